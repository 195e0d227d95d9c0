import { expect, test } from 'vitest';
import { combatantSchema, isThere, isUp } from './combatant.ts';
import { face, who } from './fight.testing.ts';

test('SV-STAT-08 SV-STAT-10: who is up, who is still there', () => {
  const c = who(face({}, {}), 'p1');
  const as = (more: object) => ({ ...c, ...more });
  const table = [
    [as({}), true, true],
    [as({ life: 'last action' }), true, true],
    [as({ life: 'dying' }), false, true],
    [as({ life: 'stable' }), false, true],
    [as({ life: 'dead' }), false, false],
    [as({ life: 'destroyed' }), false, false],
    [as({ fled: true }), false, false],
  ] as const;
  for (const [one, up, there] of table) expect([isUp(one), isThere(one)], one.life).toEqual([up, there]);
});
test('a fighter is plain JSON', () => {
  const c = who(face({ powers: [{ power: 'Power Attack', tn: 14, base: 'DX' }] }, {}), 'p1');
  expect(combatantSchema.parse(JSON.parse(JSON.stringify(c)))).toEqual(c);
  expect(combatantSchema.safeParse({ ...c, stamina: -1 }).success).toBe(false);
});
