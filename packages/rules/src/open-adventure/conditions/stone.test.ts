/** Bodies of stone, and sentences about people without a name. */
import { describe, expect, test } from 'vitest';
import { speedProcedure } from '../character/speed.ts';
import { shortRestProcedure } from '../downtime/recovery.ts';
import { daysProcedure, sleepProcedure } from '../downtime/rest.ts';
import { clinchProcedure } from '../rounds/clinch.ts';
import { moraleProcedure } from '../rounds/morale.ts';
import { ask, playOn } from '../testing.ts';
import { holdBreathProcedure } from '../world/breath.ts';
import { fallingObjectProcedure } from '../world/falling.ts';
import { vacuumProcedure } from '../world/vacuum.ts';
import { endureConditionsProcedure, receiveConditionProcedure } from './condition-changes.ts';
import { poisonProcedure } from './poisoning.ts';

const stone = { SP: 2, maxSP: 9, HP: 3, maxHP: 9, level: 2, conditions: ['petrify'] };

describe('a body of stone', () => {
  test('OA-COND-28 OA-COND-29 OA-RTHR-06: no poison works on stone, nor on whoever is immune', () => {
    for (const character of [stone, { immunities: ['poison'] }])
      expect(ask(poisonProcedure, { character, counters: 3, abilityDamage: { STR: 2 } })).toMatchObject({
        threshold: 'immune',
        counters: 0,
        dead: false,
      });
  });

  test('OA-COND-28 OA-R-607: nothing bleeds or sobers in stone, and it goes on in flesh', () => {
    const character = { ...stone, conditions: { petrify: true, bleed: 2, inebriation: 1 } };
    expect(ask(endureConditionsProcedure, { character, time: 1, clock: 'hour' })).toMatchObject({
      HP: 3,
      conditions: [{ name: 'petrify' }, { name: 'bleed', counters: 2 }, { name: 'inebriation', counters: 1 }],
    });
    const flesh = { ...stone, conditions: { bleed: 2 } };
    expect(ask(endureConditionsProcedure, { character: flesh }, playOn([1, 4])).conditions).toMatchObject([
      { name: 'bleed', counters: 1 },
    ]);
  });

  test('OA-COND-28 OA-COND-29: poison in stone is suspended with its dying and its minutes, not worn off', () => {
    const conditions = [
      { name: 'poison', counters: 2, elapsed: 3 },
      { name: 'dying', source: 'poison', rounds: 2 },
      { name: 'petrify' },
    ];
    const { conditions: after } = ask(endureConditionsProcedure, {
      character: { ...stone, conditions },
      time: 1,
      clock: 'hour',
    });
    expect(after).toMatchObject(conditions);
  });

  test('OA-COND-28 OA-WABL-19: a weapon in stone neither bleeds nor works loose', () => {
    const character = { ...stone, skewers: [{ weapon: 'spear', rounds: 3 }] };
    expect(ask(endureConditionsProcedure, { character, time: 1, clock: 'minute' })).toMatchObject({
      conditions: [{ name: 'petrify' }],
      skewers: [{ weapon: 'spear', rounds: 3 }],
    });
  });

  test('OA-COND-28 OA-R-607: needs no air, neither under water nor in space', () => {
    const breath = { character: stone, stretches: [{ rounds: 100, exertion: 'rest' }] };
    expect(ask(holdBreathProcedure, breath)).toMatchObject({ breath: null, suffocation: 0, dead: false });
    expect(ask(vacuumProcedure, { character: stone, rounds: 9 })).toMatchObject({
      dying: false,
      SP: 2,
      HP: 3,
      dead: false,
    });
  });

  test('OA-COND-28 OA-R-607: regains nothing and misses no sleep', () => {
    expect(ask(daysProcedure, { character: stone, days: 5, resting: true }).healed).toBe(0);
    expect(ask(shortRestProcedure, { character: stone, hours: 8 }).regained).toBe(0);
    expect(ask(sleepProcedure, { character: stone, hours: 0 })).toMatchObject({
      sleepDebt: 0,
      exhaustion: 0,
    });
  });
});

describe('what conditions leave', () => {
  test('OA-COND-33 OA-MOVE-03: the stunned move once a round', () => {
    const stunned = { baseSpeed: 6, conditions: ['stun'] };
    expect(ask(speedProcedure, { character: stunned, moves: 2 })).toMatchObject({ rule: 'OA-COND-33' });
    expect(ask(speedProcedure, { character: stunned })).toMatchObject({ points: 6 });
  });

  test('OA-MORL-01 OA-COND-38: nobody senseless tests morale, but the surprised do', () => {
    const npc = (...conditions: string[]) => ({ npc: { HP: 2, maxHP: 10, conditions } });
    expect(ask(moraleProcedure, npc('unconscious'))).toMatchObject({ mustTest: false });
    expect(ask(moraleProcedure, npc('surprise'), playOn([1, 1]))).toMatchObject({ mustTest: true });
  });
});

describe('sentences', () => {
  test('OA-FALL-04: whoever has no name is the character inside a sentence', () => {
    const input = fallingObjectProcedure.input.parse({ character: {}, weight: 4, drop: 3, brace: false });
    const outcome = ask(fallingObjectProcedure, input);
    expect(fallingObjectProcedure.tell(outcome as never, input as never)).toMatch(
      /^4 wt fall on the character/,
    );
  });

  test('OA-UNARM-10 OA-TACT-01: a choke that spares says what is left of stamina', () => {
    const given = {
      attacker: { name: 'Ann', DEX: 6 },
      defender: { name: 'Bo', DEX: 2, HP: 9, maxHP: 9 },
      struggle: { ladder: 'clinch', own: 'free', theirs: 'choked' },
      nonlethal: true,
    };
    const outcome = ask(clinchProcedure, given, playOn([1, 1]));
    const input = clinchProcedure.input.parse(given);
    expect(clinchProcedure.tell(outcome as never, input as never)).toMatch(
      /Bo suffers 4\. Bo has 1 stamina point and 9 health points left\.$/,
    );
  });
});

test('OA-COND-17: bonds that hang on something are told as such', () => {
  const input = { character: {}, condition: 'entangle' as const, anchored: true };
  const outcome = ask(receiveConditionProcedure, input);
  const told = receiveConditionProcedure.tell(outcome, receiveConditionProcedure.input.parse(input) as never);
  expect(told).toContain('entangle (anchored)');
});
