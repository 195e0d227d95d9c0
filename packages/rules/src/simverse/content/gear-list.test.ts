import { expect, test } from 'vitest';
import companion from '../fixtures/companion.json' with { type: 'json' };
import { GEAR, gearNamed, STARTING_SILVER } from './gear-list.ts';

/** What the companion list calls by another name. */
const OURS: Readonly<Record<string, string>> = {
  weight: 'weightKg',
  weightMax: 'weightMaxKg',
  price: 'silver',
  priceMax: 'silverMax',
  priceOpen: 'silverOpen',
  pricePerSpellCp: 'silverPerSpellCp',
  lightM: 'lightMetres',
  AR: 'ar',
};

test('SV-CRE-07: every row of the gear list with every number and note', () => {
  expect(GEAR).toHaveLength(companion.counts.gear);
  companion.gear.forEach((row, i) => {
    const due = Object.fromEntries(Object.entries(row).map(([key, value]) => [OURS[key] ?? key, value]));
    expect(GEAR[i], row.name).toEqual(due);
  });
});

test('SV-CRE-07: gear is found whatever its capitals, and no name occurs twice', () => {
  expect(gearNamed('healer’s kit'.replace('’', "'"))?.bonus).toEqual({ Medicine: 2 });
  expect(gearNamed('Philosopher’s Stone')).toBeUndefined();
  expect(new Set(GEAR.map(item => item.name)).size).toBe(GEAR.length);
});

test('SV-CRE-07: starting money by background', () => {
  expect(STARTING_SILVER).toEqual(
    companion.startingWealth.map(({ background, sp, ...perk }) => ({
      background,
      silver: sp,
      ...('perkCp' in perk ? { wealthyCp: perk.perkCp } : {}),
    })),
  );
});
