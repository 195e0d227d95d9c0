import type { MasterScreen } from '@arbiter/engine';

/** What a game master of this book wants in sight. */
export const screen: MasterScreen = {
  questions: [
    'skill-roll',
    'attribute-roll',
    'simple-contest',
    'initiative',
    'surprise',
    'attack',
    'defences',
    'damage',
    'shock',
    'morale-check',
    'first-aid',
    'short-rest',
    'travel',
  ],
  tables: [
    'difficulty',
    'situational modifiers',
    'called shots',
    'morale modifiers',
    'encumbrance',
    'fatigueLevels',
    'paces',
    'terrains',
    'hunger',
    'thirst',
    'lostSleep',
    'poisons',
    'diseases',
    'injuries',
  ],
};
