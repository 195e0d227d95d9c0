/** Armour: the three kinds of the book (AF-ARM-05) and two suits of our own. */
import type { Refusal } from '@arbiter/engine';
import { lookup } from './lookup.ts';
import type { Armour, ArmourRef } from './types.ts';

export const suits: readonly Armour[] = [
  {
    id: 'light',
    name: 'Light armour',
    original: false,
    dice: { count: 2, size: 6 },
    layer: 'physical',
    magic: false,
    mendable: true,
  },
  {
    id: 'medium',
    name: 'Medium armour',
    original: false,
    dice: { count: 2, size: 8 },
    layer: 'physical',
    magic: false,
    mendable: true,
  },
  {
    id: 'heavy',
    name: 'Heavy armour',
    original: false,
    dice: { count: 2, size: 10 },
    layer: 'physical',
    magic: false,
    mendable: true,
  },
  {
    id: 'oathplate',
    name: 'Oathplate',
    original: true,
    dice: { count: 2, size: 12 },
    layer: 'physical',
    magic: true,
    mendable: true,
  },
  {
    id: 'mistsilk',
    name: 'Mistsilk robe',
    original: true,
    dice: { count: 1, size: 12 },
    layer: 'physical',
    magic: true,
    mendable: false,
  },
];

export const suitById = (id: string): Armour | undefined => suits.find(a => a.id === id);

/** The suit that somebody has: the book's by its id, or the one they carry. */
export const suitOf = (ref: ArmourRef): Armour | undefined => (typeof ref === 'string' ? suitById(ref) : ref);

const byName = lookup(suits, 'armour', 'AF-ARM-05');

/** The suit by whatever name it goes, or the entry itself. */
export const suitNamed = (ref: ArmourRef, field?: string): Armour | Refusal =>
  typeof ref === 'string' ? byName(ref, field) : ref;
