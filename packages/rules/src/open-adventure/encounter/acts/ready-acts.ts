/** GUARD-01, AIM-02, AIM-03, CMBT-12: guarding, aiming, feinting, and waiting for the moment. */
import { isRefusal } from '@arbiter/engine';
import { DECEPTION, feintProcedure } from '../../combat/feint.ts';
import { guardCost } from '../../combat/guard.ts';
import type { CommandOf } from '../commands.ts';
import { type Course, turnOver } from '../course.ts';
import type { Asked } from '../fight-state.ts';
import { levelOf } from '../ground.ts';
import { askedNow, turnNow } from '../whose-turn.ts';
import { turnsTo } from './broken-concentration.ts';
import { fireOn } from './burning-ground.ts';

export function guardAct(course: Course, { actor }: CommandOf<'guard'>): void {
  turnsTo(course, actor, 'guard');
  course.emit({ is: 'guarded', actor, halfRounds: guardCost(course.play) });
}

export function aimAct(course: Course, { actor, target }: CommandOf<'aim'>): void {
  turnsTo(course, actor, 'aim');
  course.emit({ is: 'aimed', actor, target });
}

/** OA-AIM-03: the same feint that a table asks for. */
export function feintAct(course: Course, { actor, target }: CommandOf<'feint'>): void {
  const { state, play } = course;
  const [attacker, defender] = [course.who(actor), course.who(target)];
  const outcome = feintProcedure.run(
    {
      attacker,
      defender,
      ability: 'CHA',
      skill: DECEPTION,
      height: levelOf(state, attacker) - levelOf(state, defender),
      circumstances: [],
    },
    play,
  );
  if (isRefusal(outcome)) throw new Error(outcome.message);
  course.emit({ is: 'feinted', actor, target, total: outcome.total, lowers: outcome.reduction });
}

/** OA-CMBT-12, OA-R-406, OA-R-409: the turn is over as far as the order goes; a half-round is kept for later. */
export function delayAct(course: Course, { actor, trigger, response, before }: CommandOf<'delay'>): void {
  const turn = turnNow(course.state)!;
  const reserve = turn.halfRounds >= 2 ? 'turn' : 'bonus';
  turnsTo(course, actor, 'delay');
  course.emit({
    is: 'delayed',
    actor,
    delay: { trigger, response, before, since: course.state.waits, reserve },
  });
  // OA-R-451: neither half-round takes whoever waits out of the fire.
  fireOn(course, course.who(actor), turn.halfRounds);
  course.emit(turnOver(course, actor));
}

/** The delayed action is taken: one half-round in the middle of another's turn. */
export function interruptAct(course: Course, { actor }: CommandOf<'interrupt'>): void {
  const asked = askedNow(course.state) as Extract<Asked, { for: 'interrupt' }>;
  const { delay } = course.who(actor);
  // The others who waited, and what was announced, come when this one is done.
  course.emit({ is: 'asked', asked: [...course.state.asked.slice(0, -1), { ...asked, paused: true }] });
  course.emit({
    is: 'interrupted',
    actor,
    trigger: delay!.trigger,
    turn: {
      actor,
      extra: true,
      halfRounds: 1,
      begun: false,
      attacked: false,
      other: null,
      strained: false,
      extraAttack: null,
      response: delay!.response,
    },
  });
}
