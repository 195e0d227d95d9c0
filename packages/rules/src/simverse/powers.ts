/** POW: powers, spells and maneuvers, all built by one set of rules: what they cost and what the price buys. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import {
  CONE_LENGTH,
  durationFactor,
  ENHANCEMENTS,
  EXPANSIVE_FACTOR,
  enhancement,
  enhancementOf,
  enhancementPercent,
  WEAKENED_STEP,
} from './enhancements.ts';
import {
  COST_FACTOR,
  LIMITATIONS,
  limitation,
  limitationOf,
  limitationPercent,
  MOST_LIMITATIONS,
  PREPARATION_MINUTES,
} from './limitations.ts';
import { procedure, type SimversePlay } from './play.ts';

/**
 * SV-POW-01: each tier's number (for enchanting), skill needed, price, resource cost, and the dice its sample
 * effects have (Minor: a single point). SV-R-67: the game master sets what a Legendary power costs to use.
 */
export const TIERS = {
  Minor: { number: 1, minSkill: 2, cp: 1, resource: 1, dice: 0, scale: '1 damage, cantrips, easy maneuvers' },
  Moderate: {
    number: 2,
    minSkill: 3,
    cp: 5,
    resource: 2,
    dice: 1,
    scale: '1d6 damage or healing, charm, detect magic',
  },
  Major: {
    number: 3,
    minSkill: 5,
    cp: 15,
    resource: 6,
    dice: 3,
    scale: '3d6, serious healing, invisibility, flight',
  },
  Epic: {
    number: 4,
    minSkill: 8,
    cp: 30,
    resource: 12,
    dice: 6,
    scale: '6d6 and more, portals, raising the dead',
  },
  Legendary: {
    number: 5,
    minSkill: 13,
    cp: 50,
    resource: null,
    dice: null,
    scale: 'world-altering, deity-level',
  },
} as const;
export type Tier = keyof typeof TIERS;
export const TIER_NAMES = Object.keys(TIERS) as [Tier, ...Tier[]];

/** SV-POW-07, SV-R-69 */
export const BASE_RANGE = 10;
export const BASE_MINUTES = 5;

export const POWER_KINDS = ['spell', 'power', 'maneuver'] as const;
export type PowerKind = (typeof POWER_KINDS)[number];
export const RESOURCES = ['Stamina', 'Mana', 'Vitality'] as const;
export type Resource = (typeof RESOURCES)[number];

/** A power as somebody designs it. */
export const design = z.strictObject({
  tier: z.enum(TIER_NAMES),
  kind: z.enum(POWER_KINDS).default('spell').describe('Maneuvers cost Stamina, spells and powers Mana.'),
  baseCp: z.int().min(50).max(1000).optional().describe('Legendary only: the base price the GM sets.'),
  resource: z
    .enum(RESOURCES)
    .optional()
    .describe('Only where it is not the usual one: blood magic costs Vitality.'),
  resourceCost: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Legendary only: the cost of a use the GM sets.'),
  enhancements: z.array(enhancement).max(20).default([]),
  limitations: z.array(limitation).max(20).default([]),
  unlisted: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        percent: z.int().min(-100).max(500).describe('Positive as an enhancement, negative as a limitation.'),
      }),
    )
    .max(20)
    .default([])
    .describe('Modifiers the GM allows that the tables do not list.'),
  baseDice: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe("The effect's d6 before enhancements; without it the tier's sample, and none for maneuvers."),
  baseRange: z.number().min(0).max(1_000_000).default(BASE_RANGE).describe('Metres.'),
  baseMinutes: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(BASE_MINUTES)
    .describe('How long the effect lasts; null where it is over at once.'),
  castingMinutes: z.number().min(0).max(100_000).default(0).describe('0: one Major Action.'),
});
export type Design = z.output<typeof design>;

/** One line of the price: where its percent come from. */
export interface Share {
  readonly rule: string;
  readonly name: string;
  readonly percent: number;
}

export interface Shares {
  readonly enhancements: readonly Share[];
  /** With their percent as positive numbers. */
  readonly limitations: readonly Share[];
}

/** The percentages of a design, by the tables. SV-LIM-18: needing a skill roll is none of them. */
export const sharesOf = ({ enhancements, limitations, unlisted }: Design): Shares => ({
  enhancements: [
    ...enhancements.map(e => ({
      rule: ENHANCEMENTS[e.name].rule,
      name: e.name,
      percent: enhancementPercent(e),
    })),
    ...unlisted.filter(u => u.percent > 0).map(u => ({ rule: '', name: u.name, percent: u.percent })),
  ],
  limitations: [
    ...limitations.map(l => ({
      rule: LIMITATIONS[l.name].rule,
      name: l.name,
      percent: limitationPercent(l),
    })),
    ...unlisted.filter(u => u.percent < 0).map(u => ({ rule: '', name: u.name, percent: -u.percent })),
  ],
});

const total = (shares: readonly Share[]): number => shares.reduce((sum, s) => sum + s.percent, 0);

/** SV-POW-08: the price in CP, worked out in whole percent so that no binary fraction creeps in. */
export function powerPrice(base: number, shares: Shares, play: SimversePlay): number | Refusal {
  const limits = total(shares.limitations);
  const reading = limits > MOST_LIMITATIONS ? play.ruling('SV-R-70') : 'capLimitationSum';
  if (reading === 'refuse')
    return refuse(
      'SV-POW-08',
      `The limitations come to ${limits} %; a power may have ${MOST_LIMITATIONS} % of them at most.`,
    );
  const sum = play.trace.sum('SV-POW-08', 'Percent of the base price').add('base', 100);
  for (const s of shares.enhancements) sum.add(s.name, s.percent, s.rule);
  for (const s of shares.limitations) sum.add(s.name, -s.percent, s.rule);
  if (reading === 'netFloorOnly')
    sum.change('never below a quarter', percent => Math.max(100 - MOST_LIMITATIONS, percent), 'SV-R-70');
  else
    sum.change(
      `limitations count for ${MOST_LIMITATIONS} at most`,
      percent => percent + Math.max(0, limits - MOST_LIMITATIONS),
      'SV-R-70',
    );
  const exact = (base * sum.total) / 100;
  const cp = Math.max(1, Math.floor(exact));
  if (play.trace.on)
    play.trace.note(
      'SV-POW-08',
      `Price: ${base} CP × ${sum.total} % = ${exact}, rounded down, at least 1`,
      cp,
    );
  return cp;
}

/** SV-POW-02: the best tier a bare skill level allows; specializations and perks are not levels. */
export const bestTier = (skillLevel: number): Tier | null =>
  TIER_NAMES.findLast(tier => skillLevel >= TIERS[tier].minSkill) ?? null;

/** SV-POW-02: why somebody with this skill level may not buy a power of the tier. */
export function tooHard(tier: Tier, skillLevel: number): Refusal | undefined {
  const { minSkill } = TIERS[tier];
  return skillLevel >= minSkill
    ? undefined
    : refuse(
        'SV-POW-02',
        `A ${tier} power needs its skill at level ${minSkill}, not ${skillLevel}; bonuses from a specialization or a perk are not levels.`,
      );
}

/** SV-POW-03, SV-ENH-09, SV-LIM-08: what one use costs; fractions are dropped (SV-R-03). */
export function resourceCost(d: Design): number | null {
  const base = TIERS[d.tier].resource ?? d.resourceCost;
  if (base === undefined) return null;
  const reduced = enhancementOf(d.enhancements, 'Reduced Cost');
  const increased = limitationOf(d.limitations, 'Increased Cost');
  const divisor = reduced ? (reduced.to === 'half' ? 2 : 4) : 1;
  return Math.floor((base * (increased ? COST_FACTOR[increased.to] : 1)) / divisor);
}

/** SV-POW-03: maneuvers take Stamina, everything else Mana, unless the design names something else. */
export const resourceOf = (d: Pick<Design, 'kind' | 'resource'>): Resource =>
  d.resource ?? (d.kind === 'maneuver' ? 'Stamina' : 'Mana');

const hasEnhancement = (d: Design, name: keyof typeof ENHANCEMENTS): boolean =>
  d.enhancements.some(e => e.name === name);
const hasLimitation = (d: Design, name: keyof typeof LIMITATIONS): boolean =>
  d.limitations.some(l => l.name === name);

export type Reach = 'ranged' | 'adjacent' | 'self';

/** SV-LIM-13, SV-LIM-14: who can be reached at all. */
export const reachOf = (d: Design): Reach =>
  hasLimitation(d, 'Self Only') ? 'self' : hasLimitation(d, 'Melee Range Only') ? 'adjacent' : 'ranged';

/** SV-ENH-03, SV-ENH-04: metres at a margin of 0; null for powers that need a touch or only work on the user. */
export function rangeOf(d: Design): number | null {
  if (reachOf(d) !== 'ranged') return null;
  const doublings = enhancementOf(d.enhancements, 'Extra Range')?.doublings ?? 0;
  return d.baseRange * 2 ** doublings * (hasEnhancement(d, 'Expansive Range') ? EXPANSIVE_FACTOR : 1);
}

/** SV-ENH-05 */
export function minutesOf(d: Design): number | null {
  const grade = enhancementOf(d.enhancements, 'Extra Duration')?.grade ?? 0;
  return d.baseMinutes === null ? null : d.baseMinutes * durationFactor(grade);
}

/** SV-ENH-01, SV-ENH-02, SV-R-71: the dice of the effect; a maneuver's base is the maneuver itself. */
export function diceOf(d: Design): { extraDice: number; dice: number | null } {
  const extraDice =
    (enhancementOf(d.enhancements, 'Increased Damage')?.dice ?? 0) +
    (enhancementOf(d.enhancements, 'Increased Effect')?.dice ?? 0);
  const base = d.baseDice ?? (d.kind === 'maneuver' ? 0 : TIERS[d.tier].dice);
  return { extraDice, dice: base === null ? null : base + extraDice };
}

export type CastingAction = 'Major Action' | 'Minor Action';

/** SV-ENH-18, SV-R-76: Fast Cast turns a Major Action into a Minor one and halves every longer time. */
export function castingTime(d: Design): {
  action: CastingAction;
  castingMinutes: number;
  preparationMinutes: number;
} {
  const fast = hasEnhancement(d, 'Fast Cast');
  const preparation = limitationOf(d.limitations, 'Preparation Time');
  return {
    action: fast ? 'Minor Action' : 'Major Action',
    castingMinutes: fast ? d.castingMinutes / 2 : d.castingMinutes,
    preparationMinutes: (preparation ? PREPARATION_MINUTES[preparation.time] : 0) / (fast ? 2 : 1),
  };
}

/** What is wrong with a design, by the tables' own conditions. */
function designProblem(d: Design): Refusal | undefined {
  const names = [...d.enhancements, ...d.limitations].map(m => m.name);
  const repeated = names.find((name, i) => names.indexOf(name) !== i);
  if (repeated)
    return refuse(
      'SV-POW-08',
      `${repeated} stands twice; grades of one modifier replace each other, so give the one grade wanted.`,
    );
  if (hasLimitation(d, 'Cannot Cast') && d.baseMinutes === null)
    return refuse('SV-LIM-17', 'Cannot Cast is only for powers with a duration.');
  if (d.tier !== 'Legendary' && (d.baseCp !== undefined || d.resourceCost !== undefined))
    return refuse(
      'SV-POW-01',
      `A ${d.tier} power has the price and cost of its tier; the GM sets them only for Legendary ones.`,
    );
  return undefined;
}

const built = z.strictObject({
  cp: z.int().describe('What the power costs to buy.'),
  minSkill: z.int(),
  resource: z.enum(RESOURCES),
  resourceCost: z
    .int()
    .nullable()
    .describe('Paid at each use; null for a Legendary power until the GM sets it.'),
  action: z.enum(['Major Action', 'Minor Action']),
  instant: z.boolean().describe('May interrupt, or be used in the middle of another action.'),
  castingMinutes: z.number(),
  preparationMinutes: z.number(),
  rollNeeded: z.boolean(),
  reach: z.enum(['ranged', 'adjacent', 'self']),
  rangeMetres: z.number().nullable(),
  minutes: z.number().nullable(),
  radiusMetres: z.int().nullable(),
  coneMetres: z.int().nullable(),
  targets: z
    .int()
    .nullable()
    .describe('How many chosen targets; null where everyone in an area is affected.'),
  extraDice: z.int(),
  dice: z.int().nullable().describe("The effect's d6 in all, where its size is counted in dice."),
  resistanceModifier: z.int(),
});
export type Built = z.output<typeof built>;

/** Everything a design's modifiers say, and its price. */
export function buildPower(d: Design, play: SimversePlay): Built | Refusal {
  const problem = designProblem(d);
  if (problem) return problem;
  const cp = powerPrice(d.baseCp ?? TIERS[d.tier].cp, sharesOf(d), play);
  if (isRefusal(cp)) return cp;
  const radius = enhancementOf(d.enhancements, 'Area Effect')?.radius ?? null;
  const cone = hasEnhancement(d, 'Cone Shaped') ? CONE_LENGTH : null;
  return {
    cp,
    minSkill: TIERS[d.tier].minSkill,
    resource: resourceOf(d),
    resourceCost: resourceCost(d),
    ...castingTime(d),
    instant: hasEnhancement(d, 'Instant Action'),
    rollNeeded: !hasEnhancement(d, 'Reliable Activation'),
    reach: reachOf(d),
    rangeMetres: rangeOf(d),
    minutes: minutesOf(d),
    radiusMetres: radius,
    coneMetres: cone,
    targets: radius || cone ? null : (enhancementOf(d.enhancements, 'Multiple Targets')?.targets ?? 1),
    ...diceOf(d),
    resistanceModifier: (enhancementOf(d.enhancements, 'Weakened Resistance')?.times ?? 0) * WEAKENED_STEP,
  };
}

export const buildPowerProcedure = procedure({
  name: 'build-power',
  title: 'Build a power',
  summary:
    'Price a spell, power or maneuver from its tier, enhancements and limitations, and read off what it does: resource cost, skill needed, range, duration, area, targets, dice and casting time.',
  rules: [
    'SV-POW-01',
    'SV-POW-02',
    'SV-POW-03',
    'SV-POW-07',
    'SV-POW-08',
    'SV-POW-10',
    'SV-POW-11',
    'SV-POW-12',
    'SV-POW-13',
    ...Object.values(ENHANCEMENTS).map(row => row.rule),
    ...Object.values(LIMITATIONS).map(row => row.rule),
    'SV-LIM-18',
  ],
  input: design.extend({
    skillLevel: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe("The buyer's bare level in the power's skill, to check that the tier may be bought."),
  }),
  output: built,
  example: {
    input: {
      tier: 'Moderate',
      enhancements: [{ name: 'Extra Range' }, { name: 'Increased Damage' }],
      limitations: ['Verbal Component', 'Obvious/Loud'],
      baseMinutes: null,
    },
    dice: [],
    outcome: {
      cp: 7,
      minSkill: 3,
      resource: 'Mana',
      resourceCost: 2,
      action: 'Major Action',
      instant: false,
      castingMinutes: 0,
      preparationMinutes: 0,
      rollNeeded: true,
      reach: 'ranged',
      rangeMetres: 20,
      minutes: null,
      radiusMetres: null,
      coneMetres: null,
      targets: 1,
      extraDice: 1,
      dice: 2,
      resistanceModifier: 0,
    },
  },
  run({ skillLevel, ...d }, play) {
    const refused = skillLevel === undefined ? undefined : tooHard(d.tier, skillLevel);
    return refused ?? buildPower(d, play);
  },
});

export const powerTierProcedure = procedure({
  name: 'power-tier',
  title: 'Which powers a skill allows',
  summary: 'The best tier of power that can be bought with a bare skill level, and every tier below it.',
  rules: ['SV-POW-01', 'SV-POW-02'],
  input: z.strictObject({ skillLevel: z.int().min(0).max(100) }),
  output: z.strictObject({ bestTier: z.enum(TIER_NAMES).nullable(), tiers: z.array(z.enum(TIER_NAMES)) }),
  example: {
    input: { skillLevel: 4 },
    dice: [],
    outcome: { bestTier: 'Moderate', tiers: ['Minor', 'Moderate'] },
  },
  run({ skillLevel }, play) {
    const tiers = TIER_NAMES.filter(tier => skillLevel >= TIERS[tier].minSkill);
    play.trace.note('SV-POW-02', 'skill level', skillLevel);
    return { bestTier: bestTier(skillLevel), tiers };
  },
});

export const powerProcedures = [buildPowerProcedure, powerTierProcedure];
export const powerParts = [
  { kind: 'table', name: 'power tiers', rules: ['SV-POW-01', 'SV-POW-03', 'SV-POW-07'] },
] as const;
