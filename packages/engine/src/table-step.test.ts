import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newTable } from './table.ts';
import type { TableFile } from './table-file.ts';
import { fightStep, stepped, type TableStep, takenBack } from './table-step.ts';

const id = fc.constantFrom('brenna', 'odo', '__proto__');
const game = fc.constantFrom('simverse', 'edge');
const step: fc.Arbitrary<TableStep> = fc.oneof(
  fc.record({ is: fc.constant('named' as const), name: fc.string({ maxLength: 9 }) }),
  fc.record({
    is: fc.constant('seated' as const),
    seat: fc.record({ id, game, name: fc.constantFrom('A', 'B'), file: fc.constant({}) }),
  }),
  fc.record({ is: fc.constant('left' as const), game, id }),
  fc.record(
    {
      is: fc.constant('ruled' as const),
      game,
      ruling: fc.constantFrom('R-1', 'R-2'),
      reading: fc.constantFrom('yes', 'no'),
    },
    { requiredKeys: ['is', 'game', 'ruling'] },
  ),
  fc.record({
    is: fc.constant('favoured' as const),
    what: fc.constantFrom('edge/attack', 'edge/check'),
    on: fc.boolean(),
  }),
  fc.record({
    is: fc.constant('began' as const),
    kept: fc.record({ id, game, fight: fc.constant({ log: [] as unknown[] }) }),
  }),
  fc.record({ is: fc.constant('closed' as const), game, id }),
  fc.record({ is: fc.constant('opened' as const), table: fc.constant(newTable('other', 'edge')) }),
);

/** What a table is, whatever stands first in its lists and which game was named last. */
const sorted = ({ game: _, ...table }: TableFile) => ({
  ...table,
  rulings: Object.fromEntries(Object.entries(table.rulings).filter(([, own]) => Object.keys(own).length > 0)),
  people: [...table.people].sort((a, b) => `${a.game} ${a.id}`.localeCompare(`${b.game} ${b.id}`)),
  fights: [...table.fights].sort((a, b) => `${a.game} ${a.id}`.localeCompare(`${b.game} ${b.id}`)),
  favourites: [...table.favourites].sort(),
});

describe('steps of a table', () => {
  test('each can be taken back, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), step, (before, last) => {
        const table = before.reduce(stepped, newTable('', undefined));
        const back = takenBack(table, last);
        const after = stepped(table, last);
        expect(sorted(back ? stepped(after, back) : after)).toEqual(sorted(table));
      }),
      { seed: 15, numRuns: 500 },
    );
  });

  test('a fight goes on by its new entries, and is kept whole where it is another', () => {
    const start = { round: 1 };
    const fight = { system: 'edge', rulings: {}, start, log: [], state: start };
    const began = stepped(newTable('', undefined), fightStep(newTable('', undefined), 'edge', 'ford', fight));
    const entry = { command: {}, events: [] };
    const later = { ...fight, log: [entry], state: { round: 2 }, seal: 'abc' };
    const went = fightStep(began, 'edge', 'ford', later);
    expect(went).toEqual({
      is: 'fought',
      game: 'edge',
      id: 'ford',
      entries: [entry],
      state: { round: 2 },
      seal: 'abc',
    });
    expect(stepped(began, went).fights[0]?.fight).toEqual(later);
    expect(fightStep(stepped(began, went), 'edge', 'ford', { ...fight, start: { round: 1 } }).is).toBe(
      'began',
    );
  });

  test('what was asked and fought stays', () => {
    const table = newTable('', undefined);
    const entry = { game: 'edge', question: 'attack', sentence: 'Hit.', dice: [] };
    expect(takenBack(table, { is: 'asked', entry })).toBeUndefined();
    expect(stepped(table, { is: 'asked', entry }).log).toEqual([entry]);
  });
});
