import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answer } from '../world/survival.testing.ts';
import { VITALITY_STATES } from './vitality.ts';

test('SV-STAT-08 SV-STAT-10 SV-STAT-11: each side of every threshold', () => {
  const state = (vitality: number) => answer('vitality-state', { EN: 12, vitality }).state;
  expect([1, 0, -11, -12, -23, -24].map(state)).toEqual([
    'up',
    'dying',
    'dying',
    'dead',
    'dead',
    'destroyed',
  ]);
});

test('SV-STAT-10: switch SV-R-113 moves the line to death', () => {
  const dead = (reading: string, vitality: number) =>
    answer('vitality-state', { EN: 10, maxVitality: 30, vitality }, [], { 'SV-R-113': reading }).dead;
  for (const [reading, line] of [
    ['minusEndurance', -10],
    ['minusVitality', -30],
    ['minusTwiceVitality', -60],
  ] as const)
    expect([dead(reading, line + 1), dead(reading, line)]).toEqual([false, true]);
});

test('SV-STAT-10: more Vitality is never a worse state', () => {
  const order = ['destroyed', 'dead', 'dying', 'up'];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -50, max: 50 }), (EN, vitality) => {
      const rank = (v: number) =>
        order.indexOf(String(answer('vitality-state', { EN, vitality: v, maxVitality: 60 }).state));
      expect(rank(vitality + 1)).toBeGreaterThanOrEqual(rank(vitality));
    }),
    { seed: 8, numRuns: 200 },
  );
});

test('SV-PERK-06: Hard to Kill never kills sooner, even a body of little Vitality', () => {
  expect(
    answer('vitality-state', { EN: 10, maxVitality: 2, vitality: -5, perks: ['Hard to Kill'] }),
  ).toMatchObject({ state: 'dying', deadAt: -10 });
});

test('SV-STAT-08: what each state leaves of a turn', () => {
  expect(VITALITY_STATES).toHaveLength(10);
  const actions = (input: object, chosen = {}) =>
    answer('vitality-state', { EN: 10, ...input }, [], chosen).actions;
  expect(actions({ vitality: 1 })).toEqual({ major: 1, minor: 1 });
  expect(actions({ vitality: 0 })).toEqual({ major: 0, minor: 0 });
  expect(actions({ vitality: 0, perks: ['Relentless'] })).toEqual({ major: 1, minor: 0 });
  expect(actions({ vitality: -5, being: 'construct' })).toEqual({ major: 1, minor: 1 });
  expect(actions({ vitality: 0 }, { 'SV-R-109': 'rollEachTurn' })).toEqual({ major: 1, minor: 1 });
});

test.each([
  ['consciousAndAliveToTwiceVitality', 'minusEndurance', -60],
  ['consciousAndAliveToTwiceVitality', 'minusTwiceVitality', -60],
  ['deathAtMinusTwiceEn', 'minusEndurance', -20],
  ['deathAtMinusTwiceEn', 'minusVitality', -30],
  ['consciousOnly', 'minusEndurance', -10],
  ['consciousOnly', 'minusVitality', -30],
] as const)(
  'SV-R-44 SV-R-113 SV-STAT-10: Hard to Kill read as %s beside %s dies at %d',
  (perk, death, line) => {
    const at = (vitality: number) =>
      answer('vitality-state', { EN: 10, maxVitality: 30, vitality, perks: ['Hard to Kill'] }, [], {
        'SV-R-44': perk,
        'SV-R-113': death,
      });
    expect([at(line + 1).dead, at(line).dead, at(0).deadAt]).toEqual([false, true, line]);
    expect(at(line + 1).conscious).toBe(perk !== 'deathAtMinusTwiceEn');
  },
);

test('SV-STAT-08 SV-PERK-07: Relentless gives nothing to the dead', () => {
  expect(answer('vitality-state', { EN: 10, vitality: -10, perks: ['Relentless'] })).toMatchObject({
    state: 'dead',
    actions: { major: 0, minor: 0 },
  });
});
