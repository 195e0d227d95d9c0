import type { Rule } from '@arbiter/engine';
import { actionRules } from './action-rules.ts';
import { affinityRules } from './affinity-rules.ts';
import { armourRules } from './armour-rules.ts';
import { chaseRules } from './chase-rules.ts';
import { concentrationRules } from './concentration-rules.ts';
import { damageRules } from './damage-rules.ts';
import { defenseRules } from './defense-rules.ts';
import { dyingRules } from './dying-rules.ts';
import { exertionRules } from './exertion-rules.ts';
import { healingRules } from './healing-rules.ts';
import { hitDiceRules } from './hit-dice-rules.ts';
import { journeyRules } from './journey-rules.ts';
import { levelRules } from './level-rules.ts';
import { modeRules } from './mode-rules.ts';
import { movementRules } from './movement-rules.ts';
import { poolRules } from './pool-rules.ts';
import { resolveRules } from './resolve-rules.ts';
import { restRules } from './rest-rules.ts';
import { skillRules } from './skill-rules.ts';
import { socialRules } from './social-rules.ts';
import { stabilizeRules } from './stabilize-rules.ts';
import { taskRules } from './task-rules.ts';
import { tierRules } from './tier-rules.ts';
import { turnRules } from './turn-rules.ts';

/** The rule index, in the book's order: every rule in our own words. */
export const rules = [
  ...levelRules,
  ...hitDiceRules,
  ...poolRules,
  ...tierRules,
  ...exertionRules,
  ...turnRules,
  ...actionRules,
  ...damageRules,
  ...concentrationRules,
  ...skillRules,
  ...modeRules,
  ...taskRules,
  ...socialRules,
  ...movementRules,
  ...chaseRules,
  ...journeyRules,
  ...resolveRules,
  ...dyingRules,
  ...stabilizeRules,
  ...defenseRules,
  ...armourRules,
  ...healingRules,
  ...restRules,
  ...affinityRules,
] as const satisfies readonly Rule[];
