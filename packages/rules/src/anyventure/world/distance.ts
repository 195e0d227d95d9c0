/** GEN, RNG: units, range bands, and who can reach whom. */
import { counted, itemAt, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { Weapon } from '../gear/weapon.ts';
import { weaponObject, whyNotBands } from '../gear/weapon.ts';
import { weaponRow } from '../gear/weapon-list.ts';
import { part, procedure, type RuleId, refuse } from '../play.ts';

const MOST_UNITS = 100_000;

/** AV-GEN-02. */
export const FEET_PER_UNIT = 3;
/** AV-CMB-01. */
export const SECONDS_PER_ROUND = 6;

/** AV-RNG-01: both ends inclusive; the last goes on for ever. */
export const RANGE_BANDS = [
  { band: 1, name: 'Adjacent', from: 0, to: 0 },
  { band: 2, name: 'Nearby', from: 1, to: 1 },
  { band: 3, name: 'Very Short', from: 2, to: 5 },
  { band: 4, name: 'Short', from: 6, to: 10 },
  { band: 5, name: 'Moderate', from: 11, to: 20 },
  { band: 6, name: 'Far', from: 21, to: 40 },
  { band: 7, name: 'Very Far', from: 41, to: 60 },
  { band: 8, name: 'Distant', from: 61, to: 100 },
  { band: 9, name: 'Unlimited', from: 101, to: null },
] as const;

/** The last band has no end. */
export function bandOf(distance: number): (typeof RANGE_BANDS)[number] {
  for (const row of RANGE_BANDS) if (row.to === null || distance <= row.to) return row;
  return itemAt(RANGE_BANDS, RANGE_BANDS.length - 1);
}

/** AV-RNG-03, AV-RNG-05. */
const OUTSIDE_OPTIMAL = 2;

/** AV-RNG-02, AV-RNG-03, AV-RNG-05, AV-R-44: penalty dice for the band the target is in. */
export function rangePenalty(weapon: Pick<Weapon, 'kind' | 'min' | 'max'>, distance: number): number {
  if (weapon.kind === 'melee') return 0;
  const { band } = bandOf(distance);
  return band < weapon.min || band > weapon.max ? OUTSIDE_OPTIMAL : 0;
}

/** Which rule takes the dice: too close, or too far. */
export const rangeRule = (weapon: Pick<Weapon, 'min'>, distance: number) =>
  bandOf(distance).band < weapon.min ? 'AV-RNG-05' : 'AV-RNG-03';

/** AV-RNG-06, AV-R-45: Adjacent, and Nearby with a reach weapon. */
export const meleeReach = (weapon: Pick<Weapon, 'reach'>): number => (weapon.reach ? 1 : 0);

/** AV-RNG-04, AV-RNG-06: why a weapon cannot be used at this distance, if so. */
export function whyNotInRange(
  weapon: Pick<Weapon, 'kind' | 'reach' | 'max' | 'name'>,
  distance: number,
): Refusal | undefined {
  if (weapon.kind === 'melee')
    return distance > meleeReach(weapon)
      ? refuse(
          'AV-RNG-06',
          `The target is out of melee reach: ${counted(distance, 'unit')} away, and the ${weapon.name} reaches ${meleeReach(weapon)}.`,
        )
      : undefined;
  return bandOf(distance).band > weapon.max + 1
    ? refuse(
        'AV-RNG-04',
        `The target is more than one band beyond the ${weapon.name}’s maximum: ${counted(distance, 'unit')} away, and it can be used up to ${farthestUse(weapon)}.`,
      )
    : undefined;
}

/** How far a weapon can be used at all, in units. */
export function farthestUse(weapon: Pick<Weapon, 'kind' | 'reach' | 'max'>): number {
  if (weapon.kind === 'melee') return meleeReach(weapon);
  return RANGE_BANDS.find(({ band }) => band === weapon.max + 1)?.to ?? MOST_UNITS;
}

/** AV-R-46: squares lying between; neighbours, diagonals too, are 0 units apart. */
export const unitsBetween = (a: { x: number; y: number }, b: { x: number; y: number }): number =>
  Math.max(0, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) - 1);

/** AV-RNG-01, AV-R-146: what is done to somebody beside one is done from no distance. */
export const whyNotBeside = (rule: RuleId, name: string, distance: number): Refusal | undefined =>
  distance > 0
    ? refuse(rule, `${name} is ${counted(distance, 'unit')} away and must be adjacent.`, 'distance')
    : undefined;

export const distanceField = z
  .int({ error: 'distance must be a whole number of units, 0 or more' })
  .min(0)
  .max(MOST_UNITS)
  .default(0)
  .describe('Units between the two; 0 is adjacent.')
  .meta({ rank: 'often', unit: 'units' });

const squareField = z.strictObject({
  x: z.int().min(-10_000).max(10_000),
  y: z.int().min(-10_000).max(10_000),
});

export const rangeProcedure = procedure({
  name: 'range',
  title: 'Range band',
  summary:
    'The band of a distance, what it is in feet, and what a weapon says of it: no penalty inside its optimal bands, 2 penalty dice one band too far or anywhere too close, refused beyond.',
  rules: ['AV-RNG-01', 'AV-RNG-02', 'AV-RNG-03', 'AV-RNG-04', 'AV-RNG-05', 'AV-RNG-06', 'AV-GEN-02'],
  input: z.strictObject({
    distance: distanceField.meta({ rank: 'first', unit: 'units' }),
    between: z
      .strictObject({ from: squareField, to: squareField })
      .optional()
      .describe('Two squares of a map instead of a distance: the squares that lie between are the units.'),
    weapon: z
      .union([z.string().max(60), weaponObject])
      .optional()
      .describe('The weapon that is to reach so far, of the list by name or by its numbers.')
      .meta({ rank: 'often', from: 'weapons' }),
  }),
  output: z.strictObject({
    units: z.int(),
    band: z.int(),
    name: z.string(),
    feet: z.int(),
    allowed: z.boolean(),
    why: z.string().nullable().describe('Why it cannot be used so far.'),
    penaltyDice: z.int(),
  }),
  example: {
    input: { distance: 41, weapon: { category: 'simpleRanged', min: 5, max: 6 } },
    dice: [],
    outcome: { units: 41, band: 7, name: 'Very Far', feet: 123, allowed: true, why: null, penaltyDice: 2 },
  },
  run({ distance: stated, between, weapon: given }, play) {
    const distance = between ? unitsBetween(between.from, between.to) : stated;
    const { band, name } = bandOf(distance);
    const weapon = given === undefined ? undefined : weaponRow(given);
    if (given !== undefined && !weapon)
      return refuse('AV-RNG-02', `There is no weapon called ${String(given)}; give its numbers.`, 'weapon');
    const bands = weapon && whyNotBands(weapon, 'weapon');
    if (bands) return bands;
    const problem = weapon && whyNotInRange(weapon, distance);
    const penaltyDice = weapon && !problem ? rangePenalty(weapon, distance) : 0;
    const feet = distance * FEET_PER_UNIT;
    play.trace.note('AV-RNG-01', `${distance} units: band ${band}`, name);
    play.trace.note('AV-GEN-02', `${distance} units of ${FEET_PER_UNIT} feet`, feet);
    if (weapon && problem) play.trace.refusal('the weapon', problem);
    if (weapon && !problem) {
      const far = band - (weapon.max ?? band);
      const rule =
        far >= 2 ? 'AV-RNG-04' : far === 1 ? 'AV-RNG-03' : penaltyDice > 0 ? 'AV-RNG-05' : 'AV-RNG-02';
      play.trace.note(
        rule,
        far > 0 ? `${far} beyond the last optimal band: penalty dice` : 'penalty dice',
        penaltyDice,
      );
    }
    return {
      units: distance,
      band,
      name,
      feet,
      allowed: !problem,
      why: problem?.message ?? null,
      penaltyDice,
    };
  },
  tell: ({ units, name, feet, allowed, penaltyDice }, { weapon }) =>
    `${counted(units, 'unit')} (${feet} feet) is ${name}${weapon ? `: ${allowed ? (penaltyDice ? `${penaltyDice} penalty dice` : 'no penalty') : 'out of range'}` : ''}.`,
});

export const distanceParts = [
  part('table', 'range bands', ['AV-RNG-01'], RANGE_BANDS),
  part('derivation', 'units to feet', ['AV-GEN-02'], FEET_PER_UNIT),
  part('state', 'length of a round', ['AV-CMB-01'], SECONDS_PER_ROUND),
  part('derivation', 'melee reach', ['AV-RNG-06'], meleeReach),
  part('derivation', 'optimal range', ['AV-RNG-02', 'AV-RNG-03', 'AV-RNG-05'], rangePenalty),
];
