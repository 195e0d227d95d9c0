import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { personSchema } from '../combat/person.ts';
import { blow, face, go, who } from '../encounter/fight.testing.ts';
import { carriedBy } from './carried-weapons.ts';

const bearer = (told: object) => ({ ...personSchema.parse({ name: 'A', ...told }), brawling: 4 });
const carried = (weapons: object[], more: object = {}) => {
  const found = carriedBy(bearer({ weapons, ...more }));
  return isRefusal(found) ? found.rule : found.map(({ name, place, hands }) => [name, place, hands]);
};
const BODY = [
  ['Punch', 'main', 0],
  ['Kick', 'main', 0],
];

test('SV-INIT-04: the first weapon is in hand, the others at the belt, fists and feet after them', () => {
  const weapons = [{ weapon: 'Longsword' }, { weapon: 'Dagger' }];
  expect(carried(weapons)).toEqual([['Longsword', 'main', 1], ['Dagger', 'stowed', 1], ...BODY]);
  expect(carried([{ weapon: 'Greatsword' }])).toEqual([['Greatsword', 'both', 2], ...BODY]);
});
test('SV-WEAP-01: two hands hold no more than two hands can', () => {
  const both = [
    { weapon: 'Greatsword', hand: 'both' },
    { weapon: 'Dagger', hand: 'off' },
  ];
  expect(carried(both)).toBe('SV-WEAP-01');
  expect(carried([{ weapon: 'Greatsword' }], { shield: { shield: 'Buckler' } })).toBe('SV-WEAP-01');
  const mains = ['Dagger', 'Dagger'].map(weapon => ({ weapon, hand: 'main' }));
  expect(carried(mains)).toBe('SV-WEAP-01');
});
test('SV-WEAP-01: weapons by their numbers take the hands they say; claws take none', () => {
  const made = (more: object) => carried([{ weapon: { damage: '2d6', ...more } }])[0] as unknown[];
  expect(made({}).slice(1)).toEqual(['main', 1]);
  expect(made({ hands: 2 }).slice(1)).toEqual(['both', 2]);
  expect(made({ kind: 'crossbow' }).slice(1)).toEqual(['both', 2]);
  expect(made({ unarmed: true })[2]).toBe(0);
});
test('SV-DMG-11: a dagger strikes, thrusts and flies, each with its own skill', () => {
  const found = carriedBy(bearer({ weapons: [{ weapon: 'Dagger', skill: 3, throwingSkill: 2 }] }));
  if (isRefusal(found)) throw new Error(found.message);
  expect(found.map(w => w.uses.map(u => [u.use, u.skill]))).toEqual([
    [
      ['strike', 3],
      ['thrust', 3],
      ['throw', 2],
    ],
    [['strike', 4]],
    [['strike', 4]],
  ]);
});
test('SV-INIT-04: where another weapon was given its place, the first without one is still in the free hand', () => {
  const bow = [{ weapon: 'Shortbow' }, { weapon: 'Dagger', hand: 'stowed' }];
  expect(carried(bow).slice(0, 2)).toEqual([
    ['Shortbow', 'both', 2],
    ['Dagger', 'stowed', 1],
  ]);
  const left = [{ weapon: 'Dagger', hand: 'off' }, { weapon: 'Sword' }];
  expect(carried(left).slice(0, 2)).toEqual([
    ['Dagger', 'off', 1],
    ['Sword', 'main', 1],
  ]);
  // A shield leaves one hand: the bow stays on the back.
  const archer = carried([{ weapon: 'Longbow' }, { weapon: 'Sword' }], { shield: { shield: 'Buckler' } });
  expect(archer.slice(0, 2)).toEqual([
    ['Longbow', 'stowed', 2],
    ['Sword', 'main', 1],
  ]);
});
test('SV-WEAP-01: a weapon for two hands is in both, whichever was named, and leaves none for a shield', () => {
  for (const weapon of ['Greatsword', 'Longbow'])
    for (const hand of ['main', 'off', 'both'])
      expect(carried([{ weapon, hand }])[0]).toEqual([weapon, 'both', 2]);
  const shield = { shield: { shield: 'Buckler' } };
  expect(carried([{ weapon: 'Greatsword', hand: 'main' }], shield)).toBe('SV-WEAP-01');
});

test('SV-R-195 SV-ARM-09 SV-PERK-03: a masterwork sword strikes better, is sturdy, and is still a longsword', () => {
  const attacker = {
    DX: 12,
    perks: ['Weapon Master (Longsword)'],
    weapons: [{ weapon: 'Masterwork Longsword', skill: 3 }],
  };
  const state = face(attacker, {});
  expect(who(state, 'p1').weapons[0]).toMatchObject({
    name: 'Masterwork Longsword',
    sturdy: true,
    weaponMaster: true,
  });
  expect(go(state, blow(), 6, 6, 6).events[0]).toMatchObject({ is: 'attacked', tn: 12 + 3 + 2 + 1 });
});

test('SV-ATK-01: a weapon without a level of its own is used with the skill that covers it', () => {
  const skills = [
    { name: 'Swords', level: 5, specializations: ['Longsword'] },
    { name: 'Throwing', level: 2 },
  ];
  const levels = (weapons: object[]) => {
    const found = carriedBy(bearer({ weapons, skills }));
    if (isRefusal(found)) throw new Error(found.message);
    return found[0]?.uses.map(({ use, skill }) => [use, skill, found[0]?.specialized]);
  };
  expect(levels([{ weapon: 'Longsword' }])).toEqual([
    ['strike', 5, true],
    ['thrust', 5, true],
  ]);
  expect(levels([{ weapon: 'Longsword', skill: 3 }])?.[0]).toEqual(['strike', 3, false]);
  expect(levels([{ weapon: 'Battleaxe' }])?.[0]).toEqual(['strike', 0, false]);
});

test('SV-R-199 SV-DMG-14: beasts fight with what their body has, and everybody else has fists and feet, too', () => {
  const bite = { weapon: { name: 'Bite', damage: '1d6', type: 'cutting', unarmed: true }, skill: 2 };
  const names = (weapons: object[]) => [carried(weapons)].flat().map(([name]) => name);
  expect(names([bite])).toEqual(['Bite']);
  expect(names([bite, { weapon: 'Club' }])).toEqual(['Bite', 'Club', 'Punch', 'Kick']);
  expect(names([])).toEqual(['Punch', 'Kick']);
});
