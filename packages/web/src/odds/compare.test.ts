import { describe, expect, test } from 'vitest';
import { notationFindings } from '../dice/notation.ts';
import { type Curve, counted, curveOf, difference, ticks, versus } from './compare.ts';

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
