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

test('SV-TRAV-11 SV-R-194: who could roll either skill rolls the better, attributes and all', () => {
  const tn = (IN: number, AW: number, survival: number, navigation: number) => {
    const skills = [
      { name: 'Survival', level: survival },
      { name: 'Navigation', level: navigation },
    ];
    return answer('navigate', { skill: { IN, AW, skills } }, [3, 3, 3]).tn;
  };
  // Untrained Survival on AW 16 is 14, Navigation 1 on IN 10 only 11.
  expect(tn(10, 16, 0, 1)).toBe(14);
  expect(tn(12, 10, 2, 3)).toBe(15);
  expect(tn(10, 10, 2, 0)).toBe(12);
});
