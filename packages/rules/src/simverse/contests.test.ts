import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

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
