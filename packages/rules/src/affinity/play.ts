import { bookOf, type PlayOf, type Readings } from '@arbiter/engine';
import type { rules } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

/** Every rule of the book by its id; one that does not exist does not compile. */
export type RuleId = (typeof rules)[number]['id'];

/** What every Affinity rule has at hand: dice, this book's rulings, and a trace. */
export type AffinityPlay = PlayOf<typeof rulings, RuleId>;

export const { procedure, part, refuse } = bookOf<Readings<typeof rulings>, RuleId>();
