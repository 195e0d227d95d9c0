import { odds } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { use, WORKS } from '../powers/powers.testing.ts';
import { usePowerProcedure } from '../powers/use-power.ts';

/** A bow of 1d6 impaling without anything else, shot from 2 m. */
const BOW = { damage: '1d6', type: 'impaling', kind: 'bow', maxRange: 100 };
const shot = (target: object) => ({
  power: 'Poison Arrow',
  user: { target: 20 },
  weapon: BOW,
  metres: 3,
  targets: [{ answer: 'none', ...target }],
});
const SWORD = { damage: '1d6', type: 'cutting' };
const smite = (target: object, weapon: object = SWORD) => ({
  power: 'Divine Smite',
  user: { target: 13 },
  weapon,
  targets: [{ answer: 'none', ...target }],
});

describe('SV-DMG-13 each kind of damage by its own type', () => {
  test('SV-DMG-10 impaling doubles the arrow, not the poison', () => {
    expect(use(shot({}), [...WORKS, 5, 4])).toMatchObject({ targets: [{ damage: 14 }] });
  });

  test('SV-DMG-04 armour meets the weapon first, and what is left of it the rest', () => {
    // AR 2: 5 − 2 = 3, doubled; the poison meets no armour any more.
    expect(use(shot({ AR: 2 }), [...WORKS, 5, 4])).toMatchObject({ targets: [{ damage: 10 }] });
    // AR 7: the arrow is held, and 2 AR are left for the poison.
    expect(use(shot({ AR: 7 }), [...WORKS, 5, 4])).toMatchObject({ targets: [{ damage: 2 }] });
  });

  test('SV-DMG-07 SV-ENH-14 a cut meets AR twice, radiance once; 2 AR are ignored before both', () => {
    // AR 5 is 3: 6 against 6, nothing left, 3 + 4 + 2 radiant.
    expect(use(smite({ AR: 5 }), [...WORKS, 6, 3, 4, 2])).toMatchObject({
      targets: [{ damage: 9, bleeds: false }],
    });
    // AR 5 is 3: 3 against 6, half of the other 3 is 1 AR.
    expect(use(smite({ AR: 5 }), [...WORKS, 3, 3, 4, 2])).toMatchObject({ targets: [{ damage: 8 }] });
    expect(use(smite({}), [...WORKS, 3, 3, 4, 2])).toMatchObject({
      targets: [{ damage: 12, bleeds: true, knockback: 1 }],
    });
  });

  test('the fourth die of Divine Smite is thrown with the three', () => {
    expect(use(smite({ matches: true }), [...WORKS, 3, 3, 4, 2, 1])).toMatchObject({
      targets: [{ damage: 13 }],
    });
  });

  test('SV-PERK-18 SV-PERK-44 resistance and immunity touch their own kind alone', () => {
    const tough = { perks: ['Damage Resistance (poison)'] };
    expect(use(shot(tough), [...WORKS, 5, 5])).toMatchObject({ targets: [{ damage: 12 }] });
    for (const immune of [{ perks: ['Undead'] }, { unliving: true }])
      expect(use(shot(immune), [...WORKS, 5])).toMatchObject({ targets: [{ affected: true, damage: 10 }] });
  });

  test('SV-CMOD-07 SV-R-88 a called shot doubles all of it; halvings come last, on the sum', () => {
    const vitals = { ...shot({}), location: 'vitals', user: { target: 25 } };
    expect(use(vitals, [...WORKS, 2, 3])).toMatchObject({ targets: [{ damage: 14 }] });
    const far = { ...shot({}), metres: 101, user: { target: 30 } };
    expect(use(far, [...WORKS, 2, 3])).toMatchObject({ targets: [{ damage: 3 }] });
  });

  test('dice without a type are more of the weapon’s own', () => {
    const attack = {
      power: 'Power Attack',
      user: { target: 13 },
      weapon: SWORD,
      targets: [{ answer: 'none', AR: 2 }],
    };
    expect(use(attack, [...WORKS, 3, 3, 4])).toMatchObject({ targets: [{ damage: 6, bleeds: true }] });
  });

  test('the odds are those of the dice: 1d6 twice and 1d6 once', () => {
    const input = usePowerProcedure.input.parse({ ...shot({}), user: { target: 60 } });
    const found = odds(dice => {
      const done = usePowerProcedure.run(input, new Play(dice, defaultReadings(rulings)));
      return isRefusal(done) || !done.activated ? -1 : (done.targets[0]?.damage ?? -1);
    });
    const chance = (damage: number) => found.outcomes.find(o => o.outcome === damage)?.p;
    // 3 = 2 × 1 + 1 alone, in all but the one roll of three sixes.
    expect(chance(3)).toEqual({ num: 215n, den: 7776n });
  });
});
