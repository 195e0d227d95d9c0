/** Every ability of the starter content by id: features, spells, powers of items. */
import type { Ability } from '../powers/ability.ts';
import { features } from './features.ts';
import { itemPowers } from './items.ts';
import { spells } from './spells.ts';

const byId = new Map<string, Ability>([...features, ...spells, ...itemPowers].map(each => [each.id, each]));

export const abilityById = (id: string): Ability | undefined => byId.get(id);
