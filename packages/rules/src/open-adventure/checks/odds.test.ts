/** The exact odds of the book's questions, worked out by hand beforehand. */
import { compare, type Odds, odds, plus, type Rational, ratio } from '@arbiter/dice';
import { check, oddsOf, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { moralDilemmaProcedure } from '../character/alignment.ts';
import { birthRollsProcedure } from '../character/creation/birth.ts';
import { qualifyProcedure } from '../character/creation/trade-entry.ts';
import { attackProcedure } from '../combat/attack.ts';
import cases from '../fixtures/odds.json' with { type: 'json' };
import { startingWealthProcedure } from '../gear/money.ts';
import { readingsWith } from '../testing.ts';
import { abilityTestProcedure, partyTestProcedure } from './ability-test.ts';
import { sufferDamageProcedure } from './harm.ts';
import { standardRollProcedure } from './standard-roll.ts';

interface OddsCase {
  readonly id: string;
  readonly rules: readonly string[];
  readonly title: string;
  // biome-ignore lint/suspicious/noExplicitAny: the facts differ in every case; each test knows the shape of its own
  readonly given: any;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  readonly expect: any;
}

const all = cases as unknown as readonly OddsCase[];
const titled = (id: string): [string, OddsCase] => {
  const found = all.find(c => c.id === id)!;
  return [`${found.id} ${found.rules.join(' ')}: ${found.title}`, found];
};

function oddsFor<O>(
  procedure: { readonly input: Procedure['input']; run(input: never, play: never): unknown },
  input: unknown,
): Odds<O> {
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  return odds(dice => procedure.run(checked.value as never, new Play(dice, readingsWith()) as never) as O);
}

const chance = <O>(of: Odds<O>, when: (outcome: O) => boolean): Rational =>
  of.outcomes
    .filter(o => when(o.outcome))
    .map(o => o.p)
    .reduce(plus, ratio(0n, 1n));
const mean = <O>(of: Odds<O>, value: (outcome: O) => number): Rational =>
  of.outcomes
    .map(({ outcome, p }) => ratio(p.num * BigInt(value(outcome)), p.den))
    .reduce(plus, ratio(0n, 1n));

const fraction = ({ fraction: text }: { fraction: string }): Rational => {
  const [num, den] = text.split('/').map(BigInt) as [bigint, bigint];
  return ratio(num, den);
};
const same = (found: Rational, wanted: { fraction: string }, what: string): void =>
  expect(compare(found, fraction(wanted)), `${what}: ${found.num}/${found.den}, not ${wanted.fraction}`).toBe(
    0,
  );

const MODES: Readonly<Record<string, readonly string[]>> = {
  plain: [],
  advantage: ['advantage'],
  disadvantage: ['disadvantage'],
  proficient: ['proficiency'],
  inept: ['ineptitude'],
  advantageProficient: ['advantage', 'proficiency'],
};
type Rolled = { readonly result: number };
type Tested = { readonly success: boolean; readonly assistance: string; readonly successes: number };

function sameRoll(
  mode: string,
  wanted: { distribution: Record<string, { fraction: string }>; mean?: { fraction: string } },
): void {
  const found = oddsFor<Rolled>(standardRollProcedure, { circumstances: MODES[mode] });
  for (const [result, p] of Object.entries(wanted.distribution))
    same(
      chance(found, o => o.result === Number(result)),
      p,
      `${mode} ${result}`,
    );
  expect(new Set(found.outcomes.map(o => o.outcome.result)).size).toBe(
    Object.keys(wanted.distribution).length,
  );
  if (wanted.mean)
    same(
      mean(found, o => o.result),
      wanted.mean,
      `${mode}, mean`,
    );
}

const tested = (score: number, more: object = {}): Odds<Tested> =>
  oddsFor<Tested>(abilityTestProcedure, { character: { STR: score }, ability: 'STR', ...more });

describe('exact odds', () => {
  {
    const [title, c] = titled('OA-O-101');
    test(title, () => {
      sameRoll('plain', c.expect);
      const found = oddsFor<Rolled>(standardRollProcedure, {});
      same(
        chance(found, o => o.result >= 0),
        c.expect.atLeastZero,
        'at least 0',
      );
      same(
        chance(found, o => o.result >= 1),
        c.expect.atLeastPlusOne,
        'at least +1',
      );
    });
  }
  for (const id of ['OA-O-102', 'OA-O-103']) {
    const [title, c] = titled(id);
    test(title, () => {
      for (const mode of c.given.modes) sameRoll(mode, c.expect[mode]);
    });
  }
  {
    const [title, c] = titled('OA-O-104');
    test(title, () => {
      for (const [mode, scores] of Object.entries(
        c.expect as Record<string, Record<string, { fraction: string }>>,
      ))
        for (const [score, p] of Object.entries(scores))
          same(
            chance(tested(Number(score), { circumstances: MODES[mode] }), o => o.success),
            p,
            `${mode} ${score}`,
          );
    });
  }
  {
    const [title, c] = titled('OA-O-105');
    test(title, () => {
      const helpers = c.given.helpers.map((STR: number) => ({ character: { STR } }));
      const found = tested(c.given.lead, { helpers });
      for (const assistance of ['assisted', 'hindered', 'unassisted'])
        same(
          chance(found, o => o.assistance === assistance),
          c.expect[assistance],
          assistance,
        );
      same(
        chance(found, o => o.success),
        c.expect.leadSucceeds,
        'lead',
      );
      same(
        chance(tested(c.given.lead), o => o.success),
        c.expect.withoutHelp,
        'alone',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-106');
    test(title, () => {
      for (const pieces of c.given.pieces) {
        const equipment = Array.from({ length: pieces }, (_, i) => ({ name: `piece ${i}` }));
        same(
          chance(tested(c.given.score, { equipment }), o => o.success),
          c.expect[pieces],
          `${pieces} pieces`,
        );
      }
    });
  }
  {
    const [title, c] = titled('OA-O-107');
    test(title, () => {
      const members = c.given.scores.map((DEX: number) => ({ character: { DEX } }));
      const found = oddsFor<Tested>(partyTestProcedure, { ability: 'DEX', members });
      for (const [successes, p] of Object.entries(c.expect.successes as Record<string, { fraction: string }>))
        same(
          chance(found, o => o.successes === Number(successes)),
          p,
          `${successes} successes`,
        );
      same(
        chance(found, o => o.success),
        c.expect.partySucceeds,
        'party',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-108');
    test(title, () => {
      const character = c.given.scores;
      type Qualified = { readonly qualifies: boolean; readonly failed: readonly string[] };
      const once = oddsFor<Qualified>(qualifyProcedure, { character, trade: c.given.trade });
      same(
        chance(once, o => !o.failed.includes('CHA')),
        c.expect.chaTest,
        'CHA',
      );
      same(
        chance(once, o => !o.failed.includes('MAG')),
        c.expect.magTest,
        'MAG',
      );
      same(
        chance(once, o => o.qualifies),
        c.expect.firstAttempt,
        'first attempt',
      );
      const twice = oddsFor<Qualified>(qualifyProcedure, {
        character,
        trade: c.given.trade,
        secondChance: true,
      });
      same(
        chance(twice, o => o.qualifies),
        c.expect.withSecondChance,
        'with the second chance',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-109');
    test(title, () => {
      type Birth = { readonly species: readonly string[]; readonly races: readonly string[] };
      const found = oddsFor<Birth>(birthRollsProcedure, { genre: c.given.genre });
      const rareElf = ({ species, races }: Birth): boolean =>
        species.some(
          (kind, i) => kind === 'elf' && races.some((population, j) => j !== i && population === 'rare'),
        );
      same(
        chance(found, o => o.species.includes('elf')),
        c.expect.someRollGivesElf,
        'elf',
      );
      same(
        chance(found, o => o.races.includes('rare')),
        c.expect.someRollGivesRareRace,
        'rare',
      );
      same(chance(found, rareElf), c.expect.canChooseRareElf, 'rare elf');
      same(
        chance(found, o => new Set(o.species).size === 3),
        c.expect.allThreeSpeciesOnOffer,
        'all three',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-110');
    test(title, () => {
      const money = (living: string) => oddsFor<{ readonly sc: number }>(startingWealthProcedure, { living });
      same(
        chance(money('high'), o => o.sc >= 15),
        c.expect.highAtLeast15,
        'high',
      );
      same(
        chance(money('middle'), o => o.sc >= 12),
        c.expect.middleAtLeast12,
        'middle',
      );
      same(
        chance(money('low'), o => o.sc >= 9),
        c.expect.lowAtLeast9,
        'low',
      );
      same(
        mean(money('high'), o => o.sc),
        c.expect.meanHigh,
        'mean',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-111');
    test(title, () => {
      const succeeds = (virtues: string[], vices: string[], tested_: string, choice: string): Rational =>
        chance(
          oddsFor<Tested>(moralDilemmaProcedure, {
            character: { CHA: c.given.WILL, virtues, vices },
            tested: tested_,
            choice,
          }),
          o => o.success,
        );
      same(succeeds(['brave'], [], 'brave', 'foster'), c.expect.fosterHeldTrait, 'foster held');
      same(succeeds([], [], 'brave', 'foster'), c.expect.fosterUnheldTrait, 'foster unheld');
      same(succeeds([], ['cowardly'], 'brave', 'foster'), c.expect.fosterAgainstOpposite, 'foster against');
      same(succeeds(['brave'], [], 'brave', 'resist'), c.expect.resistHeldTrait, 'resist held');
      same(
        succeeds([], ['cowardly'], 'brave', 'resist'),
        c.expect.resistWithOppositeHeld,
        'resist with opposite',
      );
    });
  }
  {
    const [title, c] = titled('OA-O-112');
    test(title, () => {
      for (const threshold of ['vulnerable', 'susceptible', 'normal', 'resistant', 'immune']) {
        if (!c.expect[threshold]) continue;
        const found = oddsFor<{ readonly damage: number }>(sufferDamageProcedure, {
          character: { DEX: c.given.save, HP: 100 },
          damage: c.given.damage,
          types: ['kinetic'],
          thresholds: { kinetic: threshold },
        });
        same(
          mean(found, o => o.damage),
          c.expect[threshold],
          threshold,
        );
      }
    });
  }

  test('every case of the odds has its test', () => {
    expect(all).toHaveLength(12);
  });
});

describe('what is supposed of a roll is what fell', () => {
  const guarded = {
    attacker: { STR: 5 },
    weapon: 'long sword',
    defender: { DEX: 6, HP: 20, maxHP: 20, shields: ['heraldic shield'] },
    guard: { maneuver: 'block' },
    defenderRound: { guarding: true },
    concentration: 'kept',
  };
  const harm = (input: object, given: string): string => {
    const found = oddsOf(attackProcedure as never, input, readingsWith(), {
      of: 'damage>=1',
      given: [given],
    });
    if (!found.ok) throw new Error(JSON.stringify(found));
    const { num, den } = found.values.find(({ value }) => value === true)!.p;
    return `${num}/${den}`;
  };

  // Attack 8 and the roll against reflex 6 and what was supposed; a hit needs defense 7 as well.
  test.each([
    ['block=5', '1/12'],
    ['block>=3', '5/24'],
  ])('OA-DICE-04 OA-GUARD-04: %s', (given, expected) => {
    expect(harm(guarded, given)).toBe(expected);
  });

  test('OA-DICE-08: the second of two rolls by itself', () => {
    const input = {
      attacker: { STR: 5 },
      weapon: 'long sword',
      defender: { DEX: 8, HP: 20, maxHP: 20 },
      height: 1,
    };
    expect(harm(input, 'attack roll, second roll<=0')).toBe('5/12');
  });
});
