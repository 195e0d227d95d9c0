import { chooseReadings, newTable, type Seat, stepped, takenBack } from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { askTogether, circumstancesOf, diceFrom, partyQuestions } from './together.ts';

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
      const { answers, step } = askTogether(procedure, {
        ...{ ruleset: book, readings: chosen.readings, people, given: {}, at: 7 },
        dice: () => diceFrom('rest'),
      });
      expect(
        answers.every(({ said }) => said.length > 0 && !said.includes('missing')),
        procedure.name,
      ).toBe(true);
      expect(step, procedure.name).toBeDefined();
      const after = stepped(table, step!);
      expect(after.log.every(({ at }) => at === 7)).toBe(true);
      const back = takenBack(table, step!);
      expect(back && stepped(after, back).people).toEqual(people);
    }
  },
);

test('what can be said of a march is pace, ground and hours, and nothing that belongs to people', () => {
  const simverse = books.find(({ id }) => id === 'simverse')!;
  const march = simverse.procedures.find(({ name }) => name === 'march')!;
  expect(circumstancesOf(march).map(([name]) => name)).toEqual(['pace', 'terrain', 'hours', 'breaks']);
});
