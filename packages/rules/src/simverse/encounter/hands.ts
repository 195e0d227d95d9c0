/** WEAP: what is in whose hands, and what can be done with it. */
import type { Use } from '../gear/weapons.ts';
import type { Carried, Combatant } from './combatant.ts';

export const useOf = (weapon: Carried, use: Use): Carried['uses'][number] | undefined => {
  for (const u of weapon.uses) if (u.use === use) return u;
  return undefined;
};

export const isHeld = ({ place, hands }: Carried): boolean =>
  hands === 0 || place === 'main' || place === 'off' || place === 'both';
/** What can be put in a blow's way. */
export const canParry = (weapon: Carried): boolean =>
  weapon.hands > 0 && isHeld(weapon) && weapon.uses[0]?.arms.kind === 'melee';

/** The first weapon that can be put in a blow's way; -1 where there is none. */
export const firstParry = (c: Combatant): number => c.weapons.findIndex(canParry);

export function handsUsed(c: Combatant): number {
  let used = c.shield ? 1 : 0;
  for (const weapon of c.weapons)
    if (weapon.hands > 0)
      used += weapon.place === 'both' ? 2 : weapon.place === 'main' || weapon.place === 'off' ? 1 : 0;
  return used;
}
export const hasFreeHand = (c: Combatant): boolean => handsUsed(c) < 2;
