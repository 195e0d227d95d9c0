/** ACT-22: damage may break what somebody concentrates on: a delay, an aim, magic that is kept up. */

import { type Disturbance, keepsConcentrating } from '../../checks/concentration.ts';
import { whyNotDo } from '../../conditions/conditions.ts';
import { turnOf } from '../changes.ts';
import { type Fighter, type FightState, isAlive, isPresent } from '../state.ts';
import type { Course } from './act.ts';
import { mayWake } from './fascination.ts';

/** The magic that somebody keeps up. */
const keptBy = ({ effects }: FightState, id: string): readonly string[] =>
  effects.length === 0
    ? NO_MAGIC
    : [
        ...new Set(
          effects.filter(({ from, rounds }) => from === id && rounds === null).map(({ magic }) => magic),
        ),
      ];
const NO_MAGIC: readonly string[] = [];

/** Whether any of them could lose what they concentrate on, besides a guard. */
export function anyConcentrates({ effects }: FightState, several: readonly Fighter[]): boolean {
  if (effects.length > 0) return true;
  for (const { aiming, delay } of several) if (aiming !== null || delay !== null) return true;
  return false;
}

/** OA-ACT-22: whoever can concentrate no longer, is dead or gone, waits, aims, guards and keeps up nothing. */
export function concentratesNoMore(course: Course, id: string): void {
  const fighter = course.who(id);
  if (isPresent(fighter) && (fighter.conditions.length === 0 || !whyNotDo(fighter, 'concentrate'))) return;
  breaks(course, fighter, isPresent(fighter) && fighter.round.guarding);
}

function breaks(course: Course, { id, aiming, delay }: Fighter, guards: boolean): void {
  if (aiming !== null) course.emit({ is: 'aim lost', actor: id });
  if (guards) course.emit({ is: 'guard lost', actor: id });
  if (delay !== null) course.emit({ is: 'delay lost', actor: id, why: 'concentration', total: null });
  for (const magic of keptBy(course.state, id))
    course.emit({ is: 'magic ended', actor: id, magic, why: 'concentration' });
}

/** OA-ACT-22: one topic at a time; whoever turns to another gives up the one before. */
export function turnsTo(course: Course, id: string, topic: 'guard' | 'aim' | 'delay' | 'magic'): void {
  const { aiming, round } = course.who(id);
  if (aiming !== null && topic !== 'aim') course.emit({ is: 'aim lost', actor: id, why: 'another deed' });
  if (round.guarding && topic !== 'guard') course.emit({ is: 'guard lost', actor: id });
  if (course.state.effects.length === 0) return;
  for (const magic of keptBy(course.state, id))
    course.emit({ is: 'magic ended', actor: id, magic, why: 'concentration' });
}

/** OA-ACT-22: more than light activity is saved for once a turn: whether that has been done. */
export const isStrained = (state: FightState, id: string): boolean => turnOf(state, id)?.strained === true;

/** OA-ACT-22: a save against what disturbs somebody: damage, stamina spent, more than light activity. */
export function losesConcentration(
  course: Course,
  id: string,
  disturbance: Disturbance,
  guardToo = false,
): void {
  const fighter = course.who(id);
  const aims = fighter.aiming !== null;
  if (fighter.delay === null && !aims && !guardToo && course.state.effects.length === 0) return;
  const keeps = keptBy(course.state, id);
  const guards = guardToo && fighter.round.guarding;
  if (fighter.delay === null && keeps.length === 0 && !guards && !aims) return;
  const kept = isAlive(fighter) && keepsConcentrating(fighter, disturbance, course.play);
  if (!kept) breaks(course, course.who(id), guards);
}

/** OA-ACT-22, OA-COND-19: damage that no blow has dealt, of fire, a fall, an explosion, and stamina paid against it. */
export function disturbs(course: Course, id: string, damage: number, stamina = 0): void {
  if (damage + stamina <= 0) return;
  losesConcentration(course, id, { damage, stamina }, true);
  if (damage <= 0) return;
  mayWake(course, id);
}
