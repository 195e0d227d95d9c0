import { expect, test, vi } from 'vitest';
import { watchLine } from './line-watch.ts';

test('a line is given up when the network goes, and looked after when the page is seen again', () => {
  vi.useFakeTimers();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document, setInterval, clearInterval });
  const line = { drop: vi.fn(), probe: vi.fn() };
  const stop = watchLine(line, page as unknown as Window);
  page.dispatchEvent(new Event('offline'));
  expect(line.drop).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(line.probe).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(20_000);
  expect(line.probe).toHaveBeenCalledTimes(3);
  // Nobody looks: nothing is asked.
  document.visibilityState = 'hidden';
  vi.advanceTimersByTime(60_000);
  expect(line.probe).toHaveBeenCalledTimes(3);
  stop();
  page.dispatchEvent(new Event('offline'));
  expect(line.drop).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});
