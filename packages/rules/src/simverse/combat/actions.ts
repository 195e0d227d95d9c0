/** INIT-04 to INIT-06: the actions of a turn, Full Defense, and attacks that meet no reaction. */

import { repeat } from '@arbiter/dice';
import { capital, counted, inField, isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { type PerkTitle, perkTitles } from '../character/perks/traits.ts';
import { luckyFields, luckyLeft, luckyLeftField, SPENT_LUCK, withLuck } from '../checks/lucky.ts';
import { rollAnswered, succeeds } from '../checks/rolls.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { statesOf } from './fighter.ts';
import { statesOfTold, statesSchema, type ToldState } from './own-conditions.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';
import {
  ACTION_NAMES,
  ACTIONS,
  type Action,
  type ActionCost,
  hasMinorAction,
  hasReaction,
  MOVING,
  type State,
  whyNotInStates,
} from './states.ts';
import { actionsIn, isConscious } from './vitality.ts';

/** What is left of a turn. */
export interface TurnActions {
  readonly major: number;
  readonly minor: number;
  readonly reactions: number;
}

/** SV-INIT-04, SV-INIT-05. */
export const REACTIONS = { usual: 1, fullDefense: 3 } as const;

/** SV-INIT-04, SV-R-80: at the start of the own turn everything is fresh again, as far as the states allow. */
export const freshActions = (states: readonly State[] = []): TurnActions => ({
  major: states.includes('Unconscious') ? 0 : 1,
  minor: hasMinorAction(states) ? 1 : 0,
  reactions: hasReaction(states) ? REACTIONS.usual : 0,
});

/** SV-INIT-06: without a Reaction nobody defends. */
export const noReaction = (field?: string): Refusal =>
  refuse('SV-INIT-06', 'No reaction is left: the attack meets no defence.', field);

/** SV-INIT-04: the actions of a turn are spent. */
export const NO_MAJOR_LEFT = refuse('SV-INIT-04', 'The Major Action of this turn is already spent.');
export const NO_MINOR_LEFT = refuse(
  'SV-INIT-04',
  'Neither a Minor Action nor a Major Action to trade for one is left this turn.',
);

/** Pays for an action. SV-R-81: a Major Action may pay for a Minor one, never the other way round. */
export function payAction(left: TurnActions, cost: ActionCost): TurnActions | Refusal {
  switch (cost) {
    case 'free':
      return left;
    case 'reaction':
      if (left.reactions > 0) return { ...left, reactions: left.reactions - 1 };
      return noReaction();
    case 'minor':
      if (left.minor > 0) return { ...left, minor: left.minor - 1 };
      if (left.major > 0) return { ...left, major: left.major - 1 };
      return NO_MINOR_LEFT;
    case 'major':
      if (left.major > 0) return { ...left, major: left.major - 1 };
      return NO_MAJOR_LEFT;
  }
}

/** One action within a turn; Full Defense makes of one reaction three (SV-INIT-05), less what is already spent. */
export function takeAction(
  left: TurnActions,
  action: Action,
  states: readonly State[],
  cost: ActionCost = ACTIONS[action],
): TurnActions | Refusal {
  const no = whyNotInStates(states, action);
  if (no) return no;
  const paid = payAction(left, cost);
  if (action !== 'full defense' || isRefusal(paid)) return paid;
  return { ...paid, reactions: REACTIONS.fullDefense - (REACTIONS.usual - paid.reactions) };
}

/** SV-PERK-04: with Martial Arts Training an unarmed attack is a Minor Action. */
const costFor = (action: Action, perks: readonly PerkTitle[]): ActionCost =>
  action === 'unarmed attack' && can(perks, 'fights unarmed') ? 'minor' : ACTIONS[action];

/** SV-INIT-07: one half move a turn. It is part of every longer move, and standing up takes all of it. */
function whyNotHalfMoves(wants: readonly Action[]): Refusal | undefined {
  const halfMoves = wants.filter(action => action === 'half move').length;
  if (halfMoves === 0) return undefined;
  if (wants.includes('full move') || wants.includes('sprint'))
    return refuse('SV-INIT-08', 'A full move or a sprint already includes the half move.');
  if (halfMoves > 1)
    return refuse('SV-INIT-07', 'A turn has one half move beside another Major Action: take a full move.');
  return wants.includes('stand up')
    ? refuse(
        'SV-STAT-02',
        'Standing up takes the whole half move, and 0 m are left of it: take a full move to go further.',
      )
    : undefined;
}

/** SV-STAT-02: who is prone stands up before going anywhere. */
function whyNotMoveProne(wants: readonly Action[], states: readonly State[]): Refusal | undefined {
  const moves = wants.findIndex(action => MOVING.includes(action));
  const stands = wants.indexOf('stand up');
  return states.includes('Prone') && moves >= 0 && (stands < 0 || moves < stands)
    ? refuse('SV-STAT-02', 'Who is prone stands up before moving: put "stand up" before the move.')
    : undefined;
}

/** SV-STAT-02: who is prone stands up once. */
function whyNotStanding(wants: readonly Action[], states: readonly State[]): Refusal | undefined {
  const times = wants.filter(action => action === 'stand up').length;
  if (times === 0) return undefined;
  if (!states.includes('Prone'))
    return refuse('SV-STAT-02', 'Only somebody prone stands up: give the state Prone, or leave it out.');
  return times > 1 ? refuse('SV-STAT-02', 'Who has stood up once is on their feet.') : undefined;
}

/** SV-CMOD-05: moving after aiming loses the aim; getting up is a move too. */
const MOVES_OFF: readonly Action[] = [...MOVING, 'stand up'];
const keepsAim = (wants: readonly Action[]): boolean =>
  wants.includes('aim') && !wants.slice(wants.indexOf('aim')).some(action => MOVES_OFF.includes(action));

const whoseTurn = personSchema
  .optional()
  .describe('Whose turn it is: then perks, states and wounds are theirs, with what is told beside.')
  .meta({ from: 'person', rank: 'often' });

interface TurnStart {
  readonly left: TurnActions;
  readonly states: readonly State[];
  readonly perks: readonly PerkTitle[];
}

/** SV-INIT-04, SV-STAT-08: what somebody begins the turn with. */
function turnStart(
  told: PersonInput | undefined,
  given: readonly ToldState[],
  play: SimversePlay,
): TurnStart | Refusal {
  const beside = statesOfTold(given);
  if (!told) return { left: freshActions(beside), states: beside, perks: [] };
  const person = inField('person', personOf(told, play));
  if (isRefusal(person)) return person;
  if (!isConscious(person.life))
    return refuse('SV-STAT-08', `${capital(person.name)} is ${person.life} and has no turn.`, 'person');
  const states = [...new Set([...beside, ...statesOf(person)])];
  const fresh = freshActions(states);
  const { major, minor } = actionsIn(person.life);
  return {
    left: { ...fresh, major: Math.min(fresh.major, major), minor: Math.min(fresh.minor, minor) },
    states,
    perks: person.perks,
  };
}

export const turnProcedure = procedure({
  name: 'turn',
  title: 'Actions of a turn',
  summary:
    'Can all this be done in one turn? Each turn gives 1 Major, 1 Minor and 1 Reaction; a Major may be traded for a second Minor; Full Defense costs the Major and gives three reactions in place of one. One half move costs nothing beside another Major; moving after aiming loses the aim.',
  rules: [
    'SV-INIT-04',
    'SV-INIT-05',
    'SV-INIT-07',
    'SV-CMOD-05',
    'SV-STAT-01',
    'SV-STAT-02',
    'SV-STAT-06',
    'SV-PERK-04',
  ],
  input: z.strictObject({
    wants: z
      .array(z.enum(ACTION_NAMES))
      .max(20)
      .describe(
        'In the order in which they are done, from the start of the own turn on; what was defended before it belongs to the turn before.',
      )
      .meta({ rank: 'first' }),
    person: whoseTurn,
    states: statesSchema.meta({ rank: 'often' }),
    perks: perkTitles
      .describe('Martial Arts Training makes an unarmed attack a Minor Action.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    allowed: z.literal(true),
    majorLeft: z.int(),
    minorLeft: z.int(),
    reactionsLeft: z.int(),
    aimed: z.boolean().describe('An aim was taken and still stands: +3 on the next shot at that target.'),
  }),
  example: {
    input: { wants: ['draw weapon', 'pick up'] },
    dice: [],
    outcome: { allowed: true, majorLeft: 0, minorLeft: 0, reactionsLeft: 1, aimed: false },
  },
  run({ wants, person, ...told }, play) {
    const now = turnStart(person, told.states, play);
    if (isRefusal(now)) return now;
    const { states } = now;
    const perks = [...told.perks, ...now.perks];
    let { left } = now;
    const inVain = whyNotMoveProne(wants, states) ?? whyNotHalfMoves(wants) ?? whyNotStanding(wants, states);
    if (inVain) return inVain;
    for (const action of wants) {
      const cost = costFor(action, perks);
      const after = takeAction(left, action, states, cost);
      if (isRefusal(after)) return after;
      play.trace.note('SV-INIT-04', action, cost);
      left = after;
    }
    const aimed = keepsAim(wants);
    if (wants.includes('aim'))
      play.trace.note('SV-CMOD-05', aimed ? 'aims' : 'the aim is lost by moving', aimed);
    return {
      allowed: true,
      majorLeft: left.major,
      minorLeft: left.minor,
      reactionsLeft: left.reactions,
      aimed,
    };
  },
  tell: ({ majorLeft, minorLeft, reactionsLeft }) =>
    `Allowed; left are ${counted(majorLeft, 'Major Action')}, ${counted(minorLeft, 'Minor Action')} and ${counted(reactionsLeft, 'reaction')}.`,
});

const attacks = z.int().min(0).max(100);

export const reactionsProcedure = procedure({
  name: 'reactions',
  title: 'How many attacks can be met',
  summary:
    'Of the successful attacks before and after the own turn, how many meet a defence. Reactions return at the start of the own turn; Full Defense is chosen there, so what came before still met only one.',
  rules: ['SV-INIT-04', 'SV-INIT-05', 'SV-INIT-06'],
  input: z.strictObject({
    fullDefense: z.boolean().default(false).describe('Chosen on the own turn.').meta({ rank: 'first' }),
    attacksBeforeOwnTurn: attacks
      .default(0)
      .describe('Successful attacks since the last own turn.')
      .meta({ rank: 'first' }),
    attacksAfterOwnTurn: attacks
      .default(0)
      .describe('Successful attacks until the next own turn.')
      .meta({ rank: 'first' }),
    person: whoseTurn,
    states: statesSchema.meta({ rank: 'often' }),
  }),
  output: z.strictObject({ defencesBefore: z.int(), defencesAfter: z.int(), undefended: z.int() }),
  example: {
    input: { fullDefense: true, attacksBeforeOwnTurn: 2, attacksAfterOwnTurn: 4 },
    dice: [],
    outcome: { defencesBefore: 1, defencesAfter: 3, undefended: 2 },
  },
  run({ fullDefense, attacksBeforeOwnTurn: before, attacksAfterOwnTurn: after, person, ...told }, play) {
    const now = turnStart(person, told.states, play);
    if (isRefusal(now)) return now;
    const { states, left: fresh } = now;
    const chosen = fullDefense ? takeAction(fresh, 'full defense', states) : fresh;
    if (isRefusal(chosen)) return chosen;
    const defencesBefore = Math.min(before, fresh.reactions);
    const defencesAfter = Math.min(after, chosen.reactions);
    play.trace.note('SV-INIT-04', 'reactions until the own turn', fresh.reactions);
    play.trace.note(
      fullDefense ? 'SV-INIT-05' : 'SV-INIT-04',
      'reactions from the own turn on',
      chosen.reactions,
    );
    play.trace
      .sum('SV-INIT-06', 'attacks without a defence')
      .add('attacks', before + after)
      .add('met before the own turn', -defencesBefore, 'SV-INIT-06')
      .add('met after it', -defencesAfter, 'SV-INIT-06');
    return { defencesBefore, defencesAfter, undefended: before + after - defencesBefore - defencesAfter };
  },
  tell: ({ defencesBefore, defencesAfter, undefended }) =>
    `${capital(counted(defencesBefore + defencesAfter, 'attack'))} can be met${undefended > 0 ? `, ${undefended} cannot` : ''}.`,
});

/** Target numbers of both sides, and how often one may still react. */
interface Exchange {
  readonly tn: number;
  readonly defence: number;
  readonly reactions: number;
}

/** SV-INIT-06, SV-CON-02: a successful attack hits unless a reaction is left and the defence holds. */
function strike(
  { tn, defence, reactions }: Exchange,
  play: SimversePlay,
  defending: SimversePlay,
): { hit: boolean; reactions: number } {
  const attack = rollAnswered(tn, 'attack', play);
  if (!attack.success) return { hit: false, reactions };
  if (reactions === 0) {
    play.trace.note('SV-INIT-06', 'no reaction left', 'hit');
    return { hit: true, reactions };
  }
  const against = defence - attack.steps;
  return { hit: !succeeds(against, 'defence', defending), reactions: reactions - 1 };
}

const tn = z.int().min(-50).max(100);

const attackTold = z.strictObject({
  tn,
  by: z.string().min(1).max(80).default('somebody').describe('Who attacks.'),
  ...luckyFields,
});

/** How far several attacks have come. */
interface Volley {
  readonly hits: readonly boolean[];
  readonly reactionsLeft: number;
  readonly luck: boolean;
  /** Attackers whose luck is used up. */
  readonly spent: readonly string[];
}

export const attacksInATurnProcedure = procedure({
  name: 'attacks-in-a-turn',
  title: 'Several attacks on one defender',
  summary:
    'Several attacks against somebody who defends as long as reactions last: each successful attack uses one, at −1 for each 5 points of its margin; once none is left, every success hits.',
  rules: ['SV-INIT-04', 'SV-INIT-06', 'SV-PERK-41', 'SV-PERK-42'],
  input: z.strictObject({
    attacks: z
      .array(byNameOr(tn, attackTold))
      .min(1)
      .max(12)
      .describe('Target numbers of the attacks, in order; with `by` and `lucky` where an attacker is lucky.')
      .meta({ rank: 'first' }),
    defence: tn.describe('Target number of the defence used each time.').meta({ rank: 'first' }),
    reactions: z.int().min(0).max(REACTIONS.fullDefense).default(REACTIONS.usual).meta({ rank: 'first' }),
    // The defender's own: the attacks may be those of several people.
    ...luckyFields,
  }),
  output: z.strictObject({
    hits: z.array(z.boolean()),
    reactionsLeft: z.int(),
    luckyLeft: luckyLeftField,
    luckyAttackers: z
      .array(z.string())
      .optional()
      .describe('Whose Lucky was spent on an attack; told where one might have been.'),
  }),
  example: {
    input: { attacks: [14, 13], defence: 9 },
    dice: [3, 4, 4, 2, 3, 3, 4, 4, 4],
    outcome: { hits: [false, true], reactionsLeft: 0 },
  },
  run({ attacks, defence, reactions, lucky, luckyUsed }, play) {
    const hasLuck = lucky !== 'kept' && !luckyUsed;
    const blows = attacks.map(told => (typeof told === 'number' ? attackTold.parse({ tn: told }) : told));
    const start: Volley = { hits: [], reactionsLeft: reactions, luck: hasLuck, spent: [] };
    const volley = ({ hits, reactionsLeft, luck, spent }: Volley): Volley | undefined => {
      const blow = blows[hits.length];
      if (blow === undefined) return undefined;
      const own = withLuck(play, { lucky, luckyUsed: !luck });
      // SV-PERK-42: several attacks of one attacker share one use.
      const theirs = withLuck(play, {
        lucky: blow.lucky,
        luckyUsed: blow.luckyUsed || spent.includes(blow.by),
      });
      const struck = strike({ tn: blow.tn, defence, reactions: reactionsLeft }, theirs, own);
      return {
        hits: [...hits, struck.hit],
        reactionsLeft: struck.reactions,
        luck: luck && luckyLeft(own) === 1,
        spent: luckyLeft(theirs) === 0 ? [...spent, blow.by] : spent,
      };
    };
    const { hits, reactionsLeft, luck, spent } = repeat(play.dice, start, volley);
    return {
      hits: [...hits],
      reactionsLeft,
      ...(hasLuck ? { luckyLeft: luck ? 1 : 0 } : {}),
      ...(blows.some(blow => blow.lucky !== 'kept' && !blow.luckyUsed) ? { luckyAttackers: [...spent] } : {}),
    };
  },
  tell: ({ hits, reactionsLeft }) =>
    `${hits.filter(Boolean).length} of ${counted(hits.length, 'attack')} hit; ${counted(reactionsLeft, 'reaction')} left.`,
  apply: (_told, { reactionsLeft, luckyLeft: left }) => ({
    reactions: reactionsLeft,
    ...(left === 0 ? SPENT_LUCK : {}),
  }),
});

export const actionProcedures: readonly Procedure[] = [
  turnProcedure,
  reactionsProcedure,
  attacksInATurnProcedure,
];
export const actionParts = [part('state', 'actions of a turn', ['SV-INIT-04', 'SV-INIT-05'], takeAction)];
