import { describe, expect, test } from 'vitest';
import { answer, newsOf } from '../world/survival.testing.ts';

/** What a day's piece of work comes to when the roll shows 11, for somebody in this state. */
function result(person: object, more: object = {}, stretch: object = {}): unknown {
  const item = { kind: 'crafting', name: 'it', hours: 8, tn: 11, narrowFailure: 'flawed item', ...more };
  const input = { schedule: [{ activities: ['it'], ...stretch }], undertakings: [item], person };
  const found = answer('downtime-days', input, [3, 4, 4]);
  return (found.undertakings as { result: string }[])[0]?.result;
}

describe('SV-ROLL-08: the state of the body lowers the rolls of the day', () => {
  test('nobody unburdened is lowered', () => expect(result({})).toBe('as specified'));

  test.each([
    ['SV-TRAV-07: fatigue', { fatigueLevel: 1 }],
    ['SV-HAZ-01: hunger', { daysWithoutFood: 4 }],
    ['SV-HAZ-03: thirst', { daysWithoutWater: 1 }],
    ['SV-HAZ-10: lost sleep', { nightsWithoutSleep: 1 }],
    ['SV-DER-07: an empty pool of Mana', { mana: 0 }],
    ['SV-PAIN-03: hardly any Vitality', { vitality: 1 }],
  ])('%s', (_, person) => expect(result(person)).toBe('flawed'));

  test('SV-DIS-04: disease', () => {
    const ill = (disease: string) => {
      const found = answer(
        'downtime-days',
        {
          schedule: [{ activities: ['it'] }],
          undertakings: [{ kind: 'research', name: 'it', hours: 8, tn: 11 }],
          person: { disease: { disease, remainingDays: 9 } },
        },
        [3, 3, 2, 3, 3, 3],
      );
      return (found.undertakings as { result: string }[])[0]?.result;
    };
    // 11 − 4 leaves 7 against an 8.
    expect([ill('mild'), ill('severe')]).toEqual(['accurate', 'incomplete or more time']);
  });

  test('SV-R-05: physical penalties leave a craft that rests on IN alone', () => {
    expect(result({ stamina: 0 })).toBe('as specified');
    expect(result({ stamina: 0 }, { base: 'DX' })).toBe('flawed');
    expect(result({ injuries: [{ injury: 'severe burns', days: 14 }] }, { base: 'DX' })).toBe('flawed');
    expect(result({ vitality: 9 })).toBe('as specified');
  });

  test('SV-HAZ-13: the undead are spared hunger and lost sleep', () =>
    expect(result({ being: 'undead', daysWithoutFood: 9, nightsWithoutSleep: 9 })).toBe('as specified'));

  test('SV-ENCH-05 SV-ENCH-10: enchanting too', () => {
    const tn = (person: object) =>
      newsOf(
        'downtime-days',
        {
          schedule: [{ activities: ['ring'] }],
          undertakings: [
            { kind: 'enchanting', name: 'ring', spell: { cp: 1, tier: 'Minor' }, value: 12, done: 9 },
          ],
          person,
        },
        [3, 4, 4],
      );
    expect(tn({})).toEqual(['1 ring: done']);
    expect(tn({ fatigueLevel: 1 })).toEqual(['1 ring: failed, starts over']);
  });

  test('SV-TRAV-07: whoever lies unconscious does no work', () => {
    const plan = (activities: string[]) =>
      answer('downtime-days', { schedule: [{ activities }], person: { fatigueLevel: 4 } });
    expect(plan(['work']).rule).toBe('SV-TRAV-07');
    expect(plan(['recovery'])).toMatchObject({ body: { fatigueLevel: 0 } });
  });
});
