import type { Ruleset } from '@arbiter/engine';
import { encounters } from './content/encounters.ts';
import { pregenerated } from './content/pregenerated.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';

/** What a table sits down with: its rules by name, its rulings, and who and what is ready to be played. */
export const core: Ruleset = {
  id: 'open-adventure',
  name: 'Open Adventure Basic',
  summary:
    'A white and a black die of which the lower counts: fantasy and science fiction with trades, archetypes, virtues and vices.',
  credit: 'Open Adventure Basic Rulebook by Kyle Mecklem, Gallivanter Games, CC BY 4.0',
  rules,
  rulings,
  rulingAreas,
  procedures: [],
  parts: [],
  pregenerated,
  encounters,
};
