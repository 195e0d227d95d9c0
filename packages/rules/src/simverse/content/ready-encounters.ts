/** Three fights to sit down and play, our own; how often the party wins them was measured with both sides on their tactics. */
import type { ReadyEncounter } from '@arbiter/engine';
import { PREGENERATED } from './pregenerated.ts';

const FOUR = ['brenna', 'ilvar', 'quill', 'grumm'];
const party = PREGENERATED.filter(({ id }) => FOUR.includes(id)).map(({ choices }) => ({
  character: choices,
}));

export const ENCOUNTERS: readonly ReadyEncounter[] = [
  {
    id: 'wolves',
    title: 'Wolves at the ford',
    summary: 'Seven hungry wolves and no bridge. Four starting adventurers win about nine times out of ten.',
    difficulty: 'easy',
    setup: { party, foes: [{ stock: 'Wolf', count: 7 }], metresApart: 10 },
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
      metresApart: 5,
    },
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
      metresApart: 9,
    },
  },
];
