import { expect, test } from 'vitest';
import { choicesOf, numbers } from './building.testing.ts';

test('SV-DMG-14: everybody has fists and feet, and nobody carries them', () => {
  expect(numbers(choicesOf({ attributeSteps: { ST: 2 } }))).toMatchObject({
    'Attack: Punch': 8,
    'Damage: Punch': '1d6-2',
    'Attack: Kick': 8,
    'Damage: Kick': '1d6+1',
  });
  const monk = choicesOf({
    perks: ['Martial Arts Training'],
    skills: [{ name: 'Brawling', level: 4 }],
    gear: { weapons: ['Punch', 'Kick'] },
  });
  expect(numbers(monk)).toMatchObject({
    'Attack: Punch': 14,
    'Damage: Punch': '1d6-1',
    'Parry: Punch': 9,
    Load: 0,
  });
});

test('SV-WEAP-07: a longbow is of no use below ST 10', () => {
  const sheet = (ST: number) =>
    numbers(choicesOf({ attributeSteps: { ST }, gear: { weapons: ['Longbow'] } }));
  expect(sheet(-1)['Attack: Longbow']).toBe('cannot be used below ST 10');
  expect(sheet(-1)).not.toHaveProperty('Damage: Longbow');
  expect(sheet(0)).toMatchObject({ 'Attack: Longbow': 8, 'Damage: Longbow': '2d6' });
});

test('SV-WEAP-06: the book’s greatsword in weak hands: 12 to hit, 3d6+2 halved', () => {
  const weak = choicesOf({
    attributeSteps: { DX: 3 },
    skills: [{ name: 'Swords', level: 3 }],
    gear: { weapons: ['Greatsword'] },
  });
  expect(numbers(weak)).toMatchObject({
    'Attack: Greatsword': 12,
    'Damage: Greatsword': '3d6+2, halved',
  });
});

test('SV-WEAP-02: the book’s rogue with two daggers, with and without Ambidextrous', () => {
  const rogue = (perks: 'Ambidextrous'[], shield: string | null = null) =>
    numbers(
      choicesOf({
        perks,
        attributeSteps: { DX: 3 },
        skills: [{ name: 'Daggers', level: 4 }],
        gear: { weapons: ['Longbow', 'Dagger', 'Dagger'], shield },
      }),
    )['Two weapons: Dagger and Dagger'];
  expect(rogue([])).toBe('15 and 11');
  expect(rogue(['Ambidextrous'])).toBe('15 and 15');
});

test('SV-ATK-06: no block while both hands hold the weapon, and no second weapon beside a shield', () => {
  const sheet = (weapons: string[]) => numbers(choicesOf({ gear: { weapons, shield: 'Medium Shield' } }));
  expect(sheet(['Longsword', 'Dagger']).Block).toBe(6);
  expect(sheet(['Longsword', 'Dagger'])).not.toHaveProperty('Two weapons: Longsword and Dagger');
  expect(sheet(['Greatsword'])).not.toHaveProperty('Block');
  expect(sheet(['Greatsword']).Load).toBe(6);
});
