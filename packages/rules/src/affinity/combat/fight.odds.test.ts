import { type Odds, odds, plus, type Rational, ratio, times } from '@arbiter/dice';
import { defaultReadings, isRefusal, oddsOf, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { TIER, TIERS } from '../checks/tiers.ts';
import { rulings } from '../content/rulings/index.ts';
import fixtures from '../fixtures/odds.json' with { type: 'json' };
import { donArmour } from '../gear/armour.ts';
import type { AffinityPlay } from '../play.ts';
import { type Answer, procedureNamed } from '../testing.ts';
import { defend } from './defense.ts';
import { personFrom, personSchema } from './person.ts';

const readings = defaultReadings(rulings);
// biome-ignore lint/suspicious/noExplicitAny: the fixtures' facts are plain descriptions, each of its own shape
const given = (id: string): any => fixtures.find(f => f.id === id);

const tierAt = (threshold: number) => TIERS.find(tier => TIER[tier].threshold === threshold);
const fraction = ({ num, den }: Rational): string => `${num}/${den}`;
const NOTHING: Rational = { num: 0n, den: 1n };
const chance = <O>(of: Odds<O>, holds: (outcome: O) => boolean): string =>
  fraction(of.outcomes.reduce((sum, { outcome, p }) => (holds(outcome) ? plus(sum, p) : sum), NOTHING));
const expected = <O>(of: Odds<O>, value: (outcome: O) => number): string =>
  fraction(
    of.outcomes.reduce(
      (sum, { outcome, p }) => plus(sum, times(p, ratio(BigInt(value(outcome)), 1n))),
      NOTHING,
    ),
  );

function oddsOfAsking(name: string, input: unknown): Odds<Answer> {
  const found = oddsOf(procedureNamed(name), input, readings);
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found;
}

const action = (facts: Answer, more: Answer = {}): Odds<Answer> =>
  oddsOfAsking('action', {
    character: { proficiency: facts.proficiency, resolve: facts.resolve ?? 5 },
    tier: tierAt(Number(facts.threshold)),
    required: facts.required,
    exertion: facts.exertionDice,
    checks: 'announce',
    ...more,
  });

interface Fractions {
  readonly [value: string]: { readonly fraction: string };
}

describe('exact odds come out of the very procedures', () => {
  test('AF-O-01 AF-POOL-02: Basic attack with proficiency dice only', () => {
    const { given: facts, expect: due } = given('AF-O-01');
    const found = action(facts);
    expect(chance(found, o => o.success === true)).toBe(due.success.fraction);
    for (const [n, p] of Object.entries(due.successes as Fractions))
      expect(chance(found, o => o.successes === Number(n))).toBe(p.fraction);
  });

  test('AF-O-02 AF-POOL-03: Basic attack with two exertion dice', () => {
    const { given: facts, expect: due } = given('AF-O-02');
    const found = action(facts);
    expect(chance(found, o => o.success === true)).toBe(due.success.fraction);
    expect(expected(found, o => Number(o.successes))).toBe(due.expectedSuccesses.fraction);
    expect(expected(found, o => Number(o.burn))).toBe(due.expectedBurn.fraction);
    expect(chance(found, o => o.burn === 0)).toBe(due.noBurn.fraction);
  });

  test('AF-O-03 AF-ACT-04: Expert action, minimum exertion', () => {
    const { given: facts, expect: due } = given('AF-O-03');
    const found = action(facts, { checks: 'roll' });
    expect(chance(found, o => o.success === true)).toBe(due.success.fraction);
    expect(chance(found, o => o.success === false && o.resolve === 4)).toBe(
      due.failureAndResolveLost.fraction,
    );
  });

  test('AF-O-04 AF-TIER-01: Ultimate action at level 10 with full exertion', () => {
    const { given: facts, expect: due } = given('AF-O-04');
    const found = action(facts);
    expect(chance(found, o => o.success === true)).toBe(due.success.fraction);
    expect(expected(found, o => Number(o.successes))).toBe(due.expectedSuccesses.fraction);
  });

  const attack = (facts: Answer, exertion: number, defender: Answer): Odds<Answer> =>
    oddsOfAsking('attack', {
      attacker: { proficiency: facts.proficiency },
      tier: tierAt(Number(facts.threshold)),
      required: facts.required,
      damage: facts.baseDamage,
      exertion,
      defender,
      checks: 'announce',
    });

  test('AF-O-05 AF-DMG-03: expected damage of the heavy weapon by exertion', () => {
    const { given: facts, expect: due } = given('AF-O-05');
    const target = { class: 'Weaver', level: 1, hd: 0, resolve: 3 };
    facts.exertionDice.forEach((dice: number, i: number) => {
      const found = attack(facts, dice, target);
      expect(expected(found, o => Number(o.damage))).toBe(due.expectedDamage[i].fraction);
    });
    const plain = attack(facts, 0, target);
    for (const [n, p] of Object.entries(due.damageDistributionAtZeroExertion as Fractions))
      expect(chance(plain, o => o.damage === Number(n))).toBe(p.fraction);
  });

  test('AF-O-06 AF-DEF-04: cancelled damage of two defense dice', () => {
    const { given: facts, expect: due } = given('AF-O-06');
    for (const die of facts.dieSizes) {
      const found = oddsOfAsking('defense', {
        defender: { proficiency: 3, die, hd: 20 },
        damage: 5,
        checks: 'announce',
      });
      const name = `2d${die}`;
      for (const [n, p] of Object.entries(due.distribution[name] as Fractions))
        expect(chance(found, o => o.cancelled === Number(n))).toBe(p.fraction);
      expect(expected(found, o => Number(o.cancelled))).toBe(due.expected[name].fraction);
    }
  });

  test('AF-O-07 AF-DEF-06: net damage after defense', () => {
    const { given: facts, expect: due } = given('AF-O-07');
    const found = attack(facts.attack, facts.attack.exertionDice, { class: 'Combatant', level: 5 });
    expect(expected(found, o => Number(o.remaining))).toBe(due.expectedNet.fraction);
    expect(chance(found, o => o.remaining === 0)).toBe(due.zeroDamage.fraction);
  });

  test('AF-O-08 AF-DYI-04 AF-DYI-05: dying without help', () => {
    const { given: facts, expect: due } = given('AF-O-08');
    facts.rounds.forEach((rounds: number, i: number) => {
      const input = {
        character: { level: 5, hd: facts.hd, resolve: facts.resolve },
        happenings: Array.from({ length: rounds }, () => ({ kind: 'endOfRound' })),
      };
      const found = oddsOf(procedureNamed('round'), input, readings, { of: 'state=dead' });
      if (!found.ok) throw new Error(JSON.stringify(found.failed));
      expect(fraction(found.values.find(({ value }) => value)?.p ?? NOTHING)).toBe(due.deadAfter[i].fraction);
    });
  });

  test('AF-O-12 AF-ARM-05: temporary HD of medium armour', () => {
    const { expect: due } = given('AF-O-12');
    const found = odds(dice => donArmour({ dice: { count: 2, size: 8 } }, new Play(dice, readings)));
    expect(expected(found, hd => hd)).toBe(due.expected.fraction);
    expect(chance(found, hd => hd >= 10)).toBe(due.atLeast10.fraction);
    expect(chance(found, hd => hd === 9)).toBe(due.exactly9.fraction);
  });

  test('defense asks for what matters only: one branch for each number of cancelled damage', () => {
    const defender = personFrom(personSchema.parse({ level: 9, class: 'Combatant' }), '');
    if (isRefusal(defender)) throw new Error(defender.message);
    const defending = (dice: AffinityPlay['dice']) => defend(defender, 2, new Play(dice, readings)).lost;
    expect(odds(defending).branches).toBe(3);
  });
});
