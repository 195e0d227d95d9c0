import { pool, sum } from '@arbiter/dice';
import {
  defaultReadings,
  type EncounterRules,
  fightRules,
  type Happening,
  isRefusal,
  refuse,
  startWith,
} from '@arbiter/engine';
import { openKnowledge } from '@arbiter/engine/testing';
import { openBook } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fight } from './fight.ts';
import type { Levels } from './levels.ts';

interface Toss {
  score: number;
  rounds: number;
}

const prepare = (setup: unknown) =>
  setup === 'nobody'
    ? refuse('X-01', 'A fight needs two sides.')
    : { begin: (): Happening<Toss, never> => ({ state: { score: 0, rounds: 0 }, events: [] }) };

/** Party and foes toss a die; 4 to 6 is a point for the party; the first to be `lead` points ahead wins. */
const toss = (lead: number): EncounterRules => {
  const rules: EncounterRules<Toss, 'toss', 1 | -1> = {
    setup: z.unknown(),
    state: z.custom<Toss>(),
    command: z.custom<'toss'>(),
    prepare,
    start: startWith(prepare),
    waitingFor: () => 'party',
    legal: () => [],
    decide: (_state, _command, play) => [
      play.dice.roll(pool(1, 6), sum, 'toss', face => (face >= 4 ? 1 : -1)),
    ],
    evolve(state, event) {
      state.score += event;
      state.rounds++;
    },
    outcome: ({ score, rounds }) =>
      Math.abs(score) >= lead ? { winner: score > 0 ? 'party' : 'foes', rounds } : undefined,
    tell: () => undefined,
    glance: ({ rounds }) => ({ round: rounds, fighters: [] }),
    knowledge: openKnowledge(),
    tactics: () => 'toss',
  };
  return rules as EncounterRules;
};

const options = { times: 2000, seed: 'toss', readings: {} };

describe('many fights', () => {
  test('an even game is even, and the same seed gives the same report', () => {
    const report = fight(toss(3), {}, options);
    if (isRefusal(report)) throw new Error(report.message);
    expect(report.interval95[0]).toBeLessThan(0.5);
    expect(report.interval95[1]).toBeGreaterThan(0.5);
    expect(report.wins + (report.outcomes.foes ?? 0)).toBe(2000);
    expect(report.rounds.least).toBe(3);
    // Being three points ahead in a fair game takes nine tosses on average.
    expect(report.rounds.mean).toBeGreaterThan(8);
    expect(report.rounds.mean).toBeLessThan(10);
    const again = fight(toss(3), {}, options);
    expect({ ...again, seconds: 0, perSecond: 0 }).toEqual({ ...report, seconds: 0, perSecond: 0 });
  });

  test('a fight without end is called unfinished', () => {
    expect(fight(toss(Number.POSITIVE_INFINITY), {}, { ...options, times: 2 })).toMatchObject({
      outcomes: { unfinished: 2 },
      wins: 0,
    });
  });

  test('a set-up that the rules refuse is refused', () => {
    expect(fight(toss(1), 'nobody', options)).toEqual({
      refused: true,
      rule: 'X-01',
      message: 'A fight needs two sides.',
    });
  });
});

test('one side may take a moment over each decision; the same seed gives the same fights', async () => {
  const book = await openBook('affinity');
  if (!book) throw new Error('There is no such book.');
  const ready = book.encounters!.find(({ id }) => id === 'tusk-and-thorn')!.setup as { party: object[] };
  // One against all of them: it is over in a round, in which the foes have enough to choose.
  const setup = { ...ready, party: ready.party.slice(-1) };
  const played = (options: { levels?: Levels } = {}) => {
    const report = fight(fightRules(book), setup, {
      ...{ times: 1, seed: 'a moment', readings: defaultReadings(book.rulings) },
      ...options,
    });
    if (isRefusal(report)) throw new Error(report.message);
    const { outcomes, rounds, decisions } = report;
    return { outcomes, rounds, decisions };
  };
  const thought = played({ levels: { foes: 'best' } });
  expect(played({ levels: { foes: 'best' } })).toEqual(thought);
  expect(played()).not.toEqual(thought);
  expect(played({ levels: { nobody: 'best' } })).toEqual(played());
});
