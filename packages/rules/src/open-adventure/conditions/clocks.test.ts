/** Conditions on their clocks at the edges: several sources, fire upon fire, a blow against oneself, who has no turn. */
import { fastDice, generator } from '@arbiter/dice';
import { Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { moralDilemmaProcedure } from '../character/alignment.ts';
import { type Character, characterOf, characterSchema } from '../character/character.ts';
import { sufferEffectProcedure } from '../checks/harm.ts';
import { CONDITION_NAMES } from '../content/condition-list.ts';
import { initiativeProcedure } from '../rounds/initiative.ts';
import { ask, playOn, readingsWith, valuesOf } from '../testing.ts';
import {
  endureConditionsProcedure,
  receiveConditionProcedure,
  relieveConditionProcedure,
} from './condition-changes.ts';
import { burnJudgment, clockChanges, roundMoment, runDown } from './condition-clock.ts';
import { pullOutProcedure } from './skewer.ts';

const endured = (conditions: object, time: number, faces: readonly number[] = []) =>
  ask<{ conditions: { name: unknown; counters: number | null; source: string }[]; doing: string | null }>(
    endureConditionsProcedure,
    { character: { HP: 20, conditions }, time },
    playOn(faces),
  );

test('OA-COND-02 OA-R-401: of one condition from two sources one counter goes each round, the oldest first', () => {
  const blows = [
    { name: 'unconscious', counters: 1, source: 'Ann' },
    { name: 'unconscious', counters: 1, source: 'Bo' },
  ];
  expect(endured(blows, 1).conditions.map(({ source }) => source)).toEqual(['Bo']);
  expect(endured(blows, 2).conditions).toEqual([]);
  // Different conditions run down side by side.
  expect(endured({ slow: 1, panic: 1 }, 1).conditions).toEqual([]);
});

test('OA-COND-02 OA-COND-05 OA-COND-04 OA-COND-29: counters from two sources act together, once at each moment', () => {
  const wounds = [
    { name: 'bleed', counters: 1, source: 'battle axe' },
    { name: 'bleed', counters: 2, source: 'plasma axe' },
  ];
  // One save a round, and one counter of the three goes with each.
  expect(endured(wounds, 1, [5, 6]).conditions).toMatchObject([{ counters: 2, source: 'plasma axe' }]);
  expect(endured(wounds, 3, [5, 6, 5, 6, 5, 6]).conditions).toEqual([]);
  const doses = [
    { name: 'poison', counters: 1, source: 'viper', elapsed: 3 },
    { name: 'poison', counters: 1, source: 'blade', elapsed: 0 },
  ];
  expect(endured(doses, 10, [5, 6]).conditions).toMatchObject([{ name: 'poison', source: 'blade' }]);
  const weakened = ['viper', 'curse'].flatMap(source => [
    { name: 'ability damage', ability: 'STR', counters: 1, source },
    { name: 'ability damage', ability: 'DEX', counters: 1, source },
  ]);
  const play = playOn();
  const day = { character: { conditions: weakened }, time: 1, clock: 'day' };
  expect(ask(endureConditionsProcedure, day, play).conditions).toMatchObject([
    { ability: 'STR', source: 'curse' },
    { ability: 'DEX', source: 'curse' },
  ]);
  expect(valuesOf(play.trace, /come back with the day/)).toEqual([1, 1]);
});

test('OA-COND-11: confused from two sides, one rolls once a minute, and for the other when the first is over', () => {
  const spells = [
    { name: 'confuse', source: 'Ann' },
    { name: 'confuse', source: 'Bo' },
  ];
  expect(endured(spells, 1, [5])).toMatchObject({ doing: 'attacks the cause' });
  expect(endured(spells, 11, [5, 3])).toMatchObject({ doing: 'babbles' });
});

test('OA-COND-05: counters that a herb holds back do not keep others from acting', () => {
  const wounds = [
    { name: 'bleed', counters: 1, source: 'axe', held: 5 },
    { name: 'bleed', counters: 1, source: 'spear' },
  ];
  expect(endured(wounds, 1, [5, 6]).conditions).toMatchObject([{ source: 'axe' }]);
});

test('OA-COND-08 OA-R-238: who was burning before is judged, whatever else has just caught fire', () => {
  const burning = (counters: number, late: number) =>
    characterOf({ HP: 12, conditions: [{ name: 'burn', counters, late }] });
  const play = playOn([4]);
  expect(burnJudgment(burning(2, 1), false, play).character.HP).toBe(8);
  play.finish();
  expect(burnJudgment(burning(2, 2), false, playOn()).character.HP).toBe(12);
});

test('OA-COND-11 OA-R-449: one blow against oneself in the first round of the minute, then babble', () => {
  // An unarmed strike of 5 and 2 against a defense of 5.
  expect(endured(['confuse'], 1, [1, 2, 4])).toMatchObject({ doing: 'strikes themself', HP: 18 });
  expect(endured(['confuse'], 2, [1, 2, 4])).toMatchObject({ doing: 'babbles', HP: 18 });
  expect(endured(['confuse'], 10, [1, 4, 2])).toMatchObject({ doing: 'babbles', HP: 20 });
  expect(endured(['confuse'], 11, [1, 4, 2, 4]).doing).toBe('attacks the nearest');
});

test('OA-COND-01: the trace of a long time does not say every round how health came about', () => {
  const play = playOn([5, 6, 5, 6, 5, 6]);
  ask(endureConditionsProcedure, { character: { VIT: 5, conditions: { bleed: 3 } }, time: 3 }, play);
  expect(valuesOf(play.trace, 'Health')).toEqual([5]);
});

test('OA-COND-19 OA-INIT-02: initiative is a test of Perception, and the fascinated have disadvantage', () => {
  const meet = (conditions: readonly string[], faces: readonly number[]) =>
    ask<object>(
      initiativeProcedure,
      {
        parties: [
          { name: 'party', player: true, tester: { name: 'Guld', PER: 6, conditions } },
          { name: 'orcs', tester: { name: 'Orc', PER: 6 } },
        ],
      },
      playOn(faces),
    );
  expect(meet(['fascinate'], [3, 5, 1, 6, 2, 4])).toMatchObject({
    tests: [
      { total: 7, roll: 1 },
      { total: 8, roll: 2 },
    ],
    winner: 'orcs',
  });
  // OA-COND-38: who perceives nothing is not the one who tests.
  expect(meet(['unconscious'], [])).toMatchObject({ rule: 'OA-INIT-01', field: 'parties[0].tester' });
});

test('OA-COND-33 OA-R-404: whoever has no turn has no half-round action to concentrate in', () => {
  const relieved = (conditions: object) =>
    ask<object>(relieveConditionProcedure, {
      character: { conditions },
      condition: 'stun',
      by: 'concentrating',
    });
  expect(relieved({ stun: 2 })).toMatchObject({ removed: 1 });
  expect(relieved({ stun: 2, paralysis: 1 })).toMatchObject({ rule: 'OA-COND-33', field: 'by' });
});

test('OA-COND-40: the sentence says what an ability at 0 does', () => {
  const told = (ability: 'STR' | 'DEX' | 'INT' | 'MAG') => {
    const input = {
      character: { name: 'Bo', [ability]: 2 },
      condition: 'ability damage',
      counters: 2,
      ability,
    };
    const parsed = receiveConditionProcedure.input.parse(input);
    const outcome = receiveConditionProcedure.run(parsed, playOn()) as never;
    return receiveConditionProcedure.tell(outcome, parsed);
  };
  expect(told('STR')).toContain('falls, is helpless');
  expect(told('DEX')).toContain('is paralyzed');
  expect(told('INT')).toContain('drops everything, falls, is unconscious');
  expect(told('MAG')).not.toContain(' is ');
});

test('OA-RTHR-06: what cannot befall somebody by nature is told, and not only by perks', () => {
  expect(
    ask(sufferEffectProcedure, {
      character: { immunities: ['Poison'] },
      amount: 2,
      condition: 'poison',
      types: ['poison'],
    }),
  ).toMatchObject({ threshold: 'immune', suffered: false, amount: 0 });
});

test('OA-WABL-19 OA-COND-33: pulling out a weapon is a full-round action, which the stunned cannot take', () => {
  const pull = (conditions: object) =>
    ask<object>(pullOutProcedure, {
      character: { HP: 9, skewers: [{ weapon: 'spear', rounds: 2 }], conditions },
    });
  expect(pull({ stun: 1 })).toMatchObject({ rule: 'OA-COND-33', field: 'character' });
  expect(pull({ slow: 1 })).toMatchObject({ damage: 2, HP: 7 });
});

test('OA-COND-29 OA-COND-28: poison brings its rounds of dying however it is received, and stone takes none', () => {
  const received = (conditions: readonly string[]) =>
    ask<{ conditions: object[] }>(receiveConditionProcedure, {
      character: { conditions },
      condition: 'poison',
      counters: 2,
    }).conditions;
  expect(received([])).toMatchObject([
    { name: 'dying', counters: 2, source: 'poison' },
    { name: 'poison', counters: 2 },
  ]);
  expect(received(['petrify'])).toMatchObject([{ name: 'petrify' }]);
});

test('OA-ALGN-10 OA-COND-18 OA-COND-24: a moral dilemma is a willpower save like any other', () => {
  const torn = (conditions: object, faces: readonly number[]) =>
    ask<object>(
      moralDilemmaProcedure,
      { character: { CHA: 6, conditions }, tested: 'brave', choice: 'foster' },
      playOn(faces),
    );
  expect(torn({}, [3, 3])).toMatchObject({ total: 6 });
  expect(torn({ exhaustion: 2 }, [3, 3])).toMatchObject({ total: 4 });
  expect(torn({ inebriation: 1 }, [3, 3, 4, 5])).toMatchObject({ total: 10, success: true });
});

test('OA-COND-01 OA-COND-02: what a round of conditions changes of somebody is all that it changes', () => {
  const play = new Play(fastDice(generator('clock')), readingsWith());
  const everything = (before: Character, after: Character): object =>
    Object.fromEntries(
      Object.entries(after).filter(([key, value]) => value !== before[key as keyof Character]),
    );
  const situation = { canFlee: true, somebodyInSight: true, causeInReach: true };
  for (const name of CONDITION_NAMES)
    for (const air of ['free', 'held', 'choked'] as const)
      for (const skewers of [[], [{ weapon: 'dagger', rounds: 1 }]] as const)
        for (let n = 0; n < 4; n++) {
          const ability = name.startsWith('ability ') ? 'STR' : null;
          const conditions = [{ name, counters: 1, ability, elapsed: 14_399, held: n % 2 }, 'exhaustion'];
          const before = characterOf({ HP: 3, SP: 1, breath: 1, conditions, skewers } as never);
          const { character } = roundMoment(before, { exertion: 'rest', air, strangle: n, situation }, play);
          expect(clockChanges(before, character)).toEqual(everything(before, character));
          const burned = burnJudgment(before, false, play).character;
          expect(clockChanges(before, burned)).toEqual(everything(before, burned));
          const later = runDown(before, play);
          expect(clockChanges(before, later)).toEqual(everything(before, later));
        }
});

test('OA-COND-13 OA-COND-29: who dies of something goes on dying when something else gets better', () => {
  const character = {
    VIT: 9,
    CHA: 9,
    HP: 9,
    maxHP: 9,
    conditions: [
      { name: 'provoke', counters: 1 },
      { name: 'dying', counters: 2, source: 'poison' },
    ],
  };
  // The provocation is over with 9 + 1; the poison of the wound is still there: 9 + 1 costs a point.
  expect(ask(endureConditionsProcedure, { character }, playOn([1, 6, 1, 6]))).toMatchObject({
    HP: 8,
    conditions: [{ name: 'dying', counters: 1 }],
  });
});

test('OA-COND-04: damage to an ability says which, in whichever words', () => {
  const isAccepted = (conditions: unknown) => characterSchema.safeParse({ conditions }).success;
  expect([['ability damage'], { 'ability annihilation': 2 }].map(isAccepted)).toEqual([false, false]);
  expect(isAccepted([{ name: 'ability damage', ability: 'STR', counters: 2 }])).toBe(true);
});
