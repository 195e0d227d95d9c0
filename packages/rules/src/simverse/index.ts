import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { character } from './character/character-rules.ts';
import { buildingContent, buildingParts, buildingProcedures } from './character/index.ts';
import { combatContent, combatParts, combatProcedures } from './combat/index.ts';
import { OPPONENTS } from './content/opponents.ts';
import { PREGENERATED } from './content/pregenerated.ts';
import { ENCOUNTERS } from './content/ready-encounters.ts';
import { rules } from './content/rules.ts';
import { rulings } from './content/rulings.ts';
import { betweenAdventures, betweenAdventuresParts } from './downtime/index.ts';
import { encounter } from './encounter/encounter.ts';
import { magicColumns, magicContent, magicParts, magicProcedures } from './powers/index.ts';
import { survivalContent, survivalParts, survivalProcedures } from './world/index.ts';

export const simverse: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  character,
  encounter: encounter as EncounterRules,
  pregenerated: PREGENERATED,
  encounters: ENCOUNTERS,
  procedures: [
    ...buildingProcedures,
    ...combatProcedures,
    ...magicProcedures,
    ...betweenAdventures,
    ...survivalProcedures,
  ],
  parts: [...buildingParts, ...combatParts, ...magicParts, ...betweenAdventuresParts, ...survivalParts],
  content: {
    ...buildingContent,
    ...combatContent,
    ...magicContent,
    ...survivalContent,
    opponents: OPPONENTS,
  },
  columns: magicColumns,
};
