/** The exact odds of attacks: those worked out by hand beforehand, and others counted out face by face here. */
import { compare, type Odds, odds, plus, type Rational, ratio } from '@arbiter/dice';
import { check, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import cases from '../fixtures/odds-2.json' with { type: 'json' };
import { clinchProcedure } from '../rounds/clinch.ts';
import { readingsWith } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { melee, ranged, withDefense } from './combat-cases.testing.ts';
import { feintProcedure } from './feint.ts';

interface OddsCase {
  readonly id: string;
  readonly rules: readonly string[];
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: the facts differ in every case; each test knows the shape of its own
  readonly given: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expect: any;
}
const titled = (id: string): [string, OddsCase] => {
  const found = (cases as unknown as readonly OddsCase[]).find(c => c.id === id)!;
  return [`${found.id} ${found.rules.join(' ')}: ${found.title}`, found];
};

type Answer = {
  readonly damage: number;
  readonly inRange: boolean;
  readonly region: string | null;
  readonly success: boolean;
};

function oddsFor(
  procedure: { readonly input: Procedure['input']; run(input: never, play: never): unknown },
  input: unknown,
  changes: Parameters<typeof readingsWith>[0] = {},
): Odds<Answer> {
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  return odds(
    dice => procedure.run(checked.value as never, new Play(dice, readingsWith(changes)) as never) as Answer,
  );
}
const ZERO = ratio(0n, 1n);
const chance = (of: Odds<Answer>, when: (outcome: Answer) => boolean): Rational =>
  of.outcomes
    .filter(o => when(o.outcome))
    .map(o => o.p)
    .reduce(plus, ZERO);
const mean = (of: Odds<Answer>): Rational =>
  of.outcomes.map(({ outcome, p }) => ratio(p.num * BigInt(outcome.damage), p.den)).reduce(plus, ZERO);
const hurts = (o: Answer): boolean => o.damage > 0;

const fraction = (text: string): Rational => {
  const [num, den] = text.split('/').map(BigInt) as [bigint, bigint];
  return ratio(num, den);
};
const same = (found: Rational, wanted: { fraction: string }, what: string): void =>
  expect(
    compare(found, fraction(wanted.fraction)),
    `${what}: ${found.num}/${found.den}, not ${wanted.fraction}`,
  ).toBe(0);
const holds = (found: Odds<Answer>, wanted: OddsCase['expect'], what: string): void => {
  same(chance(found, hurts), wanted.chanceOfDamage, `${what}, damage`);
  same(mean(found), wanted.expectedDamage, `${what}, expected`);
};

const MODES = {
  normal: [],
  advantage: ['advantage'],
  disadvantage: ['disadvantage'],
  proficient: ['proficiency'],
  inept: ['ineptitude'],
};

describe('odds worked out beforehand', () => {
  const [one, o201] = titled('OA-O-201');
  test(one, () => {
    for (const [mode, circumstances] of Object.entries(MODES))
      holds(
        oddsFor(attackProcedure, {
          ...melee(o201.given.meleeAttack),
          defender: withDefense(o201.given.defense),
          circumstances,
        }),
        o201.expect[mode],
        mode,
      );
  });

  const [two, o202] = titled('OA-O-202');
  test(two, () => {
    const found = oddsFor(attackProcedure, {
      ...melee(o202.given.meleeAttack),
      defender: withDefense(o202.given.defense),
    });
    for (const [damage, p] of Object.entries(o202.expect.damage))
      same(
        chance(found, o => o.damage === Number(damage)),
        p as { fraction: string },
        damage,
      );
    same(mean(found), o202.expect.expectedDamage, 'expected');
  });

  const [three, o203] = titled('OA-O-203');
  test(three, () => {
    const { rangedAttack, range, distance, defense } = o203.given;
    const found = oddsFor(attackProcedure, {
      ...ranged(rangedAttack, range),
      distance,
      defender: withDefense(defense),
    });
    same(
      chance(found, o => o.inRange),
      o203.expect.chanceInRange,
      'in range',
    );
    holds(found, o203.expect, 'shot');
  });

  const [four, o204] = titled('OA-O-204');
  test(four, () => {
    const blow = { ...melee(o204.given.meleeAttack), defender: withDefense(o204.given.defense) };
    holds(oddsFor(attackProcedure, blow), o204.expect.visible, 'visible');
    for (const concealment of ['light', 'heavy'])
      holds(oddsFor(attackProcedure, { ...blow, concealment }), o204.expect[concealment], concealment);
  });

  const [eight, o208] = titled('OA-O-208');
  test(eight, () => {
    const blow = { ...melee(o208.given.attack), defender: withDefense(o208.given.defense) };
    const best = oddsFor(attackProcedure, { ...blow, aimed: true, region: 'most damage' });
    same(
      chance(best, o => hurts(o) && o.region === 'head'),
      o208.expect.chanceOfDamageToTheHead,
      'head',
    );
    same(mean(best), o208.expect.expectedDamageAimed, 'aimed');
    same(
      mean(oddsFor(attackProcedure, { ...blow, aimed: true })),
      o208.expect.expectedDamageRegionRollWithoutExult,
      'no exult',
    );
    same(mean(oddsFor(attackProcedure, blow)), o208.expect.expectedDamageWithoutRegionRoll, 'no region');
  });

  const [nine, o209] = titled('OA-O-209');
  test(nine, () => {
    const { attack, defense, parryAttack } = o209.given;
    const defender = { ...withDefense(defense), STR: parryAttack - 3 };
    const blow = { ...melee(attack), defender };
    const parried = oddsFor(attackProcedure, {
      ...blow,
      defenderRound: { guarding: true },
      guard: { maneuver: 'parry', weapon: 'long sword' },
    });
    same(
      chance(parried, o => !hurts(o)),
      o209.expect.chanceOfNoDamage,
      'parried',
    );
    same(mean(parried), o209.expect.expectedDamage, 'parried');
    const open = oddsFor(attackProcedure, blow);
    same(
      chance(open, o => !hurts(o)),
      o209.expect.chanceOfNoDamageWithoutGuard,
      'open',
    );
    same(mean(open), o209.expect.expectedDamageWithoutGuard, 'open');
  });

  const [twelve, o212] = titled('OA-O-212');
  test(twelve, () => {
    const { unarmedAttack, defense, attempts } = o212.given;
    const persons = { attacker: { DEX: unarmedAttack }, defender: withDefense(defense) };
    const once = chance(oddsFor(clinchProcedure, persons), o => o.success);
    same(once, o212.expect.chancePerAttempt, 'once');
    // Three steps in four tries: each attempt from where the last one left the two.
    const steps = [
      { theirs: 'free', into: null },
      { theirs: 'maneuvered', into: null },
      { theirs: 'trapped', into: 'choked' },
    ];
    let at: Rational[] = [ratio(1n, 1n), ZERO, ZERO, ZERO];
    for (let tried = 0; tried < attempts; tried++) {
      const next: Rational[] = [ZERO, ZERO, ZERO, at[3]!];
      for (const [i, { theirs, into }] of steps.entries()) {
        const found = oddsFor(clinchProcedure, {
          ...persons,
          struggle: theirs === 'free' ? null : { theirs },
          into,
        });
        const works = chance(found, o => o.success);
        const fails = chance(found, o => !o.success);
        next[i + 1] = plus(next[i + 1]!, ratio(at[i]!.num * works.num, at[i]!.den * works.den));
        next[i] = plus(next[i]!, ratio(at[i]!.num * fails.num, at[i]!.den * fails.den));
      }
      at = next;
    }
    same(at[3]!, o212.expect.chanceOfThreeSuccessesInFour, 'three in four');
  });
});

/** Every standard roll, 36 of them. */
const FACES = [1, 2, 3, 4, 5, 6];
const standard = FACES.flatMap(w => FACES.map(b => (w === b ? 0 : w < b ? w : -b)));
const inept = FACES.flatMap(a => FACES.map(b => (a === b ? 0 : -Math.min(a, b))));
const worst = standard.flatMap(a => standard.map(b => Math.min(a, b)));
/** The mean of a number over all equally likely courses. */
const counted = (values: readonly number[]): Rational =>
  ratio(BigInt(values.reduce((a, b) => a + b, 0)), BigInt(values.length));
const equals = (found: Rational, wanted: Rational): void =>
  expect(`${found.num}/${found.den}`).toBe(`${wanted.num}/${wanted.den}`);

describe('odds counted out face by face', () => {
  const blow = (more: object = {}, defender: object = withDefense(7, { REF: 8, FORT: 6 })) =>
    oddsFor(attackProcedure, { ...melee(9), defender, ...more });

  test('OA-GUARD-03: a dodge with reflex 8 against attack 9 and defense 7', () => {
    const found = blow({
      guard: { maneuver: 'dodge' },
      defenderRound: { guarding: true },
      concentration: 'kept',
    });
    const wanted = standard.flatMap(a => standard.map(d => (8 + d >= 9 + a ? 0 : Math.max(0, 9 + a - 7))));
    equals(mean(found), counted(wanted));
  });

  test('OA-WABL-09: double damage unless fortitude 6 holds', () => {
    const found = blow({ abilities: [{ ability: 'double damage' }] });
    const wanted = standard.flatMap(a => standard.map(f => Math.max(0, 9 + a - 7) * (6 + f >= 10 ? 1 : 2)));
    equals(mean(found), counted(wanted));
  });

  test('OA-WABL-13 OA-EXLT-02: a hook that costs one exult point is an ordinary attack without it', () => {
    const attacker = { STR: 7, SP: 3 };
    const found = oddsFor(attackProcedure, {
      attacker,
      weapon: 'trident',
      buys: ['hook'],
      defender: withDefense(7),
    });
    const wanted = standard.map(a => {
      const damage = Math.max(0, 9 + a - 7);
      return a >= 1 ? Math.floor(damage / 2) : damage;
    });
    equals(mean(found), counted(wanted));
  });

  test('OA-WABL-17 OA-R-284: pierce 2, after damage or before', () => {
    const armored = { DEX: 4, protection: 4, HP: 30, maxHP: 30 };
    const pierce = { abilities: [{ ability: 'pierce', counters: 2 }] };
    const afterDamage = standard.map(a => (9 + a - 8 >= 1 ? 9 + a - 6 : 0));
    equals(mean(blow(pierce, armored)), counted(afterDamage));
    const before = oddsFor(
      attackProcedure,
      { ...melee(9), defender: armored, ...pierce },
      { 'OA-R-284': 'beforeDamage' },
    );
    equals(mean(before), counted(standard.map(a => Math.max(0, 9 + a - 6))));
  });

  test('OA-SIGHT-05 OA-AIM-01: legs behind a wall of 4, one roll for the region', () => {
    const found = blow({ cover: { protection: 4, covered: ['left leg', 'right leg'], half: ['torso'] } });
    const cover = [4, 4, 0, 2, 0, 0];
    const factor = [1, 1, 0.5, 1, 0.5, 2];
    const wanted = standard.flatMap(a =>
      FACES.map(r => Math.floor(Math.max(0, 9 + a - 7 - cover[r - 1]!) * factor[r - 1]!)),
    );
    equals(mean(found), counted(wanted));
  });

  test('OA-CMBT-15 OA-WABL-20: a slow shot at 8 spaces, range 10, and a free dodge', () => {
    const found = oddsFor(attackProcedure, {
      ...ranged(9, 10),
      distance: 8,
      defender: withDefense(7, { REF: 8 }),
    });
    const wanted = standard.flatMap(a =>
      standard.map(d => (10 + a < 8 || 8 + d >= 9 + a ? 0 : Math.max(0, 9 + a - 7))),
    );
    equals(mean(found), counted(wanted));
  });

  test('OA-WEAP-21 OA-R-429: one more space for two exult points', () => {
    const found = oddsFor(attackProcedure, {
      ...ranged(9, 10),
      distance: 13,
      buys: ['more range'],
      defender: withDefense(7),
      freeDodge: false,
    });
    const reaches = (a: number) => 10 + a >= 13 || (a >= 2 && 11 + a >= 13);
    equals(
      chance(found, o => o.inRange),
      counted(standard.map(a => Number(reaches(a)))),
    );
    equals(mean(found), counted(standard.map(a => (reaches(a) ? Math.max(0, 9 + a - 7) : 0))));
  });

  test('OA-UNARM-09: an escape with disadvantage after one failure', () => {
    const found = oddsFor(clinchProcedure, {
      attacker: { DEX: 7 },
      defender: withDefense(7),
      use: 'rise',
      struggle: { own: 'locked', ownFailures: 1 },
    });
    equals(
      chance(found, o => o.success),
      counted(worst.map(roll => Number(7 - 1 + roll > 7))),
    );
  });

  test('OA-AIM-03: the mean of what a feint takes off', () => {
    const found = oddsFor(feintProcedure, { attacker: { CHA: 6 }, defender: { PER: 5, DEX: 3 } });
    const reduction = found.outcomes
      .map(({ outcome, p }) =>
        ratio(p.num * BigInt((outcome as unknown as { reduction: number }).reduction), p.den),
      )
      .reduce(plus, ZERO);
    equals(reduction, counted(standard.map(roll => Math.max(0, Math.min(3, 6 + roll - 5)))));
  });

  test('OA-SIGHT-08 OA-R-227: ineptitude against somebody in the dark, and a nonlethal blow hurts as often', () => {
    const dark = blow({ concealment: 'heavy', nonlethal: true });
    equals(mean(dark), counted(inept.map(roll => Math.max(0, 9 + roll - 7))));
  });
});
