import { seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { catalogue, openBook } from '@arbiter/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Serving } from './server.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { decide, done, fiveAtATable, type Sitter, serving, sitter, until } from './testing/tables.ts';
import type { TableShown } from './wire.ts';

const plain = (view: TableShown | undefined): unknown => ({
  ...view,
  fights: view?.fights.map(({ at: _, ...fight }) => JSON.parse(JSON.stringify(fight))),
});
/** In one book somebody lurks where nobody sees them, the sides are close, and players answer reactions by hand. */
const LURKED = 'anyventure';
const LURKER = { creature: 'Bandit', id: 'lurker', hidden: true, at: { x: 19, y: 0 } };
const lurkedIn = (setup: unknown): unknown => ({
  ...(setup as object),
  foes: [{ creature: 'Orc raider', count: 3 }, LURKER],
  apart: 3,
});
const REACTIONS = ['defend', 'resist', 'strike', 'let pass'];
/** Whoever has answered by hand often enough does not want to be asked how to defend. */
const ORDER = { ask: 'order', when: 'defend', answer: { do: 'defend', with: 'evasion' } } as const;
/** A face that fits every die, and one that fits none. */
const FACES = [2, 999];

/** So many decisions are everybody's own; then the host lets the tactics decide for all. */
const BY_HAND = 24;
const MOST_BATCHES = 60;

/** Whether somebody is asked for a reaction. */
const isReacting = ({ client }: Sitter): boolean =>
  client.decision?.offers.some(({ action }) =>
    REACTIONS.includes((action.command as { readonly do: string }).do),
  ) ?? false;

describe.each(KINDS)('a fight of each book, by five over sockets, on %s', (kind, placeOf) => {
  let place: Place;
  let server: Serving;
  let sitters: Sitter[] = [];
  beforeEach(async () => {
    place = await placeOf();
    server = await serving(await place.open(), 0, { openBook });
  });
  afterEach(async () => {
    for (const { client } of sitters) client.close();
    await server.close();
    await place.clear();
  });

  test.each(catalogue.map(({ id }) => id))('%s', async id => {
    const book = (await openBook(id))!;
    const rules = book.encounter!;
    const ready = book.encounters![0]!;
    const isLurked = id === LURKED;
    const setup = isLurked ? lurkedIn(ready.setup) : ready.setup;
    const begun = rules.start(setup, new Play(seededDice('who'), defaultReadings(book.rulings)));
    if (isRefusal(begun)) throw new Error(begun.message);
    const fighters = rules.glance(begun.state).fighters;
    const [own] = fighters.map(({ side }) => side);
    const people = fighters
      .filter(({ side }) => side === own)
      .slice(0, 3)
      .map(person => ({ game: id, id: person.id, file: { mark: `MARK of ${person.id}` } }));
    const { origin, table, host, players, watcher, all } = await fiveAtATable(
      server,
      people,
      'MARK of the dice',
    );
    sitters = all;
    const fight = { game: id, fight: ready.id };
    await done(host.client.ask({ ask: 'begin', ...fight, setup }));
    const shown = (one: Sitter) => one.client.view?.fights[0];
    const isOver = (): boolean => shown(host)?.winner !== undefined;
    const deciders = new Set<string>();
    /** The dice of reactions that players answered by hand. */
    const typed: (readonly number[])[] = [];
    const hasHeard = (one: Sitter): boolean => /lurker|bandit/i.test(JSON.stringify(one.heard));
    let decisions = 0;
    let sworn: { readonly by: Sitter; readonly since: number; readonly chairs: string[] } | undefined;
    while (!isOver() && decisions < (isLurked ? 2 * BY_HAND : BY_HAND)) {
      await until(() => isOver() || all.some(({ client }) => client.decision), 'a decision');
      const asked = all.find(({ client }) => client.decision);
      if (!asked) continue;
      decisions += 1;
      deciders.add(asked.name);
      if (decisions === 6 && kind === 'SQLite' && id === 'affinity') {
        const [command] = asked.client.decision!.offers.map(({ action }) => action.command);
        const promised = await asked.client.question({ is: 'foresee', ...fight, command });
        expect(promised.foreseen?.chance, promised.refusal?.message).toBeGreaterThanOrEqual(0);
        const odd = await asked.client.question({ is: 'foresee', ...fight, command: { do: 'odd' } });
        expect(odd.refusal?.message).toMatch(/./);
      }
      if (decisions === 12) {
        await done(host.client.ask({ ask: 'undo', ...fight, steps: 3 }));
        await done(host.client.ask({ ask: 'redo', ...fight, steps: 2 }));
        continue;
      }
      if (decisions === 16) players[0]!.client.drop();
      if (decisions === 20) {
        const { port } = server;
        await server.close();
        server = await serving(await place.open(), port, { openBook });
        await until(() => all.every(({ client }) => client.state === 'connected'), 'everybody to come back');
        continue;
      }
      if (asked.client.decision!.actor === LURKER.id) {
        const command = { do: 'end turn', actor: LURKER.id };
        asked.client.decision = undefined;
        await done(host.client.ask({ ask: 'act', ...fight, command }));
        continue;
      }
      if (isLurked && asked !== host && isReacting(asked)) {
        await done(decide(asked, REACTIONS, FACES)!);
        const step = (shown(host)?.view?.steps ?? 0) - 1;
        const { why } = await done(host.client.question({ is: 'why', ...fight, step }));
        typed.push((why?.dice ?? []).flatMap(({ faces }) => faces));
        if (decisions > 20 && !sworn) {
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
    if (isLurked) {
      expect(typed.some(faces => faces[0] === FACES[0])).toBe(true);
      expect(typed.flat()).not.toContain(FACES[1]);
      expect([host, ...players, watcher].filter(hasHeard)).toEqual([host]);
      const offers = sworn!.by.heard.slice(sworn!.since).filter(({ is }) => is === 'offers');
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
    for (const one of all) {
      const fresh = sitter(origin, table, one.name, one.secret);
      await until(() => fresh.client.view !== undefined, 'a fresh view');
      expect(plain(one.client.view), one.name).toEqual(plain(fresh.client.view));
      fresh.client.close();
    }
    for (const one of [...players, watcher]) {
      const bytes = JSON.stringify(one.heard);
      const marks = new Set(bytes.match(/MARK of [\w -]+/g));
      const ownMark = people[players.indexOf(one)]?.id;
      expect([...marks], `${kind} ${one.name}`).toEqual(ownMark === undefined ? [] : [`MARK of ${ownMark}`]);
    }
    expect(JSON.stringify(host.heard)).not.toContain('MARK of the dice');
  });
});
