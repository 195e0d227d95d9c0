import { wilson } from '@arbiter/dice';
import { expect, test } from 'vitest';
import { type Moment, turningOf } from './turning.ts';

const course = (...percents: readonly number[]): Moment[] =>
  percents.map((percent, after) => ({
    after,
    chance: { share: percent / 100, interval95: wilson(percent * 4, 400) },
  }));

test('a fight that was ahead from the first to the last never turned', () => {
  expect(turningOf(course(90, 85, 70, 92, 99), true)).toMatchObject({ is: 'steady', worst: { after: 2 } });
  expect(turningOf(course(20, 30, 10, 1), false)).toMatchObject({ is: 'steady', worst: { after: 1 } });
});

test('a drop in a fight that was won is no turning point; the way back is', () => {
  expect(turningOf(course(80, 30, 60, 90), true)).toMatchObject({
    is: 'turned',
    from: { after: 1 },
    to: { after: 2 },
  });
});

test('what lies within the error of the estimate turned nothing', () => {
  expect(turningOf(course(60, 48, 60, 95), true)?.is).toBe('steady');
});

test('of several turns the last one counts, and of its steps the longest', () => {
  expect(turningOf(course(20, 80, 30, 45, 75, 90), true)).toMatchObject({
    is: 'turned',
    from: { after: 3 },
    to: { after: 4 },
  });
  expect(turningOf(course(80, 70, 20, 5), false)).toMatchObject({
    from: { after: 1 },
    to: { after: 2 },
  });
});

test('one moment is no course', () => {
  expect(turningOf(course(50), true)).toBeUndefined();
});
