/** WEAP-04, CELL-03: ammunition and energy that attacks take, from whoever counts them. */
import type { Refusal } from '@arbiter/engine';
import type { Character } from '../character/character.ts';
import { refName } from '../content/ref-name.ts';
import type { Weapon } from '../content/weapon-list.ts';
import { refuse } from '../play.ts';

/** Whether there is ammunition for so many shots; whoever has not counted has enough. */
export const hasShots = (
  { ammunition }: Pick<Character, 'ammunition'>,
  weapon: Weapon | null,
  shots: number,
): boolean =>
  ammunition === null || (weapon?.ammunition ?? []).every(kind => (ammunition[kind] ?? 0) >= shots);

/** OA-WEAP-04, OA-CELL-03: why a weapon cannot be used at all for want of ammunition or energy. */
export function whyNotShots(attacker: Character, weapon: Weapon | null): Refusal | undefined {
  if (!hasShots(attacker, weapon, 1))
    return refuse(
      'OA-WEAP-04',
      `${attacker.name} has no ${(weapon?.ammunition ?? []).join(' and ')} left.`,
      'attacker',
    );
  return weapon?.cell && attacker.capacity === 0
    ? refuse('OA-CELL-03', `The energy cell of the ${weapon.name} is empty.`, 'attacker')
    : undefined;
}

/** One use of a weapon and nothing else: ammunition and energy are gone, and what is thrown is out of the hand. */
export const afterUse = (attacker: Character, weapon: Weapon | null): Character =>
  withoutLeft(shotsTaken(attacker, weapon, 1), weapon, false);

/** What so many shots leave; one use of the weapon takes one from its cell (OA-R-185). */
export function shotsTaken(attacker: Character, weapon: Weapon | null, shots: number): Character {
  if (shots === 0) return attacker;
  const capacity =
    weapon?.cell && attacker.capacity !== null ? Math.max(0, attacker.capacity - 1) : attacker.capacity;
  if (attacker.ammunition === null || !weapon?.ammunition) return { ...attacker, capacity };
  const ammunition = { ...attacker.ammunition };
  for (const kind of weapon.ammunition) ammunition[kind] = Math.max(0, (ammunition[kind] ?? 0) - shots);
  return { ...attacker, capacity, ammunition };
}

/** OA-WEAP-14, OA-R-439, OA-WABL-19: what is thrown leaves the hand, and so does a weapon left in a wound. */
export const leavesHand = (weapon: Weapon | null, stuck: boolean): boolean =>
  weapon !== null &&
  !weapon.natural &&
  !weapon.improvised &&
  (weapon.kind === 'thrown' || (stuck && weapon.kind === 'melee'));

export function withoutLeft(attacker: Character, weapon: Weapon | null, stuck: boolean): Character {
  if (!weapon || !leavesHand(weapon, stuck)) return attacker;
  const at = attacker.weapons.findIndex(ref => refName(ref) === weapon.name);
  return at < 0 ? attacker : { ...attacker, weapons: attacker.weapons.filter((_, i) => i !== at) };
}
