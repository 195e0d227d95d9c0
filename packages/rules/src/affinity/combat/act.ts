/** ACT: declaring and taking an action, as questions of their own. */
import { refuse } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIONS_PER_TURN } from '../checks/exertion.ts';
import { poolDice, poolSize } from '../checks/pool.ts';
import { TIER } from '../checks/tiers.ts';
import { procedure } from '../play.ts';
import { concentrate } from '../powers/concentration.ts';
import {
  actionTriggers,
  declarationFields,
  declarationProblems,
  payFor,
  refuseAll,
  rollAction,
} from './action.ts';
import { conditionSchema, LIFE_STATES, rankOf } from './condition.ts';
import { effectSteps, requiredAt } from './damage.ts';
import { characterOf } from './dying.ts';
import { answer, type CheckReport } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';

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
