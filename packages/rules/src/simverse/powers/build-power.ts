/** POW: powers, spells and maneuvers, all built by one set of rules: what they cost and what the price buys. */
import { isRefusal, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';
import { CONE_LENGTH, ENHANCEMENT_TABLE, ENHANCEMENTS, enhancementOf, weakenedBy } from './enhancements.ts';
import { LIMITATION_TABLE, LIMITATIONS } from './limitations.ts';
import {
  castingTime,
  type Design,
  design,
  diceOf,
  hasEnhancement,
  hasLimitation,
  minutesOf,
  RESOURCES,
  rangeOf,
  reachOf,
  resourceCost,
  resourceOf,
  TIER_NAMES,
  TIERS,
  type Tier,
  whyNotDesign,
} from './power-design.ts';
import { type PowerPrice, powerPrice, price, sharesOf } from './power-price.ts';

const article = (tier: Tier): string => `${tier === 'Epic' ? 'An' : 'A'} ${tier}`;

/** SV-POW-02: the best tier a bare skill level allows; specializations and perks are not levels. */
export const bestTier = (skillLevel: number): Tier | null =>
  TIER_NAMES.findLast(tier => skillLevel >= TIERS[tier].minSkill) ?? null;

/** SV-POW-02: why somebody with this skill level may not buy a power of the tier. */
export function whyNotTier(tier: Tier, skillLevel: number): Refusal | undefined {
  const { minSkill } = TIERS[tier];
  return skillLevel >= minSkill
    ? undefined
    : refuse(
        'SV-POW-02',
        `${article(tier)} power needs its skill at level ${minSkill}, not ${skillLevel}; bonuses from a specialization or a perk are not levels.`,
      );
}

export const built = z.strictObject({
  cp: z.int().describe('What the power costs to buy.').meta({ unit: 'CP' }),
  price: price.describe('How the price came about.'),
  minSkill: z.int().describe('Bare level in its skill that is needed to buy it.'),
  resource: z.enum(RESOURCES),
  resourceCost: z
    .int()
    .nullable()
    .describe('Paid at each use; null for a Legendary power until the GM sets it.'),
  action: z.enum(['Major Action', 'Minor Action']),
  instant: z.boolean().describe('May interrupt, or be used in the middle of another action.'),
  castingMinutes: z.number().meta({ unit: 'minutes' }),
  preparationMinutes: z.number().meta({ unit: 'minutes' }),
  rollNeeded: z.boolean(),
  reach: z
    .enum(['ranged', 'adjacent', 'self', 'weapon'])
    .describe('weapon: as far as the weapon used with it.'),
  rangeMetres: z.number().nullable().meta({ unit: 'm' }),
  minutes: z.number().nullable().meta({ unit: 'minutes' }),
  radiusMetres: z.int().nullable().meta({ unit: 'm' }),
  coneMetres: z.int().nullable().meta({ unit: 'm' }),
  targets: z
    .int()
    .nullable()
    .describe('How many chosen targets; null where everyone in an area is affected.'),
  extraDice: z.int(),
  dice: z
    .int()
    .nullable()
    .describe(
      "The effect's d6 in all, where its size is counted in dice; of several darts or bolts those of one.",
    ),
  resistanceModifier: z.int(),
});
export type Built = z.output<typeof built>;

/** Everything a design's modifiers say, and its price. */
export function buildPower(d: Design, play: SimversePlay): Built | Refusal {
  const problem = whyNotDesign(d);
  if (problem) return problem;
  const paid = powerPrice(d.baseCp ?? TIERS[d.tier].cp, sharesOf(d), play);
  return isRefusal(paid) ? paid : purchaseOf(d, paid, play);
}

/** What a price buys. */
export function purchaseOf(d: Design, paid: PowerPrice, play: SimversePlay): Built {
  const radius = enhancementOf(d.enhancements, 'Area Effect')?.radius ?? null;
  const cone = hasEnhancement(d, 'Cone Shaped') ? CONE_LENGTH : null;
  const { minSkill } = TIERS[d.tier];
  play.trace.note('SV-POW-02', `Skill needed for ${d.tier} powers`, minSkill);
  return {
    cp: paid.cp,
    price: paid,
    minSkill,
    resource: resourceOf(d),
    resourceCost: tracedCost(d, play),
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
    resistanceModifier: weakenedBy(d.enhancements),
  };
}

/** SV-POW-03: the cost of a use, with what changed it. */
function tracedCost(d: Design, play: SimversePlay): number | null {
  const cost = resourceCost(d);
  const tier = TIERS[d.tier].resource ?? d.resourceCost;
  if (cost === null || tier === undefined) return cost;
  const sum = play.trace.sum('SV-POW-03', `${resourceOf(d)} for each use`).add(d.tier, tier);
  if (hasEnhancement(d, 'Reduced Cost')) sum.change('Reduced Cost', () => cost, 'SV-ENH-09');
  if (hasLimitation(d, 'Increased Cost')) sum.change('Increased Cost', () => cost, 'SV-LIM-08');
  return sum.total;
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
    name: z.string().min(1).max(60).optional().describe('What the table calls it.').meta({ rank: 'often' }),
    skillLevel: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe("The buyer's bare level in the power's skill, to check that the tier may be bought.")
      .meta({ rank: 'often' }),
  }),
  output: built,
  example: {
    input: {
      tier: 'Moderate',
      enhancements: ['Extra Range ×2', 'Increased Damage +1d6'],
      limitations: ['Verbal Component', 'Obvious/Loud'],
      baseMinutes: null,
    },
    dice: [],
    outcome: {
      cp: 7,
      price: {
        base: 5,
        enhancements: [
          { name: 'Extra Range', percent: 20 },
          { name: 'Increased Damage', percent: 50 },
        ],
        limitations: [
          { name: 'Verbal Component', percent: -10 },
          { name: 'Obvious/Loud', percent: -10 },
        ],
        enhancementsSum: 70,
        limitationsSum: -20,
        limitationsCounted: -20,
        percent: 150,
        exact: 7.5,
        cp: 7,
      },
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
  run({ skillLevel, name: _, ...d }, play) {
    const refused = skillLevel === undefined ? undefined : whyNotTier(d.tier, skillLevel);
    return refused ?? buildPower(d, play);
  },
  tell: ({ cp, minSkill, resource, resourceCost }, { name, tier }) =>
    `${name ?? `This ${tier} power`} costs ${cp} CP, ${resourceCost === null ? `as much ${resource} a use as the game master sets` : `${resourceCost} ${resource} a use`}, and skill level ${minSkill}.`,
});

export const powerTierProcedure = procedure({
  name: 'power-tier',
  title: 'Which powers a skill allows',
  summary: 'The best tier of power that can be bought with a bare skill level, and every tier below it.',
  rules: ['SV-POW-01', 'SV-POW-02'],
  input: z.strictObject({ skillLevel: z.int().min(0).max(100).meta({ rank: 'first' }) }),
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
  tell: ({ bestTier: best }, { skillLevel }) =>
    best === null
      ? `Skill level ${skillLevel} is not enough for any power.`
      : `Skill level ${skillLevel} is enough for powers up to ${best}.`,
});

export const constructionProcedures: readonly Procedure[] = [buildPowerProcedure, powerTierProcedure];
/** SV-POW-01, SV-POW-03: the table of the tiers, for people. */
const TIER_TABLE = TIER_NAMES.map(name => {
  const { number, minSkill, cp, resource, scale } = TIERS[name];
  return {
    name,
    number,
    minSkill,
    cp: name === 'Legendary' ? `${cp} or more` : cp,
    resourceCost: resource ?? 'set by the GM',
    scale,
  };
});

export const constructionTables = {
  powerTiers: TIER_TABLE,
  enhancements: ENHANCEMENT_TABLE,
  limitations: LIMITATION_TABLE,
};
export const constructionParts = [
  part('table', 'power tiers', ['SV-POW-01', 'SV-POW-03', 'SV-POW-07'], TIERS),
];
