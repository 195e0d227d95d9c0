import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { backUp, restore } from './backup.ts';
import { openSqlite } from './sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a copy is made while the server runs, and opens elsewhere', async () => {
  const [data, copy, other] = ['data', 'copy.sqlite', 'other'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const store = await openSqlite(data);
  const step = { seq: 1, at: 1, chair: 'host', request: 'r', step: '{}' };
  await store.create({ id: 'a', seed: 's', steps: [step], keys: [] });
  await backUp(data, copy);
  await store.create({ id: 'b', seed: 's', steps: [step], keys: [] });
  expect(await restore(copy, other)).toBe(1);
  const again = await openSqlite(other);
  expect(await again.open('a')).toEqual(await store.open('a'));
  expect(await again.open('b')).toBeUndefined();
  await Promise.all([store.close(), again.close()]);
  await expect(backUp(data, copy)).rejects.toThrow(/is there already/);
  await expect(restore(copy, other)).rejects.toThrow(/tables already/);
  await expect(backUp(join(folder, 'nowhere'), join(folder, 'x'))).rejects.toThrow(/^There are no tables in/);
  await expect(restore(join(folder, 'nothing'), data)).rejects.toThrow(/^There is no file/);
  writeFileSync(join(folder, 'odd'), 'no database, '.repeat(50));
  const third = join(folder, 'third');
  for (const odd of [join(folder, 'odd'), folder])
    await expect(restore(odd, third)).rejects.toThrow(/is no copy of tables/);
  // What failed is not in the way of a better try.
  expect(await restore(copy, third)).toBe(1);
  if (process.platform !== 'win32') expect(statSync(copy).mode & 0o777).toBe(0o600);
});
