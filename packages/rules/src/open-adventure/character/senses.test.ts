import { describe, expect, test } from 'vitest';
import { ask } from '../testing.ts';
import { isWarm, surpriseProcedure } from './senses.ts';

describe('surprise', () => {
  test('OA-TRAD-23: soldiers in ambush add 1 for surprise as soldiers who walk into one do', () => {
    const surprised = (winner: object, loser: object, loserTotal: number) =>
      ask(surpriseProcedure, { winner, winnerTotal: 10, loser, loserTotal }).surprised;
    const soldier = { trade: 'military' };
    expect(surprised({}, {}, 6)).toBe(false);
    expect(surprised(soldier, {}, 6)).toBe(true);
    expect(surprised({}, soldier, 5)).toBe(false);
    expect(surprised(soldier, soldier, 5)).toBe(true);
  });
});

test('OA-PERK-16: the undead give off no warmth, however they are called', () => {
  expect(isWarm({ kinds: ['Undead knight'] })).toBe(false);
  expect(isWarm({ kinds: ['constructs'] })).toBe(false);
  expect(isWarm({ kinds: ['beast'] })).toBe(true);
});
