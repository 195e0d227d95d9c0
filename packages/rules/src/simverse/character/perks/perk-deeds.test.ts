import { expect, test } from 'vitest';
import { PERK_DEEDS, PERKS } from '../../content/perk-list.ts';
import { armourEased, can, halvesDamage, levelsRaising } from './perk-deeds.ts';

test('SV-PERK-01: what rules ask for, some perk of the list does, and each of them once', () => {
  const done = PERKS.flatMap(({ does = [] }) => does);
  expect([...new Set(done)].toSorted()).toEqual(done.toSorted());
  expect(PERK_DEEDS.filter(deed => !done.includes(deed))).toEqual(['sees 30 m in the dark']);
});

test('SV-PERK-12 SV-R-46: a perk is asked for by what it does, as somebody has it or as a title', () => {
  expect(can(['Night Vision'], 'sees in the dark')).toBe(true);
  expect(can([{ name: 'Night Vision' }], 'sees in the dark')).toBe(true);
  expect(can(['Night Vision (30 m)'], 'sees in the dark')).toBe(false);
  expect(can(['Night Vision (30 m)'], 'sees 30 m in the dark')).toBe(true);
  expect(can([], 'is undead')).toBe(false);
});

test('SV-ARM-04 SV-PERK-18 SV-PERK-22: what perks give back, halve and raise', () => {
  expect([armourEased(['Armor Familiarity']), armourEased(['Lucky'])]).toEqual([2, 0]);
  expect(armourEased(['Armor Familiarity', 'Heavy Armor Familiarity'])).toBe(4);
  expect(halvesDamage(['Damage Resistance (fire)'], 'fire')).toBe(true);
  expect(halvesDamage(['Damage Resistance (fire)'], 'cold')).toBe(false);
  const raised = [
    { name: 'Extra Vitality', levels: 2 },
    { name: 'Lucky', levels: 1 },
  ];
  expect([levelsRaising(raised, 'vitality'), levelsRaising(raised, 'mana')]).toEqual([2, 0]);
});
