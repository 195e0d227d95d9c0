/** A table in memory: what is kept of it, what was decided since, and the requests in between. */
import {
  type Decided,
  isRefusal,
  type Refusal,
  type Room,
  readTable,
  refuse,
  type TableFile,
  type TableStep,
} from '@arbiter/engine';
import type { Lane } from './lane.ts';
import { LIMITS } from './limits.ts';
import { type Done, type KeptStep, type Key, StoreFailure } from './store/store.ts';

/** Something that happened at a table, as it was kept. */
export interface Happened {
  readonly chair: string;
  readonly steps: readonly KeptAt[];
  readonly before: Room;
  readonly after: Room;
}

/** A step with its number and its time. */
export interface KeptAt {
  readonly seq: number;
  readonly at: number;
  readonly step: TableStep;
  /** The step that takes it back when somebody asks for it. */
  readonly back?: TableStep;
}

/** What whoever asked is told: it is kept, or why not. A secret that was made for them is told this once. */
export type Answer = { readonly ok: true; readonly secret?: string } | Refusal;

/** A table somewhere in its log. */
export interface Moment {
  readonly room: Room;
  readonly seq: number;
  readonly at: number;
}

/** What comes of a request, with the keys that it makes or ends. */
export interface Outcome extends Decided {
  readonly keys?: readonly Key[];
  readonly lost?: readonly string[];
  readonly secret?: string;
}

/** A request in the line of its table. */
export interface Waiting {
  readonly chair: string;
  readonly request: string;
  decide(moment: Moment): Outcome | Refusal;
  settle(answer: Answer): void;
  before: Room;
  after: Moment;
  outcome: Outcome | Refusal;
  steps: readonly KeptAt[];
}

/** A table in memory. */
export interface Live {
  readonly id: string;
  readonly number: number;
  readonly seed: string;
  readonly lane: Lane;
  durable: Moment;
  newest: Moment;
  /** Decided and not yet kept, in order. */
  line: Waiting[];
  keys: ReadonlyMap<string, Key>;
  /** The latest requests that were carried out, by chair, with what was answered. */
  readonly done: Map<string, Map<string, Answer>>;
  readonly watchers: Set<(happened: Happened) => void>;
  /** What must be over before anything is decided here: a book is being opened, the log caught up with. */
  gate: Promise<unknown> | undefined;
  /** Whether a write has failed whose fate is not known yet. */
  isUnsure: boolean;
  isGone: boolean;
  /** The last step that another process was heard to have written. */
  behind: number;
  used: number;
  /** The last snapshot: after which step, how large, and how much was written since. */
  snapshot: { seq: number; size: number; since: number };
}

/** Why something was not kept. What nobody expected is for the server's log. */
export function unkept(error: unknown): Refusal {
  if (!(error instanceof StoreFailure)) console.error(error);
  const why = error instanceof StoreFailure ? error.message : 'The server has failed to keep that.';
  return refuse('', `${why} Nothing was changed: ask again.`, 'store');
}

/** Keys with those that a request has made, and without those that it has ended. */
export function changedKeys(
  keys: ReadonlyMap<string, Key>,
  more: readonly Key[],
  lost: readonly string[],
): ReadonlyMap<string, Key> {
  if (more.length === 0 && lost.length === 0) return keys;
  const next = new Map(keys);
  for (const key of more) next.set(key.owner, key);
  for (const owner of lost) next.delete(owner);
  return next;
}

/** Writes into `done` what a request was answered; the oldest of a chair is forgotten. */
export function remember(done: Live['done'], chair: string, request: string, answer: Answer): void {
  const own = done.get(chair) ?? new Map<string, Answer>();
  if (!own.has(request)) own.set(request, answer);
  for (const oldest of own.keys()) {
    if (own.size <= LIMITS.remembered) break;
    own.delete(oldest);
  }
  done.set(chair, own);
}

/** What goes from memory when the line is remembered goes from the store, too. */
export function forgottenBy({ line, done }: Live): Done[] {
  const more = new Map<string, string[]>();
  for (const { chair, request, outcome } of line)
    if (!isRefusal(outcome)) more.set(chair, [...(more.get(chair) ?? []), request]);
  return [...more].flatMap(([chair, requests]) => {
    const all = [...(done.get(chair)?.keys() ?? []), ...requests];
    return all.slice(0, -LIMITS.remembered).map(request => ({ chair, request }));
  });
}

/** A step as it was kept. */
export function readStep({ seq, at, step: text }: KeptStep): KeptAt {
  const { back, ...step } = JSON.parse(text) as TableStep & { readonly back?: TableStep };
  return {
    ...{ seq, at, step: step.is === 'opened' ? { ...step, table: readKept(step.table) } : step },
    ...(back && { back }),
  };
}

/** A table that was kept, by this version or an older one. */
export function readKept(value: unknown): TableFile {
  const read = readTable(value);
  if (!read.ok) throw new StoreFailure(`A table that was kept cannot be read: ${read.problems[0]?.message}`);
  return read.value;
}
