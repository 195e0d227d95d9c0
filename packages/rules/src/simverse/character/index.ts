/** Character building: everything from attributes to templates, as one chapter of the ruleset. */
import type { Part, Procedure } from '@arbiter/engine';
import { attributeRollProcedures } from '../checks/attribute-roll.ts';
import { FLAWS } from '../content/flaw-list.ts';
import { GEAR } from '../content/gear-list.ts';
import { PERKS } from '../content/perk-list.ts';
import { SKILLS } from '../content/skill-list.ts';
import { TEMPLATES } from '../content/template-list.ts';
import { trainingParts, trainingProcedures } from '../downtime/training.ts';
import { attributeParts, attributeProcedures } from './attributes.ts';
import { characterParts } from './character-rules.ts';
import { characterTables } from './character-tables.ts';
import { creationParts, creationProcedures } from './creation.ts';
import { flawParts, flawProcedures } from './flaws.ts';
import { perkParts, perkProcedures } from './perks.ts';
import { poolParts, poolProcedures } from './pools.ts';
import { sizeParts, sizeProcedures } from './size.ts';
import { skillParts, skillProcedures } from './skills.ts';
import { statisticsParts, statisticsProcedures } from './statistics.ts';
import { templateProcedures } from './template-audit.ts';
import { templateParts } from './templates.ts';

export const buildingProcedures = [
  ...attributeProcedures,
  ...attributeRollProcedures,
  ...statisticsProcedures,
  ...poolProcedures,
  ...creationProcedures,
  ...skillProcedures,
  ...trainingProcedures,
  ...perkProcedures,
  ...flawProcedures,
  ...sizeProcedures,
  ...templateProcedures,
] as readonly Procedure[];

export const buildingParts: readonly Part[] = [
  ...attributeParts,
  ...statisticsParts,
  ...poolParts,
  ...creationParts,
  ...skillParts,
  ...trainingParts,
  ...perkParts,
  ...flawParts,
  ...sizeParts,
  ...templateParts,
  ...characterParts,
];

export const buildingContent = {
  ...characterTables,
  skills: SKILLS,
  perks: PERKS,
  flaws: FLAWS,
  templates: TEMPLATES,
  gear: GEAR,
};
