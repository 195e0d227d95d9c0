/** The tables that characters are made from, as a value: the book's own, or longer ones. */
import { abilities } from './abilities/index.ts';
import { features } from './features.ts';
import { remedies } from './remedies.ts';
import { suits } from './suits.ts';
import type { Ability, Armour, Feature, Remedy, Weapon } from './types.ts';
import { weapons } from './weapons.ts';

export interface CharacterTables {
  readonly weapons: readonly Weapon[];
  readonly armour: readonly Armour[];
  readonly abilities: readonly Ability[];
  readonly features: readonly Feature[];
  readonly healing: readonly Remedy[];
}

export const BOOK_TABLES: CharacterTables = {
  weapons,
  armour: suits,
  abilities,
  features,
  healing: remedies,
};

/** An entry as a character has it: the book's by its id, any other whole. */
export const asChoice = <T extends { readonly id: string; readonly origin?: object | undefined }>(
  entry: T,
): string | T => (entry.origin ? entry : entry.id);
