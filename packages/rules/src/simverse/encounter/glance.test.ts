import { expect, test } from 'vitest';
import { begin, knight, map, thug, who } from './fight.testing.ts';
import { glance } from './glance.ts';

test('the ground, who stands where, and how they are', () => {
  const marks = { walls: [{ x: 1, y: 1 }], difficult: [{ x: 2, y: 2 }], high: [{ x: 5, y: 5 }] };
  const state = begin({
    party: [{ ...knight, x: 3, y: 3 }],
    foes: [{ ...thug, mana: 0, x: 4, y: 3 }],
    map: { ...map, ...marks, cover: [{ x: 4, y: 3, cover: 'light' }] },
  });
  Object.assign(who(state, 'f1'), { vitality: -2, life: 'dying', bleedingCount: 1, prone: true });
  const { round, ground, fighters } = glance(state);
  expect(round).toBe(1);
  expect(ground?.marks.map(({ is }) => is)).toEqual(['difficult', 'high', 'cover', 'wall']);
  expect(fighters).toMatchObject([
    { id: 'p1', x: 3, y: 3, there: true, able: true, condition: 'Vitality 24/24, Stamina 24, Mana 20' },
    { id: 'f1', able: false, condition: 'Vitality -2/20, Stamina 20, dying, bleeding 1, Prone' },
  ]);
});
test('who fled is gone, whatever else was the matter', () => {
  const state = begin({ party: [knight], foes: [{ ...thug, mana: 0 }] });
  Object.assign(who(state, 'f1'), { fled: true, bleedingCount: 2 });
  expect(glance(state).fighters[1]).toMatchObject({
    there: false,
    condition: 'Vitality 20/20, Stamina 20, gone',
  });
});
