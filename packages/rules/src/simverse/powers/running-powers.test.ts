import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { powerOf } from './power-input.ts';
import { endsOf, runningPowerProcedures } from './running-powers.ts';

const [keepPower, strain] = runningPowerProcedures;
const play = () => new Play(scriptedDice([]), defaultReadings(rulings));
const keep = (power: unknown, since: object = {}) =>
  keepPower.run(keepPower.input.parse({ power, since }), play());

test('SV-ENH-05 a power ends when its time is over', () => {
  expect(keep('Shield Spell', { minutes: 59 })).toMatchObject({ runs: true, minutesLeft: 1 });
  expect(keep('Shield Spell', { minutes: 60 })).toMatchObject({ runs: false, endedBy: 'its time is over' });
});

test('SV-INIT-03 a power that states turns lasts turns', () => {
  expect(keep('Time Stop', { minutes: 0.1 })).toMatchObject({ runs: true });
  expect(keep('Time Stop', { minutes: 0.2 })).toMatchObject({ runs: false });
});

test('SV-LIM-06 SV-ENH-12 interruption ends concentration, and Persistent needs none', () => {
  const power = { tier: 'Major', limitations: ['Concentration'] };
  expect(keep(power)).toMatchObject({ runs: true, mayUseOthers: false });
  expect(keep(power, { interrupted: true })).toMatchObject({ runs: false });
  expect(keep(power, { otherAction: true })).toMatchObject({ runs: false });
  expect(
    keep({ ...power, enhancements: ['Persistent'] }, { interrupted: true, otherAction: true }),
  ).toMatchObject({
    runs: true,
    mayUseOthers: true,
  });
});

test('SV-LIM-09 any damage or the named trigger ends a Fragile power', () => {
  const power = { tier: 'Major', limitations: ['Fragile'] };
  expect(keep(power, { damageTaken: 1 })).toMatchObject({ runs: false });
  expect(keep(power, { trigger: true })).toMatchObject({ runs: false });
  expect(keep({ tier: 'Major' }, { damageTaken: 9, trigger: true })).toMatchObject({ runs: true });
});

test('SV-LIM-17 Cannot Cast bars other powers while it runs', () => {
  const power = { tier: 'Major', limitations: ['Cannot Cast'] };
  expect(keep(power)).toMatchObject({ mayUseOthers: false });
  expect(keep(power, { minutes: 5 })).toMatchObject({ runs: false, mayUseOthers: true });
});

test('SV-LIM-16 SV-R-78 strain lasts ten minutes from the last use and does not add up', () => {
  const at = (usesAtMinute: number[], now?: number) =>
    strain.run(strain.input.parse({ usesAtMinute, now }), play());
  expect(at([0, 6], 15)).toEqual({ penalty: -2, endsAtMinute: 16 });
  expect(at([0, 6], 16)).toEqual({ penalty: 0, endsAtMinute: 16 });
  expect(at([0, 20], 12)).toEqual({ penalty: 0, endsAtMinute: 10 });
});

test('what ends a ready power is told, and ends it', () => {
  expect(keep('Charm Person', { trigger: true })).toMatchObject({
    runs: false,
    endedBy: 'its own end: violence by the caster',
  });
  // Persistent, but losing focus is the end that the stance itself names.
  expect(keep('Defensive Stance')).toMatchObject({ runs: true });
  expect(keep('Defensive Stance', { interrupted: true })).toMatchObject({ runs: false });
  expect(keep('Defensive Stance', { otherAction: true })).toMatchObject({ runs: false });
  expect(keep('Defensive Stance', { trigger: true })).toMatchObject({ runs: false });
  const fly = powerOf('Fly');
  expect(isRefusal(fly) ? [] : endsOf(fly)).toEqual([
    'after 8 minutes',
    'another action of the user, or an interruption',
    'empty Mana: the flier falls',
  ]);
});
