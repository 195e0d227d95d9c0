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
        { creature: 'Orc raider', count: 5 },
        { creature: 'Bandit', count: 4 },
      ],
      map: {
        walls: [
          { x: 8, y: 3 },
          { x: 8, y: 4 },
        ],
      },
    },
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
  },
];
