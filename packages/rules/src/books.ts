import type { Ruleset } from '@arbiter/engine';

/** How far a book is opened: each step brings along what the one before it has. */
export interface Opening {
  /** What a table sits down with: rules by name, rulings, and who and what is ready to be played. Small books have all the rest with it. */
  readonly core: () => Promise<Ruleset>;
  /** Everything that can be read, asked and built. */
  readonly book: () => Promise<Ruleset>;
  /** With its fights. */
  readonly whole: () => Promise<Ruleset>;
}

/** How much of a book is opened: see `Opening`. */
export type Extent = keyof Opening;

/**
 * Every rulebook Arbiter knows, in the order they are listed to people. A new book is one entry here and
 * `npm run catalogue`.
 */
export const books: ReadonlyMap<string, Opening> = new Map([
  [
    'simverse',
    {
      core: async () => (await import('./simverse/core.ts')).core,
      book: async () => (await import('./simverse/book.ts')).book,
      whole: async () => (await import('./simverse/index.ts')).simverse,
    },
  ],
  [
    'affinity',
    {
      core: async () => (await import('./affinity/book.ts')).book,
      book: async () => (await import('./affinity/book.ts')).book,
      whole: async () => (await import('./affinity/index.ts')).affinity,
    },
  ],
  [
    'open-adventure',
    {
      core: async () => (await import('./open-adventure/core.ts')).core,
      book: async () => (await import('./open-adventure/book.ts')).book,
      whole: async () => (await import('./open-adventure/index.ts')).openAdventure,
    },
  ],
  [
    'anyventure',
    {
      core: async () => (await import('./anyventure/book.ts')).book,
      book: async () => (await import('./anyventure/book.ts')).book,
      whole: async () => (await import('./anyventure/index.ts')).anyventure,
    },
  ],
  [
    'edge',
    {
      core: async () => (await import('./edge/book.ts')).book,
      book: async () => (await import('./edge/book.ts')).book,
      whole: async () => (await import('./edge/index.ts')).edge,
    },
  ],
]);

/** Opens the book of this id, whole or as far as it is wanted; undefined where there is none. */
export const openBook = async (id: string, extent: Extent = 'whole'): Promise<Ruleset | undefined> =>
  books.get(id)?.[extent]();

/** All of them, for what looks at every book. */
export const openBooks = (): Promise<readonly Ruleset[]> =>
  Promise.all([...books.values()].map(({ whole }) => whole()));
