import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Alike, type Dice, repeat, scriptedDice, series, totals } from './dice.ts';
import { TooLarge } from './distribution.ts';
import { isWhole, NeverHappens, odds } from './odds.ts';
import { pool } from './pool.ts';
import { ratio } from './rational.ts';
import { atLeast, sum } from './statistic.ts';

const three = pool(3, 6);

/** Attack at 14; if it hits, dodge at 9; if that fails, 2d6 damage against armour 4. */
function duel(dice: Dice): { hit: boolean; damage: number } {
  if (!dice.roll(three, sum, 'attack', roll => roll <= 14)) return { hit: false, damage: 0 };
  if (dice.roll(three, sum, 'dodge', roll => roll <= 9)) return { hit: false, damage: 0 };
  return { hit: true, damage: Math.max(0, dice.roll(pool(2, 6), sum, 'damage') - 4) };
}

describe('odds', () => {
  test('explore a procedure exactly and group equal outcomes', () => {
    const found = odds(duel);
    expect(isWhole(found)).toBe(true);
    const hit = found.outcomes
      .filter(o => o.outcome.hit)
      .reduce((n, o) => n + Number(o.p.num) / Number(o.p.den), 0);
    expect(hit).toBeCloseTo((196 / 216) * (135 / 216), 12);
    expect(found.outcomes.find(o => o.outcome.damage === 8)?.p).toEqual(
      ratio(196n * 135n, 216n * 216n * 36n),
    );
  });

  test('a reading keeps the work small: two courses, not sixteen', () => {
    expect(odds(dice => dice.roll(three, sum, '', roll => roll <= 10)).branches).toBe(2);
    expect(odds(dice => dice.roll(three, sum, '')).branches).toBe(16);
  });

  test('a procedure without dice has one sure outcome', () => {
    expect(odds(() => 'sure')).toMatchObject({
      outcomes: [{ outcome: 'sure', p: ratio(1n, 1n) }],
      branches: 1,
    });
  });

  test('come likeliest first', () => {
    const { outcomes } = odds(dice => dice.roll(pool(4, 6), atLeast(5), 'successes'));
    expect(outcomes.map(o => o.outcome)).toEqual([1, 2, 0, 3, 4]);
  });

  test('courses that come to the same state go on as one, with the same odds', () => {
    // A race to nine sixes that remembers only two counts.
    const race = (merging: boolean, throws: number) => (dice: Dice) => {
      const sixes = [0, 0];
      for (let i = 0; i < throws && Math.max(...sixes) < 9; i++) {
        sixes[i % 2]! += dice.roll(pool(1, 6), sum, '', face => (face === 6 ? 1 : 0));
        if (merging) dice.merge?.([i, sixes]);
      }
      return sixes;
    };
    const [plain, merged] = [odds(race(false, 10)), odds(race(true, 10))];
    expect(new Map(merged.outcomes.map(o => [String(o.outcome), o.p]))).toEqual(
      new Map(plain.outcomes.map(o => [String(o.outcome), o.p])),
    );
    expect([plain.branches, merged.branches < 300]).toEqual([1024, true]);
    expect(isWhole(odds(race(true, 60)))).toBe(true);
  });

  test('too many courses are refused with the way out', () => {
    const wild = (dice: Dice): number[] => Array.from({ length: 10 }, () => dice.roll(three, sum, ''));
    expect(() => odds(wild, { maxRolls: 1000 })).toThrow(TooLarge);
    expect(() => odds(wild, { maxRolls: 1000 })).toThrow(/simulate/);
  });

  test('too many different outcomes, and courses of too many rolls, are refused before memory runs out', () => {
    const wide = (dice: Dice): unknown[] =>
      Array.from({ length: 5 }, () => ({ rolled: dice.roll(three, sum, ''), of: 'three dice of six sides' }));
    expect(() => odds(wide)).toThrow(/one field/);
    expect(() => odds(wide, { of: outcome => outcome })).toThrow(/rolls; simulate/);
    const wordy = (dice: Dice): number =>
      repeat(dice, '', said => `${said}${dice.roll(three, sum, '')}${'.'.repeat(1000)}`, 4).length;
    expect(() => odds(wordy)).toThrow(/too many different outcomes/);
    expect(() => odds(wordy, { of: length => length })).toThrow(/too many different states/);
    const long = (dice: Dice): number => {
      let sixes = 0;
      for (let i = 0; i < 900; i++) sixes += dice.roll(pool(1, 6), sum, '', face => (face === 6 ? 1 : 0));
      return sixes;
    };
    expect(() => odds(long)).toThrow(/rolls: ask for one field/);
  });

  test('a procedure that never stops rolling is stopped', () => {
    const endless = (dice: Dice): never => {
      for (;;) dice.roll(three, sum, '');
    };
    expect(() => odds(endless)).toThrow(/more than 1000 times/);
  });

  test('a repetition that never ends is stopped', () => {
    expect(() => odds(dice => repeat(dice, 0, n => n + dice.roll(three, sum, '')))).toThrow(TooLarge);
  });
});

describe('readings', () => {
  test('that are equal as data are one course', () => {
    const read = (roll: number) => ({ hit: roll <= 10, at: ['arm', { side: 'left' }] });
    expect(odds(dice => dice.roll(three, sum, '', read)).branches).toBe(2);
  });

  test('that only look equal are not', () => {
    const kinds = [
      1,
      '1',
      true,
      null,
      undefined,
      Number.NaN,
      0n,
      { a: 1 },
      { a: '1' },
      [1],
      [[1]],
      { a: null },
    ];
    const found = odds(dice => {
      const reading = dice.roll(pool(1, kinds.length), sum, '', face => kinds[face - 1]);
      return kinds.findIndex(kind => Object.is(kind, reading));
    });
    expect(found.outcomes.map(o => o.outcome).sort((a, b) => a - b)).toEqual([...kinds.keys()]);
    const [one, other] = [new Map([[1, 2]]), new Map([[1, 3]])];
    expect(
      odds(d => d.roll(pool(1, 2), sum, '', f => (f === 1 ? one : other)) === one).outcomes,
    ).toHaveLength(2);
  });
});

/** A machine of a few states: a roll in each, and where its face leads. Nothing of it was made to be merged. */
interface Machine {
  readonly rounds: number;
  readonly sides: number;
  readonly next: readonly (readonly number[])[];
}
const machines: fc.Arbitrary<Machine> = fc
  .record({ rounds: fc.integer({ min: 0, max: 4 }), sides: fc.integer({ min: 2, max: 3 }) })
  .chain(({ rounds, sides }) =>
    fc
      .array(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: sides, maxLength: sides }), {
        minLength: 6,
        maxLength: 6,
      })
      .map(next => ({ rounds, sides, next })),
  );

type Way = 'plain' | 'merge' | 'repeat';
interface End {
  readonly at: number;
  readonly round: number;
  readonly last: number;
}

/** State 5 ends it; an even state rolls twice. The die that is rolled last is told apart from the state. */
const played =
  ({ rounds, sides, next }: Machine, way: Way) =>
  (dice: Dice): End => {
    const die = pool(1, sides);
    const turn = ({ at, round }: End): End | undefined => {
      if (at === 5 || round === rounds) return undefined;
      const first = next[at]![dice.roll(die, sum, `from ${at}`) - 1]!;
      const to = at % 2 ? first : next[first]![dice.roll(pool(2, sides), sum, 'again', t => t % sides)]!;
      return { at: to, round: round + 1, last: at };
    };
    const start = { at: 0, round: 0, last: 0 };
    if (way === 'repeat') return repeat(dice, start, turn);
    let now: End = start;
    for (let to = turn(now); to; to = turn(now)) {
      now = to;
      if (way === 'merge') dice.merge?.(now);
    }
    return now;
  };

const tableOf = (found: { outcomes: readonly { outcome: unknown; p: { num: bigint; den: bigint } }[] }) =>
  new Map(found.outcomes.map(({ outcome, p }) => [JSON.stringify(outcome), `${p.num}/${p.den}`]));

describe('any procedure, seed 20261116', () => {
  const seed = { seed: 20_261_116, numRuns: 60 };

  test('has the same odds plain, merged and repeated, and they sum to one', () => {
    fc.assert(
      fc.property(machines, machine => {
        const plain = odds(played(machine, 'plain'));
        expect(isWhole(plain)).toBe(true);
        expect(tableOf(odds(played(machine, 'merge')))).toEqual(tableOf(plain));
        expect(tableOf(odds(played(machine, 'repeat')))).toEqual(tableOf(plain));
      }),
      seed,
    );
  });

  test('asked for a field gives what all its outcomes give', () => {
    fc.assert(
      fc.property(machines, machine => {
        const whole = new Map<string, bigint[]>();
        const all = odds(played(machine, 'plain'));
        const den = all.outcomes.reduce((n, { p }) => n * p.den, 1n);
        for (const { outcome, p } of all.outcomes)
          whole.set(String(outcome.at), [...(whole.get(String(outcome.at)) ?? []), (p.num * den) / p.den]);
        const sums = new Map(
          [...whole].map(([at, ways]) => {
            const p = ratio(
              ways.reduce((a, b) => a + b),
              den,
            );
            return [at, `${p.num}/${p.den}`];
          }),
        );
        for (const way of ['plain', 'merge', 'repeat'] as const)
          expect(tableOf(odds(played(machine, way), { of: end => end.at }))).toEqual(sums);
      }),
      seed,
    );
  });

  test('given a roll has the odds that Bayes takes from all of it', () => {
    fc.assert(
      fc.property(
        machines,
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (machine, at, face) => {
          const label = `from ${at}`;
          // The same procedure that also tells what its rolls of that label read.
          const told = (dice: Dice): { end: End; read: number[] } => {
            const read: number[] = [];
            const end = played(
              machine,
              'plain',
            )({
              roll: ((p: never, s: never, l: string, r: never) => {
                const value = dice.roll(p, s, l, r);
                if (l === label) read.push(value as number);
                return value;
              }) as Dice['roll'],
              later: dice.later.bind(dice),
            });
            return { end, read };
          };
          const fits = odds(told).outcomes.filter(
            ({ outcome: { read } }) => read.length > 0 && read.every(value => value === face),
          );
          const given = [{ label: label.toUpperCase(), holds: (reading: unknown) => reading === face }];
          const asked = (way: Way) => odds(played(machine, way), { given });
          if (fits.length === 0) {
            for (const way of ['plain', 'merge', 'repeat'] as const)
              expect(() => asked(way)).toThrow(NeverHappens);
            return;
          }
          const den = fits.reduce((n, { p }) => n * p.den, 1n);
          const all = fits.reduce((n, { p }) => n + (p.num * den) / p.den, 0n);
          const bayes = new Map<string, bigint>();
          for (const { outcome, p } of fits) {
            const key = JSON.stringify(outcome.end);
            bayes.set(key, (bayes.get(key) ?? 0n) + (p.num * den) / p.den);
          }
          const expected = new Map(
            [...bayes].map(([key, ways]) => {
              const p = ratio(ways, all);
              return [key, `${p.num}/${p.den}`];
            }),
          );
          for (const way of ['plain', 'merge', 'repeat'] as const)
            expect(tableOf(asked(way))).toEqual(expected);
        },
      ),
      seed,
    );
  });
});

describe('a long repetition', () => {
  test('costs its states and not its courses: fifty rounds, two hundred rounds', () => {
    const dying = (rounds: number) => (dice: Dice) =>
      repeat(dice, { left: 5, round: 0 }, ({ left, round }) =>
        round === rounds || left === 0
          ? undefined
          : { left: left - (dice.roll(three, sum, '', roll => roll >= 12) ? 1 : 0), round: round + 1 },
      );
    expect(odds(dying(50)).branches).toBeLessThan(1000);
    // Where only the number of rounds is bounded, each state is worked out once.
    const bounded = (rounds: number) => (dice: Dice) =>
      repeat(
        dice,
        5,
        left => (left ? left - (dice.roll(three, sum, '', roll => roll >= 12) ? 1 : 0) : undefined),
        rounds,
      );
    expect(odds(bounded(50)).branches).toBeLessThan(20);
    expect(tableOf(odds(bounded(50)))).toEqual(tableOf(odds(dying(50), { of: end => end.left })));
    const long = odds(dying(200), { of: end => end.left === 0 });
    expect(isWhole(long)).toBe(true);
    expect(long.branches).toBeLessThan(4000);
  });

  test('of so many steps at most needs no state that counts them', () => {
    const fall = (dice: Dice, left: number): number =>
      left - (dice.roll(three, sum, '', r => r >= 12) ? 1 : 0);
    const counted = odds(
      dice =>
        repeat(dice, { left: 3, round: 0 }, ({ left, round }) =>
          round === 7 || left === 0 ? undefined : { left: fall(dice, left), round: round + 1 },
        ).left,
    );
    const bounded = odds(dice => repeat(dice, 3, left => (left === 0 ? undefined : fall(dice, left)), 7));
    expect(tableOf(bounded)).toEqual(tableOf(counted));
    expect(bounded.branches).toBeLessThan(counted.branches);
    const faces = [6, 6, 6, 1, 1, 1, 6, 6, 6];
    const dice = scriptedDice(faces);
    expect(repeat(dice, 3, left => (left === 0 ? undefined : fall(dice, left)), 3)).toBe(1);
    dice.finish();
  });

  test('whose readings only add up has the same odds at once as one by one', () => {
    const side = (name: string, tn: number) =>
      series({
        pool: three,
        statistic: sum,
        label: round => `${name} ${round + 1}`,
        read: roll => Math.max(0, tn - roll),
      });
    const sides = [side('first', 11), side('second', 9)];
    const plain = odds(dice => totals({ roll: dice.roll.bind(dice) }, 2, sides));
    expect(tableOf(odds(dice => totals(dice, 2, sides)))).toEqual(tableOf(plain));
    const given = [{ label: 'second 2', holds: (reading: unknown) => reading === 0 }];
    expect(tableOf(odds(dice => totals(dice, 2, sides), { given }))).toEqual(
      tableOf(odds(dice => totals({ roll: dice.roll.bind(dice) }, 2, sides), { given })),
    );
    expect(odds(dice => totals(dice, 20, sides)[0]).branches).toBeLessThan(25_000);
    const dice = scriptedDice([1, 1, 1, 6, 6, 6, 2, 2, 2, 1, 1, 1]);
    expect(totals(dice, 2, sides)).toEqual([8 + 5, 0 + 6]);
    expect(dice.thrown.map(t => t.label)).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  });

  test('on other dice it is a plain loop', () => {
    const dice = scriptedDice([6, 6, 2]);
    expect(repeat(dice, 0, n => (dice.roll(pool(1, 6), sum, '') === 6 ? n + 1 : undefined))).toBe(2);
    dice.finish();
  });
});

describe('states that are alike', () => {
  const coins = pool(3, 6);
  const heads = atLeast(4);
  /** So many left, and what was lost so far: lost ones count only near the end. */
  type Purse = readonly [left: number, lost: number];
  const spend =
    (dice: Dice) =>
    ([left, lost]: Purse): Purse | undefined => {
      if (left === 0) return undefined;
      const gone = Math.min(left, dice.roll(coins, heads, 'spend'));
      return [left - gone, lost + gone];
    };
  const alike: Alike<Purse> = {
    of: ([left]) => [Math.min(left, 4), 0],
    back: ([left, lost], [cut], [all, before]) => [left + all - cut, before + lost],
  };

  test('have the same odds, worked out once', () => {
    const each = odds(dice => repeat(dice, [30, 0] as Purse, spend(dice), 12));
    const once = odds(dice => repeat(dice, [30, 0] as Purse, spend(dice), 12, alike));
    expect(once.outcomes).toEqual(each.outcomes);
    expect(once.branches).toBeLessThan(each.branches);
  });

  test('make no difference to other dice', () => {
    const faces = [4, 1, 5, 6, 6, 6];
    const dice = scriptedDice(faces);
    expect(repeat(dice, [9, 0] as Purse, spend(dice), 2, alike)).toEqual([4, 5]);
  });
});

test('outcomes that differ in the order of their fields alone are one; those of the same numbers in other fields are not', () => {
  const of = (face: number): object =>
    face <= 2
      ? { a: 1, b: { c: 2, d: [1, 2] } }
      : face === 3
        ? { b: { d: [1, 2], c: 2 }, a: 1 }
        : face === 4
          ? { a: 2, b: { c: 1, d: [1, 2] } }
          : { a: 1, b: { c: 2, d: [2, 1] } };
  const { outcomes } = odds(dice => of(dice.roll(pool(1, 6), sum, 'd6')));
  expect(outcomes).toEqual([
    { outcome: { a: 1, b: { c: 2, d: [1, 2] } }, p: ratio(1n, 2n) },
    { outcome: { a: 1, b: { c: 2, d: [2, 1] } }, p: ratio(1n, 3n) },
    { outcome: { a: 2, b: { c: 1, d: [1, 2] } }, p: ratio(1n, 6n) },
  ]);
});
