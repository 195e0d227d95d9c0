import { requestSchema } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { callOf, choicesIn, facesIn, newAsking } from './calls.tsx';

test('a question is asked of chairs with its answers, its dice, or neither', () => {
  const asking = { ...newAsking(), text: ' Who keeps watch? ', choices: 'I do, I sleep,, I do' };
  const call = callOf(asking, ['ana']);
  expect(call).toMatchObject({ text: 'Who keeps watch?', chairs: ['ana'], choices: ['I do', 'I sleep'] });
  expect(callOf({ ...asking, kind: 'roll', notation: '3d6' }, ['ana'])).toMatchObject({ notation: '3d6' });
  const words = callOf({ ...asking, kind: 'words' }, ['ana']);
  expect([words.choices, words.notation]).toEqual([undefined, undefined]);
  for (const one of [call, words]) expect(requestSchema.safeParse(one).success).toBe(true);
  expect(choicesIn(' , ')).toEqual([]);
  expect(facesIn('3, 5  2')).toEqual([3, 5, 2]);
});
