/** People in a question: those of the table stand in it by their seat, so that they come as they are now. */
import { mapped, type Ruleset, type Seat, seatOf, seatWord } from '@arbiter/engine';
import { isObject, same } from '../form/value.ts';
import { labelOf } from '../words.ts';

/** The question for somebody who does not sit at this table: everybody with their own file. */
export const withFiles = (ruleset: Ruleset, input: unknown, people: readonly Seat[]): unknown =>
  mapped(input, value => {
    const seat = seatOf(people, value);
    if (!seat) return value;
    return ruleset.pregenerated?.find(ready => same(ready.choices, seat.file))?.id ?? seat.file;
  });

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
