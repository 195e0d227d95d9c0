/** STB: keeping the dying alive for another round. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import type { Tier } from '../checks/tiers.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import {
  actionTriggers,
  type Declaration,
  declarationProblems,
  effortFields,
  payFor,
  refuseAll,
  rollAction,
} from './action.ts';
import { type Condition, conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { characterOf } from './dying.ts';
import { answer } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';
import { MOMENTS } from './turn.ts';

/** AF-STB-01, AF-R-12: the action in its two versions. */
export const STABILIZE_TIER: Tier = 'Basic';
export const STABILIZE_REQUIRED = { oneSuccessCountsAsFive: 1, twoSuccessesSkip: 2 } as const;

export const stabilizeRequired = (play: AffinityPlay): number => STABILIZE_REQUIRED[play.ruling('AF-R-12')];

/** AF-STB-01: for those at 0 HD that still have Resolve. */
export const stabilizeProblem = (target: Condition): Refusal | undefined =>
  target.hd > 0 || target.state === 'dead'
    ? refuse('AF-STB-01', 'Only a living character at 0 HD can be stabilized.')
    : undefined;

export const stabilizeProcedure = procedure({
  name: 'stabilize',
  title: 'Stabilize',
  summary:
    'An action by touch, Basic 2+: the dying target’s next Resolve check of this round counts as a 5 (1 required success), or is skipped (2 required, in the other version). It restores nothing and lasts for this round only.',
  rules: ['AF-STB-01', 'AF-STB-02', 'AF-RES-07'],
  input: z.strictObject({
    helper: conditionSchema,
    target: conditionSchema.prefault({ hd: 0, resolve: 5 }),
    ...effortFields,
    when: z.enum(MOMENTS).default('own'),
    actionsPerTurn: z.int().min(0).max(10).default(ACTIONS_PER_TURN),
    checks: checksField,
  }),
  output: z.strictObject({
    required: z.int(),
    successes: z.int(),
    success: z.boolean(),
    burn: z.int(),
    helper: z.strictObject({
      hd: z.int(),
      resolve: z.int(),
      state: z.enum(LIFE_STATES),
      check: checkReportSchema,
    }),
    target: z.strictObject({
      hd: z.int(),
      resolve: z.int(),
      state: z.enum(LIFE_STATES),
      stabilized: z.boolean(),
    }),
  }),
  example: {
    input: { helper: { level: 1 }, target: { hd: 0, resolve: 1 } },
    dice: [2],
    outcome: {
      required: 1,
      successes: 1,
      success: true,
      burn: 0,
      helper: { hd: 3, resolve: 5, state: 'conscious', check: { due: false, triggers: [], result: null } },
      target: { hd: 0, resolve: 1, state: 'dying', stabilized: true },
    },
  },
  run({ helper: input, target: patient, actionsPerTurn, checks, ...effort }, play) {
    const rank = rankOf(input);
    if ('refused' in rank) return rank;
    const helper = characterOf(input, rank, play);
    if ('refused' in helper) return helper;
    const target = characterOf(patient, { level: 1, proficiency: 1 }, play);
    if ('refused' in target) return target;
    const declared: Declaration = { ...effort, tier: STABILIZE_TIER, required: stabilizeRequired(play) };
    const problems = declarationProblems(helper, declared, actionsPerTurn);
    if (problems.length > 0) return refuseAll(problems);
    const unfit = stabilizeProblem(target);
    if (unfit) return unfit;
    const acted = rollAction(helper, declared, 'stabilize', play);
    payFor(helper, declared, acted.burned);
    if (acted.success) target.round.stabilized = true;
    const check = answer(helper, actionTriggers(helper, declared, acted, play), checks, play);
    return {
      required: acted.required,
      successes: acted.successes,
      success: acted.success,
      burn: acted.burn,
      helper: { hd: helper.hd, resolve: helper.resolve, state: helper.state, check },
      target: {
        hd: target.hd,
        resolve: target.resolve,
        state: target.state,
        stabilized: target.round.stabilized,
      },
    };
  },
});
