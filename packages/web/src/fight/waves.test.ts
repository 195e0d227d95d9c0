import { seededDice } from '@arbiter/dice';
import {
  defaultReadings,
  EVERYBODY,
  GAME_MASTER,
  isRefusal,
  numbersIn,
  openFight,
  plannedSetup,
  planSchema,
  sitDown,
  sketchbookOf,
} from '@arbiter/engine';
import { openBooks } from '@arbiter/rules';
import { expect, test } from 'vitest';
import { changeableIn, creaturesOf } from './creatures.ts';
import { hasCome, waveCommands } from './waves.tsx';

const books = (await openBooks()).filter(book => book.encounter);

test.each(books.map(book => [book.id, book] as const))(
  'a wave of %s comes in, and is taken back',
  async (_id, book) => {
    const readings = defaultReadings(book.rulings);
    const numbersOf = numbersIn(book, readings);
    const [first, second] = creaturesOf(book).map(({ name }) => name);
    const [number] = changeableIn(numbersOf(second!));
    const own = { name: second!, count: 1, called: 'Late One', numbers: { [number!.path]: number!.usual } };
    const plan = planSchema.parse({
      ready: [book.pregenerated![0]!.id],
      foes: [{ name: first!, count: 1 }],
      waves: [{ id: 'k3f', foes: [{ name: first!, count: 2 }, own] }],
      width: 16,
      height: 12,
    });
    const begun = openFight(
      book,
      plannedSetup(plan, [], sketchbookOf(book), numbersOf),
      readings,
      seededDice('w'),
    );
    if (isRefusal(begun)) throw new Error(begun.message);
    const sitting = sitDown(book, begun.fight, 'party');
    const [wave] = plan.waves;
    const { fighters } = sitting.view.glance;
    expect(hasCome(wave!, sitting.view.glance)).toBe(false);
    let now = sitting.from(EVERYBODY, GAME_MASTER);
    for (const [i, command] of waveCommands(book.encounter!, wave!, numbersOf).entries()) {
      const taken = now.take(command, seededDice('join', i));
      if (isRefusal(taken)) throw new Error(taken.message);
      now = taken.sitting;
    }
    expect(now.view.glance.fighters).toHaveLength(fighters.length + 3);
    expect(now.view.glance.fighters.map(({ name }) => name)).toContain('Late One');
    expect(hasCome(wave!, now.view.glance)).toBe(true);
  },
);
