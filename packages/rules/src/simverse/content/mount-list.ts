/** TRAV-13 and the companion's list: beasts to ride and things to ride in. */

export interface Mount {
  readonly name: string;
  /** SV-TRAV-13: times the average Speed of 5 (SV-R-136). */
  readonly multiplier: number;
  /** What it carries or pulls without a load penalty. */
  readonly capacityKg: number;
  readonly riderKg?: number;
  readonly gearKg?: number;
  /** Goes only on roads. */
  readonly roadsOnly?: true;
  readonly notes: string;
}

/** SV-TRAV-13: the book's own five. */
export const MOUNTS = [
  {
    name: 'riding horse',
    multiplier: 2,
    capacityKg: 120,
    riderKg: 80,
    gearKg: 40,
    notes: 'cannot keep up a sprint for long',
  },
  { name: 'war horse', multiplier: 1.8, capacityKg: 160, riderKg: 100, gearKg: 60, notes: 'combat trained' },
  { name: 'draft horse', multiplier: 1.2, capacityKg: 500, notes: 'pulls; slow but strong' },
  { name: 'wagon', multiplier: 1, capacityKg: 1000, roadsOnly: true, notes: 'needs a draft animal' },
  { name: 'camel', multiplier: 1.5, capacityKg: 150, notes: 'at home in the desert, needs less water' },
] as const satisfies readonly Mount[];
export type MountName = (typeof MOUNTS)[number]['name'];

/** What the price list sells that the book's own table knows: on the road the book's numbers hold. */
export const SOLD_AS: Readonly<Record<string, MountName>> = {
  'Horse, Riding': 'riding horse',
  'Horse, War': 'war horse',
  Wagon: 'wagon',
};

/** What the companion's price list sells; its own Speed and load, price in sp. */
export interface MountForSale {
  readonly name: string;
  readonly price: number;
  readonly priceOpen?: true;
  readonly speed?: number;
  readonly carryKg?: number;
  readonly capacity?: string;
  readonly notes?: string;
}

export const MOUNTS_FOR_SALE: readonly MountForSale[] = [
  { name: 'Horse, Riding', price: 200, speed: 8, carryKg: 150 },
  { name: 'Horse, War', price: 500, speed: 8, carryKg: 200, notes: 'battle trained' },
  { name: 'Pony', price: 100, speed: 6, carryKg: 100 },
  { name: 'Mule', price: 50, speed: 6, carryKg: 200 },
  { name: 'Dog, Guard', price: 50, speed: 8 },
  { name: 'Dog, Hunting', price: 100, speed: 8, notes: 'follows scents' },
  { name: 'Hawk, Hunting', price: 150, speed: 12, notes: 'flies' },
  { name: 'Exotic Mount', price: 1000, priceOpen: true, notes: 'by setting' },
];

export const VEHICLES_FOR_SALE: readonly MountForSale[] = [
  { name: 'Cart', price: 50, speed: 4, capacity: '250 kg', notes: 'needs a draught animal' },
  { name: 'Wagon', price: 150, speed: 4, capacity: '500 kg' },
  { name: 'Carriage', price: 500, speed: 5, capacity: '4 passengers', notes: 'closed' },
  { name: 'Rowboat', price: 100, speed: 3, capacity: '4 people', notes: 'on water' },
  { name: 'Sailing Ship, Small', price: 10000, speed: 6, capacity: 'crew 10', notes: 'on water' },
  {
    name: 'Sailing Ship, Large',
    price: 50000,
    priceOpen: true,
    speed: 8,
    capacity: 'crew 50 or more',
    notes: 'on water',
  },
];

/** A row of the price list with a word on whose numbers count under way (SV-TRAV-13). */
export function onTheRoad(row: MountForSale): MountForSale & { readonly onTheRoad?: string } {
  const own = SOLD_AS[row.name];
  return own ? { ...row, onTheRoad: `Speed and load of the ${own} in the core book’s table hold` } : row;
}
