import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { person as persons } from '../character/character-person.ts';
import { type PersonInput, personOf, personSchema } from '../combat/person.ts';
import { PREGENERATED } from '../content/pregenerated.ts';
import { reckoning } from '../play.ts';
import { answer, applied } from './survival.testing.ts';

const brenna = PREGENERATED.find(one => one.id === 'brenna')?.choices as object;
const personIn = (file: object) => persons.of(file) as PersonInput;
const numbers = (told: object) => {
  const person = personOf(personSchema.parse(told), reckoning());
  if (isRefusal(person)) throw new Error(person.message);
  return person;
};
const tn = (name: string, input: object): unknown => answer(name, input, [3, 3, 3]).tn;
const after = (name: string, input: object, faces: number[] = []) =>
  applied(name, input, answer(name, input, faces));

describe('SV-HAZ-01 SV-HAZ-03 SV-HAZ-10 SV-DIS-04: what days have done is part of the person', () => {
  const worn = {
    name: 'Worn',
    DX: 12,
    IN: 12,
    EN: 10,
    skills: [{ name: 'Stealth', level: 3 }],
    weapons: [{ weapon: 'Longsword', skill: 3 }],
    daysWithoutFood: 3,
    nightsWithoutSleep: 2,
    disease: { disease: 'moderate', remainingDays: 5 },
  };
  test('SV-ROLL-08: skills and attributes feel it', () => {
    // 15, hunger −2, sleep −2, disease −2.
    expect(tn('skill-roll', { skill: 'Stealth', person: worn })).toBe(9);
    // Mental: sleep −2, disease −1.
    expect(tn('attribute-roll', { attribute: 'IN', person: worn })).toBe(9);
    // SV-R-123: Perception has its own number for lost sleep: 11, −4, disease −1.
    expect(tn('skill-roll', { skill: 'Perception', person: worn })).toBe(6);
    // SV-R-07: resistance does not.
    expect(
      tn('attribute-roll', { attribute: 'EN', person: worn, situations: ['resists poison or disease'] }),
    ).toBe(10);
    // What is told anew counts in place of it.
    expect(tn('skill-roll', { skill: 'Stealth', person: worn, daysWithoutFood: 4 })).toBe(7);
  });
  test('SV-ATK-01 SV-ATK-04 SV-R-06: attacks and defences feel it, too', () => {
    expect(answer('attack-tn', { attacker: worn, weapon: 'Longsword' }).tn).toBe(15 - 6);
    expect(answer('defences', { defender: worn })).toMatchObject({ dodge: 0 });
    expect(answer('attack-tn', { attacker: { ...worn, being: 'undead' }, weapon: 'Longsword' }).tn).toBe(15);
  });
  test('SV-HAZ-11 SV-R-118: a full night, a meal and magic take it away again', () => {
    const slept = after('long-rest', { person: worn, care: 'magical healing place' }).person;
    expect(slept).toMatchObject({ nightsWithoutSleep: 0, disease: null, daysWithoutFood: 3 });
    const fed = after('days-of-want', { person: { ...worn, vitality: 20 }, food: true, water: true }).person;
    expect(fed).toMatchObject({ daysWithoutFood: 0, daysWithoutWater: 0 });
    expect(after('treat-disease', { by: 'healing magic', person: worn }).person).toMatchObject({
      disease: null,
    });
  });
  test('SV-HAZ-10: who nods off has slept', () => {
    expect(
      after('stay-awake', { person: { ...worn, nightsWithoutSleep: 4 } }, [6, 6, 5]).person,
    ).toMatchObject({
      nightsWithoutSleep: 0,
    });
    expect(
      after('stay-awake', { person: { ...worn, nightsWithoutSleep: 3 } }, [6, 6, 5, 5]).person,
    ).toMatchObject({ nightsWithoutSleep: 3, sleptPartly: true });
    expect(after('lost-sleep', { person: worn, sleptHours: 5 }).person).toMatchObject({ sleptPartly: true });
    expect(answer('lost-sleep', { person: { ...worn, sleptPartly: true } })).toMatchObject({ actions: -1 });
  });
  test('SV-DIS-05: caught, borne and overcome', () => {
    const ill = after('disease-exposure', { person: { name: 'Ann' }, disease: 'mild' }, [6, 6, 5, 3])
      .person as {
      disease: object;
    };
    expect(ill.disease).toMatchObject({ disease: 'mild' });
    const days = { ...ill, disease: { disease: 'mild', remainingDays: 2 } };
    expect(after('disease-days', { person: days }, [3, 3, 3]).person).toMatchObject({ disease: null });
    expect(after('disease-days', { person: days }, [6, 6, 5]).person).toMatchObject({
      disease: { disease: 'mild', remainingDays: 1 },
    });
  });
});

describe('SV-DIS-01 SV-DIS-07: lost EN and ST', () => {
  test('what follows from them follows, also where it was told as a number', () => {
    const told = { name: 'Ann', DX: 10, EN: 12, vitality: 24, maxVitality: 34, speed: 6.5 };
    const weak = after('poison-effect', { poison: 'weakening', person: told }, [4]).person;
    expect(weak).toMatchObject({ EN: 8, maxVitality: 26, speed: 5.5, vitality: 24 });
    expect(numbers(weak as object)).toMatchObject({ maxVitality: 26, speed: 5.5 });
  });
  test('SV-REST-12: they stay in the file, and its numbers with them', () => {
    const whole = numbers(personIn(brenna));
    const gone = after('endurance-loss', { person: personIn(brenna), failedDays: 3 }).person;
    const file = persons.keep(brenna, gone) as { state: object };
    expect(file.state).toMatchObject({ EN: whole.EN - 3 });
    expect(numbers(personIn(file))).toMatchObject({
      EN: whole.EN - 3,
      maxVitality: whole.maxVitality - 6,
      speed: whole.speed - 0.75,
    });
  });
});

test('SV-TRAV-07 SV-INIT-11: a weary character of a file moves at half speed', () => {
  const weary = numbers(personIn({ ...brenna, state: { conditions: ['Fatigue 2'] } }));
  expect(weary.movement).toBe(numbers(personIn(brenna)).movement / 2);
});

test('SV-FLAW-08 SV-TRAV-02: a lame character of a file is lame by all levels on the road', () => {
  const file = { ...brenna, flaws: [{ name: 'Lame', levels: 3 }] };
  const [whole, lame] = [brenna, file].map(one => answer('travel', { person: personIn(one) }));
  expect(Number(lame?.speed)).toBe(Number(whole?.speed) - 3);
});

test('SV-STAT-10: who has died of something else is dead, whatever Vitality is left', () => {
  const drowned = { name: 'Ann', EN: 10, vitality: 12, dead: true };
  expect(answer('vitality-state', { person: drowned })).toMatchObject({ state: 'dead', dead: true });
  expect(answer('dying', { person: { ...drowned, bleedingCount: 2 } })).toMatchObject({ vitality: 12 });
});

describe('SV-REST-08 SV-REST-10: injuries are flaws as long as they last', () => {
  const ann = { name: 'Ann', DX: 10, EN: 10, speed: 5 };
  test('a broken leg slows, burns hurt, an eye is missed, and the surgeon starts the healing', () => {
    const lame = after('injury', { injury: 'broken leg', rollTime: true, person: ann }, [3]).person as object;
    expect(lame).toMatchObject({ injuries: [{ injury: 'broken leg', treated: false }] });
    expect(answer('travel', { person: lame })).toMatchObject({ speed: 2 });
    const treated = after('surgery', { surgery: 20, injury: 'broken leg', person: lame }, [3, 3, 3]).person;
    expect(treated).toMatchObject({ injuries: [{ injury: 'broken leg', treated: true }] });
    const whole = after('remove-injury', { injury: 'broken leg', by: 'magic', person: treated }).person;
    expect(whole).toMatchObject({ injuries: [], speed: 5 });
    const burnt = { ...ann, injuries: [{ injury: 'severe burns', days: 14 }] };
    expect(tn('attribute-roll', { attribute: 'DX', person: burnt })).toBe(9);
    const eye = { ...ann, injuries: [{ injury: 'damaged eye' }] };
    expect(tn('skill-roll', { skill: 'Perception', person: eye })).toBe(8);
  });
  test('SV-FLAW-02: a concussion slows, also somebody whose Speed was told', () => {
    expect(after('injury', { injury: 'concussion', person: ann }).person).toMatchObject({ speed: 4 });
    expect(numbers({ DX: 10, EN: 10, injuries: [{ injury: 'concussion' }] }).speed).toBe(4);
  });
  test('they stay in the file', () => {
    const hurt = after('injury', { injury: 'internal injury', person: personIn(brenna) }).person;
    const file = persons.keep(brenna, hurt) as { state: object };
    expect(file.state).toMatchObject({ injuries: [{ injury: 'internal injury' }] });
    // SV-FLAW-11: Fragile halves what a night heals; Brenna's Fast Healer doubles it.
    const night = answer('long-rest', { person: { ...personIn(file), vitality: 2 } });
    expect(night.gain).toBe(Math.trunc(numbers(personIn(brenna)).EN / 2));
  });
});

test('SV-DOWN-10: what work brings goes into the purse', () => {
  const earning = { work: 'unskilled', days: 2, person: { name: 'Ann', silver: 4 } };
  expect(after('work', earning).person).toMatchObject({ silver: 7 });
});

test('SV-R-20: what an answer leaves of somebody follows the rulings of the table', () => {
  const told = { name: 'Ann', EN: 12, maxStamina: 24 };
  const input = { poison: 'weakening', person: told };
  const outcome = answer('poison-effect', input, [4], { 'SV-R-20': 'endurance' });
  expect(applied('poison-effect', input, outcome, { 'SV-R-20': 'endurance' }).person).toMatchObject({
    maxStamina: 16,
  });
  expect(applied('poison-effect', input, outcome).person).toMatchObject({ maxStamina: 24 });
});
