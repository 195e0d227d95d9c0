/** Everything that can be done in a fight, in the order in which it is offered; what is to be done, and what happens. */
import type { ActCommand, AnswerCommand, Command, CommandOf, GameMasterCommand } from '../commands.ts';
import type { Deed, DeedOf, FightAnswer } from '../deed.ts';
import type { Act, DeedRow, HostAct } from './act.ts';
import { ANSWERS } from './answer-acts.ts';
import { attackAct, lairAct } from './attack-act.ts';
import { attackDeed } from './attack-exchange.ts';
import {
  accelerateAct,
  disappearAct,
  eludeAct,
  jukeAct,
  raceAct,
  swapAct,
  takeOverAct,
} from './chase-acts.ts';
import { chaseDeed, outwitDeed, perkDeed, raceDeed, terrainDeed } from './chase-deeds.ts';
import { letGoAct, takeHoldAct } from './drag-acts.ts';
import { dodgeAct, evadeAct, lieDownAct, standAct } from './footing-acts.ts';
import { endFightAct, joinAct, judgeAct, returnAct, sideAct } from './game-master.ts';
import { guessAct } from './guess-act.ts';
import { hazardDeed, steadyDeed } from './hazards.ts';
import { drawAct, dropAct, handOverAct, pickUpAct, releaseAct, reloadAct, stowAct } from './item-acts.ts';
import { moveAct, stepDeed } from './move-act.ts';
import { pushDeed } from './push-act.ts';
import { coastDeed, commandAct, commandDeed, dismountAct, mountAct } from './riding-acts.ts';
import { hurlDeed, interactAct } from './scene-acts.ts';
import { searchAct } from './search-act.ts';
import { aidAct, hideAct, intimidateAct, rouseAct, shakeOffAct, skillDeed } from './skill-acts.ts';
import {
  beginDeed,
  bleedDeed,
  endDeed,
  endTurnAct,
  rechargeDeed,
  stabilizeAct,
  stabilizeDeed,
} from './turn-acts.ts';
import { drinkAct, useAbilityAct, workDeed } from './use-act.ts';
import { diveAct, holdBreathAct, suffocateDeed, surfaceAct, swimDeed } from './water-acts.ts';
import { leaveAct, leaveDeed, turningDeed, zoneAct, zoneDeed } from './zone-acts.ts';

export const ACTS: { readonly [D in ActCommand['do']]: Act<CommandOf<D>> } = {
  attack: attackAct,
  use: useAbilityAct,
  aid: aidAct,
  rouse: rouseAct,
  drink: drinkAct,
  intimidate: intimidateAct,
  search: searchAct,
  dodge: dodgeAct,
  evade: evadeAct,
  hide: hideAct,
  'shake off': shakeOffAct,
  stand: standAct,
  'lie down': lieDownAct,
  dive: diveAct,
  surface: surfaceAct,
  draw: drawAct,
  stow: stowAct,
  drop: dropAct,
  'pick up': pickUpAct,
  'hand over': handOverAct,
  'take hold': takeHoldAct,
  mount: mountAct,
  'let go': letGoAct,
  command: commandAct,
  dismount: dismountAct,
  'hold breath': holdBreathAct,
  reload: reloadAct,
  release: releaseAct,
  move: moveAct,
  zone: zoneAct,
  interact: interactAct,
  guess: guessAct,
  race: raceAct,
  accelerate: accelerateAct,
  elude: eludeAct,
  juke: jukeAct,
  swap: swapAct,
  disappear: disappearAct,
  'take over': takeOverAct,
  leave: leaveAct,
  lair: lairAct,
  stabilize: stabilizeAct,
  'end turn': endTurnAct,
};
export const actOf = (command: ActCommand): Act => ACTS[command.do];

const HOST_ACTS: { readonly [D in GameMasterCommand['do']]: HostAct<CommandOf<D>> } = {
  gm: judgeAct,
  join: joinAct,
  return: returnAct,
  side: sideAct,
  'end fight': endFightAct,
};
export const isHosts = (command: Command): command is GameMasterCommand =>
  Object.hasOwn(HOST_ACTS, command.do);
export const hostActOf = (command: GameMasterCommand): HostAct => HOST_ACTS[command.do];

/** What only somebody who is asked may say. */
export const isAnswer = (command: Command): command is AnswerCommand => Object.hasOwn(ANSWERS, command.do);
/** An answer as the deed that asked takes it. */
export const answerOf = (command: AnswerCommand): FightAnswer =>
  (ANSWERS[command.do] as (command: AnswerCommand) => FightAnswer)(command);

const DEEDS: { readonly [D in Deed['deed']]: DeedRow<DeedOf<D>> } = {
  attack: attackDeed,
  work: workDeed,
  step: stepDeed,
  zone: zoneDeed,
  turning: turningDeed,
  leave: leaveDeed,
  skill: skillDeed,
  hazard: hazardDeed,
  push: pushDeed,
  swim: swimDeed,
  suffocate: suffocateDeed,
  command: commandDeed,
  coast: coastDeed,
  hurl: hurlDeed,
  race: raceDeed,
  terrain: terrainDeed,
  outwit: outwitDeed,
  perk: perkDeed,
  chase: chaseDeed,
  steady: steadyDeed,
  stabilize: stabilizeDeed,
  bleed: bleedDeed,
  recharge: rechargeDeed,
  begin: beginDeed,
  end: endDeed,
};
export const deedRowOf = (deed: Deed): DeedRow => DEEDS[deed.deed];
