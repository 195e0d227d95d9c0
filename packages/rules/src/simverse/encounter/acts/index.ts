/** Everything that can be done in a fight, by the command's name, in the order in which it is offered. */
import type { Command } from '../commands.ts';
import type { Act } from './act.ts';
import { aimAct } from './aim-act.ts';
import { attackAct } from './blows/attack-act.ts';
import { defendAct } from './blows/defend-act.ts';
import { breakGrappleAct, grappleAct, releaseAct } from './blows/grapple-acts.ts';
import { strangleAct } from './blows/strangle-act.ts';
import { firstAidAct, wakeAct } from './care-acts.ts';
import { coatAct } from './coat-act.ts';
import { drinkAct } from './drink-act.ts';
import { hideAct, lookAct } from './hide-acts.ts';
import { drawAct, dropAct, pickUpAct, sheatheAct } from './item-acts.ts';
import { lightAct } from './light-act.ts';
import { dropProneAct, leaveAct, moveAct, standUpAct } from './move-acts.ts';
import { endPowerAct, powerAct, prepareAct } from './powers/power-acts.ts';
import { endFightAct, endTurnAct, fullDefenseAct, letPassAct, luckyAct } from './turn-acts.ts';

type Acts = { readonly [D in Exclude<Command['do'], 'rule' | 'join'>]: Act<D> };

export const ACTS: Acts = {
  attack: attackAct,
  power: powerAct,
  'end power': endPowerAct,
  grapple: grappleAct,
  'break grapple': breakGrappleAct,
  release: releaseAct,
  strangle: strangleAct,
  aim: aimAct,
  'first aid': firstAidAct,
  draw: drawAct,
  'pick up': pickUpAct,
  sheathe: sheatheAct,
  drop: dropAct,
  light: lightAct,
  prepare: prepareAct,
  wake: wakeAct,
  coat: coatAct,
  drink: drinkAct,
  'stand up': standUpAct,
  leave: leaveAct,
  lucky: luckyAct,
  hide: hideAct,
  'look around': lookAct,
  'drop prone': dropProneAct,
  'full defense': fullDefenseAct,
  'end fight': endFightAct,
  'end turn': endTurnAct,
  move: moveAct,
  defend: defendAct,
  'let pass': letPassAct,
};
