/** The code on the page of encounters is the code that the tests run. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('encounters.md');
const folder = '../packages/engine/src/encounter/';
const code = ['testing/skirmish.ts', 'testing/skirmish.test.ts', 'asking.test.ts', 'standing-orders.test.ts']
  .map(file => read(`${folder}${file}`))
  .join('\n');

test('every piece of code stands in the example, word for word', () => {
  const pieces = [...page.matchAll(/```ts\n([\s\S]*?)```/g)].map(match => match[1]!);
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(code).toContain(piece);
});

test('every file it names exists, and every function it names is the engine’s', async () => {
  const engine: object = {
    ...(await import('@arbiter/engine')),
    ...(await import('@arbiter/engine/testing')),
  };
  const [, list = ''] = /^\| file in .*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const rows = list.match(/^\| `.*$/gm) ?? [];
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows)
    for (const [i, cell] of row.split('|').slice(1, 3).entries())
      for (const [, word] of cell.matchAll(/`([\w/-]+)/g))
        if (i === 0) expect(existsSync(new URL(`${folder}${word}.ts`, import.meta.url)), word).toBe(true);
        else expect(Object.hasOwn(engine, word!), word).toBe(true);
});
