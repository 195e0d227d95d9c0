/** The rule index: every rule of the book in our own words, one file a chapter or two of it. */
import type { Rule } from '@arbiter/engine';
import { advancementRules } from './advancement-rules.ts';
import { attackRules } from './attack-rules.ts';
import { attributeRules } from './attribute-rules.ts';
import { combatModifierRules } from './combat-modifier-rules.ts';
import { craftingRules } from './crafting-rules.ts';
import { creationRules } from './creation-rules.ts';
import { damageRules } from './damage-rules.ts';
import { downtimeRules } from './downtime-rules.ts';
import { enchantingRules } from './enchanting-rules.ts';
import { enhancementRules } from './enhancement-rules.ts';
import { flawRules } from './flaw-rules.ts';
import { frameRules } from './frame-rules.ts';
import { gearRules } from './gear-rules.ts';
import { hazardRules } from './hazard-rules.ts';
import { initiativeRules } from './initiative-rules.ts';
import { limitationRules } from './limitation-rules.ts';
import { perkRules } from './perk-rules.ts';
import { powerRules } from './power-rules.ts';
import { restRules } from './rest-rules.ts';
import { rollRules } from './roll-rules.ts';
import { skillRules } from './skill-rules.ts';
import { stateRules } from './state-rules.ts';
import { templateRules } from './template-rules.ts';
import { travelRules } from './travel-rules.ts';

export const rules = [
  ...rollRules,
  ...attributeRules,
  ...creationRules,
  ...skillRules,
  ...perkRules,
  ...flawRules,
  ...templateRules,
  ...powerRules,
  ...enhancementRules,
  ...limitationRules,
  ...initiativeRules,
  ...attackRules,
  ...damageRules,
  ...gearRules,
  ...combatModifierRules,
  ...stateRules,
  ...hazardRules,
  ...travelRules,
  ...advancementRules,
  ...restRules,
  ...craftingRules,
  ...enchantingRules,
  ...downtimeRules,
  ...frameRules,
] as const satisfies readonly Rule[];
