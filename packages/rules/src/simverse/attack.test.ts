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

test('SV-R-99 SV-ARM-06 SV-ARM-08 SV-ARM-09: gear wears in an attack only where the table wants it', () => {
  const blow = {
    attacker: { target: 14, ST: 18 },
    weapon: 'Greatsword',
    defender: { DX: 10, shield: { skill: 0, SD: 2 }, AR: 1, answer: 'block' },
  };
  const dice = [3, 3, 3, 5, 5, 5, 6, 6, 6];
  expect(answer('attack', blow, dice)).toMatchObject({ damage: 22, wear: [] });
  expect(answer('attack', blow, dice, { 'SV-R-99': 'on' })).toMatchObject({ wear: ['armour', 'shield'] });
  const parried = { ...blow, defender: { DX: 10, AW: 10, weapon: { skill: 0 }, answer: 'parry' } };
  expect(answer('attack', parried, [...dice, 3, 3, 3], { 'SV-R-99': 'on' })).toMatchObject({
    wear: ['weapon'],
  });
  expect(answer('attack', parried, [...dice, 1, 1, 2], { 'SV-R-99': 'on' })).toMatchObject({ wear: [] });
});
