import { defaultReadings } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { answer, applied, chance, sentenceOf } from '../world/survival.testing.ts';
import { surgeryProcedure } from './medicine.ts';

test('SV-REST-13: switch SV-R-150 lets First Aid be repeated', () => {
  const again = {
    skill: 15,
    patient: { EN: 10, vitality: 5, bleedingCount: 2, treated: true },
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

test('SV-REST-14 SV-REST-15 SV-SKL-03: nobody operates or nurses without a level in it', () => {
  const untrained = { attribute: 15, level: 0 };
  expect(answer('surgery', { surgery: untrained, vitality: 9 }).rule).toBe('SV-SKL-03');
  expect(answer('ongoing-care', { medicine: untrained }).rule).toBe('SV-SKL-03');
  const trained = { attribute: 12, level: 3 };
  expect(answer('surgery', { surgery: trained, vitality: 9 }, [2, 2, 3])).toMatchObject({
    tn: 7,
    success: true,
  });
});

test('SV-REST-14 SV-STAT-10: no surgeon helps the dead, and a bad one may lose the patient', () => {
  expect(answer('surgery', { surgery: 16, EN: 10, vitality: -10 }).rule).toBe('SV-STAT-10');
  expect(answer('surgery', { surgery: 16, EN: 10, vitality: -7 }, [5, 5, 5, 3])).toMatchObject({
    vitality: -10,
    dead: true,
  });
});

test('SV-REST-14 SV-REST-11: injuries go by their names, and of one nobody needs to say which it is', () => {
  const operate = { surgery: 18, vitality: 9 };
  expect(answer('surgery', { ...operate, injuries: ['broken leg'], injury: 'concussion' }).message).toBe(
    'The patient has no concussion: choose among broken leg.',
  );
  const treatedBy = (told: object) => {
    const input = surgeryProcedure.input.parse({ ...operate, ...told });
    const outcome = { tn: 10, success: true, loss: 0, vitality: 9, dead: false, complications: false };
    return surgeryProcedure.apply?.(input, { ...outcome, healingStarts: true }, defaultReadings(rulings))[
      'injuries'
    ];
  };
  const waiting = { injury: 'broken leg', treated: false };
  expect(treatedBy({ injuries: [waiting] })).toEqual([{ injury: 'broken leg', treated: true }]);
  expect(treatedBy({ injuries: [waiting, 'concussion'] })).toEqual([
    waiting,
    { injury: 'concussion', treated: true },
  ]);
  expect(treatedBy({ injuries: ['concussion', waiting], injury: 'broken leg' })).toEqual([
    { injury: 'concussion', treated: true },
    { injury: 'broken leg', treated: true },
  ]);
});

test('SV-REST-15: how many patients is for the healer’s own IN to say', () => {
  const skills = [{ name: 'Medicine', level: 2 }];
  const most = (medicine: unknown, more: object = {}) =>
    answer('ongoing-care', { medicine, ...more }, [3, 3, 3]).maxPatients;
  expect(most({ IN: 14, skills })).toBe(7);
  expect(most({ attribute: 13, level: 2 })).toBe(6);
  expect(most(15)).toBe(5);
  expect(most({ IN: 14, skills }, { IN: 8 })).toBe(4);
  expect(answer('ongoing-care', { medicine: { IN: 7, skills }, patients: 4 }).rule).toBe('SV-REST-15');
});

test('SV-REST-14: surgery asks for no Vitality that nobody knows, and refuses for the right reason', () => {
  expect(answer('surgery', { surgery: 16 }, [2, 3, 3])).toEqual({
    tn: 8,
    success: true,
    loss: 0,
    dead: false,
    healingStarts: true,
    complications: false,
  });
  expect(sentenceOf('surgery', { surgery: 16 }, [3, 3, 3, 5])).toBe(
    'Surgery against 8 fails: 5 Vitality lost, with complications.',
  );
  expect(answer('surgery', { surgery: 16, tools: false }).rule).toBe('SV-REST-14');
  expect(answer('surgery', { surgery: { attribute: 16, level: 0 } }).rule).toBe('SV-SKL-03');
});

test('SV-REST-14 SV-REST-12: surgery is for the living, and nobody is rid of an injury they do not have', () => {
  for (const person of [{ being: 'construct' }, { perks: ['Undead'] }])
    expect(answer('surgery', { surgery: 16, person: { EN: 10, ...person } }).rule).toBe('SV-REST-14');
  const person = { EN: 10, injuries: [{ injury: 'broken arm' }] };
  expect(answer('remove-injury', { injury: 'broken leg', by: 'magic', person }).rule).toBe('SV-REST-12');
  expect(answer('remove-injury', { injury: 'broken arm', by: 'magic', person }).removed).toBe(true);
});

test('SV-REST-13 SV-R-150 SV-DMG-09: a piece of cloth leaves the wounds to be treated', () => {
  const patient = { EN: 10, vitality: 8, bleedingCount: 1 };
  const aid = (told: object, faces: readonly number[]) => {
    const input = { skill: 16, patient, ...told };
    const done = answer('first-aid', input, faces);
    const after = applied('first-aid', input, done) as { patient: object };
    return { done, patient: after.patient, said: sentenceOf('first-aid', input, faces) };
  };
  const bound = aid({ supplies: 'a piece of cloth' }, [2, 2, 2]);
  expect(bound.patient).toMatchObject({ bleedingCount: 0, vitality: 8, treated: false });
  const treated = aid({ patient: bound.patient }, [2, 2, 2]);
  expect(treated.done.gain).toBe(2);
  expect(treated.patient).toMatchObject({ treated: true });
  expect([bound.said, treated.said]).toEqual([
    'Somebody bleeds no more.',
    'Somebody is looked after and regains 2 Vitality.',
  ]);
  // SV-PERK-06: whoever is on their feet below 0 lies nowhere stable.
  expect(aid({ patient: { EN: 10, vitality: -5, perks: ['Hard to Kill'] } }, [2, 2, 2]).said).toBe(
    'Somebody is looked after and regains 2 Vitality.',
  );
});
