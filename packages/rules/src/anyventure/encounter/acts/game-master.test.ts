/** What the game master gives and takes in a fight, in the book's own terms. */
import { expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

test('AV-DICE-07 AV-DICE-12: dice for a while have the name that the game master gives them, and are taken back by it', () => {
  const now = momentOf({ party: [at('A', 2, 2)], foes: [at('B', 2, 11, { tier: 'standard' })] });
  const modify = { do: 'gm modify', actor: 'gm', target: 'a', check: 'attack', why: 'slick deck' } as const;
  expect(now.give({ ...modify, bonus: -1, grade: 'downgrade', turns: 2 })).toEqual([
    'A has 1 penalty die and a downgrade on Attack: slick deck.',
  ]);
  expect(now.who('a').effects).toMatchObject([
    { name: 'slick deck', turns: 2, bonus: { attack: -1 }, downgrade: ['attack'] },
  ]);
  expect(now.give({ ...modify, ends: true })).toEqual(['A: slick deck is over.']);
  expect(now.who('a').effects).toEqual([]);
});
