/** Attributes to templates, creation and advancement: what one is. */
import type { Part, Procedure } from '@arbiter/engine';
import { FLAWS } from '../content/flaw-list.ts';
import { PERKS } from '../content/perk-list.ts';
import { SKILLS } from '../content/skill-list.ts';
import { TEMPLATES } from '../content/template-list.ts';
import { ofPerson } from '../world/body.ts';
import { advancementParts, advancementProcedures } from './advancement.ts';
import { attributeParts, attributeProcedures } from './attributes.ts';
import { characterRuleParts } from './character-rules.ts';
import { buildingTables } from './character-tables.ts';
import { creationParts, creationProcedures } from './creation.ts';
import { flawParts, flawProcedures } from './flaws.ts';
import { ledgerParts, ledgerProcedures } from './ledger.ts';
import { familiarReturn, perkParts, perkProcedures } from './perks.ts';
import { poolParts, poolProcedures } from './pools.ts';
import { sizeParts, sizeProcedures } from './size.ts';
import { skillParts, skillProcedures } from './skills.ts';
import { statisticsParts, statisticsProcedures } from './statistics.ts';
import { templateProcedures } from './template-audit.ts';
import { templateParts } from './templates.ts';

export const characterProcedures = [
  ...attributeProcedures,
  ...statisticsProcedures,
  ...poolProcedures,
  ...creationProcedures,
  ...skillProcedures,
  ...perkProcedures,
  ofPerson(familiarReturn, ['mana']),
  ...flawProcedures,
  ...sizeProcedures,
  ...templateProcedures,
  ...advancementProcedures,
  ...ledgerProcedures,
] as readonly Procedure[];

export const characterParts: readonly Part[] = [
  ...attributeParts,
  ...statisticsParts,
  ...poolParts,
  ...creationParts,
  ...skillParts,
  ...perkParts,
  ...flawParts,
  ...sizeParts,
  ...templateParts,
  ...characterRuleParts,
  ...advancementParts,
  ...ledgerParts,
];

export const characterTables = {
  ...buildingTables,
  skills: SKILLS,
  perks: PERKS,
  flaws: FLAWS,
  templates: TEMPLATES,
};
