/** ACT: declaring an action, rolling it, and what it costs. */
import { type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { MAX_PROFICIENCY } from '../character/level.ts';
import { effortProblems, NO_PROBLEMS } from '../checks/exertion.ts';
import { type PoolDice, poolDice, rollPool } from '../checks/pool.ts';
import { isExpertPlus, type Tier, tierSchema } from '../checks/tiers.ts';
import type { AffinityPlay } from '../play.ts';
import type { Condition } from './condition.ts';
import { requiredAt } from './damage.ts';
import { cannotAct } from './dying.ts';
import { exertionTriggers, lossTriggers, stageOf, type Trigger } from './resolve.ts';
import { economyProblems, MOMENTS, type Moment, paidByHolding } from './turn.ts';

/** AF-ACT-01: what is said before the dice fall. */
export interface Declaration {
  readonly tier: Tier;
  /** Required successes as printed. */
  readonly required: number;
  readonly exertion: number;
  readonly affinity: number;
  readonly bonus: number;
  readonly penalty: number;
  readonly when: Moment;
}

/** AF-ACT-01, AF-RES-06: every reason why this action cannot be taken. */
export function declarationProblems(
  who: Condition,
  declared: Pick<Declaration, 'tier' | 'exertion' | 'affinity' | 'when'>,
  actionsPerTurn: number,
): readonly Refusal[] {
  const { tier, when } = declared;
  const unable = cannotAct(who);
  const economy = economyProblems(who.round, tier, actionsPerTurn, when);
  const effort = effortProblems(declared, who, tier);
  const weak =
    isExpertPlus(tier) && !stageOf(who.resolve).expert
      ? refuse('AF-RES-06', `Expert or higher actions need Resolve 5; this character has ${who.resolve}.`)
      : undefined;
  if (!unable && !weak && economy.length + effort.length === 0) return NO_PROBLEMS;
  return [...(unable ? [unable] : []), ...economy, ...(weak ? [weak] : []), ...effort];
}

/** All reasons in one refusal, under the rule of the first. */
export const refuseAll = (problems: readonly Refusal[]): Refusal =>
  refuse(problems[0]!.rule, problems.map(p => p.message).join(' '));

/** What a rolled action came to. */
export interface Acted {
  readonly dice: PoolDice;
  readonly required: number;
  readonly successes: number;
  readonly success: boolean;
  /** Successes beyond the required number; AF-R-29: the raised one. */
  readonly extra: number;
  /** Ones on exertion and affinity dice. */
  readonly burn: number;
  /** AF-R-68: HD that really burn; there may be fewer left. */
  readonly burned: number;
}

/** AF-ACT-02, AF-ACT-03: one roll gives successes and burns. AF-R-06: it counts even if it fells the roller. */
export function rollAction(who: Condition, declared: Declaration, label: string, play: AffinityPlay): Acted {
  const dice = poolDice({
    proficiency: who.proficiency,
    exertion: declared.exertion,
    affinity: declared.affinity,
    bonus: declared.bonus,
    penalty: declared.penalty,
  });
  const { successes, ones } = rollPool(dice, declared.tier, label, play);
  const required = requiredAt(declared.required, who.resolve);
  if (play.trace.on)
    play.trace
      .sum('AF-ACT-03', 'Required successes')
      .add('printed', declared.required)
      .add(
        `Resolve ${who.resolve} (${stageOf(who.resolve).name})`,
        required - declared.required,
        'AF-RES-07',
      );
  return {
    dice,
    required,
    successes,
    success: successes >= required,
    extra: Math.max(0, successes - required),
    burn: ones,
    burned: Math.min(ones, who.hd),
  };
}

/** Writes the price of an action into its actor: the action itself, and what the roll burned. */
export function payFor(
  who: Condition,
  declared: Pick<Declaration, 'tier' | 'exertion' | 'affinity' | 'when'>,
  burned: number,
): void {
  takeAction(who, declared);
  payEffort(who, declared, burned);
}

/**
 * AF-ACT-01: what is gone as soon as it is declared: the action (a held one was paid for when it was held), the one
 * Expert action, and the affinity dice, whatever they will show.
 */
export function takeAction(
  who: Condition,
  { tier, when, affinity }: Pick<Declaration, 'tier' | 'when' | 'affinity'>,
): void {
  if (!paidByHolding(who.round, when)) who.round.actionsUsed++;
  else if (who.round.held !== undefined) who.round.held--;
  if (isExpertPlus(tier)) who.round.expertUsed = true;
  who.storedAffinity -= affinity;
}

/** AF-POOL-03, AF-R-05: what the roll costs; burns come from the permanent HD. */
export function payEffort(
  who: Condition,
  { exertion, affinity }: Pick<Declaration, 'exertion' | 'affinity'>,
  burned: number,
): void {
  who.hd -= burned;
  who.round.hdLost += burned;
  who.round.exertion += exertion + affinity;
}

/** AF-RES-02, AF-ACT-04: what the action sets off in its actor, once it is paid for. */
export function actionTriggers(
  who: Condition,
  declared: Declaration,
  acted: Acted,
  play: AffinityPlay,
): readonly Trigger[] {
  const lost = lossTriggers(who, acted.burned);
  const exerted = exertionTriggers(who, declared.exertion + declared.affinity, play);
  if (!acted.success && isExpertPlus(declared.tier)) return [...lost, ...exerted, 'failedExpert'];
  if (exerted.length === 0) return lost;
  return lost.length === 0 ? exerted : [...lost, ...exerted];
}

const dieCount = z.int().min(0).max(20);

export const effortFields = {
  exertion: z
    .int()
    .min(0)
    .max(20)
    .default(0)
    .describe(
      `Exertion dice, declared before the roll; at most Proficiency (${MAX_PROFICIENCY} at level 10).`,
    ),
  affinity: dieCount.default(0).describe('Affinity dice spent; they count as exertion dice.'),
  bonus: dieCount
    .default(0)
    .describe('Bonus dice from abilities and circumstances; their ones burn nothing.'),
  penalty: z.int().min(0).max(40).default(0).describe('Dice taken away by circumstances.'),
};

export const declarationFields = {
  tier: tierSchema.default('Basic'),
  required: z.int().min(1).max(100).default(1).describe('Required successes as printed for the action.'),
  ...effortFields,
  when: z
    .enum(MOMENTS)
    .default('own')
    .describe('On the own turn, as a triggered action, as a held action set off, or held until count 0.'),
};

export const parts: readonly Part[] = [
  { kind: 'derivation', name: 'Required successes', rules: ['AF-ACT-03', 'AF-RES-07'] },
];
