import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { hurtOf, maximumOf } from './wounds.ts';

test('SV-DER-01: the maximum that was given, EN × 2 × size, or what somebody shows who tells neither', () => {
  expect(maximumOf({ EN: 10 }, 'Human')).toBe(20);
  expect(maximumOf({ EN: 11 }, 'Child/Dwarf')).toBe(16);
  expect(maximumOf({ EN: 10, vitality: 30 }, 'Human')).toBe(20);
  expect([maximumOf({}, 'Human'), maximumOf({ vitality: 30 }, 'Human')]).toEqual([20, 30]);
  expect(maximumOf({ EN: 10, vitality: 30, maxVitality: 45 }, 'Large')).toBe(45);
});

test('SV-STAT-08 SV-DER-02 SV-PERK-44: at 0 the living and the undead lie down, a construct does not', () => {
  const play = new Play(scriptedDice([]), defaultReadings(rulings));
  const down = (being: 'living' | 'construct', perks: string[], vitality = 0) => {
    const hurt = hurtOf({ EN: 10, perks, vitality }, { being, size: 'Human', activeCombat: true }, play);
    return 'refused' in hurt ? hurt.rule : hurt.unconscious;
  };
  expect([down('living', []), down('living', ['Undead']), down('construct', [])]).toEqual([
    true,
    true,
    false,
  ]);
  expect([down('living', ['Hard to Kill']), down('living', ['Relentless'])]).toEqual([false, false]);
  expect([down('construct', [], -10), down('living', [], 20)]).toEqual([true, false]);
});
