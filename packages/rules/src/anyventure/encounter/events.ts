/** What happened in a fight, and how it is written down. */
import { fighterOf, type Moment, type Ownership, type Sharing, type Slot } from '@arbiter/engine';
import type { AnyventurePlay } from '../play.ts';
import {
  copyOfFighter,
  type Fighter,
  type FighterChange,
  type FightState,
  fighterChange,
  type Interrupted,
  type Lying,
  type Nullfield,
  type Pending,
  writeFighter,
} from './state.ts';

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
  'thwarted',
  'ended',
] as const;

/** What is said of somebody in their numbers, and in words to whoever may not know these; `{looks}` is how hurt they look. */
export interface Counted {
  readonly of: string;
  readonly told: string;
  readonly seen: string;
}

/** A sentence, whole or in pieces; what is said of several stands in a list of its own. */
export type Said = string | readonly (string | Counted | readonly Counted[])[];

/** The same of somebody to everybody who knows of them. */
export const plainly = (of: string, told: string): Counted => ({ of, told, seen: told });

/** One thing that happened: what became of whom, and the sentence for it, with {id} where a name belongs. */
export interface Event {
  readonly is: (typeof EVENTS)[number];
  readonly actor?: string;
  readonly target?: string | undefined;
  readonly said?: Said | undefined;
  /** What it brings about for others: a sentence for each. */
  readonly besides?: readonly Counted[] | undefined;
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
  /** Damage of an attack or spell to each target, for whoever reads what happened. */
  readonly taken?: Readonly<Record<string, number>> | undefined;
}

export function evolve(state: FightState, event: Event): void {
  if (event.changes) for (const id in event.changes) writeFighter(fighterOf(state, id), event.changes[id]!);
  evolveRest(state, event);
}

/** Everything of an event but what changes about those who are there. */
function evolveRest(state: FightState, event: Event): void {
  evolveDeed(state, event);
  if (event.newcomer) state.fighters[event.newcomer.id] = { ...event.newcomer };
  if (event.interrupted) state.interrupted = event.interrupted;
  if (event.slots) state.slots = event.slots;
  if (event.nullfields) state.nullfields = event.nullfields;
  if (event.winner !== undefined) state.winner = event.winner;
}

/** Whom an event touches: those whose changes it tells. */
export const SHARING: Sharing<FightState, Event> = {
  touches: ({ changes }) => (changes ? Object.keys(changes) : NOBODY),
  copyOfFighter: fighter => ({ ...fighter }),
  copyOfState: state => state,
};
const NOBODY: readonly string[] = [];

/** What the deeds of fighters say: all but what only the course of the fight does. */
type Deed = Omit<Event, 'newcomer' | 'interrupted' | 'slots' | 'nullfields' | 'winner'>;

/** What a deed brings about besides what it changes about fighters. */
function evolveDeed(state: FightState, event: Deed): void {
  if (event.pending !== undefined) state.pending = event.pending;
  if (event.moment) state.moment = event.moment;
  if (event.turnOf !== undefined) state.actor = event.turnOf;
  if (event.lying) state.lying = event.lying;
}

/** An event's sentence with names in it. */
export function tell({ fighters }: FightState, { said, besides }: Event): string | undefined {
  const words: string[] = [];
  if (said !== undefined) words.push(typeof said === 'string' ? said : spoken(fighters, said));
  for (const counted of besides ?? NOTHING) words.push(inWords(fighters, counted));
  if (words.length === 0) return undefined;
  return words
    .join(' ')
    .replace(/\{([^}]+)\}/g, (_all, id: string, at: number) =>
      Object.hasOwn(fighters, id) ? fighters[id]!.name : at === 0 ? 'Somebody' : 'somebody',
    );
}
const NOTHING: readonly Counted[] = [];

const spoken = (fighters: FightState['fighters'], said: Exclude<Said, string>): string =>
  said
    .map(piece => {
      if (typeof piece === 'string') return piece;
      if ('of' in piece) return inWords(fighters, piece);
      return piece.map(counted => inWords(fighters, counted)).join('; ') || 'reaches nobody in sight';
    })
    .join('');

function inWords(fighters: FightState['fighters'], { of, told, seen }: Counted): string {
  const looks = fighters[of]?.seenAs;
  return looks === undefined ? told : seen.replaceAll('{looks}', `looks ${looks}`);
}

/** Everything that an event says, to whoever knows all. */
export const wholeText = ({ said, besides }: Pick<Event, 'said' | 'besides'>): string =>
  `${typeof said === 'string' ? said : JSON.stringify(said ?? '')}${besides ? JSON.stringify(besides) : ''}`;

/** What somebody keeps up by Concentration. */
export interface Kept {
  readonly id: string;
  readonly concentration: NonNullable<Fighter['concentration']>;
}

/** What lasts in a fight. Most fights have little of it, and whoever settles what hangs on it asks here first. */
interface Lasting {
  /** Whether there is anything: a condition, an effect, help that waits, Concentration. */
  isAny: boolean;
  /** Who kept up what as the decision began. */
  readonly kept: Kept[];
}

function lastingIn({ fighters }: FightState): Lasting {
  const lasting: Lasting = { isAny: false, kept: [] };
  for (const id in fighters) {
    const one = fighters[id]!;
    const { concentration } = one;
    if (concentration) lasting.kept.push({ id, concentration });
    if (isUnderSomething(one)) lasting.isAny = true;
  }
  return lasting;
}

const isUnderSomething = ({ conditions, effects, helps, concentration }: Fighter): boolean =>
  conditions.length + effects.length + helps.length > 0 || concentration !== null;

function isNothing(change: object): boolean {
  for (const _field in change) return false;
  return true;
}

/**
 * A decision under way: the fight, or a copy of it where it is only lent, to which each event is applied as it happens.
 * Rules work on copies of its fighters; where the fight is owned and nobody reads what happened, on the fighters
 * themselves, and events do not say what changed.
 */
export class Stage {
  /** The fight as it is by now. */
  readonly state: FightState;
  readonly play: AnyventurePlay;
  /** Whether anybody will read what happened: nobody does where fights are played by the thousand. */
  readonly tells: boolean;
  readonly #inPlace: boolean;
  #events: Event[] | undefined;
  #lasting: Lasting | undefined;

  constructor(state: FightState, play: AnyventurePlay, whose: Ownership = 'lent') {
    this.state = whose === 'owned' ? state : { ...state, fighters: { ...state.fighters } };
    this.play = play;
    this.tells = play.trace.isTold;
    this.#inPlace = whose === 'owned' && !this.tells;
  }

  /** What has happened so far. */
  get events(): readonly Event[] {
    return this.#events ?? [];
  }

  /** Most decisions have one event: the list begins with it, and takes no more room than it needs. */
  #say(event: Event): void {
    if (this.#events) this.#events.push(event);
    else this.#events = [event];
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

  /** What lasts. */
  get lasting(): Lasting {
    this.#lasting ??= lastingIn(this.state);
    return this.#lasting;
  }

  /** Somebody has to answer before the fight goes on. */
  ask(pending: Pending): void {
    this.state.pending = pending;
    this.#say({ is: 'asked', actor: pending.actor, pending });
  }

  /** Says what happens where it changes no fighter. */
  emit(event: Omit<Event, 'changes'>): void {
    evolveRest(this.state, event);
    this.#say(event);
  }

  /** Lets a rule work on some fighters, and says what changed with the event that the rule tells. */
  deed(ids: readonly string[], run: (...fighters: Fighter[]) => Deed): void {
    const worked = ids.map(id => this.open(this.who(id)));
    this.happened(run(...worked), worked);
  }

  /** Somebody for a rule to work on, until `happened` says what has come of it. */
  open(one: Fighter): Fighter {
    // What lasted as the decision began is looked at before anything changes.
    this.#lasting ??= lastingIn(this.state);
    return this.#inPlace ? one : copyOfFighter(one);
  }

  /** What a rule tells, and what it has made of those it worked on. */
  happened(event: Deed, worked: readonly Fighter[]): void {
    const changes = this.#inPlace ? undefined : this.#changesOf(worked);
    for (const fighter of worked) if (isUnderSomething(fighter)) this.lasting.isAny = true;
    evolveDeed(this.state, event);
    // The rule has just made the event: it is nobody else's yet.
    if (changes) (event as { changes: Event['changes'] }).changes = changes;
    this.#say(event);
  }

  /** Puts the copies that a rule has worked on in place of the fighters, and says how they differ. */
  #changesOf(worked: readonly Fighter[]): Event['changes'] {
    const { fighters } = this.state;
    let changes: Record<string, FighterChange> | undefined;
    for (const fighter of worked) {
      const change = fighterChange(fighters[fighter.id]!, fighter);
      if (isNothing(change)) continue;
      changes ??= {};
      changes[fighter.id] = change;
      fighters[fighter.id] = fighter;
    }
    return changes;
  }
}
