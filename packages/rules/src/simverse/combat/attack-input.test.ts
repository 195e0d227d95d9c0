import { expect, test } from 'vitest';
import { answer, asked, complaint, labels } from './combat.testing.ts';

const blow = (defender: object, chosen = {}) =>
  answer(
    'attack',
    { attacker: { target: 12 }, weapon: { damage: '2d6' }, defender: { answer: 'none', ...defender } },
    [3, 3, 3, 6, 6],
    chosen,
  ).damage;

test('SV-ATK-01 SV-SKL-06: nobody specializes below level 5', () => {
  expect(answer('attack-tn', { attacker: { skill: 4, specialized: true } })).toMatchObject({
    rule: 'SV-SKL-06',
  });
});

test('SV-STAT-08: the unconscious neither attack nor defend; Hard to Kill does', () => {
  expect(answer('attack-tn', { attacker: { vitality: 0 } })).toMatchObject({ rule: 'SV-STAT-08' });
  expect(answer('attack-tn', { attacker: { target: 9, vitality: 0, perks: ['Hard to Kill'] } }).tn).toBe(9);
  const blow = (defender: object, faces: number[]) =>
    answer('attack', { attacker: { target: 12 }, weapon: 'Kick', defender }, faces);
  expect(blow({ DX: 20, vitality: -2 }, [3, 3, 3, 4])).toMatchObject({ hit: true, defence: 'none' });
  expect(blow({ DX: 20, vitality: -2, unliving: true }, [3, 3, 3, 3, 3, 3])).toMatchObject({ hit: false });
  expect(answer('defend', { defender: { vitality: -2 }, defence: 'dodge' })).toMatchObject({
    rule: 'SV-STAT-08',
  });
});

test('SV-DER-01: nobody has more Vitality than the maximum that is given', () => {
  expect(answer('attack', { weapon: 'Kick', defender: { vitality: 21, maxVitality: 20 } })).toMatchObject({
    rule: 'SV-DER-01',
  });
  expect(answer('attack-tn', { attacker: { vitality: 21, maxVitality: 20 } })).toMatchObject({
    rule: 'SV-DER-01',
  });
  expect(answer('ongoing-pain', { vitality: 21, maxVitality: 20 })).toMatchObject({ rule: 'SV-DER-01' });
});

test('SV-PERK-17 SV-DMG-04: Natural Armor adds to AR that is typed in', () => {
  expect([blow({ AR: 3 }), blow({ AR: 3, perks: ['Natural Armor'] })]).toEqual([9, 7]);
  expect(answer('damage', { weapon: 'Club', AR: 1, perks: ['Natural Armor'] }, [6]).effectiveAR).toBe(3);
});

test('SV-R-61 SV-SIZE-04: each reading of size on AR that is typed in', () => {
  const huge = { AR: 3, size: 'Huge', perks: ['Natural Armor'] };
  const each = ['allAr', 'naturalOnly', 'none'].map(reading => blow(huge, { 'SV-R-61': reading }));
  expect(each).toEqual([2, 5, 7]);
  expect(answer('damage', { weapon: 'Maul', ST: 12, AR: 3, size: 'Huge' }, [6, 6, 6]).effectiveAR).toBe(6);
});

test('SV-DMG-04: AR stands in the trace once', () => {
  const input = { weapon: 'Club', defender: { AR: 3, answer: 'none', perks: ['Natural Armor'] } };
  const result = asked('attack', { attacker: { target: 12 }, ...input }, [3, 3, 3, 6], {});
  expect(result.ok && labels(result.trace).filter(label => label.startsWith('AR at'))).toHaveLength(1);
});

test('SV-DMG-04: a list of armour and typed numbers contradict each other', () => {
  const defender = { armour: ['Chain Shirt'], AR: 4 };
  expect(answer('attack', { weapon: 'Club', defender })).toMatchObject({ rule: 'SV-DMG-04' });
  expect(answer('defences', { defender: { armour: ['Chain Shirt'], AD: 1 } })).toMatchObject({
    rule: 'SV-DMG-04',
  });
});

test('SV-CMOD-05: aiming helps a shot, no blow', () => {
  expect(answer('attack-tn', { weapon: 'Longsword', aimed: true })).toMatchObject({ rule: 'SV-CMOD-05' });
  expect(answer('attack', { weapon: 'Punch', aimed: true })).toMatchObject({ rule: 'SV-CMOD-05' });
  expect(answer('attack-tn', { attacker: { target: 15 }, weapon: 'Bow', metres: 4, aimed: true }).tn).toBe(
    16,
  );
});

test('SV-CMOD-02: a shot must say how far', () => {
  expect(answer('attack-tn', { weapon: 'Bow' })).toMatchObject({ rule: 'SV-CMOD-02' });
  expect(answer('attack', { weapon: 'Dagger', use: 'throw' })).toMatchObject({ rule: 'SV-CMOD-02' });
  expect(answer('attack-tn', { attacker: { target: 15 }, weapon: 'Dagger' }).tn).toBe(15);
});

test('SV-DMG-15 SV-ARM-01 SV-ARM-05: misspelt names are recognized', () => {
  expect(complaint('attack', { weapon: 'Longsord' })).toContain('did you mean "Longsword"?');
  expect(complaint('armour', { armour: ['Chain Shrit'] })).toContain('did you mean "Chain Shirt"?');
  expect(complaint('defences', { defender: { shield: { SD: 'Bukler' } } })).toContain('"Buckler"?');
  expect(complaint('attack', { weapon: 'Vorpal Spoon' })).toContain('it has Punch, Kick');
});

test('SV-DER-02 SV-STAT-12: a construct attacks while it only glitches', () => {
  const attacker = (vitality: number) => ({ target: 12, EN: 10, unliving: true, vitality });
  expect(answer('attack-tn', { attacker: attacker(-9) }).tn).toBe(12);
  expect(answer('attack-tn', { attacker: attacker(-10) }).rule).toBe('SV-DER-02');
});

test('SV-SKL-06: no specialization below level 5 in defence either', () => {
  const rule = (defender: object) => answer('defences', { defender }).rule;
  expect(rule({ weapon: { skill: 4, specialized: true } })).toBe('SV-SKL-06');
  expect(rule({ shield: { skill: 4, specialized: true, SD: 1 } })).toBe('SV-SKL-06');
  expect(answer('defences', { defender: { DX: 11, weapon: { skill: 5, specialized: true } } }).parry).toBe(9);
});

test('SV-PERK-04: weapon and shield leave no hand free to catch an arrow, unless the table says so', () => {
  const held = { DX: 14, perks: ['Martial Arts Training'], weapon: { skill: 3 } };
  const parry = (more: object) =>
    answer('defences', { defender: { ...held, ...more }, kind: 'ranged' }).parry;
  const shield = { skill: 1, SD: 1 };
  // (14 − 2) / 2, unarmoured + 2, missile − 4.
  expect([
    parry({}),
    parry({ shield }),
    parry({ shield, freeHand: true }),
    parry({ freeHand: false }),
  ]).toEqual([4, null, 4, null]);
});

test('SV-STAT-04 SV-ROLL-08: who holds suffers like who is held; other states have their own place', () => {
  const tn = (...conditions: string[]) => answer('attack-tn', { attacker: { target: 15, conditions } }).tn;
  expect([tn('Grappling'), tn('Grappled'), tn('Grappling', 'Grappled')]).toEqual([11, 11, 11]);
  expect(complaint('attack-tn', { attacker: { conditions: ['Prone'] } })).toMatch(
    /"Prone" is none of the conditions .*field `prone`/,
  );
});

test('SV-ATK-01: a finished target number and the skill it holds contradict each other', () => {
  const rule = (attacker: object) =>
    answer('attack-tn', { attacker: { DX: 13, target: 15, ...attacker } }).rule;
  expect([rule({ skill: 4 }), rule({ attribute: 12 }), rule({ specialized: true })]).toEqual([
    'SV-ATK-01',
    'SV-ATK-01',
    'SV-ATK-01',
  ]);
  expect(rule({ weaponMaster: true })).toBeUndefined();
});

test('SV-PERK-03: Weapon Master among the perks counts with whatever weapon is named for the blow', () => {
  const tn = (perks: readonly string[], weapon = 'Longsword') =>
    answer('attack-tn', { attacker: { DX: 12, skill: 3, perks }, weapon }).tn;
  expect(tn([])).toBe(15);
  expect(tn(['Weapon Master (Longsword)'])).toBe(17);
  expect(tn(['Weapon Master (Swords)'])).toBe(17);
  expect(tn(['Weapon Master (Dagger)'])).toBe(15);
});

test('SV-ATK-01 SV-SKL-02: with a weapon one does not carry, the skill that covers it counts', () => {
  const attacker = {
    DX: 12,
    skills: [
      { name: 'Swords', level: 5, specializations: ['Shortswords'] },
      { name: 'Throwing', level: 2 },
    ],
    weapons: [{ weapon: 'Longsword', skill: 4 }],
  };
  const tn = (more: object) => answer('attack-tn', { attacker, metres: 1, ...more }).tn;
  expect(tn({ weapon: 'Longsword' })).toBe(16);
  expect(tn({ weapon: 'Shortsword' })).toBe(12 + 5 + 2);
  expect(tn({ weapon: 'Masterwork Longsword' })).toBe(12 + 5 + 1);
  expect(tn({ weapon: 'Battleaxe' })).toBe(10);
  expect(tn({ weapon: 'Dagger', use: 'throw', metres: 1 })).toBe(14);
});

test('SV-ATK-02: a creature’s own bite can be named, in any spelling', () => {
  const weapons = [{ weapon: { name: 'Bite', damage: '1d6+2', type: 'impaling', unarmed: true }, skill: 4 }];
  const tn = (weapon: string) => answer('attack-tn', { attacker: { DX: 12, weapons }, weapon });
  expect([tn('Bite').tn, tn('bite').tn]).toEqual([16, 16]);
  expect(tn('Longswrod')).toMatchObject({ rule: 'SV-DMG-15', field: 'weapon' });
});
