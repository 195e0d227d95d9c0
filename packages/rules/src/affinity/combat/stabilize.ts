/** STB: keeping the dying alive for another round. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { domainModifiers, effortFields } from '../checks/effort.ts';
import type { Tier } from '../checks/tiers.ts';
import { type AffinityPlay, procedure, refuse } from '../play.ts';
import { burnWords, chain, successWords } from '../words.ts';
import { act, type Declaration, whyNotAction } from './action.ts';
import { inWords } from './life-state.ts';
import {
  afterwards,
  exampleStanding,
  nameOr,
  type Person,
  personOf,
  personSchema,
  standingFields,
  standingOf,
  usedByRoll,
} from './person.ts';
import { answer, checkInWords, NO_CHECK } from './resolve.ts';
import { checkReportSchema, checksField } from './resolve-check.ts';
import { whenField } from './turn.ts';

/** AF-STB-01, AF-R-12: the action in its two versions. */
export const STABILIZE_TIER: Tier = 'Basic';
export const STABILIZE_REQUIRED = { oneSuccessCountsAsFive: 1, twoSuccessesSkip: 2 } as const;
/** AF-SKL-01: the domain whose dice help. */
export const STABILIZE_DOMAIN = 'Medicine';

export const stabilizeRequired = (play: AffinityPlay): number => STABILIZE_REQUIRED[play.ruling('AF-R-12')];

/** AF-STB-01: for those at 0 HD that still have Resolve. */
export const whyNotStabilize = (target: Person, field?: string): Refusal | undefined =>
  target.hd > 0 || target.state === 'dead'
    ? refuse('AF-STB-01', 'Only a living character at 0 HD can be stabilized.', field)
    : undefined;

/** AF-STB-01: somebody else's hands, of the own side. */
export const whyNotHelped = (isAlly: boolean, field?: string): Refusal | undefined =>
  isAlly ? undefined : refuse('AF-STB-01', 'Stabilize is for an ally.', field);

export const stabilizeProcedure = procedure({
  name: 'stabilize',
  title: 'Stabilize',
  summary:
    'An action by touch, Basic 2+: the dying target’s next Resolve check of this round counts as a 5 (1 required success), or is skipped (2 required, in the other version). It restores nothing and lasts for this round only.',
  rules: ['AF-STB-01', 'AF-STB-02', 'AF-RES-07'],
  input: z.strictObject({
    helper: personSchema,
    target: personSchema
      .prefault({ hd: 0, resolve: 5 })
      .describe('Somebody at 0 HD.')
      .meta({ from: 'person', rank: 'first' }),
    ...effortFields,
    when: whenField,
    checks: checksField,
  }),
  output: z.strictObject({
    required: z.int(),
    successes: z.int(),
    success: z.boolean(),
    burn: z.int(),
    helper: z.strictObject({ check: checkReportSchema, ...standingFields }),
    target: z.strictObject(standingFields),
  }),
  example: {
    input: { helper: { level: 1 }, target: { hd: 0, resolve: 1 } },
    dice: [2],
    outcome: {
      required: 1,
      successes: 1,
      success: true,
      burn: 0,
      helper: { check: NO_CHECK, ...exampleStanding(3, { round: { actionsUsed: 1 } }) },
      target: exampleStanding(0, { resolve: 1, state: 'dying', round: { stabilized: true } }),
    },
  },
  run({ helper: input, target: patient, checks, ...effort }, play) {
    const helper = personOf(input, { play, field: 'helper' });
    if (isRefusal(helper)) return helper;
    const target = personOf(patient, { play, field: 'target', needs: 'nothing' });
    if (isRefusal(target)) return target;
    const declared: Declaration = {
      ...effort,
      tier: STABILIZE_TIER,
      required: stabilizeRequired(play),
      modifiers: domainModifiers(helper, STABILIZE_DOMAIN),
    };
    const problem = whyNotAction(helper, declared) ?? whyNotStabilize(target, 'target');
    if (problem) return problem;
    const { acted, triggers } = act(helper, declared, 'stabilize', play);
    if (acted.success) target.round.stabilized = true;
    const check = answer(helper, triggers, checks, play);
    return {
      required: acted.required,
      successes: acted.successes,
      success: acted.success,
      burn: acted.burn,
      helper: { check, ...standingOf(helper) },
      target: standingOf(target),
    };
  },
  tell: ({ success, successes, required, burn, helper: { check, ...after } }, { helper, target }) =>
    `${nameOr(helper, 'The helper')} ${chain(`${success ? 'stabilizes' : 'fails to stabilize'} ${nameOr(target, 'the dying')} with ${successWords(successes, required)}`, burnWords(burn, helper.hd, after.hd), checkInWords(check))}: ${inWords(after, helper)}.`,
  apply: (input, { helper, target }) => ({
    helper: afterwards(input.helper, helper, usedByRoll(input.helper)),
    target: afterwards(input.target, target),
  }),
});
