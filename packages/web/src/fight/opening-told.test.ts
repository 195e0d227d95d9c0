import { seededDice } from '@arbiter/dice';
import { defaultReadings, GAME_MASTER, isRefusal, openFight } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { describe, expect, test } from 'vitest';
import { openingTold } from './opening-told.ts';

const books = await openBooks();

/** What is told of who acts when, before anybody does. */
const ORDER: Readonly<Record<string, RegExp>> = {
  affinity: /^The order is /,
  edge: /^Initiative \d+: /,
  anyventure: /rolls \d+ for initiative/,
  'open-adventure': /^Initiative: /,
};

describe.each(books.map(book => [book.id, book] as const))('before the first turn of %s', (id, book) => {
  const opened = openFight(
    book,
    book.encounters?.[0]?.setup,
    defaultReadings(book.rulings),
    seededDice('opening'),
  );
  if (isRefusal(opened)) throw new Error(opened.message);
  const { fight } = opened;
  const { told, dice } = openingTold(book, fight, GAME_MASTER);

  test('every throw is told, as it fell', () => {
    expect(dice).toEqual(fight.opening);
    expect(told.join(' ')).toMatch(ORDER[id] ?? /^$/);
    expect(told).not.toContain('Round 1.');
  });

  test('it is told of a fight that went on, and of none whose beginning is unknown', () => {
    expect(openingTold(book, JSON.parse(JSON.stringify(fight)), GAME_MASTER).told).toEqual(told);
    const { setup: _, ...without } = fight;
    expect(openingTold(book, without, GAME_MASTER)).toEqual({ told: [], dice: [], trace: [] });
  });
});
