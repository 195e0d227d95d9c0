import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { KINDS, type Place } from '../testing/stores.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';
import type { KeptStep, Store } from './store.ts';

const step = (seq: number, chair = 'host', request = `r${seq}`): KeptStep => ({
  ...{
    seq,
    chair,
    request,
    at: 1_700_000_000_000 + seq,
    step: JSON.stringify({ is: 'named', name: `“${seq}”` }),
  },
});

describe.each(KINDS)('the contract of a store: %s', (kind, placeOf) => {
  let place: Place;
  let store: Store;
  let numbers = 0;

  beforeAll(async () => {
    place = await placeOf();
    store = await place.open();
  });
  afterAll(async () => {
    await store.close();
    await place.clear();
  });

  const made = async (steps = [step(1)]): Promise<{ id: string; number: number }> => {
    const id = `table-${++numbers}`;
    const keys = [{ owner: 'host', hash: 'h' }];
    const number = await store.create({ id, seed: 'seed', steps, keys });
    return { id, number: number! };
  };

  test('a table is there as it was made, and a second of the same id is not', async () => {
    const { id, number } = await made();
    expect(await store.open(id)).toEqual({
      ...{ number, id, seed: 'seed', snapshot: undefined, steps: [step(1)] },
      keys: [{ owner: 'host', hash: 'h' }],
      done: [{ chair: 'host', request: 'r1' }],
    });
    expect(await store.create({ id, seed: 'other', steps: [step(1)], keys: [] })).toBeUndefined();
    expect((await store.open(id))?.seed).toBe('seed');
    expect(await store.open('nowhere')).toBeUndefined();
  });

  test('whoever comes second writes nothing, and the others of the same batch are kept', async () => {
    const [one, two] = [await made(), await made()];
    const both = (request: string) =>
      [one, two].map(({ number }) => ({ number, after: 1, steps: [step(2, 'anna', request)] }));
    expect(await store.write(0, both('first').slice(0, 1))).toEqual(new Set([one.number]));
    expect(await store.write(0, both('second'))).toEqual(new Set([two.number]));
    expect((await store.open(one.id))?.steps.map(({ request }) => request)).toEqual(['r1', 'first']);
    expect((await store.open(one.id))?.done).not.toContainEqual({ chair: 'anna', request: 'second' });
    expect((await store.open(two.id))?.steps.map(({ request }) => request)).toEqual(['r1', 'second']);
    // Nobody overtakes: a step that would leave a gap is nobody's.
    expect(await store.write(0, [{ number: one.number, after: 7, steps: [step(8)] }])).toEqual(new Set());
    expect(await store.write(0, [{ number: 999_999, after: 0, steps: [step(1)] }])).toEqual(new Set());
  });

  test('of two at the same moment one is kept', async () => {
    const { id, number } = await made();
    const kept = await Promise.all(
      [0, 1, 2, 3].map(n => store.write(n, [{ number, after: 1, steps: [step(2, 'anna', `try ${n}`)] }])),
    );
    expect(kept.filter(({ size }) => size === 1)).toHaveLength(1);
    expect((await store.open(id))?.steps).toHaveLength(2);
  });

  test('a batch is kept whole or not at all', async () => {
    const [one, two] = [await made(), await made()];
    const batch = [
      { number: one.number, after: 1, steps: [step(2)] },
      // The same number twice: no store can keep that.
      { number: two.number, after: 1, steps: [step(2), step(2)] },
    ];
    await expect(store.write(0, batch)).rejects.toThrow(/ke(pt|ep)/);
    expect((await store.open(one.id))?.steps).toHaveLength(1);
    expect(await store.write(0, batch.slice(0, 1))).toEqual(new Set([one.number]));
  });

  test('a snapshot stands for everything before it', async () => {
    const { id, number } = await made();
    const snapshot = { seq: 3, table: '{"arbiter":"table"}' };
    await store.write(0, [{ number, after: 1, steps: [step(2), step(3)], snapshot }]);
    await store.write(0, [{ number, after: 3, steps: [step(4)] }]);
    expect(await store.open(id)).toMatchObject({ snapshot, steps: [step(4)] });
    expect(await store.after(number, 1, 2)).toEqual([step(2), step(3)]);
    expect(await store.after(number, 4, 10)).toEqual([]);
    const { chair, request } = step(3);
    expect(await store.requested(number, chair, request)).toContainEqual(step(3));
    expect(await store.requested(number, chair, 'another')).toEqual([]);
    expect(await store.requested(number, 'another', request)).toEqual([]);
  });

  test('keys change and go; what was done is forgotten when that is said', async () => {
    const { id, number } = await made();
    const keys = [
      { owner: 'host', hash: 'new' },
      { owner: 'anna', hash: 'a' },
    ];
    await store.write(0, [{ number, after: 1, steps: [step(2, 'anna')], keys }]);
    expect(await store.keys(number)).toEqual([keys[1], keys[0]]);
    const forgotten = [{ chair: 'host', request: 'r1' }];
    await store.write(0, [{ number, after: 2, steps: [step(3, 'anna')], lost: ['anna'], forgotten }]);
    expect(await store.open(id)).toMatchObject({
      keys: [keys[0]],
      done: [
        { chair: 'anna', request: 'r2' },
        { chair: 'anna', request: 'r3' },
      ],
    });
  });

  test('a removed table leaves nothing', async () => {
    const { id, number } = await made();
    const before = await store.count();
    await store.remove(number);
    expect([await store.open(id), await store.after(number, 0, 9), await store.keys(number)]).toEqual([
      ...[undefined, [], []],
    ]);
    expect(await store.count()).toBe(before - 1);
    expect(await store.write(0, [{ number, after: 1, steps: [step(2)] }])).toEqual(new Set());
  });

  test('opened again, everything is there; words of any language too', async () => {
    const { id } = await made([{ ...step(1), step: '{"name":"Ægir 🐺 \\u0000 \'); DROP TABLE"}' }]);
    const before = await store.open(id);
    await store.close();
    store = await place.open();
    expect(await store.open(id)).toEqual(before);
    expect(await store.ailment()).toBeUndefined();
  });

  test('what is closed says so', async () => {
    const other = kind === 'SQLite' ? store : await place.open();
    await other.close();
    if (kind === 'SQLite') store = await place.open();
    await expect(other.count()).rejects.toThrow(/\.$/);
    expect(await other.ailment()).toMatch(/\.$/);
  });
});

describe.each(KINDS.filter(([kind]) => kind === 'PostgreSQL'))('several processes: %s', (_, placeOf) => {
  test('each hears of what the others kept, by numbers', async () => {
    const place = await placeOf();
    const [one, two] = [await place.open(), await place.open()];
    const heard: [number, number][] = [];
    two.listen((number, seq) => heard.push([number, seq]));
    const number = (await one.create({ id: 'a', seed: '', steps: [step(1)], keys: [] }))!;
    const other = (await one.create({ id: 'b', seed: '', steps: [step(1)], keys: [] }))!;
    await one.write(1, [
      { number, after: 1, steps: [step(2), step(3)] },
      { number: other, after: 1, steps: [step(2)] },
    ]);
    await one.remove(other);
    await vi.waitFor(() => expect(heard).toContainEqual([other, 0]), 30_000);
    expect(heard).toContainEqual([number, 3]);
    expect(heard).toContainEqual([other, 2]);
    await Promise.all([one.close(), two.close()]);
    await place.clear();
  });

  test('an address that leads nowhere is refused in a sentence', async () => {
    await expect(openPostgres('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(
      /^PostgreSQL does not answer \(ECONNREFUSED\): look whether it runs/,
    );
    await expect(openPostgres('no address')).rejects.toThrow(/\.$/);
  });
});

describe('the folder of a SQLite store', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-folder-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is made, and is open to one alone', async () => {
    const place = join(folder, 'made/here');
    const store = await openSqlite(place);
    await expect(openSqlite(place)).rejects.toThrow(/^Another process has the folder .* open/);
    await store.close();
    await (await openSqlite(place)).close();
  });

  test('where no folder can be made is refused, though Node would try for ever', async () => {
    await expect(openSqlite(existsSync('/proc') ? '/proc/arbiter/here' : join(folder, '\0'))).rejects.toThrow(
      /cannot be made/,
    );
  });

  test.each([
    [
      'a file that is no database',
      () => writeFileSync(join(folder, 'tables.sqlite'), 'no database, '.repeat(99)),
      /damaged/,
    ],
    ['a folder that is a file', () => rmSync(join(folder, 'tables.sqlite')), /cannot be made/],
  ])('%s is refused in a sentence', async (what, spoil, sentence) => {
    spoil();
    chmodSync(folder, 0o700);
    const place = what.startsWith('a file') ? folder : join(folder, 'file');
    if (place !== folder) writeFileSync(place, '');
    await expect(openSqlite(place)).rejects.toThrow(sentence);
  });
});
