import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterTurn, byInitiative, goOn, mayAct, roundBegins, type Slot, winnerOf } from './turns.ts';

const fighters = [
  { id: 'ama', side: 'party', speed: 5 },
  { id: 'bor', side: 'party', speed: 9 },
  { id: 'wolf', side: 'foes', speed: 5 },
];
const everybody = (): boolean => true;

describe('slots', () => {
  test('by initiative, highest first; equals share one', () => {
    expect(byInitiative(fighters, f => f.speed)).toEqual([
      { members: ['bor'], order: 'fixed' },
      { members: ['ama', 'wolf'], order: 'fixed' },
    ]);
  });

  test('phases are slots with names; who acts in two phases stands in two', () => {
    const slots: Slot[] = [
      { name: 'early', members: ['bor'], order: 'fixed' },
      ...byInitiative(fighters, f => f.speed).map(slot => ({ ...slot, name: 'late' })),
    ];
    const late = afterTurn(slots, roundBegins(1), 'bor', everybody)!;
    expect(late).toEqual({ round: 1, slot: 1, done: [] });
    expect(mayAct(slots, late)).toBe('bor');
  });
});

describe('turns', () => {
  test('who cannot act is passed over; after the last the round is over', () => {
    const slots = byInitiative(fighters, f => f.speed);
    const able = (id: string): boolean => id !== 'ama';
    const second = afterTurn(slots, roundBegins(1), 'bor', able)!;
    expect(mayAct(slots, second)).toBe('wolf');
    expect(afterTurn(slots, second, 'wolf', able)).toBeUndefined();
    expect(goOn(slots, roundBegins(1), () => false)).toBeUndefined();
    expect(mayAct(slots, { round: 1, slot: 9, done: [] })).toBeUndefined();
  });

  test('in every round everybody who can act does so once for each slot they stand in', () => {
    const ids = ['a', 'b', 'c', 'd', 'e'];
    const anySlots = fc.array(
      fc.record({ members: fc.shuffledSubarray(ids), order: fc.constant('fixed' as const) }),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anySlots, fc.subarray(ids), (slots, able) => {
        const acted: string[] = [];
        let moment = goOn(slots, roundBegins(1), id => able.includes(id));
        while (moment) {
          const id = mayAct(slots, moment)!;
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
