import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foughtStep } from './fight-steps.ts';
import type { TableFile } from './file.ts';
import type { TableStep } from './step.ts';
import { stepped, takenBack } from './steps.ts';
import { newTable } from './table.ts';

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
  fc.record(
    {
      is: fc.constant('packed' as const),
      pack: fc.record({
        arbiter: fc.constant('pack' as const),
        ...{ id, game, title: fc.constant('Moon'), version: fc.constantFrom('1.0.0', '1.1.0') },
      }),
      at: fc.integer({ min: 0, max: 3 }),
    },
    { requiredKeys: ['is', 'pack'] },
  ),
  fc.record({ is: fc.constant('unpacked' as const), game, id }),
  fc.record({ is: fc.constant('opened' as const), table: fc.constant(newTable('other', 'edge')) }),
);

/** What a table is, whatever stands first in its lists and which game was named last. */
const sorted = ({ game: _, begun: __, ...table }: TableFile) => ({
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

  test('a fight goes on by its new entries, and its state is written down now and then', () => {
    const start = { round: 1 };
    const fight = { system: 'edge', rulings: {}, start, log: [], state: start };
    const kept = { game: 'edge', id: 'ford', fight };
    const began = stepped(newTable('', undefined), { is: 'began', kept });
    const entry = { command: {}, events: [] };
    const long = (n: number) => ({
      ...fight,
      log: Array.from({ length: n }, () => entry),
      state: { round: n },
      seal: 'abc',
    });
    const went = foughtStep('edge', 'ford', 0, long(1), undefined);
    expect(went).toEqual({
      is: 'fought',
      game: 'edge',
      id: 'ford',
      entries: [entry],
      seal: 'abc',
      winner: null,
    });
    const later = stepped(began, went);
    expect(later.fights[0]).toEqual({ ...kept, fight: { ...fight, log: [entry], seal: 'abc', at: 0 } });
    const due = foughtStep('edge', 'ford', 1, long(64), undefined);
    expect(stepped(later, due).fights[0]?.fight).toEqual(long(64));
    const over = stepped(later, foughtStep('edge', 'ford', 1, long(2), 'party'));
    expect(over.fights[0]).toEqual({ ...kept, fight: long(2), winner: 'party' });
    // Whoever takes the last blow back has not won.
    expect(stepped(over, foughtStep('edge', 'ford', 2, long(3), undefined)).fights[0]).not.toHaveProperty(
      'winner',
    );
  });

  test('what was asked and fought stays', () => {
    const table = newTable('', undefined);
    const entry = { game: 'edge', question: 'attack', sentence: 'Hit.', dice: [] };
    expect(takenBack(table, { is: 'asked', entry })).toBeUndefined();
    expect(stepped(table, { is: 'asked', entry }).log).toEqual([entry]);
  });
});
