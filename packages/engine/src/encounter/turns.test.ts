import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTurn, byInitiative, bySides, goOn, inPhase, mayAct, roundBegins, winnerOf } from './turns.ts';

const fighters = [
  { id: 'ama', side: 'party', speed: 5 },
  { id: 'bor', side: 'party', speed: 9 },
  { id: 'wolf', side: 'foes', speed: 5 },
];
const everybody = (): boolean => true;

describe('slots', () => {
  test('by initiative, highest first; equals share one', () => {
    expect(byInitiative(fighters, f => f.speed, 'together')).toEqual([
      { members: ['bor'], order: 'fixed' },
      { members: ['ama', 'wolf'], order: 'together' },
    ]);
  });

  test('by sides, whose members act in any order', () => {
    const slots = bySides(fighters, ['foes', 'party']);
    expect(mayAct(slots, roundBegins(1))).toEqual(['wolf']);
    const next = afterTurn(slots, roundBegins(1), 'wolf', everybody)!;
    expect(mayAct(slots, next)).toEqual(['ama', 'bor']);
    expect(mayAct(slots, afterTurn(slots, next, 'bor', everybody)!)).toEqual(['ama']);
  });

  test('phases are slots with names; who acts in two phases stands in two', () => {
    const slots = [
      ...inPhase('early', [{ members: ['bor'], order: 'fixed' }]),
      ...inPhase(
        'late',
        byInitiative(fighters, f => f.speed),
      ),
    ];
    expect(slots.map(slot => slot.name)).toEqual(['early', 'late', 'late']);
    const late = afterTurn(slots, roundBegins(1), 'bor', everybody)!;
    expect(late).toEqual({ round: 1, slot: 1, done: [] });
    expect(mayAct(slots, late)).toEqual(['bor']);
  });
});

describe('turns', () => {
  test('who cannot act is passed over; after the last the round is over', () => {
    const slots = byInitiative(fighters, f => f.speed);
    const able = (id: string): boolean => id !== 'ama';
    const second = afterTurn(slots, roundBegins(1), 'bor', able)!;
    expect(mayAct(slots, second)).toEqual(['wolf']);
    expect(afterTurn(slots, second, 'wolf', able)).toBeUndefined();
    expect(goOn(slots, roundBegins(1), () => false)).toBeUndefined();
    expect(mayAct(slots, { round: 1, slot: 9, done: [] })).toEqual([]);
  });

  test('who acts at the same moment acts, though struck down meanwhile', () => {
    const slots = byInitiative(fighters, f => f.speed, 'together');
    const both = afterTurn(slots, roundBegins(1), 'bor', everybody)!;
    const struck = afterTurn(slots, both, 'ama', id => id !== 'wolf')!;
    expect(mayAct(slots, struck)).toEqual(['wolf']);
    expect(afterTurn(slots, roundBegins(1), 'bor', id => id !== 'wolf')!.done).toEqual(['wolf']);
  });

  test('in every round everybody who can act does so once for each slot they stand in', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anySlots = fc.array(
      fc.record({ members: fc.shuffledSubarray(ids), order: fc.constantFrom('fixed', 'free', 'together') }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anySlots, fc.subarray(ids), (slots, able) => {
        const acted: string[] = [];
        let moment = goOn(slots, roundBegins(1), id => able.includes(id));
        while (moment) {
          const id = mayAct(slots, moment).at(-1)!;
          acted.push(id);
          moment = afterTurn(slots, moment, id, other => able.includes(other));
        }
        const due = slots.flatMap(({ members }) => members.filter(id => able.includes(id)));
        expect(acted.sort()).toEqual(due.sort());
      }),
    );
  });
});

test('one side is left, none, or several still fight', () => {
  expect(winnerOf(fighters, () => true)).toBeNull();
  expect(winnerOf(fighters, f => f.side === 'foes')).toBe('foes');
  expect(winnerOf(fighters, () => false)).toBe('nobody');
  expect(winnerOf([...fighters, { side: 'guards' }], f => f.side !== 'party')).toBeNull();
});
