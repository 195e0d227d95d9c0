/** Everything that can be done in a fight, by the command's name, in the order in which it is offered. */
import type { Command, CommandOf } from '../commands.ts';
import type { Asked } from '../state.ts';
import type { Act, FightQuestion, HostAct } from './act.ts';
import { aimAct } from './aim-act.ts';
import { attackAct } from './blows/attack-act.ts';
import { counterQuestion } from './blows/counter-act.ts';
import { defenceQuestion } from './blows/defend-act.ts';
import { breakGrappleAct, grappleAct, releaseAct } from './blows/grapple-acts.ts';
import { strangleAct } from './blows/strangle-act.ts';
import { firstAidAct, wakeAct } from './care-acts.ts';
import { coatAct } from './coat-act.ts';
import { drinkAct } from './drink-act.ts';
import { ruleAct } from './game-master.ts';
import { hideAct, lookAct } from './hide-acts.ts';
import { drawAct, dropAct, pickUpAct, sheatheAct } from './item-acts.ts';
import { joinAct } from './join-act.ts';
import { lightAct } from './light-act.ts';
import { dropProneAct, leaveAct, moveAct, standUpAct } from './move-acts.ts';
import { endPowerAct, powerAct, prepareAct } from './powers/power-acts.ts';
import { endFightAct, endTurnAct, fullDefenseAct, luckyAct } from './turn-acts.ts';

/** What only the game master does. */
export type HostDeed = 'rule' | 'join';
/** What only whoever is asked says. */
type Answer = 'defend' | 'let pass';
export type FightersDeed = Exclude<Command['do'], HostDeed | Answer>;

export const ACTS: { readonly [D in FightersDeed]: Act<CommandOf<D>> } = {
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
};
/** Nobody who is not asked has an answer to give. */
export const actOf = ({ do: deed }: Command): Act | undefined =>
  ACTS[deed as FightersDeed] as Act | undefined;

// Each is given what it asks.
export const questionOf = (asked: Asked): FightQuestion =>
  ('to' in asked ? QUESTIONS['counter-attack'] : QUESTIONS.defence) as FightQuestion;
const QUESTIONS = { defence: defenceQuestion, 'counter-attack': counterQuestion };

const HOST_ACTS: { readonly [D in HostDeed]: HostAct<CommandOf<D>> } = { rule: ruleAct, join: joinAct };
export const isHosts = (command: Command): command is CommandOf<HostDeed> =>
  Object.hasOwn(HOST_ACTS, command.do);
// Each is given the commands of its own name.
export const hostActOf = ({ do: deed }: CommandOf<HostDeed>): HostAct => HOST_ACTS[deed] as HostAct;
