import type { Ruleset } from '@arbiter/engine';
import { ofTheLiving } from './character/dead.ts';
import { synonyms } from './content/synonyms.ts';
import { core } from './core.ts';
import { downtimeParts, downtimeProcedures } from './downtime/index.ts';
import { roundProcedures, roundRoomParts, unarmedProcedures } from './rounds/index.ts';
import { worldParts, worldProcedures } from './world/index.ts';

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  procedures: [
    ...core.procedures,
    ...ofTheLiving([...roundProcedures, ...unarmedProcedures, ...worldProcedures, ...downtimeProcedures]),
  ],
  parts: [...core.parts, ...roundRoomParts, ...worldParts, ...downtimeParts],
};
