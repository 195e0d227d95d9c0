/** People in a question: those of the table stand in it by their seat, so that they come as they are now. */
import { type Introduced as Asked, introduce } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { type Checked, type JsonSchema, pathName } from '../schema.ts';
import type { Seat } from './file.ts';

type Key = string | number;

/** How somebody of the table is written in a question: `@brenna`. */
export const seatWord = ({ id }: Pick<Seat, 'id'>): string => `@${id}`;

/** Whom a word means: `@brenna` is the seat `brenna`. */
export const seatOf = (people: readonly Seat[], word: unknown): Seat | undefined =>
  typeof word === 'string' && word.startsWith('@')
    ? people.find(({ id }) => id === word.slice(1))
    : undefined;

/** A question with everybody in it in person. */
export interface SeatedQuestion extends Omit<Asked, 'guests'> {
  /** Who came from a character file, where in the question they stand, and their seat where they have one. */
  readonly guests: readonly SeatedGuest[];
}

/** Somebody in a question who came from a character file. */
export interface SeatedGuest {
  readonly path: string;
  readonly file: unknown;
  readonly seat?: Seat;
}

/** The question with everybody in it in person. */
export function withPeople(
  ruleset: Ruleset,
  schema: JsonSchema,
  input: unknown,
  people: readonly Seat[],
  readings: Readings,
): Checked<SeatedQuestion> {
  const seats = new Map<string, Seat>();
  const strangers: { path: string; message: string }[] = [];
  const seated = mapped(input, (value, path) => {
    if (typeof value !== 'string' || !value.startsWith('@')) return value;
    const seat = seatOf(people, value);
    if (seat) seats.set(pathName(path), seat);
    else
      strangers.push({
        path: pathName(path),
        message: `Nobody at your table goes by “${value.slice(1, 41)}”.`,
      });
    return seat ? seat.file : value;
  });
  if (strangers.length > 0) return { ok: false, problems: strangers };
  const met = introduce(ruleset, schema, seated, readings);
  if (!met.ok) return met;
  const guests = met.value.guests.map(({ path, file }) => {
    const seat = seats.get(path);
    return seat ? { path, file, seat } : { path, file };
  });
  return { ok: true, value: { ...met.value, guests } };
}

/** The same data, with each of its values changed. */
export function mapped(
  value: unknown,
  change: (value: unknown, path: readonly Key[]) => unknown,
  path: readonly Key[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, i) => mapped(item, change, [...path, i]));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapped(item, change, [...path, key])]),
    );
  return change(value, path);
}
