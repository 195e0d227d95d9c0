/** PAIN: the shock of a wound, and the ongoing pain of many. */

import { type Refusal, type Sum, signed } from '@arbiter/engine';
import { z } from 'zod';
import { maxVitality } from '../character/derived.ts';
import { can } from '../character/perk-deeds.ts';
import { type PerkTitle, perkTitles } from '../character/traits.ts';
import { CONDITION_PENALTIES, type Penalty } from '../checks/penalties.ts';
import { part, procedure, type SimversePlay } from '../play.ts';
import { aboveMaximum } from './vitality.ts';

/** SV-PAIN-01: points of Vitality lost in one round for each point of penalty. */
const PER_SHOCK = 5;
/** SV-PERK-14: points of injury penalty that High Pain Threshold ignores. */
const THRESHOLD = 2;
/** SV-PAIN-02: rounds within which having acted counts as fighting. */
const ACTIVE_ROUNDS = 2;

/** SV-PAIN-03: below this many percent of maximum Vitality; only the worst line counts. */
export const ONGOING_PAIN = [
  { below: 10, value: -4, on: 'actions', halfMovement: true },
  { below: 25, value: -2, on: 'physical', halfMovement: false },
  { below: 50, value: -1, on: 'physical', halfMovement: false },
] as const;

/** SV-PAIN-04, SV-R-47: what perks leave of a penalty for injuries. */
export function felt(penalty: number, perks: readonly PerkTitle[]): number {
  if (can(perks, 'feels no pain')) return 0;
  if (!can(perks, 'bears pain')) return penalty;
  return Math.min(0, penalty + THRESHOLD);
}

/**
 * SV-PAIN-01, SV-R-101: the penalty on all rolls of the next turn, from all Vitality lost in one round. Constructs,
 * whose Integrity stands in place of Vitality, feel it like others: the book names them among those who may take No
 * Sense of Pain (SV-PERK-15), which would be of no use to them otherwise.
 */
export function shockPenalty(lost: number, activeCombat: boolean, perks: readonly PerkTitle[]): number {
  const points = Math.floor(lost / PER_SHOCK);
  return activeCombat || points === 0 ? 0 : felt(-points, perks);
}

/** SV-PAIN-04: what a perk spares of it, told with the rest. */
function addNumbness(sum: Sum, whole: number, felt: number, perks: readonly PerkTitle[]): void {
  if (can(perks, 'feels no pain')) sum.add('No Sense of Pain', felt - whole, 'SV-PERK-15');
  else sum.add('High Pain Threshold', felt - whole, 'SV-PERK-14');
}

/** SV-PAIN-02: fighting already, or aware of danger and ready for it. */
export const inActiveCombat = (lastActedRoundsAgo: number | null, awareAndReady: boolean): boolean =>
  awareAndReady || (lastActedRoundsAgo !== null && lastActedRoundsAgo <= ACTIVE_ROUNDS);

export interface OngoingPain extends Penalty {
  readonly on: 'physical' | 'actions';
  readonly halfMovement: boolean;
}

/** SV-PAIN-03: the pain of low Vitality. In a fight it is not felt, unless SV-R-102 is read so. */
export function ongoingPain(
  vitality: number,
  maxVitality: number,
  inCombat: boolean,
  perks: readonly PerkTitle[],
  play: SimversePlay,
): OngoingPain | undefined {
  if (vitality * 2 >= maxVitality || (inCombat && play.ruling('SV-R-102') === 'afterCombatOnly'))
    return undefined;
  const line = ONGOING_PAIN.find(({ below }) => vitality * 100 < maxVitality * below);
  if (!line) return undefined;
  const value = felt(line.value, perks);
  const halfMovement = line.halfMovement && !can(perks, 'feels no pain');
  return value === 0 && !halfMovement
    ? undefined
    : { source: `below ${line.below} % of Vitality`, rule: 'SV-PAIN-03', value, on: line.on, halfMovement };
}

/** SV-PAIN-03: how hurt somebody is who makes a roll. */
export const woundsSchema = z.strictObject({
  vitality: z.int().min(-10_000).max(10_000).describe('Current Vitality.').meta({ unit: 'Vitality' }),
  EN: z.int().min(1).max(50).default(10),
  maxVitality: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Maximum Vitality; EN × 2 where left out.')
    .meta({ unit: 'Vitality' }),
  inCombat: z
    .boolean()
    .optional()
    .describe('In active combat, where pain is not felt unless SV-R-102 says so; attacks and defences are.'),
  perks: perkTitles.describe('High Pain Threshold and No Sense of Pain change what is felt.'),
});

/** The pain of these wounds in a roll; a refusal where they cannot be. */
export function painOfWounds(
  { vitality, EN, maxVitality: given, inCombat, perks }: z.infer<typeof woundsSchema>,
  fighting: boolean,
  play: SimversePlay,
): OngoingPain | Refusal | undefined {
  const maximum = given ?? maxVitality({ EN });
  return aboveMaximum(vitality, maximum) ?? ongoingPain(vitality, maximum, inCombat ?? fighting, perks, play);
}

export const shockProcedure = procedure({
  name: 'shock',
  title: 'Shock of damage',
  summary:
    'The penalty on all rolls of the next turn for Vitality lost in one round: -1 for every 5 points, all hits together. Whoever is already fighting feels nothing of it.',
  rules: ['SV-PAIN-01', 'SV-PAIN-02', 'SV-PAIN-04'],
  input: z.strictObject({
    hits: z
      .array(z.int().min(0).max(10_000))
      .min(1)
      .max(50)
      .describe('Vitality lost to each hit of the round.')
      .meta({ rank: 'first' }),
    lastActedRoundsAgo: z
      .int()
      .min(0)
      .max(1000)
      .nullable()
      .default(null)
      .describe('Rounds since the victim last acted in combat; null for not at all.')
      .meta({ rank: 'often', unit: 'rounds' }),
    awareAndReady: z
      .boolean()
      .default(false)
      .describe('Knows of an immediate danger and is ready to fight.')
      .meta({ rank: 'often' }),
    perks: perkTitles.meta({ rank: 'often' }),
    nextShock: z
      .int()
      .min(-100)
      .max(0)
      .default(0)
      .describe('Shock that was to come with the next turn already; the worse counts.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ activeCombat: z.boolean(), lost: z.int(), penalty: z.int() }),
  example: {
    input: { hits: [4, 6] },
    dice: [],
    outcome: { activeCombat: false, lost: 10, penalty: -2 },
  },
  run({ hits, lastActedRoundsAgo, awareAndReady, perks, nextShock }, play) {
    const lost = hits.reduce((sum, hit) => sum + hit, 0);
    const activeCombat = inActiveCombat(lastActedRoundsAgo, awareAndReady);
    play.trace.note('SV-PAIN-02', 'active combat', activeCombat);
    const penalty = shockPenalty(lost, activeCombat, perks);
    const whole = shockPenalty(lost, activeCombat, []);
    const shock = play.trace
      .sum('SV-PAIN-01', `shock of ${lost} Vitality`)
      .add(`1 for each ${PER_SHOCK}`, whole);
    addNumbness(shock, whole, penalty, perks);
    const worse = shock.change('was to come already, and is worse', n => Math.min(n, nextShock)).total;
    return { activeCombat, lost, penalty: worse };
  },
  tell: ({ penalty, lost, activeCombat }, { nextShock }) =>
    penalty === 0
      ? `No shock${activeCombat && lost > 0 ? ': the fight leaves no time for it' : ''}.`
      : `The shock ${penalty === nextShock ? 'that was to come already' : `of ${lost} lost`} is ${signed(penalty)} on all rolls of the next turn.`,
  apply: (_input, { penalty }) => ({ nextShock: penalty }),
});

export const painProcedure = procedure({
  name: 'ongoing-pain',
  title: 'Ongoing pain',
  summary:
    'What low Vitality takes from later rolls: -1 on physical actions below half, -2 below a quarter, -4 on all actions and half movement below a tenth. It sets in after the fight.',
  rules: ['SV-PAIN-03', 'SV-PAIN-04'],
  input: z.strictObject({
    vitality: z.int().min(-10_000).max(10_000).meta({ rank: 'first', unit: 'Vitality' }),
    maxVitality: z.int().min(1).max(10_000).meta({ rank: 'first', unit: 'Vitality' }),
    inCombat: z.boolean().default(false).meta({ rank: 'often' }),
    perks: perkTitles.meta({ rank: 'often' }),
    chronicPain: z
      .boolean()
      .default(false)
      .describe('The flaw: -1 more on physical actions, always.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    penalty: z.int().describe('Of low Vitality alone.'),
    on: z.enum(['physical', 'actions']).nullable().describe('Physical actions only, or all actions.'),
    halfMovement: z.boolean(),
    physical: z.int().describe('On physical actions in all, Chronic Pain included.'),
    mental: z.int().describe('On mental actions in all.'),
  }),
  example: {
    input: { vitality: 5, maxVitality: 24 },
    dice: [],
    outcome: { penalty: -2, on: 'physical', halfMovement: false, physical: -2, mental: 0 },
  },
  run({ vitality, maxVitality, inCombat, perks, chronicPain }, play) {
    const above = aboveMaximum(vitality, maxVitality);
    if (above) return above;
    const pain = ongoingPain(vitality, maxVitality, inCombat, perks, play);
    const { value = 0, on = null, halfMovement = false } = pain ?? {};
    const whole = ongoingPain(vitality, maxVitality, inCombat, [], play);
    const low = play.trace
      .sum('SV-PAIN-03', `${vitality} of ${maxVitality} Vitality`)
      .add(whole?.source ?? 'none', whole?.value ?? 0, 'SV-PAIN-03');
    addNumbness(low, whole?.value ?? 0, value, perks);
    const physical = play.trace
      .sum('SV-PAIN-04', 'physical actions')
      .add('low Vitality', value, 'SV-PAIN-03')
      .add('Chronic Pain', chronicPain ? CONDITION_PENALTIES['Chronic Pain'].value : 0, 'SV-FLAW-10').total;
    return { penalty: value, on, halfMovement, physical, mental: on === 'actions' ? value : 0 };
  },
  tell({ penalty, on, halfMovement, physical }) {
    // SV-FLAW-10: it hurts whatever the wounds do.
    const chronic =
      physical === penalty ? '' : `Chronic Pain is ${signed(physical - penalty)} on physical actions.`;
    if (penalty === 0) return chronic || 'No pain to speak of.';
    const felt = `The pain is ${signed(penalty)} on ${on === 'physical' ? 'physical rolls' : 'all actions'}${halfMovement ? ', and halves movement' : ''}.`;
    return chronic ? `${felt} ${chronic}` : felt;
  },
});

export const painParts = [part('state', 'pain', ['SV-PAIN-01', 'SV-PAIN-02', 'SV-PAIN-03'], painOfWounds)];
