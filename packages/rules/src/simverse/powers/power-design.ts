/** POW: a power as somebody designs it, and what its modifiers say about range, duration, cost and casting. */

import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Citation, refuse } from '../play.ts';
import {
  durationFactor,
  type ENHANCEMENTS,
  type EnhancementName,
  EXPANSIVE_FACTOR,
  enhancement,
  enhancementOf,
  STACKABLE,
  USUAL_METRES,
  USUAL_MINUTES,
} from './enhancements.ts';
import {
  COST_FACTOR,
  type LIMITATIONS,
  type LimitationName,
  limitation,
  limitationOf,
  PREPARATION_MINUTES,
} from './limitations.ts';

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

const tierNamed = (given: unknown): Tier | undefined =>
  TIER_NAMES.find(name => typeof given === 'string' && name.toLowerCase() === given.toLowerCase());

/** A tier by its name, in any mix of capitals. */
export const tierSchema = z
  .custom<Tier>()
  .transform((given, ctx): Tier => {
    const tier = tierNamed(given);
    if (tier) return tier;
    ctx.addIssue({ code: 'invalid_value', values: TIER_NAMES, input: given });
    return z.NEVER;
  })
  .meta({ type: 'string', enum: [...TIER_NAMES] });

export const POWER_KINDS = ['spell', 'power', 'maneuver'] as const;
export type PowerKind = (typeof POWER_KINDS)[number];
export const RESOURCES = ['Stamina', 'Mana', 'Vitality'] as const;
export type Resource = (typeof RESOURCES)[number];

/** A power as somebody designs it. */
export const design = z.strictObject({
  tier: tierSchema.meta({ rank: 'first' }),
  kind: z
    .enum(POWER_KINDS)
    .default('spell')
    .describe('Maneuvers cost Stamina, spells and powers Mana.')
    .meta({ rank: 'first' }),
  baseCp: z
    .int()
    .min(50)
    .max(1000)
    .optional()
    .describe('Legendary only: the base price the GM sets.')
    .meta({ rank: 'rare', unit: 'CP' }),
  resource: z
    .enum(RESOURCES)
    .optional()
    .describe('Only where it is not the usual one: blood magic costs Vitality.')
    .meta({ rank: 'first' }),
  resourceCost: z
    .int()
    .min(0)
    .max(1000)
    .optional()
    .describe('Legendary only: the cost of a use the GM sets.')
    .meta({ rank: 'rare' }),
  enhancements: z
    .array(enhancement)
    .max(20)
    .default([])
    .describe(
      '"Homing", "Extra Range ×4", "Extra Duration 1 hour", "Increased Damage +2d6", "Area Effect 6 m", "Multiple Targets 3", "Reduced Cost half", "Weakened Resistance −4", or by percent: "Extra Range +40%". A bare name is the first grade.',
    )
    .meta({ rank: 'first' }),
  limitations: z
    .array(limitation)
    .max(20)
    .default([])
    .describe(
      '"Verbal Component", "Usage Limit 3/day", "Preparation Time 10 minutes", "Only in Condition rare", or by percent: "Usage Limit -15%"; with a detail: {"name": "Requires Item", "detail": "shield"}.',
    )
    .meta({ rank: 'first' }),
  unlisted: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(80),
        percent: z.int().min(-100).max(500).describe('Positive as an enhancement, negative as a limitation.'),
      }),
    )
    .max(20)
    .default([])
    .describe('Modifiers the GM allows that the tables do not list.')
    .meta({ rank: 'rare' }),
  baseDice: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe("The effect's d6 before enhancements; without it the tier's sample, and none for maneuvers.")
    .meta({ rank: 'often' }),
  baseRange: z
    .number()
    .min(0)
    .max(1_000_000)
    .default(USUAL_METRES)
    .describe('Metres.')
    .meta({ rank: 'often', unit: 'm' }),
  baseMinutes: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(USUAL_MINUTES)
    .describe('How long the effect lasts; null where it is over at once.')
    .meta({ rank: 'often', unit: 'minutes' }),
  castingMinutes: z
    .number()
    .min(0)
    .max(100_000)
    .default(0)
    .describe('0: one Major Action.')
    .meta({ rank: 'rare', unit: 'minutes' }),
});
export type Design = z.output<typeof design>;

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

export const hasEnhancement = (d: Design, name: keyof typeof ENHANCEMENTS): boolean =>
  d.enhancements.some(e => e.name === name);
export const hasLimitation = (d: Design, name: keyof typeof LIMITATIONS): boolean =>
  d.limitations.some(l => l.name === name);

export type Reach = 'ranged' | 'adjacent' | 'self';

/** SV-LIM-13, SV-LIM-14: who can be reached at all. */
export const reachOf = (d: Design): Reach =>
  hasLimitation(d, 'Self Only') ? 'self' : hasLimitation(d, 'Melee Range Only') ? 'adjacent' : 'ranged';

/**
 * SV-ENH-03, SV-ENH-04: metres at a margin of 0; null for powers that need a touch. One that only works on the user has
 * a range if it was bought: how far it takes or shows them something.
 */
export function rangeOf(d: Design): number | null {
  const further = hasEnhancement(d, 'Extra Range') || hasEnhancement(d, 'Expansive Range');
  if (reachOf(d) === 'adjacent' || (reachOf(d) === 'self' && !further)) return null;
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

/** SV-ENH-18, SV-R-76: Fast Cast turns a Major Action into a Minor one and halves every longer time, which stays longer. */
export function castingTime(d: Design): {
  action: CastingAction;
  castingMinutes: number;
  preparationMinutes: number;
} {
  const fast = hasEnhancement(d, 'Fast Cast');
  const preparation = limitationOf(d.limitations, 'Preparation Time');
  return {
    action: fast && d.castingMinutes === 0 ? 'Minor Action' : 'Major Action',
    castingMinutes: fast ? d.castingMinutes / 2 : d.castingMinutes,
    preparationMinutes: (preparation ? PREPARATION_MINUTES[preparation.time] : 0) / (fast ? 2 : 1),
  };
}

// ENH and LIM: designs that contradict themselves. A limitation that can never bite is none, and gives no discount.

interface Contradiction {
  readonly rule: Citation;
  readonly limitation: LimitationName;
  readonly beside: readonly (EnhancementName | LimitationName)[];
  readonly because: string;
  /** Only where this holds besides. */
  readonly when?: (d: Design) => boolean;
}

const CONTRADICTIONS: readonly Contradiction[] = [
  {
    rule: 'SV-LIM-07',
    limitation: 'Backfire Risk',
    beside: ['Reliable Activation'],
    because: 'without an activation roll nothing can fail critically',
    // A maneuver still makes its attack roll.
    when: d => d.kind !== 'maneuver',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Obvious/Loud',
    beside: ['Silent Casting'],
    because: 'a power that nobody sees or hears alerts nobody',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Verbal Component',
    beside: ['Silent Casting'],
    because: 'what must be spoken can be heard',
  },
  {
    rule: 'SV-ENH-17',
    limitation: 'Gesture Required',
    beside: ['Silent Casting'],
    because: 'a gesture can be seen',
  },
  {
    rule: 'SV-LIM-13',
    limitation: 'Melee Range Only',
    beside: ['Extra Range', 'Expansive Range', 'Cone Shaped'],
    because: 'its target must be adjacent, however far the power would reach',
  },
  {
    rule: 'SV-LIM-14',
    limitation: 'Self Only',
    beside: ['Melee Range Only', 'Area Effect', 'Cone Shaped', 'Multiple Targets'],
    because: 'nobody but the user can be its target',
  },
  {
    rule: 'SV-LIM-08',
    limitation: 'Increased Cost',
    beside: ['Reduced Cost'],
    because: 'a use cannot cost both more and less than its tier',
  },
];

const has = (d: Design, name: EnhancementName | LimitationName): boolean =>
  [...d.enhancements, ...d.limitations].some(m => m.name === name);

function whyNotBeside(d: Design): Refusal | undefined {
  for (const { rule, limitation, beside, because, when } of CONTRADICTIONS) {
    const other = hasLimitation(d, limitation) && beside.find(name => has(d, name));
    if (other && (when?.(d) ?? true))
      return refuse(rule, `${limitation} and ${other} contradict each other: ${because}. Choose one.`);
  }
  return undefined;
}

/** Names with a blank to fill in: another condition or another thing is another limitation. */
const FILLED_IN: readonly string[] = ['Only in Condition', 'Requires Item'] satisfies LimitationName[];
type Modifier = Design['enhancements'][number] | Design['limitations'][number];
const told = (m: Modifier): string =>
  `${m.name} ${FILLED_IN.includes(m.name) && 'detail' in m ? (m.detail ?? '') : ''}`;

/** SV-R-73: grades of one modifier replace each other, but for what the table calls stackable (SV-ENH-10). */
function whyNotTwice(d: Design): Refusal | undefined {
  const all: readonly Modifier[] = [...d.enhancements.filter(e => e.name !== STACKABLE), ...d.limitations];
  const twice = all.find((m, i) => all.findIndex(other => told(other) === told(m)) !== i);
  if (!twice) return undefined;
  return refuse(
    'SV-POW-08',
    FILLED_IN.includes(twice.name)
      ? `${twice.name} stands twice; a second one must be another: say which in its \`detail\`.`
      : `${twice.name} stands twice; grades of one modifier replace each other, so give the one grade wanted.`,
  );
}

/** SV-LIM-09, SV-LIM-17: what only a power that lasts can have. */
function whyNotTimed(d: Design): Refusal | undefined {
  if (d.baseMinutes !== null) return undefined;
  if (hasLimitation(d, 'Cannot Cast'))
    return refuse('SV-LIM-17', 'Cannot Cast is only for powers with a duration.');
  const slow = d.castingMinutes > 0 || hasLimitation(d, 'Preparation Time');
  return hasLimitation(d, 'Fragile') && !slow
    ? refuse('SV-LIM-09', 'A power that is over at once cannot be broken: Fragile is for powers that last.')
    : undefined;
}

/** SV-POW-01, SV-R-67: price and cost are the tier's own but for Legendary powers. */
function whyNotPriced(d: Design): Refusal | undefined {
  return d.tier !== 'Legendary' && (d.baseCp !== undefined || d.resourceCost !== undefined)
    ? refuse(
        'SV-POW-01',
        `A power of the ${d.tier} tier costs ${TIERS[d.tier].cp} CP and ${TIERS[d.tier].resource} for each use; the GM sets them only for Legendary ones.`,
      )
    : undefined;
}

/** What is wrong with a design, by the tables' own conditions. */
export const whyNotDesign = (d: Design): Refusal | undefined =>
  whyNotTwice(d) ?? whyNotBeside(d) ?? whyNotTimed(d) ?? whyNotPriced(d);
