/**
 * The one dialect of fights: what a book says of its acts, of what is asked, of what the game master ordains and of what
 * happened. Each is a small object in a file of `acts/`, and a row of a table. A book adds what only it knows.
 */
import type { Refusal } from '../refusal.ts';
import type { LegalAction } from './rules.ts';

/** What a book's fights are made of: it writes this down once, and its acts, questions and events are about it. */
export interface Dialect {
  readonly state: unknown;
  readonly fighter: unknown;
  readonly command: { readonly do: string };
  readonly event: { readonly is: string };
  /** A decision under way: what happens is written into it, and each step sees what the last one left. */
  readonly course: unknown;
  /** What was worked out to know whether something is allowed, for whoever asks next: ways, sights, whose moment it is. */
  readonly inquiry: unknown;
  /** How an act was come to, and what may go on after it. */
  readonly going: unknown;
  /** What sentences are made of. */
  readonly teller: unknown;
}

/** Something that can be done in a fight. */
export interface Act<D extends Dialect, C extends D['command'] = D['command']> {
  /** The rule that forbids it; whose turn it is has been asked before. */
  whyNot(state: D['state'], actor: D['fighter'], command: C, inquiry: D['inquiry']): Refusal | undefined;
  happens(course: D['course'], command: C, going: D['going']): void;
  /** Every way to do it that might be allowed. */
  offers(state: D['state'], actor: D['fighter'], inquiry: D['inquiry']): readonly LegalAction<D['command']>[];
}

/** Something that the game master ordains. */
export interface HostAct<D extends Dialect, C extends D['command'] = D['command']> {
  whyNot(state: D['state'], command: C): Refusal | undefined;
  happens(course: D['course'], command: C): void;
}

/** Something that somebody is asked in the middle of a deed. */
export interface FightQuestion<D extends Dialect, A> {
  /** Why this is no answer to it; whom it is asked of has been looked at before. */
  whyNot(
    state: D['state'],
    actor: D['fighter'],
    command: D['command'],
    asked: A,
    inquiry: D['inquiry'],
  ): Refusal | undefined;
  /** How the deed goes on; left out where it is gone through again with the answer (`goThrough`). */
  happens?(course: D['course'], command: D['command'], asked: A): void;
  /** Every answer that might be allowed. */
  offers(
    state: D['state'],
    actor: D['fighter'],
    asked: A,
    inquiry: D['inquiry'],
  ): readonly LegalAction<D['command']>[];
}

/** What there is to say of something that happens. */
export interface EventRow<D extends Dialect, E extends D['event'] = D['event']> {
  /** Writes it into the state, and into its actor if it has one: nothing is rolled and nothing decided. */
  writes(state: D['state'], event: E, actor: ActorIn<D, E>): void;
  /** The sentence a referee would say, given the state after it; nothing where it is mere bookkeeping. */
  tells(teller: D['teller'], event: E): string | undefined;
  /** The fighters it is written into; its actor where it says nothing. */
  touches?(event: E, state: D['state']): readonly string[] | 'all';
}

/** The fighter whom an event is about; nobody where it names no actor. */
export type ActorIn<D extends Dialect, E> = E extends { readonly actor: string }
  ? D['fighter']
  : D['fighter'] | undefined;
