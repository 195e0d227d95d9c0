/** Our own six cultures. */

import type { Origin } from '@arbiter/engine';
import type { Grants } from '../character/grants.ts';
import type { ItemGiven } from '../gear/good.ts';

export interface CultureRow {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly custom: string;
  readonly startingItems: readonly ItemGiven[];
  readonly grants: Grants;
}

export const cultures: readonly CultureRow[] = [
  {
    name: 'Ferry Towns',
    custom: 'Nobody crosses without a story.',
    startingItems: [{ name: 'Rope', count: 1 }],
    grants: { languages: ['Riverspeech'], skills: { expression: 1 } },
  },
  {
    name: 'Border Forts',
    custom: 'The watch is never alone.',
    startingItems: [{ name: 'Tourniquet', count: 1 }],
    grants: { skills: { deflection: 1 } },
  },
  {
    name: 'Cloister Schools',
    custom: 'Silence until noon.',
    startingItems: [{ name: 'Blessed chalk', count: 1 }],
    grants: { languages: ['Old Elvish'], skills: { academics: 1 } },
  },
  {
    name: 'Green Clans',
    custom: 'Thank the deer.',
    startingItems: [{ name: 'Green acorn', count: 1 }],
    grants: { skills: { wildcraft: 1 } },
  },
  {
    name: 'Guild Quarter',
    custom: 'A price for everything, and a receipt.',
    startingItems: [{ name: 'Healing draught', count: 1 }],
    grants: { skills: { insight: 1 } },
  },
  {
    name: 'Caravan',
    custom: 'The fire belongs to the guest.',
    startingItems: [{ name: 'Bracing tonic', count: 1 }],
    grants: { languages: ['Traders’ cant'], skills: { coordination: 1 } },
  },
];
