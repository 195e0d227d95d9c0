import type { Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter, encounterParts } from './encounter/index.ts';

export const openAdventure: Ruleset = { ...book, encounter, parts: [...book.parts, ...encounterParts] };
