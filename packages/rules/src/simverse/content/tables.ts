/** The tables that characters are made from, as a value: the book's own, or longer ones. */
import type { Origin } from '@arbiter/engine';
import type { TemplateEntry } from '../character/creation/template-entry.ts';
import { ARMOUR_PIECES, type ArmourPiece, SHIELDS, type Shield } from './armour-list.ts';
import { FLAWS, type Flaw, type FlawEntry } from './flaw-list.ts';
import { GEAR, type Gear } from './gear-list.ts';
import { PERKS, type Perk, type PerkEntry } from './perk-list.ts';
import type { ReadyPower } from './power-library.ts';
import { READY_POWERS } from './power-list.ts';
import { SKILLS, type Skill } from './skill-list.ts';
import { TEMPLATES, type Template } from './template-list.ts';
import { WEAPONS, type Weapon } from './weapon-list.ts';

export interface CharacterTables {
  readonly weapons: readonly Weapon[];
  readonly armour: readonly ArmourPiece[];
  readonly shields: readonly Shield[];
  readonly gear: readonly Gear[];
  readonly powers: readonly ReadyPower[];
  readonly perks: readonly (PerkEntry & Partial<Pick<Perk, 'rule'>>)[];
  readonly skills: readonly (Skill & { readonly origin?: Origin | undefined })[];
  readonly templates: readonly (Template | TemplateEntry)[];
  readonly flaws: readonly (FlawEntry & Partial<Pick<Flaw, 'rule'>>)[];
}

/** An entry as a character has it: the book's by its name, any other whole. */
export const asChoice = <T extends { readonly name: string; readonly origin?: object | undefined }>(
  entry: T,
): string | T => (entry.origin ? entry : entry.name);

export const BOOK_TABLES: CharacterTables = {
  weapons: WEAPONS,
  armour: ARMOUR_PIECES,
  shields: SHIELDS,
  gear: GEAR,
  powers: READY_POWERS,
  perks: PERKS,
  flaws: FLAWS,
  skills: SKILLS,
  templates: TEMPLATES,
};
