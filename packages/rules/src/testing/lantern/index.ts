/** Lantern Watch with its fights. */
import type { EncounterRules, Ruleset } from '@arbiter/engine';
import { book } from './book.ts';
import { encounter } from './encounter/index.ts';

export const lantern: Ruleset = {
  ...book,
  // A ruleset's face knows no book's types.
  encounter: encounter as unknown as EncounterRules,
  encounters: [
    {
      id: 'alley',
      title: 'The alley',
      summary: 'One of the watch and a footpad.',
      difficulty: 'even',
      setup: { party: [{ name: 'Ama' }], foes: ['Footpad'] },
    },
  ],
};
