/** What was said of a step to each view of a fight: the game master, each side, and whoever only watches. */
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import type { Lived } from '../encounter/view.ts';

/** The view of whoever belongs to no side. */
export const WATCHER = 'watcher';

/**
 * Sentences by view. A number stands for the sentence of the game master at that place. Whoever watches and is left out
 * heard all of those; any other view that is left out heard what a watcher did, so nobody hears more by being unknown.
 */
export type Told = Readonly<Record<Viewer, readonly (string | number)[]>>;

/** What was said, written once however many heard it. */
export function toldOf(lived: ReadonlyMap<Viewer, Lived>): Told {
  const whole = lived.get(GAME_MASTER)?.told ?? [];
  const told: Record<Viewer, readonly (string | number)[]> = { [GAME_MASTER]: whole };
  const watched = lived.get(WATCHER)?.told ?? whole;
  for (const [view, { told: heard }] of lived) {
    if (view === GAME_MASTER || isSaid(heard, view === WATCHER ? whole : watched)) continue;
    told[view] = heard.map(sentence => {
      const at = whole.indexOf(sentence);
      return at < 0 ? sentence : at;
    });
  }
  return told;
}

const isSaid = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((sentence, i) => sentence === other[i]);

/** What a view heard. */
export function heardBy(told: Told, view: Viewer): readonly string[] {
  const whole = sentencesIn(told[GAME_MASTER] ?? []);
  const own = [view, WATCHER].find(one => Object.hasOwn(told, one));
  return own === undefined
    ? whole
    : (told[own] ?? []).flatMap(said => (typeof said === 'string' ? said : (whole[said] ?? [])));
}

const sentencesIn = (said: readonly (string | number)[]): readonly string[] =>
  said.filter(sentence => typeof sentence === 'string');
