import { scriptedDice } from '@arbiter/dice';
import { defaultReadings, Play, type Procedure } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { betweenAdventures } from './between-adventures.ts';
import { ALLOWED, NEVER } from './combining.ts';
import { rulings } from './content/rulings.ts';
import { WORK } from './downtime.ts';
import { LIBRARIES, QUESTIONS } from './research.ts';
import { COMPOSITIONS } from './writing.ts';

function run(name: string, input: unknown, faces: readonly number[] = []): unknown {
  const procedure = betweenAdventures.find(p => p.name === name) as Procedure | undefined;
  if (!procedure) throw new Error(name);
  const dice = scriptedDice(faces);
  const outcome = procedure.run(procedure.input.parse(input), new Play(dice, defaultReadings(rulings)));
  dice.finish();
  return outcome;
}

describe('study and training', () => {
  test('SV-DOWN-01 SV-DOWN-05 practice counts from four hours a day, by the training rates', () => {
    const practice = { skill: 'History', weeks: 2 };
    expect(run('practice', practice)).toEqual({ cpPerWeek: 1, cp: 2 });
    expect(run('practice', { ...practice, teacher: true, resources: true, quickLearner: true })).toEqual({
      cpPerWeek: 3,
      cp: 6,
    });
    expect(run('practice', { ...practice, hoursPerDay: 3 })).toMatchObject({ rule: 'SV-DOWN-05' });
    expect(run('practice', { ...practice, skill: 'Alchemy' })).toMatchObject({ rule: 'SV-SKL-07' });
  });

  test('SV-DOWN-06 SV-R-162 ten weeks for each CP, at four hours a day', () => {
    expect(run('train-attribute', { attribute: 'DX', from: 10, to: 11 })).toEqual({ cp: 10, weeks: 100 });
    expect(run('train-attribute', { attribute: 'DX', from: 10, to: 11, hoursPerDay: 1 })).toMatchObject({
      rule: 'SV-DOWN-06',
    });
    expect(run('train-attribute', { attribute: 'DX', from: 11, to: 11 })).toMatchObject({
      rule: 'SV-DOWN-06',
    });
  });

  test('SV-DOWN-07 SV-R-163 sparring with an equal or better', () => {
    expect(run('spar', { partner: 'greater', attackTn: 12 })).toMatchObject({
      attackTn: 13,
      defenceTn: null,
    });
    expect(run('spar', { partner: 'lesser' })).toMatchObject({ rule: 'SV-DOWN-07' });
  });
});

describe('research', () => {
  test('SV-DOWN-03 SV-DOWN-04 four kinds of question, four libraries', () => {
    expect(Object.keys(QUESTIONS)).toHaveLength(4);
    expect(Object.values(LIBRARIES).map(l => [l.timePercent, l.modifier])).toEqual([
      [150, -2],
      [100, 0],
      [75, 2],
      [50, 4],
    ]);
    expect(run('plan-research', { question: 'rare', value: 12 })).toMatchObject({ rule: 'SV-DOWN-03' });
    expect(
      run('plan-research', {
        question: 'rare',
        value: 12,
        baseHours: 60,
        rareDifficulty: -6,
        library: 'poor',
      }),
    ).toEqual({
      tn: 4,
      hours: 90,
    });
  });

  test('SV-DOWN-02 accurate, incomplete or misleading', () => {
    const research = { question: 'common', value: 10 };
    expect(run('research', research, [4, 4, 4])).toMatchObject({ result: 'accurate', informationTrue: true });
    expect(run('research', research, [4, 4, 5])).toMatchObject({
      result: 'incomplete or more time',
      informationTrue: true,
    });
    expect(run('research', research, [6, 6, 6])).toMatchObject({
      result: 'misleading',
      informationTrue: false,
    });
  });
});

describe('people and money', () => {
  test('SV-DOWN-08 gathering information', () => {
    expect(
      run(
        'gather-information',
        { skill: 'Etiquette', value: { attribute: 12, level: 0 }, venue: 2, hours: 4 },
        [4, 4, 5],
      ),
    ).toMatchObject({
      tn: 12,
      success: false,
      hours: 4,
    });
  });

  test('SV-DOWN-09 SV-R-164 contacts still cost their CP', () => {
    expect(run('build-contacts', { value: 15, days: 20, silver: 50 })).toEqual({
      perk: 'Connected',
      cp: 15,
      days: 20,
      silver: 50,
    });
  });

  test('SV-DOWN-10 SV-R-165 four kinds of work, the middle of each range', () => {
    expect(Object.keys(WORK)).toHaveLength(4);
    expect(run('work', { work: 'expert', skill: 6, reputation: true })).toEqual({ silver: 125, perDay: 125 });
    expect(run('work', { work: 'expert', skill: 6 })).toMatchObject({ rule: 'SV-DOWN-10' });
    expect(run('work', { work: 'skilled', skill: 1 })).toMatchObject({ rule: 'SV-DOWN-10' });
  });
});

describe('writing', () => {
  test('SV-DOWN-11 copying and composing', () => {
    expect(Object.keys(COMPOSITIONS)).toHaveLength(3);
    expect(run('transcribe', { pages: 7 })).toEqual({ days: 0.7 });
    expect(run('compose', { text: 'letter or report', time: 2 })).toEqual({ from: 2, to: 2, unit: 'hours' });
    expect(run('compose', { text: 'letter or report', time: 3 })).toMatchObject({ rule: 'SV-DOWN-11' });
    expect(run('compose', { text: 'book or manual' })).toEqual({ from: 1, to: null, unit: 'weeks' });
  });

  test('SV-DOWN-12 SV-R-166 scrolls read the crafting results', () => {
    const scroll = { power: 'Flame Dart', value: 12 };
    expect(run('write-scroll', scroll, [3, 3, 4])).toMatchObject({
      hours: 4,
      materialsCost: 10,
      quality: 'as specified',
    });
    expect(run('write-scroll', { ...scroll, narrowFailure: 'flawed item' }, [4, 5, 5])).toMatchObject({
      quality: 'flawed',
    });
    expect(run('write-scroll', scroll, [6, 6, 6])).toMatchObject({ quality: 'none', harmPossible: true });
    expect(run('plan-scroll', { power: 'Feint' })).toMatchObject({ rule: 'SV-DOWN-12' });
  });
});

describe('combining', () => {
  const combine = (first: string, second: string, more: object = {}) =>
    run('combine-activities', { first, second, ...more });

  test('SV-DOWN-13 four pairs may share their hours', () => {
    expect(ALLOWED.filter(row => row.rule === 'SV-DOWN-13')).toHaveLength(4);
    for (const { pair, reduced } of ALLOWED) {
      expect(combine(pair[0], pair[1])).toMatchObject({ allowed: true, efficiency: reduced ? null : 1 });
      expect(combine(pair[1], pair[0])).toMatchObject({ allowed: true });
    }
    expect(combine('guard duty', 'practice', { efficiency: 0.5 })).toMatchObject({ efficiency: 0.5 });
    expect(combine('crafting', 'training under a master', { masterTeaches: false })).toMatchObject({
      rule: 'SV-DOWN-13',
    });
    expect(combine('work', 'writing')).toMatchObject({ allowed: null });
  });

  test('SV-DOWN-14 SV-ENCH-15 four never do', () => {
    expect(NEVER).toHaveLength(4);
    expect(combine('surgery', 'recovery')).toMatchObject({ rule: 'SV-DOWN-14' });
    expect(combine('research', 'forced march')).toMatchObject({ rule: 'SV-DOWN-14' });
    expect(combine('complex crafting', 'research')).toMatchObject({ rule: 'SV-DOWN-14' });
    expect(combine('enchanting', 'light study')).toMatchObject({ rule: 'SV-ENCH-15' });
  });
});

test('SV-ADV-07 SV-R-142: training stops at 18 as well', () => {
  const train = (to: number, supernatural = false) =>
    run('train-attribute', { attribute: 'ST', from: 17, to, supernatural });
  expect(train(19)).toMatchObject({ rule: 'SV-ADV-07' });
  expect(train(18)).toMatchObject({ cp: expect.any(Number) });
  expect(train(19, true)).toMatchObject({ cp: expect.any(Number) });
});

test('SV-DOWN-03: nobody answers a rare question in an hour', () => {
  const plan = (question: string, baseHours: number) =>
    run('plan-research', { question, value: 12, baseHours });
  expect(plan('rare', 1)).toMatchObject({ rule: 'SV-DOWN-03' });
  expect(plan('rare', 40)).toMatchObject({ hours: 40 });
  expect(plan('obscure', 7)).toMatchObject({
    rule: 'SV-DOWN-03',
    message: expect.stringMatching(/^An obscure question/),
  });
  expect(plan('obscure', 8)).toMatchObject({ hours: 8 });
  expect(plan('specialized', 1)).toMatchObject({ rule: 'SV-DOWN-03' });
});

test('SV-DOWN-02: a misled player is told the same as one who knows', () => {
  const told = (faces: number[]) => run('research', { question: 'common', value: 12 }, faces);
  expect(told([6, 6, 6])).toMatchObject({ result: 'misleading', playerTold: 'an answer' });
});
