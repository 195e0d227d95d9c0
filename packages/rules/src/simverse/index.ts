import type { Ruleset } from '@arbiter/engine';
import { betweenAdventures, betweenAdventuresParts } from './between-adventures.ts';
import { combatContent, combatParts, combatProcedures } from './combat.ts';
import { rules } from './content/rules.ts';
import { rulings } from './content/rulings.ts';
import { magicContent, magicParts, magicProcedures } from './magic.ts';
import { survivalContent, survivalParts, survivalProcedures } from './survival.ts';

export const simverse: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  procedures: [...combatProcedures, ...magicProcedures, ...betweenAdventures, ...survivalProcedures],
  parts: [...combatParts, ...magicParts, ...betweenAdventuresParts, ...survivalParts],
  content: { ...combatContent, ...magicContent, ...survivalContent },
};
