/** Who is surprised, where instincts and vigilance meet companions. */
import { isRefusal } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { surpriseProcedure } from '../character/senses.ts';
import { concentrateProcedure } from '../checks/concentration.ts';
import { ask, playOn } from '../testing.ts';
import { initiativeProcedure, whoTestsProcedure } from './initiative.ts';
import { actionTypeProcedure, turnOrderProcedure } from './rounds.ts';

interface Met {
  readonly surprised: readonly string[];
}
const elf = { name: 'Elf', species: 'elf', PER: 9 };
const human = { name: 'Human', species: 'human' };
/** Nobody rolls anything but 0. */
const surprisedBy = (winner: object, loser: object, distance = 12) =>
  ask<Met>(
    initiativeProcedure,
    {
      parties: [
        { name: 'A', player: true, ...winner },
        { name: 'B', ...loser },
      ],
      distance,
    },
    playOn([5, 5, 6, 6]),
  ).surprised;

test('OA-PERK-11 OA-R-620: whoever lacks watchful instincts spoils them nearby, among those met and in the own party', () => {
  const foe = { tester: { name: 'Foe', species: 'elf', PER: 5 } };
  expect(surprisedBy({ tester: elf }, foe, 5)).toEqual(['Foe']);
  expect(surprisedBy({ tester: elf }, { ...foe, others: [human] }, 5)).toEqual([]);
  expect(surprisedBy({ tester: elf }, { ...foe, others: [human] }, 10)).toEqual(['Foe', 'Human']);
  const withCompanion = { tester: elf, others: [human] };
  expect(surprisedBy(withCompanion, foe)).toEqual([]);
  expect(surprisedBy({ ...withCompanion, scouting: true }, foe)).toEqual(['Foe']);
  expect(surprisedBy({ tester: elf, others: [{ ...elf, name: 'Twin' }] }, foe)).toEqual(['Foe']);
});

test('OA-TLNT-14 OA-INIT-05 OA-R-621: a vigilant tester who trails is not surprised, the rest of the side is', () => {
  const scout = { name: 'Scout', PER: 4, talents: ['vigilance'] };
  expect(surprisedBy({ tester: { PER: 9 } }, { tester: scout, others: [human] })).toEqual(['Human']);
  expect(ask(surpriseProcedure, { winner: {}, winnerTotal: 9, loser: scout, loserTotal: 4 })).toMatchObject({
    difference: 5,
    surprised: false,
  });
});

test('OA-CMBT-04 OA-CMBT-05: an order of turns by names alone, the first of them starting', () => {
  const order = (input: object) => ask<{ turns: { name: string }[] }>(turnOrderProcedure, input);
  const names = (input: object) => order(input).turns.map(({ name }) => name);
  expect(names({ combatants: ['Brenna', 'Wolf'] })).toEqual(['Brenna', 'Wolf']);
  expect(names({ combatants: ['Brenna', 'Wolf', 'Orc'], starter: 'orc', picks: ['w'] })).toEqual([
    'Orc',
    'Wolf',
    'Brenna',
  ]);
  expect(names({ combatants: ['Brenna', { name: 'Wolf', level: 1 }] })).toEqual(['Brenna', 'Wolf', 'Wolf']);
  expect(order({ combatants: ['wolf', 'wolf'] })).toMatchObject({ refused: true, field: 'combatants[1]' });
  // Whoever is surprised does not begin.
  expect(names({ combatants: [{ name: 'Brenna', surprised: true }, 'Wolf'] })).toEqual(['Wolf']);
});

test('OA-CMBT-04 OA-COND-35: a round in which everybody is surprised is told as one without turns', () => {
  const input = turnOrderProcedure.input.parse({
    combatants: [
      { name: 'Ann', surprised: true },
      { name: 'Bo', surprised: true },
    ],
    starter: 'Ann',
  });
  const outcome = turnOrderProcedure.run(input, playOn());
  if (isRefusal(outcome)) throw new Error(outcome.message);
  expect(turnOrderProcedure.tell(outcome, input)).toBe('Nobody has a turn this round.');
});

test('OA-INIT-01 OA-INIT-02: a side goes by the name of whoever tests for it', () => {
  const parties = [
    { tester: { name: 'Wolf' } },
    { tester: { name: 'Wolf' } },
    { tester: { name: 'Guld', PER: 9 } },
  ];
  expect(ask(initiativeProcedure, { parties }, playOn([1, 1, 1, 1, 1, 1]))).toMatchObject({
    winner: 'Guld',
    tests: [{ party: 'Wolf 1' }, { party: 'Wolf 2' }, { party: 'Guld' }],
  });
  expect(ask(initiativeProcedure, { parties, awarded: 'guld' })).toMatchObject({ winner: 'Guld' });
});

test('OA-INIT-01 OA-CMBT-07: places and actions as a table says them', () => {
  expect(ask(whoTestsProcedure, { met: '3,4', party: { Ana: '0,0', Bo: [2, 2] } })).toMatchObject({
    candidates: ['Bo'],
  });
  expect(ask(actionTypeProcedure, { action: 'draw a weapon' })).toMatchObject({ type: 'half-round' });
});

test('OA-ACT-22: damage distracts by its number alone', () => {
  // 5 − 3 + 3 against 10.
  expect(ask(concentrateProcedure, { character: { CHA: 5 }, distractions: [3] }, playOn([3, 5]))).toEqual({
    concentrating: false,
    endedBy: 1,
  });
});
