/** The books, as tools open them: by the name of a game, and all of them for a search. */
import { type Checked, clip, distance, nameCalled, type Problem, type Ruleset } from '@arbiter/engine';
import { type Search, searchOf } from '@arbiter/engine/search';
import { catalogue, openBook, openBooks } from '@arbiter/rules';
import { type Wrong, wrong } from './answer.ts';

/** Every game there is. */
export const GAMES: readonly string[] = catalogue.map(({ id }) => id);

/** A search over one game, or over all. */
export type Searching = (game: string | undefined) => Promise<Search>;

/** The books that are open. */
export class Library {
  readonly #searches = new Map<string, Promise<Search>>();
  readonly #searching: Searching;

  /** `searching` makes a search, where somebody has one ready. */
  constructor(searching: Searching = searchBooks) {
    this.#searching = searching;
  }

  async book(game: string): Promise<Ruleset | Wrong> {
    const called = gameCalled(game);
    const book = called.ok ? await openBook(called.value) : undefined;
    return book ?? noGame(game, called.ok ? [] : called.problems);
  }

  /** The search is made once: that takes longer than any question. */
  search(game: string | undefined): Promise<Search> {
    const key = game ?? '';
    const known = this.#searches.get(key) ?? this.#searching(game);
    this.#searches.set(key, known);
    return known;
  }
}

async function searchBooks(game: string | undefined): Promise<Search> {
  const book = game === undefined ? undefined : await openBook(game);
  return searchOf(book ? [book] : await openBooks());
}

/** The game that a word stands for. */
export const gameCalled = (word: string): Checked<string> =>
  nameCalled(word, GAMES, `There is no game "${clip(word)}"`);

/** There is no such game. */
export const noGame = (word: string, problems: readonly Problem[]): Wrong =>
  wrong('game', problems[0]?.message ?? 'There is no such game.', closest(word, GAMES));

/** The name that is fewest letters away. */
export const closest = (word: string, names: readonly string[]): string | undefined => {
  const said = word.toLowerCase().slice(0, 60);
  const off = (name: string): number =>
    distance(name.toLowerCase(), said) - (name.toLowerCase().includes(said) ? said.length : 0);
  return names.length === 0 ? undefined : names.reduce((best, name) => (off(name) < off(best) ? name : best));
};
