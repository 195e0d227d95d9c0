import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter } from './encounter/index.ts';

export const affinity: Ruleset = { ...book, encounter };
