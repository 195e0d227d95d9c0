/** The tables that characters are made from, as a value: the book's own, or longer ones. */
import type { Module } from '../character/advancement.ts';
import { type AncestryRow, ancestries } from './ancestries.ts';
import { type ArmourRow, armours } from './armour.ts';
import { type CultureRow, cultures } from './cultures.ts';
import { modules } from './modules.ts';
import { consumables, type GoodRow } from './supplies.ts';
import { type WeaponRow, weapons } from './weapons.ts';

export interface CharacterTables {
  readonly ancestries: readonly AncestryRow[];
  readonly cultures: readonly CultureRow[];
  readonly weapons: readonly WeaponRow[];
  readonly armour: readonly ArmourRow[];
  readonly modules: readonly Module[];
  readonly consumables: readonly GoodRow[];
}

export const BOOK_TABLES: CharacterTables = {
  ancestries,
  cultures,
  weapons,
  armour: armours,
  modules,
  consumables,
};

/** An entry as a character has it: the book's by its name, any other whole. */
export const asChoice = <T extends { readonly name: string; readonly origin?: object | undefined }>(
  entry: T,
): string | T => (entry.origin ? entry : entry.name);
