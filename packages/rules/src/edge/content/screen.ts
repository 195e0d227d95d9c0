import type { MasterScreen } from '@arbiter/engine';

/** What a game master of this book wants in sight. */
export const screen: MasterScreen = {
  questions: [
    'skill-roll',
    'complex-roll',
    'target-number',
    'benny',
    'attack',
    'defend',
    'area-attack',
    'stabilization',
    'first-aid',
    'chase-manoeuvre',
    'navigate',
    'short-rest',
    'long-rest',
  ],
  tables: [
    'difficulties',
    'skill uses',
    'conditions',
    'armor classes',
    'sizes',
    'tags',
    'scenes',
    'hazards',
    'chase manoeuvres',
    'chase complications',
    'chase perks',

    'ways',
    'navigation',
  ],
};
