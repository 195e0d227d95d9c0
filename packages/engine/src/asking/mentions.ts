/** Who is spoken of in a sentence: ready characters, creatures of the lists, files, each with how many of them. */
import type { Ruleset } from '../ruleset.ts';
import { type Documents, isJsonName } from './documents.ts';
import { numberSaid } from './people.ts';
import { stemsOf, type Token } from './tokens.ts';

/** Somebody of the book who can be named. */
export interface Person {
  /** The word that means them and nobody else. */
  readonly word: string;
  readonly name: string;
  readonly stems: readonly (readonly string[])[];
  /** Whether any of their names will do; a creature goes by the last of its words. */
  readonly isReady: boolean;
  /** Of a ready character of several levels: `ranger-5`. */
  readonly level?: number | undefined;
}

/** Somebody in a sentence. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** As it was typed. */
  readonly said: string;
  /** Whom it may mean: one where it is clear. */
  readonly who: readonly Person[];
  /** Whom the same word stands for as well, though less: the Goblin Archer beside the Goblin, Wren of another level. */
  readonly also: readonly Person[];
  readonly count: number;
  /** The word before it, which says what they have to do with it: by, on, against, from. */
  readonly before: string;
  readonly owns: boolean;
}

/** Everybody of a book who can be named; those `seated` at a table are each somebody else, whatever their ids. */
export function peopleOf(
  { pregenerated = [], person, content = {} }: Ruleset,
  seated: readonly { readonly id: string }[] = [],
): readonly Person[] {
  const ready = pregenerated.map(({ id, name }) => ({
    word: id,
    name,
    stems: [stemsOf(name), stemsOf(id)],
    isReady: true,
    level: seated.some(seat => seat.id === id) ? undefined : levelIn(id),
  }));
  const creatures = Object.keys(person?.lists ?? {}).flatMap(list =>
    (content[list] ?? []).flatMap(row => {
      const { name } = row as { name?: unknown };
      return typeof name === 'string' ? [{ word: name, name, stems: [stemsOf(name)], isReady: false }] : [];
    }),
  );
  return [...ready, ...creatures];
}

const levelIn = (id: string): number | undefined => {
  const [, level] = /-(\d+)$/.exec(id) ?? [];
  return level === undefined ? undefined : Number(level);
};

/** The longest name that anybody has. */
const MOST_WORDS = 5;

/** Words that belong to names and mean nobody by themselves. */
const NOBODY = new Set(
  ['of', 'the', 'and', 'a', 'an', 'mother', 'brother', 'old', 'big', 'young'].flatMap(stemsOf),
);

/** Everybody who is spoken of, in the order of the sentence; `taken` are words that say something else. */
export function mentionsIn(
  tokens: readonly Token[],
  people: readonly Person[],
  taken: ReadonlySet<number>,
  documents: Documents | undefined,
): readonly Mention[] {
  const found: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const length = longestAt(tokens, i, people, taken, documents);
    if (length === 0) i++;
    else {
      found.push(mentionAt(tokens, i, length, people));
      i += length;
    }
  }
  return found;
}

function longestAt(
  tokens: readonly Token[],
  start: number,
  people: readonly Person[],
  taken: ReadonlySet<number>,
  documents: Documents | undefined,
): number {
  const text = tokens[start]?.text ?? '';
  if (isJsonName(text)) return documents?.has(text) ? 1 : 0;
  for (let length = Math.min(MOST_WORDS, tokens.length - start); length > 0; length--) {
    const range = Array.from({ length }, (_, k) => start + k);
    if (range.some(k => taken.has(k) || (tokens[k]?.owns && k < start + length - 1))) continue;
    if (
      called(
        range.map(k => tokens[k]?.stem ?? ''),
        people,
      ).length > 0
    )
      return length;
  }
  return 0;
}

/** Those who are called so: by the whole name, else by words of it. */
export function called(stems: readonly string[], people: readonly Person[]): readonly Person[] {
  const joined = stems.join('');
  const exact = people.filter(person => person.stems.some(name => name.join('') === joined));
  if (exact.length > 0) return exact;
  if (stems.every(stem => NOBODY.has(stem) || stem.length < 2)) return [];
  const has = ({ stems: [name = []] }: Person): boolean => stems.every(stem => name.includes(stem));
  const clear = people.filter(
    person =>
      has(person) &&
      (person.isReady ? !stems.some(stem => NOBODY.has(stem)) : stems.at(-1) === person.stems[0]?.at(-1)),
  );
  if (clear.length > 0) return clear;
  // A first word that several creatures share means one of them; that of one alone may be any stone or river.
  const kin = people.filter(person => has(person) && !person.isReady && person.stems[0]?.[0] === stems[0]);
  return kin.length > 1 ? kin : [];
}

function mentionAt(tokens: readonly Token[], at: number, length: number, people: readonly Person[]): Mention {
  const own = tokens.slice(at, at + length);
  const text = own[0]?.text ?? '';
  const who = isJsonName(text)
    ? [{ word: text, name: text, stems: [], isReady: true }]
    : called(
        own.map(({ stem }) => stem),
        people,
      );
  const mention = { said: own.map(token => token.text).join(' '), owns: own.at(-1)?.owns ?? false };
  const named = withLevel(tokens, at, at + length, who);
  return { ...named, ...mention, ...(lowestLevel(named.who) ?? { also: longerNames(named.who, people) }) };
}

/** Of the levels of one ready character the lowest is meant where none is said. */
function lowestLevel(who: readonly Person[]): Pick<Mention, 'who' | 'also'> | undefined {
  const [first, ...others] = who.toSorted((a, b) => (a.level ?? 0) - (b.level ?? 0));
  const isOne = who.every(({ name, level }) => name === first?.name && level !== undefined);
  return first && others.length > 0 && isOne ? { who: [first], also: others } : undefined;
}

/** Creatures whose names go on where a creature's whole name ends. */
function longerNames([only, another]: readonly Person[], people: readonly Person[]): readonly Person[] {
  if (!only || another || only.isReady) return [];
  const [name = []] = only.stems;
  return people.filter(
    ({ stems: [longer = []], isReady }) =>
      !isReady && longer.length > name.length && name.every(stem => longer.includes(stem)),
  );
}

/** With how many there are before it (`3 wolves`); or a level, where it tells two of one name apart (`level-5 Bor`, `Bor 5`). */
function withLevel(
  tokens: readonly Token[],
  start: number,
  end: number,
  who: readonly Person[],
): Omit<Mention, 'said' | 'owns' | 'also'> {
  let from = start;
  while (/^(?:the|an?|his|her|their|its|my|our|your|that|this)$/.test(tokens[from - 1]?.word ?? '')) from--;
  const isLevel = (word: string | undefined): boolean => /^(?:level|lvl)$/.test(word ?? '');
  if (who.length > 1 && who.every(({ isReady }) => isReady)) {
    const ahead = /^(?:at|of)$/.test(tokens[end]?.word ?? '') ? end + 1 : end;
    const after = isLevel(tokens[ahead]?.word) ? ahead + 1 : end;
    for (const [number, to] of [
      [tokens[after]?.word, { start: from, end: after + 1 }],
      [isLevel(tokens[from - 2]?.word) ? tokens[from - 1]?.word : undefined, { start: from - 2, end }],
    ] as const) {
      const those = who.filter(
        ({ word }) => number !== undefined && /\d/.test(number) && word.endsWith(`-${number}`),
      );
      if (those.length === 1)
        return { ...to, who: those, count: 1, before: tokens[to.start - 1]?.word ?? '' };
    }
  }
  const count = numberSaid(tokens[from - 1]?.word ?? '');
  const isCounted = from === start && count !== undefined && !isLevel(tokens[from - 2]?.word);
  const begin = isCounted ? from - 1 : from;
  return { start: begin, end, who, count: isCounted ? count : 1, before: tokens[begin - 1]?.word ?? '' };
}
