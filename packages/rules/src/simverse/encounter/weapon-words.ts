/** How a weapon is used, and in which hand it is, in words. */
import { type Carried, isHeld } from '../gear/carried-weapons.ts';
import type { AttackKind, UseOfWeapon } from '../gear/weapons.ts';
import type { Combatant } from './combatant.ts';

/** Bows are shot, and what is made to be thrown is thrown. */
export const verbOf = (use: UseOfWeapon, kind: AttackKind): string =>
  use !== 'strike' || kind === 'melee' ? use : kind === 'thrown' ? 'throw' : 'shoot';

/** One strikes somebody with a weapon, and throws it at them. */
export const blowName = (verb: string, target: string, weapon: string): string =>
  verb === 'throw' ? `throw ${weapon} at ${target}` : `${verb} ${target} with ${weapon}`;

/** SV-WEAP-01: with a weapon in each hand, which of the two it is. */
export function heldName(c: Combatant, weapon: Carried | undefined): string {
  if (!weapon) return 'bare hands';
  const both = weapon.hands > 0 && c.weapons.some(w => w.place === 'off' && w.hands > 0 && isHeld(w));
  return both && (weapon.place === 'main' || weapon.place === 'off')
    ? `${weapon.name} (${weapon.place} hand)`
    : weapon.name;
}
