import { expect, test } from 'vitest';
import { answer } from './combat.testing.ts';
import { ACTIONS, STATES } from './states.ts';

test('SV-STAT-05 SV-STAT-07 SV-STAT-08 SV-MOR-06 SV-MOR-07: what the states forbid', () => {
  expect(Object.keys(STATES)).toHaveLength(15);
  expect(Object.keys(ACTIONS)).toHaveLength(19);
  const may = (state: string, action: string) => answer('may-act', { states: [state], action }).rule;
  expect(may('Unconscious', 'speak')).toBe('SV-STAT-08');
  expect(may('Panic', 'cast spell')).toBe('SV-MOR-06');
  expect(may('Total panic', 'attack')).toBe('SV-MOR-07');
  expect(may('Panic', 'full move')).toBeUndefined();
  expect(may('Grappled', 'half move')).toBe('SV-STAT-04');
  expect(may('Grappling', 'half move')).toBeUndefined();
  expect(may('Bleeding', 'attack')).toBeUndefined();
  expect(may('Exhausted', 'sprint')).toBe('SV-STAT-07');
});

test('SV-STAT-02 SV-R-169: who is prone stands up before moving, as `move` counts it', () => {
  const may = (action: string, ...more: string[]) =>
    answer('may-act', { states: ['Prone', ...more], action });
  expect(may('half move').rule).toBe('SV-STAT-02');
  expect(may('full move')).toMatchObject({ allowed: true, but: expect.stringContaining('half move') });
  expect(may('stand up')).toEqual({ allowed: true, cost: 'free' });
  expect(may('sprint', 'Grappled').rule).toBe('SV-STAT-04');
});

test('SV-STAT-04 SV-LIM-11: whoever is held casts without gestures only', () => {
  const cast = (state: string) => answer('may-act', { states: [state], action: 'cast spell' });
  expect(cast('Grappled').but).toMatch(/no gestures/);
  expect(cast('Grappling')).toEqual({ allowed: true, cost: 'major' });
});

test('SV-STAT-07: Exhausted falls on physical rolls, Depleted on mental ones, and neither on resistance', () => {
  const tn = (input: object) => answer('burdened-roll', { target: 12, stamina: 0, ...input }).tn;
  expect([tn({ base: 'DX' }), tn({ base: 'IN' }), tn({ base: 'EN', purpose: 'resistance' })]).toEqual([
    8, 12, 12,
  ]);
  expect(tn({ base: 'WS', mana: 0 })).toBe(8);
  // The same state named twice is one source.
  expect(tn({ base: 'DX', states: ['Exhausted'] })).toBe(8);
});

test('SV-TRAV-07 SV-STAT-01: switch SV-R-06 says whether penalties reach defences', () => {
  const dodge = (reading: string, input: object) =>
    answer('burdened-roll', { target: 9, purpose: 'defence', ...input }, [], { 'SV-R-06': reading }).tn;
  const each = (input: object) =>
    ['yesUnlessOwnNumber', 'yesAndAdd', 'never'].map(reading => dodge(reading, input));
  expect(each({ fatigueLevel: 3 })).toEqual([7, 3, 7]);
  expect(each({ fatigueLevel: 1 })).toEqual([8, 8, 9]);
  expect(each({ load: 'Heavy' })).toEqual([8, 6, 8]);
});

test('SV-STAT-01 SV-STAT-02 SV-STAT-07 SV-STAT-08 SV-PERK-07: a person brings their own states', () => {
  const may = (action: string, person: object) => answer('may-act', { action, person });
  expect(may('half move', { prone: true }).rule).toBe('SV-STAT-02');
  expect(may('sprint', { stamina: 0 }).rule).toBe('SV-STAT-07');
  expect(may('defend', { conditions: ['Stunned'] }).rule).toBe('SV-STAT-01');
  expect(may('speak', { vitality: -2 }).rule).toBe('SV-STAT-08');
  expect(may('defend', { vitality: 0, perks: ['Relentless'] }).rule).toBe('SV-PERK-07');
  expect(may('attack', { vitality: 0, perks: ['Relentless'] })).toEqual({ allowed: true, cost: 'major' });
  expect(answer('states', { person: { bleedingCount: 2, states: ['Grappling'] } }).effects).toMatchObject([
    { state: 'Grappling' },
    { state: 'Bleeding' },
  ]);
});

test('SV-CMOD-05: who shoots and who is shot at are persons', () => {
  const aim = (shooter: object) =>
    answer('aim', { history: [{ did: 'aim', at: 'Orc' }], shooter, defender: { name: 'Orc' } });
  expect(aim({ name: 'Quill' })).toEqual({ aimingAt: 'Orc', toHit: 3 });
  expect(aim({ states: ['Panic'] }).rule).toBe('SV-MOR-06');
  expect(aim({ vitality: -3 }).rule).toBe('SV-STAT-08');
});
