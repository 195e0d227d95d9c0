/** ABIL: the seven primary abilities and their words. */

/** OA-ABIL-01. */
export const ABILITIES = ['STR', 'PER', 'DEX', 'INT', 'VIT', 'CHA', 'MAG'] as const;
export type Ability = (typeof ABILITIES)[number];
export type Scores = Readonly<Record<Ability, number>>;
export type ScoreChanges = Readonly<Partial<Record<Ability, number>>>;

export const ABILITY_NAMES: Readonly<Record<Ability, string>> = {
  STR: 'Strength',
  PER: 'Perception',
  DEX: 'Dexterity',
  INT: 'Intelligence',
  VIT: 'Vitality',
  CHA: 'Charisma',
  MAG: 'Magic',
};

/** OA-ABIL-03: a finished score; Magic alone may be 0. */
export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 10;
export const lowestOf = (ability: Ability): number => (ability === 'MAG' ? 0 : LOWEST_SCORE);

/** OA-ABIL-02: what a finished starting character adds up to. */
export const STARTING_TOTAL = 30;

/** OA-ABIL-04: the words for a score, five rows of seven. */
export const ABILITY_WORDS: readonly {
  readonly from: number;
  readonly to: number;
  readonly words: Readonly<Record<Ability, string>>;
}[] = [
  row(1, 2, ['Feeble', 'Imperceptive', 'Blunderous', 'Dim-Witted', 'Sickly', 'Odious', 'Runic']),
  row(3, 4, ['Weak', 'Unaware', 'Clumsy', 'Low', 'Delicate', 'Unpleasant', 'Ensorcelled']),
  row(5, 6, ['Average', 'Average', 'Average', 'Average', 'Average', 'Average', 'Marvelous']),
  row(7, 8, ['Strong', 'Observant', 'Agile', 'Gifted', 'Resilient', 'Charming', 'Mythical']),
  row(9, 10, ['Mighty', 'Intuitive', 'Vivacious', 'Genius', 'Stalwart', 'Captivating', 'Otherworldly']),
];

function row(from: number, to: number, words: readonly string[]): (typeof ABILITY_WORDS)[number] {
  return {
    from,
    to,
    words: Object.fromEntries(ABILITIES.map((a, i) => [a, words[i]])) as Record<Ability, string>,
  };
}

/** OA-CRE8-10: what a high or low score does to every award of experience; Magic is left out. */
export const XP_BY_SCORE: readonly {
  readonly from: number;
  readonly to: number;
  readonly percent: number;
}[] = [
  { from: 1, to: 1, percent: -10 },
  { from: 2, to: 2, percent: -5 },
  { from: 3, to: 8, percent: 0 },
  { from: 9, to: 9, percent: 5 },
  { from: 10, to: 10, percent: 10 },
];
