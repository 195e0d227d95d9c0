import { expect, test } from 'vitest';
import { answer, sentenceOf } from '../world/survival.testing.ts';

test('SV-CRFT-13 a roll restores the points, a bad one wastes the materials', () => {
  const repair = { value: 12, points: 3, craftingHours: 40, price: 200 };
  expect(answer('repair', repair, [3, 3, 4])).toMatchObject({ restored: 3, hours: 12, materialsCost: 60 });
  expect(answer('repair', repair, [5, 5, 4])).toMatchObject({ restored: 3, hours: 18 });
  expect(answer('repair', repair, [6, 6, 5])).toMatchObject({ restored: 0, hours: 12, materialsCost: 60 });
  // Flawed work is mended after a fashion: the game master says how many points.
  const flawed = { ...repair, narrowFailure: 'flawed item' };
  expect(answer('repair', flawed, [5, 5, 4])).toMatchObject({ quality: 'flawed', restored: null, hours: 12 });
  expect(answer('repair', { ...flawed, flawedRestores: 2 }, [5, 5, 4])).toMatchObject({ restored: 2 });
  expect(answer('repair', { ...flawed, flawedRestores: 4 })).toMatchObject({ rule: 'SV-CRFT-13' });
});

test('SV-CRFT-14 SV-R-155 neglect counts by full weeks and never goes below 0', () => {
  const neglect = (input: object) => answer('maintenance', input);
  expect(neglect({ item: 'weapon', daysNeglected: 6 })).toMatchObject({
    due: false,
    penalty: 0,
    effect: 'none',
  });
  expect(neglect({ item: 'tool', daysNeglected: 7 })).toMatchObject({
    due: true,
    effect: '−1 on its skill',
  });
  expect(neglect({ item: 'armour', daysNeglected: 1, rating: 3, harsh: true })).toMatchObject({
    due: true,
    rating: 3,
  });
  expect(neglect({ item: 'shield', daysNeglected: 70, rating: 3 })).toMatchObject({
    rating: 0,
    effect: 'SD 0',
  });
});

test('SV-CRFT-13 SV-CRFT-03: a critical repair may spare half the materials', () =>
  expect(
    answer(
      'repair',
      { value: 12, points: 2, craftingHours: 40, price: 100, criticalSuccess: 'half materials' },
      [1, 1, 1],
    ),
  ).toMatchObject({ restored: 2, materialsCost: 10 }));

test('SV-CRFT-14: what is due is said, and what neglect has taken', () => {
  const told = (given: object) => sentenceOf('maintenance', { item: 'weapon', ...given });
  expect(told({ daysNeglected: 6 })).toBe('Nothing is due.');
  expect(told({ daysNeglected: 1, harsh: true })).toBe('An hour of care is due.');
  expect(told({ daysNeglected: 15 })).toBe('An hour of care is due; until then −2 on attack and parry.');
});

test('SV-R-151: a narrow failure is told by what the crafter made of it', () => {
  const told = (narrowFailure: string) =>
    sentenceOf('craft', { value: 10, hours: 8, narrowFailure }, [4, 4, 4]);
  expect(told('more time')).toBe('A 12 against 10 after 12 hours: as specified by half the time again.');
  expect(told('flawed item')).toBe('A 12 against 10 after 8 hours: flawed.');
});
