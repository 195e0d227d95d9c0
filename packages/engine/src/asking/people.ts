/** People as they are typed: "3 wolves", "brenna, 2 orcs and a shaman", and those who sit at a table by their names. */
import { matching } from '../match.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Seat } from '../table/file.ts';

/** Somebody by name, and how many of them. */
export interface Several {
  readonly who: string;
  readonly count: number;
}

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
};

/** A number as people say it: `3`, `three`, `a dozen`; undefined where it is none. */
export function numberSaid(word: string): number | undefined {
  const said = word.toLowerCase();
  if (/^\d{1,9}$/.test(said)) return Number(said);
  return Object.hasOwn(NUMBERS, said) ? NUMBERS[said] : undefined;
}

/** Everybody in a line, with commas, semicolons or an "and" between them, each with how many there are. */
export const peopleIn = (text: string): readonly Several[] =>
  text
    .split(/[,;]|\s(?:and|&|plus)\s/i)
    .map(item => item.trim())
    .filter(Boolean)
    .map(item => severalIn(item.replace(/^(?:and|&|plus)\s+/i, '')));

/** One of them: `3 wolves`, `3x wolf`, `wolf x3`, `a wolf`, `three wolves`, `the wolf`. */
export function severalIn(item: string): Several {
  const [, name, after] = /^(.+?)\s*[x×*]\s*(\d{1,9})$/i.exec(item) ?? [];
  if (name !== undefined) return { who: name, count: Number(after) };
  const [, before, , who] = /^(\S+?)(\s*[x×*])?\s+(?:of\s+)?(.+)$/i.exec(item) ?? [];
  if (before === undefined || who === undefined) return { who: item, count: 1 };
  if (before.toLowerCase() === 'the') return severalIn(who);
  const count = numberSaid(before);
  // A dozen is twelve, however many dozens begin a name.
  if (/^an?$/i.test(before) && /^dozen\s/i.test(who)) return severalIn(who);
  return count === undefined ? { who: item, count: 1 } : { who, count };
}

/** The one at the table whom a word stands for; undefined where nobody, or more than one, is called that. */
export function seatCalled(people: readonly Seat[], word: string): Seat | undefined {
  const found = matching(
    word,
    people.flatMap(({ id, name }) => [id, name]),
  );
  const seats = people.filter(({ id, name }) => found.includes(id) || found.includes(name));
  return seats.length === 1 ? seats[0] : undefined;
}

/** The book with a table's own people among those who can be named. */
export function withSeats(book: Ruleset, people: readonly Seat[]): Ruleset {
  const own = people
    .filter(({ game }) => game === book.id)
    .map(({ id, name, file }) => ({ id, name, summary: '', choices: file }));
  const names = new Set(own.map(({ name }) => name));
  // Whoever sits at the table comes before the ready character of that name.
  const ready = (book.pregenerated ?? []).filter(({ name }) => !names.has(name));
  return own.length > 0 ? { ...book, pregenerated: [...ready, ...own] } : book;
}
