/** SV-CRFT-05: eight recipes. */
export const POTIONS = {
  'Healing Potion (Minor)': {
    difficulty: -2,
    hours: 2,
    ingredients: 'healroot, purified water',
    effect: { restores: 'Vitality', dice: 1, plus: 2 },
  },
  'Healing Potion (Major)': {
    difficulty: -4,
    hours: 4,
    ingredients: 'two healroots, moonpetal, silver dust',
    effect: { restores: 'Vitality', dice: 2, plus: 4 },
  },
  Antidote: {
    difficulty: -3,
    hours: 2,
    ingredients: 'neutralizing moss, charcoal, clean water',
    effect: { curesPoison: 4 },
  },
  'Stamina Tonic': {
    difficulty: -2,
    hours: 1,
    ingredients: 'ginseng root, honey, stimulant herbs',
    effect: { restores: 'Stamina', dice: 2, plus: 0 },
  },
  'Mana Elixir': {
    difficulty: -4,
    hours: 3,
    ingredients: 'arcane crystal dust, moonwater, lotus',
    effect: { restores: 'Mana', dice: 2, plus: 0 },
  },
  'Fire Resistance': {
    difficulty: -5,
    hours: 4,
    ingredients: 'salamander scale, frost lily, mineral oil',
    effect: { arAgainstFire: 4, minutes: 60 },
  },
  Invisibility: {
    difficulty: -8,
    hours: 8,
    ingredients: 'chameleon skin, ghost orchid, quicksilver',
    effect: { invisible: true, minutes: 10 },
  },
  'Poison (Lethal)': {
    difficulty: -4,
    hours: 2,
    ingredients: 'deathcap, viper venom, black lotus',
    effect: { damageDice: 2, hours: 4 },
  },
} as const;
export type Potion = keyof typeof POTIONS;
export const POTION_NAMES = Object.keys(POTIONS) as [Potion, ...Potion[]];

/** SV-R-228: what the companion's shops sell ready; nobody brews it by a recipe of the book. */
export const SOLD_POTIONS = {
  'Healing Potion, Minor': { effect: { restores: 'Vitality', dice: 2, plus: 0 } },
  'Healing Potion, Moderate': { effect: { restores: 'Vitality', dice: 4, plus: 0 } },
  'Healing Potion, Major': { effect: { restores: 'Vitality', dice: 6, plus: 0 } },
  'Mana Potion, Minor': { effect: { restores: 'Mana', dice: 2, plus: 0 } },
  'Antidote, Common': { effect: { curesPoison: 4 } },
  'Antidote, Rare': { effect: { curesPoison: 4 } },
} as const;

/** Whatever can be drunk. */
export const DRAUGHTS = { ...POTIONS, ...SOLD_POTIONS };
export type Draught = keyof typeof DRAUGHTS;
export const DRAUGHT_NAMES = Object.keys(DRAUGHTS) as [Draught, ...Draught[]];
