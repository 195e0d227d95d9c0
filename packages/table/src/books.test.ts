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
/** So many decisions are everybody's own; then the host lets the tactics decide for all. */
const BY_HAND = 24;
const MOST_BATCHES = 60;

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
    const begun = rules.start(ready.setup, new Play(seededDice('who'), defaultReadings(book.rulings)));
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
    await done(host.client.ask({ ask: 'begin', ...fight, setup: ready.setup }));
    const shown = (one: Sitter) => one.client.view?.fights[0];
    const isOver = (): boolean => shown(host)?.winner !== undefined;
    const deciders = new Set<string>();
    let decisions = 0;
    while (!isOver() && decisions < BY_HAND) {
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
      const answer = await decide(asked, []);
      if (answer?.refusal) expect(answer.refusal.message).toMatch(/gone on since/);
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
