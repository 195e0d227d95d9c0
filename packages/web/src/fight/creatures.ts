/** The creatures of a book as foes: what the book says of each, its numbers, and which of them can be changed. */
import { listed, type PlannedFoe, type Ruleset } from '@arbiter/engine';
import { isObject } from '../form/value.ts';
import { inSentence, labelOf, said } from '../words.ts';

export interface Creature {
  readonly name: string;
  readonly about: string;
}

/** Everybody of the book's lists who could be an enemy. */
export function creaturesOf({ person, content = {} }: Ruleset): readonly Creature[] {
  return Object.keys(person?.lists ?? {}).flatMap(list =>
    (content[list] ?? []).flatMap(row => {
      const { name } = row as { name?: unknown };
      return typeof name === 'string' ? [{ name, about: aboutOf(row as Record<string, unknown>) }] : [];
    }),
  );
}

/** What the book says of a creature in a line: a sentence, else what kind it is. */
const aboutOf = (row: Readonly<Record<string, unknown>>): string => {
  if (typeof row.summary === 'string') return row.summary;
  return ['tier', 'level', 'type', 'kind', 'size']
    .map(field => row[field])
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(value => (typeof value === 'number' ? `level ${value}` : inSentence(said(value))))
    .join(', ');
};

/** A number of a creature that can be otherwise. */
export interface Changeable {
  /** `DX`, or `stats.Might` where it is one of a group. */
  readonly path: string;
  readonly label: string;
  readonly usual: number;
}

/** The numbers that the book gives for a creature. */
export const changeableIn = (numbers: Readonly<Record<string, unknown>> | undefined): readonly Changeable[] =>
  Object.entries(numbers ?? {}).flatMap(([field, value]) => {
    if (typeof value === 'number') return [{ path: field, label: labelOf(field), usual: value }];
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'number' ? [{ path: `${field}.${name}`, label: labelOf(name), usual: inner }] : [],
    );
  });

/** What a foe is called: by its own name, or as the book calls it. */
export const foeName = ({ name, called }: Pick<PlannedFoe, 'name' | 'called'>): string => called ?? name;

/** `3 × Wolf and Old Grey`. */
export const foesSaid = (foes: readonly PlannedFoe[]): string =>
  listed(foes.map(foe => (foe.count > 1 ? `${foe.count} × ${foeName(foe)}` : foeName(foe))));

/** Whether two entries are the same kind of foe. */
export const isSameFoe = (
  one: Pick<PlannedFoe, 'name' | 'called'>,
  other: Pick<PlannedFoe, 'name' | 'called'>,
): boolean => one.name === other.name && one.called === other.called;

/** The foes with so many of one kind; none of it where that is 0. */
export function withCount(
  foes: readonly PlannedFoe[],
  kind: Pick<PlannedFoe, 'name' | 'called'>,
  count: number,
): PlannedFoe[] {
  const changed = foes.some(foe => isSameFoe(foe, kind))
    ? foes.map(foe => (isSameFoe(foe, kind) ? { ...foe, count } : foe))
    : [...foes, { name: kind.name, count }];
  return changed.filter(foe => foe.count > 0);
}
