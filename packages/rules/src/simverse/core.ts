import type { PersonRules, Ruleset } from '@arbiter/engine';
import { person } from './character/character-person.ts';
import { character, characterParts, characterProcedures, characterTables } from './character/index.ts';
import { checksParts, checksProcedures } from './checks/index.ts';
import { combatParts, combatProcedures } from './combat/index.ts';
import { OPPONENTS } from './content/opponents.ts';
import { PREGENERATED } from './content/pregenerated.ts';
import { ENCOUNTERS } from './content/ready-encounters.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';
import { verbs } from './content/verbs.ts';
import { gearParts, gearProcedures, gearTables } from './gear/index.ts';
import { powersColumns, powersParts, powersProcedures, powersTables } from './powers/index.ts';

/** What a table sits down with: the book but for its fights, and for journeys and quiet weeks (book.ts). */
export const core: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  rulingAreas,
  verbs,
  character,
  person: person as PersonRules,
  pregenerated: PREGENERATED,
  encounters: ENCOUNTERS,
  procedures: [
    ...checksProcedures,
    ...characterProcedures,
    ...gearProcedures,
    ...combatProcedures,
    ...powersProcedures,
  ],
  parts: [...checksParts, ...characterParts, ...gearParts, ...combatParts, ...powersParts],
  content: {
    ...characterTables,
    ...gearTables,
    ...powersTables,
    opponents: OPPONENTS,
  },
  columns: powersColumns,
};
