/** Several people without names are called by what they are in the question: “Attacker”, “Target 2”. */
import { capital, fieldWords } from './words.ts';

type Keys = readonly (string | number)[];
/** Where in a question somebody stands who has no name but what they are in it. */
export type Role = Keys;

/** The input with a name for everybody at these places. */
export const nameByRole = (input: unknown, places: readonly Keys[]): unknown =>
  places.reduce(
    (whole, keys) => changedAt(whole, keys, person => ({ name: roleAt(input, keys), ...(person as object) })),
    input,
  );

/** Those who were changed, without the names that they had for this question alone. */
export const withoutRoles = <T>(changed: T, roles: readonly Keys[]): T =>
  roles.reduce<T>(
    (whole, keys) =>
      at(whole, keys) === undefined
        ? whole
        : (changedAt(whole, keys, person => {
            const { name: _, ...own } = person as { readonly name?: unknown };
            return own;
          }) as T),
    changed,
  );

/** What somebody at this place is called: as what they stand for is named, else by the field, numbered in a list. */
function roleAt(input: unknown, keys: Keys): string {
  const owner = keys.length > 1 ? nameOf(at(input, keys.slice(0, -1))) : undefined;
  if (owner !== undefined) return owner;
  const inList = keys.findLastIndex(key => typeof key === 'number');
  if (inList < 0) return inWords(keys.findLast(key => key !== 'character') ?? 'character');
  return `${inWords(one(`${keys[inList - 1] ?? 'person'}`))} ${Number(keys[inList]) + 1}`;
}

const nameOf = (owner: unknown): string | undefined => {
  const name = typeof owner === 'object' && owner !== null && 'name' in owner ? owner.name : undefined;
  return typeof name === 'string' ? name : undefined;
};

const inWords = (key: string | number): string => (key === 'npc' ? 'NPC' : capital(fieldWords(`${key}`)));

/** One of several: `targets` holds a target, a `party` its members. */
const one = (field: string): string =>
  field === 'party' ? 'member' : field.endsWith('ies') ? `${field.slice(0, -3)}y` : field.replace(/s$/, '');

const at = (whole: unknown, keys: Keys): unknown =>
  keys.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], whole);

/** The same with something else at one place; whatever lies beside it is left alone. */
function changedAt(whole: unknown, [key, ...rest]: Keys, change: (value: unknown) => unknown): unknown {
  if (key === undefined) return change(whole);
  if (Array.isArray(whole))
    return whole.map((item: unknown, i) => (i === key ? changedAt(item, rest, change) : item));
  return Object.fromEntries(
    Object.entries(whole as object).map(([field, value]) => [
      field,
      field === key ? changedAt(value, rest, change) : value,
    ]),
  );
}
