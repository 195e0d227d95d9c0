import { expect, test } from 'vitest';
import { answer, applied, sentenceOf } from './survival.testing.ts';

test('SV-REST-02: halves are dropped, omitted pools are full', () => {
  expect(answer('short-rest', { ST: 11, AW: 9, stamina: 0, mana: 0 })).toEqual({
    stamina: 5,
    mana: 4,
    fatigueLevel: 0,
  });
  expect(answer('short-rest', { ST: 10, maxMana: 30, mana: 29 })).toMatchObject({ stamina: 20, mana: 30 });
});

test('SV-REST-02 SV-DER-04: switch SV-R-20 rests Stamina on ST or on EN', () => {
  const stamina = (reading: string, stamina: number) =>
    answer('short-rest', { ST: 14, EN: 8, stamina }, [], { 'SV-R-20': reading }).stamina;
  expect([stamina('strength', 0), stamina('endurance', 0)]).toEqual([7, 4]);
  expect([stamina('strength', 27), stamina('endurance', 15)]).toEqual([28, 16]);
});

test('SV-REST-03 SV-REST-04: switch SV-R-143 says what a night restores', () => {
  const gain = (reading: string, more = {}) =>
    answer('long-rest', { EN: 12, AW: 9, vitality: 3, ...more }, [], { 'SV-R-143': reading }).gain;
  const each = (more = {}) => ['halfEndurance', 'halfAwareness', 'all'].map(reading => gain(reading, more));
  expect(each()).toEqual([6, 4, 21]);
  // Care doubles what the reading gives: EN, or AW.
  expect(each({ care: 'medical care' })).toEqual([12, 9, 21]);
  expect(each({ fragile: true })).toEqual([3, 2, 21]);
});

test('SV-REST-06 SV-REST-07: switch SV-R-143 reaches the bed too, which holds its night (SV-R-147)', () => {
  const gain = (reading: string, more = {}) =>
    answer('bed-rest', { EN: 12, AW: 9, vitality: 1, ...more }, [], { 'SV-R-143': reading }).gain;
  const each = (more = {}) => ['halfEndurance', 'halfAwareness', 'all'].map(reading => gain(reading, more));
  expect(each()).toEqual([12, 12, 23]);
  expect(each({ AW: 30, maxVitality: 50 })).toEqual([12, 15, 49]);
  // A cared-for night of a Fast Healer, 2 × EN, is more than the EN × 1.5 of the bed.
  expect(each({ fastHealer: true, care: true, maxVitality: 50 })).toEqual([24, 18, 49]);
});

test('SV-STAT-10 SV-REST-07: the dead do not heal', () => {
  for (const rest of ['long-rest', 'bed-rest']) {
    expect(answer(rest, { EN: 10, vitality: -10 }).rule).toBe('SV-STAT-10');
    expect(answer(rest, { EN: 10, vitality: -10, hardToKill: true }).rule).toBeUndefined();
    expect(answer(rest, { EN: 10, vitality: -10 }, [], { 'SV-R-113': 'minusVitality' }).rule).toBeUndefined();
  }
});

test('SV-PERK-45 SV-DER-02: those whom rest does not heal are told why', () => {
  const person = { name: 'Bone', EN: 12, vitality: 3, perks: ['Undead'] };
  for (const rest of ['long-rest', 'bed-rest'])
    expect(sentenceOf(rest, { person })).toMatch(
      /no Vitality back, since necromancy alone restores the undead/,
    );
  expect(sentenceOf('bed-rest', { being: 'construct', vitality: 3 })).toBe(
    'A day in bed: no Integrity back, since what was built is repaired, not healed.',
  );
  expect(sentenceOf('bed-rest', { vitality: 3 })).toBe('A day in bed: 10 Vitality back, 13 now.');
});

test('SV-REST-03 SV-REST-07: neither the undead nor constructs nor the dying heal by sleep', () => {
  expect(answer('long-rest', { being: 'undead', EN: 12, vitality: 3, care: 'medical care' }).gain).toBe(0);
  expect(answer('long-rest', { EN: 12, vitality: -3, dying: true }).rule).toBe('SV-REST-07');
  expect(answer('long-rest', { EN: 12, vitality: 22 })).toMatchObject({ gain: 2, vitality: 24 });
  expect(answer('long-rest', { EN: 12, vitality: 9, care: 'magical healing place' })).toMatchObject({
    gain: 12,
    diseasesOrPoisonsCured: 1,
  });
});

test('SV-REST-05: margin on top of the short rest, never above the maximum', () => {
  const meditate = { meditation: 12, AW: 10, mana: 4 };
  expect(answer('meditation', meditate, [4, 4, 4])).toMatchObject({ margin: 0, mana: 9 });
  expect(answer('meditation', meditate, [5, 5, 5])).toMatchObject({ success: false, mana: 9 });
  expect(answer('meditation', { ...meditate, mana: 18 }, [3, 3, 3]).mana).toBe(20);
  expect(answer('meditation', { ...meditate, attempt: 5 }, [3, 3, 3]).tn).toBe(10);
  expect(answer('meditation', { ...meditate, quiet: false }).refused).toBe(true);
  // A critical success by a beginner counts ten at the least.
  expect(answer('meditation', { ...meditate, meditation: 4 }, [1, 1, 1])).toMatchObject({
    margin: 10,
    mana: 19,
  });
});

test('SV-REST-06: a day in bed, halved by Fragile', () => {
  expect(answer('bed-rest', { EN: 11, vitality: 1, care: true, fragile: true }).gain).toBe(8);
  expect(answer('bed-rest', { EN: 11, vitality: 20, care: true })).toEqual({ gain: 2, vitality: 22 });
  expect(answer('bed-rest', { EN: 11, vitality: 0, dying: true }).refused).toBe(true);
});

test('SV-DER-01 SV-DER-04 SV-DER-05: nothing is above its maximum, given or from the attributes', () => {
  expect(answer('short-rest', { ST: 10, stamina: 21 }).rule).toBe('SV-DER-04');
  expect(answer('short-rest', { AW: 10, mana: 21 }).rule).toBe('SV-DER-05');
  expect(answer('short-rest', { stamina: 21, maxStamina: 20 }).rule).toBe('SV-DER-04');
  expect(answer('meditation', { meditation: 12, mana: 21, maxMana: 20 }).rule).toBe('SV-DER-05');
  expect(answer('long-rest', { vitality: 21 }).rule).toBe('SV-DER-01');
  expect(answer('long-rest', { vitality: 1, stamina: 21, maxStamina: 20 }).rule).toBe('SV-DER-04');
  expect(answer('bed-rest', { vitality: 31, maxVitality: 30 }).rule).toBe('SV-DER-01');
  expect(answer('vitality-state', { vitality: 21 }).rule).toBe('SV-DER-01');
  expect(answer('vitality-state', { vitality: 21, maxVitality: 30 }).state).toBe('up');
  expect(answer('first-aid', { skill: 12, patient: { EN: 10, vitality: 21 } }).rule).toBe('SV-DER-01');
});

test('SV-REST-05 SV-R-201: whoever meditates is told once, and without Mana the roll is at −4', () => {
  const monk = { WS: 13, AW: 10, mana: 4, skills: [{ name: 'Meditation', level: 2 }] };
  for (const told of [{ meditation: monk }, { person: monk }])
    expect(answer('meditation', told, [3, 3, 4])).toMatchObject({ tn: 15, mana: 14 });
  const done = answer('meditation', { meditation: monk }, [3, 3, 4]);
  expect(applied('meditation', { meditation: monk }, done)).toMatchObject({
    meditation: { mana: 14 },
    attempt: 2,
  });
  expect(answer('meditation', { meditation: { ...monk, mana: 0 } }, [3, 3, 4])).toMatchObject({
    tn: 11,
    mana: 6,
  });
  expect(answer('meditation', { meditation: 14, AW: 10, mana: 0 }, [3, 3, 4])).toMatchObject({
    tn: 10,
    mana: 5,
  });
  expect(answer('meditation', { meditation: { attribute: 12, level: 0 } }, [3, 3, 4]).tn).toBe(10);
  expect(answer('meditation', {}).rule).toBe('SV-REST-05');
});

test('SV-DMG-08 SV-STAT-09 SV-REST-07: whoever bleeds, is dying or dead finds no rest', () => {
  const rule = (name: string, person: object, more: object = {}) => answer(name, { person, ...more }).rule;
  const RESTS = ['short-rest', 'long-rest', 'bed-rest', 'meditation'];
  const bleeding = { EN: 10, vitality: 8, bleedingCount: 1 };
  for (const rest of RESTS) {
    expect([rest, rule(rest, bleeding)]).toEqual([rest, 'SV-DMG-08']);
    expect([rest, rule(rest, { EN: 10, vitality: -2 })]).toEqual([rest, 'SV-REST-07']);
    expect([rest, rule(rest, { EN: 10, vitality: -10 })]).toEqual([rest, 'SV-STAT-10']);
  }
  // SV-DMG-08: neither the undead nor constructs bleed.
  for (const being of ['undead', 'construct'])
    expect(rule('short-rest', { ...bleeding, being })).toBeUndefined();
  expect(rule('short-rest', { EN: 10, vitality: -2, stable: true })).toBeUndefined();
  expect(rule('long-rest', { EN: 10, vitality: -2 }, { dying: false })).toBeUndefined();
});
