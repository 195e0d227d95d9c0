import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

// Plain JavaScript, because it runs under any Node: it has no types to import.
const { isFresh, mark } = await import(new URL('../bin/bundle.js', import.meta.url).href);

test('a bundle is good only as long as nothing that it was made of has changed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-bundle-'));
  const [source, other, madeOf] = ['a.ts', 'b.ts', 'made-of.json'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const fresh = (): boolean => isFresh(pathToFileURL(madeOf));
  writeFileSync(source, 'one');
  writeFileSync(other, 'two');
  expect(fresh()).toBe(false);
  writeFileSync(madeOf, JSON.stringify({ [source]: mark(source), [other]: mark(other) }));
  expect(fresh()).toBe(true);
  writeFileSync(source, 'three');
  expect(fresh()).toBe(false);
  writeFileSync(madeOf, JSON.stringify({ [source]: mark(source), [other]: mark(other) }));
  rmSync(other);
  expect(fresh()).toBe(false);
  writeFileSync(madeOf, 'not JSON');
  expect(fresh()).toBe(false);
});

test('every thread that a server starts is a file of the bundle, too', () => {
  const bundling = readFileSync(new URL('../../../scripts/bundle.js', import.meta.url), 'utf8');
  const started = ['table', 'mcp'].flatMap(name => {
    const folder = fileURLToPath(new URL(`../../${name}/src/`, import.meta.url));
    return globSync('**/*.ts', { cwd: folder }).flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/\(new URL\(`\.\/([\w-]+)\$\{extname/g)].map(
        ([, thread]) => join(`../${name}/src`, file, '..', `${thread}.ts`),
      ),
    );
  });
  expect(started.length).toBeGreaterThan(2);
  for (const thread of started) expect(bundling).toContain(`'${thread}'`);
});
