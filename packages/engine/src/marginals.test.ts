import { ratio } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { marginals } from './marginals.ts';

test('each field has its own distribution: numbers by size, words likeliest first', () => {
  const outcomes = [
    { outcome: { hit: true, damage: { dealt: 5 } }, p: ratio(1n, 4n) },
    { outcome: { hit: true, damage: { dealt: 2 } }, p: ratio(1n, 8n) },
    { outcome: { hit: false, damage: { dealt: 0 }, list: [1, 2] }, p: ratio(5n, 8n) },
  ];
  expect(marginals(outcomes)).toEqual([
    {
      field: 'hit',
      values: [
        { value: false, p: ratio(5n, 8n) },
        { value: true, p: ratio(3n, 8n) },
      ],
    },
    {
      field: 'damage.dealt',
      values: [
        { value: 0, p: ratio(5n, 8n) },
        { value: 2, p: ratio(1n, 8n) },
        { value: 5, p: ratio(1n, 4n) },
      ],
    },
  ]);
});

test('a plain outcome is a field of its own', () => {
  expect(marginals([{ outcome: 7, p: ratio(1n, 1n) }])).toEqual([
    { field: 'result', values: [{ value: 7, p: ratio(1n, 1n) }] },
  ]);
});
