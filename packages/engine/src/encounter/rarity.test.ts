import { pool, seededDice, sum } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { Play } from '../play.ts';
import { isRefusal } from '../refusal.ts';
import { rarityOf, throwOf } from './rarity.ts';
import { type State, skirmish } from './testing/skirmish.ts';

function besideTheWolf(): State {
  const begun = skirmish.start(
    { party: [{ name: 'Ama', at: { x: 2, y: 2 } }], foes: [{ creature: 'wolf', at: { x: 3, y: 2 } }] },
    new Play(seededDice('here'), {}),
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}
const command = { do: 'strike', actor: 'ama', target: 'wolf' } as const;
const struck = (lost: number) => [{ is: 'struck', actor: 'ama', target: 'wolf', lost }] as const;

test('a blow that lands half the time is one in two; one that came to nothing is no rarity', () => {
  const state = besideTheWolf();
  expect(rarityOf(skirmish, state, { command, events: struck(3) }, {})).toEqual({ chance: 0.5, is: 'good' });
  expect(rarityOf(skirmish, state, { command, events: struck(0) }, {})).toBeUndefined();
});

test('what the book calls critical is as rare as that, whatever it did', () => {
  const D216 = pool(3, 6);
  const rules: typeof skirmish = {
    ...skirmish,
    decide: (_state, _command, play) => [...struck(play.dice.roll(D216, sum, 'fate') === 3 ? 4 : 0)],
    foresight: {
      ...skirmish.foresight!,
      critical: events =>
        events.some(event => event.is === 'struck' && event.lost === 4) ? 'bad' : undefined,
    },
  };
  const found = rarityOf(rules, besideTheWolf(), { command, events: struck(4) }, {});
  expect(found?.is).toBe('bad');
  expect(1 / found!.chance).toBeCloseTo(216);
  expect(rarityOf(rules, besideTheWolf(), { command, events: struck(4) }, {}, 1)).toBeUndefined();
});

/** A blow that lands on 9 or less of 3d6, and is then answered. */
const answered: typeof skirmish = {
  ...skirmish,
  decide: (_state, _command, play) => [...struck(play.dice.roll(pool(3, 6), sum, 'blow') <= 9 ? 1 : 0)],
  foresight: {
    ...skirmish.foresight!,
    isOpen: state => state.fighters.wolf!.life < besideTheWolf().fighters.wolf!.life,
  },
};

test('a throw is as likely to work as its own dice say, whatever others answer to it', () => {
  const state = besideTheWolf();
  const rules: typeof skirmish = { ...answered, waitingFor: now => (now === state ? 'ama' : 'wolf') };
  expect(throwOf(rules, state, { command, events: struck(1) }, {})).toEqual({ worked: true, chance: 0.375 });
  expect(throwOf(rules, state, { command, events: struck(0) }, {})).toEqual({ worked: false, chance: 0.375 });
  expect(throwOf(rules, state, { command, events: struck(1) }, {}, 1)).toBeUndefined();
});

test('a throw that whoever made it may still change has not worked yet', () => {
  const rules: typeof skirmish = { ...answered, waitingFor: () => 'ama' };
  expect(throwOf(rules, besideTheWolf(), { command, events: struck(1) }, {})).toBeUndefined();
});
