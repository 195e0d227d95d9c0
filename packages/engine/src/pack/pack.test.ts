import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { introduce } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import { chooseReadings, defaultReadings } from '../ruling.ts';
import { jsonSchema } from '../schema.ts';
import { buildPack } from './build.ts';
import { checkPack } from './check.ts';
import { diffPacks } from './diff.ts';
import { isLater, readPack, suffices } from './file.ts';
import { packJsonSchema } from './json-schema.ts';
import { bookWith, loadPacks } from './load.ts';
import { entryLike, newPack } from './make.ts';
import { entryMarks, originOf } from './origin.ts';
import { repeatedKey } from './repeated-key.ts';
import { settleFields } from './settle.ts';

const fields = { damage: z.int().min(0).max(20), tags: z.array(z.enum(['sharp', 'blunt'])).default([]) };
const sword = { id: 'sword', name: 'Sword', damage: 3, tags: ['sharp'] };
const book: Ruleset = {
  id: 'duel',
  name: 'Duel',
  summary: '',
  credit: '',
  rules: [],
  rulings: [],
  procedures: [],
  parts: [],
  content: { weapons: [sword, { id: 'club', name: 'Club', damage: 2, tags: ['blunt'] }] },
  packs: {
    kinds: {
      weapon: {
        table: 'weapons',
        schema: z.strictObject(fields),
        one: 'weapon',
        many: 'weapons',
        summary: 'To strike with.',
        example: { id: 'axe', name: 'Axe', damage: 4, tags: ['sharp'] },
      },
    },
  },
};

const pack = (weapon: readonly unknown[], more: object = {}): Record<string, unknown> => ({
  arbiter: 'pack',
  format: 1,
  id: 'mira.moon',
  version: '1.0.0',
  game: 'duel',
  title: 'Moon',
  authors: ['Mira'],
  licence: 'CC0-1.0',
  changes: { '1.0.0': 'First.' },
  entries: { weapon },
  ...more,
});
const moon = { id: 'moon-blade', name: 'Moon blade', damage: 5 };
const names = (grown: Ruleset): unknown[] =>
  (grown.content?.weapons ?? []).map(row => 'name' in row && row.name);
const said = (problems: readonly { readonly message: string }[]): string[] =>
  problems.map(({ message }) => message);

test('an entry stands in its table under a lasting id, and wears where it comes from', () => {
  const grown = bookWith(book, [pack([moon])]);
  expect(names(grown)).toEqual(['Sword', 'Club', 'Moon blade']);
  const row = grown.content?.weapons?.[2];
  expect(row).toMatchObject({ id: 'mira.moon/weapon/moon-blade', damage: 5, tags: [] });
  expect(originOf(row)).toMatchObject({ pack: 'mira.moon', version: '1.0.0', table: 'weapons' });
  expect(book.content?.weapons?.length).toBe(2);
});

test('`like` begins with another entry, of the book or of the pack; a circle is told', () => {
  const { entries, aside } = loadPacks(book, [
    pack([
      { id: 'bright-blade', name: 'Bright blade', like: 'moon-blade', tags: ['blunt'] },
      { id: 'moon-blade', name: 'Moon blade', like: 'Sword', damage: 5 },
      { id: 'aa', name: 'A', like: 'B' },
      { id: 'bb', name: 'B', like: 'A' },
      { id: 'cc', name: 'C', like: 'Spoon' },
    ]),
  ]);
  expect(entries.map(({ row }) => row)).toMatchObject([
    { name: 'Moon blade', damage: 5, tags: ['sharp'] },
    { name: 'Bright blade', damage: 5, tags: ['blunt'] },
  ]);
  expect(aside.map(({ what }) => what)).toEqual(['Weapon “C”', 'Weapon “A”', 'Weapon “B”']);
  expect(aside[0]?.reasons[0]?.message).toBe('It is like “Spoon”, and there is no weapon called that.');
});

test('a word that the book has means the book’s entry in `like`, also for an entry of that very name', () => {
  const own = { id: 'my-sword', name: 'Sword', like: 'sword', damage: 4 };
  const other = { id: 'ok-sword', name: 'OK sword', like: 'sword', tags: [] };
  const loaded = (weapon: readonly object[], ...others: object[]) => {
    const { entries, aside } = loadPacks(book, [...others, pack(weapon)]);
    expect(aside).toEqual([]);
    return Object.fromEntries(entries.map(({ row }) => [row.name, (row as { damage?: unknown }).damage]));
  };
  expect(loaded([other, own])).toEqual({ 'OK sword': 3, 'Sword (Moon)': 4 });
  expect(loaded([{ ...own, replaces: 'sword' }, other])).toEqual({ Sword: 4, 'OK sword': 3 });
  expect(loaded([{ ...own, id: 'sword', name: 'Old sword' }, other])).toEqual({
    'Old sword': 4,
    'OK sword': 3,
  });
  expect(checkPack(book, pack([other, { ...own, replaces: 'sword' }])).ok).toBe(true);
  // By its whole id an entry of the pack is meant; what leads back to itself means another pack's.
  expect(loaded([{ ...other, like: 'mira.moon/weapon/my-sword' }, own])).toMatchObject({ 'OK sword': 4 });
  const theirs = pack([{ ...moon, damage: 7 }], { id: 'jon.mine', title: 'Mine' });
  expect(loaded([{ id: 'moon-blade', name: 'Moon blade', like: 'moon-blade' }], theirs)).toEqual({
    'Moon blade': 7,
    'Moon blade (Moon)': 7,
  });
  expect(loadPacks(book, [pack([{ id: 'aa', name: 'A', like: 'A' }])]).aside[0]?.reasons[0]?.message).toBe(
    '`like` goes in a circle: aa is like “A”, which is like it again.',
  );
});

test('`replaces` stands in the place of the book’s entry, under its names too', () => {
  const grown = bookWith(book, [pack([{ ...moon, replaces: 'sword', was: ['old-blade'] }])]);
  expect(names(grown)).toEqual(['Moon blade', 'Club']);
  const schema = jsonSchema(
    z.strictObject({
      weapon: z.union([z.string(), z.strictObject({ ...entryMarks, ...fields })]).meta({ from: 'weapons' }),
    }),
  );
  for (const word of ['sword', 'Moon blade', 'moonblade', 'mira.moon/weapon/old-blade'])
    expect(introduce(grown, schema, { weapon: word })).toMatchObject({
      value: { input: { weapon: { damage: 5 } } },
    });
  expect(introduce(grown, schema, { weapon: 'club' })).toMatchObject({
    value: { input: { weapon: 'club' } },
  });
  expect(settleFields(grown, schema, { weapon: 'Sword' })).toMatchObject({ weapon: { name: 'Moon blade' } });
  // A field that takes nothing but names is left alone.
  const bare = jsonSchema(z.strictObject({ weapon: z.string().meta({ from: 'weapons' }) }));
  expect(settleFields(grown, bare, { weapon: 'Sword' })).toEqual({ weapon: 'Sword' });
});

const ranges = {
  id: 'DU-R-01',
  question: 'Who begins?',
  readings: [
    { key: 'elder', text: 'The elder.' },
    { key: 'younger', text: 'The younger.' },
  ],
  default: 'elder',
  why: 'Politeness.',
  switch: true,
} as const;
const settled = { ...ranges, id: 'DU-R-02', switch: false } as const;
const ruled: Ruleset = { ...book, rulings: [ranges, settled] };

test('house rulings are switched on together, wear their pack, and give way to what is said', () => {
  const grown = bookWith(ruled, [pack([], { rulings: { 'du-r-01': 'young' } })]);
  expect(grown.rulings[0]).toEqual({ ...ranges, house: { reading: 'younger', pack: 'mira.moon' } });
  expect(chooseReadings(grown.rulings, {})).toMatchObject({ readings: { 'DU-R-01': 'younger' } });
  expect(chooseReadings(grown.rulings, { 'DU-R-01': 'elder' })).toMatchObject({
    readings: { 'DU-R-01': 'elder' },
  });
  expect(defaultReadings(grown.rulings)).toEqual({ 'DU-R-01': 'elder' });
  expect(ruled.rulings[0]).toBe(ranges);
});

test('a ruling that is none is told with the nearest, one without that reading with those there are, and the rest is there', () => {
  const wrong = { 'DU-R-1': 'elder', 'DU-R-01': 'oldest', 'DU-R-02': 'elder', 'DU-R-03': 'x' };
  const { aside, book: grown } = loadPacks(ruled, [pack([moon], { rulings: wrong })]);
  expect(aside.map(({ path, reasons }) => [path, reasons[0]?.message])).toEqual([
    ['rulings.DU-R-1', 'There is no ruling DU-R-1; did you mean DU-R-01?'],
    ['rulings.DU-R-01', 'DU-R-01 has no reading "oldest"; its readings are elder, younger.'],
    ['rulings.DU-R-02', 'DU-R-02 is settled, and no switch: leave it out.'],
    ['rulings.DU-R-03', 'There is no ruling DU-R-03; those that a table may switch are DU-R-01.'],
  ]);
  expect(names(grown)).toContain('Moon blade');
  expect(checkPack(ruled, pack([], { rulings: { 'DU-R-1': 'elder' } })).problems).toEqual([
    {
      path: 'rulings.DU-R-1',
      message: 'House ruling DU-R-1: There is no ruling DU-R-1; did you mean DU-R-01?',
    },
  ]);
});

test('of two packs that read a rule otherwise the later one holds, and it is told; a new version says what it switches', () => {
  const [mine, other] = [
    pack([], { rulings: { 'DU-R-01': 'younger' } }),
    pack([], { id: 'jon.mine', title: 'Mine', rulings: { 'DU-R-01': 'elder' } }),
  ];
  const { remarks, book: grown } = loadPacks(ruled, [mine, other]);
  expect(remarks).toEqual(['“Mine” reads DU-R-01 as elder, and “Moon” as younger; that of “Mine” holds.']);
  expect(grown.rulings[0]?.house).toEqual({ reading: 'elder', pack: 'jon.mine' });
  const sentences = (before: object, after: object) =>
    diffPacks(ruled, pack([], before), pack([], after)).map(({ sentence }) => sentence);
  const on = { rulings: { 'DU-R-01': 'younger' } };
  expect(sentences({}, on)).toEqual(['House ruling DU-R-01 is switched on: younger.']);
  expect(sentences(on, {})).toEqual(['House ruling DU-R-01 is switched off: it was younger.']);
  expect(sentences(on, { rulings: { 'DU-R-01': 'elder' } })).toEqual([
    'House ruling DU-R-01: younger → elder.',
  ]);
});

test('entries stand in further tables too, in the place of the same thing there', () => {
  const { weapon } = book.packs!.kinds;
  const sold: Ruleset = {
    ...book,
    content: {
      ...book.content,
      wares: [
        { name: 'Sword', price: 9 },
        { name: 'Rope', price: 1 },
      ],
    },
    packs: { kinds: { weapon: { ...weapon!, also: ['wares'] } } },
  };
  const wares = (entry: object): unknown[] =>
    (bookWith(sold, [pack([entry])]).content?.wares ?? []).map(row => 'name' in row && row.name);
  expect(wares(moon)).toEqual(['Sword', 'Rope', 'Moon blade']);
  expect(wares({ ...moon, replaces: 'sword' })).toEqual(['Moon blade', 'Rope']);
  expect(bookWith(sold, [pack([moon])]).packed?.words.wares?.get('moonblade')).toMatchObject({ damage: 5 });
});

test('a check says everything at once, by the entry’s name, with the nearest field and an example that passes', () => {
  const found = checkPack(
    book,
    pack([
      { id: 'moon-blade', name: 'Moon blade', damge: 5 },
      { id: 'big', name: 'Big one', damage: 900 },
      { id: 'Bad Id', name: 'Bad', damage: 1 },
      { id: 'big', name: 'Another', damage: 1 },
      { id: 'club', name: 'Club', damage: 1 },
      'no entry',
    ]),
  );
  expect(said(found.problems)).toEqual([
    'Weapon “Bad”: The `id` of an entry is in small letters, with hyphens: “moon-blade”.',
    'Weapon “Another”: Another weapon of this pack has the id “big”.',
    'Weapon 6: An entry is an object: { "id": …, "name": … }.',
    'Weapon “Moon blade”: `damage` is missing: it must be a whole number from 0 to 20.',
    'Weapon “Moon blade”: `damge` is not a field; did you mean `damage`?',
    'Weapon “Big one”: `damage` must be a whole number from 0 to 20, got 900.',
    'Weapon “Club” of “Moon” has the name of another; it is called “Club (Moon)” here.',
  ]);
  const { weapon } = found.examples;
  expect(checkPack(book, pack([weapon])).ok).toBe(true);
});

test('a check tells a name of something that there is not, in the book or in the pack', () => {
  const { weapon } = book.packs!.kinds;
  const carrier = z.strictObject({
    weapons: z.array(z.string().meta({ from: 'weapons', also: '^claws?$' })).default([]),
  });
  const armed: Ruleset = {
    ...book,
    content: { ...book.content, carriers: [] },
    packs: {
      kinds: {
        weapon: weapon!,
        carrier: { ...weapon!, table: 'carriers', schema: carrier, one: 'carrier', example: {} },
      },
    },
  };
  const carriers = (...weapons: string[]) =>
    checkPack(armed, pack([], { entries: { weapon: [moon], carrier: [{ id: 'bo', name: 'Bo', weapons }] } }))
      .problems;
  expect(carriers('sword', 'moon-blade', 'claw')).toEqual([]);
  expect(carriers('sword', 'not-a-weapon')).toEqual([
    {
      path: 'entries.carrier.weapons[1]',
      message: expect.stringMatching(/^Carrier “Bo”: There is no entry of weapons called “not-a-weapon”/),
    },
  ]);
});

test('a bad head is forgiven where a pack can be without it, and told', () => {
  const { entries, aside } = loadPacks(book, [pack([moon], { licence: 7, titel: 'Moon' })]);
  expect(entries.length).toBe(1);
  expect(said(aside[0]?.reasons ?? []).join(' ')).toContain('licence');
  expect(loadPacks(book, [pack([moon], { game: 'chess' })]).aside[0]?.reasons[0]?.message).toBe(
    'It is for chess, not for duel.',
  );
  expect(said(checkPack(book, pack([moon], { entries: { weapons: [moon] } })).problems)).toEqual([
    'Kind “weapons”: Duel has no kind of entry called “weapons”; did you mean `weapon`?',
  ]);
});

test('a pack speaks of others that it needs, whatever order they come in; what is missing is told', () => {
  const second = pack([{ id: 'dark-blade', name: 'Dark blade', like: 'Moon blade', damage: 6 }], {
    id: 'mira.dark',
    title: 'Dark',
    needs: [{ id: 'mira.moon', version: '1.0.0' }],
  });
  expect(loadPacks(book, [second, pack([moon])]).entries.length).toBe(2);
  expect(said(checkPack(book, second).problems)).toEqual([
    'Weapon “Dark blade”: It is like “Moon blade”, and there is no weapon called that.',
    '“Dark” needs the pack mira.moon (1.0.0), which is not here.',
  ]);
  expect([suffices('1.2.0', '1.1.9'), suffices('2.0.0', '1.0.0'), suffices('1.0.0', '1.0.1')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isLater('1.10.0', '1.9.0'), isLater('1.0.0', '1.0.0')]).toEqual([true, false]);
});

test('what changed between two versions is said in words', () => {
  const after = pack(
    [
      { ...moon, damage: 6 },
      { id: 'new-one', name: 'New one', damage: 1 },
    ],
    { version: '1.1.0' },
  );
  const before = pack([moon, { id: 'gone', name: 'Gone', damage: 1 }]);
  expect(diffPacks(book, before, after).map(({ sentence }) => sentence)).toEqual([
    'Weapon “Moon blade”: damage 5 → 6.',
    'Weapon “New one” is new.',
    'Weapon “Gone” is gone; whoever has it keeps it.',
  ]);
  const renamed = pack([{ ...moon, id: 'moon-sword', was: ['moon-blade'] }]);
  expect(diffPacks(book, before, renamed)[0]?.sentence).toBe('Weapon “Moon blade” was moon-blade.');
});

test('a pack is built beside its last version: a higher number, a line of what changed, no id with another meaning', () => {
  const before = pack([moon]);
  expect(said(buildPack(book, pack([{ ...moon, damage: 6 }]), before).problems)).toEqual([
    'Something changed since version 1.0.0: give it a higher one than 1.0.0.',
  ]);
  const next = { version: '1.1.0' };
  expect(said(buildPack(book, pack([{ ...moon, damage: 6 }], next), before).problems)).toEqual([
    'Say in a line what version 1.1.0 brings: "changes": { "1.1.0": "…" }.',
  ]);
  const told = { ...next, changes: { '1.1.0': 'Stronger.' } };
  expect(buildPack(book, pack([{ ...moon, damage: 6 }], told), before)).toMatchObject({ ok: true });
  const other = { id: 'moon-blade', name: 'Spoon', damage: 1, tags: ['blunt'] };
  expect(said(buildPack(book, pack([other], told), before).problems)[0]).toContain('meant something else');
  expect(said(buildPack(book, pack([moon], { ...told, id: 'mira.sun' }), before).problems)).toEqual([
    'The last version was called mira.moon: an id never changes.',
  ]);
});

test('a pack of every format that was ever written opens; a newer one is told in a sentence', () => {
  const kept = JSON.parse(readFileSync(new URL('./fixtures/format-1.pack.json', import.meta.url), 'utf8'));
  expect(readPack(kept)).toMatchObject({ ok: true });
  expect(loadPacks(book, [kept])).toMatchObject({ entries: [{ row: { name: 'Moon blade' } }], aside: [] });
  expect(readPack({ ...kept, format: 99 })).toMatchObject({
    problems: [{ message: expect.stringContaining('newer Arbiter (format 99') }],
  });
});

test('a new pack passes, and one can be made like an entry of the book', () => {
  expect(checkPack(book, newPack(book, { stem: 'moon road', author: 'Mira' })).problems).toEqual([]);
  expect(entryLike(book, 'weapon', 'sword')).toEqual({
    ok: true,
    value: { id: 'my-sword', name: 'My sword', damage: 3, tags: ['sharp'] },
  });
  expect(entryLike(book, 'weapon', 'spoon').ok).toBe(false);
});

test('what a pack may say is published as JSON Schema', () => {
  const schema = packJsonSchema(book);
  const weapon = (schema.properties?.entries?.properties?.weapon?.items ?? {}) as Record<string, unknown>;
  expect(weapon).toMatchObject({
    required: ['id', 'name'],
    anyOf: [{ required: ['like'] }, { required: ['damage'] }],
  });
});

test('size, depth and number are bounded', () => {
  const deep = JSON.parse(`${'['.repeat(30)}1${']'.repeat(30)}`);
  expect(loadPacks(book, [pack([{ ...moon, tags: deep }])]).aside[0]?.reasons[0]?.message).toContain(
    'nested',
  );
  expect(
    loadPacks(book, [pack([{ ...moon, note: 'x'.repeat(70_000) }])]).aside[0]?.reasons[0]?.message,
  ).toContain('at most 60000');
  const many = { weapon: Array.from({ length: 2001 }, () => moon), spoon: [] };
  const { packs, aside } = loadPacks(book, [pack([], { entries: many })]);
  expect(packs.map(({ entries }) => Object.keys(entries))).toEqual([['spoon']]);
  expect(aside[0]?.reasons.map(({ message }) => message)).toEqual([
    'A pack has at most 2000 entries: its 2001 under `weapon` are left out.',
  ]);
});

test('a game may be named as people call it; a slip is told with what it should be', () => {
  expect(checkPack(book, pack([moon], { game: 'DUEL' })).ok).toBe(true);
  const { ok, problems } = checkPack(book, pack([moon], { game: 'Dual' }));
  expect([ok, said(problems)]).toEqual([
    false,
    ['Pack “Moon”: It is for Dual, not for duel; did you mean `duel`?'],
  ]);
});

test('all that is wrong with an entry is said at once, also where its id or what it is like is wrong', () => {
  const { problems } = checkPack(
    book,
    pack([moon, { ...moon, damage: 99 }, { id: 'my-blade', name: 'My blade', like: 'swrod', damage: 99 }]),
  );
  expect(said(problems)).toEqual([
    'Weapon “Moon blade”: Another weapon of this pack has the id “moon-blade”.',
    'Weapon “Moon blade”: `damage` must be a whole number from 0 to 20, got 99.',
    'Weapon “My blade”: It is like “swrod”, and there is no weapon called that; did you mean “Sword”?',
    'Weapon “My blade”: `damage` must be a whole number from 0 to 20, got 99.',
  ]);
});

test('a list under a name of objects’ machinery is told like any unknown kind', () => {
  const given = JSON.parse(JSON.stringify(pack([])).replace('"weapon":[]', '"__proto__":[1]'));
  expect(said(checkPack(book, given).problems)[0]).toContain('no kind of entry called “__proto__”');
});

test('a field that stands twice in one object of a text is found, with its lines', () => {
  expect(repeatedKey('{"a": {"b": 1}, "b": "a\\"b", "c": [{"b": 1}, {"b": "b"}]}')).toBeUndefined();
  expect(repeatedKey('{"a": 1,\n "b": {"c": 1,\n "\\u0063": 2}}')).toEqual({ key: 'c', lines: [2, 3] });
});

test('an entry that cannot be read in the later version is set aside, not gone, and the change says why', () => {
  const later = pack([{ ...moon, damage: 99 }], { version: '1.1.0' });
  const why = '`damage` must be a whole number from 0 to 20, got 99.';
  expect(diffPacks(book, pack([moon]), later).map(({ is, sentence }) => [is, sentence])).toEqual([
    ['set aside', `Weapon “Moon blade” is set aside: ${why}`],
  ]);
  // What was wrong before is no change.
  expect(diffPacks(book, later, { ...later, version: '1.2.0' })).toEqual([]);
});
