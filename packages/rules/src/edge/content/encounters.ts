/** Our own ready encounters; their labels are backed by simulated fights. */
import type { ReadyEncounter } from '@arbiter/engine';

const row = (x: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ x, y: from + i }));

export const encounters: readonly ReadyEncounter[] = [
  {
    id: 'goblin-ford',
    title: 'Goblins at the ford',
    summary: 'Three travellers, goblins and their wolves, a wall to hide behind and a ford to wade through.',
    difficulty: 'easy',
    setup: {
      party: ['sable', 'quill', 'thorn'],
      foes: [
        { creature: 'Goblin cutter', count: 4 },
        { creature: 'Goblin sniper', count: 2 },
        { creature: 'Wolf', count: 3 },
      ],
      map: { width: 16, height: 10, cover: [...row(10, 2, 3), ...row(10, 6, 7)], difficult: row(8, 0, 9) },
    },
    scenery: [{ is: 'water', x: 8, y: 0, width: 1, height: 10 }],
  },
  {
    id: 'ogre-hall',
    title: 'The ogres’ hall',
    summary: 'Two ogres, a chanter and their guards in a large room, told in zones.',
    difficulty: 'even',
    setup: {
      party: ['brenna', 'maud', 'osric'],
      foes: [
        { creature: 'Ogre', count: 2 },
        { creature: 'Bone guard', count: 4 },
        { creature: 'Hex chanter', zone: 'Close' },
      ],
      scene: 'enclosed',
    },
  },
  {
    id: 'drake-lair',
    title: 'The drake’s lair',
    summary: 'A cave drake at home, with those who feed it: breath, tail, rockfall, hot mud.',
    difficulty: 'deadly',
    setup: {
      party: ['brenna', 'sable', 'quill'],
      foes: [
        { creature: 'Cave drake', inLair: true },
        { creature: 'Goblin cutter', count: 2 },
      ],
      map: {
        width: 16,
        height: 10,
        walls: [...row(7, 0, 1), ...row(7, 8, 9)],
        hazards: [
          { x: 8, y: 4 },
          { x: 8, y: 5 },
        ],
      },
      hazard: { name: 'hot mud', target: 9, damage: 3, kind: 'fire' },
    },
    scenery: [
      { is: 'rubble', x: 7, y: 2, width: 1, height: 1 },
      { is: 'rubble', x: 7, y: 7, width: 1, height: 1 },
      { is: 'rubble', x: 13, y: 0, width: 3, height: 2 },
      { is: 'rubble', x: 13, y: 8, width: 3, height: 2 },
    ],
  },
  {
    id: 'toll-road',
    title: 'The robbed toll wagon',
    summary:
      'A wagon full of bandits and other people’s silver, twelve spaces ahead on a road with carts and ditches.',
    difficulty: 'easy',
    setup: {
      party: [
        { ready: 'osric', rides: 'War horse 1' },
        { ready: 'sable', rides: 'War horse 2' },
        { creature: 'War horse', count: 2 },
      ],
      foes: [
        {
          name: 'Wagoner',
          player: false,
          type: 'Humanoid',
          stats: { Strength: 1, Wits: 2, Will: 1 },
          skills: ['Pilot'],
          proficiencyBonus: 2,
          maxHp: 12,
          deflect: 5,
          soak: 1,
          rides: 'War wagon',
        },
        { creature: 'Goblin sniper', count: 2, rides: 'War wagon' },
        { creature: 'War wagon' },
        { creature: 'Bandit', rides: 'Mule' },
        { creature: 'Mule' },
      ],
      chase: {
        terrain: [
          { name: 'ox carts', difficulty: 'Easy' },
          null,
          { name: 'a ditch', difficulty: 'Moderate', complication: 'Rattled' },
          { name: 'market stalls', difficulty: 'Easy', complication: 'Glancing Blow' },
        ],
      },
    },
  },
];
