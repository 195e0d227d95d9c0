import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { serveAll } from './commands/serve.ts';
import { json } from './testing.ts';

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
