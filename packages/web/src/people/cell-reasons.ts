/** Which number of a character a cell of the sheet shows: then its reasons open where it stands. */
import type { Derived, SheetSection } from '@arbiter/engine';
import { labelOf, said, singular, typeset } from '../words.ts';

/** `Attack: Longsword`, `attack longsword` and `Attack (Longsword)` are one name. */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** The names of a character's numbers, as sheets may write them. */
export type NumberNames = ReadonlyMap<string, string>;

export const namesOf = (derived: Derived, longNames: Readonly<Record<string, string>> = {}): NumberNames =>
  new Map(
    Object.keys(derived).flatMap(key =>
      [key, labelOf(key), longNames[key]].flatMap(name =>
        name === undefined ? [] : [[bare(name), key] as const],
      ),
    ),
  );

/**
 * The number behind a cell, by what its row, its column and its table are called. It must be the very value that stands
 * there: reasons of another number would be worse than none.
 */
export function numberAt(
  derived: Derived,
  names: NumberNames,
  { title, head = [] }: Pick<SheetSection, 'title' | 'head'>,
  row: readonly string[],
  column: number,
): string | undefined {
  const label = (row[0] ?? '').replace(ORIGIN, '');
  const column1 = head[column] ?? '';
  const called = [
    label,
    `${column1} ${label}`,
    `${column1.split(' ')[0]} ${label}`,
    `${singular(title)} ${label}`,
  ];
  const cell = row[column];
  return called
    .map(name => names.get(bare(name)))
    .find(key => key !== undefined && cell !== undefined && isSame(derived[key]?.value, cell));
}

const isSame = (value: unknown, cell: string): boolean =>
  cell !== '' && said(value) === withoutUnit(typeset(cell).replace(/^\+/, ''));

/** The pack behind the name of what it brought: `Moon blade (mira.moon)`. */
const ORIGIN = / \([a-z\d-]+\.[a-z\d-]+\)$/;

/** `6.25 m` is 6.25. */
const withoutUnit = (cell: string): string => cell.replace(/(?<=^−?[\d.,]+) ?(m|kg|%|sp)$/, '');
