import { expect, test } from 'vitest';
import { differences } from './diff.ts';
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

test('what changed inside of a field is said in words: the thing, its field, what it was and is', () => {
  const jaws = { name: 'Silver jaws', damage: 2, tags: ['melee'] };
  const said = (before: object, after: object) => differences(before, after);
  expect(said({ attacks: [jaws] }, { attacks: [{ ...jaws, damage: 4, tags: ['melee', 'cold'] }] })).toEqual([
    'attacks Silver jaws: damage 2 → 4',
    'attacks Silver jaws: tags melee → melee, cold',
  ]);
  expect(said({ attacks: [jaws] }, { attacks: [{ ...jaws, name: 'Claws' }] })).toEqual([
    'attacks: Silver jaws is gone',
    'attacks: Claws is new',
  ]);
  const choices = { skills: { Swords: 2 }, weapons: ['sword'] };
  expect(said({ choices }, { choices: { skills: { Swords: 3 }, weapons: ['sword', jaws] } })).toEqual([
    'choices: skills: swords 2 → 3',
    'choices: weapons sword → sword; Silver jaws',
  ]);
  expect(said({}, { price: { gold: 3, parts: [{ of: 'silver' }] } })).toEqual([
    'price nothing → gold 3, parts of silver',
  ]);
  // Things without names go by their place.
  const party = (damage: number) => ({ party: [{ count: 1 }, { creature: { ...jaws, damage } }] });
  expect(said(party(2), party(4))).toEqual(['party 2: creature: damage 2 → 4']);
  expect(said({ attacks: [{ id: 'a', name: 'A' }] }, { attacks: [{ id: 'b', name: 'A' }] })).toEqual([
    'attacks says something else',
  ]);
  const many = (damage: number) => ({
    attacks: Array.from({ length: 12 }, (_, i) => ({ name: `A${i}`, damage })),
  });
  expect(said(many(1), many(2)).at(-1)).toBe('and 4 more in attacks');
});
