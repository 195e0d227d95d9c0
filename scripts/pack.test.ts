/**
 * The packages as others get them: packed, installed by name from a registry of these tarballs alone into an empty
 * folder, their examples run under the oldest and the newest Node here, called with npx, checked by the compiler in two
 * ways of resolving, and bundled for a browser.
 */
import { execFile, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack, type Tarball, write } from './pack.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(inMemory() ?? tmpdir(), 'arbiter-pack-'));
const cache = join(folder, '.cache');
afterAll(() => rmSync(folder, { recursive: true }));

/** Where the system keeps files in memory, if there is room and programs may run: on a disk, thousands of small ones take a while. */
function inMemory(): string | undefined {
  const [place, mounts] = ['/dev/shm', '/proc/mounts'];
  if (!existsSync(place) || !existsSync(mounts)) return undefined;
  const mounted = readFileSync(mounts, 'utf8')
    .split('\n')
    .find(line => line.includes(` ${place} `));
  const { bavail, bsize } = statfsSync(place);
  return mounted && !mounted.includes('noexec') && bavail * bsize > 2 ** 30 ? place : undefined;
}

/** Every Node on this machine: the one that runs this, and one that the system itself has. */
const nodes = [
  process.execPath,
  ...(process.env.PATH ?? '')
    .split(delimiter)
    .filter(path => !path.includes('node_modules'))
    .map(path => join(path, 'node'))
    .filter(path => existsSync(path))
    .slice(0, 1),
].map(path => [spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout.trim(), path] as const);

/** The examples of the packages' own pages and of docs/library.md. */
const pages = ['dice', 'engine', 'rules', 'simulator'].map(name => `packages/${name}/README.md`);
const examples = [...pages, 'docs/library.md'].flatMap(page =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/^```js\n([\s\S]*?)^```/gm)].map(
    ([, code = ''], i) => [`${page} ${i + 1}`, code] as const,
  ),
);
const nameOf = (n: number, kind: string): string => join(folder, `example-${n + 1}.${kind}`);

const run = (command: string, ...args: readonly string[]) => runIn(folder, {}, command, ...args);

interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

function runIn(
  cwd: string,
  settings: Readonly<Record<string, string>>,
  command: string,
  ...args: readonly string[]
): Promise<Ran> {
  const env = { ...process.env, ...settings };
  return new Promise(done => {
    const child = execFile(
      command,
      args,
      { cwd, encoding: 'utf8', env, maxBuffer: 1 << 26 },
      (_, stdout, stderr) => done({ status: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}

/** A registry as npm asks one, which has these tarballs and nothing else. */
async function registryOf(tarballs: readonly Tarball[]): Promise<Server> {
  const server = createServer(({ url = '', headers: { host } }, response) => {
    const asked = decodeURIComponent(url.slice(1));
    const file = tarballs.find(({ path }) => basename(path) === asked);
    if (file) return response.end(readFileSync(file.path));
    const known = tarballs.find(({ manifest: { name } }) => name === asked);
    if (!known) return response.writeHead(404).end('{}');
    const { manifest, path, integrity } = known;
    const dist = { tarball: `http://${host}/${basename(path)}`, integrity };
    const versions = { [manifest.version]: { ...manifest, dist } };
    return response.end(
      JSON.stringify({ name: manifest.name, 'dist-tags': { latest: manifest.version }, versions }),
    );
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  return server;
}

/** Everything of others that these packages need, and what that needs in turn. */
function foreignOf(
  folders: readonly string[],
  found = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const place of folders) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, place, 'package.json'), 'utf8'));
    for (const name of Object.keys(dependencies)) {
      if (seen.has(name)) continue;
      seen.add(name);
      const own = /^@arbiter\/(.*)/.exec(name)?.[1];
      if (own === undefined) found.add(name);
      foreignOf([own === undefined ? `node_modules/${name}` : `packages/${own}`], found, seen);
    }
  }
  return found;
}

/** What npx said: it installs the tarballs into a folder of its own, which is what all tests look at. */
let npx: Ran;

/** Where the check of the types runs beside the tests, it writes what is packed, and this file once it has done so. */
const written = process.env.ARBITER_WRITTEN;

beforeAll(async () => {
  if (written === undefined) write();
  else while (!existsSync(written)) await setTimeout(200);
  const theirs = [...foreignOf(['packages/cli'])].map(name => join(root, 'node_modules', name));
  const registry = await registryOf(pack(join(folder, 'tarballs'), theirs));
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const words = ['--yes', '--ignore-scripts', '--package', '@arbiter/cli', '--', 'arbiter', 'roll', '3d6'];
  // Nobody's registry, cache or settings: only what lies here.
  const settings = {
    npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    npm_config_noproxy: '127.0.0.1',
    npm_config_cache: cache,
    npm_config_audit: 'false',
  };
  npx = await runIn(empty, settings, 'npm', 'exec', ...words, '--seed', 'npx');
  registry.close();
  expect(readdirSync(empty)).toEqual([]);
  const [installed = ''] = readdirSync(join(cache, '_npx'));
  renameSync(join(cache, '_npx', installed, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module", "private": true}');
  examples.forEach(([, code], n) => {
    writeFileSync(nameOf(n, 'mjs'), code);
    writeFileSync(nameOf(n, 'ts'), code);
  });
  const all = examples.map(
    ([name], n) => `console.log('# ${name}');\nawait import('./example-${n + 1}.mjs');`,
  );
  writeFileSync(join(folder, 'all.mjs'), all.join('\n'));
});

// One after the other they would wait for each other's processes.
describe.concurrent('the packages, installed from their tarballs', () => {
  test('hold no tests and nothing of their sources’ folders', () => {
    const files = readdirSync(join(folder, 'node_modules/@arbiter'), { recursive: true }).map(String);
    expect(files.filter(file => /\.test[.-]|testing|fixtures|cases|\/src\//.test(file))).toEqual([]);
    for (const name of ['dice', 'engine', 'rules', 'simulator', 'table', 'mcp', 'cli'])
      expect(files).toEqual(
        expect.arrayContaining([`${name}/README.md`, `${name}/LICENSE`, `${name}/package.json`]),
      );
    expect(files).toContain('rules/NOTICE');
    expect(files).toContain('dice/dist/index.js.map');
  });

  test('have the types that somebody can reach, and no others', () => {
    const ours = join(folder, 'node_modules/@arbiter');
    const types = readdirSync(ours, { recursive: true })
      .map(String)
      .filter(file => file.endsWith('.d.ts'));
    expect(types).toEqual(
      expect.arrayContaining(['rules/dist/simverse/index.d.ts', 'engine/dist/index.d.ts']),
    );
    const bytes = types.reduce((sum, file) => sum + statSync(join(ours, file)).size, 0);
    // Those of every rule behind the books would be eight million.
    expect(bytes).toBeLessThan(600_000);
  });

  test('are found by `npx arbiter` in an empty folder, without a word about a newer Node', () => {
    expect(npx.status).toBe(0);
    expect(npx.stdout).toMatch(/\[\d, \d, \d\] = \d+\nseed npx\n$/);
    // EBADENGINE: some package wants a newer Node than ours promise to need.
    expect(npx.stderr).not.toMatch(/ERR|EBADENGINE/);
  });

  test('call nothing that the oldest Node they promise does not know', () => {
    const ours = join(folder, 'node_modules/@arbiter');
    const code = readdirSync(ours, { recursive: true })
      .map(String)
      .filter(file => /^\w+\/dist\/.*\.js$/.test(file));
    expect(code.length).toBeGreaterThan(500);
    const newer = /\b(Map|Object)\.groupBy|Promise\.withResolvers|Array\.fromAsync|import\.meta\.dirname/;
    expect(
      code.filter(file => newer.test(readFileSync(join(ours, file), 'utf8').replace(/\/\/.*/g, ''))),
    ).toEqual([]);
  });

  test.each(nodes)('their examples run under Node %s', async (_version, node) => {
    const { status, stdout, stderr } = await run(node, 'all.mjs');
    expect([status, stderr]).toEqual([0, '']);
    const said = stdout.split(/^# /m).slice(1);
    expect(said.map(text => text.split('\n')[0])).toEqual(examples.map(([name]) => name));
    for (const text of said) expect(text.trim().split('\n').length).toBeGreaterThan(1);
  });

  test.each(nodes)('the command line works in an empty folder under Node %s', async (_version, node) => {
    const arbiter = join(folder, 'node_modules/.bin/arbiter');
    const { status, stdout, stderr } = await run(
      node,
      arbiter,
      'resolve',
      'simverse',
      'check',
      '14',
      'hard',
      '--dice',
      '1,2,3',
    );
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Rolled 6 against 8: success by 2\.\n/);
    expect(stdout).not.toContain('\u001b');
    for (const words of [
      ['systems'],
      ['find', 'fireball'],
      ['odds', '2d6', 'vs', '{2d6,2d6}kh1'],
      ['fight', 'edge', '--ready'],
    ])
      expect([words, await run(node, arbiter, ...words)]).toMatchObject([words, { status: 0, stderr: '' }]);
  });

  test.each(['nodenext', 'bundler'])(
    'their types are understood where modules resolve as in %s',
    async how => {
      const module = how === 'bundler' ? 'esnext' : 'nodenext';
      writeFileSync(
        join(folder, `tsconfig.${how}.json`),
        JSON.stringify({
          compilerOptions: {
            module,
            moduleResolution: how,
            target: 'es2023',
            lib: ['es2023', 'dom'],
            types: [],
            strict: true,
            noEmit: true,
            skipLibCheck: true,
          },
          include: ['*.ts'],
        }),
      );
      const { status, stdout } = await run(join(root, 'node_modules/.bin/tsc'), '-p', `tsconfig.${how}.json`);
      expect([status, stdout]).toEqual([0, '']);
    },
  );

  test('one of them bundles for a browser', async () => {
    const result = await build({
      configFile: false,
      root: folder,
      logLevel: 'error',
      build: { write: false, rolldownOptions: { input: nameOf(2, 'mjs') } },
    });
    const { output } = Array.isArray(result)
      ? result[0]!
      : (result as Extract<typeof result, { output: unknown }>);
    const code = output.map(chunk => ('code' in chunk ? chunk.code : '')).join('');
    expect(code.length).toBeGreaterThan(10_000);
    expect(code).not.toMatch(/from ['"]node:/);
  });
});
