/** Our own armor and shields: one of each class, one marked with an asterisk. */
import type { Armor, Shield } from '../gear/armor.ts';

export const armors: readonly Armor[] = [
  { name: 'padded coat', class: 'Light armor', deflection: 1, starred: false, soak: 0, noisy: false },
  { name: 'leather', class: 'Light armor', deflection: 1, starred: false, soak: 1, noisy: false },
  { name: 'mail shirt', class: 'Medium armor', deflection: 1, starred: false, soak: 2, noisy: false },
  { name: 'scale coat', class: 'Medium armor', deflection: 2, starred: false, soak: 2, noisy: true },
  { name: 'banded harness', class: 'Heavy armor', deflection: 2, starred: false, soak: 3, noisy: true },
  { name: 'full plate', class: 'Heavy armor', deflection: 5, starred: true, soak: 3, noisy: true },
];

export const shields: readonly Armor[] = [
  { name: 'buckler', class: null, deflection: 1, starred: false, soak: 0, noisy: false },
  { name: 'tower shield', class: null, deflection: 2, starred: false, soak: 0, noisy: true },
];

const armorNames = new Map(armors.map(armor => [armor.name, armor]));
const shieldNames = new Map(shields.map(shield => [shield.name, shield]));

/** Of the book by its name, or another as somebody wears it. */
export type ArmorRef = string | Armor;
export type ShieldRef = string | Shield;
export const armorRow = (ref: ArmorRef): Armor | undefined =>
  typeof ref === 'string' ? armorNames.get(ref) : ref;
export const shieldRow = (ref: ShieldRef): Armor | undefined =>
  typeof ref === 'string' ? shieldNames.get(ref) : { ...ref, class: null };
