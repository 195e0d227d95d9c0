import { expect, test } from 'vitest';
import { pay } from './power-cost.ts';

test('SV-POW-04 SV-R-160 one cost may come from the own pool and from stones, in the order wanted', () => {
  expect(pay(6, 4, [3, 5], 'own first')).toEqual({ own: 0, stones: [1, 5] });
  expect(pay(6, 4, [3, 5], 'stones first')).toEqual({ own: 4, stones: [0, 2] });
  expect(pay(9, 4, [3, 5], 'stones first')).toEqual({ own: 3, stones: [0, 0] });
  expect(pay(0, 0, [], 'own only')).toEqual({ own: 0, stones: [] });
});

test('SV-R-29 nothing goes below 0: a cost that is too high is refused', () => {
  expect(pay(6, 5, [9], 'own only')).toMatchObject({ refused: true, rule: 'SV-DER-07' });
  expect(pay(6, 9, [5], 'stones only')).toMatchObject({ refused: true, rule: 'SV-DER-07' });
  expect(pay(3, 2, [], 'own first', 'Stamina')).toMatchObject({
    rule: 'SV-DER-06',
    message: 'This costs 3 Stamina, but only 2 can be paid.',
  });
});
