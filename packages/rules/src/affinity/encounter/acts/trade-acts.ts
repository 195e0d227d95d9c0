/** STEADY and RUSH: Hit Dice for Resolve, and the other way round. */
import { hdOfRush } from '../../combat/steady.ts';
import type { Course } from '../course.ts';
import type { Frame } from '../state.ts';

/** AF-RES-05: no roll, no check. */
export function tradeAct(course: Course, { command: { do: kind, actor } }: Frame): void {
  if (kind === 'steady') course.emit({ is: 'steadied', actor });
  else course.emit({ is: 'rushed', actor, hd: hdOfRush(course.who(actor)) });
  course.settle(course.who(actor));
}
