import { pool, ratio, sum, TooLarge } from '@arbiter/dice';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { marginals } from './marginals.ts';
import { estimate, oddsByField, oddsOf, type Question } from './odds.ts';
import { procedureOf } from './procedure.ts';
import { refuse } from './refusal.ts';
import { sentence } from './resolve.ts';
import type { Readings } from './ruling.ts';

/** A shot: hit on 9 or less, then a dodge that may be out of bounds, then what it does. */
const shot = procedureOf<Readings>()({
  name: 'shot',
  title: 'Shot',
  summary: 'One shot.',
  rules: ['X-01'],
  input: z.strictObject({ cliff: z.boolean().default(false), blind: z.boolean().default(false) }),
  output: z.strictObject({
    hit: z.boolean(),
    damage: z.int().optional(),
    target: z.strictObject({ dying: z.boolean(), states: z.array(z.string()) }).optional(),
    wounds: z.array(z.strictObject({ depth: z.int() })),
  }),
  example: { input: {}, dice: [6, 6], outcome: { hit: false, wounds: [] } },
  run({ cliff, blind }, play) {
    if (blind) return refuse('X-02', 'Nobody shoots blind.');
    const read = (roll: number) => ({ success: roll <= 9, critical: roll === 2 ? 'success' : 'none' });
    const { success, critical } = play.dice.roll(pool(2, 6), sum, 'attack', read);
    if (!success) return { hit: false, wounds: [] };
    const dodged = play.dice.roll(pool(1, 6), sum, 'dodge', face => face === 6);
    if (dodged && cliff) return refuse('X-03', 'There is nowhere to go.');
    if (dodged) return { hit: false, wounds: [] };
    const damage = play.dice.roll(pool(1, 6), sum, 'damage') * (critical === 'success' ? 2 : 1);
    const states = damage >= 4 ? ['Prone', 'Stunned'] : [];
    return { hit: true, damage, target: { dying: damage >= 6, states }, wounds: [{ depth: damage }] };
  },
  tell: ({ hit }) => (hit ? 'A hit.' : 'A miss.'),
});

const ask = (question: Question & { of: string }, input = {}) => {
  const found = oddsOf(shot, input, {}, question);
  if (!found.ok) throw new Error(sentence(found));
  return found;
};
const shares = (question: Question & { of: string }) =>
  Object.fromEntries(ask(question).values.map(({ value, p }) => [String(value), `${p.num}/${p.den}`]));

describe('one field', () => {
  test('goes by a name that all books share, where the book has another word for it', () => {
    const named = { ...shot, alsoCalled: { healed: 'wounds 1.depth', hit: 'damage>=4' } };
    const values = (of: string) => {
      const found = oddsOf(named, {}, {}, { of });
      if (!found.ok) throw new Error(sentence(found));
      return [found.field, found.values.map(({ value, p }) => [value, `${p.num}/${p.den}`])];
    };
    const [, depths] = values('wounds 1.depth');
    expect(values('healed')).toEqual(['healed', depths]);
    const [, strong] = values('damage>=4');
    expect(values('Hit')).toEqual(['Hit', strong]);
    expect(values('hit=yes')).toEqual(['hit=yes', strong]);
    const [, weak] = values('hit=no');
    expect((weak as [boolean, string][]).find(([value]) => value)?.[1]).toBe(
      (strong as [boolean, string][]).find(([value]) => !value)?.[1],
    );
  });

  test.each(['hit', 'damage', 'target.dying', 'target.states', 'Target.Dying'])(
    '%s has the odds that it has among all outcomes',
    of => {
      const all = oddsOf(shot, {}, {});
      const due = marginals(all.ok ? all.outcomes : []).find(m => m.field.toLowerCase() === of.toLowerCase());
      expect(ask({ of }).values).toEqual(due?.values);
    },
  );

  test('things in lists are named as people and as programs count them', () => {
    expect(ask({ of: 'wounds 1.depth' }).values).toEqual(ask({ of: 'damage' }).values);
    expect(ask({ of: 'wounds[0].depth' }).values).toEqual(ask({ of: 'damage' }).values);
  });

  test('conditions are yes or no, and what is not there does not hold', () => {
    const [certain, likely] = [shares({ of: 'damage>=4' }), shares({ of: 'damage' })];
    const share = (text = '0/1') => Number(text.split('/')[0]) / Number(text.split('/')[1]);
    const due = ['4', '5', '6', '8', '10', '12'].reduce((n, value) => n + share(likely[value]), 0);
    expect(share(certain.true)).toBeCloseTo(due, 12);
    expect(share(certain.true) + share(certain.false)).toBe(1);
    expect(shares({ of: 'target.states = prone' })).toEqual(certain);
  });

  test('mean, deviation and quantiles where every outcome has a number', () => {
    const six = oddsOf(
      {
        ...shot,
        run: (_, play) => ({ hit: true, damage: play.dice.roll(pool(1, 6), sum, 'd'), wounds: [] }),
      },
      {},
      {},
      { of: 'damage' },
    );
    if (!six.ok) throw new Error(sentence(six));
    expect(six).toMatchObject({ mean: 3.5, quantiles: { 5: 1, 25: 2, 50: 3, 75: 5, 95: 6 } });
    expect(six.deviation).toBeCloseTo(Math.sqrt(35 / 12), 14);
    expect(ask({ of: 'damage' })).not.toHaveProperty('mean');
    expect(ask({ of: 'damage' }).absent).toBeDefined();
  });

  test('a field is named as the outcome spells it, however it was asked for', () => {
    expect(ask({ of: 'dam' }).field).toBe('damage');
    expect(ask({ of: 'DAMAGE >= 4' }).field).toBe('damage>=4');
    expect(ask({ of: 'targ.dyi' }).field).toBe('target.dying');
    expect(ask({ of: 'wounds[0].dep' }).field).toBe('wounds 1.depth');
  });

  test('a field that is nowhere is told with those that are', () => {
    const failed = oddsOf(shot, {}, {}, { of: 'damge' });
    expect(failed.ok ? '' : sentence(failed)).toMatch(
      /^No outcome has the field “damge”; did you mean “damage”\? There are hit, /,
    );
  });
});

describe('a condition that can say nothing of its field is refused, and never counted as “no”', () => {
  const refusal = (question: Question & { of: string }): string => {
    const found = oddsOf(shot, {}, {}, question);
    return found.ok ? 'odds' : sentence(found);
  };

  test.each([
    ['damage>=x', 'damage>=6'],
    ['damage>>5', 'damage>5'],
    ['damage=>6', 'damage>=6'],
    ['damage=abc', 'damage=6..8'],
    ['damage>=6..8', 'damage=6..8'],
    ['hit>5', 'hit=yes'],
    ['hit=maybe', 'yes or no'],
    ['target.dying=soon', 'yes or no'],
    ['wounds 1.depth>x', 'wounds 1.depth>=6'],
    ['nowhere>=x', 'nowhere>=6'],
  ])('%s is told as %s', (of, right) => {
    expect(refusal({ of })).toContain(right);
  });

  test('of words the nearest is told', () => {
    const worded = {
      ...shot,
      output: z.object({ hit: z.boolean(), how: z.enum(['grazed', 'square', 'none']) }),
    };
    const found = oddsOf(worded as never, {}, {}, { of: 'how=squar' });
    expect(found.ok ? '' : sentence(found)).toBe(
      '“how” is never “squar”: it is “grazed”, “square” or “none”. Did you mean `how=square`?',
    );
  });

  test('a range holds from one end to the other', () => {
    expect(shares({ of: 'damage=2..3' }).true).toBe(shares({ of: 'damage=3..2' }).true);
    const { true: upTo = '', ...others } = shares({ of: 'damage=1..999' });
    expect([upTo, Object.keys(others)]).toEqual([shares({ of: 'damage>=1' }).true, ['false']]);
  });

  test('so is a supposition', () => {
    expect(refusal({ of: 'hit', given: ['damage>=x'] })).toContain('“x” is none');
    expect(refusal({ of: 'hit', given: ['damage!=x'] })).toContain('It never happens that damage!=x');
    expect(refusal({ of: 'hit', given: ['dodge!=maybe'] })).toContain('dodge!=maybe');
    expect(shares({ of: 'damage', given: ['damage!=1..5'] })).toEqual(
      shares({ of: 'damage', given: ['damage=6'] }),
    );
  });
});

describe('given a roll', () => {
  test('the odds of the rest, as Bayes has them', () => {
    expect(shares({ of: 'hit', given: ['attack=hit'] })).toEqual({ true: '5/6', false: '1/6' });
    expect(shares({ of: 'hit', given: ['attack = miss'] })).toEqual({ false: '1/1' });
    expect(shares({ of: 'hit', given: ['dodge=no'] })).toEqual({ true: '1/1' });
    expect(shares({ of: 'damage', given: ['Damage>=5', 'attack.critical=none'] })).toEqual({
      5: '1/2',
      6: '1/2',
    });
    expect(shares({ of: 'damage', given: ['attack=2', 'damage=6'] })).toEqual({ 12: '1/1' });
  });

  test('a roll may be named by some of its words, where those mean only one', () => {
    const blow = procedureOf<Readings>()({
      name: 'blow',
      title: 'Blow',
      summary: 'One blow.',
      rules: ['X-01'],
      input: z.strictObject({}),
      output: z.strictObject({ hit: z.boolean() }),
      example: { input: {}, dice: [1], outcome: { hit: false } },
      run: (_, { dice }) => {
        const hit = dice.roll(pool(1, 2), sum, 'Bo: axe') === 2;
        if (hit) dice.roll(pool(1, 4), sum, 'damage of axe');
        return { hit };
      },
      tell: () => '',
    });
    const given = (...supposed: string[]) => oddsOf(blow, {}, {}, { of: 'hit', given: supposed });
    const told = (...supposed: string[]) => {
      const found = given(...supposed);
      return found.ok
        ? found.values.map(({ value, p }) => `${value} ${p.num}/${p.den}`).join()
        : sentence(found);
    };
    expect(told('bo=2')).toBe('true 1/1');
    expect(told('bo=2', 'damage>=3')).toBe('true 1/1');
    expect(told('axe=2')).toBe('There is no roll “axe” here; the rolls are Bo: axe, damage of axe.');
  });

  test('whole outcomes too', () => {
    const found = oddsOf(shot, {}, {}, { given: ['attack=miss'] });
    expect(found.ok && found.outcomes).toEqual([{ outcome: { hit: false, wounds: [] }, p: ratio(1n, 1n) }]);
  });

  test.each([
    [['atack=hit'], 'There is no roll “atack” here; the rolls are attack, dodge, damage.'],
    [['damage=9'], 'It never happens that damage=9: “damage” reads 1, 2, 3, 4, 5, 6.'],
    [['attack=miss', 'damage=3'], 'It never happens that attack=miss and damage=3; the rolls are attack.'],
    [
      ['attack'],
      '“attack” supposes nothing: name a roll and what it reads, as in `attack=hit` or `damage>=6`.',
    ],
  ])('%j: what never happens is told', (given, message) => {
    const failed = oddsOf(shot, {}, {}, { given });
    expect(failed.ok ? '' : sentence(failed)).toBe(message);
  });
});

describe('what the rules refuse', () => {
  test('in one course ends that course, and the odds of the others stand beside its reason', () => {
    const found = oddsOf(shot, { cliff: true }, {});
    if (!found.ok) throw new Error(sentence(found));
    const refusal = found.outcomes.find(({ outcome }) => 'refused' in (outcome as object));
    expect(refusal).toEqual({ outcome: refuse('X-03', 'There is nowhere to go.'), p: ratio(5n, 36n) });
    expect(ask({ of: 'hit' }, { cliff: true }).absent).toEqual(ratio(5n, 36n));
    expect(estimate(shot, { cliff: true }, {}, 500, 'seed').ok).toBe(true);
  });

  test('before any die falls is refused as a whole', () => {
    for (const failed of [
      oddsOf(shot, { blind: true }, {}),
      oddsOf(shot, { blind: true }, {}, { of: 'hit' }),
      estimate(shot, { blind: true }, {}, 100, 'seed'),
    ])
      expect(failed.ok ? '' : sentence(failed)).toBe('[X-02] Nobody shoots blind.');
  });
});

test('any question at all gets an answer or a sentence, seed 20261116', () => {
  const word = fc.oneof(
    fc.constantFrom(
      'hit',
      'damage',
      'target.dying',
      'attack',
      'dodge',
      'wounds 1',
      '',
      'constructor',
      '__proto__',
    ),
    fc.string({ maxLength: 8 }),
  );
  const question = fc
    .tuple(word, fc.constantFrom('', '=', '>=', '<', '!='), word)
    .map(parts => parts.join(''));
  fc.assert(
    fc.property(question, fc.array(question, { maxLength: 2 }), (of, given) => {
      const found = oddsOf(shot, {}, {}, { of, given });
      expect(found.ok || sentence(found).length > 10).toBe(true);
    }),
    { seed: 20_261_116, numRuns: 300 },
  );
});

/** So many throw 2d6 each: what they have together, and what each of them has. */
const throwing = procedureOf<Readings>()({
  name: 'throwing',
  title: 'Throwing',
  summary: 'Everybody throws.',
  rules: ['X-01'],
  input: z.strictObject({ people: z.int(), heeds: z.boolean().default(true) }),
  output: z.strictObject({ total: z.int(), each: z.array(z.strictObject({ thrown: z.int() })) }),
  example: { input: { people: 1 }, dice: [3, 4], outcome: { total: 7, each: [{ thrown: 7 }] } },
  run({ people, heeds }, { dice, asks }) {
    const each: { thrown: number }[] = [];
    let total = 0;
    for (let i = 1; i <= people; i++) {
      const thrown = dice.roll(pool(2, 6), sum, `throw ${i}`);
      if (!heeds || asks('total')) total += thrown;
      each.push({ thrown: !heeds || asks(`each ${i}`) ? thrown : 0 });
      dice.merge?.([total, each]);
    }
    return { total, each };
  },
  tell: ({ total }) => `${total} together.`,
});

describe('every field', () => {
  const of = (people: number, question = {}) => {
    const found = oddsByField(throwing, { people }, {}, question);
    if (!found.ok) throw new Error(sentence(found));
    return found;
  };

  test('comes from the outcomes as wholes where they are few', () => {
    const { fields, outcomes = [] } = of(2);
    expect(outcomes).toHaveLength(121);
    expect(fields).toEqual(marginals(outcomes));
  });

  test('is asked for by itself where they are many, with the same odds to the last digit', () => {
    const whole = of(3);
    const apart = of(3, { maxRolls: 20_000 });
    expect(apart.outcomes).toBeUndefined();
    expect(apart.fields).toEqual(whole.fields);
    expect(of(6).fields.map(({ field, mean }) => [field, mean])).toEqual([
      ['total', 42],
      ...[1, 2, 3, 4, 5, 6].map(i => [`each ${i}.thrown`, 7]),
    ]);
  });

  test('also under what is supposed', () => {
    const { fields, outcomes } = of(6, { given: ['throw 2=12'] });
    expect(outcomes).toBeUndefined();
    expect(fields.map(({ mean }) => mean)).toEqual([47, 7, 12, 7, 7, 7, 7]);
  });

  test('of a rule that does not heed what is asked is as much work as the whole', () => {
    const few = { maxRolls: 50_000 };
    expect(() => oddsByField(throwing, { people: 6, heeds: false }, {}, few)).toThrow(TooLarge);
  });

  test('of a list too long to be told thing by thing is its length', () => {
    const { fields, outcomes } = of(12);
    expect(outcomes).toBeUndefined();
    expect(fields.map(({ field, values }) => [field, values.length])).toEqual([
      ['total', 121],
      ['each', 1],
    ]);
    expect(fields[1]?.values).toEqual([{ value: '12 of them', p: ratio(1n, 1n) }]);
  });
});

test('equal questions have one answer; other readings, inputs and fields have their own', () => {
  const whole = oddsOf(shot, {}, {});
  expect(oddsOf(shot, {}, {})).toBe(whole);
  expect(oddsOf(shot, { cliff: true }, {})).not.toBe(whole);
  expect(oddsOf(shot, {}, { 'X-R-1': 'other' })).not.toBe(whole);
  expect(oddsOf(shot, {}, {}, { of: 'damage' })).not.toBe(whole);
  expect(oddsOf(shot, {}, {}, { given: ['attack.success=true'] })).not.toBe(whole);
});
