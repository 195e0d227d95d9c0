/** The exact odds of marches, flames and concealment, worked out by hand beforehand. */
import { compare, type Odds, odds, plus, type Rational, ratio } from '@arbiter/dice';
import { check, oddsOf, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { attackProcedure } from '../combat/attack.ts';
import cases from '../fixtures/odds-2.json' with { type: 'json' };
import { readingsWith } from '../testing.ts';
import { fireProcedure } from './fire.ts';
import { travelProcedure } from './travel.ts';

type Fraction = { readonly fraction: string };
// biome-ignore lint/suspicious/noExplicitAny: the facts differ in every case; each test knows the shape of its own
const caseOf = (id: string): any => cases.find(c => c.id === id)!;
const titled = (id: string): string => `${id} ${caseOf(id).rules.join(' ')}: ${caseOf(id).title}`;

function oddsFor<O>(
  procedure: { readonly input: Procedure['input']; run(input: never, play: never): unknown },
  input: unknown,
): Odds<O> {
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  return odds(dice => procedure.run(checked.value as never, new Play(dice, readingsWith()) as never) as O);
}
const weighed = <O>(of: Odds<O>, value: (outcome: O) => number): Rational =>
  of.outcomes
    .map(({ outcome, p }) => ratio(p.num * BigInt(value(outcome)), p.den))
    .reduce(plus, ratio(0n, 1n));
const chance = <O>(of: Odds<O>, when: (outcome: O) => boolean): Rational =>
  weighed(of, outcome => (when(outcome) ? 1 : 0));
function same(found: Rational, { fraction }: Fraction, what: string): void {
  const [num, den] = fraction.split('/').map(BigInt) as [bigint, bigint];
  expect(compare(found, ratio(num, den)), `${what}: ${found.num}/${found.den}, not ${fraction}`).toBe(0);
}

describe('odds of chapter IV', () => {
  test(titled('OA-O-204'), () => {
    const { given, expect: due } = caseOf('OA-O-204');
    for (const [name, concealment] of [
      ['visible', 'none'],
      ['light', 'light'],
      ['heavy', 'heavy'],
    ] as const) {
      const found = oddsFor<{ damage: number }>(attackProcedure, {
        attacker: { STR: given.meleeAttack },
        defender: { DEX: given.defense, HP: 50 },
        improvised: 0,
        kind: 'melee',
        concealment,
      });
      same(
        chance(found, ({ damage }) => damage > 0),
        due[name].chanceOfDamage,
        name,
      );
      same(
        weighed(found, ({ damage }) => damage),
        due[name].expectedDamage,
        name,
      );
    }
  });

  test(titled('OA-O-205'), () => {
    const { given, expect: due } = caseOf('OA-O-205');
    const found = oddsFor<{ party: readonly { exhaustion: number }[] }>(travelProcedure, {
      party: [{ VIT: given.fortitude }],
      hours: 8 + given.extraHours,
    });
    const counters = ({ party }: { party: readonly { exhaustion: number }[] }) => party[0]!.exhaustion;
    for (const [n, wanted] of Object.entries(due.exhaustion as Record<string, Fraction>))
      same(
        chance(found, outcome => counters(outcome) === Number(n)),
        wanted,
        n,
      );
    same(weighed(found, counters), due.expectedCounters, 'expected');
  });

  test(titled('OA-O-211'), () => {
    const { given, expect: due } = caseOf('OA-O-211');
    const found = oddsFor<{ damage: number; burn: number }>(fireProcedure, {
      character: { protection: given.protection, DEX: given.reflex, HP: 50 },
      fire: given.fire,
    });
    same(
      weighed(found, ({ damage }) => damage),
      due.expectedDamage,
      'expected damage',
    );
    same(
      chance(found, ({ damage }) => damage > 0),
      due.chanceOfDamage,
      'damage',
    );
    same(
      chance(found, ({ burn }) => burn > 0),
      due.chanceOfCatchingFire,
      'burn',
    );
  });

  test('OA-MOVE-07 OA-R-455: a day of thirteen hours for two of different speed', () => {
    const found = oddsFor<{ spaces: number }>(travelProcedure, {
      party: [
        { baseSpeed: 6, VIT: 6 },
        { baseSpeed: 5, VIT: 7 },
      ],
      hours: 13,
    });
    const due = {
      27: '1925/2592',
      28: '1925/93312',
      29: '17545/93312',
      30: '102005/2239488',
      31: '18395/6718464',
      32: '1307/3359232',
    };
    for (const [km, fraction] of Object.entries(due))
      same(
        chance(found, ({ spaces }) => spaces === Number(km)),
        { fraction },
        `${km} km`,
      );
  });

  test('OA-MOVE-07: twenty hours of three people are followed to the end', () => {
    const party = [
      { baseSpeed: 6, VIT: 6 },
      { baseSpeed: 5, VIT: 7 },
      { baseSpeed: 5, VIT: 5 },
    ];
    const found = oddsFor<{ spaces: number }>(travelProcedure, { party, hours: 20 });
    same(
      chance(found, ({ spaces }) => spaces >= 0),
      { fraction: '1/1' },
      'all of it',
    );
  });

  test('OA-MOVE-07: twenty hours of four are too many states, and that is said before they are kept', () => {
    const party = [6, 7, 5, 8].map(VIT => ({ baseSpeed: 6, VIT }));
    expect(() => oddsFor(travelProcedure, { party, hours: 20 })).toThrow(/or simulate this instead/);
  });
});

describe('OA-MOVE-07: what is asked of a march is all that is worked out', () => {
  const party = [5, 6, 7, 8].map(VIT => ({ VIT, baseSpeed: VIT > 6 ? 6 : 5 }));
  const of = (input: object, field: string) => {
    const found = oddsOf(travelProcedure as Procedure, input, readingsWith(), { of: field });
    if (!found.ok) throw new Error('refused');
    return found.values;
  };

  test('the exhaustion of one of four is that of somebody who marches alone', () => {
    const alone = of({ party: [party[2]], hours: 20 }, 'party 1.exhaustion');
    expect(alone.length).toBeGreaterThan(5);
    expect(of({ party, hours: 20 }, 'party 3.exhaustion')).toEqual(alone);
  });

  test.each([[[]], [[{ terrain: ['mud'], spaces: 6 }, { spaces: 12 }]]])(
    'the road is the same whether the people are asked about or not (%#)',
    route => {
      const input = { party: party.slice(0, 2), hours: 12, route };
      const whole = oddsFor<{ spaces: number; hour: number; lost: number }>(travelProcedure, input);
      for (const field of ['spaces', 'hour', 'lost'] as const)
        for (const { value, p } of of(input, field))
          expect(
            compare(
              p,
              chance(whole, outcome => outcome[field] === value),
            ),
          ).toBe(0);
    },
  );
});
