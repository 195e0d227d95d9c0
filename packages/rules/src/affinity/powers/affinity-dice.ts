/** AFF: the ten Virtues and the affinity dice that living by one of them earns. */
import { type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { levelSchema, proficiencyAt } from '../character/level.ts';
import { procedure } from '../play.ts';

/** AF-AFF-01: the ten Virtues, each with the power behind it and a deed that would earn a die (AF-AFF-07). */
export const VIRTUES = [
  { name: 'Memory', power: 'Aluneth', pole: 'Light & Order', deed: 'keeping a forgotten truth alive' },
  { name: 'Communion', power: 'Ilyra', pole: 'Light & Order', deed: 'sheltering strangers at your own risk' },
  { name: 'Guardian', power: 'Caerith', pole: 'Light & Order', deed: 'standing alone to protect others' },
  { name: 'Growth', power: 'Thymera', pole: 'Balance & Cycle', deed: 'healing somebody given up for lost' },
  { name: 'Decay', power: 'Darthun', pole: 'Balance & Cycle', deed: 'letting end what has to end' },
  { name: 'Consequence', power: 'Thalos', pole: 'Balance & Cycle', deed: 'making a broken oath weigh' },
  { name: 'Flux', power: 'Iosyx', pole: 'Shadow & Change', deed: 'giving yourself to a radical change' },
  { name: 'Freedom', power: 'Zarun', pole: 'Shadow & Change', deed: 'breaking chains, real or not' },
  { name: 'Obligation', power: 'Azravael', pole: 'Tyranny & Corruption', deed: 'collecting an old debt' },
  {
    name: 'Suffering',
    power: 'Gephorix',
    pole: 'Tyranny & Corruption',
    deed: 'making somebody face despair',
  },
] as const;
export type Virtue = (typeof VIRTUES)[number]['name'];
export const VIRTUE_NAMES = VIRTUES.map(virtue => virtue.name) as [Virtue, ...Virtue[]];

/** AF-AFF-05: how far a gift of dice reaches, in yards. */
export const SHARING_YARDS = 30;

/** AF-AFF-02: gains in a day. */
export const dailyAffinityGains = (level: number): number => proficiencyAt(level);

/** AF-AFF-03: dice that can be stored. */
export const affinityStorage = (level: number): number => level;

/** AF-AFF-04: spent dice are gone, whatever they show. */
export function spendAffinity(stored: number, dice: number): number | Refusal {
  if (dice > stored)
    return refuse('AF-AFF-04', `Only ${stored} affinity dice are stored, so ${dice} cannot be spent.`);
  return stored - dice;
}

const storedSchema = z.int().min(0).max(10).describe('Affinity dice stored now.');

export const gain = procedure({
  name: 'affinity-gain',
  title: 'Gain an affinity die',
  summary:
    'The game master judges that a character lived by its Virtue: one affinity die, at most Proficiency times a day, and at most Level dice stored. A die that finds no room is lost and does not use up one of the day’s gains.',
  rules: ['AF-AFF-02', 'AF-AFF-03'],
  input: z.strictObject({
    level: levelSchema,
    stored: storedSchema.default(0),
    gainsToday: z.int().min(0).max(5).default(0).describe('Affinity dice already gained this day.'),
  }),
  output: z.strictObject({ gained: z.int(), stored: z.int(), gainsToday: z.int() }),
  example: {
    input: { level: 5, stored: 1, gainsToday: 2 },
    dice: [],
    outcome: { gained: 1, stored: 2, gainsToday: 3 },
  },
  run({ level, stored, gainsToday }, play) {
    const daily = dailyAffinityGains(level);
    if (stored > affinityStorage(level))
      return refuse(
        'AF-AFF-03',
        `At level ${level} at most ${level} affinity dice are stored, not ${stored}.`,
      );
    if (gainsToday >= daily)
      return refuse('AF-AFF-02', `A level ${level} character gains at most ${daily} affinity dice a day.`);
    // AF-R-61: what finds no room is not gained at all.
    const gained = stored < affinityStorage(level) ? 1 : 0;
    play.trace.note('AF-AFF-03', `stored, of at most ${affinityStorage(level)}`, stored + gained);
    return { gained, stored: stored + gained, gainsToday: gainsToday + gained };
  },
});

export const share = procedure({
  name: 'affinity-share',
  title: 'Share affinity dice',
  summary:
    'A free action on your own turn: give stored affinity dice to one ally within 30 yards. What the ally has no room for stays with you. Gifts use up nobody’s gains of the day.',
  rules: ['AF-AFF-03', 'AF-AFF-05', 'AF-TURN-07'],
  input: z.strictObject({
    giver: z.strictObject({ level: levelSchema.optional(), stored: storedSchema }),
    receiver: z.strictObject({ level: levelSchema, stored: storedSchema.default(0) }),
    dice: z.int().min(1).max(10).describe('How many dice to give.'),
    yards: z.number().min(0).max(100_000).default(0).describe('Distance to the ally.'),
    ownTurn: z.boolean().default(true).describe('Whether it is the giver’s turn.'),
  }),
  output: z.strictObject({
    given: z.int(),
    giverStored: z.int(),
    receiverStored: z.int(),
    actionUsed: z.boolean(),
  }),
  example: {
    input: { giver: { stored: 4 }, receiver: { level: 2, stored: 1 }, dice: 3, yards: 30 },
    dice: [],
    outcome: { given: 1, giverStored: 3, receiverStored: 2, actionUsed: false },
  },
  run({ giver, receiver, dice, yards, ownTurn }, play) {
    if (!ownTurn) return refuse('AF-AFF-05', 'Affinity dice are shared on your own turn.');
    if (yards > SHARING_YARDS)
      return refuse('AF-AFF-05', `The ally must be within ${SHARING_YARDS} yards, not ${yards} away.`);
    for (const { level, stored } of [giver, receiver])
      if (level !== undefined && stored > affinityStorage(level))
        return refuse(
          'AF-AFF-03',
          `At level ${level} at most ${level} affinity dice are stored, not ${stored}.`,
        );
    const left = spendAffinity(giver.stored, dice);
    if (typeof left !== 'number')
      return refuse(
        'AF-AFF-05',
        `Only ${giver.stored} affinity dice are stored, so ${dice} cannot be given.`,
      );
    // AF-R-61: the rest stays with the giver.
    const room = Math.max(0, affinityStorage(receiver.level) - receiver.stored);
    const given = Math.min(dice, room);
    play.trace.note('AF-AFF-03', 'room with the receiver', room);
    return {
      given,
      giverStored: giver.stored - given,
      receiverStored: receiver.stored + given,
      actionUsed: false,
    };
  },
});

/** AF-R-62: pools made of Proficiency and exertion take affinity dice; other rolls do not. */
const ROLLS = {
  action: true,
  task: true,
  'social duel': true,
  deflect: true,
  chase: true,
  journey: true,
  'armour mending': true,
  defense: false,
  'resolve check': false,
  healing: false,
  'armour dice': false,
} as const;
type RollName = keyof typeof ROLLS;

export const spend = procedure({
  name: 'affinity-spend',
  title: 'Spend affinity dice',
  summary:
    'Whether stored affinity dice may be added to a roll, and what is left. They are exertion dice: they count against the cap of Proficiency per action and burn your Hit Dice on a 1. Defense, Resolve checks, healing and armour rolls take none.',
  rules: ['AF-AFF-04', 'AF-EXR-01'],
  input: z.strictObject({
    roll: z.enum(Object.keys(ROLLS) as [RollName, ...RollName[]]).default('action'),
    level: levelSchema,
    stored: storedSchema,
    dice: z.int().min(1).max(10).describe('Affinity dice to add.'),
    exertion: z.int().min(0).max(10).default(0).describe('Ordinary exertion dice in the same roll.'),
  }),
  output: z.strictObject({
    spent: z.int(),
    stored: z.int(),
    exertionInAll: z.int().describe('Ordinary exertion and affinity dice together.'),
    cap: z.int(),
  }),
  example: {
    input: { level: 5, stored: 4, dice: 2, exertion: 1 },
    dice: [],
    outcome: { spent: 2, stored: 2, exertionInAll: 3, cap: 3 },
  },
  run({ roll, level, stored, dice, exertion }, play) {
    if (!ROLLS[roll])
      return refuse(
        'AF-AFF-04',
        `Affinity dice go only into pools of Proficiency and exertion dice (actions, tasks, contests), not into ${roll}.`,
      );
    const left = spendAffinity(stored, dice);
    if (typeof left !== 'number') return left;
    const cap = proficiencyAt(level);
    const exertionInAll = play.trace
      .sum('AF-EXR-01', 'Exertion in this roll')
      .add('exertion dice', exertion)
      .add('affinity dice', dice, 'AF-AFF-04').total;
    if (exertionInAll > cap)
      return refuse(
        'AF-EXR-01',
        `Exertion and affinity dice together may not exceed the Proficiency of ${cap}, got ${exertionInAll}.`,
      );
    return { spent: dice, stored: left, exertionInAll, cap };
  },
});

export const lose = procedure({
  name: 'affinity-lose',
  title: 'Lose all affinity dice',
  summary:
    'A character acted directly against its Virtue, in the game master’s clear judgement: every stored affinity die is gone. New ones can be earned within the day’s limit.',
  rules: ['AF-AFF-06'],
  input: z.strictObject({ stored: storedSchema }),
  output: z.strictObject({ lost: z.int(), stored: z.int() }),
  example: { input: { stored: 4 }, dice: [], outcome: { lost: 4, stored: 0 } },
  run({ stored }, play) {
    play.trace.note('AF-AFF-06', 'acted against the Virtue: dice lost', stored);
    return { lost: stored, stored: 0 };
  },
});

export const procedures = [gain, share, spend, lose];

export const parts: readonly Part[] = [
  { kind: 'table', name: 'Virtues', rules: ['AF-AFF-01'] },
  { kind: 'state', name: 'Stored affinity dice', rules: ['AF-AFF-02', 'AF-AFF-03', 'AF-AFF-06'] },
];
