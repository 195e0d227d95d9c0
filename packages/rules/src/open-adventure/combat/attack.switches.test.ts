/** What each reading of a switch about attacks changes. */
import { describe, expect, test } from 'vitest';
import { endureConditionsProcedure } from '../conditions/condition-changes.ts';
import { ask, playOn } from '../testing.ts';
import { attackProcedure } from './attack.ts';
import { attackSeveralProcedure } from './attack-several.ts';
import { attack, melee, type Out, saves, withDefense } from './combat-cases.testing.ts';
import { exultPoolProcedure } from './exult.ts';
import { feintHelps, feintProcedure } from './feint.ts';
import { guardEnds, guardProcedure } from './guard.ts';

describe('switches of attacks', () => {
  test('OA-SIGHT-08 OA-SIGHT-09 OA-R-227: attacks on somebody concealed', () => {
    const mode = (
      concealment: string,
      reading: 'lightDisadvantageHeavyInept' | 'bothInept' | 'cumulative',
    ) => {
      const faces = reading === 'bothInept' || concealment === 'heavy' ? [1, 1] : [1, 1, 1, 1];
      const o = ask(
        attackProcedure,
        { ...melee(5), defender: {}, concealment },
        playOn(faces, { 'OA-R-227': reading }),
      ) as Out;
      return [o.mode.disadvantage, o.mode.inept];
    };
    expect(mode('light', 'lightDisadvantageHeavyInept')).toEqual([true, false]);
    expect(mode('heavy', 'lightDisadvantageHeavyInept')).toEqual([false, true]);
    expect(mode('light', 'bothInept')).toEqual([false, true]);
    expect(mode('light', 'cumulative')).toEqual([true, true]);
    expect(mode('heavy', 'cumulative')).toEqual([false, true]);
  });

  test('OA-UNARM-10 OA-R-248: how fast somebody chokes', () => {
    const left = (reading: 'onePerRound' | 'byExertion') =>
      (
        ask(
          endureConditionsProcedure,
          { character: { SP: 9, maxSP: 9 }, choked: true },
          playOn([], { 'OA-R-248': reading }),
        ) as Out
      ).SP;
    expect([left('onePerRound'), left('byExertion')]).toEqual([8, 5]);
  });

  test('OA-GUARD-01 OA-R-268: what a guard costs', () => {
    const cost = (reading: 'oneHalfRound' | 'twoHalfRounds') =>
      (ask(guardProcedure, { character: {} }, playOn([], { 'OA-R-268': reading })) as Out).cost;
    expect([cost('oneHalfRound'), cost('twoHalfRounds')]).toEqual([1, 2]);
  });

  test('OA-GUARD-01 OA-R-269: whether a maneuver breaks the guard', () => {
    const guarding = (reading: 'ownTopicExempt' | 'everyTime', faces: number[]) => {
      const play = playOn(faces, { 'OA-R-269': reading });
      const input = {
        ...melee(4),
        defender: withDefense(5, { REF: 8, WILL: 5 }),
        defenderRound: { guarding: true },
        guard: { maneuver: 'dodge' },
      };
      const o = ask(attackProcedure, input, play) as Out;
      play.finish();
      return o.guarding;
    };
    expect(guarding('ownTopicExempt', [1, 1, 1, 1])).toBe(true);
    expect(guarding('everyTime', [1, 1, 1, 1, 4, 5])).toBe(false);
  });

  test('OA-EXLT-03 OA-R-275: how long exult points last', () => {
    const pool = (reading: 'endOfRound' | 'endOfTurn' | 'thisAttack', end: string) => {
      const o = ask(exultPoolProcedure, { gained: [2, 1], end }, playOn([], { 'OA-R-275': reading })) as Out;
      return [o.available, o.left];
    };
    expect(pool('endOfRound', 'turn')).toEqual([3, 3]);
    expect(pool('endOfRound', 'round')).toEqual([3, 0]);
    expect(pool('endOfTurn', 'turn')).toEqual([3, 0]);
    expect(pool('thisAttack', 'turn')).toEqual([1, 0]);
  });

  test('OA-AIM-03 OA-R-279: whom a feint helps, and how long', () => {
    const lasts = (reading: 'nextAttack' | 'wholeRound') =>
      (ask(feintProcedure, { attacker: {}, defender: {} }, playOn([1, 1], { 'OA-R-279': reading })) as Out)
        .lasts;
    expect([lasts('nextAttack'), lasts('wholeRound')]).toEqual(['next attack', 'whole round']);
    const helps = (who: string, reading: 'nextAttack' | 'wholeRound') =>
      feintHelps('Ann', who, playOn([], { 'OA-R-279': reading }));
    expect(helps('Ann', 'nextAttack')).toEqual({ helps: true, usedUp: true });
    expect(helps('Bo', 'nextAttack')).toEqual({ helps: false, usedUp: false });
    expect(helps('Bo', 'wholeRound')).toEqual({ helps: true, usedUp: false });
  });

  test('OA-TACT-01 OA-R-281: nonlethal damage beyond the stamina', () => {
    const left = (reading: 'overflowToHealth' | 'unconsciousAtZero') => {
      const defender = withDefense(5, {}, { HP: 6, maxHP: 6, SP: 3 });
      const o = ask(
        attackProcedure,
        { ...melee(9), nonlethal: true, defender },
        playOn([1, 1], { 'OA-R-281': reading }),
      ) as Out;
      return [o.SP, o.HP, o.unconscious];
    };
    expect(left('overflowToHealth')).toEqual([0, 5, false]);
    expect(left('unconsciousAtZero')).toEqual([0, 6, true]);
  });

  test('OA-WABL-17 OA-R-284: whether pierce needs damage first', () => {
    const damage = (reading: 'needsDamageFirst' | 'beforeDamage') => {
      const input = {
        ...melee(6),
        abilities: [{ ability: 'pierce', counters: 2 }],
        defender: { DEX: 4, protection: 3, HP: 9 },
      };
      return (ask(attackProcedure, input, playOn([1, 1], { 'OA-R-284': reading })) as Out).damage;
    };
    expect([damage('needsDamageFirst'), damage('beforeDamage')]).toEqual([0, 1]);
  });

  test('OA-WABL-23 OA-R-286: one roll or several, and allies', () => {
    const damages = (reading: 'oneRollEveryone' | 'rollEachEveryone' | 'oneRollEnemies', faces: number[]) => {
      const play = playOn(faces, { 'OA-R-286': reading });
      const targets = [
        { defender: { DEX: 7, HP: 20, maxHP: 20 } },
        { defender: { DEX: 6, HP: 20, maxHP: 20 }, ally: true },
      ];
      const o = ask(
        attackSeveralProcedure,
        { attacker: { STR: 4 }, weapon: 'crescent blade', targets },
        play,
      ) as Out;
      play.finish();
      return o.targets.map((hit: Out | null) => hit?.damage ?? null);
    };
    expect(damages('oneRollEveryone', [2, 5])).toEqual([3, 4]);
    expect(damages('rollEachEveryone', [2, 5, 1, 5])).toEqual([3, 3]);
    expect(damages('oneRollEnemies', [2, 5])).toEqual([3, null]);
  });

  test('OA-WABL-23 OA-R-286: a tail that sweeps for a stamina point pays it once, however many it rolls for', () => {
    const input = attackSeveralProcedure.input.parse({
      attacker: { STR: 4, SP: 3 },
      weapon: 'dagger',
      abilities: [{ ability: 'sweep', cost: { stamina: 1 } }],
      buys: ['sweep'],
      targets: [0, 1, 2].map(() => ({ defender: { DEX: 5, HP: 20 } })),
    });
    const play = playOn([2, 5, 2, 5, 2, 5]);
    expect(attackSeveralProcedure.run(input, play)).toMatchObject({
      attackerSP: 2,
      bought: ['sweep'],
      targets: [{ damage: 2 }, { damage: 2 }, { damage: 2 }],
    });
    play.finish();
  });

  test('OA-R-286: where each is rolled for, the sentence has the roll of each', () => {
    const input = attackSeveralProcedure.input.parse({
      attacker: { name: 'Ann', STR: 4 },
      weapon: 'crescent blade',
      targets: [{ defender: { name: 'Bo', DEX: 5, HP: 20 } }, { defender: { name: 'Cy', DEX: 5, HP: 20 } }],
    });
    const play = playOn([2, 5, 5, 1], { 'OA-R-286': 'rollEachEveryone' });
    const told = attackSeveralProcedure.tell!(attackSeveralProcedure.run(input, play) as never, input);
    expect(told).toBe(
      'Ann attacks with 10 (+2): Bo suffers 5. Bo has 15 health points left. Against Cy it is 7: Cy suffers 2. Cy has 18 health points left.',
    );
  });

  test('OA-GUARD-01 OA-R-442: how long a guard stands', () => {
    const ends = (reading: 'endOfRound' | 'nextTurn' | 'firstAttack') =>
      (['attack', 'own turn', 'round'] as const).map(at =>
        guardEnds(at, playOn([], { 'OA-R-442': reading })),
      );
    expect(ends('endOfRound')).toEqual([false, false, true]);
    expect(ends('nextTurn')).toEqual([false, true, false]);
    expect(ends('firstAttack')).toEqual([true, false, true]);
    const input = {
      ...melee(2),
      defender: { DEX: 5, modifiers: saves({ REF: 9 }) },
      defenderRound: { guarding: true },
      guard: { maneuver: 'dodge' },
    };
    const after = (reading: 'endOfRound' | 'firstAttack') =>
      (ask(attackProcedure, input, playOn([1, 1, 1, 1], { 'OA-R-442': reading })) as Out).guarding;
    expect([after('endOfRound'), after('firstAttack')]).toEqual([true, false]);
  });
});

describe('OA-R-432 and OA-R-591', () => {
  const off = { attacker: { STR: 6 }, weapon: 'dagger', otherWeapon: 'dagger', defender: { DEX: 5, HP: 9 } };
  test('OA-TACT-05 OA-R-432: an off hand that follows the main hand takes no time, or a half-round', () => {
    const takes = (reading: 'freeWithMainAttack' | 'halfRound') =>
      ask(attackProcedure, { ...off, twoWeapons: 'off' }, playOn([1, 1, 1, 1], { 'OA-R-432': reading }))
        .halfRounds;
    expect([takes('freeWithMainAttack'), takes('halfRound')]).toEqual([0, 1]);
    expect(ask(attackProcedure, { ...off, aimed: true }, playOn([1, 1, 4])).halfRounds).toBe(2);
  });

  test('OA-WABL-23 OA-R-591: a sweep past somebody prone that is one throw is read for each', () => {
    const sweep = (reading: 'sameThrow' | 'firstTarget', faces: number[], lying: number) => {
      const play = playOn(faces, { 'OA-R-286': 'oneRollEveryone', 'OA-R-591': reading });
      const targets = [0, 1].map(i => ({
        defender: { DEX: 5, HP: 20, ...(i === lying ? { conditions: ['prone'] } : {}) },
      }));
      const out = ask(
        attackSeveralProcedure,
        { attacker: { STR: 4, homeTechnology: 9 }, weapon: 'crescent blade', targets },
        play,
      );
      play.finish();
      return [...out.targets.map(hit => hit?.damage), out.exult];
    };
    // First throw -2, second +3: the standing one meets the first, the prone one the better of both.
    expect(sweep('sameThrow', [5, 2, 3, 6], 1)).toEqual([1, 6, 0]);
    expect(sweep('sameThrow', [5, 2, 3, 6], 0)).toEqual([6, 1, 3]);
    expect(sweep('firstTarget', [5, 2], 1)).toEqual([1, 1, 0]);
  });
});

test('OA-R-594 OA-R-428 OA-AIM-01 OA-RTHR-02: a vulnerable arm: halved as it is dealt, then doubled', () => {
  const blow = {
    attacker: { STR: 6 },
    defender: { DEX: 4, HP: 40, maxHP: 40, thresholds: { slash: 'vulnerable' } },
    weapon: 'long sword',
    aimed: true,
  };
  // 6 + 3 + 2 against 4 is 7; an arm, 3; twice 3.
  expect(attack(blow, playOn([2, 5, 3]))).toMatchObject({ damage: 6 });
});
