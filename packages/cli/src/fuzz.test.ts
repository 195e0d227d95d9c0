import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyText } from '@arbiter/dice/testing';
import { catalogue } from '@arbiter/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbiter } from './testing.ts';

const SEED = 20_261_116;
const folder = mkdtempSync(join(tmpdir(), 'arbiter-fuzz-'));
const path = join(folder, 'any.json');

/** Whatever comes: an answer or one short refusal, never an accident. */
async function survives(...argv: string[]): Promise<void> {
  const { code, out, err } = await arbiter(...argv);
  expect([0, 1, 2], `${argv.join(' ')}\n${err}`).toContain(code);
  expect(err, argv.join(' ')).not.toContain('Something went wrong');
  expect((out + err).length).toBeGreaterThan(0);
  if (code === 2) expect(err.length, err).toBeLessThan(4000);
}

const anyCharacters = anyText(60);

const anyFile = fc.oneof(
  anyCharacters,
  fc.constantFrom(
    '',
    '{',
    '[]',
    '{}',
    'null',
    '"x"',
    '1e999',
    '{"log":[]}',
    '{"log":[],"system":"simverse"}',
    '\ufeff{}',
  ),
  fc.jsonValue({ maxDepth: 4 }).map(value => JSON.stringify(value)),
);

const READERS: readonly (readonly string[])[] = [
  ['character', 'simverse', 'check', path],
  ['character', 'affinity', 'sheet', path],
  ['character', 'affinity', 'derive', path],
  ['encounter', 'simverse', 'show', '--state', path],
  ['encounter', 'affinity', 'legal', '--state', path],
  ['encounter', 'simverse', 'start', '--party', path, '--foes', path],
  ['fight', 'affinity', '--party', path, '--foes', path, '--times', '1'],
  ['resolve', 'simverse', 'check', '--input', path],
  ['odds', 'affinity', 'attack', '--input', path],
  ['verify', path],
  ['verify', path, '--seed', 'x'],
];

describe(`any file at all, seed ${SEED}`, () => {
  test.each(READERS.map(argv => [argv.join(' ').replaceAll(path, 'FILE'), argv] as const))(
    '%s',
    async (_, argv) => {
      await fc.assert(
        fc.asyncProperty(anyFile, async text => {
          writeFileSync(path, text);
          await survives(...argv);
        }),
        { seed: SEED, numRuns: 12 },
      );
    },
  );
});

describe(`a real file with something else inside, seed ${SEED}`, () => {
  const odd = fc.constantFrom<unknown>(
    null,
    -1,
    1e21,
    '',
    'constructor',
    '__proto__',
    [],
    {},
    true,
    'x'.repeat(5000),
  );

  test.each(catalogue.filter(card => card.encounters.length > 0).map(card => [card.id, card] as const))(
    'fights of %s',
    async (system, card) => {
      const { out } = await arbiter(
        'encounter',
        system,
        'start',
        '--ready',
        card.encounters[0]!.id,
        '--seed',
        'x',
      );
      writeFileSync(path, out);
      await arbiter('encounter', system, 'auto', '--state', path, '--turns', '3', '--seed', 'x', '--save');
      const fight = JSON.parse(readFileSync(path, 'utf8'));
      await mutated(fight, odd, [
        ['encounter', system, 'show', '--state', path],
        ['encounter', system, 'auto', '--state', path, '--seed', 'x'],
        ['verify', path, '--seed', 'x'],
      ]);
    },
  );

  test.each(catalogue.filter(card => card.encounters.length > 0).map(card => [card.id, card] as const))(
    'commands of %s',
    async (system, card) => {
      const id = card.encounters[0]?.id ?? '';
      writeFileSync(path, (await arbiter('encounter', system, 'start', '--ready', id, '--seed', 'x')).out);
      const { out } = await arbiter('encounter', system, 'legal', '--state', path, '--json');
      const commands = (JSON.parse(out).actions as { command: object }[]).map(({ command }) => command);
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...commands).chain(c => fc.tuple(fc.constant(c), fc.constantFrom(...pathsOf(c)))),
          odd,
          async ([command, keys], by) =>
            survives(
              ...['encounter', system, 'act', '--state', path, '--seed', 'x'],
              ...['--command', JSON.stringify(replaced(command, keys, by)) ?? 'null'],
            ),
        ),
        { seed: SEED, numRuns: 30 },
      );
    },
  );

  test.each(catalogue.filter(card => card.characters.length > 0).map(card => [card.id, card] as const))(
    'characters of %s',
    async (system, card) => {
      const { out } = await arbiter('character', system, 'ready', card.characters[0]!.id);
      await mutated(JSON.parse(out), odd, [
        ['character', system, 'check', path],
        ['character', system, 'sheet', path],
      ]);
    },
  );
});

async function mutated(
  document: unknown,
  odd: fc.Arbitrary<unknown>,
  commands: readonly (readonly string[])[],
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...pathsOf(document)),
      odd,
      fc.constantFrom(...commands),
      async (keys, by, argv) => {
        writeFileSync(path, JSON.stringify(replaced(document, keys, by)));
        await survives(...argv);
      },
    ),
    { seed: SEED, numRuns: 25 },
  );
}

describe(`any words at all, seed ${SEED}`, () => {
  const word = fc.oneof(anyCharacters, fc.constantFrom('-', '--', '=', '__proto__=1', '4,3'));
  test.each<readonly [string, (word: string) => string[]]>([
    ['--dice', w => ['resolve', 'simverse', 'check', 'target=9', `--dice=${w}`]],
    ['--ruling', w => ['resolve', 'simverse', 'check', 'target=9', `--ruling=${w}`]],
    ['--option', w => ['character', 'affinity', 'random', `--option=${w}`]],
    ['--times', w => ['roll', '3d6', `--times=${w}`]],
    ['a notation', w => ['roll', '--', w]],
    ['odds', w => ['odds', '--', w]],
    ['a field', w => ['resolve', 'simverse', 'check', '--dice', '1,2,3', '--', w]],
    ['a system', w => ['procedures', '--', w]],
    ['--of', w => ['odds', 'simverse', 'check', 'target=9', `--of=${w}`]],
    ['--given', w => ['odds', 'simverse', 'check', 'target=9', `--given=${w}`]],
    ['--find', w => ['rules', 'simverse', `--find=${w}`]],
  ])('%s', async (_, argv) => {
    await fc.assert(
      fc.asyncProperty(word, async w => survives(...argv(w))),
      { seed: SEED, numRuns: 12 },
    );
  });
});

type Keys = readonly string[];

function pathsOf(value: unknown, keys: Keys = []): Keys[] {
  if (typeof value !== 'object' || value === null) return [keys];
  return [keys, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...keys, key]))];
}

function replaced(value: unknown, [key, ...rest]: Keys, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}
