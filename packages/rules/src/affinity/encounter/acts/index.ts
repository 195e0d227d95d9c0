/** The actions that are rolled, each in a file of its own. */
import type { RolledCommand } from '../commands.ts';
import { abilityAct } from './ability-act.ts';
import type { RolledAct } from './act.ts';
import { attackAct } from './attack-act.ts';
import { marchAct } from './march-acts.ts';
import { remedyAct } from './remedy-act.ts';
import { stabilizeAct } from './stabilize-act.ts';

const ROLLED: Readonly<Record<RolledCommand['do'], RolledAct<RolledCommand>>> = {
  attack: attackAct,
  ability: abilityAct,
  use: remedyAct,
  stabilize: stabilizeAct,
  dash: marchAct,
  'forced march': marchAct,
  disengage: marchAct,
};

export const rolledAct = (command: RolledCommand): RolledAct<RolledCommand> => ROLLED[command.do];
