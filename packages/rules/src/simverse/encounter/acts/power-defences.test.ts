import { expect, test } from 'vitest';
import { encounter } from '../encounter.ts';
import { against, go, refusal, use, who } from '../fight.testing.ts';

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
test('SV-INIT-06: without a reaction left the rest strikes at once', () => {
  const state = called(3, 3, 3);
  who(state, 'f1').reactions = 0;
  // f1 answers nothing: 4d6 each for the first that waits, and for the two behind it.
  const { state: after } = go(state, takeIt('f1'), ...Array.from({ length: 12 }, () => 1));
  expect(who(after, 'f1').vitality).toBe(20 - 12);
  expect(encounter.waitingFor(after)).toBe('f2');
});
test('SV-STAT-10: bolts for one who has died meanwhile are lost', () => {
  const state = called(3, 3, 3);
  who(state, 'f1').vitality = -9;
  who(state, 'f1').life = 'dying';
  const { events, state: after } = go(state, takeIt('f1'), 6, 6, 6, 6);
  expect(who(after, 'f1').life).toBe('destroyed');
  expect(events.filter(e => e.is === 'answered')).toHaveLength(3);
  expect(encounter.waitingFor(after)).toBe('f2');
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
