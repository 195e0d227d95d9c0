/** AFF: earning, sharing, spending and losing affinity dice. */
import { isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { affinityStorage, dailyAffinityGains } from '../character/virtues.ts';
import { effortProblems } from '../checks/exertion.ts';
import { whyNotHeal } from '../combat/healing.ts';
import { whyNotAct } from '../combat/life-state.ts';
import { nameOr, type Person, personOf, personSchema } from '../combat/person.ts';
import { part, procedure, refuse } from '../play.ts';
import { counted } from '../words.ts';

/** AF-AFF-05: how far a gift of dice reaches, in yards. */
export const SHARING_YARDS = 30;

/** A gift of dice as it is declared. */
interface Gift {
  readonly dice: number;
  readonly yards: number;
  readonly isOwnTurn?: boolean;
}

/** AF-AFF-05, AF-TURN-07: a free action of somebody who can act, for somebody who lives, of what is stored. */
export function whyNotShare(
  giver: Person,
  receiver: Person,
  { dice: wanted, yards, isOwnTurn = true }: Gift,
): Refusal | undefined {
  const unable = whyNotAct(giver, 'giver') ?? whyNotHeal(receiver, 'receiver');
  if (unable) return unable;
  if (!isOwnTurn) return refuse('AF-AFF-05', 'Affinity dice are shared on your own turn.', 'ownTurn');
  if (yards > SHARING_YARDS)
    return refuse('AF-AFF-05', `The ally must be within ${SHARING_YARDS} yards, not ${yards} away.`, 'yards');
  return wanted > giver.storedAffinity
    ? refuse(
        'AF-AFF-05',
        `Only ${counted(giver.storedAffinity, 'affinity die is', 'affinity dice are')} stored, so ${wanted} cannot be given.`,
        'dice',
      )
    : undefined;
}

/** AF-AFF-05: a gift goes to somebody else, of the own side. */
export const whyNotAlly = (isAlly: boolean, field?: string): Refusal | undefined =>
  isAlly ? undefined : refuse('AF-AFF-05', 'Affinity dice are shared with an ally.', field);

/** AF-AFF-03: how many more dice somebody can store. */
export const affinityRoom = ({ level, storedAffinity }: Pick<Person, 'level' | 'storedAffinity'>): number =>
  Math.max(0, affinityStorage(level) - storedAffinity);

const dice = (n: number): string => counted(n, 'affinity die', 'affinity dice');

export const gain = procedure({
  name: 'affinity-gain',
  title: 'Gain an affinity die',
  summary:
    'The game master judges that a character lived by its Virtue: one affinity die, at most Proficiency times a day, and at most Level dice stored. A die that finds no room is lost and does not use up one of the day’s gains.',
  rules: ['AF-AFF-02', 'AF-AFF-03'],
  input: z.strictObject({ character: personSchema }),
  output: z.strictObject({ gained: z.int(), stored: z.int(), gainsToday: z.int() }),
  example: {
    input: { character: { level: 5, storedAffinity: 1, affinityGainsToday: 2 } },
    dice: [],
    outcome: { gained: 1, stored: 2, gainsToday: 3 },
  },
  run({ character }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const dead = whyNotHeal(who, 'character');
    if (dead) return dead;
    const { level, storedAffinity: stored, affinityGainsToday: gainsToday } = who;
    const daily = dailyAffinityGains(level);
    if (gainsToday >= daily)
      return refuse(
        'AF-AFF-02',
        `A level ${level} character gains at most ${dice(daily)} a day.`,
        'character.affinityGainsToday',
      );
    // AF-R-61: what finds no room is not gained at all.
    const gained = stored < affinityStorage(level) ? 1 : 0;
    play.trace.note('AF-AFF-03', `stored, of at most ${affinityStorage(level)}`, stored + gained);
    play.trace.note('AF-AFF-02', `gained today, of at most ${daily}`, gainsToday + gained);
    return { gained, stored: stored + gained, gainsToday: gainsToday + gained };
  },
  tell: ({ gained, stored, gainsToday }, { character }) =>
    gained > 0
      ? `${nameOr(character)} gains an affinity die: ${stored} stored, ${gainsToday} gained today.`
      : `${nameOr(character)} has no room for another affinity die: ${stored} stored.`,
  apply: ({ character }, { stored, gainsToday }) => ({
    character: { ...character, storedAffinity: stored, affinityGainsToday: gainsToday },
  }),
});

export const share = procedure({
  name: 'affinity-share',
  title: 'Share affinity dice',
  summary:
    'A free action on your own turn: give stored affinity dice to one ally within 30 yards. What the ally has no room for stays with you. Gifts use up nobody’s gains of the day.',
  rules: ['AF-AFF-03', 'AF-AFF-05', 'AF-TURN-07'],
  input: z.strictObject({
    giver: personSchema,
    receiver: personSchema,
    dice: z.int().min(1).max(10).describe('How many dice to give.'),
    yards: z
      .number()
      .min(0)
      .max(100_000)
      .default(0)
      .describe('Distance to the ally.')
      .meta({ rank: 'often', unit: 'yards' }),
    ownTurn: z.boolean().default(true).describe('Whether it is the giver’s turn.'),
  }),
  output: z.strictObject({
    given: z.int(),
    giverStored: z.int(),
    receiverStored: z.int(),
    actionUsed: z.boolean(),
  }),
  example: {
    input: { giver: { storedAffinity: 4 }, receiver: { level: 2, storedAffinity: 1 }, dice: 3, yards: 30 },
    dice: [],
    outcome: { given: 1, giverStored: 3, receiverStored: 2, actionUsed: false },
  },
  run({ giver: from, receiver: to, dice: wanted, yards, ownTurn }, play) {
    const giver = personOf(from, { play, field: 'giver', needs: 'nothing' });
    if (isRefusal(giver)) return giver;
    const receiver = personOf(to, { play, field: 'receiver' });
    if (isRefusal(receiver)) return receiver;
    const problem = whyNotShare(giver, receiver, { dice: wanted, yards, isOwnTurn: ownTurn });
    if (problem) return problem;
    // AF-R-61: the rest stays with the giver.
    const room = affinityRoom(receiver);
    const given = Math.min(wanted, room);
    play.trace.note('AF-AFF-03', 'room with the receiver', room);
    return {
      given,
      giverStored: giver.storedAffinity - given,
      receiverStored: receiver.storedAffinity + given,
      actionUsed: false,
    };
  },
  tell: ({ given, giverStored, receiverStored }, { giver, receiver }) =>
    `${nameOr(giver, 'The giver')} gives ${dice(given)} to ${nameOr(receiver, 'the ally')}: ${giverStored} and ${receiverStored} stored.`,
  apply: ({ giver, receiver }, { giverStored, receiverStored }) => ({
    giver: { ...giver, storedAffinity: giverStored },
    receiver: { ...receiver, storedAffinity: receiverStored },
  }),
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
    character: personSchema,
    roll: z
      .enum(Object.keys(ROLLS) as [RollName, ...RollName[]])
      .default('action')
      .describe('What is rolled.')
      .meta({ rank: 'first' }),
    dice: z.int().min(1).max(10).describe('Affinity dice to add.'),
    exertion: z
      .int()
      .min(0)
      .max(10)
      .default(0)
      .describe('Ordinary exertion dice in the same roll.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    spent: z.int(),
    stored: z.int(),
    exertionInAll: z.int().describe('Ordinary exertion and affinity dice together.'),
    cap: z.int(),
  }),
  example: {
    input: { character: { level: 5, storedAffinity: 4 }, dice: 2, exertion: 1 },
    dice: [],
    outcome: { spent: 2, stored: 2, exertionInAll: 3, cap: 3 },
  },
  run({ character, roll, dice: wanted, exertion }, play) {
    if (!ROLLS[roll])
      return refuse(
        'AF-AFF-04',
        `Affinity dice go only into pools of Proficiency and exertion dice (actions, tasks, contests), not into ${roll}.`,
        'roll',
      );
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const unable = whyNotAct(who, 'character');
    if (unable) return unable;
    const problems = effortProblems({ exertion, affinity: wanted }, who, 'Basic');
    const missing = problems.find(problem => problem.field === 'affinity');
    if (missing) return { ...missing, field: 'dice' };
    if (problems[0]) return problems[0];
    const exertionInAll = play.trace
      .sum('AF-EXR-01', 'Exertion in this roll')
      .add('exertion dice', exertion)
      .add('affinity dice', wanted, 'AF-AFF-04').total;
    return { spent: wanted, stored: who.storedAffinity - wanted, exertionInAll, cap: who.proficiency };
  },
  tell: ({ spent, stored, exertionInAll, cap }, { character }) =>
    `${nameOr(character)} adds ${dice(spent)}, ${counted(exertionInAll, 'exertion die', 'exertion dice')} in all where ${cap} ${cap === 1 ? 'is' : 'are'} allowed; ${stored} ${stored === 1 ? 'stays' : 'stay'} stored.`,
  apply: ({ character }, { stored }) => ({ character: { ...character, storedAffinity: stored } }),
});

export const lose = procedure({
  name: 'affinity-lose',
  title: 'Lose all affinity dice',
  summary:
    'A character acted directly against its Virtue, in the game master’s clear judgement: every stored affinity die is gone. New ones can be earned within the day’s limit.',
  rules: ['AF-AFF-06'],
  input: z.strictObject({ character: personSchema }),
  output: z.strictObject({ lost: z.int(), stored: z.int() }),
  example: { input: { character: { storedAffinity: 4 } }, dice: [], outcome: { lost: 4, stored: 0 } },
  run({ character: { storedAffinity } }, play) {
    play.trace.note('AF-AFF-06', 'acted against the Virtue: dice lost', storedAffinity);
    return { lost: storedAffinity, stored: 0 };
  },
  tell: ({ lost }, { character }) =>
    lost > 0
      ? `${nameOr(character)} loses all affinity dice: ${lost}.`
      : `${nameOr(character)} has no affinity dice to lose.`,
  apply: ({ character }, { stored }) => ({ character: { ...character, storedAffinity: stored } }),
});

export const procedures: readonly Procedure[] = [gain, share, spend, lose];

export const parts = [part('table', 'Rolls that take affinity dice', ['AF-AFF-04'], ROLLS)];
