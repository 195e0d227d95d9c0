import { chooseReadings, isRefusal, newTable, type Seat, stepped, takenBack } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { partyQuestions, usualIn } from '../people/together.ts';
import { restHere } from './rest-here.ts';

const books = await openBooks();

test.each(books.map(book => [book.id, book] as const))(
  'a party of %s rests together, and it is taken back as one',
  (_id, book) => {
    const chosen = chooseReadings(book.rulings, {});
    if (!chosen.ok) throw new Error(chosen.message);
    const people = book
      .pregenerated!.slice(0, 2)
      .map(({ id, name, choices }): Seat => ({ id, game: book.id, name, file: choices as Seat['file'] }));
    const table = { ...newTable('', book.id), people: [...people] };
    const { rests, journeys } = partyQuestions(book);
    expect(rests.length).toBeGreaterThan(0);
    for (const procedure of [...rests, ...journeys]) {
      const rested = restHere(table, book, chosen.readings, {
        procedure: procedure.name,
        people: people.map(({ id }) => id),
        input: usualIn(procedure),
      });
      if (isRefusal(rested)) throw new Error(`${procedure.name}: ${rested.message}`);
      // Of each of them by name, or of all at once.
      const named = people.every(({ name }, i) => rested.said[i]?.includes(name));
      expect(named || rested.said[0]?.includes('Everybody'), rested.said.join()).toBe(true);
      const after = stepped(table, rested.step);
      expect(after.log.every(({ at }) => at !== undefined)).toBe(true);
      const back = takenBack(table, rested.step);
      expect(back && stepped(after, back).people).toEqual(people);
    }
  },
);
