import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

const ALWAYS = { 'SV-R-102': 'always' };

test('SV-WEAP-02 SV-WEAP-03: the second dagger meets no reaction', () => {
  const outcome = answer(
    'two-weapon-attack',
    {
      attacker: { DX: 13, skill: 4 },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { DX: 12, vitality: 20 },
    },
    [3, 3, 4, 2, 2, 2, 6, 3, 3, 3, 4],
  );
  expect(outcome).toMatchObject({
    main: { attackTn: 15, defence: 'dodge', defenceTn: 5, hit: true, damage: 3 },
    off: { attackTn: 11, defence: 'none', hit: true, damage: 1, vitality: 16 },
  });
});

test('SV-WEAP-02: each hand may strike another target', () => {
  const outcome = answer(
    'two-weapon-attack',
    {
      attacker: { DX: 13, skill: 4, perks: ['Ambidextrous'] },
      main: { weapon: 'Dagger' },
      off: { weapon: 'Dagger' },
      defender: { answer: 'none', vitality: 9 },
      secondDefender: { answer: 'none', vitality: 7 },
    },
    [3, 3, 4, 5, 3, 3, 4, 6],
  );
  expect(outcome).toMatchObject({ main: { vitality: 7 }, off: { attackTn: 15, vitality: 4 }, hits: 2 });
});

test('SV-PAIN-01: an ambush shocks, a fight does not', () => {
  const hit = (activeCombat: boolean) =>
    answer(
      'attack',
      {
        attacker: { target: 12, ST: 10 },
        weapon: 'Club',
        defender: { answer: 'none', activeCombat, lostThisRound: 6 },
      },
      [3, 3, 3, 6],
    ).shock;
  expect([hit(true), hit(false)]).toEqual([0, -2]);
});

test('SV-R-102 SV-PAIN-03: both sides of a whole attack', () => {
  const blow = {
    attacker: { target: 12, vitality: 1 },
    weapon: 'Club',
    defender: { DX: 20, vitality: 8, answer: 'dodge' },
  };
  expect(answer('attack', blow, [2, 2, 2, 3, 3, 3])).toMatchObject({ attackTn: 12, defenceTn: 9 });
  expect(answer('attack', blow, [2, 2, 2, 2, 3, 3], ALWAYS)).toMatchObject({ attackTn: 8, defenceTn: 9 });
  const two = { attacker: blow.attacker, main: { weapon: 'Dagger' }, off: { weapon: 'Dagger' } };
  expect(answer('two-weapon-attack', two, [6, 6, 6, 6, 6, 6], ALWAYS)).toMatchObject({
    main: { attackTn: 6 },
    off: { attackTn: 2 },
  });
});

test('SV-MOR-01 SV-R-114: half of EN × 2 and size in one hit calls for a morale check', () => {
  const check = (defender: object) =>
    answer(
      'attack',
      { attacker: { target: 12 }, weapon: { damage: '2d6' }, defender: { answer: 'none', ...defender } },
      [3, 3, 3, 5, 5],
    ).moraleCheck;
  expect([check({}), check({ EN: 11 }), check({ size: 'Large' }), check({ size: 'Small' })]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([check({ maxVitality: 21 }), check({ vitality: 30 })]).toEqual([false, false]);
});
