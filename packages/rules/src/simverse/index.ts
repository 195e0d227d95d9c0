import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter } from './encounter/index.ts';

export const simverse: Ruleset = { ...book, encounter: encounter as EncounterRules };
