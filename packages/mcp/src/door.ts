/**
 * The way from a tool to a table: a chair sits at it, and everything that is said here is what this chair may know. Whoever
 * keeps the table (a file, a server's hall) decides requests; nothing is decided here.
 */
import {
  type Chair,
  decidedBy,
  decidersOf,
  fightFor,
  fightIn,
  isRefusal,
  knownTo,
  listed,
  mayHear,
  mayRead,
  partyViewer,
  type Readings,
  type Refusal,
  type Room,
  type Running,
  story,
  type TableRequest,
  type TableView,
  type Viewer,
  viewerAt,
  viewFor,
  withRunning,
} from '@arbiter/engine';
import { type Answer, type Wrong, wrong } from './answer.ts';
import { closest } from './library.ts';
import { markOf } from './mark.ts';
import type { Workshop } from './workshop.ts';

/** Whoever keeps a table and decides what is asked of it. */
export interface Keeper {
  /** The table's id. */
  readonly table: string;
  /** The chair that asks, as it is now; nothing once it is gone. */
  chair(): Promise<Chair | undefined>;
  room(): Promise<Room | undefined>;
  /** Asks something of the table; the same id again is the same request. `entry` is how far the fight had come. */
  ask(id: string, request: TableRequest, entry?: number): Promise<{ readonly ok: true } | Refusal>;
  /** A new id for a request. */
  newId(): string;
}

/** The table at one moment, as the chair sees it. */
export interface Moment {
  readonly room: Room;
  readonly chair: Chair;
  readonly view: TableView;
  readonly heard: Heard;
}

/** A fight of the table that the chair looks at. */
export interface Facing {
  readonly game: string;
  readonly id: string;
  readonly running: Running;
  readonly viewer: Viewer;
}

/** What a chair heard so far; of what everybody may hear, and of what only it may. */
interface Heard {
  readonly log: readonly Line[];
  readonly words: readonly Line[];
  /** What was told of each fight, by its id. */
  readonly fights: ReadonlyMap<string, readonly Line[]>;
}

/** Something that was heard: the sentences for all to hear, and what else the chair heard of it. */
interface Line {
  readonly aloud: readonly string[];
  readonly own: readonly string[];
}

/** A chair's way to its table. */
export class Door {
  readonly workshop: Workshop;
  readonly #keeper: Keeper;

  constructor(keeper: Keeper, workshop: Workshop) {
    this.#keeper = keeper;
    this.workshop = workshop;
  }

  get table(): string {
    return this.#keeper.table;
  }

  /** The table as the chair sees it now. */
  async moment(): Promise<Moment | Wrong> {
    const [found, chair] = [await this.#keeper.room(), await this.#keeper.chair()];
    if (!found || !chair)
      return wrong('table', 'There is no such table, or you have no chair at it any longer.');
    const room = withLatest(found);
    return { room, chair, view: viewFor(room, chair), heard: heardBy(room, chair) };
  }

  /** A fight by its id; without one the latest that runs, or the latest. */
  async facing(id: string | undefined): Promise<(Moment & Facing) | Wrong> {
    const now = await this.moment();
    return 'problems' in now ? now : faced(now, id);
  }

  /** Asks, and says what came of it. */
  async write(
    id: string | undefined,
    request: TableRequest,
    more: (after: Moment) => object | Promise<object> = () => ({}),
  ): Promise<Answer | Wrong> {
    const before = await this.moment();
    if ('problems' in before) return before;
    const refused = await this.ask(id, request);
    if (refused) return refused;
    return this.news(before, more);
  }

  /** Asks; why it was refused, where it was. */
  async ask(id: string | undefined, request: TableRequest, entry?: number): Promise<Wrong | undefined> {
    const answer = await this.#keeper.ask(id ?? this.#keeper.newId(), request, entry);
    return isRefusal(answer)
      ? { problems: [{ path: answer.field ?? '', message: answer.message, rule: answer.rule }] }
      : undefined;
  }

  /** What happened since a moment, and how the table stands now. */
  async news(
    before: Moment,
    more: (after: Moment) => object | Promise<object> = () => ({}),
    fight?: string,
  ): Promise<Answer | Wrong> {
    const after = await this.moment();
    if ('problems' in after) return after;
    const { aloud, own } = since(before.heard, after.heard);
    return {
      told: aloud.join(' '),
      step: stepOf(after.heard, fight ?? latestOf(after)?.id),
      due: dueFor(after),
      ...(own.length > 0 && { host: own.join(' ') }),
      ...(await more(after)),
    };
  }

  /** A fight from where it stands, as far as the chair knows: nothing else is in it. */
  async known(
    id: string | undefined,
  ): Promise<{ game: string; readings: Readings; beginning: { state: unknown } } | Wrong> {
    const facing = await this.facing(id);
    if ('problems' in facing) return facing;
    const { game, running } = facing;
    const state = knownIn(facing);
    return running.rules.waitingFor(state) === undefined
      ? wrong(
          'fight',
          'It is over, or somebody whom you do not see decides: nothing can be reckoned from what you know.',
        )
      : { game, readings: running.readings, beginning: { state } };
  }

  newId(): string {
    return this.#keeper.newId();
  }
}

/** The room with its latest fight open, though it be over. A room never changes: to read a fight takes long. */
function withLatest(room: Room): Room {
  const known = opened.get(room) ?? openedAnew(room);
  opened.set(room, known);
  return known;
}
const opened = new WeakMap<Room, Room>();

function openedAnew(room: Room): Room {
  return room.table.fights.reduce((now, { game, id, winner }, i, { length }) => {
    if (now.fights.has(`${game}/${id}`) || (winner !== undefined && i < length - 1)) return now;
    const running = fightIn(now, game, id);
    return isRefusal(running) ? now : withRunning(now, game, id, running);
  }, room);
}

/** The fight that is meant where none is named. */
const latestOf = ({ view }: Moment): TableView['fights'][number] | undefined =>
  view.fights.findLast(({ winner }) => winner === undefined) ?? view.fights.at(-1);

/** A fight of a moment. */
export function faced(now: Moment, id: string | undefined): (Moment & Facing) | Wrong {
  const { room, chair, view } = now;
  const ids = view.fights.map(one => one.id);
  const found = id === undefined ? latestOf(now) : view.fights.find(one => one.id === id);
  if (!found)
    return wrong(
      'fight',
      id === undefined
        ? 'There is no fight at this table.'
        : `There is no fight “${id.slice(0, 40)}” at this table.`,
      closest(id ?? '', ids),
    );
  const running = fightIn(room, found.game, found.id);
  if (isRefusal(running)) return wrong('fight', running.message);
  return { ...now, game: found.game, id: found.id, running, viewer: viewerAt(chair, running) };
}

/** The fight as its chair knows it. */
export const knownIn = ({ running, viewer }: Facing): unknown => {
  const { rules, fight, openness, memory } = running;
  return knownTo(rules, fight.state, viewer, { openness, memory });
};

/** Who has to decide, where it is up to this chair; a host may stand in for anybody. */
export const actorFor = ({ running, chair, room }: Moment & Facing): string | undefined =>
  decidedBy(running, chair, room.table.chairs, true);

/** Everything that a chair heard at its table. A host hears it twice: as everybody may, and as the host alone does. */
function heardBy(room: Room, chair: Chair): Heard {
  const { table } = room;
  const isHost = chair.role === 'host';
  const line = (text: string, isForAll: boolean): Line =>
    isForAll || !isHost ? { aloud: [text], own: [] } : { aloud: [], own: [text] };
  const named = (by: string | undefined): string => table.chairs.find(({ id }) => id === by)?.name ?? '';
  return {
    log: table.log
      .filter(entry => mayRead(entry, chair))
      .map(({ sentence, isSecret }) => line(sentence, !isSecret)),
    words: table.words
      .filter(word => mayHear(word, chair))
      .map(({ by, text, to }) => line([named(by), text].filter(Boolean).join(': '), to === undefined)),
    fights: new Map(
      table.fights.flatMap(({ game, id }): [string, readonly Line[]][] => {
        const running = room.fights.get(`${game}/${id}`);
        return running ? [[id, linesOf(running, chair, room)]] : [];
      }),
    ),
  };
}

/** What was told of a fight, step by step: to the chair, and of that what all may hear who play in it. */
function linesOf(running: Running, chair: Chair, room: Room): readonly Line[] {
  const own = story(running, viewerAt(chair, running));
  if (chair.role !== 'host')
    return own.filter(told => told.length > 0).map(told => ({ aloud: told, own: [] }));
  const aloud = story(running, partyViewer(running, room.table.chairs));
  return own.flatMap((told, i) => {
    const open = aloud[i] ?? [];
    const hidden = told.filter(sentence => !open.includes(sentence));
    return told.length + open.length > 0 ? [{ aloud: open, own: hidden }] : [];
  });
}

/** What is in the later and not in the earlier. */
function since(before: Heard, after: Heard): Line {
  const lines = [
    ...after.log.slice(before.log.length),
    ...after.words.slice(before.words.length),
    ...[...after.fights].flatMap(([id, now]) => newIn(before.fights.get(id) ?? [], now)),
  ];
  return { aloud: lines.flatMap(({ aloud }) => aloud), own: lines.flatMap(({ own }) => own) };
}

const newIn = (before: readonly Line[], now: readonly Line[]): readonly Line[] => now.slice(before.length);

/** How far a chair has heard: `3.12.40a1f9`, which is what was asked, what was said, and the fight with a mark of what it told. */
export function stepOf({ log, words, fights }: Heard, fight: string | undefined): string {
  const lines = fight === undefined ? [] : (fights.get(fight) ?? []);
  return `${log.length}.${words.length}.${fightMark(lines)}`;
}

const fightMark = (lines: readonly Line[]): string => `${lines.length}${markOf(lines)}`;

/** Whether a fight is still where a step says that it was. */
export function isStill({ heard, id }: Moment & Facing, step: string): boolean {
  return step.split('.').at(-1) === fightMark(heard.fights.get(id) ?? []);
}

/** What a chair has missed since a step; the last of everything where it cannot be told. */
export function missedSince(
  { heard, view }: Moment,
  step: string | undefined,
): Line & { readonly isAll: boolean } {
  const [, log, words, told, mark] = /^(\d+)\.(\d+)\.(\d+)([0-9a-f]{4})$/.exec(step ?? '') ?? [];
  const latest = view.fights.findLast(({ winner }) => winner === undefined) ?? view.fights.at(-1);
  const lines = heard.fights.get(latest?.id ?? '') ?? [];
  const isKnown = mark !== undefined && markOf(lines.slice(0, Number(told))) === mark;
  const news = isKnown
    ? [...heard.log.slice(Number(log)), ...heard.words.slice(Number(words)), ...lines.slice(Number(told))]
    : [...heard.log.slice(-LAST), ...heard.words.slice(-LAST), ...lines.slice(-LAST)];
  return { aloud: news.flatMap(({ aloud }) => aloud), own: news.flatMap(({ own }) => own), isAll: isKnown };
}
const LAST = 5;

/** What the table waits for, as far as the chair knows. */
export function dueFor({ room, chair, view }: Moment): string[] {
  const isHost = chair.role === 'host';
  const fights = view.fights.flatMap(({ id, game, view: seen, turns }) => {
    const asked = seen?.outcome ? undefined : turns?.asked;
    const running = room.fights.get(`${game}/${id}`);
    if (!asked || !running) return [];
    const name = seen?.glance.fighters.find(one => one.id === asked.fighter)?.name ?? 'The game master';
    const isOwn = decidedBy(running, chair, room.table.chairs) !== undefined;
    const players = decidersOf(running, room.table.chairs, asked.fighter).filter(
      ({ role }) => role === 'player',
    );
    const who = !isOwn && players.length > 0 ? ` (${listed(players.map(one => one.name))})` : '';
    return [
      isOwn || (isHost && players.length === 0)
        ? `${name} decides in fight ${id}: fight_act.`
        : `${name}${who} decides in fight ${id}.`,
    ];
  });
  const calls = view.calls.flatMap(({ id, text, chairs, choices, replies }) => {
    const open = chairs.filter(one => !Object.hasOwn(replies, one));
    if (!isHost)
      return open.includes(chair.id)
        ? [
            `You are asked (call ${id}): ${text}${choices ? ` ${choices.join(' / ')}` : ''}: tell, as "reply".`,
          ]
        : [];
    const names = open.map(one => room.table.chairs.find(other => other.id === one)?.name ?? one);
    return names.length > 0 ? [`${listed(names)} asked “${text}” (call ${id}), not answered yet.`] : [];
  });
  const door = (view.knocking ?? []).map(({ id, name }) => `${name} knocks (${id}).`);
  return [...fights, ...calls, ...door];
}

/** The fight as everybody may hear of it who plays in it. */
export const openly = ({ running, room }: Facing & Moment) =>
  fightFor(running, partyViewer(running, room.table.chairs));
