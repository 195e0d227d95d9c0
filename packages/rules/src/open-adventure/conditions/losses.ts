/** COND-01, COND-08, COND-29: what conditions take at once: health, and what poison brings with it. */
import { pool, sum } from '@arbiter/dice';
import { type Character, isImmuneTo } from '../character/character.ts';
import { healthOf } from '../character/secondary-scores.ts';
import { ABILITIES, type Ability } from '../content/primary-abilities.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { afflict, hasCondition } from './conditions.ts';

/** OA-COND-01: health lost to a condition; armor and thresholds do not help (OA-R-521). */
export function loseHealth(character: Character, points: number, play: OpenAdventurePlay): Character {
  return points === 0 ? character : { ...character, HP: healthOf(character, play) - points };
}

/** OA-COND-08: 1D health points. */
export function burnDamage(play: OpenAdventurePlay): number {
  const lost = play.dice.roll(pool(1, 6), sum, 'burn');
  play.trace.note('OA-COND-08', 'health points burned', -lost);
  return lost;
}

/** OA-COND-28, OA-RTHR-06: whoever no poison works on. */
export const isProof = (character: Character): boolean =>
  isImmuneTo(character, 'poison') || hasCondition(character, 'petrify');

/** OA-COND-29, OA-R-245: counters, as many rounds of dying, and the poison's own ability damage at once. */
export function withPoison(
  character: Character,
  counters: number,
  damage: Readonly<Partial<Record<Ability, number>>>,
  of?: string,
): Character {
  if (counters < 1 || isProof(character)) return character;
  let after = character;
  for (const ability of ABILITIES)
    if (damage[ability])
      after = afflict(after, {
        name: 'ability damage',
        ability,
        counters: damage[ability],
        source: 'poison',
      });
  after = afflict(after, { name: 'dying', counters, source: 'poison', of });
  return afflict(after, { name: 'poison', counters, of });
}
