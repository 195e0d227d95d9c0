/** MAG: schools and subschools. */
import type { School } from '../character/attributes.ts';
import { part } from '../play.ts';

/** AV-MAG-03: three a school, the third exotic. */
export const SUBSCHOOLS = [
  { name: 'Necromancy', school: 'black', exotic: false },
  { name: 'Witchcraft', school: 'black', exotic: false },
  { name: 'Fiend', school: 'black', exotic: true },
  { name: 'Elemental', school: 'primal', exotic: false },
  { name: 'Nature', school: 'primal', exotic: false },
  { name: 'Draconic', school: 'primal', exotic: true },
  { name: 'Transmutation', school: 'meta', exotic: false },
  { name: 'Illusion', school: 'meta', exotic: false },
  { name: 'Fey', school: 'meta', exotic: true },
  { name: 'Protection', school: 'divine', exotic: false },
  { name: 'Radiant', school: 'divine', exotic: false },
  { name: 'Celestial', school: 'divine', exotic: true },
  { name: 'Spirit', school: 'mysticism', exotic: false },
  { name: 'Divination', school: 'mysticism', exotic: false },
  { name: 'Cosmic', school: 'mysticism', exotic: true },
] as const satisfies readonly { name: string; school: School; exotic: boolean }[];
export type Subschool = (typeof SUBSCHOOLS)[number]['name'];

/** AV-MAG-12: named effects; their numbers come from the spell or place that uses them. */
export const SPECIAL_EFFECTS = [
  { name: 'Hellfire', type: 'dark', text: 'Burns unlike fire and is hard to put out.' },
  { name: 'Holyfire', type: 'divine', text: 'Hurts the evil, the undead and the dark-bound.' },
  { name: 'Feyfire', type: 'aetheric', text: 'Gives Morale to fey nearby when it hurts others.' },
  { name: 'Permafrost', type: 'cold', text: 'Preserves, and is broken only by magic.' },
  { name: 'Nullfield', type: '', text: 'Raises the numbers of all magic inside, or blocks it.' },
] as const;

export const schoolParts = [
  part('table', 'subschools', ['AV-MAG-03'], SUBSCHOOLS),
  part('table', 'special effects', ['AV-MAG-12', 'AV-MAG-13'], SPECIAL_EFFECTS),
];
