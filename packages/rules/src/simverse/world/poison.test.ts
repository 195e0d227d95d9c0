import { expect, test } from 'vitest';
import { POISONS } from '../content/poison-list.ts';
import { answer, chance } from './survival.testing.ts';

test('SV-DIS-01: five poisons at half, full and double strength', () => {
  expect(Object.keys(POISONS)).toHaveLength(5);
  const effect = (poison: string, strength: string, faces: number[], more = {}) =>
    answer('poison-effect', { poison, strength, ...more }, faces);
  expect(effect('lethal', 'half', [5, 4], { intervals: 2 }).damage).toBe(4);
  expect(effect('lethal', 'full', [5, 6], { dice: 2 }).damage).toBe(11);
  // Half effect and Damage Resistance: a quarter, rounded once.
  expect(effect('lethal', 'half', [6, 5], { dice: 2, damageResistance: true }).damage).toBe(2);
  expect(effect('lethal', 'double', [5]).damage).toBe(10);
  expect(effect('paralyzing', 'full', [4, 4, 4])).toMatchObject({
    penalty: -4,
    on: 'all actions',
    failedEn: 'paralysis',
  });
  expect(effect('paralyzing', 'half', [3, 3, 4])).toMatchObject({ penalty: -2, failedEn: null });
  expect(effect('sedative', 'full', [4, 4, 4], { resilient: true })).toMatchObject({
    failedEn: null,
    on: 'mental actions',
  });
  expect(effect('hallucinogenic', 'full', [4, 4, 4])).toMatchObject({ penalty: -6, actsNormally: false });
  expect(effect('weakening', 'half', [5], { attribute: 'ST', ST: 12 })).toMatchObject({ ST: 10, EN: 10 });
});

test('SV-DIS-02: a weak poison, a modifier, and the immune', () => {
  expect(answer('resist-poison', { EN: 12, weak: true }, [4, 4, 4]).result).toBe('no effect');
  expect(answer('resist-poison', { EN: 12, modifier: -4 }, [3, 3, 3])).toMatchObject({
    tn: 8,
    failurePoints: 1,
  });
  expect(answer('resist-poison', { undead: true })).toMatchObject({ tn: null, result: 'no effect' });
  expect(chance('resist-poison', { EN: 10 }, o => o.result === 'doubled')).toBe('1/216');
});

test('SV-DIS-03: antidote and magic at once, potion and Medicine by a roll', () => {
  expect(answer('treat-poison', { by: 'antidote' })).toMatchObject({ cured: true });
  expect(answer('treat-poison', { by: 'healing magic' })).toMatchObject({ cured: true });
  expect(answer('treat-poison', { by: 'antidote potion', EN: 8, resilient: true }, [5, 5, 5])).toMatchObject({
    tn: 14,
    cured: false,
  });
  expect(answer('treat-poison', { by: 'medicine', medicine: 12 }, [4, 4, 4])).toMatchObject({
    cured: false,
    lowered: true,
  });
  expect(answer('treat-poison', { by: 'medicine' }).refused).toBe(true);
});

test('SV-DIS-01: the poison’s own modifier counts on the roll against paralysis', () =>
  expect(answer('poison-effect', { poison: 'paralyzing', EN: 10, modifier: -2 }, [3, 3, 3])).toMatchObject({
    failedEn: 'paralysis',
    penalty: -4,
  }));

test('SV-DIS-01: a day of a lethal poison has exact odds', () => {
  // Every total of 24 dice from 24 to 144; the highest in one way only.
  const day = { poison: 'lethal', intervals: 24 };
  expect(chance('poison-effect', day, o => o.damage === 144)).toBe(`1/${6n ** 24n}`);
  expect(chance('poison-effect', day, o => Number(o.damage) >= 24)).toBe('1/1');
});

test('SV-DIS-03 SV-DIS-06: healers are told as they are, and hard skills need a level', () => {
  const healer = { IN: 12, mana: 0, skills: [{ name: 'Medicine', level: 3 }] };
  expect(answer('treat-poison', { by: 'medicine', medicine: healer }, [3, 4, 4])).toMatchObject({
    tn: 11,
    lowered: true,
  });
  expect(answer('treat-disease', { by: 'medicine', skill: healer }, [3, 4, 4])).toMatchObject({ tn: 11 });
  expect(answer('treat-poison', { by: 'medicine', medicine: { IN: 16 } }).rule).toBe('SV-SKL-03');
  expect(answer('treat-disease', { by: 'occult knowledge', skill: healer }).rule).toBe('SV-SKL-03');
});
