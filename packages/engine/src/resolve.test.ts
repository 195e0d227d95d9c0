import { pool, ratio, scriptedDice, sum } from '@arbiter/dice';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { estimate, oddsOf } from './odds.ts';
import { procedureOf } from './procedure.ts';
import { refuse } from './refusal.ts';
import { resolve, sentence } from './resolve.ts';
import type { Readings } from './ruling.ts';

const guess = procedureOf<Readings>()({
  name: 'guess',
  title: 'Guess',
  summary: 'Roll a d6 against a number.',
  rules: ['X-01'],
  input: z.strictObject({ target: z.int().min(1).max(6), hidden: z.boolean().default(false) }),
  output: z.strictObject({ success: z.boolean() }),
  example: { input: { target: 3 }, dice: [2], outcome: { success: true } },
  run({ target, hidden }, play) {
    if (hidden) return refuse('X-02', 'Nobody can guess what is hidden: show it first.');
    const success = play.dice.roll(pool(1, 6), sum, 'guess', face => face <= target);
    play.trace.note('X-01', 'target', target);
    return { success };
  },
  tell: ({ success }) => (success ? 'Guessed.' : 'Not guessed.'),
});

describe('one procedure on every kind of dice', () => {
  test('a ruling that is consulted again and again stands in the trace once', () => {
    const often = procedureOf<{ 'X-R-1': string }>()({
      ...guess,
      run(_, play) {
        for (let i = 0; i < 3; i++) play.ruling('X-R-1');
        return { success: true };
      },
    });
    const done = resolve(often, { target: 3 }, scriptedDice([]), { 'X-R-1': 'yes' });
    expect(done.ok && done.trace).toEqual([{ rule: 'X-R-1', label: 'ruling', value: 'yes' }]);
  });

  test('resolve carries outcome, dice and trace', () => {
    expect(resolve(guess, { target: 3 }, scriptedDice([2]), {})).toEqual({
      ok: true,
      outcome: { success: true },
      dice: [{ label: 'guess', dice: '1d6', faces: [2] }],
      trace: [{ rule: 'X-01', label: 'target', value: 3 }],
      sentence: 'Guessed.',
      changed: {},
    });
  });

  test('who is changed comes back in the shape they came in: nothing that nobody told and nothing changed', () => {
    const person = z.strictObject({
      name: z.string().default('somebody'),
      life: z.int().default(9),
      sore: z.int().default(0),
    });
    const drop = procedureOf<Readings>()({
      ...guess,
      name: 'drop',
      input: z.strictObject({
        who: person.extend({ cover: z.int().default(0) }),
        others: z.array(person).default([]),
      }),
      output: z.strictObject({ lost: z.int() }),
      example: { input: { who: {} }, dice: [], outcome: { lost: 2 } },
      run: () => ({ lost: 2 }),
      tell: () => 'Ouch.',
      apply: ({ who, others }, { lost }) => ({
        who: { ...who, life: who.life - lost },
        others: others.map(one => ({ ...one, sore: one.sore + 1 })),
        made: { of: 'it' },
      }),
    });
    const changed = (input: object) => {
      const done = resolve(drop, input, scriptedDice([]), {});
      return done.ok && done.changed;
    };
    expect(changed({ who: { name: 'Ama' }, others: [{ life: 3 }] })).toEqual({
      who: { name: 'Ama', life: 7 },
      others: [{ life: 3, sore: 1 }],
      made: { of: 'it' },
    });
    expect(changed({ who: { cover: 2, sore: 1 } })).toEqual({
      who: { cover: 2, sore: 1, life: 7 },
      made: { of: 'it' },
    });
  });

  test('a list that grew keeps what was in it as it was told', () => {
    const pack = z.array(z.strictObject({ item: z.string(), weight: z.int().default(1) }));
    const buy = procedureOf<Readings>()({
      ...guess,
      name: 'buy',
      input: z.strictObject({ pack }),
      output: z.strictObject({}),
      example: { input: { pack: [] }, dice: [], outcome: {} },
      run: () => ({}),
      tell: () => 'Bought.',
      apply: ({ pack: before }) => ({ pack: [...before, { item: 'rope', weight: 3 }] }),
    });
    const done = resolve(buy, { pack: [{ item: 'lamp' }] }, scriptedDice([]), {});
    expect(done.ok && done.changed).toEqual({ pack: [{ item: 'lamp' }, { item: 'rope', weight: 3 }] });
  });

  test('odds come out of the same run', () => {
    const odds = oddsOf(guess, { target: 2 }, {});
    expect(odds.ok && odds.outcomes).toEqual([
      { outcome: { success: false }, p: ratio(2n, 3n) },
      { outcome: { success: true }, p: ratio(1n, 3n) },
    ]);
  });

  test('an estimate agrees', () => {
    const found = estimate(guess, { target: 2 }, {}, 10_000, 'seed');
    expect(found.ok && found.outcomes[0]?.p).toBeCloseTo(2 / 3, 1);
  });
});

describe('expected failures are values', () => {
  test('bad input says what is wrong', () => {
    const failed = resolve(guess, { target: 9 }, scriptedDice([]), {});
    expect(failed.ok ? '' : sentence(failed)).toBe('`target` must be a whole number from 1 to 6, got 9.');
  });

  test.each([
    ['resolve', () => resolve(guess, { target: 1, hidden: true }, scriptedDice([]), {})],
    ['odds', () => oddsOf(guess, { target: 1, hidden: true }, {})],
  ])('a rule that refuses is named by %s', (_name, run) => {
    const failed = run();
    expect(failed.ok ? '' : sentence(failed)).toBe('[X-02] Nobody can guess what is hidden: show it first.');
  });
});
