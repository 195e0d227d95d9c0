/** What is one word of a typed line. */
import { expect, test } from 'vitest';
import { typedWords } from './typed-words.ts';

test.each([
  ['join foes 2 grey wolf', ['join', 'foes', '2', 'grey', 'wolf']],
  ['modify why="slick deck"  turns=2', ['modify', 'why=slick deck', 'turns=2']],
  ['join "grey wolf" hidden', ['join', 'grey wolf', 'hidden']],
  [
    `join side=foes '{"name":"Old Troll","soak":4}' at=12,12`,
    ['join', 'side=foes', '{"name":"Old Troll","soak":4}', 'at=12,12'],
  ],
  ['join {"name":"Old } Troll", "soak":4} foes', ['join', '{"name":"Old } Troll", "soak":4}', 'foes']],
  [`join who='{"name":"Old Troll"}'`, ['join', 'who={"name":"Old Troll"}']],
  [
    'rule grumm poison={"poison": "lethal", "rounds": 3}',
    ['rule', 'grumm', 'poison={"poison": "lethal", "rounds": 3}'],
  ],
  ['give=[1, 2] x', ['give=[1, 2]', 'x']],
  // A bracket or a quote that ends nowhere is a letter like another, or none.
  ['a {b c', ['a', '{b', 'c']],
  ["Bea's wolf 'here", ["Bea's", 'wolf', "'here"]],
  ['an "open end', ['an', 'open', 'end']],
  ['', []],
])('%s', (line, words) => {
  expect(typedWords(line)).toEqual(words);
});
