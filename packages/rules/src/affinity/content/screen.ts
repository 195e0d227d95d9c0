import type { MasterScreen } from '@arbiter/engine';

/** What a game master of this book wants in sight. */
export const screen: MasterScreen = {
  questions: [
    'attack',
    'action',
    'defense',
    'resolve-check',
    'round',
    'task',
    'group-task',
    'extended-task',
    'social-duel',
    'rush',
    'stabilize',
    'journey',
    'short-rest',
  ],
  tables: [
    'Action tiers',
    'Stages of Resolve',
    'Approaches',
    'universal actions',
    'Movement actions',
    'weapons',
    'healing',
    'Chase modifiers',
    'Journey distances',
    'Journey terrain',
    'Support roles',
  ],
};
