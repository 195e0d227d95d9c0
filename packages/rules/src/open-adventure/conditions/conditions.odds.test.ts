/** The exact odds of dying and bleeding, and what each reading of a switch does to conditions over time. */
import { compare, type Odds, odds, plus, type Rational, ratio } from '@arbiter/dice';
import { check, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { countersOf } from '../character/afflictions.ts';
import { characterOf } from '../character/character.ts';
import { concentrateProcedure } from '../checks/concentration.ts';
import cases from '../fixtures/odds-2.json' with { type: 'json' };
import { ask, playOn, readingsWith } from '../testing.ts';
import { endureConditionsProcedure } from './condition-changes.ts';
import { AT_PEACE, roundMoment, runDown } from './condition-clock.ts';
import { afflict } from './conditions.ts';

// biome-ignore lint/suspicious/noExplicitAny: the facts differ in every case; each test knows the shape of its own
const caseOf = (id: string): any => cases.find(c => c.id === id)!;
const titled = (id: string): string => `${id} ${caseOf(id).rules.join(' ')}: ${caseOf(id).title}`;
interface Outcome {
  readonly HP: number;
  readonly dead: boolean;
  readonly doing?: string | null;
}
function oddsOf(
  procedure: { readonly input: Procedure['input']; run(input: never, play: never): unknown },
  input: unknown,
): Odds<Outcome> {
  const checked = check(procedure.input, input);
  if (!checked.ok) throw new Error(checked.problems.map(p => p.message).join(' '));
  return odds(
    dice => procedure.run(checked.value as never, new Play(dice, readingsWith()) as never) as Outcome,
  );
}
const chance = (of: Odds<Outcome>, when: (outcome: Outcome) => boolean): Rational =>
  of.outcomes.filter(({ outcome }) => when(outcome)).reduce((sum, { p }) => plus(sum, p), ratio(0n, 1n));
function same(found: Rational, fraction: string): void {
  const [num, den] = fraction.split('/').map(BigInt) as [bigint, bigint];
  expect(compare(found, ratio(num, den)), `${found.num}/${found.den}, not ${fraction}`).toBe(0);
}

describe('odds of conditions', () => {
  test(titled('OA-O-207'), () => {
    const { given, expect: due } = caseOf('OA-O-207');
    const character = { VIT: given.fortitude, HP: given.hp, conditions: [given.condition] };
    for (const [time, { fraction }] of Object.entries(
      due.aliveAfterRounds as Record<string, { fraction: string }>,
    ))
      same(
        chance(oddsOf(endureConditionsProcedure, { character, time: Number(time) }), ({ dead }) => !dead),
        fraction,
      );
    same(
      chance(oddsOf(endureConditionsProcedure, { character }), ({ HP }) => HP === given.hp - 1),
      due.savePassed.fraction,
    );
  });

  test(titled('OA-O-210'), () => {
    const { given, expect: due } = caseOf('OA-O-210');
    const character = { VIT: given.fortitude, HP: 20, conditions: { bleed: given.bleed } };
    const found = oddsOf(endureConditionsProcedure, { character, time: given.bleed });
    for (const [lost, { fraction }] of Object.entries(due.hpLost as Record<string, { fraction: string }>))
      same(
        chance(found, ({ HP }) => 20 - HP === Number(lost)),
        fraction,
      );
  });

  test('OA-COND-29 OA-R-475: an hour of poison, drink and bleeding is worked out at once', () => {
    const character = { VIT: 9, CHA: 7, HP: 30, conditions: { poison: 3, inebriation: 3, bleed: 5 } };
    const started = performance.now();
    const found = oddsOf(endureConditionsProcedure, { character, time: 1, clock: 'hour' });
    expect(performance.now() - started).toBeLessThan(5000);
    same(
      chance(found, () => true),
      '1/1',
    );
  });

  test('OA-COND-11 OA-R-449: hours of confusion are six chances of their last minute', () => {
    // Nobody so well armored comes to harm by their own hand.
    const character = { protection: 20, conditions: { confuse: true } };
    const found = oddsOf(endureConditionsProcedure, { character, time: 10, clock: 'hour' });
    const doing = (what: string) => chance(found, outcome => outcome.doing === what);
    // Whoever has struck themself babbles for the rest of the minute.
    same(doing('babbles'), '1/3');
    same(doing('acts normally'), '1/6');
  });

  test('OA-COND-11 OA-R-449: the strike against oneself is rolled, and may kill', () => {
    const character = { DEX: 5, VIT: 5, conditions: { confuse: true } };
    const first = oddsOf(endureConditionsProcedure, { character });
    // A 1, and then +5 over a defense as good as the attack.
    same(
      chance(first, outcome => outcome.dead),
      '1/216',
    );
    // A 1 and a plus of any size.
    same(
      chance(first, outcome => outcome.HP < 5),
      '15/216',
    );
  });
});

describe('switches of conditions', () => {
  const round = (reading: object, conditions: object, faces: number[] = []) =>
    ask(endureConditionsProcedure, { character: { HP: 9, conditions } }, playOn(faces, reading));

  test('OA-COND-08 OA-R-238: flames that nobody fights', () => {
    expect(round({ 'OA-R-238': 'countsAsFailure' }, { burn: 2 }, [4])).toMatchObject({ HP: 5 });
    expect(round({ 'OA-R-238': 'nothing' }, { burn: 2 })).toMatchObject({ HP: 9 });
    // The round in which the fire was caught is not judged.
    const caught = afflict(characterOf({ HP: 9 }), { name: 'burn', counters: 1 });
    expect(ask(endureConditionsProcedure, { character: caught, time: 2 }, playOn([6]))).toMatchObject({
      HP: 3,
    });
  });

  test('OA-COND-02 OA-R-240: how long counters without a meaning of their own last', () => {
    const after = (reading: 'oneRoundEach' | 'oneMinuteEach' | 'untilEnded', time: number) =>
      ask(
        endureConditionsProcedure,
        { character: { conditions: { paralysis: 3 } }, time },
        playOn([], { 'OA-R-240': reading }),
      ).conditions[0]?.counters ?? 0;
    expect([1, 2, 3].map(time => after('oneRoundEach', time))).toEqual([2, 1, 0]);
    expect([9, 10, 29, 30].map(time => after('oneMinuteEach', time))).toEqual([3, 2, 1, 0]);
    expect(after('untilEnded', 100)).toBe(3);
  });

  test('OA-COND-02 OA-R-401: counters received after the own turn', () => {
    const after = (reading: 'fullTurn' | 'everyEnd') => {
      const play = playOn([], { 'OA-R-401': reading });
      const late = afflict(characterOf({}), { name: 'slow', counters: 2, late: 2 });
      const once = runDown(late, play);
      return [once, runDown(once, play)].map(now => countersOf(now.conditions, 'slow'));
    };
    expect(after('fullTurn')).toEqual([2, 1]);
    expect(after('everyEnd')).toEqual([1, 0]);
    // One counter a round at most, the oldest first: two old ones and a late one.
    const mixed = afflict(characterOf({ conditions: { slow: 2 } }), { name: 'slow', counters: 1, late: 1 });
    expect(countersOf(runDown(mixed, playOn()).conditions, 'slow')).toBe(2);
  });

  test('OA-COND-34 OA-R-248: how fast a choke takes the air', () => {
    const choked = (reading: 'onePerRound' | 'byExertion') =>
      roundMoment(characterOf({ SP: 9 }), { ...AT_PEACE, air: 'choked' }, playOn([], { 'OA-R-248': reading }))
        .character.SP;
    expect([choked('onePerRound'), choked('byExertion')]).toEqual([8, 5]);
  });

  test('OA-ACT-22 OA-R-269: guarding while one concentrates on the guard', () => {
    const guards = (reading: 'ownTopicExempt' | 'everyTime', faces: number[]) =>
      ask(
        concentrateProcedure,
        { character: { CHA: 5 }, distractions: [{ strenuous: true, ownTopic: true }] },
        playOn(faces, { 'OA-R-269': reading }),
      ).concentrating;
    expect(guards('ownTopicExempt', [])).toBe(true);
    expect(guards('everyTime', [2, 3])).toBe(false);
  });
});

describe('conditions over time', () => {
  const endure = (character: object, rest: object = {}, faces: number[] = []) =>
    ask(endureConditionsProcedure, { character, ...rest }, playOn(faces));

  test('OA-COND-29 OA-R-245 OA-R-446: dying of poison lasts its rounds, from several causes one save', () => {
    const sick = {
      VIT: 9,
      HP: 9,
      conditions: [
        { name: 'dying', counters: 1, source: 'poison' },
        { name: 'dying', source: 'vacuum' },
        { name: 'poison', counters: 1 },
      ],
    };
    const after = endure(sick, {}, [3, 4]);
    expect(after).toMatchObject({ HP: 8 });
    expect(after.conditions.map(c => [c.name, c.source])).toEqual([
      ['dying', 'vacuum'],
      ['poison', ''],
    ]);
  });

  test('OA-COND-34 OA-R-447: with air everything that suffocation brought ends, before any save', () => {
    const blue = {
      VIT: 5,
      HP: 5,
      SP: -1,
      conditions: [
        { name: 'suffocation', counters: 4 },
        { name: 'dying', source: 'suffocation' },
        { name: 'unconscious', source: 'suffocation' },
      ],
    };
    expect(endure(blue)).toMatchObject({ HP: 5, SP: 3, conditions: [], unconscious: false });
  });

  test('OA-COND-09 OA-R-523: cold acts on segments of rest only', () => {
    const cold = { VIT: 9, SP: 7, conditions: { cold: 2 } };
    expect(endure(cold, { time: 5, clock: 'segment' })).toMatchObject({ SP: 7 });
    // 9 less 3 on the roll: −2 … and the second segment with 4 counters.
    const rested = endure(cold, { time: 2, clock: 'segment', exertion: 'rest' }, [5, 6, 5, 6]);
    expect(rested).toMatchObject({ SP: 5, unconscious: false });
    expect(rested.conditions[0]).toMatchObject({ counters: 4, elapsed: 0 });
  });

  test('OA-COND-36 OA-R-250: heat by the hardest activity of each segment', () => {
    const hot = { VIT: 9, SP: 9, conditions: { swelter: 1 } };
    expect(endure(hot, { time: 2, clock: 'segment', exertion: 'moderate' })).toMatchObject({ SP: 7 });
    expect(endure(hot, { time: 2, clock: 'segment', exertion: 'light' })).toMatchObject({ SP: 9 });
  });

  test('OA-COND-24: drink goes by the segment, with advantage on the willpower of the drunk', () => {
    const drunk = { CHA: 7, conditions: { inebriation: 1 } };
    expect(endure(drunk, { time: 99 }).conditions).toHaveLength(1);
    expect(endure(drunk, { time: 100 }, [6, 1, 3, 5]).conditions).toHaveLength(0);
  });

  test('OA-COND-11: confusion is rolled for at once and then every minute', () => {
    const lost = { conditions: ['confuse'] };
    expect(endure(lost, { time: 10 }, [3])).toMatchObject({ doing: 'babbles' });
    expect(endure(lost, { time: 11 }, [3, 6])).toMatchObject({ doing: 'acts normally' });
  });

  test('OA-EQP-24 OA-R-365: what a herb holds back comes back when its hours are over', () => {
    const tired = {
      SP: 4,
      conditions: [
        { name: 'exhaustion', counters: 1 },
        { name: 'exhaustion', counters: 1, held: 1200 },
      ],
    };
    expect(endure(tired, { time: 119, clock: 'minute' })).toMatchObject({ SP: 4 });
    const after = endure(tired, { time: 2, clock: 'hour' });
    expect(after).toMatchObject({ SP: 3 });
    expect(after.conditions).toMatchObject([{ counters: 2, held: 0 }]);
  });

  test('OA-EQP-24 OA-R-365: what takes counters away goes on under a herb, the active ones first', () => {
    const held = (name: string, active: number) => ({
      conditions: [...(active ? [{ name, counters: active }] : []), { name, counters: 1, held: 6000 }],
    });
    // The last bleed counter goes at the next moment, without a save.
    expect(endure(held('bleed', 0), { time: 1 }).conditions).toEqual([]);
    expect(endure(held('bleed', 1), { time: 1 }, [5, 6]).conditions).toMatchObject([{ held: 5999 }]);
    expect(endure(held('bleed', 1), { time: 2 }, [5, 6]).conditions).toEqual([]);
    // A segment has 100 rounds, a minute 10: their saves are made all the same.
    expect(endure(held('inebriation', 0), { time: 99 }).conditions).toMatchObject([{ held: 5901 }]);
    expect(endure(held('inebriation', 0), { time: 100 }, [5, 6]).conditions).toEqual([]);
    // Drink that is active gives advantage in it.
    expect(endure(held('inebriation', 1), { time: 200 }, [5, 6, 3, 3, 5, 6]).conditions).toEqual([]);
    expect(endure(held('poison', 0), { time: 10 }, [5, 6]).conditions).toEqual([]);
    expect(endure(held('poison', 0), { time: 20 }, [3, 3, 3, 3]).conditions).toMatchObject([{ held: 5980 }]);
  });

  test('OA-COND-04: points come back by the day, one for each ability', () => {
    const hurt = {
      conditions: [
        { name: 'ability damage', counters: 2, ability: 'STR' },
        { name: 'ability damage', counters: 1, ability: 'DEX' },
        { name: 'ability annihilation', counters: 1, ability: 'INT' },
      ],
    };
    const after = endure(hurt, { time: 1, clock: 'day' });
    expect(after.conditions.map(c => [c.ability, c.counters])).toEqual([
      ['STR', 1],
      ['INT', 1],
    ]);
  });

  test('OA-WABL-10: a save that frees, on its own clock', () => {
    const netted = {
      DEX: 9,
      conditions: [{ name: 'entangle', freedBy: { save: 'REF', clock: 'minute' } }],
    };
    expect(endure(netted, { time: 9 }).conditions).toHaveLength(1);
    expect(endure(netted, { time: 10 }, [1, 2]).conditions).toHaveLength(0);
  });
});
