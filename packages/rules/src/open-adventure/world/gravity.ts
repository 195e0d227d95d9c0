/** GRAV: what the pull of a world does to weights and falls. */
import type { Character } from '../character/character.ts';
import { roundDown } from '../checks/rounding.ts';
import { ofWhom } from '../checks/words.ts';
import { GRAVITY, type GravityName, gravityLevels } from '../content/adventure-tables.ts';
import { gravityName } from '../content/other-names.ts';
import { type OpenAdventurePlay, part } from '../play.ts';

export const gravityField = gravityName
  .default('common')
  .describe('The gravity of the place.')
  .meta({ rank: 'often', from: 'gravity levels' });

/** OA-GRAV-02: a weight keeps its fractions (OA-R-217), damage and spaces do not. */
export const weightUnder = (weight: number, gravity: GravityName): number => weight * GRAVITY[gravity];
export const damageUnder = (damage: number, gravity: GravityName): number =>
  roundDown(damage * GRAVITY[gravity]);

/** OA-GRAV-02: somebody whose load weighs what it weighs here. */
export function underGravity(character: Character, gravity: GravityName, play: OpenAdventurePlay): Character {
  if (GRAVITY[gravity] === 1 || character.load === 0) return character;
  const load = weightUnder(character.load, gravity);
  play.trace.note('OA-GRAV-02', `${ofWhom('load', character.name)} in ${gravity} gravity`, load);
  return { ...character, load };
}

export const gravityParts = [
  part('table', 'Gravity levels', ['OA-GRAV-01'], gravityLevels),
  part('derivation', 'Weight under gravity', ['OA-GRAV-02'], weightUnder),
];
