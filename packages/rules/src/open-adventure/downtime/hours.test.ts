import { describe, expect, test } from 'vitest';
import { characterOf } from '../character/character.ts';
import { choicesSchema } from '../character/choices.ts';
import { keepState, personOf } from '../character/person.ts';
import { endureConditionsProcedure } from '../conditions/condition-changes.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { ask, playOn } from '../testing.ts';
import { fallingObjectProcedure, fallProcedure } from '../world/falling.ts';
import { travelProcedure } from '../world/travel.ts';
import { vacuumProcedure } from '../world/vacuum.ts';
import { shortRestProcedure } from './recovery.ts';
import { daysProcedure, sleepProcedure } from './rest.ts';

const weakened = (elapsed: number) => [{ name: 'ability damage', ability: 'STR', counters: 2, elapsed }];

describe('hours that pass', () => {
  test('OA-REST-01: the load gates rest unless it is put down', () => {
    const character = { STR: 5, VIT: 5, SP: 1, load: 10 };
    expect(ask(shortRestProcedure, { character })).toMatchObject({ rested: false, SP: 1 });
    expect(ask(shortRestProcedure, { character: { ...character, load: 9.9 } })).toMatchObject({ SP: 2 });
    expect(ask(shortRestProcedure, { character, burden: 0 })).toMatchObject({ rested: true, SP: 2 });
  });

  test('OA-MOVE-07 OA-R-607: a march is not rested off in stone', () => {
    const march = { name: 'exhaustion', counters: 2, source: 'forced march' };
    const days = (...conditions: object[]) =>
      ask(daysProcedure, { character: { level: 1, conditions }, days: 2, resting: true }).marchExhaustion;
    expect([days(march), days(march, { name: 'petrify' })]).toEqual([0, 2]);
  });

  test('OA-ACT-20 OA-R-469: whoever has had air holds a new breath the next time', () => {
    const character = characterOf({ VIT: 9, SP: 1, breath: 0, conditions: { suffocation: 4 } });
    const input = shortRestProcedure.input.parse({ character });
    const outcome = ask(shortRestProcedure, input);
    expect(outcome).toMatchObject({ SP: 6, conditions: [] });
    expect(shortRestProcedure.apply!(input, outcome)).toMatchObject({ character: { SP: 6, breath: null } });
    const round = endureConditionsProcedure.input.parse({ character: { breath: 7 } });
    const after = ask(endureConditionsProcedure, round);
    expect(endureConditionsProcedure.apply!(round, after)).toMatchObject({ character: { breath: null } });
  });

  test('OA-ACT-20 OA-R-469: a character file keeps the breath that is left', () => {
    const choices = choicesSchema.parse(pregenerated[0]!.choices);
    const file = keepState(choices, { ...personOf(choices), breath: 7 });
    expect(personOf(file).breath).toBe(7);
  });

  test('OA-COND-09 OA-REST-06: six segments of rest in the cold, each with its counter and save', () => {
    const character = { VIT: 20, SP: 9, conditions: { cold: 1 } };
    // The last of them: 20 − 7 + 0.
    const play = playOn([6, 2, 6, 2, 6, 2, 6, 2, 6, 2, 3, 3]);
    const o = ask(shortRestProcedure, { character }, play);
    play.finish();
    expect(o).toMatchObject({ hours: 1, regained: 1, SP: 4, dead: false });
    expect(o.conditions).toMatchObject([{ name: 'cold', counters: 7 }]);
  });

  test('OA-REST-05 OA-MOVE-07 OA-R-365: sleep and rest take a counter that a herb holds back', () => {
    const held = (source: string) => ({
      conditions: [{ name: 'exhaustion', counters: 1, source, held: 7800 }],
    });
    const slept = ask(sleepProcedure, { character: held('lost sleep') });
    expect(slept).toMatchObject({ exhaustion: 0, conditions: [] });
    const rested = ask(daysProcedure, { character: held('forced march'), resting: true });
    expect(rested).toMatchObject({ marchExhaustion: 0 });
  });

  test('OA-REST-05 OA-MOVE-07 OA-R-300: exhaustion is cured by its source, in whatever words that is told', () => {
    const tired = (source: string) => ({
      sleepDebt: 12,
      conditions: [{ name: 'exhaustion', counters: 2, source }],
    });
    for (const source of ['sleep', 'Sleep deprivation', 'lost sleep', ''])
      expect(ask(sleepProcedure, { character: tired(source) })).toMatchObject({
        sleepDebt: 8,
        exhaustion: 1,
      });
    const march = (source: string) => ({
      conditions: [{ name: 'exhaustion' as const, counters: 2, source }],
    });
    for (const source of ['march', 'forced march', ''])
      expect(ask(daysProcedure, { character: march(source), resting: true }).marchExhaustion).toBe(1);
    const walked = characterOf(march(''));
    const rested = ask(daysProcedure, { character: walked, days: 2, resting: true });
    expect(daysProcedure.apply!({ character: walked, days: 2, resting: true }, rested)).toMatchObject({
      character: { conditions: [] },
    });
    // Who owes sleep has not marched.
    expect(ask(daysProcedure, { character: tired(''), resting: true }).marchExhaustion).toBe(0);
  });

  test('OA-COND-04: rest, sleep and travel of one day bring one point of an ability back, and the day itself none', () => {
    const rested = ask(shortRestProcedure, { character: { conditions: weakened(0) }, hours: 8 });
    expect(rested.conditions[0]).toMatchObject({ counters: 2, elapsed: 4800 });
    const travelled = ask(travelProcedure, { party: [{ conditions: rested.conditions }], hours: 8 });
    expect(travelled.party[0]!.passed!.conditions[0]).toMatchObject({ counters: 2, elapsed: 9600 });
    const slept = ask(sleepProcedure, { character: { conditions: travelled.party[0]!.passed!.conditions } });
    expect(slept.conditions[0]).toMatchObject({ counters: 1, elapsed: 0 });
    const character = characterOf({ HP: 2, conditions: slept.conditions });
    const healed = ask(daysProcedure, { character });
    expect(daysProcedure.apply!({ character, days: 1, resting: false }, healed)).toMatchObject({
      character: { conditions: [{ counters: 1 }] },
    });
  });

  test('OA-REST-02 OA-REST-06 OA-R-573: a night gives its stamina, lain awake in armor or not', () => {
    const character = { VIT: 10, SP: 1, CHA: 5, armor: ['chain mail'] };
    expect(ask(sleepProcedure, { character })).toMatchObject({ regained: 8, SP: 9 });
    expect(ask(sleepProcedure, { character, inArmor: true }, playOn([1, 4]))).toMatchObject({
      lost: 4,
      regained: 8,
      // One exhaustion counter for the four hours.
      SP: 8,
    });
  });

  test('OA-DEAD-01: the dead neither rest nor sleep nor travel', () => {
    const dead = { HP: 0 };
    expect(ask(shortRestProcedure, { character: dead })).toMatchObject({ refused: true, rule: 'OA-DEAD-01' });
    expect(ask(sleepProcedure, { character: dead })).toMatchObject({ refused: true, rule: 'OA-DEAD-01' });
    expect(ask(travelProcedure, { party: [dead] })).toMatchObject({ refused: true, rule: 'OA-DEAD-01' });
  });

  test('OA-VAC-01 OA-R-446: dying of poison and of the vacuum is one save each round', () => {
    const character = {
      HP: 5,
      SP: 4,
      VIT: 9,
      conditions: [{ name: 'dying', counters: 2, source: 'poison' }],
    };
    const play = playOn([2, 3, 2, 3]);
    expect(ask(vacuumProcedure, { character, rounds: 2 }, play)).toMatchObject({
      HP: 3,
      SP: 2,
      conditions: [],
    });
    play.finish();
  });

  test('OA-PERK-18: natural armor takes a point off falls and stones, after armor', () => {
    const character = { HP: 12, SP: 5, race: 'combat', protection: 4 };
    expect(ask(fallProcedure, { character, spaces: 10, naturalArmor: true })).toMatchObject({
      damage: 5,
      SP: 2,
    });
    expect(ask(fallProcedure, { character, spaces: 4, naturalArmor: true })).toMatchObject({
      damage: 0,
      SP: 5,
    });
    const stone = { character, weight: 10, drop: 5, brace: false, naturalArmor: true };
    expect(ask(fallingObjectProcedure, stone)).toMatchObject({ damage: 5, HP: 7, SP: 2 });
    expect(ask(fallProcedure, { character: {}, spaces: 4, naturalArmor: true })).toMatchObject({
      refused: true,
      rule: 'OA-PERK-18',
    });
  });
});
