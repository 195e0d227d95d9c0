import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { notData } from './plain-data.ts';
import { check } from './schema.ts';

const nested = (levels: number): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < levels; i++) value = i % 2 ? [value] : { inner: value };
  return value;
};
const cycle: Record<string, unknown> = {};
cycle.self = cycle;
const shared = Array.from({ length: 40 }).reduce<unknown>(below => [below, below], 1);

describe('data that nobody can read', () => {
  test.each<[string, unknown, RegExp]>([
    ['5,000 levels', nested(5000), /^The input is nested more than 100 deep\.$/],
    ['itself inside', cycle, /^The input is nested more than 100 deep\.$/],
    ['a BigInt', { target: 5n }, /^The input holds a bigint, which is no data/],
    ['a function', { target: () => 5 }, /^The input holds a function/],
    ['a symbol', [Symbol('x')], /^The input holds a symbol/],
    ['9 MB of text', { name: 'x'.repeat(9e6) }, /^The input holds a text of 9,000,000 characters/],
    ['9 MB of a name', { ['x'.repeat(9e6)]: 1 }, /^The input has a field with a name of 9,000,000/],
    ['a million million values', shared, /^The input holds more than a million values/],
  ])('%s: one sentence', (_, value, sentence) => {
    const checked = check(z.looseObject({ target: z.unknown() }), value);
    expect(checked).toMatchObject({ ok: false, problems: [{ path: '' }] });
    expect(checked.ok ? '' : checked.problems[0]?.message).toMatch(sentence);
  });

  test('20,000 unknown fields: one short sentence', () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`field${i}`, i]));
    const checked = check(z.strictObject({ target: z.int().default(3) }), many);
    expect(checked.ok || checked.problems).toEqual([
      {
        path: '',
        message:
          '`field0`, `field1`, `field2`, `field3`, `field4` and 19,995 more are not fields; the fields are `target`.',
      },
    ]);
  });

  test('names of objects’ own machinery are unknown fields like any other', () => {
    const schema = z.strictObject({ target: z.int().default(3) });
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      const checked = check(schema, JSON.parse(`{"${name}": 5}`));
      expect(checked.ok || checked.problems[0]?.message).toContain(`\`${name}\` is not a field`);
      expect(check(z.enum(['one', 'two']), name).ok).toBe(false);
    }
  });

  test('all JSON is data (seed 20261116)', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 20 }), value => notData(value) === undefined),
      { seed: 20_261_116 },
    );
  });
});
