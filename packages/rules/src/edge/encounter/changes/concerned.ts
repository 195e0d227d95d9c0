/** Who may be concerned by what happens to another. */

import type { EventOf } from '../events.ts';
import type { Fighter, FightState } from '../state.ts';
import { fighterAt } from '../state.ts';

export const NOBODY: readonly string[] = [];

export const concernsNobody = (): readonly string[] => NOBODY;
export const both = ({ actor, target }: { readonly actor: string; readonly target: string }): string[] => [
  actor,
  target,
];

export const withOther = (actor: string, other: string | null): readonly string[] =>
  other === null ? [actor] : [actor, other];

export const payers = ({ spending }: Pick<EventOf<'attacked'>, 'spending'>): readonly string[] =>
  spending.length === 0 ? NOBODY : spending.map(each => each.who);

export function fightersWho({ fighters }: FightState, is: (fighter: Fighter) => boolean): readonly string[] {
  let found: string[] | undefined;
  for (const id in fighters)
    if (is(fighterAt(fighters, id))) {
      found ??= [];
      found.push(id);
    }
  return found ?? NOBODY;
}

type Given = Fighter['conditions'][number] | Fighter['marks'][number];

const isGiven = ({ by }: Given): boolean => by !== undefined;

const isTimed = ({ until }: Given): boolean => until !== undefined;

/** Whom somebody holds, drags, carries, bewitches or does not see: it may end with what happens to another. */
export const isBound = ({ conditions, marks, dragging, mount, hiddenFrom }: Fighter): boolean =>
  dragging !== null ||
  mount !== null ||
  hiddenFrom.length > 0 ||
  conditions.some(isGiven) ||
  marks.some(isGiven);

/** ED-R-168: engaged with somebody, besides; it ends where either leaves the zone. */
export const isBoundOrEngaged = (fighter: Fighter): boolean =>
  fighter.engagedWith !== null || isBound(fighter);

/** On whom something counts down, and a vehicle under way. */
export const isCounting = ({ conditions, marks, course }: Fighter): boolean =>
  course !== null || conditions.some(isTimed) || marks.some(isTimed);

/** Whoever is bound by something that may end with this. */
export const boundIn = (state: FightState): readonly string[] => fightersWho(state, isBound);
