import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { POWER_COLUMNS, POWER_TABLE, readyPowerProcedures } from './ready-powers.ts';

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

test('SV-TMPL-09 SV-TMPL-10 SV-TMPL-12 one price: what the book itself pays', () => {
  for (const [name, cp, tableCp] of [
    ['Disarm', 8, 1],
    ['Aimed Shot', 3, 2],
    ['Precision Strike', 8, 7],
  ] as const) {
    expect(find(name)).toMatchObject({
      cp,
      price: { cp },
      tableCp,
      quotedBy: expect.stringContaining('the book’s'),
    });
    expect(POWER_TABLE.find(p => p.name === name)).toMatchObject({ cp, tableCp });
  }
  expect(find('Feint')).toMatchObject({ cp: 1, quotedBy: null });
});

test.each([
  ['Call Lightning', 4],
  ['Telekinetic Throw', 2],
  ['Greater Healing', 4],
  ['Mind Blast', 2],
  ['Magic Missile', 1],
  ['Divine Smite', 3],
  ['Poison Arrow', 1],
  ['Teleport', null],
  ['Resurrection', null],
  ['Time Stop', null],
  ['Bless', null],
])('SV-ENH-01 the dice of %s are those of its effects: %s', (name, dice) => {
  expect(find(name)).toMatchObject({ dice });
});

test.each([
  ['Disarm', 'weapon', null],
  ['Aimed Shot', 'weapon', null],
  ['Poison Arrow', 'weapon', null],
  ['Defensive Stance', 'self', null],
  ['Kip Up', 'self', null],
  ['Shield Bash', 'adjacent', null],
  ['Fly', 'self', null],
  ['Fire Bolt', 'ranged', 20],
  ['Magic Missile', 'ranged', 30],
])('SV-POW-07 %s reaches: %s, %s m', (name, reach, rangeMetres) => {
  expect(find(name)).toMatchObject({ reach, rangeMetres });
});

test('SV-POW-03 the table for people tells the cost of a use', () => {
  const row = (name: string) => POWER_TABLE.find(p => p.name === name);
  // The library’s 74, and those that come with templates.
  expect(POWER_TABLE).toHaveLength(82);
  expect(row('Bless')).toMatchObject({ tier: 'Moderate', cp: 6, use: '4 Mana', skill: 'Divine Magic' });
  expect(row('Power Attack')).toMatchObject({ use: '2 Stamina' });
  for (const power of POWER_TABLE)
    for (const column of POWER_COLUMNS) expect(String(power[column]).length).toBeGreaterThan(0);
});
