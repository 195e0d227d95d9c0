import { describe, expect, test } from 'vitest';
import { notationFindings } from '../dice/notation.ts';
import {
  type Curve,
  chanceAt,
  counted,
  curveOf,
  difference,
  ranking,
  stairs,
  ticks,
  versus,
} from './compare.ts';
import { rowsOf } from './curves.tsx';

function curve(text: string): Curve {
  const found = notationFindings(text);
  const field = 'fields' in found ? found.fields[0] : undefined;
  const made = field && curveOf(text, field);
  if (!made) throw new Error(text);
  return made;
}

describe('comparing odds', () => {
  test('means and deviations are those of the dice', () => {
    const { mean, deviation } = curve('2d6');
    expect(mean).toBeCloseTo(7, 10);
    expect(deviation).toBeCloseTo(Math.sqrt(35 / 6), 10);
  });

  test('counted up, a curve is stairs: nothing changes between two numbers that come up', () => {
    const even = counted({ ...curve('1d2*4'), name: 'even' }, 'at least');
    expect(even).toEqual([
      { x: 4, p: 1 },
      { x: 8, p: 0.5 },
    ]);
    expect([3, 4, 5, 8, 9].map(x => chanceAt(even, 'at least', x))).toEqual([1, 1, 0.5, 0.5, 0]);
    expect(stairs(even, 'at least', [2, 10]).map(({ x, p }) => [x, p])).toEqual([
      [2, 1],
      [4, 1],
      [4, 0.5],
      [8, 0.5],
      [8, 0],
      [10, 0],
    ]);
    const most = counted(curve('1d2*4'), 'at most');
    expect(stairs(most, 'at most', [2, 10]).map(({ x, p }) => [x, p])).toEqual([
      [2, 0],
      [4, 0],
      [4, 0.5],
      [8, 0.5],
      [8, 1],
      [10, 1],
    ]);
  });

  test('of three and more the highest average comes first', () => {
    const three = ['1d6', '2d6', '1d8'].map(curve);
    expect(ranking(three, false)).toBe('Highest first: 2d6 7, 1d8 4.5, 1d6 3.5.');
    expect(ranking(three.slice(0, 2), false)).toBeUndefined();
  });

  test('a table of several curves has no holes', () => {
    const inked = ['1d2*4', '1d6'].map((text, ink) => ({ ...curve(text), ink }));
    expect(rowsOf(inked, 'at least').map(([x, a]) => [x, a])).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 0.5],
      [6, 0.5],
      [8, 0.5],
    ]);
    expect(rowsOf(inked, 'exactly').flat()).not.toContain(undefined);
  });

  test('two like dice: 15 in 36 each way, 6 in 36 equal', () => {
    const { higher, equal, lower } = versus(curve('1d6'), curve('1d6'));
    expect(higher).toBeCloseTo(15 / 36, 10);
    expect(equal).toBeCloseTo(6 / 36, 10);
    expect(lower).toBeCloseTo(15 / 36, 10);
  });

  test('the difference in a sentence', () => {
    expect(difference(curve('1d8'), curve('1d6'))).toBe(
      '1d8 averages 1 more than 1d6 and spreads wider; it is higher 56.3 % of the time, lower 31.3 %, equal 12.5 %.',
    );
    expect(difference(curve('1d6'), curve('1d6'))).toMatch(/^1d6 and 1d6 average the same;/);
  });

  test('counted from above and below', () => {
    const d4 = curve('1d4');
    expect(counted(d4, 'at least').map(({ p }) => p)).toEqual([1, 0.75, 0.5, 0.25]);
    expect(counted(d4, 'at most').map(({ p }) => p)).toEqual([0.25, 0.5, 0.75, 1]);
  });

  test('an axis in steps of one, two or five', () => {
    expect(ticks(3, 18, 8)).toEqual([4, 6, 8, 10, 12, 14, 16, 18]);
    expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
    expect(ticks(5, 5, 4)).toEqual([5]);
  });

  test('words are no curve', () => {
    expect(curveOf('x', { path: ['is'], shares: [{ value: 'hit', p: 1 }] })).toBeUndefined();
    expect(
      curveOf('x', {
        path: ['is'],
        shares: [
          { value: true, p: 0.25 },
          { value: false, p: 0.75 },
        ],
      })?.mean,
    ).toBe(0.25);
  });
});
