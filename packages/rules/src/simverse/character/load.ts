/** What everything a character carries weighs. Gear for other sizes weighs more or less (SV-SIZE-05). */
import { armourNamed, shieldNamed } from '../content/armour.ts';
import { gearNamed } from '../content/gear.ts';
import { weaponNamed } from '../content/weapons.ts';
import { forSize, type Size } from '../size.ts';
import type { Choices } from './choices.ts';

export interface Weighed {
  readonly what: string;
  readonly kg: number;
}

/** Each thing with its weight; what no list weighs counts as nothing until the player says otherwise. */
export function loadOf({ armour, shield, weapons, items }: Choices['gear'], size: Size): Weighed[] {
  const known = (what: string, kg: number | null | undefined): Weighed => ({
    what,
    kg: forSize(kg ?? 0, size),
  });
  return [
    ...armour.map(a =>
      typeof a === 'string' ? known(a, armourNamed(a)?.weight) : known(`${a.piece} armour`, 0),
    ),
    ...(typeof shield === 'string' ? [known(shield, shieldNamed(shield)?.weight)] : []),
    ...weapons.map(w => (typeof w === 'string' ? known(w, weaponNamed(w)?.weight) : known(w.damage, 0))),
    ...items.map(({ name, count, kg }) => ({
      what: count > 1 ? `${count} × ${name}` : name,
      // A weight that the player gives is the weight of the thing as it is.
      kg: count * (kg ?? forSize(gearNamed(name)?.weightKg ?? 0, size)),
    })),
  ];
}

/** In whole grams, so that a hundred small things add up exactly. */
export const totalKg = (load: readonly Weighed[]): number =>
  Math.round(load.reduce((sum, { kg }) => sum + kg, 0) * 1000) / 1000;
