/** TEST and SKIL: ability tests with skills, helpers, equipment and secrets; party tests. */
import { isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { procedure, refuse } from '../play.ts';
import { combatField, modeWords, rollModeSchema } from './standard-roll.ts';
import { rollUntilSuccess } from './test.ts';
import {
  ASSISTANCE,
  type Attempt,
  attemptOf,
  taskFields,
  testerFields,
  testerSchema,
  testTogether,
  whyHopeless,
  whyNotTarget,
} from './tester.ts';
import { plural } from './words.ts';

const nullableTotal = z.int().nullable().describe('Null where nothing was rolled.');

export const abilityTestProcedure = procedure({
  name: 'ability-test',
  title: 'Ability test',
  summary:
    'Ability, skill points and a standard roll against 10 or the number that the Host sets; with profession, perks, helping allies, assisting equipment, unfamiliar technology, schooling, repetition and secrecy.',
  rules: [
    'OA-DICE-07',
    'OA-TEST-01',
    'OA-TEST-02',
    'OA-TEST-03',
    'OA-TEST-04',
    'OA-SKIL-02',
    'OA-SKIL-11',
    'OA-SKIL-12',
    'OA-SKIL-13',
    'OA-SKIL-14',
    'OA-SKIL-15',
    'OA-SKIL-16',
    'OA-TRAD-11',
    'OA-TRAD-27',
    'OA-TLNT-10',
    'OA-ALGN-07',
    'OA-TECH-06',
    'OA-PERK-01',
    'OA-PERK-02',
  ],
  input: z.strictObject({
    ...testerFields,
    ...taskFields,
    helpers: z
      .array(testerSchema)
      .max(20)
      .default([])
      .describe('Who helps, each with a test of their own.')
      .meta({ rank: 'often' }),
    successPossible: z.boolean().default(true),
    failurePossible: z.boolean().default(true),
    failureCosts: z.boolean().default(true).describe('Whether failing has a cost or consequence.'),
    secret: z.boolean().default(false).describe('Rolled hidden by the Host.'),
    failureObvious: z.boolean().default(false),
    repeatable: z.boolean().default(true),
    failedBefore: z
      .enum(['nobody', 'this character', 'somebody else'])
      .default('nobody')
      .describe('Who has already failed at this very task.'),
    failedByCircumstance: z
      .boolean()
      .default(false)
      .describe('Whether the Host blames that failure on the circumstances.'),
    reopened: z.boolean().default(false).describe('Circumstances have changed, or the Host allows it again.'),
    combat: combatField,
  }),
  output: z.strictObject({
    tested: z.boolean(),
    success: z.boolean(),
    total: nullableTotal,
    roll: nullableTotal,
    mode: rollModeSchema.nullable(),
    assistance: z.enum(ASSISTANCE),
    rerollsUsed: z.int(),
    rerollsAllowed: z.int(),
    playerSees: z.enum(['success', 'failure']),
  }),
  example: {
    input: { character: { STR: 8, skills: { swim: -1 } }, ability: 'STR', action: 'swim' },
    dice: [3, 5],
    outcome: {
      tested: true,
      success: true,
      total: 10,
      roll: 3,
      mode: { advantage: false, disadvantage: false, proficient: false, inept: false },
      assistance: 'unassisted',
      rerollsUsed: 0,
      rerollsAllowed: 0,
      playerSees: 'success',
    },
  },
  run(input, play) {
    const { helpers, secret } = input;
    const closed = whyNotTarget(input.target, input.setBy) ?? whyClosed(input);
    if (closed) return closed;
    const untested = withoutTest(input);
    if (untested !== undefined) {
      play.trace.note('OA-TEST-01', 'no roll', whyNoRoll(input));
      return outcomeWithoutTest(untested);
    }

    const result = testTogether(input, helpers, input, play);
    if (isRefusal(result)) return result;
    if (!result.tested) return outcomeWithoutTest(false);
    // OA-SKIL-16: of a secret test only the Host knows a failure, unless it shows.
    return { ...result, playerSees: outcomeWord(result.success || (secret && !input.failureObvious)) };
  },
  tell(outcome, input) {
    const { character, action, target, secret } = input;
    const what = action ? `${character.name}: ${action}` : character.name;
    if (!outcome.tested) {
      const reason = whyNoRoll(input) ?? whyHopeless(input, input)?.reason;
      return `${what} ${outcome.success ? 'succeeds' : 'fails'} without a roll${reason ? `: ${reason}` : ''}.`;
    }
    const again = outcome.rerollsUsed ? ` after ${plural(outcome.rerollsUsed, 're-roll')}` : '';
    const hidden =
      secret && !outcome.success && outcome.playerSees === 'success'
        ? ' The player is told that it worked.'
        : '';
    return `${what} ${outcome.success ? 'succeeds' : 'fails'} with ${outcome.total} against ${target}${modeWords(outcome.mode)}${again}.${hidden}`;
  },
});

/** What the Host has said that spares the roll. */
function whyNoRoll(input: {
  successPossible: boolean;
  failurePossible: boolean;
  failureCosts: boolean;
}): string | undefined {
  if (!input.successPossible) return 'it is impossible';
  if (!input.failurePossible) return 'it cannot fail';
  return input.failureCosts ? undefined : 'failing would cost nothing but time';
}

/** OA-TEST-01: only what can succeed, can fail and costs something is rolled; the answer where it is not. */
function withoutTest(input: {
  successPossible: boolean;
  failurePossible: boolean;
  failureCosts: boolean;
}): boolean | undefined {
  if (!input.successPossible) return false;
  return input.failurePossible && input.failureCosts ? undefined : true;
}

const outcomeWithoutTest = (success: boolean) => ({
  tested: false,
  success,
  total: null,
  roll: null,
  mode: null,
  assistance: 'unassisted' as const,
  rerollsUsed: 0,
  rerollsAllowed: 0,
  playerSees: outcomeWord(success),
});

/** What the player is told of it. */
const outcomeWord = (success: boolean): 'success' | 'failure' => (success ? 'success' : 'failure');

/** OA-SKIL-15: what cannot be repeated stays closed to whoever failed, or to all if circumstances were to blame. */
function whyClosed(input: {
  repeatable: boolean;
  failedBefore: 'nobody' | 'this character' | 'somebody else';
  failedByCircumstance: boolean;
  reopened: boolean;
}): Refusal | undefined {
  const shut =
    input.failedBefore === 'this character' ||
    (input.failedBefore === 'somebody else' && input.failedByCircumstance);
  if (input.repeatable || input.reopened || !shut) return undefined;
  return refuse(
    'OA-SKIL-15',
    'This task cannot be tried again until circumstances change or the Host allows it.',
    'repeatable',
  );
}

/** OA-SKIL-17, OA-R-120: at least half, exactly. */
export const partySucceeds = (successes: number, members: number): boolean => 2 * successes >= members;

export const partyTestProcedure = procedure({
  name: 'party-test',
  title: 'Party test',
  summary:
    'Everybody who has to do the same thing together tests on their own, hired people and beasts included; if at least half succeed, all do.',
  rules: ['OA-SKIL-17'],
  input: z.strictObject({
    ...taskFields,
    members: z
      .array(testerSchema)
      .min(1)
      .max(20)
      .describe('Everybody along, each with their own equipment and circumstances.')
      .meta({ rank: 'first' }),
    combat: combatField,
  }),
  output: z.strictObject({ members: z.int(), successes: z.int(), success: z.boolean() }),
  example: {
    input: {
      ability: 'DEX',
      action: 'sneak',
      members: [{ character: { DEX: 9 } }, { character: { DEX: 5 } }],
    },
    dice: [2, 6, 4, 1],
    outcome: { members: 2, successes: 1, success: true },
  },
  run(input, play) {
    const closed = whyNotTarget(input.target, input.setBy);
    if (closed) return closed;
    const tries = input.members.map((member, i) => attemptOf(member, input, `member ${i + 1}`));
    const refused = tries.findIndex(isRefusal);
    if (refused >= 0) return refusedAt(tries[refused] as Refusal, `members[${refused}]`);
    let successes = 0;
    for (const [i, attempt] of (tries as (Attempt | undefined)[]).entries()) {
      if (attempt && rollUntilSuccess({ ...attempt.test, onlySuccess: true }, attempt.rerolls, play).success)
        successes++;
      play.dice.merge?.([i, successes]);
    }
    const members = tries.length;
    return { members, successes, success: partySucceeds(successes, members) };
  },
  tell: ({ members, successes, success }, { action }) =>
    `${successes} of ${members} succeed${action ? ` (${action})` : ''}: the party ${success ? 'succeeds together' : 'fails together'}.`,
});
