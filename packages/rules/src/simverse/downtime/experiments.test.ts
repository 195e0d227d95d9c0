import { describe, expect, test } from 'vitest';
import { answer, applied, sentenceOf, traceOf } from '../world/survival.testing.ts';

/** Those who are changed by a question on these dice. */
const after = (name: string, input: unknown, dice: readonly number[]) =>
  applied(name, input, answer(name, input, dice));

test('SV-CRFT-08 experiments: found, instructive, wasted, dangerous', () => {
  const experiment = { alchemy: 16, difficulty: -6 };
  expect(answer('experiment', experiment, [3, 3, 4])).toMatchObject({
    recipeKnown: true,
    materialsLost: false,
  });
  expect(answer('experiment', experiment, [5, 5, 4])).toMatchObject({
    learnsWhatIsMissing: true,
    materialsLost: false,
  });
  expect(answer('experiment', experiment, [5, 5, 5])).toMatchObject({
    learnsWhatIsMissing: false,
    materialsLost: true,
  });
  expect(answer('experiment', { ...experiment, mishap: 'toxic fumes' }, [6, 6, 6])).toMatchObject({
    mishap: 'toxic fumes',
    explosion: null,
    materialsLost: true,
  });
  expect(answer('experiment', { ...experiment, AR: 12 }, [6, 6, 6, 4, 5])).toMatchObject({
    explosion: { raw: 9, vitalityDamage: 0, radiusMetres: 2 },
  });
});

describe('SV-CRFT-08 SV-R-210: an explosion and whoever stands at the bench', () => {
  const alchemist = {
    name: 'Ada',
    IN: 14,
    skills: [{ name: 'Alchemy', level: 2 }],
    armour: [{ piece: 'torso', AR: 4 }],
  };
  const asked = { alchemy: alchemist, difficulty: -6 };

  test('SV-CRFT-08 SV-DMG-13: the armour that the alchemist wears counts once; a number told counts in its place', () => {
    expect(answer('experiment', asked, [6, 6, 6, 4, 5])).toMatchObject({
      explosion: { raw: 9, vitalityDamage: 5, left: { vitality: 15, state: 'up' } },
    });
    expect(answer('experiment', { ...asked, AR: 1 }, [6, 6, 6, 4, 5])).toMatchObject({
      explosion: { raw: 9, vitalityDamage: 8, left: { vitality: 12 } },
    });
  });

  test('SV-CRFT-08: what it takes is gone, and the sentence says from whom', () => {
    expect(sentenceOf('experiment', asked, [6, 6, 6, 4, 5])).toBe(
      'An 18 against 10: it fails; an explosion takes 5 Vitality from Ada, who has 15 left.',
    );
    expect(after('experiment', asked, [6, 6, 6, 4, 5])).toMatchObject({
      alchemy: { name: 'Ada', vitality: 15 },
    });
    expect(after('experiment', asked, [6, 6, 4])).toEqual({});
  });
});

describe('SV-PERK-41 SV-PERK-42: whoever works is told through their skill', () => {
  const lucky = { name: 'Ada', IN: 12, perks: ['Lucky'], lucky: 'any failure' };
  const smith = { value: { ...lucky, skills: [{ name: 'Blacksmithing', level: 2 }] } };

  test('SV-PERK-41: their own luck is used, and spent where they stand, not beside', () => {
    expect(answer('craft', smith, [6, 6, 5, 3, 3, 3])).toMatchObject({
      roll: 9,
      result: 'superior',
      luckyLeft: 0,
    });
    const changed = after('craft', smith, [6, 6, 5, 3, 3, 3]);
    expect(changed).toMatchObject({ value: { name: 'Ada', lucky: 'kept', luckyUsed: true } });
    expect(changed).not.toHaveProperty('luckyUsed');
  });

  test('SV-PERK-42: told as numbers, the luck is told beside and spent there', () => {
    const changed = after('craft', { value: 14, lucky: 'any failure' }, [6, 6, 5, 3, 3, 3]);
    expect(changed).toEqual({ lucky: 'kept', luckyUsed: true });
    const apart = { value: { attribute: 12, level: 2 }, lucky: 'any failure' };
    expect(after('craft', apart, [6, 6, 5, 3, 3, 3])).toEqual({ lucky: 'kept', luckyUsed: true });
  });

  test('SV-PERK-41: a patient’s luck does not help the healer', () => {
    const patient = { by: 'medicine', medicine: 12, person: lucky };
    expect(answer('treat-poison', patient, [6, 6, 5])).not.toHaveProperty('luckyLeft');
    const potion = { by: 'antidote potion', person: { ...lucky, EN: 10 } };
    expect(after('treat-poison', potion, [6, 6, 5, 3, 3, 3])).toMatchObject({
      person: { luckyUsed: true },
    });
  });
});

test('SV-SKL-01 SV-CRFT-02: how somebody comes by a skill stands before the number that begins with it', () => {
  const smith = { name: 'Ada', IN: 12, skills: [{ name: 'Blacksmithing', level: 2 }] };
  expect(
    traceOf('craft', { value: smith }, [3, 3, 3])
      .slice(0, 2)
      .map(({ label, value }) => [label, value]),
  ).toEqual([
    ['Blacksmithing: target number', 14],
    ['Blacksmithing target number', 14],
  ]);
});

test.each<[string, object, number[], string, string]>([
  ['navigate', { skill: 13, poorWeather: -2, km: 5 }, [3, 3, 3], 'bad weather', 'SV-TRAV-12'],
  ['endurance-loss', { EN: 12, failedDays: 1 }, [], '1 failed day', 'SV-DIS-07'],
  ['mana-stone-recovery', { mana: 1, capacity: 9, days: 1 }, [], '1 day at 1', 'SV-ENCH-11'],
])(
  'SV-TRAV-12 SV-DIS-07 SV-ENCH-11: %s of %j names the rule of each part',
  (name, input, dice, label, rule) => {
    const lines = traceOf(name, input, dice).flatMap(({ children = [] }) => children);
    expect(lines.find(line => line.label === label)?.rule).toBe(rule);
  },
);
