/** DMG-13: a hit of several kinds at once: the weapon's own damage, and dice of another type that a power adds to it. */

import { type Damage, roundDown } from '../character/derived.ts';
import { DAMAGE_TYPES, type DamageType } from '../content/weapon-list.ts';
import { effectiveAr, GUARDED_AR, type Location } from '../gear/armour.ts';
import type { SimversePlay } from '../play.ts';
import type { PowerDamageType } from '../powers/power-effects.ts';
import { knockback, rollDamage, type StruckBody, type Wound, wound } from './damage.ts';

/** Dice that keep a type of their own: the poison of Poison Arrow, the radiance of Divine Smite. */
export interface Added extends Damage {
  readonly type: PowerDamageType;
}

/** What the hit meets. */
export interface MixedWound {
  readonly location: Location;
  readonly body: StruckBody;
  readonly perks: readonly string[];
  /** SV-TMPL-12: kinds of damage that meet more armour. */
  readonly guarded: readonly string[];
  /** How often all of it is halved at the end. */
  readonly halvings: number;
}

/** All kinds together, and the AR that nothing has met yet. */
interface Tally {
  readonly damage: number;
  readonly raw: number;
  readonly left: number;
  readonly bleeds: boolean;
}

/** SV-DMG-13: energy of any name meets armour once, like a blow. */
export const blowType = (type: PowerDamageType): DamageType => DAMAGE_TYPES.find(t => t === type) ?? 'force';

/** SV-PERK-18: whether the perk for this kind of damage is there. */
export const isResisted = (type: string, perks: readonly string[]): boolean =>
  perks.includes(`Damage Resistance (${type})`);

/**
 * The book has no word on armour against such a hit. Armour counts once for one blow: the weapon's damage meets it
 * first, by its own type (doubled AR against cutting, doubled wounds by impaling); the AR that is left then meets the
 * added dice, each by its own type. What halves the whole blow comes last, on the sum (SV-R-88).
 */
export function rollMixed(
  damage: Damage,
  type: DamageType,
  added: readonly Added[],
  on: MixedWound,
  play: SimversePlay,
): Pick<Wound, 'damage' | 'raw' | 'knockback' | 'bleeds'> {
  let all = met(damage, type, 'damage', on.body, on, NOTHING, play);
  for (const one of added) {
    if (isLost(one, on, play)) continue;
    const AR = all.left + (on.guarded.includes(one.type) ? GUARDED_AR : 0);
    const body = { ...on.body, AR, piercing: 0, resists: isResisted(one.type, on.perks) };
    all = met(one, blowType(one.type), `${one.type} damage`, body, on, all, play);
  }
  let { damage: suffered } = all;
  for (let times = on.halvings; times > 0; times--) suffered = roundDown(suffered / 2);
  return { damage: suffered, raw: all.raw, knockback: knockback(all.raw), bleeds: all.bleeds };
}

const NOTHING: Tally = { damage: 0, raw: 0, left: 0, bleeds: false };

/** SV-PERK-44: poison and death magic do nothing to what does not live, which is what never bleeds (SV-DMG-08). */
function isLost({ type }: Added, { body }: MixedWound, play: SimversePlay): boolean {
  const lost = (type === 'poison' || type === 'life') && !body.bleeds;
  if (lost) play.trace.note('SV-PERK-44', `immune to ${type}`, 0);
  return lost;
}

/** One kind of damage on top of what has been met before. */
function met(
  damage: Damage,
  type: DamageType,
  label: string,
  body: StruckBody,
  { location }: MixedWound,
  before: Tally,
  play: SimversePlay,
): Tally {
  const meets = (rolled: number): Wound => wound(rolled, type, location, 0, body);
  return parse(rollDamage(damage, meets, play, w => keyOf(before, w, type), label));
}

/** AR against cutting counts double, so two points of it are one that is left. */
const leftOf = ({ raw, effectiveAR }: Wound, type: DamageType): number =>
  roundDown(Math.max(0, effectiveAR - raw) / effectiveAr(1, type, 0));

/** The tally as one text, so that exact odds follow equal ones together. */
const keyOf = (to: Tally, w: Wound, type: DamageType): string =>
  `${to.damage + w.damage} ${to.raw + w.raw} ${leftOf(w, type)} ${Number(to.bleeds || w.bleeds)}`;
function parse(key: string): Tally {
  const [damage = 0, raw = 0, left = 0, bleeds = 0] = key.split(' ').map(Number);
  return { damage, raw, left, bleeds: bleeds === 1 };
}
