import { expect, test } from 'vitest';
import { Trace } from './trace.ts';

test('a sum shows every part with its source, and leaves zeros out', () => {
  const trace = Trace.recording();
  const total = trace
    .sum('X-01', 'Target')
    .add('DX', 13)
    .add('skill', 4)
    .add('cover', 0)
    .change('halved', n => n / 2)
    .change('fraction dropped', Math.floor, 'X-02').total;
  expect(total).toBe(8);
  expect(trace.nodes).toEqual([
    {
      rule: 'X-01',
      label: 'Target',
      value: 8,
      children: [
        { label: 'DX', value: 13 },
        { label: 'skill', value: 4 },
        { label: 'halved →', value: 8.5 },
        { rule: 'X-02', label: 'fraction dropped →', value: 8 },
      ],
    },
  ]);
});

test('steps stand below the step they belong to, also when a step throws', () => {
  const trace = Trace.recording();
  const hit = trace.within(
    'X-03',
    'attack',
    () => {
      trace.note('X-04', 'roll', 9);
      return true;
    },
    String,
  );
  expect(hit).toBe(true);
  expect(() =>
    trace.within('X-05', 'broken', () => {
      throw new Error('bug');
    }),
  ).toThrow('bug');
  trace.note('X-06', 'after');
  expect(trace.nodes).toEqual([
    { rule: 'X-03', label: 'attack', value: 'true', children: [{ rule: 'X-04', label: 'roll', value: 9 }] },
    { rule: 'X-05', label: 'broken' },
    { rule: 'X-06', label: 'after' },
  ]);
});

test('a silent trace computes the same and keeps nothing', () => {
  expect(Trace.silent.on).toBe(false);
  expect(Trace.silent.sum('X', 'y').add('a', 2).add('b', 3).total).toBe(5);
  expect(Trace.silent.within('X', 'y', () => 7)).toBe(7);
  expect(Trace.silent.nodes).toEqual([]);
});
