/** Character Creation, Attributes and Skills, NPCs, Modules: what one is and how one grows. */
import type { Procedure } from '@arbiter/engine';
import { ancestries } from '../content/ancestries.ts';
import { creatures } from '../content/creatures.ts';
import { cultures } from '../content/cultures.ts';
import { modules } from '../content/modules.ts';
import { attackCost } from '../gear/weapon.ts';
import { MODULE_TIERS, moduleOptionProcedure, moduleParts } from './advancement.ts';
import {
  ATTRIBUTES,
  attributeParts,
  DISCIPLINES,
  SCHOOLS,
  SKILLS_OF,
  STARTING_LEVEL,
  STARTING_TALENT,
  titleOf,
  WEAPON_CATEGORIES,
} from './attributes.ts';
import { character, characterParts, characterWith, person } from './character.ts';
import { creatureParts, POOLS } from './creature.ts';
import {
  actionsPerRound,
  actsEachPhase,
  kindParts,
  MOST_STARS,
  SPECIAL_SENSES,
  TIERS,
  TYPES,
  tierActionsProcedure,
} from './creature-kinds.ts';
import { grantParts, tellGrants } from './grants.ts';

export { character, characterWith, person };

export const procedures: readonly Procedure[] = [tierActionsProcedure, moduleOptionProcedure];
export const parts = [
  ...attributeParts,
  ...kindParts,
  ...creatureParts,
  ...grantParts,
  ...moduleParts,
  ...characterParts,
];
export const tables = {
  attributes: ATTRIBUTES.map(name => ({
    name: titleOf(name),
    skills: SKILLS_OF[name].map(titleOf).join(', '),
  })),
  'weapon categories': WEAPON_CATEGORIES.map(name => ({
    name: titleOf(name),
    'starting Talent': STARTING_TALENT[name],
    'starting level': STARTING_LEVEL,
    energy: attackCost({ category: name }),
  })),
  schools: SCHOOLS.map(name => ({ name: titleOf(name) })),
  disciplines: DISCIPLINES.map(name => ({ name: titleOf(name) })),
  skills: Object.entries(SKILLS_OF).flatMap(([attribute, names]) =>
    names.map(name => ({ name: titleOf(name), attribute: titleOf(attribute) })),
  ),
  ancestries,
  cultures,
  modules,
  'module options': modules.flatMap(module =>
    module.options.map(({ option, name, text, grants }) => ({
      name: `${module.name} ${option}`,
      module: module.name,
      group: module.group,
      option,
      title: name,
      text,
      gives: tellGrants(grants),
    })),
  ),
  creatures,
  // AV-NPC-01, AV-CMB-11 to 14: how often each acts in a round.
  tiers: TIERS.map(name => ({
    name,
    'actions a round': actionsPerRound(name),
    when: actsEachPhase(name) ? 'one in each of Early, Middle, Late' : 'in its one turn',
    stars: name === 'elite' ? `1 to ${MOST_STARS}` : '',
  })),
  types: TYPES.map(name => ({ name })),
  pools: POOLS,
  'module tiers': MODULE_TIERS,
  senses: SPECIAL_SENSES.map(name => ({ name })),
};
