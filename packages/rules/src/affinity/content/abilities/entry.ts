import type { Ability } from '../types.ts';

type Plain = 'spell' | 'concentration' | 'keywords' | 'limit';

/** An ability of our own: no spell, no concentration, no keywords and no limit unless it says so. */
export const ability = (
  entry: Omit<Ability, 'original' | Plain> & Partial<Pick<Ability, Plain>>,
): Ability => ({
  spell: false,
  concentration: false,
  keywords: [],
  limit: 'none',
  ...entry,
  original: true,
});
