import type { Rule } from '@arbiter/engine';

/** Rewards and items. */
export const rewardsRules = [
  {
    id: 'ED-RWD-01',
    title: 'Coin',
    area: 'RWD',
    tag: 'guide',
    section: 'Rewards and items: Coin',
    summary:
      'Coin buys comfort and what the GM offers: estates, hirelings, equipment for a mission. No prices are given.',
  },
  {
    id: 'ED-RWD-02',
    title: 'Magic items as rewards',
    area: 'RWD',
    tag: 'guide',
    section: 'Rewards and items: Magic Items',
    summary: 'Better found, promised or made by a crafter than bought in a shop.',
  },
  {
    id: 'ED-RWD-03',
    title: 'Boons',
    area: 'RWD',
    tag: 'state',
    section: 'Rewards and items: Boons',
    summary:
      'A supernatural reward: Edge in one specific, limited situation that comes up with some regularity.',
  },
  {
    id: 'ED-RWD-04',
    title: 'Expertise rewards',
    area: 'RWD',
    tag: 'state',
    section: 'Rewards and items: Expertise Rewards',
    summary: 'Expertises given as rewards are very narrow and taken from the adventure.',
  },
  {
    id: 'ED-RWD-05',
    title: 'Social rewards',
    area: 'RWD',
    tag: 'state',
    section: 'Rewards and items: Social Rewards',
    summary: 'Titles that give Edge in certain company or better deals.',
  },
  {
    id: 'ED-RWD-06',
    title: 'Advancing the Drive',
    area: 'RWD',
    tag: 'guide',
    section: 'Rewards and items: Advancing the Character’s Drive',
    summary: "The most engaging reward is a chance to act on the character's Drive.",
  },
  {
    id: 'ED-ITM-01',
    title: 'Enchanted items',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Enchanted Items',
    summary: 'Add features to whoever wields, wears or holds them, for as long as they do.',
  },
  {
    id: 'ED-ITM-02',
    title: 'Enchanted ammunition',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Enchanted Ammunition',
    summary:
      'Breaks when expended and cannot be recovered, hit or miss. A thrown weapon enchanted as ammunition does not break on a miss.',
  },
  {
    id: 'ED-ITM-03',
    title: 'Attunement',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Attuned',
    summary: 'Some items need attunement; a character can have as many attuned items as its tier.',
  },
  {
    id: 'ED-ITM-04',
    title: 'Form of enchanted armor and weapons',
    area: 'ITM',
    tag: 'guide',
    section: 'Rewards and items: Armor to Weapon',
    summary:
      'Any type of armor can be enchanted; an enchanted weapon can take any form unless its description says otherwise.',
  },
  {
    id: 'ED-ITM-05',
    title: 'Artifacts',
    area: 'ITM',
    tag: 'guide',
    section: 'Rewards and items: Artifact',
    summary: 'Powerful items with several aspects; treat each aspect as its own feature of one item.',
  },
  {
    id: 'ED-ITM-06',
    title: 'Consumables',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Consumable',
    summary: 'Used once, then destroyed.',
  },
  {
    id: 'ED-ITM-07',
    title: 'Legacy items',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Legacy',
    summary:
      'Must be attuned. They have features by the tier of the wielder; a newly unlocked feature is added and replaces an older one only if it has the same name. Each new feature must be identified at the new tier before it can be activated. The base form may be broad or fixed.',
  },
  {
    id: 'ED-ITM-08',
    title: 'Item recharge',
    area: 'ITM',
    tag: 'state',
    section: 'Rewards and items: Recharge',
    summary: 'Some item abilities have a limited number of uses between long rests.',
  },
] as const satisfies readonly Rule[];
