import { expect, test } from 'vitest';
import { secretly } from './secretly.ts';

test('rolls, questions and answers are the host’s alone behind the screen; whatever else is asked stays as it is', () => {
  expect(secretly({ ask: 'roll', notation: '2d6' })).toMatchObject({ isSecret: true });
  const question = { ask: 'question', game: 'edge', question: 'check', input: {} } as const;
  expect(secretly(question)).toEqual({ ...question, isSecret: true });
  const entry = { game: 'edge', question: 'check', sentence: 'It is open.', dice: [] };
  expect(secretly({ ask: 'log', entry })).toEqual({ ask: 'log', entry: { ...entry, isSecret: true } });
  expect(secretly({ ask: 'say', text: 'aloud' })).toEqual({ ask: 'say', text: 'aloud' });
});
