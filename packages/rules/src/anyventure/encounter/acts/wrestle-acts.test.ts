import { expect, test } from 'vitest';
import { at, momentOf } from './scene.testing.ts';

test('AV-ACT-09 AV-R-203: a large target is pushed straight away, and not into a wall with any of its squares', () => {
  const pushed = (x: number, y: number, walls: object[] = []) => {
    const now = momentOf({
      party: [at('A', x, y)],
      foes: [at('B', 3, 3, { size: 'large', movement: 4 })],
      map: { width: 12, height: 10, walls },
    });
    now.give({ do: 'shove', actor: 'a', target: 'b' });
    now.give({ do: 'resist', actor: 'b', with: 'nothing' });
    now.give({ do: 'choose', actor: 'a', result: 'push' });
    const { x: toX, y: toY } = now.who('b');
    return [toX, toY];
  };
  // It fills 3, 3 to 4, 4.
  expect(pushed(4, 5)).toEqual([3, 2]);
  expect(pushed(2, 4)).toEqual([4, 3]);
  expect(pushed(5, 5)).toEqual([2, 2]);
  expect(pushed(4, 5, [{ x: 4, y: 2 }])).toEqual([3, 3]);
});

test('AV-COND-14 AV-R-139: whoever is Maddened strikes the nearest it can target, not one behind a wall', () => {
  const now = momentOf({
    party: [
      at('A', 1, 1, {
        conditions: ['maddened'],
        weapons: [{ name: 'bow', category: 'simpleRanged', min: 2, max: 5 }],
      }),
      at('C', 3, 1),
    ],
    foes: [at('B', 1, 6)],
    map: { width: 12, height: 10, walls: [0, 1, 2].map(y => ({ x: 2, y })) },
  });
  expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'bow' })).toBeUndefined();
  expect(now.refusal({ do: 'attack', actor: 'a', target: 'c', weapon: 'bow' })).toBe('AV-ATK-05');
});

test('AV-ATK-05 AV-R-203: whoever sees one square of a large creature sees it, and is seen', () => {
  const bow = { weapons: [{ name: 'bow', category: 'simpleRanged', min: 2, max: 5 }] };
  const now = momentOf({
    party: [at('A', 1, 1, bow)],
    foes: [at('B', 6, 1, { size: 'large', movement: 4, ...bow })],
    map: { width: 12, height: 10, walls: [{ x: 4, y: 1 }] },
  });
  // The wall hides 6, 1 and not 6, 2.
  expect(now.refusal({ do: 'attack', actor: 'a', target: 'b', weapon: 'bow' })).toBeUndefined();
});

test('AV-ACT-07 AV-R-186: whoever walks away from somebody it holds lets go', () => {
  const now = momentOf({ party: [at('A', 5, 5)], foes: [at('B', 6, 5)] });
  now.give({ do: 'grab', actor: 'a', target: 'b' });
  now.give({ do: 'resist', actor: 'b', with: 'nothing' });
  now.give({ do: 'move', actor: 'a', x: 6, y: 4 });
  expect(now.who('b').conditions).toMatchObject([{ name: 'impaired' }]);
  now.give({ do: 'move', actor: 'a', x: 5, y: 3 });
  now.give({ do: 'let pass', actor: 'b' });
  expect(now.who('b').conditions).toEqual([]);
});

test('AV-R-191 AV-R-199: a felled ally who is brought back lies in the nearest free space', () => {
  const now = momentOf({
    party: [at('A', 5, 5), at('C', 5, 6, { tier: 'standard', healthMax: 10 })],
    foes: [at('B', 9, 5)],
  });
  now.give({ do: 'gm harm', actor: 'gm', target: 'c', amount: 10, type: 'heat' });
  now.give({ do: 'move', actor: 'a', x: 5, y: 6 });
  now.give({ do: 'gm restore', actor: 'gm', target: 'c', pool: 'health', amount: 4 });
  const { x, y, out } = now.who('c');
  expect(out).toBe(false);
  expect([Math.max(Math.abs(x - 5), Math.abs(y - 6)), x === 5 && y === 6]).toEqual([1, false]);
});
