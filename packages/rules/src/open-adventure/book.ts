import type { Ruleset } from '@arbiter/engine';
import { characterParts, characterProcedures } from './character/index.ts';
import { checkParts, checkProcedures } from './checks/index.ts';
import { combatParts, combatProcedures } from './combat/index.ts';
import { conditionProcedures, conditionRoomParts } from './conditions/index.ts';
import { synonyms } from './content/synonyms.ts';
import { core } from './core.ts';
import { downtimeParts, downtimeProcedures } from './downtime/index.ts';
import { gearParts, gearProcedures } from './gear/index.ts';
import { powerParts, powerProcedures } from './powers/index.ts';
import { roundProcedures, roundRoomParts, unarmedProcedures } from './rounds/index.ts';
import { worldParts, worldProcedures } from './world/index.ts';

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  procedures: [
    ...checkProcedures,
    ...characterProcedures,
    ...gearProcedures,
    ...combatProcedures,
    ...conditionProcedures,
    ...powerProcedures,
    ...roundProcedures,
    ...unarmedProcedures,
    ...worldProcedures,
    ...downtimeProcedures,
  ],
  parts: [
    ...checkParts,
    ...characterParts,
    ...gearParts,
    ...combatParts,
    ...conditionRoomParts,
    ...powerParts,
    ...roundRoomParts,
    ...worldParts,
    ...downtimeParts,
  ],
};
