/** ABIL: words and sums of the primary abilities. */
import { listed } from '../checks/words.ts';
import {
  ABILITIES,
  ABILITY_NAMES,
  ABILITY_WORDS,
  type Ability,
  HIGHEST_SCORE,
  lowestOf,
  type ScoreChanges,
  type Scores,
  STARTING_TOTAL,
} from '../content/primary-abilities.ts';
import { layeredDexterity } from '../gear/armor.ts';
import { part } from '../play.ts';
import { abilityLoss, isEmpty } from './afflictions.ts';
import type { Character } from './character.ts';

/** OA-ABIL-04: the word for a score; none at 0 and below or above 10. */
export const abilityWord = (ability: Ability, score: number): string | null =>
  ABILITY_WORDS.find(({ from, to }) => from <= score && score <= to)?.words[ability] ?? null;

/** "Charisma and Magic". */
export const abilityWords = (abilities: readonly Ability[]): string =>
  listed(abilities.map(ability => ABILITY_NAMES[ability]));

export const abilityTotal = (scores: Scores): number =>
  ABILITIES.reduce((total, ability) => total + scores[ability], 0);

export const changeScores = (scores: Scores, changes: ScoreChanges): Scores =>
  Object.fromEntries(
    ABILITIES.map(ability => [ability, scores[ability] + (changes[ability] ?? 0)]),
  ) as Record<Ability, number>;

/** A primary ability as it is written: asked for every score, where looking a name up takes longer than choosing. */
export function scoreOf(character: Scores, ability: Ability): number {
  switch (ability) {
    case 'STR':
      return character.STR;
    case 'PER':
      return character.PER;
    case 'DEX':
      return character.DEX;
    case 'INT':
      return character.INT;
    case 'VIT':
      return character.VIT;
    case 'CHA':
      return character.CHA;
    case 'MAG':
      return character.MAG;
  }
}

/** A primary ability as it is at this moment: damage, passing changes and what is worn over a gambeson included. */
export const abilityNow = (character: Character, ability: Ability): number =>
  changedNow(character, ability, scoreOf(character, ability));

/** What somebody's state makes of a score. */
export function changedNow(character: Character, ability: Ability, written: number): number {
  const score =
    written +
    (isEmpty(character.temporary) ? 0 : (character.temporary[ability] ?? 0)) +
    (ability === 'DEX' ? layeredDexterity(character.armor) : 0);
  const lost = character.conditions.length ? abilityLoss(character.conditions, ability) : 0;
  // OA-COND-04: damage takes no more than there is.
  return lost ? Math.max(Math.min(0, score), score - lost) : score;
}

/** OA-ABIL-03: whether a finished score is within its limits. */
export const isWithinLimits = (ability: Ability, score: number): boolean =>
  score >= lowestOf(ability) && score <= HIGHEST_SCORE;

export const abilityParts = [
  part('state', 'Primary abilities', ['OA-ABIL-01'], ABILITIES),
  part('derivation', 'Thirty points', ['OA-ABIL-02'], { abilityTotal, STARTING_TOTAL }),
  part('creation', 'Limits of abilities', ['OA-ABIL-03'], isWithinLimits),
  part('table', 'Words for abilities', ['OA-ABIL-04'], abilityWord),
];
