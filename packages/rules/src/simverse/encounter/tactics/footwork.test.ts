import { expect, test } from 'vitest';
import { begin, knight, thug, who } from '../fight.testing.ts';
import { approach, flee, nearestFoe } from './footwork.ts';

const wide = { width: 40, height: 8 };
const open = (party: object, foes: object[], map: object = wide) =>
  begin({ party: [{ ...knight, x: 3, y: 3, ...party }], foes: foes.map(foe => ({ ...thug, ...foe })), map });

test('the nearest foe, of two as near the weaker, and nobody who has fallen', () => {
  const state = open({}, [
    { x: 9, y: 3 },
    { vitality: 5, x: 9, y: 4 },
    { x: 4, y: 3 },
  ]);
  who(state, 'f3').life = 'dying';
  expect(nearestFoe(state, who(state, 'p1'))).toMatchObject({ foe: { id: 'f2' }, metres: 6 });
});
test('SV-INIT-07 SV-INIT-08: a half move where that is enough for a blow, else as far as one can run', () => {
  const go = (x: number) => {
    const state = open({}, [{ x, y: 3 }]);
    return approach(state, who(state, 'p1'), who(state, 'f1'));
  };
  // 6 m of movement from x = 3.
  expect(go(10)).toMatchObject({ do: 'move', how: 'half', x: 9 });
  expect(go(11)).toMatchObject({ do: 'move', how: 'full', x: 10 });
  expect(go(30)).toMatchObject({ do: 'move', how: 'full', x: 15, y: 3 });
});
test('SV-INIT-07: around a wall', () => {
  const walls = Array.from({ length: 7 }, (_, y) => ({ x: 5, y }));
  const state = open({}, [{ x: 8, y: 3 }], { ...wide, walls });
  const step = approach(state, who(state, 'p1'), who(state, 'f1'));
  expect(step).toMatchObject({ do: 'move', how: 'full' });
  expect(step?.do === 'move' && step.x > 5).toBe(true);
});
test('SV-MOR-06: to the nearest edge, and over it', () => {
  const state = open({ x: 20, y: 3 }, [{ x: 21, y: 3 }]);
  expect(flee(state, who(state, 'p1'))).toEqual({ do: 'move', actor: 'p1', how: 'full', x: 20, y: 0 });
  who(state, 'p1').y = 0;
  expect(flee(state, who(state, 'p1'))).toEqual({ do: 'leave', actor: 'p1', how: 'full' });
});
test('SV-STAT-02 SV-STAT-04: the prone get up first, the held stay', () => {
  const state = open({ prone: true }, [{ x: 9, y: 3 }]);
  expect(flee(state, who(state, 'p1'))).toMatchObject({ do: 'stand up' });
  who(state, 'p1').heldBy = 'f1';
  expect(flee(state, who(state, 'p1'))).toBeUndefined();
});
