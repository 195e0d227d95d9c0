/**
 * The hall: tables in memory, and the way of a request through them.
 *
 * A request is decided at once, on the newest state of its table, and waits in its table's line. Everything that was
 * decided in one turn of the event loop is written in one transaction; while that is under way, the next requests are
 * decided on top of it. Nobody is answered, and nobody is told, before what they hear of is kept.
 *
 *   durable ──[ being written ]──[ decided since ]──▶ newest
 *
 * - The write succeeds: `durable` moves on, those requests are answered and told.
 * - It fails: everything in the line of the tables in that batch is taken back (`newest` is `durable` again) and refused
 *   with the reason. Whether it was kept after all is looked up before anything else is decided there.
 * - Another process was first: what it did is folded, and everything in the line is decided again on top of that.
 */

import { seededDice } from '@arbiter/dice';
import {
  afterStep,
  type Chair,
  type Decided,
  decideByClock,
  decideChair,
  decideRequest,
  type FightName,
  fightIn,
  isRefusal,
  newTable,
  type Refusal,
  type Room,
  type Ruleset,
  readTable,
  refuse,
  roomOf,
  type TableFile,
  type TableRequest,
  type TableStep,
  WORDS,
  withRunning,
} from '@arbiter/engine';
import { LIMITS, tooMuch } from './limits.ts';
import { hashOf, newId, newSecret, ownerOf } from './secrets.ts';
import { type Done, type KeptStep, type Key, type Store, StoreFailure, type Writing } from './store/store.ts';

/** What a hall needs besides a store. */
export interface HallOptions {
  openBook(game: string): Promise<Ruleset | undefined>;
  now?(): number;
  /** Milliseconds after which a table nobody sits at leaves the memory. */
  readonly idle?: number;
}

/** What a new table may be made of. */
export interface NewTableOptions {
  readonly name: string;
  readonly file?: TableFile | undefined;
  /** What the host is called. */
  readonly host?: string | undefined;
  /** What its dice come from; at random where nobody says. */
  readonly seed?: string | undefined;
}

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
}

/** What whoever asked is told: it is kept, or why not. A secret that was made for them is told this once. */
export type Answer = { readonly ok: true; readonly secret?: string } | Refusal;

/** Whose secret was shown: somebody at the table, or somebody invited to it. */
export type Visitor =
  | { readonly is: 'chair'; readonly chair: Chair }
  | { readonly is: 'invited'; readonly invitation: string };

/** A table somewhere in its log. */
interface Moment {
  readonly room: Room;
  readonly seq: number;
  readonly at: number;
}

/** What comes of a request, with the keys that it makes or ends. */
interface Outcome extends Decided {
  readonly keys?: readonly Key[];
  readonly lost?: readonly string[];
  readonly secret?: string;
}

/** A request in the line of its table. */
interface Waiting {
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
interface Live {
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

/** Tables whose writes go the same way, one batch after the other. */
interface Lane {
  readonly index: number;
  due: Set<Live>;
  isBusy: boolean;
  isScheduled: boolean;
}

/** A snapshot is due after so many steps, and not before they are half as large as the last one was. */
const SNAPSHOT_EVERY = 64;

/** The hall of a store. */
export class Hall {
  private readonly tables = new Map<string, Promise<Live | undefined>>();
  private readonly byNumber = new Map<number, Live>();
  private readonly books = new Map<string, Ruleset>();
  private readonly lanes: readonly Lane[];
  private readonly now: () => number;
  private readonly sweeping: NodeJS.Timeout;
  private isClosing = false;

  private readonly store: Store;
  private readonly options: HallOptions;

  constructor(store: Store, options: HallOptions) {
    [this.store, this.options] = [store, options];
    this.now = options.now ?? Date.now;
    this.lanes = Array.from({ length: store.lanes }, (_, index) => ({
      ...{ index, due: new Set<Live>(), isBusy: false, isScheduled: false },
    }));
    store.listen((number, seq) => this.heard(number, seq));
    const idle = options.idle ?? LIMITS.idle;
    this.sweeping = setInterval(() => this.sweep(this.now() - idle), Math.max(50, idle / 5));
    this.sweeping.unref();
  }

  /** How much there is in memory. */
  get sizes(): { readonly tables: number; readonly waiting: number } {
    const live = [...this.byNumber.values()];
    return { tables: live.length, waiting: live.reduce((sum, { line }) => sum + line.length, 0) };
  }

  /** A new table, from a file where there is one, with a host's secret. Nobody names a seed but whoever wants the same dice again. */
  async create({
    name,
    file = newTable(name, undefined),
    host: hostName = 'Host',
    seed = newSecret(),
  }: NewTableOptions): Promise<{ readonly table: string; readonly secret: string } | Refusal> {
    if ((await this.store.count()) >= LIMITS.tables) return tooMuch('tables');
    const [id, chair, secret] = [newId(), newId(), newSecret()];
    const host: Chair = { id: chair, name: hostName, role: 'host', plays: [] };
    const table = { ...file, name, chairs: [host].map(one => ({ ...one, plays: [] })), invitations: [] };
    const step: TableStep = { is: 'opened', table };
    const kept = { seq: 1, at: this.now(), chair, request: 'create', step: JSON.stringify(step) };
    await this.store.create({
      ...{ id, seed, steps: [kept], keys: [{ owner: chair, hash: hashOf(secret) }] },
    });
    return { table: id, secret };
  }

  /** Whose secret this is at a table; nobody's where there is no such table, and as slowly. */
  async visitor(id: string, secret: string): Promise<Visitor | undefined> {
    const live = await this.live(id);
    const owner = ownerOf(live?.keys.values() ?? NO_KEYS, secret);
    if (!live || owner === undefined) return undefined;
    const { chairs, invitations } = live.durable.room.table;
    const chair = chairs.find(one => one.id === owner);
    if (chair) return { is: 'chair', chair };
    return invitations.some(one => one.id === owner) ? { is: 'invited', invitation: owner } : undefined;
  }

  /** The table as everybody may have been told of it. */
  async room(id: string): Promise<Room | undefined> {
    return (await this.live(id))?.durable.room;
  }

  /**
   * Asks something of a table. Whoever asks the same again, by its id, is told that it is done. `entry` says how far the
   * fight had come that they looked at; where it has gone on, it is refused.
   */
  async ask(
    id: string,
    chair: string,
    request: string,
    asked: TableRequest,
    entry?: number,
  ): Promise<Answer> {
    return this.enter(id, chair, request, gamesOf(asked), ({ room, seq }) => {
      const sits = room.table.chairs.find(one => one.id === chair);
      if (!sits) return GONE;
      if (entry !== undefined && 'fight' in asked) {
        const running = room.fights.get(`${asked.game}/${asked.fight}`);
        if (running && running.fight.log.length !== entry) return MOVED_ON;
      }
      return withKeys(asked, decideRequest(room, sits, asked, this.chance(id, seq)));
    });
  }

  /** The time of whoever is waited for in a fight is up, if it has not gone on since: the tactics answer. */
  async timeUp(id: string, name: FightName, request: string, entry: number): Promise<Answer> {
    return this.enter(id, CLOCK, request, [name.game], ({ room, seq }) => {
      const running = room.fights.get(`${name.game}/${name.fight}`);
      if (running?.fight.log.length !== entry) return MOVED_ON;
      return decideByClock(room, name, this.chance(id, seq));
    });
  }

  /** Whether a request was carried out lately. */
  async isDone(id: string, chair: string, request: string): Promise<boolean> {
    return (await this.live(id))?.done.get(chair)?.has(request) ?? false;
  }

  /** Takes a chair by an invitation, with a secret that whoever comes has made: who asks again has it already. */
  async sit(id: string, invitation: string, name: string, secret: string): Promise<Answer> {
    const here = await this.visitor(id, secret);
    if (here) return here.is === 'chair' ? { ok: true } : GONE;
    const chair = newId();
    return this.enter(id, chair, 'sit', [], ({ room }) => {
      const decided = decideChair(room, invitation, { id: chair, name }, this.now());
      if (isRefusal(decided)) return decided;
      const isUsedUp = !decided.room.table.invitations.some(one => one.id === invitation);
      const keys = [{ owner: chair, hash: hashOf(secret) }];
      return { ...decided, keys, ...(isUsedUp && { lost: [invitation] }) };
    });
  }

  /** The table as it is, and everything that happens at it from now on. */
  async watch(
    id: string,
    watcher: (happened: Happened) => void,
  ): Promise<{ readonly room: Room; stop(): void } | undefined> {
    const live = await this.live(id);
    if (!live) return undefined;
    live.watchers.add(watcher);
    const stop = (): void => {
      live.watchers.delete(watcher);
      live.used = this.now();
    };
    return { room: live.durable.room, stop };
  }

  /** Deletes a table for ever, for its host. */
  async remove(id: string, chair: string): Promise<Answer> {
    const live = await this.live(id);
    if (live?.durable.room.table.chairs.find(one => one.id === chair)?.role !== 'host') return GONE;
    try {
      await this.store.remove(live.number);
    } catch (error) {
      return unkept(error);
    }
    this.drop(live);
    return { ok: true };
  }

  /** What happened at a table, in pages. */
  async history(id: string, after: number, most: number): Promise<readonly KeptAt[]> {
    const live = await this.live(id);
    if (!live) return [];
    const steps = await this.store.after(live.number, after, Math.min(most, LIMITS.page));
    return steps.map(readStep);
  }

  /** Waits until everything that was decided is kept, and takes nothing new. */
  async close(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.sweeping);
    while (this.lanes.some(({ isBusy, isScheduled }) => isBusy || isScheduled))
      await new Promise(settled => setTimeout(settled, 5));
  }

  private chance(id: string, seq: number) {
    const seed = this.seeds.get(id) ?? '';
    return {
      // Questions are counted by the table's steps: its log forgets the oldest.
      dice: (of: string, entry: number) => seededDice(`${seed}\n${of}`, of === WORDS ? seq : entry),
    };
  }
  private readonly seeds = new Map<string, string>();

  private async enter(
    id: string,
    chair: string,
    request: string,
    games: readonly string[],
    decide: Waiting['decide'],
  ): Promise<Answer> {
    if (this.isClosing) return CLOSING;
    let live: Live | undefined;
    try {
      live = await this.live(id);
      if (!live) return GONE;
      live.used = this.now();
      await this.readied(live, games);
    } catch (error) {
      return unkept(error);
    }
    if (live.isGone) return GONE;
    const answered = live.done.get(chair)?.get(request);
    if (answered) return answered;
    if (live.line.length >= LIMITS.waiting) return tooMuch('waiting');
    const same = live.line.find(one => one.chair === chair && one.request === request);
    return new Promise(settle => {
      if (same) {
        // The second of two that ask the same hears what the first hears.
        const first = same.settle;
        same.settle = answer => {
          first(answer);
          settle(answer);
        };
        return;
      }
      const waiting = { chair, request, decide, settle } as Waiting;
      this.decide(live, waiting);
      // What nothing unwritten had a part in can be refused at once.
      if (isRefusal(waiting.outcome) && live.line.length === 0) return settle(waiting.outcome);
      live.line.push(waiting);
      this.due(live);
    });
  }

  /** Waits until a table can decide about these games. */
  private async readied(live: Live, games: readonly string[]): Promise<void> {
    let isLooked = false;
    for (;;) {
      if (live.gate) await live.gate;
      else if (!isLooked && games.some(game => !this.books.has(game))) {
        isLooked = true;
        await this.gated(live, () => this.open(games));
      } else if (live.isUnsure) await this.gated(live, () => this.catchUp(live));
      else return;
    }
  }

  /** Decides on the newest state, and moves that on. */
  private decide(live: Live, waiting: Waiting): void {
    const { newest } = live;
    const outcome = safely(() => waiting.decide(newest));
    const steps = isRefusal(outcome) ? [] : outcome.steps;
    const at = Math.max(newest.at, this.now());
    Object.assign(waiting, {
      ...{ before: newest.room, outcome },
      steps: steps.map((step, i) => ({ seq: newest.seq + 1 + i, at, step })),
    });
    const room = isRefusal(outcome) ? newest.room : withOpenFights(outcome.room);
    live.newest = { room, seq: newest.seq + steps.length, at: steps.length > 0 ? at : newest.at };
    waiting.after = live.newest;
  }

  private due(live: Live): void {
    const { lane } = live;
    lane.due.add(live);
    if (lane.isBusy || lane.isScheduled) return;
    lane.isScheduled = true;
    setImmediate(() => {
      lane.isScheduled = false;
      void this.flush(lane);
    });
  }

  /** Writes what was decided, batch after batch, until there is nothing left to write. */
  private async flush(lane: Lane): Promise<void> {
    lane.isBusy = true;
    while (lane.due.size > 0) {
      const batch = [...lane.due].map(live => ({
        live,
        count: live.line.length,
        writing: this.writing(live),
      }));
      lane.due = new Set();
      const writings = batch.flatMap(({ writing }) => (writing.steps.length > 0 ? [writing] : []));
      const kept = await this.kept(lane, writings);
      for (const { live, count, writing } of batch)
        if (writing.steps.length === 0) this.settle(live, count, writing);
        else if (isRefusal(kept)) this.takeBack(live, kept);
        else if (kept.has(live.number)) this.settle(live, count, writing);
        else await this.decideAgain(live);
    }
    lane.isBusy = false;
  }

  private async kept(lane: Lane, writings: readonly Writing[]): Promise<ReadonlySet<number> | Refusal> {
    if (writings.length === 0) return new Set();
    try {
      return await this.store.write(lane.index, writings);
    } catch (error) {
      return unkept(error);
    }
  }

  private writing(live: Live): Writing {
    const steps = live.line.flatMap(({ chair, request, steps: own }) =>
      own.map(({ seq, at, step }) => ({ seq, at, chair, request, step: JSON.stringify(step) })),
    );
    const outcomes = live.line.flatMap(({ outcome }) => (isRefusal(outcome) ? [] : [outcome]));
    const snapshot = this.snapshotDue(live, steps);
    return {
      ...{ number: live.number, after: live.durable.seq, steps },
      keys: outcomes.flatMap(({ keys = [] }) => keys),
      lost: outcomes.flatMap(({ lost = [] }) => lost),
      forgotten: forgottenBy(live),
      ...(snapshot && { snapshot }),
    };
  }

  private snapshotDue(live: Live, steps: readonly KeptStep[]): Writing['snapshot'] {
    const size = steps.reduce((sum, { step }) => sum + step.length, 0);
    const { seq, since, size: last } = live.snapshot;
    const { newest } = live;
    if (newest.seq - seq < SNAPSHOT_EVERY || (since + size) * 2 < last) return undefined;
    return { seq: newest.seq, table: JSON.stringify(newest.room.table) };
  }

  /** The first of the line are kept: they are told and answered. */
  private settle(live: Live, count: number, { snapshot, steps }: Writing): void {
    const settled = live.line.slice(0, count);
    live.line = live.line.slice(count);
    const { seq, size, since } = live.snapshot;
    const written = steps.reduce((sum, { step }) => sum + step.length, 0);
    live.snapshot = snapshot
      ? { seq: snapshot.seq, size: snapshot.table.length, since: 0 }
      : { seq, size, since: since + written };
    for (const { chair, request, outcome, before, after, steps: own, settle } of settled) {
      if (isRefusal(outcome)) {
        settle(outcome);
        continue;
      }
      live.durable = after;
      const { keys = [], lost = [], secret } = outcome;
      live.keys = changedKeys(live.keys, keys, lost);
      const answer: Answer = { ok: true, ...(secret !== undefined && { secret }) };
      remember(live.done, chair, request, answer);
      this.tell(live, { chair, steps: own, before, after: after.room });
      settle(answer);
    }
    this.follow(live);
  }

  private tell(live: Live, happened: Happened): void {
    for (const watcher of live.watchers)
      try {
        watcher(happened);
      } catch (error) {
        // Whoever cannot be told keeps nobody else from being told.
        console.error(error);
      }
  }

  private takeBack(live: Live, refusal: Refusal): void {
    const { line } = live;
    live.line = [];
    live.newest = live.durable;
    live.isUnsure = true;
    live.lane.due.delete(live);
    for (const { settle } of line) settle(refusal);
  }

  /** Another process was first: everything in the line is decided once more after what that one did. */
  private async decideAgain(live: Live): Promise<void> {
    try {
      await this.gated(live, async () => {
        await this.catchUp(live);
        const { line } = live;
        live.line = [];
        for (const waiting of line) {
          const answered = live.done.get(waiting.chair)?.get(waiting.request);
          if (answered) waiting.settle(answered);
          else {
            this.decide(live, waiting);
            live.line.push(waiting);
          }
        }
      });
      if (live.line.length > 0) live.lane.due.add(live);
    } catch (error) {
      this.takeBack(live, unkept(error));
    }
  }

  /** Folds what the store knows and we do not. Nothing may be decided meanwhile. */
  private async catchUp(live: Live): Promise<void> {
    for (;;) {
      const missed = await this.store.after(live.number, live.durable.seq, LIMITS.page);
      for (const kept of missed) {
        const { seq, at, step } = readStep(kept);
        await this.open(gamesIn(step));
        const before = live.durable.room;
        const room = withOpenFights(afterStep(before, step));
        live.durable = { room, seq, at };
        remember(live.done, kept.chair, kept.request, { ok: true });
        this.tell(live, { chair: kept.chair, steps: [{ seq, at, step }], before, after: room });
      }
      if (missed.length < LIMITS.page) break;
    }
    const keys = await this.store.keys(live.number);
    live.keys = new Map(keys.map(key => [key.owner, key]));
    live.newest = live.durable;
    live.isUnsure = false;
    live.behind = 0;
  }

  /** Holds back whoever asks next until some work is over. */
  private async gated(live: Live, work: () => Promise<void>): Promise<void> {
    const working = work();
    const gate = working.then(
      () => {},
      () => {},
    );
    live.gate = gate;
    try {
      await working;
    } finally {
      if (live.gate === gate) live.gate = undefined;
    }
  }

  /** A table has gone on. What we are about to write ourselves will find that out. */
  private heard(number: number, seq: number): void {
    const tables = number === 0 ? [...this.byNumber.values()] : [this.byNumber.get(number)];
    for (const live of tables) {
      if (!live) continue;
      if (number !== 0 && seq === 0) this.drop(live);
      live.behind = Math.max(live.behind, number === 0 ? Number.POSITIVE_INFINITY : seq);
      this.follow(live);
    }
  }

  /** Catches up with what others have written, as soon as nothing else is under way at the table. */
  private follow(live: Live): void {
    if (live.behind <= live.durable.seq || live.line.length > 0 || live.isGone) return;
    if (live.gate) return void live.gate.then(() => this.follow(live));
    this.gated(live, () => this.catchUp(live)).catch(() => {
      // The store is away: whoever asks next looks again.
      live.isUnsure = true;
    });
  }

  private live(id: string): Promise<Live | undefined> {
    const known = this.tables.get(id);
    if (known) return known;
    const loading = this.load(id).then(
      live => {
        if (!live) this.tables.delete(id);
        return live;
      },
      error => {
        this.tables.delete(id);
        throw error;
      },
    );
    this.tables.set(id, loading);
    return loading;
  }

  private async load(id: string): Promise<Live | undefined> {
    const kept = await this.store.open(id);
    if (!kept) return undefined;
    const steps = kept.steps.map(readStep);
    const table = kept.snapshot ? readKept(JSON.parse(kept.snapshot.table)) : newTable('', undefined);
    const started: Room = { ...roomOf(table, []), books: this.books };
    await this.open([...table.fights.map(({ game }) => game), ...steps.flatMap(({ step }) => gamesIn(step))]);
    const room = withOpenFights(steps.reduce((now, { step }) => afterStep(now, step), started));
    const { seq, at } = steps.at(-1) ?? { seq: kept.snapshot?.seq ?? 0, at: 0 };
    const done: Live['done'] = new Map();
    for (const { chair, request } of kept.done) remember(done, chair, request, { ok: true });
    const live: Live = {
      ...{ id, number: kept.number, seed: kept.seed, lane: this.lanes[kept.number % this.lanes.length]! },
      ...{ durable: { room, seq, at }, newest: { room, seq, at }, line: [], done },
      keys: new Map(kept.keys.map(key => [key.owner, key])),
      ...{
        watchers: new Set(),
        gate: undefined,
        isUnsure: false,
        isGone: false,
        behind: 0,
        used: this.now(),
      },
      snapshot: {
        seq: kept.snapshot?.seq ?? 0,
        size: kept.snapshot?.table.length ?? 0,
        since: kept.steps.reduce((sum, { step }) => sum + step.length, 0),
      },
    };
    this.byNumber.set(live.number, live);
    this.seeds.set(id, kept.seed);
    // What others wrote between our look and now was announced to nobody here.
    if (this.store.isShared) await this.catchUp(live);
    return live;
  }

  private async open(games: readonly string[]): Promise<void> {
    for (const game of new Set(games)) {
      if (this.books.has(game)) continue;
      const book = await this.options.openBook(game);
      if (book) this.books.set(game, book);
    }
  }

  private sweep(before: number): void {
    for (const live of this.byNumber.values())
      if (live.watchers.size === 0 && live.line.length === 0 && !live.gate && live.used < before)
        this.drop(live, false);
  }

  private drop(live: Live, isGone = true): void {
    live.isGone = isGone;
    this.tables.delete(live.id);
    this.byNumber.delete(live.number);
    this.seeds.delete(live.id);
    if (isGone)
      this.tell(live, { chair: '', steps: [], before: live.durable.room, after: live.durable.room });
  }
}

/** The chair of what the clock decides. */
const CLOCK = 'clock';
const NO_KEYS: readonly Key[] = [{ owner: '', hash: hashOf('') }];
/** What everybody without a chair is told, whether there is such a table or not. */
export const GONE = refuse('', 'There is no such table, or you have no chair at it.', 'table');
/** What whoever asks on what is no longer so is told. */
export const MOVED_ON = refuse('', 'The fight has gone on since you looked: look again, then decide.', 'at');
const CLOSING = refuse('', 'The server is being closed: ask again in a moment.', 'server');

/** Why something was not kept. What nobody expected is for the server's log. */
function unkept(error: unknown): Refusal {
  if (!(error instanceof StoreFailure)) console.error(error);
  const why = error instanceof StoreFailure ? error.message : 'The server has failed to keep that.';
  return refuse('', `${why} Nothing was changed: ask again.`, 'store');
}

/** A book that breaks on a request breaks nothing else. */
function safely(work: () => Outcome | Refusal): Outcome | Refusal {
  try {
    return work();
  } catch (error) {
    console.error(error);
    return refuse(
      '',
      'The rules could not decide that: a mistake of ours, which is in the server’s log.',
      'ask',
    );
  }
}

/** Adds what a request does to the keys of its table. */
function withKeys(asked: TableRequest, decided: Decided | Refusal): Outcome | Refusal {
  if (isRefusal(decided)) return decided;
  const owner = asked.ask === 'invite' ? asked.invitation : asked.ask === 'rekey' ? asked.chair : undefined;
  if (owner !== undefined) {
    const secret = newSecret();
    return { ...decided, keys: [{ owner, hash: hashOf(secret) }], secret };
  }
  return asked.ask === 'revoke' ? { ...decided, lost: [asked.id] } : decided;
}

function changedKeys(
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

function remember(done: Live['done'], chair: string, request: string, answer: Answer): void {
  const own = done.get(chair) ?? new Map<string, Answer>();
  if (!own.has(request)) own.set(request, answer);
  for (const oldest of own.keys()) {
    if (own.size <= LIMITS.remembered) break;
    own.delete(oldest);
  }
  done.set(chair, own);
}

/** What goes from memory when the line is remembered goes from the store, too. */
function forgottenBy({ line, done }: Live): Done[] {
  const more = new Map<string, string[]>();
  for (const { chair, request, outcome } of line)
    if (!isRefusal(outcome)) more.set(chair, [...(more.get(chair) ?? []), request]);
  return [...more].flatMap(([chair, requests]) => {
    const all = [...(done.get(chair)?.keys() ?? []), ...requests];
    return all.slice(0, -LIMITS.remembered).map(request => ({ chair, request }));
  });
}

/** The games of which a request needs the book. */
function gamesOf(asked: TableRequest): readonly string[] {
  if ('game' in asked) return [asked.game];
  return [];
}

/** The games of which a step needs the book, to be shown. */
function gamesIn(step: TableStep): readonly string[] {
  if (step.is === 'opened') return step.table.fights.map(({ game }) => game);
  return step.is === 'began' ? [step.kept.game] : step.is === 'fought' ? [step.game] : [];
}

/** The room with every fight open that is not over: somebody will look at it. */
function withOpenFights(room: Room): Room {
  const closed = room.table.fights.filter(
    ({ game, id, winner }) =>
      winner === undefined && room.books.has(game) && !room.fights.has(`${game}/${id}`),
  );
  return closed.reduce((now, { game, id }) => {
    const running = fightIn(now, game, id);
    return isRefusal(running) ? now : withRunning(now, game, id, running);
  }, room);
}

function readStep({ seq, at, step: text }: KeptStep): KeptAt {
  const step = JSON.parse(text) as TableStep;
  return { seq, at, step: step.is === 'opened' ? { ...step, table: readKept(step.table) } : step };
}

/** A table that was kept, by this version or an older one. */
function readKept(value: unknown): TableFile {
  const read = readTable(value);
  if (!read.ok) throw new StoreFailure(`A table that was kept cannot be read: ${read.problems[0]?.message}`);
  return read.value;
}
