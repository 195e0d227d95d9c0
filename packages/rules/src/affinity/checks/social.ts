/** SOC: what a round of a social duel does: dice, damage to Resolve, Deflect, and how it can end. */
import { isRefusal, type Part, refuse } from '@arbiter/engine';
import { z } from 'zod';
import type { Domain } from '../character/skills.ts';
import {
  type Acted,
  actionTriggers,
  type Declaration,
  declarationProblems,
  effortFields,
  payFor,
  refuseAll,
  rollAction,
} from '../combat/action.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from '../combat/condition.ts';
import { characterOf, settle } from '../combat/dying.ts';
import { answer, type Trigger } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { ACTIONS_PER_TURN } from './exertion.ts';
import { poolSize } from './pool.ts';
import type { Tier } from './tiers.ts';

/** AF-SOC-02: the Resolve it takes to enter a duel; AF-R-37: only to enter it. */
export const ENTRY_RESOLVE = 2;

/** AF-SOC-03: how one may argue, and what each means. */
export const APPROACH = {
  Influence: 'persuade, deceive or intimidate',
  Lore: 'argue from what is known',
  Awareness: 'read the opponent',
} as const satisfies Partial<Record<Domain, string>>;
export type Approach = keyof typeof APPROACH;
export const APPROACHES = ['Influence', 'Lore', 'Awareness'] as const satisfies readonly Approach[];
export const isApproach = (domain: Domain): domain is Approach => domain in APPROACH;

/** AF-SOC-04: every roll of a duel. */
const DUEL_TIER: Tier = 'Advanced';

/** AF-SOC-06: what conceding a point costs and gives. */
export const CONCEDE = { resolve: 1, nextRollDice: 2 } as const;

/** AF-SOC-10, AF-R-73: dice from each ally who spends an action. */
const ASSIST_DICE = 1;
/** AF-SOC-11: hostile witnesses that take a die. */
const WITNESSES_PER_DIE = 10;

/** AF-SOC-11, AF-R-72: full tens only. */
export const crowdPenalty = (hostileWitnesses: number): number =>
  Math.floor(hostileWitnesses / WITNESSES_PER_DIE);

/** AF-SOC-10, AF-SOC-11: dice that helpers give and a crowd takes. */
export const speakerDice = (help: { readonly assistants: number; readonly hostileWitnesses: number }) => ({
  bonus: help.assistants * ASSIST_DICE,
  penalty: crowdPenalty(help.hostileWitnesses),
});

/** AF-SOC-04, AF-R-34: more successes win the round; nobody wins a tie. */
export const roundWinner = (a: number, b: number): 'a' | 'b' | null => (a === b ? null : a > b ? 'a' : 'b');

/** AF-SOC-05, AF-R-33: Resolve damage of a won round. */
export function socialDamage(
  winner: { readonly successes: number; readonly proficiency: number },
  loserSuccesses: number,
  play: AffinityPlay,
): number {
  const reading = play.ruling('AF-R-33');
  const margin = Math.min(winner.proficiency, winner.successes - loserSuccesses);
  return play.trace
    .sum('AF-SOC-05', 'Resolve damage')
    .add('successes of the winner', reading === 'marginOnly' ? 0 : winner.successes)
    .add('margin, at most Proficiency', reading === 'successesOnly' ? 0 : margin).total;
}

/** AF-SOC-09, AF-R-36: the lowest a duel can push somebody. */
const BROKEN_AT = -1;

export type Standing = 'standing' | 'concedes' | 'broken';

/** AF-SOC-09: what Resolve within the duel means. */
export const standingAt = (duelResolve: number): Standing =>
  duelResolve > 0 ? 'standing' : duelResolve > BROKEN_AT ? 'concedes' : 'broken';

/**
 * AF-SOC-01, AF-SOC-09: takes Resolve away by argument, never HD. The value within the duel may reach -1; what is
 * kept afterwards is 0. AF-R-35: whoever is talked down to 0 stays conscious, unless the table reads it otherwise.
 */
export function loseArgument(who: Condition, damage: number, play: AffinityPlay) {
  const duelResolve = Math.max(BROKEN_AT, who.resolve - damage);
  who.resolve = Math.max(0, duelResolve);
  const standing = standingAt(duelResolve);
  if (standing !== 'standing') who.conceded = play.ruling('AF-R-35') === 'concedeOnly';
  play.trace.note('AF-SOC-09', `Resolve in the duel: ${standing}`, duelResolve);
  settle(who, play);
  return { duelResolve, standing };
}

export interface Argument {
  readonly exertion: number;
  readonly affinity: number;
  readonly bonus: number;
  readonly penalty: number;
}

const declarationOf = (argument: Argument): Declaration => ({
  tier: DUEL_TIER,
  // AF-SOC-04: successes are compared with the opponent's; no number has to be reached.
  required: 0,
  when: 'own',
  ...argument,
});

/** Why somebody cannot make this roll, if so. */
export function argumentProblem(who: Condition, argument: Argument) {
  const problems = declarationProblems(who, declarationOf(argument), ACTIONS_PER_TURN);
  return problems.length > 0 ? refuseAll(problems) : undefined;
}

/** Rolls for a speaker and pays for it; the checks it calls for wait until the round is settled (AF-R-41). */
export function argue(who: Condition, argument: Argument, label: string, play: AffinityPlay) {
  const declared = declarationOf(argument);
  const acted = rollAction(who, declared, label, play);
  payFor(who, declared, acted.burned);
  return { acted, triggers: actionTriggers(who, declared, acted, play) };
}

/** AF-SOC-07, AF-R-40: Deflect is paid with exertion. */
export function deflectProblem(who: Condition, argument: Argument) {
  if (argument.exertion + argument.affinity < 1)
    return refuse('AF-SOC-07', 'Deflect is paid with exertion: it needs at least 1 exertion die.');
  return argumentProblem(who, argument);
}

export interface Deflected {
  readonly acted: Acted;
  readonly cancelled: number;
  readonly triggers: readonly Trigger[];
}

/** AF-SOC-07, AF-R-39: every success, 6s twice, takes 1 off the damage. */
export function deflect(
  who: Condition,
  argument: Argument,
  incoming: number,
  label: string,
  play: AffinityPlay,
): Deflected {
  const { acted, triggers } = argue(who, argument, label, play);
  const cancelled = Math.min(incoming, acted.successes);
  play.trace.note('AF-SOC-07', 'Resolve damage deflected', cancelled);
  return { acted, cancelled, triggers };
}

export const deflectProcedure = procedure({
  name: 'deflect',
  title: 'Deflect in a social duel',
  summary:
    'The loser of a round rolls Proficiency and at least 1 exertion die at 3+ before the damage is taken: each success takes 1 off it. Ones on exertion burn HD.',
  rules: ['AF-SOC-07', 'AF-SOC-09', 'AF-SOC-13'],
  input: z.strictObject({
    character: conditionSchema,
    ...effortFields,
    incoming: z.int().min(0).max(100).describe('Resolve damage about to be taken.'),
    checks: checksField,
  }),
  output: z.strictObject({
    poolSize: z.int(),
    successes: z.int(),
    cancelled: z.int(),
    burn: z.int(),
    hd: z.int(),
    damage: z.int().describe('What is left of the damage.'),
    duelResolve: z.int(),
    standing: z.enum(['standing', 'concedes', 'broken']),
    resolve: z.int(),
    state: z.enum(LIFE_STATES),
    storedAffinity: z.int(),
    check: checkReportSchema,
  }),
  example: {
    input: { character: { level: 4, hd: 6, resolve: 4 }, exertion: 2, incoming: 4 },
    dice: [3, 2, 1, 6],
    outcome: {
      poolSize: 4,
      successes: 3,
      cancelled: 3,
      burn: 1,
      hd: 5,
      damage: 1,
      duelResolve: 3,
      standing: 'standing',
      resolve: 3,
      state: 'conscious',
      storedAffinity: 0,
      check: { due: false, triggers: [], result: null },
    },
  },
  run({ character, incoming, checks, ...argument }, play) {
    const rank = rankOf(character);
    if (isRefusal(rank)) return rank;
    const who = characterOf(character, rank, play);
    if (isRefusal(who)) return who;
    const problem = deflectProblem(who, argument);
    if (problem) return problem;
    const { acted, cancelled, triggers } = deflect(who, argument, incoming, 'Deflect', play);
    const damage = incoming - cancelled;
    const { duelResolve, standing } = loseArgument(who, damage, play);
    const check = answer(who, triggers, checks, play);
    const { hd, resolve, state, storedAffinity } = who;
    return {
      poolSize: poolSize(acted.dice),
      successes: acted.successes,
      cancelled,
      burn: acted.burn,
      damage,
      duelResolve,
      standing,
      hd,
      resolve,
      state,
      storedAffinity,
      check,
    };
  },
});

export const parts: readonly Part[] = [
  { kind: 'table', name: 'Approaches', rules: ['AF-SOC-03'] },
  { kind: 'state', name: 'Resolve in a duel', rules: ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-09', 'AF-SOC-13'] },
];
