/** What an attack is made with: the weapon as it is used, a shield that bashes, whatever comes to hand, or bare hands. */
import { abilityNow } from '../character/secondary-scores.ts';
import { armorRow } from '../content/armor-list.ts';
import type { DamageType } from '../content/damage-types.ts';
import type { WeaponAbilityName } from '../content/weapon-ability-list.ts';
import {
  type Bearer,
  WEAPON_NAMES,
  type Weapon,
  type WeaponAbility,
  type WeaponRef,
  weaponBy,
  weaponOf,
} from '../content/weapon-list.ts';
import { improvisedWeapon } from '../gear/improvised.ts';
import { type AttackKind, usualKind, weaponInUse } from '../gear/weapons.ts';
import type { RuleId } from '../play.ts';
import { PLAIN_SWING, type Swing } from './blow.ts';
import { abilitiesOf, type ByMoment, byMoment, isCharge } from './weapon-abilities.ts';

export interface Arms {
  readonly weapon: Weapon | null;
  readonly kind: AttackKind;
  /** The rule of such attacks. */
  readonly rule: RuleId;
  readonly abilities: readonly WeaponAbility[];
  /** The same, each at its moment. */
  readonly at: ByMoment;
  /** Those that every attack is asked about: whether it charges, reaches far, goes on, is slow, explodes. */
  readonly charges: boolean;
  readonly reaches: boolean;
  readonly blast: WeaponAbility | undefined;
  readonly slow: boolean;
  readonly explodes: boolean;
  /** OA-WEAP-04, OA-CELL-03: what one use takes of ammunition or of a cell. */
  readonly shots: 0 | 1;
  readonly types: readonly DamageType[];
}

const RULE: Readonly<Record<AttackKind, RuleId>> = {
  melee: 'OA-CMBT-14',
  ranged: 'OA-CMBT-15',
  unarmed: 'OA-UNARM-01',
};

/** OA-WEAP-02, OA-WEAP-03: a weapon that is on no list, by its numbers, or only by the kind of attack it makes. */
function unlistedWeapon({ ownWeapon, kind }: Swing): Weapon | null {
  if (!ownWeapon && kind !== 'melee') return null;
  const { name, destruction, range, hands } = ownWeapon ?? BARE_SCORE;
  return {
    name,
    genre: 'fantasy',
    kind: range === null ? 'melee' : 'ranged',
    costCc: 0,
    destruction,
    range,
    weight: 0,
    hands,
    technology: ALL_AGES,
    damageType: 'kinetic',
    abilities: [],
  };
}
const BARE_SCORE = { name: 'weapon', destruction: 0, range: null, hands: 1 } as const;
const ALL_AGES = { from: 0, to: 15 } as const;

/** OA-TLNT-06, OA-WEAP-18: a shield that bashes and whatever comes to hand are weapons by their weight. */
function heldWeapon(swing: Swing): Weapon | null {
  const { attacker, weapon, improvised, talent } = swing;
  const shield = talent === 'shield bash' ? attacker.shields[0] : undefined;
  const weight = shield ? armorRow(shield).weight : improvised;
  if (weight === null) return weapon ? weaponOf(weapon) : unlistedWeapon(swing);
  const { destruction, range, hands } = improvisedWeapon(weight, abilityNow(attacker, 'STR'));
  return {
    name: shield ? shield.name : 'improvised weapon',
    genre: 'fantasy',
    kind: 'thrown',
    costCc: 0,
    destruction,
    range,
    weight,
    hands: shield ? 1 : hands,
    technology: ALL_AGES,
    improvised: true,
    damageType: 'crush',
    abilities: [],
  };
}

/** The weapon as it is used, with what it can do and the damage it does (OA-R-271, OA-R-478). */
export function armsOf(swing: Swing): Arms {
  const { weapon: name, kind: said, improvised, ownWeapon, talent, abilities, types } = swing;
  if (
    said === null &&
    improvised === null &&
    ownWeapon === null &&
    talent !== 'shield bash' &&
    !abilities.length &&
    types === null
  )
    return usualArms(name);
  return armsInUse(swing);
}

/** A weapon, or bare hands, used as usual. */
export const usualArms = (weapon: WeaponRef | null): Arms =>
  weapon === null ? BARE_HANDS : (AS_USUAL.get(weaponOf(weapon)) ?? armsInUse({ ...PLAIN_SWING, weapon }));
/** The same of what somebody carries, by its name. */
export const armsBy = (bearer: Bearer, weapon: string | null): Arms =>
  usualArms(weapon === null ? null : weaponBy(bearer, weapon));

function armsInUse(swing: Swing): Arms {
  const held = heldWeapon(swing);
  const kind =
    swing.talent === 'shield bash' ? 'melee' : (swing.kind ?? (held ? usualKind(held) : 'unarmed'));
  const weapon = held && weaponInUse(held, kind);
  const abilities = abilitiesOf(weapon, swing.abilities);
  const own = (name: WeaponAbilityName): WeaponAbility | undefined =>
    abilities.find(({ ability }) => ability === name);
  return {
    weapon,
    kind,
    rule: RULE[kind],
    abilities,
    at: byMoment(abilities),
    charges: kind === 'melee' && own('charge') !== undefined,
    reaches: own('reach') !== undefined,
    blast: own('blast'),
    slow: own('slow shot') !== undefined,
    explodes: own('explosive munition') !== undefined,
    shots: weapon?.ammunition || weapon?.cell ? 1 : 0,
    types: swing.types ?? [weapon?.damageType ?? 'crush'],
  };
}

/** Nearly every attack is made with bare hands or a listed weapon, as it is usually used. */
const BARE_HANDS = armsInUse(PLAIN_SWING);
const AS_USUAL: ReadonlyMap<Weapon, Arms> = new Map(
  WEAPON_NAMES.map(weapon => [weaponOf(weapon), armsInUse({ ...PLAIN_SWING, weapon })]),
);

/** OA-WABL-04: a melee weapon that charges, after a long and straight run. */
export const isCharging = ({ straight }: Swing, { charges }: Arms): boolean => charges && isCharge(straight);
