import { isRefusal, refuse } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { balance } from './balance.ts';
import type { Hands } from './hands.ts';
import { NOTHING } from './tally.ts';

/** Hands that play no fight: the chance to win falls with the number of foes, and every kind is of another strength. */
const hands = (chance: (kind: string, count: number) => number): Hands => ({
  count: 2,
  async play(work, from, to) {
    const { kind, count } = (work as never as { opening: { setup: { kind: string; count: number } } }).opening
      .setup;
    const fights = to - from;
    if (kind === 'ghost') return refuse('X-01', 'Nobody sees a ghost.');
    // Wins as evenly as numbers allow.
    const wins = (n: number): number => Math.round(n * chance(kind, count));
    return { ...NOTHING, fights, outcomes: { party: wins(to) - wins(from) } } as never;
  },
  async close() {},
});

const ask = (kinds: readonly string[], target = 0.7) => ({
  ...{ kinds, target, within: 0.03, most: 30, readings: {}, seed: 's' },
  setupOf: (one: object) => one,
});

test('the number that lies in the band is found, and the ladder shows the way', async () => {
  const found = await balance(
    hands((_, count) => 1 - count / 20),
    ask(['wolf']),
  );
  expect(found).toMatchObject({ isIn: true, best: { kind: 'wolf', count: 6, verdict: 'in the band' } });
  if (!found || isRefusal(found)) throw new Error('refused');
  expect(found.ladder.slice(0, 4).map(({ count, verdict }) => [count, verdict])).toEqual([
    [1, 'too easy'],
    [2, 'too easy'],
    [4, 'too easy'],
    [8, 'too hard'],
  ]);
});

test('of several kinds the nearest wins the race; where none is in the band, that is said', async () => {
  const two = await balance(
    hands((kind, count) => (kind === 'ogre' ? (count === 1 ? 0.9 : 0.1) : 1 - count / 20)),
    ask(['ogre', 'wolf']),
  );
  expect(two).toMatchObject({ isIn: true, best: { kind: 'wolf', count: 6 } });
  expect(two).not.toHaveProperty('stopped');
  const none = await balance(
    hands((_, count) => (count === 1 ? 0.9 : 0.1)),
    ask(['ogre']),
  );
  expect(none).toMatchObject({ isIn: false, best: { count: 1, verdict: 'too easy' } });
});

test('whoever cannot be fought is named; whoever leaves is told what is known', async () => {
  expect(
    await balance(
      hands(() => 1),
      ask(['ghost']),
    ),
  ).toMatchObject({ message: '1 ghost: Nobody sees a ghost.' });
  const stop = new AbortController();
  const left = await balance(
    hands((_, count) => 1 - count / 20),
    { ...ask(['wolf']), signal: stop.signal, progress: () => stop.abort() },
  );
  expect(left).toMatchObject({ ladder: [{ count: 1 }], best: { count: 1 }, stopped: { after: 128 } });
});
