/** From a person to one who stands in a fight. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { type PersonInput, personOf } from '../combat/person.ts';
import type { SimversePlay } from '../play.ts';
import type { Combatant } from './combatant.ts';

/** Somebody who enters a fight, perhaps without having noticed it yet. */
export type Newcomer = PersonInput & { readonly surprised?: boolean };

/** One fighter, before the first turn and without a place. */
export function fighter(input: Newcomer, side: string, play: SimversePlay): Combatant | Refusal {
  const person = personOf(input, play);
  if (isRefusal(person)) return person;
  // Whoever was made a moment ago is nobody else's: it may be written to.
  const own = person as Combatant;
  return {
    ...own,
    id: '',
    side,
    ownSide: side,
    x: 0,
    y: 0,
    fled: false,
    // SV-PERK-02: Combat Reflexes are never surprised.
    surprised: input.surprised === true && !person.perks.includes('Combat Reflexes'),
    actedInRound: 0,
    major: 0,
    minor: 0,
    offHandDue: false,
    moved: 0,
    stride: 1,
    timers: [],
    aim: null,
    holds: null,
    heldBy: null,
    outnumbered: false,
    invisible: false,
    hushed: false,
    controlledBy: null,
    charmedBy: [],
    speedFactor: 1,
    summonedBy: null,
    strained: 0,
    losesAction: false,
    aimExtra: 0,
    feinted: null,
    rodeAlong: false,
    quick: false,
    due: null,
  };
}
