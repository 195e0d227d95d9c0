import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { parts } from './encounter/index.ts';
import { fights } from './encounter/procedures-in-play.ts';

export const openAdventure: Ruleset = { ...book, encounter: fights, parts: [...book.parts, ...parts] };
