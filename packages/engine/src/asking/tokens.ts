/** A sentence as its words, each with the stem by which `attacks`, `attacked` and `attacking` are one. */

import { plain } from '../match.ts';
import { ownOf } from '../plain-data.ts';

/** One word of a sentence. */
export interface Token {
  /** As it was typed, without what punctuation is around it. */
  readonly text: string;
  readonly word: string;
  readonly stem: string;
  /** `Brenna’s`: somebody to whom the next thing belongs. */
  readonly owns: boolean;
}

/** Where a sentence has no word. */
export const NO_TOKEN: Token = { text: '', word: '', stem: '', owns: false };

/** The words of a sentence. `level-5` and `10m` are two each; what is quoted is one. */
export const tokensIn = (sentence: string): readonly Token[] =>
  [...sentence.replace(/[’‘]/g, "'").matchAll(/["“]([^"”]+)["”]|([^\s,;:!?()"“”]+)|,/g)].flatMap(
    ([all, quoted, bare = '']) => (all === ',' || quoted ? [tokenOf(quoted ?? all)] : partsOf(bare)),
  );

function partsOf(typed: string): readonly Token[] {
  const text = typed.replace(/^'+|[.'…]+$/g, '');
  if (text === '' || /\.json$/i.test(text)) return text === '' ? [] : [tokenOf(text)];
  const [, owner] = /^(.{2,})'s$/i.exec(typed.replace(/[.…]+$/, '')) ?? [];
  const parts = (owner ?? text)
    .split(/(?<=\p{L})-(?=[\p{L}\p{N}])|(?<=\p{N})-(?=\p{L})|\/|(?<=^\d+)(?=(?:m|km|kg|h|ft|yd|lb)$)/u)
    .filter(Boolean);
  return parts.map((part, i) => tokenOf(part, owner !== undefined && i === parts.length - 1));
}

const tokenOf = (text: string, owns = false): Token => {
  const word = text.toLowerCase();
  return { text, word, stem: stemOf(word), owns };
};

/** Words whose other forms no rule makes. */
const IRREGULAR: Readonly<Record<string, string>> = {
  shot: 'shoot',
  threw: 'throw',
  thrown: 'throw',
  hid: 'hide',
  hidden: 'hide',
  fell: 'fall',
  fallen: 'fall',
  bit: 'bite',
  bitten: 'bite',
  bites: 'bite',
  struck: 'strike',
  fought: 'fight',
  broke: 'break',
  broken: 'break',
  held: 'hold',
  caught: 'catch',
  ran: 'run',
  swam: 'swim',
  swum: 'swim',
  drew: 'draw',
  drawn: 'draw',
  slept: 'sleep',
  sang: 'sing',
  sung: 'sing',
  ate: 'eat',
  eaten: 'eat',
  drank: 'drink',
  drunk: 'drink',
  spent: 'spend',
  stood: 'stand',
  lost: 'lose',
  took: 'take',
  taken: 'take',
  woke: 'wake',
  woken: 'wake',
  dug: 'dig',
  rode: 'ride',
  flew: 'fly',
  bought: 'buy',
  sold: 'sell',
  made: 'make',
  die: 'dy',
  dies: 'dy',
  died: 'dy',
  dying: 'dy',
  wolves: 'wolf',
  knives: 'knife',
  elves: 'elf',
  dwarves: 'dwarf',
  thieves: 'thief',
  staves: 'staff',
  lives: 'life',
  men: 'man',
  mice: 'mouse',
};

/** What a word has in common with its other forms. */
export function stemOf(word: string): string {
  const lower = word.toLowerCase();
  const known = ownOf(IRREGULAR, lower);
  if (known !== undefined) return known === 'dy' ? known : root(known);
  if (/^[a-z]{3}$/.test(lower)) return root(lower);
  return /^[a-z]{4,}$/.test(lower)
    ? root(ENDINGS.reduce((text, [end, by]) => replaced(text, end, by), lower))
    : plain(lower);
}

/** At most one ending goes: where one was found, what is left no longer ends so. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(ch|sh|ss|x|z)es$/, '$1'],
  [/i(?:es|ed)$/, 'y'],
  [/([^siu])s$/, '$1'],
  [/ing$/, ''],
  [/([^e])ed$/, '$1'],
];

const replaced = (text: string, end: RegExp, by: string): string => {
  const shorter = text.replace(end, by);
  // Of `sing` or `bed` nothing would be left.
  return shorter.length >= 3 && /[aeiouy]/.test(shorter) ? shorter : text;
};

/** `grabb` and `grab`, `hide` and `hid`. */
const root = (text: string): string => text.replace(/e$/, '').replace(/([bcdfgklmnprstz])\1$/, '$1');

/** The stems of a name or a phrase. */
export const stemsOf = (phrase: string): readonly string[] =>
  phrase
    .replace(/[’']s\b/g, '')
    .split(/[^\p{L}\p{N}+\-−]+|(?<=\p{L})-(?=\p{L})/u)
    .filter(Boolean)
    .map(stemOf);
