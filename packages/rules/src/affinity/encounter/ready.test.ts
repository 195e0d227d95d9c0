import { fastDice, generator } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { encounters } from '../content/encounters.ts';
import { encounter } from './index.ts';
import { readings } from './scene.testing.ts';

/** Who wins, with both sides on their tactics. */
function winner(setup: unknown, n: number): string {
  const play = new Play(fastDice(generator('ready', n)), readings);
  const opening = encounter.start(setup, play);
  if (isRefusal(opening)) throw new Error(opening.message);
  const { state } = opening;
  for (let actor = encounter.waitingFor(state); actor !== undefined; actor = encounter.waitingFor(state)) {
    const events = encounter.decide(state, encounter.tactics(state, actor, play), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
  return state.winner ?? 'nobody';
}

/** What each word promises: the party's share of wins, give or take a tenth. */
const SHARE = { easy: 0.9, even: 0.6, deadly: 0.3 } as const;

test.each(encounters)('the encounter “$title” is $difficulty, as it says', ({ setup, difficulty }) => {
  const fights = 200;
  const wins = Array.from({ length: fights }, (_, n) => winner(setup, n)).filter(
    side => side === 'party',
  ).length;
  expect(Math.abs(wins / fights - SHARE[difficulty])).toBeLessThan(0.1);
});

test('there is one encounter of each difficulty', () => {
  expect(encounters.map(each => each.difficulty)).toEqual(['easy', 'even', 'deadly']);
});
