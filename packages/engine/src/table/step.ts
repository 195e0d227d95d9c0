/**
 * What happens to a table, one step at a time. Whoever keeps a table (a browser, a server) keeps these and folds them
 * into its file; every step has one that takes it back.
 */

import type { Openness } from '../encounter/known.ts';
import type { Viewer } from '../encounter/rules.ts';
import type { Veil } from '../encounter/veil-schema.ts';
import type { Cast } from './cast.ts';
import type { LogEntry } from './fight-log.ts';
import type { Call, KeptFight, Note, Seat, StandingOrder, TableEntry, TableFile, Word } from './file.ts';
import type { Homecoming } from './home.ts';
import type { TablePack } from './packs.ts';
import type { Picture, PreparedFight } from './prepared.ts';
import type { Chair, Invitation } from './table.ts';

/** Something that changed a table. */
export type TableStep =
  /** The whole table: where it begins, and when a file is brought in. */
  | { readonly is: 'opened'; readonly table: TableFile }
  | { readonly is: 'named'; readonly name: string }
  | { readonly is: 'shown'; readonly openness: Openness }
  /** Somebody has a chair, or another one than before; whoever came by an invitation names it. */
  | { readonly is: 'sat down'; readonly chair: Chair; readonly by?: string }
  | { readonly is: 'got up'; readonly chair: string; readonly word?: string }
  /** Somebody has come by an invitation and waits until a host lets them in; or does not any longer. */
  | { readonly is: 'knocked'; readonly chair: Chair; readonly by: string }
  | { readonly is: 'turned away'; readonly chair: string }
  | { readonly is: 'invited'; readonly invitation: Invitation }
  | { readonly is: 'revoked'; readonly invitation: string }
  /** A chair has another secret from now on; which one is nowhere in the log. */
  | { readonly is: 'rekeyed'; readonly chair: string }
  | { readonly is: 'seated'; readonly seat: Seat }
  | { readonly is: 'left'; readonly game: string; readonly id: string }
  /** A house ruling; without a reading the book's default holds again. */
  | { readonly is: 'ruled'; readonly game: string; readonly ruling: string; readonly reading?: string }
  | { readonly is: 'asked'; readonly entry: TableEntry }
  | { readonly is: 'said'; readonly word: Word }
  | { readonly is: 'noted'; readonly note: Note }
  | { readonly is: 'note gone'; readonly note: string }
  | { readonly is: 'called'; readonly call: Call }
  | { readonly is: 'replied'; readonly call: string; readonly chair: string; readonly reply: string }
  | { readonly is: 'call over'; readonly call: string }
  /** A standing order, in the place of the one about the same. */
  | { readonly is: 'ordered'; readonly order: StandingOrder }
  | ({ readonly is: 'order over' } & OrderName)
  /** The clock runs for so many seconds a decision; without any it stands. */
  | { readonly is: 'timed'; readonly seconds?: number }
  /** These sides of a fight act by themselves from now on. */
  | { readonly is: 'ran'; readonly game: string; readonly id: string; readonly sides: readonly string[] }
  | { readonly is: 'favoured'; readonly what: string; readonly on: boolean }
  /** A fight was drawn up, or drawn up anew; another is thrown away. */
  | { readonly is: 'prepared'; readonly prepared: PreparedFight }
  | { readonly is: 'unprepared'; readonly game: string; readonly id: string }
  /** A pack is on the table, in the place of the version that was there; `at` is its place among them. */
  | { readonly is: 'packed'; readonly pack: TablePack; readonly at?: number }
  | { readonly is: 'unpacked'; readonly game: string; readonly id: string }
  | { readonly is: 'pictured'; readonly picture: Picture }
  | { readonly is: 'picture gone'; readonly picture: string }
  | { readonly is: 'began'; readonly kept: KeptFight }
  /** A fight went on by these entries. Now and then it says where they led, so that a long one opens quickly. */
  | {
      readonly is: 'fought';
      readonly game: string;
      readonly id: string;
      readonly entries: readonly LogEntry[];
      readonly state?: unknown;
      readonly seal?: string;
      readonly winner?: string | null;
      /** Which fighter is which person from now on, where others fight than before. */
      readonly people?: Cast;
      /** When each view was told of something last, where a server stamps it. */
      readonly since?: Readonly<Record<Viewer, number>>;
      /** Who came home, and who was changed meanwhile, where the fight ends or its end is taken back. */
      readonly home?: Homecoming;
    }
  /** Which fighter of a fight is which person from now on. */
  /** The host hides or reveals people and places of a fight. */
  | { readonly is: 'veiled'; readonly game: string; readonly id: string; readonly veil: Veil }
  | { readonly is: 'cast'; readonly game: string; readonly id: string; readonly people: Cast }
  /** The seed of a fight's dice is shown to everybody. */
  | { readonly is: 'proven'; readonly game: string; readonly id: string; readonly seed: string }
  | { readonly is: 'closed'; readonly game: string; readonly id: string }
  /** Several at once: what happened to a whole party, and is taken back with one step. */
  | { readonly is: 'several'; readonly steps: readonly TableStep[] };

/** What a standing order is about. */
export type OrderName = Pick<StandingOrder, 'chair' | 'game' | 'id' | 'when'>;

/** A step of a kind. */
export type StepOf<K extends TableStep['is']> = Extract<TableStep, { readonly is: K }>;

/** What there is to say of a kind of step. */
export interface StepRow<S extends TableStep = TableStep> {
  /** The table after it. */
  folds(table: TableFile, step: S): TableFile;
  /** The step that takes it back, given the table before it; nothing for what only grows. */
  takesBack(before: TableFile, step: S): TableStep | undefined;
  /** What of a table it is about, for a sentence; left out where it cannot be taken back. */
  about?(step: S): string;
}
export type StepRows<K extends TableStep['is']> = { readonly [I in K]: StepRow<StepOf<I>> };

/** For what only grows, and for secrets that are gone. */
export const NOTHING_BACK = (): undefined => undefined;

/** The list with this one where the one of its id was, or at its end. */
export const inPlace = <T extends { readonly id: string }>(all: readonly T[], one: T): T[] =>
  all.some(({ id }) => id === one.id) ? all.map(other => (other.id === one.id ? one : other)) : [...all, one];
