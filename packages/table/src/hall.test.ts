import { isRefusal, type Refusal, type TableFile } from '@arbiter/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Hall } from './hall.ts';
import { LIMITS } from './limits.ts';
import type { Answer, Happened } from './live.ts';
import { newSecret } from './secrets.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Store, StoreFailure } from './store/store.ts';
import { BEGIN, FIGHT, openBook, seat } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';

const made = async (hall: Hall, name = 'Monday') => {
  const table = await hall.create({ name, seed: 'monday' });
  if (isRefusal(table)) throw new Error(table.message);
  const visitor = await hall.visitor(table.table, table.secret);
  if (visitor?.is !== 'chair') throw new Error('The host has no chair.');
  return { ...table, host: visitor.chair.id };
};
const roll = (n: number) => ({ ask: 'name' as const, name: `name ${n}` });
/** How long to wait on a machine that has much else to do. */
const WAIT = 30_000;
const message = (answer: Answer): string => (isRefusal(answer) ? answer.message : 'ok');

describe.each(KINDS)('the hall on %s', (_, placeOf) => {
  let place: Place;
  let store: Store;
  beforeAll(async () => {
    place = await placeOf();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.clear();
  });
  const hallOf = (over: Store = store) => new Hall(over, { openBook });

  test('a table is made, played, and is the same after it was read again', async () => {
    const hall = hallOf();
    const { table, host } = await made(hall);
    expect(await hall.ask(table, host, 'b', BEGIN)).toEqual({ ok: true });
    for (let n = 0; n < 90; n++) {
      const answer = await hall.ask(table, host, `a${n}`, { ask: 'auto', ...FIGHT });
      if (isRefusal(answer)) {
        expect(answer.message).toBe('The fight is over.');
        break;
      }
    }
    for (let n = 0; n < 70; n++) await hall.ask(table, host, `n${n}`, roll(n));
    const kept = await store.open(table);
    expect(kept?.snapshot?.seq).toBeGreaterThanOrEqual(64);
    expect(kept?.steps.at(0)?.seq).toBe((kept?.snapshot?.seq ?? 0) + 1);
    const [before, after] = [await hall.room(table), await hallOf().room(table)];
    expect(after!.table).toEqual(before!.table);
    expect((before!.table as TableFile).fights[0]?.winner).toBeDefined();
  });

  test('a request is carried out once, however often it is asked, and after a restart too', async () => {
    const hall = hallOf();
    const { table, host } = await made(hall);
    const same = () => hall.ask(table, host, 'same', seat('ama'));
    expect(await Promise.all([same(), same(), same()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect(await same()).toEqual({ ok: true });
    expect(await hallOf().ask(table, host, 'same', seat('ama'))).toEqual({ ok: true });
    expect((await store.open(table))?.steps).toHaveLength(2);
    // Fifty are remembered, in memory and in the store.
    const last = LIMITS.remembered + 9;
    for (let n = 0; n <= last; n++) await hall.ask(table, host, `n${n}`, roll(n));
    expect((await store.open(table))?.done).toHaveLength(LIMITS.remembered);
    expect((await store.open(table))?.done.at(-1)).toEqual({ chair: host, request: `n${last}` });
  });

  test('a table that nobody sits at leaves the memory, and is there when it is asked for', async () => {
    const hall = new Hall(store, { openBook, idle: 100 });
    const { table, host } = await made(hall);
    await hall.ask(table, host, 'n', roll(7));
    await vi.waitFor(() => expect(hall.sizes.tables).toBe(0), WAIT);
    expect((await hall.room(table))?.table.name).toBe('name 7');
    const watched = await hall.watch(table, () => {});
    await new Promise(settled => setTimeout(settled, 300));
    expect(hall.sizes.tables).toBe(1);
    watched?.stop();
    await hall.close();
  });

  test('invitations: for one or for many, revoked, expired; a secret opens one table alone', async () => {
    let now = 1000;
    const hall = new Hall(store, { openBook, now: () => now });
    const { table, host, secret } = await made(hall);
    const other = await made(hall);
    expect(await hall.visitor(other.table, secret)).toBeUndefined();
    expect(await hall.visitor('nowhere', secret)).toBeUndefined();
    expect(await hall.visitor(table, '')).toBeUndefined();
    await hall.ask(table, host, 's', seat('ama'));
    const invited = async (invitation: string, more: object = {}): Promise<string> => {
      const plays = [{ game: 'skirmish', id: 'ama' }];
      const invite = { ask: 'invite', invitation, role: 'player', plays, many: false, ...more } as const;
      const answer = await hall.ask(table, host, `invite ${invitation}`, invite);
      if (isRefusal(answer)) throw new Error(answer.message);
      return answer.secret!;
    };
    const one = await invited('one');
    expect(await hall.visitor(table, one)).toEqual({ is: 'invited', invitation: 'one' });
    const own = newSecret();
    expect(await hall.sit(table, 'one', { name: 'Anna', secret: own })).toEqual({ ok: true });
    // Whoever did not hear the answer asks again, and has one chair.
    expect(await hall.sit(table, 'one', { name: 'Anna', secret: own })).toEqual({ ok: true });
    expect((await hall.room(table))?.table.chairs).toHaveLength(2);
    expect(await hall.visitor(table, own)).toMatchObject({ chair: { name: 'Anna', role: 'player' } });
    expect(await hall.visitor(table, one)).toBeUndefined();
    expect(message(await hall.sit(table, 'one', { name: 'Otto', secret: newSecret() }))).toMatch(
      /used up or was taken back/,
    );
    await invited('many', { many: true, plays: [], role: 'watcher' });
    expect(await hall.sit(table, 'many', { name: 'Screen', secret: newSecret() })).toEqual({ ok: true });
    expect(message(await hall.sit(table, 'many', { name: 'anna', secret: newSecret() }))).toMatch(
      /called anna already/,
    );
    expect(await hall.sit(table, 'many', { name: 'Screen 2', secret: newSecret() })).toEqual({ ok: true });
    await invited('short', { until: 2000 });
    now = 2001;
    expect(message(await hall.sit(table, 'short', { name: 'Otto', secret: newSecret() }))).toMatch(/expired/);
    const gone = await invited('gone');
    await hall.ask(table, host, 'revoke', { ask: 'revoke', id: 'gone' });
    expect(await hall.visitor(table, gone)).toBeUndefined();
    const anna = (await hall.room(table))!.table.chairs.find(({ name }) => name === 'Anna')!.id;
    const again = await hall.ask(table, host, 'rekey', { ask: 'rekey', chair: anna });
    expect(await hall.visitor(table, own)).toBeUndefined();
    expect(await hall.visitor(table, (again as { secret: string }).secret)).toMatchObject({ is: 'chair' });
    await hall.ask(table, host, 'out', { ask: 'revoke', id: anna });
    expect(message(await hall.ask(table, anna, 'x', roll(1)))).toMatch(/no chair/);
    expect(message(await hall.ask(table, host, 'y', { ask: 'revoke', id: host }))).toMatch(/only host/);
    // Nothing of a secret is kept.
    const kept = JSON.stringify(await store.open(table));
    for (const known of [secret, one, own, gone]) expect(kept).not.toContain(known);
    await hall.remove(table, host);
    expect(await hall.visitor(table, secret)).toBeUndefined();
    expect(await store.open(table)).toBeUndefined();
  });

  test.each([2, 3, 5])(
    'a store that fails every %s. batch: what was acknowledged is there once and in order',
    async k => {
      let batches = 0;
      const failing: Store = {
        ...store,
        async write(lane, writings) {
          const fails = ++batches % k === 0;
          await new Promise(settled => setTimeout(settled, batches % 3));
          // Every other failure comes after the store has kept it: nobody can tell.
          if (fails && (batches / k) % 2 === 1) throw new StoreFailure('The disk is full.');
          const kept = await store.write(lane, writings);
          if (fails) throw new StoreFailure('The connection was lost.');
          return kept;
        },
      };
      const hall = hallOf(failing);
      const tables = [await made(hall), await made(hall)];
      const acknowledged: string[][] = tables.map(() => []);
      const told: string[][] = tables.map(() => []);
      for (const [t, { table }] of tables.entries())
        await hall.watch(table, ({ steps }: Happened) => {
          for (const { step } of steps) if (step.is === 'named') told[t]!.push(step.name);
        });
      const refusals: Refusal[] = [];
      const ask = async (t: number, n: number): Promise<void> => {
        const { table, host } = tables[t]!;
        const name = `${t} ${n}`;
        for (let tries = 0; tries < 200; tries++) {
          const answer = await hall.ask(table, host, name, { ask: 'name', name });
          if (!isRefusal(answer)) return void acknowledged[t]!.push(name);
          refusals.push(answer);
        }
      };
      await Promise.all(
        tables.flatMap((_, t) =>
          Array.from({ length: 40 }, async (__, n) => {
            await new Promise(settled => setTimeout(settled, (n * 7) % 61));
            await ask(t, n);
          }),
        ),
      );
      // A machine with much else to do writes few batches.
      for (let n = 40; refusals.length === 0; n++) await ask(0, n);
      expect(refusals.length).toBeGreaterThan(0);
      expect(refusals[0]!.message).toMatch(/^The (disk|connection) .*\. Nothing was changed: ask again\.$/);
      for (const [t, { table }] of tables.entries()) {
        const log = (await store.open(table))!.steps.flatMap(({ step }) => JSON.parse(step).name ?? []);
        expect([...log].sort()).toEqual([...acknowledged[t]!].sort());
        expect(new Set(log).size).toBe(acknowledged[t]!.length);
        expect(told[t]).toEqual(log);
        expect((await hall.room(table))?.table.name).toBe(log.at(-1));
        expect((await hallOf().room(table))?.table).toEqual((await hall.room(table))?.table);
      }
    },
  );

  test('a failed write takes back what was decided on it, at that table and at no other', async () => {
    let release: (() => void) | undefined;
    let isFailing = false;
    const slow: Store = {
      ...store,
      async write(lane, writings) {
        if (isFailing) {
          isFailing = false;
          await new Promise<void>(settled => {
            release = settled;
          });
          throw new StoreFailure('The disk is full.');
        }
        return store.write(lane, writings);
      },
    };
    const hall = hallOf(slow);
    // Of the same lane, so that they wait for the same writes.
    const one = await made(hall);
    let two = await made(hall);
    while (
      ((await store.open(two.table))!.number - (await store.open(one.table))!.number) % store.lanes !==
      0
    )
      two = await made(hall);
    isFailing = true;
    const first = hall.ask(one.table, one.host, 'n', roll(1));
    await vi.waitFor(() => expect(release).toBeDefined(), WAIT);
    const second = hall.ask(one.table, one.host, 'n+1', seat('ama'));
    const refused = hall.ask(one.table, one.host, 'odd', { ask: 'retire', game: 'skirmish', id: 'nobody' });
    const elsewhere = hall.ask(two.table, two.host, 'n+1', roll(2));
    await new Promise(settled => setTimeout(settled, 20));
    release!();
    expect([message(await first), message(await second), message(await refused)]).toEqual(
      Array(3).fill('The disk is full. Nothing was changed: ask again.'),
    );
    expect(await elsewhere).toEqual({ ok: true });
    expect((await hall.room(one.table))?.table).toMatchObject({ name: 'Monday', people: [] });
    expect(await hall.ask(one.table, one.host, 'n', roll(3))).toEqual({ ok: true });
    expect((await hall.room(one.table))?.table.name).toBe('name 3');
  });
});

describe.each(KINDS.filter(([kind]) => kind === 'PostgreSQL'))('two processes on one %s', (_, placeOf) => {
  test('whoever comes second folds what it missed and decides again; both tell the same', async () => {
    const place = await placeOf();
    const stores = [await place.open(), await place.open()];
    const halls = stores.map(store => new Hall(store, { openBook }));
    const { table, host } = await made(halls[0]!);
    const told: string[][] = [[], []];
    for (const [h, hall] of halls.entries())
      await hall.watch(table, ({ steps }) => {
        for (const { step } of steps) told[h]!.push(JSON.stringify(step));
      });
    await halls[0]!.ask(table, host, 'begin', BEGIN);
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (__, n) => {
        await new Promise(settled => setTimeout(settled, (n * 5) % 17));
        const request = n % 10 === 0 ? ({ ask: 'auto', ...FIGHT } as const) : roll(n);
        return halls[n % 2]!.ask(table, host, `r${n}`, request);
      }),
    );
    expect(answers.filter(isRefusal)).toEqual([]);
    // Asked again elsewhere, it is done already.
    expect(await halls[1]!.ask(table, host, 'r0', roll(99))).toEqual({ ok: true });
    await vi.waitFor(() => expect(told[0]).toHaveLength(41), WAIT);
    await vi.waitFor(() => expect(told[1]).toHaveLength(41), WAIT);
    expect(told[1]).toEqual(told[0]);
    const [one, two] = await Promise.all(halls.map(hall => hall.room(table)));
    expect(JSON.stringify(two!.table)).toBe(JSON.stringify(one!.table));
    expect(two!.fights.get('skirmish/ford')?.fight.state).toEqual(
      one!.fights.get('skirmish/ford')?.fight.state,
    );
    await halls[0]!.remove(table, host);
    await vi.waitFor(async () => expect(await halls[1]!.room(table)).toBeUndefined(), WAIT);
    await Promise.all(stores.map(store => store.close()));
    await place.clear();
  });
});

test('a closing hall keeps what it has decided and takes nothing new', async () => {
  const [, placeOf] = KINDS[0]!;
  const place = await placeOf();
  const store = await openSqlite(place.at);
  const hall = new Hall(store, { openBook });
  const { table, host } = await made(hall);
  const last = hall.ask(table, host, 'last', roll(1));
  await new Promise(settled => setTimeout(settled, 0));
  await hall.close();
  expect(await last).toEqual({ ok: true });
  expect(message(await hall.ask(table, host, 'late', roll(2)))).toMatch(/being closed/);
  await store.close();
  await place.clear();
});
