import { expect, test } from 'vitest';
import { FAILS, tryTo, use, WORKS } from './powers.testing.ts';

const user = { target: 14, stamina: 9, mana: 9 };

test('SV-ENH-04 every point of margin doubles the distance; a failure does not lengthen it', () => {
  const input = { power: 'Seeker', user: { target: 12 } };
  expect(tryTo(input, WORKS)).toMatchObject({ reachMetres: 4000 });
  expect(tryTo(input, FAILS)).toMatchObject({ activated: false, reachMetres: 1000 });
  expect(use({ ...input, metres: 5000 }, WORKS)).toMatchObject({ activated: true, reachMetres: 4000 });
});

test('SV-POW-07 beyond its range a power is refused', () => {
  expect(tryTo({ power: 'Fire Bolt', metres: 21 }, [])).toMatchObject({ refused: true, rule: 'SV-POW-07' });
  expect(tryTo({ power: 'Magic Missile', metres: 30, user: { target: 12 } }, WORKS)).toMatchObject({
    activated: true,
  });
});

test('SV-LIM-13: Melee Range Only asks for an adjacent target, whatever the weapon', () => {
  const blow = (weapon: string, metres: number) =>
    use({ power: 'Power Attack', user, weapon, metres, targets: [{ DX: 10 }] }, []);
  expect(blow('Bow', 30)).toMatchObject({ rule: 'SV-LIM-13' });
  expect(use({ power: 'Healing Touch', user, metres: 50, targets: [{}] }, [])).toMatchObject({
    rule: 'SV-LIM-13',
  });
});

test('SV-POW-07: a maneuver reaches as far as its weapon', () => {
  const aim = (input: object, faces: number[]) => use({ power: 'Aimed Shot', user, ...input }, faces);
  expect(aim({ metres: 60 }, WORKS)).toMatchObject({ activated: true, reachMetres: null });
  const bow = { damage: '2d6', type: 'impaling', kind: 'bow', maxRange: 100 };
  expect(aim({ weapon: bow, metres: 60 }, WORKS)).toMatchObject({ activated: true });
  // SV-CMOD-03: past the range of the bow a shot is halved, not forbidden.
  expect(aim({ weapon: bow, metres: 101 }, WORKS)).toMatchObject({ activated: true });
  expect(use({ power: 'Disarm', user, metres: 5, targets: [{}] }, [])).toMatchObject({ rule: 'SV-POW-07' });
  const sword = { damage: '2d6', type: 'cutting' };
  expect(use({ power: 'Feint', user, weapon: sword, metres: 3, targets: [{}] }, [])).toMatchObject({
    rule: 'SV-POW-07',
  });
});

test('SV-ENH-07 a cone is 4 m long; SV-LIM-14 what works on the user alone goes nowhere', () => {
  const cone = { tier: 'Moderate', enhancements: ['Cone Shaped'] };
  expect(tryTo({ power: cone, user, metres: 4 }, WORKS)).toMatchObject({ reachMetres: 4 });
  expect(tryTo({ power: cone, user, metres: 5 }, [])).toMatchObject({ rule: 'SV-ENH-07' });
  expect(tryTo({ power: 'Shield Spell', user, metres: 5 }, [])).toMatchObject({ rule: 'SV-LIM-14' });
  const jump = { tier: 'Major', enhancements: ['Extra Range'], limitations: ['Self Only'] };
  expect(tryTo({ power: jump, user, metres: 20 }, WORKS)).toMatchObject({ reachMetres: 20 });
  expect(tryTo({ power: jump, user, metres: 21 }, [])).toMatchObject({ rule: 'SV-POW-07' });
});
