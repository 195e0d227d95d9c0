/** Somebody as a card shows them: attributes, movement, and the dice, damage and range of each weapon. */
import { counted, type Portrait } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import { dieOf } from '../checks/ladder.ts';
import { armsOf } from '../gear/ammunition.ts';
import { attackCost, refName, type Weapon } from '../gear/weapon.ts';
import { RANGE_BANDS } from '../world/distance.ts';
import type { Fighter, FightState } from './state.ts';

export function portrait(state: FightState, id: string): Portrait | undefined {
  const one = state.fighters[id];
  if (one?.id !== id) return undefined;
  const plain = [
    { name: 'Movement', value: counted(one.movement, 'unit') },
    { name: 'Size', value: titleOf(one.size) },
  ];
  // Only what is in plain sight of those whose numbers are not known.
  if (one.seenAs !== undefined)
    return { numbers: plain, attacks: one.held.map(name => ({ name, says: 'in hand' })), traits: [] };
  return {
    numbers: [
      ...Object.entries(one.attributes).map(([name, value]) => ({
        name: titleOf(name),
        value: String(value),
      })),
      ...plain,
      ...Object.entries(one.mitigation).map(([type, value]) => ({
        name: `${titleOf(type)} mitigation`,
        value: String(value ?? 0),
      })),
    ],
    attacks: armsOf(one).map(weapon => ({ name: weapon.name, says: saidOf(one, weapon) })),
    traits: [...one.features.map(({ name }) => name), ...one.spells.map(refName), ...one.songs.map(refName)],
  };
}

/** AV-ATK-02, AV-RNG-02: its dice, damage of the first and each further success, and where it suffers no penalty. */
function saidOf({ weaponSkills }: Fighter, weapon: Weapon): string {
  const { talent, level } = weaponSkills[weapon.category];
  const bandName = (band: number): string => RANGE_BANDS[band - 1]?.name ?? '';
  const far =
    weapon.kind === 'melee'
      ? weapon.reach
        ? 'Nearby'
        : 'Adjacent'
      : `${bandName(weapon.min)} to ${bandName(weapon.max)}`;
  const cost = attackCost(weapon) > 0 ? `, ${attackCost(weapon)} Energy` : '';
  return `${talent}d${dieOf(level)}, ${weapon.primary}/${weapon.extra} ${titleOf(weapon.type)}, ${far}${cost}`;
}
