/** POW: powers, spells and maneuvers, all built by one set of rules: what they cost and what the price buys. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { CONE_LENGTH, ENHANCEMENTS, enhancementOf, enhancementPercent, weakenedBy } from './enhancements.ts';
import { LIMITATIONS, limitationPercent, MOST_LIMITATIONS } from './limitations.ts';
import { procedure, type SimversePlay } from './play.ts';
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
} from './power-design.ts';

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

/** Percentages that stand in for the tables', by the modifier's name: what a library prints for its own powers. */
export type Printed = Readonly<Record<string, number>>;

/** The percentages of a design. SV-LIM-18: needing a skill roll is none of them. */
export function sharesOf({ enhancements, limitations, unlisted }: Design, printed: Printed = {}): Shares {
  const share = (rule: string, name: string, percent: number): Share => ({
    rule,
    name,
    percent: printed[name] ?? percent,
  });
  return {
    enhancements: [
      ...enhancements.map(e => share(ENHANCEMENTS[e.name].rule, e.name, enhancementPercent(e))),
      ...unlisted.filter(u => u.percent > 0).map(u => share('', u.name, u.percent)),
    ],
    limitations: [
      ...limitations.map(l => share(LIMITATIONS[l.name].rule, l.name, limitationPercent(l))),
      ...unlisted.filter(u => u.percent < 0).map(u => share('', u.name, -u.percent)),
    ],
  };
}

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

const article = (tier: Tier): string => `${tier === 'Epic' ? 'An' : 'A'} ${tier}`;

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
        `${article(tier)} power needs its skill at level ${minSkill}, not ${skillLevel}; bonuses from a specialization or a perk are not levels.`,
      );
}

/** What is wrong with a design, by the tables' own conditions. */
export function designProblem(d: Design): Refusal | undefined {
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
      `${article(d.tier)} power has the price and cost of its tier; the GM sets them only for Legendary ones.`,
    );
  return undefined;
}

export const built = z.strictObject({
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
    resistanceModifier: weakenedBy(d.enhancements),
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
