import { expect, test } from 'vitest';
import { use, WORKS } from './powers.testing.ts';

const target = { DX: 10, AR: 0, vitality: 30 };

test('SV-POW-12 SV-R-71 Power Attack: −2 to hit, +2d6', () => {
  const attack = {
    power: 'Power Attack',
    user: { DX: 13, skill: 4, stamina: 5 },
    weapon: 'Battleaxe',
    targets: [target],
  };
  expect(use(attack, [...WORKS, 6, 6, 5, 1, 2, 3, 4])).toMatchObject({
    tn: 15,
    stamina: 3,
    targets: [{ damage: 10, bleedingCount: 1 }],
  });
  expect(use({ ...attack, weapon: undefined }, [])).toMatchObject({ refused: true, rule: 'SV-POW-05' });
  // A miss is a failed activation (SV-R-65), and costs by SV-R-68.
  expect(use(attack, [6, 6, 5])).toMatchObject({ activated: false, stamina: 3 });
  expect(use(attack, [6, 6, 5], { 'SV-R-68': 'spendNothing' })).toMatchObject({ stamina: 5 });
});

test('SV-R-92 a thrust counts only the weapon’s own dice', () => {
  const thrust = {
    power: 'Power Attack',
    user: { target: 15 },
    weapon: 'Longsword',
    use: 'thrust',
    targets: [target],
  };
  // 2d6 − 1 − 2 and 2d6 more: 10 − 3 = 7, doubled.
  expect(use(thrust, [...WORKS, 6, 6, 5, 2, 2, 3, 3])).toMatchObject({ targets: [{ damage: 14 }] });
});

test('Rapid Strike: two blows at −4, each with its own defence while reactions last', () => {
  const rapid = { power: 'Rapid Strike', user: { target: 16 }, weapon: 'Battleaxe', targets: [target] };
  expect(use(rapid, [...WORKS, 6, 6, 5, 3, 3, ...WORKS, 4, 4])).toMatchObject({
    tn: 12,
    targets: [{ damage: 14, bleedingCount: 2 }],
  });
});

test('Precision Strike pierces armour and hampers the defence', () => {
  const strike = {
    power: 'Precision Strike',
    user: { target: 12 },
    weapon: 'Battleaxe',
    targets: [{ ...target, AR: 3 }],
  };
  expect(use(strike, [...WORKS, 2, 1, 1, 4, 4])).toMatchObject({
    targets: [{ defence: 'dodge', defenceTn: 3, damage: 6 }],
  });
});

test('Chi Strike doubles the bonuses of a fist', () => {
  const chi = {
    power: 'Chi Strike',
    user: { target: 12, ST: 16, stamina: 4 },
    weapon: 'Kick',
    targets: [target],
  };
  expect(use(chi, [...WORKS, 6, 6, 5, 4])).toMatchObject({ stamina: 2, targets: [{ damage: 10 }] });
});

test('SV-LIM-02 SV-LIM-13 SV-CMOD-02 the weapon must fit, and a shot tells its distance', () => {
  const by = (power: string, weapon: string, more: object = {}) =>
    use({ power, user: { target: 12 }, weapon, targets: [target], ...more }, []);
  expect(by('Chi Strike', 'Longsword')).toMatchObject({ rule: 'SV-LIM-02' });
  expect(by('Poison Arrow', 'Longsword')).toMatchObject({ rule: 'SV-LIM-02' });
  expect(by('Power Attack', 'Longbow', { metres: 1 })).toMatchObject({ rule: 'SV-LIM-13' });
  expect(by('Poison Arrow', 'Longbow')).toMatchObject({ rule: 'SV-CMOD-02' });
  expect(by('Sneak Attack', 'Dagger', { now: { usesInSpan: 1 } })).toMatchObject({ rule: 'SV-LIM-03' });
});
