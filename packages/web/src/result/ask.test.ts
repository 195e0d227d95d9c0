import { pool, poolOf, sum } from '@arbiter/dice';
import { procedureOf, type Readings, refuse } from '@arbiter/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { askLive, askScripted, diceOf } from './ask.ts';

const swing = procedureOf<Readings>()({
  name: 'swing',
  title: 'Swing',
  summary: 'Reach 4 on a d6, then roll damage.',
  rules: [],
  input: z.strictObject({ armed: z.boolean().default(true) }),
  output: z.strictObject({ damage: z.int() }),
  example: { input: {}, dice: [5, 3, 4], outcome: { damage: 7 } },
  tell: ({ damage }) => `It does ${damage}.`,
  run({ armed }, play) {
    if (!armed) return refuse('XX-ATK-01', 'Take up a weapon first.');
    if (play.dice.roll(pool(1, 6), sum, 'to hit') < 4) return { damage: 0 };
    return {
      damage: play.dice.roll(
        poolOf([
          { count: 1, sides: 4 },
          { count: 1, sides: 8, kind: 'fire' },
        ]),
        sum,
        'damage',
      ),
    };
  },
}) as never;

describe('asking with real dice', () => {
  it('waits for the next throw and says which dice are missing', () => {
    expect(askScripted(swing, {}, [], {})).toEqual({
      kind: 'waiting',
      thrown: [],
      next: { label: 'to hit', dice: '1d6', shown: [], missing: [6] },
    });
    expect(askScripted(swing, {}, [5, 3], {})).toMatchObject({
      kind: 'waiting',
      thrown: [{ label: 'to hit', faces: [5] }],
      next: { label: 'damage', dice: '1d4 + 1d8 fire', shown: [3], missing: [8] },
    });
  });

  it('answers once the dice are enough', () => {
    expect(askScripted(swing, {}, [5, 3, 4], {})).toMatchObject({ kind: 'done', outcome: { damage: 7 } });
    expect(askScripted(swing, {}, [2], {})).toMatchObject({ kind: 'done', outcome: { damage: 0 } });
  });

  it('says when a face cannot be, or when faces are left over', () => {
    expect(askScripted(swing, {}, [7], {})).toMatchObject({
      kind: 'odd',
      message: expect.stringContaining('1 to 6'),
    });
    expect(askScripted(swing, {}, [5, 9], {})).toMatchObject({ kind: 'odd' });
    expect(askScripted(swing, {}, [2, 2], {})).toMatchObject({
      kind: 'odd',
      message: expect.stringContaining('left over'),
    });
  });

  it('passes on what is wrong with the input and what the rules refuse', () => {
    expect(askScripted(swing, { armed: 3 }, [], {})).toMatchObject({ kind: 'failed', failed: 'input' });
    expect(askLive(swing, { armed: false }, 'owl', {})).toMatchObject({
      kind: 'failed',
      refusal: { rule: 'XX-ATK-01' },
    });
    expect(askLive(swing, {}, 'owl', {})).toEqual(askLive(swing, {}, 'owl', {}));
  });

  it('takes a throw apart into its dice', () => {
    expect(diceOf({ label: 'damage', dice: '1d4 + 1d8 fire', faces: [3, 4] })).toEqual([
      { sides: 4, face: 3, kind: '' },
      { sides: 8, face: 4, kind: 'fire' },
    ]);
  });
});
