/** ACT: declaring an action, rolling it, and what it costs. */
import { type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { concentrate } from './concentration.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { effectSteps, requiredAt } from './damage.ts';
import { cannotAct, characterOf } from './dying.ts';
import { ACTIONS_PER_TURN, effortProblems, NO_PROBLEMS } from './exertion.ts';
import { MAX_PROFICIENCY } from './level.ts';
import { type AffinityPlay, procedure } from './play.ts';
import { type PoolDice, poolDice, poolSize, rollPool } from './pool.ts';
import {
  answer,
  type CheckReport,
  exertionTriggers,
  lossTriggers,
  stageOf,
  type Trigger,
} from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';
import { isExpertPlus, TIER, type Tier, tierSchema } from './tiers.ts';
import { economyProblems, MOMENTS, type Moment } from './turn.ts';

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
  declared: Declaration,
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
  if (when === 'own' || when === 'triggered') who.round.actionsUsed++;
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
  const failed = !acted.success && isExpertPlus(declared.tier);
  if (lost.length + exerted.length === 0 && !failed) return lost;
  return failed ? [...lost, ...exerted, 'failedExpert'] : [...lost, ...exerted];
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

const actionsField = z
  .int()
  .min(0)
  .max(10)
  .default(ACTIONS_PER_TURN)
  .describe('Actions in a turn: 2 for player characters, as printed for others.');

const diceSchema = z.strictObject({
  proficiency: z.int(),
  exertion: z.int(),
  affinity: z.int(),
  bonus: z.int(),
});

export const declareProcedure = procedure({
  name: 'declare',
  title: 'Declare an action',
  summary:
    'Before any die falls: whether the action may be taken now, with every reason against it, and which dice it would roll. Dice are declared first; none can be added after the roll.',
  rules: ['AF-ACT-01', 'AF-EXR-01', 'AF-EXR-03', 'AF-EXR-04', 'AF-EXR-05', 'AF-POOL-04', 'AF-POOL-06'],
  input: z.strictObject({
    character: conditionSchema,
    ...declarationFields,
    actionsPerTurn: actionsField,
    alreadyRolled: z
      .boolean()
      .default(false)
      .describe('Whether the dice of this action have fallen already.'),
  }),
  output: z.strictObject({
    allowed: z.boolean(),
    reasons: z.array(z.strictObject({ rule: z.string(), message: z.string() })),
    threshold: z.int(),
    required: z.int(),
    dice: diceSchema,
    poolSize: z.int(),
    exertionCounted: z.int().describe('Exertion and affinity dice together.'),
  }),
  example: {
    input: { character: { level: 5 }, tier: 'Expert', required: 3 },
    dice: [],
    outcome: {
      allowed: false,
      reasons: [{ rule: 'AF-EXR-03', message: 'Expert needs at least 1 exertion die, got 0.' }],
      threshold: 4,
      required: 3,
      dice: { proficiency: 3, exertion: 0, affinity: 0, bonus: 0 },
      poolSize: 3,
      exertionCounted: 0,
    },
  },
  run({ character, actionsPerTurn, alreadyRolled, ...declared }, play) {
    const rank = rankOf(character);
    if ('refused' in rank) return rank;
    const who = characterOf(character, rank, play);
    if ('refused' in who) return who;
    const problems = [...declarationProblems(who, declared, actionsPerTurn)];
    if (alreadyRolled)
      problems.push(
        refuse('AF-EXR-04', 'Exertion and affinity dice are declared before the roll, not after.'),
      );
    const dice = poolDice({ ...declared, proficiency: rank.proficiency });
    return {
      allowed: problems.length === 0,
      reasons: problems.map(({ rule, message }) => ({ rule, message })),
      threshold: TIER[declared.tier].threshold,
      required: requiredAt(declared.required, who.resolve),
      dice,
      poolSize: poolSize(dice),
      exertionCounted: declared.exertion + declared.affinity,
    };
  },
});

export const actionProcedure = procedure({
  name: 'action',
  title: 'Action',
  summary:
    'One action in a conflict: proficiency, exertion, affinity and bonus dice against the tier’s threshold, compared with the required successes. Ones on exertion and affinity dice burn Hit Dice, and a Resolve check follows where one falls due.',
  rules: [
    'AF-ACT-01',
    'AF-ACT-02',
    'AF-ACT-03',
    'AF-ACT-04',
    'AF-POOL-01',
    'AF-POOL-02',
    'AF-POOL-03',
    'AF-POOL-05',
    'AF-EXR-04',
    'AF-EXR-05',
    'AF-RES-02',
    'AF-RES-03',
    'AF-RES-07',
    'AF-DMG-04',
    'AF-CON-02',
  ],
  input: z.strictObject({
    character: conditionSchema,
    ...declarationFields,
    actionsPerTurn: actionsField,
    concentration: z
      .string()
      .max(80)
      .optional()
      .describe('The effect it starts and maintains, if it succeeds.'),
    checks: checksField,
  }),
  output: z.strictObject({
    threshold: z.int(),
    required: z.int(),
    dice: diceSchema,
    poolSize: z.int(),
    successes: z.int(),
    success: z.boolean(),
    extra: z.int(),
    effectSteps: z.int().describe('Extra successes that strengthen the effect: at most Proficiency.'),
    burn: z.int().describe('Ones on exertion and affinity dice.'),
    hd: z.int(),
    resolve: z.int(),
    state: z.enum(LIFE_STATES),
    storedAffinity: z.int(),
    concentrating: z.string().nullable(),
    exertionInRound: z.int(),
    hdLostInRound: z.int(),
    check: checkReportSchema,
  }),
  example: {
    input: { character: { level: 6, hd: 10 }, tier: 'Expert', required: 4, exertion: 1 },
    dice: [4, 3, 6, 1, 2],
    outcome: {
      threshold: 4,
      required: 4,
      dice: { proficiency: 3, exertion: 1, affinity: 0, bonus: 0 },
      poolSize: 4,
      successes: 3,
      success: false,
      extra: 0,
      effectSteps: 0,
      burn: 1,
      hd: 9,
      resolve: 4,
      state: 'conscious',
      storedAffinity: 0,
      concentrating: null,
      exertionInRound: 1,
      hdLostInRound: 1,
      check: { due: true, triggers: ['failedExpert'], result: 'lost' },
    },
  },
  run({ character, actionsPerTurn, checks, concentration, ...declared }, play) {
    const rank = rankOf(character);
    if ('refused' in rank) return rank;
    const who = characterOf(character, rank, play);
    if ('refused' in who) return who;
    const problems = declarationProblems(who, declared, actionsPerTurn);
    if (problems.length > 0) return refuseAll(problems);
    const acted = rollAction(who, declared, 'action', play);
    payFor(who, declared, acted.burned);
    if (acted.success && concentration) concentrate(who, concentration);
    const check: CheckReport = answer(who, actionTriggers(who, declared, acted, play), checks, play);
    return {
      threshold: TIER[declared.tier].threshold,
      required: acted.required,
      dice: acted.dice,
      poolSize: poolSize(acted.dice),
      successes: acted.successes,
      success: acted.success,
      extra: acted.extra,
      effectSteps: effectSteps(acted.extra, rank.proficiency),
      burn: acted.burn,
      hd: who.hd,
      resolve: who.resolve,
      state: who.state,
      storedAffinity: who.storedAffinity,
      concentrating: who.concentrating,
      exertionInRound: who.round.exertion,
      hdLostInRound: who.round.hdLost,
      check,
    };
  },
});

export const parts: readonly Part[] = [
  { kind: 'derivation', name: 'Required successes', rules: ['AF-ACT-03', 'AF-RES-07'] },
];
