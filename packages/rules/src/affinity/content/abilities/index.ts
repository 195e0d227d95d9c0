/** Abilities of the seven classes, and those that only creatures have. All our own. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { ClassName } from '../../character/hit-dice.ts';
import { lookup } from '../lookup.ts';
import type { Ability, AbilityRef } from '../types.ts';
import { combatant } from './combatant.ts';
import { creatureAbilities } from './creature.ts';
import { priest } from './priest.ts';
import { ranger } from './ranger.ts';
import { scholar } from './scholar.ts';
import { shaman } from './shaman.ts';
import { sovereign } from './sovereign.ts';
import { weaver } from './weaver.ts';

export const abilities: readonly Ability[] = [
  ...combatant,
  ...sovereign,
  ...ranger,
  ...priest,
  ...scholar,
  ...weaver,
  ...shaman,
  ...creatureAbilities,
];

const byId = new Map(abilities.map(a => [a.id, a]));
export const abilityById = (id: string): Ability | undefined => byId.get(id);

/** An ability that somebody has: the book's by its id, or the one they carry. */
export const abilityOf = (ref: AbilityRef): Ability | undefined =>
  typeof ref === 'string' ? byId.get(ref) : ref;

/** The id under which somebody has an ability. */
export const refId = (ref: string | { readonly id: string }): string =>
  typeof ref === 'string' ? ref : ref.id;

/** The ability of this id among those that somebody has; undefined where they have none. */
export function abilityIn(known: readonly AbilityRef[], id: string): Ability | undefined {
  for (const ref of known) if ((typeof ref === 'string' ? ref : ref.id) === id) return abilityOf(ref);
  return undefined;
}

/** What an ability is called by whoever uses it: among their own, else in the book, else by its id. */
export const abilityName = (known: readonly AbilityRef[], id: string): string =>
  (abilityIn(known, id) ?? byId.get(id))?.name ?? id.slice(id.lastIndexOf('/') + 1).replaceAll('-', ' ');

/** What a class can have learnt by a level. */
export const abilitiesOf = (
  className: ClassName,
  level: number,
  all: readonly Ability[] = abilities,
): readonly Ability[] => all.filter(a => a.class === className && a.level <= level);

const byWord = lookup(abilities, 'ability', 'AF-ACT-05');

/** The ability by whatever name it goes, or the entry itself. */
export const abilityNamed = (ref: AbilityRef, field?: string): Ability | Refusal =>
  typeof ref === 'string' ? byWord(ref, field) : ref;

/** The id of an ability by whatever name it goes; a word of the table's own stays as it is. */
export function abilityId(word: string): string {
  const ability = byWord(word);
  return isRefusal(ability) ? word : ability.id;
}
