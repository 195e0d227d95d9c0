import { defaultReadings, marginals, oddsOf, type Procedure } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { answer, complaint } from '../combat/combat.testing.ts';
import { rulings } from '../content/rulings/index.ts';
import { contestProcedures } from './contests.ts';

test('SV-CON-03 SV-CON-04: a complex contest played in two parts is the contest played at once', () => {
  const sides = { first: { tn: 12 }, second: { tn: 11 }, goal: 9, maxRolls: 4 };
  const dice = [3, 3, 3, 4, 4, 4, 2, 2, 2, 1, 2, 3];
  const whole = answer('complex-contest', sides, dice);
  const { totals, rounds, decided } = answer(
    'complex-contest',
    { ...sides, playRounds: 1 },
    dice.slice(0, 6),
  );
  expect({ totals, rounds, decided }).toEqual({ totals: [3, 0], rounds: 1, decided: false });
  expect(answer('complex-contest', { ...sides, record: { totals, rounds } }, dice.slice(6))).toEqual(whole);
  expect(whole).toMatchObject({ totals: [9, 5], winner: 'first' });
});

test('SV-CON-02: three sixes of the resisting side let everything through', () => {
  expect(
    answer('defence-contest', { actor: { tn: 10 }, resister: { tn: 30 } }, [3, 3, 4, 6, 6, 6]),
  ).toMatchObject({ effect: true });
});

test('SV-CON-04: no record counts more rolls than are allowed', () => {
  const sides = { first: { tn: 12 }, second: { tn: 11 }, maxRolls: 3 };
  expect(answer('complex-contest', { ...sides, record: { totals: [1, 2], rounds: 4 } })).toMatchObject({
    rule: 'SV-CON-04',
  });
});

/** Who wins a complex contest, how often. */
function winners(input: object): Record<string, string> {
  const contest = contestProcedures.find(p => p.name === 'complex-contest') as unknown as Procedure;
  const found = oddsOf(contest, input, defaultReadings(rulings));
  if (!found.ok) throw new Error('refused');
  const { values = [] } = marginals(found.outcomes).find(m => m.field === 'winner') ?? {};
  return Object.fromEntries(values.map(({ value, p }) => [value, `${p.num}/${p.den}`]));
}

test('SV-CON-03: the exact odds of a race to nine points in four rolls', () => {
  expect(winners({ first: { tn: 13 }, second: { tn: 12 }, goal: 9, maxRolls: 4 })).toEqual({
    first: '18646226913939205/29249267520503808',
    second: '6213714078514631/19499511680335872',
    nobody: '2564938977585313/58498535041007616',
  });
});

test('SV-CON-03: the book’s own contest, 20 points in 10 rolls, has exact odds; equal sides have equal chances', () => {
  const { first, second, nobody } = winners({ first: { tn: 12 }, second: { tn: 12 } });
  expect(first).toBe(second);
  expect(nobody).toMatch(/^\d+\/\d+$/);
});

test('SV-CON-01: margins are told; a critical has ten at the least', () => {
  const sides = { first: { tn: 12 }, second: { tn: 12 } };
  expect(answer('simple-contest', sides, [1, 1, 1, 6, 5, 5])).toEqual({ winner: 'first', margins: [10, -4] });
  expect(answer('defence-contest', { actor: { tn: 12 }, resister: { tn: 12 } }, [5, 5, 5])).toMatchObject({
    actor: 'failure',
    margin: -3,
    resistMargin: null,
  });
});

test('SV-CON-02 SV-PERK-25 SV-PERK-39: perks help only against what they name', () => {
  const perks = ['Strong Willed', 'Magic Resistance'];
  const tn = (resists: string[]) =>
    answer('defence-contest', { actor: { tn: 12 }, resister: { tn: 10, perks, resists } }, [4, 4, 4, 3, 3, 3])
      .resistTn;
  expect([tn([]), tn(['mental effect']), tn(['magic']), tn(['mental effect', 'magic'])]).toEqual([
    10, 12, 14, 16,
  ]);
});

test('SV-CON-01 SV-CON-02 SV-ROLL-08 SV-R-07: conditions lower contests, but only shock lowers resistance', () => {
  const dazed = { tn: 12, base: 'WS', conditions: ['Dazed'], shock: -1 };
  const dice = [3, 3, 3, 3, 3, 3];
  expect(answer('simple-contest', { first: dazed, second: { tn: 12 } }, dice).margins).toEqual([0, 3]);
  expect(answer('defence-contest', { actor: { tn: 9 }, resister: dazed }, dice).resistTn).toBe(11);
  expect(answer('complex-contest', { first: dazed, second: { tn: 9 }, maxRolls: 1 }, dice)).toMatchObject({
    totals: [0, 0],
  });
  expect(
    complaint('simple-contest', { first: { tn: 9, conditions: ['Exhausted'] }, second: { tn: 9 } }),
  ).toMatch(/SV-ROLL-08/);
});

test('SV-CON-02: the fraction of the resisting side goes last', () => {
  const half = { tn: 8.5, modifiers: [{ source: 'ward', value: -1 }] };
  expect(answer('defence-contest', { actor: { tn: 15 }, resister: half }, [3, 3, 3, 3, 3, 3]).resistTn).toBe(
    6,
  );
});
