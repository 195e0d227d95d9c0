/** What chapter IV tells about: everything that was paid for, and the reason for every number. */
import { describe, expect, test } from 'vitest';
import { sightProcedure } from '../character/senses.ts';
import { sufferDamageProcedure } from '../checks/harm.ts';
import { stealthProcedure } from '../checks/stealth.ts';
import { shortRestProcedure } from '../downtime/recovery.ts';
import { daysProcedure, sleepProcedure } from '../downtime/rest.ts';
import { mealsProcedure } from '../gear/provisions.ts';
import { ask, playOn, saidOf, valuesOf } from '../testing.ts';
import { holdBreathProcedure } from './breath.ts';
import { hangProcedure } from './climbing.ts';
import { concealmentProcedure } from './concealment.ts';
import { moveWeightProcedure } from './encumbrance.ts';
import { fallingObjectProcedure, fallProcedure } from './falling.ts';
import { moveProcedure } from './movement.ts';
import { swimProcedure } from './swimming.ts';
import { travelProcedure } from './travel.ts';

describe('sentences', () => {
  test('OA-ACT-32 OA-PERK-03: a run, a sprint and hours of running say what is left of stamina', () => {
    const path = [{}, {}];
    expect(saidOf(moveProcedure, { character: { SP: 4 }, posture: 'run', path })).toMatch(
      /; 3 stamina points left\.$/,
    );
    expect(saidOf(moveProcedure, { character: { SP: 4 }, path })).not.toMatch(/stamina/);
    const party = [{ name: 'Ada', baseSpeed: 6, SP: 3 }];
    expect(saidOf(travelProcedure, { party, hours: 4, runHours: 3 })).toBe(
      'In 4 hours the party makes 16 km. Ada has 0 stamina points left.',
    );
  });

  test('OA-PERK-18: natural armor says what it has cost', () => {
    const character = { race: 'combat', HP: 20, SP: 4 };
    const left = /has 11 health points and 1 stamina point left\.$/;
    expect(saidOf(fallProcedure, { character, spaces: 10, naturalArmor: true })).toMatch(left);
    const stone = { weight: 10, drop: 5, brace: false };
    expect(saidOf(fallingObjectProcedure, { character, ...stone, naturalArmor: true })).toMatch(left);
    const cut = { character, types: ['slash'], naturalArmor: true };
    expect(saidOf(sufferDamageProcedure, { ...cut, damage: 5 })).toContain(
      '1 stamina point and 16 health points',
    );
    expect(saidOf(sufferDamageProcedure, { ...cut, damage: 1 })).toContain(
      'nothing and has 1 stamina point left',
    );
  });

  test('OA-COND-28 OA-R-607 OA-ACT-01: stone sinks and holds no breath; whoever swims down there does', () => {
    const stone = { character: { conditions: ['petrify'] } };
    expect(ask(swimProcedure, stone)).toMatchObject({ depth: 1, holdsBreath: false });
    expect(saidOf(swimProcedure, stone)).not.toMatch(/breath/);
    const diver = { character: { STR: 9 }, depth: 3, current: 2 };
    expect(saidOf(swimProcedure, diver, playOn([1, 2]))).toMatch(
      /3 spaces under water, and must hold the breath and/,
    );
  });

  test('OA-MOVE-07 OA-REST-07: days of rest tell when the march is over', () => {
    const character = { level: 2, HP: 1, VIT: 9, conditions: { exhaustion: 2 } };
    const after = (days: number) => saidOf(daysProcedure, { character, days, resting: true });
    expect(after(1)).toContain('1 exhaustion of the march is left');
    expect(after(2)).toContain('the exhaustion of the march is gone');
  });

  test('OA-COND-39 OA-COND-32: stamina that goes with hunger or a bad night is told', () => {
    const tired = { VIT: 4, SP: 4 };
    expect(saidOf(sleepProcedure, { character: tired, hours: 7 })).toMatch(/3 stamina points are left\.$/);
    expect(saidOf(mealsProcedure, { eaten: [5, 0, 5] })).toMatch(
      /1 starvation counter .* stamina goes with it\.$/,
    );
  });

  test('OA-COND-13 OA-COND-34: whoever suffocates is told with what is left of health', () => {
    const drowning = { character: { VIT: 8, HP: 9, SP: 1 }, stretches: [{ rounds: 12, exertion: 'rest' }] };
    // The eleventh round fells, the twelfth costs a health point of whoever saves.
    expect(saidOf(holdBreathProcedure, drowning, playOn([6, 5, 2, 3]))).toContain('8 health points');
  });

  test('OA-COND-28 OA-COND-06 OA-GRAV-02: stone eats nothing, the blind see nothing, and nobody falls without weight', () => {
    const stone = { character: { conditions: ['petrify'] }, eaten: [0, 0, 0] };
    expect(ask(mealsProcedure, stone)).toMatchObject({ meals: 0, costCc: 0, starvation: 0 });
    expect(saidOf(mealsProcedure, stone)).toMatch(/is of stone and needs no food\.$/);
    const blind = { character: { race: 'deep', conditions: ['full blindness'] }, light: 'darkness' };
    expect(ask(sightProcedure, blind)).toMatchObject({ range: 0, warmthSeen: false });
    expect(saidOf(sightProcedure, blind)).toMatch(/is blind and sees nothing\.$/);
    expect(saidOf(hangProcedure, { character: { SP: 4 }, gravity: 'zero' })).toMatch(/then drifts off\.$/);
    expect(saidOf(hangProcedure, { character: { SP: 4 } })).toMatch(/then falls\.$/);
  });

  test('OA-REST-06 OA-TLNT-16: a rest tells which talents are back', () => {
    const character = { archetype: 'warrior', talents: ['power attack'], spent: ['power attack'] };
    expect(saidOf(shortRestProcedure, { character })).toContain('Power attack can be used again.');
    expect(saidOf(sleepProcedure, { character })).toContain('Power attack can be used again.');
    expect(saidOf(shortRestProcedure, { character, hours: 0.5 })).not.toContain('again');
  });

  test('OA-SIGHT-08: concealment tells of attacks on the viewer as well', () => {
    expect(saidOf(concealmentProcedure, { light: 'darkness' })).toMatch(
      /; attacks on the viewer are made with advantage\.$/,
    );
    expect(saidOf(concealmentProcedure, {})).toMatch(/attacks as usual\.$/);
  });
});

describe('traces', () => {
  const lines = (
    procedure: Parameters<typeof ask>[0],
    input: object,
    label: RegExp,
    faces: number[] = [],
  ) => {
    const play = playOn(faces);
    ask(procedure, input, play);
    return valuesOf(play.trace, label);
  };

  test('OA-SIGHT-10 OA-PERK-09 OA-PERK-16: what the light hides, and then what these eyes and a torch make of it', () => {
    const eyes = (race: string, distance: number, light = 'darkness') => [
      ...lines(concealmentProcedure, { viewer: { race }, light, distance }, /^in /),
      ...lines(concealmentProcedure, { viewer: { race }, light, distance }, /vision/),
    ];
    expect(eyes('deep', 9)).toEqual(['heavy', 'none']);
    expect(eyes('deep', 7, 'brightness')).toEqual(['none', 'heavy']);
    expect(eyes('deep', 6, 'brightness')).toEqual(['none']);
    expect(eyes('technician', 6)).toEqual(['heavy', 'none']);
    expect(eyes('technician', 7)).toEqual(['heavy']);
    const torch = { light: 'darkness', source: 'torch', fromSource: 2 };
    expect(lines(concealmentProcedure, torch, /^torch/)).toEqual(['twilight']);
  });

  test('OA-REST-07 OA-PERK-05: days of healing, fast heal and the maximum', () => {
    const character = { race: 'protohuman', level: 2, HP: 1, VIT: 10 };
    const days = { character, days: 2, resting: true };
    expect(lines(daysProcedure, days, /^fast heal/)).toEqual([2]);
    expect(lines(daysProcedure, days, /^health points a day of rest/)).toEqual([6]);
    expect(lines(daysProcedure, days, /^up to the maximum/)).toEqual([9]);
    expect(ask(daysProcedure, days)).toMatchObject({ healed: 9, HP: 10 });
  });

  test('OA-COND-28 OA-REST-06: stone has no stamina of an hour', () => {
    const stone = { character: { SP: 0, conditions: ['petrify'] } };
    expect(lines(shortRestProcedure, stone, /^Stamina points of an hour/)).toEqual([]);
    expect(lines(shortRestProcedure, stone, /body of stone/)).toHaveLength(1);
  });

  test('OA-PERK-15: an android holds its ventilation three times as long, and the trace says why', () => {
    const android = { character: { race: 'combat', SP: 3 }, stretches: [{ rounds: 1 }] };
    expect(lines(holdBreathProcedure, android, /^suffocation resistance/)).toEqual([9]);
    expect(lines(holdBreathProcedure, android, /^rounds that the breath lasts/)).toEqual([90]);
  });

  test('OA-MOVE-06 OA-TERR-06 OA-ACT-32: a journey names its kilometers, its mud and its running', () => {
    const route = [{ terrain: ['mud, deep'], spaces: 2 }, { spaces: 9 }];
    const journey = { party: [{ baseSpeed: 8, SP: 3 }], hours: 3, runHours: 1, route };
    expect(lines(travelProcedure, journey, /^spaces made so far/)).toEqual([1, 4, 8]);
    expect(lines(travelProcedure, journey, /mud, deep/)).toEqual([4, 4]);
    expect(lines(travelProcedure, journey, /^running/)).toHaveLength(1);
  });

  test('OA-ACT-24 OA-ENC-14: a watchful skill, and a slope that divides', () => {
    const guard = { character: { name: 'Guard', PER: 8, skills: { search: 3 } }, skill: 'search' };
    const sneak = { character: { DEX: 7 }, observers: [guard] };
    expect(lines(stealthProcedure, sneak, /^Guard, \+3 search,: spots it/, [3, 3])).toEqual([11]);
    const cart = { movers: [{}], weight: 60, slope: { direction: 'downhill', contourLines: 3 } };
    expect(lines(moveWeightProcedure, cart, /^downhill: ÷ 3/)).toEqual([20]);
  });
});
