/** CRE: power levels, the budget of Character Points, prerequisites and starting funds. */
import { type Refusal, refuseTogether } from '@arbiter/engine';
import { z } from 'zod';
import { unknownName } from '../../by-name.ts';
import { skillSchema } from '../../checks/circumstances.ts';
import { type PerkName, type PerkRef, WEALTHY } from '../../content/perk-list.ts';
import type { ReadyPower } from '../../content/power-library.ts';
import { READY_POWERS } from '../../content/power-list.ts';
import { type OwnSkill, type SkillRef, skillTitle } from '../../content/skill-list.ts';
import { part, procedure, refuse, type SimversePlay } from '../../play.ts';
import { whyNotTier } from '../../powers/build-power.ts';
import { POWER_KINDS, type PowerKind, type Tier, tierSchema } from '../../powers/power-design.ts';
import { nameOfPower, powerRef, readyOf } from '../../powers/power-entry.ts';
import { carriesPowers, idleRemark, isIdle, whyNotLearned } from '../../powers/power-skills.ts';
import { serves } from '../perks/perk-deeds.ts';
import { traitName } from '../perks/trait-entry.ts';
import { perksIn, perkTitles } from '../perks/traits.ts';
import { levelSchema } from '../skills.ts';

/**
 * SV-CRE-01: base CP, the most CP from flaws (SV-R-31), and the usual best skill TN; SV-ATTR-08: the usual highest
 * major and minor attribute (null: open). Cosmic starts at 500 and has no upper end.
 */
export const POWER_LEVELS = {
  Weaklings: { base: 50, flaws: 25, bestSkill: '13-15', major: [11, 12], minor: [12, 13] },
  'Street Level': { base: 75, flaws: 35, bestSkill: '14-16', major: [12, 13], minor: [13, 14] },
  'Starting Adventurer': { base: 100, flaws: 50, bestSkill: '15-17', major: [13, 14], minor: [14, 15] },
  Experienced: { base: 150, flaws: 50, bestSkill: '18-19', major: [14, 15], minor: [15, 16] },
  Heroic: { base: 200, flaws: 50, bestSkill: '20-21', major: [15, 16], minor: [16, 17] },
  Elite: { base: 250, flaws: 50, bestSkill: '22-23', major: [16, 17], minor: [17, 18] },
  Superheroic: { base: 400, flaws: 50, bestSkill: '25-27', major: [18, 19], minor: [19, 20] },
  Cosmic: { base: 500, flaws: 50, bestSkill: '30+', major: [20, null], minor: [20, null] },
} as const;
export type PowerLevel = keyof typeof POWER_LEVELS;
export const POWER_LEVEL_NAMES = Object.keys(POWER_LEVELS) as [PowerLevel, ...PowerLevel[]];
export const STANDARD_LEVEL: PowerLevel = 'Starting Adventurer';
/** Cosmic beings have 500 CP and more; this is as far as we go. */
export const MOST_BASE_CP = 5000;

export const powerLevelSchema = z.enum(POWER_LEVEL_NAMES).default(STANDARD_LEVEL);
export const baseCpSchema = z
  .int()
  .min(POWER_LEVELS.Cosmic.base)
  .max(MOST_BASE_CP)
  .optional()
  .describe('Cosmic only: the base CP the game master grants, 500 or more.');

export interface Budget {
  readonly base: number;
  readonly credited: number;
  readonly available: number;
  readonly spent: number;
  readonly unspent: number;
  readonly legal: boolean;
}

/** What a budget is reckoned from. */
interface BudgetAsked {
  readonly level: PowerLevel;
  readonly baseCp: number | undefined;
  readonly flawsWorth: number;
  readonly spent: number;
}

/** SV-CRE-02, SV-CRE-04: what is available (flaws credited up to the limit of the level) against what is spent. */
export function budget(
  { level, baseCp, flawsWorth, spent }: BudgetAsked,
  trace: SimversePlay['trace'],
): Budget {
  const { base: usual, flaws: limit } = POWER_LEVELS[level];
  const base = baseCp ?? usual;
  const sum = trace.sum('SV-CRE-02', 'CP available').add(level, base, 'SV-CRE-01');
  // SV-ATTR-07, SV-R-16: what lowered attributes give back is less spent, and uses up nothing of this limit.
  const credited = Math.min(flawsWorth, limit);
  sum.add(
    flawsWorth > limit ? `flaws worth ${flawsWorth}, of which ${limit} count` : 'flaws',
    credited,
    'SV-CRE-04',
  );
  const available = sum.total;
  trace.note('SV-CRE-02', 'CP spent', spent);
  return { base, credited, available, spent, unspent: available - spent, legal: spent <= available };
}

const cp = (what: string) => z.int().min(-10_000).max(1_000_000).default(0).describe(what);

const budgetProcedure = procedure({
  name: 'budget',
  title: 'Budget of Character Points',
  summary:
    'Checks what a character costs against the power level: base CP plus flaws, which count up to the limit of the level. Lowered attributes and small sizes reduce what is spent and do not use up that limit.',
  rules: ['SV-CRE-01', 'SV-CRE-02', 'SV-CRE-04', 'SV-ATTR-07', 'SV-ATTR-08', 'SV-SIZE-02'],
  input: z.strictObject({
    powerLevel: powerLevelSchema.meta({ rank: 'first', from: 'powerLevels' }),
    baseCp: baseCpSchema.meta({ rank: 'often', unit: 'CP' }),
    flaws: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('What all flaws are worth, as a positive number.')
      .meta({ rank: 'first', unit: 'CP' }),
    spent: z
      .strictObject({
        templates: cp('Templates.'),
        attributes: cp('Attributes; lowered ones count negative.'),
        size: cp('Size; small ones count negative.'),
        perks: cp('Perks.'),
        skills: cp('Skills.'),
        powers: cp('Powers, spells and maneuvers.'),
        other: cp('Anything else, or everything in one number.'),
      })
      .prefault({})
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    base: z.int(),
    credited: z.int().describe('CP that flaws give.'),
    flawLimit: z.int(),
    available: z.int(),
    spent: z.int(),
    unspent: z.int(),
    legal: z.boolean(),
    usualMajorMax: z.int().nullable().describe('Advice, never a limit; null is open.'),
    usualMinorMax: z.int().nullable(),
    usualBestSkill: z.string(),
  }),
  example: {
    input: { powerLevel: 'Street Level', flaws: 50, spent: { other: 112 } },
    dice: [],
    outcome: {
      base: 75,
      credited: 35,
      flawLimit: 35,
      available: 110,
      spent: 112,
      unspent: -2,
      legal: false,
      usualMajorMax: 13,
      usualMinorMax: 14,
      usualBestSkill: '14-16',
    },
  },
  run({ powerLevel, baseCp, flaws, spent }, play) {
    if (baseCp !== undefined && powerLevel !== 'Cosmic')
      return refuse('SV-CRE-01', `${powerLevel} has a fixed base of ${POWER_LEVELS[powerLevel].base} CP.`);
    const sum = play.trace.sum('SV-CRE-02', 'Spent');
    for (const [what, value] of Object.entries(spent)) sum.add(what, value);
    const { flaws: flawLimit, major, minor, bestSkill } = POWER_LEVELS[powerLevel];
    return {
      ...budget({ level: powerLevel, baseCp, flawsWorth: flaws, spent: sum.total }, play.trace),
      flawLimit,
      usualMajorMax: major[1],
      usualMinorMax: minor[1],
      usualBestSkill: bestSkill,
    };
  },
  tell: ({ spent, available, unspent, legal }) =>
    legal
      ? `${spent} of ${available} CP are spent; ${unspent} are left.`
      : `${spent} CP are spent, ${-unspent} more than the ${available} there are.`,
});

/** SV-R-32: the perk that powers of a skill need; Divine Magic and everything physical need none. */
export const GATES: Partial<Record<string, PerkName>> = {
  Spellcasting: 'Mage Gift',
  'Ritual Magic': 'Mage Gift',
  Psionics: 'Psychic',
};

/** SV-CRE-06: every reason why a power of this skill and tier cannot be bought. */
export function powerRefusals(
  ref: string | OwnSkill,
  level: number,
  tier: Tier,
  perks: readonly { readonly name: PerkRef }[],
): Refusal[] {
  const skill = skillTitle(ref);
  const gate = GATES[skill];
  const shut =
    gate && !serves(perks, gate)
      ? refuse('SV-CRE-06', `Powers of ${skill} need the ${gate} perk.`)
      : undefined;
  return [shut, whyNotTier(tier, level)].filter(refusal => refusal !== undefined);
}

const whyNotPowerSkill = (skill: SkillRef): Refusal | undefined =>
  carriesPowers(skill) ? undefined : refuse('SV-POW-02', `No power is learned with ${skillTitle(skill)}.`);

/** SV-POW-01: tier and kind of a ready power are its own. */
function whyNotOfTier(
  { name, design, kind: own }: ReadyPower,
  tier?: Tier,
  kind?: PowerKind,
): Refusal | undefined {
  if (tier !== undefined && tier !== design.tier)
    return refuse('SV-POW-01', `${name} is of the ${design.tier} tier, not ${tier}: leave \`tier\` out.`);
  return kind !== undefined && kind !== own
    ? refuse('SV-POW-01', `${name} is a ${own}, not a ${kind}: leave \`kind\` out.`)
    : undefined;
}

const mayLearn = procedure({
  name: 'may-learn-power',
  title: 'May this power be learned?',
  summary:
    'Checks the prerequisites of a power: Mage Gift for spells and rituals, Psychic for psionics, no perk for divine magic, and the skill level its tier asks for.',
  rules: ['SV-CRE-06', 'SV-POW-02', 'SV-PERK-37', 'SV-PERK-38'],
  input: z.strictObject({
    skill: skillSchema
      .describe('The skill the power is used with: Spellcasting, a weapon skill, Shield …')
      .meta({ rank: 'first' }),
    level: levelSchema.meta({ rank: 'first' }),
    tier: tierSchema.optional().describe('Left out: that of the ready `power`.').meta({ rank: 'first' }),
    power: powerRef
      .optional()
      .describe('A ready power by name, to check that the skill fits it.')
      .meta({ rank: 'often', from: 'powers' }),
    kind: z
      .enum(POWER_KINDS)
      .optional()
      .describe('Of a power of the table’s own: spell, power or maneuver.')
      .meta({ rank: 'first' }),
    perks: perkTitles.meta({ rank: 'often', from: 'perks' }),
  }),
  output: z.strictObject({
    allowed: z.literal(true),
    remark: z.string().optional().describe('What is worth a word before it is paid for.'),
  }),
  example: {
    input: { skill: 'Divine Magic', level: 3, tier: 'Moderate' },
    dice: [],
    outcome: { allowed: true },
  },
  run({ skill, level, tier, power, kind, perks }, play) {
    const ready = power === undefined ? undefined : readyOf(power);
    if (power !== undefined && !ready)
      return refuse(
        'SV-POW-01',
        unknownName(
          'ready power',
          nameOfPower(power),
          READY_POWERS.map(p => p.name),
          'Or give `kind` and `tier` of your own.',
        ),
      );
    const other = ready && whyNotOfTier(ready, tier, kind);
    if (other) return other;
    const asked = tier ?? ready?.design.tier;
    if (!asked) return refuse('SV-POW-02', 'Give the `tier` of the power, or a ready `power` by name.');
    const sort = ready?.kind ?? kind;
    const unfit = sort ? whyNotLearned(ready?.name ?? 'This', sort, skill, ready) : whyNotPowerSkill(skill);
    const owned = perksIn(perks);
    const refused = refuseTogether([...(unfit ? [unfit] : []), ...powerRefusals(skill, level, asked, owned)]);
    if (refused) return refused;
    play.trace.note('SV-POW-02', `${asked}, with ${skillTitle(skill)}`, `level ${level} is enough`);
    for (const { name } of owned) play.trace.note('SV-CRE-06', 'has', traitName(name));
    const idle = ready && isIdle(ready.kind, skillTitle(skill), ready.design);
    return idle
      ? { allowed: true as const, remark: idleRemark(ready.name, skillTitle(skill)) }
      : { allowed: true as const };
  },
  tell: ({ remark }, { skill, level, power }) =>
    `Yes: with ${skillTitle(skill)} ${level} ${power === undefined ? 'such a power' : nameOfPower(power)} may be learned.${remark ? ` But ${remark}` : ''}`,
});

/** SV-CRE-07, SV-R-33: the campaign's base amount times the grade of Wealthy. */
export const startingFunds = (baseSilver: number, wealthyCp: number): number =>
  baseSilver * (WEALTHY[gradeOf(wealthyCp)] ?? 1);
/** The grade that a price reaches. */
const gradeOf = (cp: number): number =>
  Math.max(
    0,
    ...Object.keys(WEALTHY)
      .map(Number)
      .filter(grade => grade <= cp),
  );

/** SV-R-34 */
export const SILVER_PER_GOLD = 10;
export const inSilver = (gold: number, silver: number): number => gold * SILVER_PER_GOLD + silver;

const funds = procedure({
  name: 'starting-funds',
  title: 'Starting funds',
  summary:
    "What a new character can spend: the campaign's base amount times 1, 5, 10 or 20 by the grade of Wealthy.",
  rules: ['SV-CRE-07', 'SV-PERK-33'],
  input: z.strictObject({
    gold: z
      .int()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe("Of the campaign's base amount.")
      .meta({ rank: 'first', unit: 'gold' }),
    silver: z
      .int()
      .min(0)
      .max(10_000_000)
      .default(0)
      .describe("Of the campaign's base amount.")
      .meta({ rank: 'first', unit: 'silver' }),
    wealthyCp: z
      .union([z.literal(0), z.literal(5), z.literal(10), z.literal(15)])
      .default(0)
      .describe('The grade of Wealthy: 5, 10 or 15 CP; 0 without it.')
      .meta({ rank: 'first', unit: 'CP' }),
  }),
  output: z.strictObject({ silver: z.int() }),
  example: { input: { silver: 100, wealthyCp: 10 }, dice: [], outcome: { silver: 1000 } },
  run({ gold, silver, wealthyCp }, play) {
    const base = play.trace
      .sum('SV-CRE-07', 'base amount in silver')
      .add(`gold at ${SILVER_PER_GOLD} silver`, gold * SILVER_PER_GOLD, 'SV-R-34')
      .add('silver', silver).total;
    const total = startingFunds(base, wealthyCp);
    play.trace.note('SV-PERK-33', `Wealthy × ${WEALTHY[gradeOf(wealthyCp)] ?? 1}`, total);
    return { silver: total };
  },
  tell: ({ silver }) => `A new character begins with ${silver} silver.`,
});

export const creationProcedures = [budgetProcedure, mayLearn, funds] as const;

export const creationParts = [
  part('table', 'power levels', ['SV-CRE-01', 'SV-ATTR-08'], POWER_LEVELS),
  part('creation', 'coins', ['SV-CRE-07'], inSilver),
];
