/** Edges of chapter IV that the worked cases leave out, and what each reading of its switches changes. */
import { odds } from '@arbiter/dice';
import { check, Play } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { type CharacterInput, characterOf } from '../character/character.ts';
import { secondaryScore } from '../character/secondary-scores.ts';
import { speedProcedure } from '../character/speed.ts';
import { findHiddenProcedure } from '../checks/searching.ts';
import { attackProcedure } from '../combat/attack.ts';
import { isHelpless } from '../conditions/conditions.ts';
import { FIRES, gravityLevels, HEALING, METERS } from '../content/adventure-tables.ts';
import { postures, RELATIVE_SPEEDS } from '../content/posture-list.ts';
import { TERRAIN_CLASSES, terrains } from '../content/terrain-list.ts';
import { heirProcedure } from '../downtime/death.ts';
import { shortRestProcedure } from '../downtime/recovery.ts';
import { daysProcedure, sleepProcedure } from '../downtime/rest.ts';
import { loadProcedure } from '../gear/containers.ts';
import { whoTestsProcedure } from '../rounds/initiative.ts';
import { ask, playOn, readingsWith, saidOf } from '../testing.ts';
import { airSupplyProcedure } from './air.ts';
import { holdBreathProcedure } from './breath.ts';
import { catchClimberProcedure, climbProcedure, hangProcedure } from './climbing.ts';
import { concealmentProcedure, lightAt } from './concealment.ts';
import { coverByBody, coveredDefenseProcedure } from './cover.ts';
import { digProcedure } from './digging.ts';
import { moveWeightProcedure } from './encumbrance.ts';
import { fallingObjectProcedure, fallProcedure } from './falling.ts';
import { burnedBy, fireProcedure } from './fire.ts';
import { jumpProcedure } from './jumping.ts';
import { lineOfSightProcedure } from './line-of-sight.ts';
import { extentProcedure, mapDistanceProcedure, rangeProcedure } from './maps.ts';
import { marchingOrderProcedure } from './marching-order.ts';
import { moveProcedure, restOfMove } from './movement.ts';
import { longSwimProcedure, swimProcedure, waterSightProcedure } from './swimming.ts';
import { entryCost } from './terrain.ts';
import { clockProcedure, intervalProcedure } from './time.ts';
import { travelProcedure } from './travel.ts';
import { vacuumProcedure } from './vacuum.ts';

const refusal = (rule: string, field?: string) => ({ refused: true, rule, ...(field ? { field } : {}) });

test('OA-SIGHT-01 OA-MAP-10 OA-INIT-01 OA-MOVE-09: spaces may be jotted down as [x, y]', () => {
  const sight = { viewer: [0, 0], target: [4, 0], cover: [[2, 0]] };
  expect(ask(lineOfSightProcedure, sight)).toMatchObject({ cover: 'light', lineOfSight: true });
  expect(ask(rangeProcedure, { from: [0, 0], to: [3, 3, 5], range: 4 }).distance).toBe(5);
  expect(ask(whoTestsProcedure, { met: [0, 0], party: { A: [1, 1], B: [2, 2] } }).candidates).toEqual(['A']);
  const others = [
    { at: [1, 0], is: 'enemy' },
    { at: [0, 1], is: 'obstacle' },
  ];
  const squeezed = { character: { baseSpeed: 6 }, path: [{ at: [1, 1] }], others };
  expect(ask(moveProcedure, squeezed)).toMatchObject({ rule: 'OA-MOVE-09', field: 'path[0]' });
  const short = check(lineOfSightProcedure.input, { ...sight, target: [4] });
  expect(short.ok ? '' : short.problems[0]!.path).toBe('target.y');
});

describe('tables', () => {
  test('OA-MAP-02 OA-POST-01 OA-POST-02 OA-TERR-01 OA-TERR-03 OA-TERR-04 OA-GRAV-01 OA-REST-07 OA-FIRE-01: every row is there', () => {
    expect(Object.keys(METERS)).toHaveLength(5);
    expect(RELATIVE_SPEEDS).toHaveLength(5);
    expect(postures).toHaveLength(17);
    expect(TERRAIN_CLASSES).toHaveLength(5);
    expect(terrains.filter(({ from }) => from === 'list')).toHaveLength(23);
    expect(terrains.filter(({ from }) => from === 'prose')).toHaveLength(12);
    expect(gravityLevels.map(({ factor }) => factor)).toEqual([0, 0.5, 1, 2, 3, 4, 5]);
    expect(HEALING.map(({ day, resting }) => [day, resting])).toEqual([
      [0.5, 1],
      [1, 2],
      [2, 4],
      [3, 6],
      [4, 8],
      [5, 10],
    ]);
    expect(FIRES.map(({ dice }) => dice)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('maps', () => {
  test('OA-MAP-02: scales convert exactly, up to the largest', () => {
    const to = (spaces: number, map: string, other: string) =>
      ask(mapDistanceProcedure, { spaces, map, to: other, genre: 'science fiction' }).spaces;
    expect(to(3, 'settlement', 'local')).toBe(30);
    expect(to(99, 'settlement', 'overland')).toBe(0);
    expect(to(100, 'settlement', 'overland')).toBe(1);
    expect(to(1, 'astronomical', 'stellar')).toBe(1e12);
    expect(to(999_999, 'overland', 'stellar')).toBe(999);
  });

  test('OA-MAP-05: a stellar map has no contour lines', () => {
    expect(
      ask(mapDistanceProcedure, { map: 'stellar', genre: 'science fiction', contourLines: 1 }),
    ).toMatchObject(refusal('OA-MAP-05', 'contourLines'));
  });

  test('OA-MAP-06 OA-MAP-08 OA-MAP-09: notations read with care', () => {
    const of = (notation: string) => ask(extentProcedure, { notation });
    expect(of('2x3 AREA')).toMatchObject({ spaces: 6, placements: 2 });
    expect(of('1 cone')).toMatchObject({ rows: [1], spaces: 1, placements: 1 });
    // Rows of an even width lean to one side or the other.
    expect(of('5x4 cone')).toMatchObject({ rows: [1, 3, 4, 4, 4], placements: 2 });
    expect(of('2x4 cone')).toMatchObject({ rows: [1, 3], placements: 1 });
    for (const wrong of ['0 area', 'area', '2x2x2 area', '5x area', '-1 volume'])
      expect(of(wrong), wrong).toMatchObject(refusal('OA-MAP-06', 'notation'));
  });

  test('OA-MAP-10: height counts like a diagonal, and hexagons have steps of their own', () => {
    const far = (to: object, grid = 'square') =>
      ask(rangeProcedure, { from: { x: 0, y: 0 }, to, grid, range: 3 });
    expect(far({ x: 2, y: 1, height: 4 })).toEqual({ distance: 4, withinRange: false });
    expect(far({ x: 3, y: 3 }).distance).toBe(3);
    expect(far({ x: 3, y: 3 }, 'hexagon').distance).toBe(5);
  });
});

describe('time', () => {
  test('OA-TIME-03 OA-CMBT-06: a full round begins a turn, and whatever takes seconds is an action', () => {
    const rounds = (...tasks: number[]) => ask(intervalProcedure, { interval: 'tactical', tasks });
    expect(rounds(0.5, 1, 0.5)).toMatchObject({ intervals: 3, roundsLeft: 0.5 });
    expect(rounds(1, 0.5, 0.5)).toMatchObject({ intervals: 2, roundsLeft: 0 });
    expect(rounds(0.25, 0.25, 0, 0)).toMatchObject({ intervals: 1, fitsInOne: true, roundsLeft: 0 });
    expect(rounds(0.5, 2.5)).toMatchObject({ intervals: 3, roundsLeft: 0 });
  });

  test('OA-TIME-07: a day begins anew after 24 hours', () => {
    expect(ask(clockProcedure, { hour: 23, amount: 2, unit: 'hour' })).toMatchObject({
      days: 1,
      hour: 1,
      part: 'morning',
    });
  });
});

describe('party', () => {
  test('OA-PREP-02: ranks from front to rear, and what armor should walk where', () => {
    const party = [
      { name: 'A' },
      { name: 'B' },
      { name: 'C', armor: ['iron plate'] },
      { name: 'D' },
      { name: 'E', armor: ['chain mail'] },
    ];
    const o = ask(marchingOrderProcedure, { party, width: 2 });
    expect(o).toMatchObject({ ranks: [['A', 'B'], ['C', 'D'], ['E']], front: ['A', 'B'], rear: ['E'] });
    expect(o.advice).toHaveLength(2);
  });
});

describe('movement', () => {
  const speed = (character: CharacterInput, more: Record<string, unknown> = {}) =>
    ask(speedProcedure, { character, ...more });

  test('OA-MOVE-01 OA-ACT-32 OA-R-263: running adds half of the interval outside tactical time', () => {
    const runs = (more: Record<string, unknown>) =>
      speed({ baseSpeed: 5, SP: 9 }, { posture: 'run', ...more });
    expect(runs({})).toMatchObject({ points: 10, SP: 8 });
    expect(runs({ moves: 2 })).toMatchObject({ points: 20, SP: 8 });
    expect(runs({ farRun: true }).points).toBe(7);
    expect(runs({ time: 'vigilance' }).points).toBe(15);
    expect(runs({ time: 'routine' }).points).toBe(22);
    // OA-R-456: three hours of four spaces each... 4 × 5 × 3 / 8 = 7, and half of it.
    expect(runs({ time: 'prolonged', hours: 3 })).toMatchObject({ points: 10, SP: 6 });
  });

  test('OA-LVL-08 OA-TERR-07 OA-R-455: as many moves as the level gives, and only those of one turn are pooled', () => {
    expect(speed({ baseSpeed: 6 }, { moves: 3 })).toMatchObject(refusal('OA-LVL-08', 'moves'));
    expect(speed({ baseSpeed: 6, level: 4 }, { moves: 4 })).toMatchObject(refusal('OA-LVL-08', 'moves'));
    expect(speed({ baseSpeed: 6, level: 5 }, { moves: 4 }).points).toBe(24);
    const mire = ['mud, liquefied'];
    // 8 points, 1 space of 5; the 4 of the extra turn enter none.
    expect(speed({ baseSpeed: 4, level: 1 }, { moves: 3, terrain: mire })).toMatchObject({
      points: 12,
      spaces: 1,
    });
    const path = [{ terrain: mire }, { terrain: mire }];
    expect(ask(moveProcedure, { character: { baseSpeed: 4, level: 1 }, moves: 3, path })).toMatchObject({
      entered: 1,
      spent: 5,
      left: 4,
      tooDear: 5,
    });
    expect(ask(moveProcedure, { character: { baseSpeed: 5, level: 1 }, moves: 3, path })).toMatchObject({
      entered: 2,
      left: 0,
    });
    // The first turn may not end on an ally either.
    expect(
      ask(moveProcedure, {
        character: { baseSpeed: 1, level: 1 },
        moves: 3,
        path: [{}, {}, {}],
        others: [{ at: { x: 2, y: 0 }, is: 'ally' }],
      }),
    ).toMatchObject(refusal('OA-MOVE-09', 'path[1]'));
  });

  test('OA-POST-01 OA-R-202 OA-R-299: what quickens comes first, and a point is always left', () => {
    const fish: CharacterInput = { baseSpeed: 5, habitats: ['aquatic'] };
    expect(speed({ ...fish, conditions: ['slow'] }, { posture: 'swim, great' }).points).toBe(5);
    expect(speed({ baseSpeed: 1, conditions: ['slow'] }, { posture: 'crawl' }).points).toBe(1);
    expect(speed({ baseSpeed: 0 }, { posture: 'crawl' }).points).toBe(0);
    expect(speed({ baseSpeed: 7, conditions: ['entangle'] }).points).toBe(1);
  });

  test('OA-POST-03 OA-COND-17 OA-COND-30: postures that somebody cannot take', () => {
    expect(speed({}, { posture: 'burrow' })).toMatchObject(refusal('OA-POST-03', 'posture'));
    expect(speed({ conditions: ['entangle'] }, { posture: 'run' })).toMatchObject(
      refusal('OA-COND-17', 'posture'),
    );
    expect(speed({ conditions: ['prone'] })).toMatchObject(refusal('OA-COND-30', 'posture'));
    expect(speed({ baseSpeed: 6, conditions: ['prone'] }, { posture: 'prone' }).points).toBe(3);
    expect(speed({ SP: 0 }, { posture: 'run' })).toMatchObject(refusal('OA-SECO-06', 'posture'));
  });

  test('OA-COND-18: each counter of exhaustion costs a point of speed', () => {
    expect(speed({ baseSpeed: 6, conditions: { exhaustion: 2, cold: 1 } }).points).toBe(3);
  });

  test('OA-ENC-06 OA-R-212: no speed left under a load is paralysis, without a load it is not', () => {
    const helpless = (character: CharacterInput) => isHelpless(characterOf(character));
    const tired = { baseSpeed: 4, conditions: { exhaustion: 3 } };
    expect(helpless({ ...tired, encumbrance: 1 })).toBe(true);
    expect(helpless({ ...tired, conditions: { exhaustion: 4 } })).toBe(false);
    expect(helpless({ encumbrance: 4 })).toBe(false);
    expect(helpless({ encumbrance: 5 })).toBe(true);
    // The overloaded do not dodge: Dexterity is left out of defense (OA-COND-22).
    expect(secondaryScore(characterOf({ DEX: 6, encumbrance: 5 }), 'defense', playOn())).toBe(0);
  });

  test('OA-TERR-05 OA-TERR-06: light feet and explorers pay less where it is soft or moderate', () => {
    const elf = characterOf({ species: 'elf' });
    expect(
      [['snow, powdery'], ['mud, liquefied'], ['mud', 'rocks, crag']].map(t => entryCost(elf, t as never)),
    ).toEqual([1, 5, 4]);
    expect(entryCost(characterOf({}), ['quicksand', 'ice'])).toBe(5);
    expect(entryCost(characterOf({}), [])).toBe(1);
  });

  test('OA-MOVE-09 OA-R-444: bodies on the ground', () => {
    const over = (is: string, stays: boolean) =>
      ask(moveProcedure, {
        character: { baseSpeed: 6 },
        path: [{}, {}].slice(stays ? 1 : 0),
        others: [{ at: { x: 1, y: 0 }, is }],
        stays,
      });
    expect(over('helpless', false)).toMatchObject({ spent: 3, left: 3 });
    expect(over('helpless', true)).toMatchObject(refusal('OA-MOVE-09', 'path[0]'));
    expect(over('dead', true)).toMatchObject({ spent: 2 });
    expect(over('obstacle', false)).toMatchObject(refusal('OA-MOVE-09', 'path[0]'));
  });

  test('OA-CMBT-09 OA-POST-03 OA-R-473: whoever climbs when the extra turn comes climbs in it', () => {
    const path = [{}, {}, { posture: 'climb' }, ...Array.from({ length: 9 }, () => ({}))];
    // 12 points: 2 walked, 10 become 5 on the wall; the extra turn brings 3 there, not 6.
    expect(ask(moveProcedure, { character: { level: 1, baseSpeed: 6 }, moves: 3, path })).toMatchObject({
      entered: 10,
      left: 0,
    });
  });

  test('OA-MOVE-08: a step leads to an adjacent space', () => {
    expect(ask(moveProcedure, { character: {}, path: [{ at: { x: 2, y: 0 } }] })).toMatchObject(
      refusal('OA-MOVE-08', 'path[0].at'),
    );
  });

  test('OA-MOVE-01 OA-R-473: a slow beginning is taken back, a perk of one posture ends with it, and a run is as fast as it was', () => {
    const moved = (input: object) => ask<object>(moveProcedure, input);
    const walks = Array.from({ length: 11 }, (_, i) => (i === 1 ? { posture: 'walk' } : {}));
    // 3 points of climbing, 1 spent: 2 are 4 again.
    expect(moved({ character: { baseSpeed: 6 }, posture: 'climb', path: walks })).toMatchObject({
      points: 3,
      entered: 5,
    });
    // Two more for climbing: 4 points, 1 spent, 3 are 6, less the two that the wall gave.
    const climber = { baseSpeed: 6, perks: ['fast climb'] };
    expect(moved({ character: climber, posture: 'climb', path: walks })).toMatchObject({
      points: 4,
      entered: 5,
    });
    // In vigilance time a run adds half: 15 left are 10 of a walk and 5 of a climb.
    const path = Array.from({ length: 11 }, (_, i) => (i === 3 ? { posture: 'climb' } : {}));
    expect(moved({ character: { baseSpeed: 6 }, time: 'vigilance', posture: 'run', path })).toMatchObject({
      points: 18,
      entered: 8,
    });
  });

  test('OA-MOVE-01 OA-R-473: a move that changes on the way', () => {
    const move = { left: 4, spent: 2, full: 6 };
    const [slowed, freed] = [
      { from: 'normal', to: 'slow' },
      { from: 'slow', to: 'normal' },
    ] as const;
    expect(restOfMove(move, slowed)).toBe(2);
    expect(restOfMove({ left: 2, spent: 2, full: 6 }, freed)).toBe(4);
    expect(restOfMove({ left: 3, spent: 2, full: 6 }, freed)).toBe(4);
    expect(restOfMove(move, { flat: -5 })).toBe(0);
    expect(restOfMove({ ...move, left: 1 }, { from: 'normal', to: 'quarter' })).toBe(1);
    const climbs = (posture: string) =>
      ask(moveProcedure, { character: { baseSpeed: 6 }, path: [{}, {}, { posture }, {}, {}] });
    expect(climbs('climb')).toMatchObject({ points: 6, entered: 4, spent: 4, left: 0, tooDear: 1 });
    expect(climbs('run')).toMatchObject(refusal('OA-ACT-32', 'path[2].posture'));
  });
});

describe('travel', () => {
  test('OA-MOVE-06 OA-MOVE-07 OA-R-467: a failed hour slows the next', () => {
    const party = [{ baseSpeed: 6, VIT: 5 }];
    // 9th hour: 5 − 1 misses; 10th hour at speed 5: (24 + 20) / 8 = 5 points and not 6.
    const o = ask(travelProcedure, { party, hours: 10 }, playOn([6, 1, 6, 1]));
    expect(o).toMatchObject({ spaces: 29, party: [{ exhaustion: 2, daysOfRest: 2 }] });
  });

  test('OA-MOVE-06 OA-ENC-02: the slowest counts, each with their own feet', () => {
    const route = [{ terrain: ['snow, soft'], spaces: 30 }];
    const spaces = (party: CharacterInput[]) => ask(travelProcedure, { party, route }).spaces;
    expect(spaces([{ species: 'elf', baseSpeed: 6 }])).toBe(24);
    expect(spaces([{ species: 'elf', baseSpeed: 6 }, { baseSpeed: 6 }])).toBe(6);
    expect(spaces([{ species: 'elf', baseSpeed: 6, encumbrance: 3 }])).toBe(12);
  });

  test('OA-TRAD-22 OA-MOVE-07: a soldier goes twelve hours before anything is risked', () => {
    const hours = (trade: string | null, h: number, dice: number[]) =>
      ask(travelProcedure, { party: [{ trade, VIT: 9 }], hours: h }, playOn(dice));
    expect(hours('military', 12, []).party[0]!.exhaustion).toBe(0);
    expect(hours('military', 12.5, [3, 4]).party[0]!.exhaustion).toBe(0);
    expect(hours(null, 8, []).party[0]!.exhaustion).toBe(0);
  });

  test('OA-MOVE-07: hours earlier on the same day count', () => {
    const o = ask(travelProcedure, { party: [{ VIT: 9 }], hours: 1, before: 8 }, playOn([1, 2]));
    expect(o.party[0]!.exhaustion).toBe(0);
    expect(ask(travelProcedure, { party: [{}], hours: 20, before: 8 })).toMatchObject(
      refusal('OA-TIME-01', 'hours'),
    );
  });

  test('OA-MOVE-07: the odds of a long day for four people are found at once', () => {
    const checked = check(travelProcedure.input, {
      party: Array.from({ length: 4 }, () => ({ VIT: 7 })),
      hours: 12,
    });
    if (!checked.ok) throw new Error('input');
    const all = odds(dice => travelProcedure.run(checked.value, new Play(dice, readingsWith())));
    expect(all.outcomes.length).toBeGreaterThan(50);
  });
});

describe('burdens', () => {
  test('OA-ENC-02: everybody is told who cannot, by their place', () => {
    expect(
      ask(moveWeightProcedure, { movers: [{ STR: 9 }, { name: 'Miri', STR: 1 }], weight: 100 }),
    ).toMatchObject(refusal('OA-ENC-11', 'movers[1]'));
  });

  test('OA-ENC-12 OA-ENC-16: what belongs to pushing only', () => {
    const lift = (more: object) =>
      ask(moveWeightProcedure, { movers: [{ STR: 9 }], burden: 'lift', weight: 10, ...more });
    expect(lift({ terrain: ['mud'] })).toMatchObject(refusal('OA-ENC-12', 'terrain'));
    expect(lift({})).toMatchObject({ seconds: 36 });
    expect(
      ask(moveWeightProcedure, { movers: [{}], weight: 1, cargo: { weight: 5, parts: 2 } }),
    ).toMatchObject(refusal('OA-ENC-16', 'cargo'));
  });

  test('OA-ENC-15 OA-ENC-16: cart and cargo together, uphill', () => {
    const o = ask(moveWeightProcedure, {
      movers: [{ STR: 5 }],
      weight: 60,
      transport: true,
      cargo: { weight: 200, parts: 4 },
      slope: { direction: 'uphill', contourLines: 2 },
    });
    expect(o).toMatchObject({ effectiveWeight: 80, movers: [{ counters: 2 }] });
  });

  test('OA-ARCH-17 OA-ENC-09 OA-ENC-10 OA-ENC-11: whatever a scout carries, lifts or pushes counts 5 heavier, each for itself', () => {
    const scout = (STR: number, load = 0) => ({ STR, load, baseSpeed: 6, archetype: 'scout' as const });
    const moved = (mover: object, burden: 'carry' | 'lift' | 'push', weight: number) =>
      ask(moveWeightProcedure, { movers: [mover], burden, weight });
    expect(moved(scout(5), 'push', 34)).toMatchObject({ movers: [{ counters: 0 }] });
    expect(moved(scout(5), 'push', 35)).toMatchObject({ movers: [{ counters: 1 }] });
    expect(moved(scout(5), 'carry', 5)).toMatchObject({ movers: [{ encumbrance: 1 }] });
    expect(moved(scout(5, 5), 'carry', 9)).toMatchObject({ movers: [{ encumbrance: 1 }] });
    expect(moved(scout(5, 15), 'push', 35)).toMatchObject({ movers: [{ counters: 1, encumbrance: 3 }] });
    expect(moved(scout(4), 'lift', 35)).toMatchObject({ seconds: 4, movers: [{ counters: 2 }] });
    expect(moved(scout(4), 'lift', 34)).toMatchObject({ seconds: 8 });
    expect(moved(scout(4), 'lift', 76)).toMatchObject(refusal('OA-ENC-09', 'movers[0]'));
    expect(moved(scout(4), 'carry', 0)).toMatchObject({ movers: [{ encumbrance: 0 }] });
  });

  test('OA-ARCH-17 OA-ACT-30: a scout catches 5 wt less', () => {
    const caught = (weight: number) =>
      ask(
        catchClimberProcedure,
        { character: { STR: 5, DEX: 9, archetype: 'scout' }, weight, climbing: false },
        playOn([1, 2]),
      );
    expect(caught(95)).toMatchObject({ result: 'caught' });
    expect(caught(96)).toMatchObject(refusal('OA-ACT-30', 'weight'));
  });

  test('OA-GRAV-02: in zero gravity nothing weighs anything', () => {
    const o = ask(moveWeightProcedure, { movers: [{ STR: 1 }], weight: 5000, gravity: 'zero' });
    expect(o).toMatchObject({ effectiveWeight: 0, movers: [{ counters: 0, paralyzed: false }] });
  });
});

test('OA-ENC-06 OA-COND-40 OA-PERK-13 OA-R-622: who is immune to paralysis is not paralyzed by a load or without Dexterity', () => {
  const bears = (more: object) => ask<{ points: number }>(speedProcedure, { character: more }).points;
  const loaded = { STR: 1, load: 10, baseSpeed: 7 };
  expect(bears(loaded)).toBe(0);
  expect(bears({ ...loaded, perks: ['spell resistance'] })).toBe(2);
  expect(bears({ ...loaded, load: 11, perks: ['spell resistance'] })).toBe(0);
  expect(bears({ ...loaded, baseSpeed: 4, perks: ['spell resistance'] })).toBe(0);
  const numb: CharacterInput = {
    DEX: 2,
    conditions: [{ name: 'ability damage', ability: 'DEX', counters: 2 }],
  };
  expect(isHelpless(characterOf(numb))).toBe(true);
  expect(isHelpless(characterOf({ ...numb, perks: ['spell resistance'] }))).toBe(false);
  expect(isHelpless(characterOf({ ...loaded, baseSpeed: 4, perks: ['spell resistance'] }))).toBe(false);
});

test('OA-GRAV-02 OA-ACT-01 OA-ACT-27 OA-ACT-31: a load pulls swimmers, climbers and those who hang by what it weighs here', () => {
  const loaded = { STR: 10, DEX: 10, SP: 5, load: 20 };
  const swum = (gravity: string) => ask(swimProcedure, { character: loaded, gravity }, playOn([3, 3]));
  expect(swum('common')).toMatchObject({ total: 9, sinks: 2 });
  expect(swum('tier 2')).toMatchObject({ total: 8, sinks: 3 });
  expect(swum('half')).toMatchObject({ total: 10, afloat: true });
  const climbed = (gravity: string, more: object = {}) =>
    ask(climbProcedure, { character: loaded, gravity, catchesSelf: false, ...more }, playOn([3, 3]));
  expect(climbed('tier 2')).toMatchObject({ total: 8, falls: true });
  expect(climbed('zero')).toMatchObject({ total: 10, falls: false });
  const hung = (gravity: string) => ask(hangProcedure, { character: loaded, gravity });
  expect(hung('tier 2')).toMatchObject({ rounds: 30 });
  expect(hung('half')).toMatchObject({ rounds: 50 });
});

test('OA-PERK-16 OA-R-631: the undead give off no warmth, and fog hides who does', () => {
  const seen = (more: object) =>
    ask(concealmentProcedure, { viewer: { race: 'technician' }, light: 'darkness', distance: 3, ...more });
  expect(seen({})).toMatchObject({ concealment: 'none' });
  expect(seen({ target: { kinds: ['undead'] } })).toMatchObject({ concealment: 'heavy' });
  expect(seen({ target: { kinds: ['undead'] }, warm: true })).toMatchObject({ concealment: 'none' });
  expect(seen({ line: 'heavy' })).toMatchObject({ concealment: 'heavy' });
});

test('OA-COND-06 OA-COND-07: who is looked at may be blind as well', () => {
  const blind = (kind: string) => ask(concealmentProcedure, { target: { conditions: [kind] } });
  expect(blind('full blindness')).toMatchObject({ attacks: ['advantage'], attacksOnViewer: ['ineptitude'] });
  expect(blind('partial blindness')).toMatchObject({ attacks: [], attacksOnViewer: ['ineptitude'] });
});

test('OA-COND-26 OA-R-444: the space of somebody paralyzed or unconscious costs a point more', () => {
  for (const is of ['paralyzed', 'unconscious', 'helpless'])
    expect(
      ask(moveProcedure, {
        character: {},
        path: [{ at: { x: 1, y: 0 } }, { at: { x: 2, y: 0 } }],
        others: [{ at: { x: 1, y: 0 }, is }],
      }),
    ).toMatchObject({ entered: 2, spent: 3 });
});

test('OA-FALL-03 OA-GRAV-02: the speed of a fall is that of the place', () => {
  const fallen = (gravity: string) => ask(fallProcedure, { character: { HP: 9 }, spaces: 200, gravity });
  expect(fallen('common')).toMatchObject({ speed: 150, halfRounds: 2 });
  expect(fallen('tier 3')).toMatchObject({ speed: 450, halfRounds: 1 });
  expect(fallen('zero')).toMatchObject({ speed: 0, halfRounds: null });
});

test('OA-REST-01 OA-GRAV-02: a burden keeps from rest by what it weighs here', () => {
  const rested = (gravity: string) =>
    ask(shortRestProcedure, { character: { STR: 5, load: 6, SP: 1 }, gravity });
  expect(rested('common')).toMatchObject({ rested: true, regained: 1 });
  expect(rested('tier 2')).toMatchObject({ rested: false, regained: 0 });
});

test('OA-ENC-06 OA-GRAV-02: what paralyzes is the load as it weighs here', () => {
  const mover = (load: number) => ({ STR: 3, baseSpeed: 6, load });
  expect(ask(moveWeightProcedure, { movers: [mover(600)], weight: 90_000, gravity: 'zero' })).toMatchObject({
    speed: 6,
  });
  expect(ask(moveWeightProcedure, { movers: [mover(6)], weight: 1, gravity: 'tier 5' })).toMatchObject({
    rule: 'OA-ENC-06',
    field: 'movers[0]',
  });
});

describe('falls', () => {
  test('OA-FALL-01 OA-RTHR-02: armor first, then what the type of damage means to somebody', () => {
    const o = ask(fallProcedure, { character: { HP: 30, DEX: 5, armor: ['chain mail'] }, spaces: 10 });
    expect(o).toMatchObject({ damage: 8, HP: 22 });
  });

  test('OA-FALL-03 OA-GRAV-02: whoever floats does not fall', () => {
    expect(ask(fallProcedure, { character: { HP: 5 }, spaces: 200, gravity: 'zero' })).toEqual({
      damage: 0,
      HP: 5,
      SP: 5,
      dead: false,
      speed: 0,
      halfRounds: null,
    });
    expect(ask(fallProcedure, { character: { HP: 5 }, spaces: 151 })).toMatchObject({
      halfRounds: 2,
      dead: true,
    });
  });

  test('OA-FALL-04 OA-GRAV-02: a fraction of weight is no damage', () => {
    const o = ask(fallingObjectProcedure, {
      character: { HP: 9 },
      weight: 3.5,
      drop: 9,
      brace: false,
      gravity: 'half',
    });
    expect(o.damage).toBe(1);
  });
});

describe('rest', () => {
  test('OA-REST-04: the heaviest suit decides; nobody sleeps worse for a suit that is off', () => {
    const sleeper = { CHA: 5, armor: ['gambeson', 'chain mail'] };
    // Chain mail is medium: one plain roll.
    expect(ask(sleepProcedure, { character: sleeper, inArmor: true }, playOn([5, 4]))).toMatchObject({
      lost: 8,
    });
    expect(ask(sleepProcedure, { character: {}, inArmor: true })).toMatchObject(
      refusal('OA-REST-04', 'inArmor'),
    );
    expect(ask(sleepProcedure, { character: sleeper, hours: 0, inArmor: true }).slept).toBe(0);
  });

  test('OA-REST-05 OA-R-457: sixteen hours in a day make two nights good', () => {
    const character = {
      sleepDebt: 12,
      conditions: [{ name: 'exhaustion', counters: 2, source: 'lost sleep' }],
    };
    expect(ask(sleepProcedure, { character, hours: 16 })).toMatchObject({ sleepDebt: 0, exhaustion: 0 });
  });

  test('OA-REST-07 OA-PERK-05: half points wait, fast healers get more, nobody passes the maximum', () => {
    const heal = (character: CharacterInput, more: object = {}) => ask(daysProcedure, { character, ...more });
    expect(heal({ HP: 2, maxHP: 5 })).toMatchObject({ HP: 2, halfHealed: true });
    expect(heal({ HP: 2, maxHP: 5, halfHealed: true })).toMatchObject({ HP: 3, halfHealed: false });
    expect(heal({ HP: 4, maxHP: 5, halfHealed: true }, { days: 3 })).toMatchObject({
      HP: 5,
      halfHealed: false,
    });
    expect(heal({ race: 'protohuman', level: 2, HP: 1, maxHP: 20 }, { resting: true }).healed).toBe(6);
    expect(heal({ HP: 0 })).toMatchObject(refusal('OA-DEAD-01', 'character'));
  });

  test('OA-REST-01 OA-REST-06: hours that are broken or strenuous', () => {
    const rest = (more: object) =>
      ask(shortRestProcedure, { character: { STR: 4, SP: 1, maxSP: 9 }, ...more });
    expect(rest({ hours: 0.9 })).toMatchObject({ rested: true, hours: 0, SP: 1 });
    expect(rest({ hours: 8 })).toMatchObject({ longRest: true, SP: 9 });
    expect(rest({ hours: 8, strenuous: true })).toMatchObject({ rested: false, SP: 1 });
  });
});

describe('death', () => {
  test('OA-DEAD-01 OA-DEAD-02 OA-R-462: nothing is handed on by the living; the drained hand on what they had', () => {
    expect(ask(heirProcedure, { dead: { xp: 900, HP: 1 } })).toMatchObject(refusal('OA-DEAD-01', 'dead'));
    expect(ask(heirProcedure, { dead: { xp: 1111 } })).toMatchObject({ xp: 999, level: 3 });
    expect(ask(heirProcedure, { dead: { xp: 0 }, drained: true, xpBefore: 450 })).toMatchObject({
      xp: 405,
      level: 2,
    });
    expect(ask(heirProcedure, { dead: {}, drained: true })).toMatchObject(refusal('OA-DEAD-02', 'xpBefore'));
  });
});

describe('sight', () => {
  test('OA-SIGHT-01 OA-SIGHT-03: large creatures look from all their corners, and hexagons have lines too', () => {
    const wall = [-1, 0, 1].map(y => ({ x: 2, y }));
    const sees = (viewer: object, grid = 'square') =>
      ask(lineOfSightProcedure, { viewer, target: { x: 4, y: 0 }, cover: wall, grid });
    expect(sees({ x: 0, y: 0 })).toMatchObject({ cover: 'heavy', lineOfSight: false });
    expect(sees({ x: 0, y: 0, span: 4 })).toMatchObject({ lineOfSight: true });
    expect(sees({ x: 0, y: 0 }, 'hexagon')).toMatchObject({ cover: 'heavy' });
    expect(
      ask(lineOfSightProcedure, {
        viewer: { x: 0, y: 0 },
        target: { x: 4, y: 0 },
        cover: [{ x: 2, y: 1 }],
        grid: 'hexagon',
      }),
    ).toMatchObject({ cover: 'none' });
  });

  test('OA-SIGHT-08 OA-SIGHT-09: the fog that one stands in hides, and a large creature only if it is in it altogether', () => {
    const hidden = (span: number, concealment: readonly object[], grid = 'square') =>
      ask<{ concealment: string }>(lineOfSightProcedure, {
        viewer: { x: 0, y: 0 },
        target: { x: 4, y: 0, span },
        concealment,
        grid,
      }).concealment;
    const inside = { x: 4, y: 0 };
    expect(hidden(1, [inside])).toBe('heavy');
    expect(hidden(1, [inside], 'hexagon')).toBe('heavy');
    expect(hidden(2, [inside])).toBe('none');
    expect(hidden(2, [inside, { x: 5, y: 0 }, { x: 4, y: 1 }, { x: 5, y: 1 }])).toBe('heavy');
    // Looking out of it hinders nobody.
    expect(hidden(1, [{ x: 0, y: 0 }])).toBe('none');
  });

  test('OA-SIGHT-02 OA-R-434: who stands in between', () => {
    const [tall, low] = [characterOf({ height: 'large' }), characterOf({ height: 'small' })];
    const stands = { betweenProne: false, targetProne: false };
    expect(coverByBody(low, tall, stands)).toBe('legs');
    expect(coverByBody(tall, low, stands)).toBe('wall');
    expect(coverByBody(tall, tall, { ...stands, betweenProne: true })).toBe('legs');
    expect(coverByBody(tall, tall, { betweenProne: true, targetProne: true })).toBe('wall');
  });

  test('OA-SIGHT-03 OA-SIGHT-04: nothing free cannot be attacked', () => {
    const covered = ['left leg', 'right leg', 'left arm', 'torso', 'right arm', 'head'];
    expect(ask(coveredDefenseProcedure, { defense: 5, protection: 9, covered })).toMatchObject(
      refusal('OA-SIGHT-03', 'covered'),
    );
  });

  test('OA-SIGHT-10 OA-SIGHT-12 OA-PERK-09 OA-PERK-16: eyes that are made for the dark', () => {
    const seen = (viewer: CharacterInput, light: string, distance = 3) =>
      ask(concealmentProcedure, { viewer, light, distance }).concealment;
    expect(seen({}, 'darkness')).toBe('heavy');
    expect(seen({ race: 'deep' }, 'darkness', 40)).toBe('none');
    expect([seen({ race: 'deep' }, 'brightness', 6), seen({ race: 'deep' }, 'brightness', 7)]).toEqual([
      'none',
      'heavy',
    ]);
  });

  test('OA-SIGHT-10 OA-SIGHT-11: the brightest of several lights counts, and a cone shines one way', () => {
    const at = { x: 0, y: 0 };
    const torch = { source: 'torch', at: { x: 3, y: 0 } } as const;
    const lantern = { source: 'bullseye lantern', at: { x: 0, y: 1 }, inCone: () => false } as const;
    expect(lightAt(at, [torch], 'darkness', playOn())).toBe('twilight');
    expect(lightAt(at, [torch, lantern], 'darkness', playOn())).toBe('twilight');
    expect(lightAt(at, [torch, { ...lantern, inCone: () => true }], 'darkness', playOn())).toBe('brightness');
    expect(lightAt(at, [torch], 'brightness', playOn())).toBe('brightness');
  });

  test('OA-SIGHT-09: low gas below two fifths hides nothing, above three fifths everything', () => {
    const hidden = (lowHeight: number) => ask(concealmentProcedure, { lowHeight }).concealment;
    expect([0.7, 0.8, 1.2, 1.3].map(hidden)).toEqual(['none', 'light', 'light', 'heavy']);
  });
});

test('OA-ACT-03 OA-PERK-09 OA-COND-06: water is as dark or bright as such light is to these eyes', () => {
  const sees = (character: object, murky: boolean) => ask(waterSightProcedure, { character, murky });
  expect(sees({ PER: 4, perks: ['dark vision'] }, false)).toEqual({ as: 'brightness', range: 6 });
  expect(sees({ PER: 1, perks: ['dark vision'] }, false)).toEqual({ as: 'brightness', range: 4 });
  expect(sees({ PER: 4, perks: ['dark vision'] }, true)).toEqual({ as: 'brightness', range: null });
  expect(sees({ PER: 4 }, true)).toEqual({ as: 'twilight', range: null });
  expect(sees({ PER: 4, conditions: ['full blindness'] }, false)).toMatchObject({ range: 0 });
});

describe('fire and air', () => {
  test('OA-FIRE-03: a thing saves with fortitude, and what does no damage kindles nothing', () => {
    const crate = { name: 'The crate', VIT: 9, DEX: 0, HP: 20 };
    expect(
      ask(fireProcedure, { character: crate, fire: 'tiny', thing: true }, playOn([4, 2, 3])),
    ).toMatchObject({
      damage: 4,
      burn: 0,
    });
    expect(burnedBy(characterOf({ protection: 6 }), 'tiny', playOn([6]))).toEqual({
      damage: 0,
      caught: false,
    });
  });

  test('OA-FIRE-01 OA-FIRE-03 OA-DEAD-01: the dead burn no further and make no save', () => {
    const o = ask(fireProcedure, { character: { HP: 1 }, fire: 'small', halfRounds: 5 }, playOn([1, 1]));
    expect(o).toMatchObject({ damage: 2, burn: 0, HP: -1, dead: true });
  });

  test('OA-FIRE-04 OA-ACT-21: fires and people share the air', () => {
    const lasts = (more: object) => ask(airSupplyProcedure, { length: 1, width: 1, height: 1, ...more });
    expect(lasts({ breathers: ['rest'] }).rounds).toBe(28_800);
    expect(lasts({ breathers: ['strenuous', 'light'] }).rounds).toBe(3600);
    expect(lasts({ fires: ['small', 'small'] }).rounds).toBe(5);
    expect(lasts({ fires: [9] }).rounds).toBe(0);
    expect(lasts({})).toMatchObject(refusal('OA-FIRE-04', 'fires'));
  });
});

describe('switches of chapter IV', () => {
  test('OA-REST-03 OA-R-221: how many counters missed sleep gives', () => {
    const tired = (reading: 'beyondEight' | 'fromFirstHour') =>
      ask(sleepProcedure, { character: { sleepDebt: 4 }, hours: 4 }, playOn([], { 'OA-R-221': reading }))
        .exhaustion;
    expect([tired('beyondEight'), tired('fromFirstHour')]).toEqual([1, 3]);
  });

  test('OA-SIGHT-08 OA-SIGHT-09 OA-R-227: attacks on those who are hidden', () => {
    const attack = (
      reading: 'lightDisadvantageHeavyInept' | 'bothInept' | 'cumulative',
      concealment: string,
      dice: number[],
    ) =>
      ask(
        attackProcedure,
        { attacker: { STR: 8 }, defender: { HP: 50 }, concealment },
        playOn(dice, { 'OA-R-227': reading }),
      ).mode;
    expect(attack('lightDisadvantageHeavyInept', 'light', [1, 2, 3, 4])).toMatchObject({
      disadvantage: true,
      inept: false,
    });
    expect(attack('bothInept', 'light', [1, 2])).toMatchObject({ disadvantage: false, inept: true });
    expect(attack('cumulative', 'light', [1, 2, 3, 4])).toMatchObject({ disadvantage: true, inept: true });
    for (const reading of ['lightDisadvantageHeavyInept', 'bothInept', 'cumulative'] as const)
      expect(attack(reading, 'heavy', [1, 2])).toMatchObject({ disadvantage: false, inept: true });
  });

  test('OA-VAC-01 OA-R-233: dying in vacuum', () => {
    const outside = (reading: 'both' | 'staminaOnly', dice: number[]) =>
      ask(
        vacuumProcedure,
        { character: { SP: 4, HP: 5, VIT: 9 }, rounds: 2 },
        playOn(dice, { 'OA-R-233': reading }),
      );
    expect(outside('both', [1, 2, 3, 4])).toMatchObject({ HP: 3, SP: 2 });
    expect(outside('both', [6, 5])).toMatchObject({ dead: true, rounds: 1, HP: 0 });
    expect(outside('staminaOnly', [])).toMatchObject({ HP: 5, SP: 2 });
  });
});

describe('the day of a journey', () => {
  const travelled = (input: object, faces: readonly number[] = []) => {
    const play = playOn(faces);
    const outcome = ask<object>(travelProcedure, { party: [{ VIT: 5, baseSpeed: 5 }], ...input }, play);
    play.finish();
    return outcome;
  };

  test('OA-MOVE-07 OA-R-467: one save for each additional hour begun, however the day was divided', () => {
    const fresh = { party: [{ exhaustion: 0 }] };
    expect(travelled({ before: 7.5, hours: 1.5 }, [5, 6])).toMatchObject(fresh);
    expect(travelled({ before: 7.5, hours: 2 }, [5, 6, 5, 6])).toMatchObject(fresh);
    expect(travelled({ before: 8, hours: 0.5 }, [5, 6])).toMatchObject(fresh);
    // The save of this hour was made when the journey stopped in the middle of it.
    expect(travelled({ before: 8.5, hours: 0.5 })).toMatchObject(fresh);
  });

  test('OA-MOVE-01 OA-POST-03: a day can be swum or flown at the speed of the posture, but not run', () => {
    const going = (posture: string, more: object = {}) =>
      travelled({ party: [{ baseSpeed: 6, ...more }], posture });
    expect(going('walk')).toMatchObject({ spaces: 24 });
    expect(going('swim, average')).toMatchObject({ spaces: 12 });
    expect(going('fly, great', { habitats: ['aerial'] })).toMatchObject({ spaces: 36 });
    expect(going('fly, great')).toMatchObject(refusal('OA-POST-03', 'party[0].posture'));
    expect(going('run')).toMatchObject(refusal('OA-ACT-32', 'posture'));
  });

  test('OA-MOVE-06 OA-R-455: the points of eight hours are lost with them, those travelled before counted', () => {
    const route = [{ terrain: ['mud, deep'], spaces: 9 }];
    expect(travelled({ hours: 8, route })).toMatchObject({ spaces: 5 });
    // 10 points are two spaces of 4 before the eighth hour of the day, and two after it.
    expect(travelled({ before: 4, hours: 8, route }, [5, 6, 5, 6, 5, 6, 5, 6])).toMatchObject({
      spaces: 4,
      lost: 4,
    });
  });
});

test('OA-ENC-02 OA-COND-31 OA-COND-26: who moves a weight is as slow as their conditions, and must be able to', () => {
  const moved = (conditions: object) =>
    ask<object>(moveWeightProcedure, { movers: [{ STR: 5, conditions }], weight: 40 });
  expect(moved({})).toMatchObject({ speed: 5 });
  expect(moved({ slow: 1 })).toMatchObject({ speed: 2 });
  expect(moved({ exhaustion: 2 })).toMatchObject({ speed: 3 });
  expect(moved({ paralysis: 1 })).toMatchObject(refusal('OA-COND-26', 'movers[0]'));
});

describe('bodies that do not obey', () => {
  const prone = { conditions: ['prone'] };
  const anchored = { conditions: [{ name: 'entangle', anchored: true }] };

  test('OA-ACT-07 OA-ACT-27 OA-COND-17 OA-COND-30: nobody leaps or climbs lying down, or without any speed', () => {
    for (const procedure of [jumpProcedure, climbProcedure]) {
      expect(ask<object>(procedure, { character: prone })).toMatchObject(refusal('OA-COND-30', 'character'));
      expect(ask<object>(procedure, { character: anchored })).toMatchObject(
        refusal('OA-MOVE-01', 'character'),
      );
    }
    // Who only holds on needs no speed.
    expect(ask(climbProcedure, { character: anchored, moves: false })).toMatchObject({ needed: false });
  });

  test('OA-ACT-31 OA-ACT-23 OA-ACT-05 OA-COND-38: the unconscious let go, dig nothing and do not swim', () => {
    const character = { SP: 3, conditions: ['unconscious'] };
    expect(ask(hangProcedure, { character })).toEqual({ rounds: 0, minutes: 0 });
    expect(ask(digProcedure, { character })).toMatchObject(refusal('OA-COND-38', 'character'));
    expect(ask(longSwimProcedure, { character, minutes: 6 })).toMatchObject(
      refusal('OA-COND-38', 'character'),
    );
  });
});

test('OA-MOVE-08 OA-MAP-04 OA-INIT-01: outdoors the steps are those of hexagons', () => {
  const step = (grid: string, at: object) =>
    ask<object>(moveProcedure, { character: {}, grid, path: [{ at }] });
  // From an even row the lower right neighbor of 0, 0 is 0, 1; 1, 1 is two steps away.
  expect(step('square', { x: 1, y: 1 })).toMatchObject({ entered: 1 });
  expect(step('hexagon', { x: 1, y: 1 })).toMatchObject(refusal('OA-MOVE-08', 'path[0].at'));
  expect(step('hexagon', { x: 0, y: 1 })).toMatchObject({ entered: 1 });
  const meeting = { met: { x: 0, y: 0 }, party: { Ana: { x: 4, y: 4 }, Bo: { x: 5, y: 0 } } };
  expect(ask(whoTestsProcedure, meeting)).toMatchObject({
    distances: { Ana: 4, Bo: 5 },
    candidates: ['Ana'],
  });
  expect(ask(whoTestsProcedure, { ...meeting, grid: 'hexagon' })).toMatchObject({ candidates: ['Bo'] });
});

test('OA-GRAV-02 OA-ENC-08: what is carried weighs more or less wherever somebody walks, travels or is weighed', () => {
  const character = { STR: 5, baseSpeed: 6, load: 20 };
  expect(ask(loadProcedure, { character, gravity: 'tier 2' })).toMatchObject({
    counted: 40,
    counters: 4,
    speed: 2,
  });
  expect(ask(loadProcedure, { character })).toMatchObject({ counters: 2, speed: 4, paralyzed: false });
  expect(ask(loadProcedure, { character, gravity: 'tier 3' })).toMatchObject({
    overLimit: true,
    paralyzed: true,
  });
  expect(ask(speedProcedure, { character, gravity: 'tier 2' })).toMatchObject({ points: 2 });
  expect(ask(moveProcedure, { character, gravity: 'half', path: [{}] })).toMatchObject({ points: 5 });
  expect(ask(travelProcedure, { party: [character], gravity: 'zero' })).toMatchObject({ spaces: 24 });
});

test('OA-ACT-06 OA-SIGHT-04: under water everything is covered, and can be attacked all the same', () => {
  const covered = ['left leg', 'right leg', 'left arm', 'right arm', 'torso', 'head'];
  const diver = { defense: 6, protection: 3, covered, total: 12 };
  expect(ask(coveredDefenseProcedure, diver)).toMatchObject(refusal('OA-SIGHT-03', 'covered'));
  expect(ask(coveredDefenseProcedure, { ...diver, light: true }, playOn([4]))).toMatchObject({
    cover: 'light',
    bonus: 3,
    defense: 9,
    damage: 3,
  });
});

test('OA-MAP-08 OA-R-605: a cone with a height is a pyramid', () => {
  const extent = (notation: string) => ask<object>(extentProcedure, { notation });
  expect(extent('4x7x3 cone')).toMatchObject({ rows: [1, 3, 5, 7], height: 3, spaces: 1 + 9 + 15 + 21 });
  expect(extent('3x5x5 cone')).toMatchObject({ spaces: 1 + 9 + 25 });
  expect(extent('4x7 cone')).toMatchObject({ height: null, spaces: 16 });
  expect(extent('4x7x3 area')).toMatchObject(refusal('OA-MAP-06', 'notation'));
});

test('OA-COND-06 OA-COND-07 OA-COND-25 OA-SIGHT-08: the invisible and the blind', () => {
  const seen = (viewer: object, target: object) => ask(concealmentProcedure, { viewer, target });
  const hidden = { conditions: ['invisibility'] };
  expect(seen({}, hidden)).toMatchObject({
    concealment: 'heavy',
    sightTests: 'automatic failure',
    attacks: ['ineptitude'],
    attacksOnViewer: ['advantage'],
  });
  expect(seen({ conditions: ['full blindness'] }, {})).toMatchObject({
    concealment: 'none',
    sightTests: 'automatic failure',
    attacks: ['ineptitude'],
    attacksOnViewer: ['advantage'],
  });
  expect(seen({ conditions: ['partial blindness'] }, {})).toMatchObject({
    sightTests: 'disadvantage',
    attacks: ['ineptitude'],
    attacksOnViewer: [],
  });
  expect(seen(hidden, {})).toMatchObject({ concealment: 'none', attacks: ['advantage'] });
});

describe('what a stranger says in fewer words', () => {
  test('OA-REST-05 OA-R-457: exhaustion without a source is that of the sleep owed, as far as the debt goes', () => {
    const night = (hours: number, character: CharacterInput) => ask(sleepProcedure, { character, hours });
    expect(night(8, { sleepDebt: 12, conditions: { exhaustion: 2 } })).toMatchObject({
      sleepDebt: 8,
      exhaustion: 1,
    });
    expect(night(16, { sleepDebt: 12, conditions: { exhaustion: 3 } })).toMatchObject({
      sleepDebt: 0,
      exhaustion: 0,
      conditions: [{ name: 'exhaustion', counters: 1, source: '' }],
    });
    expect(night(5, { sleepDebt: 1, conditions: { exhaustion: 1 } })).toMatchObject({
      sleepDebt: 4,
      exhaustion: 1,
      conditions: [{ counters: 1 }],
    });
    expect(night(8, { sleepDebt: 3 })).toMatchObject({ sleepDebt: 0, exhaustion: 0 });
  });

  test('OA-ACT-28 OA-ACT-31: nobody climbs a free rope or a ceiling without the strength to hang', () => {
    const spent: CharacterInput = { DEX: 9, SP: 1, encumbrance: 1 };
    expect(ask(climbProcedure, { character: spent, freeRope: true })).toMatchObject({
      needed: true,
      success: false,
      falls: true,
      total: null,
    });
    expect(
      ask(climbProcedure, { character: spent, freeRope: true, footWrapped: true }, playOn([2, 3])),
    ).toMatchObject({ success: true });
  });

  test('OA-ENC-14 OA-SIGHT-06 OA-SIGHT-11 OA-FIRE-04 OA-PREP-02 OA-TIME-01 OA-ACT-15: fractions, half a region and cancelled circumstances in words', () => {
    const words = (procedure: Parameters<typeof ask>[0], input: object, faces: number[] = []) =>
      saidOf(procedure, input, playOn(faces));
    const downhill = { direction: 'downhill', contourLines: 3 };
    expect(
      words(moveWeightProcedure, { movers: [{}], burden: 'push', weight: 100, slope: downhill }),
    ).toContain('pushes 33.3 wt;');
    expect(words(coveredDefenseProcedure, { defense: 7, protection: 9, half: ['torso'] }, [4])).toContain(
      'half covered: +4',
    );
    expect(words(airSupplyProcedure, { length: 1, width: 1, height: 1, fires: ['large'] })).toContain(
      '1 volume of air lasts 1 round',
    );
    expect(words(marchingOrderProcedure, { party: [{ name: 'A' }], situation: 'doors' })).toContain(
      'Marching order (doors): A.',
    );
    expect(words(clockProcedure, { amount: 5, unit: 'round' })).toBe('5 rounds pass; then it is morning.');
    expect(
      words(findHiddenProcedure, { character: { PER: 6 }, hideResult: 9, sense: 'hearing' }, [3, 4]),
    ).toContain('listens with 9 against 9 and hears the hidden one');
    expect(words(concealmentProcedure, { light: 'twilight', viewerLight: 'darkness' })).toBe(
      'In twilight the target has light concealment from the viewer, who has disadvantage in tests of sight and attacks with disadvantage and advantage, which cancel; attacks on the viewer are made with ineptitude.',
    );
  });
});

test('OA-COND-38 OA-MOVE-06: nobody travels who cannot move', () => {
  const party = [{ name: 'Ann' }, { name: 'Bo', conditions: ['unconscious'] }];
  expect(ask<object>(travelProcedure, { party, hours: 9 })).toMatchObject({
    refused: true,
    rule: 'OA-COND-38',
    field: 'party[1]',
  });
});

test('OA-ACT-20: whoever sleeps with breath left is not told to be dying', () => {
  const sleeper = { name: 'Ann', SP: 5, conditions: ['unconscious'] };
  const told = saidOf(holdBreathProcedure, { character: sleeper, stretches: [{ rounds: 2 }] }, playOn());
  expect(told).toMatch(/5 stamina points, and is unconscious\.$/);
});

test('OA-REST-01: whoever bears nothing rests, however weak', () => {
  expect(ask(shortRestProcedure, { character: { STR: 0, SP: 1 } })).toMatchObject({ rested: true });
});
