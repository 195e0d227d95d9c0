/** Everything that can be done in a fight, in the order in which it is offered; and everything that is asked. */
import type { Command, CommandOf } from '../commands.ts';
import type { Asked, FightState } from '../state.ts';
import type { Act, AskedFor, Question } from './act.ts';
import { aidAllyAct, collectAct, fightFireAct, firstAidAct, pullOutAct } from './aid-acts.ts';
import { answerQuestion } from './attacks/answer-act.ts';
import { attackAct } from './attacks/attack-act.ts';
import { coupDeGraceAct } from './attacks/coup-act.ts';
import { freeAttackQuestion } from './attacks/holders-attack.ts';
import { aimAct, feintAct, guardAct } from './attacks/ready-acts.ts';
import { letGoAct, wrestleAct } from './attacks/wrestle-act.ts';
import { cloakAct } from './cloak-act.ts';
import { shakeAct } from './fascination.ts';
import type { HostCommand } from './game-master.ts';
import { drawAct, dropAct, holsterAct, pickUpAct } from './hand-acts.ts';
import { hideAct, searchAct } from './hide-act.ts';
import { leadQuestion } from './lead-act.ts';
import { endMagicAct, useMagicAct } from './magic-act.ts';
import { leaveAct, lieDownAct, runAct, sprintAct, standUpAct } from './movement/footing-acts.ts';
import { hangAct, wrapFootAct } from './movement/hang-acts.ts';
import { climbAct, riseAct } from './movement/height-acts.ts';
import { jumpAct } from './movement/jump-act.ts';
import { moveAct } from './movement/move-act.ts';
import { postureAct } from './movement/posture-act.ts';
import { changeCellAct, doffAct, donAct, lightAct, takeHerbAct, useArmorAct } from './pack-acts.ts';
import { senseDangerAct } from './sense-act.ts';
import { useSystemAct } from './surroundings/ground-acts.ts';
import { pourOilAct, setAlightAct, throwOilAct } from './surroundings/oil-acts.ts';
import { declareQuestion, endTurnAct, nameQuestion } from './turn-acts.ts';
import { delayAct, interruptQuestion, stopWaitingAct } from './wait-acts.ts';

/** What somebody does in their own turn: everything but what answers a question, and what the Host does. */
type OwnDeed = Exclude<
  Command['do'],
  HostCommand['do'] | 'declare' | 'name' | 'answer' | 'lead' | 'interrupt' | 'pass'
>;

export const ACTS: { readonly [D in OwnDeed]: Act<CommandOf<D>> } = {
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
};
const DEEDS: { readonly [D in Command['do']]?: Act } = ACTS;
export const actOf = (command: Command): Act | undefined => DEEDS[command.do];

const QUESTIONS: { readonly [F in Asked['for']]: Question<AskedFor<F>> } = {
  answer: answerQuestion,
  lead: leadQuestion,
  interrupt: interruptQuestion,
  'free attack': freeAttackQuestion,
};
export const questionOf = (asked: Asked): Question<Asked> => QUESTIONS[asked.for];

/** What the round asks: what somebody will do, or who is next. */
export const roundQuestionOf = ({ step }: FightState): Question<undefined> =>
  step === 'declare' ? declareQuestion : nameQuestion;
