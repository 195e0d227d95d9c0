import { type Dice, pool, seededDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { foresee } from './foresee.ts';
import { type State, skirmish } from './testing/skirmish.ts';

/** Ama (might 3) stands beside a wolf with 4 life. */
function besideTheWolf(): State {
  const begun = skirmish.start(
    { party: [{ name: 'Ama', at: { x: 2, y: 2 } }], foes: [{ creature: 'wolf', at: { x: 3, y: 2 } }] },
    new Play(seededDice('here'), {}),
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}

test('a blow at 3 or less on a d6 works half the time, for three points each', () => {
  const state = besideTheWolf();
  const before = structuredClone(state);
  expect(foresee(skirmish, state, { do: 'strike', actor: 'ama', target: 'wolf' }, {})).toEqual({
    chance: 0.5,
    effect: 1.5,
    risk: 0,
    exact: true,
  });
  expect(state).toEqual(before);
});

test('what it is a chance of, the book says', () => {
  const rules = { ...skirmish, foresight: { ...skirmish.foresight!, chanceOf: () => 'to hit' } };
  expect(foresee(rules, besideTheWolf(), { do: 'strike', actor: 'ama', target: 'wolf' }, {})).toMatchObject({
    chance: 0.5,
    of: 'to hit',
  });
});

test('what the rules refuse is refused here too', () => {
  expect(foresee(skirmish, besideTheWolf(), { do: 'hide', actor: 'ama' }, {})).toMatchObject({
    rule: 'SK-04',
  });
  const { whyNot: _none, ...without } = skirmish;
  expect(foresee(without, besideTheWolf(), { do: 'hide', actor: 'wolf' }, {})).toMatchObject({
    rule: 'SK-01',
  });
});

test('what is too much to follow is estimated, and says so', () => {
  const D20 = pool(1, 20);
  const wild = (dice: Dice): number =>
    Array.from({ length: 6 }, () => dice.roll(D20, sum, 'wild')).reduce((a, b) => a + b);
  const { enact: _quicker, ...slow } = skirmish;
  const rules: typeof skirmish = {
    ...slow,
    decide: (_state, { actor }, play) => [
      { is: 'struck', actor, target: 'wolf', lost: wild(play.dice) > 63 ? 1 : 0 },
    ],
    whyNot: () => undefined,
  };
  const found = foresee(rules, besideTheWolf(), { do: 'strike', actor: 'ama', target: 'wolf' }, {});
  if (isRefusal(found)) throw new Error(found.message);
  expect(found.exact).toBe(false);
  expect(found.interval95![0]).toBeLessThan(0.49);
  expect(found.interval95![1]).toBeGreaterThan(0.49);
  expect(found.runs).toBe(400);
});

test('a book that does not say what an exchange is worth cannot be asked', () => {
  const { foresight: _none, ...without } = skirmish;
  expect(() => foresee(without, besideTheWolf(), { do: 'end turn', actor: 'ama' }, {})).toThrow('worth');
});
