/**
 * Where tables are kept. Nothing here knows a rule: a step is text with a number. What `write` has answered for is kept,
 * whatever happens to the process or the machine afterwards.
 */

/** A step of a table's log as it is kept. */
export interface KeptStep {
  readonly seq: number;
  /** When it happened, in milliseconds; never earlier than the one before. */
  readonly at: number;
  /** The chair that asked for it, and its request. */
  readonly chair: string;
  readonly request: string;
  /** The step itself, as JSON. */
  readonly step: string;
}

/** The hash of a secret, and the chair or the invitation that it opens. */
export interface Key {
  readonly owner: string;
  readonly hash: string;
}

/** A request that was carried out, so that nobody's is carried out twice. */
export interface Done {
  readonly chair: string;
  readonly request: string;
}

/** A table as it is kept: where it was last written down whole, and everything since. */
export interface KeptTable {
  /** Its number in this store; its id is what people have in their links. */
  readonly number: number;
  readonly id: string;
  /** What its dice come from. */
  readonly seed: string;
  readonly snapshot: Snapshot | undefined;
  readonly steps: readonly KeptStep[];
  readonly keys: readonly Key[];
  /** What was carried out lately for each chair, oldest first. */
  readonly done: readonly Done[];
}

/** A whole table as JSON, after so many steps. */
export interface Snapshot {
  readonly seq: number;
  readonly table: string;
}

/** A table that begins. */
export interface NewTable {
  readonly id: string;
  readonly seed: string;
  readonly steps: readonly KeptStep[];
  readonly keys: readonly Key[];
}

/** What is to be written for one table: all of it, or nothing. */
export interface Writing {
  readonly number: number;
  /** The step that these come after. Where the table has gone on since, nothing is written. */
  readonly after: number;
  readonly steps: readonly KeptStep[];
  /** Keys that are new or changed, and owners whose keys no longer open anything. */
  readonly keys?: readonly Key[];
  readonly lost?: readonly string[];
  /** What need not be remembered as done any longer. */
  readonly forgotten?: readonly Done[];
  readonly snapshot?: Snapshot;
}

/** Tables, kept. Whatever fails throws `StoreFailure`. */
export interface Store {
  /** In how many lanes may be written at the same time; a table keeps to one of them. */
  readonly lanes: number;
  /** Keeps a new table and gives its number; undefined where there is one of that id. */
  create(table: NewTable): Promise<number | undefined>;
  open(id: string): Promise<KeptTable | undefined>;
  /** What happened at a table after a step, at most so many steps. */
  after(number: number, seq: number, most: number): Promise<readonly KeptStep[]>;
  /** The steps of one request. */
  requested(number: number, chair: string, request: string): Promise<readonly KeptStep[]>;
  /** The keys of a table as they are now. */
  keys(number: number): Promise<readonly Key[]>;
  /** Writes for several tables at once, in one transaction: those that went on. Others were changed by another process first. */
  write(lane: number, writings: readonly Writing[]): Promise<ReadonlySet<number>>;
  remove(number: number): Promise<void>;
  count(): Promise<number>;
  /** Whether other processes write here, too. */
  readonly isShared: boolean;
  /**
   * Hears of tables that went on, here or elsewhere: number and last step, 0 where the table is gone. The number 0 says
   * that something may have been missed.
   */
  listen(heard: (number: number, seq: number) => void): void;
  /** What is wrong with the store, in a sentence; nothing where it is well. */
  ailment(): Promise<string | undefined>;
  close(): Promise<void>;
}

/** Why something could not be kept, in a sentence for people. */
export class StoreFailure extends Error {
  override readonly name = 'StoreFailure';
}
