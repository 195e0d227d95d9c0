import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Ruleset } from '../ruleset.ts';
import { buildPack } from './build.ts';
import { checkPack } from './check.ts';
import type { Pack } from './file.ts';
import { loadPacks } from './load.ts';
import { entryMarks, originOf } from './origin.ts';
import { joinedPart, partOf, takenInto } from './part.ts';

const ability = { power: z.int().default(1) };
const weapon = {
  damage: z.int(),
  casts: z
    .union([z.string(), z.strictObject({ ...entryMarks, ...ability })])
    .meta({ from: 'abilities' })
    .optional(),
};
const book: Ruleset = {
  ...{ id: 'duel', name: 'Duel', summary: '', credit: '', rules: [], rulings: [], procedures: [], parts: [] },
  content: {
    weapons: [{ id: 'sword', name: 'Sword', damage: 3 }],
    abilities: [{ id: 'aim', name: 'Aim', power: 2 }],
  },
  packs: {
    kinds: {
      ability: {
        ...{ table: 'abilities', schema: z.strictObject(ability), one: 'ability', many: 'abilities' },
        ...{ summary: 'To do.', example: { id: 'shove', name: 'Shove' } },
      },
      weapon: {
        ...{ table: 'weapons', schema: z.strictObject(weapon), one: 'weapon', many: 'weapons' },
        ...{ summary: 'To strike with.', example: { id: 'axe', name: 'Axe', damage: 4 } },
      },
    },
  },
};
const head = {
  ...{ arbiter: 'pack', format: 1, version: '1.0.0', game: 'duel', authors: ['Mira'], licence: 'CC-BY-4.0' },
  changes: { '1.0.0': 'First.' },
};
const moon = {
  ...{ ...head, id: 'mira.moon', title: 'Moon', synonyms: { moonfire: ['cold light'] } },
  entries: {
    ability: [{ id: 'moonfire', name: 'Moonfire', power: 5 }],
    weapon: [
      { id: 'moon-blade', name: 'Moon blade', like: 'sword', casts: 'Moonfire' },
      { id: 'sun-blade', name: 'Sun blade', like: 'moon-blade', damage: 9 },
      { id: 'club', name: 'Club', damage: 1 },
    ],
  },
};
const mines = { ...head, id: 'jon.mines', title: 'Mines', authors: ['Jon'], licence: 'CC0-1.0', entries: {} };
const ids = ({ entries }: Pick<Pack, 'entries'>): string[] =>
  Object.values(entries).flatMap(list => list.map(one => (one as { id: string }).id));
function right<T>(
  found: { ok: true; value: T } | { ok: false; problems: readonly { message: string }[] },
): T {
  if (!found.ok) throw new Error(found.problems[0]?.message);
  return found.value;
}
const refused = (found: { ok: boolean; problems?: readonly { message: string }[] }): string | undefined =>
  found.problems?.[0]?.message;
const source = {
  ...{ pack: 'mira.moon', version: '1.0.0', title: 'Moon' },
  authors: ['Mira'],
  licence: 'CC-BY-4.0',
};

test('a part of a pack is an entry with what it speaks of, under the same ids, authors and licence', () => {
  const part = right(partOf(book, moon, ['Sun blade']));
  expect(ids(part)).toEqual(['moonfire', 'moon-blade', 'sun-blade']);
  expect(part).toMatchObject({ id: 'mira.moon', part: true, authors: ['Mira'], licence: 'CC-BY-4.0' });
  expect(part).toMatchObject({ synonyms: {}, rulings: {}, needs: [] });
  expect(buildPack(book, part).ok).toBe(true);
  const whole = loadPacks(book, [moon]).entries.find(({ row }) => row.name === 'Sun blade');
  expect(loadPacks(book, [part]).entries.find(({ row }) => row.name === 'Sun blade')).toEqual(whole);
  expect(refused(partOf(book, moon, ['Spoon']))).toBe(
    '“Moon” has no entry “Spoon” that can be loaded; there are “Moonfire”, “Moon blade”, “Club” and “Sun blade”.',
  );
});

test('a part needs of other packs only those that it speaks of', () => {
  const others = [{ ...mines, entries: { weapon: [{ id: 'pick', name: 'Pick', damage: 2 }] } }];
  const needs = [{ id: 'jon.mines', version: '1.0.0' }];
  const weapons = [
    ...moon.entries.weapon,
    { id: 'own-pick', name: 'Own pick', like: 'jon.mines/weapon/pick' },
  ];
  const needy = { ...moon, needs, entries: { ...moon.entries, weapon: weapons } };
  expect(right(partOf(book, needy, ['club'], others)).needs).toEqual([]);
  expect(right(partOf(book, needy, ['own-pick'], others)).needs).toEqual(needs);
});

test('parts of a pack join; beside the whole of it a part changes nothing', () => {
  const [club, sun] = ['club', 'sun-blade'].map(word => right(partOf(book, moon, [word])));
  expect(ids(right(joinedPart(book, club!, sun!)))).toEqual(['club', 'moon-blade', 'sun-blade', 'moonfire']);
  const whole = moon as unknown as Pack;
  expect(refused(joinedPart(book, whole, club!))).toBe(
    '“Moon” 1.0.0 is here as a whole, with everything that is in this part of it.',
  );
  expect(refused(joinedPart(book, whole, { ...club!, version: '1.1.0' }))).toContain(
    'bring the whole of that version, or take its entries into a pack of your own',
  );
});

test('an entry is taken into one’s own pack with what it speaks of, and wears where it is from', () => {
  const { pack, sentence } = right(takenInto(book, { own: mines, from: moon, words: ['Sun blade'] }));
  expect(sentence).toBe(
    'Sun blade, Moonfire and Moon blade are in “Mines” now, with what they speak of: by Mira, CC-BY-4.0.',
  );
  expect(checkPack(book, pack).ok).toBe(true);
  const { entries } = loadPacks(book, [pack]);
  const blade = entries.find(({ row }) => row.name === 'Sun blade')!.row;
  expect(blade).toMatchObject({ damage: 9, casts: { id: 'jon.mines/ability/moonfire', power: 5 } });
  expect(originOf(blade)).toMatchObject({
    credit: { title: 'Mines', authors: ['Jon'], licence: 'CC0-1.0' },
    from: [source],
  });
  // Once more, from a newer version, it is the same entry; further on, it keeps everybody.
  const newer = { ...moon, version: '1.1.0' };
  const again = right(takenInto(book, { own: pack, from: newer, words: ['Sun blade'] })).pack;
  expect(ids(again).toSorted()).toEqual(ids(pack).toSorted());
  const third = { ...mines, id: 'kim.third', title: 'Third', authors: ['Kim'] };
  const further = right(takenInto(book, { own: third, from: pack, words: ['moonfire'] })).pack;
  expect(further.entries.ability?.[0]).toMatchObject({
    takenFrom: [{ pack: 'jon.mines', authors: ['Jon'] }, source],
  });
});

test('a name of one’s own is not lost to one that is taken; an id that is taken gives way', () => {
  const own = { ...mines, entries: { weapon: [{ id: 'club', name: 'Mine hammer', damage: 2 }] } };
  const { pack } = right(takenInto(book, { own, from: moon, words: ['club'] }));
  expect(ids(pack)).toEqual(['club', 'club-2']);
  const named = { ...mines, entries: { weapon: [{ id: 'cudgel', name: 'Club', damage: 2 }] } };
  expect(refused(takenInto(book, { own: named, from: moon, words: ['club'] }))).toBe(
    '“Mines” has a weapon “Club” of its own already: give it another name first.',
  );
  expect(refused(takenInto(book, { own: moon, from: moon, words: ['club'] }))).toContain('that pack itself');
  expect(refused(takenInto(book, { own: { ...mines, game: 'chess' }, from: moon, words: [] }))).toContain(
    'chess',
  );
});
