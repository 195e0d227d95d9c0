import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { person } from '../character/character-person.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { type Answer, answer, chance, newsOf } from '../world/survival.testing.ts';

const days = (input: object, faces: number[] = []): Answer => answer('downtime-days', input, faces);
const sword = { kind: 'crafting', name: 'sword', hours: 20, tn: 13 };
const ring = { kind: 'enchanting', name: 'ring', spell: 'Fire Bolt', value: 14 };

describe('SV-REST-01: a calendar of days', () => {
  test('work goes on by its hours, and says on which day it is done', () => {
    const work = { schedule: [{ days: 4, activities: ['sword'] }], undertakings: [sword] };
    expect(days(work, [3, 4, 4])).toMatchObject({ lastDay: 4, undertakings: [{ result: 'as specified' }] });
    expect(newsOf('downtime-days', work, [3, 4, 4])).toEqual(['3 sword: as specified']);
  });

  test('SV-DOWN-10 SV-ENCH-04: a day of work beside two hours of enchanting, for seventy days', () => {
    const job = { kind: 'work', name: 'job', work: 'unskilled' };
    const schedule = [{ days: 70, activities: ['job', 'ring'] }];
    expect(
      days({ schedule, undertakings: [job, ring], silver: 10, expensesPerDay: 1 }, [3, 3, 4]),
    ).toMatchObject({ undertakings: [{}, { result: 'done', done: 70 }], silver: 10 + 70 * 1.5 - 70 });
  });

  test('days count on from the first, and an answer can be given back to go on', () => {
    const first = days({ schedule: [{ days: 2, activities: ['sword'] }], undertakings: [sword] });
    expect(first).toMatchObject({ lastDay: 2, undertakings: [{ done: 16, needed: 20, result: null }] });
    const then = {
      schedule: [{ activities: ['sword'] }],
      undertakings: [{ ...sword, done: 16 }],
      firstDay: 3,
    };
    expect(days(then, [3, 4, 4])).toMatchObject({ lastDay: 3, undertakings: [{ result: 'as specified' }] });
  });

  test('SV-ENCH-11 SV-CRFT-14: stones fill and gear wants its hour of care', () => {
    const stones = [
      { capacity: 4, mana: 1 },
      { capacity: 9, mana: 1, perDay: 2 },
    ];
    expect(days({ schedule: [{ days: 3 }], stones, daysNeglected: 5 })).toMatchObject({
      stones: [4, 7],
      neglect: -1,
    });
    const cared = [{ days: 3 }, { activities: ['maintenance'] }];
    expect(days({ schedule: cared, daysNeglected: 5 })).toMatchObject({ neglect: 0 });
  });

  test('SV-HAZ-04: it stops where somebody dies', () => {
    const found = days({ schedule: [{ days: 30, water: false }], person: { EN: 12 } }, [
      ...[3, 3, 3],
      ...[3, 3, 3],
      ...[6, 6, 5],
    ]);
    expect(found).toMatchObject({ lastDay: 4, stoppedBy: 'dead', body: { dead: true } });
  });

  test('the odds of a whole week are exact', () => {
    const input = { schedule: [{ days: 7, activities: ['sword'] }], undertakings: [sword] };
    const made = (outcome: Answer): boolean =>
      (outcome.undertakings as Answer[])[0]?.result === 'as specified';
    // 9 to 13 at once, 14 to 17 by half the time again: 216 − 1 (three) − 55 (four to eight) − 1 (eighteen).
    expect(chance('downtime-days', input, made)).toBe('53/72');
  });
});

test('SV-REST-01: a stretch asked about in two parts comes to the same as in one', () => {
  const start = {
    person: {
      EN: 11,
      vitality: 3,
      fragile: true,
      injuries: [{ injury: 'broken leg', days: 45 }, { injury: 'damaged eye' }],
    },
    stones: [{ capacity: 9, mana: 2 }],
    daysNeglected: 4,
    silver: 3,
    expensesPerDay: 0.5,
  };
  const job = { kind: 'work', name: 'job', work: 'skilled', skill: 2 };
  const drill = { kind: 'practice', name: 'drill', skill: 'Swords', cp: 300 };
  const plan = (n: number) => [{ days: n, activities: ['job'], sleepHours: 5 }];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }), (n, m) => {
      const whole = days({ ...start, schedule: plan(n + m), undertakings: [job, drill] });
      const first = days({ ...start, schedule: plan(n), undertakings: [job, drill] });
      const { collapsed: _c, asleepHours: _a, dead: _d, ...body } = first.body as Answer;
      const then = days({
        expensesPerDay: start.expensesPerDay,
        schedule: plan(m),
        undertakings: [{ ...job, done: (first.undertakings as Answer[])[0]?.done }, drill],
        person: { ...body, fragile: true },
        stones: [{ capacity: 9, mana: (first.stones as number[])[0] }],
        daysNeglected: first.daysNeglected,
        silver: first.silver,
        firstDay: n + 1,
      });
      expect(then).toEqual(whole);
    }),
    { seed: 11, numRuns: 30 },
  );
});

describe('what a calendar refuses, naming the rule', () => {
  const rule = (input: object): unknown => days(input).rule;
  test('SV-REST-01: more than a year, names nobody knows, two of one name, finished work', () => {
    expect(rule({ schedule: [{ days: 300 }, { days: 66 }] })).toBe('SV-REST-01');
    expect(days({ schedule: [{ activities: ['swrd'] }], undertakings: [sword] }).message).toContain(
      'did you mean "sword"?',
    );
    expect(rule({ schedule: [{}], undertakings: [sword, sword] })).toBe('SV-REST-01');
    expect(rule({ schedule: [{}], undertakings: [{ ...sword, done: 20 }] })).toBe('SV-REST-01');
  });
  test('SV-ENCH-11 SV-DER-01 SV-REST-11: overfull stones and bodies, injuries without a time', () => {
    expect(rule({ schedule: [{}], stones: [{ capacity: 1, mana: 2 }] })).toBe('SV-ENCH-11');
    expect(rule({ schedule: [{}], person: { EN: 10, vitality: 21 } })).toBe('SV-DER-01');
    expect(rule({ schedule: [{}], person: { ST: 10, stamina: 21 } })).toBe('SV-DER-04');
    expect(rule({ schedule: [{}], person: { AW: 10, mana: 21 } })).toBe('SV-DER-05');
    expect(rule({ schedule: [{}], person: { injuries: [{ injury: 'broken arm' }] } })).toBe('SV-REST-11');
  });
});

test('SV-REST-01 SV-REST-06: a character file lives through days as it is', () => {
  const brenna = person.of(PREGENERATED[0]?.choices) as { maxVitality: number };
  const after = answer('downtime-days', {
    person: { ...brenna, vitality: 5 },
    schedule: [{ days: 2, activities: ['recovery'] }],
  }) as { body: { vitality: number } };
  expect(after.body.vitality).toBeGreaterThan(5);
  expect(after.body.vitality).toBeLessThanOrEqual(brenna.maxVitality);
});
