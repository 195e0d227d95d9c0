/** ACT-22: damage may break what somebody concentrates on: a delay, an aim, magic that is kept up. */
import { keepsConcentrating } from '../../checks/concentration.ts';
import type { Course } from '../course.ts';
import { isAlive } from '../fight-state.ts';

export function losesConcentration(course: Course, id: string, points: number, guardToo = false): void {
  const fighter = course.who(id);
  const aims = fighter.aiming !== null;
  if (fighter.delay === null && !aims && !guardToo && course.state.effects.length === 0) return;
  const keeps = [
    ...new Set(
      course.state.effects
        .filter(({ from, rounds }) => from === id && rounds === null)
        .map(({ magic }) => magic),
    ),
  ];
  const guards = guardToo && fighter.round.guarding;
  if (fighter.delay === null && keeps.length === 0 && !guards && !aims) return;
  const kept = isAlive(fighter) && keepsConcentrating(fighter, points, 'damage', course.play);
  if (kept) return;
  if (aims && course.who(id).aiming !== null) course.emit({ is: 'aim lost', actor: id });
  if (guards) course.emit({ is: 'guard lost', actor: id });
  if (fighter.delay !== null) course.emit({ is: 'delay lost', actor: id, why: 'concentration', total: null });
  for (const magic of keeps) course.emit({ is: 'magic ended', actor: id, magic, why: 'concentration' });
}
