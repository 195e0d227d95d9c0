import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { personSchema } from '../combat/person.ts';
import { fast } from './fight.testing.ts';
import { fighter } from './fighter-input.ts';

const made = (more: object, surprised = false) => {
  const c = fighter({ ...personSchema.parse({ name: 'A', ...more }), surprised }, 'party', fast('made'));
  if (isRefusal(c)) throw new Error(c.rule);
  return c;
};

test('SV-DER-01 SV-DER-08: what is left out follows from the attributes', () => {
  // Vitality EN × 2, Stamina EN + ST, Speed (DX + EN) / 4.
  expect(made({ DX: 13, EN: 12, ST: 11 })).toMatchObject({
    maxVitality: 24,
    vitality: 24,
    speed: 6.25,
    movement: 6.25,
  });
  expect(made({ vitality: 99 })).toMatchObject({ vitality: 99, maxVitality: 99 });
  expect(made({}).firstAid).toBe(8);
});
test('SV-SIZE-04: size multiplies Vitality and movement, not Speed', () => {
  expect(made({ size: 'Large' })).toMatchObject({ maxVitality: 30, speed: 5, movement: 7.5 });
});
test('SV-DER-15 SV-DER-16: a load slows, and too much of it lets nobody sprint', () => {
  expect(made({ conditions: ['Heavy load'] })).toMatchObject({ speed: 3, canSprint: true });
  expect(made({ conditions: ['Overburdened'] })).toMatchObject({ speed: 2.5, canSprint: false });
});
test('SV-INIT-11 SV-R-133: weary, one moves at half; exhausted by fatigue, nobody sprints', () => {
  expect(made({ conditions: ['Fatigue 1'] }).movement).toBe(5);
  expect(made({ conditions: ['Fatigue 2'] })).toMatchObject({ movement: 2.5, speed: 5, canSprint: true });
  expect(made({ conditions: ['Fatigue 3'] })).toMatchObject({ movement: 2.5, canSprint: false });
});
test('SV-PERK-02: Combat Reflexes are never surprised', () => {
  expect(made({}, true).surprised).toBe(true);
  expect(made({ perks: ['Combat Reflexes'] }, true)).toMatchObject({
    surprised: false,
    reflexes: 2,
  });
});
test('SV-STAT-07: who begins with empty pools begins burdened', () => {
  expect(made({ stamina: 0, mana: 0 }).conditions).toEqual(['Exhausted', 'Depleted']);
});
test('SV-POW-05: a power that nobody knows is refused', () => {
  expect(() => made({ powers: [{ power: 'No such power', tn: 12 }] })).toThrow(/^SV-/);
});
test('SV-PERK-21 SV-PERK-22 SV-FLAW-05 SV-FLAW-08: perks and flaws change the numbers that follow', () => {
  expect(made({ perks: ['Extra Vitality × 2', 'Extra Mana', 'Extra Speed'] })).toMatchObject({
    maxVitality: 40,
    mana: made({}).mana + 10,
    speed: 6,
  });
  expect(made({ flaws: ['Low Vitality', 'Lame'] })).toMatchObject({ maxVitality: 10, speed: 5, movement: 4 });
  expect(() => made({ EN: 5, flaws: ['Low Vitality'] })).toThrow('SV-DER-01');
});
test('SV-FLAW-03 SV-FLAW-10 SV-FLAW-14: eyes, pain and voice', () => {
  const c = made({ flaws: ['Poor Vision × 2', 'Chronic Pain', 'Mute'] });
  expect(c).toMatchObject({ poorVision: 2, conditions: ['Chronic Pain'], silenced: true });
  expect(made({ flaws: ['Chronic Pain'], conditions: ['Chronic Pain'] }).burdens).toEqual(['Chronic Pain']);
});
test('SV-PERK-41 SV-PERK-03: Lucky and mastery are kept', () => {
  expect(made({ perks: ['Lucky'] }).perks).toEqual(['Lucky']);
  const weapons = [{ weapon: 'Sword', weaponMaster: true }];
  expect(made({ perks: ['Weapon Master (Swords)'], weapons }).weapons[0]?.weaponMaster).toBe(true);
});
