/** Carries actions out, step by step; before each step those who may react are asked. */

import { isRefusal } from '@arbiter/engine';
import { actionTriggers, rollAction } from '../combat/action.ts';
import { isCheckDue, type Trigger } from '../combat/resolve.ts';
import { abilityIn } from '../content/abilities/index.ts';
import { remedyAsAbility, remedyIn } from '../content/remedies.ts';
import type { Ability } from '../content/types.ts';
import { declare } from './acts/act.ts';
import { hit } from './acts/attack-act.ts';
import { takeEffect } from './acts/effects.ts';
import { rolledAct } from './acts/index.ts';
import { moveAct } from './acts/move-act.ts';
import { tradeAct } from './acts/trade-acts.ts';
import type { CommandOf, RolledCommand } from './commands.ts';
import type { Course } from './course.ts';
import { proceedWith } from './frames.ts';
import { anybodyWaits, occasionFor, reactors, windowOf } from './reactions.ts';
import { type Frame, isStanding, owe, type Step } from './state.ts';

/** Goes on until everything is done or somebody has to be asked. */
export function proceed(course: Course): void {
  const { state } = course;
  const somebodyWaits = state.stack.length > 0 && anybodyWaits(state);
  proceedWith<Frame, Step>(state.stack, {
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
    case 'trade':
    case 'move':
      act(course, frame, step.do);
      break;
    case 'hit':
      hit(course, frame, step.target, step.damage);
      break;
    case 'effect': {
      const effect = abilityOfFrame(course, frame)?.effects[step.index];
      if (effect) takeEffect(course, frame, effect, step.target, step.steps);
      break;
    }
    case 'used up':
      useUp(course, frame);
      break;
    // These only give others a chance to react.
    case 'arrived':
    case 'fallen':
      break;
  }
}

function abilityOfFrame(course: Course, { command }: Frame): Ability | undefined {
  if (command.do === 'ability') return abilityIn(course.who(command.actor).abilities, command.ability);
  const remedy = command.do === 'use' && remedyIn(course.who(command.actor).remedies, command.remedy);
  return remedy ? remedyAsAbility(remedy) : undefined;
}

function useUp(course: Course, { command }: Frame): void {
  const remedy = command.do === 'use' && remedyIn(course.who(command.actor).remedies, command.remedy);
  if (remedy) course.emit({ is: 'used up', actor: command.actor, remedy });
}

/** What is declared happens now; whoever was felled before it could act loses the action. */
function act(course: Course, frame: Frame, step: 'roll' | 'trade' | 'move'): void {
  const who = course.who(frame.command.actor);
  if (!isStanding(who)) {
    course.emit({ is: 'fizzled', actor: who.id, why: `${who.name} cannot go on.` });
    frame.steps = [];
  } else if (step === 'roll') roll(course, frame, frame.command as RolledCommand);
  else if (step === 'trade') tradeAct(course, frame);
  else moveAct(course, frame.command as CommandOf<'move'>);
}

/** AF-ACT-02 to 04: the roll, its price, and what success sets going. */
function roll(course: Course, frame: Frame, command: RolledCommand): void {
  const { play } = course;
  const before = course.who(command.actor);
  const act = rolledAct(command);
  const deed = act.deedOf(course.state, before, command);
  if (isRefusal(deed)) throw new Error(deed.message);
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
    ...(declared.rollKind && { rollKind: declared.rollKind }),
  });
  const who = course.who(command.actor);
  course.settle(who);
  owe(frame, command.actor, actionTriggers(who, declared, acted, play));
  if (acted.success) act.succeed(course, frame, command, deed, acted.extra);
  if (command.do === 'use') frame.steps.push({ do: 'used up' });
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
