import { scriptedDice } from '@arbiter/dice';
import { check, defaultReadings, isRefusal, resolve } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import { type Answer, answer } from './survival.testing.ts';

const brenna = {
  name: 'Brenna',
  DX: 12,
  ST: 13,
  EN: 11,
  AW: 12,
  vitality: 5,
  stamina: 20,
  mana: 10,
  conditions: ['Fatigue 1'],
};

/** The person as the procedure leaves them. */
function after(name: string, input: object, faces: number[] = []): Answer {
  const procedure = simverse.procedures.find(p => p.name === name)!;
  const done = resolve(procedure, input, scriptedDice(faces), defaultReadings(rulings));
  const checked = check(procedure.input, input);
  if (!done.ok || !checked.ok) throw new Error(JSON.stringify(done));
  return procedure.apply!(checked.value, done.outcome as never) as Answer;
}

describe('a person rests, marches and falls ill as they are', () => {
  test('SV-REST-02 SV-REST-03: the same answer as number by number, and the person afterwards', () => {
    const { name: _, DX: __, conditions: ___, vitality, ...pools } = brenna;
    const byNumbers = { ...pools, fatigueLevel: 1 };
    expect(answer('short-rest', { person: brenna })).toEqual(answer('short-rest', byNumbers));
    expect(answer('long-rest', { person: brenna })).toEqual(answer('long-rest', { ...byNumbers, vitality }));
    expect(after('long-rest', { person: brenna })).toMatchObject({
      person: { name: 'Brenna', vitality: 10, stamina: 26, mana: 24, conditions: [] },
    });
    expect(after('long-rest', { vitality: 5, EN: 11 })).toMatchObject({ vitality: 10, fatigueLevel: 0 });
  });

  test('SV-REST-07 SV-PERK-11 SV-FLAW-11: perks and flaws come along', () => {
    const gain = (more: object) => answer('long-rest', { person: { ...brenna, ...more } }).gain;
    expect([gain({}), gain({ perks: ['Fast Healer'] }), gain({ flaws: ['Fragile'] })]).toEqual([5, 11, 2]);
    expect(gain({ being: 'undead' })).toBe(0);
  });

  test('SV-TRAV-01 SV-TRAV-07: on the road with their own Speed, Stamina and fatigue', () => {
    const walked = answer('march', { person: brenna });
    expect(walked).toEqual(answer('march', { speed: 5.75, EN: 11, stamina: 20, fatigueLevel: 1 }));
    expect(after('march', { person: { ...brenna, stamina: 0 } })).toMatchObject({
      person: { stamina: 0, conditions: ['Fatigue 3'] },
    });
    expect(answer('journey', { person: brenna, stages: [{ days: 2 }] })).toMatchObject({ stamina: 26 });
    expect(answer('march', {})).toMatchObject({ refused: true, field: 'speed' });
  });

  test('SV-DIS-05 SV-HAZ-01: diseases and want take their Vitality', () => {
    const ill = { disease: 'severe', person: brenna, remainingDays: 9 };
    expect(after('disease-days', ill, [6, 5, 5])).toMatchObject({
      person: { vitality: 3, disease: { disease: 'severe', remainingDays: 8 } },
      remainingDays: undefined,
    });
    expect(after('days-of-want', { person: brenna, days: 3, water: true })).toHaveProperty('person.vitality');
    expect(answer('disease-days', { disease: 'mild', remainingDays: 3 })).toMatchObject({
      field: 'vitality',
    });
  });

  test('SV-DER-01: what is wrong with a person is told by its field', () => {
    const wrong = answer('short-rest', { person: { EN: 10, vitality: 99 } });
    expect(isRefusal(wrong) && wrong.field).toMatch(/^person/);
  });

  test('SV-DER-01 SV-STAT-08: a number told beside a person counts in place of theirs, and gives way afterwards', () => {
    expect(answer('vitality-state', { person: brenna, vitality: -3 })).toMatchObject({ state: 'dying' });
    expect(answer('hold-breath', { person: brenna, EN: 8 })).toMatchObject({ seconds: 80 });
    expect(answer('short-rest', { person: brenna, stamina: 3 })).toMatchObject({ stamina: 9 });
    expect(
      answer('hunger-and-thirst', { person: { ...brenna, daysWithoutFood: 4 }, daysWithoutFood: 0 }),
    ).toEqual(answer('hunger-and-thirst', { person: brenna }));
    const rested = after('short-rest', { person: brenna, stamina: 3 });
    expect(rested).toMatchObject({ person: { stamina: 9 }, stamina: undefined });
    const bled = after('dying-turn', { person: brenna, vitality: 4, bleedingCount: 2 }, [6, 6, 6]);
    expect(bled).toMatchObject({ person: { vitality: 2, bleedingCount: 2 }, vitality: undefined });
  });
});
