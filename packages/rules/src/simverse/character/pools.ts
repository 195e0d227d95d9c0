/** DER-06, DER-07: spending Stamina and Mana, and what an empty pool means. DER-03: things that can be broken. */

import { isRefusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { CONDITION_PENALTIES } from '../checks/penalties.ts';
import { wound } from '../combat/damage.ts';
import { endEmptyPools, personOf, personSchema } from '../combat/person.ts';
import { DAMAGE_TYPES } from '../content/weapon-list.ts';
import { part, procedure, reckoning, refuse } from '../play.ts';

export const POOLS = ['Stamina', 'Mana'] as const;
export type PoolName = (typeof POOLS)[number];

/** SV-DER-06, SV-DER-07, SV-R-30: the state of an empty pool, which ends as soon as the pool is above 0. */
export const emptyPool = (pool: PoolName, current: number): 'Exhausted' | 'Depleted' | null =>
  current > 0 ? null : pool === 'Stamina' ? 'Exhausted' : 'Depleted';

const spend = procedure({
  name: 'spend-pool',
  title: 'Spend or regain Stamina or Mana',
  summary:
    'Takes a cost from Stamina or Mana, or gives points back. A cost beyond what is left is refused. At 0 Stamina one is Exhausted (−4 on physical actions), at 0 Mana Depleted (−4 on mental ones), until the pool is above 0 again.',
  rules: ['SV-DER-06', 'SV-DER-07'],
  input: z.strictObject({
    pool: z.enum(POOLS).meta({ rank: 'first' }),
    person: personSchema
      .optional()
      .describe('Whose pool it is: what is left and its maximum are theirs.')
      .meta({ from: 'person', rank: 'first' }),
    current: z
      .int()
      .min(0)
      .max(10_000)
      .optional()
      .describe('What is left, or the `person`.')
      .meta({ rank: 'first' }),
    cost: z.int().min(0).max(10_000).default(0).meta({ rank: 'first' }),
    regain: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('Points that come back, by rest, potion or magic.')
      .meta({ rank: 'often' }),
    maximum: z
      .int()
      .min(1)
      .max(10_000)
      .optional()
      .describe('Nothing is regained beyond it.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    after: z.int(),
    state: z.enum(['Exhausted', 'Depleted']).nullable(),
    penalty: z.int().describe('On physical actions when Exhausted, on mental ones when Depleted.'),
  }),
  example: {
    input: { pool: 'Stamina', current: 2, cost: 2 },
    dice: [],
    outcome: { after: 0, state: 'Exhausted', penalty: -4 },
  },
  run({ pool, person, current: told, cost, regain, maximum: most }, play) {
    const rule = pool === 'Stamina' ? 'SV-DER-06' : 'SV-DER-07';
    const fighter = person && personOf(person, reckoning(play.readings));
    if (isRefusal(fighter)) return refusedAt(fighter, 'person');
    const current = told ?? fighter?.[pool === 'Stamina' ? 'stamina' : 'mana'];
    if (current === undefined)
      return refuse(rule, 'Give what is left in `current`, or the `person` whose pool it is.', 'current');
    const maximum =
      most ?? fighter?.[pool === 'Stamina' ? 'maxStamina' : 'maxMana'] ?? Number.MAX_SAFE_INTEGER;
    // SV-R-29: nothing is paid in part.
    if (cost > current) return refuse(rule, `That costs ${cost} ${pool}, and only ${current} are left.`);
    const after = play.trace
      .sum(rule, pool)
      .add('now', current)
      .add('spent', -cost)
      .add('regained', regain)
      .change('maximum', total => Math.min(total, Math.max(maximum, current - cost))).total;
    const state = emptyPool(pool, after);
    return { after, state, penalty: state ? CONDITION_PENALTIES[state].value : 0 };
  },
  tell: ({ after, state, penalty }, { pool }) =>
    `${after} ${pool} left${state === null ? '' : `: ${state}, ${penalty} on ${pool === 'Stamina' ? 'physical' : 'mental'} actions`}.`,
  apply: ({ person, pool }, { after }) => {
    const left = { [pool === 'Stamina' ? 'stamina' : 'mana']: after };
    return {
      ...(person
        ? { person: endEmptyPools({ ...person, ...left }, left), current: undefined }
        : { current: after }),
      cost: 0,
      regain: 0,
    };
  },
});

const strikeObject = procedure({
  name: 'strike-object',
  title: 'Strike an object',
  summary:
    'Damage to a door, chest or wall: the game master sets its Integrity and AR; what gets through the AR comes off the Integrity.',
  rules: ['SV-DER-03'],
  input: z.strictObject({
    integrity: z.int().min(-10_000).max(10_000).describe('Integrity left.').meta({ rank: 'first' }),
    AR: z.int().min(0).max(1000).default(0).meta({ rank: 'first' }),
    damage: z
      .int()
      .min(0)
      .max(10_000)
      .describe('The damage rolled, bonuses included.')
      .meta({ rank: 'first' }),
    type: z.enum(DAMAGE_TYPES).default('bludgeoning').meta({ rank: 'often' }),
    piercing: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Points of AR that the blow ignores.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    effectiveAR: z.int(),
    penetrating: z.int(),
    lost: z.int(),
    integrityAfter: z.int(),
  }),
  alsoCalled: { damage: 'lost' },
  example: {
    input: { integrity: 15, AR: 4, damage: 9 },
    dice: [],
    outcome: { effectiveAR: 4, penetrating: 5, lost: 5, integrityAfter: 10 },
  },
  run({ integrity, AR, damage, type, piercing }, play) {
    const {
      effectiveAR,
      penetrating,
      damage: lost,
    } = wound(damage, type, 'torso', 0, {
      AR,
      piercing,
      resists: false,
      bleeds: false,
    });
    const integrityAfter = play.trace
      .sum('SV-DER-03', 'Integrity')
      .add('now', integrity)
      .add('lost', -lost).total;
    return { effectiveAR, penetrating, lost, integrityAfter };
  },
  tell: ({ lost, integrityAfter }) =>
    lost === 0
      ? `Nothing gets through; Integrity stays at ${integrityAfter}.`
      : `It loses ${lost} Integrity${integrityAfter > 0 ? ` and has ${integrityAfter} left` : ' and breaks'}.`,
  apply: (_input, { integrityAfter }) => ({ integrity: Math.max(-10_000, integrityAfter) }),
});

export const poolProcedures = [spend, strikeObject] as const;

export const poolParts = [
  part('state', 'empty pools', ['SV-DER-06', 'SV-DER-07'], emptyPool),
  part('state', 'objects', ['SV-DER-03'], strikeObject),
];
