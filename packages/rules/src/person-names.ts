/** Names for people whom the dice make up, of no book in particular. */
import { type Dice, pool, sum } from '@arbiter/dice';

const GIVEN =
  'Ada Arvid Bela Bram Cara Corin Dagny Edda Ewan Fenna Galen Greta Hale Ines Ivo Jorun Kell Lotte Mabon Mirel Nadia Odo Orla Perrin Quinn Runa Selka Tamas Ulla Wendel Yara Zoe'.split(
    ' ',
  );
const BYNAMES = [
  'Ashdown',
  'Birch',
  'of the Ferry',
  'Greyhand',
  'Harrow',
  'of the Long Field',
  'Marsh',
  'Nine-Fingers',
  'Quickstep',
  'Rook',
  'Stonebridge',
  'Thistle',
  'Underhill',
  'of the Weir',
  'Whitlock',
  'Wren',
] as const;

const one = <T>(dice: Dice, from: readonly T[]): T =>
  // A die of as many sides always lands within the list.
  from[dice.roll(pool(1, from.length), sum, 'name') - 1]!;

/** `Edda of the Ferry`: rolled last, so that the rest of a character hangs on the same dice as before. */
export const drawPersonName = (dice: Dice): string => `${one(dice, GIVEN)} ${one(dice, BYNAMES)}`;
