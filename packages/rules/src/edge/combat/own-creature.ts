/** Somebody in an exchange, to be written into. */
import type { Creature } from '../character/creature.ts';
import type { Party } from './exchange.ts';

/** A creature that may be written into. */
export function ownCreature(party: Party): Creature {
  if (party.lent) {
    party.creature = { ...party.creature };
    party.lent = false;
  }
  return party.creature;
}
