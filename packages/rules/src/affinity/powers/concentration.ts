/** CON: effects that are maintained by attention. What ends them is written where it happens: a failed check
 * (`takeCheck` in resolve.ts), unconsciousness and death (`enter` in life-state.ts). AF-R-65: nothing else does. */

import type { Person } from '../combat/person.ts';
import { part } from '../play.ts';

/** AF-CON-02: a new effect takes the place of the old one; says which one ended. */
export function concentrate(who: Pick<Person, 'concentrating'>, effect: string): string | null {
  const ended = who.concentrating;
  who.concentrating = effect;
  return ended;
}

export const parts = [
  part('state', 'Concentration', ['AF-CON-01', 'AF-CON-02', 'AF-CON-03', 'AF-CON-04'], concentrate),
];
