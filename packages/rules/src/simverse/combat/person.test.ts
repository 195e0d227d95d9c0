import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { type PersonInput, personOf, personSchema } from './person.ts';

const play = new Play(scriptedDice([]), defaultReadings(rulings));
const person = (told: object) => personOf(personSchema.parse(told), play);
const maximum = (told: object) => {
  const found = person(told);
  return isRefusal(found) ? found.rule : found.maxVitality;
};

test('SV-DER-01: one number makes a person; everything else follows', () => {
  expect(person({ DX: 13 })).toMatchObject({
    DX: 13,
    ST: 10,
    vitality: 20,
    stamina: 20,
    mana: 20,
    speed: 5.75,
  });
});

test('SV-DER-01: the maximum that was given, EN × 2 × size, or what somebody shows who tells neither', () => {
  expect([maximum({ EN: 10 }), maximum({ EN: 11, size: 'Child/Dwarf' })]).toEqual([20, 16]);
  expect(maximum({ EN: 10, vitality: 30 })).toBe('SV-DER-01');
  expect([maximum({}), maximum({ vitality: 30 })]).toEqual([20, 30]);
  expect(maximum({ EN: 10, vitality: 30, maxVitality: 45, size: 'Large' })).toBe(45);
  expect(maximum({ perks: ['Extra Vitality × 2'] })).toBe(40);
});

test('SV-STAT-08 SV-DER-02 SV-PERK-44: at 0 the living and the undead lie down, a construct does not', () => {
  const life = (told: object) => {
    const found = person({ EN: 10, vitality: 0, ...told });
    return isRefusal(found) ? found.rule : found.life;
  };
  expect([life({}), life({ perks: ['Undead'] }), life({ unliving: true })]).toEqual([
    'dying',
    'inert',
    'glitching',
  ]);
  expect([life({ perks: ['Hard to Kill'] }), life({ perks: ['Relentless'] })]).toEqual(['up', 'last action']);
  expect([life({ being: 'construct', vitality: -10 }), life({ vitality: 20 })]).toEqual(['shut down', 'up']);
  expect(life({ being: 'construct', perks: ['Undead'] })).toBe('SV-PERK-44');
});

test('SV-PERK-03: Weapon Master is a perk like any other: of one weapon, or of a kind of them', () => {
  const masters = (perk: string) => {
    const found = person({ weapons: [{ weapon: 'Longsword' }, { weapon: 'Dagger' }], perks: [perk] });
    return isRefusal(found) ? [] : found.weapons.filter(w => w.weaponMaster).map(w => w.name);
  };
  expect(masters('Weapon Master (Longsword)')).toEqual(['Longsword']);
  expect(masters('Weapon Master (swords)')).toEqual(['Longsword', 'Dagger']);
  expect(masters('Weapon Master (unarmed)')).toEqual(['Punch', 'Kick']);
});

test('SV-PERK-13 SV-PERK-18: perks as titles, or as characters own them', () => {
  const perks: PersonInput['perks'] = personSchema.parse({
    perks: [
      'damage resistance (fire)',
      { name: 'Acute Senses', choice: 'sight' },
      { name: 'Extra Mana', levels: 2 },
    ],
  }).perks;
  expect(perks).toEqual(['Damage Resistance (fire)', 'Acute Senses (sight)', 'Extra Mana × 2']);
});

test('SV-DER-06 SV-DER-07 SV-FLAW-10: empty pools and old pain lower rolls, each once', () => {
  const conditions = (told: object) => {
    const found = person(told);
    return isRefusal(found) ? [] : found.conditions;
  };
  expect(conditions({ stamina: 0, mana: 0, conditions: ['Exhausted'] })).toEqual(['Exhausted', 'Depleted']);
  expect(conditions({ flaws: ['Chronic Pain'], states: ['Grappling'] })).toEqual([
    'Chronic Pain',
    'Grappled',
  ]);
});

test('SV-ATK-01 SV-ATK-06 SV-DMG-09: Brawling, Shield and First Aid are as in the skills, unless told otherwise', () => {
  const skills = [
    { name: 'Brawling', level: 3 },
    { name: 'Shield', level: 4 },
    { name: 'Medicine', level: 2 },
  ];
  expect(person({ IN: 12, skills, shield: { SD: 2 } })).toMatchObject({
    brawling: 3,
    shield: { SD: 2, skill: 4 },
    firstAid: 14,
  });
  expect(person({ IN: 12, skills, brawling: 1, firstAid: 9, shield: { SD: 2, skill: 0 } })).toMatchObject({
    brawling: 1,
    shield: { skill: 0 },
    firstAid: 9,
  });
  expect(person({ IN: 12 })).toMatchObject({ brawling: 0, firstAid: 10 });
});
