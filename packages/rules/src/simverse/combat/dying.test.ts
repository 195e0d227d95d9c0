import { expect, test } from 'vitest';
import given from '../fixtures/odds.json' with { type: 'json' };
import { answer, chance, sentenceOf, traceOf } from '../world/survival.testing.ts';

const due = (id: string) => given.find(o => o.id === id)?.expect as Record<string, { fraction: string }>;

test('SV-O-08 SV-STAT-09 SV-STAT-10: dying alone at EN 10 from Vitality 0', () => {
  const expected = due('SV-O-08');
  const dying = { EN: 10, vitality: 0 };
  expect(chance('dying', dying, o => o.survives === true)).toBe(expected.survives?.fraction);
  expect(chance('dying-turn', dying, o => o.state === 'stable')).toBe(expected.stabilizePerTurn?.fraction);
});

test('SV-STAT-09 SV-DMG-08: with a bleeding wound the odds stay exact and are no better', () => {
  const alone = (bleedingCount: number) =>
    chance('dying', { EN: 6, vitality: 0, bleedingCount }, o => o.survives === true);
  // EN 6: a TN of 3 to stabilize, 1/216 a turn for six turns; at the sixth −EN is death before any roll.
  expect(alone(0)).toBe(`${216n ** 5n - 215n ** 5n}/${216n ** 5n}`);
  const [num = 0n, den = 1n] = alone(2).split('/').map(BigInt);
  expect(num * 216n ** 5n < (216n ** 5n - 215n ** 5n) * den).toBe(true);
});

test('SV-STAT-12 SV-DER-02: a construct glitches, shuts down, and is destroyed, whatever the readings', () => {
  const state = (vitality: number, ruling = {}) =>
    answer('vitality-state', { being: 'construct', EN: 10, vitality }, [], ruling);
  expect([1, 0, -9, -10, -19, -20].map(v => state(v).state)).toEqual([
    'up',
    'glitching',
    'glitching',
    'shut down',
    'shut down',
    'destroyed',
  ]);
  expect(state(-5).conscious).toBe(true);
  expect(state(-20, { 'SV-R-113': 'minusTwiceVitality' }).dead).toBe(true);
  expect(answer('dying-turn', { being: 'construct', EN: 10, vitality: -3, bleedingCount: 4 })).toMatchObject({
    loss: 0,
    vitality: -3,
    state: 'glitching',
  });
});

test('SV-PERK-44 SV-STAT-09: the undead lie inert, lose nothing and roll nothing', () => {
  expect(answer('dying-turn', { perks: ['Undead'], EN: 10, vitality: -3, bleedingCount: 2 })).toMatchObject({
    loss: 0,
    bleedTn: null,
    stabilizeTn: null,
    state: 'inert',
  });
  expect(answer('vitality-state', { perks: ['Undead'], EN: 10, vitality: -10 }).state).toBe('destroyed');
});

test('SV-PERK-06 SV-STAT-08: switch SV-R-44 says what Hard to Kill changes', () => {
  const at = (reading: string, vitality: number) => {
    const { conscious, dead } = answer(
      'vitality-state',
      { EN: 11, maxVitality: 22, vitality, perks: ['Hard to Kill'] },
      [],
      { 'SV-R-44': reading },
    );
    return dead ? 'dead' : conscious ? 'awake' : 'out';
  };
  const line = [0, -10, -11, -21, -22, -43, -44];
  expect(line.map(v => at('consciousAndAliveToTwiceVitality', v))).toEqual([
    ...new Array(6).fill('awake'),
    'dead',
  ]);
  expect(line.map(v => at('deathAtMinusTwiceEn', v))).toEqual([
    ...new Array(4).fill('out'),
    ...new Array(3).fill('dead'),
  ]);
  expect(line.map(v => at('consciousOnly', v))).toEqual(['awake', 'awake', ...new Array(5).fill('dead')]);
  // Conscious below 0: no dying point is lost, only what bleeds.
  const hurt = { EN: 11, vitality: -3, perks: ['Hard to Kill'] };
  expect(answer('dying-turn', hurt)).toMatchObject({ loss: 0, state: 'up' });
  expect(answer('dying-turn', { ...hurt, bleedingCount: 2 }, [6, 6, 5])).toMatchObject({ vitality: -5 });
});

test('SV-STAT-13 SV-STAT-08: switch SV-R-109 lets people hold on by a roll', () => {
  const roll = { 'SV-R-109': 'rollEachTurn' };
  const hurt = { EN: 12, vitality: -4 };
  expect(answer('vitality-state', hurt).state).toBe('dying');
  expect(answer('vitality-state', hurt, [], roll)).toMatchObject({ state: 'holding on', conscious: true });
  expect(answer('dying-turn', hurt, [2, 2, 4], roll)).toMatchObject({
    loss: 0,
    consciousnessTn: 8,
    state: 'holding on',
  });
  expect(answer('dying-turn', hurt, [2, 3, 4], roll)).toMatchObject({ state: 'dying', vitalityNextTurn: -5 });
  expect(answer('dying-turn', { ...hurt, unconscious: true }, [2, 3, 4], roll)).toMatchObject({
    loss: 1,
    stabilizeTn: 6,
    consciousnessTn: null,
  });
  // Who bleeds loses the count, not one more, and rolls with the Vitality that leaves.
  expect(answer('dying-turn', { ...hurt, bleedingCount: 2 }, [6, 6, 5, 3, 3, 3], roll)).toMatchObject({
    vitality: -6,
    consciousnessTn: 6,
    state: 'dying',
    vitalityNextTurn: -8,
  });
});

test('SV-PERK-07 SV-STAT-08: Relentless acts once more and then falls', () => {
  const fallen = { EN: 10, vitality: -3, perks: ['Relentless'] };
  expect(answer('vitality-state', fallen)).toMatchObject({
    state: 'last action',
    actions: { major: 1, minor: 0 },
  });
  expect(answer('dying-turn', fallen)).toMatchObject({ loss: 0, state: 'last action', vitalityNextTurn: -4 });
  // After it, dying as usual: −4 and TN 5.
  expect(answer('dying', { ...fallen, turns: 2 }, [1, 2, 2])).toMatchObject({
    survives: true,
    state: 'stable',
  });
  expect(answer('dying-turn', fallen, [6, 6, 5], { 'SV-R-109': 'rollEachTurn' })).toMatchObject({
    consciousnessTn: 7,
    state: 'last action',
    vitalityNextTurn: -4,
  });
});

test('SV-DER-01: nobody bleeds from more Vitality than the maximum', () => {
  expect(answer('dying-turn', { EN: 10, vitality: 21 }).rule).toBe('SV-DER-01');
  expect(answer('dying', { EN: 10, vitality: 21, bleedingCount: 1 }).rule).toBe('SV-DER-01');
});

test('SV-STAT-09: the loss can kill before any roll, and bleeding stops at death', () => {
  expect(answer('dying-turn', { EN: 8, vitality: -6, bleedingCount: 3 })).toMatchObject({
    vitality: -9,
    state: 'dead',
    bleedingCount: 0,
    bleedTn: null,
    stabilizeTn: null,
  });
});

test('SV-STAT-09: who is stable bleeds no more, so both together are refused', () => {
  const rule = (vitality: number) =>
    answer('dying-turn', { EN: 10, vitality, stable: true, bleedingCount: 1 }, vitality > 0 ? [1, 2, 3] : [])
      .rule;
  expect([rule(0), rule(-4), rule(3)]).toEqual(['SV-STAT-09', 'SV-STAT-09', undefined]);
});

test('SV-STAT-09: stable loses nothing, and a critical success always stabilizes', () => {
  expect(answer('dying-turn', { EN: 10, vitality: -4, stable: true })).toMatchObject({
    loss: 0,
    state: 'stable',
  });
  expect(answer('dying-turn', { EN: 2, vitality: 0 }, [1, 1, 1])).toMatchObject({
    stabilizeTn: 1,
    state: 'stable',
  });
});

test('SV-STAT-05 SV-DMG-08: bleeding while up costs the count and may close a wound', () => {
  expect(answer('dying-turn', { EN: 12, vitality: 10, bleedingCount: 3 }, [2, 2, 2])).toMatchObject({
    loss: 3,
    vitality: 7,
    bleedTn: 6,
    bleedingCount: 2,
    stabilizeTn: null,
    state: 'up',
  });
});

test('SV-STAT-09 SV-PAIN-01: shock lowers every roll of its turn, these too', () => {
  expect(
    answer('dying-turn', { EN: 11, vitality: -1, bleedingCount: 1, shock: -2 }, [3, 3, 1, 1, 2, 1]),
  ).toMatchObject({
    bleedTn: 7,
    stabilizeTn: 3,
  });
  // Only of that turn: 5 fails against 3 and holds against 5 in the next.
  expect(answer('dying', { EN: 10, vitality: -1, shock: -2, turns: 2 }, [1, 2, 2, 1, 2, 2]).state).toBe(
    'stable',
  );
});

test('SV-PERK-07 SV-STAT-09: who bleeds down to 0 has the last action on the next own turn', () => {
  const bleeding = { EN: 10, vitality: 1, bleedingCount: 1, perks: ['Relentless'] };
  // The wound closes; next turn the last action; then the first turn of dying.
  expect(answer('dying-turn', bleeding, [2, 2, 2])).toMatchObject({ vitality: 0, state: 'last action' });
  expect(answer('dying', { ...bleeding, turns: 3 }, [2, 2, 2, 1, 1, 2])).toMatchObject({
    survives: true,
    state: 'stable',
  });
});

test('SV-REST-13 SV-STAT-13: First Aid does not fell somebody who holds on', () => {
  expect(
    answer('first-aid', { skill: 12, patient: { EN: 12, vitality: -2 } }, [4, 4, 4], {
      'SV-R-109': 'rollEachTurn',
    }),
  ).toMatchObject({ conscious: true, stable: true });
});

test('SV-STAT-09 SV-DMG-08: many wounds over many turns still have exact odds', () => {
  const bled = chance(
    'dying',
    { EN: 16, maxVitality: 60, vitality: 60, bleedingCount: 3 },
    o => o.survives === true,
  );
  const [num, den] = bled.split('/').map(Number);
  expect((num ?? 0) / (den ?? 1)).toBeGreaterThan(0.9);
});

test('SV-STAT-09: turns are counted up to 120 Vitality above death; past it the odds stay few', () => {
  const bleeding = { EN: 10, maxVitality: 500, bleedingCount: 1, turns: 1 };
  const counted = answer('dying', { ...bleeding, vitality: 110 }, [6, 6, 6]);
  expect([counted.vitality, counted.rounds]).toEqual([109, 1]);
  const long = answer('dying', { ...bleeding, vitality: 111 }, [6, 6, 6]);
  expect([long.vitality, long.rounds]).toEqual([110, null]);
  const endless = { EN: 12, vitality: 500, maxVitality: 500, bleedingCount: 5, turns: 200 };
  expect(chance('dying', endless, o => o.survives === true)).toMatch(/^\d+\/\d+$/);
});

test('SV-STAT-09 SV-DMG-08: the rolls of the dying are told with what they are made of', () => {
  const trace = traceOf(
    'dying-turn',
    { EN: 11, vitality: -2, bleedingCount: 1, shock: -1 },
    [4, 4, 4, 4, 4, 4],
  );
  const reasons = (label: string) =>
    trace.find(node => node.label === label)?.children?.map(node => `${node.label} ${node.value}`);
  expect(reasons('to close a wound')).toEqual(['EN 11', '1 bleeding -2', 'shock -1']);
  expect(reasons('to stabilize')).toEqual(['EN / 2 5.5', 'shock -1', 'fraction dropped → 4']);
});

test('SV-STAT-08 SV-DER-02 SV-PERK-07: the sentence fits the state and the kind of being', () => {
  const told = (input: object) => sentenceOf('vitality-state', input);
  expect(told({ EN: 10, vitality: 0, perks: ['Relentless'] })).toBe(
    'Somebody has one last action; death comes at -10.',
  );
  expect(told({ EN: 10, vitality: -12 })).toBe('Somebody is dead; death came at -10.');
  expect(told({ EN: 10, vitality: 0, being: 'construct' })).toBe(
    'Somebody is glitching; destruction comes at -20.',
  );
});
