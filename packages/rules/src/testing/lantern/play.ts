/** Every rule of the book by its id; one that does not exist does not compile. */
import { bookOf, type Mark, type PlayOf, type Readings } from '@arbiter/engine';
import type { rules } from './content/rules.ts';
import type { rulings } from './content/rulings.ts';

export type RuleId = (typeof rules)[number]['id'];
export type LanternPlay = PlayOf<typeof rulings, RuleId>;

/** LN-DYI-01: what `standing: true` in a field's `meta` asks. */
export const whyNotStanding: Mark = (given, path) => {
  const { name, life } = given as { readonly name: string; readonly life: number };
  return life > 0 ? undefined : refuse('LN-DYI-01', `${name} is down.`, path);
};

const book = bookOf<Readings<typeof rulings>, RuleId>({
  standing: (given, path) => whyNotStanding(given, path),
});
export const { procedure, part, refuse } = book;
