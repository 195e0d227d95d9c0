/** CON: two sides against each other, in three ways. */
import { type Alike, repeat, series, sum, totals } from '@arbiter/dice';
import { capital, counted, isRefusal, type Procedure, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { serves } from '../character/perks/perk-deeds.ts';
import { perkTitles } from '../character/perks/traits.ts';
import { NAMELESS, personSchema } from '../combat/person.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { addHindrances, hindranceFields } from './hindrances.ts';
import { luckyFields, luckyLeft, luckyLeftField, whyNotLucky, withLuck, withLuckSpent } from './lucky.ts';
import { modifiersSchema } from './modifiers.ts';
import type { RollPurpose } from './penalties.ts';
import { personTarget, rolledOn } from './person-target.ts';
import { against, finishedTn, marginSteps, type Rolled, rollAgainst, rollRead, THREE_DICE } from './rolls.ts';

/** What a side may have to withstand, with the perk that helps against it (SV-PERK-25, SV-PERK-39). */
const WITHSTOOD = {
  'mental effect': { perk: 'Strong Willed', rule: 'SV-PERK-25', value: 2 },
  magic: { perk: 'Magic Resistance', rule: 'SV-PERK-39', value: 4 },
} as const;
type Withstood = keyof typeof WITHSTOOD;
const WITHSTANDING = Object.keys(WITHSTOOD) as [Withstood, ...Withstood[]];

const sideSchema = z.strictObject({
  person: personSchema
    .optional()
    .describe('Whoever is on this side; `on` says what they roll. What is told beside comes on top.')
    .meta({ from: 'person', rank: 'first' }),
  on: rolledOn.optional().describe('The attribute or skill that the person rolls.').meta({ rank: 'first' }),
  tn: z
    .number()
    .min(-100)
    .max(200)
    .optional()
    .describe('In place of a person: the target number before what is given here.')
    .meta({ rank: 'first' }),
  ...hindranceFields,
  resists: z
    .array(z.enum(WITHSTANDING))
    .max(WITHSTANDING.length)
    .default([])
    .describe('What this side withstands, as far as perks ask for it: a spell of fear is both.')
    .meta({ rank: 'often' }),
  perks: perkTitles
    .describe('Strong Willed +2 against mental effects, Magic Resistance +4 against magic.')
    .meta({ rank: 'often' }),
  ...luckyFields,
});
type Side = z.infer<typeof sideSchema>;
const contender = sideSchema.meta({ rank: 'first' });

/** SV-ROLL-07: everything that changes a side's target number, its fraction kept. */
function sideTn(label: string, side: Side, purpose: RollPurpose, play: SimversePlay): Sum | Refusal {
  const unlucky = whyNotLucky(side, undefined, `${label}.lucky`);
  if (unlucky) return unlucky;
  const own = side.tn ?? targetOfPerson(label, side, purpose, play);
  if (isRefusal(own)) return own;
  const total = play.trace.sum('SV-ROLL-07', `${label}: target number`).add('target', own);
  for (const what of new Set(side.resists)) {
    const { perk, rule, value } = WITHSTOOD[what];
    const has = serves([...side.perks, ...(side.person?.perks ?? [])], perk);
    total.add(perk, has ? value : 0, rule);
  }
  return addHindrances(total, side, purpose, play) ?? total;
}

/** SV-ROLL-07: what the person of a side rolls against, wounds and wants and all. */
function targetOfPerson(
  label: string,
  { person, on }: Side,
  purpose: RollPurpose,
  play: SimversePlay,
): number | Refusal {
  if (!person || !on)
    return refuse(
      'SV-ROLL-07',
      `Give \`tn\` of the ${label} side, or its \`person\` and in \`on\` what they roll.`,
      `${label}.tn`,
    );
  const tn = personTarget(person, on, play, { purpose });
  return isRefusal(tn) ? { ...tn, field: `${label}.${tn.field ?? 'person'}` } : tn;
}

/** The side with whatever luck its person said beforehand. */
const withOwnLuck = (side: Side): Side =>
  side.person && side.lucky === 'kept'
    ? { ...side, lucky: side.person.lucky, luckyUsed: side.person.luckyUsed }
    : side;

/** The finished target number. */
function targetNumber(label: string, side: Side, play: SimversePlay): number | Refusal {
  const total = sideTn(label, side, 'task', play);
  return isRefusal(total) ? total : total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

export type Winner = 'first' | 'second' | 'nobody';

/** SV-CON-01: the higher margin wins, a success always before a failure; two failures and equal margins change nothing (SV-R-09). */
export function contestWinner(first: Rolled, second: Rolled): Winner {
  if (!first.success && !second.success) return 'nobody';
  if (first.success !== second.success) return first.success ? 'first' : 'second';
  if (first.margin === second.margin) return 'nobody';
  return first.margin > second.margin ? 'first' : 'second';
}

/** SV-PERK-42: each side's own luck, where it was offered. */
const luckOfSides = z
  .tuple([luckyLeftField.unwrap().nullable(), luckyLeftField.unwrap().nullable()])
  .optional()
  .describe('Uses of Lucky left to each side, told where one of them might have used it.');
type LuckOfSides = [number | null, number | null];
const luckLeft = (...plays: readonly [SimversePlay, SimversePlay]): { luckyLeft?: LuckOfSides } => {
  const [one, other] = plays.map(luckyLeft);
  return one === undefined && other === undefined ? {} : { luckyLeft: [one ?? null, other ?? null] };
};
const withoutLuck = (side: Side, left: number | null | undefined): Side =>
  side.person && side.lucky === 'kept'
    ? { ...side, person: withLuckSpent(side.person, left ?? undefined) }
    : withLuckSpent(side, left ?? undefined);

const simpleContestProcedure = procedure({
  name: 'simple-contest',
  title: 'Simple contest',
  summary:
    'Both sides roll against their own target numbers and the higher margin wins: arm wrestling, a race, a debate. If both fail, or both succeed equally well, nothing changes.',
  rules: ['SV-CON-01', 'SV-PERK-25', 'SV-PERK-39'],
  input: z.strictObject({ first: contender, second: contender }),
  output: z.strictObject({
    winner: z.enum(['first', 'second', 'nobody']),
    margins: z.tuple([z.int(), z.int()]).describe('Of the first and of the second side.'),
    luckyLeft: luckOfSides,
  }),
  example: {
    input: { first: { tn: 15 }, second: { tn: 13 } },
    dice: [2, 2, 4, 3, 3, 4],
    outcome: { winner: 'first', margins: [7, 3] },
  },
  run(told, play) {
    const input = { first: withOwnLuck(told.first), second: withOwnLuck(told.second) };
    const firstTn = targetNumber('first', input.first, play);
    if (isRefusal(firstTn)) return firstTn;
    const secondTn = targetNumber('second', input.second, play);
    if (isRefusal(secondTn)) return secondTn;
    const plays = [withLuck(play, input.first), withLuck(play, input.second)] as const;
    const first = rollAgainst(firstTn, 'first', plays[0]);
    const second = rollAgainst(secondTn, 'second', plays[1]);
    const winner = contestWinner(first, second);
    play.trace.note('SV-CON-01', 'winner', winner);
    return { winner, margins: [first.margin, second.margin] as [number, number], ...luckLeft(...plays) };
  },
  tell({ winner, margins }, sides) {
    const by = `margins ${margins.join(' and ')}`.replaceAll('-', '−');
    return winner === 'nobody' ? `Nobody wins, ${by}.` : `${sideName(sides[winner], winner)} wins, ${by}.`;
  },
  apply: ({ first, second }, { luckyLeft: luck }) =>
    luck ? { first: withoutLuck(first, luck[0]), second: withoutLuck(second, luck[1]) } : {},
});

/** A side goes by its person, where that one has a name. */
const sideName = ({ person }: Side, side: string): string =>
  person && person.name !== NAMELESS ? capital(person.name) : `The ${side} side`;

/** SV-CON-02: what each full five points of the acting side's margin leave of the other side's target number. */
export function resistanceTn(tn: number, steps: number, play: SimversePlay): number {
  return play.trace
    .sum('SV-CON-02', 'resistance target number')
    .add('target', tn)
    .add('opponent’s margin, 1 per 5', -steps, 'SV-ROLL-05')
    .change('fraction dropped', finishedTn, 'SV-R-01').total;
}

const ENDINGS = ['success', 'critical success', 'failure', 'critical failure'] as const;

const defenceSides = z.strictObject({ actor: contender, resister: contender });

const defenceContestProcedure = procedure({
  name: 'defence-contest',
  title: 'Defence contest',
  summary:
    'One side acts, the other resists: domination, intimidation, a spell. The acting side rolls first; if it succeeds, every full 5 points of its margin take 1 from the resisting side, which then rolls. If the acting side fails, nothing happens.',
  rules: ['SV-CON-02', 'SV-PERK-25', 'SV-PERK-39'],
  input: defenceSides,
  output: z.strictObject({
    actor: z.enum(ENDINGS),
    margin: z.int().describe('Of the acting side.'),
    penalty: z.int().describe('On the resisting side, from the margin.'),
    resistTn: z.int().nullable().describe('Null where no resistance roll was needed.'),
    resistanceRolled: z.boolean(),
    resistMargin: z.int().nullable(),
    effect: z.boolean(),
    luckyLeft: luckOfSides,
  }),
  example: {
    input: { actor: { tn: 18 }, resister: { tn: 13 } },
    dice: [1, 2, 3, 4, 4, 4],
    outcome: {
      actor: 'success',
      margin: 12,
      penalty: -2,
      resistTn: 11,
      resistanceRolled: true,
      resistMargin: -1,
      effect: true,
    },
  },
  run(told, play) {
    const [actor, resister] = [withOwnLuck(told.actor), withOwnLuck(told.resister)];
    const actorTn = targetNumber('actor', actor, play);
    if (isRefusal(actorTn)) return actorTn;
    const resisterTn = sideTn('resister', resister, 'resistance', play);
    if (isRefusal(resisterTn)) return resisterTn;
    const plays = [withLuck(play, actor), withLuck(play, resister)] as const;
    const rolled = rollAgainst(actorTn, 'actor', plays[0]);
    const { success, margin } = rolled;
    const acted = { actor: ending(rolled), margin };
    // SV-R-10: a failed roll fails outright, nobody needs to resist.
    if (!success)
      return {
        ...acted,
        penalty: 0,
        resistTn: null,
        resistanceRolled: false,
        resistMargin: null,
        effect: false,
        ...luckLeft(...plays),
      };
    const steps = marginSteps(margin);
    const resistTn = resistanceTn(resisterTn.total, steps, play);
    const resisted = rollAgainst(resistTn, 'resistance', plays[1]);
    return {
      ...acted,
      penalty: steps === 0 ? 0 : -steps,
      resistTn,
      resistanceRolled: true,
      resistMargin: resisted.margin,
      effect: !resisted.success,
      ...luckLeft(...plays),
    };
  },
  tell({ actor, effect, resistTn, resistMargin }, told) {
    const acting = sideName(told.actor, 'acting');
    if (resistTn === null) return `${acting} has a ${actor}: nothing happens.`;
    const by = Math.abs(resistMargin ?? 0);
    return effect
      ? `${acting} has a ${actor}; resisting at ${resistTn} fails by ${by}: it takes effect.`
      : `${acting} has a ${actor}, but resisting at ${resistTn} succeeds by ${by}.`;
  },
  apply: ({ actor, resister }, { luckyLeft: luck }) =>
    luck ? { actor: withoutLuck(actor, luck[0]), resister: withoutLuck(resister, luck[1]) } : {},
});

const threatFields = z.strictObject({
  person: personSchema.meta({ from: 'person', rank: 'first' }),
  target: personSchema.describe('Whoever is threatened.').meta({ from: 'person', rank: 'first' }),
  modifiers: modifiersSchema.describe('On the Intimidation roll.').meta({ rank: 'often' }),
});

/** SV-CON-02: Intimidation against WS, which resists what works on the mind (SV-PERK-25). */
const threatOf = ({
  person,
  target,
  modifiers,
}: z.infer<typeof threatFields>): z.infer<typeof defenceSides> =>
  defenceSides.parse({
    actor: { person, on: 'Intimidation', modifiers },
    resister: { person: target, on: 'WS', resists: ['mental effect'] },
  });

const intimidateProcedure = procedure({
  name: 'intimidate',
  title: 'Intimidate',
  summary:
    'Threats against somebody’s will: Intimidation is rolled first, and every full 5 points of its margin take 1 from the WS roll that resists, with +2 for Strong Willed. What somebody who is cowed then does, the game master says.',
  rules: ['SV-CON-02', 'SV-PERK-25'],
  input: threatFields,
  output: defenceContestProcedure.output,
  example: {
    input: {
      person: { CH: 10, ST: 14, skills: [{ name: 'Intimidation', level: 4 }] },
      target: { WS: 13 },
    },
    dice: [1, 2, 3, 4, 4, 4],
    outcome: {
      actor: 'success',
      margin: 12,
      penalty: -2,
      resistTn: 11,
      resistanceRolled: true,
      resistMargin: -1,
      effect: true,
    },
  },
  run: (asked, play) => defenceContestProcedure.run(threatOf(asked), play),
  tell({ actor, effect, resistTn, resistMargin }, asked) {
    const { actor: acting, resister } = threatOf(asked);
    const [one, other] = [sideName(acting, 'acting'), sideName(resister, 'resisting')];
    if (resistTn === null) return `${one} has a ${actor}: ${other} is not impressed.`;
    const by = Math.abs(resistMargin ?? 0);
    return effect
      ? `${one} has a ${actor}: ${other}, resisting at ${resistTn}, fails by ${by} and is intimidated.`
      : `${one} has a ${actor}, but ${other}, resisting at ${resistTn}, succeeds by ${by}.`;
  },
  apply: ({ person, target }, { luckyLeft: luck }) =>
    luck
      ? {
          person: withLuckSpent(person, luck[0] ?? undefined),
          target: withLuckSpent(target, luck[1] ?? undefined),
        }
      : {},
});

function ending({ success, critical }: Rolled): (typeof ENDINGS)[number] {
  const word = success ? 'success' : 'failure';
  return critical === 'none' ? word : `critical ${word}`;
}

const MAX_ROLLS = 100;

/** SV-CON-04: what is tracked between the rounds of a complex contest. */
const recordSchema = z.strictObject({
  totals: z.tuple([z.int().min(0).max(100_000), z.int().min(0).max(100_000)]),
  rounds: z.int().min(0).max(MAX_ROLLS).describe('Rolls that each side has made.').meta({ unit: 'rounds' }),
});

const complexContestProcedure = procedure({
  name: 'complex-contest',
  title: 'Complex contest',
  summary:
    'A race to a number of points: each round both sides roll and add their margin of success. Whoever reached the goal at the end of a round wins, the larger total if both did; when the rolls run out the larger total wins. Play it whole, or a few rounds at a time with the record handed back in.',
  rules: ['SV-CON-03', 'SV-CON-04'],
  input: z.strictObject({
    first: contender,
    second: contender,
    goal: z.int().min(1).max(10_000).default(20).meta({ rank: 'first', unit: 'points' }),
    maxRolls: z.int().min(1).max(MAX_ROLLS).default(10).describe('For each side.').meta({ rank: 'first' }),
    record: recordSchema
      .default({ totals: [0, 0], rounds: 0 })
      .describe('Where an earlier part left off.')
      .meta({ rank: 'often' }),
    playRounds: z
      .int()
      .min(1)
      .max(MAX_ROLLS)
      .default(MAX_ROLLS)
      .describe('Stop after this many rounds.')
      .meta({ rank: 'often', unit: 'rounds' }),
  }),
  output: z.strictObject({
    winner: z.enum(['first', 'second', 'nobody']),
    decided: z.boolean(),
    rounds: recordSchema.shape.rounds,
    totals: recordSchema.shape.totals,
    luckyLeft: luckOfSides,
  }),
  example: {
    input: { first: { tn: 14 }, second: { tn: 12 }, goal: 5, maxRolls: 3 },
    dice: [2, 3, 4, 3, 4, 4],
    outcome: { winner: 'first', decided: true, rounds: 1, totals: [5, 1] },
  },
  run({ goal, maxRolls, record, playRounds, ...told }, play) {
    const [first, second] = [withOwnLuck(told.first), withOwnLuck(told.second)];
    if (record.rounds > maxRolls)
      return refuse(
        'SV-CON-04',
        `The record counts ${record.rounds} rolls for each side; ${maxRolls} are allowed.`,
        'record.rounds',
      );
    const firstTn = targetNumber('first', first, play);
    if (isRefusal(firstTn)) return firstTn;
    const secondTn = targetNumber('second', second, play);
    if (isRefusal(secondTn)) return secondTn;
    const end = Math.min(maxRolls, record.rounds + playRounds);
    const sides = [pointsIn('first', firstTn, play), pointsIn('second', secondTn, play)] as const;
    const rollers = [
      { side: first, tn: firstTn },
      { side: second, tn: secondTn },
    ] as const;
    const start: Race = { ...record, turn: 0, lucky: [hasLuck(first), hasLuck(second)] };
    const isOver = ({ totals: reached, rounds, turn }: Race): boolean =>
      turn === 0 && (rounds >= end || Math.max(...reached) >= goal);
    // Nobody can reach the goal before the last roll: only what all of them add up to matters.
    const isOpenToTheEnd = ({ totals: reached, rounds, turn, lucky }: Race): boolean =>
      turn === 0 &&
      end - rounds > 1 &&
      !lucky[0] &&
      !lucky[1] &&
      roundsApart(goal - Math.max(...reached), firstTn, secondTn) >= end - rounds;
    const nextRoll = (race: Race): Race | undefined => {
      if (isOver(race)) return undefined;
      const {
        totals: [one, other],
        rounds,
        turn,
        lucky,
      } = race;
      if (isOpenToTheEnd(race)) {
        const all = totals(play.dice, end - rounds, [sides[0](rounds), sides[1](rounds)]);
        return { totals: [one + all[0]!, other + all[1]!], rounds: end, turn, lucky };
      }
      const { side, tn } = rollers[turn];
      const mine = withLuck(play, { ...side, luckyUsed: !lucky[turn] });
      const points = rollRead(tn, `round ${rounds + 1}, ${SIDES[turn]}`, pointsOf, mine);
      const still = luckyLeft(mine) === 1;
      return turn === 0
        ? { totals: [one + points, other], rounds, turn: 1, lucky: [still, lucky[1]] }
        : { totals: [one, other + points], rounds: rounds + 1, turn: 0, lucky: [lucky[0], still] };
    };
    // What a single roll adds is the same wherever the race stands, and nothing follows wherever it ends.
    const finished: Race = { ...start, totals: [goal, goal], turn: 0 };
    const alike: Alike<Race> = {
      of: race =>
        isOver(race) ? finished : isOpenToTheEnd(race) ? race : { ...race, totals: [goal - 1, goal - 1] },
      back: (next, standIn, race) => ({
        ...next,
        totals: [
          next.totals[0] - standIn.totals[0] + race.totals[0],
          next.totals[1] - standIn.totals[1] + race.totals[1],
        ],
      }),
    };
    const last = repeat(play.dice, start, nextRoll, Number.POSITIVE_INFINITY, alike);
    const { totals: reached, rounds, lucky } = last;
    const decided = Math.max(...reached) >= goal || rounds >= maxRolls;
    const winner = decided ? leader(reached) : ('nobody' as const);
    if (play.trace.on)
      for (const [i, name] of SIDES.entries())
        play.trace.note('SV-CON-03', `${name}: points of ${goal}`, reached[i]);
    if (!hasLuck(first) && !hasLuck(second)) return { winner, decided, rounds, totals: reached };
    const usesLeft = (side: Side, still: boolean): 0 | 1 | null => (hasLuck(side) ? (still ? 1 : 0) : null);
    const left: LuckOfSides = [usesLeft(first, lucky[0]), usesLeft(second, lucky[1])];
    return { winner, decided, rounds, totals: reached, luckyLeft: left };
  },
  tell({ winner, decided, rounds, totals: [one, other] }, sides) {
    const after = `${one} to ${other} after ${counted(rounds, 'round')}`;
    if (!decided) return `Not decided yet: ${after}.`;
    return winner === 'nobody' ? `A draw: ${after}.` : `${sideName(sides[winner], winner)} wins, ${after}.`;
  },
  apply: ({ first, second }, { totals, rounds, luckyLeft: luck }) => ({
    record: { totals, rounds },
    ...(luck ? { first: withoutLuck(first, luck[0]), second: withoutLuck(second, luck[1]) } : {}),
  }),
});

/** The record, and whose roll of the round is next. */
interface Race {
  readonly totals: [number, number];
  readonly rounds: number;
  readonly turn: 0 | 1;
  /** Whose luck is still to be spent. */
  readonly lucky: readonly [boolean, boolean];
}
const SIDES = ['first', 'second'] as const;
const hasLuck = ({ lucky, luckyUsed }: Side): boolean => lucky !== 'kept' && !luckyUsed;

/** SV-CON-03: a success adds its margin, a failure nothing (SV-R-11). */
const pointsOf = ({ success, margin }: Rolled): number => (success ? margin : 0);

/** SV-CON-03: what a side's rolls add, round after round. */
const pointsIn = (name: string, tn: number, play: SimversePlay) => (roundsBefore: number) =>
  series({
    pool: THREE_DICE,
    statistic: sum,
    label: round => `round ${roundsBefore + round + 1}, ${name}`,
    read(roll, round) {
      const points = pointsOf(against(tn, roll));
      if (play.trace.on)
        play.trace.note(
          'SV-CON-03',
          `round ${roundsBefore + round + 1}, ${name}: ${roll} against ${tn}`,
          points,
        );
      return points;
    },
  });

/** In which round the goal can be reached at the earliest: nobody gets further than their best rolls take them. */
function roundsApart(missing: number, ...tns: readonly number[]): number {
  const best = Math.max(...tns.map(tn => against(tn, BEST_ROLL).margin));
  return Math.max(1, Math.ceil(missing / Math.max(1, best)));
}
const BEST_ROLL = 3;

/** SV-R-12: the larger total; equal ones are a draw. */
const leader = ([first, second]: readonly [number, number]): Winner =>
  first === second ? 'nobody' : first > second ? 'first' : 'second';

export const contestProcedures: readonly Procedure[] = [
  simpleContestProcedure,
  defenceContestProcedure,
  intimidateProcedure,
  complexContestProcedure,
];
export const contestParts = [part('state', 'complex contest record', ['SV-CON-04'], complexContestProcedure)];
