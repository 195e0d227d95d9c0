/** Lantern Watch: where its text is silent. */
import type { Ruling } from '@arbiter/engine';

export const rulings = [
  {
    id: 'LN-R-1',
    question: 'May somebody spend several nerves on one strike (LN-ATK-02)?',
    readings: [
      { key: 'one', text: 'One a strike.' },
      { key: 'all', text: 'As long as there are any.' },
    ],
    default: 'one',
    why: 'The rule speaks of a nerve, and of once more.',
    switch: true,
  },
] as const satisfies readonly Ruling[];
