import { seededDice } from '@arbiter/dice';
import { defaultReadings, fightRules, isRefusal, openFight } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { healthShown } from './health.ts';

const books = (await openBooks()).filter(book => book.encounter);

test.each(books.map(book => [book.id, book] as const))(
  'a card of %s shows the share of life that is left',
  (_id, book) => {
    const opened = openFight(
      book,
      book.encounters![0]!.setup,
      defaultReadings(book.rulings),
      seededDice('health'),
    );
    if (isRefusal(opened)) throw new Error(opened.message);
    const [fighter] = fightRules(book).glance(opened.fight.state).fighters;
    const bounded = fighter!.pools!.find(({ most }) => most !== undefined)!;
    const hurt = { ...bounded, now: bounded.most! / 4 };
    const pools = fighter!.pools!.map(pool => (pool === bounded ? hurt : pool));
    expect(healthShown({ ...fighter!, pools })).toBe(0.25);
    expect(healthShown({ ...fighter!, able: false })).toBe(0);
  },
);
