import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter } from './encounter/index.ts';

export const anyventure: Ruleset = { ...book, encounter: encounter as unknown as EncounterRules };
