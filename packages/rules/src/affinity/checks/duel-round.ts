/** SOC: one round of a social duel as a question, and how it is told. */
import { isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { inWords, LIFE_STATES, type LifeState } from '../combat/life-state.ts';
import { afterwards, freshRound, personSchema, standingOf, usedByRoll } from '../combat/person.ts';
import { type CheckReport, checkInWords, NO_CHECK } from '../combat/resolve.ts';
import { checkReportSchema, checksField } from '../combat/resolve-check.ts';
import { procedure, refuse } from '../play.ts';
import { burnWords, chain } from '../words.ts';
import {
  type Choice,
  choiceSchema,
  type DebateSide,
  roundOf,
  sideFor,
  speakingOf,
  whyNotChoice,
} from './debate.ts';
import {
  type Duel,
  duelSchema,
  type Ending,
  nameOf,
  other,
  type SideName,
  type Speaker,
  whyNotEntry,
} from './duel.ts';
import { CONCEDE } from './social.ts';

/** AF-SOC-06: dice for the next roll, gathered until there is one. */
export function nextRollDiceAfter({ speaking, choice, successes }: DebateSide): number {
  if (successes !== null) return 0;
  return speaking.nextRollDice + (choice.choose === 'concede' ? CONCEDE.nextRollDice : 0);
}

const speakerAfter = (side: DebateSide, { character, approach }: Speaker): Speaker => ({
  character: afterwards(
    character,
    { ...standingOf(side.who), round: freshRound() },
    side.successes === null ? {} : usedByRoll({ circumstances: side.who.circumstances }),
  ),
  approach,
  nextRollDice: nextRollDiceAfter(side),
});

const sideReport = z.strictObject({
  poolSize: z.int().describe('Dice thrown; 0 where nobody rolled.'),
  successes: z.int().nullable().describe('Null where nobody rolled.'),
  burn: z.int(),
  damage: z.int().describe('Resolve lost this round by argument or concession.'),
  cancelled: z.int().describe('Damage deflected.'),
  duelResolve: z.int().describe('Resolve within the duel after that damage; -1 is broken.'),
  hd: z.int().meta({ unit: 'HD' }),
  resolve: z.int().describe('Resolve to keep: never below 0.'),
  conceded: z.boolean().describe('At Resolve 0 from this duel, and conscious until the next loss.'),
  state: z.enum(LIFE_STATES),
  check: checkReportSchema,
});

const reportOf = (side: DebateSide, check: CheckReport) => ({
  poolSize: side.poolSize,
  successes: side.successes,
  burn: side.burn,
  damage: side.damage,
  cancelled: side.cancelled,
  duelResolve: side.duelResolve,
  hd: side.who.hd,
  resolve: side.who.resolve,
  conceded: side.who.conceded,
  state: side.who.state,
  check,
});

const quietReport = (given: {
  poolSize: number;
  successes: number;
  damage: number;
  hd: number;
  resolve: number;
}) => ({
  ...given,
  burn: 0,
  cancelled: 0,
  duelResolve: given.resolve,
  conceded: false,
  state: 'conscious' as LifeState,
  check: NO_CHECK,
});

export const EXAMPLE = {
  stakes: { winner: 'passage', loser: 'the toll' },
  a: { character: { name: 'Ilse', level: 4, hd: 8 }, approach: 'Influence' as const },
  b: { character: { name: 'Toll-keeper', level: 2, hd: 5 }, approach: 'Lore' as const },
};

export const duelRound = procedure({
  name: 'duel-round',
  title: 'A round of a social duel',
  summary:
    'Both speakers roll at 3+; the one with more successes takes Resolve from the other: the winner’s successes plus the margin, the margin at most Proficiency. Instead a speaker may concede a point or walk away, and the loser may deflect. At 0 Resolve a speaker concedes the duel, at -1 it is broken.',
  rules: [
    'AF-SOC-01',
    'AF-SOC-02',
    'AF-SOC-04',
    'AF-SOC-05',
    'AF-SOC-06',
    'AF-SOC-07',
    'AF-SOC-08',
    'AF-SOC-09',
    'AF-SOC-10',
    'AF-SOC-11',
    'AF-SOC-13',
    'AF-MODE-01',
  ],
  input: z.strictObject({
    duel: duelSchema,
    a: choiceSchema.describe('What A does.').meta({ rank: 'first' }),
    b: choiceSchema.describe('What B does.').meta({ rank: 'first' }),
    checks: checksField,
  }),
  output: z.strictObject({
    wonBy: z.enum(['a', 'b']).nullable().describe('Who won the round.'),
    a: sideReport,
    b: sideReport,
    duel: duelSchema.describe('For the next round.'),
  }),
  example: {
    input: { duel: EXAMPLE, a: { exertion: 1 } },
    dice: [3, 4, 2, 5],
    outcome: {
      wonBy: 'a',
      a: quietReport({ poolSize: 3, successes: 2, damage: 0, hd: 8, resolve: 5 }),
      b: quietReport({ poolSize: 1, successes: 1, damage: 3, hd: 5, resolve: 2 }),
      duel: {
        stakes: EXAMPLE.stakes,
        rounds: 1,
        a: { ...EXAMPLE.a, character: personSchema.parse(EXAMPLE.a.character), nextRollDice: 0 },
        b: {
          ...EXAMPLE.b,
          character: personSchema.parse({ ...EXAMPLE.b.character, resolve: 2 }),
          nextRollDice: 0,
        },
        ending: 'open',
        winner: null,
      },
    },
  },
  run({ duel, a, b, checks }, play) {
    if (duel.ending !== 'open')
      return refuse('AF-SOC-09', `The duel is over: ${duel.ending}.`, 'duel.ending');
    const weary =
      duel.rounds === 0
        ? (whyNotEntry(duel.a, 'a', 'duel.a', play) ?? whyNotEntry(duel.b, 'b', 'duel.b', play))
        : undefined;
    if (weary) return weary;
    const [one, two] = [
      speakingOf(duel.a, 'a', 'duel.a.character', play),
      speakingOf(duel.b, 'b', 'duel.b.character', play),
    ];
    if (isRefusal(one)) return one;
    if (isRefusal(two)) return two;
    const sides = { a: sideFor(one, a), b: sideFor(two, b) };
    const problem = whyNotChoice(sides.a, 'a') ?? whyNotChoice(sides.b, 'b');
    if (problem) return problem;
    const { wonBy, checks: reports, end } = roundOf(sides, { checks, reported: true }, play);
    return {
      wonBy,
      a: reportOf(sides.a, reports.a),
      b: reportOf(sides.b, reports.b),
      duel: {
        ...duel,
        rounds: duel.rounds + 1,
        a: speakerAfter(sides.a, duel.a),
        b: speakerAfter(sides.b, duel.b),
        ...end,
      },
    };
  },
  tell({ wonBy, a, b, duel }, input) {
    const names = { a: nameOf(duel.a.character, 'a'), b: nameOf(duel.b.character, 'b') };
    const reports = { a, b };
    const stand = (['a', 'b'] as const).map(side => {
      const { burn, check, ...after } = reports[side];
      const deeds = chain(burnWords(burn, input.duel[side].character.hd, after.hd), checkInWords(check));
      return `${names[side]}${deeds && ` ${deeds}`}: ${inWords(after, input.duel[side].character)}`;
    });
    const told = wonBy ? wonInWords(wonBy, reports, names) : unwonInWords(reports, names, input);
    const end = endInWords(duel, names) || 'The duel goes on.';
    return [told, `${stand.join('; ')}.`, end].filter(Boolean).join(' ');
  },
  apply: (_, { duel }) => ({ duel }),
});

type Names = Readonly<Record<SideName, string>>;
type Reports = Readonly<Record<SideName, ReturnType<typeof reportOf>>>;

function wonInWords(winner: SideName, reports: Reports, names: Names): string {
  const loser = other(winner);
  const { successes, damage, cancelled } = reports[loser];
  const deflected = cancelled > 0 ? ` (${cancelled} deflected)` : '';
  return `${names[winner]} wins the round ${reports[winner].successes} to ${successes} and deals ${damage} Resolve damage${deflected}.`;
}

/** A round that nobody won: somebody left or gave ground, or both argued equally well. */
function unwonInWords(
  { a, b }: Reports,
  names: Names,
  choices: Readonly<Record<SideName, { readonly choose: Choice['choose'] }>>,
): string {
  if (a.successes !== null && b.successes !== null)
    return `The round is a draw, ${a.successes} to ${b.successes}.`;
  const leaving = (['a', 'b'] as const).filter(side => choices[side].choose === 'walk away');
  if (leaving.length > 0) return leaving.length > 1 ? 'Both walk away.' : '';
  const giving = (['a', 'b'] as const).filter(side => choices[side].choose === 'concede');
  return giving
    .map(side => `${names[side]} concedes a point for ${CONCEDE.nextRollDice} dice on the next roll.`)
    .join(' ');
}

const LOSES: Readonly<Record<Exclude<Ending, 'open'>, string>> = {
  conceded: 'concedes',
  broken: 'is broken',
  'walked away': 'walks away',
  'unable to go on': 'cannot go on',
};

/** How a duel ended; nothing while it goes on. */
export function endInWords({ ending, winner }: Pick<Duel, 'ending' | 'winner'>, names: Names): string {
  if (ending === 'open') return '';
  return winner
    ? `${names[winner]} wins the duel: ${names[other(winner)]} ${LOSES[ending]}.`
    : 'Nobody wins the duel.';
}
