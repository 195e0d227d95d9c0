import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, resolve } from '@arbiter/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOUNTS } from '../content/mount-list.ts';
import { rulings } from '../content/rulings/index.ts';
import { simverse } from '../index.ts';
import { FATIGUE } from './fatigue.ts';
import { LOST, NAVIGATION_MODIFIERS } from './navigation.ts';
import { answer } from './survival.testing.ts';
import { PACES, TERRAINS } from './travel.ts';

test('SV-TRAV-01 SV-TRAV-04 SV-TRAV-07 SV-TRAV-12 SV-TRAV-13: rows of the tables', () => {
  expect(Object.keys(PACES)).toHaveLength(3);
  expect(Object.keys(TERRAINS)).toHaveLength(8);
  expect(FATIGUE).toHaveLength(5);
  expect(LOST).toHaveLength(3);
  expect(Object.keys(NAVIGATION_MODIFIERS)).toHaveLength(4);
  expect(MOUNTS.map(m => m.capacityKg)).toEqual([120, 160, 500, 1000, 150]);
});

test('SV-TRAV-02: half the hours are half the way, and fractions stay', () => {
  expect(answer('travel', { speed: 5.25, terrain: 'plains', hours: 4 })).toMatchObject({
    km: 11.8125,
    stamina: 1,
  });
  expect(answer('travel', { speed: 6, size: 'Large', lame: 1 }).km).toBe(37.5);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }), (quarters, hours) => {
      const km = (h: number) => answer('travel', { speed: quarters / 4, hours: h }).km as number;
      expect(km(hours)).toBeCloseTo((km(8) * hours) / 8, 9);
    }),
    { seed: 2, numRuns: 100 },
  );
});

test('SV-TRAV-05 SV-TRAV-06: the ground and the load multiply Stamina; half points are dropped once', () => {
  const stamina = (input: object) => answer('travel', { speed: 8, ...input }).stamina;
  expect(stamina({ terrain: 'hills', hours: 4 })).toBe(1);
  expect(stamina({ terrain: 'hills', hours: 8 })).toBe(3);
  expect(stamina({ terrain: 'swamp', load: 'Heavy' })).toBe(12);
  expect(stamina({ terrain: 'swamp', load: 'Heavy', facilitatedMovement: true })).toBe(4);
  expect(stamina({ load: 'Overburdened' })).toBe(4);
  expect(answer('travel', { speed: 8, load: 'Overburdened', pace: 'Forced March' }).rule).toBe('SV-TRAV-06');
  expect(answer('travel', { speed: 8, load: 'Immobile' }).rule).toBe('SV-DER-14');
  // Period by period the same sum falls due.
  expect(answer('march', { speed: 5, terrain: 'hills', stamina: 10 })).toMatchObject({ staminaAfter: 7 });
});

test('SV-FLAW-09 SV-TRAV-02: without legs, or at Speed 0, there is no journey to pay for', () => {
  for (const name of ['travel', 'march']) {
    expect(answer(name, { speed: 5, paraplegic: true }).rule).toBe('SV-FLAW-09');
    expect(answer(name, { speed: 0 }).rule).toBe('SV-TRAV-02');
  }
  expect(answer('travel', { speed: 5, paraplegic: true, wheelchair: true })).toMatchObject({ km: 10 });
  const mount = { kind: 'riding horse' };
  expect(answer('travel', { speed: 5, paraplegic: true, mount })).toMatchObject({ km: 50 });
});

test('SV-TRAV-06: the refusal reads well', () => {
  const sentence = (load: string) => answer('travel', { speed: 8, load, pace: 'Forced March' }).message;
  expect(sentence('Overburdened')).toBe('No Forced March: the traveller is Overburdened.');
  expect(sentence('Heavy')).toContain('under a Heavy load the traveller counts as Overburdened');
});

test('SV-TRAV-05 SV-R-131: at home in a terrain, distance and Stamina are as on a road; what else to mind stays', () =>
  expect(answer('travel', { speed: 5, terrain: 'swamp', facilitatedMovement: true })).toMatchObject({
    km: 25,
    stamina: 2,
    note: 'risk of disease',
  }));

test('SV-TRAV-04: the book’s other words for a terrain', () => {
  const km = (terrain: string) => answer('travel', { speed: 6, terrain }).km;
  expect([km('trail'), km('open plains'), km('jungle')]).toEqual([30, 27, 15]);
});

test('SV-PERK-46 SV-TRAV-02 SV-TRAV-05 SV-R-129: a perk belongs to its owner; the slowest counts after terrain and perks', () => {
  const road = { speed: 5, terrain: 'swamp' };
  const km = (more: object) => answer('travel', { ...road, ...more }).km;
  // Swamp leaves 30 %: 5 × 5 × 0.3.
  expect(km({})).toBe(7.5);
  expect(km({ facilitatedMovement: true })).toBe(25);
  // The others have no perk, and the party goes with them.
  expect(km({ facilitatedMovement: true, companions: [5] })).toBe(7.5);
  expect(km({ facilitatedMovement: true, companions: [{ speed: 4, facilitatedMovement: true }] })).toBe(20);
  // A companion with the perk is not held up by the ground, only by whoever is.
  expect(km({ companions: [{ speed: 3, facilitatedMovement: true }] })).toBe(7.5);
  expect(answer('travel', { ...road, companions: [{ speed: 3, facilitatedMovement: true }] }).speed).toBe(5);
  const marching = { ...road, facilitatedMovement: true, companions: [5] };
  expect(answer('march', { ...marching, stamina: 20 }).km).toBe(7.5);
});

describe('SV-PERK-46 SV-TRAV-02 SV-TRAV-05 SV-R-129: each companion has their own Speed and perks', () => {
  const elf = { name: 'Elf', DX: 10, EN: 10, perks: ['Facilitated Movement (woodland)'] };
  const dwarf = { name: 'Dwarf', DX: 10, EN: 10, perks: ['Facilitated Movement (Mountain)'] };

  test('SV-PERK-46: the perk of the person counts on its ground, and nobody else’s', () => {
    const km = (person: object, terrain: string, companions: object[] = []) =>
      answer('travel', { person, terrain, companions }).km;
    // Speed 5: 25 km a day, half of it in a dense forest, 40 % in the mountains.
    expect([km(elf, 'dense forest'), km(elf, 'mountains'), km(dwarf, 'mountains')]).toEqual([25, 10, 25]);
    expect(km(elf, 'dense forest', [dwarf])).toBe(12.5);
    expect(km(elf, 'dense forest', [{ ...elf, DX: 6 }])).toBe(20);
    expect(answer('march', { person: elf, terrain: 'dense forest', companions: [elf] }).km).toBe(25);
    // Mounted, it is the mount that walks (SV-R-180).
    const mount = { kind: 'riding horse' };
    expect(answer('travel', { person: elf, terrain: 'dense forest', mount }).km).toBe(25);
  });

  test('SV-TRAV-06 SV-DER-15: a companion’s load, fatigue and legs count, each load once', () => {
    const km = (companion: object) => answer('travel', { speed: 6, companions: [companion] }).km;
    expect(km({ DX: 10, EN: 10, conditions: ['Heavy load'] })).toBe(15);
    // A Speed that is told has its load in it.
    expect(km({ speed: 3, conditions: ['Heavy load'] })).toBe(15);
    expect(km({ DX: 10, EN: 10, conditions: ['Fatigue 2'] })).toBe(12.5);
    expect(km({ DX: 10, EN: 10, flaws: ['Lame'] })).toBe(20);
    const stopped = answer('travel', { speed: 6, companions: [5, { unconscious: true }] });
    expect(stopped).toMatchObject({ rule: 'SV-STAT-08', field: 'companions[1]' });
  });

  test('SV-PERK-46 SV-TRAV-02: on a journey it counts stage by stage', () => {
    const stages = [
      { terrain: 'dense forest', clearPath: true },
      { terrain: 'mountains', clearPath: true },
    ];
    const km = (person: object, companions: unknown[]) =>
      answer('journey', { person, stages, companions }).km;
    // The elf is held up in the mountains, the dwarf in the forest, both together everywhere.
    expect([km(elf, []), km(dwarf, []), km(elf, [dwarf])]).toEqual([35, 37.5, 22.5]);
    expect(km(elf, [{ speed: 5, facilitatedMovement: ['dense forest'] }])).toBe(35);
    expect(
      answer('journey', { person: elf, stages, companions: [{ speed: 5, facilitatedMovement: true }] }),
    ).toMatchObject({ rule: 'SV-PERK-46', field: 'companions[0].facilitatedMovement' });
  });
});

test('SV-TRAV-06 SV-R-129: whoever is too loaded to force the pace holds the whole party to a lesser one', () => {
  const loaded = { name: 'Bob', conditions: ['Heavy load'] };
  expect(answer('travel', { speed: 8, pace: 'Forced March', companions: [loaded] })).toMatchObject({
    rule: 'SV-TRAV-06',
    field: 'companions',
  });
  expect(answer('travel', { speed: 8, companions: [loaded] }).km).toBe(15);
});

test('SV-TRAV-02 SV-PERK-46: the trace says whose Speed counts, and every factor of the distance', () => {
  const { procedures } = simverse;
  const travel = procedures.find(p => p.name === 'travel')!;
  const labels = (input: object): string =>
    JSON.stringify(resolve(travel, input, scriptedDice([]), defaultReadings(rulings)));
  const companions = [{ name: 'Bob', DX: 8, EN: 8 }];
  expect(labels({ speed: 6, terrain: 'hills', companions })).toMatch(/Speed of Bob, the slowest.*hills →/);
  expect(labels({ speed: 6, terrain: 'hills', facilitatedMovement: true })).toContain('hills slows nothing');
  expect(labels({ speed: 6, load: 'Heavy' })).toContain('Heavy load →');
});
