/** What any damage asks of whoever concentrates on a spell or holds its breath, whatever it came from. */
import { z } from 'zod';
import type { Creature } from '../character/creature.ts';
import { type Attempted, type Chance, compareStatic, rollWithBennies } from '../checks/attempt.ts';
import { rollD12 } from '../checks/d12.ts';
import { Sway } from '../checks/edge-and-hindrance.ts';
import { outcomeSchema } from '../checks/outcome.ts';
import { skillBonus } from '../checks/skill-bonus.ts';
import { failsSkill } from '../checks/skill-roll.ts';
import type { EdgePlay } from '../play.ts';
import { ownSway } from './sway.ts';

export const COMPOSURES = ['concentration', 'breath'] as const;
export type Composure = (typeof COMPOSURES)[number];
const STAT = { concentration: 'Will', breath: 'Fortitude' } as const;
const LABEL = { concentration: 'concentration', breath: 'held breath' } as const;

/** Which of the two the damage puts to the test; whoever suffocates holds no breath. */
export const testedBy = ({ concentrating, breath, life }: Creature, taken: number): Composure[] =>
  taken === 0
    ? []
    : [
        ...(concentrating === null ? [] : (['concentration'] as const)),
        ...(!breath || life !== 'living' ? [] : (['breath'] as const)),
      ];

/** ED-SKL-09, ED-AQUA-03: Will or Fortitude with Focus against the damage taken. */
export function rollAgainstDamage(
  creature: Creature,
  { of, taken, sway = new Sway() }: { readonly of: Composure; readonly taken: number; readonly sway?: Sway },
  play: EdgePlay,
): Attempted {
  const parts = { stat: STAT[of], skill: 'Focus' } as const;
  const roll = { ...skillBonus(creature, parts, play), target: taken, label: LABEL[of] };
  if (!creature.player) return compareStatic(roll, play);
  return rollD12({ ...roll, scale: 'skill', sway: sway.add(ownSway(creature, parts, play)) }, play);
}

/** As outcomes show it. */
export const composureFields = {
  focusTotal: z.int().nullable().describe('Concentration against the damage; null where none was needed.'),
  focusOutcome: outcomeSchema.nullable(),
  concentrationEnds: z.boolean(),
  suffocates: z.boolean().describe('Whether it loses its held breath.'),
};

type Tested = z.output<z.ZodObject<typeof composureFields>>;
export const UNSHAKEN: Tested = {
  focusTotal: null,
  focusOutcome: null,
  concentrationEnds: false,
  suffocates: false,
};

/** Damage that is no part of an exchange has been written; `spell` is what the creature concentrated on before. */
export function testComposure(
  creature: Creature,
  { spell, taken }: { readonly spell: string | null; readonly taken: number },
  chance: Chance,
  play: EdgePlay,
): Tested {
  // ED-R-155: whoever cannot act concentrates on nothing.
  const found: Tested = {
    ...UNSHAKEN,
    concentrationEnds: spell !== null && creature.concentrating === null,
  };
  for (const of of testedBy(creature, taken)) {
    const rolled = rollWithBennies(
      creature,
      () => rollAgainstDamage(creature, { of, taken }, play),
      chance,
      play,
    );
    const fails = failsSkill(rolled, play);
    if (of === 'concentration') {
      found.focusTotal = rolled.total;
      found.focusOutcome = rolled.outcome;
      found.concentrationEnds = fails;
      if (fails) creature.concentrating = null;
    } else if (fails) {
      found.suffocates = true;
      creature.breath = 0;
    }
  }
  return found;
}

/** What became of them, as the end of a sentence. */
export const composureWords = (
  { concentrationEnds, suffocates }: { readonly concentrationEnds: boolean; readonly suffocates: boolean },
  spell: string | null | undefined,
): string =>
  [
    ...(concentrationEnds ? [` It loses concentration on ${spell ?? 'its spell'}.`] : []),
    ...(suffocates ? [' It begins to suffocate.'] : []),
  ].join('');
