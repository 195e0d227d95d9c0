/** The exact odds of the book's own questions, asked of the procedures. */
import { type Odds, plus, type Rational, ratio, times } from '@arbiter/dice';
import { defaultReadings, oddsByField, oddsOf } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from './content/rulings/index.ts';
import odds from './fixtures/odds.json' with { type: 'json' };
import { type Answer, procedureNamed, rolls } from './testing.ts';

// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
type Facts = any;

function oddsFor(name: string, input: object): Odds<Answer> {
  const found = oddsOf(procedureNamed(name) as never, input, defaultReadings(rulings));
  if (!found.ok) throw new Error(JSON.stringify(found));
  return found as unknown as Odds<Answer>;
}
const sumOf = (list: readonly Rational[]): Rational => list.reduce(plus, ratio(0n, 1n));
const chance = (of: Odds<Answer>, holds: (outcome: Answer) => boolean): Rational =>
  sumOf(of.outcomes.filter(o => holds(o.outcome)).map(o => o.p));
const expected = (of: Odds<Answer>, value: (outcome: Answer) => number): Rational =>
  sumOf(of.outcomes.map(o => times(o.p, ratio(BigInt(value(o.outcome)), 1n))));
const fraction = ({ num, den }: Rational): string => `${num}/${den}`;

const attackOdds = ({
  attacker,
  defender,
  defenseValue,
  primary,
  extra,
  mitigation = 0,
}: Facts): Odds<Answer> =>
  oddsFor('attack', {
    attacker: {
      weaponSkills: { simpleMelee: attacker },
      weapons: [{ name: 'w', category: 'simpleMelee', primary, extra }],
    },
    defender: {
      healthMax: 200,
      mitigation: { physical: mitigation },
      ...(defenseValue
        ? { attributes: { finesse: 1 }, meal: { name: 'fixed', minimum: { evasion: defenseValue } } }
        : rolls(defender.defense, defender)),
    },
    defense: 'evasion',
  });

const ASKED: Record<string, (given: Facts) => Record<string, unknown>> = {
  'AV-O-01': ({ check, rc }) => ({ success: chance(oddsFor('check', { ...check, rc }), o => o.success) }),
  'AV-O-02': ({ check, rc, comparedWith }) => ({
    success: chance(oddsFor('check', { ...check, rc }), o => o.success),
    successWithoutPenalty: chance(oddsFor('check', { ...comparedWith, rc }), o => o.success),
  }),
  'AV-O-03': ({ first, second, rcs }) =>
    Object.fromEntries(
      rcs.flatMap((rc: number) => [
        [`firstAt${rc}`, chance(oddsFor('check', { ...first, rc }), o => o.success)],
        [`secondAt${rc}`, chance(oddsFor('check', { ...second, rc }), o => o.success)],
      ]),
    ),
  'AV-O-04': given => {
    // A fixed defense of 5: a d4 raised to 5 by a floor.
    const of = attackOdds(given);
    return { successes: bySuccess(of, 3), expectedRawDamage: expected(of, o => o.rawDamage) };
  },
  'AV-O-05': given => {
    const bare = attackOdds(given);
    const armoured = attackOdds({ ...given, mitigation: 4 });
    return {
      miss: chance(bare, o => o.outcome === 'miss'),
      successes: bySuccess(bare, 3),
      expectedDamageMitigation0: expected(bare, o => o.taken),
      expectedDamageMitigation4: expected(armoured, o => o.taken),
    };
  },
  'AV-O-06': given => {
    const of = attackOdds(given);
    return {
      crit: chance(of, o => o.crit),
      hit: chance(of, o => o.outcome === 'hit'),
      expectedRawDamage: expected(of, o => o.rawDamage),
    };
  },
  'AV-O-07': ({ check }) => {
    const of = oddsFor('initiative', { creature: rolls('coordination', check), skill: 'coordination' });
    return {
      late: chance(of, o => o.phase === 'late'),
      middle: chance(of, o => o.phase === 'middle'),
      earlyOnly: chance(of, o => o.phase === 'early' && !o.preparation),
      earlyAndPreparation: chance(of, o => o.preparation),
    };
  },
  'AV-O-08': ({ check, startRc }) => {
    const of = oddsFor('course-of-conditions', {
      creature: rolls('endurance', check, { conditions: [{ name: 'bleeding', rc: startRc }] }),
      turns: 12,
    });
    return {
      endsAtTick: Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [String(i + 1), chance(of, o => o.turns === i + 1)]),
      ),
      expectedTicks: expected(of, o => o.turns),
    };
  },
  'AV-O-09': () => {
    const of = oddsFor('take-damage', { creature: { health: 0 }, damage: 6 });
    const names = (o: Answer): string[] => (o.creature.conditions ?? []).map((c: Facts) => c.name);
    return {
      dead: chance(of, o => o.dead),
      unconscious: chance(of, o => names(o).includes('unconscious')),
      bleedingAndLowerMaximum: chance(of, o => names(o).includes('bleeding')),
      awake: chance(of, o => !o.dead && !names(o).includes('unconscious')),
    };
  },
  'AV-O-10': ({ rc, caster, helpers }) => {
    const leads = { attributes: { knowledge: caster.talent }, schools: { primal: { level: caster.level } } };
    const assisting = helpers.map((h: Facts, i: number) => ({
      method: h.method,
      creature: {
        name: `Helper ${i}`,
        attributes: { knowledge: h.talent },
        schools: { primal: { level: h.level } },
      },
    }));
    const spell = { rc, energy: 0, school: 'primal' };
    const alone = oddsFor('ritual', { caster: leads, spell, hasComponent: true });
    const of = oddsFor('ritual', { caster: leads, spell, hasComponent: true, helpers: assisting });
    return {
      successAlone: chance(alone, o => o.success),
      helperTarget: of.outcomes[0]?.outcome.helperTarget,
      modifier: Object.fromEntries(['-2', '0', '2'].map(m => [m, chance(of, o => o.modifier === Number(m))])),
      success: chance(of, o => o.success),
    };
  },
  'AV-O-11': ({ craft, rc }) => {
    const of = oddsFor('craft', {
      crafter: { attributes: { knowledge: craft.talent }, crafts: { fabrication: craft.level } },
      recipe: { rc },
      infusions: ['a', 'b', 'c'],
    });
    const atLeast = (n: number): Rational => chance(of, o => o.crafted && o.infused.length >= n);
    return {
      item: atLeast(0),
      itemAndOneInfusion: atLeast(1),
      itemAndTwoInfusions: atLeast(2),
      itemAndThreeInfusions: atLeast(3),
    };
  },
  'AV-O-12': () => {
    const within = (turns: number): Rational =>
      chance(
        oddsFor('wake-up', { creature: { health: 0, conditions: ['unconscious'] }, turns }),
        o => o.awake,
      );
    return { within1: within(1), within2: within(2), within3: within(3) };
  },
};

const bySuccess = (of: Odds<Answer>, most: number): Record<string, Rational> =>
  Object.fromEntries(
    Array.from({ length: most + 1 }, (_, n) => [String(n), chance(of, o => o.successes === n)]),
  );

const asFractions = (value: Facts): unknown =>
  typeof value === 'object' && value !== null && 'num' in value
    ? fraction(value)
    : typeof value === 'object' && value !== null
      ? 'fraction' in value
        ? value.fraction
        : Object.fromEntries(Object.entries(value).map(([k, v]) => [k, asFractions(v)]))
      : value;

describe('exact odds', () => {
  test.each((odds as Facts[]).map(o => [`${o.id} ${o.rules.join(' ')}: ${o.title}`, o] as const))(
    '%s',
    (_title, asked) => {
      const answer = ASKED[asked.id]?.(asked.given) ?? {};
      expect(asFractions(answer)).toEqual(asFractions(asked.expect));
    },
  );
});

test('AV-COND-05 AV-COND-29: of twelve who watch only the Alert count for who could point it out', () => {
  const guard = { name: 'Guard', tier: 'grunt', attributes: { mind: 2 }, skills: { senses: 1 } };
  const creature = {
    name: 'Lin',
    attributes: { finesse: 3 },
    skills: { stealth: 2 },
    conditions: ['obscured'],
  };
  const captain = { ...guard, name: 'Captain', conditions: ['alert'] };
  const sneak = procedureNamed('sneak') as never;
  const alone = oddsOf(sneak, { creature, observers: [captain] }, defaultReadings(rulings), {
    of: 'mayPointOut',
  });
  const guards = Array.from({ length: 11 }, () => guard);
  const among = oddsByField(sneak, { creature, observers: [captain, ...guards] }, defaultReadings(rulings));
  if (!alone.ok || !among.ok) throw new Error('Both are answered.');
  expect(among.fields.find(({ field }) => field === 'mayPointOut')?.values).toEqual(alone.values);
});
