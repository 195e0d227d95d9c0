/** ARM-09, R-200: what fights do to the weapons of a character: what broke, and the missiles that are gone. */
import { isRefusal } from '@arbiter/engine';
import type { CharacterState, Choices } from '../character/creation/choices.ts';
import type { PersonInput } from '../combat/person.ts';
import type { Carried } from './carried-weapons.ts';
import { type CarriedWeapon, rowOf } from './character-weapons.ts';
import { itemName } from './items.ts';
import { lampsUsed } from './lamps-at-hand.ts';
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

/** What a thing among somebody's gear holds, ready to be used. */
export interface HeldSpell {
  readonly power: NonNullable<Choices['gear']['items'][number]['holds']>;
  readonly item: string;
  readonly stone?: number;
  readonly uses?: number;
}

/** SV-ENCH-03, SV-PERK-29: enchanted items, scrolls and gadgets, with what is left of them. */
export const spellsHeld = ({ gear, state }: Pick<Choices, 'gear' | 'state'>): HeldSpell[] =>
  gear.items.flatMap((item): HeldSpell[] => {
    const { holds: power, stone, once, count } = item;
    if (power === undefined) return [];
    const name = itemName(item);
    const mana = state.stones?.find(one => one.name === name)?.mana ?? stone;
    return [
      {
        power,
        item: name,
        ...(mana !== undefined && { stone: mana }),
        ...(once && { uses: Math.max(0, count - countOf(state.spent ?? [], name)) }),
      },
    ];
  });

/** A weapon as a fight or a question gives it back. */
type Returned = Carried | PersonInput['weapons'][number];
const isCarried = (weapon: Returned): weapon is Carried => 'uses' in weapon;

const nameBack = (weapon: Returned): string => {
  if (isCarried(weapon)) return weapon.name;
  const arms = armsOf(weapon.weapon);
  return isRefusal(arms) ? '' : arms.name;
};
const isBroken = (weapon: Returned): boolean => (isCarried(weapon) ? weapon.place : weapon.hand) === 'broken';

/** Somebody as a fight or a question gives them back. */
interface Afterwards {
  readonly weapons?: readonly Returned[] | undefined;
  readonly powers?:
    | readonly { readonly item?: string; readonly stone?: number; readonly left?: number }[]
    | undefined;
}

/** What became of the gear of somebody whose file this is: the part of the state that tells of it. */
export function usedGear(
  file: Pick<Choices, 'gear' | 'state'>,
  { weapons, powers }: Afterwards,
): Pick<CharacterState, 'broken' | 'spent' | 'stones' | 'burnt'> {
  const { broken: before, spent: gone = [] } = file.state;
  const broken = weapons ? weapons.filter(isBroken).map(nameBack) : before;
  const spent = [...gone];
  for (const [name, count] of [...missilesShot(file, weapons), ...spellsUsed(file, powers)])
    addSpent(spent, name, count);
  const stones = stonesNow(file, powers);
  const lamps = lampsUsed(file, (weapons ?? []).slice(file.gear.weapons.length).filter(isCarried));
  for (const name of lamps.gone) addSpent(spent, name, 1);
  return {
    ...(broken && broken.length > 0 && { broken }),
    ...(spent.length > 0 && { spent }),
    ...(stones.length > 0 && { stones }),
    ...(lamps.burnt.length > 0 && { burnt: lamps.burnt }),
  };
}

type Gone = readonly [name: string, count: number];

/** SV-R-200 */
const missilesShot = (
  { gear, state }: Pick<Choices, 'gear' | 'state'>,
  after: readonly Returned[] = [],
): Gone[] =>
  gear.weapons.flatMap((weapon, i): Gone[] => {
    const missiles = missilesFor(weapon);
    const before = missilesLeft(weapon, gear, state.spent);
    const { ammunition } = after[i] ?? {};
    const gone = before === undefined || typeof ammunition !== 'number' ? 0 : before - ammunition;
    return missiles === undefined || gone <= 0 ? [] : [[missiles, gone]];
  });

/** SV-PERK-29: scrolls and gadgets. */
const spellsUsed = (file: Pick<Choices, 'gear' | 'state'>, after: Afterwards['powers'] = []): Gone[] =>
  spellsHeld(file).flatMap(({ item, uses }): Gone[] => {
    const left = after.find(power => power.item === item)?.left;
    return uses === undefined || left === undefined || left >= uses ? [] : [[item, uses - left]];
  });

/** SV-ENCH-12: what is left in the stones of items, where they are not full. */
const stonesNow = (
  file: Pick<Choices, 'gear' | 'state'>,
  after: Afterwards['powers'] = [],
): NonNullable<CharacterState['stones']> =>
  spellsHeld(file).flatMap(({ item, stone }) => {
    const mana = after.find(power => power.item === item)?.stone ?? stone;
    const full = file.gear.items.find(one => itemName(one) === item)?.stone;
    return mana === undefined || mana === full ? [] : [{ name: item, mana }];
  });

/** Adds to what is gone of a thing. */
function addSpent(spent: NonNullable<CharacterState['spent']>, name: string, count: number): void {
  const at = spent.findIndex(one => one.name === name);
  if (at < 0) spent.push({ name, count });
  else spent[at] = { name, count: spent[at]!.count + count };
}
