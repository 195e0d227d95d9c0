import type { z } from 'zod';
import type { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';
import type { Sharing } from './fold.ts';
import {
  type Around,
  type Glance,
  type Leaning,
  type Portrait,
  type Seen,
  type Standing,
  standingOf,
} from './glance.ts';
import type { FightKnowledge, Memory, Openness } from './known.ts';
import type { ProcedureRules } from './procedures/rules.ts';
import type { OrderRules } from './standing-orders.ts';

/**
 * How a rulebook runs a fight: a state of plain JSON, commands that people give, and events that say what
 * happened. All dice fall in `decide`; `evolve` only writes down, so a log of events replays without dice.
 */
export interface EncounterRules<S = unknown, C = unknown, E = unknown, R extends Readings = Readings> {
  readonly setup: z.ZodType<unknown, unknown>;
  /** What an entry of a side may say beside who it is, for forms and settings: `entryForm`. */
  readonly entry?: z.ZodType;
  readonly state: z.ZodType<S, unknown>;
  readonly command: z.ZodType<C, unknown>;
  /** A set-up that holds everything that packs brought to it, so that it is read again without them. */
  settle?(setup: unknown): unknown;
  /** Reads a set-up once, for fighting it as often as somebody likes. */
  prepare(setup: unknown, play: Play<R>): Prepared<S, E, R> | Refusal;
  /** The opening state, and what happened before the first turn (surprise, initiative). */
  start(setup: unknown, play: Play<R>): Happening<S, E> | Refusal;
  /** Who is to decide something now: an actor on its turn, or one who may react. Undefined once it is over. */
  waitingFor(state: S): string | undefined;
  /** Every command the rules allow this actor now. With the table's readings, target numbers are as they are read there. */
  legal(state: S, actor: string, readings?: R): readonly LegalAction<C>[];
  decide(state: S, command: C, play: Play<R>): readonly E[] | Refusal;
  /**
   * `decide`, with its events written into the state at once, for callers who own it: no copy is made, nothing written
   * twice. What is refused is refused before anything is written. Where nobody looks (no trace, no dice that lie open)
   * events need not tell what only `evolve` would have to know. Left out where a book has no quicker way.
   */
  enact?(state: S, command: C, play: Play<R>): readonly E[] | Refusal;
  /** Writes an event into the state it is given. Callers that still need the old state pass a copy. */
  evolve(state: S, event: E): void;
  outcome(state: S): EncounterOutcome | undefined;
  /** The round that is being fought; left out where it stands in the state as `round`. */
  roundOf?(state: S): number;
  /** An event in a sentence for people, given the state after it; nothing where it is mere bookkeeping. */
  tell(state: S, event: E): string | undefined;
  /**
   * The fight at a glance: the ground, who stands where, and how they are. With a memory, which only those may bring whose states
   * are never written into, cards that show nothing new are the very ones that were drawn before.
   */
  glance(state: S, memory?: Memory): Glance;
  /** How everybody stands, in the order of the glance and many times quicker than it. Left out where the glance does as well. */
  standings?(state: S): readonly Standing[];
  /** What lies around somebody: threatened places, ranges, distances. Left out where a book has none of it. */
  around?(state: S, id: string): Around | undefined;
  /** Somebody's numbers and attacks, for a card to print. */
  portrait?(state: S, id: string): Portrait | undefined;
  /** What speaks for and against a deed before its dice fall, each with its source. */
  leanings?(state: S, command: C): readonly Leaning[];
  /** What somebody could strike with, as an attack's `weapon` names it, what is in hand first. */
  weaponsOf?(state: S, id: string): readonly { readonly weapon: unknown; readonly name: string }[];
  /** What people call a deed besides, by its command’s `do`: `{ attack: ['hit', 'strike'] }`. */
  readonly alsoCalled?: Readonly<Record<string, readonly string[] | undefined>>;
  /** A sensible decision for the actor that is waited for. */
  tactics(state: S, actor: string, play: Play<R>): C;
  /**
   * `tactics`, carried out at once in a state that the caller owns. What the tactics have asked the rules need not be
   * asked again. Left out where a book gains nothing by it.
   */
  auto?(state: S, actor: string, play: Play<R>): readonly E[] | Refusal;
  /** Why a command is not allowed now, before any die falls; undefined where it is. */
  whyNot?(state: S, command: C): Refusal | undefined;
  /** What viewers may know: everything shown to a player is taken through it (`view.ts`). */
  readonly knowledge: FightKnowledge<S, E>;
  /** How much of a foe's numbers this book's tables show, unless they say otherwise; in words where it says nothing. */
  readonly openness?: Openness;
  /**
   * What comes of a command that its actor could not know to be impossible: a blow into the air, a bump into the unseen.
   * Asked only for what the state known to the actor allows and the state itself does not.
   */
  thwarted?(state: S, command: C, play: Play<R>): readonly E[];
  /** Whom an event touches, so that the states before and after it can share everybody else. */
  readonly sharing?: Sharing<S, E>;
  /** One fighter as the glance shows them; nothing where nobody goes by that id. */
  card?(state: S, id: string): Seen | undefined;
  /**
   * The same moment with its times counted from now and without what no rule reads any more: from states that are equal
   * so, the same can happen, as likely. Left out where a book does not say it yet.
   */
  canonical?(state: S): S;
  /** What `foresee` needs to know of this book. */
  readonly foresight?: Foresight<S, E>;
  /** A copy that events may be written into; left out, everything is copied. */
  copy?(state: S): S;
  /** What of the book can be asked in the middle of a fight; left out where nothing can. */
  readonly procedures?: ProcedureRules<S>;
  /** What the book leaves to people, who say it once for all; left out where it leaves nothing. */
  readonly orders?: OrderRules<S>;
}

/** Who looks: the game master, who sees everything, a side by its name, or a fighter by its id. Whoever is none of these watches. */
export type Viewer = string;
/** The actor of the game master's commands, and the viewer who sees everything. */
export const GAME_MASTER = 'gm';

/** What a book says about the end and the worth of an exchange. */
export interface Foresight<S, E> {
  /** Whether somebody is still asked for an answer before what was begun is over. */
  isOpen(state: S): boolean;
  /** What an exchange has brought whoever began it. */
  weigh(before: S, after: S, events: readonly E[], actor: string): Weighed;
  /** What `worked` means of this command, as it stands beside its chance: `to hit`. Left out where it is `to work`. */
  chanceOf?(state: S, command: { readonly do: string }): string;
  /**
   * Kinds of commands (`do`) in which `deliberate` plays measurably better than the book's tactics alone. Left out where
   * it does not.
   */
  readonly deliberates?: readonly string[];
  /** Whether a roll in it was what the book calls critical, for good or ill of whoever rolled. */
  critical?(events: readonly E[]): 'good' | 'bad' | undefined;
}

/** What an action came to, so that others can be compared with it. */
export interface Weighed {
  /** Whether it did what it was meant to do: the blow landed, the wound was closed. */
  readonly worked: boolean;
  /** How much good it did, in the book's own points: damage dealt, life regained. */
  readonly effect: number;
  /** How much it cost or hurt the one who did it, in the same points. */
  readonly risk: number;
  /** What else came about that one would rather know beforehand: `Resolve check`, `collapse`. */
  readonly besides?: readonly string[] | undefined;
}

/** Something that may be done now, as it is offered. */
export interface LegalAction<C> {
  readonly command: C;
  /** What a player reads on the button. */
  readonly label: string;
  /** What it uses up: actions, points, ammunition. */
  readonly cost: string;
  readonly rules: readonly string[];
  /** What people call it besides; what it is done with, to whom and its label go without saying. */
  readonly alias?: string;
}

/** Who won a fight, and in which round it was decided. */
export interface EncounterOutcome {
  readonly winner: string;
  readonly rounds: number;
}

/** What became of a fight, and what happened on the way. */
export interface Happening<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

/** A fight that is read and checked, and can be begun any number of times. */
export interface Prepared<S, E, R extends Readings = Readings> {
  /** Begins the fight afresh, each time with a state of its own. */
  begin(play: Play<R>): Happening<S, E>;
}

/** `start` for rules that know how to `prepare`. */
export const startWith =
  <S, E, R extends Readings>(prepare: (setup: unknown, play: Play<R>) => Prepared<S, E, R> | Refusal) =>
  (setup: unknown, play: Play<R>): Happening<S, E> | Refusal => {
    const prepared = prepare(setup, play);
    return isRefusal(prepared) ? prepared : prepared.begin(play);
  };

/** One command carried out in the state itself, which whoever owns it gives away: what happened. */
export function enact<S, C, E, R extends Readings>(
  rules: Pick<EncounterRules<S, C, E, R>, 'decide' | 'evolve' | 'enact'>,
  state: S,
  command: C,
  play: Play<R>,
): readonly E[] | Refusal {
  if (rules.enact) return rules.enact(state, command, play);
  const events = rules.decide(state, command, play);
  if (!isRefusal(events)) for (const event of events) rules.evolve(state, event);
  return events;
}

/** What the actor's tactics decide, carried out in the state itself, which whoever owns it gives away. */
export function auto<S, C, E, R extends Readings>(
  rules: Pick<EncounterRules<S, C, E, R>, 'tactics' | 'decide' | 'evolve' | 'enact' | 'auto'>,
  state: S,
  actor: string,
  play: Play<R>,
): readonly E[] | Refusal {
  if (rules.auto) return rules.auto(state, actor, play);
  return enact(rules, state, rules.tactics(state, actor, play), play);
}

/** The round that is being fought. */
export const roundOf = <S>(rules: Pick<EncounterRules<S>, 'roundOf'>, state: S): number =>
  rules.roundOf?.(state) ?? (state as { readonly round?: number }).round ?? 0;

/** How everybody stands. */
export const standingsOf = <S>(
  rules: Pick<EncounterRules<S>, 'standings' | 'glance'>,
  state: S,
): readonly Standing[] => rules.standings?.(state) ?? rules.glance(state).fighters.map(standingOf);

/** One command carried out on a copy of the state: what happened, and the state after it. */
export function act<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  play: Play<R>,
): Happening<S, E> | Refusal {
  const copy = copyOf(rules, state);
  const events = enact(rules, copy, command, play);
  return isRefusal(events) ? events : { state: copy, events };
}

/** A copy of the state that events may be written into. */
export const copyOf = <S>(rules: Pick<EncounterRules<S>, 'copy'>, state: S): S =>
  rules.copy?.(state) ?? structuredClone(state);

/** The state after these events: a fold over the log. */
export function replay<S, E>(
  rules: Pick<EncounterRules<S, never, E>, 'evolve' | 'copy'>,
  state: S,
  events: readonly E[],
): S {
  const copy = copyOf(rules, state);
  for (const event of events) rules.evolve(copy, event);
  return copy;
}
