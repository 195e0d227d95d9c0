import { expect, test } from 'vitest';
import { BREATH } from './breath.ts';
import { answer, chance } from './survival.testing.ts';

test('SV-HAZ-06 SV-HAZ-08: seconds for each point of EN', () => {
  expect(BREATH).toEqual({ normal: 10, prepared: 15, stress: 5, airless: 5, vacuum: 3 });
  expect(answer('hold-breath', { EN: 7, way: 'airless' })).toEqual({ seconds: 35, fullRounds: 5 });
});

test('SV-HAZ-07: the loss goes on, and whichever line comes first kills', () => {
  // Vitality 2 falls to 0: unconscious without a roll; at EN 3 the loss kills in two rounds, before the die.
  expect(answer('suffocation', { EN: 3, maxVitality: 20, vitality: 2 }, [6])).toEqual({
    heldRounds: 0,
    rounds: [{ vitality: 0, conscious: false }],
    conscious: false,
    diesAfterFurtherRounds: 2,
    dead: true,
    vitality: -4,
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

test('SV-HAZ-09: a sealed suit stops the cold, air stops the clock', () => {
  expect(answer('vacuum', { EN: 10, sealedSuit: true }, [3])).toEqual({
    damage: 0,
    breathSeconds: 30,
    breathRounds: 5,
    unconsciousRoundsAfterBreath: 2,
    deadRoundsAfterBreath: 10,
    unconsciousRound: 7,
    deadRound: 15,
  });
  expect(answer('vacuum', { airSupply: true, rounds: 3 }, [1, 2, 6])).toMatchObject({
    damage: 9,
    breathSeconds: null,
  });
});

test('SV-HAZ-13 SV-HAZ-06: the undead need no breath to hold', () => {
  expect(answer('hold-breath', { EN: 10, undead: true })).toEqual({ seconds: null, fullRounds: null });
  expect(answer('hold-breath', { EN: 10 })).toEqual({ seconds: 100, fullRounds: 16 });
});

test('SV-HAZ-08 SV-HAZ-06: breath that is still held lasts its time first', () => {
  // EN 10 strangled: 50 seconds are 8 whole rounds; the ninth costs 2 Vitality and a roll.
  const strangled = { EN: 10, vitality: 20, breath: 'airless' };
  expect(answer('suffocation', { ...strangled, rounds: 8 })).toMatchObject({
    heldRounds: 8,
    rounds: [],
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
  expect(answer('suffocation', { ...strangled, vitality: 0, rounds: 1 }, [1])).toMatchObject({
    heldRounds: 0,
  });
});
