import { expect, test } from 'vitest';
import { answer, ruleOf } from '../character/building.testing.ts';

const roll = (input: object, faces: number[] = [3, 3, 3]) =>
  answer('attribute-roll', { attribute: 'EN', value: 11, ...input }, faces);

test('SV-ROLL-01: a bare attribute, with difficulty and modifiers', () => {
  expect(
    roll({ difficulty: 'Moderate', modifiers: [{ source: 'rain', value: -1 }] }, [2, 2, 2]),
  ).toMatchObject({
    tn: 6,
    success: true,
    margin: 0,
  });
});

test.each([
  ['SV-PERK-19', 'Resilient', 'EN', 'resists poison or disease', 13],
  ['SV-PERK-25', 'Strong Willed', 'WS', 'resists a mental effect', 13],
  ['SV-PERK-39', 'Magic Resistance', 'WS', 'resists magic', 15],
  ['SV-PERK-15', 'No Sense of Pain', 'AW', 'notices own injuries', 9],
])('%s: %s on %s that %s', (_rule, name, attribute, situation, tn) => {
  expect(roll({ attribute, perks: [{ name }], situations: [situation] }).tn).toBe(tn);
  expect(roll({ attribute, perks: [{ name }] }).tn).toBe(11);
});

test('SV-FLAW-10 SV-R-07: Chronic Pain lowers physical actions, and no resistance', () => {
  const flaws = ['Chronic Pain'];
  expect(roll({ flaws }).tn).toBe(10);
  expect(roll({ flaws, attribute: 'IN' }).tn).toBe(11);
  expect(roll({ flaws, situations: ['resists poison or disease'] }).tn).toBe(11);
});

test('SV-FLAW-13: the deaf have +4 against sonic damage', () =>
  expect(roll({ flaws: ['Deaf'], situations: ['resists sonic damage'] }).tn).toBe(15));

test.each([
  ['SV-PERK-44', { perks: ['Undead'] }, 'resists poison or disease'],
  ['SV-PERK-44', { perks: ['Undead'] }, 'resists death magic or life drain'],
  ['SV-PERK-44', { perks: ['Undead'] }, 'resists what affects the living'],
  ['SV-PERK-15', { perks: ['No Sense of Pain'] }, 'resists pain or torture'],
  ['SV-FLAW-13 SV-R-56', { flaws: ['Deaf'] }, 'resists what must be heard'],
])('%s: %j needs no roll where one %s', (_rule, owned, situation) => {
  expect(roll({ ...owned, situations: [situation] }, [])).toMatchObject({ rolled: false, success: true });
  expect(roll({ situations: [situation] })).toMatchObject({ rolled: true });
});

test('SV-FLAW-12: the blind fail what needs sight, without a roll', () => {
  const lost = roll({ attribute: 'AW', flaws: ['Blind'], needs: ['sight'] }, []);
  expect(lost).toMatchObject({ rolled: false, success: false });
  expect(ruleOf(lost)).toBeUndefined();
});
