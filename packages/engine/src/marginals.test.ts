import { ratio } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { marginals } from './marginals.ts';

const [half, quarter] = [ratio(1n, 2n), ratio(1n, 4n)];

test('each field has its own distribution: numbers upwards with their mean, yes before no', () => {
  const outcomes = [
    { outcome: { hit: false, damage: { dealt: 0 } }, p: half },
    { outcome: { hit: true, damage: { dealt: 5 } }, p: quarter },
    { outcome: { hit: true, damage: { dealt: 2 } }, p: quarter },
  ];
  expect(marginals(outcomes)).toEqual([
    {
      field: 'hit',
      values: [
        { value: true, p: half },
        { value: false, p: half },
      ],
    },
    {
      field: 'damage.dealt',
      values: [
        { value: 0, p: half },
        { value: 2, p: quarter },
        { value: 5, p: quarter },
      ],
      mean: 1.75,
      deviation: Math.sqrt((4 + 25) / 4 - 1.75 ** 2),
      quantiles: { 5: 0, 25: 0, 50: 0, 75: 2, 95: 5 },
    },
  ]);
});

test('words come likeliest first; lists of words are words, lists of things are counted', () => {
  const outcomes = [
    { outcome: { state: 'dead', lost: ['eye'], wounds: [{ at: 'head' }] }, p: quarter },
    { outcome: { state: 'standing', lost: [], wounds: [] }, p: ratio(3n, 4n) },
  ];
  expect(marginals(outcomes).map(m => m.values.map(v => v.value))).toEqual([
    ['standing', 'dead'],
    ['none', 'eye'],
    ['none', '1 of them'],
  ]);
});

test('a plain outcome is a field of its own, and a refusal is one too', () => {
  expect(marginals([{ outcome: 7, p: ratio(1n, 1n) }])).toEqual([
    {
      field: 'result',
      values: [{ value: 7, p: ratio(1n, 1n) }],
      mean: 7,
      deviation: 0,
      quantiles: { 5: 7, 25: 7, 50: 7, 75: 7, 95: 7 },
    },
  ]);
  expect(marginals([{ outcome: { refused: true, rule: 'X-01', message: 'No.' }, p: half }])[0]).toMatchObject(
    { field: 'refused' },
  );
});

test('a field that some outcomes lack has no mean', () => {
  const [, damage] = marginals([
    { outcome: { hit: true, damage: 4 }, p: half },
    { outcome: { hit: false }, p: half },
  ]);
  expect(damage).toEqual({ field: 'damage', values: [{ value: 4, p: half }] });
});

test('a list of things that is always as long is opened, one thing after the other', () => {
  const outcomes = [
    {
      outcome: {
        targets: [
          { damage: 2, states: ['Prone'] },
          { damage: 0, states: [] },
        ],
      },
      p: half,
    },
    {
      outcome: {
        targets: [
          { damage: 4, states: [] },
          { damage: 0, states: [] },
        ],
      },
      p: half,
    },
  ];
  const found = marginals(outcomes);
  expect(found.map(m => m.field)).toEqual([
    'targets 1.damage',
    'targets 1.states',
    'targets 2.damage',
    'targets 2.states',
  ]);
  expect(found[0]).toMatchObject({ mean: 3, values: [{ value: 2 }, { value: 4 }] });
  expect(found[1]?.values.map(v => v.value)).toEqual(['Prone', 'none']);
});

test('a long list of things, and one that some outcomes lack, are counted only', () => {
  const many = Array.from({ length: 7 }, () => ({ damage: 1 }));
  expect(marginals([{ outcome: { targets: many }, p: ratio(1n, 1n) }])).toMatchObject([
    { field: 'targets', values: [{ value: '7 of them' }] },
  ]);
  // A list inside things that are opened is measured by its own path.
  const nested = marginals([
    { outcome: { targets: [{ hits: [{ at: 'arm' }] }] }, p: half },
    { outcome: { targets: [{ hits: [] }] }, p: half },
  ]);
  expect(nested).toMatchObject([
    { field: 'targets 1.hits', values: [{ value: '1 of them' }, { value: 'none' }] },
  ]);
});
