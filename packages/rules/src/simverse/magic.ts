/** The chapter on powers, spells and maneuvers, gathered for the ruleset's face. */
import type { Part } from '@arbiter/engine';
import { READY_POWERS } from './content/powers.ts';
import { enhancementParts } from './enhancements.ts';
import { limitationParts } from './limitations.ts';
import { powerParts, powerProcedures } from './powers.ts';

export const magicProcedures = [...powerProcedures];

export const magicParts: readonly Part[] = [...powerParts, ...enhancementParts, ...limitationParts];

export const magicContent = { powers: READY_POWERS };
