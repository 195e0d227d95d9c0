/** LVL, INDP: what a grown character may take next. */

import type { CharacterOffer } from '@arbiter/engine';
import { aOrAn } from '../checks/words.ts';
import { isTalentOf, type Talent, talents } from '../content/archetypes.ts';
import { HIGHEST_LEVEL, LEVEL_XP } from '../content/levels.ts';
import { ABILITIES, ABILITY_NAMES } from '../content/primary-abilities.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { levelDice, whyNotRaise } from '../downtime/promotion.ts';
import { type Character, scoresOf } from './character.ts';
import type { Choices } from './choices.ts';
import { personOf } from './person.ts';

const AWARDED = [50, 200, 1000] as const;

/** OA-LVL-01: experience, from which levels come; OA-LVL-02: the next of them; OA-INDP-09: talents to train. */
export function growth(choices: Choices, all: readonly Talent[] = talents): readonly CharacterOffer[] {
  const character = personOf(choices);
  return [
    ...AWARDED.map(xp => ({
      value: { do: 'award', xp },
      name: `Earn ${xp} XP`,
      group: 'Earned in play',
      rule: 'OA-LVL-01',
    })),
    ...promotions(character),
    ...trainings(character, all),
  ];
}

/** OA-LVL-03: the level, once for each ability that may rise with it. */
function promotions(character: Character): CharacterOffer[] {
  const level = character.level + 1;
  if (level > HIGHEST_LEVEL) return [];
  const dice = levelDice(character);
  return ABILITIES.filter(ability => whyNotRaise(scoresOf(character), ability) === undefined).map(
    ability => ({
      value: { do: 'promote', ability, skills: [] },
      name: `Level ${level} with ${ABILITY_NAMES[ability]} ${character[ability] + 1}`,
      group: 'Level',
      price: `${LEVEL_XP[level]} XP in all`,
      summary: `Points of skill to place: ${level}.`,
      rule: 'OA-LVL-02',
      dice,
    }),
  );
}

/** OA-INDP-09: the archetype's own talents, with somebody who may teach them. */
function trainings({ archetype, level, talents: held }: Character, all: readonly Talent[]): CharacterOffer[] {
  const teacher = { archetype, level: level + 1 };
  return all
    .filter(talent => isTalentOf(talent, archetype) && !refNames(held).includes(talent.name))
    .map(talent => ({
      value: { do: 'train', talent: talent.origin ? talent : talent.name, teacher },
      name: talent.name,
      group: 'Talents',
      price: 'as the Host says',
      summary: `${talent.summary} Taught by ${aOrAn(archetype === null ? '' : refName(archetype))} of level ${level + 1} or higher.`,
      rule: talent.rule ?? 'OA-INDP-09',
    }));
}
