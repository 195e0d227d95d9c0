import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { fights } from './encounter/procedures-in-play.ts';

export const anyventure: Ruleset = { ...book, encounter: fights as unknown as EncounterRules };
