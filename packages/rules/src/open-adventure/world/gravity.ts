/** GRAV: what the pull of a world does to weights and falls. */
import type { Character } from '../character/character.ts';
import { roundDown } from '../checks/rounding.ts';
import { ofWhom } from '../checks/words.ts';
import { GRAVITY, type GravityName, gravityLevels } from '../content/adventure-tables.ts';
import { gravityName } from '../content/words/other-names.ts';
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

/** OA-GRAV-02: the same for a test, of whoever makes it and of everybody who helps. */
export const testUnderGravity = <
  Helper extends { readonly character: Character },
  Test extends {
    readonly character: Character;
    readonly helpers: readonly Helper[];
    readonly gravity: GravityName;
  },
>(
  test: Test,
  play: OpenAdventurePlay,
): Test =>
  GRAVITY[test.gravity] === 1
    ? test
    : {
        ...test,
        character: underGravity(test.character, test.gravity, play),
        helpers: test.helpers.map(helper => ({
          ...helper,
          character: underGravity(helper.character, test.gravity, play),
        })),
      };

/** OA-GRAV-02: the same for a blow, of both who are in it. */
export const blowUnderGravity = <
  Blow extends { readonly attacker: Character; readonly defender: Character; readonly gravity: GravityName },
>(
  blow: Blow,
  play: OpenAdventurePlay,
): Blow =>
  GRAVITY[blow.gravity] === 1
    ? blow
    : {
        ...blow,
        attacker: underGravity(blow.attacker, blow.gravity, play),
        defender: underGravity(blow.defender, blow.gravity, play),
      };

export const gravityParts = [
  part('table', 'Gravity levels', ['OA-GRAV-01'], gravityLevels),
  part('derivation', 'Weight under gravity', ['OA-GRAV-02'], weightUnder),
];
