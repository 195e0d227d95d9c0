/** The tables that characters are made from, as a value: the book's own, or longer ones. */

import type { Armor } from '../gear/armor.ts';
import type { Weapon } from '../gear/weapon.ts';
import type { Ability } from '../powers/ability.ts';
import { type Archetype, archetypes } from './archetypes.ts';
import { armors, shields } from './armors.ts';
import { features } from './features.ts';
import { type Item, items } from './items.ts';
import {
  type Ancestry,
  ancestries,
  type Background,
  backgrounds,
  type Culture,
  cultures,
} from './origins.ts';
import { spells } from './spells.ts';
import { weapons } from './weapons.ts';

export interface CharacterTables {
  readonly ancestries: readonly Ancestry[];
  readonly cultures: readonly Culture[];
  readonly backgrounds: readonly Background[];
  readonly archetypes: readonly Archetype[];
  readonly features: readonly Ability[];
  readonly spells: readonly Ability[];
  readonly weapons: readonly Weapon[];
  readonly armor: readonly Armor[];
  readonly shields: readonly Armor[];
  readonly items: readonly Item[];
}

export const BOOK_TABLES: CharacterTables = {
  ancestries,
  cultures,
  backgrounds,
  archetypes,
  features,
  spells,
  weapons,
  armor: armors,
  shields,
  items,
};

interface Entry {
  readonly id?: string | undefined;
  readonly name: string;
  readonly origin?: object | undefined;
}

/** An entry as a character has it: the book's by its id or name, any other whole. */
export const asChoice = <T extends Entry>(entry: T): string | T =>
  entry.origin ? entry : (entry.id ?? entry.name);

/** What something is known by, whether it is named or there itself. */
export const refId = (ref: string | Entry): string => (typeof ref === 'string' ? ref : (ref.id ?? ref.name));
export const refName = (ref: string | Entry): string => (typeof ref === 'string' ? ref : ref.name);
