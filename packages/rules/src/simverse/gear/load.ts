/** What everything a character carries weighs and costs. Gear for other sizes weighs and costs more or less (SV-SIZE-05). */
import { isRefusal } from '@arbiter/engine';
import { forSize, type Size } from '../character/attributes.ts';
import type { Choices } from '../character/creation/choices.ts';
import { armourNamed, shieldNamed, shieldRow } from '../content/armour-list.ts';
import { AMMUNITION, weaponNamed } from '../content/weapon-list.ts';
import { shieldName } from './armour.ts';
import { type CarriedWeapon, rowOf, weaponOf } from './character-weapons.ts';
import { gearRow, type Item, itemName } from './items.ts';
import { armsOf } from './weapons.ts';

export interface Weighed {
  readonly what: string;
  readonly kg: number;
  /** Silver for all of it; undefined where no list prices it. */
  readonly silver: number | undefined;
}

interface Listed {
  readonly kg: number | undefined;
  readonly silver: number | undefined;
}

const ware = (
  row: { readonly weight?: number | undefined; readonly price?: number | undefined } | undefined,
): Listed | undefined => row && { kg: row.weight, silver: row.price };

/** Weight and price of one piece as the lists have them; arrows are sold by the score. */
function listedAs(name: Item['name']): Listed {
  const gear = gearRow(name);
  if (typeof name !== 'string') return { kg: name.weightKg ?? undefined, silver: name.silver ?? undefined };
  const ammunition = AMMUNITION.find(a => a.name.toLowerCase() === name.toLowerCase());
  return (
    (gear && { kg: gear.weightKg ?? undefined, silver: gear.silver ?? undefined }) ??
    ware(armourNamed(name) ?? shieldNamed(name) ?? weaponNamed(name)) ?? {
      kg: undefined,
      silver: ammunition && ammunition.price / ammunition.count,
    }
  );
}

/** Each thing with its weight; what no list weighs counts as nothing until the player says otherwise. */
export function loadOf({ armour, shield, weapons, items }: Choices['gear'], size: Size): Weighed[] {
  const sized = (what: string, { kg, silver }: Listed): Weighed => ({
    what,
    kg: forSize(kg ?? 0, size),
    silver: silver === undefined ? undefined : forSize(silver, size),
  });
  return [
    ...armour.map(a => {
      if (typeof a === 'string') return sized(a, listedAs(a));
      return 'name' in a ? sized(a.name, ware(a) ?? UNLISTED) : sized(`${a.piece} armour`, UNLISTED);
    }),
    ...(shield === null
      ? []
      : [
          typeof shield === 'number'
            ? sized('shield', UNLISTED)
            : sized(shieldName(shield), ware(shieldRow(shield)) ?? UNLISTED),
        ]),
    ...weapons.map(weapon => sized(nameOf(weapon), ware(rowOf(weapon)) ?? UNLISTED)),
    ...items.map(item => {
      const { count, kg } = item;
      const one = sized(itemName(item), listedAs(item.name));
      return {
        what: count > 1 ? `${count} × ${one.what}` : one.what,
        // A weight that the player gives is the weight of the thing as it is.
        kg: count * (kg ?? one.kg),
        silver: one.silver === undefined ? undefined : count * one.silver,
      };
    }),
  ];
}
const UNLISTED: Listed = { kg: undefined, silver: undefined };

/** What a weapon is called on the sheet. */
export function nameOf(weapon: CarriedWeapon): string {
  const arms = armsOf(weaponOf(weapon));
  return isRefusal(arms) ? String(weaponOf(weapon)) : arms.name;
}

/** In whole grams, so that a hundred small things add up exactly. */
export const totalKg = (load: readonly Weighed[]): number =>
  Math.round(load.reduce((sum, { kg }) => sum + kg, 0) * 1000) / 1000;
