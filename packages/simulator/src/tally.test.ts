import { seededDice, wilson } from '@arbiter/dice';
import { defaultReadings, fightRules, isRefusal, Play, type Ruleset } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { fight, fightFrom, reportOf } from './fight.ts';
import { fightInHands } from './fight-in-hands.ts';
import { type Hands, handsHere, playerFor } from './hands.ts';
import type { PairTally } from './pairs.ts';
import { addTallies, BLOCK, Gathering, NOTHING, storyOf, type Tally } from './tally.ts';
import { fightOnThreads } from './threads.ts';

/** A block in which the party wins so many. */
const block = (wins: number): Tally => ({
  ...NOTHING,
  fights: BLOCK,
  outcomes: { party: wins, foes: BLOCK - wins },
});

describe('blocks of fights', () => {
  test('are added up in their order, whichever comes first', () => {
    const gathering = new Gathering({ times: 3 * BLOCK });
    gathering.add(2, block(1));
    expect(gathering.tally.fights).toBe(0);
    gathering.add(0, block(2));
    expect(gathering.tally.fights).toBe(BLOCK);
    gathering.add(1, block(3));
    expect(gathering.tally.outcomes.party).toBe(6);
    expect(gathering.isOver).toBe(true);
  });

  test('--until looks after 256 fights and whenever they have doubled, and holds each look against a wider interval', () => {
    const gathering = new Gathering({ times: 1_000_000, until: 0.04 });
    const counts: number[] = [];
    for (let i = 0; !gathering.isOver; i++) {
      gathering.add(i, block(BLOCK / 2));
      counts.push(gathering.tally.fights);
    }
    // Half of 2048 fights: 2.955 deviations of 1.1 points. Half of 1024 would be known to within 4.6 points.
    expect(counts.at(-1)).toBe(2048);
    const [least, most] = gathering.interval();
    expect((most - least) / 2).toBeLessThanOrEqual(0.04);
    expect(least).toBeLessThan(wilson(1024, 2048)[0]);
    // What other threads have played meanwhile counts for nothing.
    gathering.add(counts.length, block(0));
    expect(gathering.tally.fights).toBe(2048);
  });

  test('nothing and something is something', () => {
    expect(addTallies(NOTHING, block(5))).toEqual(block(5));
  });
});

describe('what is short of what was asked', () => {
  const after = (blocks: number, enough: { times: number; until?: number }) => {
    const gathering = new Gathering(enough);
    for (let i = 0; i < blocks; i++) gathering.add(i, block(40));
    return reportOf(gathering, 's', 1);
  };

  test('is told: fights that were left, and an interval that stayed wider', () => {
    expect(after(1, { times: 128 })).toMatchObject({ stopped: { after: 64, of: 128 } });
    expect(after(2, { times: 128 })).not.toHaveProperty('stopped');
    const wide = after(2, { times: 128, until: 0.05 });
    expect(wide).toMatchObject({ until: { wanted: 0.05, isReached: false } });
    expect(wide).not.toHaveProperty('stopped');
    expect(after(4, { times: 512, until: 0.2 })).toMatchObject({ until: { isReached: true } });
  });
});

describe('fights of a book', () => {
  let book: Ruleset;
  let setup: unknown;
  const options = () => ({ times: 70, seed: 'threads', readings: defaultReadings(book.rulings) });
  const timeless = (report: object): object => ({ ...report, seconds: 0, perSecond: 0 });

  beforeAll(async () => {
    const opened = await openBook('affinity');
    if (!opened) throw new Error('There is no such book.');
    book = opened;
    setup = book.encounters!.find(({ id }) => id === 'gallows-hill')!.setup;
  });

  test('are the same on one thread, on two and on none', async () => {
    const here = fight(fightRules(book), setup, options());
    const one = await fightOnThreads('affinity', { setup }, { ...options(), threads: 1 });
    const two = await fightOnThreads('affinity', { setup }, { ...options(), threads: 2 });
    expect(timeless(one!)).toEqual(timeless(here));
    expect(timeless(two!)).toEqual(timeless(here));
  });

  test('a set-up that is refused is refused by threads as well; whoever leaves at once knows nothing', async () => {
    const refused = await fightOnThreads('affinity', { setup: { party: [], foes: [] } }, options());
    expect(refused).toMatchObject({ refused: true });
    const left = new AbortController();
    const report = fightOnThreads('affinity', { setup }, { ...options(), signal: left.signal });
    left.abort();
    expect(await report).toBeUndefined();
  });

  test('whoever leaves in the middle of a block has the first fights of it, as if no more had been wanted', async () => {
    const left = new AbortController();
    const turns = (fights: number) => fights >= 5 && left.abort();
    const hands = handsHere(book);
    const slow: Hands = {
      ...hands,
      // Whoever plays is left as soon as some fights of the block are over.
      async play(work, from, to, signal) {
        const player = playerFor(book, work);
        if (isRefusal(player)) return player;
        let last: Tally | PairTally | undefined;
        for (const tally of player(from, to)) {
          last = tally;
          turns(tally.fights);
          if (signal?.aborted) break;
        }
        return last as never;
      },
    };
    const report = await fightInHands(slow, { setup }, { ...options(), signal: left.signal });
    if (!report || isRefusal(report)) throw new Error('Nothing is known.');
    expect(report.fights).toBeGreaterThanOrEqual(5);
    expect(report.stopped).toEqual({ after: report.fights, of: 70 });
    const whole = fight(fightRules(book), setup, { ...options(), times: report.fights });
    expect({ ...timeless(report), stopped: undefined }).toEqual({ ...timeless(whole), stopped: undefined });
  });

  test('what is no beginning of a fight is refused in a sentence', async () => {
    const wrong = [
      setup,
      { party: ['sable'], foes: ['wolf'], scene: 'tight' },
      { setup: undefined },
      'names',
    ];
    for (const opening of wrong)
      expect(await fightOnThreads('affinity', opening as never, options())).toMatchObject({
        refused: true,
        message: expect.stringMatching(/^Fights begin with/),
      });
  });

  test('one of them is told again as it was counted, and from any state they go on', () => {
    const rules = fightRules(book);
    const report = fight(rules, setup, options());
    if (isRefusal(report)) throw new Error(report.message);
    const { typical, bad, good } = report.stories;
    const told = storyOf(rules, { setup }, options(), typical.number);
    expect(told).toMatchObject({ winner: typical.won ? 'party' : 'foes', rounds: typical.rounds });
    expect(told).toHaveProperty('told.0');
    expect(bad.lost).toBeGreaterThanOrEqual(good.lost);
    expect(Object.values(report.rounds.each).reduce((a, b) => a + b)).toBe(70);
    expect(report.somebodyDown).toBeLessThanOrEqual(70);

    const begun = rules.start(setup, new Play(seededDice('state'), options().readings));
    if (isRefusal(begun)) throw new Error(begun.message);
    const before = JSON.stringify(begun.state);
    const from = fightFrom(rules, { state: begun.state }, { ...options(), times: 10 });
    expect(from).toMatchObject({ fights: 10 });
    expect(JSON.stringify(begun.state)).toBe(before);
  });
});
