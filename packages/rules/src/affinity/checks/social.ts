/** SOC: what happens in a round of a social duel: approaches, dice, damage to Resolve, Deflect. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { Domain } from '../character/skills.ts';
import { act, type Declaration, whyNotAction } from '../combat/action.ts';
import { inWords, settle } from '../combat/life-state.ts';
import {
  afterwards,
  exampleStanding,
  nameOr,
  type Person,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
} from '../combat/person.ts';
import { answer, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { type AffinityPlay, part, procedure, refuse } from '../play.ts';
import { burnWords, chain } from '../words.ts';
import { type Effort, effortFields, type Roll } from './effort.ts';
import { type Modifier, poolSize } from './pool.ts';
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
export const isApproach = (domain: Domain): domain is Approach => Object.hasOwn(APPROACH, domain);

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
export const speakerModifiers = (help: {
  readonly assistants: number;
  readonly hostileWitnesses: number;
}): Modifier[] => [
  { label: 'assistants', dice: help.assistants * ASSIST_DICE, rule: 'AF-SOC-10' },
  ...crowdModifiers(help),
];

export const crowdModifiers = ({ hostileWitnesses }: { readonly hostileWitnesses: number }): Modifier[] => [
  { label: 'hostile witnesses', dice: 0 - crowdPenalty(hostileWitnesses), rule: 'AF-SOC-11' },
];

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

export type SocialStanding = 'standing' | 'concedes' | 'broken';

/** AF-SOC-09: what Resolve within the duel means. */
export const standingAt = (duelResolve: number): SocialStanding =>
  duelResolve > 0 ? 'standing' : duelResolve > BROKEN_AT ? 'concedes' : 'broken';

/**
 * AF-SOC-01, AF-SOC-09: takes Resolve away by argument, never HD. The value within the duel may reach -1; what is
 * kept afterwards is 0. AF-R-35: whoever is talked down to 0 stays conscious, unless the table reads it otherwise;
 * AF-R-78: at 0 HD there is nothing left to stay conscious with.
 */
export function loseArgument(who: Person, damage: number, play: AffinityPlay) {
  const duelResolve = Math.max(BROKEN_AT, who.resolve - damage);
  who.resolve = Math.max(0, duelResolve);
  const stands = standingAt(duelResolve);
  if (stands !== 'standing') who.conceded = play.ruling('AF-R-35') === 'concedeOnly';
  if (damage > 0)
    play.trace.note('AF-SOC-09', `${nameOr(who)}: Resolve in the duel (${stands})`, duelResolve);
  settle(who, play);
  return { duelResolve, standing: stands };
}

/** What is put into one roll of a duel, with the dice of the circumstances. */
export interface Argument extends Effort {
  readonly modifiers: readonly Modifier[];
  readonly read?: Roll['read'];
}

const declarationOf = (argument: Argument): Declaration => ({
  ...argument,
  rollKind: 'speech',
  tier: DUEL_TIER,
  // AF-SOC-04: successes are compared with the opponent's; no number has to be reached.
  required: 0,
  when: 'own',
});

/** Why somebody cannot make this roll, if so. */
export const whyNotArgument = (who: Person, argument: Argument, field = ''): Refusal | undefined =>
  whyNotAction(who, declarationOf(argument), field);

/** Rolls for a speaker and pays for it; the checks it calls for wait until the round is settled (AF-R-41). */
export const argue = (who: Person, argument: Argument, label: string, play: AffinityPlay) =>
  act(who, declarationOf(argument), label, play);

/** AF-SOC-07, AF-R-40: Deflect is paid with exertion. */
export function whyNotDeflect(who: Person, argument: Argument, field = ''): Refusal | undefined {
  if (argument.exertion + argument.affinity < 1)
    return refuse(
      'AF-SOC-07',
      'Deflect is paid with exertion: it needs at least 1 exertion die.',
      field ? `${field}.exertion` : 'exertion',
    );
  return whyNotArgument(who, argument, field);
}

/** AF-SOC-07, AF-R-39: every success, 6s twice, takes 1 off the damage. */
export function deflect(who: Person, argument: Argument, incoming: number, play: AffinityPlay) {
  const { acted, triggers } = argue(who, argument, `${nameOr(who)}: Deflect`, play);
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
    character: personSchema,
    ...effortFields,
    incoming: z.int().min(0).max(100).describe('Resolve damage about to be taken.'),
    checks: checksField,
  }),
  output: z.strictObject({
    poolSize: z.int(),
    successes: z.int(),
    cancelled: z.int(),
    burn: z.int(),
    damage: z.int().describe('What is left of the damage.'),
    duelResolve: z.int(),
    standing: z.enum(['standing', 'concedes', 'broken']),
    check: checkReportSchema,
    ...standingFields,
  }),
  example: {
    input: { character: { level: 4, hd: 6, resolve: 4 }, exertion: 2, incoming: 4 },
    dice: [3, 2, 1, 6],
    outcome: {
      poolSize: 4,
      successes: 3,
      cancelled: 3,
      burn: 1,
      damage: 1,
      duelResolve: 3,
      standing: 'standing',
      check: NO_CHECK,
      ...exampleStanding(5, { resolve: 3, round: { hdLost: 1, exertion: 2, actionsUsed: 1 } }),
    },
  },
  run({ character, incoming, checks, ...effort }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const argument: Argument = { ...effort, modifiers: [] };
    const problem = whyNotDeflect(who, argument);
    if (problem) return problem;
    const { acted, cancelled, triggers } = deflect(who, argument, incoming, play);
    const damage = incoming - cancelled;
    const { duelResolve, standing: stands } = loseArgument(who, damage, play);
    const check = answer(who, triggers, checks, play);
    return {
      poolSize: poolSize(acted.dice),
      successes: acted.successes,
      cancelled,
      burn: acted.burn,
      damage,
      duelResolve,
      standing: stands,
      check,
      ...standingOf(who),
    };
  },
  tell: ({ cancelled, burn: ones, check, ...after }, { character, incoming }) =>
    `${nameOr(character)} ${chain(incoming === 0 ? 'has nothing to deflect' : `deflects ${cancelled} of ${incoming} Resolve damage`, burnWords(ones, character.hd, after.hd), checkInWords(check))}: ${inWords(after, character)}.`,
  apply: ({ character }, outcome) => ({
    character: afterwards(character, outcome, usedByRoll(character, 'speech')),
  }),
});

export const parts = [
  part('table', 'Approaches', ['AF-SOC-03'], APPROACH),
  part('state', 'Resolve in a duel', ['AF-SOC-01', 'AF-SOC-02', 'AF-SOC-09', 'AF-SOC-13'], loseArgument),
];
