/** From a person to one who stands in a fight. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { personOf, personSchema } from '../combat/person.ts';
import type { SimversePlay } from '../play.ts';
import type { Combatant, Side } from './combatant.ts';

export const place = { x: z.int().min(0).max(199).optional(), y: z.int().min(0).max(199).optional() };
export const count = z.int().min(1).max(40).default(1).describe('How many of them.');
export const surprised = z.boolean().default(false).describe('Rolls for surprise at the start.');

/** A fighter by its numbers; whatever is left out follows from the rest. */
export const fighterSchema = personSchema.extend({
  name: z.string().min(1).max(80),
  count,
  surprised,
  ...place,
});
export type FighterInput = z.output<typeof fighterSchema>;

/** One fighter, before the first turn. */
export function fighter(input: FighterInput, side: Side, play: SimversePlay): Combatant | Refusal {
  const person = personOf(input, play);
  if (isRefusal(person)) return person;
  // Whoever was made a moment ago is nobody else's: it may be written to.
  const own = person as Combatant;
  return {
    ...own,
    id: '',
    side,
    ownSide: side,
    x: input.x ?? -1,
    y: input.y ?? -1,
    fled: false,
    // SV-PERK-02: Combat Reflexes are never surprised.
    surprised: input.surprised && !person.perks.includes('Combat Reflexes'),
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
