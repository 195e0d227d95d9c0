import { expect, test } from 'vitest';
import { stockNamed } from './stock.ts';

test('opponents are found by name, however it is written', () => {
  expect(stockNamed('goblin archer')).toBe(stockNamed('Goblin Archer'));
  expect(stockNamed('Unicorn')).toMatchObject({
    refused: true,
    message: expect.stringContaining('Goblin Archer'),
  });
});
