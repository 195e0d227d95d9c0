/** Armour pieces and shields of the game's companion list. */
import type { Origin } from '@arbiter/engine';
import type { ArmourClass, Piece } from '../gear/armour.ts';

/** What entries of packs wear, and the book's own do not. */
interface Marks {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
}

export interface ArmourPiece extends Marks {
  readonly name: string;
  readonly piece: Piece;
  readonly armourClass: ArmourClass;
  readonly AR: number;
  readonly AD: number;
  readonly weight: number;
  readonly price: number;
  readonly notes?: string | undefined;
}

export const ARMOUR_PIECES: readonly ArmourPiece[] = [
  {
    name: 'Padded Cloth',
    piece: 'torso',
    armourClass: 'light',
    AR: 1,
    AD: 0,
    weight: 2,
    price: 10,
    notes: 'makes no noise',
  },
  { name: 'Leather Cuirass', piece: 'torso', armourClass: 'light', AR: 2, AD: 0, weight: 4, price: 25 },
  { name: 'Studded Leather', piece: 'torso', armourClass: 'light', AR: 2, AD: 0, weight: 6, price: 40 },
  { name: 'Hide Armor', piece: 'torso', armourClass: 'medium', AR: 3, AD: 1, weight: 7, price: 35 },
  { name: 'Scale Mail', piece: 'torso', armourClass: 'medium', AR: 4, AD: 1, weight: 12, price: 60 },
  { name: 'Chain Shirt', piece: 'torso', armourClass: 'medium', AR: 4, AD: 1, weight: 10, price: 80 },
  { name: 'Breastplate', piece: 'torso', armourClass: 'medium', AR: 5, AD: 1, weight: 8, price: 100 },
  { name: 'Chain Mail', piece: 'torso', armourClass: 'heavy', AR: 6, AD: 2, weight: 15, price: 150 },
  { name: 'Banded Mail', piece: 'torso', armourClass: 'heavy', AR: 7, AD: 2, weight: 18, price: 200 },
  { name: 'Plate Mail', piece: 'torso', armourClass: 'heavy', AR: 8, AD: 2, weight: 20, price: 500 },
  {
    name: 'Full Plate Cuirass',
    piece: 'torso',
    armourClass: 'heavy',
    AR: 10,
    AD: 2,
    weight: 15,
    price: 1500,
  },
  { name: 'Padded Leggings', piece: 'leggings', armourClass: 'light', AR: 1, AD: 0, weight: 1, price: 5 },
  { name: 'Leather Leggings', piece: 'leggings', armourClass: 'light', AR: 2, AD: 0, weight: 2, price: 15 },
  { name: 'Hide Leggings', piece: 'leggings', armourClass: 'medium', AR: 3, AD: 1, weight: 3, price: 20 },
  { name: 'Chain Leggings', piece: 'leggings', armourClass: 'medium', AR: 4, AD: 1, weight: 6, price: 50 },
  { name: 'Plate Leggings', piece: 'leggings', armourClass: 'heavy', AR: 5, AD: 2, weight: 8, price: 150 },
  {
    name: 'Full Plate Leggings',
    piece: 'leggings',
    armourClass: 'heavy',
    AR: 6,
    AD: 2,
    weight: 10,
    price: 300,
  },
  { name: 'Leather Gloves', piece: 'gloves', armourClass: 'light', AR: 1, AD: 0, weight: 0.2, price: 5 },
  { name: 'Chain Gloves', piece: 'gloves', armourClass: 'medium', AR: 2, AD: 1, weight: 0.5, price: 15 },
  { name: 'Plate Gauntlets', piece: 'gloves', armourClass: 'heavy', AR: 4, AD: 2, weight: 1, price: 50 },
  { name: 'Leather Boots', piece: 'boots', armourClass: 'light', AR: 1, AD: 0, weight: 0.5, price: 5 },
  { name: 'Chain Boots', piece: 'boots', armourClass: 'medium', AR: 3, AD: 1, weight: 1.5, price: 20 },
  { name: 'Plate Sabatons', piece: 'boots', armourClass: 'heavy', AR: 5, AD: 2, weight: 2, price: 75 },
  { name: 'Leather Cap', piece: 'helmet', armourClass: 'light', AR: 1, AD: 0, weight: 0.3, price: 5 },
  { name: 'Chain Coif', piece: 'helmet', armourClass: 'medium', AR: 2, AD: 1, weight: 1, price: 25 },
  {
    name: 'Open Helm',
    piece: 'helmet',
    armourClass: 'medium',
    AR: 3,
    AD: 1,
    weight: 1.5,
    price: 40,
    notes: 'leaves the face bare',
  },
  {
    name: 'Great Helm',
    piece: 'helmet',
    armourClass: 'heavy',
    AR: 4,
    AD: 2,
    weight: 3,
    price: 100,
    notes: 'closed',
  },
  { name: 'Full Plate Helm', piece: 'helmet', armourClass: 'heavy', AR: 6, AD: 2, weight: 4, price: 200 },
];
const byName = new Map(ARMOUR_PIECES.map(piece => [piece.name.toLowerCase(), piece]));

/** An armour piece by its name, whatever its capitals; workmanship may stand before it: "Masterwork Chain Shirt". */
export const armourNamed = (name: string): ArmourPiece | undefined =>
  byName.get(name.toLowerCase()) ?? crafted(name.toLowerCase());

const CRAFTED = /^(poor|damaged|masterwork) (.+)$/;

/** The row of a piece that is worked better or worse than usual. */
function crafted(name: string): ArmourPiece | undefined {
  const [, word = '', of = ''] = CRAFTED.exec(name) ?? [];
  const base = byName.get(of);
  const quality = ARMOUR_QUALITIES.find(row => row.name.toLowerCase().split('/').includes(word));
  if (!base || !quality) return undefined;
  return {
    ...base,
    name: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${base.name}`,
    AR: Math.max(0, base.AR + quality.AR),
    price: base.price * quality.priceFactor,
  };
}

export interface Shield extends Marks {
  readonly name: string;
  readonly SD: number;
  readonly weight: number;
  readonly price: number;
  readonly notes?: string | undefined;
}

/** SV-ARM-05 by name: light 1, medium 2, heavy and tower 3 or 4. */
export const SHIELDS: readonly Shield[] = [
  { name: 'Buckler', SD: 1, weight: 1, price: 10, notes: 'hardly in the way of attacks' },
  { name: 'Medium Shield', SD: 2, weight: 3, price: 25 },
  { name: 'Large Shield', SD: 3, weight: 5, price: 50, notes: 'big enough to give cover' },
  { name: 'Tower Shield', SD: 4, weight: 8, price: 80, notes: 'may serve as full cover' },
];
const shieldByName = new Map(SHIELDS.map(shield => [shield.name.toLowerCase(), shield]));

/** SV-ARM-05: the kinds that the book's own table names in other words; heavy ones differ, so they need a name. */
const KINDS = { light: 'buckler', 'light shield': 'buckler', medium: 'medium shield', tower: 'tower shield' };
const kindOf: ReadonlyMap<string, string> = new Map(Object.entries(KINDS));

/** A shield of the book by its name or kind, whatever its capitals; or an entry as it is borne. */
export type ShieldRef = string | Shield;
export const shieldRow = (ref: ShieldRef): Shield | undefined =>
  typeof ref === 'string' ? shieldNamed(ref) : ref;

/** A shield by its name or kind, whatever its capitals. */
export function shieldNamed(name: string): Shield | undefined {
  const given = name.toLowerCase();
  return shieldByName.get(kindOf.get(given) ?? given);
}

export const ARMOUR_QUALITIES = [
  { name: 'Poor/Damaged', priceFactor: 0.5, AR: -1 },
  { name: 'Standard', priceFactor: 1, AR: 0 },
  { name: 'Masterwork', priceFactor: 3, AR: 1 },
  { name: 'Enchanted', priceFactor: 10, AR: 0, notes: 'at least this price; magical traits' },
] as const;
