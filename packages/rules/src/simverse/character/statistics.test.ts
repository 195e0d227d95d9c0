import { describe, expect, test } from 'vitest';
import { answer, ruleOf } from './building.testing.ts';
import { encumbrance } from './derived.ts';

describe('SV-DER-13 to SV-DER-17: carrying', () => {
  test.each([
    [8, 40, 16],
    [10, 50, 20],
    [12, 60, 24],
    [14, 70, 28],
    [16, 80, 32],
    [18, 90, 36],
    [20, 100, 40],
  ])('SV-DER-13: ST %i lifts %i kg and carries %i kg', (ST, maxLiftKg, carryKg) => {
    expect(answer('derived-statistics', { attributes: { ST } })).toMatchObject({ maxLiftKg, carryKg });
  });

  test('SV-DER-14: many small weights add up exactly to the boundary', () => {
    const load = Array.from({ length: 200 }, () => 0.1).reduce((a, b) => a + b, 0);
    expect(load).not.toBe(20);
    expect(encumbrance({ ST: 10 }, load)).toBe('Normal');
    expect(encumbrance({ ST: 10 }, 20.001)).toBe('Heavy');
  });

  test('SV-DER-15 SV-DER-16: what the levels do', () => {
    const at = (loadKg: number) => answer('encumbrance', { loadKg, minutes: 25 });
    expect(at(20)).toMatchObject({
      speed: 5,
      physicalSkills: 0,
      defences: 0,
      staminaLost: 0,
      maySprint: true,
    });
    expect(at(30)).toMatchObject({
      speed: 3,
      physicalSkills: -2,
      defences: -1,
      staminaLost: 2,
      maySprint: true,
    });
    expect(at(40)).toMatchObject({
      speed: 2.5,
      physicalSkills: -4,
      defences: -2,
      maySprint: false,
      mayMove: true,
    });
    expect(at(41)).toMatchObject({ level: 'Immobile', maySprint: false, mayMove: false });
  });

  test('SV-DER-14: past 200 % nobody moves', () => {
    expect(answer('derived-statistics', { loadKg: 41 })).toMatchObject({
      encumbrance: 'Immobile',
      movementSpeed: 0,
    });
  });

  test('SV-DER-17: load and armour add up on physical skills, and only there', () => {
    const roll = (skill: string) =>
      answer('skill-roll', { skill, level: 1, load: 'Heavy', armour: 'heavy' }, [3, 3, 3]).tn;
    expect([roll('Climbing'), roll('Swords'), roll('History')]).toEqual([5, 11, 11]);
  });
});

test('SV-DER-11: a weapon of the list brings its dice and what drives it', () => {
  const damage = (input: object) => answer('strength-damage', { ST: 14, ...input });
  expect(damage({ damage: 'Longsword' })).toMatchObject({ damage: '2d6+1', strengthBonus: 2 });
  expect(damage({ damage: 'Crossbow' })).toMatchObject({ damage: '2d6+2', strengthBonus: 0 });
  expect(damage({ damage: '2d6' })).toMatchObject({ strengthBonus: 2 });
  expect(damage({ damage: 'Vorpal Spoon' }).rule).toBe('SV-DER-12');
});

test('SV-DER-16: nobody sprints while Overburdened, and is told what to drop', () => {
  const refused = answer('encumbrance', { loadKg: 35, sprint: true });
  expect(ruleOf(refused)).toBe('SV-DER-16');
  expect(refused.message).toMatch('30 kg');
});

test('SV-FLAW-05 SV-R-18: a maximum below 1 is refused', () => {
  const frail = { attributes: { EN: 5 }, flaws: ['Low Vitality'] };
  expect(ruleOf(answer('derived-statistics', frail))).toBe('SV-DER-01');
});
