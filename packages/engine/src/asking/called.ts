/** Who is meant by a name in a fight. */
import type { Glance, Seen } from '../encounter/glance.ts';

/** What stands for somebody on the map: the id where all are short, else a letter for the side and a number. */
export function tagsOf(fighters: readonly Seen[]): string[] {
  if (fighters.every(f => f.id.length <= 2)) return fighters.map(f => f.id);
  const count = new Map<string, number>();
  return fighters.map(({ side }) => {
    const number = (count.get(side) ?? 0) + 1;
    count.set(side, number);
    return `${side.slice(0, 1)}${number}`;
  });
}

/** Everybody's id with the words that mean them. */
export type Called = readonly (readonly [id: string, names: readonly string[]])[];

/** Everybody with the words that mean them: their names, and what stands for them on the map. */
export function calledIn({ fighters }: Glance): Called {
  const tags = tagsOf(fighters);
  return fighters.map(({ id, name }: Seen, i) => [id, [tags[i] ?? id, name, ...name.split(' ')]]);
}

/** The id of the only one who is called so: by id, name, words of it, or what stands for them on the map. */
export function idCalled(name: string, seen: Glance): string | undefined {
  const isIn = (known: readonly (string | undefined)[], word: string): boolean =>
    known.some(each => each?.toLowerCase() === word.toLowerCase());
  const people = calledIn(seen);
  const exact = people.filter(([id, [tag, whole]]) => isIn([id, tag, whole], name));
  const words = name.split(/\s+/);
  const found =
    exact.length > 0 ? exact : people.filter(([, called]) => words.every(word => isIn(called, word)));
  return found.length === 1 ? found[0]?.[0] : undefined;
}
