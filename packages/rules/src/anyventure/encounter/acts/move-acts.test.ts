import { describe, expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

const setup = (party: object, ...foes: object[]) => ({ party: [party], foes });
const A = { movement: 4, attributes: { physique: 2 }, skills: { fitness: 1 } };

describe('jumping in a fight', () => {
  test('AV-ACT-04 AV-ACT-06 AV-R-193: from standing it covers half the Fitness result, in a straight line', () => {
    const now = momentOf(setup(at('A', 2, 2, A), at('B', 12, 9)));
    expect(now.give({ do: 'jump', actor: 'a', x: 6, y: 2 }, 5, 2)).toEqual([
      'A jumps from standing, rolls Fitness 5 and clears 2 of 4 units for 1 Energy, 4 left.',
      'A jumps 2 units.',
    ]);
    expect(now.who('a')).toMatchObject({
      x: 4,
      y: 2,
      energy: 4,
      turn: { actions: 1, movement: 0, moved: 2 },
    });
  });

  test('AV-ACT-05 AV-R-149: two units walked make a running start, and Movement is left', () => {
    const now = momentOf(setup(at('A', 2, 2, A), at('B', 12, 9)));
    now.give({ do: 'move', actor: 'a', x: 4, y: 2 });
    now.give({ do: 'jump', actor: 'a', x: 4, y: 6 }, 4, 1);
    expect(now.who('a')).toMatchObject({ x: 4, y: 6, turn: { movement: 2, moved: 6 } });
  });

  test('AV-ACT-04: more units than Movement are refused, and so is a crooked way', () => {
    const now = momentOf(setup(at('A', 2, 2, A), at('B', 12, 9)));
    expect(now.refusal({ do: 'jump', actor: 'a', x: 7, y: 2 })).toBe('AV-ACT-04');
    expect(now.refusal({ do: 'jump', actor: 'a', x: 4, y: 3 })).toBe('AV-ACT-04');
  });

  test('AV-REA-02 AV-R-149: leaving reach by a jump is leaving it', () => {
    const now = momentOf(setup(at('A', 2, 2, A), at('B', 1, 2)));
    now.give({ do: 'jump', actor: 'a', x: 5, y: 2 }, 6, 1);
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'b' });
  });

  test('AV-R-193: a jump that falls short in a held space ends before it', () => {
    const now = momentOf({ party: [at('A', 2, 2, A), at('C', 4, 2)], foes: [at('B', 12, 9)] });
    now.give({ do: 'jump', actor: 'a', x: 6, y: 2 }, 4, 4);
    expect(now.who('a')).toMatchObject({ x: 3, y: 2 });
  });
});

describe('Attacks of Opportunity', () => {
  const mace = { weapons: ['Mace'] };

  test('AV-REA-02 AV-R-145 AV-R-194: a friend is asked only who has said so', () => {
    const now = momentOf({ party: [at('A', 2, 2), at('C', 1, 2, mace)], foes: [at('B', 12, 9)] });
    now.give({ do: 'move', actor: 'a', x: 4, y: 2 });
    expect(now.state.pending).toBeNull();
    const again = momentOf({ party: [at('A', 2, 2), at('C', 1, 2, mace)], foes: [at('B', 12, 9)] });
    again.who('c').watchful = true;
    again.give({ do: 'move', actor: 'a', x: 4, y: 2 });
    expect(again.state.pending).toMatchObject({ is: 'opportunity', actor: 'c' });
    expect(again.refusal({ do: 'strike', actor: 'c', weapon: 'Mace' })).toBeUndefined();
  });

  test('AV-REA-02 AV-R-217: whoever holds a spear strikes once, as the mover leaves its reach', () => {
    const spear = { weapons: ['Spear'], tier: 'standard' };
    const now = momentOf(setup(at('A', 2, 2), at('B', 1, 2, spear)));
    now.give({ do: 'move', actor: 'a', x: 5, y: 2 });
    expect(now.who('a').x).toBe(3);
    expect(now.offers('strike')).toMatchObject([{ weapon: 'Spear' }]);
    expect(now.refusal({ do: 'strike', actor: 'b', weapon: 'Unarmed strike' })).toBe('AV-REA-02');
    now.give({ do: 'let pass', actor: 'b' });
    expect(now.state).toMatchObject({ pending: null, actor: 'a' });
    expect(now.who('a').x).toBe(5);
  });

  test('AV-ACT-04 AV-REA-02 AV-R-218: Fitness is rolled first, and the strike falls before the jumper is gone', () => {
    const now = momentOf(setup(at('A', 2, 2), at('B', 1, 2)));
    expect(now.give({ do: 'jump', actor: 'a', x: 4, y: 2 }, 4)[0]).toContain('clears 2 of 2 units');
    expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'b' });
    expect(now.who('a')).toMatchObject({ x: 2, energy: 4 });
    const short = momentOf(setup(at('A', 2, 2), at('B', 1, 2)));
    short.give({ do: 'jump', actor: 'a', x: 4, y: 2 }, 1);
    expect(short.state.pending).toBeNull();
  });

  test('AV-REA-02 AV-R-156: a weapon that is not in hand strikes nobody in passing', () => {
    const now = momentOf(setup(at('A', 2, 2), at('B', 1, 2, { weapons: ['Short bow', 'Mace'] })));
    now.give({ do: 'move', actor: 'a', x: 4, y: 2 });
    expect(now.refusal({ do: 'strike', actor: 'b', weapon: 'Mace' })).toBe('AV-REA-02');
    expect(now.offers('strike')).toMatchObject([{ weapon: 'Unarmed strike' }]);
  });
});

test('AV-COND-04 AV-R-136: whoever flees takes no step that brings it nearer to what it fears', () => {
  const walls = [
    { x: 2, y: 2 },
    { x: 2, y: 3 },
    { x: 2, y: 4 },
    { x: 3, y: 2 },
    { x: 3, y: 4 },
  ];
  const fled = (ground: object[]) => {
    const now = momentOf({
      party: [at('A', 3, 3, { movement: 8, conditions: [{ name: 'afraid', by: 'B' }] })],
      foes: [at('B', 8, 3)],
      map: { width: 14, height: 10, walls: ground },
    });
    now.give({ do: 'search', actor: 'a' }, 3);
    return now.who('a').x;
  };
  // In a dead end that opens towards B there is no such way; in the open there is.
  expect(fled(walls)).toBe(3);
  expect(fled([])).toBe(0);
});

test('AV-REA-02 AV-R-140: nobody is asked to strike out at its charmer, or through a wall', () => {
  const asked = (foe: object, walls: object[] = []) => {
    const now = momentOf({
      party: [at('A', 5, 5)],
      foes: [at('B', 7, 5, { weapons: [{ name: 'spear', reach: true }], ...foe })],
      map: { width: 12, height: 10, walls },
    });
    now.give({ do: 'move', actor: 'a', x: 3, y: 5 });
    return now.state.pending?.is;
  };
  expect(asked({})).toBe('opportunity');
  expect(asked({ conditions: [{ name: 'charmed', by: 'A' }] })).toBeUndefined();
  expect(
    asked(
      {},
      [4, 5, 6].map(y => ({ x: 6, y })),
    ),
  ).toBeUndefined();
});

test('AV-REA-02 AV-R-143: who walks out from behind a wall is seen where it has got to, not where it began', () => {
  const now = momentOf({
    party: [at('A', 3, 5, { movement: 8 })],
    foes: [at('B', 6, 4)],
    map: { width: 14, height: 10, walls: [{ x: 5, y: 4 }] },
  });
  now.give({ do: 'move', actor: 'a', x: 9, y: 5 });
  expect(now.state.pending).toMatchObject({ is: 'opportunity', actor: 'b' });
  expect(now.who('a')).toMatchObject({ x: 7, y: 5 });
});
