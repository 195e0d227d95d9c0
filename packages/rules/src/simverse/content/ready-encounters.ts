/** Three fights to sit down and play, our own; how often the party wins them was measured with both sides on their tactics. */
import type { ReadyEncounter } from '@arbiter/engine';
import { PREGENERATED } from './pregenerated.ts';

const FOUR = ['brenna', 'ilvar', 'quill', 'grumm'];
const party = PREGENERATED.filter(({ id }) => FOUR.includes(id)).map(({ choices }) => ({
  character: choices,
}));

/** A river of so many columns. */
const across = (from: number, to: number, height: number): { x: number; y: number }[] =>
  Array.from({ length: (to - from + 1) * height }, (_, i) => ({
    x: from + Math.floor(i / height),
    y: i % height,
  }));

export const ENCOUNTERS: readonly ReadyEncounter[] = [
  {
    id: 'wolves',
    title: 'Wolves at the ford',
    summary:
      'Seven hungry wolves, a river and no bridge. Four starting adventurers win more than nine times out of ten.',
    difficulty: 'easy',
    setup: {
      party,
      foes: [{ stock: 'Wolf', count: 7 }],
      map: { width: 24, height: 16, difficult: across(11, 13, 16) },
      metresApart: 15,
    },
    scenery: [{ is: 'water', x: 11, y: 0, width: 3, height: 16 }],
  },
  {
    id: 'toll',
    title: 'The ogre’s toll',
    summary:
      'An ogre, two orcs and a soldier who has left his colours ask for everything. Four starting adventurers win about six times out of ten.',
    difficulty: 'even',
    setup: {
      party,
      foes: [{ stock: 'Ogre' }, { stock: 'Orc Warrior', count: 2 }, { stock: 'Soldier' }],
      map: { width: 24, height: 16 },
      metresApart: 5,
    },
    scenery: [
      { is: 'road', x: 0, y: 7, width: 24, height: 2 },
      { is: 'gate', x: 11, y: 7, width: 1, height: 2 },
    ],
  },
  {
    id: 'warband',
    title: 'The warband',
    summary:
      'Five orc warriors, a wolf and a boar in the open. Four starting adventurers win about three times out of ten: think before you fight.',
    difficulty: 'deadly',
    setup: {
      party,
      foes: [{ stock: 'Orc Warrior', count: 5 }, { stock: 'Wolf' }, { stock: 'Boar' }],
      map: { width: 24, height: 16 },
      metresApart: 9,
    },
    scenery: [
      { is: 'grass', x: 0, y: 0, width: 24, height: 4 },
      { is: 'grass', x: 0, y: 12, width: 24, height: 4 },
    ],
  },
];
