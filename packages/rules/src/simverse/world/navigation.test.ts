import { expect, test } from 'vitest';
import { answer, chance } from './survival.testing.ts';

test('SV-TRAV-11 SV-TRAV-12: shares and modifiers', () => {
  expect(answer('navigate', { skill: 10, map: 4, guide: true, night: true }, [5, 5, 4])).toMatchObject({
    tn: 14,
    share: 1,
  });
  const lost = (...faces: number[]) => answer('navigate', { skill: 7 }, faces).share;
  expect([lost(2, 3, 3), lost(4, 4, 3), lost(4, 4, 4), lost(5, 5, 6), lost(5, 6, 6)]).toEqual([
    0.75, 0.75, 0.5, 0.5, 0,
  ]);
  expect(chance('navigate', { skill: 11 }, o => o.share === 1)).toBe('5/8');
  expect(() => answer('navigate', { skill: 11, map: 1 })).toThrow();
});
