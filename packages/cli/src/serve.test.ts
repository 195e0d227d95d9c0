import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { TableFile, TableRequest } from '@arbiter/engine';
import { bringTable, takeFile } from '@arbiter/table/client';
import { afterAll, describe, expect, test } from 'vitest';
import { serveAll } from './commands/serve.ts';
import { arbiter, json } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-serve-'));
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
afterAll(() => rmSync(folder, { recursive: true }));

const options = { host: '127.0.0.1', data: join(folder, 'data'), create: 'anybody' };
const SERVE = `import { endOnSignals, serveAll } from ${JSON.stringify(new URL('./commands/serve.ts', import.meta.url))};
const served = await serveAll(${JSON.stringify(options)}, 0, ${JSON.stringify(folder)});
endOnSignals(served);
console.log(served.port);`;

const started = async (): Promise<{ child: ChildProcess; at: string }> => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', SERVE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>(heard =>
    child.stdout?.once('data', text => heard(String(text).trim())),
  );
  return { child, at: `http://127.0.0.1:${port}` };
};
const ended = (child: ChildProcess): Promise<unknown> => new Promise(settled => child.once('exit', settled));

const fetched = async (origin: string, table: string, secret: string): Promise<TableFile> => {
  const headers = { authorization: `Bearer ${secret}` };
  return (await (await fetch(`${origin}/api/tables/${table}/file`, { headers })).json()) as TableFile;
};
/** What of a table is the same wherever it is: not who sits at it. */
const whatMatters = ({ chairs: _, invitations: __, ...rest }: TableFile) => rest;

describe.skipIf(process.platform === 'win32')('arbiter serve', () => {
  test('serves page and tables, alone in its folder; what was made is there after kill -9 and after SIGTERM', async () => {
    const { child, at } = await started();
    expect(await (await fetch(at)).text()).toContain('<title>Page</title>');
    const made = await fetch(`${at}/api/tables`, { method: 'POST', body: '{"name":"Monday"}' });
    const { table, secret } = (await made.json()) as { table: string; secret: string };
    await expect(serveAll(options, 0, folder)).rejects.toThrow(/^Another process has the folder/);
    child.kill('SIGKILL');
    await ended(child);
    const again = await started();
    const headers = { authorization: `Bearer ${secret}` };
    const view = await fetch(`${again.at}/api/tables/${table}`, { headers });
    expect(await view.json()).toMatchObject({ name: 'Monday', chair: { role: 'host' } });
    again.child.kill('SIGTERM');
    expect(await ended(again.child)).toBe(0);
    await expect(fetch(again.at)).rejects.toThrow();
  });

  test('a table’s file goes to a server and back, with a fight in the middle, and is played on at both ends', async () => {
    const serving = await serveAll({ ...options, data: join(folder, 'brought') }, 0, folder);
    const origin = `http://127.0.0.1:${serving.port}`;
    const path = join(folder, 'evening.json.gz');
    const at = async (...words: string[]): Promise<string> => {
      const { code, out, err } = await arbiter(...words, '--table', path);
      expect(code, err).toBe(0);
      return out;
    };
    await arbiter('table', 'new', path, '--game', 'affinity', '--name', 'Monday');
    await at('table', 'add', 'combatant-1', 'ranger-1');
    const [switched] = (await json('rulings', 'affinity')).filter((r: { switch: boolean }) => r.switch);
    const other = switched.readings.find((r: { key: string }) => r.key !== switched.default).key;
    await at('table', 'rule', `${switched.id}=${other}`);
    await at('resolve', 'attack', 'ranger-1', 'defender=combatant-1', '--seed', '3');
    await at('encounter', 'start', '--ready', 'gallows-hill', '--seed', 'x', '--save');
    await at('encounter', 'auto', '--turns', '3', '--state', 'gallows-hill', '--seed', 'x', '--save');
    const mine = JSON.parse(gunzipSync(readFileSync(path)).toString()) as TableFile;
    const brought = await bringTable(origin, new Blob([readFileSync(path)]));
    if ('message' in brought) throw new Error(brought.message);
    const plain = await bringTable(origin, new Blob([JSON.stringify(mine)]));
    const { table, secret } = brought;
    const theirs = await fetched(origin, table, secret);
    expect(theirs).toMatchObject(whatMatters(mine));
    expect('secret' in plain && (await fetched(origin, plain.table, plain.secret))).toMatchObject(
      whatMatters(mine),
    );
    // Played on there, it is brought back and played on here.
    const chair = theirs.chairs[0]!.id;
    const auto = { ask: 'auto', game: 'affinity', fight: 'gallows-hill' } as const;
    expect(await serving.hall.ask(table, chair, 'on', auto)).toEqual({ ok: true });
    const file = await takeFile(origin, table, secret);
    if ('message' in file) throw new Error(file.message);
    writeFileSync(path, Buffer.from(await file.arrayBuffer()));
    expect(await at('encounter', 'show', '--state', 'gallows-hill')).toContain('Round');
    await at('encounter', 'auto', '--turns', '1', '--state', 'gallows-hill', '--seed', 'y', '--save');
    const back = JSON.parse(gunzipSync(readFileSync(path)).toString()) as TableFile;
    const [steps] = mine.fights.map(({ fight }) => fight.log.length);
    expect(back.fights[0]!.fight.log.length).toBeGreaterThan(steps! + 1);
    expect(back.fights[0]!.fight.log.slice(0, steps)).toEqual(mine.fights[0]!.fight.log);
    // A table is its host's to take along.
    const invite: TableRequest = { ask: 'invite', invitation: 'i', role: 'player', plays: [], many: false };
    await serving.hall.ask(table, chair, 'invite', invite);
    const own = 'x'.repeat(24);
    await serving.hall.sit(table, 'i', { name: 'Ann', secret: own });
    expect(await takeFile(origin, table, own)).toEqual({ message: 'Only the host takes the table’s file.' });
    await serving.close();
  });

  test('answers over HTTP as --json does', async () => {
    const serving = await serveAll({ ...options, data: join(folder, 'asked') }, 0, folder);
    const asked = async (path: string, body: object): Promise<unknown> => {
      const at = `http://127.0.0.1:${serving.port}/api/${path}`;
      return (await fetch(at, { method: 'POST', body: JSON.stringify(body) })).json();
    };
    const check = ['simverse', 'check', '--input', '{"target":14}'] as const;
    const question = { game: 'simverse', procedure: 'check', input: { target: 14 } };
    const sentence = 'Brenna attacks a wolf with her longsword';
    expect(await asked('resolve', { ...question, faces: [4, 3, 6] })).toEqual(
      await json('resolve', ...check, '--dice', '4,3,6'),
    );
    expect(await asked('resolve', { game: 'simverse', sentence, seed: 'a' })).toEqual(
      await json('ask', 'simverse', sentence, '--seed', 'a'),
    );
    expect(await asked('odds', question)).toEqual(await json('odds', ...check));
    expect(await asked('odds', { ...question, of: 'success' })).toEqual(
      await json('odds', ...check, '--of', 'success'),
    );
    expect(await asked('odds', { notation: '4d6kh3' })).toEqual(await json('odds', '4d6kh3'));
    await serving.close();
  });

  test('behind a proxy, the page and tables answer to its name, and to no other', async () => {
    const serving = await serveAll(
      { ...options, data: join(folder, 'proxied'), proxy: 'table.test' },
      0,
      folder,
    );
    const statusAs = (host: string, path: string): Promise<number | undefined> =>
      new Promise(settled => {
        const at = { host: '127.0.0.1', port: serving.port, path, headers: { host } };
        get(at, response => settled(response.resume().statusCode));
      });
    for (const path of ['/', '/healthz']) {
      expect(await statusAs('table.test', path)).toBe(200);
      expect(await statusAs('evil.test', path)).toBe(421);
    }
    await serving.close();
  });

  test.each([
    [{ create: 'odd' }, /^--create is anybody, nobody or word/],
    [{ create: 'word' }, /set ARBITER_WORD/],
    [{ data: ' ' }, /^--data needs a folder/],
    [{ data: join(folder, 'index.html') }, /cannot be made/],
    [{ proxy: 'http://a.example' }, /^--proxy takes the names/],
    [{ host: '' }, /^--host needs an address/],
    [{ host: '203.0.113.77' }, /^Cannot listen on 203\.0\.113\.77/],
  ])('%j is refused in a sentence', async (wrong, sentence) => {
    await expect(serveAll({ ...options, data: join(folder, 'wrong'), ...wrong }, 0, folder)).rejects.toThrow(
      sentence,
    );
  });
});
