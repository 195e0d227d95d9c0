/**
 * CMBT-01 to 12: the round. Who declares, who may be named next, how half-rounds are spent, what overflows into an
 * extra turn, and what it takes to wait.
 */

import type { Refusal } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { z } from 'zod';
import { capital, listed, plural } from '../checks/words.ts';
import {
  ACTION_TYPES,
  type ActionType,
  combatActionLike,
  combatActions,
} from '../content/adventure-tables.ts';
import { HIGHEST_LEVEL, levelTotals } from '../content/levels.ts';
import { entryOf } from '../demand.ts';
import { type OpenAdventurePlay, part, procedure, refuse } from '../play.ts';

/** OA-TIME-03: half-round actions of one turn, normal or extra. */
export const HALF_ROUNDS_PER_TURN = 2;

/** OA-LVL-08: one half-round action more at levels 1 and 5. */
export const bonusHalfRounds = (level: number): number =>
  levelTotals(level).halfRounds - HALF_ROUNDS_PER_TURN;

/** OA-CMBT-01: the seven steps of combat. */
export const TIMELINE = [
  'initiative test',
  'declare actions',
  'morale tests',
  'resolve actions',
  'finish turn',
  'bonus actions',
  'finish round',
] as const;

/** OA-CMBT-02: players declare for their characters and for whoever serves the party; the Host's sides never do. */
export const mustDeclare = ({ party }: { readonly party: boolean }): boolean => party;

/** OA-CMBT-03, OA-R-411: what was declared is attempted while a rule would allow it. */
export const whyNotRechoose = (declared: string, stillPossible: boolean): Refusal | undefined =>
  stillPossible
    ? refuse('OA-CMBT-03', `The declared action is still possible: ${declared}. It must be attempted.`)
    : undefined;

/** One who takes part in a round, as far as the order of turns is concerned. */
export interface Combatant {
  readonly id: string;
  readonly side: string;
  /** OA-R-404: whether there is a turn to be had at all. */
  readonly able: boolean;
  readonly slow: boolean;
  /** OA-COND-31: since which round, where it is known; of several slow ones the first to become so begins. */
  readonly slowSince?: number | null;
  /** Half-rounds beyond the normal turn that are left. */
  readonly bonus: number;
  /** Whether the normal turn of this round is over. */
  readonly done: boolean;
}

export const PHASES = ['normal', 'extra'] as const;
export type Phase = (typeof PHASES)[number];

/** OA-CMBT-04, OA-CMBT-09, OA-CMBT-10, OA-R-265: who may be named next; nobody where the round is over. */
export function mayBeNamed(
  all: readonly Combatant[],
  sides: readonly string[],
  play: Pick<OpenAdventurePlay, 'ruling'>,
): { readonly phase: Phase; readonly ids: readonly string[] } {
  const waiting = all.filter(({ able, done }) => able && !done);
  const quick = waiting.filter(({ slow }) => !slow);
  const normal = quick.length > 0 ? quick : longestSlow(waiting);
  const phase = normal.length > 0 ? 'normal' : 'extra';
  const left = normal.length > 0 ? normal : all.filter(({ able, bonus }) => able && bonus > 0);
  const oneSide = left.length > 0 && play.ruling('OA-R-265') === 'sideBySide';
  const next = oneSide ? sides.find(side => left.some(each => each.side === side)) : undefined;
  const pool = next === undefined ? left : left.filter(({ side }) => side === next);
  return { phase, ids: pool.map(({ id }) => id) };
}

/** OA-COND-31: who became slow first goes first; where nobody knows, whoever names them decides. */
function longestSlow(waiting: readonly Combatant[]): readonly Combatant[] {
  const since = ({ slowSince }: Combatant): number => slowSince ?? Number.POSITIVE_INFINITY;
  const first = Math.min(...waiting.map(since));
  return waiting.filter(each => since(each) === first);
}

/** Why somebody cannot be named next. */
export function whyNotNamed(
  id: string,
  all: readonly Combatant[],
  sides: readonly string[],
  play: Pick<OpenAdventurePlay, 'ruling'>,
): Refusal | undefined {
  const { ids, phase } = mayBeNamed(all, sides, play);
  if (ids.includes(id)) return undefined;
  const one = all.find(each => each.id === id);
  if (!one) return refuse('OA-CMBT-04', `Nobody called “${id}” takes part.`);
  if (!one.able) return refuse('OA-CMBT-04', `${id} cannot act and gets no turn this round.`);
  if (phase === 'extra')
    return refuse('OA-CMBT-09', `${id} has no bonus action left; ${choices(ids)} can be named.`);
  if (one.done)
    return refuse('OA-CMBT-04', `${id} has had the turn of this round; ${choices(ids)} can be named.`);
  if (one.slow)
    return refuse('OA-CMBT-10', `${id} is slow and begins after the others; ${choices(ids)} can be named.`);
  return refuse(
    'OA-CMBT-04',
    `The winning side acts first: ${choices(ids)} can be named, and ${id} when that side is done.`,
  );
}

const choices = (ids: readonly string[]): string => (ids.length ? listed(ids) : 'nobody');

/** OA-CMBT-08: an action that is on no list, by its time; what takes none is free. */
const HALF_ROUND_SECONDS = 3;
const ROUND_SECONDS = 6;
export const actionTypeBySeconds = (seconds: number): ActionType =>
  seconds === 0
    ? 'free'
    : seconds <= HALF_ROUND_SECONDS
      ? 'half-round'
      : seconds <= ROUND_SECONDS
        ? 'full-round'
        : 'special';

export const actionTypeProcedure = procedure({
  name: 'action-type',
  title: 'Type of a combat action',
  summary:
    'What an action takes in combat: by the list of common actions, or by its seconds where it is improvised.',
  rules: ['OA-CMBT-06', 'OA-CMBT-07', 'OA-CMBT-08'],
  input: z.strictObject({
    action: z
      .string()
      .max(60)
      .default('')
      // Not `from` the table: its entries are found by some of their words, too.
      .describe('By the words of the list of combat actions: draw weapon, lay prone, don armor.')
      .meta({ rank: 'first' }),
    seconds: z
      .number()
      .min(0)
      .max(1e9)
      .nullable()
      .default(null)
      .describe('Of an improvised action.')
      .meta({ rank: 'first', unit: 'seconds' }),
  }),
  output: z.strictObject({
    type: z.enum(ACTION_TYPES),
    halfRounds: z.int().nullable().describe('Half-rounds it takes; null for special ones on the list.'),
  }),
  example: { input: { action: 'draw weapon' }, dice: [], outcome: { type: 'half-round', halfRounds: 1 } },
  run({ action, seconds }, play) {
    if (seconds !== null) {
      const type = actionTypeBySeconds(seconds);
      play.trace.note('OA-CMBT-08', `${seconds} seconds, of ${HALF_ROUND_SECONDS} a half-round`, type);
      return { type, halfRounds: Math.ceil(seconds / HALF_ROUND_SECONDS) };
    }
    const found = action.trim() ? combatActionLike(action) : undefined;
    if (!found)
      return refuse(
        'OA-CMBT-07',
        `“${action}” is not on the list; there are ${listed(combatActions.map(({ name }) => name))}. Or say its seconds.`,
        'action',
      );
    const { type } = found;
    play.trace.note('OA-CMBT-07', found.name, type);
    return { type, halfRounds: type === 'special' ? null : HALF_ROUNDS[type] };
  },
  tell: ({ type, halfRounds }, { action }) =>
    `${capital(action.trim() || 'the action')} is ${type === 'special' && halfRounds !== null ? `a special action of ${plural(halfRounds, 'half-round')}` : `a ${type} action`}.`,
});

export const HALF_ROUNDS: Readonly<Record<Exclude<ActionType, 'special'>, number>> = {
  free: 0,
  'half-round': 1,
  'full-round': 2,
};

/** What is left of a turn. */
export interface TurnLeft {
  /** Half-rounds of this turn that are left. */
  readonly halfRounds: number;
  /** Whether anything but free actions has been done in it. */
  readonly begun: boolean;
}

/** OA-CMBT-06, OA-R-267: a full-round action takes a whole turn, from its start. */
export function whyNotTime(turn: TurnLeft, type: Exclude<ActionType, 'special'>): Refusal | undefined {
  if (type === 'full-round' && (turn.begun || turn.halfRounds < HALF_ROUNDS_PER_TURN))
    return refuse(
      'OA-CMBT-06',
      'A full-round action can only begin a turn, and takes all of it: two half-rounds.',
    );
  if (turn.halfRounds < HALF_ROUNDS[type])
    return refuse('OA-TIME-03', 'There is no half-round action left in this turn.');
  return undefined;
}

/** OA-CMBT-12, OA-R-293, OA-R-409: the delay takes one half-round, and what is delayed another one in reserve. */
export function whyNotDelay(
  { halfRounds, begun }: TurnLeft,
  bonus: number,
  delayed: Exclude<ActionType, 'special'>,
): Refusal | undefined {
  if (delayed === 'full-round')
    return refuse('OA-CMBT-12', 'A full-round action can only begin a turn, so it cannot be delayed.');
  const short = whyNotTime({ halfRounds, begun }, 'half-round');
  if (short) return short;
  if (delayed === 'half-round' && halfRounds - 1 + bonus < 1)
    return refuse('OA-CMBT-12', 'There is no half-round action left to keep for the delayed action.');
  return undefined;
}

export const delayProcedure = procedure({
  name: 'delay-action',
  title: 'Delay an action',
  summary:
    'A half-round action readies another one until later in the round: one trigger and the responses are named, concentration keeps it, and a half-round must be in reserve for it.',
  rules: ['OA-CMBT-12', 'OA-CMBT-09', 'OA-TIME-03', 'OA-LVL-08'],
  input: z.strictObject({
    level: z.int().min(0).max(10).default(0).meta({ rank: 'first' }),
    spent: z
      .int()
      .min(0)
      .max(HALF_ROUNDS_PER_TURN)
      .default(0)
      .describe('Half-rounds of this turn that are gone.')
      .meta({ rank: 'first' }),
    delayed: z
      .enum(['free', 'half-round', 'full-round'])
      .default('half-round')
      .describe('What the delayed action takes.')
      .meta({ rank: 'first' }),
    trigger: z
      .string()
      .max(200)
      .default('')
      .describe('The one thing that is waited for.')
      .meta({ rank: 'often' }),
    responses: z.array(z.string().min(1).max(200)).max(10).default([]).meta({ rank: 'often' }),
    happens: z
      .boolean()
      .default(false)
      .describe('Whether the trigger comes in this round.')
      .meta({ rank: 'often' }),
    concentrationKept: z.boolean().default(true),
  }),
  output: z.strictObject({
    interrupts: z.boolean().describe('Whether the delayed action is taken, in the middle of another turn.'),
    atEndOfRound: z.enum(['taken', 'lost']),
    halfRoundsUsed: z.int(),
    bonusHalfRoundsLeft: z.int(),
    extraTurn: z.boolean().describe('Whether an extra turn is left to the one who waited.'),
    declaredAtStart: z.literal('not required'),
    interruptedTurn: z.literal('resumes'),
    ownTurnAfterwards: z.literal('over'),
  }),
  example: {
    input: { level: 1, spent: 1, trigger: 'an orc comes adjacent', responses: ['attack it'], happens: true },
    dice: [],
    outcome: {
      interrupts: true,
      atEndOfRound: 'taken',
      halfRoundsUsed: 3,
      bonusHalfRoundsLeft: 0,
      extraTurn: false,
      declaredAtStart: 'not required',
      interruptedTurn: 'resumes',
      ownTurnAfterwards: 'over',
    },
  },
  run({ level, spent, delayed, trigger, responses, happens, concentrationKept }, play) {
    const bonus = bonusHalfRounds(Math.min(level, HIGHEST_LEVEL));
    const left = HALF_ROUNDS_PER_TURN - spent;
    const refused = whyNotDelay({ halfRounds: left, begun: spent > 0 }, bonus, delayed);
    if (refused) return refused;
    if (happens && !trigger.trim())
      return refuse('OA-CMBT-12', 'One trigger has to be named when the delay begins.', 'trigger');
    if (happens && responses.length === 0)
      return refuse('OA-CMBT-12', 'The responses have to be named when the delay begins.', 'responses');
    const interrupts = happens && concentrationKept;
    const fromBonus = delayed === 'half-round' && left < HALF_ROUNDS_PER_TURN ? 1 : 0;
    // OA-R-409: what was kept of the bonus is used up with the delayed action, and lost with an unused one.
    const bonusLeft = bonus - fromBonus;
    const kept = !happens
      ? 'the trigger never came'
      : concentrationKept
        ? 'interrupts'
        : 'concentration was lost';
    play.trace.note('OA-CMBT-12', trigger.trim() || 'delayed', kept);
    play.trace
      .sum('OA-CMBT-09', 'bonus half-rounds left')
      .add(`of level ${level}`, bonus, 'OA-LVL-08')
      .add('delayed', -fromBonus);
    return {
      interrupts,
      atEndOfRound: interrupts ? ('taken' as const) : ('lost' as const),
      halfRoundsUsed: spent + 1 + (interrupts && delayed === 'half-round' ? 1 : 0),
      bonusHalfRoundsLeft: bonusLeft,
      extraTurn: bonusLeft > 0,
      declaredAtStart: 'not required' as const,
      interruptedTurn: 'resumes' as const,
      ownTurnAfterwards: 'over' as const,
    };
  },
  tell: ({ interrupts, bonusHalfRoundsLeft }, { concentrationKept }) =>
    `${interrupts ? 'The delayed action interrupts the turn in which its trigger comes; that turn then goes on' : concentrationKept ? 'The delayed action is lost at the end of the round' : 'The delayed action is lost with the concentration'}. ${plural(bonusHalfRoundsLeft, 'bonus half-round')} ${bonusHalfRoundsLeft === 1 ? 'is' : 'are'} left.`,
});

const combatantSchema = z.strictObject({
  name: z.string().min(1).max(60),
  side: z.string().min(1).max(60).default('everybody'),
  level: z.int().min(0).max(10).default(0),
  surprised: z.boolean().default(false),
  slow: z.boolean().default(false),
  slowSince: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('The round in which they became slow, where several are.')
    .meta({ rank: 'rare' }),
  stunned: z
    .boolean()
    .default(false)
    .describe('One half-round action in the whole round, and no full-round action.'),
  unable: z.boolean().default(false).describe('Dead, unconscious, paralyzed, petrified or cowering.'),
});

/** Somebody about whom nothing but the name is said. */
const combatantOf = (given: string | z.output<typeof combatantSchema>): z.output<typeof combatantSchema> =>
  typeof given === 'string' ? combatantSchema.parse({ name: given }) : given;

/** Who is meant: by the whole name, else by an unmistakable beginning of it. */
export function nameMeant(word: string, combatants: readonly { readonly name: string }[]): string {
  const names = combatants.map(({ name }) => name);
  const small = word.toLowerCase();
  const whole = names.find(name => name === word) ?? names.find(name => name.toLowerCase() === small);
  const begun = names.filter(name => name.toLowerCase().startsWith(small));
  return whole ?? (begun.length === 1 ? itemAt(begun, 0) : word);
}

const turnSchema = z.strictObject({
  name: z.string(),
  halfRounds: z.int(),
  phase: z.enum(PHASES),
  namedBy: z.string().nullable().describe('Null for whoever starts the round.'),
  fullRound: z.boolean().describe('Whether a full-round action fits into it.'),
});

export const turnOrderProcedure = procedure({
  name: 'turn-order',
  title: 'Order of turns in a round',
  summary:
    'The winner of initiative starts, and whoever has acted names the next; slow ones come last, then extra turns for bonus actions. Surprised and helpless ones get no turn, and the last to act names who starts the next round.',
  rules: [
    'OA-CMBT-01',
    'OA-CMBT-04',
    'OA-CMBT-05',
    'OA-CMBT-09',
    'OA-CMBT-10',
    'OA-COND-31',
    'OA-COND-33',
    'OA-COND-35',
    'OA-LVL-08',
  ],
  input: z.strictObject({
    combatants: z
      .array(z.union([z.string().min(1).max(60), combatantSchema]).transform(combatantOf))
      .min(1)
      .max(40)
      .describe('Names, or more about somebody where it counts.')
      .meta({ rank: 'first' }),
    starter: z
      .string()
      .min(1)
      .max(60)
      .nullable()
      .default(null)
      .describe(
        'Who won initiative, or was named to start; the first of the list who can act where not given.',
      )
      .meta({ rank: 'first' }),
    picks: z
      .array(z.string().min(1).max(60))
      .max(200)
      .default([])
      .describe('Whom each actor names next, in order; whoever alone is left at the end need not be named.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    turns: z.array(turnSchema),
    over: z.boolean().describe('Whether everybody has had all turns of the round.'),
    mayBeNamed: z.array(z.string()).readonly(),
    namer: z.string().nullable().describe('Who names the next, or the starter of the next round.'),
  }),
  example: {
    input: { combatants: [{ name: 'A', level: 1 }, { name: 'B' }], starter: 'A' },
    dice: [],
    outcome: {
      turns: [
        { name: 'A', halfRounds: 2, phase: 'normal', namedBy: null, fullRound: true },
        { name: 'B', halfRounds: 2, phase: 'normal', namedBy: 'A', fullRound: true },
        { name: 'A', halfRounds: 1, phase: 'extra', namedBy: 'B', fullRound: false },
      ],
      over: true,
      mayBeNamed: [],
      namer: 'A',
    },
  },
  run({ combatants, starter: said, picks }, play) {
    const twice = combatants.findIndex(({ name }, i) => combatants.findIndex(c => c.name === name) < i);
    if (twice >= 0)
      return refuse(
        'OA-CMBT-04',
        `Two are called ${itemAt(combatants, twice).name}: each needs a name of their own.`,
        `combatants[${twice}]`,
      );
    const able = combatants.find(({ surprised, unable, slow }) => !surprised && !unable && !slow);
    const starter = said === null ? (able ?? itemAt(combatants, 0)).name : nameMeant(said, combatants);
    const first = combatants.find(({ name }) => name === starter);
    const sides = [...new Set([first?.side ?? '', ...combatants.map(({ side }) => side)])];
    const done = new Set<string>();
    // OA-COND-33: the stunned have a single half-round action, and so no extra turn.
    const stunned = new Set(combatants.flatMap(each => (each.stunned ? [each.name] : [])));
    const bonus = new Map(
      combatants.map(({ name, level }) => [name, stunned.has(name) ? 0 : bonusHalfRounds(level)]),
    );
    const now = (): Combatant[] =>
      combatants.map(({ name, side, surprised, unable, slow, slowSince }) => ({
        id: name,
        side,
        slow,
        slowSince,
        able: !surprised && !unable,
        bonus: bonus.get(name) ?? 0,
        done: done.has(name),
      }));
    const turns: z.output<typeof turnSchema>[] = [];
    const order = [starter, ...picks.map(pick => nameMeant(pick, combatants))];
    for (let next = 0; ; ) {
      const { phase, ids } = mayBeNamed(now(), sides, play);
      const namedBy = turns.at(-1)?.name ?? null;
      // Where one alone is left, the last name need not be given.
      const name = order[next++] ?? (ids.length === 1 ? ids[0] : undefined);
      if (ids.length === 0 || name === undefined)
        return { turns, over: ids.length === 0, mayBeNamed: [...ids], namer: namedBy };
      const refused = whyNotNamed(name, now(), sides, play);
      if (refused) return { ...refused, field: next === 1 ? 'starter' : `picks[${next - 2}]` };
      const halfRounds =
        phase === 'extra'
          ? Math.min(HALF_ROUNDS_PER_TURN, entryOf(bonus, name))
          : stunned.has(name)
            ? 1
            : HALF_ROUNDS_PER_TURN;
      if (phase === 'normal') done.add(name);
      else bonus.set(name, entryOf(bonus, name) - halfRounds);
      const dazed = phase === 'normal' && stunned.has(name);
      play.trace.note(
        phase === 'extra' ? 'OA-CMBT-09' : dazed ? 'OA-COND-33' : 'OA-CMBT-04',
        `${name}${dazed ? ', stunned' : ''}, ${phase} turn${namedBy === null ? '' : `, named by ${namedBy}`}: half-rounds`,
        halfRounds,
      );
      turns.push({ name, halfRounds, phase, namedBy, fullRound: halfRounds === HALF_ROUNDS_PER_TURN });
    }
  },
  tell: ({ turns, over, namer }) => {
    if (turns.length === 0) return 'Nobody has a turn this round.';
    return `${listed(turns.map(({ name, halfRounds, phase }) => (phase === 'normal' ? name : `${name} (bonus ${halfRounds})`)))}. ${over ? `${namer} names who starts the next round.` : `${namer ?? 'Nobody yet'} names the next.`}`;
  },
});

/** OA-CMBT-13: what is looked at before an attack, in this order. */
export const ATTACK_CHECKLIST = [
  'line of sight',
  'cover and concealment',
  'high ground',
  'distance',
  'attack',
] as const;
/** The distance is counted for ranged and magic attacks only. */
export const attackChecklist = (kind: 'melee' | 'unarmed' | 'ranged' | 'magic'): readonly string[] =>
  ATTACK_CHECKLIST.filter(step => step !== 'distance' || kind === 'ranged' || kind === 'magic');

export const roundParts = [
  part('table', 'Combat timeline', ['OA-CMBT-01'], TIMELINE),
  part('state', 'Declarations', ['OA-CMBT-02'], mustDeclare),
  part('state', 'Choosing anew', ['OA-CMBT-03'], whyNotRechoose),
  part(
    'state',
    'Who may be named next',
    ['OA-CMBT-04', 'OA-CMBT-05', 'OA-CMBT-09', 'OA-CMBT-10'],
    mayBeNamed,
  ),
  part('state', 'Time of a turn', ['OA-CMBT-06', 'OA-CMBT-11', 'OA-TIME-03'], whyNotTime),
  part('table', 'Common combat actions', ['OA-CMBT-07'], combatActions),
  part('state', 'Attack checklist', ['OA-CMBT-13'], attackChecklist),
];
