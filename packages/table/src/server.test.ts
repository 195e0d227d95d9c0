import { isSame } from '@arbiter/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeChair, welcomeAt } from './client.ts';
import type { Serving } from './server.ts';
import { applied } from './shown.ts';
import type { Store } from './store/store.ts';
import { BEGIN, FIGHT, openReacting } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';
import {
  decide,
  done,
  fiveAtATable,
  mayDecide,
  notAsSaid,
  type Sitter,
  serving,
  sitter,
  until,
} from './testing/tables.ts';
import type { TableShown } from './wire.ts';

const PEOPLE = ['ama', 'bo', 'cyn'].map(id => ({ game: 'skirmish', id, file: { note: `secret of ${id}` } }));
const SETUP = {
  party: [
    { name: 'Ama', might: 3, life: 16 },
    { name: 'Bo', might: 3, life: 16 },
    { name: 'Cyn', might: 2, life: 16 },
  ],
  foes: [{ creature: 'wolf', count: 6 }],
};

/** One more wolf, far away: it can hide for certain. */
const LURKING = {
  ...SETUP,
  foes: [...SETUP.foes, { creature: 'wolf', id: 'lurker', at: { x: 19, y: 0 } }],
  map: { width: 20 },
};

/** What is left of a view without the marks that only hold for one connection's server. */
const plain = (view: TableShown | undefined): unknown => ({
  ...view,
  fights: view?.fights.map(({ at: _, ...fight }) => JSON.parse(JSON.stringify(fight))),
});

describe.each(KINDS)('five at a table, on %s', (_, placeOf) => {
  let place: Place;
  let store: Store;
  let server: Serving;
  let sitters: Sitter[] = [];
  beforeEach(async () => {
    place = await placeOf();
    store = await place.open();
    server = await serving(store);
  });
  afterEach(async () => {
    for (const { client } of sitters) client.close();
    expect(sitters.flatMap(notAsSaid)).toEqual([]);
    sitters = [];
    await server.close();
    await place.clear();
  });

  test('a whole fight: typed dice, a hidden foe, undo, a lost connection, a restart in the middle', async () => {
    const { origin, table, host, players, watcher, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ...BEGIN, setup: LURKING }));
    const shown = (one: Sitter) => one.client.view?.fights[0];
    await until(() => all.every(one => shown(one)?.view !== undefined), 'the fight');
    const isOver = (): boolean => shown(host)?.winner !== undefined;
    const cardOf = (one: Sitter) => shown(one)?.view?.glance.fighters.find(({ id }) => id === 'lurker');
    /** How much each had heard when the lurker went into hiding. */
    const unseen = new Map<Sitter, number>();
    let wasHidden = false;
    let decisions = 0;
    const refused: string[] = [];
    for (let turns = 0; turns < 400 && !isOver(); turns++) {
      await until(() => isOver() || all.some(({ client }) => client.decision), 'a decision');
      const asked = all.find(({ client }) => client.decision);
      if (!asked) continue;
      decisions += 1;
      if (asked.client.decision?.actor === 'lurker' && !wasHidden) {
        const isHidden = cardOf(host)?.condition === 'hidden';
        // A round later nobody has heard of it since, not even after a lost connection and a restart.
        wasHidden = isHidden && decisions > 14;
        if (wasHidden)
          for (const who of [...players, watcher]) {
            expect(cardOf(who)).toBeUndefined();
            expect(JSON.stringify(who.heard.slice(unseen.get(who))), who.name).not.toContain('lurker');
          }
        const command = { do: isHidden ? 'end turn' : 'hide', actor: 'lurker' };
        host.client.decision = undefined;
        await done(host.client.ask({ ask: 'act', ...FIGHT, command }));
        await until(() => players.every(who => !cardOf(who)) && !cardOf(watcher), 'nobody to see it');
        if (!isHidden) for (const who of all) unseen.set(who, who.heard.length);
        continue;
      }
      if (decisions === 8) {
        const before = shown(host)?.view?.steps ?? 0;
        await done(host.client.ask({ ask: 'undo', ...FIGHT, steps: 2 }));
        expect(shown(host)?.view?.steps).toBe(before - 2);
        await done(host.client.ask({ ask: 'redo', ...FIGHT, steps: 1 }));
        continue;
      }
      if (decisions === 10) players[0]!.client.drop();
      if (decisions === 14) {
        const { port } = server;
        await server.close();
        store = await place.open();
        server = await serving(store, port);
        await until(() => all.every(({ client }) => client.state === 'connected'), 'everybody to come back');
        continue;
      }
      // Players throw their own dice; what does not fit falls by the table's.
      const faces = asked === host ? undefined : decisions % 2 === 0 ? [1] : [99, 0];
      const answer = await decide(asked, ['strike'], faces);
      if (answer?.refusal) refused.push(answer.refusal.message);
    }
    expect(isOver()).toBe(true);
    expect(decisions).toBeGreaterThan(14);
    expect(wasHidden).toBe(true);
    expect(refused.filter(sentence => !/gone on since/.test(sentence))).toEqual([]);
    await until(() => all.every(one => shown(one)?.winner !== undefined), 'everybody to see the end');
    for (const one of all) {
      // What a chair has put together from changes is what a new look gives.
      const fresh = sitter(origin, table, one.name, one.secret);
      await until(() => fresh.client.view !== undefined, 'a fresh view');
      expect(plain(one.client.view)).toEqual(plain(fresh.client.view));
      fresh.client.close();
      for (const message of one.heard) expect(JSON.stringify(message)).not.toContain('undefined');
    }
    const bytes = (who: Sitter): string => JSON.stringify(who.heard);
    expect(bytes(players[0]!)).toContain('secret of ama');
    expect(bytes(players[0]!)).not.toContain('secret of bo');
    expect(bytes(watcher)).not.toContain('secret of');
    expect(bytes(watcher)).not.toMatch(/"is":"(offers|known)"|"asks"/);
    // Foes' numbers are the host's.
    expect(bytes(host)).toContain('"pools":[{"name":"Life"');
    expect(bytes(watcher)).not.toContain('"pools":[{"name":"Life"');
    // What was told is in the history, in pages, and has its reasons.
    const history = await done(players[1]!.client.question({ is: 'history', ...FIGHT }));
    expect(history.history?.told.length).toBe(shown(players[1]!)?.view?.steps);
    const struck = history.history!.told.findIndex(told => /strikes|misses/.test(told[0] ?? ''));
    const why = await done(players[1]!.client.question({ is: 'why', ...FIGHT, step: struck }));
    expect(why.why?.dice).toHaveLength(1);
  });

  test('foes act by themselves, step by step, until the host takes a step back', async () => {
    const { host, players, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    await done(host.client.ask({ ask: 'run', ...FIGHT, sides: ['foes', 'party'] }));
    const steps = (): number => host.client.view?.fights[0]?.view?.steps ?? 0;
    await until(() => steps() > 4, 'some steps');
    await done(host.client.ask({ ask: 'undo', ...FIGHT, steps: 1 }));
    await until(() => players[0]!.client.view?.fights[0]?.automatic?.length === 0, 'the halt');
    const then = steps();
    await new Promise(settled => setTimeout(settled, 60));
    expect(steps()).toBe(then);
    await done(host.client.ask({ ask: 'run', ...FIGHT, sides: ['foes', 'party'] }));
    await until(() => host.client.view?.fights[0]?.winner !== undefined, 'the end');
  });

  test('what is said reaches whom it is for, and a secret roll the host alone', async () => {
    const { host, players, watcher, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    const [one, two] = players;
    const to = [two!.client.view!.chair.id];
    await done(one!.client.ask({ ask: 'say', text: 'a whisper', to }));
    await done(one!.client.ask({ ask: 'roll', notation: '3d6', label: 'unseen', isSecret: true }));
    await done(host.client.ask({ ask: 'note', note: 'n', title: 'Handout', text: 'for one', to }));
    await done(host.client.ask({ ask: 'say', text: 'the end' }));
    await until(() => all.every(({ heard }) => JSON.stringify(heard).includes('the end')), 'the last word');
    const hearers = (text: string): string[] =>
      all.filter(({ heard }) => JSON.stringify(heard).includes(text)).map(({ name }) => name);
    expect(hearers('a whisper')).toEqual(['Hanna', 'Player 1', 'Player 2']);
    expect(hearers('unseen')).toEqual(['Hanna']);
    expect(hearers('for one')).toEqual(['Hanna', 'Player 2']);
    // Numbers do not tell of what was said to others.
    const counts = (who: Sitter): number[] =>
      who.heard.flatMap(said => (said.is === 'changed' ? [said.n] : []));
    expect(counts(watcher)).toEqual(counts(watcher).map((__, i) => counts(watcher)[0]! + i));
  });

  test('a stale offer is refused with what has happened since', async () => {
    const { host, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    await until(() => all.some(({ client }) => client.decision), 'a decision');
    const asked = all.find(({ client }) => client.decision)!;
    const { at } = asked.client.decision!;
    await done(decide(asked, ['end turn'])!);
    const again = await asked.client.ask({ ask: 'auto', ...FIGHT }, at);
    expect(again.refusal?.message).toMatch(/^The fight has gone on since you looked/);
    expect(again).toHaveProperty('since');
    const old = await asked.client.ask({ ask: 'auto', ...FIGHT }, 'another.1');
    expect(old.refusal?.message).toMatch(/gone on/);
  });

  test('a host stands in for whoever is waited for, once, and nobody else does', async () => {
    const { host, players, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    const asked = (): Sitter | undefined => players.find(({ client }) => client.decision);
    for (;;) {
      await until(() => all.some(({ client }) => client.decision), 'a decision');
      if (asked()) break;
      await decide(host, ['strike']);
    }
    const who = asked()!;
    const { actor, offers } = who.client.decision!;
    const other = players.find(one => one !== who)!;
    const refused = await other.client.question({ is: 'stand in', ...FIGHT });
    expect(refused.refusal?.message).toBe('Only the host decides for others.');
    expect(host.client.decision).toBeUndefined();
    await done(host.client.question({ is: 'stand in', ...FIGHT }));
    await until(() => host.client.decision !== undefined, 'the offers');
    expect(host.client.decision).toMatchObject({ actor, offers });
    const before = who.heard.length;
    expect((await decide(host, ['strike']))?.refusal).toBeUndefined();
    await until(() => who.heard.slice(before).some(({ is }) => is === 'changed'), 'the player to hear of it');
    expect(other.heard.filter(message => message.is === 'offers' && message.actor === actor)).toEqual([]);
  });

  test('whoever knocks sees nothing but the table’s name until the host lets them in, also after a restart', async () => {
    const { origin, table, host, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    const invite = { ask: 'invite', invitation: 'door', role: 'player', plays: [], many: true } as const;
    const { secret: door = '' } = await done(host.client.ask({ ...invite, plays: [], knock: true }));
    expect((await welcomeAt(origin, table, door)).invitation).toMatchObject({ knock: true });
    const comes = async (name: string): Promise<string> => {
      const taken = await takeChair(origin, table, door, name);
      if (!('secret' in taken)) throw new Error(taken.message);
      expect(taken.knocks).toBe(true);
      return taken.secret;
    };
    const [otto, eve] = [await comes('Otto'), await comes('Eve')];
    await until(() => host.client.view?.knocking?.length === 2, 'the knocking');
    for (const one of all.slice(1)) expect(JSON.stringify(one.heard)).not.toMatch(/Otto|Eve/);
    expect(await welcomeAt(origin, table, otto)).toEqual({ knocking: { name: 'Five', who: 'Otto' } });
    const early = sitter(origin, table, 'Otto', otto);
    await until(() => early.client.state === 'closed', 'the door to be shut');
    expect(early.client.view).toBeUndefined();
    const { port } = server;
    await server.close();
    store = await place.open();
    server = await serving(store, port);
    await until(() => host.client.state === 'connected', 'the host to come back');
    const idOf = (name: string): string =>
      host.client.view?.knocking?.find(one => one.name === name)?.id ?? '';
    await done(host.client.ask({ ask: 'revoke', id: idOf('Eve') }));
    await done(host.client.ask({ ask: 'let in', id: idOf('Otto') }));
    expect((await welcomeAt(origin, table, eve)).message).toMatch(/./);
    expect((await welcomeAt(origin, table, otto)).chair).toMatchObject({ name: 'Otto', role: 'player' });
    const late = sitter(origin, table, 'Otto', otto);
    sitters = [...all, late];
    await until(() => late.client.view !== undefined, 'the table');
    // Somebody goes with a word; somebody else goes for good.
    const id = late.client.view!.chair.id;
    await done(host.client.ask({ ask: 'revoke', id, word: 'See you next week.' }));
    await until(() => late.client.state === 'closed', 'the farewell');
    expect(late.client.farewell).toBe('The host has taken this chair away: See you next week.');
    const leaving = all[1]!;
    void leaving.client.ask({ ask: 'leave' });
    await until(() => leaving.client.state === 'closed', 'the leaving');
    expect(leaving.client.farewell).toBe('You have left the table.');
    expect((await welcomeAt(origin, table, leaving.secret)).chair).toBeUndefined();
  });

  test('the host looks through the eyes of others, and nobody else does', async () => {
    const { host, players, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    const other = players[0]!.client.view!.chair.id;
    await done(host.client.question({ is: 'look', chair: other }));
    expect(host.heard.findLast(({ is }) => is === 'view')).toMatchObject({ as: other });
    expect(plain(host.client.view)).toEqual(plain(players[0]!.client.view));
    await done(host.client.question({ is: 'look' }));
    expect(host.client.view?.chair.role).toBe('host');
    const refused = await players[0]!.client.question({ is: 'look', chair: other });
    expect(refused.refusal?.message).toMatch(/Only the host/);
  });

  test('a chair that is taken away, and a table that is deleted, end their connections', async () => {
    const { origin, table, host, players, all } = await fiveAtATable(server, PEOPLE);
    sitters = all;
    await done(host.client.ask({ ask: 'revoke', id: players[0]!.client.view!.chair.id }));
    await until(() => players[0]!.client.state === 'closed', 'the end');
    expect(players[0]!.client.farewell).toBe('The host has taken this chair away.');
    const again = sitter(origin, table, 'again', players[0]!.secret);
    await until(() => again.client.state === 'closed', 'the refusal');
    expect(again.client.farewell).toBe('There is no such table, or you have no chair at it.');
    const response = await fetch(`${origin}/api/tables/${table}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${host.secret}` },
    });
    expect(response.status).toBe(200);
    await until(() => all.every(({ client }) => client.state === 'closed'), 'everybody to go');
    expect(players[1]!.client.farewell).toBe('This table is no more.');
  });
});

/** What a chair was sent, without what is drawn at random for each table. */
function sentTo({ heard }: Sitter, chairs: readonly Sitter[]): string[] {
  const ids = chairs.map(({ client, name }) => [client.view!.chair.id, name] as const);
  return heard.map(message => {
    const text = JSON.stringify(message).replace(/"(at|on)":"[^".]+\./g, '"$1":"mark.');
    return ids.reduce((said, [id, name]) => said.replaceAll(id, name), text);
  });
}

test('the law of no influence: what the host does in secret changes no byte to players and watchers', async () => {
  const evening = async (isSecretive: boolean): Promise<string[][]> => {
    const place = await KINDS[0]![1]();
    // The clock stands still while something is done in secret.
    let now = 0;
    const server = await serving(await place.open(), 0, { now: () => now, openBook: openReacting });
    const { origin, table, host, players, watcher, all } = await fiveAtATable(server, PEOPLE, 'influence');
    let doors = 0;
    const secretly = async (): Promise<void> => {
      if (!isSecretive) return;
      const to = [players[2]!.client.view!.chair.id];
      await done(host.client.ask({ ask: 'roll', notation: '3d6', isSecret: true }));
      await done(host.client.ask({ ask: 'note', note: 'plot', title: 'Plot', text: 'the butler', to: [] }));
      await done(host.client.ask({ ask: 'say', text: 'psst', to }));
      await done(host.client.ask({ ask: 'unnote', note: 'plot' }));
      const invitation = `door ${++doors}`;
      await done(host.client.ask({ ask: 'invite', invitation, role: 'watcher', plays: [], many: false }));
      await host.client.ask({ ask: 'undo', game: 'skirmish', fight: 'nowhere', steps: 1 });
    };
    // What may be done is told later, and not at all where the table has gone on: here everybody waits for it.
    const offered = (): boolean => {
      const asked = host.client.view?.fights[0]?.turns?.asked;
      return (asked?.chairs ?? []).every(({ id }) => {
        const one = all.find(({ client }) => client.view?.chair.id === id);
        const shown = one?.client.view?.fights[0];
        // They are waited for since the step that the host has heard of, too.
        const isTold = shown?.turns?.asked?.since === asked?.since;
        return one && isTold && mayDecide(one) && one.client.decision?.at === shown?.at;
      });
    };
    await secretly();
    await done(host.client.ask({ ...BEGIN, setup: SETUP }));
    for (let turn = 0; turn < 12; turn++) {
      await secretly();
      now += 1000;
      await done(host.client.ask({ ask: 'auto', ...FIGHT }));
      await until(offered, 'what may be done');
    }
    await done(players[0]!.client.ask({ ask: 'roll', notation: '2d6', faces: [1, 2] }));
    await done(host.client.ask({ ask: 'undo', ...FIGHT, steps: 2 }));
    await until(offered, 'what may be done');
    await secretly();
    const refused = await players[0]!.client.ask({
      ask: 'act',
      ...FIGHT,
      command: { do: 'odd', actor: 'ama' },
    });
    expect(refused.refusal).toBeDefined();
    await done(host.client.ask({ ask: 'say', text: 'the end' }));
    const late = sitter(origin, table, 'late', watcher.secret);
    const listeners = [players[0]!, players[1]!, watcher, late];
    await until(() => listeners.every(({ heard }) => JSON.stringify(heard).includes('the end')), 'the end');
    // Offers come after everybody was told.
    const heardSoFar = (): number => listeners.reduce((sum, { heard }) => sum + heard.length, 0);
    for (let before = -1; before !== heardSoFar(); ) {
      before = heardSoFar();
      await new Promise(settled => setTimeout(settled, 150));
    }
    const sent = listeners.map(one =>
      sentTo(one, all).map(text => text.replace(/"id":"[\w-]+-\d+"/, '"id":"asked"')),
    );
    for (const { client } of [...all, late]) client.close();
    await server.close();
    await place.clear();
    return sent;
  };
  const [open, secretive] = [await evening(false), await evening(true)];
  expect(open.flat().length).toBeGreaterThan(30);
  for (const part of ['"offers"', '"asks"', '"known"', '"changes"'])
    expect(open.flat().join()).toContain(part);
  expect(secretive).toEqual(open);
});

test('what a change is applied to stays as it was', () => {
  const view = { log: [], fights: [], name: 'Monday' } as unknown as TableShown;
  const next = applied(view, { is: 'changed', n: 1, table: { name: 'Tuesday' } });
  expect([view.name, next.name]).toEqual(['Monday', 'Tuesday']);
});

test('what somebody has changed is found and taken back, also after a restart, and others are told of it', async () => {
  const place = await KINDS[0]![1]();
  let server = await serving(await place.open());
  const { host, players, watcher, all } = await fiveAtATable(server, PEOPLE, 'back');
  const file = (one: Sitter) => one.client.view?.people.find(({ id }) => id === 'ama');
  const before = file(host);
  const seat = { id: 'ama', game: 'skirmish', name: 'Ama', file: { life: 1 } };
  const [player] = players as [Sitter];
  await done(player.client.ask({ ask: 'seat', seat }));
  await done(host.client.ask({ ask: 'note', note: 'n', title: 'Plot', text: 'The butler.', to: [] }));
  const { port } = server;
  await server.close();
  server = await serving(await place.open(), port);
  await until(() => all.every(({ client }) => client.state === 'connected'), 'everybody to come back');
  const past = async (one: Sitter) => (await done(one.client.question({ is: 'past' }))).past!;
  expect((await past(player)).map(({ about }) => about)).toEqual(['Ama']);
  expect(await past(watcher)).toEqual([]);
  expect((await past(host)).slice(0, 2).map(({ about }) => about)).toEqual(['the note “Plot”', 'Ama']);
  const [own] = await past(player);
  await done(player.client.ask({ ask: 'take back', of: own!.request }));
  await until(() => isSame(file(host), before) && isSame(file(player), before), 'the file as it was');
  const [again] = await past(player);
  await done(host.client.ask({ ask: 'take back', of: again!.request, chair: again!.chair }));
  await until(() => isSame(file(player), seat), 'the file once more');
  for (const { client } of all) client.close();
  await server.close();
  await place.clear();
});
