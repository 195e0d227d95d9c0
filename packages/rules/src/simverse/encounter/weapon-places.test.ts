import { expect, test } from 'vitest';
import { begin, blow, face, go, knight, thug, who } from './fight.testing.ts';

test('SV-R-80: a weapon that struck is marked, and so are bare hands', () => {
  const struck = go(face({}, {}), blow(), 6, 6, 6).state;
  expect(who(struck, 'p1')).toMatchObject({ attackedUnarmed: false, weapons: [{ attacked: true }, {}, {}] });
  expect(who(go(face({}, {}), blow({ weapon: 1 }), 6, 6, 6).state, 'p1').attackedUnarmed).toBe(true);
});
test('SV-DMG-11: what is thrown lies with the target, hit or miss', () => {
  const weapons = [{ weapon: 'Dagger', throwingSkill: 3 }];
  const open = begin({ party: [{ ...knight, weapons, x: 1, y: 1 }], foes: [{ ...thug, x: 6, y: 2 }] });
  expect(who(go(open, blow({ use: 'throw' }), 6, 6, 6).state, 'p1').weapons[0]).toMatchObject({
    place: 'ground',
    x: 6,
    y: 2,
  });
});
test('a quiver empties, arrow by arrow', () => {
  const weapons = [{ weapon: 'Bow', skill: 3, ammunition: 3 }];
  expect(who(go(face({ weapons }, {}), blow(), 6, 6, 6).state, 'p1').weapons[0]).toMatchObject({
    place: 'both',
    ammunition: 2,
  });
});
test('SV-INIT-04: what is dropped lies where one stands, and costs nothing', () => {
  const { state } = go(face({}, {}), { do: 'drop', actor: 'p1', weapon: 0 });
  expect(who(state, 'p1')).toMatchObject({
    minor: 1,
    major: 1,
    weapons: [{ place: 'ground', x: 3, y: 3 }, {}, {}],
  });
});
test('SV-CMOD-05: any attack ends the aim', () => {
  const open = face({}, {});
  who(open, 'p1').aim = 'f1';
  expect(who(go(open, blow({ weapon: 1 }), 6, 6, 6).state, 'p1').aim).toBeNull();
});
