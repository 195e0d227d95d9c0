import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import type { EdgePlay } from '../play.ts';
import { ask, askAndKeep, said } from '../testing.ts';

const on = (...faces: number[]): EdgePlay => new Play(scriptedDice(faces), defaultReadings(rulings));
const cart = { name: 'Cart', player: false, durability: 4, soak: 0, maxHp: 10 };

test('ED-CHS-12: Rattled hinders the next turn of the participant, and only that', () => {
  const rattled = askAndKeep(
    'chase-complication',
    { participant: { pilot: {} }, complication: 'Rattled' },
    on(),
  );
  const next = askAndKeep('chase-move', { ...rattled.kept, hazard: 'Moderate' }, on(12, 10));
  expect(next.answer).toMatchObject({ dice: 2, die: 10, outcome: 'success' });
  const after = askAndKeep('chase-move', { ...next.kept, hazard: 'Moderate' }, on(10));
  expect(after.answer.dice).toBe(1);
});

test('ED-R-162: a vehicle brought to 0 HP stops, even by a Glancing Blow', () => {
  const participant = { pilot: {}, conveyance: { ...cart, hp: 1 }, baseSpeed: 10, speed: 10 };
  const { answer } = askAndKeep('chase-complication', { participant, complication: 'Glancing Blow' }, on(6));
  expect(answer).toMatchObject({ taken: 2, creature: { hp: 0 }, speed: 0 });
});

test('ED-R-185 ED-DYI-01: a runner who is brought to 0 HP is dying in the file too', () => {
  const participant = { pilot: { hp: 1, maxHp: 10 }, onFoot: true, baseSpeed: 8 };
  const { answer, kept } = askAndKeep('chase-complication', { participant, complication: 'Impact' }, on(4));
  expect(answer).toMatchObject({ damageDice: 1, creature: { hp: 0, life: 'dying' } });
  expect(kept.participant.pilot).toMatchObject({ hp: 0, life: 'dying' });
});

test('ED-CHS-08 ED-CHS-11: a move tells the d12s of the roll and the d6s of the damage apart', () => {
  const participant = { pilot: { maxHp: 30, soak: 0 }, onFoot: true, baseSpeed: 10 };
  const { answer } = askAndKeep(
    'chase-move',
    { participant, hazard: 'Moderate', hindrances: ['rain'] },
    on(1, 9, 3, 4),
  );
  expect(answer).toMatchObject({ dice: 2, die: 1, damageDice: 2, taken: 7 });
});

test('ED-CORE-05 ED-CHS-07: a character whom a creature would outwit defends with Mind', () => {
  const pilot = { name: 'Gob', player: false, stats: { Wits: 2 }, skills: ['Pilot'] };
  const swap = (speed: number, face: number) =>
    askAndKeep(
      'chase-manoeuvre',
      { participant: { pilot, baseSpeed: 8, speed }, manoeuvre: 'Swap', against: { mind: 3 } },
      on(face),
    ).answer;
  expect(swap(8, 4)).toMatchObject({ roller: 'other', target: 8, total: 7, succeeds: true });
  expect(swap(8, 5)).toMatchObject({ total: 8, succeeds: false });
  // ED-CHS-02: two spaces above base speed.
  expect(swap(10, 4)).toMatchObject({ target: 6, succeeds: false });
});

test('ED-R-182: slowing down is free', () => {
  const participant = { pilot: {}, baseSpeed: 8, speed: 12 };
  const slow = { participant, manoeuvre: 'Accelerate', speed: 6 };
  expect(askAndKeep('chase-manoeuvre', slow, on()).answer).toMatchObject({ cost: 'none', speed: 6 });
});

test('ED-HPS-03 ED-SKL-09 ED-CHS-11: a runner loses temporary HP first, and concentration is tested', () => {
  const pilot = { name: 'Ada', maxHp: 20, soak: 0, tempHp: 6, concentrating: 'Entangle' };
  const participant = { pilot, onFoot: true, baseSpeed: 10 };
  const { answer, kept } = askAndKeep(
    'chase-complication',
    { participant, complication: 'Impact' },
    on(3, 1, 1),
  );
  expect(answer).toMatchObject({ damageDice: 2, taken: 4, concentrationEnds: true });
  expect(kept.participant.pilot).toMatchObject({ hp: 20, tempHp: 2, concentrating: null });
});

test('ED-BEN-01 ED-CHS-02: a manoeuvre leaves its speed and its bennies in the chase', () => {
  const pilot = { name: 'Ada', bennies: 1 };
  const faster = askAndKeep(
    'chase-manoeuvre',
    { participant: { pilot, baseSpeed: 8 }, manoeuvre: 'Accelerate', speed: 11 },
    on(),
  );
  expect(faster.kept.participant.speed).toBe(11);
  const { answer, kept } = askAndKeep(
    'chase-move',
    { participant: { pilot, baseSpeed: 8 }, hazard: 'Moderate', benny: 'missed' },
    on(3, 10),
  );
  expect(answer).toMatchObject({ outcome: 'success', bennies: 0, responses: 0 });
  expect(kept.participant.pilot).toMatchObject({ bennies: 0, responses: 0 });
});

test('ED-CHS-03: a passenger who rolls against the pursuers gives the hidden away', () => {
  const away = {
    participant: { pilot: { name: 'Ada' }, baseSpeed: 8 },
    manoeuvre: 'Disappear',
    against: { player: false },
  };
  expect(ask('chase-manoeuvre', away, on(9))).toMatchObject({ hidden: true, speed: 4 });
  expect(ask('chase-manoeuvre', { ...away, passengersRoll: true }, on(9)).hidden).toBe(false);
  expect(said('chase-manoeuvre', { ...away, passengersRoll: true }, on(9))).toBe(
    'Ada: Disappear succeeds; noticed again; speed 4.',
  );
});

test('ED-CHS-04 ED-CHS-07: the sentence says what a manoeuvre means for those aboard', () => {
  const participant = { pilot: { name: 'Ada' }, baseSpeed: 8 };
  expect(said('chase-manoeuvre', { participant, manoeuvre: 'Elude' }, on())).toBe(
    'Ada: Elude succeeds; Edge on Deflect; passengers are hindered on skill and attack rolls; speed 8.',
  );
});

test('ED-CHS-11 ED-SKL-09: a runner who loses the spell in a collision is told so', () => {
  const runner = { name: 'Ada', maxHp: 30, soak: 0, concentrating: 'Veil' };
  const participant = { pilot: runner, onFoot: true, speed: 8 };
  expect(said('chase-move', { participant, hazard: 'Moderate' }, on(1, 3, 1))).toContain(
    'It loses concentration on Veil.',
  );
  expect(said('chase-complication', { participant, complication: 'Impact' }, on(3, 1))).toContain(
    'It loses concentration on Veil.',
  );
});

test('ED-CND-11 ED-R-236: whoever lies on the ground does not race, asked as played', () => {
  const participant = { pilot: { name: 'Ada', conditions: ['Prone'] }, onFoot: true, speed: 6 };
  expect(ask('chase-move', { participant }, on())).toMatchObject({
    rule: 'ED-CND-11',
    message: 'Ada is Prone; stand up first.',
  });
});
