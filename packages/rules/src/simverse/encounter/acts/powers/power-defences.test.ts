import { expect, test } from 'vitest';
import { against, begin, go, labels, mage, refusal, thug, use, who, wide } from '../../fight.testing.ts';
import { encounter } from '../../index.ts';
import type { FightState } from '../../state.ts';

const two = [
  { x: 8, y: 3 },
  { x: 8, y: 5 },
];
const takeIt = (actor: string) => ({ do: 'defend', actor, with: 'none' });
const called = (...faces: number[]) =>
  go(against('Call Lightning', two), use({ target: 'f1', others: ['f2'] }), ...faces).state;

test('SV-ATK-03: five bolts for two are three and two, and each waits for its own answer', () => {
  const state = called(3, 3, 3);
  expect([state.pending, ...state.queue].map(p => p?.target)).toEqual(['f1', 'f1', 'f1', 'f2', 'f2']);
  expect(refusal(state, takeIt('f2'))).toBe('SV-ATK-03');
});
test('SV-CMOD-06: what is cast at somebody with an attack roll is called like a bolt, every strike of it', () => {
  const start = against('Call Lightning', [two[0]!]);
  expect(labels(start, 'p1')).toContain('Call Lightning on Thug, head');
  const called = (location?: 'head') =>
    go(start, use({ target: 'f1', ...(location && { location }) }), 1, 1, 2).state;
  expect([called().pending, called('head').pending]).toMatchObject([
    { tn: 12, location: 'torso' },
    { tn: 6, location: 'head' },
  ]);
  // Five bolts of 4d6, of which the one reaction answers none: 4 each, doubled on the head.
  const ones = Array.from({ length: 20 }, () => 1);
  const struck = (state: FightState) =>
    go(
      { ...state, fighters: { ...state.fighters, f1: { ...who(state, 'f1'), reactions: 0 } } },
      takeIt('f1'),
      ...ones,
    ).events;
  const hits = (state: FightState) =>
    struck(state).flatMap(e => (e.is === 'hit' ? [[e.location, e.damage]] : []));
  expect(hits(called())[0]).toEqual(['torso', 4]);
  expect(hits(called('head'))[0]).toEqual(['head', 8]);
});
test('SV-CMOD-06 SV-ENH-06 SV-ENH-15: what covers a place, finds its way or needs no attack roll is not called', () => {
  const bolt = (enhancements: object[]) => ({
    name: 'Own',
    tier: 'Moderate',
    kind: 'spell',
    resource: 'Mana',
    baseMinutes: null,
    against: { by: 'attack' },
    effects: [
      { does: 'damage', dice: 2, type: 'fire' },
      { does: 'state', state: 'Stunned', turns: 1 },
    ],
    enhancements: enhancements,
  });
  const at = (power: object) =>
    refusal(against(power, [{ x: 4, y: 3 }]), use({ target: 'f1', location: 'head' }));
  expect(at(bolt([]))).toBe('allowed');
  for (const enhancement of [
    { name: 'Area Effect', radius: 3 },
    { name: 'Cone Shaped' },
    { name: 'Homing' },
    { name: 'Reliable Activation' },
  ])
    expect(at(bolt([enhancement]))).toBe('SV-CMOD-06');
});
test('SV-INIT-06: without a reaction left the rest strikes at once', () => {
  const state = called(3, 3, 3);
  who(state, 'f1').reactions = 0;
  // f1 answers nothing: 4d6 each for the first that waits, and for the two behind it.
  const { state: after } = go(state, takeIt('f1'), ...Array.from({ length: 12 }, () => 1));
  expect(who(after, 'f1').vitality).toBe(20 - 12);
  expect(encounter.waitingFor(after)).toBe('f2');
});
test('SV-R-196 SV-ENH-08: all bolts that were called down on somebody fall, though the first was enough', () => {
  const state = called(3, 3, 3);
  who(state, 'f1').vitality = -9;
  who(state, 'f1').life = 'dying';
  const { events, state: after } = go(state, takeIt('f1'), ...Array.from({ length: 12 }, () => 1));
  expect(events.flatMap(e => (e.is === 'hit' ? [e.life] : []))).toEqual(['dead', 'dead', 'destroyed']);
  expect(who(after, 'f1').vitality).toBe(-9 - 12);
  expect(encounter.waitingFor(after)).toBe('f2');
});
test('SV-R-196: the fight is over only when the last bolt has fallen', () => {
  const state = go(against('Call Lightning', [{ x: 8, y: 3 }]), use({ target: 'f1' }), 3, 3, 3).state;
  who(state, 'f1').vitality = 3;
  const { events, state: after } = go(state, takeIt('f1'), ...Array.from({ length: 20 }, () => 1));
  expect(who(after, 'f1').vitality).toBe(3 - 20);
  expect(events.filter(e => e.is === 'hit')).toHaveLength(5);
  expect(events.at(-1)).toEqual({ is: 'ended', winner: 'party' });
});
test('SV-R-196: a friend in the fire burns, though the last foe has fallen in it', () => {
  const state = begin({
    party: [{ ...thug, vitality: 1, x: 12, y: 3 }],
    foes: [mage('Fireball'), { ...thug, name: 'Friend', x: 13, y: 3 }],
    map: wide,
  });
  // The roll, then resistance and 3d6 of fire for each of the two.
  const fire = [3, 3, 3, 6, 6, 5, 4, 4, 4, 6, 6, 5, 4, 4, 4];
  const { state: after } = go(state, { ...use({ target: 'p1' }), actor: 'f1' }, ...fire);
  expect([who(after, 'p1').vitality, who(after, 'f2').vitality]).toEqual([1 - 12, 20 - 12]);
  expect(after.winner).toBe('foes');
});
test('SV-ATK-04: the dodge is rolled against the margin of the one roll', () => {
  // 15 − 3 for 5 m = 12; 12 − 6 = 6: one step. DX/2 = 5.
  expect(
    go(
      called(2, 2, 2),
      { do: 'defend', actor: 'f1', with: 'dodge' },
      1,
      1,
      2,
      ...Array.from({ length: 8 }, () => 1),
    ).events[1],
  ).toMatchObject({
    is: 'affected',
    defence: 'dodge',
    tn: 4,
    defended: true,
  });
});
