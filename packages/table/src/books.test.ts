import { seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  isRefusal,
  isSame,
  knownTo,
  Play,
  type Room,
  type Ruleset,
  readFight,
  survivors,
  type TableFile,
  verifyFight,
} from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Serving } from './server.ts';
import { KINDS, type Place } from './testing/stores.ts';
import {
  decide,
  done,
  fiveAtATable,
  isAsked,
  notAsSaid,
  type Sitter,
  serving,
  sitter,
  until,
} from './testing/tables.ts';
import type { TableShown } from './wire.ts';

const plain = (view: TableShown | undefined): unknown => ({
  ...view,
  fights: view?.fights.map(({ at: _, ...fight }) => JSON.parse(JSON.stringify(fight))),
});
/** In one book somebody lurks by its own rules, the sides are close, and players answer reactions by hand. */
const LURKED = 'anyventure';
const LURKER = { creature: 'Bandit', id: 'lurker', hidden: true, at: { x: 19, y: 0 } };
const lurkedIn = (setup: unknown): unknown => ({
  ...(setup as object),
  foes: [{ creature: 'Orc raider', count: 3 }, LURKER],
  apart: 3,
});
/** In the others the host hides the last of the foes, who goes by a name of their own. */
const UNSEEN = 'The unseen';
function withUnseen(book: Ruleset): Ruleset {
  const rules = book.encounter!;
  const start: typeof rules.start = (...args) => {
    const begun = rules.start(...args);
    if (isRefusal(begun)) return begun;
    // Every book's state has its fighters by their ids.
    const state = structuredClone(begun.state) as FoughtState;
    lastFoeOf(state).name = UNSEEN;
    return { ...begun, state };
  };
  return { ...book, encounter: { ...rules, start } };
}
interface FoughtState {
  readonly fighters: Readonly<Record<string, { readonly id: string; readonly side: string; name: string }>>;
}
const lastFoeOf = ({ fighters }: FoughtState) =>
  Object.values(fighters)
    .filter(({ side }) => side === 'foes')
    .at(-1)!;
/** What whoever lurks does, where it is offered: as good as nothing. */
const STILL = /^(end turn|pass|let pass)$/;
const REACTIONS = ['defend', 'resist', 'strike', 'let pass'];
/** What players do with dice of their own on their turns, where it is offered. */
const BLOWS = ['attack'];
/** In the shortest fight of this book nobody of the party is asked for a reaction. */
const UNASKED = 'open-adventure';
/** Whoever has answered by hand often enough does not want to be asked how to defend. */
const ORDER = { ask: 'order', when: 'defend', answer: { do: 'defend', with: 'evasion' } } as const;
/** A face that fits every die, and one that fits none. */
const FACES = [2, 999];

/** So many decisions are everybody's own; then the host lets the tactics decide for all. */
const BY_HAND = 13;
const MOST_BATCHES = 60;

async function bookOf(id: string): Promise<Ruleset | undefined> {
  const book = await openBook(id);
  return book && id !== LURKED ? withUnseen(book) : book;
}

/** What somebody is offered, by the kinds of it. */
const kindsOffered = ({ client }: Sitter): string[] =>
  client.decision?.offers.map(({ action }) => (action.command as { readonly do: string }).do) ?? [];

/** Whether somebody is asked for a reaction: those are asked where they are told. */
const isReacting = (one: Sitter): boolean =>
  kindsOffered(one).some(kind => REACTIONS.includes(kind)) || one.heard.findLast(isAsked)?.is === 'changed';

const isDifference = (text: string): boolean => text.includes('"changes":');
const mean = (texts: readonly string[]): number =>
  texts.reduce((sum, { length }) => sum + length, 0) / texts.length;

/** What a chair has put together of what it knows is what the rules say it may know, as soon as it has heard everything. */
async function knowsWhatItMay({ client }: Sitter, roomNow: () => Promise<Room | undefined>): Promise<void> {
  const { game, fight } = client.decision!;
  for (const end = Date.now() + 60_000; ; ) {
    const { rules, fight: now, openness } = (await roomNow())!.fights.get(`${game}/${fight}`)!;
    const { decision, known, view } = client;
    if (!decision) return;
    const due = knownTo(rules, now.state, view!.fights[0]!.view!.viewer, { openness });
    if (known?.at === decision.at && isSame(known.state, due)) return;
    if (Date.now() > end) expect(known?.state).toEqual(JSON.parse(JSON.stringify(due)));
    await new Promise(settled => setTimeout(settled, 5));
  }
}

describe.each(KINDS)('a fight of each book, by five over sockets, on %s', (kind, placeOf) => {
  let place: Place;
  let server: Serving;
  let sitters: Sitter[] = [];
  beforeEach(async () => {
    place = await placeOf();
    server = await serving(await place.open(), 0, { openBook: bookOf });
  });
  afterEach(async () => {
    for (const { client } of sitters) client.close();
    await server.close();
    await place.clear();
  });

  test.each(catalogue.map(({ id }) => id))('%s', async id => {
    const book = (await bookOf(id))!;
    const rules = book.encounter!;
    // The shortest of its kind: what is shown here does not need a long one.
    const ready = book.encounters!.find(one => one.id === 'tusk-and-thorn') ?? book.encounters![0]!;
    const isLurked = id === LURKED;
    const setup = isLurked ? lurkedIn(ready.setup) : ready.setup;
    const begun = rules.start(setup, new Play(seededDice('who'), defaultReadings(book.rulings)));
    if (isRefusal(begun)) throw new Error(begun.message);
    const { state } = begun;
    const fought = {
      system: id,
      rulings: defaultReadings(book.rulings),
      setup,
      start: state,
      log: [],
      state,
    };
    // People of a table go by ids of their own, whatever the book calls them in a fight.
    const people = survivors(book, fought)
      .slice(0, 3)
      .map(({ name, before }, i) => ({ game: id, id: `person ${i + 1}`, name, file: before as object }));
    const fighters = survivors(book, fought).map(one => one.id);
    const { origin, table, host, players, watcher, all } = await fiveAtATable(
      server,
      people,
      'MARK of the dice',
    );
    sitters = all;
    const kept = { id: 'kept', game: id, name: 'Kept', file: { mark: 'MARK of whom nobody plays' } };
    await done(host.client.ask({ ask: 'seat', seat: kept }));
    const fight = { game: id, fight: ready.id };
    const unseen = isLurked ? LURKER.id : lastFoeOf(state as FoughtState).id;
    const hide = isLurked ? undefined : [unseen];
    await done(host.client.ask({ ask: 'begin', ...fight, setup, hide }));
    const shown = (one: Sitter) => one.client.view?.fights[0];
    await until(() => players.every(one => shown(one)?.view), 'everybody to see the fight');
    expect(players.map(one => [shown(one)?.plays, shown(one)?.view?.viewer])).toEqual(
      players.map((_, i) => [[fighters[i]], 'party']),
    );
    for (const one of all) {
      const { asked } = shown(one)?.turns ?? {};
      const player = players[fighters.indexOf(asked?.fighter ?? '')] ?? host;
      expect(
        asked?.chairs.map(({ name }) => name),
        id,
      ).toEqual([player.name]);
      expect(one.client.waitingSince(shown(one)!)).toBeGreaterThan(Date.now() - 60_000);
    }
    const isOver = (): boolean => shown(host)?.winner !== undefined;
    const deciders = new Set<string>();
    /** The dice of what players did by hand, on faces they typed, and how much of it were reactions. */
    const typed: (readonly number[])[] = [];
    let reactions = 0;
    const hasTyped = (): boolean =>
      typed.some(([first]) => first === FACES[0]) && (reactions > 0 || id === UNASKED);
    const hidden = isLurked ? /lurker|bandit/i : new RegExp(`${UNSEEN}|"${unseen}"`);
    const hasHeard = (one: Sitter): boolean => hidden.test(JSON.stringify(one.heard));
    let decisions = 0;
    let sworn: { readonly by: Sitter; readonly since: number; readonly chairs: string[] } | undefined;
    // With many steps at once what is known in between is told to nobody; by hand it is.
    const toldKnown = (): string[] =>
      players[0]!.heard.filter(({ is }) => is === 'known').map(said => JSON.stringify(said));
    const isEnough = (): boolean =>
      isLurked
        ? decisions >= 4 * BY_HAND
        : decisions >= BY_HAND && deciders.size > 1 && hasTyped() && toldKnown().some(isDifference);
    while (!isOver() && !isEnough()) {
      await until(() => isOver() || all.some(({ client }) => client.decision), 'a decision');
      const asked = all.find(({ client }) => client.decision);
      if (!asked) continue;
      if (asked === players[0]) await knowsWhatItMay(asked, () => server.hall.room(table));
      if (!asked.client.decision) continue;
      decisions += 1;
      deciders.add(asked.name);
      if (decisions === 4 && kind === 'SQLite' && id === 'affinity') {
        const [command] = asked.client.decision!.offers.map(({ action }) => action.command);
        const promised = await asked.client.question({ is: 'foresee', ...fight, command });
        expect(promised.foreseen?.chance, promised.refusal?.message).toBeGreaterThanOrEqual(0);
        const odd = await asked.client.question({ is: 'foresee', ...fight, command: { do: 'odd' } });
        expect(odd.refusal?.message).toMatch(/./);
      }
      if (decisions === 6) {
        await done(host.client.ask({ ask: 'undo', ...fight, steps: 3 }));
        await done(host.client.ask({ ask: 'redo', ...fight, steps: 2 }));
        continue;
      }
      if (decisions === 8) players[0]!.client.drop();
      if (decisions === 10) {
        const { port } = server;
        await server.close();
        server = await serving(await place.open(), port, { openBook: bookOf });
        await until(() => all.every(({ client }) => client.state === 'connected'), 'everybody to come back');
        continue;
      }
      if (asked.client.decision!.actor === unseen) {
        const still = asked.client
          .decision!.offers.map(({ action }) => action.command as { readonly do: string })
          .find(({ do: what }) => STILL.test(what));
        asked.client.decision = undefined;
        await done(
          host.client.ask(still ? { ask: 'act', ...fight, command: still } : { ask: 'auto', ...fight }),
        );
        continue;
      }
      const kinds = isReacting(asked) ? (isLurked ? REACTIONS : kindsOffered(asked)) : isLurked ? [] : BLOWS;
      if (asked !== host && kindsOffered(asked).some(kind => kinds.includes(kind))) {
        if (isReacting(asked)) reactions += 1;
        const step = shown(host)?.view?.steps ?? 0;
        await done(decide(asked, kinds, FACES)!);
        await until(() => (shown(host)?.view?.steps ?? 0) > step, 'the host to hear it');
        const { why } = await done(host.client.question({ is: 'why', ...fight, step }));
        typed.push((why?.dice ?? []).flatMap(({ faces }) => faces));
        if (isLurked && decisions > 20 && !sworn) {
          await done(asked.client.ask({ ...ORDER, game: id, id: people[players.indexOf(asked)]!.id }));
          const chairs: string[] = [];
          await server.hall.watch(table, ({ chair }) => chairs.push(chair));
          sworn = { by: asked, since: asked.heard.length, chairs };
        }
        continue;
      }
      const answer = await decide(asked, []);
      if (answer?.refusal) expect(answer.refusal.message).toMatch(/gone on since/);
    }
    expect([id, hasTyped()]).toEqual([id, true]);
    expect(typed.flat()).not.toContain(FACES[1]);
    expect([host, ...players, watcher].filter(hasHeard).map(({ name }) => name)).toEqual([host.name]);
    if (!isLurked) {
      await done(host.client.ask({ ask: 'veil', ...fight, reveal: [unseen] }));
      await until(() => all.every(hasHeard), 'everybody to see who was hidden');
    } else {
      const offers = sworn!.by.heard.slice(sworn!.since).filter(isAsked);
      expect(JSON.stringify(offers)).not.toContain('"do":"defend"');
      const own = sworn!.by.client.view!.chair.id;
      expect(sworn!.chairs.filter(chair => chair === own).length).toBeGreaterThan(offers.length);
    }
    for (let batch = 0; batch < MOST_BATCHES && !isOver(); batch++) {
      const auto = () => host.client.ask({ ask: 'auto', ...fight });
      const answers = await Promise.all(Array.from({ length: 10 }, auto));
      if (answers.some(({ refusal }) => /too much at once/.test(refusal?.message ?? '')))
        await new Promise(settled => setTimeout(settled, 100));
    }
    expect(isOver()).toBe(true);
    expect(deciders.size).toBeGreaterThan(1);
    await until(() => all.every(one => shown(one)?.winner !== undefined), 'everybody to see the end');
    const { came = [] } = shown(host)?.home ?? {};
    const personOf = (one: Sitter, who: string) => one.client.view?.people.find(person => person.id === who);
    const isHome = (who: string) =>
      !isSame(
        personOf(host, who),
        people.find(one => one.id === who),
      );
    await until(() => came.every(isHome), 'everybody to come home');
    await done(host.client.ask({ ask: 'say', text: 'Good night.' }));
    await until(() => all.every(one => one.client.view?.words.length === 1), 'the last word');
    for (const [i, one] of players.entries())
      expect(personOf(one, people[i]!.id)).toEqual(personOf(host, people[i]!.id));
    // The file that the host takes along proves the fight, to whoever knows its seal.
    await done(host.client.ask({ ask: 'prove', ...fight }));
    await until(() => shown(watcher)?.proof?.seed !== undefined, 'the seed');
    const { promise, seal, seed = '' } = shown(watcher)!.proof!;
    const headers = { authorization: `Bearer ${host.secret}` };
    const file = await fetch(`${origin}/api/tables/${table}/file`, { headers });
    const taken = readFight(book, rules, ((await file.json()) as TableFile).fights[0]!.fight);
    if (!taken.ok) throw new Error(taken.problems[0]?.message);
    expect(taken.value.promise).toBe(promise);
    expect(verifyFight(book, rules, taken.value, seed, seal)).toMatchObject({
      honest: true,
      proves: 'fight',
    });
    for (const one of all) {
      const fresh = sitter(origin, table, one.name, one.secret);
      await until(() => fresh.client.view !== undefined, 'a fresh view');
      expect(plain(one.client.view), one.name).toEqual(plain(fresh.client.view));
      fresh.client.close();
    }
    for (const one of all) expect(notAsSaid(one), one.name).toEqual([]);
    for (const one of [...players, watcher]) {
      expect(JSON.stringify(one.heard), `${kind} ${one.name}`).not.toContain('MARK of');
      const files = one.heard.flatMap(message =>
        message.is === 'view'
          ? message.view.people
          : message.is === 'changed'
            ? (message.table?.people ?? [])
            : [],
      );
      const whole = files.flatMap(person => ('file' in person ? [person.id] : []));
      expect(new Set(whole)).toEqual(new Set([people[players.indexOf(one)]?.id ?? []].flat()));
    }
    expect(JSON.stringify(host.heard)).not.toContain('MARK of the dice');
    // After the first, what is known is told by what is another: a tenth of it.
    const known = toldKnown();
    const [whole, less] = [known.filter(text => !isDifference(text)), known.filter(isDifference)];
    expect(less.length).toBeGreaterThan(0);
    expect(mean(less)).toBeLessThan(mean(whole) / 10);
  });
});
