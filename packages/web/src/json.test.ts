import { expect, test } from 'vitest';
import { parsed } from './json.ts';

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);

test('what is nested beyond all sense is refused before anything walks through it', () => {
  expect(() => parsed(nested(101))).toThrow('nested deeper');
  expect(() => parsed(`{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`)).toThrow('nested deeper');
  expect(parsed(nested(100))).toBeInstanceOf(Array);
});

test('brackets in a string are letters', () => {
  const text = JSON.stringify({ note: `${'['.repeat(500)} "quoted" \\` });
  expect(parsed(text)).toEqual(JSON.parse(text));
});

test('what is no JSON is none', () => {
  expect(() => parsed('{')).toThrow(SyntaxError);
});
