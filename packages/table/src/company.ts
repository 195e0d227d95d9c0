/**
 * Who is connected to a table, and what each of them is sent. Every byte for a chair goes through `viewFor`, `knownTo` and
 * what was told to its view. What several see alike is worked out and written once.
 */
import { randomBytes } from 'node:crypto';
import {
  askedIn,
  type Chair,
  fightIn,
  isRefusal,
  knownTo,
  leftIn,
  MADE_BY,
  mayHear,
  mayRead,
  offersFor,
  ordered,
  ownFighters,
  type Refusal,
  type Room,
  type Running,
  refuse,
  story,
  type TableStep,
  type Viewer,
  viewerAt,
  viewFor,
  whyIn,
} from '@arbiter/engine';
import { fightChange, folded, type Shown, shownTo, tableChange } from './changes.ts';
import { differences } from './differences.ts';
import type { Hall } from './hall.ts';
import { Later } from './later.ts';
import { LIMITS } from './limits.ts';
import type { Happened, KeptAt } from './live.ts';
import type { Choosing } from './pool-thread.ts';
import { Steward, type StewardOptions } from './steward.ts';
import type { Changed, ClientMessage, ServerMessage, TableShown, WireAnswer } from './wire.ts';

/** A connection, as far as a company needs it. */
export interface Line {
  send(text: string): void;
  /** A message of which others are sent the same part; what stands before it has plain letters alone. */
  sendAround(before: string, part: Buffer, behind: string): void;
  /** How many bytes wait to be read. */
  readonly unread: number;
  close(why: string, again: boolean): void;
}

/** Somebody who is connected. */
export interface Guest {
  readonly line: Line;
  readonly chair: string;
  /** Whether they want the known state with each decision. */
  readonly wantsKnown: boolean;
  /** The chair through whose eyes the host looks. */
  eyes: string;
  /** How much of the table they were sent. */
  n: number;
  /** Who is there, as they were told last. */
  present: string;
  /** What they were offered last in each fight: under which mark, and for whom. */
  readonly offered: Map<string, string>;
  /** What they know of each fight, as it was sent last. */
  readonly known: Map<string, { readonly at: string; readonly state: unknown }>;
  /** Fights in which the host stands in for whoever is waited for, and how far each had come then. */
  readonly standsIn: Map<string, number>;
  /** Whether they read too slowly and are sent a whole view when they have caught up. */
  isBehind: boolean;
}

/** What a view of a fight was sent so far. */
interface ViewOfFight {
  n: number;
  shown: Shown;
  /** What was told lately, with the number it was told under. */
  recent: { readonly n: number; readonly told: readonly string[] }[];
}
const MOST_RECENT = 30;

/** Who is connected to one table. */
export class Company {
  readonly guests = new Set<Guest>();
  /** Fights with a standing order that could not be carried out, and the entry it was meant for. */
  private readonly unheeded = new Map<string, number>();
  private readonly views = new Map<string, ViewOfFight>();
  /** Views whose contents must be worked out anew: a mark that was given is not given again. */
  private readonly forgotten = new Map<string, Omit<ViewOfFight, 'shown'>>();
  /** Marks of another process, or of another evening, are not ours. */
  private readonly epoch = randomBytes(6).toString('base64url');
  private room: Room;
  private readonly now: () => number;

  /** Works out in a thread what may be done; here where there is none. */
  private readonly choose: Choose | undefined;
  /** How often in a row what may be done in a fight took longer than the event loop should wait. */
  private readonly slow = new Map<string, number>();

  /** Offers wait their turn with those of other tables. */
  private readonly later: Pick<Later, 'put'>;
  /** The decision that was looked at last. */
  private decision: Decision | undefined;

  constructor(
    room: Room,
    now: () => number = Date.now,
    choose?: Choose,
    later: Pick<Later, 'put'> = new Later(),
  ) {
    [this.room, this.now, this.choose, this.later] = [room, now, choose, later];
  }

  /** Somebody has connected: they are sent everything they may see. */
  join(guest: Guest): void {
    this.guests.add(guest);
    this.sendView(guest);
    this.tellPresent();
  }

  /** Somebody is no longer connected. */
  leave(guest: Guest): void {
    if (this.guests.delete(guest)) this.tellPresent();
  }

  /** Everybody knows which chairs somebody sits on at this moment. */
  private tellPresent(): void {
    const there = new Set([...this.guests].map(({ chair }) => chair));
    const chairs = this.room.table.chairs.flatMap(({ id }) => (there.has(id) ? [id] : []));
    const text = JSON.stringify({ is: 'present', chairs } satisfies ServerMessage);
    for (const guest of this.guests) {
      if (guest.present === text || guest.line.unread > LIMITS.unread) continue;
      guest.present = text;
      guest.line.send(text);
    }
  }

  /** What has happened is told to everybody whom it concerns. */
  tell(happened: Happened): void {
    const { steps, before, after } = happened;
    this.room = after;
    if (steps.length === 0) {
      for (const guest of this.guests) this.dismiss(guest, 'This table is no more.');
      return;
    }
    const isWhole = steps.some(isOfFights);
    if (isWhole) this.forgetShown(steps.some(isAnew));
    for (const guest of this.guests) this.leaveOut(guest, happened);
    if (isWhole) for (const guest of this.guests) this.sendView(guest);
    else
      for (const { step } of steps)
        if (step.is === 'fought') this.tellFight(before, after, step);
        else if (step.is === 'asked')
          this.tellSpoken('entries', step.entry, chair => mayRead(step.entry, chair));
        else if (step.is === 'said') this.tellSpoken('words', step.word, chair => mayHear(step.word, chair));
    const isTable = steps.some(({ step }) => !['fought', 'asked', 'said'].includes(step.is));
    if (isTable && !isWhole) this.tellTable(before, after);
    // What is only said or asked is nobody's decision.
    if (!steps.every(({ step }) => step.is === 'asked' || step.is === 'said')) this.offerSoon();
  }

  /** Whoever has lost their chair or its secret is let go. */
  private leaveOut(guest: Guest, { before, after, steps, chair }: Happened): void {
    const isRekeyed = steps.some(({ step }) => step.is === 'rekeyed' && step.chair === guest.chair);
    const [was, now] = [chairIn(before, guest.chair), chairIn(after, guest.chair)];
    if (isRekeyed) this.dismiss(guest, 'This chair has a new link now.');
    else if (!now) this.dismiss(guest, farewellTo(guest.chair, chair, steps));
    if (!chairIn(after, guest.eyes)) guest.eyes = guest.chair;
    if (was && now && was !== now && JSON.stringify(was.plays) !== JSON.stringify(now.plays))
      guest.isBehind = true;
  }

  private dismiss(guest: Guest, why: string): void {
    this.leave(guest);
    guest.line.close(why, false);
  }

  private tellFight(before: Room, after: Room, step: Extract<TableStep, { is: 'fought' }>): void {
    const { game, id, home } = step;
    const key = `${game}/${id}`;
    const [was, now] = [before.fights.get(key), after.fights.get(key)];
    if (!was || !now) {
      for (const guest of this.guests) this.sendView(guest);
      return;
    }
    const written = new Map<Viewer, Written | undefined>();
    for (const guest of this.guests) {
      const chair = chairIn(after, guest.eyes);
      if (!chair) continue;
      const viewer = viewerAt(chair, now);
      if (!written.has(viewer)) written.set(viewer, this.writtenFor(was, now, key, viewer, home));
      const body = written.get(viewer);
      if (!body) continue;
      const plays = body.isOthers ? `,"plays":${JSON.stringify(ownFighters(chair, now))}` : '';
      this.send(guest, 'fight', body.change, () => plays + this.reactionOf(guest, key, after));
    }
  }

  /** A change as it is sent to everybody of a view; whether others fight now than before. */
  private writtenFor(
    was: Running,
    now: Running,
    key: string,
    viewer: Viewer,
    home: Extract<TableStep, { is: 'fought' }>['home'],
  ): Written | undefined {
    const view = this.viewOf(was, key, viewer);
    const made = fightChange(was, now, viewer, view.shown, {
      ...{ chairs: this.room.table.chairs, home },
    });
    if (!made) return undefined;
    view.n += 1;
    view.shown = made.shown;
    view.recent.push({ n: view.n, told: made.change.told });
    if (view.recent.length > MOST_RECENT) view.recent.shift();
    const [game = '', ...id] = key.split('/');
    const change = { game, id: id.join('/'), at: this.markOf(view), ...made.change };
    return { change: written(change), isOthers: made.isOthers };
  }

  private viewOf(running: Running, key: string, viewer: Viewer): ViewOfFight {
    const known = this.views.get(`${key} ${viewer}`);
    if (known) return known;
    const shown = shownTo(running, viewer, this.room.table.chairs);
    const made = { n: 0, recent: [], ...this.forgotten.get(`${key} ${viewer}`), shown };
    this.views.set(`${key} ${viewer}`, made);
    return made;
  }

  /** What was shown is shown anew. Where a fight is another, whoever decides on what they saw before is refused. */
  private forgetShown(isAnew: boolean): void {
    for (const [key, { n, recent }] of this.views)
      this.forgotten.set(key, { n: isAnew ? n + 1 : n, recent: isAnew ? [] : recent });
    this.views.clear();
  }

  private markOf({ n }: ViewOfFight): string {
    return `${this.epoch}.${n}`;
  }

  /** Something was asked or said: to whoever may hear it. */
  private tellSpoken(part: 'entries' | 'words', spoken: unknown, isFor: (chair: Chair) => boolean): void {
    const all = written([spoken]);
    for (const guest of this.guests) {
      const chair = chairIn(this.room, guest.eyes);
      if (chair && isFor(chair)) this.send(guest, part, all);
    }
  }

  private tellTable(before: Room, after: Room): void {
    for (const guest of this.guests) {
      const [was, now] = [chairIn(before, guest.eyes), chairIn(after, guest.eyes)];
      const change = now && tableChange(before, after, was ?? now, now);
      if (change) this.send(guest, 'table', written(change));
    }
  }

  /** Sends what has changed to whoever reads; whoever does not is sent a whole view once they do, or let go. */
  private send(guest: Guest, part: keyof Changed, change: Buffer, own?: () => string): void {
    if (guest.line.unread > LIMITS.unread) guest.isBehind = true;
    else if (guest.isBehind) this.sendView(guest);
    else {
      guest.n += 1;
      guest.line.sendAround(`{"is":"changed","n":${guest.n},"${part}":`, change, own ? `${own()}}` : '}');
    }
  }

  /** Sends everything that a guest may see. */
  sendView(guest: Guest): void {
    const chair = chairIn(this.room, guest.eyes);
    if (!chair) return;
    guest.isBehind = false;
    guest.n += 1;
    const message: ServerMessage = {
      ...{ is: 'view', n: guest.n, version: MADE_BY, now: this.now(), view: this.viewFor(chair) },
      ...(guest.eyes !== guest.chair && { as: guest.eyes }),
    };
    guest.line.send(JSON.stringify(message));
    guest.offered.clear();
    guest.known.clear();
    for (const key of this.room.fights.keys()) this.offer(guest, key, this.room);
  }

  private viewFor(chair: Chair): TableShown {
    const view = viewFor(this.room, chair);
    return {
      ...view,
      fights: view.fights.map(fight => {
        const key = `${fight.game}/${fight.id}`;
        const running = this.room.fights.get(key);
        if (!running) return fight;
        return { ...fight, at: this.markOf(this.viewOf(running, key, viewerAt(chair, running))) };
      }),
    };
  }

  /** Offers whoever has to decide what they may do, after everybody has been told: as the table is by then. */
  private offerSoon(): void {
    this.later.put(this, () => {
      for (const key of this.room.fights.keys())
        for (const guest of this.guests) this.offer(guest, key, this.room);
    });
  }

  private offer(guest: Guest, key: string, room: Room): void {
    if (guest.line.unread > LIMITS.unread) return;
    const asked = this.askedOf(guest, key, room);
    if (!asked) return;
    const { running, viewer, about } = asked;
    // Where nothing has changed for the chair nothing is sent: that something has happened is a secret, too.
    if (guest.offered.get(key) !== asked.occasion) {
      guest.offered.set(key, asked.occasion);
      if (this.isForThread(key)) void this.offerLater(guest, key, asked);
      else this.sendOffers(guest, asked, this.offersHere(key, asked));
    }
    const before = guest.known.get(key);
    if (!guest.wantsKnown || before?.at === about.at) return;
    const { rules, fight, openness, memory } = running;
    const state = knownTo(rules, fight.state, viewer, { openness, memory });
    guest.known.set(key, { at: about.at, state });
    const now = before ? { on: before.at, changes: differences(before.state, state) } : { state };
    guest.line.send(JSON.stringify({ is: 'known', ...about, ...now } satisfies ServerMessage));
  }

  private sendOffers({ line }: Guest, { about, actor }: Pending, offers: string): void {
    const { game, fight, at } = about;
    const head = JSON.stringify({ is: 'offers', game, fight, at, actor });
    line.send(`${head.slice(0, -1)},"offers":${offers}}`);
  }

  /** What may be done, as it is sent; how much work that was is remembered. */
  private offersHere(key: string, { running, actor, viewer }: Pending): string {
    const begun = worked();
    const text = JSON.stringify(folded(offersFor(running, actor, viewer)));
    this.slow.set(key, worked() - begun > LONGEST_TURN ? (this.slow.get(key) ?? 0) + 1 : 0);
    return text;
  }

  /** Whether what may be done is worked out in a thread; now and then it is tried here again. */
  private isForThread(key: string): boolean {
    const slow = this.slow.get(key) ?? 0;
    if (!this.choose || slow < OFTEN) return false;
    this.slow.set(key, slow < OFTEN + TRIED_AGAIN ? slow + 1 : OFTEN - 1);
    return true;
  }

  /** The same, worked out in a thread; nothing where the guest is asked something else by then. */
  private async offerLater(guest: Guest, key: string, asked: Pending): Promise<void> {
    const { running, viewer, actor, about } = asked;
    const { rules, fight, openness, memory, readings } = running;
    const known = knownTo(rules, fight.state, viewer, { openness, memory });
    const offers = await this.choose?.({ game: about.game, known, actor, readings });
    const now = this.guests.has(guest) ? this.askedOf(guest, key, this.room) : undefined;
    if (now?.occasion !== asked.occasion || guest.offered.get(key) !== asked.occasion) return;
    this.sendOffers(guest, asked, typeof offers === 'string' ? offers : this.offersHere(key, asked));
  }

  /** Whether a guest has to decide something in a fight, for whom, and under which mark they know of it. */
  private askedOf(guest: Guest, key: string, room: Room): Pending | undefined {
    const { running, actor, deciders } = this.decisionIn(key, room);
    if (!running || actor === undefined) return undefined;
    const isStandingIn = guest.standsIn.get(key) === running.fight.log.length;
    if (!isStandingIn && !deciders.has(guest.eyes)) return undefined;
    const chair = chairIn(room, guest.eyes);
    if (!chair || (isStandingIn && chair.role !== 'host' && !deciders.has(chair.id))) return undefined;
    // What a standing order answers nobody has to.
    if (this.isOrdered(key, running, room)) return undefined;
    const viewer = viewerAt(chair, running);
    const [game = '', ...id] = key.split('/');
    const about = { game, fight: id.join('/'), at: this.markOf(this.viewOf(running, key, viewer)) };
    return { running, viewer, about, actor, occasion: `${about.at} ${actor}` };
  }

  /** Who has to decide in a fight, and the chairs that it is up to: looked up once for everybody at the table. */
  private decisionIn(key: string, room: Room): Decision {
    if (this.decision?.room === room && this.decision.key === key) return this.decision;
    const running = room.fights.get(key);
    const [game = '', ...id] = key.split('/');
    const asked = running && askedIn(room, running, { game, fight: id.join('/') });
    const deciders = new Set(asked?.chairs.map(one => one.id));
    this.decision = { room, key, running, actor: asked?.actor, deciders };
    return this.decision;
  }

  /** The reaction that is asked of a guest, as a part of what is told: few answers, which need no rules where they are read. */
  private reactionOf(guest: Guest, key: string, room: Room): string {
    const asked = this.askedOf(guest, key, room);
    if (!asked) return '';
    const { running, viewer, actor, occasion } = asked;
    const { rules, fight, openness, memory } = running;
    if (!rules.foresight?.isOpen(knownTo(rules, fight.state, viewer, { openness, memory }))) return '';
    const offers = folded(offersFor(running, actor, viewer));
    if (offers.length > MOST_ANSWERS) return '';
    guest.offered.set(key, occasion);
    return `,"asks":${JSON.stringify({ actor, offers })}`;
  }

  /** Whether a standing order answers what is asked now: then nobody has to. */
  private isOrdered(key: string, running: Running, room: Room): boolean {
    if (room.table.orders.length === 0) return false;
    const isHeeded = this.unheeded.get(key) !== running.fight.log.length;
    return isHeeded && ordered(room, key.split('/').slice(1).join('/'), running) !== undefined;
  }

  /** A standing order could not be carried out: whoever gave it is asked. */
  askAnyway(key: string, entry: number): void {
    this.unheeded.set(key, entry);
    for (const guest of this.guests) this.offer(guest, key, this.room);
  }

  /**
   * What a request about a fight was based on: how far the fight had come, or what has happened since whoever asks looked;
   * nothing where it does not say.
   */
  basis(
    guest: Guest,
    { request, at }: Extract<ClientMessage, { is: 'ask' }>,
  ): { readonly entry: number } | { readonly since: readonly string[] } | undefined {
    if (at === undefined || !('fight' in request)) return undefined;
    const key = `${request.game}/${request.fight}`;
    const [running, chair] = [this.room.fights.get(key), chairIn(this.room, guest.chair)];
    if (!running || !chair) return undefined;
    const view = this.viewOf(running, key, viewerAt(chair, running));
    if (at === this.markOf(view)) return { entry: running.fight.log.length };
    const [epoch, n] = at.split('.');
    const isOurs = epoch === this.epoch;
    return { since: isOurs ? view.recent.flatMap(one => (one.n > Number(n) ? one.told : [])) : [] };
  }

  /** What a guest asks that changes nothing: history, reasons, other eyes. */
  consult(
    guest: Guest,
    message: Extract<ClientMessage, { is: 'history' | 'why' | 'look' | 'stand in' | 'besides' }>,
  ): Consulted {
    const chair = chairIn(this.room, guest.chair);
    if (!chair) return refuse('', 'You have no chair at this table.', 'table');
    if (message.is === 'look') {
      const other = chairIn(this.room, message.chair ?? guest.chair);
      if (chair.role !== 'host')
        return refuse('', 'Only the host looks through the eyes of others.', 'chair');
      if (!other) return refuse('', 'Nobody at this table has that chair.', 'chair');
      guest.eyes = other.id;
      this.sendView(guest);
      return { ok: true };
    }
    const running = fightIn(this.room, message.game, message.fight);
    if (isRefusal(running)) return running;
    if (message.is === 'stand in') {
      if (chair.role !== 'host') return refuse('', 'Only the host decides for others.', 'chair');
      const key = `${message.game}/${message.fight}`;
      guest.standsIn.set(key, running.fight.log.length);
      this.offer(guest, key, this.room);
      return { ok: true };
    }
    const eyes = chairIn(this.room, guest.eyes) ?? chair;
    const viewer = viewerAt(eyes, running);
    if (message.is === 'besides') return { left: leftIn(running, viewer, ownFighters(eyes, running)) };
    const told = story(running, viewer);
    if (message.is === 'history') {
      const heard = told.filter(sentences => sentences.length > 0);
      const before = Math.min(message.before ?? heard.length, heard.length);
      const from = Math.max(0, before - LIMITS.page);
      return { history: { from, told: heard.slice(from, before) } };
    }
    // A view counts the steps that it was told of.
    const heard = [...told.keys()].filter(i => (told[i]?.length ?? 0) > 0);
    return { why: whyIn(running, heard[message.step] ?? told.length, viewer) };
  }

  /** The fight and the view that a guest asks about. */
  fightOf(guest: Guest, game: string, id: string): { running: Running; viewer: Viewer } | Refusal {
    const running = fightIn(this.room, game, id);
    const chair = chairIn(this.room, guest.eyes);
    if (isRefusal(running) || !chair)
      return isRefusal(running) ? running : refuse('', 'You have no chair at this table.', 'table');
    return { running, viewer: viewerAt(chair, running) };
  }
}

/** Who has to decide in a fight, where it is asked of people. */
interface Decision {
  readonly room: Room;
  readonly key: string;
  readonly running: Running | undefined;
  readonly actor: string | undefined;
  readonly deciders: ReadonlySet<string>;
}

/** What somebody has to decide: in which fight, for whom, as whom they see it, and under which mark. */
interface Pending {
  readonly running: Running;
  readonly viewer: Viewer;
  readonly actor: string;
  readonly about: { readonly game: string; readonly fight: string; readonly at: string };
  /** Mark and fighter: the same is not asked twice. */
  readonly occasion: string;
}

/** Works out what may be done, as it is sent. */
type Choose = (asked: Choosing) => Promise<string | Refusal>;

/** Milliseconds of work that one turn of the event loop should take at most. */
const LONGEST_TURN = 5;
/** Milliseconds that the event loop has worked, where Node says so; other work of the machine counts only where it does not. */
function worked(): number {
  // An older Node has no such function, whatever the types say.
  const spent = (process.threadCpuUsage as typeof process.threadCpuUsage | undefined)?.();
  return spent ? (spent.user + spent.system) / 1000 : performance.now();
}
/** So often in a row it may take longer before a thread is worth its while: at first, code is still to be compiled. */
const OFTEN = 3;
/** After so many in a thread it is tried here again. */
const TRIED_AGAIN = 20;

/** A change as everybody of a view is sent it, and whether others fight now than before. */
interface Written {
  readonly change: Buffer;
  readonly isOthers: boolean;
}

const written = (message: unknown): Buffer => Buffer.from(JSON.stringify(message));

type Consulted = Pick<WireAnswer, 'ok' | 'history' | 'why' | 'left'> | Refusal;

/** A reaction with no more answers than this is asked where it is told. */
const MOST_ANSWERS = 8;

const chairIn = ({ table }: Room, id: string): Chair | undefined =>
  table.chairs.find(chair => chair.id === id);

/** What whoever has lost their chair is told: they left by themselves, or the host had them leave, perhaps with a word. */
function farewellTo(chair: string, by: string, steps: readonly KeptAt[]): string {
  if (chair === by) return 'You have left the table.';
  const word = steps.flatMap(({ step }) =>
    step.is === 'got up' && step.chair === chair && step.word ? [step.word] : [],
  );
  return word.length > 0
    ? `The host has taken this chair away: ${word.join(' ')}`
    : 'The host has taken this chair away.';
}

/** Steps after which the fights of a table, or who plays and decides in them, are others, not only further on. */
const isOfFights = ({ step }: KeptAt): boolean =>
  ['began', 'closed', 'opened', 'shown', 'veiled', 'ran', 'cast', 'proven', 'sat down', 'got up'].includes(
    step.is,
  );

/** Steps after which a fight is not what it was when somebody looked. */
const isAnew = ({ step }: KeptAt): boolean =>
  ['began', 'closed', 'opened', 'shown', 'veiled', 'fought'].includes(step.is);

/** What companies go by. */
export interface CompaniesOptions extends Pick<StewardOptions, 'pace' | 'after' | 'think'> {
  readonly choose?: Choose;
}

/** The companies of a hall: one for each table to which somebody is connected. */
export class Companies {
  private readonly open = new Map<string, Promise<{ company: Company; stop: () => void } | undefined>>();
  private readonly hall: Hall;

  private readonly options: CompaniesOptions;
  private readonly later = new Later();

  constructor(hall: Hall, options: CompaniesOptions) {
    [this.hall, this.options] = [hall, options];
  }

  /** Everybody who is connected. */
  async all(): Promise<Company[]> {
    return (await Promise.all(this.open.values())).flatMap(found => found?.company ?? []);
  }

  /** The company of a table, with a new guest in it. */
  async join(table: string, guest: Guest): Promise<Company | undefined> {
    for (;;) {
      const known = this.open.get(table) ?? this.begin(table);
      this.open.set(table, known);
      const found = await known;
      // Whoever was the last may have turned out the light just now.
      if (this.open.get(table) !== known) continue;
      if (!found) {
        this.open.delete(table);
        return undefined;
      }
      found.company.join(guest);
      return found.company;
    }
  }

  private async begin(table: string): Promise<{ company: Company; stop: () => void } | undefined> {
    const missed: Happened[] = [];
    let company: Company | undefined;
    const unheeded = (key: string, entry: number): void => company?.askAnyway(key, entry);
    const steward = new Steward(this.hall, table, { ...this.options, unheeded });
    const watched = await this.hall.watch(table, happened => {
      steward.look(happened.after);
      if (company) company.tell(happened);
      else missed.push(happened);
    });
    if (!watched) return undefined;
    company = new Company(watched.room, () => this.hall.now(), this.options.choose, this.later);
    for (const happened of missed) company.tell(happened);
    steward.look(watched.room);
    const stop = (): void => {
      steward.stop();
      watched.stop();
    };
    return { company, stop };
  }

  /** A guest has gone; who was the last turns out the light. */
  async leave(table: string, guest: Guest): Promise<void> {
    const found = await this.open.get(table);
    found?.company.leave(guest);
    if (!found || found.company.guests.size > 0) return;
    this.open.delete(table);
    found.stop();
  }
}
