/** What decisions of requests are made of: dice and time from outside, what comes of one, and how a refusal is said. */
import { type OpenDice, ScriptError, seededDice, seedOf } from '@arbiter/dice';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { PastRequest } from './back.ts';
import type { Asking, RequestKind, TableRequest } from './requests.ts';
import { afterStep, type Room } from './room.ts';
import type { Running } from './running.ts';
import type { TableStep } from './step.ts';
import type { Chair } from './table.ts';

/** What a table has from outside: a stream of dice for a fight's entry (0 is its opening) and for anything else, and the time. */
export interface Chance {
  dice(of: string, entry: number): OpenDice;
  /** The seed of such a stream, which is promised when a fight begins; left out where nothing is. */
  seed?(of: string): string;
  /** The request that somebody wants to take back, where there was one and whoever keeps the table has looked it up. */
  readonly past?: PastRequest | undefined;
  /** Now, in milliseconds since 1970; left out where nobody stamps what happens. */
  readonly now?: number;
}

/** Chance from a table's seed: what is said between two blows shifts no die. */
export const chanceFrom = (seed: string): Chance => ({
  dice: (of, entry) => seededDice(seedOf(seed, [of]), entry),
  // Nobody finds a table's seed by that of a fight.
  seed: of => seedOf(seed, [of]),
});

/** What came of a request: what to keep, and the room after it. */
export interface Decided {
  readonly steps: readonly TableStep[];
  readonly room: Room;
}

/** A request of a chair, as it is decided. */
export interface Asked<R extends TableRequest = TableRequest> {
  readonly room: Room;
  readonly chair: Chair;
  readonly request: R;
  readonly chance: Chance;
}
/** A request that speaks of a fight, as it runs. */
export interface AskedInFight<R extends TableRequest = TableRequest> extends Asked<R> {
  readonly running: Running;
}
/** What speaks of a fight that there is. */
export type FightKind = Exclude<Extract<TableRequest, { readonly fight: string }>['ask'], 'begin'>;

/** What comes of each kind of request. */
export type Decisions<K extends RequestKind> = {
  readonly [I in K]: (
    asked: I extends FightKind ? AskedInFight<Asking<I>> : Asked<Asking<I>>,
  ) => Decided | Refusal;
};

/** When something was asked, where somebody stamps what happens. */
export const stamp = ({ now }: Chance): { readonly at?: number } => (now === undefined ? {} : { at: now });

/** The dice of what is asked and said beside fights: a table that keeps its steps counts them by those. */
export const WORDS = 'words';

/** How much was asked, said and answered at a table. */
export const spokenAt = ({ log, words, calls }: Room['table']): number =>
  log.length + words.length + calls.reduce((sum, { replies }) => sum + Object.keys(replies).length, 0);

export const changed = (room: Room, step: TableStep): Decided => ({
  steps: [step],
  room: afterStep(room, step),
});

export const changedBy = (room: Room, steps: readonly TableStep[] | Refusal): Decided | Refusal =>
  isRefusal(steps) ? steps : { steps, room: steps.reduce(afterStep, room) };

/** Faces that do not fit the dice are a mistake of whoever typed them. */
export function onFaces(run: () => Decided | Refusal): Decided | Refusal {
  try {
    return run();
  } catch (error) {
    if (error instanceof ScriptError) return refuse('', error.message, 'faces');
    throw error;
  }
}
