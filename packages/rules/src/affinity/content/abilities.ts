/** Abilities of the seven classes, and those that only creatures have. All our own. */
import type { ClassName } from '../hit-dice.ts';
import { combatant } from './abilities/combatant.ts';
import { creatureAbilities } from './abilities/creature.ts';
import { priest } from './abilities/priest.ts';
import { ranger } from './abilities/ranger.ts';
import { scholar } from './abilities/scholar.ts';
import { shaman } from './abilities/shaman.ts';
import { sovereign } from './abilities/sovereign.ts';
import { weaver } from './abilities/weaver.ts';
import type { Ability } from './types.ts';

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
