/** ITM: what carried special ammunition lets its owner attack with. */
import { ammunition } from '../content/supplies.ts';
import { part } from '../play.ts';
import { goodOf, type Item } from './good.ts';
import type { OnHit, Weapon } from './weapon.ts';
import { listedWeapon } from './weapon-list.ts';

/** Special ammunition of the list: thrown as a weapon of its own, or loaded into weapons that shoot it. */
export interface SpecialAmmunition {
  readonly name: string;
  /** How many are bought together. */
  readonly count: number;
  readonly throws?: string | undefined;
  readonly loads?: readonly string[] | undefined;
  readonly onHit?: OnHit | undefined;
}

const SPECIAL: ReadonlyMap<string, SpecialAmmunition> = new Map(
  (ammunition as readonly SpecialAmmunition[]).map(row => [row.name, row]),
);

/** What its owner holds to attack with it: the bow itself, whatever is loaded. */
export const thingOf = ({ name, loadedInto }: Weapon): string => loadedInto ?? name;

/** What is thrown and gone with it, as ammunition is. */
export const isFlask = ({ thrown, ammunition }: Weapon): boolean => thrown && ammunition === 'special';

/** AV-ITM-03: the item that one attack with a weapon uses up, or nothing where none is left. */
export const ammunitionFor = (items: readonly Item[], weapon: Weapon): Item | undefined =>
  weapon.ammunition === 'special'
    ? items.find(
        ({ name, count }) => count > 0 && (name === weapon.shoots || name === `${weapon.name} ammunition`),
      )
    : undefined;

/** Somebody's own weapons, those they have made, and those that special ammunition makes: flasks to throw, loaded bows. */
export function armsOf({
  weapons,
  items,
}: {
  readonly weapons: readonly Weapon[];
  readonly items: readonly Item[];
}): readonly Weapon[] {
  let arms = weapons;
  for (const item of items) {
    if (item.count === 0) continue;
    const { weapon, loads, onHit } = goodOf(item) ?? {};
    if (weapon) arms = [...arms, weapon];
    const special = loads ? { ...item, loads, onHit } : SPECIAL.get(item.name);
    if (!special) continue;
    for (const weapon of armsWith(special, weapons))
      if (!arms.some(one => one.name === weapon.name)) arms = [...arms, weapon];
  }
  return arms;
}

function armsWith({ name, throws, loads, onHit }: SpecialAmmunition, weapons: readonly Weapon[]): Weapon[] {
  const flask = throws === undefined ? undefined : listedWeapon(throws);
  const loaded = weapons
    .filter(weapon => loads?.includes(weapon.name))
    .map(
      (weapon): Weapon => ({
        ...weapon,
        name: `${weapon.name} with ${name.toLowerCase()}`,
        ammunition: 'special',
        shoots: name,
        loadedInto: weapon.name,
        ...(onHit ? { onHit } : {}),
      }),
    );
  return flask ? [flask, ...loaded] : loaded;
}

export const ammunitionParts = [
  part('derivation', 'weapons that special ammunition makes', ['AV-ITM-03', 'AV-ITM-04'], armsOf),
];
