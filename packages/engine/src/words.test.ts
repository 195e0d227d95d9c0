import { expect, test } from 'vitest';
import { capital, counted, fieldWords, hasWon, listed, signed } from './words.ts';

test('numbers take their noun, lists their "and", sentences their capital, modifiers their sign', () => {
  expect([counted(1, 'week'), counted(0, 'week'), counted(2, 'wolf', 'wolves')]).toEqual([
    '1 week',
    '0 weeks',
    '2 wolves',
  ]);
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'], 'or')]).toEqual([
    'nothing',
    'a',
    'a and b',
    'a, b or c',
  ]);
  expect(fieldWords('reactionsLeft')).toBe('reactions left');
  expect([hasWon('party'), hasWon('bandits')]).toEqual(['The party has won', 'The bandits have won']);
  expect(capital('the wolf')).toBe('The wolf');
  expect([signed(3), signed(-2), signed(0)]).toEqual(['+3', '−2', '0']);
});
