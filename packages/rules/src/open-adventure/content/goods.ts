/** Chapter III: money, goods and services. */

import type { Origin } from '@arbiter/engine';
import type { ArchetypeName } from './archetypes.ts';
import type { CellType } from './technology-levels.ts';

/** MONY and OA-CRE8-14: coins, credits and what a new character owns. */
export const DENOMINATIONS = ['cc', 'sc', 'gc'] as const;
export type Denomination = (typeof DENOMINATIONS)[number];

/** OA-MONY-01: worth in the smallest coin or credit; the names differ by genre, the worth does not. */
export const WORTH: Readonly<Record<Denomination, number>> = { cc: 1, sc: 100, gc: 10_000 };

export const denominations = [
  { name: 'copper coin', genre: 'fantasy', sign: 'cc', worthCc: WORTH.cc },
  { name: 'silver coin', genre: 'fantasy', sign: 'sc', worthCc: WORTH.sc },
  { name: 'gold coin', genre: 'fantasy', sign: 'gc', worthCc: WORTH.gc },
  { name: 'core credit', genre: 'science fiction', sign: 'cc', worthCc: WORTH.cc },
  { name: 'star credit', genre: 'science fiction', sign: 'sc', worthCc: WORTH.sc },
  { name: 'galactic credit', genre: 'science fiction', sign: 'gc', worthCc: WORTH.gc },
] as const;

/** OA-MONY-02: coins or credits to 1 wt. */
export const COINS_PER_WEIGHT = 100;

export const LIVING_STANDARDS = ['poverty', 'low', 'middle', 'high', 'wealthy'] as const;
export type LivingStandard = (typeof LIVING_STANDARDS)[number];

/** OA-CRE8-14: dice of starting money, in sc. */
export const WEALTH_DICE: Readonly<Record<LivingStandard, number>> = {
  poverty: 1,
  low: 2,
  middle: 3,
  high: 4,
  wealthy: 5,
};

/** EQP, CNTR and SYMB: everything else that is on sale. */
export const GOODS_GROUPS = [
  'clothing',
  'food',
  'exploration',
  'tools',
  'communications',
  'science',
  'medical',
  'covert',
  'black market',
  'containers',
  'symbols',
] as const;
export type GoodsGroup = (typeof GOODS_GROUPS)[number];

export interface Good {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly group: GoodsGroup;
  readonly costCc: number;
  readonly weight: number;
  /** OA-EQP-28: on sale in science fiction only. */
  readonly scienceFiction?: true;
  readonly cell?: { readonly type: CellType; readonly count: number };
  /** OA-CNTR-02: wt it can hold. */
  readonly capacity?: number;
  readonly food?: 'fruit' | 'grain' | 'meat' | 'vegetable' | 'other';
  readonly light?: Light;
  /** OA-EQP-27: pieces of a kit that may count as assisting. */
  readonly contents?: readonly string[];
  /** OA-EQP-20: how far a radio reaches, in overland spaces per pip. */
  readonly radio?: number;
  /** Minutes to set up and to take down, to put on and to take off. */
  readonly minutes?: { readonly up: number; readonly down: number };
  readonly hiddenPockets?: { readonly dice: number; readonly capacity: number };
  /** OA-EQP-10: what its rope is good for. */
  readonly rope?: typeof ROPE;
  /** OA-EQP-16: what a bottle does on the ground. */
  readonly spilled?: typeof SPILLED_OIL;
  /** OA-R-308: carries a holy symbol. */
  readonly holySymbol?: true;
}

/** OA-EQP-16: a bottle spilled. */
export const SPILLED_OIL = { area: 2, fire: 'medium', minutes: 1 } as const;

/** OA-EQP-10: the rope of the kit. */
export const ROPE = { spaces: 15, integrity: 2, breaksAtTest: 11, breaksAtLoad: 110 } as const;

/** OA-EQP-14 to 17: what a lamp lights, and for how long. */
export interface Light {
  readonly shape: 'area' | 'cone';
  readonly size: number;
  readonly burns: string;
  /** Minutes on one filling; null where a cell feeds it. */
  readonly minutes: number | null;
  readonly oil?: true;
  /** Fastened to the head: no hand holds it. */
  readonly worn?: true;
}

const CLOTHES = { group: 'clothing', minutes: { up: 1, down: 1 } } as const;

/** OA-EQP-01: seven outfits. */
export const clothing: readonly Good[] = [
  { name: "adventurer's clothes", ...CLOTHES, costCc: 100, weight: 4 },
  { name: 'clerical cossack', ...CLOTHES, costCc: 50, weight: 3, holySymbol: true }, // OA-R-169: 50 sc in its entry
  { name: "magician's cloth", ...CLOTHES, costCc: 50, weight: 3 }, // OA-R-169
  { name: "peasant's garb", ...CLOTHES, costCc: 1, weight: 1 },
  { name: "rogue's outfit", ...CLOTHES, costCc: 75, weight: 2, hiddenPockets: { dice: 1, capacity: 1 } },
  { name: "soldier's uniform", ...CLOTHES, costCc: 80, weight: 4 },
  { name: "woodsman's trappings", ...CLOTHES, costCc: 50, weight: 3 },
];

/** OA-EQP-04: price and weight of one meal. */
export const food: readonly Good[] = [
  { name: 'apples', group: 'food', costCc: 4, weight: 1.5, food: 'fruit' },
  { name: 'barley', group: 'food', costCc: 3, weight: 0.5, food: 'grain' },
  { name: 'chicken', group: 'food', costCc: 15, weight: 1, food: 'meat' },
  { name: 'grapes', group: 'food', costCc: 3, weight: 1.5, food: 'fruit' },
  { name: 'onion', group: 'food', costCc: 5, weight: 2, food: 'vegetable' },
  { name: 'pork', group: 'food', costCc: 30, weight: 0.75, food: 'meat' },
  { name: 'potatoes', group: 'food', costCc: 3, weight: 1.5, food: 'other' },
  { name: 'rice', group: 'food', costCc: 1, weight: 1, food: 'grain' },
  { name: 'assorted vegetables', group: 'food', costCc: 5, weight: 1, food: 'vegetable' },
  { name: 'watermelon', group: 'food', costCc: 50, weight: 3, food: 'fruit' },
  { name: 'wheat', group: 'food', costCc: 5, weight: 0.75, food: 'grain' },
];

/** OA-EQP-09: five things for the road. */
export const exploration: readonly Good[] = [
  { name: 'bedroll', group: 'exploration', costCc: 90, weight: 5 }, // OA-R-170: 9 sc in its entry
  {
    name: 'fire starter kit',
    group: 'exploration',
    costCc: 10,
    weight: 0.5,
    contents: [
      'steel striker',
      'flint',
      'char cloth',
      'cordage (1 space)',
      'magnesium powder',
      'fatwood wax',
    ],
  },
  {
    name: 'rope kit',
    group: 'exploration',
    costCc: 50,
    weight: 3, // OA-R-171: 2 wt in the table
    rope: ROPE,
    contents: ['rope', 'grappling hook', 'pulleys', 'pitons', 'hammer', 'harness', 'carabiners'],
  },
  {
    name: 'survival kit',
    group: 'exploration',
    costCc: 425,
    weight: 5,
    contents: [
      'flint and steel',
      'knife',
      'cordage (10 spaces)',
      'tarpaulin (2 area)',
      'metal cup (½ wt)',
      'arrowheads',
      'compass',
      'whistle (100 decibels)',
    ],
  },
  // OA-EQP-11.
  { name: 'tent', group: 'exploration', costCc: 200, weight: 3, minutes: { up: 2, down: 2 } }, // OA-R-172: 10 wt in the table
];

/** OA-EQP-12: eight tools; the ninth row, the energy cell, has a table of its own. */
export const tools: readonly Good[] = [
  {
    name: 'headlamp',
    group: 'tools',
    costCc: 20,
    weight: 0.25,
    scienceFiction: true,
    cell: { type: 'B', count: 1 },
    light: { shape: 'cone', size: 2, burns: '1 capacity per hour', minutes: null, worn: true },
  },
  {
    name: 'armor maintenance kit',
    group: 'tools',
    costCc: 70,
    weight: 0.5,
    contents: ['cleaning brushes', 'buffing rags', 'fasteners', 'wire brush', 'leather strips'],
  },
  // OA-EQP-18.
  {
    name: 'tool kit',
    group: 'tools',
    costCc: 400,
    weight: 4,
    scienceFiction: true,
    capacity: 5,
    contents: [
      'screw driver',
      'wrench',
      'wirecutter',
      'hammer',
      'measuring tape (5 spaces)',
      'pliers',
      'level',
      'razor blade',
    ],
  },
  {
    name: 'bullseye lantern',
    group: 'tools',
    costCc: 100,
    weight: 1,
    light: { shape: 'cone', size: 5, burns: '1 hour per bottle of oil', minutes: 60, oil: true },
  },
  {
    name: 'hooded lantern',
    group: 'tools',
    costCc: 100,
    weight: 1,
    light: { shape: 'area', size: 7, burns: '1 hour per bottle of oil', minutes: 60, oil: true },
  },
  { name: 'oil', group: 'tools', costCc: 10, weight: 1, spilled: SPILLED_OIL },
  // OA-EQP-18, OA-WEAP-18: a weapon by its weight.
  { name: 'pry bar', group: 'tools', costCc: 15, weight: 5 },
  {
    name: 'torch',
    group: 'tools',
    costCc: 2,
    weight: 1,
    light: { shape: 'area', size: 7, burns: '10 minutes', minutes: 10 },
  },
];

/** OA-EQP-19: three things to talk with. */
export const communications: readonly Good[] = [
  // OA-EQP-26.
  {
    name: 'datapad',
    group: 'communications',
    costCc: 1200,
    weight: 0.25,
    scienceFiction: true,
    cell: { type: 'B', count: 1 },
  },
  {
    name: 'portable radio',
    group: 'communications',
    costCc: 100, // OA-R-173: the table and the prose say otherwise
    weight: 0.25,
    scienceFiction: true,
    cell: { type: 'B', count: 1 },
    radio: 1,
  },
  {
    name: 'shortwave radio',
    group: 'communications',
    costCc: 300, // OA-R-174: 2 sc in the table
    weight: 3,
    scienceFiction: true,
    cell: { type: 'D', count: 1 },
    radio: 1000,
  },
];

/** OA-EQP-21: three things to find out with. */
export const science: readonly Good[] = [
  {
    name: 'gas sensor',
    group: 'science',
    costCc: 200,
    weight: 1,
    scienceFiction: true,
    cell: { type: 'B', count: 1 },
  },
  {
    name: "cartographer's kit",
    group: 'science',
    costCc: 150,
    weight: 2,
    contents: [
      'markers',
      'gridded papers',
      'scales',
      'steel rule',
      'pencil and pen',
      'mapping stencil',
      'guidebook',
    ],
  },
  {
    name: 'space suit',
    group: 'science',
    costCc: 1000,
    weight: 15,
    scienceFiction: true,
    minutes: { up: 1, down: 1 },
  },
];

/** OA-EQP-02, OA-R-334: what is put on like clothes. */
export const CLOTHES_NAMES: readonly string[] = [...clothing.map(({ name }) => name), 'space suit'];

/** OA-EQP-21, OA-R-191: what a space suit holds. */
export const SPACE_SUIT = { oxygenVolumes: 1, hooks: 2 } as const;

/** OA-EQP-22: two things to heal with. */
export const medical: readonly Good[] = [
  {
    name: 'emergency aid kit',
    group: 'medical',
    costCc: 200,
    weight: 2,
    contents: ['bandages', 'dressings', 'tourniquet', 'sponge', 'vial of balm'],
  },
  { name: 'herbal medication', group: 'medical', costCc: 200, weight: 0.5 },
];

/** OA-EQP-14 to 17: whatever gives light. */
export const LAMPS = tools.filter(tool => tool.light).map(tool => tool.name) as ['headlamp', ...string[]];
export function lightOf(lamp: string): Light {
  const { light } = tools.find(({ name }) => name === lamp) ?? {};
  if (!light) throw new RangeError(`A ${lamp} gives no light.`);
  return light;
}
/** What is used from the pack in a fight, besides emergency aid kits. */
export const PACKED = [...LAMPS, 'oil', 'herbal medication', 'space suit'] as const;

/** OA-EQP-24, OA-R-190: which condition each herb holds back. */
export const HERBS = {
  'aloe vera': 'bleed',
  ginger: 'bleed',
  feverfew: 'inebriation',
  garlic: 'inebriation',
  'ginkgo biloba': 'exhaustion',
  ginseng: 'exhaustion',
  'milk thistle': 'poison',
  'saw palmetto': 'poison',
  "St John's wort": 'inebriation',
  turmeric: 'inebriation',
} as const;
export type Herb = keyof typeof HERBS;
export const HERB_CONDITIONS = [
  'bleed',
  'inebriation',
  'exhaustion',
  'poison',
] as const satisfies readonly (typeof HERBS)[Herb][];
export const HERB_NAMES = Object.keys(HERBS) as [Herb, ...Herb[]];

/** OA-EQP-25: one covert thing and two of the black market. */
export const covert: readonly Good[] = [
  {
    name: 'hacking kit',
    group: 'covert',
    costCc: 2500,
    weight: 1,
    contents: [
      'network sniffer',
      'electromagnetic sensor',
      'key decoder',
      'virus implanter',
      'memory copier',
      'data corrupter',
      'keylogger',
      'connection encryptor',
    ],
  },
  {
    name: 'lock pick kit',
    group: 'black market',
    costCc: 300,
    weight: 0.5,
    contents: ['rakes', 'torque', 'bump keys'],
  },
  { name: 'manacles', group: 'black market', costCc: 100, weight: 3 },
];

const container = (name: string, costCc: number, weight: number, capacity: number): Good => ({
  name,
  group: 'containers',
  costCc,
  weight,
  capacity,
});

/** OA-CNTR-01: eighteen containers. */
export const containers: readonly Good[] = [
  container('backpack', 20, 1, 15),
  container('bandoleer', 20, 1, 5),
  container('barrel', 20, 15, 145),
  container('basket', 4, 0.5, 10),
  container('glass bottle', 20, 1, 1),
  container('bucket', 5, 1, 10),
  container('chest', 20, 10, 135),
  container('flask', 1, 0.5, 1),
  container('clay jug', 1, 0.5, 3),
  container('clay mug', 1, 0.5, 1),
  container('pitcher', 1, 0.5, 3),
  container('iron pot', 5, 5, 3),
  container('medium pouch', 20, 1, 6),
  container('small pouch', 10, 0.5, 3),
  container('sack', 1, 0.5, 15),
  container('tactical vest', 100, 2, 10),
  container('vial', 10, 0.5, 0.5),
  container('water skin', 10, 0.5, 0.5),
];

const symbol = (name: string, costCc: number, weight: number): Good => ({
  name,
  group: 'symbols',
  costCc,
  weight,
});

/** OA-SYMB-01: sixteen magic symbols. */
export const symbols: readonly Good[] = [
  symbol('prayer beads', 10, 0.5),
  symbol('belladonna', 4, 0.5),
  symbol('focusing crystal', 100, 5),
  symbol('garlic', 1, 0.5),
  symbol('holy symbol, amulet', 50, 0.5),
  symbol('holy symbol, emblem', 2, 0.5),
  symbol('holy symbol, reliquary', 50, 1),
  symbol('holy water', 300, 0.5),
  symbol('incense', 10, 0.5),
  symbol('mistletoe', 10, 0.5),
  symbol('orb', 200, 2),
  symbol('rod', 100, 1),
  symbol('staff', 50, 2),
  symbol('totem', 10, 0.5),
  symbol('wand', 100, 0.5),
  symbol('wolfsbane', 8, 0.5),
];

export const goods: readonly Good[] = [
  ...clothing,
  ...food,
  ...exploration,
  ...tools,
  ...communications,
  ...science,
  ...medical,
  ...covert,
  ...containers,
  ...symbols,
];

const BY_NAME = new Map(goods.map(good => [good.name, good]));
export const goodNamed = (name: string): Good | undefined => BY_NAME.get(name);

/** HIRE: people for hire. */
export interface Hireling {
  readonly name: 'commoner' | ArchetypeName;
  /** OA-HIRE-04: sc per level and day, for commoners per day. */
  readonly costSc: readonly [number, number];
}

export const hirelings: readonly Hireling[] = [
  { name: 'commoner', costSc: [4, 6] },
  { name: 'arcanist', costSc: [64, 96] },
  { name: 'disciple', costSc: [40, 60] },
  { name: 'scout', costSc: [13, 20] },
  { name: 'warrior', costSc: [11, 17] },
];

export interface Mercenary {
  readonly name: string;
  readonly scienceFictionName: string;
  /** OA-HIRE-08: sc per mercenary and day in peace. */
  readonly costSc: readonly [number, number];
  readonly levels: readonly [number, number];
}

export const mercenaries: readonly Mercenary[] = [
  { name: 'archer', scienceFictionName: 'rifleman', costSc: [384, 576], levels: [3, 5] },
  { name: 'crossbowman', scienceFictionName: 'bounty hunter', costSc: [216, 324], levels: [2, 4] },
  { name: 'light footman', scienceFictionName: 'enforcer', costSc: [864, 1296], levels: [5, 7] },
  { name: 'horseman archer', scienceFictionName: 'warfare android', costSc: [600, 900], levels: [4, 6] },
  { name: 'longbowman', scienceFictionName: 'longshot sniper', costSc: [96, 144], levels: [1, 3] },
  { name: 'militiaman', scienceFictionName: 'militiaman', costSc: [12, 18], levels: [0, 2] },
];

/** OA-HIRE-09, OA-HIRE-10, OA-HIRE-12. */
export const WARTIME_FACTOR = 2;
export const SMALLEST_BAND = 5;
export const BAND_PER_OFFICER = 20;
