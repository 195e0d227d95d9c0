/** A book under a table's house rulings, with its people by name. */
import { type Referee, type Ruleset, referee } from '@arbiter/engine';
import { type Wrong, wrong } from './answer.ts';
import { GAMES, gameCalled } from './library.ts';
import type { House, Place } from './place.ts';

/** The referee of a game, as the house plays it. */
export async function refereeFor(
  { library, house }: Pick<Place, 'library' | 'house'>,
  given: string | undefined,
): Promise<Referee | Wrong> {
  const game = given ?? house.game;
  if (game === undefined) return wrong('game', `Which game? There are ${GAMES.join(', ')}.`, GAMES[0]);
  const book = await library.book(game);
  return isBook(book) ? atHouse(book, house) : book;
}

const isBook = (book: Ruleset | Wrong): book is Ruleset => 'rules' in book;
export const isReferee = (at: Referee | Wrong): at is Referee => 'book' in at;

/** A book under the house's rulings. */
export const atHouse = (book: Ruleset, { rulings, people }: House): Referee =>
  referee(book, rulings[book.id] ?? {}, { seats: people.filter(seat => seat.game === book.id) });

/** A game for an example: the one that was meant, the table's, or the first. */
export function gameOr({ house }: Pick<Place, 'house'>, given: unknown): string {
  const called = typeof given === 'string' && given.length <= 80 ? gameCalled(given) : undefined;
  return called?.ok ? called.value : (house.game ?? GAMES[0]!);
}
