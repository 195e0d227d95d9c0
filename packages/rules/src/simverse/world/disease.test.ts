import { expect, test } from 'vitest';
import { DISEASES } from './hardships.ts';
import { answer, chance, sentenceOf } from './survival.testing.ts';

test('SV-DIS-04 SV-DIS-05: four grades; recovery ends the penalties', () => {
  expect(Object.keys(DISEASES)).toHaveLength(4);
  expect(
    answer(
      'disease-days',
      { disease: 'moderate', EN: 12, vitality: 20, remainingDays: 3, days: 9 },
      [3, 3, 3, 5, 5, 5],
    ),
  ).toMatchObject({ daysPassed: 2, recovered: true, vitality: 18, physical: 0, mental: 0 });
  expect(answer('disease-days', { disease: 'mild', vitality: 9, remainingDays: 5 }, [6, 5, 5])).toMatchObject(
    {
      vitality: 9,
      remainingDays: 4,
      physical: -1,
      mental: -1,
    },
  );
  expect(answer('disease-exposure', { undead: true }).infected).toBe(false);
  expect(
    answer('disease-days', { disease: 'mild', undead: true, vitality: 9, remainingDays: 5 }).refused,
  ).toBe(true);
});

test('SV-DIS-07: a fatal disease rolls a second time each day and takes EN for good', () => {
  // The EN lost on the first day lowers both rolls of the second: 9 against 8 fails.
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 9, vitality: 18, remainingDays: 20, days: 2 },
      [5, 5, 5, 5, 5, 4, 2, 3, 3, 2, 3, 4],
    ),
  ).toMatchObject({ daysPassed: 2, EN: 7, vitality: 14, remainingDays: 17, dead: false });
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 1, vitality: 20, maxVitality: 20, remainingDays: 20, days: 5 },
      [5, 5, 5, 5, 5, 5],
    ),
  ).toMatchObject({ EN: 0, dead: true, daysPassed: 1 });
  // A large body loses three points of maximum Vitality with each EN.
  expect(
    answer(
      'disease-days',
      { disease: 'fatal', EN: 10, size: 'Large', vitality: 30, remainingDays: 20 },
      [5, 5, 5, 5, 5, 5],
    ),
  ).toMatchObject({ EN: 9, vitality: 27 });
});

test('SV-DIS-06: Occult Knowledge where Medicine cannot help', () => {
  const magical = { needsOccultKnowledge: true, skill: 12 };
  expect(answer('treat-disease', { by: 'medicine', ...magical })).toMatchObject({ rule: 'SV-DIS-06' });
  expect(answer('treat-disease', { by: 'occult knowledge', ...magical }, [4, 4, 4])).toMatchObject({
    improves: true,
  });
  expect(answer('treat-disease', { by: 'healing magic', magicCures: false })).toMatchObject({ cured: false });
});

test('SV-DIS-04 SV-STAT-08: a disease that takes the last Vitality leaves somebody dying', () =>
  expect(
    answer('disease-days', { disease: 'severe', EN: 10, vitality: 1, remainingDays: 9, days: 5 }, [5, 5, 5]),
  ).toMatchObject({ daysPassed: 1, vitality: -1, dying: true, dead: false }));

test('SV-DIS-05 SV-DIS-07: thirty days of a fatal disease have exact odds', () => {
  const input = { disease: 'fatal', EN: 14, vitality: 28, remainingDays: 60, days: 30 };
  expect(chance('disease-days', input, o => Number(o.daysPassed) <= 30)).toBe('1/1');
  expect(chance('disease-days', { ...input, days: 1 }, o => o.EN === 14)).toBe('49/54');
});

test('SV-PERK-06 SV-R-44 SV-DIS-04: whoever is Hard to Kill is ill below 0 and not dying', () => {
  const ill = { disease: 'severe', EN: 10, vitality: 1, remainingDays: 9, days: 2 };
  expect(answer('disease-days', { ...ill, hardToKill: true }, [6, 6, 3, 6, 6, 3])).toMatchObject({
    daysPassed: 2,
    vitality: -3,
    dying: false,
  });
  expect(answer('disease-days', ill, [6, 6, 3])).toMatchObject({ daysPassed: 1, vitality: -1, dying: true });
});

test('SV-DIS-05: who recovers on the day that takes the last Vitality is told to be dying', () => {
  const last = { disease: 'moderate', EN: 10, vitality: 1, remainingDays: 1 };
  expect(answer('disease-days', last, [3, 3, 3])).toMatchObject({ recovered: true, dying: true });
  expect(sentenceOf('disease-days', last, [3, 3, 3])).toBe('Recovered after 1 day, but dying; Vitality 0.');
});

test('SV-R-07 SV-PAIN-01 SV-DIS-05: shock lowers the roll against infection, fatigue does not', () => {
  const tn = (person: object) => answer('disease-exposure', { person: { EN: 12, ...person } }, [2, 2, 2]).tn;
  expect([tn({}), tn({ shock: -2 }), tn({ conditions: ['Fatigue 2'] })]).toEqual([12, 10, 12]);
});
