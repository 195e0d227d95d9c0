import { expect, test } from 'vitest';
import { INJURIES } from '../content/injury-list.ts';
import { answer } from '../world/survival.testing.ts';

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

test('SV-REST-06 SV-REST-11: bones and organs heal only in bed', () => {
  const bed = Object.entries(INJURIES).filter(([, row]) => row.bedRest);
  expect(bed.map(([name]) => name)).toEqual(['broken arm', 'broken leg', 'internal injury']);
  const heal = (injury: string, inBed: boolean) =>
    answer('injury-healing', { injury, weeks: injury === 'concussion' ? 1 : 6, inBed }).daysNeeded;
  expect([heal('broken leg', true), heal('broken leg', false)]).toEqual([42, null]);
  expect(heal('concussion', false)).toBe(7);
});

test('SV-REST-08 SV-DIS-04: a length inside the range, rolled', () => {
  const weeks = (injury: string, faces: number[]) =>
    answer('injury', { injury, rollTime: true }, faces).rolledWeeks;
  expect([weeks('broken leg', [1]), weeks('broken leg', [3]), weeks('concussion', [2])]).toEqual([6, 8, 2]);
  expect(weeks('damaged eye', [])).toBeNull();
  const days = (disease: string, face: number) =>
    answer('disease-exposure', { EN: 10, disease }, [5, 5, 5, face]).days;
  expect([days('mild', 1), days('moderate', 8), days('severe', 15)]).toEqual([3, 14, 28]);
  expect(answer('disease-exposure', { EN: 10, disease: 'mild' }, [3, 3, 3])).toMatchObject({ days: null });
});
