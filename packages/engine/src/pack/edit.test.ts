import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { cellText, columnsFor, csvText, readCsv, withCell } from './columns.ts';
import { differences } from './diff.ts';
import { entrySentence, freeEntryId, withEntry, withoutEntry, writtenEntries } from './edit.ts';
import { loadPacks, readEntry } from './load.ts';
import { readStatBlock } from './stat-block.ts';

const kind = {
  table: 'weapons',
  schema: z.strictObject({
    damage: z.int().min(0).max(20).meta({ unit: 'HD' }),
    hands: z.union([z.literal(1), z.literal(2)]).default(1),
    tags: z.array(z.enum(['sharp', 'blunt', 'long'])).default([]),
    dice: z.string().max(20).optional(),
    loud: z.boolean().optional(),
    stats: z.strictObject({ ST: z.int().optional(), DX: z.int().optional() }).optional(),
    summary: z.string().max(400).optional(),
  }),
  one: 'weapon',
  many: 'weapons',
  summary: 'To strike with.',
  example: { id: 'axe', name: 'Axe', damage: 4, tags: ['sharp'] },
};
const book: Ruleset = {
  ...{ id: 'duel', name: 'Duel', summary: '', credit: '', rules: [], rulings: [], procedures: [], parts: [] },
  content: { weapons: [{ id: 'sword', name: 'Sword', damage: 3, hands: 1, tags: ['sharp'] }] },
  packs: { kinds: { weapon: kind } },
};
const blade = { id: 'moon-blade', name: 'Moon blade', like: 'Sword', damage: 5 };
const file = {
  ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.0.0', game: 'duel', title: 'Moon' },
  ...{ authors: ['Mira'], licence: 'CC0-1.0', language: 'en', needs: [], changes: {}, synonyms: {} },
  entries: { weapon: [blade] as unknown[] },
} as const;

test('a pack is changed an entry at a time, and everything else stays', () => {
  const two = withEntry(file, 'weapon', { id: 'club', name: 'Club', damage: 1 });
  expect(writtenEntries(two, 'weapon').map(({ id }) => id)).toEqual(['moon-blade', 'club']);
  const other = withEntry(two, 'weapon', { ...blade, damage: 6 });
  expect(writtenEntries(other, 'weapon')[0]).toMatchObject({ damage: 6 });
  expect(withoutEntry(other, 'weapon', 'club')).toEqual({
    ...file,
    entries: { weapon: [{ ...blade, damage: 6 }] },
  });
  expect(freeEntryId(file, 'weapon', 'Moon blade')).toBe('moon-blade-2');
  expect(freeEntryId(file, 'weapon', 'Ä')).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
});

test('one entry is read as the book would have it, or everything that is wrong with it is said', () => {
  const { book: rest } = loadPacks(book, [{ ...file, entries: {} }]);
  expect(readEntry(rest, file, 'weapon', blade)).toMatchObject({
    ok: true,
    value: { row: { damage: 5, tags: ['sharp'] } },
  });
  expect(readEntry(rest, file, 'weapon', { ...blade, damage: 50, size: 1 })).toMatchObject({
    problems: [{ path: 'damage' }, { message: expect.stringContaining('`size` is not a field') }],
  });
  const { book: whole } = loadPacks(book, [file]);
  expect(readEntry(whole, file, 'weapon', blade)).toMatchObject({
    problems: [{ message: 'Another weapon of this pack has the id “moon-blade”.' }],
  });
});

test('what an entry is, in a sentence: beside what it is like, or by itself', () => {
  const row = { ...blade, hands: 1, tags: ['sharp', 'long'] };
  expect(entrySentence(book, 'weapon', row, book.content?.weapons?.[0])).toBe(
    'Moon blade is a weapon like Sword, but damage 3 → 5, tags sharp → sharp, long.',
  );
  expect(entrySentence(book, 'weapon', { name: 'Club', damage: 1, tags: [] })).toBe(
    'Club is a weapon: damage 1.',
  );
});

test('a thing that is another entry is called as that is in what changed', () => {
  const [sight, aim] = [{ id: 'mira.moon/perk/sight', name: 'Moon Sight' }, 'Aim'];
  expect(differences({ perks: [{ name: aim }] }, { perks: [{ name: sight }] })).toEqual([
    'perks: Aim is gone',
    'perks: Moon Sight is new',
  ]);
});

test('entries are rows of words and come back from them; cells may be quoted, and no cell is a formula', () => {
  const columns = columnsFor(kind);
  expect(columns.map(({ path, holds }) => `${path.join('.')}: ${holds}`)).toEqual([
    ...['damage: number', 'hands: text', 'tags: words', 'dice: text', 'loud: yes or no'],
    ...['stats.ST: number', 'stats.DX: number', 'summary: text'],
  ]);
  const entry = {
    damage: 3,
    hands: 2,
    tags: ['sharp', 'long'],
    loud: true,
    stats: { DX: 12 },
    summary: '=1, "two"',
  };
  const table = csvText([columns.map(({ label }) => label), columns.map(column => cellText(entry, column))]);
  const [, cells = []] = readCsv(table);
  expect(columns.reduce((one, column, i) => withCell(one, column, cells[i] ?? ''), {})).toEqual(entry);
  expect(table).toContain(`"'=1, ""two"""`);
  expect(readCsv('a\tb\r\n1\t"x\ny"\n\n')).toEqual([
    ['a', 'b'],
    ['1', 'x\ny'],
  ]);
  expect(readCsv('x,y\n'.repeat(5000)).length).toBeLessThanOrEqual(2001);
});

test('an empty cell is as in what an entry is like, and `none` says that there is none', () => {
  const base = { damage: 3, hands: 1, tags: ['sharp'], stats: { ST: 11, DX: 9 }, summary: 'Old.' };
  const [damage, , tags, dice, , ST, DX, summary] = columnsFor(kind);
  const texts = (row: object) =>
    [damage!, tags!, dice!, ST!, DX!, summary!].map(one => cellText({ ...row }, one, base));
  expect(texts({ damage: 5 })).toEqual(['5', '', '', '', '', '']);
  expect(texts({ tags: [], stats: { DX: 12 }, summary: '' })).toEqual(['', 'none', '', 'none', '12', 'none']);
  expect(withCell({}, tags!, 'none', base)).toEqual({ tags: [] });
  expect(withCell({ tags: [] }, tags!, '', base)).toEqual({});
  expect(withCell({}, summary!, 'none', base)).toEqual({ summary: '' });
  // Of a group that is changed in part, the rest is as there; and as there once more, it says nothing of its own.
  const faster = withCell({}, DX!, '12', base);
  expect(faster).toEqual({ stats: { ST: 11, DX: 12 } });
  expect(withCell(faster, ST!, 'none', base)).toEqual({ stats: { DX: 12 } });
  expect(withCell(faster, DX!, '', base)).toEqual({});
  // A field that takes the word `none` for something says in brackets that there is none.
  const odd = { ...tags!, words: ['none', 'sharp'] };
  expect(cellText({ tags: [] }, odd, base)).toBe('(none)');
  expect([withCell({}, odd, '(none)', base), withCell({}, odd, 'none', base)]).toEqual([
    { tags: [] },
    { tags: ['none'] },
  ]);
});

test('a stat block becomes a draft: what stands beside its name is sure, what only may be is marked, the rest is given back', () => {
  const read = readStatBlock(
    book,
    'weapon',
    'Moon Blade\nDamage: 7, Dexterity 12; ST 11\nA long thing, 2d6+1\nForged by nobody knows whom, long ago and far away.\nXyzzy 3',
  );
  expect(read.name).toBe('Moon Blade');
  expect(read.fields).toMatchObject({ damage: 7, stats: { ST: 11, DX: 12 }, tags: ['long'], dice: '2d6+1' });
  expect(read.sure).toEqual(expect.arrayContaining(['damage', 'stats.ST']));
  expect(read.unsure).toEqual(expect.arrayContaining(['tags', 'dice', 'summary']));
  expect(read.left).toEqual(['A … thing', 'Xyzzy 3']);
  // A throw of dice is no number, and what is left of a line is shown.
  const other = readStatBlock(book, 'weapon', 'Blade\nDamage 2d6, ST −3 (+4), CON 9');
  expect(other.fields).toMatchObject({ stats: { ST: -3 }, dice: '2d6' });
  expect(other.fields).not.toHaveProperty('damage');
  expect(other.left).toEqual(['Damage … (+4), CON 9']);
});

test('whatever is pasted is read without end or error, the same every time', () => {
  const pieces = [
    'Damage',
    'ST',
    '12',
    '-',
    '2d6',
    '\n',
    '(',
    '[',
    '\\',
    '\0',
    ':',
    'sharp',
    'é',
    '🗡',
    '*',
    '|',
    '"',
    ',',
    ' ',
  ];
  let state = 7;
  const draw = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % n;
  };
  for (let i = 0; i < 300; i++) {
    const text = Array.from({ length: draw(60) }, () => pieces[draw(pieces.length)]!).join(
      draw(2) ? ' ' : '',
    );
    const read = readStatBlock(book, 'weapon', text);
    expect(readStatBlock(book, 'weapon', text)).toEqual(read);
    expect(JSON.parse(JSON.stringify(read.fields))).toEqual(read.fields);
    expect(csvText(readCsv(text))).toEqual(csvText(readCsv(csvText(readCsv(text)))));
  }
  expect(readStatBlock(book, 'weapon', 'Damage 1 '.repeat(9000)).fields).toMatchObject({ damage: 1 });
});
