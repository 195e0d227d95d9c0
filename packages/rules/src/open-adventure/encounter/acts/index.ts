/** Everything that can be done in a fight, in the order in which it is offered; and everything that is asked. */
import type { Command, CommandOf } from '../commands.ts';
import type { FightEvent } from '../events.ts';
import type { Asked } from '../state.ts';
import type { Act, AskedFor, Question } from './act.ts';
import { aidAllyAct, aidEvents, collectAct, fightFireAct, firstAidAct, pullOutAct } from './aid-acts.ts';
import { answerAct, answerQuestion } from './answer-act.ts';
import { attackAct } from './attack-act.ts';
import { attackEvents } from './attack-events.ts';
import { fireEvents } from './burning-ground.ts';
import { catchEvents } from './catching.ts';
import { cloakAct, cloakEvents } from './cloak-act.ts';
import { coupDeGraceAct, coupEvents } from './coup-act.ts';
import { airEvents } from './enclosed-air.ts';
import type { EventRow, EventRows } from './event-row.ts';
import { shakeAct, shakeEvents } from './fascination.ts';
import { footingEvents, leaveAct, lieDownAct, runAct, sprintAct, standUpAct } from './footing-acts.ts';
import { hostAct, hostEvents } from './game-master.ts';
import { groundEvents, useSystemAct } from './ground-acts.ts';
import { drawAct, dropAct, handEvents, holsterAct, pickUpAct } from './hand-acts.ts';
import { hangAct, hangEvents, wrapFootAct } from './hang-acts.ts';
import { climbAct, heightEvents, riseAct } from './height-acts.ts';
import { hideAct, hideEvents, searchAct } from './hide-act.ts';
import { freeAttackQuestion } from './holders-attack.ts';
import { holdEvents } from './holds.ts';
import { jumpAct, jumpEvents } from './jump-act.ts';
import { leadAct, leadQuestion, moraleEvents } from './lead-act.ts';
import { endMagicAct, useMagicAct } from './magic-act.ts';
import { magicEvents } from './magic-events.ts';
import { modifierEvents } from './modify-act.ts';
import { moveAct, moveEvents } from './move-act.ts';
import { oilEvents, pourOilAct, setAlightAct, throwOilAct } from './oil-acts.ts';
import {
  changeCellAct,
  doffAct,
  donAct,
  lightAct,
  packEvents,
  takeHerbAct,
  useArmorAct,
} from './pack-acts.ts';
import { postureAct, postureEvents } from './posture-act.ts';
import { pushEvents } from './push.ts';
import { aimAct, feintAct, guardAct, readyEvents } from './ready-acts.ts';
import { roundEvents } from './round-events.ts';
import { senseDangerAct, senseEvents } from './sense-act.ts';
import { declareAct, endTurnAct, nameAct, passAct, turnEvents } from './turn-acts.ts';
import { vacuumEvents } from './vacuum-acts.ts';
import { delayAct, interruptAct, interruptQuestion, stopWaitingAct, waitEvents } from './wait-acts.ts';
import { letGoAct, wrestleAct } from './wrestle-act.ts';

export const ACTS: { readonly [D in Command['do']]: Act<CommandOf<D>> } = {
  attack: attackAct,
  wrestle: wrestleAct,
  aim: aimAct,
  feint: feintAct,
  'coup de grace': coupDeGraceAct,
  'aid ally': aidAllyAct,
  'fight the fire': fightFireAct,
  shake: shakeAct,
  'take herb': takeHerbAct,
  'first aid': firstAidAct,
  'pull out': pullOutAct,
  'use magic': useMagicAct,
  guard: guardAct,
  hide: hideAct,
  search: searchAct,
  cloak: cloakAct,
  'use system': useSystemAct,
  run: runAct,
  sprint: sprintAct,
  leave: leaveAct,
  'stand up': standUpAct,
  drop: dropAct,
  'lie down': lieDownAct,
  'let go': letGoAct,
  'end magic': endMagicAct,
  'stop waiting': stopWaitingAct,
  'sense danger': senseDangerAct,
  'use armor': useArmorAct,
  'collect oneself': collectAct,
  draw: drawAct,
  holster: holsterAct,
  light: lightAct,
  'change cell': changeCellAct,
  don: donAct,
  doff: doffAct,
  'pick up': pickUpAct,
  'throw oil': throwOilAct,
  'pour oil': pourOilAct,
  'set alight': setAlightAct,
  delay: delayAct,
  rise: riseAct,
  climb: climbAct,
  hang: hangAct,
  'wrap foot': wrapFootAct,
  posture: postureAct,
  move: moveAct,
  jump: jumpAct,
  'end turn': endTurnAct,
  declare: declareAct,
  name: nameAct,
  answer: answerAct,
  lead: leadAct,
  interrupt: interruptAct,
  pass: passAct,
  harm: hostAct,
  heal: hostAct,
  afflict: hostAct,
  relieve: hostAct,
  modify: hostAct,
  'gm drop': hostAct,
  lay: hostAct,
  ground: hostAct,
  'name leader': hostAct,
  place: hostAct,
  frighten: hostAct,
  signal: hostAct,
  join: hostAct,
  'end fight': hostAct,
};
export const actOf = (command: Command): Act => ACTS[command.do];

const QUESTIONS: { readonly [F in Asked['for']]: Question<AskedFor<F>> } = {
  answer: answerQuestion,
  lead: leadQuestion,
  interrupt: interruptQuestion,
  'free attack': freeAttackQuestion,
};
export const questionOf = (asked: Asked): Question<Asked> => QUESTIONS[asked.for];

const EVENTS: EventRows<FightEvent['is']> = {
  ...roundEvents,
  ...turnEvents,
  ...moraleEvents,
  ...attackEvents,
  ...coupEvents,
  ...holdEvents,
  ...magicEvents,
  ...readyEvents,
  ...waitEvents,
  ...moveEvents,
  ...postureEvents,
  ...footingEvents,
  ...heightEvents,
  ...catchEvents,
  ...hangEvents,
  ...jumpEvents,
  ...pushEvents,
  ...hideEvents,
  ...cloakEvents,
  ...handEvents,
  ...packEvents,
  ...oilEvents,
  ...fireEvents,
  ...vacuumEvents,
  ...aidEvents,
  ...shakeEvents,
  ...senseEvents,
  ...hostEvents,
  ...groundEvents,
  ...airEvents,
  ...modifierEvents,
};
export const rowOf = (event: FightEvent): EventRow => EVENTS[event.is];
