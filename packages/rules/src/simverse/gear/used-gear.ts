/** ARM-09, R-200: what fights do to the weapons of a character: what broke, and the missiles that are gone. */
import { isRefusal } from '@arbiter/engine';
import type { CharacterState, Choices } from '../character/choices.ts';
import type { PersonInput } from '../combat/person.ts';
import type { Carried } from './carried-weapons.ts';
import { type CarriedWeapon, rowOf } from './character-weapons.ts';
import { itemName } from './items.ts';
import { nameOf } from './load.ts';
import { armsOf } from './weapons.ts';

/** What is shot with each kind of weapon, as the lists call it. */
const MISSILES: Readonly<Record<string, string>> = {
  bow: 'Arrows',
  crossbow: 'Crossbow Bolts',
  sling: 'Sling Bullets',
};
const missilesFor = (weapon: CarriedWeapon): string | undefined => MISSILES[rowOf(weapon)?.propulsion ?? ''];

const countOf = (
  things: readonly { readonly name: string; readonly count: number }[],
  name: string,
): number =>
  things.reduce((all, one) => (one.name.toLowerCase() === name.toLowerCase() ? all + one.count : all), 0);

/** SV-R-200: the missiles left for a weapon; there are enough where the file counts none. */
export function missilesLeft(
  weapon: CarriedWeapon,
  { items, countsMissiles }: Pick<Choices['gear'], 'items' | 'countsMissiles'>,
  spent: NonNullable<CharacterState['spent']> = [],
): number | undefined {
  const missiles = missilesFor(weapon);
  if (missiles === undefined || !countsMissiles) return undefined;
  const things = items.map(item => ({ name: itemName(item), count: item.count }));
  return Math.max(0, countOf(things, missiles) - countOf(spent, missiles));
}

/** SV-ARM-09: for each weapon whether it is broken: of several of a name the first ones are. */
export function brokenAmong(weapons: readonly CarriedWeapon[], broken: readonly string[] = []): boolean[] {
  const left = [...broken];
  return weapons.map(weapon => {
    const at = left.indexOf(nameOf(weapon));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

/** A weapon as a fight or a question gives it back. */
type Returned = Carried | PersonInput['weapons'][number];
const isCarried = (weapon: Returned): weapon is Carried => 'uses' in weapon;

const nameBack = (weapon: Returned): string => {
  if (isCarried(weapon)) return weapon.name;
  const arms = armsOf(weapon.weapon);
  return isRefusal(arms) ? '' : arms.name;
};
const isBroken = (weapon: Returned): boolean => (isCarried(weapon) ? weapon.place : weapon.hand) === 'broken';

/** What became of the weapons of somebody whose file this is: the part of the state that tells of it. */
export function wornWeapons(
  { gear, state }: Pick<Choices, 'gear' | 'state'>,
  after: readonly Returned[] | undefined,
): Pick<CharacterState, 'broken' | 'spent'> {
  const { broken, spent } = state;
  if (!after) return { ...(broken && { broken }), ...(spent && { spent }) };
  const names = after.filter(isBroken).map(nameBack);
  const used = [...(spent ?? [])];
  gear.weapons.forEach((weapon, i) => {
    const missiles = missilesFor(weapon);
    const before = missilesLeft(weapon, gear, spent);
    const { ammunition } = after[i] ?? {};
    const gone = before === undefined || typeof ammunition !== 'number' ? 0 : before - ammunition;
    if (missiles === undefined || gone <= 0) return;
    const at = used.findIndex(({ name }) => name === missiles);
    if (at < 0) used.push({ name: missiles, count: gone });
    else used[at] = { name: missiles, count: used[at]!.count + gone };
  });
  return { ...(names.length > 0 && { broken: names }), ...(used.length > 0 && { spent: used }) };
}
