/** Damage dice as stat blocks and weapon lists write them: `1d8`, `2d6`. */
import { z } from 'zod';

export interface DiceGroup {
  readonly count: number;
  readonly sides: number;
}

/** ED-CORE-06: the dice of the game and what they are for. */
export const DICE_USES = [
  { die: 'd4', use: 'small weapons' },
  { die: 'd6', use: 'simple weapons; recharge and long rests' },
  { die: 'd8', use: 'advanced weapons' },
  { die: 'd10', use: 'heavy or large weapons' },
  { die: 'd12', use: 'every action roll of a player' },
  { die: 'd20', use: 'initiative' },
] as const;

export const diceSchema = z
  .string()
  .regex(/^([1-9]|1\d|20)d(4|6|8|10|12|20)$/, 'must be dice such as 1d8 or 2d6')
  .describe('Dice such as 1d8 or 2d6.');

/** Read once: the schema lets 120 spellings pass, and every blow of bench/edge-fight.ts asks for one of them. */
const parsed = new Map<string, DiceGroup>();

export function parseDice(text: string): DiceGroup {
  const known = parsed.get(text);
  if (known) return known;
  const [count, sides] = text.split('d').map(Number);
  const group = { count: count ?? 0, sides: sides ?? 0 };
  parsed.set(text, group);
  return group;
}

/** The highest that dice can show. */
export const highestOf = ({ count, sides }: DiceGroup): number => count * sides;

/** ED-R-72, ED-R-03: the mean of the dice, rounded down. */
export const averageOf = ({ count, sides }: DiceGroup): number => Math.floor((count * (sides + 1)) / 2);

export const diceText = ({ count, sides }: DiceGroup): string => `${count}d${sides}`;
