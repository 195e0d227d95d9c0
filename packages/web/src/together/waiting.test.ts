import { expect, test } from 'vitest';
import { lasting } from './waiting.tsx';

test('how long somebody is waited for is said as one says it', () => {
  expect([-5, 900, 45_400, 60_000, 80_000, 605_000].map(lasting)).toEqual([
    ...['0 s', '1 s', '45 s', '1:00 min', '1:20 min', '10:05 min'],
  ]);
});
