/** One name, one thing: nobody should have to ask which of two is meant. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const EXPORTED = /^export (?:const|function|class|interface|type) (\w+)/gm;

/** What each room lists, under the same names in every room of every book. */
const LISTS = ['procedures', 'parts', 'tables'];

/** The sources of the book; tests and their helpers speak for themselves. */
const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(file),
);

const twice = (named: readonly (readonly [string, string])[]): string[] => {
  const places = Map.groupBy(named, ([name]) => name);
  return [...places].flatMap(([name, found]) => {
    const files = new Set(found.map(([, file]) => file));
    return files.size > 1 ? [`${name}: ${[...files].join(', ')}`] : [];
  });
};

test('SV-META-01: no exported name occurs twice in the book', () =>
  expect(
    twice(
      sources.flatMap(file =>
        [...readFileSync(join(FOLDER, file), 'utf8').matchAll(EXPORTED)].flatMap(([, name = '']) =>
          basename(file) === 'index.ts' && LISTS.includes(name) ? [] : [[name, file] as const],
        ),
      ),
    ),
  ).toEqual([]));

test('SV-META-01: no file name occurs twice in the book', () =>
  expect(
    twice(sources.filter(file => basename(file) !== 'index.ts').map(file => [basename(file), file] as const)),
  ).toEqual([]));
