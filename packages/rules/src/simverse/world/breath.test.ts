import { expect, test } from 'vitest';
import { BREATH } from './breath.ts';
import { answer } from './survival.testing.ts';

test('SV-HAZ-06 SV-HAZ-08: seconds for each point of EN', () => {
  expect(BREATH).toEqual({ normal: 10, prepared: 15, stress: 5, airless: 5, vacuum: 3 });
  expect(answer('hold-breath', { EN: 7, way: 'airless' })).toEqual({ seconds: 35, fullRounds: 5 });
});

test('SV-HAZ-13 SV-HAZ-06: the undead need no breath to hold', () => {
  expect(answer('hold-breath', { EN: 10, undead: true })).toEqual({ seconds: null, fullRounds: null });
  expect(answer('hold-breath', { EN: 10 })).toEqual({ seconds: 100, fullRounds: 16 });
});
