import { expect, test } from 'vitest';
import { simverse } from '../index.ts';
import { hazardTables } from './hazard-tables.ts';

test.each([
  ['hunger', 5, 'SV-HAZ-01 SV-HAZ-02'],
  ['thirst', 4, 'SV-HAZ-03 SV-HAZ-04'],
  ['breath', 5, 'SV-HAZ-06 SV-HAZ-08 SV-HAZ-09'],
  ['lostSleep', 4, 'SV-HAZ-10'],
  ['poisons', 5, 'SV-DIS-01'],
  ['diseases', 4, 'SV-DIS-04'],
  ['paces', 3, 'SV-TRAV-01'],
  ['terrains', 8, 'SV-TRAV-04'],
  ['fatigueLevels', 5, 'SV-TRAV-07'],
  ['navigationModifiers', 4, 'SV-TRAV-12'],
  ['navigationResults', 4, 'SV-TRAV-11'],
  ['injuries', 8, 'SV-REST-08'],
  ['craftingResults', 6, 'SV-CRFT-03'],
  ['craftingModifiers', 8, 'SV-CRFT-04'],
  ['crafts', 4, 'SV-CRFT-09 SV-CRFT-10 SV-CRFT-11 SV-CRFT-12'],
  ['potions', 8, 'SV-CRFT-05'],
  ['alchemyModifiers', 4, 'SV-CRFT-07'],
  ['enchantingMethods', 2, 'SV-ENCH-04 SV-ENCH-07'],
  ['enchantingResults', 4, 'SV-ENCH-05 SV-ENCH-08'],
  ['manaStones', 4, 'SV-ENCH-13'],
  ['research', 4, 'SV-DOWN-03'],
  ['libraries', 4, 'SV-DOWN-04'],
  ['work', 4, 'SV-DOWN-10'],
  ['writing', 4, 'SV-DOWN-11'],
  ['activitiesThatCombine', 6, 'SV-DOWN-13 SV-DOWN-01 SV-DOWN-05'],
  ['activitiesThatDoNotCombine', 4, 'SV-DOWN-14'],
] as const)('the table of %s has %i rows: %s', (name, count, _rules) => {
  expect(hazardTables[name]).toHaveLength(count);
  expect(simverse.content?.[name]).toBe(hazardTables[name]);
});

test('rows say what the book says', () => {
  expect(hazardTables.hunger[2]).toMatchObject({
    name: 'without food, from day 4 on',
    physical: -4,
    mental: -2,
  });
  expect(hazardTables.fatigueLevels[3]).toMatchObject({ name: 'Exhausted', actions: -4, defences: -2 });
  expect(hazardTables.potions[6]).toMatchObject({ name: 'Invisibility', difficulty: -8, hours: 8 });
  expect(hazardTables.manaStones[2]).toMatchObject({ from: 11, upTo: 20, rarity: 'Very Rare' });
  expect(hazardTables.navigationResults[2]).toMatchObject({ failureBy: 5, share: 0.5 });
});
