import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededDice } from './dice.ts';
import { commit, type Evening, isDrawn, sealOf, seedOf, type ThrownAction, verify } from './fairness.ts';
import { pool, poolOf } from './pool.ts';
import { sum } from './statistic.ts';

const secret = 'b1946ac92492d2347c6235b4d2611184';
const armour = poolOf([
  { count: 2, sides: 8, kind: 'armour' },
  { count: 1, sides: 10 },
]);

/** Three actions, the second of which needed no dice. */
function evening(words: readonly string[] = ['dragons', 'für Elise'], from = secret): Evening {
  const seed = seedOf(from, words);
  const actions = [0, 1, 2].map((stream): ThrownAction => {
    const dice = seededDice(seed, stream);
    if (stream !== 1) {
      dice.roll(pool(3, 6), sum, 'attack');
      dice.roll(pool(3, 6), sum, 'damage');
      dice.roll(armour, sum, 'defence');
    }
    return { stream, thrown: dice.thrown };
  });
  const told = { promise: commit(from), words, actions };
  return JSON.parse(JSON.stringify({ ...told, seal: sealOf(told) }));
}

/** The evening with something changed, its seal made to fit again or left as it was. */
const changed = (change: (copy: Evening) => void) => {
  const copy = evening();
  change(copy);
  return { as: copy, resealed: { ...copy, seal: sealOf(copy) } };
};
const why = (log: unknown, seal?: string, from = secret): string => {
  const verdict = verify(from, log, seal);
  return verdict.honest ? 'honest' : verdict.why;
};

describe('promise, word, reveal', () => {
  test('a secret is drawn, not thought of', () => {
    fc.assert(fc.property(fc.uuid({ version: 4 }), isDrawn), { seed: 29, numRuns: 200 });
    for (const thought of [
      '',
      'monday',
      'internationalization',
      'correct horse battery staple',
      'deadbeef'.repeat(4),
      '12345678901234567890123456789012',
      '0'.repeat(64),
    ])
      expect([thought, isDrawn(thought)]).toEqual([thought, false]);
  });

  test('an honest evening is proven, also after a trip through JSON', () => {
    expect(verify(secret, evening(), evening().seal)).toEqual({ honest: true, actions: 3, faces: 18 });
    expect(verify(secret, evening([]))).toMatchObject({ honest: true });
  });

  test('a player’s word changes every face, so the table could not choose its luck', () => {
    const faces = (words: readonly string[]) =>
      evening(words).actions.flatMap(a => a.thrown.flatMap(t => t.faces));
    expect(faces(['dragons'])).not.toEqual(faces(['wyverns']));
    expect(faces(['a', 'b'])).not.toEqual(faces(['ab']));
    expect(faces(['a', 'b'])).not.toEqual(faces(['b', 'a']));
    expect(why({ ...evening(), words: ['wyverns'] })).toMatch(/^Action 0, attack: the seed gives/);
    expect(why({ ...evening(), words: [] })).toMatch(/^Action 0, attack: the seed gives/);
  });

  test('another seed than the promised one is found', () => {
    expect(why(evening(), undefined, `${secret}0`)).toBe('The seed is not the one whose hash was promised.');
    expect(why(evening([], 'other'))).toBe('The seed is not the one whose hash was promised.');
  });

  test('one changed face is found, and a face that only looks the same', () => {
    const other = changed(e => {
      (e.actions[0]!.thrown[0]!.faces as number[])[2] = (e.actions[0]!.thrown[0]!.faces[2]! % 6) + 1;
    });
    expect(why(other.resealed)).toMatch(/^Action 0, attack: the seed gives/);
    const text = changed(e => {
      (e.actions[0]!.thrown[0]!.faces as unknown[])[0] = String(e.actions[0]!.thrown[0]!.faces[0]);
    });
    expect(why(text.resealed)).toBe('Action 0 is not written down as actions are.');
    const joined = changed(e => {
      (e.actions[0]!.thrown[0] as { faces: unknown }).faces = [e.actions[0]!.thrown[0]!.faces.join()];
    });
    expect(why(joined.resealed)).toBe('Action 0 is not written down as actions are.');
  });

  test.each<[string, (e: { actions: ThrownAction[] }) => void, RegExp]>([
    ['an action left out', e => e.actions.splice(1, 1), /^Action 1 was thrown from stream 2/],
    ['the first left out', e => e.actions.shift(), /^Action 0 was thrown from stream 1/],
    ['actions in another order', e => e.actions.reverse(), /^Action 0 was thrown from stream 2/],
    ['an action rolled again', e => e.actions.push(e.actions[0]!), /^Action 3 was thrown from stream 0/],
    [
      'a stream looked for',
      e => e.actions.push({ stream: 77, thrown: [] }),
      /^Action 3 was thrown from stream 77/,
    ],
    ['half a stream', e => e.actions.push({ stream: 3.5, thrown: [] }), /^Action 3 is not written down/],
    [
      'a stream that is text',
      e => e.actions.push({ stream: '3' as never, thrown: [] }),
      /^Action 3 is not written/,
    ],
  ])('%s is found, however it is sealed', (_, change, sentence) => {
    expect(why(changed(e => change(e as never)).resealed)).toMatch(sentence);
  });

  test.each<[string, (e: { actions: ThrownAction[] }) => void]>([
    ['cut off at the end', e => e.actions.pop()],
    ['throws left out at the end of an action', e => (e.actions[0]!.thrown as unknown[]).pop()],
    [
      'relabelled',
      e => {
        (e.actions[0]!.thrown[0] as { label: string }).label = 'damage';
        (e.actions[0]!.thrown[1] as { label: string }).label = 'attack';
      },
    ],
    [
      'dice of another kind with the same faces',
      e => {
        (e.actions[0]!.thrown[2] as { dice: string }).dice = '2d8 + 1d10';
      },
    ],
  ])('a log that was %s breaks its seal; resealed, it is not the seal that was told', (_, change) => {
    const { as, resealed } = changed(e => change(e as never));
    expect(why(as)).toMatch(/seal|not a pool/);
    expect(why(resealed, evening().seal)).toMatch(/^The seal is not the one that was told/);
  });

  test('nonsense is refused in a sentence, whatever it is (seed 20261116)', () => {
    const whole = evening();
    expect(why(null)).toMatch(/^That is no evening of play/);
    expect(
      why({ ...whole, actions: [{ stream: 0, thrown: [{ label: 'x', dice: '99999d6', faces: [] }] }] }),
    ).toMatch(/not a pool of dice/);
    fc.assert(
      fc.property(
        fc.jsonValue(),
        fc.constantFrom('promise', 'words', 'actions', 'seal', 'nothing'),
        (value, at) => {
          const verdict = verify(secret, at === 'nothing' ? value : { ...whole, [at]: value });
          if (at !== 'nothing' && JSON.stringify(value) === JSON.stringify(whole[at])) return;
          expect(verdict).toMatchObject({ honest: false });
          expect(verdict.honest || verdict.why).toMatch(/\.$/);
        },
      ),
      { seed: 20_261_116, numRuns: 300 },
    );
  });
});
