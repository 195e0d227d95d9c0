/** A defense roll against an attack of which only the numbers are known. */
import { isRefusal, itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, creatureOf, creatureSchema } from '../character/creature.ts';
import { bennyField } from '../checks/attempt.ts';
import { sourcesSchema } from '../checks/edge-and-hindrance.ts';
import { taggedWith } from '../gear/tags.ts';
import { isShooting, weaponSchema } from '../gear/weapon.ts';
import { procedure, refuse } from '../play.ts';
import { abilitySchema } from '../powers/ability.ts';
import { situationFields, situationOf } from './attack-input.ts';
import {
  type Answers,
  ATTACKER,
  answering,
  defenderFields,
  hitWords,
  landedFields,
  showLanded,
  standsAs,
  TARGET,
  tellLanded,
  whyNotAskedAttack,
  writeLanded,
} from './attack-outcome.ts';
import { defenseSchema } from './defenses.ts';
import { exchange } from './exchange.ts';
import { lackingFor, type Strike } from './strike.ts';

export const defendProcedure = procedure({
  name: 'defend',
  title: 'Defend',
  summary:
    'A player’s defense roll against the target number of an attack, spell or ability, with what it deals: a 12 exposes the attacker, a failed 1 doubles the damage.',
  rules: ['ED-ROLL-07', 'ED-ROLL-08', 'ED-ROLL-09', 'ED-ACT-11', 'ED-NPC-08', 'ED-DEF-03'],
  input: z.strictObject({
    defender: creatureSchema.meta({ from: 'person', rank: 'first' }),
    target: z.int().min(-10).max(60).describe('Target number of the attack.').meta({ rank: 'first' }),
    defense: defenseSchema.default('Deflect').meta({ rank: 'first' }),
    damage: z
      .int()
      .min(0)
      .max(400)
      .default(0)
      .describe('Average damage of the attack.')
      .meta({ rank: 'first' }),
    kind: z.string().min(1).max(60).default('plain').describe('Kind of damage.'),
    melee: z.boolean().default(true),
    name: z.string().min(1).max(60).default('attack').describe('What the attack is called.'),
    tags: weaponSchema.shape.tags,
    effects: abilitySchema.shape.effects.describe('What a hit brings besides damage.'),
    attacker: creatureSchema
      .prefault({ name: 'The attacker', player: false })
      .describe('Only where the attacker’s own state matters.')
      .meta({ from: 'person', rank: 'rare' }),
    ...situationFields,
    edges: sourcesSchema.describe('What else gives the attack Edge, each by name: it hinders the defense.'),
    hindrances: sourcesSchema.describe(
      'What else hinders the attack, each by name: it gives the defense Edge.',
    ),
    benny: bennyField,
    responses: z.boolean().default(false).describe('Whether the defender answers with a feature, if it can.'),
    nonLethal: z.boolean().default(false).describe('Whether a Blunt attack spares the defender.'),
    push: z.boolean().default(false).describe('Whether a Slam attack pushes an Exposed defender.'),
    disarm: z
      .boolean()
      .default(false)
      .describe('Whether a Disarming attack takes an item in place of damage.'),
    fight: z.boolean().default(true).describe('Whether a benny costs the Response.'),
  }),
  output: z.strictObject({
    ...landedFields,
    attackerExposed: z.boolean(),
    defender: z.strictObject(defenderFields),
  }),
  example: {
    input: { defender: { name: 'Brenna', deflect: 3, soak: 3, maxHp: 20 }, target: 10, damage: 6 },
    dice: [1],
    outcome: {
      roller: 'defender',
      target: 10,
      dice: 1,
      die: 1,
      total: 4,
      outcome: 'failure with complication',
      edges: [],
      hindrances: [],
      hit: true,
      perk: false,
      doubled: true,
      mayDisarm: false,
      disarmed: null,
      pushed: 0,
      dealt: 12,
      beforeSoak: 12,
      taken: 9,
      pastDurability: false,
      massive: false,
      overwhelming: false,
      bodyTotal: null,
      bodyOutcome: null,
      focusTotal: null,
      focusOutcome: null,
      concentrationEnds: false,
      suffocates: false,
      attackerExposed: false,
      defender: {
        hp: 11,
        tempHp: 0,
        life: 'living',
        conditions: [],
        exposed: false,
        successes: 0,
        failures: 0,
        bennies: 0,
        responses: 1,
        concentrating: null,
        breath: null,
        held: [],
      },
    },
  },
  run(given, play) {
    const target = creatureOf(given.defender, play);
    if (isRefusal(target)) return target;
    const attacker = creatureOf({ ...given.attacker, player: false }, play);
    if (isRefusal(attacker)) return attacker;
    if (!target.player)
      return refuse(
        'ED-CORE-04',
        `Nobody rolls a d12 for ${target.name}; compare the target numbers instead.`,
        'defender',
      );
    const strike = numbersStrike(attacker, given);
    const situation = situationOf(given, attacker, target, false);
    const answers: Answers = {
      nonLethal: given.nonLethal,
      push: given.push,
      disarm: given.disarm,
      responses: given.responses,
      attackerBenny: 'keep',
      defenderBenny: given.benny,
    };
    const refusal = whyNotAskedAttack({ attacker, target, strike }, situation, { ...given, ...answers });
    if (refusal) return refusal;
    const { landed: found } = exchange(
      {
        attacker: { id: ATTACKER, creature: attacker },
        strike,
        targets: [{ id: TARGET, creature: target, situation }],
        bystanders: [],
        fight: given.fight,
        attackersTurn: true,
      },
      answering(answers),
      play,
    );
    const landed = itemAt(found, 0);
    writeLanded(landed, { strike, attacker, target }, play);
    return {
      ...showLanded(landed, target),
      attackerExposed: landed.attackerExposed,
      defender: standsAs(target),
    };
  },
  tell(outcome, { defender, name }) {
    const { hit, total, target, attackerExposed } = outcome;
    const roll = total === null ? '' : ` (${total} against ${target})`;
    const exposed = attackerExposed ? ' The attacker is Exposed.' : '';
    if (!hit) return `${defender.name} holds off the ${name}${roll}.${exposed}`;
    return `The ${name} hits${hitWords(outcome)}${roll}. ${tellLanded(defender, outcome, outcome.defender)}${exposed}`;
  },
  apply: ({ defender }, outcome) => ({ defender: { ...defender, ...outcome.defender } }),
});

interface NumbersInput {
  readonly target: number;
  readonly defense: Strike['against'];
  readonly damage: number;
  readonly kind: string;
  readonly melee: boolean;
  readonly name: string;
  readonly tags: Strike['tags'];
  readonly effects: Strike['effects'];
}

/** ED-NPC-08: an attack by the numbers of a stat block. */
export function numbersStrike(
  attacker: Creature,
  { target, defense, damage, kind, melee, name, tags, effects }: NumbersInput,
): Strike {
  const tagged = taggedWith(tags);
  return {
    name,
    melee,
    skill: 'Weapon',
    stat: undefined,
    tags,
    tagged,
    lacks: lackingFor(attacker, tagged),
    bonus: target - 5,
    against: defense,
    dice: null,
    extra: [],
    damageBonus: 0,
    average: damage,
    kind,
    deals: damage > 0,
    effects,
    reach: 1,
    distance: 0,
    shoots: isShooting(tags),
    thrown: tagged.Thrown,
    exploits: false,
    spell: false,
    area: false,
    ammunition: undefined,
  };
}
