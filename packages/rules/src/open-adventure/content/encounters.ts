/** Fights to sit down and play: our own people and opponents. How hard each is has been measured (docs/open-adventure.md). */
import type { ReadyEncounter } from '@arbiter/engine';

const row = (y: number, from: number, to: number): { x: number; y: number }[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ x: from + i, y }));

const FANTASY = ['arinor', 'ilsabet', 'shael', 'dorrin'];
const SCIENCE_FICTION = ['kesh', 'marlo', 'cobalt'];

export const encounters: readonly ReadyEncounter[] = [
  {
    id: 'rats-in-the-cellar',
    title: 'Rats in the Cellar',
    summary: 'Something has been at the grain, and it is as long as an arm.',
    difficulty: 'easy',
    setup: {
      party: FANTASY,
      foes: [{ creature: 'giant rat', count: 4 }],
      map: {
        width: 16,
        height: 9,
        // The cellar has corners where the stair comes down, and two piers that carry the house.
        walls: [
          ...row(0, 0, 2),
          ...row(1, 0, 0),
          ...row(7, 0, 0),
          ...row(8, 0, 2),
          ...row(1, 7, 8),
          ...row(7, 7, 8),
        ],
      },
      apart: 9,
    },
    scenery: [
      { is: 'stair', x: 0, y: 3, width: 2, height: 3 },
      { is: 'sacks', x: 14, y: 0, width: 2, height: 2 },
      { is: 'sacks', x: 14, y: 7, width: 2, height: 2 },
    ],
  },
  {
    id: 'wolves-at-the-ford',
    title: 'Wolves at the Ford',
    summary: 'The water is leg deep, and what the flood drove out waits on the other side.',
    difficulty: 'even',
    setup: {
      party: FANTASY,
      foes: [
        { creature: 'wolf', count: 3 },
        { creature: 'giant rat', count: 1 },
      ],
      map: {
        width: 16,
        height: 10,
        shape: 'hex',
        terrain: [7, 8].flatMap(x =>
          Array.from({ length: 10 }, (_, y) => ({ x, y, is: ['water, leg deep'] })),
        ),
      },
      apart: 8,
    },
  },
  {
    id: 'the-crypt-door',
    title: 'The Crypt Door',
    summary: 'It stood open, and those within were told to close it behind you.',
    difficulty: 'deadly',
    setup: {
      party: FANTASY,
      foes: [{ creature: 'skeleton', count: 5 }],
      map: { width: 14, height: 9, walls: [...row(3, 6, 7), ...row(5, 6, 7)] },
      apart: 7,
    },
    scenery: [{ is: 'door', x: 6, y: 4, width: 1, height: 1 }],
  },
  {
    id: 'scrap-heap',
    title: 'The Scrap Heap',
    summary: 'Cleaning machines that have decided what is dirt.',
    difficulty: 'easy',
    setup: {
      party: SCIENCE_FICTION,
      foes: [{ creature: 'scrap crawler', count: 3 }],
      map: {
        width: 14,
        height: 9,
        terrain: row(4, 6, 8).map(at => ({ ...at, is: ['rocks, medium stone'] })),
      },
      apart: 6,
    },
    scenery: [
      { is: 'rubble', x: 6, y: 4, width: 3, height: 1 },
      { is: 'rubble', x: 0, y: 0, width: 14, height: 1 },
      { is: 'rubble', x: 0, y: 8, width: 14, height: 1 },
    ],
  },
  {
    id: 'docking-bay-nine',
    title: 'Docking Bay Nine',
    summary: 'Three people with pistols have a word about a debt.',
    difficulty: 'even',
    setup: {
      party: SCIENCE_FICTION,
      foes: [{ creature: 'gutter thug', count: 3 }],
      map: { width: 14, height: 9, walls: [...row(2, 6, 7), ...row(6, 6, 7)] },
      apart: 4,
    },
  },
  {
    id: 'hull-breach',
    title: 'Hull Breach',
    summary: 'What came in through the hole has mandibles, and the cleaning machines side with it.',
    difficulty: 'deadly',
    setup: {
      party: SCIENCE_FICTION,
      foes: [
        { creature: 'hive drone', count: 2 },
        { creature: 'scrap crawler', count: 2 },
      ],
      map: { width: 14, height: 9, walls: row(4, 6, 7) },
      apart: 6,
    },
  },
];
