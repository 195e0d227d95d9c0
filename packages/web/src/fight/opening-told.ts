/** What happened before anybody's first turn: initiative, surprise, and whatever else the book rolls as a fight begins. */
import { scriptedDice, type Thrown } from '@arbiter/dice';
import {
  type FightLog,
  GAME_MASTER,
  hiddenFrom,
  isRefusal,
  openFight,
  openRules,
  type Ruleset,
  readingsOf,
  type TraceNode,
  tellOpening,
  type Viewer,
} from '@arbiter/engine';
import { asRead } from '../words.ts';

export interface OpeningTold {
  readonly told: readonly string[];
  readonly dice: readonly Thrown[];
  readonly trace: readonly TraceNode[];
}

/** Nothing is known of how it began. */
export const NOTHING_TOLD: OpeningTold = { told: [], dice: [], trace: [] };

/** The opening as a viewer lived through it; nothing of a fight whose beginning was not kept. */
export function openingTold(ruleset: Ruleset, fight: FightLog, viewer: Viewer): OpeningTold {
  const { setup, opening } = fight;
  if (setup === undefined || !opening) return NOTHING_TOLD;
  const rules = openRules(ruleset);
  const readings = readingsOf(ruleset, { ...fight, log: [] });
  const again = openedAgain(() =>
    openFight(ruleset, setup, readings, scriptedDice(opening.flatMap(({ faces }) => faces))),
  );
  if (!again || isRefusal(again)) return NOTHING_TOLD;
  const { state } = again.fight;
  const told = tellOpening(rules, state, again.events as never[], viewer);
  // Dice and reasons name whoever they are about: they are for those from whom nobody hides.
  const isOpen = viewer === GAME_MASTER || hiddenFrom(rules, state, viewer).size === 0;
  return { told: asRead(told).filter(isNews), dice: isOpen ? opening : [], trace: isOpen ? again.trace : [] };
}

/** That the first round begins goes without saying. */
const isNews = (sentence: string): boolean => !/^Round 1\.$/.test(sentence);

/** The book may have changed since: then its dice no longer fit, and nothing is told. */
function openedAgain<T>(open: () => T): T | undefined {
  try {
    return open();
  } catch {
    return undefined;
  }
}
