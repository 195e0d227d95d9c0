import { type Dice, pool, seededDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { deliberate } from './deliberate.ts';
import { type State, skirmish } from './testing/skirmish.ts';

type Command = Parameters<typeof skirmish.decide>[1];

const lots = new Play(seededDice('lots'), {});

/** Ama stands between a wolf that has hardly any life left and one that is whole. */
function betweenWolves(): State {
  const begun = skirmish.start(
    {
      party: [{ name: 'Ama', at: { x: 2, y: 2 } }],
      foes: [
        { creature: 'wolf', at: { x: 3, y: 2 } },
        { creature: 'wolf', at: { x: 1, y: 2 } },
      ],
    },
    new Play(seededDice('here'), {}),
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}

const strike = (target: string): Command => ({ do: 'strike', actor: 'ama', target });
const foresight = { ...skirmish.foresight!, deliberates: ['strike'] };

/** Every strike costs its target what `harm` says of it, and tactics always strike the first wolf. */
function rulesWith(harm: (target: string, dice: Dice) => number): typeof skirmish {
  const { enact: _quicker, ...slow } = skirmish;
  return {
    ...slow,
    foresight,
    tactics: () => strike('wolf-1'),
    decide: (_state, command, { dice }) =>
      command.do === 'strike'
        ? [{ is: 'struck', actor: 'ama', target: command.target, lost: harm(command.target, dice) }]
        : [],
  };
}

test('a choice that is clearly better is taken', () => {
  const state = betweenWolves();
  const before = structuredClone(state);
  const rules = rulesWith(target => (target === 'wolf-2' ? 1 : 0));
  expect(deliberate(rules, state, 'ama', lots)).toEqual(strike('wolf-2'));
  expect(state).toEqual(before);
});

test('what is no better, or better by chance only, is left to tactics', () => {
  const state = betweenWolves();
  expect(
    deliberate(
      rulesWith(() => 0),
      state,
      'ama',
      lots,
    ),
  ).toEqual(strike('wolf-1'));
  const wild = rulesWith((_target, dice) => dice.roll(pool(1, 2), sum, 'wild') - 1);
  expect(deliberate(wild, state, 'ama', lots)).toEqual(strike('wolf-1'));
});

test('a book that names no kind of command for it leaves all to its tactics', () => {
  const rules = { ...rulesWith(target => (target === 'wolf-2' ? 1 : 0)), foresight: skirmish.foresight! };
  expect(deliberate(rules, betweenWolves(), 'ama', lots)).toEqual(strike('wolf-1'));
});

test('the work is bounded, however long nobody ends the fight', () => {
  let carriedOut = 0;
  const rules = rulesWith(target => {
    carriedOut++;
    return target === 'wolf-2' && carriedOut % 21 === 0 ? 1 : 0;
  });
  deliberate(rules, betweenWolves(), 'ama', lots);
  expect(carriedOut).toBeLessThanOrEqual(2 * (8 + 24 + 64) * 21);
});
