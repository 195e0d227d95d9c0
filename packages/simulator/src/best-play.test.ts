import { ONE, ratio } from '@arbiter/dice';
import { isRefusal } from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { type BestPlay, bestPlay } from './best-play.ts';
import type { Choice, Moment, Next } from './moments.ts';

const half = ratio(1n, 2n);
const surely = (to: number): Next => [{ to, p: ONE }];
const evenly = (one: number, other: number): Next => [
  { to: one, p: half },
  { to: other, p: half },
];
const choice = (label: string, next: Next): Choice => ({ label, cost: '', next });
const moment = (side: string, tactics: Choice, ...others: readonly Choice[]): Moment => ({
  next: tactics.next,
  choices: { side, tactics, others: [tactics, ...others] },
});

/** 0 and 1 are the ends; what the party does in 2 the foes answer in 3 and 4. */
const PARTY_WINS: Moment = { winner: 'party', next: [] };
const FOES_WIN: Moment = { winner: 'foes', next: [] };

function found(moments: readonly Moment[], sides: readonly string[]): BestPlay {
  // Only who looks for the best has choices.
  const looked = moments.map(({ choices, ...rest }) =>
    choices && sides.includes(choices.side) ? { ...rest, choices } : rest,
  );
  const best = bestPlay(looked, surely(2), sides);
  if (isRefusal(best)) throw new Error(best.message);
  return best;
}

describe('the best play of positions made by hand', () => {
  const swing = choice('swing', surely(3));
  const wait = choice('wait', surely(4));
  const moments: readonly Moment[] = [
    PARTY_WINS,
    FOES_WIN,
    moment('party', wait, swing),
    // One time in two the party has won, unless the foes parry: then it begins anew, or they win.
    moment('foes', choice('stand', evenly(0, 1)), choice('parry', evenly(2, 1))),
    { next: evenly(0, 1) },
  ];
  const swinging = moments.with(2, moment('party', swing, wait));

  test('against tactics the best is taken, where nothing is better the tactics stay', () => {
    expect(found(moments, ['party'])).toMatchObject({ better: 0, outcomes: { party: half }, lessons: [] });
  });

  test('a reply to the tactics that wins more is told with what they give away, to the last digit', () => {
    const foes = found(swinging, ['foes']);
    // Parrying for ever, the foes have won in the end.
    expect(foes.outcomes).toEqual({ party: { num: 0n, den: 1n }, foes: ONE });
    expect(foes.lessons).toEqual([
      { side: 'foes', tactics: 'stand', better: 'parry', moments: 1, costs: 0.5 },
    ]);
  });

  test('where both choose, each has the best against the other: the party waits, since a swing would be parried', () => {
    const both = found(swinging, ['party', 'foes']);
    expect(both.outcomes).toEqual({ party: half, foes: half });
    expect(both.better).toBe(2);
  });

  test('whoever can win only by leaving a circle leaves it', () => {
    const circle: readonly Moment[] = [
      PARTY_WINS,
      FOES_WIN,
      moment('party', choice('walk', surely(3)), choice('strike', evenly(0, 1))),
      moment(
        'party',
        choice('walk back', surely(2)),
        choice('stab', [
          { to: 0, p: ratio(2n, 3n) },
          { to: 1, p: ratio(1n, 3n) },
        ]),
      ),
    ];
    expect(found(circle, ['party']).outcomes['party']).toEqual(ratio(2n, 3n));
  });
});
