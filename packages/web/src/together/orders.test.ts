import { expect, test } from 'vitest';
import { lasting } from './orders.tsx';

test('a standing order keeps what is done and with what, and leaves out who is meant and what is counted', () => {
  const command = { do: 'parry', actor: 'p1', against: 'wolf-2', weapon: 'longsword', step: 3, twice: true };
  expect(lasting(command, ['p1', 'wolf-2'])).toEqual({ do: 'parry', weapon: 'longsword', twice: true });
});
