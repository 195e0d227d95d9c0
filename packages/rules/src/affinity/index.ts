import type { Ruleset } from '@arbiter/engine';
import { adventureParts, adventureProcedures } from './adventure.ts';
import { character } from './character/character.ts';
import { abilities } from './content/abilities/index.ts';
import { creatures } from './content/creatures.ts';
import { encounters } from './content/encounters.ts';
import { features } from './content/features.ts';
import { pregenerated } from './content/pregenerated.ts';
import { healing } from './content/remedies.ts';
import { rules } from './content/rules/index.ts';
import { rulings } from './content/rulings/index.ts';
import { samples } from './content/samples.ts';
import { armours } from './content/suits.ts';
import { universalActions } from './content/universal-actions.ts';
import { weapons } from './content/weapons.ts';
import { encounter } from './encounter/index.ts';
import { fightParts, fightProcedures } from './fight.ts';

export const affinity: Ruleset = {
  id: 'affinity',
  name: 'Affinity',
  summary:
    'Pools of d6 where every extra die may cost your own Hit Dice, and Resolve decides who stays standing.',
  credit: 'Affinity core mechanics; all rights with its author',
  rules,
  rulings,
  procedures: [...fightProcedures, ...adventureProcedures],
  parts: [...fightParts, ...adventureParts],
  character,
  encounter,
  content: {
    weapons,
    armour: armours,
    abilities,
    features,
    'universal actions': universalActions,
    healing,
    creatures,
    samples,
  },
  pregenerated,
  encounters,
};
