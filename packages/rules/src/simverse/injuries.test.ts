import { expect, test } from 'vitest';
import { INJURIES } from './injuries.ts';
import { answer } from './survival.testing.ts';

test('SV-REST-08: seven injuries, partial paralysis with its two flaws', () => {
  expect(Object.keys(INJURIES)).toHaveLength(8);
  expect(Object.values(INJURIES).map(({ cp }) => cp)).toEqual([20, 15, 10, 10, 10, 15, 30, 15]);
  expect(answer('injury', { injury: 'concussion' })).toMatchObject({ flaw: 'Slow Reflexes', weeks: [1, 2] });
  expect(answer('injury', { injury: 'damaged eye' })).toMatchObject({
    flaw: 'One Eye',
    cpToRemove: 10,
    weeks: null,
  });
});

test('SV-REST-10 SV-REST-11: healing time', () => {
  const heal = (input: object) => answer('injury-healing', input);
  expect(heal({ injury: 'damaged eye', weeks: 3 })).toMatchObject({ daysNeeded: null, healed: false });
  expect(heal({ injury: 'broken arm', weeks: 9 }).rule).toBe('SV-REST-08');
  expect(heal({ injury: 'broken arm' }).rule).toBe('SV-REST-08');
  expect(heal({ injury: 'broken arm', weeks: 6, daysPassed: 41 }).healed).toBe(false);
  expect(heal({ injury: 'broken arm', weeks: 6, daysPassed: 42 }).healed).toBe(true);
  // Seven days: Fast Healer leaves three and a half, counted as three; care every day still needs a fourth day.
  expect(heal({ days: 7, fastHealer: true }).daysNeeded).toBe(3);
  expect(heal({ days: 7, careEveryDay: true }).daysNeeded).toBe(4);
  expect(heal({ days: 7, fastHealer: true, fragile: true }).daysNeeded).toBe(7);
  expect(heal({ days: 14, caredDays: 100 }).daysNeeded).toBe(7);
});

test('SV-REST-12: magic, CP or time', () => {
  const remove = (input: object) => answer('remove-injury', { injury: 'broken leg', ...input });
  expect(remove({ by: 'magic' })).toMatchObject({ when: 'at once', cpSpent: 0 });
  expect(remove({ by: 'CP', cp: 14 }).rule).toBe('SV-REST-12');
  expect(remove({ by: 'CP', cp: 15 })).toMatchObject({ cpSpent: 15, cpLeft: 0 });
  expect(remove({ by: 'time' }).rule).toBe('SV-REST-11');
  expect(remove({ by: 'time', injury: 'damaged eye', healed: true }).rule).toBe('SV-REST-08');
});

test('SV-REST-08: healing time is given in days or in weeks', () => {
  expect(answer('injury-healing', { days: 42, weeks: 6 }).rule).toBe('SV-REST-08');
});
