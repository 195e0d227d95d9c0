import { describe, expect, it } from 'vitest';
import type { FieldOdds } from '../odds/shares.ts';
import { isCritical, tellingOf, toneOf } from './verdict.ts';

const field = (
  name: string,
  values: readonly (readonly [FieldOdds['shares'][number]['value'], number])[],
): FieldOdds => ({
  path: name.split('.'),
  shares: values.map(([value, p]) => ({ value, p })),
  ...(values.every(([value]) => typeof value === 'number') && {
    mean: values.reduce((sum, [value, p]) => sum + Number(value) * p, 0),
  }),
});

describe('the one chance of a question', () => {
  it('is that of the verdict, wherever it stands among the fields', () => {
    const fields = [
      field('roll', [
        [3, 0.5],
        [4, 0.5],
      ]),
      field('critical', [
        [true, 0.1],
        [false, 0.9],
      ]),
      field('success', [
        [true, 0.75],
        [false, 0.25],
      ]),
    ];
    expect(tellingOf(fields)).toEqual({ of: 'success', p: 0.75 });
  });

  it('is that of good words, of any harm, of another thing that may be so, or an average', () => {
    expect(
      tellingOf([
        field('outcome', [
          ['hit', 0.5],
          ['critical hit', 0.25],
          ['miss', 0.25],
        ]),
      ]),
    ).toEqual({ of: 'success', p: 0.75 });
    expect(
      tellingOf([
        field('damage', [
          [0, 0.5],
          [4, 0.5],
        ]),
      ]),
    ).toEqual({ of: 'damage', p: 0.5 });
    expect(
      tellingOf([
        field('state.stunned', [
          [true, 0.5],
          [false, 0.5],
        ]),
      ]),
    ).toEqual({ of: 'state: stunned', p: 0.5 });
    expect(
      tellingOf([
        field('days', [
          [1, 0.5],
          [2, 0.5],
        ]),
      ]),
    ).toEqual({ of: 'days', mean: 1.5 });
    expect(tellingOf([field('level', [[3, 1]])])).toBeUndefined();
  });
});

describe('the tone of an outcome', () => {
  it('is that of its verdict or of its word', () => {
    expect(toneOf({ tn: 14, success: true })).toBe('good');
    expect(toneOf({ hit: false, damage: 0 })).toBe('bad');
    expect(toneOf({ roll: 3, degree: 'partial success' })).toBe('good');
    expect(toneOf({ outcome: 'miss' })).toBe('bad');
    expect(toneOf({ total: 7 })).toBe('plain');
    expect(toneOf(12)).toBe('plain');
  });

  it('is critical where the rules say so', () => {
    expect(isCritical({ critical: 'success' })).toBe(true);
    expect(isCritical({ crit: true })).toBe(true);
    expect(isCritical({ attack: 'critical success' })).toBe(true);
    expect(isCritical({ critical: 'none', crit: false })).toBe(false);
    expect(isCritical(3)).toBe(false);
  });
});
