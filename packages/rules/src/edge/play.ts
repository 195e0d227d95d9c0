import { bookOf, type PlayOf, type Readings } from '@arbiter/engine';
import type { RuleId } from './content/rules/index.ts';
import type { rulings } from './content/rulings/index.ts';

export type { RuleId } from './content/rules/index.ts';

export type EdgeReadings = Readings<typeof rulings>;

/** What every rule of Edge has at hand: dice, this book's rulings, and a trace. */
export type EdgePlay = PlayOf<typeof rulings, RuleId>;

export const { procedure, part, refuse } = bookOf<EdgeReadings, RuleId>();
