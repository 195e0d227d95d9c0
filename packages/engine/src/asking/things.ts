/** What somebody has themselves of what a field asks for: their own weapon, a spell they know. */
import { entryNames } from '../names.ts';
import type { Ruleset } from '../ruleset.ts';

/** A thing of somebody's. */
export interface OwnThing {
  readonly whose: unknown;
  readonly name: string;
}

/**
 * What the people of a question have themselves of what a field asks for: a person's `weapons` for a `weapon`. Where the
 * field takes names of a list, only what the list has.
 */
export function ownThings(
  book: Ruleset,
  introduced: unknown,
  key: string,
  from: string | undefined,
): readonly OwnThing[] {
  if (!isObject(introduced)) return [];
  const lists = [from, key, pluralOf(key)];
  const listed = from === undefined ? [] : entryNames(book, from).map(name => name.toLowerCase());
  return Object.values(introduced)
    .filter(isObject)
    .flatMap(person => {
      const list = lists.find(one => one !== undefined && Array.isArray(person[one]));
      const items = list === undefined ? [] : (person[list] as readonly unknown[]);
      return items.flatMap(item => {
        const name = nameIn(item, key);
        const isKnown = listed.length === 0 || listed.includes(name?.toLowerCase() ?? '');
        return name === undefined || !isKnown ? [] : [{ whose: person, name }];
      });
    });
}

/** What a list of them is called: `weapons`, `abilities`. */
export const pluralOf = (key: string): string => (key.endsWith('y') ? `${key.slice(0, -1)}ies` : `${key}s`);

/** The name of a thing somebody has: a word, a thing with a name, or how well they use a thing with a name. */
function nameIn(item: unknown, key: string): string | undefined {
  if (typeof item === 'string') return item;
  if (!isObject(item)) return undefined;
  const named = [item.name, item[key]].find(word => typeof word === 'string');
  return typeof named === 'string' ? named : isObject(item[key]) ? nameIn(item[key], key) : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
