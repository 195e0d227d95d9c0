import { generator } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { intervalOfLife, intervalOfShare, intervalOfWins, student } from './interval.ts';

test('Student’s t is that of the tables', () => {
  const known = { 1: 12.7062, 9: 2.26216, 10: 2.22814, 20: 2.08596, 63: 1.99834, 1000: 1.96234 };
  for (const [degrees, t] of Object.entries(known)) expect(student(Number(degrees))).toBeCloseTo(t, 3);
});

test('of one fight nothing is known; of wins it is the interval of Agresti and Min', () => {
  expect(intervalOfLife({ sum: 0.3, squares: 0.09 }, 1)).toEqual([-1, 1]);
  const [least, most] = intervalOfWins({ sum: 5 - 2, squares: 5 + 2 }, 10);
  expect([least, most].map(end => end.toFixed(4))).toEqual(['-0.1898', '0.6898']);
});

test('of shares it is that of as many differences about a half, half as wide', () => {
  const [least, most] = intervalOfLife({ sum: 0.6 - 0.2, squares: 0.36 + 0.04 }, 2);
  const share = intervalOfShare({ sum: 0.8 + 0.4, squares: 0.64 + 0.16 }, 2);
  expect(share[0]).toBeCloseTo((1 + least) / 2, 12);
  expect(share[1]).toBeCloseTo((1 + most) / 2, 12);
});

describe('the interval holds the true mean in at least 93 of 100 samples', () => {
  const random = uniform('coverage');
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const rare =
    (share: number, value: number): (() => number) =>
    () =>
      random() < share ? value : 0;
  const populations: readonly (readonly [name: string, mean: number, draw: () => number])[] = [
    ['seldom a large loss', -0.03 * 0.8, rare(0.03, -0.8)],
    ['seldom a small gain', 0.05 * 0.2, rare(0.05, 0.2)],
    ['one in eight lost altogether', -0.125, rare(0.125, -1)],
    ['half of them a little', 0.5 * 0.05, rare(0.5, 0.05)],
    ['widely scattered', 0.1, () => 0.1 + Math.max(-0.9, Math.min(0.9, 0.25 * normal()))],
    ['mostly a small loss, seldom a large gain', 0.95 * -0.04 + 0.05, () => (random() < 0.05 ? 1 : -0.04)],
  ];
  test.each(populations)('%s', (_, mean, draw) => {
    for (const fights of [12, 40, 64]) {
      let held = 0;
      for (let sample = 0; sample < SAMPLES; sample++) {
        const drawn = Array.from({ length: fights }, draw);
        const sum = drawn.reduce((all, one) => all + one, 0);
        const squares = drawn.reduce((all, one) => all + one * one, 0);
        const [least, most] = intervalOfLife({ sum, squares }, fights);
        expect(most).toBeGreaterThan(least);
        if (least <= mean && mean <= most) held++;
      }
      expect(held / SAMPLES).toBeGreaterThanOrEqual(0.93);
    }
  });
});
const SAMPLES = 1000;

/** Numbers from 0 to 1, the same ones in every run. */
function uniform(seed: string): () => number {
  const words = generator(seed);
  return () => words.next() / 2 ** 32;
}
