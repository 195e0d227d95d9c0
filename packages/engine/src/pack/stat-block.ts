/**
 * A stat block that was copied from somewhere becomes the draft of an entry: numbers and words that stand beside the name of a
 * field are its own, what only might be is marked, and what found no place is given back.
 */
import { plain } from '../match.ts';
import { labelOf } from '../paper/labels.ts';
import type { Ruleset } from '../ruleset.ts';
import { kindsOf } from './book-with.ts';
import { type Column, columnsFor, withCell } from './columns.ts';

/** What was read out of a stat block. */
export interface ReadBlock {
  readonly name: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Fields that were found beside their own names. */
  readonly sure: readonly string[];
  /** Fields that should be looked at once more. */
  readonly unsure: readonly string[];
  /** Lines that found no place. */
  readonly left: readonly string[];
}

const LONGEST_BLOCK = 8000;
const MOST_LINES = 200;
const LONGEST_NAME = 60;
const SHORTEST_SENTENCE = 20;
const SHORTEST_WORD = 3;
const SHORTEST_LEFT = 6;
/** Stands where something was taken. */
const TAKEN = '\0';

/** What fields go by in stat blocks of other games and books. */
const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  hp: ['hit points', 'health', 'vitality', 'life', 'wounds'],
  hd: ['hit dice', 'hit die'],
  maxhp: ['hit points', 'hp', 'health'],
  healthmax: ['hit points', 'hp', 'health'],
  vt: ['vitality', 'hit points', 'hp'],
  st: ['strength', 'str'],
  dx: ['dexterity', 'dex', 'agility'],
  en: ['endurance', 'constitution', 'con', 'end'],
  in: ['intelligence', 'int', 'intellect'],
  aw: ['awareness', 'perception', 'per', 'wisdom', 'wis'],
  ws: ['willpower', 'will', 'resolve', 'wil'],
  strength: ['str', 'st', 'might'],
  might: ['strength', 'str'],
  dexterity: ['dex', 'dx', 'agility'],
  agility: ['dexterity', 'dex'],
  constitution: ['con', 'endurance'],
  endurance: ['constitution', 'con'],
  intelligence: ['int', 'intellect'],
  will: ['willpower', 'wil'],
  speed: ['move', 'movement', 'walk'],
  move: ['speed', 'movement'],
  movement: ['speed', 'move'],
  level: ['lvl', 'challenge', 'cr'],
  challenge: ['cr', 'level', 'challenge rating'],
  damage: ['dmg', 'hit', 'harm'],
  price: ['cost', 'value'],
  weight: ['wt', 'load'],
  weightkg: ['weight', 'wt'],
  silver: ['price', 'cost'],
  ar: ['armour rating', 'armor rating', 'armour', 'armor'],
  soak: ['damage reduction', 'armor', 'armour'],
  deflect: ['armor class', 'ac', 'defense', 'defence'],
  react: ['reflex', 'initiative'],
};

/** Everything after which a value may stand; a minus right before a number is its own. */
const BETWEEN = String.raw`\s*(?:(?:[:=.–—]|-(?=\s))\s*){0,3}`;
/** No part of a throw of dice, nor of a longer number. */
const NUMBER = String.raw`[+−-]?\d+(?:[.,]\d+)?(?![\d]|[.,]\d|d\d)`;
const DICE = String.raw`\d{0,2}d\d{1,3}(?:\s*[+−-]\s*\d{1,3})?`;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The draft of an entry of this kind, as far as the words say. */
export function readStatBlock(book: Ruleset, kindName: string, given: string): ReadBlock {
  const kind = kindsOf(book)[kindName];
  const lines = given
    .slice(0, LONGEST_BLOCK)
    .split(/\r?\n/)
    .slice(0, MOST_LINES)
    .map(line =>
      line
        .replace(/[*_#>|`]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean);
  const nothing: ReadBlock = { name: '', fields: {}, sure: [], unsure: [], left: lines };
  if (!kind || lines.length === 0) return nothing;
  const reader = new Reader(lines);
  const name = reader.name();
  const columns = columnsFor(kind);
  const called = columns
    .flatMap(column => namesOf(book, column).map((word, rank) => ({ column, word, rank })))
    // Longer names first: `max HP` is not `HP`; and what is called so before what only goes by it elsewhere.
    .toSorted((a, b) => Number(a.rank > 1) - Number(b.rank > 1) || b.word.length - a.word.length);
  let fields: ReadBlock['fields'] = {};
  const found = new Map<Column, boolean>();
  const take = (column: Column, text: string, isSure: boolean): void => {
    fields = withCell(fields, column, text);
    found.set(column, isSure);
  };
  for (const { column, word, rank } of called) {
    if (found.has(column)) continue;
    const hit = reader.beside(word, column);
    // Free words beside a name may be the beginning of something else.
    const isFree = column.holds === 'text' && !column.words && !/\d/.test(hit?.text ?? '');
    if (hit) take(column, hit.text, hit.isSure && rank < 2 && !isFree);
  }
  for (const column of columns) {
    if (found.has(column)) continue;
    const words = column.holds === 'yes or no' ? [] : (column.words ?? []);
    const said = reader.saying(words, column.holds === 'words' ? words.length : 1);
    if (said.length > 0) take(column, said.join(';'), false);
    else if (column.holds === 'text' && /damage|dice/i.test(column.path.join(' '))) {
      const dice = reader.dice();
      if (dice) take(column, dice, false);
    }
  }
  const about = columns.find(
    column =>
      !found.has(column) &&
      column.holds === 'text' &&
      /^(summary|text|description)$/.test(column.path.join('.')),
  );
  const sentence = about && reader.sentence();
  if (about && sentence) take(about, sentence, false);
  const paths = (isSure: boolean): readonly string[] =>
    [...found].flatMap(([{ path }, is]) => (is === isSure ? [path.join('.')] : []));
  return { name, fields, sure: paths(true), unsure: paths(false), left: reader.left() };
}

/** What a field is called: by its own name first, then by others. */
function namesOf({ synonyms = {} }: Ruleset, { path, label }: Column): readonly string[] {
  const key = path.at(-1) ?? '';
  const own = [...new Set([label.toLowerCase(), labelOf(key).toLowerCase()])];
  const others = [...(ALSO_CALLED[plain(key)] ?? []), ...(synonyms[own.at(-1) ?? ''] ?? [])];
  return [own[0]!, own[1] ?? own[0]!, ...others];
}

/** The lines of a block, and which parts of them have found their place. */
class Reader {
  readonly #lines: readonly string[];
  /** The same in small letters, with blanks where something was taken. */
  readonly #open: string[];
  readonly #used = new Set<number>();
  /** Lines that were taken as they are. */
  readonly #whole = new Set<number>();

  constructor(lines: readonly string[]) {
    this.#lines = lines;
    // A few letters are longer when small: their line is read as it is.
    this.#open = lines.map(line => (line.toLowerCase().length === line.length ? line.toLowerCase() : line));
  }

  /** The first line that could be a name. */
  name(): string {
    const [first = ''] = this.#lines;
    const name = first.replace(/[:.,;]+$/, '').trim();
    if (name.length > LONGEST_NAME || /\d/.test(name)) return '';
    this.#take(0, 0, first.length);
    return name;
  }

  #take(line: number, from: number, to: number): void {
    const open = this.#open[line]!;
    this.#open[line] = open.slice(0, from) + TAKEN.repeat(to - from) + open.slice(to);
    this.#used.add(line);
  }

  /** What stands beside a name: right behind it, or a number right before it. */
  beside(word: string, column: Column): { readonly text: string; readonly isSure: boolean } | undefined {
    const name = `(?<![\\p{L}\\d])${escaped(word)}(?![\\p{L}])`;
    const behind = this.#find(new RegExp(`${name}${BETWEEN}(${valuePattern(column)})`, 'u'));
    if (behind !== undefined) return { text: behind, isSure: true };
    if (column.holds === 'yes or no')
      return this.#find(new RegExp(`(${name})`, 'u')) ? { text: 'yes', isSure: false } : undefined;
    if (column.holds !== 'number') return undefined;
    const before = this.#find(new RegExp(`(${NUMBER})\\s*${name}`, 'u'));
    return before === undefined ? undefined : { text: before, isSure: word.length >= SHORTEST_WORD };
  }

  #find(pattern: RegExp): string | undefined {
    for (const [line, open] of this.#open.entries()) {
      const hit = pattern.exec(open);
      const value = hit?.[1];
      if (!hit || value === undefined || value.trim() === '') continue;
      const from =
        hit.index + (hit[0].endsWith(value) ? hit[0].length - value.length : hit[0].indexOf(value));
      const text = this.#lines[line]!.slice(from, from + value.length).trim();
      this.#take(line, hit.index, hit.index + hit[0].length);
      return text;
    }
    return undefined;
  }

  /** Which of these words stand anywhere. */
  saying(words: readonly string[], most: number): readonly string[] {
    const said: string[] = [];
    for (const word of words) {
      if (said.length >= most) break;
      if (word.length < SHORTEST_WORD) continue;
      const pattern = new RegExp(`(?<![\\p{L}\\d])(${escaped(word.toLowerCase())})(?![\\p{L}\\d])`, 'u');
      if (this.#find(pattern) !== undefined) said.push(word);
    }
    return said;
  }

  dice(): string | undefined {
    return this.#find(new RegExp(`(?<![\\p{L}\\d])(${DICE})`, 'u'))?.replace(/\s+/g, '');
  }

  /** The longest line of which nothing was taken. */
  sentence(): string | undefined {
    const free = this.#lines.flatMap((line, i) => (this.#used.has(i) ? [] : [{ line, i }]));
    const [longest] = free.toSorted((a, b) => b.line.length - a.line.length);
    if (!longest || longest.line.length < SHORTEST_SENTENCE) return undefined;
    this.#used.add(longest.i);
    this.#whole.add(longest.i);
    return longest.line.slice(0, 400);
  }

  /** Of every line, what nobody took, where that says anything. */
  left(): readonly string[] {
    return this.#lines.flatMap((line, i) => {
      if (this.#whole.has(i)) return [];
      const open = this.#open[i]!;
      const rest = Array.from(open, (sign, at) => (sign === TAKEN ? TAKEN : line[at])).join('');
      const said = rest
        .replaceAll(new RegExp(`(?:[\\s,;:.]*${TAKEN})+[\\s,;:.]*`, 'g'), ' … ')
        .replace(/^[\s…]+|[\s…]+$/g, '');
      return /\d/.test(said) || said.replace(/[^\p{L}]/gu, '').length >= SHORTEST_LEFT ? [said] : [];
    });
  }
}

/** What the value of a field looks like. */
function valuePattern({ holds, words }: Column): string {
  if (holds === 'number') return NUMBER;
  if (holds === 'yes or no') return 'yes|no';
  const listed = (words ?? [])
    .filter(Boolean)
    .map(word => escaped(word.toLowerCase()))
    .toSorted((a, b) => b.length - a.length)
    .join('|');
  if (holds === 'words')
    return listed ? `(?:${listed})(?:\\s*(?:,|;|and)\\s*(?:${listed}))*` : '[^.,;\\0]{2,60}';
  return listed || `${DICE}|[^.,;\\0\\d]{2,60}`;
}
