import type { Origin } from '@arbiter/engine';

/**
 * Things to buy, from the game's companion equipment list (CC BY-NC-SA 4.0, Julio Holon; reworded). The core book
 * prices no gear (SV-R-33), so these are an offer to the game master, not a rule.
 */
export interface Gear {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly category: string;
  /** Null where the list prints none. */
  readonly weightKg: number | null;
  readonly weightMaxKg?: number;
  readonly silver: number | null;
  readonly silverMax?: number;
  /** At least the price given. */
  readonly silverOpen?: boolean;
  readonly silverPerSpellCp?: number;
  readonly notes?: string | undefined;
  readonly capacityKg?: number;
  readonly loadKg?: number;
  readonly litres?: number;
  readonly lightMetres?: number;
  readonly hours?: number;
  readonly uses?: number;
  readonly pickModifier?: number;
  readonly ar?: number;
  readonly restores?: string;
  readonly timeFactor?: number;
  /** What it adds to rolls of a skill. */
  readonly bonus?: Readonly<Record<string, number>>;
}

export const GEAR: readonly Gear[] = [
  { name: 'Backpack', category: 'basic', weightKg: 1, silver: 5, notes: 'comfortable load', capacityKg: 20 },
  { name: 'Bedroll', category: 'basic', weightKg: 2.5, silver: 2 },
  { name: 'Blanket', category: 'basic', weightKg: 1.5, silver: 1 },
  { name: 'Rope, Hemp (15m)', category: 'basic', weightKg: 5, silver: 3, loadKg: 200 },
  { name: 'Rope, Silk (15m)', category: 'basic', weightKg: 2.5, silver: 20, loadKg: 150 },
  { name: 'Grappling Hook', category: 'basic', weightKg: 2, silver: 5 },
  { name: 'Pitons (10)', category: 'basic', weightKg: 1.5, silver: 2 },
  { name: 'Hammer', category: 'basic', weightKg: 1, silver: 1, notes: 'drives pitons; makeshift weapon' },
  { name: 'Tent, 2-person', category: 'basic', weightKg: 5, silver: 10 },
  { name: 'Tent, 4-person', category: 'basic', weightKg: 10, silver: 20 },
  { name: 'Waterskin', category: 'basic', weightKg: 0.5, silver: 2, litres: 2 },
  { name: 'Wineskin', category: 'basic', weightKg: 0.5, silver: 2, litres: 2 },
  { name: 'Torch', category: 'light', weightKg: 0.5, silver: 0.1, lightMetres: 10, hours: 1 },
  {
    name: 'Lantern, Hooded',
    category: 'light',
    weightKg: 1,
    silver: 15,
    notes: 'shutter adjusts the beam',
    lightMetres: 15,
  },
  {
    name: 'Lantern, Bullseye',
    category: 'light',
    weightKg: 1.5,
    silver: 25,
    notes: 'cone only',
    lightMetres: 30,
  },
  { name: 'Oil, Flask', category: 'light', weightKg: 0.5, silver: 2, notes: 'feeds a lantern', hours: 6 },
  { name: 'Candle', category: 'light', weightKg: 0.1, silver: 0.1, lightMetres: 3, hours: 1 },
  { name: "Thieves' Tools", category: 'tools', weightKg: 0.5, silver: 50, notes: 'locks and traps' },
  { name: "Healer's Kit", category: 'tools', weightKg: 1.5, silver: 25, uses: 10, bonus: { Medicine: 2 } },
  { name: 'Disguise Kit', category: 'tools', weightKg: 1.5, silver: 30 },
  { name: 'Herbalism Kit', category: 'tools', weightKg: 1.5, silver: 20, notes: 'brewing and herbs' },
  {
    name: 'Musical Instrument',
    category: 'tools',
    weightKg: 1,
    weightMaxKg: 5,
    silver: 20,
    silverMax: 100,
    notes: 'depends on the kind',
  },
  { name: "Cartographer's Tools", category: 'tools', weightKg: 1, silver: 25 },
  {
    name: "Navigator's Tools",
    category: 'tools',
    weightKg: 1,
    silver: 50,
    notes: 'includes compass and sextant',
  },
  {
    name: "Climber's Kit",
    category: 'tools',
    weightKg: 3,
    silver: 25,
    notes: 'harness with fittings',
    bonus: { Climbing: 2 },
  },
  {
    name: 'Blacksmith Tools',
    category: 'tools',
    weightKg: 10,
    silver: 50,
    notes: 'field kit; printed again among crafting tools',
  },
  { name: 'Carpenter Tools', category: 'tools', weightKg: 5, silver: 20 },
  { name: 'Pouch, Belt', category: 'containers', weightKg: 0.1, silver: 1 },
  { name: 'Sack, Small', category: 'containers', weightKg: 0.2, silver: 0.1, capacityKg: 10 },
  { name: 'Sack, Large', category: 'containers', weightKg: 0.3, silver: 0.2, capacityKg: 25 },
  { name: 'Chest, Small', category: 'containers', weightKg: 5, silver: 5, notes: 'takes a lock' },
  { name: 'Chest, Large', category: 'containers', weightKg: 12, silver: 15, notes: 'takes a lock' },
  { name: 'Barrel', category: 'containers', weightKg: 15, silver: 5, litres: 150 },
  { name: 'Vial, Glass', category: 'containers', weightKg: 0.05, silver: 2, notes: 'one potion' },
  { name: 'Flask, Glass', category: 'containers', weightKg: 0.1, silver: 5 },
  { name: 'Chain, 3m', category: 'misc', weightKg: 5, silver: 10 },
  { name: 'Manacles', category: 'misc', weightKg: 1, silver: 15 },
  { name: 'Lock, Simple', category: 'misc', weightKg: 0.5, silver: 20, pickModifier: 0 },
  { name: 'Lock, Average', category: 'misc', weightKg: 0.5, silver: 50, pickModifier: -4 },
  { name: 'Lock, Complex', category: 'misc', weightKg: 0.5, silver: 150, pickModifier: -8 },
  { name: 'Mirror, Steel', category: 'misc', weightKg: 0.3, silver: 10 },
  { name: 'Spyglass', category: 'misc', weightKg: 0.5, silver: 100, notes: 'tenfold sight' },
  { name: 'Pole, 3m', category: 'misc', weightKg: 3, silver: 1 },
  { name: 'Crowbar', category: 'misc', weightKg: 2, silver: 5, notes: 'when prying', bonus: { Lifting: 2 } },
  { name: 'Shovel', category: 'misc', weightKg: 2.5, silver: 5 },
  { name: 'Writing Kit', category: 'misc', weightKg: 0.5, silver: 10 },
  { name: 'Book, Blank', category: 'misc', weightKg: 0.5, silver: 15 },
  {
    name: 'Holy Symbol',
    category: 'misc',
    weightKg: 0.3,
    silver: 10,
    silverMax: 50,
    notes: 'divine casting',
  },
  {
    name: 'Arcane Focus',
    category: 'misc',
    weightKg: 0.5,
    weightMaxKg: 2,
    silver: 25,
    silverMax: 100,
    notes: 'wand, orb or staff',
  },
  { name: 'Common Clothes', category: 'clothing', weightKg: 1, silver: 1 },
  { name: "Traveler's Clothes", category: 'clothing', weightKg: 1.5, silver: 5 },
  { name: 'Fine Clothes', category: 'clothing', weightKg: 1, silver: 30 },
  { name: "Noble's Outfit", category: 'clothing', weightKg: 2, silver: 150, silverOpen: true },
  { name: 'Cold Weather Outfit', category: 'clothing', weightKg: 3, silver: 15 },
  { name: 'Robes, Common', category: 'clothing', weightKg: 1.5, silver: 5 },
  { name: 'Robes, Wizard', category: 'clothing', weightKg: 2, silver: 25 },
  { name: 'Boots, Leather', category: 'clothing', weightKg: 0.5, silver: 3 },
  { name: 'Boots, High', category: 'clothing', weightKg: 1, silver: 8 },
  { name: 'Cloak', category: 'clothing', weightKg: 1, silver: 3 },
  { name: 'Cloak, Fine', category: 'clothing', weightKg: 1.5, silver: 15 },
  { name: 'Hat', category: 'clothing', weightKg: 0.1, silver: 1 },
  { name: 'Gloves', category: 'clothing', weightKg: 0.2, silver: 2 },
  { name: 'Saddle, Riding', category: 'tack', weightKg: 10, silver: 20 },
  { name: 'Saddle, Military', category: 'tack', weightKg: 15, silver: 50 },
  { name: 'Saddlebags', category: 'tack', weightKg: 2, silver: 10 },
  { name: 'Barding, Leather', category: 'tack', weightKg: 15, silver: 100, ar: 2 },
  { name: 'Barding, Chain', category: 'tack', weightKg: 30, silver: 400, ar: 4 },
  { name: 'Barding, Plate', category: 'tack', weightKg: 50, silver: 1500, ar: 8 },
  { name: 'Bit and Bridle', category: 'tack', weightKg: 0.5, silver: 5 },
  { name: 'Feed per day', category: 'tack', weightKg: 5, silver: 0.5 },
  {
    name: "Alchemist's Kit (Portable)",
    category: 'crafting',
    weightKg: 4,
    silver: 50,
    bonus: { Alchemy: -2 },
  },
  {
    name: "Alchemist's Laboratory",
    category: 'crafting',
    weightKg: null,
    silver: 500,
    notes: 'fixed',
    bonus: { Alchemy: 2 },
  },
  { name: "Blacksmith's Tools", category: 'crafting', weightKg: 10, silver: 50 },
  { name: "Blacksmith's Forge", category: 'crafting', weightKg: null, silver: 300, notes: 'fixed' },
  {
    name: 'Enchanting Supplies (per use)',
    category: 'crafting',
    weightKg: 0.5,
    silver: null,
    notes: 'price is 10 sp for each CP of the spell',
    silverPerSpellCp: 10,
  },
  {
    name: 'Enchanting Laboratory',
    category: 'crafting',
    weightKg: null,
    silver: 1000,
    notes: 'fixed; a quarter less enchanting time',
    timeFactor: 0.75,
  },
  { name: 'Leatherworking Tools', category: 'crafting', weightKg: 3, silver: 25 },
  { name: 'Woodworking Tools', category: 'crafting', weightKg: 5, silver: 20 },
  { name: "Jeweler's Tools", category: 'crafting', weightKg: 1, silver: 100 },
  { name: 'Trail Rations', category: 'food', weightKg: 0.5, silver: 0.5, notes: 'one day' },
  { name: 'Fresh Meal, Poor', category: 'food', weightKg: null, silver: 0.2 },
  { name: 'Fresh Meal, Common', category: 'food', weightKg: null, silver: 1 },
  { name: 'Fresh Meal, Good', category: 'food', weightKg: null, silver: 3 },
  { name: 'Fresh Meal, Excellent', category: 'food', weightKg: null, silver: 10 },
  { name: 'Ale, Mug', category: 'food', weightKg: null, silver: 0.5 },
  { name: 'Wine, Common', category: 'food', weightKg: null, silver: 2, notes: 'bottle' },
  { name: 'Wine, Fine', category: 'food', weightKg: null, silver: 10, notes: 'bottle' },
  {
    name: 'Healing Potion, Minor',
    category: 'potions',
    weightKg: null,
    silver: 50,
    restores: '2d6 Vitality',
  },
  {
    name: 'Healing Potion, Moderate',
    category: 'potions',
    weightKg: null,
    silver: 150,
    restores: '4d6 Vitality',
  },
  {
    name: 'Healing Potion, Major',
    category: 'potions',
    weightKg: null,
    silver: 500,
    restores: '6d6 Vitality',
  },
  { name: 'Mana Potion, Minor', category: 'potions', weightKg: null, silver: 50, restores: '2d6 Mana' },
  { name: 'Antidote, Common', category: 'potions', weightKg: null, silver: 25, notes: 'everyday venoms' },
  { name: 'Antidote, Rare', category: 'potions', weightKg: null, silver: 100, notes: 'strong venoms' },
  {
    name: 'Mana Stone (1-2)',
    category: 'manaStones',
    weightKg: null,
    silver: 50,
    silverMax: 100,
    notes: 'common',
  },
  {
    name: 'Mana Stone (3-5)',
    category: 'manaStones',
    weightKg: null,
    silver: 150,
    silverMax: 300,
    notes: 'common',
  },
  {
    name: 'Mana Stone (6-10)',
    category: 'manaStones',
    weightKg: null,
    silver: 500,
    silverMax: 2000,
    notes: 'rare',
  },
  {
    name: 'Mana Stone (11-20)',
    category: 'manaStones',
    weightKg: null,
    silver: 2500,
    silverMax: 10000,
    notes: 'very rare',
  },
  {
    name: 'Mana Stone (21-50)',
    category: 'manaStones',
    weightKg: null,
    silver: 20000,
    silverOpen: true,
    notes: 'next to never for sale',
  },
  { name: 'Minor Spell Scroll (1-5 CP)', category: 'scrolls', weightKg: null, silver: 30, silverMax: 150 },
  {
    name: 'Moderate Spell Scroll (5-15 CP)',
    category: 'scrolls',
    weightKg: null,
    silver: 150,
    silverMax: 450,
  },
  {
    name: 'Major Spell Scroll (15-30 CP)',
    category: 'scrolls',
    weightKg: null,
    silver: 500,
    silverMax: 2000,
  },
  {
    name: 'Epic Spell Scroll (30+ CP)',
    category: 'scrolls',
    weightKg: null,
    silver: 5000,
    silverOpen: true,
    notes: 'mostly made to order',
  },
];

const byName = new Map(GEAR.map(item => [item.name.toLowerCase(), item]));
export const gearNamed = (name: string): Gear | undefined => byName.get(name.toLowerCase());

/** The companion list's starting money by background, an offer to the game master who sets it (SV-R-33). */
export const STARTING_SILVER = [
  { background: 'Poor/Street Urchin', silver: 50 },
  { background: 'Common/Peasant', silver: 100 },
  { background: 'Craftsman/Merchant', silver: 250 },
  { background: 'Wealthy', silver: 500, wealthyCp: 5 },
  { background: 'Very Wealthy', silver: 2500, wealthyCp: 10 },
  { background: 'Extremely Wealthy', silver: 10000, wealthyCp: 15 },
] as const;
