import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { declared, exportsOf, PACKAGES, page, pathOf } from './api.ts';

describe('docs/api', () => {
  test.each(PACKAGES)('%s.md is what the sources say; `npm run api` writes it', name => {
    expect(readFileSync(pathOf(name), 'utf8')).toBe(page(name));
  });

  test('a name that is exported under another is found where it is written', () => {
    const roll = exportsOf('packages/dice/src/index.ts').find(({ name }) => name === 'rollNotation');
    expect(roll).toEqual({ name: 'rollNotation', own: 'roll', file: 'packages/dice/src/notation/roll.ts' });
  });

  test('heads of functions and whole types are told, what they do is not', () => {
    const { code } = declared('packages/dice/src/notation/roll.ts', 'rollTotals');
    expect(code).toBe(
      'export function rollTotals(notation: Notation, times: number, source: FaceSource): Float64Array',
    );
    expect(declared('packages/dice/src/notation/error.ts', 'NotationError').code).toMatch(
      /^export interface .*\}$/s,
    );
  });

  test.each(['dice', 'engine', 'rules', 'simulator'])(
    'everything that %s offers says in a sentence what it is',
    name => {
      const silent = exportsOf(`packages/${name}/src/index.ts`).filter(
        ({ file, own }) => declared(file, own).words === '',
      );
      expect(silent.map(({ name, file }) => `${name} in ${file}`)).toEqual([]);
    },
  );
});
