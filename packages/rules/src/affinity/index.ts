import type { Ruleset } from '@arbiter/engine';
import { adventureParts, adventureProcedures } from './adventure.ts';
import { rules } from './content/rules.ts';
import { rulings } from './content/rulings.ts';
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
};
