/** Fights to sit down to. How hard they are was measured with both sides on their tactics; the test does it again. */
import type { ReadyEncounter } from '@arbiter/engine';
import { pregenerated } from './pregenerated.ts';

const MAP = { width: 30, height: 12 };

/** Four friends side by side, each with a count in the order of turns. */
const party = (level: 1 | 5) =>
  ['combatant', 'ranger', 'priest', 'weaver'].map((className, i) => ({
    character: pregenerated.find(each => each.id === `${className}-${level}`)?.choices,
    initiative: 20 - 4 * i,
    at: { x: 4, y: 2 + 2 * i },
  }));

/** Brush on both sides of the road. */
const hedge = [16, 17, 18, 19].flatMap(x => [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map(y => ({ x, y })));

export const encounters: readonly ReadyEncounter[] = [
  {
    id: 'hungry-road',
    title: 'The hungry road',
    summary:
      'Bandits have taught a pack of wolves who feeds it. Four beginners are on their way home. (Level 1.)',
    difficulty: 'easy',
    setup: {
      party: party(1),
      foes: [
        { stock: 'Road bandit', count: 3, initiative: 9 },
        { stock: 'Grey wolf', count: 5, initiative: 13 },
      ],
      map: { width: 36, height: 12, difficult: hedge },
    },
    scenery: [
      { is: 'road', x: 0, y: 5, width: 36, height: 2 },
      { is: 'thicket', x: 16, y: 0, width: 4, height: 5 },
      { is: 'thicket', x: 16, y: 7, width: 4, height: 5 },
    ],
  },
  {
    id: 'gallows-hill',
    title: 'Gallows hill',
    summary:
      'Two gallows priests and the guards who swore to them, and their armour outlasts yours. (Level 5.)',
    difficulty: 'even',
    setup: {
      party: party(5),
      foes: [
        { stock: 'Gallows priest', count: 2, initiative: 11 },
        { stock: 'Oathbound guard', count: 4, initiative: 10 },
      ],
      map: MAP,
    },
    scenery: [
      { is: 'grass', x: 0, y: 0, width: 30, height: 12 },
      { is: 'gallows', x: 14, y: 1, width: 2, height: 3 },
    ],
  },
  {
    id: 'tusk-and-thorn',
    title: 'Tusk and thorn',
    summary:
      'Four brutes charge before you are ready, and the witch behind them knows your names. (Level 5.)',
    difficulty: 'deadly',
    setup: {
      party: party(5),
      foes: [
        { stock: 'Tusked brute', count: 4, initiative: 15 },
        { stock: 'Hedge witch', count: 1, initiative: 9 },
      ],
      map: MAP,
    },
  },
];
