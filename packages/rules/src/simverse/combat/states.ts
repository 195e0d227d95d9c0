/** STAT-01 to STAT-07 and the states of morale: what each state forbids and when it ends. */
import type { Refusal } from '@arbiter/engine';
import { type Citation, part, refuse } from '../play.ts';

export type ActionCost = 'major' | 'minor' | 'reaction' | 'free';

/** SV-INIT-04: the book's examples of actions with what each costs. */
export const ACTIONS = {
  attack: 'major',
  'unarmed attack': 'major',
  'cast spell': 'major',
  'activate power': 'major',
  aim: 'major',
  'first aid': 'major',
  'break grapple': 'major',
  'full defense': 'major',
  'full move': 'major',
  sprint: 'major',
  'half move': 'free',
  'stand up': 'free',
  'draw weapon': 'minor',
  'pick up': 'minor',
  'shout command': 'minor',
  'look around': 'minor',
  defend: 'reaction',
  'drop item': 'free',
  speak: 'free',
} as const satisfies Record<string, ActionCost>;
export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as [Action, ...Action[]];

/** What takes somebody from one place to another. */
export const MOVING: readonly Action[] = ['half move', 'full move', 'sprint'];
/** What fleeing or cowering leaves: running, getting up, crying out, letting go, and warding off blows. */
const IN_PANIC: readonly Action[] = [...MOVING, 'stand up', 'defend', 'drop item', 'speak'];
const NOTHING: readonly Action[] = [];
const everythingBut = (allowed: readonly Action[]): readonly Action[] =>
  ACTION_NAMES.filter(action => !allowed.includes(action));

export interface StateRow {
  readonly rule: Citation;
  readonly summary: string;
  /** When it passes by itself; undefined where something else must end it. */
  readonly ends?: string;
  readonly reaction?: false;
  readonly minorAction?: false;
  readonly forbids: readonly Action[];
  readonly why?: string;
}

/** SV-R-107: states of one round touch exactly one own turn. */
export const ONE_ROUND = "end of the victim's next turn";

export const STATES = {
  Stunned: {
    rule: 'SV-STAT-01',
    summary: '−4 on all actions, no Reaction.',
    ends: ONE_ROUND,
    reaction: false,
    forbids: ['defend', 'full defense'],
    why: 'A stunned character has no Reaction.',
  },
  Prone: {
    rule: 'SV-STAT-02',
    summary: '−4 on own attacks; melee attackers +4, ranged attackers −4; standing up costs a half move.',
    forbids: NOTHING,
  },
  Disarmed: {
    rule: 'SV-STAT-03',
    summary: 'The weapon lies about 3 m away; a Minor Action picks it up.',
    forbids: NOTHING,
  },
  Grappled: {
    rule: 'SV-STAT-04',
    summary: 'Held: cannot move, −4 on everything but grappling, no gesture powers.',
    forbids: [...MOVING, 'stand up'],
    why: 'Somebody held in a grapple cannot move: break the grapple first.',
  },
  Grappling: {
    rule: 'SV-STAT-04',
    summary: 'Holds somebody: −4 on everything but grappling.',
    forbids: NOTHING,
  },
  Bleeding: {
    rule: 'SV-STAT-05',
    summary: 'Loses the bleeding count in Vitality each turn, then rolls EN − 2 × count to close a wound.',
    forbids: NOTHING,
  },
  Dazed: {
    rule: 'SV-STAT-06',
    summary: '−2 on all actions, no Minor Action.',
    ends: ONE_ROUND,
    minorAction: false,
    forbids: NOTHING,
  },
  Exhausted: {
    rule: 'SV-STAT-07',
    summary: 'Stamina 0: −4 on all physical actions while it is 0.',
    ends: 'when Stamina is above 0',
    forbids: ['sprint'],
    why: 'A sprint costs 1 Stamina, and none is left.',
  },
  Depleted: {
    rule: 'SV-STAT-07',
    summary: 'Mana 0: −4 on all mental actions while it is 0.',
    ends: 'when Mana is above 0',
    forbids: NOTHING,
  },
  Steeled: {
    rule: 'SV-MOR-04',
    summary: '+2 on later morale checks.',
    ends: 'end of the encounter',
    forbids: NOTHING,
  },
  Shaken: {
    rule: 'SV-MOR-05',
    summary: '−2 on all actions.',
    ends: 'after 1d6 rounds',
    forbids: NOTHING,
  },
  Panic: {
    rule: 'SV-MOR-06',
    summary: 'Must flee or cower, cannot attack.',
    ends: 'after 1d6 rounds',
    forbids: everythingBut(IN_PANIC),
    why: 'In panic one must flee or cower and cannot attack.',
  },
  'Total panic': {
    rule: 'SV-MOR-07',
    summary: 'Flees screaming and has dropped weapons and held items.',
    ends: 'after 1d6 rounds',
    forbids: everythingBut(IN_PANIC),
    why: 'In total panic one must flee and cannot attack.',
  },
  Frozen: {
    rule: 'SV-HAZ-10',
    summary: 'Does nothing and cannot defend, in a microsleep or by the game master’s word.',
    ends: ONE_ROUND,
    reaction: false,
    minorAction: false,
    forbids: ACTION_NAMES,
    why: 'Who is frozen can neither act nor defend.',
  },
  Unconscious: {
    rule: 'SV-STAT-08',
    summary: 'Does nothing and cannot defend.',
    ends: 'when Vitality is 1 or more, or with what caused it',
    reaction: false,
    minorAction: false,
    forbids: ACTION_NAMES,
    why: 'An unconscious character can neither act nor defend.',
  },
} as const satisfies Record<string, StateRow>;
export type State = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as [State, ...State[]];

export const stateRow = (state: State): StateRow => STATES[state];

/** Why these states forbid an action; undefined where they do not. */
export function whyNotInStates(states: readonly State[], action: Action): Refusal | undefined {
  for (const state of states) {
    const { forbids, rule, why, summary } = stateRow(state);
    if (forbids.includes(action)) return refuse(rule, why ?? summary);
  }
  return undefined;
}

/** SV-STAT-01, SV-STAT-06, SV-STAT-08: the states that leave no Reaction, and those that leave no Minor Action. */
const NO_REACTION = STATE_NAMES.filter(state => stateRow(state).reaction === false);
const NO_MINOR_ACTION = STATE_NAMES.filter(state => stateRow(state).minorAction === false);
export const hasReaction = (states: readonly State[]): boolean => !shareAny(states, NO_REACTION);
export const hasMinorAction = (states: readonly State[]): boolean => !shareAny(states, NO_MINOR_ACTION);

function shareAny(states: readonly State[], others: readonly State[]): boolean {
  for (const state of states) if (others.includes(state)) return true;
  return false;
}

/** SV-STAT-02: what a prone character does to attack rolls: its own, and those against it. */
export const PRONE = { ownAttacks: -4, attackedInMelee: 4, attackedAtRange: -4 } as const;
/** SV-STAT-03: where a struck-away weapon usually lies. */
export const DISARMED_METRES = 3;

export const stateParts = [
  part(
    'state',
    'states',
    Object.values(STATES).map(row => row.rule),
    STATES,
  ),
];
