import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter, parts } from './encounter/index.ts';

export const edge: Ruleset = { ...book, encounter, parts: [...book.parts, ...parts] };
