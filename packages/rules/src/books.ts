import type { Ruleset } from '@arbiter/engine';

/**
 * Every rulebook Arbiter knows, in the order they are listed to people. A new book is one line here and
 * `npm run catalogue`.
 */
export const books: ReadonlyMap<string, () => Promise<Ruleset>> = new Map([
  ['simverse', async () => (await import('./simverse/index.ts')).simverse],
  ['affinity', async () => (await import('./affinity/index.ts')).affinity],
  ['open-adventure', async () => (await import('./open-adventure/index.ts')).openAdventure],
  ['anyventure', async () => (await import('./anyventure/index.ts')).anyventure],
  ['edge', async () => (await import('./edge/index.ts')).edge],
]);
