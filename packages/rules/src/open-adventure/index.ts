import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter, parts } from './encounter/index.ts';

export const openAdventure: Ruleset = { ...book, encounter, parts: [...book.parts, ...parts] };
