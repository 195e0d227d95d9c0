/** What somebody is asked about with and does not have: “Brenna carries no greatsword; taken as lent.” */

import { matching } from './match.ts';
import { isRecord } from './plain-data.ts';

type Keys = readonly (string | number)[];

/** A thing that a question names, where it stands, and whose it should be: `attacker.weapons`, or of several lists `attacker.weapons,shield`. */
export interface NamedThing {
  readonly keys: Keys;
  /** What it goes by, best first. */
  readonly names: readonly string[];
  readonly whose: string;
}

/** Whoever came by name or file has what they have; of others only what was told of them is known. */
export interface Owners {
  readonly isMet: (keys: Keys) => boolean;
  /** What everybody strikes with. */
  readonly unarmed: readonly string[];
}

/** A remark on each thing that its user does not have. */
export const remarksOn = (
  input: unknown,
  things: readonly NamedThing[],
  { isMet, unarmed }: Owners,
): readonly string[] => [
  ...new Set(
    things.flatMap(({ keys, names, whose }) => {
      const [field = '', lists = ''] = whose.split('.');
      const owner = ownerOf(input, keys, field);
      if (!owner) return [];
      const own = lists.split(',').flatMap(list => [owner.person[list]].flat().flatMap(namesIn));
      const isKnown = own.length > 0 || isMet(owner.keys);
      if (!isKnown || names.some(name => isHad(name, [...own, ...unarmed]))) return [];
      const [thing = ''] = names;
      const name =
        typeof owner.person.name === 'string' && owner.person.name ? owner.person.name : 'The user';
      return lists.startsWith('weapons')
        ? [`${name} carries no ${thing.toLowerCase()}; taken as lent.`]
        : [`${name} does not have ${thing}; taken as theirs for once.`];
    }),
  ),
];

/** Had as it is, or as both its parts: a short bow with barbed arrows is a bow and arrows. */
function isHad(name: string, own: readonly string[]): boolean {
  const has = (thing: string): boolean => matching(thing, own).length > 0;
  return has(name) || (name.includes(' with ') && name.split(' with ').every(has));
}

/** Whoever stands in a field beside the thing, or beside what holds it. */
function ownerOf(
  input: unknown,
  keys: Keys,
  field: string,
): { readonly person: Readonly<Record<string, unknown>>; readonly keys: Keys } | undefined {
  const holders = [input];
  for (const key of keys.slice(0, -1))
    holders.push((holders.at(-1) as Record<string | number, unknown>)[key]);
  const depth = holders.findLastIndex(holder => isRecord(holder) && isRecord(holder[field]));
  const holder = holders[depth];
  const person = isRecord(holder) ? holder[field] : undefined;
  return isRecord(person) ? { person, keys: [...keys.slice(0, depth), field] } : undefined;
}

/** The names of a thing somebody has: a word, or a thing with a name, or how well they use a thing with one. */
function namesIn(thing: unknown): readonly string[] {
  if (typeof thing === 'string') return [thing];
  return isRecord(thing) ? ['name', 'id', 'weapon'].flatMap(key => namesIn(thing[key])) : [];
}
