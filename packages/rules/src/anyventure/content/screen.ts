import type { MasterScreen } from '@arbiter/engine';

/** What a game master of this book wants in sight. */
export const screen: MasterScreen = {
  questions: [
    'attack',
    'area-attack',
    'initiative',
    'start-turn',
    'end-turn',
    'attempt-action',
    'check',
    'contest',
    'reaction',
    'gain-condition',
    'lifeline',
    'rest',
    'craft',
  ],
  tables: [
    'default actions',
    'default reactions',
    'initiative',
    'range bands',
    'die ladder',
    'crit ranges',
    'static defense',
    'conditions',
    'lifeline table',
  ],
};
