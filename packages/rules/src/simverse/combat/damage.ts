/** DMG: from the weapon's dice to the Vitality that is lost. */

import { type Pool, pool, sum } from '@arbiter/dice';
import {
  convertDamage,
  type Damage,
  formatDamage,
  roundDown,
  strengthAdds,
  strengthDamageBonus,
} from '../character/derived.ts';
import type { Titled } from '../character/perks/perk-deeds.ts';
import { can, halvesDamage } from '../character/perks/perk-deeds.ts';
import type { PerkTitle } from '../character/perks/traits.ts';
import { DAMAGE_TYPES, type DamageType } from '../content/weapon-list.ts';
import { effectiveAr, GUARDED_AR, type Location } from '../gear/armour.ts';
import { type Arms, grip } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import type { PowerDamageType } from '../powers/power-effects.ts';
import type { Blow } from './attack-tn.ts';
import { beyondRange, CALLED_SHOTS } from './combat-modifiers.ts';
import type { Fighter } from './fighter.ts';

/** SV-PERK-03 and SV-PERK-04: what the perks add to damage. */
export const WEAPON_MASTER_DAMAGE = 2;
export const MARTIAL_ARTS_DAMAGE = 2;

/** Whose muscles and training are behind a blow. */
export type Striker = Pick<Fighter, 'ST'> & { readonly perks: readonly Titled[] };
/** What besides them shapes its damage. */
export type Force = Pick<Blow, 'arms' | 'weaponMaster' | 'bonus' | 'extraDice' | 'powered'>;

/** SV-DMG-01 step 1: the flat sum of weapon, ST and perks, less 1 per listed die of a thrust (SV-R-92), then SV-DER-12. */
export function damageOf({ ST, perks }: Striker, force: Force, AR: number, play: SimversePlay): Damage {
  const { arms } = force;
  const { dice, modifier } = arms.damage;
  const sum = play.trace
    .sum('SV-DMG-01', 'flat damage')
    .add(arms.name, modifier)
    .add('thrust, 1 per die', arms.thrust ? -dice : 0, 'SV-DMG-11')
    .add('strength', force.powered ? 0 : strengthOn(arms, ST, play), 'SV-DER-11')
    .add('Weapon Master', force.weaponMaster ? WEAPON_MASTER_DAMAGE : 0, 'SV-PERK-03')
    .add(
      'Martial Arts Training',
      arms.unarmed && can(perks, 'fights unarmed') ? MARTIAL_ARTS_DAMAGE : 0,
      'SV-PERK-04',
    )
    .add(
      'against armour',
      arms.againstArmour && AR >= arms.againstArmour.fromAr ? arms.againstArmour.damage : 0,
    )
    .add('other', force.bonus ?? 0);
  const extra = force.extraDice ?? 0;
  const damage = convertDamage({ dice: dice + extra, modifier: sum.total });
  if (play.trace.on && damage.dice !== dice)
    play.trace
      .sum('SV-DMG-01', 'damage dice')
      .add(arms.name, dice)
      .add('powers and maneuvers', extra, 'SV-ENH-02')
      .add(`a bonus of ${sum.total} turned into dice`, damage.dice - dice - extra, 'SV-DER-12');
  return damage;
}

/** SV-DER-11, SV-R-23: spells and machines have no use for muscles. */
function strengthOn({ kind }: Arms, ST: number, play: SimversePlay): number {
  if (kind === 'spell') return 0;
  const bows = kind === 'bow' ? play.ruling('SV-R-23') : 'bowsToo';
  return strengthAdds(kind, bows) ? strengthDamageBonus({ ST }) : 0;
}

/** The body that the blow meets. */
export interface StruckBody {
  readonly AR: number;
  readonly piercing: number;
  readonly resists: boolean;
  readonly bleeds: boolean;
}

export interface Wound {
  /** Before armour; at least 1. */
  readonly raw: number;
  readonly knockback: number;
  readonly effectiveAR: number;
  readonly penetrating: number;
  readonly damage: number;
  readonly bleeds: boolean;
}

/** SV-DMG-02: armour may bring it to 0, nothing else does. */
const LEAST_RAW = 1;
/** SV-DMG-05: metres of push, one for this much raw damage (SV-R-90). */
const PER_METRE = 10;
export const knockback = (raw: number): number => Math.floor(raw / PER_METRE);

/** SV-DMG-01 steps 2 to 7: what a rolled total does to a body. The attack margin plays no part (SV-DMG-03). */
export function wound(
  rolled: number,
  type: DamageType,
  location: Location,
  halvings: number,
  { AR, piercing, resists, bleeds }: StruckBody,
): Wound {
  const raw = Math.max(LEAST_RAW, rolled);
  const effectiveAR = effectiveAr(AR, type, piercing);
  const penetrating = Math.max(0, raw - effectiveAR);
  // SV-DMG-12, SV-CMOD-07: what impales is doubled after the armour, and doubled once more at the head.
  const doubled = penetrating * (type === 'impaling' ? 2 : 1) * (CALLED_SHOTS[location].doubles ? 2 : 1);
  let damage = doubled;
  // SV-R-88, SV-R-48: every halving comes last, each rounded down.
  for (let times = halvings + (resists ? 1 : 0); times > 0; times--) damage = roundDown(damage / 2);
  return {
    raw,
    knockback: knockback(raw),
    effectiveAR,
    penetrating,
    damage,
    bleeds: type === 'cutting' && penetrating > 0 && bleeds,
  };
}

/** SV-DMG-01 steps 4 to 6: why armour counts for more or less, and what penetrates for more. */
export function noteMultiples(
  { type, piercing }: Pick<Arms, 'type' | 'piercing'>,
  AR: number,
  location: Location,
  { trace }: SimversePlay,
): void {
  if (!trace.on) return;
  if (piercing > 0 && AR > 0) trace.note('SV-R-74', `piercing: ${Math.min(piercing, AR)} AR less`);
  if (type === 'cutting' && AR > piercing) trace.note('SV-DMG-07', 'cutting: AR counts double');
  if (type === 'impaling') trace.note('SV-DMG-10', 'impaling: what penetrates is doubled');
  if (CALLED_SHOTS[location].doubles) trace.note('SV-CMOD-06', `${location}: what penetrates is doubled`);
}

/** How often the damage is halved at the end: too weak for the weapon, beyond its range. */
export const halvingsOf = (arms: Arms, ST: number, metres: number): number =>
  (grip(arms, ST) === 'too weak' ? 1 : 0) + (beyondRange(arms.maxRange, metres) ? 1 : 0);

/** SV-DMG-01 step 7: why a wound will be halved. */
export function noteHalvings(
  arms: Arms,
  { ST }: Pick<Fighter, 'ST'>,
  metres: number,
  perks: readonly PerkTitle[],
  { trace }: SimversePlay,
): void {
  if (!trace.on) return;
  if (grip(arms, ST) === 'too weak')
    trace.note('SV-WEAP-06', 'too weak for the weapon: the damage is halved');
  if (beyondRange(arms.maxRange, metres))
    trace.note('SV-CMOD-03', 'beyond the greatest range: the damage is halved');
  if (resistsType(perks, arms.type))
    trace.note('SV-PERK-18', `Damage Resistance (${arms.type}): the damage is halved`);
}

export const damagePool = (dice: number): Pool => pool(dice, 6);

/** SV-DMG-01: rolls the damage and lets `read` keep what matters of the wound. */
export function rollDamage<R>(
  { dice, modifier }: Damage,
  meets: (rolled: number) => Wound,
  play: SimversePlay,
  read: (wound: Wound) => R,
  label = 'damage',
): R {
  return play.dice.roll(damagePool(dice), sum, label, total => {
    const hurt = meets(total + modifier);
    if (play.trace.on) traceWound({ label, damage: { dice, modifier }, total, hurt }, play);
    return read(hurt);
  });
}

/** A wound, as it is told with its dice. */
interface WoundTold {
  readonly label: string;
  readonly damage: Damage;
  readonly total: number;
  readonly hurt: Wound;
}

function traceWound({ label, damage, total, hurt }: WoundTold, { trace }: SimversePlay): void {
  trace.note('SV-DMG-01', `raw ${label}, ${formatDamage(damage)} with ${total} on the dice`, hurt.raw);
  if (total + damage.modifier < LEAST_RAW) trace.note('SV-DMG-02', 'never less than 1 before armour');
  trace.note('SV-DMG-04', 'effective AR', hurt.effectiveAR);
  trace.note('SV-DMG-01', 'penetrating', hurt.penetrating);
  trace.note('SV-DMG-01', 'Vitality damage', hurt.damage);
  if (hurt.knockback) trace.note('SV-DMG-05', 'knockback in metres', hurt.knockback);
  if (hurt.bleeds) trace.note('SV-DMG-07', 'the wound bleeds', true);
}

/** SV-PERK-18: whether the perk for this energy is there. */
export const resistsType = (perks: readonly PerkTitle[], type: DamageType): boolean =>
  perks.length > 0 && RESISTIBLE.has(type) && halvesDamage(perks, type);
const RESISTIBLE: ReadonlySet<DamageType> = new Set(['fire', 'cold', 'lightning', 'acid']);

/** SV-DMG-08: the undead and things with Integrity never bleed. */
export const struckBodyOf = (
  AR: number,
  arms: Arms,
  { perks, being }: Pick<Fighter, 'perks' | 'being'>,
): StruckBody => ({
  AR,
  piercing: arms.piercing,
  resists: resistsType(perks, arms.type),
  bleeds: being === 'living',
});

// SV-DMG-13: a hit of several kinds at once: the weapon's own damage, and dice of another type that a power adds to it.

/** Dice that keep a type of their own: the poison of Poison Arrow, the radiance of Divine Smite. */
export interface Added extends Damage {
  readonly type: PowerDamageType;
}

/** What the hit meets. */
export interface MixedWound {
  readonly location: Location;
  readonly body: StruckBody;
  readonly perks: readonly PerkTitle[];
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
export const isResisted = (type: string, perks: readonly PerkTitle[]): boolean => halvesDamage(perks, type);

/** Damage of several kinds that falls at once. */
interface MixedDamage {
  readonly damage: Damage;
  readonly type: DamageType;
  readonly added: readonly Added[];
}

/**
 * The book has no word on armour against such a hit. Armour counts once for one blow: the weapon's damage meets it
 * first, by its own type (doubled AR against cutting, doubled wounds by impaling); the AR that is left then meets the
 * added dice, each by its own type. What halves the whole blow comes last, on the sum (SV-R-88).
 */
export function rollMixed(
  { damage, type, added }: MixedDamage,
  on: MixedWound,
  play: SimversePlay,
): Pick<Wound, 'damage' | 'raw' | 'knockback' | 'bleeds'> {
  let all = met({ damage, type, label: 'damage', before: NOTHING }, on.body, on, play);
  for (const one of added) {
    if (isLost(one, on, play)) continue;
    const AR = all.left + (on.guarded.includes(one.type) ? GUARDED_AR : 0);
    const body = { ...on.body, AR, piercing: 0, resists: isResisted(one.type, on.perks) };
    all = met(
      { damage: one, type: blowType(one.type), label: `${one.type} damage`, before: all },
      body,
      on,
      play,
    );
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

/** One part of a wound, and what the parts before it have done. */
interface DamagePart {
  readonly damage: Damage;
  readonly type: DamageType;
  readonly label: string;
  readonly before: Tally;
}

/** One kind of damage on top of what has been met before. */
function met(
  { damage, type, label, before }: DamagePart,
  body: StruckBody,
  { location }: MixedWound,
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
