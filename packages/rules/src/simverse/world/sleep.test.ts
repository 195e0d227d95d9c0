import { expect, test } from 'vitest';
import { SLEEP_LOSS } from './hardships.ts';
import { answer } from './survival.testing.ts';

test('SV-HAZ-10 SV-HAZ-11: nights, partial sleep, and the rolls to stay awake', () => {
  expect(SLEEP_LOSS).toHaveLength(5);
  expect(answer('lost-sleep', { nights: 1, sleptHours: 4 })).toMatchObject({ actions: 0, perception: -1 });
  expect(answer('lost-sleep', { nights: 3, sleptHours: 7.5 })).toMatchObject({
    nights: 3,
    actions: -2,
    perception: -3,
  });
  expect(answer('lost-sleep', { nights: 7, sleptHours: 8 })).toMatchObject({ nights: 0, actions: 0 });
  expect(answer('lost-sleep', { nights: 12 })).toMatchObject({
    actions: -6,
    perception: -6,
    hallucinations: true,
  });
  for (const nights of [0, 1])
    expect(answer('stay-awake', { WS: 10, nights })).toMatchObject({ tn: null, awake: true });
  expect(answer('stay-awake', { WS: 10, nights: 2 }, [4, 4, 4])).toMatchObject({
    frozenRounds: 1,
    sleepsHours: 0,
  });
  expect(answer('stay-awake', { WS: 10, nights: 5 }, [4, 4, 4])).toMatchObject({
    awake: false,
    sleepsHours: 8,
  });
  expect(answer('stay-awake', { WS: 10, nights: 3 }, [3, 3, 4])).toMatchObject({
    awake: true,
    sleepsHours: 0,
  });
});

test('SV-R-07 SV-PAIN-01 SV-HAZ-10: shock lowers the roll to stay awake, fatigue does not', () => {
  const tn = (person: object) =>
    answer('stay-awake', { person: { WS: 12, nightsWithoutSleep: 2, ...person } }, [2, 2, 2]).tn;
  expect([tn({}), tn({ shock: -2 }), tn({ conditions: ['Fatigue 2'] })]).toEqual([12, 10, 12]);
});
