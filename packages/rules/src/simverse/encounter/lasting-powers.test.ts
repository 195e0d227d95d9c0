import { expect, test } from 'vitest';
import { face, who } from './fight.testing.ts';
import {
  changesOf,
  isBarred,
  isConcentrating,
  isOutsideTime,
  plainRunning,
  protectedBy,
  weaponDice,
} from './lasting-powers.ts';
import type { Running } from './state.ts';

const under = (...powers: (Partial<Running> & { name: string })[]) => {
  const state = face({}, {});
  state.running.push(
    ...powers.map(({ name, ...more }) => ({ ...plainRunning('p1', ['p1'], name, 9), ...more })),
  );
  return { state, c: who(state, 'p1'), other: who(state, 'f1') };
};

test('SV-R-04: different powers add up, the same power does not count twice', () => {
  const { state, c, other } = under(
    { name: 'Bless', attack: 2 },
    { name: 'Bless', attack: 2 },
    { name: 'Curse', attack: -1 },
  );
  expect(changesOf(state, c, 'attack')).toEqual([
    { source: 'Bless', value: 2 },
    { source: 'Curse', value: -1 },
  ]);
  expect(changesOf(state, c, 'defence')).toEqual([]);
  expect(changesOf(state, other, 'attack')).toEqual([]);
});
test('other armour where it is better, and what is added on top; against fire more', () => {
  const { state, c } = under(
    { name: 'Mage Armor', armour: 5 },
    { name: 'Shield Spell', AR: 3 },
    { name: 'Fire Ward', fireproof: 4 },
  );
  expect(protectedBy(state, c, 2, 'force')).toBe(5 + 3);
  expect(protectedBy(state, c, 7, 'force')).toBe(7 + 3);
  expect(protectedBy(state, c, 2, 'fire')).toBe(5 + 3 + 4);
});
test('SV-LIM-06 SV-LIM-17: it is the user who concentrates, and who casts nothing else', () => {
  const { state, c, other } = under({ name: 'Hold', concentration: true, barsOthers: true, on: ['f1'] });
  expect([isConcentrating(state, c), isConcentrating(state, other)]).toEqual([true, false]);
  expect([isBarred(state, c), isBarred(state, other)]).toEqual([true, false]);
  expect(isOutsideTime(state, c)).toBe(false);
});
test('dice for one weapon are no dice for another', () => {
  const { state, c } = under({ name: 'Enhance Weapon', weapon: { index: 0, dice: 1 } });
  expect([weaponDice(state, c, 0), weaponDice(state, c, 1)]).toEqual([1, 0]);
});
