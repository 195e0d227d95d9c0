/** What of a pack's entries comes to nothing is told where the pack is checked, and there all the same. */
import type { Ruleset } from '@arbiter/engine';
import { checkPack } from '@arbiter/engine/pack';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/with-example.ts';
import { edge } from '../index.ts';

const book: Ruleset = edge;
function told(entries: Record<string, object>): readonly string[] {
  const lists = Object.fromEntries(
    Object.entries(entries).map(([kind, entry]) => [kind, [{ id: 'odd-one', name: 'Odd One', ...entry }]]),
  );
  const { problems, loaded } = checkPack(book, { ...exampleOf(edge), entries: lists });
  expect(loaded.entries.length).toBe(Object.keys(entries).length);
  return problems.map(({ message }) => message);
}
const feature = (more: object) => ({ feature: { text: 'Odd.', cost: 'passive', target: 'self', ...more } });
const bite = (kind: string) => ({
  text: 'Bites.',
  cost: 'act',
  target: 'enemy',
  attack: { against: 'Deflect', bonus: 3 },
  damage: { average: 3, kind },
});

test('ED-DMG-02: kinds of damage that nothing deals or resists, with those there are and the nearest', () => {
  expect(told(feature({ grants: { resistances: ['frost'] } }))).toEqual([
    'Feature “Odd One”: Nothing deals “frost” damage: the kinds are cold, cutting, fire, impact, lightning, piercing, plain, poison, precision, psychic and radiant, and "all" is every kind.',
  ]);
  expect(told(feature(bite('fyre')))[0]).toMatch(/Nothing resists “fyre” damage.* did you mean "fire"\?$/);
  expect(told(feature({ grants: { resistances: ['all', 'cold'] } }))).toEqual([]);
  // A kind of one's own is one where something resists what something deals.
  const own = { ...feature(bite('moonlight')), creature: { player: false, resistances: ['moonlight'] } };
  expect(told(own)).toEqual([]);
});

test('ED-CRE-11 ED-ACT-07: what nothing sets off', () => {
  const effects = [{ is: 'heal', amount: 3 }];
  expect(told(feature({ effects }))[0]).toContain('only its `grants` count');
  expect(told(feature({ cost: 'act', grants: { soak: 1 } }))[0]).toContain(
    'counts only where it works by itself',
  );
  expect(told(feature({ cost: 'response', effects }))[0]).toContain('its `trigger` is "hit"');
  expect(told(feature({ cost: 'act', trigger: 'hit', effects }))[0]).toContain('belongs to a Response');
  expect(told(feature({ cost: 'act', damage: { average: 3 } }))[0]).toContain('wants an `attack`');
  expect(told(feature({ cost: 'act', effects: [{ is: 'heal' }] }))[0]).toContain('gives nothing');
  expect(told({ spell: { text: 'Odd.', cost: 'act', target: 'self', effects } })[0]).toContain(
    'of no Enigma',
  );
});

test('ED-TAG-02 ED-LGT-01 ED-EXPT-03 ED-CRE-10: misspelt names, and choices that nobody has', () => {
  expect(told({ item: { kind: 'ammunition', use: 'shot', fits: 'arows' } })[0]).toContain(
    'No weapon shoots “arows”: they shoot arrows and bolts; did you mean "arrows"?',
  );
  expect(told({ item: { kind: 'light', use: 'shines' } })[0]).toContain('gives no light');
  expect(told({ culture: { covers: 'odds', expertise: 'Natur' } })[0]).toContain('did you mean "Nature"?');
  expect(told({ culture: { covers: 'odds', expertise: 'Profession: cooper' } })).toEqual([]);
  expect(told({ archetype: { baseHp: 9, skillCount: 3, skills: ['Weapon'] } })[0]).toContain('it lists 1');
  const holder = { player: false, held: ['speer'], weapons: ['spear'], items: { troch: 1 } };
  expect(told({ creature: holder })).toEqual([
    'Creature “Odd One”: It holds “speer” and has none in `weapons`, `shield` or `items`; did you mean "spear"?',
    'Creature “Odd One”: There is no item called “troch”; did you mean "torch"?',
  ]);
});
