import type { TablePack } from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';
import { openBook } from '@arbiter/rules/books';
import { expect, test } from 'vitest';
import { asideCount, asideTold, headAside, remarksOn, rulingsSwitched } from './aside.ts';

const book = (await openBook('simverse', 'whole'))!;
const { example } = book.packs!.kinds.weapon!;
const [ruling] = book.rulings.filter(one => one.switch);
const [reading] = ruling!.readings;

const packOf = (more: object = {}): TablePack =>
  ({
    ...{ arbiter: 'pack', format: 1, id: 'mira.moon', version: '1.0.0', title: 'Moon', game: 'simverse' },
    ...{ authors: ['Mira'], licence: 'CC0-1.0' },
    entries: { weapon: [{ ...example, id: 'moon-blade', name: 'Moon blade' }] },
    ...more,
  }) as TablePack;
const told = (pack: TablePack): string => asideTold(loadPacks(book, [pack]), pack);

test('of a pack that is whole nothing is said', () => {
  const pack = packOf();
  expect(told(pack)).toBe('');
  expect(asideCount(loadPacks(book, [pack]), pack)).toBeUndefined();
  expect(headAside(book, pack)).toBeUndefined();
});

test('entries that are set aside are counted among all and said, with those of a kind that the book has not', () => {
  const [good] = (packOf().entries as { weapon: object[] }).weapon;
  const bad = { id: 'mist', name: 'Mist', like: 'Nothing of the kind' };
  const one = packOf({ entries: { weapon: [good, bad] } });
  expect(told(one)).toBe(
    '1 of 2 is set aside: Weapon “Mist”: It is like “Nothing of the kind”, and there is no weapon called that.',
  );
  const two = packOf({ entries: { weapon: [good, bad], teapot: [{ id: 'tea', name: 'Tea' }] } });
  expect(told(two)).toContain('2 of 3 are set aside:');
  expect(told(two)).toContain('no kind of entry called “teapot”');
});

test('of many that are set aside the first are said and the others counted', () => {
  const weapon = Array.from({ length: 8 }, (_, i) => ({
    id: `mist-${i}`,
    name: `Mist ${i}`,
    like: 'Nothing',
  }));
  const said = told(packOf({ entries: { weapon } }));
  expect(said).toContain('8 of 8 are set aside:');
  expect(said).toContain('“Mist 4”');
  expect(said).not.toContain('“Mist 5”');
  expect(said).toContain('And 3 more, on its page.');
});

test('what is wrong in its head is said, and so is a pack that it needs and that is not here', () => {
  const extra = packOf({ extra: 1 });
  expect(headAside(book, extra)?.what).toBe('Part of the head of the pack “Moon”');
  expect(told(extra)).toMatch(/^Part of the head of the pack “Moon” is set aside: .*extra/);
  expect(told(packOf({ synonyms: { sword: 'blade' } }))).toContain('synonyms');
  const needy = packOf({ needs: [{ id: 'tom.sun', version: '1.0.0' }] });
  expect(remarksOn(loadPacks(book, [needy]), needy)).toEqual([
    '“Moon” needs the pack tom.sun (1.0.0), which is not here.',
  ]);
  expect(told(needy)).toContain('which is not here');
});

test('the house rulings that a pack switches are named with their readings', () => {
  const pack = packOf({ rulings: { [ruling!.id]: reading!.key } });
  expect(rulingsSwitched(loadPacks(book, [pack]), pack)).toEqual([`${ruling!.id} = ${reading!.key}`]);
  expect(rulingsSwitched(loadPacks(book, [packOf()]), packOf())).toEqual([]);
});
