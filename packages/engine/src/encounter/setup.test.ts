import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { overlap } from './grid/grid.ts';
import { entrance, lineUp, type Muster, muster, numbered, slug, unused } from './setup.ts';

const person = z.strictObject({ name: z.string().min(1), life: z.int().min(1).default(6) });
type Person = z.infer<typeof person>;

/** A book with one ready character, one kind of creature, and files that have `choices`. */
const book: Muster<Person, { surprised: boolean }> = {
  person: {
    schema: person,
    isFile: given => 'choices' in given,
    of: file => ({ name: (file as { choices: string }).choices }),
    lists: { creatures: row => row },
  },
  pregenerated: [{ id: 'brenna', name: 'Brenna of the Ford', summary: '', choices: { choices: 'Brenna' } }],
  content: { creatures: [{ name: 'Wolf', life: 4 }] },
  with: z.strictObject({ surprised: z.boolean().default(false) }),
  nameOf: ({ name }) => name,
};
const enlisted = (sides: Record<string, unknown>) => {
  const found = muster(sides, book);
  if (!found.ok) throw new Error(found.problems.map(p => p.message).join(' '));
  return found.value;
};
const sentences = (sides: Record<string, unknown>): string[] => {
  const found = muster(sides, book);
  return found.ok ? [] : found.problems.map(p => p.message);
};

describe('who takes part', () => {
  test('an entry is a name, creatures with a count, a file, a ready character, or numbers', () => {
    const all = enlisted({
      party: ['brenna', { choices: 'Ilvar' }, { character: { choices: 'Quill' }, surprised: true }],
      foes: [{ creature: 'wolf', count: 2 }, 'Wolf', { name: 'Guard', life: 9, at: { x: 3, y: 1 } }],
    });
    expect(all.map(({ id, name, side }) => `${id} ${name} ${side}`)).toEqual([
      'brenna Brenna party',
      'ilvar Ilvar party',
      'quill Quill party',
      'wolf-1 Wolf 1 foes',
      'wolf-2 Wolf 2 foes',
      'wolf-3 Wolf 3 foes',
      'guard Guard foes',
    ]);
    expect(all[2]?.with).toEqual({ surprised: true });
    expect(all[0]?.file).toEqual({ choices: 'Brenna' });
    expect(all[5]?.person).toEqual({ name: 'Wolf', life: 4 });
    expect(all[6]).toMatchObject({ person: { life: 9 }, at: { x: 3, y: 1 }, path: 'foes[2]' });
    expect(all[3]?.person).not.toBe(all[4]?.person);
  });

  test('one entry alone is a side of one; there may be three sides', () => {
    const all = enlisted({ party: { choices: 'Ilvar' }, foes: 'Wolf', guards: [{ name: 'Guard' }] });
    expect(all.map(({ side }) => side)).toEqual(['party', 'foes', 'guards']);
  });

  test('ids as given; the second of a kind takes a number', () => {
    const all = enlisted({
      party: [{ name: 'Ama', id: 'a' }],
      foes: [{ creature: 'Wolf', id: 'w', count: 2 }],
    });
    expect(all.map(({ id }) => id)).toEqual(['a', 'w-1', 'w-2']);
    expect(sentences({ party: [{ name: 'Ama', id: 'a' }], foes: [{ name: 'Bor', id: 'a' }] })).toEqual([
      'Party, entry 1: two fighters have the id “a”.',
    ]);
  });

  test('what is wrong names its entry, and everything wrong is said at once', () => {
    expect(
      sentences({
        party: ['brena'],
        foes: [
          { name: 'Guard', life: 0 },
          { creature: 'Wolf', count: 101 },
        ],
      }),
    ).toEqual([
      'Party, entry 1: There is nobody called “brena”; did you mean “brenna”?',
      expect.stringMatching(/^Foes, entry 1 \(Guard\): `life` must be .*\.$/),
      expect.stringMatching(/^Foes, entry 2 \(Wolf\): `count` must be .*\.$/),
    ]);
    expect(enlisted({ party: ['brenna'], foes: [{ creature: 'Wolf', count: 99 }] })).toHaveLength(100);
    expect(sentences({ party: ['brenna'], foes: [{ creature: 'Wolf', count: 100 }] })).toEqual([
      'At most 100 can take part in one fight.',
    ]);
    expect(sentences({ party: [{ creature: 'constructor' }] })[0]).toContain('“constructor”');
    expect(sentences({ party: [7] })[0]).toContain('Party, entry 1');
    expect(sentences({ party: [{ creature: 'Wolf', cont: 2 }] })).toEqual([
      'Party, entry 1 (Wolf): `cont` is not a field; did you mean `count`?',
    ]);
    expect(sentences({ party: [{ creature: 'Wolf', zone: 'Far' }] })).toEqual([
      'Party, entry 1 (Wolf): `zone` is not a field; the fields are `id`, `count`, `at`, `surprised`.',
    ]);
  });
});

test('ids by side and number where the book wants them so; fields in any capitals', () => {
  const found = muster(
    {
      party: [{ NAME: 'Ama', Life: 3 }, { character: { choices: 'Bor' } }],
      foes: ['Wolf', { name: 'Cat', id: 'f1' }],
    },
    { ...book, idFor: (side, n) => `${side[0]}${n}` },
  );
  if (!found.ok) throw new Error(found.problems[0]?.message);
  expect(found.value.map(({ id }) => id)).toEqual(['p1', 'p2', 'f1-2', 'f1']);
  expect(found.value[0]?.person).toEqual({ name: 'Ama', life: 3 });
});

test('names that occur once stay, others are numbered without meeting one that is there', () => {
  expect(numbered(['Wolf', 'Wolf', 'Brenna'])).toEqual(['Wolf 1', 'Wolf 2', 'Brenna']);
  expect(numbered(['Wolf', 'Wolf 1', 'Wolf'])).toEqual(['Wolf 2', 'Wolf 1', 'Wolf 3']);
  expect(slug('Örc Warrior №1')).toBe('orc-warrior-1');
  expect(slug('—')).toBe('fighter');
});

describe('where they stand', () => {
  const grid = { width: 20, height: 12 };
  const body = (side: string, more: object = {}) => ({
    side,
    name: side,
    at: undefined,
    path: side,
    ...more,
  });
  const none = (): boolean => false;

  test('two lines across the middle of the map, as far apart as asked', () => {
    const found = lineUp(grid, [body('party'), body('party'), body('foes')], 6, none);
    expect(found.ok && found.value).toEqual([
      { x: 7, y: 6 },
      { x: 7, y: 5 },
      { x: 13, y: 6 },
    ]);
  });

  test('a place that is asked for is kept; one that is taken or a wall is told', () => {
    const at = { x: 7, y: 6 };
    const found = lineUp(grid, [body('party'), body('party', { at })], 6, none);
    expect(found.ok && found.value).toEqual([{ x: 7, y: 5 }, at]);
    const walled = lineUp(grid, [body('party', { at })], 6, ({ x }) => x === 7);
    expect(!walled.ok && walled.problems[0]?.message).toBe(
      'Party (party): nobody can stand at 7, 6; choose a free square of the map.',
    );
    const full = lineUp(grid, [body('party')], 6, () => true);
    expect(!full.ok && full.problems[0]?.message).toContain('no free square');
  });

  test('several of an entry stand beside the first, or with it where the book lets them share its place', () => {
    const at = { x: 15, y: 3 };
    const pack = [body('foes', { at }), body('foes', { near: at }), body('foes', { near: at })];
    const beside = lineUp(grid, pack, 6, none);
    expect(beside.ok && beside.value).toEqual([at, { x: 14, y: 2 }, { x: 15, y: 2 }]);
    const shared = lineUp(grid, pack, 6, none, (_, there) => there.length < 2);
    expect(shared.ok && shared.value).toEqual([at, at, { x: 14, y: 2 }]);
    // Whoever has no place is lined up, and shares none.
    const lined = lineUp(grid, [body('foes'), body('foes')], 6, none, () => true);
    expect(lined.ok && new Set(lined.value.map(({ y }) => y)).size).toBe(2);
  });

  test('any company that fits stands on the map, and nobody on anybody', () => {
    const anybody = fc.record({
      side: fc.constantFrom('party', 'foes', 'guards', 'wolves'),
      span: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(anybody, { maxLength: 12 }), fc.integer({ min: 1, max: 30 }), (all, apart) => {
        const found = lineUp(
          grid,
          all.map(one => body(one.side, one)),
          apart,
          none,
        );
        if (!found.ok) throw new Error(found.problems[0]?.message);
        const bodies = found.value.map((at, i) => ({ ...at, span: all[i]!.span }));
        bodies.forEach((one, i) => {
          expect(one.x >= 0 && one.y >= 0 && one.x + one.span <= 20 && one.y + one.span <= 12).toBe(true);
          expect(bodies.slice(i + 1).some(other => overlap(grid, one, other))).toBe(false);
        });
      }),
    );
  });
});

test('a newcomer has a name that nobody bears yet, and comes in at the nearest free edge', () => {
  const more = unused(['Wolf 1', 'Wolf 2', 'wolf-1', 'wolf-2']);
  expect([more('Wolf 1', ' '), more('Wolf 2', ' '), more('wolf-1', '-')]).toEqual([
    'Wolf 3',
    'Wolf 4',
    'wolf-3',
  ]);
  const fresh = unused(['Wolf', 'wolf', 'Wolf 2']);
  expect([fresh('Wolf', ' '), fresh('Wolf', ' '), fresh('wolf', '-'), fresh('Bear', ' ')]).toEqual([
    'Wolf 3',
    'Wolf 4',
    'wolf-2',
    'Bear',
  ]);
  const grid = { width: 5, height: 4 };
  const far = (at: { x: number; y: number }): number => Math.abs(at.x - 2) + Math.abs(at.y - 1);
  expect(entrance(grid, () => true, far)).toEqual({ x: 2, y: 0 });
  expect(entrance(grid, ({ y }) => y > 0, far)).toEqual({ x: 0, y: 1 });
  expect(entrance(grid, () => false, far)).toBeUndefined();
});
