/** The table that the page is at, wherever it is kept: in this browser, or on a server among others. */
import type { FightLog, Readings, Refusal, Ruleset, TableFile, TableStep } from '@arbiter/engine';
import type { ReadonlySignal } from '@preact/signals';
import type { Company } from '../together/company.ts';

/** How far a table is safe: kept, being written, or only in this page, with the reason. */
export type Safety =
  | { readonly is: 'kept' }
  | { readonly is: 'writing' }
  | { readonly is: 'elsewhere' }
  | { readonly is: 'fleeting'; readonly why: string };

/** A rest or a day on the way, asked for some of the party. */
export interface PartyRequest {
  readonly procedure: string;
  /** The ids of their seats. */
  readonly people: readonly string[];
  readonly input: Readonly<Record<string, unknown>>;
}

/** What came of it: a sentence for each of them. */
export interface PartyAnswer {
  readonly said: readonly string[];
  /** Undoes it for everybody. */
  takeBack(): void;
}

export interface Table {
  readonly table: ReadonlySignal<TableFile>;
  readonly safety: ReadonlySignal<Safety>;
  readonly canUndo: ReadonlySignal<boolean>;
  /** Those who sit at it together, where it is on a server. */
  readonly company?: Company;
  /** Takes a step: shown at once, kept a moment later. */
  take(step: TableStep): void;
  /** A fight begins, or is brought in as it is. */
  begin(game: string, id: string, fight: FightLog): void;
  /** A fight went on since so many entries of its log. */
  goOn(ruleset: Ruleset, id: string, fight: FightLog, since: number): void;
  /** Rests for several at once: for all of them, or for nobody and why. */
  rest(ruleset: Ruleset, readings: Readings, asked: PartyRequest): Promise<PartyAnswer | Refusal>;
  undo(): void;
  /** Resolved when everything taken so far would survive a crash. */
  settled(): Promise<void>;
}
