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

import {
  afterStep,
  type Chair,
  type Chance,
  chanceFrom,
  type Decided,
  decideByClock,
  decideChair,
  decideRequest,
  type FightName,
  fightIn,
  isRefusal,
  newTable,
  type PastRequest,
  type PersonRef,
  type Refusal,
  type Room,
  type Ruleset,
  refuse,
  roomOf,
  type TableFile,
  type TableRequest,
  type TableStep,
  WORDS,
  withRunning,
} from '@arbiter/engine';
import { type Fate, Lane } from './lane.ts';
import { LIMITS, tooMuch } from './limits.ts';
import {
  type Answer,
  changedKeys,
  type Happened,
  type KeptAt,
  type Live,
  type Moment,
  type Outcome,
  readKept,
  readStep,
  remember,
  unkept,
  type Waiting,
} from './live.ts';
import { type Opening, openingOf } from './new-table.ts';
import { pastOf, requestOf, withWaysBack } from './past.ts';
import { hashOf, newId, newSecret, ownerOf } from './secrets.ts';
import type { Key, Store, Writing } from './store/store.ts';
import type { WireAnswer } from './wire.ts';

/** What a hall needs besides a store. */
export interface HallOptions {
  openBook(game: string): Promise<Ruleset | undefined>;
  now?(): number;
  /** Milliseconds after which a table nobody sits at leaves the memory. */
  readonly idle?: number;
  /** What the dice of a new table come from; at random where nobody says. */
  newSeed?(): string;
}

/** What a new table may be made of. */
export interface NewTableOptions {
  readonly name: string;
  /** Its first step, where that was read from a file. */
  readonly opening?: Opening | undefined;
  /** What the host is called. */
  readonly host?: string | undefined;
  /** What its dice come from; as the hall has it where nobody says. */
  readonly seed?: string | undefined;
}

/** Whose secret was shown: somebody at the table, somebody at its door, or somebody invited to it. */
export type Visitor =
  | { readonly is: 'chair'; readonly chair: Chair }
  | { readonly is: 'knocking'; readonly chair: Chair }
  | { readonly is: 'invited'; readonly invitation: string };

/** The hall of a store. */
export class Hall {
  private readonly tables = new Map<string, Promise<Live | undefined>>();
  private readonly byNumber = new Map<number, Live>();
  private readonly books = new Map<string, Ruleset>();
  private readonly lanes: readonly Lane[];
  /** The time by this hall's clock, in milliseconds since 1970. */
  readonly now: () => number;
  private readonly sweeping: NodeJS.Timeout;
  private isClosing = false;

  private readonly store: Store;
  private readonly options: HallOptions;

  constructor(store: Store, options: HallOptions) {
    [this.store, this.options] = [store, options];
    this.now = options.now ?? Date.now;
    const fate: Fate = {
      settle: (live, count, writing) => this.settle(live, count, writing),
      takeBack: (live, refusal) => this.takeBack(live, refusal),
      decideAgain: live => this.decideAgain(live),
    };
    this.lanes = Array.from({ length: store.lanes }, (_, index) => new Lane(store, index, fate));
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

  /** A new table with a host's secret: as its first step says it, or an empty one. Nobody names a seed but whoever wants the same dice again. */
  async create({
    name,
    host: hostName = 'Host',
    opening = openingOf(name, hostName, newId()),
    seed = this.options.newSeed?.() ?? newSecret(),
  }: NewTableOptions): Promise<{ readonly table: string; readonly secret: string } | Refusal> {
    if ((await this.store.count()) >= LIMITS.tables) return tooMuch('tables');
    const [id, secret] = [newId(), newSecret()];
    const { host, step } = opening;
    const kept = { seq: 1, at: this.now(), chair: host, request: 'create', step };
    await this.store.create({
      ...{ id, seed, steps: [kept], keys: [{ owner: host, hash: hashOf(secret) }] },
    });
    return { table: id, secret };
  }

  /** Whose secret this is at a table; nobody's where there is no such table, and as slowly. */
  async visitor(id: string, secret: string): Promise<Visitor | undefined> {
    const live = await this.live(id);
    const owner = ownerOf(live?.keys.values() ?? NO_KEYS, secret);
    if (!live || owner === undefined) return undefined;
    const { chairs, invitations, knocking } = live.durable.room.table;
    const chair = chairs.find(one => one.id === owner);
    if (chair) return { is: 'chair', chair };
    const waiting = knocking.find(one => one.id === owner);
    if (waiting) return { is: 'knocking', chair: waiting };
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
    let past: PastRequest | undefined;
    try {
      past = asked.ask === 'take back' ? await this.requestOf(id, asked.chair ?? chair, asked.of) : undefined;
    } catch (error) {
      return unkept(error);
    }
    const games = past?.steps.flatMap(({ back }) => (back ? gamesIn(back) : [])) ?? [];
    return this.enter(id, chair, request, [...gamesOf(asked), ...games], moment => {
      const { room } = moment;
      const sits = room.table.chairs.find(one => one.id === chair);
      if (!sits) return GONE;
      if (entry !== undefined && 'fight' in asked) {
        const running = room.fights.get(`${asked.game}/${asked.fight}`);
        if (running && running.fight.log.length !== entry) return MOVED_ON;
      }
      return withKeys(chair, asked, decideRequest(room, sits, asked, this.chance(id, moment, past)));
    });
  }

  /** The time of whoever is waited for in a fight is up, if it has not gone on since: the tactics answer. */
  async timeUp(id: string, name: FightName, request: string, entry: number): Promise<Answer> {
    return this.enter(id, CLOCK, request, [name.game], moment => {
      const { room } = moment;
      const running = room.fights.get(`${name.game}/${name.fight}`);
      if (running?.fight.log.length !== entry) return MOVED_ON;
      return decideByClock(room, name, this.chance(id, moment));
    });
  }

  private async requestOf(id: string, chair: string, request: string): Promise<PastRequest | undefined> {
    const live = await this.live(id);
    return live && requestOf(this.store, live.number, chair, request);
  }

  /** What a chair may take back of what was done at a table lately. */
  async past(id: string, chair: string): Promise<NonNullable<WireAnswer['past']> | Refusal> {
    const live = await this.live(id);
    const sits = live?.durable.room.table.chairs.find(one => one.id === chair);
    if (!live || !sits) return GONE;
    if (sits.role === 'watcher') return [];
    const whose = sits.role === 'host' ? undefined : chair;
    return pastOf(this.store, live.number, live.durable.seq, whose).catch(unkept);
  }

  /** Whether a request was carried out lately. */
  async isDone(id: string, chair: string, request: string): Promise<boolean> {
    return (await this.live(id))?.done.get(chair)?.has(request) ?? false;
  }

  /** Takes a chair by an invitation, with a secret that whoever comes has made: who asks again has it already. */
  async sit(
    id: string,
    invitation: string,
    {
      name,
      secret,
      plays,
    }: { readonly name: string; readonly secret: string; readonly plays?: PersonRef | undefined },
  ): Promise<Answer> {
    const here = await this.visitor(id, secret);
    if (here) return here.is === 'invited' ? GONE : { ok: true };
    const chair = newId();
    return this.enter(id, chair, 'sit', [], ({ room }) => {
      const decided = decideChair(room, invitation, { id: chair, name, chosen: plays }, this.now());
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
    while (this.lanes.some(({ isAtWork }) => isAtWork)) await new Promise(settled => setTimeout(settled, 5));
  }

  private chance(id: string, { seq, at }: Moment, past?: PastRequest): Chance {
    const seed = this.seeds.get(id) ?? '';
    const from = chanceFrom(seed);
    return {
      ...{ ...from, now: Math.max(at, this.now()), past },
      // Questions are counted by the table's steps: its log forgets the oldest.
      dice: (of, entry) => from.dice(of, of === WORDS ? seq : entry),
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
      live.lane.add(live);
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
      steps: withWaysBack(newest.room, steps).map((one, i) => ({ seq: newest.seq + 1 + i, at, ...one })),
    });
    const room = isRefusal(outcome) ? newest.room : withOpenFights(outcome.room);
    live.newest = { room, seq: newest.seq + steps.length, at: steps.length > 0 ? at : newest.at };
    waiting.after = live.newest;
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
    live.lane.drop(live);
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
      if (live.line.length > 0) live.lane.add(live);
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
    await this.open([...gamesAt(table), ...steps.flatMap(({ step }) => gamesIn(step))]);
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
function withKeys(chair: string, asked: TableRequest, decided: Decided | Refusal): Outcome | Refusal {
  if (isRefusal(decided)) return decided;
  const owner = asked.ask === 'invite' ? asked.invitation : asked.ask === 'rekey' ? asked.chair : undefined;
  if (owner !== undefined) {
    const secret = newSecret();
    return { ...decided, keys: [{ owner, hash: hashOf(secret) }], secret };
  }
  if (asked.ask === 'revoke') return { ...decided, lost: [asked.id] };
  return asked.ask === 'leave' ? { ...decided, lost: [chair] } : decided;
}

/** The games of which a request needs the book. */
function gamesOf(asked: TableRequest): readonly string[] {
  if ('game' in asked) return [asked.game];
  return [];
}

/** The games of which a step needs the book, to be shown. */
function gamesIn(step: TableStep): readonly string[] {
  if (step.is === 'opened') return gamesAt(step.table);
  if (step.is === 'packed') return [step.pack.game];
  return step.is === 'began' ? [step.kept.game] : step.is === 'fought' ? [step.game] : [];
}

/** The games of which a table has fights or packs. */
const gamesAt = ({ fights, packs }: TableFile): readonly string[] =>
  [...fights, ...packs].map(({ game }) => game);

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
