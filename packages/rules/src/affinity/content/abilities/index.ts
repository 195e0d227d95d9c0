/** Abilities of the seven classes, and those that only creatures have. All our own. */
import type { ClassName } from '../../character/hit-dice.ts';
import { lookup } from '../lookup.ts';
import type { Ability } from '../types.ts';
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

/** What a class can have learnt by a level. */
export const abilitiesOf = (className: ClassName, level: number): readonly Ability[] =>
  abilities.filter(a => a.class === className && a.level <= level);

export const abilityNamed = lookup(abilities, 'ability', 'AF-ACT-05');

/** The id of an ability by whatever name it goes; a word of the table's own stays as it is. */
export function abilityId(word: string): string {
  const ability = abilityNamed(word);
  return 'refused' in ability ? word : ability.id;
}
