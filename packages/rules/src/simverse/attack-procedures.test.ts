import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

const ALWAYS = { 'SV-R-102': 'always' };

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

test('SV-PAIN-01: a miss takes nothing from the shock of what was lost before', () => {
  const missed = (activeCombat: boolean) =>
    answer(
      'attack',
      { attacker: { target: 9 }, weapon: 'Club', defender: { activeCombat, lostThisRound: 7 } },
      [4, 4, 4],
    ).shock;
  expect([missed(false), missed(true)]).toEqual([-1, 0]);
});

test('SV-ATK-01 SV-CMOD-01 SV-CMOD-06: everything at once adds up', () => {
  // 18, prone −4, 40 m −6, aimed +3, head −6, target prone −4, too weak −4, high ground +2, shock −1, dazed −2.
  const shot = {
    attacker: { target: 18, ST: 9, prone: true, shock: -1, conditions: ['Dazed'] },
    weapon: { damage: '2d6+2', type: 'impaling', kind: 'crossbow', minST: 10, maxRange: 30 },
    metres: 40,
    aimed: true,
    location: 'head',
    highGround: true,
  };
  expect(answer('attack-tn', { ...shot, targetProne: true }).tn).toBe(-4);
  // Only three ones hit; margin 10 takes 2 from a dodge of 5 + heavy cover 4.
  const defender = { DX: 10, prone: true, cover: 'heavy', AR: 1, answer: 'dodge' };
  expect(answer('attack', { ...shot, defender }, [1, 1, 1, 3, 3, 2, 5, 5])).toMatchObject({
    attack: 'critical success',
    defenceTn: 7,
    hit: true,
    // 12 raw, 11 past armour, × 2 impaling, × 2 head, halved for weakness and for range.
    damage: 11,
    knockback: 1,
    moraleCheck: true,
  });
});

test('SV-CMOD-01 SV-CMOD-06: a called shot from the off-hand in the dark, with one eye on a thrown knife', () => {
  const shot = { weapon: 'Throwing Knife', hand: 'off', location: 'eye', metres: 8, darkness: true };
  // 20, off-hand −4, eye −8, dark −4, 8 m −3, One Eye −3.
  expect(answer('attack-tn', { attacker: { target: 20, flaws: ['One Eye'] }, ...shot }).tn).toBe(-2);
  expect(answer('attack-tn', { attacker: { target: 20, perks: ['Ambidextrous'] }, ...shot }).tn).toBe(5);
});
