import type { EncounterRules, PersonRules, Ruleset } from '@arbiter/engine';
import { person } from './character/character-person.ts';
import { character, characterParts, characterProcedures, characterTables } from './character/index.ts';
import { checksParts, checksProcedures } from './checks/index.ts';
import { combatParts, combatProcedures } from './combat/index.ts';
import { OPPONENTS } from './content/opponents.ts';
import { PREGENERATED } from './content/pregenerated.ts';
import { ENCOUNTERS } from './content/ready-encounters.ts';
import { rules } from './content/rules/index.ts';
import { rulings } from './content/rulings/index.ts';
import { downtimeParts, downtimeProcedures, downtimeTables } from './downtime/index.ts';
import { encounter } from './encounter/encounter.ts';
import { gearParts, gearProcedures, gearTables } from './gear/index.ts';
import { powersColumns, powersParts, powersProcedures, powersTables } from './powers/index.ts';
import { worldParts, worldProcedures, worldTables } from './world/index.ts';

export const simverse: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  character,
  person: person as PersonRules,
  encounter: encounter as EncounterRules,
  pregenerated: PREGENERATED,
  encounters: ENCOUNTERS,
  procedures: [
    ...checksProcedures,
    ...characterProcedures,
    ...gearProcedures,
    ...combatProcedures,
    ...powersProcedures,
    ...worldProcedures,
    ...downtimeProcedures,
  ],
  parts: [
    ...checksParts,
    ...characterParts,
    ...gearParts,
    ...combatParts,
    ...powersParts,
    ...worldParts,
    ...downtimeParts,
  ],
  content: {
    ...characterTables,
    ...gearTables,
    ...powersTables,
    ...worldTables,
    ...downtimeTables,
    opponents: OPPONENTS,
  },
  columns: powersColumns,
};
