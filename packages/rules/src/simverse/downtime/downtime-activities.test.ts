import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { WORK } from './downtime-activities.ts';

test('SV-DOWN-06 SV-R-162 ten weeks for each CP, at four hours a day', () => {
  expect(answer('train-attribute', { attribute: 'DX', from: 10, to: 11 })).toEqual({ cp: 10, weeks: 100 });
  expect(answer('train-attribute', { attribute: 'DX', from: 10, to: 11, hoursPerDay: 1 })).toMatchObject({
    rule: 'SV-DOWN-06',
  });
  expect(answer('train-attribute', { attribute: 'DX', from: 11, to: 11 })).toMatchObject({
    rule: 'SV-DOWN-06',
  });
});

test('SV-DOWN-07 SV-R-163 sparring with an equal or better', () => {
  expect(answer('spar', { partner: 'greater', attackTn: 12 })).toMatchObject({
    attackTn: 13,
    defenceTn: null,
  });
  expect(answer('spar', { partner: 'lesser' })).toMatchObject({ rule: 'SV-DOWN-07' });
});

test('SV-DOWN-08 gathering information', () => {
  expect(
    answer(
      'gather-information',
      { skill: 'Etiquette', value: { attribute: 12, level: 0 }, venue: 2, hours: 4 },
      [4, 4, 5],
    ),
  ).toMatchObject({
    tn: 12,
    success: false,
    hours: 4,
  });
});

test('SV-DOWN-09 SV-R-164 contacts still cost their CP', () => {
  expect(answer('build-contacts', { value: 15, days: 20, silver: 50 })).toEqual({
    perk: 'Connected',
    cp: 15,
    days: 20,
    silver: 50,
  });
});

test('SV-DOWN-10 SV-R-165 four kinds of work, the middle of each range', () => {
  expect(Object.keys(WORK)).toHaveLength(4);
  expect(answer('work', { work: 'expert', skill: 6, reputation: true })).toEqual({
    silver: 125,
    perDay: 125,
  });
  expect(answer('work', { work: 'expert', skill: 6 })).toMatchObject({ rule: 'SV-DOWN-10' });
  expect(answer('work', { work: 'skilled', skill: 1 })).toMatchObject({ rule: 'SV-DOWN-10' });
});

test('SV-ADV-07 SV-R-142: training stops at 18 as well', () => {
  const train = (to: number, supernatural = false) =>
    answer('train-attribute', { attribute: 'ST', from: 17, to, supernatural });
  expect(train(19)).toMatchObject({ rule: 'SV-ADV-07' });
  expect(train(18)).toMatchObject({ cp: expect.any(Number) });
  expect(train(19, true)).toMatchObject({ cp: expect.any(Number) });
});
