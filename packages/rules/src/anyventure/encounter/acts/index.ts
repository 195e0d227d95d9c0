/** Everything that can be done in a fight, in the order in which it is offered; and everything that is asked. */
import type { Command, CommandOf } from '../commands.ts';
import type { Pending } from '../state.ts';
import type { Act, AskedFor, HostAct, Question } from './act.ts';
import { attackAct, defenseQuestion, opportunityQuestion } from './attack-act.ts';
import { castAct, spellQuestion } from './cast-act.ts';
import { commandAct } from './command-act.ts';
import { douseAct, recoverAct, restAct, standAct } from './footing-acts.ts';
import {
  awardAct,
  conditionAct,
  drainAct,
  dropFromHandAct,
  endFightAct,
  harmAct,
  initiativeAct,
  itemAct,
  joinAct,
  modifyAct,
  nullfieldAct,
  placeAct,
  restoreAct,
} from './game-master.ts';
import { helpAct } from './help-act.ts';
import { alertAct, hideAct, pointOutAct, revealQuestion, searchAct } from './hide-acts.ts';
import { dropAct, handOverAct, interactAct, pickUpAct, stowAct, takeAct, useAct } from './item-acts.ts';
import { moduleAct } from './module-act.ts';
import { jumpAct, moveAct, sprintAct } from './move-acts.ts';
import { cashAct, letGoAct, reactAct, watchAct } from './reaction-acts.ts';
import { harmonizeAct, singAct } from './song-acts.ts';
import { endTurnAct, lifelineQuestion, orderQuestion } from './turn-acts.ts';
import { grabAct, resistQuestion, shoveAct, shoveQuestion } from './wrestle-acts.ts';

/** Answers are the questions' to take, and the game master has a table of acts. */
type OwnDeed = Exclude<
  Command['do'],
  HostDeed | 'order' | 'lifeline' | 'defend' | 'resist' | 'choose' | 'strike' | 'let pass' | 'keep quiet'
>;

/** Everything that can be done in one's own turn. */
export const ACTS: { readonly [D in OwnDeed]: Act<CommandOf<D>> } = {
  attack: attackAct,
  cast: castAct,
  act: moduleAct,
  'point out': pointOutAct,
  grab: grabAct,
  shove: shoveAct,
  use: useAct,
  'hand over': handOverAct,
  help: helpAct,
  douse: douseAct,
  command: commandAct,
  sing: singAct,
  harmonize: harmonizeAct,
  'pick up': pickUpAct,
  take: takeAct,
  stow: stowAct,
  drop: dropAct,
  interact: interactAct,
  watch: watchAct,
  rest: restAct,
  hide: hideAct,
  search: searchAct,
  stand: standAct,
  recover: recoverAct,
  alert: alertAct,
  'let go': letGoAct,
  cash: cashAct,
  react: reactAct,
  sprint: sprintAct,
  jump: jumpAct,
  move: moveAct,
  'end turn': endTurnAct,
};
export const actOf = (command: Command): Act | undefined =>
  Object.hasOwn(ACTS, command.do) ? ACTS[command.do as OwnDeed] : undefined;

type HostDeed = Extract<Command, { actor: 'gm' }>['do'];
const HOST_ACTS: { readonly [D in HostDeed]: HostAct<CommandOf<D>> } = {
  'gm award': awardAct,
  'gm harm': harmAct,
  'gm restore': restoreAct,
  'gm drain': drainAct,
  'gm condition': conditionAct,
  'gm modify': modifyAct,
  'gm drop': dropFromHandAct,
  'gm item': itemAct,
  'gm place': placeAct,
  'gm initiative': initiativeAct,
  'gm nullfield': nullfieldAct,
  'gm join': joinAct,
  'gm end': endFightAct,
};
export const hostActOf = (command: Command): HostAct | undefined =>
  Object.hasOwn(HOST_ACTS, command.do) ? HOST_ACTS[command.do as HostDeed] : undefined;

const QUESTIONS: { readonly [K in Pending['is']]: Question<AskedFor<K>> } = {
  order: orderQuestion,
  lifeline: lifelineQuestion,
  defense: defenseQuestion,
  resist: resistQuestion,
  shove: shoveQuestion,
  opportunity: opportunityQuestion,
  reveal: revealQuestion,
  spell: spellQuestion,
};
export const questionOf = (asked: Pending): Question => QUESTIONS[asked.is];
