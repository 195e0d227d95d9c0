import { expect, test } from 'vitest';
import { entryHash } from './origin.ts';
import { carriedEntries, renewed } from './renew.ts';

const entry = (damage: number, version = '1.0.0') => {
  const said = { id: 'mira.moon/weapon/moon-blade', name: 'Moon blade', damage };
  return { ...said, origin: { pack: 'mira.moon', version, table: 'weapons', hash: entryHash(said) } };
};
const file = (weapon: object) => ({ name: 'Bo', gear: { weapons: ['sword', weapon] } });

test('a copy is as it is, newer there, changed here, or its source is gone', () => {
  const old = entry(2);
  const standing = (copy: object, now: readonly object[]) =>
    carriedEntries(
      file(copy),
      now.map(row => ({ row })),
    ).map(({ is, changes }) => [is, ...changes]);
  expect(standing(old, [entry(2, '1.1.0')])).toEqual([['as it is']]);
  expect(standing(old, [entry(3, '1.1.0')])).toEqual([['newer there', 'damage 2 → 3']]);
  expect(standing({ ...old, damage: 5 }, [entry(2)])).toEqual([['changed here', 'damage 5 → 2']]);
  expect(standing(old, [])).toEqual([['gone there']]);
});

test('an entry of an earlier version of the pack is older there, and nobody is turned back to it', () => {
  const [old, now] = [entry(2), entry(3, '1.1.0')];
  expect(carriedEntries(file(now), [{ row: old }])).toMatchObject([{ is: 'older there', changes: [] }]);
  const held = file(now);
  expect(renewed(held, [{ row: old }])).toBe(held);
  expect(carriedEntries(file(entry(2, '1.1.0')), [{ row: old }])).toMatchObject([{ is: 'as it is' }]);
});

test('a renewed value has the newer entry, also under an id that it had before; what is the same stays the same value', () => {
  const [old, now] = [file(entry(2)), entry(3, '1.1.0')];
  expect(renewed(old, [{ row: now }])).toEqual(file(now));
  const moved = { ...now, id: 'mira.moon/weapon/moon-sword' };
  expect(renewed(old, [{ row: moved, was: [now.id] }])).toEqual(file(moved));
  expect(renewed(old, [{ row: entry(2, '1.1.0') }])).toBe(old);
  expect(renewed(old, [])).toBe(old);
});
