/** Features of a scene that one can use: a chair to throw at a foe, a table to turn over. */

import { z } from 'zod';
import { type Creature, defenseBonus } from '../character/creature.ts';
import type { Attempted } from '../checks/attempt.ts';
import type { Roll } from '../checks/d12.ts';
import { Sway } from '../checks/edge-and-hindrance.ts';
import { isSuccess } from '../checks/outcome.ts';
import { skillBonus } from '../checks/skill-bonus.ts';
import { scaleAgainstDefense } from '../checks/skill-roll.ts';
import { type Skilled, trialOf } from '../checks/trial.ts';
import { approached } from '../combat/approach.ts';
import { targetNumberOf } from '../combat/defenses.ts';
import { defenseReasons, numberOf } from '../combat/reasons.ts';
import { opposingSway, ownSway } from '../combat/sway.ts';
import { type Weapon, weaponFields } from '../gear/weapon.ts';
import type { EdgePlay } from '../play.ts';

/** ED-R-251: so far something of the scene can be thrown. */
export const THROWN_SPACES = 4;

/** ED-R-252: what is no weapon, in a hand: the die of small weapons, no skill needed, and it flies as far as a chair. */
const AT_HAND = {
  dice: '1d4',
  tags: ['Simple', 'Blunt', 'Thrown'],
  distance: THROWN_SPACES,
} satisfies z.input<typeof atHandSchema>;
const atHandSchema = z.strictObject(weaponFields);

const coordinate = z.int().min(0).max(999);

export const sceneFeatureSchema = z.strictObject({
  name: z.string().min(1).max(60).describe('What it is: a chair, a table.'),
  at: z
    .strictObject({ x: coordinate, y: coordinate })
    .nullable()
    .default(null)
    .describe('Its space on a map; left out: within reach of everybody.'),
  does: z
    .enum(['expose', 'cover'])
    .describe('Thrown at a foe to Expose it, or turned over to give Cover in its space.'),
  cost: z.enum(['swift', 'minor']).default('swift').describe('A Swift Act or a Minor Act.'),
  weapon: atHandSchema
    .prefault(AT_HAND)
    .describe('What somebody strikes or throws with who has picked it up; nobody picks up a table.'),
  times: z.int().min(1).max(20).default(1).describe('How often it serves.'),
});
export type SceneFeature = z.output<typeof sceneFeatureSchema>;

/** ED-R-252: what can be picked up and struck with: what could be thrown as well. */
export const isLoose = ({ does }: SceneFeature): boolean => does === 'expose';

/** ED-R-252: it as a weapon of whoever picks it up. */
export const weaponOf = ({ name, weapon }: SceneFeature): Weapon => ({ name, ...weapon });

export interface Hurled {
  readonly rolled: Attempted;
  readonly exposes: boolean;
}

const THROWING = { stat: 'Strength', skill: 'Athletics' } as const;

/** ED-SKL-02, ED-ACT-12, ED-R-251: Strength+Athletics against React; where only the target is a player's, it rolls. */
export function* hurl<C extends Creature>(thrower: C, target: C, play: EdgePlay): Skilled<Hurled, C> {
  const made = skillBonus(thrower, THROWING, play);
  const react = defenseBonus(target, 'React');
  const own = ownSway(thrower, { ...THROWING, toward: target.name }, play);
  own.add(opposingSway(thrower, target, 'React', play));
  if (!thrower.player && target.player) {
    const roll: Roll = {
      bonus: react,
      target: targetNumberOf(made.bonus),
      ...(made.bonusOf && {
        bonusOf: defenseReasons(target, 'React'),
        targetOf: numberOf(thrower.name, made.bonusOf),
      }),
      scale: 'defense',
      sway: new Sway().add(own.turned()),
      label: `${target.name}’s React`,
    };
    const rolled = yield trialOf(target, false, approached(roll, thrower, THROWING, 'withstands'), play);
    return { rolled, exposes: !isSuccess(rolled.outcome) };
  }
  const roll: Roll = {
    ...made,
    target: targetNumberOf(react),
    ...(made.bonusOf && { targetOf: numberOf(target.name, defenseReasons(target, 'React')) }),
    scale: scaleAgainstDefense(play),
    sway: own,
    label: 'Strength+Athletics',
  };
  const rolled = yield trialOf(thrower, true, approached(roll, thrower, THROWING), play);
  return { rolled, exposes: isSuccess(rolled.outcome) };
}
