import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from './content/rulings.ts';
import { readyPowerProcedures } from './ready-powers.ts';

const [lookUp] = readyPowerProcedures;
const find = (power: string) => lookUp.run({ power }, new Play(scriptedDice([]), defaultReadings(rulings)));

test('SV-POW-13 Teleport is the book’s: Major, 15 CP, 6 Mana, 50 m', () => {
  expect(find('Teleport')).toMatchObject({
    cp: 15,
    price: { base: 15, enhancementsSum: 40, limitationsSum: -40, percent: 100, exact: 15 },
    resourceCost: 6,
    minSkill: 5,
    rangeMetres: 50,
  });
  expect(find('Teleport (Epic)')).toMatchObject({ cp: 40, rangeMetres: 100_000 });
});

test('SV-POW-10 SV-POW-11 SV-POW-12 the other samples, with what meets them', () => {
  expect(find('Shield Bash')).toMatchObject({ cp: 1, price: { exact: 0.75 }, against: { attribute: 'EN' } });
  expect(find('Fire Bolt')).toMatchObject({
    cp: 7,
    price: { exact: 7.5 },
    dice: 2,
    against: { by: 'attack' },
  });
  expect(find('Power Attack')).toMatchObject({ cp: 8, price: { exact: 8.75 }, resource: 'Stamina' });
});

test('a percentage of the library’s own, and the cap of 75', () => {
  expect(find('Invisibility')).toMatchObject({ cp: 12, tableCp: 9, price: { enhancementsSum: 30 } });
  expect(find('Planar Binding')).toMatchObject({
    cp: 49,
    price: { limitationsSum: -80, limitationsCounted: -75 },
  });
});

test('an unknown name gets the one that was probably meant', () => {
  expect(find('Fier Bolt')).toMatchObject({ message: expect.stringContaining('did you mean "Fire Bolt"?') });
});
