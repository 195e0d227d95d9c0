/** ACT-16 in a fight: what is thrown leaves the hand, and lies where it comes down. */
import type { InFight } from '@arbiter/engine';
import type { z } from 'zod';
import { type throwProcedure, whyNotAimless } from '../checks/throwing.ts';
import { refName, refNames } from '../content/ref-name.ts';
import { whyNotInOwnHand } from './acts/hand-acts.ts';
import { without } from './changes.ts';
import { bodyAt, spacesBetween } from './ground/ground.ts';
import type { Fighter, FightState } from './state.ts';

type Throw = Pick<z.output<(typeof throwProcedure)['input']>, 'thing' | 'target'>;
type Flight = Pick<z.output<(typeof throwProcedure)['output']>, 'distance'>;

export const throwInFight: InFight<FightState, Fighter> = {
  whyNot(_state, fighter, input) {
    const { thing, target } = input as Throw;
    return thing === null
      ? undefined
      : (whyNotInOwnHand(fighter, refName(thing)) ?? whyNotAimless(thing, target));
  },
  changes({ state, fighter, input, outcome, other }) {
    const { thing } = input as Throw;
    if (thing === null || !other) return {};
    const name = refName(thing);
    const ref = fighter.weapons[refNames(fighter.weapons).indexOf(name)];
    const own = typeof ref === 'object' ? { own: ref } : {};
    const at = fallsAt(state, fighter, other, (outcome as Flight).distance);
    return {
      fighter: {
        hands: without(
          fighter.hands,
          fighter.hands.find(held => held === name),
        ),
        weapons: without(fighter.weapons, ref),
      },
      fight: { things: [...state.things, { ...at, weapon: name, owner: fighter.id, ...own }] },
    };
  },
};

/** Where it comes down: beside whom it was meant for, or as near to them as it flies. */
function fallsAt(
  state: FightState,
  thrower: Fighter,
  target: Fighter,
  flight: number,
): { x: number; y: number } {
  const { map } = state;
  const from = (one: Fighter, at: { x: number; y: number }): number =>
    spacesBetween(state, bodyAt(one), { ...at, span: 1 });
  let best = { x: target.x, y: target.y };
  if (from(thrower, best) <= flight) return best;
  best = { x: thrower.x, y: thrower.y };
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++)
      if (from(thrower, { x, y }) <= flight && from(target, { x, y }) < from(target, best)) best = { x, y };
  return best;
}
