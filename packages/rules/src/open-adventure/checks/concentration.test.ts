import { expect, test } from 'vitest';
import { attackProcedure } from '../combat/attack.ts';
import { ask, playOn, saidOf, totals, valuesOf } from '../testing.ts';
import { concentrateProcedure } from './concentration.ts';

test('OA-ACT-22 OA-R-731: damage and stamina of one moment are one save, of two moments two', () => {
  const character = { CHA: 9 };
  const together = playOn([4, 6]);
  ask(concentrateProcedure, { character, distractions: [{ damage: 2, staminaSpent: 1 }] }, together);
  together.finish();
  expect(totals(together.trace)).toEqual([10]);
  expect(valuesOf(together.trace, 'damage')).toEqual([-2]);
  expect(valuesOf(together.trace, 'stamina spent')).toEqual([-1]);

  const apart = playOn([4, 6, 4, 6]);
  ask(concentrateProcedure, { character, distractions: [{ damage: 2 }, { staminaSpent: 1 }] }, apart);
  apart.finish();
  expect(totals(apart.trace)).toEqual([11, 12]);
});

test('OA-ACT-22 OA-R-731 OA-ARMR-07: a guard that is hit and pays for armor saves once, for both by name', () => {
  const play = playOn([3, 3, 6, 1, 5, 6]);
  const blow = {
    attacker: { STR: 9 },
    weapon: 'long sword',
    defender: { CHA: 8, VIT: 3, maxHP: 20, armor: ['leather garment'] },
    defenderRound: { guarding: true },
    payArmor: true,
    concentration: 'rolled',
  };
  const struck = ask<{ damage: number }>(attackProcedure, blow, play);
  play.finish();
  expect(valuesOf(play.trace, 'damage').at(-1)).toBe(-struck.damage);
  expect(valuesOf(play.trace, 'stamina spent')).toEqual([-1]);
  expect(valuesOf(play.trace, /^concentration: \d+ damage and 1 stamina point spent/)).not.toEqual([]);
});

test('OA-ACT-22: the sentence names all that ended it', () => {
  const distractions = [{ strenuous: true, damage: 1, staminaSpent: 2 }];
  expect(saidOf(concentrateProcedure, { character: { name: 'Vex' }, distractions }, playOn([3, 3]))).toBe(
    'Vex loses concentration at distraction 1 (exertion, 1 damage and 2 stamina points spent).',
  );
});
