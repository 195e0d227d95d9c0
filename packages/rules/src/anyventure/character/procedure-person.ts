/** How procedures take creatures in and give them back: as they came, with what changed. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { AnyventurePlay } from '../play.ts';
import {
  type Creature,
  type CreatureChange,
  type CreatureGiven,
  changeOf,
  copyOf,
  creatureOf,
  creaturesOf,
  personAfter,
} from './creature.ts';

/** Does something to one creature and says what changed about it. */
export function withCreature<T extends object>(
  given: CreatureGiven,
  play: AnyventurePlay,
  deed: (creature: Creature) => T | Refusal,
): (T & { creature: CreatureChange }) | Refusal {
  const before = creatureOf(given, play);
  if (isRefusal(before)) return before;
  const creature = copyOf(before);
  const done = deed(creature);
  return isRefusal(done) ? done : { ...done, creature: changeOf(before, creature) };
}

/** The same for an actor and a target. */
export function withPair<T extends object>(
  given: { readonly actor: CreatureGiven; readonly target: CreatureGiven },
  play: AnyventurePlay,
  deed: (actor: Creature, target: Creature) => T | Refusal,
): (T & { actor: CreatureChange; target: CreatureChange }) | Refusal {
  const before = creaturesOf({ actor: given.actor, target: given.target }, play);
  if (isRefusal(before)) return before;
  const [actor, target] = [copyOf(before.actor), copyOf(before.target)];
  const done = deed(actor, target);
  return isRefusal(done)
    ? done
    : { ...done, actor: changeOf(before.actor, actor), target: changeOf(before.target, target) };
}

export const applyCreature = (
  { creature }: { readonly creature: CreatureGiven },
  outcome: { readonly creature: CreatureChange },
) => ({ creature: personAfter(creature, outcome.creature) });

export const applyPair = (
  { actor, target }: { readonly actor: CreatureGiven; readonly target: CreatureGiven },
  outcome: { readonly actor: CreatureChange; readonly target: CreatureChange },
) => ({ actor: personAfter(actor, outcome.actor), target: personAfter(target, outcome.target) });
