/** A table of the smallest book there is, for tests that are about tables and not about a book. */
import type { Ruleset, TableRequest } from '@arbiter/engine';
import { skirmish } from '@arbiter/engine/testing';

export const book = {
  ...{
    id: 'skirmish',
    name: 'Skirmish',
    rulings: [],
    procedures: [],
    parts: [],
    rules: [],
    encounter: skirmish,
  },
  // The smallest book has no more than this; what else a book has no test here asks for.
} as unknown as Ruleset;

export const openBook = async (game: string): Promise<Ruleset | undefined> =>
  game === 'skirmish' ? book : undefined;

/** The same book, in which everything that is asked counts as a reaction. */
export const openReacting = async (game: string): Promise<Ruleset | undefined> =>
  game === 'skirmish'
    ? ({
        ...book,
        encounter: {
          ...skirmish,
          foresight: { isOpen: () => true, weigh: () => ({ worked: true, effect: 0, risk: 0 }) },
        },
        // Its rules are typed by their own state, and a book's by none.
      } as unknown as Ruleset)
    : undefined;

export const FIGHT = { game: 'skirmish', fight: 'ford' } as const;
export const SETUP = {
  party: [
    { name: 'Ama', might: 4, life: 12 },
    { name: 'Bo', might: 4, life: 12 },
  ],
  foes: [{ creature: 'wolf', count: 3 }],
};
export const BEGIN: Extract<TableRequest, { ask: 'begin' }> = { ask: 'begin', ...FIGHT, setup: SETUP };
export const seat = (id: string): TableRequest => ({
  ask: 'seat',
  seat: { id, game: 'skirmish', name: id[0]!.toUpperCase() + id.slice(1), file: { secret: `of ${id}` } },
});
