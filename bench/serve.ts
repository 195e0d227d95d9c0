/**
 * A server in a process of its own for other scripts here: `node bench/serve.ts WHERE TABLES GAME [FIGHTS] [STEPS] [fought | at rest]`. It says where
 * it is, whom it knows, and for so many fights one after the other what whoever decides does in their first steps.
 */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import v8 from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededDice } from '@arbiter/dice';
import {
  beginFight,
  type Chair,
  chanceFrom,
  decideRequest,
  decidersOf,
  defaultReadings,
  isRefusal,
  knownTo,
  offersFor,
  Play,
  type Refusal,
  type Room,
  type Running,
  type TableRequest,
  viewerAt,
  WATCHER,
} from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { fightChange, folded, shownTo } from '../packages/table/src/changes.ts';
import { LIMITS } from '../packages/table/src/limits.ts';
import { newSecret } from '../packages/table/src/secrets.ts';
import { openStore } from '../packages/table/src/testing/open-store.ts';
import { serving } from '../packages/table/src/testing/tables.ts';

/** A table with a fight, and the secrets of its chairs: a host, four players of one side, a watcher. */
export interface Seats {
  readonly table: string;
  readonly secrets: readonly string[];
  /** Which of the scripts its fights follow. */
  readonly script: number;
}

/** What is asked at a table: a fight is begun, and then its steps, each by the chair that decides. */
export interface Script {
  readonly begin: TableRequest;
  readonly fights: readonly (readonly Asked[])[];
}

/** A request of one of the chairs. */
export interface Asked {
  readonly chair: number;
  readonly request: TableRequest;
}

const [, , where = '', tables = '1', game = catalogue[0]!.id, fights = '0', steps = '40', fought = 'fought'] =
  process.argv;
/** Microseconds of processor time that a server plays to itself. */
const WARM_UP = 12_000_000;
const SEED = 'bench';
const FIGHT = { game, fight: 'f' };
// All come from one address here, and ask as quickly as they are answered.
Object.assign(LIMITS, { burst: 1_000_000_000, socketsPerAddress: 20_000 });
const book = (await openBook(game))!;
const ready = book.encounters ?? [];
const served = await serving(await openStore(where), 0, { openBook });
const { hall, port } = served;

function sure<T extends object>(given: T | Refusal): T {
  if (isRefusal(given)) throw new Error(given.message);
  return given;
}

/** Everybody sees the same where everybody is a host. */
const isOneView = process.env['VIEWS'] === 'one';
const VIEWS = isOneView ? ['gm'] : ['gm', 'party', WATCHER];

const beginning = (n: number): TableRequest => ({
  ...{ ask: 'begin', ...FIGHT, setup: ready[n % ready.length]?.setup },
});

/** The fighters of the first side of a ready fight: those whom the players play. */
function partyOf(n: number): readonly { readonly id: string; readonly name: string }[] {
  const { setup } = beginning(n) as { readonly setup: unknown };
  const { running } = sure(beginFight(book, setup, defaultReadings(book.rulings), seededDice(SEED, n)));
  const { fighters } = running.rules.glance(running.fight.state);
  return fighters.filter(({ side }) => side === fighters[0]?.side);
}
const parties = ready.map((_, n) => partyOf(n));

async function seats(n: number): Promise<Seats> {
  const { table, secret } = sure(await hall.create({ name: `Table ${n}`, seed: SEED }));
  const host = (await hall.room(table))!.table.chairs[0]!.id;
  const ask = async (id: string, request: TableRequest): Promise<void> => {
    sure(await hall.ask(table, host, id, request));
  };
  const party = parties[n % parties.length]!;
  for (const { id, name } of party)
    await ask(`seat ${id}`, { ask: 'seat', seat: { id, game, name, file: {} } });
  const secrets = [secret];
  const playing = [0, 1, 2, 3].map(player => party.filter((_, i) => i % 4 === player % party.length));
  for (const [i, own] of [...playing, []].entries()) {
    const role = isOneView ? 'host' : i < playing.length ? 'player' : 'watcher';
    const plays = own.map(({ id }) => ({ game, id }));
    await ask(`invite ${i}`, { ask: 'invite', invitation: `chair ${i}`, role, plays, many: false });
    const key = newSecret();
    sure(await hall.sit(table, `chair ${i}`, { name: `Chair ${i}`, secret: key }));
    secrets.push(key);
  }
  return { table, secrets, script: n % ready.length };
}

/** What the tactics of whoever decides would ask, in so many fights one after the other, on the dice of these tables. */
function scripted(before: Room, n: number): Script {
  let room: Room = { ...before, books: new Map([[game, book]]) };
  const chance = { ...chanceFrom(SEED), now: Date.now() };
  const chairs: readonly Chair[] = room.table.chairs;
  const ask = (chair: Chair, request: TableRequest): void => {
    room = sure(decideRequest(room, chair, request, chance)).room;
  };
  const played = (): Asked[] => {
    const asked: Asked[] = [];
    while (asked.length < Number(steps)) {
      const running = room.fights.get(`${game}/f`)!;
      const { rules, fight, openness, readings } = running;
      const actor = rules.waitingFor(fight.state);
      // The end of a fight is another matter: it stops before.
      if (actor === undefined) return asked.slice(0, -1);
      const chair = decidersOf(running, chairs, actor)[0]!;
      const known = knownTo(rules, fight.state, viewerAt(chair, running), { openness });
      const command = rules.tactics(known, actor, new Play(seededDice('lots', asked.length), readings));
      const request: TableRequest = { ask: 'act', ...FIGHT, command };
      ask(chair, request);
      asked.push({ chair: chairs.indexOf(chair), request });
    }
    return asked;
  };
  const all: Asked[][] = [];
  const begun = process.cpuUsage().user;
  for (let i = 0; i < Number(fights); i++) {
    if (i > 0) ask(chairs[0]!, { ask: 'close', ...FIGHT });
    ask(chairs[0]!, beginning(n));
    all.push(played());
  }
  const [first = []] = all;
  // A server that has run for a while has its code compiled: it plays to itself, and tells what it would send.
  for (let isWarm = fights === '0'; !isWarm; ) {
    room = { ...before, books: room.books };
    ask(chairs[0]!, beginning(n));
    const shown = VIEWS.map(view => shownTo(runningIn(room), view, chairs));
    for (const { chair, request } of first) {
      const was = runningIn(room);
      ask(chairs[chair]!, request);
      const now = runningIn(room);
      for (const [i, view] of VIEWS.entries()) {
        const made = fightChange(was, now, view, shown[i]!, { chairs });
        if (made) shown[i] = made.shown;
        JSON.stringify(made?.change);
      }
      const actor = now.rules.waitingFor(now.fight.state)!;
      JSON.stringify(folded(offersFor(now, actor, viewerAt(decidersOf(now, chairs, actor)[0]!, now))));
    }
    isWarm = process.cpuUsage().user - begun > WARM_UP / ready.length;
  }
  return { begin: beginning(n), fights: all };
}
const runningIn = (room: Room): Running => room.fights.get(`${game}/f`)!;

const all: Seats[] = [];
for (let n = 0; n < Number(tables); n++) all.push(await seats(n));
const scripts: Script[] = [];
for (const [n] of ready.entries()) {
  const at = all[n];
  if (at) scripts.push(scripted((await hall.room(at.table))!, n));
}
for (const [n, { table }] of all.entries()) {
  if (fought !== 'fought') break;
  const host = (await hall.room(table))!.table.chairs[0]!.id;
  sure(await hall.ask(table, host, 'begin', beginning(n)));
}
process.send?.({ port, all, scripts });
const session = new Session();
session.connect();
v8.setFlagsFromString('--expose-gc');
process.on('message', async message => {
  if (message === 'collect') (runInNewContext('gc') as () => void)();
  if (message === 'profile') {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
  } else if (typeof message === 'object') {
    const { profile } = await session.post('Profiler.stop');
    writeFileSync((message as { readonly profile: string }).profile, JSON.stringify(profile));
  }
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ micros: user + system, resident: rss, heap: heapUsed + external });
});
for (const end of ['disconnect', 'SIGTERM']) process.once(end, () => process.exit());
