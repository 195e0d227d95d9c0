/** AV-R-142, AV-R-124: what waits while something else is settled first. */
import { mayPayNow } from '../combat/lifeline.ts';
import type { Course } from './course.ts';
import type { Interrupted, Pending } from './state.ts';

/** What waits while whoever is asked takes a Reaction of its own first, and is then asked again. */
export function interruptedBy(pending: Pending | null): Interrupted | null {
  switch (pending?.is) {
    case 'defense':
    case 'resist':
      return pending;
    case 'opportunity':
    case 'reveal':
      return { is: pending.is, asked: [pending.actor, ...pending.asked], walk: pending.walk };
    case 'spell':
      return { is: 'spell', asked: [pending.actor, ...pending.asked], spell: pending.spell };
    default:
      return null;
  }
}

/** AV-R-124: where whoever's turn it is has dropped and may pay at once, they are asked; true where they are. */
export function askToPay(course: Course, waits: readonly Interrupted[] = []): boolean {
  const { actor, interrupted } = course.state;
  if (actor === null || !mayPayNow(course.who(actor), course.play)) return false;
  if (waits.length) course.emit({ is: 'asked', pending: null, interrupted: [...interrupted, ...waits] });
  course.ask({ is: 'lifeline', actor });
  return true;
}
