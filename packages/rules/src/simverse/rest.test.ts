import { expect, test } from 'vitest';
import { INJURIES } from './injuries.ts';
import { answer, chance } from './survival.testing.ts';

test('SV-REST-01: what fits into a day', () => {
  const plan = (...activities: object[]) => answer('plan-day', { activities }).rule;
  expect(plan({ activity: 'work', hours: 3 })).toBe('SV-REST-01');
  expect(plan({ activity: 'research', hours: 2 }, { activity: 'writing', hours: 1 })).toBe('SV-REST-01');
  expect(plan({ activity: 'work' }, { activity: 'research' }, { activity: 'writing' })).toBe('SV-REST-01');
  expect(plan({ activity: 'forced march', hours: 12 }, { activity: 'recovery', hours: 1 })).toBeUndefined();
  expect(plan({ activity: 'complex crafting', hours: 8 }, { activity: 'research', hours: 2 })).toBe(
    'SV-DOWN-14',
  );
  expect(plan({ activity: 'enchanting', hours: 2 }, { activity: 'surgery', hours: 4 })).toBe('SV-DOWN-14');
});

test('SV-REST-02: halves are dropped, an overfull pool stays, omitted pools are full', () => {
  expect(answer('short-rest', { ST: 11, AW: 9, stamina: 0, mana: 0 })).toEqual({
    stamina: 5,
    mana: 4,
    fatigueLevel: 0,
  });
  expect(answer('short-rest', { ST: 10, stamina: 25, maxMana: 30, mana: 29 })).toMatchObject({
    stamina: 25,
    mana: 30,
  });
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
  expect(each({ care: 'medical care' })).toEqual([12, 12, 21]);
  expect(each({ fragile: true })).toEqual([3, 2, 21]);
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

test('SV-REST-08: seven injuries, partial paralysis with its two flaws', () => {
  expect(Object.keys(INJURIES)).toHaveLength(8);
  expect(Object.values(INJURIES).map(({ cp }) => cp)).toEqual([20, 15, 10, 10, 10, 15, 30, 15]);
  expect(answer('injury', { injury: 'concussion' })).toMatchObject({ flaw: 'Slow Reflexes', weeks: [1, 2] });
  expect(answer('injury', { injury: 'damaged eye' })).toMatchObject({
    flaw: 'One Eye',
    cpToRemove: 10,
    weeks: null,
  });
});

test('SV-REST-10 SV-REST-11: healing time', () => {
  const heal = (input: object) => answer('injury-healing', input);
  expect(heal({ injury: 'damaged eye', weeks: 3 })).toMatchObject({ daysNeeded: null, healed: false });
  expect(heal({ injury: 'broken arm', weeks: 9 }).rule).toBe('SV-REST-08');
  expect(heal({ injury: 'broken arm' }).rule).toBe('SV-REST-08');
  expect(heal({ injury: 'broken arm', weeks: 6, daysPassed: 41 }).healed).toBe(false);
  expect(heal({ injury: 'broken arm', weeks: 6, daysPassed: 42 }).healed).toBe(true);
  // Seven days: Fast Healer leaves three and a half, counted as three; care every day still needs a fourth day.
  expect(heal({ days: 7, fastHealer: true }).daysNeeded).toBe(3);
  expect(heal({ days: 7, careEveryDay: true }).daysNeeded).toBe(4);
  expect(heal({ days: 7, fastHealer: true, fragile: true }).daysNeeded).toBe(7);
  expect(heal({ days: 14, caredDays: 100 }).daysNeeded).toBe(7);
});

test('SV-REST-12: magic, CP or time', () => {
  const remove = (input: object) => answer('remove-injury', { injury: 'broken leg', ...input });
  expect(remove({ by: 'magic' })).toMatchObject({ when: 'at once', cpSpent: 0 });
  expect(remove({ by: 'CP', cp: 14 }).rule).toBe('SV-REST-12');
  expect(remove({ by: 'CP', cp: 15 })).toMatchObject({ cpSpent: 15, cpLeft: 0 });
  expect(remove({ by: 'time' }).rule).toBe('SV-REST-11');
  expect(remove({ by: 'time', injury: 'damaged eye', healed: true }).rule).toBe('SV-REST-08');
});

test('SV-REST-13: switch SV-R-150 lets First Aid be repeated', () => {
  const again = {
    skill: 15,
    patient: { EN: 10, vitality: 5, bleedingCount: 2, firstAidThisEncounter: true },
  };
  const gain = (reading: string) => answer('first-aid', again, [1, 2, 2], { 'SV-R-150': reading });
  // Bleeding stops again in either reading; only the Vitality is once per fight.
  expect(gain('oncePerFight')).toMatchObject({ gain: 0, bleedingCount: 0 });
  expect(gain('unlimited')).toMatchObject({ gain: 2, vitality: 7 });
});

test('SV-REST-13 SV-DMG-09: supplies, failure, and who can be helped', () => {
  const patient = { EN: 10, vitality: -4, bleedingCount: 1 };
  expect(answer('first-aid', { skill: 12, patient }, [5, 5, 5])).toMatchObject({
    success: false,
    bleedingCount: 1,
    stable: false,
    gain: 0,
  });
  expect(answer('first-aid', { skill: 18, patient, supplies: 'a piece of cloth' }, [1, 2, 3])).toMatchObject({
    bleedingCount: 0,
    stable: false,
    gain: 0,
    infectionPrevented: false,
  });
  expect(answer('first-aid', { skill: 12, patient, supplies: 'none' }).refused).toBe(true);
  expect(answer('first-aid', { skill: 12, patient: { ...patient, being: 'construct' } }).refused).toBe(true);
  expect(answer('first-aid', { skill: 12, patient: { EN: 10, vitality: -10 } }).rule).toBe('SV-STAT-10');
  // Five points of margin lift somebody from 0 to 1: awake again.
  expect(answer('first-aid', { skill: 14, patient: { EN: 10, vitality: 0 } }, [3, 3, 3])).toMatchObject({
    vitality: 1,
    conscious: true,
  });
  expect(answer('first-aid', { skill: 20, patient: { EN: 10, vitality: 19 } }, [2, 2, 2])).toMatchObject({
    gain: 1,
  });
});

test('SV-REST-14: surgery needs tools and a clean place, and may harm', () => {
  const operate = { surgery: 16, vitality: 9 };
  expect(answer('surgery', operate, [2, 3, 3])).toMatchObject({
    tn: 8,
    success: true,
    healingStarts: true,
    loss: 0,
  });
  expect(answer('surgery', { ...operate, tools: false }).refused).toBe(true);
  expect(answer('surgery', { ...operate, cleanPlace: false }).refused).toBe(true);
  expect(chance('surgery', operate, o => o.success === true)).toBe('7/27');
});

test('SV-REST-15: one roll a day for each patient', () => {
  expect(
    answer('ongoing-care', { IN: 13, medicine: 12, patients: 3 }, [4, 4, 4, 5, 4, 4, 1, 1, 1]),
  ).toMatchObject({
    cared: [true, false, true],
    maxPatients: 6,
  });
  expect(answer('ongoing-care', { IN: 1, medicine: 12 }).rule).toBe('SV-REST-15');
});

test('SV-DER-01 SV-DER-04 SV-DER-05: nothing is above the maximum that is given with it', () => {
  expect(answer('short-rest', { stamina: 21, maxStamina: 20 }).rule).toBe('SV-DER-04');
  expect(answer('meditation', { meditation: 12, mana: 21, maxMana: 20 }).rule).toBe('SV-DER-05');
  expect(answer('long-rest', { vitality: 21 }).rule).toBe('SV-DER-01');
  expect(answer('long-rest', { vitality: 1, stamina: 21, maxStamina: 20 }).rule).toBe('SV-DER-04');
  expect(answer('bed-rest', { vitality: 31, maxVitality: 30 }).rule).toBe('SV-DER-01');
  expect(answer('vitality-state', { vitality: 21 }).rule).toBe('SV-DER-01');
  expect(answer('vitality-state', { vitality: 21, maxVitality: 30 }).state).toBe('up');
  expect(answer('first-aid', { skill: 12, patient: { vitality: 21 } }).rule).toBe('SV-DER-01');
});

test('SV-REST-08: healing time is given in days or in weeks', () => {
  expect(answer('injury-healing', { days: 42, weeks: 6 }).rule).toBe('SV-REST-08');
});

test('SV-DOWN-14: complex crafting goes with light study, never with enchanting', () => {
  const plan = (activity: string) =>
    answer('plan-day', {
      activities: [
        { activity: 'complex crafting', hours: 8 },
        { activity, hours: 2 },
      ],
    }).rule;
  expect(plan('enchanting')).toBe('SV-DOWN-14');
  expect(plan('light study')).toBeUndefined();
});
