/** Our own items: light, supplies, consumables, enchanted and legacy items, rewards. */
import type { Origin } from '@arbiter/engine';
import type { Weapon } from '../gear/weapon.ts';
import { type Ability, abilities, type Effect } from '../powers/ability.ts';

/** What items let their bearers do. */
export const itemPowers = abilities([
  {
    id: 'drink-healing',
    name: 'Healing Draught',
    text: 'Heals 1d8 + 2; then it is gone.',
    cost: 'act',
    target: 'ally',
    effects: [{ is: 'heal', dice: '1d8', amount: 2 }],
  },
  {
    id: 'ember-i',
    name: 'Ember',
    text: 'The first hit of a turn on an Exposed target with a blade deals 1d4 fire more.',
    cost: 'passive',
    target: 'self',
    grants: { exploit: { dice: '1d4', kind: 'fire', tag: 'Bladed' } },
  },
  {
    id: 'ember-ii',
    name: 'Ember',
    text: 'The first hit of a turn on an Exposed target with a blade deals 1d8 fire more.',
    cost: 'passive',
    tier: 2,
    target: 'self',
    grants: { exploit: { dice: '1d8', kind: 'fire', tag: 'Bladed' } },
  },
  {
    id: 'hearth-ward',
    name: 'Hearth Ward',
    text: 'Soak +1 while a blade is in hand.',
    cost: 'passive',
    tier: 2,
    target: 'self',
    needs: ['Bladed'],
    grants: { soak: 1 },
  },
  {
    id: 'horn-of-morning',
    name: 'Horn of Morning',
    text: 'An ally within 10 spaces has 3 temporary HP, twice between long rests.',
    cost: 'act',
    target: 'ally',
    range: 10,
    effects: [{ is: 'temporary', amount: 3 }],
    uses: { count: 2, refresh: 'long rest' },
  },
  {
    id: 'quiet-boots',
    name: 'Quiet Boots',
    text: 'Edge on Stealth rolls.',
    cost: 'passive',
    target: 'self',
    grants: { edges: ['Stealth'] },
  },
]);

export const ITEM_KINDS = [
  'gear',
  'light',
  'ammunition',
  'consumable',
  'enchanted',
  'legacy',
  'reward',
] as const;

export interface Item {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly kind: (typeof ITEM_KINDS)[number];
  readonly use: string;
  /** ED-LGT-01: radius of bright light. */
  readonly light?: number | undefined;
  /** ED-ITM-03. */
  readonly attunement?: boolean | undefined;
  /** ED-ITM-02: an enchanted thrown weapon that counts as ammunition. */
  readonly thrown?: boolean | undefined;
  readonly enchanted?: boolean | undefined;
  /** ED-TAG-02: what it is shot in place of, and what it then deals. */
  readonly fits?: string | undefined;
  readonly damage?: { readonly dice?: string | undefined; readonly kind?: string | undefined } | undefined;
  readonly effects?: readonly Effect[] | undefined;
  /** What it is in hand, where one can strike or throw with it. */
  readonly weapon?: Omit<Weapon, 'name'> | undefined;
  /** ED-RWD-03 to 05: what a reward is good for. */
  readonly gives?: 'Edge' | 'an expertise' | undefined;
  /** Powers; for a legacy item by tier (ED-ITM-07). */
  readonly powers?: readonly (string | Ability)[] | undefined;
}

export const items: readonly Item[] = [
  { name: 'torch', kind: 'light', use: 'bright light for an hour', light: 4 },
  { name: 'lantern', kind: 'light', use: 'bright light for a night', light: 6 },
  { name: 'arrows', kind: 'ammunition', use: 'for bows' },
  { name: 'bolts', kind: 'ammunition', use: 'for crossbows and ballistas' },
  { name: 'healer’s bag', kind: 'gear', use: 'bandages and needles' },
  { name: 'lock tools', kind: 'gear', use: 'Dexterity+Craft' },
  { name: 'rope', kind: 'gear', use: '10 spaces' },
  { name: 'rations', kind: 'gear', use: 'one day' },
  { name: 'healing draught', kind: 'consumable', use: 'an Act: heals 1d8 + 2', powers: ['drink-healing'] },
  {
    name: 'frost arrows',
    kind: 'ammunition',
    use: 'from any bow, 1d10 cold; they break when expended',
    enchanted: true,
    fits: 'arrows',
    damage: { dice: '1d10', kind: 'cold' },
  },
  {
    name: 'returning javelin',
    kind: 'ammunition',
    use: 'drawn and thrown like a javelin, 1d10; a hit breaks it, a miss does not',
    enchanted: true,
    thrown: true,
    weapon: { dice: '1d10', tags: ['Simple', 'Piercing', 'Thrown'], distance: 6 },
  },
  { name: 'quiet boots', kind: 'enchanted', use: 'Edge on Stealth', powers: ['quiet-boots'] },
  {
    name: 'horn of morning',
    kind: 'enchanted',
    use: 'heartens an ally',
    attunement: true,
    powers: ['horn-of-morning'],
  },
  {
    name: 'emberblade',
    kind: 'legacy',
    use: 'any bladed weapon',
    attunement: true,
    powers: ['ember-i', 'ember-ii', 'hearth-ward'],
  },
  {
    name: 'crow of the guild',
    kind: 'reward',
    use: 'a title: Edge when dealing with the thieves’ guild',
    gives: 'Edge',
  },
  {
    name: 'fae promise',
    kind: 'reward',
    use: 'a boon: Edge when negotiating with the fae',
    gives: 'Edge',
  },
  {
    name: 'sunken vault lore',
    kind: 'reward',
    use: 'an expertise in the traps of the sunken vault',
    gives: 'an expertise',
  },
];

const byName = new Map(items.map(item => [item.name, item]));

/** An item of the book by its name, or another as somebody carries it. */
export type ItemRef = string | Item;
export const itemRow = (ref: ItemRef): Item | undefined => (typeof ref === 'string' ? byName.get(ref) : ref);

/** The item of this name that somebody carries, or that the book has. */
export const carriedItem = (
  { magicItems }: { readonly magicItems: readonly ItemRef[] },
  name: string,
): Item | undefined => magicItems.map(itemRow).find(each => each?.name === name) ?? itemRow(name);
