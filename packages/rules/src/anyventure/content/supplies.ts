/** Our own consumables, components, foci, poisons, ammunition and instruments. */
import type { Origin } from '@arbiter/engine';
import type { ConditionName } from '../combat/conditions.ts';

/** Something to drink, to tie on, to read or to put on a blade. */
export interface GoodRow {
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly restores?: {
    readonly pool: 'health' | 'resolve' | 'morale' | 'energy';
    readonly amount: number;
  };
  readonly cures?: readonly ConditionName[];
  readonly rarity: string;
  readonly price: number;
  readonly text: string;
}

export const consumables: readonly GoodRow[] = [
  {
    name: 'Healing draught',
    restores: { pool: 'health', amount: 6 },
    rarity: 'common',
    price: 15,
    text: 'Bitter, red, and worth it.',
  },
  {
    name: 'Greater healing draught',
    restores: { pool: 'health', amount: 12 },
    rarity: 'uncommon',
    price: 45,
    text: 'The same, twice distilled.',
  },
  {
    name: 'Heartening cordial',
    restores: { pool: 'resolve', amount: 3 },
    rarity: 'common',
    price: 20,
    text: 'Warms from the inside.',
  },
  {
    name: 'Bracing tonic',
    restores: { pool: 'energy', amount: 3 },
    rarity: 'common',
    price: 10,
    text: 'Ginger, pepper and something that fizzes.',
  },
  {
    name: 'Festival brandy',
    restores: { pool: 'morale', amount: 3 },
    rarity: 'common',
    price: 8,
    text: 'To better days.',
  },
  { name: 'Antidote', cures: ['poisoned'], rarity: 'common', price: 18, text: 'Ends one poison.' },
  { name: 'Tourniquet', cures: ['bleeding'], rarity: 'common', price: 3, text: 'Ends bleeding.' },
];

export const components = [
  { name: 'Ember salt', price: 4, text: 'Charges Elemental spells.' },
  { name: 'Green acorn', price: 3, text: 'Charges Nature spells.' },
  { name: 'Grave dust', price: 5, text: 'Charges Necromancy.' },
  { name: 'Black candle', price: 4, text: 'Charges Witchcraft.' },
  { name: 'Quicksilver drop', price: 6, text: 'Charges Transmutation.' },
  { name: 'Smoked glass', price: 4, text: 'Charges Illusion.' },
  { name: 'Blessed chalk', price: 4, text: 'Charges Protection.' },
  { name: 'Gold leaf', price: 7, text: 'Charges Radiant spells.' },
  { name: 'Owl feather', price: 3, text: 'Charges Spirit spells.' },
  { name: 'Silver mirror', price: 6, text: 'Charges Divination.' },
] as const;

export interface Focus {
  readonly name: string;
  readonly replaces: readonly string[] | 'every component';
  /** AV-MAG-07: after a failed casting it breaks on a die of so many sides that shows so little; null: never. */
  readonly breaks: { readonly sides: number; readonly upTo: number } | null;
  readonly rarity: string;
  readonly price: number;
  readonly text: string;
}

export const foci: readonly Focus[] = [
  {
    name: 'Ashwood staff',
    replaces: ['Ember salt', 'Green acorn'],
    breaks: { sides: 6, upTo: 1 },
    rarity: 'uncommon',
    price: 60,
    text: 'Stands in for primal components.',
  },
  {
    name: 'Saint’s reliquary',
    replaces: ['Blessed chalk', 'Gold leaf'],
    breaks: { sides: 6, upTo: 1 },
    rarity: 'uncommon',
    price: 70,
    text: 'Stands in for divine components.',
  },
  {
    name: 'Prism of five lights',
    replaces: 'every component',
    breaks: null,
    rarity: 'artifact',
    price: 900,
    text: 'Stands in for every component.',
  },
];

export const poisons = [
  { name: 'Adder venom', damage: 2, rc: 7, delivery: 'wound', price: 12, text: 'Burns, then numbs.' },
  { name: 'Widow’s kiss', damage: 3, rc: 9, delivery: 'wound', price: 30, text: 'Slow and sure.' },
  {
    name: 'Marsh fever draught',
    damage: 1,
    rc: 11,
    delivery: 'drink',
    price: 22,
    text: 'Looks like a cold for the first hour.',
  },
] as const;

export const ammunition = [
  {
    name: 'Barbed arrows',
    count: 6,
    changes: 'a hit bleeds',
    loads: ['Short bow', 'Longbow'],
    onHit: { condition: 'bleeding' },
    price: 9,
    text: 'Six, for short, long and hunting bows: a hit bleeds.',
  },
  {
    name: 'Fire flasks',
    count: 3,
    changes: 'heat over an area',
    throws: 'Fire flask',
    price: 30,
    text: 'Three, thrown: heat over an area.',
  },
] as const;

export const instruments = [
  { name: 'War drum', type: 'percussion', hands: 2, price: 12 },
  { name: 'Fiddle', type: 'strings', hands: 2, price: 25 },
  { name: 'Pipes', type: 'wind', hands: 2, price: 15 },
  { name: 'Horn', type: 'brass', hands: 2, price: 18 },
] as const;

/** AV-ITM-05: named from end to end; guidance only. */
export const rarities = [
  { name: 'common', text: 'In any market.' },
  { name: 'uncommon', text: 'In a town that trades.' },
  { name: 'rare', text: 'In a city, for a price.' },
  { name: 'artifact', text: 'Not for sale.' },
] as const;
