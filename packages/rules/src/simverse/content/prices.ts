/**
 * Beds, services, hired people and ways of life, from the game's companion equipment list (CC BY-NC-SA 4.0, Julio
 * Holon; reworded): prices in silver, an offer to the game master like the gear (SV-R-33).
 */
export interface ListPrice {
  readonly name: string;
  readonly price: number;
  /** At least the price given. */
  readonly priceOpen?: true;
  readonly notes?: string;
}

/** For a night. */
export const LODGING: readonly ListPrice[] = [
  { name: 'Common Room', price: 1 },
  { name: 'Private Room, Poor', price: 5 },
  { name: 'Private Room, Average', price: 10 },
  { name: 'Private Room, Good', price: 25 },
  { name: 'Suite, Luxury', price: 50, priceOpen: true },
  { name: 'Stable (for mount)', price: 0.5 },
];

export const SERVICES: readonly ListPrice[] = [
  { name: 'Healing, Magical', price: 10, notes: 'for each die of healing' },
  { name: 'Remove Curse', price: 500, notes: 'lesser curses' },
  { name: 'Resurrection', price: 10000, priceOpen: true },
  { name: 'Identify Magic Item', price: 50 },
  { name: 'Spell Research', price: 100, priceOpen: true, notes: 'per day' },
  { name: 'Enchant Weapon +1', price: 5000, notes: 'lasting' },
  { name: 'Enchant Armor +1', price: 5000, notes: 'lasting, AR' },
  { name: 'Bath House', price: 0.3 },
  { name: 'Haircut/Shave', price: 0.1 },
  { name: 'Laundry', price: 0.2 },
  { name: 'Letter Delivery, Local', price: 1 },
  { name: 'Letter Delivery, Regional', price: 10 },
  { name: 'Lawyer/Advocate', price: 20 },
  { name: 'Map, Regional', price: 10 },
  { name: 'Map, Detailed', price: 50 },
];

/** For a day. */
export const HIRELINGS: readonly ListPrice[] = [
  { name: 'Unskilled Laborer', price: 1 },
  { name: 'Skilled Laborer', price: 3 },
  { name: 'Torchbearer', price: 1 },
  { name: 'Guide, Local', price: 5 },
  { name: 'Guard, Untrained', price: 2 },
  { name: 'Guard, Trained', price: 5 },
  { name: 'Mercenary', price: 10, priceOpen: true },
  { name: 'Sage/Scholar', price: 20 },
  { name: 'Wizard for Hire', price: 50, priceOpen: true },
  { name: 'Priest Services', price: 10, priceOpen: true },
];

/** What a month of living like this costs. */
export const LIFESTYLES: readonly ListPrice[] = [
  { name: 'Wretched', price: 0 },
  { name: 'Squalid', price: 10 },
  { name: 'Poor', price: 30 },
  { name: 'Modest', price: 100 },
  { name: 'Comfortable', price: 250 },
  { name: 'Wealthy', price: 1000 },
  { name: 'Aristocratic', price: 5000, priceOpen: true },
];
