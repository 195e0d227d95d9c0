import { expect, test } from 'vitest';
import { answer, asked, type Chosen, labels } from './combat.testing.ts';

const ALWAYS = { 'SV-R-102': 'always' };

test('SV-ATK-03: the best defence is chosen, a dodge before a block or parry of equal worth', () => {
  const best = (defender: object) => answer('defences', { defender }).best;
  expect(best({ DX: 12, weapon: { skill: 6 }, shield: { skill: 0, SD: 1 } })).toBe('parry');
  expect(best({ DX: 12, weapon: { skill: 0 }, AD: 2 })).toBe('dodge');
  expect(best({ DX: 12, shield: { skill: 2, SD: 'Tower Shield' }, weapon: { skill: 3 } })).toBe('block');
});

test('SV-ATK-04 SV-FLAW-09: no dodge without legs', () => {
  expect(answer('defend', { defender: { flaws: ['Paraplegic'] }, defence: 'dodge' })).toMatchObject({
    rule: 'SV-FLAW-09',
  });
});

test('SV-ATK-05 SV-R-84: bare hands against a fist, and Martial Arts Training against a sword', () => {
  const parry = (defender: object, unarmed: boolean) => answer('defences', { defender, unarmed }).parry;
  expect(parry({ DX: 12, brawling: 4 }, true)).toBe(8);
  expect(parry({ DX: 12, brawling: 4 }, false)).toBeNull();
  expect(parry({ DX: 12, brawling: 4, perks: ['Martial Arts Training'] }, false)).toBe(10);
  expect(
    parry({ DX: 12, brawling: 4, perks: ['Martial Arts Training'], armour: ['Hide Armor'] }, false),
  ).toBe(8);
});

test('SV-ATK-06: a broken shield blocks nothing', () => {
  expect(answer('defend', { defender: { shield: { skill: 5, SD: 0 } }, defence: 'block' })).toMatchObject({
    rule: 'SV-ATK-06',
  });
});

test('SV-R-06 SV-R-102: pain lowers every defence, unless penalties on actions never do', () => {
  const defender = { DX: 14, weapon: { skill: 4 }, shield: { skill: 4, SD: 2 }, vitality: 4 };
  const all = (chosen: Chosen) => answer('defences', { defender }, [], chosen);
  expect(all({})).toMatchObject({ dodge: 7, parry: 9, block: 11 });
  expect(all(ALWAYS)).toMatchObject({ dodge: 5, parry: 7, block: 9 });
  expect(all({ ...ALWAYS, 'SV-R-06': 'never' })).toMatchObject({ dodge: 7, parry: 9, block: 11 });
  expect(answer('defend', { defender, defence: 'dodge' }, [2, 2, 2], ALWAYS)).toMatchObject({ tn: 5 });
});

test('SV-PAIN-02 SV-PAIN-03: who is ambushed is not fighting yet and feels old wounds', () => {
  const dodge = (activeCombat: boolean) =>
    answer('defences', { defender: { DX: 14, vitality: 4, activeCombat } }).dodge;
  expect([dodge(true), dodge(false)]).toEqual([7, 5]);
});

test('SV-PERK-04: Martial Arts Training defends the unarmoured only', () => {
  const dodge = (more: object) =>
    answer('defences', { defender: { DX: 12, perks: ['Martial Arts Training', 'Natural Armor'], ...more } })
      .dodge;
  expect([dodge({}), dodge({ AR: 0, AD: 0 }), dodge({ AR: 1 }), dodge({ AD: 1 })]).toEqual([8, 8, 6, 7]);
  const blow = { attacker: { target: 12 }, weapon: 'Club' };
  const defender = { DX: 12, perks: ['Martial Arts Training'], answer: 'dodge' };
  const tn = (more: object) =>
    answer('attack', { ...blow, defender: { ...defender, ...more } }, [4, 4, 4, 1, 1, 1]).defenceTn;
  expect([tn({}), tn({ AR: 1 }), tn({ AD: 1 })]).toEqual([8, 6, 7]);
});

test('SV-R-21: each reading of dodge; Speed with its perks and the load', () => {
  const dodge = (reading: string, more: object = {}) =>
    answer('defences', { defender: { DX: 14, EN: 11, AD: 1, ...more } }, [], { 'SV-R-21': reading }).dodge;
  expect([dodge('dexterity'), dodge('speed')]).toEqual([8, 7]);
  expect([dodge('dexterity', { speed: 8 }), dodge('speed', { speed: 8.25 })]).toEqual([8, 9]);
  // Heavy: Speed 6.25 − 2, AD 1, and −1 on every defence.
  expect(dodge('speed', { conditions: ['Heavy load'] })).toBe(4);
});

test.each([
  ['Grappled', 3, 4, 6],
  ['Dazed', 5, 6, 8],
  ['Exhausted', 3, 4, 6],
  ['Depleted', 7, 8, 10],
  ['Shaken', 5, 6, 8],
  ['Fatigue 1', 6, 7, 9],
  ['Fatigue 2', 5, 6, 8],
  ['Fatigue 3', 5, 6, 8],
  ['Heavy load', 6, 7, 9],
  ['Overburdened', 5, 6, 8],
  ['Chronic Pain', 6, 7, 9],
  ['Strenuous', 5, 6, 8],
] as const)('SV-ATK-07 SV-ROLL-08: dodge, parry and block under %s', (condition, dodge, parry, block) => {
  const defender = {
    DX: 14,
    weapon: { skill: 3 },
    shield: { skill: 2, SD: 2 },
    conditions: [condition],
  };
  expect(answer('defences', { defender })).toMatchObject({ dodge, parry, block });
});

test('SV-STAT-01 SV-STAT-02: stunned has no defence; prone changes none', () => {
  const defender = { DX: 14, weapon: { skill: 3 }, shield: { skill: 2, SD: 2 } };
  const none = { dodge: null, parry: null, block: null, best: 'none' };
  expect(answer('defences', { defender: { ...defender, conditions: ['Stunned'] } })).toEqual(none);
  expect(answer('defences', { defender: { ...defender, prone: true } })).toMatchObject({
    dodge: 7,
    parry: 8,
    block: 10,
  });
});

test('SV-ATK-05 SV-ATK-07 SV-WEAP-01: everything on a parry is added after the halving', () => {
  const parry = (weapon: object, more: object = {}, steps = 0) =>
    answer('defences', { defender: { DX: 13, weapon: { skill: 4, ...weapon }, ...more }, steps }).parry;
  expect(parry({ weaponMaster: true, attackedThisTurn: true, offHand: true })).toBe(2);
  expect(parry({ offHand: true }, { perks: ['Ambidextrous'] })).toBe(8);
  expect(parry({}, { cover: 'heavy', shock: -1 }, 3)).toBe(8);
  expect(parry({ bonus: 1 })).toBe(9);
});

test('SV-SKL-06 SV-R-36: the trace of a parry and a block shows the specialization', () => {
  const special = { skill: 5, specialized: true };
  const result = asked('defences', { defender: { weapon: special, shield: { ...special, SD: 1 } } });
  const told = result.ok ? labels(result.trace) : [];
  expect(told).toContain('(DX + skill + 2 for the specialization) / 2');
  expect(told).toContain('(DX + Shield + 2 for the specialization) / 2');
});
