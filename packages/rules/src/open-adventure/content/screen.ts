import type { MasterScreen } from '@arbiter/engine';

/** What a game master of this book wants in sight. */
export const screen: MasterScreen = {
  questions: [
    'ability-test',
    'party-test',
    'surprise',
    'initiative',
    'attack',
    'morale',
    'conditions',
    'search',
    'stealth',
    'falling-object',
    'long-swim',
    'natural-healing',
    'award-experience',
  ],
  tables: [
    'search sizes',
    'combat actions',
    'postures',
    'fires',
    'gravity levels',
    'Natural healing',
    'hirelings',
    'levels',
    'money',
  ],
};
