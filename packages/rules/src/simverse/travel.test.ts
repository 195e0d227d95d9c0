import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOUNTS } from './content/mounts.ts';
import { FATIGUE } from './fatigue.ts';
import { LOST, NAVIGATION_MODIFIERS } from './navigation.ts';
import { answer, chance } from './survival.testing.ts';
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

test('SV-TRAV-03: past eight hours only at Forced March, past twelve never', () => {
  const rule = (pace: string, hours: number) => answer('travel', { speed: 5, pace, hours }).rule;
  expect([rule('Cautious', 9), rule('Forced March', 13)]).toEqual(['SV-TRAV-03', 'SV-TRAV-03']);
  expect(rule('Forced March', 12)).toBeUndefined();
  // Ten hours: two full periods with their rolls, two more hours of way, and the roll at the end.
  expect(
    answer('march', { speed: 5, pace: 'Forced March', hours: 10, EN: 12 }, [3, 3, 3, 3, 3, 3, 4, 4, 4]),
  ).toMatchObject({ km: 43.75, staminaAfter: 16, fatigueLevel: 0, nextDayPenalty: 0 });
  expect(answer('burdened-roll', { target: 12, dayAfterLongMarch: true }).tn).toBe(10);
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

test('SV-TRAV-07 SV-TRAV-10: fatigue on the way halves the way, and collapse ends it', () => {
  // Tired already, no Stamina, both rolls fail: Exhausted after four hours, down after eight.
  expect(
    answer(
      'march',
      { speed: 4, pace: 'Forced March', stamina: 0, EN: 10, fatigueLevel: 1, hours: 12 },
      [6, 5, 5, 6, 5, 5],
    ),
  ).toMatchObject({ km: 21, hours: 8, fatigueLevel: 4, fatigueGained: 3, exhausted: true });
  expect(answer('march', { speed: 4, fatigueLevel: 4 }).rule).toBe('SV-TRAV-07');
});

test('SV-TRAV-08: every cause adds one level, a fight only to the Weary, nothing above 4', () => {
  const levels = (fatigueLevel: number, ...events: string[]) =>
    answer('fatigue', { fatigueLevel, events }).levels;
  expect(
    levels(0, 'fight', 'failed march roll', 'fight', 'heavy exertion while Overburdened', 'fight'),
  ).toEqual([0, 1, 1, 2, 3]);
  expect(levels(4, 'failed march roll')).toEqual([4]);
  expect(answer('march', { speed: 5, hours: 7, breaks: false }).fatigueGained).toBe(0);
});

test('SV-TRAV-09: a short rest takes a level, a long rest all', () => {
  expect(answer('short-rest', { fatigueLevel: 3 }).fatigueLevel).toBe(2);
  expect(answer('long-rest', { fatigueLevel: 4, vitality: 20 }).fatigueLevel).toBe(0);
});

test('SV-TRAV-11 SV-TRAV-12: shares and modifiers', () => {
  expect(answer('navigate', { skill: 10, map: 4, guide: true, night: true }, [5, 5, 4])).toMatchObject({
    tn: 14,
    share: 1,
  });
  const lost = (...faces: number[]) => answer('navigate', { skill: 7 }, faces).share;
  expect([lost(2, 3, 3), lost(4, 4, 3), lost(4, 4, 4), lost(5, 5, 6), lost(5, 6, 6)]).toEqual([
    0.75, 0.75, 0.5, 0.5, 0,
  ]);
  expect(chance('navigate', { skill: 11 }, o => o.share === 1)).toBe('5/8');
  expect(() => answer('navigate', { skill: 11, map: 1 })).toThrow();
});

test('SV-TRAV-13 SV-TRAV-14: mounts carry, tire for the rider, and go their own Speed', () => {
  expect(answer('mount', { mount: { kind: 'camel', loadKg: 301 } }).refused).toBe(true);
  expect(answer('travel', { speed: 5, terrain: 'hills', mount: { kind: 'wagon' } }).rule).toBe('SV-TRAV-13');
  const pony = { kind: { name: 'pony', speed: 6, capacityKg: 100 }, loadKg: 90 };
  expect(answer('travel', { speed: 3, load: 'Heavy', mount: pony })).toMatchObject({ km: 30, stamina: 0 });
  // A party waits for those on foot.
  expect(answer('travel', { speed: 3, mount: pony, companions: [5] }).km).toBe(25);
  expect(answer('travel', { speed: 3, paraplegic: true, mount: { kind: 'riding horse' } }).km).toBe(50);
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

test('SV-TRAV-06 SV-R-138 SV-R-132: a loaded mount forces no march either', () => {
  const ride = (loadKg: number, pace: string) =>
    answer('travel', { speed: 5, pace, mount: { kind: 'riding horse', loadKg } });
  expect(ride(120, 'Forced March')).toMatchObject({ km: 70 });
  expect(ride(150, 'Forced March').rule).toBe('SV-TRAV-06');
  expect(ride(200, 'Forced March').rule).toBe('SV-TRAV-06');
  expect(ride(150, 'Normal')).toMatchObject({ km: 40 });
  expect(ride(241, 'Normal').rule).toBe('SV-TRAV-14');
  expect(answer('mount', { mount: { kind: 'riding horse', loadKg: 241 } }).rule).toBe('SV-TRAV-14');
});

test('SV-TRAV-06: the refusal reads well', () => {
  const sentence = (load: string) => answer('travel', { speed: 8, load, pace: 'Forced March' }).message;
  expect(sentence('Overburdened')).toBe('No Forced March: the traveller is Overburdened.');
  expect(sentence('Heavy')).toContain('under a Heavy load the traveller counts as Overburdened');
});
