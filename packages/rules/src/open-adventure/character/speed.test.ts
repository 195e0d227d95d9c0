import { describe, expect, test } from 'vitest';
import { ask, playOn, valuesOf } from '../testing.ts';
import { moveProcedure } from '../world/movement.ts';
import { speedProcedure } from './speed.ts';

describe('speed under a load', () => {
  test('OA-ENC-06 OA-INDP-06: four counters slow an elf down, the fifth leaves no step', () => {
    const speed = (encumbrance: number, posture = 'walk') =>
      ask(speedProcedure, { character: { species: 'elf', encumbrance }, posture });
    expect([speed(4).points, speed(5).points]).toEqual([3, 0]);
    expect(speed(5, 'run')).toMatchObject({ refused: true, rule: 'OA-ENC-06', field: 'posture' });
  });

  test('OA-MOVE-01: the trace ends with the points that there are, and never below 0', () => {
    const play = playOn();
    const character = { baseSpeed: 6, conditions: { exhaustion: 7 } };
    expect(ask(speedProcedure, { character }, play)).toMatchObject({ score: -1, points: 0 });
    expect(valuesOf(play.trace, 'Speed points')).toEqual([0]);
  });
});

describe('a swift sprint', () => {
  const character = { race: 'purebred', level: 1, SP: 4 };
  const path = Array.from({ length: 60 }, () => ({}));

  test('OA-PERK-03 OA-R-691: it is over with its turn, while a run lasts to the end of the round', () => {
    const asked = { character, moves: 3, sprint: true };
    expect(ask(speedProcedure, asked)).toMatchObject({ points: 24, spaces: 24, SP: 3 });
    expect(ask(speedProcedure, { ...asked, posture: 'run' })).toMatchObject({ points: 48, SP: 2 });
    expect(ask(moveProcedure, { ...asked, path })).toMatchObject({ points: 24, entered: 24 });
    expect(ask(moveProcedure, { ...asked, posture: 'run', path })).toMatchObject({ entered: 48 });
    expect(ask(speedProcedure, { ...asked, moves: 2 })).toMatchObject({ points: 18 });
    const play = playOn();
    ask(speedProcedure, asked, play);
    expect(valuesOf(play.trace, 'Speed points of all turns')).toEqual([24]);
  });

  test('OA-PERK-03 OA-R-691: dear ground takes the points of each turn for itself', () => {
    const asked = { character, moves: 3, sprint: true, terrain: ['formidable'] };
    // 18 points and 6 points: three spaces and one.
    expect(ask(speedProcedure, asked)).toMatchObject({ points: 24, spaces: 4 });
  });

  test.each(['vigilance', 'routine', 'prolonged'])(
    'OA-PERK-03 OA-R-691: no turn, no sprint in %s time',
    time => {
      expect(ask(speedProcedure, { character, time, sprint: true })).toMatchObject({
        refused: true,
        rule: 'OA-PERK-03',
        field: 'sprint',
      });
    },
  );
});

describe('what a trace of speed says', () => {
  test('OA-PERK-02 OA-TLNT-10: why somebody is not slow where others are', () => {
    const swims = playOn();
    const water = { posture: 'swim, average', terrain: ['water, under'] };
    expect(ask(speedProcedure, { character: { race: 'purebred' }, ...water }, swims).points).toBe(6);
    expect(valuesOf(swims.trace, /^intuitive swim/)).toEqual(['normal speed']);
    const sneaks = playOn();
    const scout = { archetype: 'scout', talents: ['natural explorer'], baseSpeed: 6 };
    expect(ask(speedProcedure, { character: scout, sneaking: true }, sneaks).points).toBe(8);
    expect(valuesOf(sneaks.trace, /not slowed by sneaking/)).toHaveLength(1);
    const walks = playOn();
    ask(speedProcedure, { character: { race: 'purebred' } }, walks);
    expect(valuesOf(walks.trace, /intuitive swim|not slowed/)).toEqual([]);
  });

  test('OA-PERK-01 OA-POST-03: fast climb comes in with the posture', () => {
    const play = playOn();
    const path = [{}, { terrain: ['cliff'], posture: 'climb' }];
    // 6 points, 1 walked; 5 and 2 of the perk, halved.
    expect(ask(moveProcedure, { character: { race: 'purebred' }, path }, play)).toMatchObject({ left: 0 });
    expect(valuesOf(play.trace, /^fast climb/)).toEqual([2]);
    expect(valuesOf(play.trace, /^climb: speed points left/)).toEqual([3]);
  });
});
