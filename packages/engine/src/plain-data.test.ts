import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { canonical, isSame, notData } from './plain-data.ts';
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

describe('data as one text', () => {
  /** As it has always been written: seals depend on it. */
  const written = (data: unknown): string =>
    JSON.stringify(data, (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
        : value,
    );
  test('is as seals have it, whatever the data', () => {
    fc.assert(
      fc.property(fc.object({ withNullPrototype: false, values: [fc.anything({ maxDepth: 0 })] }), data => {
        fc.pre(
          !JSON.stringify(data, (_, value) => (typeof value === 'bigint' ? '!big' : value)).includes('!big'),
        );
        expect(canonical(data)).toBe(written(data));
      }),
      { seed: 32, numRuns: 500 },
    );
  });
  test.each<[unknown]>([
    [{ 10: 'a', 9: 'b', b: 1, a: [undefined, null, Number.NaN], é: {}, A: undefined }],
    [[{ z: 1, y: { b: [], a: {} } }]],
    ['text'],
    [null],
  ])('%j', data => {
    expect(canonical(data)).toBe(written(data));
  });
  test('is the same for what is the same', () => {
    expect(isSame({ a: 1, b: undefined, c: [1, { d: 2 }] }, { c: [1, { d: 2 }], a: 1 })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(isSame({ a: 1, b: undefined }, { a: 1, c: 2 })).toBe(false);
    expect(isSame([1], [1, 2])).toBe(false);
  });
});
