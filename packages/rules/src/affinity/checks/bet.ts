/** Every roll is a bet: what each number of exertion dice buys, and what it risks, exactly. */
import { odds, plus, type Rational, ratio, times, toJSON } from '@arbiter/dice';
import { isRefusal, Play, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { act, type Declaration, declarationFields, declarationProblems } from '../combat/action.ts';
import { finalDamage } from '../combat/damage.ts';
import type { LifeState } from '../combat/life-state.ts';
import { nameOr, type Person, personOf, personSchema } from '../combat/person.ts';
import { answer } from '../combat/resolve.ts';
import { type AffinityPlay, procedure } from '../play.ts';
import { chain, counted } from '../words.ts';
import { domainField, domainModifiers } from './effort.ts';
import { exertionCap } from './exertion.ts';

/** What one run of the action comes to, as far as a player betting on it cares. */
interface Result {
  readonly successes: number;
  readonly success: boolean;
  readonly damage: number;
  readonly burned: number;
  readonly check: boolean;
  readonly resolveLost: boolean;
  readonly state: LifeState;
}

export interface Bet {
  readonly success: Rational;
  readonly expectedSuccesses: Rational;
  readonly expectedDamage: Rational;
  readonly expectedBurn: Rational;
  readonly noBurn: Rational;
  readonly check: Rational;
  readonly resolveLost: Rational;
  readonly collapsed: Rational;
  readonly dying: Rational;
  readonly dead: Rational;
}

/** The same steps as the `action` procedure, on a copy of the character. */
function bettingRun(who: Person, declared: Declaration, base: number, play: AffinityPlay): Result {
  const actor: Person = { ...who, round: { ...who.round } };
  const { acted, triggers } = act(actor, declared, 'action', play);
  const check = answer(actor, triggers, 'roll', play);
  return {
    successes: acted.successes,
    success: acted.success,
    damage: acted.success && base > 0 ? finalDamage(base, acted.extra, actor, play) : 0,
    burned: acted.burned,
    check: check.due,
    resolveLost: check.result === 'lost',
    state: actor.state,
  };
}

/** Exact odds of one action, over every way its dice can fall. */
export function betOn(
  who: Person,
  declared: Declaration,
  base: number,
  readings: AffinityPlay['readings'],
): Bet {
  const { outcomes } = odds(dice => bettingRun(who, declared, base, new Play(dice, readings)));
  const chance = (holds: (result: Result) => boolean): Rational =>
    outcomes.reduce((sum, { outcome, p }) => (holds(outcome) ? plus(sum, p) : sum), NOTHING);
  const expected = (value: (result: Result) => number): Rational =>
    outcomes.reduce((sum, { outcome, p }) => plus(sum, times(p, ratio(BigInt(value(outcome)), 1n))), NOTHING);
  return {
    success: chance(r => r.success),
    expectedSuccesses: expected(r => r.successes),
    expectedDamage: expected(r => r.damage),
    expectedBurn: expected(r => r.burned),
    noBurn: chance(r => r.burned === 0),
    check: chance(r => r.check),
    resolveLost: chance(r => r.resolveLost),
    collapsed: chance(r => r.state === 'collapsed'),
    dying: chance(r => r.state === 'dying'),
    dead: chance(r => r.state === 'dead'),
  };
}

const NOTHING: Rational = { num: 0n, den: 1n };

const chance = z
  .strictObject({ num: z.string(), den: z.string(), value: z.number() })
  .describe('An exact fraction, and its value.');

const row = z.strictObject({
  exertion: z.int(),
  affinity: z.int(),
  success: chance,
  expectedSuccesses: chance,
  expectedDamage: chance.describe('Before defense.'),
  expectedBurn: chance.describe('Hit Dice burned, on average.'),
  noBurn: chance,
  check: chance.describe('Chance that the action calls for a Resolve check.'),
  resolveLost: chance,
  collapsed: chance.describe('Chance to end it collapsed: Resolve 0, HD left.'),
  dying: chance.describe('Chance to end it at 0 HD, unconscious and dying.'),
  dead: chance,
});

const exact = (num: string, den: string, value: number) => ({ num, den, value });
const SURE_NOT = exact('0', '1', 0);
const SURE = exact('1', '1', 1);

export const betProcedure = procedure({
  name: 'bet',
  title: 'Every roll is a bet',
  summary:
    'Before you commit: for every number of exertion and affinity dice the action allows, the exact chance to succeed, the Hit Dice it burns on average, and the chance of a Resolve check, of losing Resolve, of collapse, dying and death.',
  rules: ['AF-EXR-01', 'AF-EXR-03', 'AF-EXR-04', 'AF-ACT-02', 'AF-ACT-03', 'AF-ACT-04', 'AF-RES-02'],
  input: z.strictObject({
    character: personSchema,
    tier: declarationFields.tier,
    required: declarationFields.required,
    domain: domainField,
    bonus: declarationFields.bonus,
    penalty: declarationFields.penalty,
    when: declarationFields.when,
    damage: z
      .int()
      .min(0)
      .max(100)
      .default(0)
      .describe('Base damage, where the action deals any.')
      .meta({ rank: 'often', unit: 'HD' }),
  }),
  output: z.strictObject({ choices: z.array(row) }),
  example: {
    input: { character: { level: 1, hd: 3 }, required: 1, damage: 1 },
    dice: [],
    outcome: {
      choices: [
        {
          exertion: 0,
          affinity: 0,
          success: exact('5', '6', 5 / 6),
          expectedSuccesses: SURE,
          expectedDamage: SURE,
          expectedBurn: SURE_NOT,
          noBurn: SURE,
          check: SURE_NOT,
          resolveLost: SURE_NOT,
          collapsed: SURE_NOT,
          dying: SURE_NOT,
          dead: SURE_NOT,
        },
        {
          exertion: 1,
          affinity: 0,
          success: exact('35', '36', 35 / 36),
          expectedSuccesses: exact('2', '1', 2),
          expectedDamage: exact('31', '18', 31 / 18),
          expectedBurn: exact('1', '6', 1 / 6),
          noBurn: exact('5', '6', 5 / 6),
          check: SURE,
          resolveLost: exact('2', '3', 2 / 3),
          collapsed: SURE_NOT,
          dying: SURE_NOT,
          dead: SURE_NOT,
        },
      ],
    },
  },
  run({ character, domain, damage, ...rest }, play) {
    const who = personOf(character, { play, field: 'character' });
    if (isRefusal(who)) return who;
    const cap = who.exerts ? exertionCap(who.proficiency) : 0;
    play.trace.note('AF-EXR-01', 'exertion and affinity dice in one action at most', cap);
    const modifiers = domainModifiers(who, domain);
    const choices: z.infer<typeof row>[] = [];
    let refused: Refusal | undefined;
    for (let affinity = 0; affinity <= Math.min(cap, who.storedAffinity); affinity++)
      for (let exertion = 0; exertion + affinity <= cap; exertion++) {
        const declared: Declaration = { ...rest, exertion, affinity, modifiers };
        const [problem] = declarationProblems(who, declared);
        if (problem) refused = problem;
        else choices.push(written(exertion, affinity, betOn(who, declared, damage, play.readings)));
      }
    return choices.length === 0 && refused ? refused : { choices };
  },
  tell: ({ choices }, { character }) =>
    `${nameOr(character)} succeeds ${choices
      .map(
        ({ exertion, affinity, success, expectedBurn }) =>
          `${percent(success.value)} of the time with ${staked(exertion, affinity)}${exertion + affinity === 0 ? '' : ` (${expectedBurn.value.toFixed(2)} HD burned on average)`}`,
      )
      .join(', ')}.`,
});

const exertionInWords = (dice: number): string =>
  dice === 0 ? 'no exertion' : counted(dice, 'exertion die', 'exertion dice');

const staked = (exertion: number, affinity: number): string =>
  chain(
    exertion > 0 || affinity === 0 ? exertionInWords(exertion) : '',
    affinity > 0 ? counted(affinity, 'affinity die', 'affinity dice') : '',
  );

const percent = (p: number): string => `${(100 * p).toFixed(1)} %`;

const written = (exertion: number, affinity: number, bet: Bet): z.infer<typeof row> => ({
  exertion,
  affinity,
  success: toJSON(bet.success),
  expectedSuccesses: toJSON(bet.expectedSuccesses),
  expectedDamage: toJSON(bet.expectedDamage),
  expectedBurn: toJSON(bet.expectedBurn),
  noBurn: toJSON(bet.noBurn),
  check: toJSON(bet.check),
  resolveLost: toJSON(bet.resolveLost),
  collapsed: toJSON(bet.collapsed),
  dying: toJSON(bet.dying),
  dead: toJSON(bet.dead),
});
