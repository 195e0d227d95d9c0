import { expect, test } from 'vitest';
import { answer } from '../combat/combat.testing.ts';
import { applied } from './survival.testing.ts';

test('SV-INIT-07 SV-INIT-08 SV-INIT-09 SV-INIT-10: cost and reach of every move', () => {
  expect(answer('move', { speed: 5 })).toMatchObject({ metres: 5, action: 'none', stamina: 0 });
  expect(answer('move', { speed: 5, move: 'full' })).toMatchObject({
    metres: 10,
    action: 'major',
    stamina: 0,
  });
  expect(answer('move', { speed: 5, move: 'sprint', difficultTerrain: true })).toMatchObject({
    metres: 10,
    stamina: 1,
  });
  const sprint = (input: object) => answer('move', { speed: 5, move: 'sprint', ...input }).rule;
  expect(sprint({ load: 'Overburdened' })).toBe('SV-DER-16');
  expect(sprint({ fatigueLevel: 3 })).toBe('SV-TRAV-07');
  expect(sprint({ load: 'Heavy', fatigueLevel: 2 })).toBeUndefined();
  expect(answer('move', { speed: 5, load: 'Immobile' }).rule).toBe('SV-DER-14');
});

test('SV-INIT-11: order of the changes to movement', () => {
  const metres = (input: object) => answer('move', { speed: 6, ...input }).metres;
  // Heavy −2, Lame −1, then ×0.75.
  expect(metres({ load: 'Heavy', lame: 1, size: 'Child/Dwarf' })).toBe(2.25);
  expect(metres({ load: 'Overburdened', surprise: -1 })).toBe(2);
  expect(metres({ lame: 9 })).toBe(0);
  expect(metres({ paraplegic: true })).toBe(0);
  expect(metres({ paraplegic: true, wheelchair: true })).toBe(2);
  expect(metres({ fatigueLevel: 3 })).toBe(3);
  // Exactly 10 % is not below, and in combat wounds wait.
  expect(metres({ vitality: 2, maxVitality: 20 })).toBe(6);
  expect(metres({ vitality: 1, maxVitality: 20 })).toBe(3);
  expect([7, 6].map(vitality => metres({ vitality, maxVitality: 70 }))).toEqual([6, 3]);
  expect(metres({ vitality: 1, maxVitality: 20, noSenseOfPain: true })).toBe(6);
});

test('SV-INIT-11 SV-PAIN-03: switch SV-R-102 lets wounds slow in combat too', () => {
  const metres = (reading: string) =>
    answer('move', { speed: 6, vitality: 1, maxVitality: 20, inCombat: true }, [], { 'SV-R-102': reading })
      .metres;
  expect(metres('afterCombatOnly')).toBe(6);
  expect(metres('always')).toBe(3);
});

test('SV-STAT-02: standing up in difficult terrain leaves half of what is left', () => {
  expect(answer('move', { speed: 5, move: 'full', prone: true, difficultTerrain: true }).metres).toBe(2.5);
  expect(answer('states', { states: ['Prone'] })).toMatchObject({ attackedInMelee: 4, attackedAtRange: -4 });
  expect(answer('burdened-roll', { target: 14, purpose: 'attack', states: ['Prone'] }).tn).toBe(10);
  expect(answer('burdened-roll', { target: 14, purpose: 'defence', states: ['Prone'] }).tn).toBe(14);
});

test('SV-STAT-08 SV-DER-02: who lies unconscious does not move; Hard to Kill, Relentless and constructs do', () => {
  const move = (vitality: number, more: object = {}, chosen = {}) =>
    answer('move', { speed: 5, vitality, inCombat: true, ...more }, [], chosen);
  expect(move(0).rule).toBe('SV-STAT-08');
  expect(move(-10).rule).toBe('SV-STAT-10');
  expect(move(0, { perks: ['Hard to Kill'] })).toMatchObject({ metres: 5 });
  expect(move(0, { perks: ['Relentless'] })).toMatchObject({ metres: 5 });
  expect(move(-9, { being: 'construct' })).toMatchObject({ metres: 5 });
  expect(move(-10, { being: 'construct' }).rule).toBe('SV-DER-02');
  expect(move(0, {}, { 'SV-R-109': 'rollEachTurn' })).toMatchObject({ metres: 5 });
  expect(move(0, { unconscious: true }, { 'SV-R-109': 'rollEachTurn' }).rule).toBe('SV-STAT-08');
  expect(move(21).rule).toBe('SV-DER-01');
});

test('SV-SIZE-04 SV-PAIN-03: the Vitality of the large is larger, and so is a tenth of it', () => {
  const metres = (vitality: number, size: string) =>
    answer('move', { speed: 4, EN: 20, size, vitality }).metres;
  // EN 20: a maximum of 60 for the large, so 6 points are a tenth and 5 are less.
  expect([metres(60, 'Large'), metres(6, 'Large'), metres(5, 'Large')]).toEqual([6, 6, 3]);
  expect(answer('move', { speed: 4, EN: 20, vitality: 41 }).rule).toBe('SV-DER-01');
});

test('SV-INIT-09: what nobody told of Stamina is not taken from it', () => {
  const after = (input: object) => applied('move', input, answer('move', input));
  expect(after({ speed: 5, move: 'sprint' })).not.toHaveProperty('stamina');
  expect(after({ speed: 5, move: 'sprint', stamina: 3 })).toMatchObject({ stamina: 2 });
  expect(after({ person: { ST: 10 }, move: 'sprint' })).toMatchObject({ person: { stamina: 19 } });
});
