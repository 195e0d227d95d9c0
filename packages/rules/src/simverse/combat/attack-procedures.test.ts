import { expect, test } from 'vitest';
import { answer, asked } from './combat.testing.ts';

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
  expect([check({}), check({ EN: 11 }), check({ size: 'Large' }), check({ size: 'Child/Dwarf' })]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  // Whoever is felled by it is beyond fear.
  expect(check({ size: 'Small' })).toBe(false);
  expect([check({ maxVitality: 21 }), check({ vitality: 20 }), check({ vitality: 30 })]).toEqual([
    false,
    true,
    false,
  ]);
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

test('SV-MOR-01 SV-STAT-08: whoever falls to the blow has no heart to lose', () => {
  const check = (defender: object, chosen = {}) =>
    answer(
      'attack',
      { attacker: { target: 12 }, weapon: { damage: '2d6' }, defender: { answer: 'none', ...defender } },
      [3, 3, 3, 6, 6],
      chosen,
    ).moraleCheck;
  expect([check({ vitality: 13 }), check({ vitality: 12 })]).toEqual([true, false]);
  expect(check({ vitality: 12, perks: ['Hard to Kill'] })).toBe(true);
  expect(check({ vitality: 12 }, { 'SV-R-109': 'rollEachTurn' })).toBe(true);
});

test('SV-ATK-02 SV-DMG-15: a blow goes as far as the weapon reaches', () => {
  const rule = (input: object) => answer('attack-tn', { attacker: { target: 12 }, ...input }).rule;
  expect(rule({ weapon: 'Longsword', metres: 3 })).toBe('SV-ATK-02');
  expect(rule({ weapon: 'Longsword', metres: 1 })).toBeUndefined();
  expect([rule({ weapon: 'Spear', metres: 2 }), rule({ weapon: 'Spear', metres: 2.5 })]).toEqual([
    undefined,
    'SV-ATK-02',
  ]);
  expect(rule({ weapon: 'Spear', use: 'throw', metres: 12 })).toBeUndefined();
  expect(answer('attack', { weapon: 'Club', metres: 2 }).rule).toBe('SV-ATK-02');
  const daggers = { main: { weapon: 'Dagger' }, off: { weapon: 'Dagger', metres: 4 } };
  expect(answer('two-weapon-attack', daggers).rule).toBe('SV-ATK-02');
});

test('SV-DER-01: nobody fights with more Vitality than EN × 2 and size, unless the maximum is told or nobody knows it', () => {
  const rule = (attacker: object, defender: object) =>
    answer('attack', { attacker: { target: 3, ...attacker }, weapon: 'Club', defender }, [6, 6, 6]).rule;
  const tooMuch = { EN: 10, vitality: 21 };
  expect([rule(tooMuch, {}), rule({}, tooMuch)]).toEqual(['SV-DER-01', 'SV-DER-01']);
  expect(rule({ vitality: 21, EN: 11 }, { EN: 10, vitality: 30, maxVitality: 30 })).toBeUndefined();
  expect(rule({}, { EN: 10, vitality: 30, size: 'Large' })).toBeUndefined();
  // Nobody knows the maximum of somebody whose EN is not told.
  expect(rule({ vitality: 30 }, { vitality: 30 })).toBeUndefined();
});

test('SV-LIM-11 SV-STAT-04: no gestures for whoever is held; whoever holds has them at −4', () => {
  const cast = (conditions: string[], gestures = true) =>
    answer('attack-tn', { attacker: { target: 12, gestures, conditions } });
  expect(cast(['Grappled']).rule).toBe('SV-LIM-11');
  expect([cast(['Grappling']).tn, cast(['Grappled'], false).tn]).toEqual([8, 8]);
  expect(
    answer('attack', { attacker: { gestures: true, conditions: ['Grappled'] }, weapon: 'Club' }).rule,
  ).toBe('SV-LIM-11');
});

test('SV-PERK-07 SV-R-197: at 0 Relentless leaves one Major Action and no reaction', () => {
  const relentless = { vitality: 0, perks: ['Relentless'] };
  expect(answer('attack-tn', { attacker: { target: 12, ...relentless } }).tn).toBe(12);
  const blow = { attacker: { target: 12 }, weapon: 'Kick', defender: { DX: 20, ...relentless } };
  expect(answer('attack', blow, [3, 3, 3, 4])).toMatchObject({
    defence: 'none',
    hit: true,
    reactionsLeft: 1,
  });
  expect(answer('defend', { defender: relentless, defence: 'dodge' }).rule).toBe('SV-PERK-07');
  expect(answer('defences', { defender: relentless }).best).toBe('none');
});

test('SV-PERK-44 SV-DER-02: nobody is undead and a construct', () => {
  const both = { unliving: true, perks: ['Undead'] };
  expect(answer('attack', { weapon: 'Club', defender: both }).rule).toBe('SV-PERK-44');
  expect(answer('attack-tn', { attacker: both }).rule).toBe('SV-PERK-44');
  const machine = { being: 'construct', perks: ['Undead'], vitality: 3 };
  for (const name of ['vitality-state', 'dying-turn', 'dying'])
    expect(answer(name, machine).rule, name).toBe('SV-PERK-44');
  expect(answer('move', { speed: 5, ...machine }).rule).toBe('SV-PERK-44');
});

test('SV-ATK-03: a defence that cannot be is refused before anybody rolls', () => {
  const rule = (defender: object, more = {}) =>
    answer('attack', { attacker: { target: 3 }, weapon: 'Club', defender, ...more }).rule;
  expect(rule({ answer: 'block' })).toBe('SV-ATK-06');
  expect(rule({ answer: 'parry' })).toBe('SV-ATK-05');
  expect(rule({ answer: 'dodge', conditions: ['Stunned'] })).toBe('SV-STAT-01');
});

const told = (name: string, input: object, faces: readonly number[], chosen = {}) => {
  const result = asked(name, input, faces, chosen);
  return result.ok ? result.sentence : '';
};

test('SV-STAT-08 SV-STAT-10: a hit tells how it leaves whoever is no longer up', () => {
  const hit = (defender: object) => ({
    attacker: { target: 12 },
    weapon: 'Battleaxe',
    defender: { name: 'Bo', EN: 10, answer: 'none', ...defender },
  });
  const faces = [3, 3, 3, 4, 4];
  const state = (defender: object) => answer('attack', hit(defender), faces).state;
  expect([9, 8, -2].map(vitality => state({ vitality }))).toEqual([undefined, 'dying', 'dead']);
  expect(state({ vitality: 8, perks: ['Relentless'] })).toBe('last action');
  expect(state({ vitality: 8, perks: ['Undead'] })).toBe('inert');
  expect(state({ vitality: 8, being: 'construct' })).toBe('glitching');
  expect(told('attack', hit({ vitality: 8 }), faces)).toBe(
    'Somebody hits for 8 to the torso; it bleeds. Bo has 0 Vitality left: dying.',
  );
  expect(told('attack', hit({ vitality: -2 }), faces)).toBe(
    'Somebody hits for 8 to the torso. Bo has -10 Vitality left: dead.',
  );
});

test('SV-ARM-07 SV-ARM-08 SV-ARM-09: a hit tells what it did to the gear', () => {
  const wears = (defender: object, faces: readonly number[]) =>
    told(
      'attack',
      { attacker: { target: 12 }, weapon: { damage: '3d6' }, defender: { AW: 10, ...defender } },
      [3, 3, 3, ...faces],
      { 'SV-R-99': 'on' },
    );
  expect(wears({ AR: 1, AD: 1, answer: 'none' }, [2, 2, 2])).toBe(
    'Somebody hits for 5 to the torso; the armour is ruined.',
  );
  expect(wears({ AR: 2, AD: 1, shield: { SD: 2 }, answer: 'block' }, [6, 6, 5, 4, 4, 4])).toContain(
    'the armour is breached and has AR 1 left, the shield has SD 1 left',
  );
  expect(wears({ shield: { SD: 1 }, answer: 'block' }, [6, 6, 5, 4, 4, 4])).toContain('the shield breaks');
  expect(wears({ weapon: { skill: 2 }, answer: 'parry' }, [6, 6, 5, 4, 4, 4, 6, 6, 5])).toContain(
    'the weapon that parried breaks',
  );
});

test('SV-DMG-01 SV-DMG-07 SV-WEAP-06: what is halved away was not stopped by armour, and may bleed', () => {
  const weak = {
    attacker: { target: 12 },
    weapon: { damage: '1d6', minST: 12 },
    defender: { answer: 'none' },
  };
  expect(told('attack', weak, [2, 3, 3, 1])).toBe('Somebody hits the torso, but does no damage.');
  const blade = { damage: '1d6', type: 'cutting', minST: 12 };
  expect(told('attack', { ...weak, weapon: blade }, [2, 3, 3, 1])).toBe(
    'Somebody hits the torso, but does no damage; it bleeds.',
  );
  expect(told('damage', { weapon: blade }, [1])).toBe(
    '1d6 makes 1; against AR 0 no Vitality is lost, and the wound bleeds.',
  );
  expect(told('damage', { weapon: blade, AR: 1 }, [1])).toBe(
    '1d6 makes 1; against AR 2 nothing gets through.',
  );
});

test('SV-PAIN-04 SV-FLAW-10: Chronic Pain is told beside the pain of wounds', () => {
  const pain = (more: object) => told('ongoing-pain', { maxVitality: 20, chronicPain: true, ...more }, []);
  expect(pain({ vitality: 20 })).toBe('Chronic Pain is −1 on physical actions.');
  expect(pain({ vitality: 4 })).toBe(
    'The pain is −2 on physical rolls. Chronic Pain is −1 on physical actions.',
  );
});
