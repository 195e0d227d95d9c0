import { expect, test } from 'vitest';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import type { Usable } from '../../../powers/power-input.ts';
import { against, begin, curse, mage, thug, who } from '../../fight.testing.ts';
import { farthestMetres, isArea, radiusOf, squaresFor, withinArea } from './areas.ts';
import { designOf } from './power-aim.ts';

const shaped = (enhancements: unknown[], more: object = {}): object =>
  curse({ enhancements, effects: [{ does: 'damage', dice: 1, type: 'fire' }], ...more });
const circle = shaped([{ name: 'Area Effect', radius: 3 }]);
const cone = shaped(['Cone Shaped']);
const placed = (power: unknown, foes: readonly object[], map: object = { width: 30, height: 12 }) => {
  const state = begin({ party: [mage(power)], foes: foes.map(foe => ({ ...thug, ...foe })), map });
  const c = who(state, 'p1');
  return { state, c, power: designOf(c.powers[0] as CombatPower) as Usable };
};
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('SV-ENH-06: a circle of 3 m takes everyone inside, friend and foe, and whoever cast it', () => {
  const { state, c, power } = placed(circle, [
    { x: 6, y: 3 },
    { x: 7, y: 6 },
    { x: 10, y: 3 },
  ]);
  expect([isArea(power), radiusOf(power)]).toEqual([true, 3]);
  expect(ids(withinArea(state, c, power, { x: 6, y: 3 }))).toEqual(['p1', 'f1', 'f2']);
});
test('SV-ENH-07: a cone is 4 m long and as wide at its end, and leaves its user out', () => {
  const { state, c, power } = placed(cone, [
    { x: 7, y: 3 },
    { x: 7, y: 5 },
    { x: 7, y: 6 },
    { x: 8, y: 3 },
    { x: 2, y: 3 },
  ]);
  expect(farthestMetres(power)).toBe(4);
  expect(ids(withinArea(state, c, power, { x: 7, y: 3 }))).toEqual(['f1', 'f2']);
});
test('SV-ENH-06: a wall keeps what lies behind it safe', () => {
  const walls = [2, 3, 4].map(y => ({ x: 5, y }));
  const { state, c, power } = placed(circle, [{ x: 6, y: 3 }], { width: 12, height: 8, walls });
  expect(ids(withinArea(state, c, power, { x: 4, y: 3 }))).toEqual(['p1']);
});
test('SV-LIM-01: whom the condition leaves out is not touched', () => {
  const { state, c, power } = placed('Sleep', [
    { x: 9, y: 3 },
    { maxVitality: 30, x: 9, y: 4 },
  ]);
  expect(ids(withinArea(state, c, power, { x: 9, y: 3 }))).toEqual(['f1']);
});
test('SV-POW-07: squares in range from which it reaches somebody', () => {
  const { state, c, power } = placed(circle, [{ x: 20, y: 3 }]);
  const squares = squaresFor(state, c, power);
  // 10 m of range: only the caster could be reached, from within 3 m of (3, 3).
  expect(squares).toHaveLength(7 * 7);
  expect(squares.every(({ x, y }) => x <= 6 && y <= 6)).toBe(true);
  expect(farthestMetres(power)).toBe(10);
});
test('a power aimed at somebody is no area', () => {
  const found = who(against('Fire Bolt', [{ x: 8, y: 3 }]), 'p1').powers[0] as CombatPower;
  expect(isArea(designOf(found) as Usable)).toBe(false);
});
