/** OA-SECO-02: the sixteen secondary abilities and the primary ones they stand on. */
import type { Ability } from './primary-abilities.ts';

export interface SecondaryAbility {
  readonly name: string;
  readonly key: SecondaryKey;
  readonly from: readonly Ability[];
  readonly group: 'general' | 'save' | 'reaction' | 'combat' | 'magic';
}

export const SECONDARY_KEYS = [
  'HP',
  'SP',
  'skillPoints',
  'languagePoints',
  'FORT',
  'REF',
  'WILL',
  'valor',
  'wisdom',
  'initiative',
  'magicAttack',
  'meleeAttack',
  'rangedAttack',
  'unarmedAttack',
  'defense',
  'magicPoints',
] as const;
export type SecondaryKey = (typeof SECONDARY_KEYS)[number];

/** Lasting changes to secondary abilities, from trade, archetype, levels or the Host. */
export type Modifiers = Readonly<Partial<Record<SecondaryKey, number>>>;

/** OA-ABIL-06, OA-ABIL-08 to 13: which primary abilities feed which. */
export const secondaryAbilities: readonly SecondaryAbility[] = [
  { name: 'Health', key: 'HP', from: ['VIT'], group: 'general' },
  { name: 'Stamina', key: 'SP', from: ['VIT'], group: 'general' },
  { name: 'Skills', key: 'skillPoints', from: ['INT'], group: 'general' },
  { name: 'Language', key: 'languagePoints', from: ['INT'], group: 'general' },
  { name: 'Fortitude', key: 'FORT', from: ['VIT'], group: 'save' },
  { name: 'Reflex', key: 'REF', from: ['DEX'], group: 'save' },
  { name: 'Willpower', key: 'WILL', from: ['CHA'], group: 'save' },
  { name: 'Valor', key: 'valor', from: ['CHA'], group: 'reaction' },
  { name: 'Wisdom', key: 'wisdom', from: ['CHA'], group: 'reaction' },
  { name: 'Initiative', key: 'initiative', from: ['PER'], group: 'combat' },
  { name: 'Magic attack', key: 'magicAttack', from: ['CHA', 'MAG'], group: 'combat' },
  { name: 'Melee attack', key: 'meleeAttack', from: ['STR'], group: 'combat' },
  { name: 'Ranged attack', key: 'rangedAttack', from: ['PER'], group: 'combat' },
  { name: 'Unarmed attack', key: 'unarmedAttack', from: ['DEX'], group: 'combat' },
  { name: 'Defense', key: 'defense', from: ['DEX'], group: 'combat' },
  { name: 'Mana & psi', key: 'magicPoints', from: ['MAG'], group: 'magic' },
];

/** OA-SECO-18: the forms that magic points are split over. */
export const MAGIC_FORMS = [
  'white',
  'green',
  'black',
  'blue',
  'red',
  'light psionics',
  'dark psionics',
] as const;
export type MagicForm = (typeof MAGIC_FORMS)[number];
