/** What was said of a step to each view of a fight: the game master, each side, and whoever only watches. */
import { GAME_MASTER, type Viewer } from '../encounter/rules.ts';
import type { Lived } from '../encounter/view.ts';

/** The view of whoever belongs to no side. */
export const WATCHER = 'watcher';

/**
 * Sentences by view. A number stands for the sentence of the game master at that place, and a view that is left out heard
 * all of those: most of what happens is told to everybody in the same words.
 */
export type Told = Readonly<Record<Viewer, readonly (string | number)[]>>;

/** What was said, written once however many heard it. */
export function toldOf(lived: ReadonlyMap<Viewer, Lived>): Told {
  const whole = lived.get(GAME_MASTER)?.told ?? [];
  const told: Record<Viewer, readonly (string | number)[]> = { [GAME_MASTER]: whole };
  for (const [view, { told: heard }] of lived) {
    const same = heard.length === whole.length && heard.every((sentence, i) => sentence === whole[i]);
    if (view === GAME_MASTER || same) continue;
    told[view] = heard.map(sentence => {
      const at = whole.indexOf(sentence);
      return at < 0 ? sentence : at;
    });
  }
  return told;
}

/** What a view heard. A side that was not there yet heard what a watcher did. */
export function heardBy(told: Told, view: Viewer): readonly string[] {
  const whole = sentencesIn(told[GAME_MASTER] ?? []);
  const own = Object.hasOwn(told, view) ? told[view]! : undefined;
  return own?.flatMap(said => (typeof said === 'string' ? said : (whole[said] ?? []))) ?? whole;
}

const sentencesIn = (said: readonly (string | number)[]): readonly string[] =>
  said.filter(sentence => typeof sentence === 'string');
