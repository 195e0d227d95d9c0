import type { Ruleset } from '@arbiter/engine';
import { synonyms } from './content/synonyms.ts';
import { core } from './core.ts';
import { downtimeParts, downtimeProcedures, downtimeTables } from './downtime/index.ts';
import { worldParts, worldProcedures, worldTables } from './world/index.ts';

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  procedures: [...core.procedures, ...worldProcedures, ...downtimeProcedures],
  parts: [...core.parts, ...worldParts, ...downtimeParts],
  content: { ...core.content, ...worldTables, ...downtimeTables },
};
