/** Every ability of the starter content by id: features, spells, powers of items. */
import type { Ability } from '../powers/ability.ts';
import { features } from './features.ts';
import { itemPowers } from './items.ts';
import { spells } from './spells.ts';

const byId = new Map<string, Ability>([...features, ...spells, ...itemPowers].map(each => [each.id, each]));

/** A feature, spell or power of the book by its id, or another as somebody has it. */
export type AbilityRef = string | Ability;
export const abilityRow = (ref: AbilityRef): Ability | undefined =>
  typeof ref === 'string' ? byId.get(ref) : ref;
