/** The rule index: every rule of the book in our own words, one file a chapter. */

import { chasesRules } from './rules-chases.ts';
import { conditionsRules } from './rules-conditions.ts';
import { creationRules } from './rules-creation.ts';
import { creaturesRules } from './rules-creatures.ts';
import { damageRules } from './rules-damage.ts';
import { defensesRules } from './rules-defenses.ts';
import { difficultyRules } from './rules-difficulty.ts';
import { edgeAndBenniesRules } from './rules-edge-and-bennies.ts';
import { rewardsRules } from './rules-rewards.ts';
import { rolesRules } from './rules-roles.ts';
import { rollsRules } from './rules-rolls.ts';
import { sceneRules } from './rules-scene.ts';
import { spacesRules } from './rules-spaces.ts';
import { statsAndSkillsRules } from './rules-stats-and-skills.ts';
import { tagsRules } from './rules-tags.ts';
import { travelRules } from './rules-travel.ts';
import { turnsRules } from './rules-turns.ts';
import { zonesRules } from './rules-zones.ts';

export const rules = [
  ...rolesRules,
  ...rollsRules,
  ...edgeAndBenniesRules,
  ...difficultyRules,
  ...creationRules,
  ...statsAndSkillsRules,
  ...defensesRules,
  ...tagsRules,
  ...turnsRules,
  ...spacesRules,
  ...damageRules,
  ...conditionsRules,
  ...sceneRules,
  ...chasesRules,
  ...zonesRules,
  ...travelRules,
  ...rewardsRules,
  ...creaturesRules,
] as const;

export type RuleId = (typeof rules)[number]['id'];
