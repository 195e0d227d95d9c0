/** A command becomes what happens. All dice of a fight fall here. */
import type { Ownership, Refusal } from '@arbiter/engine';
import type { OpenAdventurePlay } from '../play.ts';
import {
  aidAllyAct,
  collectAct,
  coupDeGraceAct,
  fightFireAct,
  firstAidAct,
  pullOutAct,
} from './acts/aid-acts.ts';
import { answerAct, attackAct, freeAttackAct } from './acts/attack-act.ts';
import { burnsActing } from './acts/burning-ground.ts';
import { shakeAct } from './acts/fascination.ts';
import { drawAct, dropAct, holsterAct, pickUpAct } from './acts/hand-acts.ts';
import { climbAct, riseAct } from './acts/height-acts.ts';
import { hideAct, searchAct } from './acts/hide-act.ts';
import { hostAct } from './acts/host-acts.ts';
import { jumpAct } from './acts/jump-act.ts';
import { leadAct } from './acts/lead-act.ts';
import { endMagicAct, magicAct } from './acts/magic-act.ts';
import { leaveAct, lieDownAct, moveAct, runAct, standUpAct } from './acts/move-act.ts';
import { igniteAct, pourAct } from './acts/oil-acts.ts';
import { boostAct, dressAct, lightAct, takeHerbAct } from './acts/pack-acts.ts';
import { aimAct, delayAct, feintAct, guardAct, interruptAct } from './acts/ready-acts.ts';
import { sensesDanger } from './acts/sense-act.ts';
import { letGoAct, wrestleAct } from './acts/wrestle-act.ts';
import type { Command } from './commands.ts';
import { type Course, courseOf } from './course.ts';
import type { FightEvent } from './fight-events.ts';
import { type FightState, isPresent } from './fight-state.ts';
import { provokesHolder } from './holders.ts';
import { type Inquiry, inquiryOf } from './own-turn.ts';
import { carryOn, endTurn, isWaitedOut, newRound } from './round-flow.ts';
import { tactics } from './tactics/tactics.ts';
import { askTriggers } from './triggers.ts';
import { askedNow, turnNow } from './whose-turn.ts';
import { whyNot } from './why-not.ts';

const decideOn =
  (whose: Ownership) =>
  (state: FightState, command: Command, play: OpenAdventurePlay): readonly FightEvent[] | Refusal => {
    const inquiry = inquiryOf(state);
    return whyNot(state, command, inquiry) ?? happenings(courseOf(state, play, whose), command, inquiry);
  };
export const decide = decideOn('lent');
/** The same, written into the state at once. */
export const enact = decideOn('owned');

/** What the tactics decide, written into the state at once. What they have asked is not asked again. */
export function auto(
  state: FightState,
  actor: string,
  play: OpenAdventurePlay,
): readonly FightEvent[] | Refusal {
  const inquiry = inquiryOf(state);
  const command = tactics(state, actor, play, inquiry);
  const refused = inquiry.allowed === command ? undefined : whyNot(state, command, inquiry);
  return refused ?? happenings(courseOf(state, play, 'owned'), command, inquiry);
}

/** A command that is known to be allowed. */
export const carryThrough = (
  state: FightState,
  command: Command,
  play: OpenAdventurePlay,
): readonly FightEvent[] => happenings(courseOf(state, play), command, inquiryOf(state));

/** Everything that happens until somebody has to decide again. */
function happenings(course: Course, command: Command, inquiry: Inquiry): readonly FightEvent[] {
  const turn = turnNow(course.state);
  if (askedNow(course.state) || !provokesHolder(course, command)) carryOut(course, command, false, inquiry);
  if (turn && course.state.map.fires.length > 0) burnsActing(course, turn, command);
  sensesDanger(course);
  carryOn(course);
  while (isWaitedOut(course.state)) {
    nextInLine(course);
    carryOn(course);
  }
  sensesDanger(course);
  return course.events;
}

/** OA-R-407: whoever acts before the effect is asked once; what goes on afterwards goes on. */
const interrupts = (course: Course, command: Command, resumed: boolean): boolean =>
  !resumed && askTriggers(course, command, 'before');

/** What a command does; what others may do about it follows. What was looked at as it was decided on is not looked at again. */
export function carryOut(course: Course, command: Command, resumed = false, asked?: Inquiry): void {
  const { state } = course;
  switch (command.do) {
    case 'declare':
      course.emit({
        is: 'declared',
        actor: command.actor,
        intention: command.intention,
        target: command.target,
      });
      return;
    case 'name': {
      const starts = state.step === 'name starter';
      course.emit({ is: 'named', actor: command.actor, next: command.next, starts });
      if (starts) newRound(course);
      return;
    }
    case 'attack':
      if (askedNow(state)?.for === 'free attack') freeAttackAct(course, command, goOn);
      else if (!interrupts(course, command, resumed)) attackAct(course, command, asked);
      return;
    case 'answer':
      answerAct(course, command, goOn);
      return;
    case 'wrestle':
      if (askedNow(state)?.for === 'free attack') freeAttackAct(course, command, goOn);
      else if (!interrupts(course, command, resumed)) wrestleAct(course, command);
      return;
    case 'let go':
      letGoAct(course, command);
      return;
    case 'move':
      moveAct(course, command, asked?.ways);
      return;
    case 'rise':
      riseAct(course, command);
      return;
    case 'climb':
      climbAct(course, command);
      return;
    case 'jump':
      jumpAct(course, command);
      return;
    case 'pour oil':
      pourAct(course, command);
      return;
    case 'set alight':
      igniteAct(course, command);
      return;
    case 'run':
    case 'sprint':
      runAct(course, command);
      return;
    case 'leave':
      leaveAct(course, command);
      return;
    case 'stand up':
      standUpAct(course, command);
      return;
    case 'lie down':
      lieDownAct(course, command);
      return;
    case 'guard':
      guardAct(course, command);
      return;
    case 'aim':
      aimAct(course, command);
      return;
    case 'feint':
      feintAct(course, command);
      return;
    case 'delay':
      delayAct(course, command);
      return;
    case 'stop waiting':
      course.emit({ is: 'delay lost', actor: command.actor, why: 'given up', total: null });
      return;
    case 'hide':
      hideAct(course, command);
      return;
    case 'search':
      searchAct(course, command);
      return;
    case 'draw':
      drawAct(course, command);
      return;
    case 'holster':
      holsterAct(course, command);
      return;
    case 'drop':
      dropAct(course, command);
      return;
    case 'pick up':
      pickUpAct(course, command);
      return;
    case 'use magic':
      if (!interrupts(course, command, resumed)) magicAct(course, command);
      return;
    case 'end magic':
      endMagicAct(course, command);
      return;
    case 'use armor':
      boostAct(course, command);
      return;
    case 'sense danger':
      course.emit({ is: 'readied sense', actor: command.actor, rerolls: command.rerolls });
      return;
    case 'collect oneself':
      collectAct(course, command);
      return;
    case 'fight the fire':
      fightFireAct(course, command);
      return;
    case 'shake':
      shakeAct(course, command);
      return;
    case 'pull out':
      pullOutAct(course, command);
      return;
    case 'first aid':
      firstAidAct(course, command);
      return;
    case 'take herb':
      takeHerbAct(course, command);
      return;
    case 'light':
      lightAct(course, command);
      return;
    case 'don':
    case 'doff':
      dressAct(course, command);
      return;
    case 'coup de grace':
      if (!interrupts(course, command, resumed)) {
        coupDeGraceAct(course, command);
        askTriggers(course, command, 'after');
      }
      return;
    case 'aid ally':
      aidAllyAct(course, command);
      return;
    case 'lead':
      leadAct(course, command);
      return;
    case 'interrupt':
      interruptAct(course, command);
      return;
    case 'pass':
      passAct(course, command.actor);
      return;
    case 'end turn':
      endTurn(course, command.actor);
      return;
    default:
      hostAct(course, command);
  }
}

/** OA-R-408: the next who waited for the same is asked; after the last, what was announced goes on. */
function nextInLine(course: Course): void {
  const asked = course.state.asked.at(-1);
  if (asked?.for !== 'interrupt') return;
  const rest = course.state.asked.slice(0, -1);
  const [who, ...left] = asked.left.filter(id => isPresent(course.who(id)) && course.who(id).delay !== null);
  if (who !== undefined) {
    course.emit({ is: 'asked', asked: [...rest, { ...asked, who, left, paused: false }] });
    return;
  }
  course.emit({ is: 'asked', asked: rest });
  if (asked.resume) resume(course, asked.resume, undefined);
}

/** Whoever was asked lets it go by; the next is asked, or what was announced goes on. */
function passAct(course: Course, actor: string): void {
  const asked = askedNow(course.state);
  course.emit({ is: 'passed', actor });
  const rest = course.state.asked.slice(0, -1);
  if (asked?.for === 'interrupt' && asked.left.length > 0) {
    const [who, ...left] = asked.left;
    course.emit({ is: 'asked', asked: [...rest, { ...asked, who: who!, left }] });
    return;
  }
  course.emit({ is: 'asked', asked: rest });
  if ((asked?.for === 'interrupt' || asked?.for === 'free attack') && asked.resume)
    resume(course, asked.resume, asked.for === 'interrupt' ? undefined : asked.who);
}

/** OA-R-424: what was announced before a free attack goes on; what can no longer be done is lost, and its half-round with it. */
function goOn(course: Course, command: Command, struck: string): void {
  if (whyNot(course.state, command) !== undefined) course.emit({ is: 'thwarted', actor: command.actor });
  else if (!provokesHolder(course, command, struck)) carryOut(course, command);
}

/** What was announced and interrupted goes on, if it still can. */
function resume(course: Course, command: Command, passed: string | undefined): void {
  if (whyNot(course.state, command) !== undefined) return;
  if (passed === undefined) carryOut(course, command, true);
  else if (!provokesHolder(course, command, passed)) carryOut(course, command);
}
