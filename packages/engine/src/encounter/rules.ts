import type { z } from 'zod';
import type { Play } from '../play.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import type { Readings } from '../ruling.ts';

/**
 * How a rulebook runs a fight: a state of plain JSON, commands that people give, and events that say what
 * happened. All dice fall in `decide`; `evolve` only writes down, so a log of events replays without dice.
 */
export interface EncounterRules<S = unknown, C = unknown, E = unknown, R extends Readings = Readings> {
  readonly setup: z.ZodType<unknown, unknown>;
  readonly state: z.ZodType<S, unknown>;
  readonly command: z.ZodType<C, unknown>;
  /** Reads a set-up once, for fighting it as often as somebody likes. */
  prepare(setup: unknown, play: Play<R>): Prepared<S, E, R> | Refusal;
  /** The opening state, and what happened before the first turn (surprise, initiative). */
  start(setup: unknown, play: Play<R>): Happening<S, E> | Refusal;
  /** Who is to decide something now: an actor on its turn, or one who may react. Undefined once it is over. */
  waitingFor(state: S): string | undefined;
  /** Every command the rules allow this actor now. */
  legal(state: S, actor: string): readonly LegalAction<C>[];
  decide(state: S, command: C, play: Play<R>): readonly E[] | Refusal;
  /** Writes an event into the state it is given. Callers that still need the old state pass a copy. */
  evolve(state: S, event: E): void;
  outcome(state: S): EncounterOutcome | undefined;
  /** An event in a sentence for people, given the state after it; nothing where it is mere bookkeeping. */
  tell(state: S, event: E): string | undefined;
  /** The fight at a glance: the ground, who stands where, and how they are. */
  glance(state: S): Glance;
  /** A sensible decision for the actor that is waited for. */
  tactics(state: S, actor: string, play: Play<R>): C;
}

export interface LegalAction<C> {
  readonly command: C;
  /** What a player reads on the button. */
  readonly label: string;
  /** What it uses up: actions, points, ammunition. */
  readonly cost: string;
  readonly rules: readonly string[];
}

/** What everybody at the table sees. */
export interface Glance {
  readonly round: number;
  /** Left out where nobody drew a map. */
  readonly ground?: Ground | undefined;
  readonly fighters: readonly Seen[];
  /** What is waited for, in a sentence, where it is not plain to see: an attack that wants an answer. */
  readonly note?: string | undefined;
}

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly is: Terrain }[];
}
export type Terrain = 'wall' | 'difficult' | 'high' | 'cover';

export interface Seen {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly x: number;
  readonly y: number;
  /** Still on the field; the dead lie there, who fled is gone. */
  readonly there: boolean;
  readonly able: boolean;
  /** Numbers and states in a few words. */
  readonly condition: string;
}

export interface EncounterOutcome {
  readonly winner: string;
  readonly rounds: number;
}

export interface Happening<S, E> {
  readonly state: S;
  readonly events: readonly E[];
}

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

/** One command carried out on a copy of the state: what happened, and the state after it. */
export function act<S, C, E, R extends Readings>(
  rules: EncounterRules<S, C, E, R>,
  state: S,
  command: C,
  play: Play<R>,
): Happening<S, E> | Refusal {
  const events = rules.decide(state, command, play);
  return isRefusal(events) ? events : { state: replay(rules, state, events), events };
}

/** The state after these events: a fold over the log. */
export function replay<S, E>(
  rules: Pick<EncounterRules<S, never, E>, 'evolve'>,
  state: S,
  events: readonly E[],
): S {
  const copy = structuredClone(state);
  for (const event of events) rules.evolve(copy, event);
  return copy;
}
