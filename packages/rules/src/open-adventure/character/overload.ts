/** ENC-06: a load that nobody can move under. */
import { archetypeRow } from '../content/archetypes.ts';
import { kindOf, speciesRow } from '../content/species.ts';
import { encumbranceOf, MOST_COUNTERS } from '../gear/load.ts';
import { part } from '../play.ts';
import { wearOf } from './afflictions.ts';
import { type Character, isImmuneTo } from './character.ts';

/** The speed of somebody whose kind is not known. */
const USUAL_SPEED = 6;

/** OA-INDP-05: the speed of somebody's kind, before archetype and modifiers. */
export function kindSpeed({
  species,
  race,
  baseSpeed,
}: Pick<Character, 'species' | 'race' | 'baseSpeed'>): number {
  const kind = kindOf({ species, race });
  return baseSpeed ?? (kind ? speciesRow(kind).speed : USUAL_SPEED);
}

/** The speed score without load and conditions, for those who need no reasons. */
export const plainSpeed = (character: Character): number =>
  kindSpeed(character) +
  (character.archetype ? archetypeRow(character.archetype).speed : 0) +
  (character.modifiers.speed ?? 0) +
  (character.temporary.speed ?? 0);

/**
 * OA-ENC-06, OA-R-212: with five counters, or with no speed left and a load among the reasons, a character is paralyzed
 * until the load shrinks; letting go of it stays possible. OA-R-622: who is immune to paralysis bears what can be
 * carried at all.
 */
export function isOverloaded(character: Character): boolean {
  if (character.load === 0 && !character.encumbrance) return false;
  const { counters, overLimit } = encumbranceOf(character);
  const paralyzes =
    counters >= MOST_COUNTERS ||
    (counters > 0 && plainSpeed(character) - counters - wearOf(character.conditions, 'speed') <= 0);
  return paralyzes && (overLimit || !isImmuneTo(character, 'paralysis'));
}

export const overloadParts = [part('state', 'Overload', ['OA-ENC-06'], isOverloaded)];
