/** What every act in a fight is made of: whether one may, what happens, and the tests they share. */
import type { Refusal } from '@arbiter/engine';
import { allyProblem } from '../../combat/restrictions.ts';
import { refuse } from '../../play.ts';
import type { Stage } from '../events.ts';
import { resume } from '../interrupted.ts';
import { type Fighter, type FightState, gap, hasSight, isIn, perceives, playFor } from '../state.ts';
import { gate } from '../striking.ts';
import { endIfOver, settleHolds, settleSongs } from '../turn-flow.ts';
import { settlePlaces } from '../walking.ts';

type Target = { readonly target: string };
export function targetOf(state: FightState, { target }: Target): Fighter | Refusal {
  const found = state.fighters[target];
  // What every object knows by name is nobody in the fight.
  return found?.id === target ? found : refuse('AV-CMB-06', `Nobody in this fight is called ${target}.`);
}

export const inView = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  !isIn(other)
    ? refuse('AV-LIFE-16', `${other.name} is out of the fight.`)
    : !perceives(me, other)
      ? refuse(
          'AV-COND-29',
          `${other.name} is Obscured: nobody who has not found it can choose it as a target.`,
        )
      : other.id !== me.id && !hasSight(state, me, other)
        ? refuse('AV-ATK-05', `${other.name} is behind a wall.`)
        : undefined;

/** AV-R-139: whoever is Maddened has no allies to help, heal or protect. */
export const noAllies = (state: FightState, me: Fighter, other: Fighter): Refusal | undefined =>
  other.id === me.id ? undefined : allyProblem(me, other, playFor(state));

export const adjacent = (me: Fighter, other: Fighter): Refusal | undefined =>
  other.id !== me.id && gap(me, other) > 0
    ? refuse('AV-ACT-10', `${other.name} is ${gap(me, other)} units away and must be adjacent.`)
    : undefined;

export const first = (...problems: readonly (() => Refusal | undefined)[]): Refusal | undefined => {
  for (const problem of problems) {
    const found = problem();
    if (found) return found;
  }
  return undefined;
};

/** What can be done, by command: why not, and what happens. Actions pass fear and confusion first. */
export interface Act<C> {
  whyNot(state: FightState, me: Fighter, command: C): Refusal | undefined;
  carryOut(stage: Stage, command: C): void;
}

/** An Action: gated, done, and then the turn goes on. */
export const action = (stage: Stage, actor: string, deed: () => void): void => {
  if (!gate(stage, actor)) return;
  deed();
  settlePlaces(stage);
  settleHolds(stage);
  settleSongs(stage);
  if (!endIfOver(stage)) resume(stage);
};

export const firstOf = <T>(list: readonly T[], of: (one: T) => Refusal | undefined): Refusal | undefined => {
  for (const one of list) {
    const found = of(one);
    if (found) return found;
  }
  return undefined;
};
