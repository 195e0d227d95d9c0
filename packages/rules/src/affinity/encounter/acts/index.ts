/** Everything that can be done in a fight, in the order in which it is offered. */
import type { Command, CommandOf, GameMasterCommand } from '../commands.ts';
import { abilityAct } from './ability-act.ts';
import type { Act } from './act.ts';
import { attackAct } from './attack-act.ts';
import { dashAct, disengageAct, forcedMarchAct } from './march-acts.ts';
import { moveAct } from './move-act.ts';
import { remedyAct } from './remedy-act.ts';
import { shareAct } from './share-act.ts';
import { stabilizeAct } from './stabilize-act.ts';
import { rushAct, steadyAct } from './trade-acts.ts';
import { endTurnAct, holdAct, passAct } from './turn-acts.ts';

/** The game master has a table of acts. */
type OwnDeed = Exclude<Command, GameMasterCommand>['do'];

export const ACTS: { readonly [D in OwnDeed]: Act<CommandOf<D>> } = {
  attack: attackAct,
  ability: abilityAct,
  use: remedyAct,
  stabilize: stabilizeAct,
  dash: dashAct,
  'forced march': forcedMarchAct,
  disengage: disengageAct,
  steady: steadyAct,
  rush: rushAct,
  move: moveAct,
  share: shareAct,
  hold: holdAct,
  'end turn': endTurnAct,
  pass: passAct,
};
export const actOf = (command: Command): Act | undefined =>
  Object.hasOwn(ACTS, command.do) ? (ACTS[command.do as OwnDeed] as Act) : undefined;
