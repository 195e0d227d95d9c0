/** CRE8-08, 09, 13, BODY-02, ABIL-02 and 05: how the scores grow, step by step, from birth to the first adventure. */

import { itemAt } from '@arbiter/engine';
import { archetypeRow } from '../content/archetypes.ts';
import {
  ABILITIES,
  type Ability,
  HIGHEST_SCORE,
  LOWEST_SCORE,
  type ScoreChanges,
  type Scores,
} from '../content/primary-abilities.ts';
import {
  BODY_CHANGES,
  type Genre,
  HEIGHT_CHANGES,
  POPULATION_BY_ROLL,
  type Population,
  type RaceName,
  raceOf,
  raceRow,
  SPECIES_BY_ROLL,
  type SpeciesName,
  speciesRow,
} from '../content/species.ts';
import { type Trade, tradeRow } from '../content/trades.ts';
import { rowWhere } from '../demand.ts';
import { part } from '../play.ts';
import { changeScores } from './abilities.ts';
import { sizeOf } from './character.ts';
import type { Choices } from './choices.ts';
import { minimumOf, testsNeeded } from './creation/trade-entry.ts';

const NOTHING: Scores = { STR: 0, PER: 0, DEX: 0, INT: 0, VIT: 0, CHA: 0, MAG: 0 };

/** OA-CRE8-09: points to place at customising. */
export const CUSTOM_POINTS = 5;

/** OA-CRE8-04, OA-CRE8-05: what a 2D roll offers. */
export const speciesRolled = (roll: number, genre: Genre): SpeciesName =>
  rowWhere(SPECIES_BY_ROLL, ({ from, to }) => from <= roll && roll <= to).species[genre];
export const populationRolled = (roll: number): Population =>
  rowWhere(POPULATION_BY_ROLL, ({ from, to }) => from <= roll && roll <= to).population;
/** OA-CRE8-05: what a roll gives among the races of the book. */
export const raceRolled = (species: SpeciesName, roll: number): RaceName =>
  raceOf(species, populationRolled(roll));

/** OA-BODY-02, OA-R-304: height and body together. */
export function sizeChanges(choices: Pick<Choices, 'height' | 'body' | 'species' | 'race'>): ScoreChanges {
  const { height, body } = sizeOf(choices);
  const both: Partial<Record<Ability, number>> = {};
  for (const changes of [HEIGHT_CHANGES[height], BODY_CHANGES[body]])
    for (const [ability, by] of Object.entries(changes))
      both[ability as Ability] = (both[ability as Ability] ?? 0) + by;
  return both;
}

/** OA-R-140, OA-R-304: the size stops at 1 and 10; a score below 1 for another reason is neither lowered nor lifted. */
function afterSizeOf(scores: Scores, changes: ScoreChanges): Scores {
  const limit = (score: number, by: number): number => {
    if (by < 0) return score <= LOWEST_SCORE ? score : Math.max(LOWEST_SCORE, score + by);
    return by > 0 ? Math.min(HIGHEST_SCORE, score + by) : score;
  };
  return Object.fromEntries(
    ABILITIES.map(ability => [ability, limit(scores[ability], changes[ability] ?? 0)]),
  ) as Record<Ability, number>;
}

export interface Life {
  readonly afterSpecies: Scores;
  readonly afterRace: Scores;
  readonly afterTrade: Scores;
  readonly afterArchetype: Scores;
  readonly afterSize: Scores;
  readonly final: Scores;
  /** OA-R-141, OA-R-303: Magic points that a world without magic frees, to be placed with the five. */
  readonly freed: number;
}

type LifeChoices = Pick<
  Choices,
  'species' | 'race' | 'trade' | 'archetype' | 'height' | 'body' | 'points' | 'magicAllowed'
>;

/** OA-CRE8-08: the life that choices make; they never change, and a sheet with its audit asks for it forty times. */
export function lifeOf(choices: LifeChoices): Life {
  const known = LIVES.get(choices);
  if (known) return known;
  const life = deriveLife(choices);
  LIVES.set(choices, life);
  return life;
}
const LIVES = new WeakMap<LifeChoices, Life>();

/** OA-CRE8-08: species, race, trade, archetype, size, and the five points. What is not chosen yet changes nothing. */
function deriveLife(choices: LifeChoices): Life {
  let freed = 0;
  const step = (scores: Scores, changes: ScoreChanges): Scores => {
    if (choices.magicAllowed) return changeScores(scores, changes);
    freed += changes.MAG ?? 0;
    return changeScores(scores, { ...changes, MAG: 0 });
  };
  const afterSpecies = step(NOTHING, choices.species ? speciesRow(choices.species).scores : {});
  const afterRace = step(afterSpecies, choices.race ? raceRow(choices.race).changes : {});
  const afterTrade = step(afterRace, choices.trade ? tradeRow(choices.trade).changes : {});
  const afterArchetype = step(afterTrade, choices.archetype ? archetypeRow(choices.archetype).changes : {});
  const afterSize =
    choices.species || choices.race || choices.height || choices.body
      ? afterSizeOf(afterArchetype, sizeChanges(choices))
      : afterArchetype;
  return {
    afterSpecies,
    afterRace,
    afterTrade,
    afterArchetype,
    afterSize,
    final: changeScores(afterSize, choices.points),
    freed,
  };
}

/** OA-TRAD-02: what an attempt at a trade needs and whether its recorded rolls pass. */
export function judgeAttempt(
  trade: Trade,
  scores: Scores,
  rolls: readonly number[],
): { readonly needed: readonly Ability[]; readonly totals: readonly number[]; readonly qualifies: boolean } {
  const needed = testsNeeded(trade, scores);
  const totals = needed.map((ability, i) => scores[ability] + (rolls[i] ?? 0));
  const qualifies = needed.every(
    (ability, i) => rolls[i] !== undefined && itemAt(totals, i) >= minimumOf(trade, ability),
  );
  return { needed, totals, qualifies };
}

export const lifeParts = [
  part('table', 'Species by roll', ['OA-CRE8-04'], SPECIES_BY_ROLL),
  part('table', 'Race by roll', ['OA-CRE8-05'], POPULATION_BY_ROLL),
  part('creation', 'Order of ability changes', ['OA-CRE8-08', 'OA-ABIL-05', 'OA-BODY-02'], lifeOf),
];
