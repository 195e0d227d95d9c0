import { expect, test } from 'vitest';
import { answer, applied, chance, sentenceOf, traceOf } from './survival.testing.ts';

test('SV-HAZ-07: the loss goes on, and whichever line comes first kills', () => {
  // Vitality 2 falls to 0: unconscious without a roll. The next turn takes 1 for dying (1 does not stabilize on a
  // 10) and 2 for want of air: −3, and at EN 3 that kills before the die does.
  expect(answer('suffocation', { EN: 3, maxVitality: 20, vitality: 2 }, [6, 3, 3, 4])).toEqual({
    heldRounds: 0,
    awakeRounds: 1,
    conscious: false,
    diesAfterFurtherRounds: 1,
    dead: true,
    vitality: -3,
    state: 'dead',
  });
  expect(answer('suffocation', { EN: 12, vitality: 20, rounds: 1 }, [4, 4, 4])).toMatchObject({
    conscious: true,
    vitality: 18,
    diesAfterFurtherRounds: null,
  });
  // Hard to Kill keeps awake below 0, so EN is rolled there too.
  expect(
    answer('suffocation', { EN: 10, vitality: 2, hardToKill: true, rounds: 1 }, [3, 3, 3]),
  ).toMatchObject({ conscious: true, vitality: 0 });
  expect(chance('suffocation', { EN: 10, vitality: 20, rounds: 1 }, o => o.conscious === true)).toBe('1/2');
});

test('SV-HAZ-08 SV-HAZ-06: breath that is still held lasts its time first', () => {
  // EN 10 strangled: 50 seconds are 8 whole rounds; the ninth costs 2 Vitality and a roll.
  const strangled = { EN: 10, vitality: 20, breath: 'airless' };
  expect(answer('suffocation', { ...strangled, rounds: 8 })).toMatchObject({
    heldRounds: 8,
    awakeRounds: 0,
    conscious: true,
    vitality: 20,
  });
  expect(answer('suffocation', { ...strangled, rounds: 9 }, [3, 3, 3])).toMatchObject({
    heldRounds: 8,
    vitality: 18,
    conscious: true,
  });
  // The unconscious hold nothing.
  expect(answer('suffocation', { ...strangled, conscious: false, rounds: 1 }, [1])).toMatchObject({
    heldRounds: 0,
    dead: true,
  });
  expect(answer('suffocation', { ...strangled, vitality: 0, rounds: 1 }, [1, 3, 3, 4])).toMatchObject({
    heldRounds: 0,
  });
});

test('SV-HAZ-07 SV-STAT-09: from 0 Vitality on the dying lose 1 more each turn until they stabilize', () => {
  const sinking = { EN: 12, vitality: 4 };
  // 4, 2, then 0: unconscious. Two turns at 3 each leave −6; the third roll, a 6, stabilizes: −7 − 2.
  const faces = [3, 3, 3, 6, 4, 4, 4, 5, 5, 5, 2, 2, 2];
  expect(answer('suffocation', { ...sinking, rounds: 5 }, faces)).toMatchObject({
    awakeRounds: 2,
    dead: false,
    vitality: -9,
    state: 'stable',
    diesAfterFurtherRounds: null,
  });
  expect(answer('suffocation', { ...sinking, rounds: 4 }, faces.slice(0, 10))).toMatchObject({
    vitality: -6,
    state: 'dying',
  });
  expect(answer('suffocation', { EN: 10, vitality: -10 }).rule).toBe('SV-STAT-10');
  expect(answer('suffocation', { EN: 10, vitality: 21 }).rule).toBe('SV-DER-01');
});

test('SV-HAZ-07 SV-STAT-13: switch SV-R-109 lets somebody at 0 hold on by a roll', () => {
  const at = (reading: string, faces: number[]) =>
    answer('suffocation', { EN: 12, vitality: 2, rounds: 2 }, faces, { 'SV-R-109': reading });
  // Unconscious at 0: the die, then a dying turn.
  expect(at('unconscious', [6, 4, 4, 4])).toMatchObject({ conscious: false, vitality: -3 });
  // At 0 and awake: EN; next turn EN + 0 to stay conscious, the loss, and EN again.
  expect(at('rollEachTurn', [3, 3, 3, 3, 3, 3, 3, 3, 3])).toMatchObject({ conscious: true, vitality: -2 });
});

test('SV-HAZ-07: only dice that fall are asked for, and long odds stay small', () => {
  // Unconscious in the round of the rescue: nobody needs to know how long it would have taken.
  expect(answer('suffocation', { EN: 11, vitality: 14, rounds: 1 }, [4, 4, 4])).toMatchObject({
    conscious: false,
    dead: false,
    diesAfterFurtherRounds: null,
    vitality: 12,
  });
  // By hand: at EN 10 half of all rolls hold; both rounds awake is a quarter.
  expect(chance('suffocation', { EN: 10, vitality: 20, rounds: 2 }, o => o.conscious === true)).toBe('1/4');
  expect(chance('suffocation', { EN: 16, vitality: 32, rounds: 100 }, o => o.dead === true)).toBe('1/1');
});

test('SV-HAZ-07 SV-PERK-41: a person drowns, and comes back as they are', () => {
  const diver = { name: 'Ama', EN: 11, vitality: 14, perks: ['Lucky'], lucky: true };
  const drowned = answer('suffocation', { person: diver, rounds: 1 }, [4, 4, 4, 3, 3, 3]);
  expect(drowned).toMatchObject({ conscious: true, vitality: 12, luckyLeft: 0 });
  const after = applied('suffocation', { person: diver, rounds: 1 }, drowned);
  expect(after.person).toMatchObject({ vitality: 12, unconscious: false, luckyUsed: true, lucky: 'kept' });
  const dead = answer('suffocation', { person: { EN: 11, vitality: 14, unconscious: true } }, [1]);
  expect(dead).toMatchObject({ dead: true, diesAfterFurtherRounds: 1, vitality: 12 });
  const lost = applied('suffocation', { person: { EN: 11, vitality: 14, unconscious: true } }, dead);
  expect(lost.person).toMatchObject({ dead: true, vitality: 12 });
  expect(answer('skill-roll', { skill: 'Stealth', person: lost.person }).rule).toBe('SV-STAT-08');
  expect(answer('suffocation', {}).rule).toBe('SV-DER-01');
});

test('SV-HAZ-06 SV-HAZ-07: whoever is found while the breath still holds is told so, and how long it lasts', () => {
  const input = { EN: 10, vitality: 20, rounds: 2, breath: 'normal' };
  expect(sentenceOf('suffocation', input)).toBe('The breath holds for all of 2 rounds; Vitality 20.');
  expect(traceOf('suffocation', input)).toMatchObject([{ rule: 'SV-HAZ-06', value: 16 }]);
});
