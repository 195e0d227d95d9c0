/** Fights to sit down and play: our own people and opponents. How hard each is has been measured (docs/open-adventure.md). */
import type { ReadyEncounter } from '@arbiter/engine';

export const encounters: readonly ReadyEncounter[] = [
  {
    id: 'rats-in-the-cellar',
    title: 'Rats in the Cellar',
    summary: 'Something has been at the grain, and it is as long as an arm.',
    difficulty: 'easy',
    setup: {
      party: ['arinor', 'shael'],
      foes: [{ creature: 'giant rat', count: 3 }],
      map: { width: 12, height: 8 },
      apart: 5,
    },
  },
];
