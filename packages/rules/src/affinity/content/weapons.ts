/** Weapons: our own. The heavy weapon has the numbers of the book's damage example. */
import { lookup } from './lookup.ts';
import type { Weapon } from './types.ts';

const weapon = (entry: Omit<Weapon, 'original' | 'tier'>): Weapon => ({
  ...entry,
  original: true,
  tier: 'Basic',
});

/** Nobody is without hands. */
export const bareHands = weapon({
  id: 'unarmed',
  name: 'Bare hands',
  required: 2,
  damage: 1,
  hands: 0,
  range: 'touch',
  tags: ['melee', 'light'],
});

export const weapons: readonly Weapon[] = [
  bareHands,
  weapon({
    id: 'knife',
    name: 'Long knife',
    required: 1,
    damage: 1,
    hands: 1,
    range: 'touch',
    tags: ['melee', 'light'],
  }),
  weapon({ id: 'sword', name: 'Sword', required: 1, damage: 1, hands: 1, range: 'touch', tags: ['melee'] }),
  weapon({
    id: 'spear',
    name: 'Spear',
    required: 1,
    damage: 1,
    hands: 2,
    range: 3,
    tags: ['melee', 'reach'],
  }),
  weapon({
    id: 'great-axe',
    name: 'Great axe',
    required: 2,
    damage: 2,
    hands: 2,
    range: 'touch',
    tags: ['melee', 'heavy'],
  }),
  weapon({
    id: 'maul',
    name: 'Two-handed maul',
    required: 3,
    damage: 3,
    hands: 2,
    range: 'touch',
    tags: ['melee', 'heavy'],
  }),
  weapon({
    id: 'throwing-axe',
    name: 'Throwing axe',
    required: 1,
    damage: 1,
    hands: 1,
    range: 10,
    tags: ['melee', 'thrown'],
  }),
  weapon({
    id: 'sling',
    name: 'Sling',
    required: 2,
    damage: 1,
    hands: 1,
    range: 30,
    tags: ['ranged', 'light'],
  }),
  weapon({ id: 'bow', name: 'Hunting bow', required: 1, damage: 1, hands: 2, range: 50, tags: ['ranged'] }),
  weapon({
    id: 'war-bow',
    name: 'War bow',
    required: 2,
    damage: 2,
    hands: 2,
    range: 80,
    tags: ['ranged', 'heavy'],
  }),
  weapon({
    id: 'staff',
    name: 'Quarterstaff',
    required: 1,
    damage: 1,
    hands: 2,
    range: 'touch',
    tags: ['melee', 'focus'],
  }),
  weapon({
    id: 'focus',
    name: 'Crystal focus',
    required: 2,
    damage: 1,
    hands: 1,
    range: 20,
    tags: ['ranged', 'focus'],
  }),
];

export const weaponById = (id: string): Weapon | undefined => weapons.find(w => w.id === id);

/** A weapon that a character has: the book's by its id, or the one they carry. */
export const weaponOf = (ref: string | Weapon): Weapon | undefined =>
  typeof ref === 'string' ? weaponById(ref) : ref;

export const weaponNamed = lookup(weapons, 'weapon', 'AF-ACT-05');
