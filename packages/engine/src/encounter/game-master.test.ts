import { expect, test } from 'vitest';
import { z } from 'zod';
import { masterWords } from './game-master.ts';

const id = z.string();
const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('strike'), actor: id, target: id }),
  z.strictObject({ do: z.literal('gm'), actor: z.literal('gm'), target: id }),
  z
    .strictObject({ do: z.literal('gm harm'), actor: z.literal('gm'), target: id, by: z.int().optional() })
    .describe('Hurts somebody.'),
]);

test('what only the game master may say, each with what is left to say', () => {
  const words = masterWords({ command });
  expect(words.map(({ does, word, about }) => [does, word, about])).toEqual([
    ['gm', '', ''],
    ['gm harm', 'harm', 'Hurts somebody.'],
  ]);
  expect(Object.keys(words[1]?.schema.properties ?? {})).toEqual(['target', 'by']);
  expect(words[1]?.schema.required).toEqual(['target']);
});

test('a book that leaves nothing to the game master', () => {
  expect(masterWords({ command: z.strictObject({ do: z.literal('strike'), actor: id }) })).toEqual([]);
});
