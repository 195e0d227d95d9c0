import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Later } from './later.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** An event loop that is as busy as a test says. */
function loopOf() {
  const spent = { now: 0, idle: 0 };
  const later = new Later({ now: () => spent.now, idle: () => spent.idle });
  const turn = (milliseconds: number, idle: number): void => {
    spent.now += milliseconds;
    spent.idle += idle;
    vi.advanceTimersToNextTimer();
  };
  return { spent, later, turn };
}

test('what can wait is done when there is nothing else to do, the latest for each, and what fails keeps nobody waiting', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { later, turn } = loopOf();
  const [one, other, third] = [{}, {}, {}];
  const done: string[] = [];
  later.put(one, () => done.push('one, which nobody wants any longer'));
  later.put(other, () => {
    throw new Error('the other');
  });
  later.put(third, () => done.push('third'));
  later.put(one, () => done.push('one'));
  turn(5, 0);
  expect([done, said.mock.calls.length]).toEqual([[], 0]);
  turn(1, 1);
  expect([done, said.mock.calls.length]).toEqual([['third', 'one'], 1]);
  said.mockRestore();
});

test('what has waited long enough is done whatever else there is to do, a little in each turn', () => {
  const { spent, later, turn } = loopOf();
  const done: string[] = [];
  for (const name of ['first', 'second', 'third'])
    later.put({ name }, () => {
      done.push(name);
      spent.now += 1.5;
    });
  turn(99, 0);
  expect(done).toEqual([]);
  turn(5, 0);
  expect(done).toEqual(['first', 'second']);
  turn(5, 0);
  expect(done).toEqual(['first', 'second', 'third']);
});
