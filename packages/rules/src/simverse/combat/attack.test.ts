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

test('SV-ATK-02 SV-ROLL-03: a failed attack misses outright; three sixes fail at any target number', () => {
  const blow = (faces: number[]) => answer('attack', { attacker: { target: 30 }, weapon: 'Club' }, faces);
  expect(blow([6, 6, 6])).toMatchObject({ attack: 'critical failure', hit: false, reactionsLeft: 1 });
});

test('SV-ATK-02 SV-CON-02: each full five of margin takes one from the defence', () => {
  const defenceTn = (target: number) =>
    answer(
      'attack',
      { attacker: { target }, weapon: 'Club', defender: { DX: 20, answer: 'dodge' } },
      [3, 3, 4, 1, 1, 2],
    ).defenceTn;
  expect([10, 14, 15, 19, 20, 35].map(defenceTn)).toEqual([10, 10, 9, 9, 8, 5]);
});

test('SV-ROLL-02 SV-ROLL-03: a critical defence holds against anything, a critical failure against nothing', () => {
  const blow = { attacker: { target: 40 }, weapon: 'Club', defender: { DX: 4, answer: 'dodge' } };
  expect(answer('attack', blow, [3, 3, 3, 1, 1, 1])).toMatchObject({
    defenceTn: -4,
    defenceRoll: 'critical success',
    hit: false,
  });
  const sure = {
    attacker: { target: 9 },
    weapon: 'Club',
    defender: { fixed: { dodge: 30 }, answer: 'dodge' },
  };
  expect(answer('attack', sure, [3, 3, 3, 6, 6, 6, 4])).toMatchObject({
    defenceRoll: 'critical failure',
    hit: true,
  });
});

test('SV-ATK-03: the defender may take the blow and keep the reaction', () => {
  const blow = { attacker: { target: 12 }, weapon: 'Punch', defender: { DX: 18, answer: 'none' } };
  expect(answer('attack', blow, [3, 3, 3, 5])).toMatchObject({ hit: true, damage: 2, reactionsLeft: 1 });
});
