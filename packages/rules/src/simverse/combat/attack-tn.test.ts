import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';

const ALWAYS = { 'SV-R-102': 'always' };

test('SV-ATK-01: bad eyes and blindness', () => {
  const shot = (attacker: object) =>
    answer('attack-tn', { attacker: { target: 15, ...attacker }, weapon: 'Bow', metres: 4 }).tn;
  expect([
    shot({}),
    shot({ poorVision: 2 }),
    shot({ flaws: ['One Eye'] }),
    shot({ flaws: ['Blind'] }),
  ]).toEqual([13, 11, 10, 7]);
  expect(
    answer('attack-tn', { attacker: { target: 15, flaws: ['Blind', 'One Eye'], poorVision: 1 } }).tn,
  ).toBe(9);
});

test('SV-CMOD-04: throwing and casting at arm’s length are not shooting', () => {
  expect(answer('attack-tn', { attacker: { target: 15 }, weapon: 'Throwing Knife', metres: 2 }).tn).toBe(14);
  expect(answer('attack-tn', { attacker: { target: 15 }, weapon: 'Bow', metres: 2 }).tn).toBe(12);
});

test('SV-R-103: each reading of range on spells', () => {
  const bolt = {
    attacker: { target: 15 },
    weapon: { damage: '2d6', type: 'fire', kind: 'spell' },
    metres: 8,
  };
  expect(answer('attack-tn', bolt).tn).toBe(12);
  expect(answer('attack-tn', bolt, [], { 'SV-R-103': 'weaponsOnly' }).tn).toBe(15);
});

test('SV-R-85: armour hinders attacks only by the other reading, casting with gestures always', () => {
  const clad = { target: 15, armour: ['Plate Mail'] };
  expect(answer('attack-tn', { attacker: clad }).tn).toBe(15);
  expect(answer('attack-tn', { attacker: clad }, [], { 'SV-R-85': 'attacksToo' }).tn).toBe(11);
  expect(answer('attack-tn', { attacker: { ...clad, gestures: true } }).tn).toBe(11);
  expect(
    answer('attack-tn', { attacker: { ...clad, gestures: true, perks: ['Armor Familiarity'] } }).tn,
  ).toBe(13);
});

test('SV-R-102 SV-PAIN-03: low Vitality lowers attacks only where pain is always felt; EN × 2 where no maximum is given', () => {
  const tn = (attacker: object, chosen = {}) =>
    answer('attack-tn', { attacker: { target: 15, EN: 12, ...attacker } }, [], chosen).tn;
  expect([tn({ vitality: 11 }), tn({ vitality: 11 }, ALWAYS)]).toEqual([15, 14]);
  expect([12, 6, 5, 3, 2].map(vitality => tn({ vitality }, ALWAYS))).toEqual([15, 14, 13, 13, 11]);
  expect(tn({ vitality: 11, maxVitality: 100 }, ALWAYS)).toBe(13);
  expect(tn({ vitality: 2, perks: ['High Pain Threshold'] }, ALWAYS)).toBe(13);
  expect(tn({ vitality: 2, perks: ['No Sense of Pain'] }, ALWAYS)).toBe(15);
});

test('SV-R-102 SV-PAIN-03: pain on physical actions spares a spell', () => {
  const bolt = { weapon: { damage: '2d6', type: 'fire', kind: 'spell' }, metres: 1 };
  const tn = (vitality: number) =>
    answer('attack-tn', { attacker: { base: 'WS', target: 15, vitality }, ...bolt }, [], ALWAYS).tn;
  expect([tn(9), tn(1)]).toEqual([15, 11]);
});

test('SV-FLAW-12 SV-CMOD-01: the blind lose nothing to the dark', () => {
  const tn = (flaws: string[]) => answer('attack-tn', { attacker: { target: 15, flaws }, darkness: true }).tn;
  expect([tn([]), tn(['Blind'])]).toEqual([11, 9]);
});
