/** POOL: the pool of an action, how it is counted, and what it burns. */
import { countOf, joint, type Pool, poolOf, type Statistic, weighted } from '@arbiter/dice';
import { z } from 'zod';
import { type AffinityPlay, procedure, type RuleId } from '../play.ts';
import { counted, fromFace } from '../words.ts';
import { TIER, TIERS, type Tier, tierSchema } from './tiers.ts';

/** AF-POOL-01: four kinds of d6, in the order in which they are rolled. */
export interface PoolDice {
  readonly proficiency: number;
  readonly exertion: number;
  readonly affinity: number;
  readonly bonus: number;
}

export const poolSize = (dice: PoolDice): number =>
  dice.proficiency + dice.exertion + dice.affinity + dice.bonus;

/** Dice that somebody or something gives (above 0) or takes away (below 0), and by which rule. */
export interface Modifier {
  readonly label: string;
  readonly dice: number;
  readonly rule: RuleId;
}
export const NO_MODIFIERS: readonly Modifier[] = [];

/** AF-POOL-06, AF-R-43: bonus against penalty first; a negative rest takes proficiency dice, never exertion. */
export function poolDice(wanted: PoolDice & { readonly penalty: number }): PoolDice {
  const net = wanted.bonus - wanted.penalty;
  return {
    proficiency: Math.max(0, wanted.proficiency + Math.min(0, net)),
    exertion: wanted.exertion,
    affinity: wanted.affinity,
    bonus: Math.max(0, net),
  };
}

/** What a rolled pool says. */
export interface Counted {
  readonly successes: number;
  /** AF-POOL-03: ones on exertion and affinity dice. */
  readonly ones: number;
}

/** AF-POOL-02: a 6 is two successes at every tier, other faces from the threshold on are one. */
export const successesOf = (tier: Tier, face: number): number =>
  face === 6 ? 2 : face >= TIER[tier].threshold ? 1 : 0;

/** One statistic for each tier, made once, so that what is known of it is found again. */
export const COUNTED = Object.fromEntries(
  TIERS.map(tier => [
    tier,
    joint<{ successes: number; ones: number }>({
      successes: weighted(`successes at ${TIER[tier].threshold}+`, face => successesOf(tier, face)),
      ones: countOf(1, 'exertion', 'affinity'),
    }),
  ]),
) as Readonly<Record<Tier, Statistic<Counted>>>;

/** Pools by their four numbers: simulation asks for the same few millions of times. */
const pools = new Map<number, Pool>();
const MAX_KIND = 100;

export function poolFor({ proficiency, exertion, affinity, bonus }: PoolDice): Pool {
  const key = ((proficiency * MAX_KIND + exertion) * MAX_KIND + affinity) * MAX_KIND + bonus;
  const known = pools.get(key);
  if (known) return known;
  const made = poolOf([
    { count: proficiency, sides: 6, kind: 'proficiency' },
    { count: exertion, sides: 6, kind: 'exertion' },
    { count: affinity, sides: 6, kind: 'affinity' },
    { count: bonus, sides: 6, kind: 'bonus' },
  ]);
  if (pools.size > 2000) pools.clear();
  pools.set(key, made);
  return made;
}

/** AF-POOL-01 to 03: one throw gives the successes and the ones that burn. */
export function rollPool(
  dice: PoolDice,
  tier: Tier,
  label: string,
  play: AffinityPlay,
  read?: (counted: Counted) => Counted,
): Counted {
  const counted = read
    ? split(play.dice.roll(poolFor(dice), COUNTED[tier], label, all => joined(read(all))))
    : play.dice.roll(poolFor(dice), COUNTED[tier], label);
  if (play.trace.on) traceCount(tier, counted, play);
  return counted;
}

/** A count as one number: readings that are numbers are told apart quickest. */
const joined = ({ successes, ones }: Counted): number => successes * MAX_KIND + ones;
const split = (joint: number): Counted => ({
  successes: Math.floor(joint / MAX_KIND),
  ones: joint % MAX_KIND,
});

/** Where every die of the pool comes from, and where penalties end. */
export function tracePool(
  wanted: PoolDice & { readonly penalty: number },
  modifiers: readonly Modifier[],
  label: string,
  play: AffinityPlay,
): void {
  const gained = modifiers.reduce((sum, { dice }) => sum + Math.max(0, dice), 0);
  const lost = modifiers.reduce((sum, { dice }) => sum + Math.max(0, -dice), 0);
  const sum = play.trace
    .sum('AF-POOL-01', `${label}: dice in the pool`)
    .add('proficiency', wanted.proficiency, 'AF-POOL-04')
    .add('exertion', wanted.exertion, 'AF-EXR-01')
    .add('affinity', wanted.affinity, 'AF-AFF-04');
  for (const { label: why, dice, rule } of modifiers) sum.add(why, dice, rule);
  sum.add('bonus dice', wanted.bonus - gained, 'AF-POOL-05');
  sum.add('penalty dice', lost - wanted.penalty, 'AF-POOL-06');
  sum.change(
    'penalties take bonus and proficiency dice only',
    () => poolSize(poolDice(wanted)),
    'AF-POOL-06',
  );
}

export function traceCount(tier: Tier, { successes, ones }: Counted, play: AffinityPlay): void {
  play.trace.note('AF-POOL-02', `successes ${fromFace(TIER[tier].threshold)}, a 6 counts twice`, successes);
  if (ones > 0) play.trace.note('AF-POOL-03', 'ones on exertion and affinity dice, each burning 1 HD', ones);
}

const dieCount = z.int().min(0).max(40);

export const poolProcedure = procedure({
  name: 'pool',
  title: 'Roll a pool',
  summary:
    'Puts a pool together from proficiency, exertion, affinity, bonus and penalty dice, rolls it and counts successes at a tier and the Hit Dice that ones on exertion and affinity dice burn.',
  rules: ['AF-POOL-01', 'AF-POOL-02', 'AF-POOL-03', 'AF-POOL-04', 'AF-POOL-05', 'AF-POOL-06', 'AF-TIER-01'],
  input: z.strictObject({
    tier: tierSchema.default('Basic').meta({ rank: 'first' }),
    proficiency: dieCount.describe('Proficiency dice.'),
    exertion: dieCount.default(0).describe('Exertion dice; their ones burn.').meta({ rank: 'first' }),
    affinity: dieCount.default(0).describe('Affinity dice; their ones burn too.').meta({ rank: 'often' }),
    bonus: dieCount
      .default(0)
      .describe('Bonus dice from abilities and circumstances.')
      .meta({ rank: 'often' }),
    penalty: dieCount.default(0).describe('Dice taken away: first from the bonus, then from proficiency.'),
  }),
  output: z.strictObject({
    dice: z.strictObject({ proficiency: z.int(), exertion: z.int(), affinity: z.int(), bonus: z.int() }),
    poolSize: z.int(),
    threshold: z.int(),
    successes: z.int(),
    burn: z.int(),
  }),
  example: {
    input: { tier: 'Advanced', proficiency: 3, exertion: 2, bonus: 2 },
    dice: [2, 3, 4, 1, 6, 1, 5],
    outcome: {
      dice: { proficiency: 3, exertion: 2, affinity: 0, bonus: 2 },
      poolSize: 7,
      threshold: 3,
      successes: 5,
      burn: 1,
    },
  },
  run({ tier, ...wanted }, play) {
    const dice = poolDice(wanted);
    if (play.trace.on) tracePool(wanted, NO_MODIFIERS, 'pool', play);
    const { successes, ones } = rollPool(dice, tier, 'pool', play);
    return { dice, poolSize: poolSize(dice), threshold: TIER[tier].threshold, successes, burn: ones };
  },
  tell: ({ poolSize: size, threshold, successes, burn }) =>
    `${counted(size, 'die', 'dice')} ${fromFace(threshold)}: ${counted(successes, 'success', 'successes')}${burn > 0 ? `, ${burn} HD burned` : ''}.`,
});
