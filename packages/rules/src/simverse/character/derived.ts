/** DER: the numbers that follow from attributes, size, perks and flaws. Nothing else in the book computes them. */
import { Trace } from '@arbiter/engine';
import type { Attributes } from './attributes.ts';
import { type Size, timesSize } from './attributes.ts';

/** Levels of the perks and flaws that change derived numbers; those left out are 0. */
export interface Levels {
  readonly extraVitality?: number;
  readonly lowVitality?: number;
  readonly extraStamina?: number;
  readonly lowStamina?: number;
  readonly extraMana?: number;
  readonly lowMana?: number;
  readonly extraSpeed?: number;
  readonly slowReflexes?: number;
  readonly lame?: number;
}

/** Points of a pool for each level of the perk that raises it (SV-PERK-22, 23, 43) or the flaw that lowers it. */
export const POOL_STEP = 10;

/** SV-R-03: fractions go towards zero where the book gives no direction. */
export const roundDown = (value: number): number => Math.trunc(value) + 0;

/** SV-DER-01 (Vitality) and SV-DER-02 (Integrity): EN × 2 × size, rounded, then perks and flaws (SV-R-17). */
export function maxVitality(
  { EN }: Pick<Attributes, 'EN'>,
  size: Size = 'Human',
  { extraVitality = 0, lowVitality = 0 }: Levels = {},
  trace = Trace.silent,
): number {
  return trace
    .sum('SV-DER-01', 'maximum Vitality')
    .add('EN × 2', EN * 2)
    .change(`size ${size}`, base => roundDown(timesSize(base, size)), 'SV-SIZE-04')
    .add('Extra Vitality', extraVitality * POOL_STEP, 'SV-PERK-22')
    .add('Low Vitality', -lowVitality * POOL_STEP, 'SV-FLAW-05').total;
}

/** SV-R-20: the attribute that Stamina rests on. */
export type StaminaReading = 'strength' | 'endurance';
export const staminaAttribute = (reading: StaminaReading): 'ST' | 'EN' =>
  reading === 'strength' ? 'ST' : 'EN';

/** SV-DER-04: Stamina = ST × 2, or EN × 2 by the other reading of SV-R-20. */
export function maxStamina(
  attributes: Pick<Attributes, 'ST' | 'EN'>,
  reading: StaminaReading,
  { extraStamina = 0, lowStamina = 0 }: Levels = {},
  trace = Trace.silent,
): number {
  const of = staminaAttribute(reading);
  return trace
    .sum('SV-DER-04', 'maximum Stamina')
    .add(`${of} × 2`, attributes[of] * 2, 'SV-R-20')
    .add('Extra Stamina', extraStamina * POOL_STEP, 'SV-PERK-23')
    .add('Low Stamina', -lowStamina * POOL_STEP, 'SV-FLAW-06').total;
}

/** SV-DER-04: Stamina regained by a short rest. */
export const staminaPerShortRest = (
  attributes: Pick<Attributes, 'ST' | 'EN'>,
  reading: StaminaReading,
): number => roundDown(attributes[staminaAttribute(reading)] / 2);

/** SV-DER-05: Mana = AW × 2. */
export function maxMana(
  { AW }: Pick<Attributes, 'AW'>,
  { extraMana = 0, lowMana = 0 }: Levels = {},
  trace = Trace.silent,
): number {
  return trace
    .sum('SV-DER-05', 'maximum Mana')
    .add('AW × 2', AW * 2)
    .add('Extra Mana', extraMana * POOL_STEP, 'SV-PERK-43')
    .add('Low Mana', -lowMana * POOL_STEP, 'SV-FLAW-19').total;
}

/** SV-DER-05: Mana regained by a short rest. */
export const manaPerShortRest = ({ AW }: Pick<Attributes, 'AW'>): number => roundDown(AW / 2);

/** SV-DER-08: (DX + EN) / 4 with its fraction, perks, flaws and load (SV-R-26); never below 0. */
export function speed(
  { DX, EN }: Pick<Attributes, 'DX' | 'EN'>,
  { extraSpeed = 0, slowReflexes = 0 }: Levels = {},
  load: Encumbrance = 'Normal',
  trace = Trace.silent,
): number {
  const sum = trace
    .sum('SV-DER-08', 'Speed')
    .add('(DX + EN) / 4', (DX + EN) / 4)
    .add('Extra Speed', extraSpeed, 'SV-PERK-21')
    .add('Slow Reflexes', -slowReflexes, 'SV-FLAW-02');
  return sum
    .change(`${load} load`, total => underLoad(total, load), load === 'Heavy' ? 'SV-DER-15' : 'SV-DER-16')
    .change('never below 0', total => Math.max(0, total)).total;
}

/** SV-DER-09: the Perception value, halves kept. */
export const perception = ({ IN, AW }: Pick<Attributes, 'IN' | 'AW'>, trace = Trace.silent): number =>
  trace.sum('SV-DER-09', 'Perception').add('(IN + AW) / 2', (IN + AW) / 2).total;

/** SV-DER-10: Luck, a bare target number for weapon breakage, halves kept. */
export const luck = ({ AW }: Pick<Attributes, 'AW'>): number => AW / 2;

/** SV-DER-11: what ST adds to melee and thrown damage; odd values below 10 round down, away from zero. */
export const strengthDamageBonus = ({ ST }: Pick<Attributes, 'ST'>): number => Math.floor((ST - 10) / 2);

/** How a weapon gets its force, which decides whether ST adds to its damage. */
export const PROPULSIONS = ['melee', 'thrown', 'sling', 'bow', 'crossbow', 'gun'] as const;
export type Propulsion = (typeof PROPULSIONS)[number];

/** SV-R-23: melee and thrown weapons always, slings as well; muscle-drawn bows by the reading, crossbows and guns never. */
export const strengthAdds = (propulsion: Propulsion, bows: 'bowsToo' | 'meleeAndThrownOnly'): boolean =>
  SWUNG.includes(propulsion) || (propulsion === 'bow' && bows === 'bowsToo');
const SWUNG: readonly Propulsion[] = ['melee', 'thrown', 'sling'];

/** So many d6 and a flat rest. */
export interface Damage {
  readonly dice: number;
  readonly modifier: number;
}

/** SV-DER-12, SV-R-24: a sum of modifiers of 7 or more becomes two dice, and one more for every further 6. */
export const DICE_CONVERSION = { from: 7, dice: 2, perDie: 6 } as const;
export function convertDamage({ dice, modifier }: Damage): Damage {
  const { from, dice: first, perDie } = DICE_CONVERSION;
  if (modifier < from) return { dice, modifier };
  return {
    dice: dice + first + Math.floor((modifier - from) / perDie),
    modifier: (modifier - from) % perDie,
  };
}

/** `2d6-1` as dice and modifier; undefined where the text is no damage of d6. */
export function parseDamage(text: string): Damage | undefined {
  const [, dice, modifier] = /^(\d{1,3})d6([+−-]\d{1,3})?$/.exec(text.replaceAll(' ', '')) ?? [];
  return dice ? { dice: Number(dice), modifier: Number((modifier ?? '0').replace('−', '-')) } : undefined;
}

export const formatDamage = ({ dice, modifier }: Damage): string =>
  `${dice}d6${modifier === 0 ? '' : modifier > 0 ? `+${modifier}` : modifier}`;

/** SV-DER-13: kg for each point of ST. */
export const KG_PER_ST = { lift: 5, carry: 2 } as const;
export const maxLift = ({ ST }: Pick<Attributes, 'ST'>): number => ST * KG_PER_ST.lift;
export const carryCapacity = ({ ST }: Pick<Attributes, 'ST'>): number => ST * KG_PER_ST.carry;

/** SV-DER-14 to 16: each band up to a percentage of the carry capacity, and what it does. */
export const ENCUMBRANCE = {
  Normal: { upTo: 100, physicalSkills: 0, defences: 0, staminaPer10Minutes: 0, sprint: true, moves: true },
  Heavy: { upTo: 150, physicalSkills: -2, defences: -1, staminaPer10Minutes: 1, sprint: true, moves: true },
  // SV-R-27: the row names no drain; the same as under Heavy applies.
  Overburdened: {
    upTo: 200,
    physicalSkills: -4,
    defences: -2,
    staminaPer10Minutes: 1,
    sprint: false,
    moves: true,
  },
  // Past 200 % nobody moves until weight is dropped; standing there, the heaviest band's penalties hold.
  Immobile: {
    upTo: Number.POSITIVE_INFINITY,
    physicalSkills: -4,
    defences: -2,
    staminaPer10Minutes: 1,
    sprint: false,
    moves: false,
  },
} as const;
export type Encumbrance = keyof typeof ENCUMBRANCE;
export const ENCUMBRANCES = Object.keys(ENCUMBRANCE) as [Encumbrance, ...Encumbrance[]];

/** SV-PERK-02: Combat Reflexes, for the order of acting only. */
export const COMBAT_REFLEXES = 2;

/** SV-DER-15, SV-DER-16: what a load leaves of Speed. */
export const underLoad = (speed: number, load: Encumbrance): number =>
  load === 'Normal' ? speed : load === 'Heavy' ? speed - 2 : speed / 2;

/** The other way round: a Speed that has the load in it already, as it would be without. */
export const withoutLoad = (speed: number, load: Encumbrance): number =>
  load === 'Normal' ? speed : load === 'Heavy' ? speed + 2 : speed * 2;

/** SV-DER-14, SV-R-25: strictly above a boundary is the next band. Compared in whole grams, so boundaries are exact. */
export function encumbrance(attributes: Pick<Attributes, 'ST'>, loadKg: number): Encumbrance {
  const grams = Math.round(loadKg * 1000);
  const percentOfCapacity = carryCapacity(attributes) * 10;
  return ENCUMBRANCES.find(level => grams <= percentOfCapacity * ENCUMBRANCE[level].upTo) ?? 'Immobile';
}

/** SV-DER-15, SV-DER-16: Stamina lost by carrying for so many minutes; whole ten minutes count. */
export const staminaDrain = (load: Encumbrance, minutes: number): number =>
  Math.floor(minutes / 10) * ENCUMBRANCE[load].staminaPer10Minutes;

/** What hinders getting about, beside the levels: the load, and legs that do not serve (SV-FLAW-09). */
export interface Hindrance {
  readonly paraplegic?: boolean;
  readonly wheelchair?: boolean;
  readonly load?: Encumbrance;
}
export const WHEELCHAIR_SPEED = 2;

/**
 * The Speed that movement and travel multiply: Lame first (SV-FLAW-08, SV-R-53), then the size multiplier
 * (SV-SIZE-04). `plain` is Speed with its load. Initiative, surprise and dodging keep the plain Speed. A mounted rider uses the mount's instead.
 */
export function movementSpeed(
  plain: number,
  size: Size = 'Human',
  { lame = 0, paraplegic = false, wheelchair = false, load = 'Normal' }: Levels & Hindrance = {},
  trace = Trace.silent,
): number {
  const sum = trace.sum('SV-INIT-11', 'Speed for movement').add('Speed', plain, 'SV-DER-08');
  if (!ENCUMBRANCE[load].moves) return sum.change('too heavily loaded to move', () => 0, 'SV-DER-14').total;
  if (paraplegic)
    return sum.change('without the legs', () => (wheelchair ? WHEELCHAIR_SPEED : 0), 'SV-FLAW-09').total;
  return sum
    .add('Lame', -lame, 'SV-FLAW-08')
    .change('never below 0', total => Math.max(0, total))
    .change(`size ${size}`, total => timesSize(total, size), 'SV-SIZE-04').total;
}

/** Weeks and kilograms are read to two places. */
export const hundredths = (value: number): number => Math.round(value * 100) / 100;
