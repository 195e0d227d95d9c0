/** What happened in a fight, and how it is written down. */
import { fighterOf, type Moment, type Ownership, type Slot } from '@arbiter/engine';
import { copyOf } from '../character/creature.ts';
import type { AnyventurePlay } from '../play.ts';
import {
  type Fighter,
  type FighterChange,
  type FightState,
  fighterChange,
  type Interrupted,
  type Lying,
  type Nullfield,
  type Pending,
  writeFighter,
} from './fight-state.ts';

export const EVENTS = [
  'initiative',
  'round',
  'turn',
  'turn ended',
  'asked',
  'moved',
  'attacked',
  'cast',
  'acted',
  'grabbed',
  'shoved',
  'used',
  'rested',
  'hid',
  'searched',
  'helped',
  'stood',
  'doused',
  'recovered',
  'sang',
  'harmonized',
  'concentrated',
  'commanded',
  'reacted',
  'cashed',
  'faltered',
  'lifeline',
  'judged',
  'joined',
  'ended',
] as const;

/** One thing that happened: what became of whom, and the sentence for it, with {id} where a name belongs. */
export interface Event {
  readonly is: (typeof EVENTS)[number];
  readonly actor?: string;
  readonly target?: string | undefined;
  readonly said?: string | undefined;
  /** What changed about each fighter. */
  readonly changes?: Readonly<Record<string, FighterChange>> | undefined;
  readonly pending?: Pending | null;
  readonly interrupted?: readonly Interrupted[];
  readonly moment?: Moment;
  readonly slots?: readonly Slot[];
  readonly turnOf?: string | null;
  readonly winner?: string;
  readonly lying?: readonly Lying[] | undefined;
  readonly nullfields?: readonly Nullfield[];
  /** Somebody who comes to the fight. */
  readonly newcomer?: Fighter;
  /** AV-DMG-03: an attack that was a crit. */
  readonly crit?: true | undefined;
  /** Damage of an attack or spell to each target, for whoever counts. */
  readonly taken?: Readonly<Record<string, number>>;
}

export function evolve(state: FightState, event: Event): void {
  if (event.newcomer) state.fighters[event.newcomer.id] = { ...event.newcomer };
  if (event.changes) for (const id in event.changes) writeFighter(fighterOf(state, id), event.changes[id]!);
  evolveRest(state, event);
}

/** Everything of an event that is not about a fighter. */
function evolveRest(state: FightState, event: Event): void {
  if (event.pending !== undefined) state.pending = event.pending;
  if (event.interrupted) state.interrupted = event.interrupted;
  if (event.moment) state.moment = event.moment;
  if (event.slots) state.slots = event.slots;
  if (event.turnOf !== undefined) state.actor = event.turnOf;
  if (event.lying) state.lying = event.lying;
  if (event.nullfields) state.nullfields = event.nullfields;
  if (event.winner !== undefined) state.winner = event.winner;
}

/** An event's sentence with names in it. */
export const tell = (state: FightState, event: Event): string | undefined =>
  event.said?.replace(/\{([^}]+)\}/g, (_all, id: string) => state.fighters[id]?.name ?? 'Somebody');

/** What somebody keeps up by Concentration. */
export interface Kept {
  readonly id: string;
  readonly concentration: NonNullable<Fighter['concentration']>;
}
function keptUp({ fighters }: FightState): readonly Kept[] {
  let kept = NOTHING_KEPT;
  for (const id in fighters) {
    const { concentration } = fighters[id]!;
    if (concentration) kept = [...kept, { id, concentration }];
  }
  return kept;
}
const NOTHING_KEPT: readonly Kept[] = [];

function isNothing(change: object): boolean {
  for (const _field in change) return false;
  return true;
}

/**
 * A decision under way: the fight, or a copy of it where it is only lent, to which each event is applied as it happens.
 * Rules work on copies of its fighters.
 */
export class Stage {
  /** The fight as it is by now. */
  readonly state: FightState;
  /** What has happened so far. */
  readonly events: Event[] = [];
  readonly play: AnyventurePlay;
  /** Who kept up what as the decision began. */
  readonly kept: readonly Kept[];
  /** Whether anybody will read sentences: nobody does where dice fall unseen, by the thousand. */
  readonly tells: boolean;

  constructor(state: FightState, play: AnyventurePlay, whose: Ownership = 'lent') {
    this.state = whose === 'owned' ? state : { ...state, fighters: { ...state.fighters } };
    this.play = play;
    this.kept = keptUp(state);
    this.tells = play.trace.on || 'thrown' in play.dice;
  }

  /** The fighter of an id, as it is by now. */
  who(id: string): Fighter {
    const found = this.state.fighters[id];
    if (found === undefined) throw new RangeError(`There is no fighter ${id}.`);
    return found;
  }

  all(): Fighter[] {
    return Object.values(this.state.fighters);
  }

  /** Says what happens where it changes no fighter. */
  emit(event: Omit<Event, 'changes'>): void {
    evolveRest(this.state, event);
    this.events.push(event);
  }

  /** Lets a rule work on copies of some fighters, and says what changed with the event that the rule tells. */
  deed(ids: readonly string[], run: (...fighters: Fighter[]) => Event): void {
    const after: Fighter[] = [];
    for (const id of ids) after.push(this.copyOf(id));
    this.happened(run(...after), after);
  }

  /** Somebody for a rule to work on; `happened` makes it the one in the fight. */
  copyOf(id: string): Fighter {
    return copyOf(this.who(id));
  }

  /** What a rule tells, and what it has made of the copies it worked on. */
  happened(event: Event, after: readonly Fighter[]): void {
    const { state } = this;
    let changes: Record<string, FighterChange> | undefined;
    for (const fighter of after) {
      const { id } = fighter;
      const change = fighterChange(state.fighters[id]!, fighter);
      if (isNothing(change)) continue;
      changes ??= {};
      changes[id] = change;
      // The copy that the rule has worked on is what the event would make of the fighter.
      state.fighters[id] = fighter;
    }
    evolveRest(state, event);
    // The rule has just made the event: it is nobody else's yet.
    if (changes) (event as { changes: Event['changes'] }).changes = changes;
    this.events.push(event);
  }
}
