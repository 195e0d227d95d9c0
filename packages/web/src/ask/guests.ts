/** People in a question: those of the table stand in it by their seat, so that they come as they are now. */
import {
  type Introduced as Asked,
  type Checked,
  introduce,
  type JsonSchema,
  type Readings,
  type Ruleset,
  type Seat,
} from '@arbiter/engine';
import { isObject, type Key, pathName, same } from '../form/value.ts';
import { labelOf } from '../words.ts';

/** How somebody of the table is written in a question: `@brenna`. */
export const seatWord = ({ id }: Pick<Seat, 'id'>): string => `@${id}`;

/** Whom a word means: `@brenna` is the seat `brenna`. */
export const seatOf = (people: readonly Seat[], word: unknown): Seat | undefined =>
  typeof word === 'string' && word.startsWith('@')
    ? people.find(({ id }) => id === word.slice(1))
    : undefined;

export interface Introduced extends Omit<Asked, 'guests'> {
  /** Who came from a character file, where in the question they stand, and their seat where they have one. */
  readonly guests: readonly Guest[];
}

export interface Guest {
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
): Checked<Introduced> {
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

/** The question for somebody who does not sit at this table: everybody with their own file. */
export const withFiles = (ruleset: Ruleset, input: unknown, people: readonly Seat[]): unknown =>
  mapped(input, value => {
    const seat = seatOf(people, value);
    if (!seat) return value;
    return ruleset.pregenerated?.find(ready => same(ready.choices, seat.file))?.id ?? seat.file;
  });

function mapped(
  value: unknown,
  change: (value: unknown, path: readonly Key[]) => unknown,
  path: readonly Key[] = [],
): unknown {
  if (Array.isArray(value)) return value.map((item, i) => mapped(item, change, [...path, i]));
  if (isObject(value))
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, mapped(item, change, [...path, key])]),
    );
  return change(value, path);
}

/** The question in which those of the table, named by their ids, stand by their seats. */
export const seatedIn = (
  people: readonly Seat[],
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  mapped(input, value => {
    const seat = people.find(({ id }) => id === value);
    return seat ? seatWord(seat) : value;
  }) as Readonly<Record<string, unknown>>;

/** What somebody in a question is called. */
export function calledIn(ruleset: Ruleset, people: readonly Seat[], value: unknown): string {
  const seat = seatOf(people, value);
  if (seat) return seat.name;
  if (typeof value === 'string')
    return ruleset.pregenerated?.find(({ id }) => id === value)?.name ?? value.replace(/^@/, '');
  if (!isObject(value)) return 'somebody';
  const { name, id } = value;
  const called = [name, id].find(word => typeof word === 'string' && word !== '' && word !== 'somebody');
  return typeof called === 'string' ? called : 'somebody';
}

export interface PersonOption {
  readonly group: string;
  readonly word: string;
  readonly name: string;
  readonly note: string;
}

/** Everybody who can be named: those of the table, the ready ones, the creatures of the lists. */
export function everybody(ruleset: Ruleset, people: readonly Seat[]): readonly PersonOption[] {
  const rows = Object.keys(ruleset.person?.lists ?? {}).flatMap(list =>
    (ruleset.content?.[list] ?? []).flatMap(row => {
      const { name } = row as { name?: unknown };
      return typeof name === 'string' ? [{ group: labelOf(list), word: name, name, note: noteOf(row) }] : [];
    }),
  );
  return [
    ...people.map(seat => ({ group: 'At your table', word: seatWord(seat), name: seat.name, note: '' })),
    ...(ruleset.pregenerated ?? []).map(({ id, name, summary }) => ({
      group: 'Ready to play',
      word: id,
      name,
      note: summary,
    })),
    ...rows,
  ];
}

const SHORTEST_NOTE = 8;

/** A row's own words about itself, if it has some. */
export function noteOf(row: object): string {
  const { summary, description, notes, kind } = row as Record<string, unknown>;
  const words = [summary, description, notes, kind].find(word => typeof word === 'string' && word.length > 0);
  return typeof words === 'string' && words.length >= SHORTEST_NOTE ? words : String(words ?? '');
}
