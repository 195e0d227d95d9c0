/** The rule index: every rule of the book in our own words, by area, in the book's order. */

import { actionRules } from './action-rules.ts';
import { attackRules } from './attack-rules.ts';
import { checkRules } from './check-rules.ts';
import { combatRules } from './combat-rules.ts';
import { conditionRules } from './condition-rules.ts';
import { craftingRules } from './crafting-rules.ts';
import { creationRules } from './creation-rules.ts';
import { damageRules } from './damage-rules.ts';
import { defenseRules } from './defense-rules.ts';
import { diceRules } from './dice-rules.ts';
import { generalRules } from './general-rules.ts';
import { itemRules } from './item-rules.ts';
import { lifelineRules } from './lifeline-rules.ts';
import { magicRules } from './magic-rules.ts';
import { moduleRules } from './module-rules.ts';
import { narrativeRules } from './narrative-rules.ts';
import { npcRules } from './npc-rules.ts';
import { rangeRules } from './range-rules.ts';
import { reactionRules } from './reaction-rules.ts';
import { resourceRules } from './resource-rules.ts';
import { restRules } from './rest-rules.ts';
import { senseRules } from './sense-rules.ts';
import { skillRules } from './skill-rules.ts';
import { songRules } from './song-rules.ts';

export const rules = [
  ...generalRules,
  ...diceRules,
  ...skillRules,
  ...creationRules,
  ...checkRules,
  ...resourceRules,
  ...restRules,
  ...senseRules,
  ...rangeRules,
  ...combatRules,
  ...actionRules,
  ...reactionRules,
  ...attackRules,
  ...defenseRules,
  ...damageRules,
  ...conditionRules,
  ...lifelineRules,
  ...magicRules,
  ...craftingRules,
  ...itemRules,
  ...songRules,
  ...npcRules,
  ...moduleRules,
  ...narrativeRules,
] as const;

export type RuleId = (typeof rules)[number]['id'];
