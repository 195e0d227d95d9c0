/** An attack from the first die to the last Resolve check: action, damage, defense, attrition, checks. */
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { LAYERS } from '../gear/layers.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import {
  type Acted,
  actionTriggers,
  type Declaration,
  declarationFields,
  declarationProblems,
  payFor,
  refuseAll,
  rollAction,
} from './action.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { effectSteps, finalDamage } from './damage.ts';
import { dieNeeded } from './defend.ts';
import { type Defended, defend, hitTriggers, suffer } from './defense.ts';
import { characterOf, settle } from './dying.ts';
import { answer, type CheckReport, type Checks } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

export interface Exchange {
  readonly acted: Acted;
  readonly damage: number;
  readonly defended: Defended | null;
  readonly attackerCheck: CheckReport;
  readonly defenderCheck: CheckReport | null;
}

/** AF-MODE-01: the whole exchange. AF-R-74: checks come last, the attacker's first. */
export function exchange(
  attacker: Condition,
  defender: Condition,
  declared: Declaration,
  base: number,
  checks: Checks,
  play: AffinityPlay,
): Exchange {
  const acted = rollAction(attacker, declared, 'attack', play);
  payFor(attacker, declared, acted.burned);
  settle(attacker, play);
  const damage = acted.success ? finalDamage(base, acted.extra, attacker, play) : 0;
  const defended = acted.success ? defend(defender, damage, play) : null;
  if (defended) {
    suffer(defender, defended);
    settle(defender, play);
  }
  const own = actionTriggers(attacker, declared, acted, play);
  const attackerCheck = answer(attacker, own, checks, play, 'attacker’s Resolve check');
  const defenderCheck = defended
    ? answer(defender, hitTriggers(defender, defended), checks, play, 'defender’s Resolve check')
    : null;
  return { acted, damage, defended, attackerCheck, defenderCheck };
}

const standing = z.strictObject({
  hd: z.int(),
  resolve: z.int(),
  state: z.enum(LIFE_STATES),
  check: checkReportSchema,
});

export const attackProcedure = procedure({
  name: 'attack',
  title: 'Attack',
  summary:
    'A whole exchange: the attacker rolls, successes beyond the required number add damage up to Proficiency, the defender’s dice cancel, layers are lost before the body, and whoever owes a Resolve check rolls it, the attacker first.',
  rules: [
    'AF-TIER-03',
    'AF-ACT-01',
    'AF-ACT-02',
    'AF-ACT-03',
    'AF-DMG-01',
    'AF-DMG-02',
    'AF-DMG-03',
    'AF-DEF-01',
    'AF-DEF-02',
    'AF-DEF-03',
    'AF-DEF-04',
    'AF-DEF-06',
    'AF-ARM-01',
    'AF-ARM-03',
    'AF-ARM-04',
    'AF-RES-02',
    'AF-RES-03',
    'AF-DYI-03',
    'AF-DYI-07',
  ],
  input: z.strictObject({
    attacker: conditionSchema,
    ...declarationFields,
    damage: z.int().min(0).max(100).describe('Base damage of the weapon or ability in HD.'),
    actionsPerTurn: z.int().min(0).max(10).default(ACTIONS_PER_TURN),
    defender: conditionSchema,
    checks: checksField,
  }),
  output: z.strictObject({
    required: z.int(),
    successes: z.int(),
    success: z.boolean(),
    extra: z.int(),
    bonus: z.int().describe('Extra successes that count, at most Proficiency.'),
    damage: z.int().describe('Final damage, before defense.'),
    burn: z.int(),
    diceRolled: z.array(z.string()).describe('Defense dice, outermost layer first.'),
    cancelled: z.int(),
    remaining: z.int(),
    attacker: standing.extend({ storedAffinity: z.int(), concentrating: z.string().nullable() }),
    defender: standing.extend({
      layers: z.array(z.strictObject({ layer: z.enum(LAYERS), die: z.int(), hd: z.int() })),
      hdLost: z.int().describe('Permanent HD lost to this attack.'),
      concentrating: z.string().nullable(),
    }),
  }),
  example: {
    input: {
      attacker: { class: 'Combatant', level: 3, hd: 7 },
      required: 2,
      damage: 2,
      exertion: 2,
      defender: { class: 'Ranger', level: 3, hd: 6, layers: [{ layer: 'physical', die: 6, hd: 2 }] },
    },
    dice: [4, 6, 1, 3, 4],
    outcome: {
      required: 2,
      successes: 4,
      success: true,
      extra: 2,
      bonus: 2,
      damage: 4,
      burn: 1,
      diceRolled: ['d6'],
      cancelled: 0,
      remaining: 4,
      attacker: {
        hd: 6,
        resolve: 5,
        state: 'conscious',
        check: { due: false, triggers: [], result: null },
        storedAffinity: 0,
        concentrating: null,
      },
      defender: {
        hd: 4,
        resolve: 5,
        state: 'conscious',
        check: { due: false, triggers: [], result: null },
        layers: [{ layer: 'physical', die: 6, hd: 0 }],
        hdLost: 2,
        concentrating: null,
      },
    },
  },
  run({ attacker: from, defender: to, actionsPerTurn, checks, damage: base, ...declared }, play) {
    const [ranked, defenderRank] = [rankOf(from), rankOf(to)];
    if ('refused' in ranked) return ranked;
    if ('refused' in defenderRank) return defenderRank;
    const attacker = characterOf(from, ranked, play);
    if ('refused' in attacker) return attacker;
    const defender = characterOf(to, defenderRank, play);
    if ('refused' in defender) return defender;
    const problems = declarationProblems(attacker, declared, actionsPerTurn);
    if (problems.length > 0) return refuseAll(problems);
    if (defender.state === 'dead') return refuse('AF-DYI-05', 'The defender is dead already.');
    const missing = dieNeeded(defender);
    if (missing) return missing;
    const { acted, damage, defended, attackerCheck, defenderCheck } = exchange(
      attacker,
      defender,
      declared,
      base,
      checks,
      play,
    );
    return {
      required: acted.required,
      successes: acted.successes,
      success: acted.success,
      extra: acted.extra,
      bonus: effectSteps(acted.extra, attacker.proficiency),
      damage,
      burn: acted.burn,
      diceRolled: (defended?.dice ?? []).map(die => `d${die.size}`),
      cancelled: defended?.cancelled ?? 0,
      remaining: defended?.remaining ?? 0,
      attacker: {
        hd: attacker.hd,
        resolve: attacker.resolve,
        state: attacker.state,
        check: attackerCheck,
        storedAffinity: attacker.storedAffinity,
        concentrating: attacker.concentrating,
      },
      defender: {
        hd: defender.hd,
        resolve: defender.resolve,
        state: defender.state,
        check: defenderCheck ?? { due: false, triggers: [], result: null },
        layers: defender.layers,
        hdLost: defended?.lost ?? 0,
        concentrating: defender.concentrating,
      },
    };
  },
});
