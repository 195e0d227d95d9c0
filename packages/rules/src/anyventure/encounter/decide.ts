/** May somebody do this now, and what happens if they do. */
import type { Ownership, Refusal } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import { weaponNamed } from '../character/creature.ts';
import { energyProblem } from '../combat/energy.ts';
import { reactionProblem } from '../combat/restrictions.ts';
import { type AnyventurePlay, refuse } from '../play.ts';
import { actsOf } from '../powers/granted-actions.ts';
import { type Act, targetOf } from './acts/act.ts';
import { castAct, nextCover } from './acts/cast-act.ts';
import { commandAct, orderProblem } from './acts/command-act.ts';
import { douseAct, recoverAct, restAct, standAct } from './acts/footing-acts.ts';
import { gmProblem, judge } from './acts/game-master.ts';
import { helpAct } from './acts/help-act.ts';
import { alertAct, answerReveal, hideAct, pointOutAct, searchAct } from './acts/hide-acts.ts';
import { dropAct, handOverAct, interactAct, pickUpAct, stowAct, takeAct, useAct } from './acts/item-acts.ts';
import { moduleAct } from './acts/module-act.ts';
import { jumpAct, moveAct, sprintAct } from './acts/move-acts.ts';
import { cashAct, letGoAct, reactAct, watchAct } from './acts/reaction-acts.ts';
import { harmonizeAct, singAct } from './acts/song-acts.ts';
import { grabAct, settleShove, settleWrestle, shoveAct } from './acts/wrestle-acts.ts';
import type { Command, CommandOf } from './commands.ts';
import { type Event, Stage } from './events.ts';
import { settlePayment, waiting } from './interrupted.ts';
import { type Fighter, type FightState, type Pending, playFor } from './state.ts';
import {
  declareAttack,
  gateReaction,
  nextWatcher,
  settleAttack,
  strikeProblem,
  takeOpportunity,
} from './striking.ts';
import { beginTurn, finishTurn, nextTurn, skipIfHelpless, startTurn } from './turn-flow.ts';
import { strikesAtWalker } from './walking.ts';

const attackAct: Act<CommandOf<'attack'>> = {
  whyNot(state, me, { target: id, weapon, act }) {
    const target = targetOf(state, { target: id });
    return 'refused' in target ? target : strikeProblem(state, me, target, weapon, act ?? null);
  },
  carryOut: (stage, { actor, target, weapon, act }) =>
    declareAttack(stage, actor, target, weapon, act ?? null),
};

const endTurnAct: Act<CommandOf<'end turn'>> = {
  whyNot: () => undefined,
  carryOut(stage, { actor }) {
    finishTurn(stage, actor);
    nextTurn(stage, actor);
  },
};

/** Everything that can be done in one's own turn. */
const ACTS: { readonly [K in Command['do']]?: Act<CommandOf<K>> } = {
  move: moveAct,
  sprint: sprintAct,
  jump: jumpAct,
  attack: attackAct,
  cast: castAct,
  act: moduleAct,
  grab: grabAct as Act<CommandOf<'grab'>>,
  shove: shoveAct as Act<CommandOf<'shove'>>,
  use: useAct,
  interact: interactAct,
  'hand over': handOverAct,
  'pick up': pickUpAct,
  take: takeAct,
  stow: stowAct,
  drop: dropAct,
  rest: restAct,
  hide: hideAct,
  search: searchAct,
  help: helpAct,
  stand: standAct,
  douse: douseAct,
  recover: recoverAct,
  sing: singAct,
  harmonize: harmonizeAct,
  alert: alertAct,
  'let go': letGoAct,
  command: commandAct,
  watch: watchAct,
  'point out': pointOutAct,
  react: reactAct,
  cash: cashAct,
  'end turn': endTurnAct,
};

const ANSWERS = {
  order: ['order'],
  lifeline: ['lifeline'],
  defend: ['defense'],
  resist: ['resist'],
  choose: ['shove'],
  strike: ['opportunity'],
  'let pass': ['opportunity', 'spell'],
  'keep quiet': ['reveal'],
} as const satisfies Partial<Record<Command['do'], readonly Pending['is'][]>>;

/** The one place that says why something is not allowed now; whoever goes on to carry it out has found its act. */
export function whyNot(state: FightState, command: Command, act = actFor(command)): Refusal | undefined {
  if (state.winner) return refuse('AV-CMB-02', 'The fight is over.');
  if (command.actor === 'gm') return gmProblem(state, command);
  const { actor } = command;
  const me = targetOf(state, { target: actor });
  if ('refused' in me) return me;
  if (!act) return answerProblem(state, me, command);
  if (state.pending) {
    // AV-R-144: whoever is asked may still cover eyes or ears, or drop, before answering.
    if (command.do === 'react' && state.pending.actor === actor && waiting(state.pending))
      return reactAct.whyNot(state, me, command);
    if (command.do === 'point out' && state.pending.is === 'reveal' && state.pending.actor === actor)
      return command.target === state.pending.walk.mover
        ? pointOutAct.whyNot(state, me, command)
        : refuse('AV-COND-05', 'It is another who has just been noticed.');
    return refuse(
      'AV-CMB-06',
      `The fight waits for ${state.fighters[state.pending.actor]?.name ?? 'somebody'} to answer.`,
    );
  }
  if (state.actor !== actor) return refuse('AV-CMB-06', `It is not ${me.name}’s turn.`);
  return act.whyNot(state, me, command) ?? orderProblem(state, me, command);
}

function answerProblem(state: FightState, me: Fighter, command: Command): Refusal | undefined {
  const { pending } = state;
  const questions: readonly Pending['is'][] | undefined = ANSWERS[command.do as keyof typeof ANSWERS];
  if (pending?.actor !== me.id || !questions?.includes(pending.is))
    return refuse('AV-CMB-06', `${me.name} is not asked for that now.`);
  if (command.do === 'order' && pending.is === 'order')
    return pending.among.includes(command.first)
      ? undefined
      : refuse('AV-CMB-07', `${command.first} is not among those who act together.`);
  if (command.do === 'defend' && command.act !== undefined) return defenseActProblem(state, me, command);
  if (command.do === 'strike' && pending.is === 'opportunity') {
    const mover = state.fighters[pending.walk.mover]!;
    const wanted = weaponNamed(me, command.weapon);
    if (wanted && !strikesAtWalker(state, me, pending.walk).some(weapon => weapon.name === wanted.name))
      return refuse('AV-REA-02', `${mover.name} does not leave the reach of ${me.name}’s ${wanted.name}.`);
    return strikeProblem(state, me, mover, command.weapon, null, true);
  }
  return undefined;
}

/** AV-MOD-06, AV-CMB-09: a module's reaction with the defense. */
function defenseActProblem(
  state: FightState,
  me: Fighter,
  command: CommandOf<'defend'>,
): Refusal | undefined {
  const act = actsOf(me).find(one => one.name === command.act);
  if (!act?.defend || act.defend.defense !== command.with)
    return refuse('AV-MOD-06', `${me.name} has no ${command.act} for ${titleOf(command.with)}.`);
  return reactionProblem(me) ?? energyProblem(me, act.energy, playFor(state));
}

const actFor = (command: Command): Act<Command> | undefined => ACTS[command.do] as Act<Command> | undefined;

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: AnyventurePlay): readonly Event[] | Refusal => {
    const act = actFor(command);
    return whyNot(state, command, act) ?? happenings(new Stage(state, play, whose), command, act);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** Everything that happens until somebody has to decide again; whether it may be done was asked before. */
export function happenings(stage: Stage, command: Command, act = actFor(command)): readonly Event[] {
  if (command.actor === 'gm') judge(stage, command);
  else if (act && (!stage.state.pending || act === reactAct)) act.carryOut(stage, command);
  else answer(stage, command);
  return stage.events;
}

/** AV-CMB-07: equals say who of them goes first. */
function chooseOrder(stage: Stage, first: string, among: readonly string[]): void {
  const { slots, moment } = stage.state;
  const order = [first, ...among.filter(id => id !== first)];
  const done = slots[moment.slot]!.members.filter(id => !among.includes(id));
  const chosen = slots.with(moment.slot, { ...slots[moment.slot]!, members: [...done, ...order] });
  stage.emit({ is: 'asked', actor: first, slots: chosen, pending: null });
  if (!beginTurn(stage, first, moment)) nextTurn(stage, first);
}

/** AV-DEF-01: the next target is asked; when all have chosen, the attack is settled. */
function chooseDefense(
  stage: Stage,
  { actor, with: defense, act }: CommandOf<'defend'>,
  pending: Extract<Pending, { is: 'defense' }>,
): void {
  // AV-COND-11: a Reaction with the defense is an attempted Reaction like any other.
  if (act !== undefined && !gateReaction(stage, actor, pending)) return;
  const choice = { who: actor, defense, act: act ?? null };
  const chosen = pending.chosen.length ? [...pending.chosen, choice] : [choice];
  const next = pending.asked[0];
  if (next === undefined) settleAttack(stage, pending.blow, chosen);
  else stage.ask({ ...pending, actor: next, asked: pending.asked.slice(1), chosen });
}

function answer(stage: Stage, command: Command): void {
  const pending = stage.state.pending!;
  switch (pending.is) {
    case 'order':
      if (command.do === 'order') chooseOrder(stage, command.first, pending.among);
      return;
    case 'lifeline':
      if (command.do !== 'lifeline') return;
      if (stage.who(command.actor).turn.now) {
        settlePayment(stage, command.actor, command.pays);
        return;
      }
      startTurn(stage, command.actor, stage.state.moment, command.pays);
      if (skipIfHelpless(stage, command.actor)) nextTurn(stage, command.actor);
      return;
    case 'defense':
      if (command.do === 'defend') chooseDefense(stage, command, pending);
      return;
    case 'resist':
      if (command.do === 'resist') settleWrestle(stage, pending, command.with);
      return;
    case 'shove':
      if (command.do === 'choose') settleShove(stage, command.actor, pending.target, command.result);
      return;
    case 'reveal':
      answerReveal(stage, command.actor, command.do === 'point out', pending);
      return;
    case 'spell':
      nextCover(stage, pending.spell, pending.asked);
      return;
    case 'opportunity':
      if (command.do === 'strike')
        takeOpportunity(stage, command.actor, command.weapon, pending.walk, pending.asked);
      if (command.do !== 'let pass') return;
      stage.emit({ is: 'asked', pending: null });
      nextWatcher(stage, pending.walk, pending.asked);
  }
}
