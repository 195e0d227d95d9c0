import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fileMarks, withMarks } from './file-marks.ts';
import { check } from './schema.ts';
import { MADE_BY } from './table/version.ts';

const schema = z.strictObject({ ...fileMarks('chess'), name: z.string() });

test('a file of another game is told as such, and nothing else is said of it', () => {
  expect(check(schema, { game: 'go', stones: 3 })).toEqual({
    ok: false,
    problems: [{ path: 'game', message: 'This is a character of go, not of chess.' }],
  });
});

test('a file without marks opens, and is marked when it is written', () => {
  expect(check(schema, { name: 'Ann' })).toEqual({ ok: true, value: { name: 'Ann' } });
  const marked = withMarks('chess', { name: 'Ann', madeBy: '0.0.1' });
  expect(Object.entries(marked)).toEqual([
    ['game', 'chess'],
    ['madeBy', MADE_BY],
    ['name', 'Ann'],
  ]);
  expect(check(schema, marked).ok).toBe(true);
});

test('the version is that of the packages', () => {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  expect(MADE_BY).toBe(version);
});
