import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { fights } from './encounter/procedures-in-play.ts';

export const affinity: Ruleset = { ...book, encounter: fights };
