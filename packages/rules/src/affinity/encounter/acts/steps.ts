/** Carries actions out, step by step; before each step those who may react are asked. */
import { proceed as goOn } from '@arbiter/engine';
import { actionTriggers, rollAction } from '../../combat/action.ts';
import { effectSteps, finalDamage } from '../../combat/damage.ts';
import { defend, hitTriggers } from '../../combat/defense.ts';
import { isCheckDue, type Trigger } from '../../combat/resolve.ts';
import { rushed } from '../../combat/steady.ts';
import { abilityById } from '../../content/abilities/index.ts';
import type { Ability } from '../../content/types.ts';
import { MOVE_ACTION } from '../../world/movement.ts';
import type { Command, RolledCommand } from '../commands.ts';
import { type Course, isStanding } from '../course.ts';
import { costOfMove } from '../ground.ts';
import { anybodyWaits, occasionFor, reactors, windowOf } from '../reactions.ts';
import { type Fighter, type Frame, owe, type Step } from '../state.ts';
import { type Deed, declare, deedOf, MOVES, targetsOf } from './deeds.ts';
import { takeEffect } from './effects.ts';

/** Goes on until everything is done or somebody has to be asked. */
export function proceed(course: Course): void {
  const { state } = course;
  const somebodyWaits = state.stack.length > 0 && anybodyWaits(state);
  goOn<Frame, Step>(state.stack, {
    asked: frame => (somebodyWaits ? reactors(state, frame) : NOBODY),
    canAnswer(id, frame, step) {
      const window = windowOf(step, frame.command);
      return window !== undefined && occasionFor(state, course.who(id), window) !== undefined;
    },
    carryOut: (frame, step) => carryOut(course, frame, step),
    finish: frame => checks(course, frame),
  });
}

const NOBODY: readonly string[] = [];

function carryOut(course: Course, frame: Frame, step: Step): void {
  switch (step.do) {
    case 'roll':
      roll(course, frame, frame.command as RolledCommand);
      break;
    case 'trade':
      trade(course, frame);
      break;
    case 'move':
      move(course, frame);
      break;
    case 'hit':
      hit(course, frame, step.target, step.damage);
      break;
    case 'effect': {
      const effect = abilityOfFrame(frame)?.effects[step.index];
      if (effect) takeEffect(course, frame, effect, step.target, step.steps);
      break;
    }
    // These only give others a chance to react.
    case 'arrived':
    case 'fallen':
      break;
  }
}

const abilityOfFrame = ({ command }: Frame): Ability | undefined =>
  command.do === 'ability' ? abilityById(command.ability) : undefined;

/** Whoever was felled before it could act loses the action. */
function felled(course: Course, frame: Frame, who: Fighter): boolean {
  if (isStanding(who)) return false;
  course.emit({ is: 'fizzled', actor: who.id, why: `${who.name} cannot go on.` });
  frame.steps = [];
  return true;
}

/** AF-ACT-02 to 04: the roll, its price, and what success sets going. */
function roll(course: Course, frame: Frame, command: RolledCommand): void {
  const { play } = course;
  const before = course.who(command.actor);
  if (felled(course, frame, before)) return;
  const deed = deedOf(course.state, before, command);
  if ('refused' in deed) throw new Error(deed.message);
  const declared = declare(course.state, before, deed, command, frame.when);
  const acted = rollAction(before, declared, deed.name, play);
  course.emit({
    is: 'acted',
    actor: command.actor,
    what: deed.name,
    exertion: command.exertion,
    affinity: command.affinity,
    required: acted.required,
    successes: acted.successes,
    success: acted.success,
    burned: acted.burned,
  });
  const who = course.who(command.actor);
  course.settle(who);
  owe(frame, command.actor, actionTriggers(who, declared, acted, play));
  if (acted.success) succeed(course, frame, command, deed, acted.extra);
}

function succeed(course: Course, frame: Frame, command: RolledCommand, deed: Deed, extra: number): void {
  switch (command.do) {
    case 'attack': {
      const damage = finalDamage(deed.weapon?.damage ?? 0, extra, course.who(command.actor), course.play);
      frame.steps.push({ do: 'hit', target: command.target, damage });
      return;
    }
    case 'ability':
      if (deed.ability) useAbility(course, frame, deed.ability, command.actor, command.target, extra);
      return;
    case 'stabilize': {
      // AF-TURN-05: somebody may have been quicker, for better or worse.
      const { name, hd, state } = course.who(command.target);
      if (hd === 0 && state !== 'dead') course.emit({ is: 'stabilized', actor: command.target });
      else course.emit({ is: 'fizzled', actor: command.actor, why: `${name} is ${state} now.` });
      return;
    }
    case 'dash':
    case 'forced march': {
      const yards = MOVE_ACTION[MOVES[command.do]].extra;
      course.emit({ is: 'gained movement', actor: command.actor, yards, safe: 0 });
      return;
    }
    case 'disengage':
      course.emit({ is: 'gained movement', actor: command.actor, yards: 0, safe: SAFE_YARDS });
  }
}

/** AF-MOV-04, AF-R-46. */
const SAFE_YARDS = 10;

/** AF-DMG-02, AF-DMG-04: extra successes go to one kind of effect, at most Proficiency or its own cap. */
function useAbility(
  course: Course,
  frame: Frame,
  ability: Ability,
  actor: string,
  target: string | undefined,
  extra: number,
): void {
  const who = course.who(actor);
  const { perExtra } = ability;
  const most = Math.min(extra, perExtra?.cap ?? extra);
  if (ability.concentration && isStanding(who))
    course.emit({ is: 'concentrated', actor, effect: ability.id, ended: who.concentrating });
  for (const id of targetsOf(course.state, who, ability, target))
    ability.effects.forEach((effect, index) => {
      const more = perExtra?.adds === effect.kind ? most : 0;
      if (effect.kind === 'damage')
        frame.steps.push({ do: 'hit', target: id, damage: finalDamage(effect.hd, more, who, course.play) });
      else frame.steps.push({ do: 'effect', target: id, index, steps: effectSteps(more, who.proficiency) });
    });
}

/** AF-DEF-03 to 06, AF-DYI-07: one hit on one target. */
function hit(course: Course, frame: Frame, target: string, damage: number): void {
  const before = course.who(target);
  if (before.state === 'dead') return;
  const { hd } = before;
  const defended = defend(before, damage, course.play);
  course.emit({
    is: 'hit',
    actor: target,
    by: frame.command.actor,
    damage,
    cancelled: defended.cancelled,
    taken: defended.taken,
    lost: defended.lost,
    atZero: defended.atZero,
  });
  const after = course.who(target);
  course.settle(after);
  owe(frame, target, hitTriggers(after, defended));
  if (hd > 0 && after.hd === 0) frame.steps.unshift({ do: 'fallen', target });
}

/** AF-RES-05: Steady and Rush: no roll, no check. */
function trade(course: Course, frame: Frame): void {
  const { do: kind, actor } = frame.command;
  if (felled(course, frame, course.who(actor))) return;
  if (kind === 'steady') course.emit({ is: 'steadied', actor });
  else course.emit({ is: 'rushed', actor, hd: rushed(course.who(actor)) });
  course.settle(course.who(actor));
}

function move(course: Course, frame: Frame): void {
  const { actor, x, y } = frame.command as Extract<Command, { do: 'move' }>;
  const who = course.who(actor);
  if (felled(course, frame, who)) return;
  const cost = costOfMove(course.state, who, { x, y });
  if (cost !== undefined) course.emit({ is: 'moved', actor, to: { x, y }, cost, safe: false });
}

/** AF-R-74: everybody who owes a check makes it now, the acting character first. */
function checks(course: Course, { due }: Frame): void {
  for (const { who, triggers } of due) check(course, who, triggers);
}

function check(course: Course, id: string, why: readonly Trigger[]): void {
  const who = course.who(id);
  const label = `${who.name}: Resolve check`;
  if (isCheckDue(who, why, label, course.play)) course.check(who, why, label);
}
