import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

test('SV-ATK-03 SV-INIT-06: without a reaction the attack hits', () => {
  const outcome = answer(
    'attack',
    { attacker: { target: 12 }, weapon: 'Kick', defender: { DX: 20, reactions: 0 } },
    [3, 3, 3, 4],
  );
  expect(outcome).toMatchObject({
    hit: true,
    defence: 'none',
    defenceTn: null,
    damage: 4,
    reactionsLeft: 0,
  });
});

test('SV-ATK-07 SV-STAT-01: who is stunned takes the blow', () => {
  const stunned = { DX: 14, conditions: ['Stunned'] };
  expect(
    answer('attack', { attacker: { target: 12 }, weapon: 'Kick', defender: stunned }, [3, 3, 3, 2]),
  ).toMatchObject({ hit: true, defence: 'none' });
});
