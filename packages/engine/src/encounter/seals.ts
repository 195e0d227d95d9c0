/** What stands on whoever is in a fight, on the map and on cards: a letter or two, and a number. */
import type { Seen } from './glance.ts';

/** What stands on a seal: a letter or two that nobody of another name has, and the number of those of one name. */
export function sealOf(fighters: readonly Seen[]): ReadonlyMap<string, { letters: string; number: string }> {
  const parts = fighters.map(({ id, name }) => {
    const [, stem = name, number = ''] = /^(.*?)(?: (\d+))?$/.exec(name) ?? [];
    return { id, stem, number };
  });
  const stems = [...new Set(parts.map(({ stem }) => stem))];
  const lettersOf = (stem: string): string => {
    const initial = stem.charAt(0).toUpperCase();
    const alike = stems.filter(other => other.charAt(0).toUpperCase() === initial);
    if (alike.length < 2) return initial;
    const words = stem.split(/\s+/);
    const second = words.length > 1 ? words.at(-1)!.charAt(0).toUpperCase() : stem.charAt(1);
    return initial + second;
  };
  return new Map(parts.map(({ id, stem, number }) => [id, { letters: lettersOf(stem), number }]));
}
