import { expect, test } from 'vitest';
import { use, WORKS } from './powers.testing.ts';

test('SV-ENH-10 SV-PERK-25 SV-PERK-39 resistance with everything that changes it', () => {
  const charm = (more: object) => ({
    power: 'Charm Person',
    user: { target: 16 },
    targets: [{ WS: 12, ...more }],
  });
  // 12 − 4 for Weakened Resistance, −1 for the margin of 6.
  expect(use(charm({}), [...WORKS, 2, 2, 3])).toMatchObject({
    targets: [{ defenceTn: 7, defended: true }],
  });
  expect(use(charm({ magicResistance: true, perks: ['Strong Willed'] }), [...WORKS, 5, 5, 4])).toMatchObject({
    targets: [{ defenceTn: 13, affected: true }],
    effects: [{ does: 'state', state: 'Charmed' }, { does: 'special' }],
  });
  // A maneuver is no magic.
  const bash = { power: 'Shield Bash', user: { target: 10 }, targets: [{ EN: 11, magicResistance: true }] };
  expect(use(bash, [...WORKS, 3, 4, 4])).toMatchObject({ targets: [{ defenceTn: 11, affected: false }] });
});

test('SV-CON-01 a contest is won by the higher margin, Disarm by 5 or more', () => {
  const feint = { power: 'Feint', user: { target: 14 }, targets: [{ IN: 12, AW: 12 }] };
  expect(use(feint, [...WORKS, 3, 3, 3])).toMatchObject({
    targets: [{ defence: 'contest', defenceTn: 12, affected: true }],
  });
  expect(use(feint, [...WORKS, 3, 3, 2])).toMatchObject({ targets: [{ affected: false }] });
  const disarm = { power: 'Disarm', user: { target: 14 }, targets: [{ DX: 10, weapon: { skill: 2 } }] };
  expect(use(disarm, [...WORKS, 4, 4, 4])).toMatchObject({ targets: [{ affected: false }] });
  expect(use(disarm, [...WORKS, 4, 5, 4])).toMatchObject({ targets: [{ affected: true }] });
});

test('SV-R-50 Magic Resistance resists, but does not help to leap aside', () => {
  const ball = { power: 'Fireball', user: { target: 12 }, targets: [{ DX: 12, magicResistance: true }] };
  expect(use(ball, [...WORKS, 2, 2, 2, 1, 1, 1])).toMatchObject({ targets: [{ defenceTn: 6 }] });
});

test('SV-PAIN-01 SV-R-07 shock lowers every roll, resistance too', () => {
  const charm = { power: 'Charm Person', user: { target: 14 } };
  const at = (target: object) => use({ ...charm, targets: [{ WS: 12, ...target }] }, [4, 3, 3, 6, 6, 6]);
  expect(at({ shock: -2, activeCombat: false })).toMatchObject({ targets: [{ defenceTn: 6 }] });
  // What lowers actions alone does not.
  expect(at({ conditions: ['Dazed'] })).toMatchObject({ targets: [{ defenceTn: 8 }] });
});
