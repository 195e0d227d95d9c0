import type { Ruleset } from '@arbiter/engine';
import { PREGENERATED } from './content/pregenerated.ts';
import { ENCOUNTERS } from './content/ready-encounters.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';

/** What a table sits down with: its rules by name, its rulings, and who and what is ready to be played. */
export const core: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  rulingAreas,
  procedures: [],
  parts: [],
  pregenerated: PREGENERATED,
  encounters: ENCOUNTERS,
};
