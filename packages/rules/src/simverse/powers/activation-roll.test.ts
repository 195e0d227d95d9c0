import { expect, test } from 'vitest';
import { FAILS, tryTo, use, WORKS } from './powers.testing.ts';

test('SV-SKL-10 a spell rests on the attribute of its skill, and on mental penalties', () => {
  const fly = { power: 'Fly', user: { attribute: 12, skill: 5, conditions: ['Depleted', 'Exhausted'] } };
  expect(tryTo(fly, FAILS)).toMatchObject({ tn: 13 });
  expect(tryTo({ power: 'Fly', user: { skill: 5 } }, FAILS)).toMatchObject({ tn: 15 });
  expect(tryTo({ power: 'Fly', user: { WS: 12, skill: 5 } }, FAILS)).toMatchObject({ tn: 17 });
  expect(tryTo({ power: 'Bless', user: { CH: 13, skill: 3 } }, FAILS)).toMatchObject({ tn: 16 });
  expect(tryTo({ power: 'Mind Blast', user: { IN: 13, WS: 9, skill: 3 } }, FAILS)).toMatchObject({ tn: 16 });
  const trip = { power: 'Trip Attack', user: { DX: 12, skill: 3, conditions: ['Depleted', 'Exhausted'] } };
  expect(tryTo(trip, FAILS)).toMatchObject({ tn: 11 });
});

test('Telekinetic Throw is aimed with DX + 4, not with Psionics', () => {
  const hurl = { power: 'Telekinetic Throw', user: { DX: 11, skill: 9, attribute: 14 }, metres: 8 };
  expect(tryTo(hurl, WORKS)).toMatchObject({ tn: 12, activated: true });
  expect(tryTo({ ...hurl, user: { target: 16 } }, WORKS)).toMatchObject({ tn: 13 });
});

test('SV-CMOD-02 what is aimed over a distance must be told it (switch SV-R-103)', () => {
  const dart = { power: 'Flame Dart', user: { target: 14 }, targets: [{}] };
  expect(use(dart, [])).toMatchObject({ refused: true, rule: 'SV-CMOD-02' });
  expect(tryTo({ power: 'Flame Dart', user: { target: 14 } }, [])).toMatchObject({ rule: 'SV-CMOD-02' });
  expect(
    tryTo({ power: 'Flame Dart', user: { target: 14 } }, WORKS, { 'SV-R-103': 'weaponsOnly' }),
  ).toMatchObject({ tn: 14 });
  expect(use({ power: 'Frost Touch', user: { target: 14 } }, WORKS)).toMatchObject({ tn: 14 });
});
