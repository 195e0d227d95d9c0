/** Our own three ready encounters; their labels are backed by simulated fights. */
import type { ReadyEncounter } from '@arbiter/engine';

const HEROES = ['brenn', 'lin', 'mira', 'nael'];

export const encounters: readonly ReadyEncounter[] = [
  {
    id: 'ferry-road',
    title: 'Trouble on the ferry road',
    summary: 'Raiders and their hired blades at a burnt toll house, against four heroes.',
    difficulty: 'easy',
    setup: {
      party: HEROES,
      foes: [
        { creature: 'Orc raider', count: 4 },
        { creature: 'Bandit', count: 4 },
      ],
      map: {
        width: 20,
        height: 12,
        // What is left of the toll house.
        walls: [
          { x: 9, y: 2 },
          { x: 9, y: 3 },
          { x: 9, y: 4 },
          { x: 10, y: 2 },
          { x: 11, y: 2 },
        ],
      },
      apart: 10,
    },
    scenery: [
      { is: 'road', x: 0, y: 6, width: 20, height: 2 },
      { is: 'rubble', x: 10, y: 3, width: 2, height: 2 },
    ],
  },
  {
    id: 'ogre-toll',
    title: 'The ogre’s toll',
    summary: 'An ogre that acts in every phase, and raiders with a hired blade who collect what it leaves.',
    difficulty: 'even',
    setup: {
      party: HEROES,
      foes: ['Ogre', { creature: 'Orc raider', count: 3 }, 'Bandit'],
      map: {
        walls: [
          { x: 7, y: 2 },
          { x: 7, y: 3 },
          { x: 8, y: 8 },
          { x: 8, y: 9 },
        ],
      },
    },
    scenery: [
      { is: 'road', x: 0, y: 5, width: 16, height: 2 },
      { is: 'gate', x: 7, y: 5, width: 1, height: 2 },
    ],
  },
  {
    id: 'drake-ledge',
    title: 'The drake’s ledge',
    summary:
      'A young drake, a sprite born of its fire, goblins and an outlaw that worship both, and nowhere to hide.',
    difficulty: 'deadly',
    setup: {
      party: HEROES,
      foes: ['Young drake', 'Ember sprite', 'Bandit', { creature: 'Goblin', count: 3 }],
      map: { width: 18, height: 12 },
    },
    scenery: [
      { is: 'rubble', x: 0, y: 0, width: 18, height: 1 },
      { is: 'rubble', x: 15, y: 1, width: 3, height: 2 },
      { is: 'rubble', x: 15, y: 9, width: 3, height: 3 },
    ],
  },
];
