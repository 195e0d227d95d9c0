/** DICE-01 and 02: `5d6`, `2D`, `1D+3`. */
import { pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import { procedure, refuse } from '../play.ts';
import { withSign } from './words.ts';

interface DiceNotation {
  readonly dice: number;
  readonly sides: number;
  readonly modifier: number;
}

const MOST_DICE = 100;
const MOST_SIDES = 1000;
const NOTATION = /^\s*(\d{0,3})\s*[dD]\s*(\d{0,4})\s*(?:([+\-−])\s*(\d{1,4}))?\s*$/;

/** OA-DICE-01, OA-DICE-02: no sides means six; OA-R-105: no count means one die. */
export function parseDice(text: string): DiceNotation | undefined {
  const found = NOTATION.exec(text);
  if (!found) return undefined;
  const [, count, sides, sign, by] = found;
  const notation = {
    dice: count ? Number(count) : 1,
    sides: sides ? Number(sides) : 6,
    modifier: by ? Number(by) * (sign === '+' ? 1 : -1) : 0,
  };
  const possible =
    notation.dice >= 1 && notation.dice <= MOST_DICE && notation.sides >= 1 && notation.sides <= MOST_SIDES;
  return possible ? notation : undefined;
}

export const diceNotationProcedure = procedure({
  name: 'roll-dice',
  title: 'Dice in the book’s notation',
  summary: 'Rolls and adds dice written as in the book: 5d6, 2D (two six-sided dice), 1D+3, 1D-1.',
  rules: ['OA-DICE-01', 'OA-DICE-02'],
  input: z.strictObject({
    notation: z
      .string()
      .min(1)
      .max(20)
      .describe('Number of dice, D, sides (six if left out), and + or − a number.'),
  }),
  output: z.strictObject({
    dice: z.int(),
    sides: z.int(),
    modifier: z.int(),
    minimum: z.int(),
    maximum: z.int(),
    total: z.int(),
  }),
  example: {
    input: { notation: '1D+3' },
    dice: [2],
    outcome: { dice: 1, sides: 6, modifier: 3, minimum: 4, maximum: 9, total: 5 },
  },
  run({ notation }, play) {
    const read = parseDice(notation);
    if (!read)
      return refuse(
        'OA-DICE-01',
        `“${notation}” is not dice notation; write something like 5d6, 2D or 1D+3, with at most ${MOST_DICE} dice of at most ${MOST_SIDES} sides.`,
        'notation',
      );
    const { dice, sides, modifier } = read;
    const shown = play.dice.roll(pool(dice, sides), sum, notation);
    play.trace.sum('OA-DICE-01', notation).add('dice', shown).add('modifier', modifier, 'OA-DICE-02');
    return { ...read, minimum: dice + modifier, maximum: dice * sides + modifier, total: shown + modifier };
  },
  tell: ({ total }, { notation }) => `${notation.trim().toUpperCase()} comes to ${withSign(total, false)}.`,
});
