import { expect, test } from 'vitest';
import { pay } from './power-cost.ts';

test('SV-POW-04 SV-R-160 one cost may come from the own pool and from stones, in the order wanted', () => {
  expect(pay(6, { own: 4, stones: [3, 5], from: 'own first' })).toEqual({ own: 0, stones: [1, 5] });
  expect(pay(6, { own: 4, stones: [3, 5], from: 'stones first' })).toEqual({ own: 4, stones: [0, 2] });
  expect(pay(9, { own: 4, stones: [3, 5], from: 'stones first' })).toEqual({ own: 3, stones: [0, 0] });
  expect(pay(0, { own: 0, stones: [], from: 'own only' })).toEqual({ own: 0, stones: [] });
});

test('SV-R-29 nothing goes below 0: a cost that is too high is refused', () => {
  expect(pay(6, { own: 5, stones: [9], from: 'own only' })).toMatchObject({
    refused: true,
    rule: 'SV-DER-07',
  });
  expect(pay(6, { own: 9, stones: [5], from: 'stones only' })).toMatchObject({
    refused: true,
    rule: 'SV-DER-07',
  });
  expect(pay(3, { own: 2, stones: [], from: 'own first' }, 'Stamina')).toMatchObject({
    rule: 'SV-DER-06',
    message: 'This costs 3 Stamina, but only 2 can be paid.',
  });
});
