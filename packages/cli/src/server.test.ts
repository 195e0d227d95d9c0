import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileOf, isOurs, type Served, servePage } from './server.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-served-'));
const SCRIPT = 'console.log("a script that is long enough to be worth packing");\n'.repeat(40);
let served: Served;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  writeFileSync(join(folder, 'assets/page-1.js'), SCRIPT);
  served = await servePage(0, '127.0.0.1', folder);
});

afterAll(() => {
  served.close();
  rmSync(folder, { recursive: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((answered, failed) => {
    const { hostname, port } = new URL(served.address);
    request({ hostname, port, path, headers, method, agent: false }, response => {
      const parts: Buffer[] = [];
      response.on('data', part => parts.push(part));
      response.on('end', () =>
        answered({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', failed)
      .end();
  });

describe('the server', () => {
  test('sends the page, packed as the browser likes it', async () => {
    expect(await ask('/')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
    });
    const plain = await ask('/assets/page-1.js');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(String(plain.body)).toBe(SCRIPT);
    const brotli = await ask('/assets/page-1.js', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(String(brotliDecompressSync(brotli.body))).toBe(SCRIPT);
    const zipped = await ask('/assets/page-1.js', { 'accept-encoding': 'gzip, br;q=0' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(zipped.body))).toBe(SCRIPT);
    expect(zipped.body.length).toBeLessThan(SCRIPT.length / 5);
  });

  test('sends nothing twice: what a browser has already is only confirmed', async () => {
    const { etag = '' } = (await ask('/assets/page-1.js')).headers;
    const again = await ask('/assets/page-1.js', { 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect((await ask('/assets/page-1.js', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('the docs are at the address that people type', async () => {
    expect(await ask('/docs')).toMatchObject({ status: 308, headers: { location: '/docs/' } });
    expect((await ask('/docs/')).status).toBe(404);
  });

  test('HEAD gets the head alone; other methods get told what is allowed', async () => {
    const head = await ask('/assets/page-1.js', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(SCRIPT.length),
      0,
    ]);
    expect(await ask('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });

  test('a script of another version is not there, and is no page instead', async () => {
    const { status, headers, body } = await ask('/assets/page-0.js');
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      ...[404, 'text/plain; charset=utf-8', 'no-store'],
    ]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(String(body)).toBe('There is no such page here.');
  });

  test('a file that vanishes between two looks ends nothing', async () => {
    const path = join(folder, 'assets/gone.js');
    for (let i = 0; i < 30; i++) {
      writeFileSync(path, SCRIPT);
      const asked = [ask('/assets/gone.js'), ask('/assets/gone.js', { 'accept-encoding': 'br' })];
      rmSync(path);
      for (const { status } of await Promise.all(asked)) expect([200, 404]).toContain(status);
    }
    expect(await ask('/assets/gone.js')).toMatchObject({ status: 404 });
    expect((await ask('/assets')).status).toBe(404);
    expect((await ask('/')).status).toBe(200);
  });

  test('answers only to its own names', async () => {
    expect((await ask('/', { host: 'evil.example' })).status).toBe(421);
    expect((await ask('/', { host: 'localhost:1' })).status).toBe(200);
    expect((await ask('/', { host: '127.evil.example' })).status).toBe(421);
    expect(isOurs('127.0.0.9:8127', '127.0.0.1')).toBe(true);
    expect(isOurs('127.0.0.1.evil.example', '0.0.0.0')).toBe(false);
    expect(isOurs('[::1]:8127', '127.0.0.1')).toBe(true);
    expect(isOurs('192.168.1.5:8127', '127.0.0.1')).toBe(false);
    expect(isOurs('192.168.1.5:8127', '0.0.0.0')).toBe(true);
    expect(isOurs('evil.example', '0.0.0.0')).toBe(false);
    expect(isOurs('table.example:80', 'table.example')).toBe(true);
    expect(isOurs(undefined, '127.0.0.1')).toBe(false);
  });

  test('lets no other site frame, open, read or fill in the page', async () => {
    for (const { headers } of [await ask('/'), await ask('/nothing')]) {
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'.*form-action 'none'/);
      expect(headers).toMatchObject({
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
    }
  });

  test.skipIf(process.platform === 'win32')('follows no link out of the folder of the page', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'arbiter-outside-'));
    writeFileSync(join(outside, 'secret.txt'), 'secret');
    symlinkSync(join(outside, 'secret.txt'), join(folder, 'secret.txt'));
    symlinkSync(outside, join(folder, 'out'));
    symlinkSync(join(folder, 'index.html'), join(folder, 'same.html'));
    for (const path of ['/secret.txt', '/out/secret.txt']) expect((await ask(path)).status).toBe(404);
    expect((await ask('/same.html')).status).toBe(200);
    rmSync(outside, { recursive: true });
  });

  test.each(['', ' '])('an empty --host is refused (%j)', async host => {
    await expect(servePage(0, host, folder)).rejects.toThrow(/^--host needs an address/);
  });

  test('a port that is taken is refused when it was asked for', async () => {
    const port = Number(new URL(served.address).port);
    await expect(servePage(port, '127.0.0.1', folder)).rejects.toThrow(`Port ${port} is taken`);
  });
});

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/package.json',
  '//etc/passwd',
  '/%00',
  '/%zz',
  '/....//package.json',
  '\\..\\..\\package.json',
])('%s leads nowhere outside the page', async url => {
  expect(fileOf(url, folder) ?? folder).toMatch(folder);
  expect((await ask(url.startsWith('/') ? url : `/${url}`)).status).toBe(404);
});

test('any address at all names a file of the page or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webPath(),
        fc.string(),
        fc.array(fc.constantFrom('..', '.', '%2e', '/', '\\', 'etc')).map(p => p.join('/')),
      ),
      url => {
        const file = fileOf(url, folder);
        return file === undefined || file.startsWith(`${folder}/`);
      },
    ),
    { seed: 20_260_105, numRuns: 500 },
  );
});

const SERVE = `import { closeOnSignals, servePage } from ${JSON.stringify(new URL('./server.ts', import.meta.url))};
const served = await servePage(0, '127.0.0.1', process.argv[1]);
closeOnSignals(served);
console.log(served.address);`;

test.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends a serving process in peace and frees its port',
  async signal => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVE, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const address = await new Promise<string>(heard =>
      child.stdout.once('data', text => heard(String(text))),
    );
    expect((await fetch(address)).status).toBe(200);
    child.kill(signal);
    expect(await new Promise(ended => child.once('exit', ended))).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
  },
);
