/** Carries actions out, step by step; before each step those who may react are asked. */

import { isCheckDue, type Trigger } from '../combat/resolve.ts';
import { abilityIn } from '../content/abilities/index.ts';
import { remedyAsAbility, remedyIn } from '../content/remedies.ts';
import type { Ability } from '../content/types.ts';
import { hit } from './acts/attack-act.ts';
import { takeEffect } from './acts/effects.ts';
import { actOf } from './acts/index.ts';
import type { Course } from './course.ts';
import { proceedWith } from './frames.ts';
import { anybodyWaits, occasionFor, reactors, windowOf } from './reactions.ts';
import { type Frame, isStanding, type Step } from './state.ts';

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
      goOn(course, frame);
      break;
    case 'hit':
      hit(course, frame, step.target, step.damage);
      break;
    case 'effect': {
      const effect = abilityOfFrame(course, frame)?.effects[step.index];
      if (effect) takeEffect(course, frame, { effect, target: step.target, more: step.steps });
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
function goOn(course: Course, frame: Frame): void {
  const { command } = frame;
  const who = course.who(command.actor);
  if (isStanding(who)) actOf(command)?.goesOn?.(course, frame, command);
  else {
    course.emit({ is: 'fizzled', actor: who.id, why: `${who.name} cannot go on.` });
    frame.steps = [];
  }
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
