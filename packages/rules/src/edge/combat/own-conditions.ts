/**
 * Conditions of packs: a bundle of what the book knows already under one name. Whoever gets one gets all of its parts, and each
 * part is a condition or a mark like any other, so that no rule needs to know of bundles.
 */
import type { Mark } from '../character/creature.ts';
import { scopeWords } from '../checks/scopes.ts';
import {
  type Afflicted,
  type Affliction,
  type AfflictionGiven,
  allConditions,
  type Condition,
  has,
  type OwnCondition,
} from './conditions.ts';

/** How somebody came by it. */
export type Cause = Omit<Affliction, 'condition' | 'of'>;

/** A mark that a condition of a pack brings. */
type OwnMark = Mark & { readonly gives: 'edge' | 'hindrance' };

/** Everything that it brings; whatever inflicts it may say when it ends and how it is shaken off. */
export function partsOf(
  own: OwnCondition,
  { sensed, ...cause }: Cause,
): { readonly conditions: readonly Affliction[]; readonly marks: readonly OwnMark[] } {
  const until = cause.until ?? own.until;
  const target = cause.target ?? own.target;
  const common = {
    ...cause,
    ...(until && { until: { ...until } }),
    ...(target !== undefined && { target }),
    of: own,
  };
  const { edge, hindrance } = own.modifiers;
  return {
    conditions: own.has.map(condition => ({ condition, ...common, ...(sensed !== undefined && { sensed }) })),
    marks: [
      ...(edge ? [{ name: own.name, gives: 'edge' as const, on: edge, ...common }] : []),
      ...(hindrance ? [{ name: own.name, gives: 'hindrance' as const, on: hindrance, ...common }] : []),
    ],
  };
}

/** Somebody as they were given, with the parts of every condition of a pack in its place. */
export function inParts<T extends { conditions: AfflictionGiven[]; marks: Mark[] }>(
  given: T,
): Omit<T, 'conditions'> & { conditions: Affliction[] } {
  const conditions: Affliction[] = [];
  const marks = [...given.marks];
  for (const { condition, ...cause } of given.conditions)
    if (typeof condition === 'string') conditions.push({ condition, ...cause });
    else {
      const parts = partsOf(condition, cause);
      conditions.push(...parts.conditions);
      marks.push(...parts.marks);
    }
  return { ...given, conditions, marks };
}

/** What shows of somebody: conditions, and the Edges and Hindrances that last. */
export interface Bearer {
  readonly conditions: readonly Affliction[];
  readonly marks: readonly Mark[];
}

/** The conditions of packs that somebody has, each once. */
export function ownConditionsOf({ conditions, marks }: Bearer): readonly OwnCondition[] {
  const found = new Map<string, OwnCondition>();
  for (const { of } of conditions) if (of && !found.has(of.id)) found.set(of.id, of);
  for (const { of } of marks) if (of && !found.has(of.id)) found.set(of.id, of);
  return found.size === 0 ? NONE : [...found.values()];
}
const NONE: readonly OwnCondition[] = [];

/** Whether it has the condition: the book's, implied ones too, or whatever is left of a pack's. */
export const bears = (creature: Bearer & Afflicted, condition: Condition | OwnCondition): boolean =>
  typeof condition === 'string'
    ? has(creature, condition)
    : ownConditionsOf(creature).some(({ id }) => id === condition.id);

/** The book's conditions that it has otherwise than as part of a pack's. */
export const bookConditionsOf = (creature: Afflicted): readonly Condition[] =>
  allConditions(
    creature.conditions.some(({ of }) => of)
      ? { ...creature, conditions: creature.conditions.filter(({ of }) => !of) }
      : creature,
  );

/** Whatever somebody still has of a condition of a pack. */
export const leftOf = ({ conditions, marks }: Bearer, { id }: OwnCondition): Bearer => ({
  conditions: conditions.filter(({ of }) => of?.id === id),
  marks: marks.filter(({ of }) => of?.id === id),
});

/** Parts of a condition of a pack in words. */
export const partWords = ({ conditions, marks }: Bearer): string =>
  [
    ...new Set([
      ...conditions.map(({ condition }) => condition),
      ...marks.map(({ gives, on }) => `${gives === 'edge' ? 'Edge' : 'Hindrance'} on ${scopeWords(on)}`),
    ]),
  ].join(', ');

/** A condition of a pack that somebody has, with what is left of it. */
export const ownWords = (bearer: Bearer, own: OwnCondition): string =>
  `${own.name} (${partWords(leftOf(bearer, own))})`;

export const conditionName = (condition: Condition | OwnCondition): string =>
  typeof condition === 'string' ? condition : condition.name;

/** Everything that is the matter with somebody: conditions of packs with what they bring, and the book's. */
export const conditionsBorne = (creature: Bearer & Afflicted): readonly string[] => [
  ...ownConditionsOf(creature).map(own => ownWords(creature, own)),
  ...bookConditionsOf(creature),
];

/** The conditions, by name, that one has and the other does not: the book's and those of packs, each once. */
export function conditionsOnlyOf(one: Bearer, other: Bearer): readonly string[] {
  const before = ownConditionsOf(other);
  const own = ownConditionsOf(one).filter(({ id }) => !before.some(each => each.id === id));
  const book = one.conditions.filter(
    ({ condition, of }) => !of && !other.conditions.some(each => each.condition === condition),
  );
  return [...own.map(({ name }) => name), ...new Set(book.map(({ condition }) => condition))];
}
