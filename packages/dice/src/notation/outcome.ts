/** What one die, or one pair, of a term without rerolls and explosions can show, by number. */
import { faceOn, isPair } from './faces.ts';
import { pairResult } from './pair.ts';
import { clamp } from './range.ts';
import type { LooseDie } from './result.ts';
import type { DiceNode } from './syntax.ts';

/** Outcomes are numbered from 1; those of a pair run through the second die first. */
export const outcomesOf = ({ die, sides }: DiceNode): number => (isPair(die) ? sides * sides : sides);

/** What a die is worth to keep and drop, before successes are counted. */
export function worth({ die, sides, modifiers: { min, max } }: DiceNode, outcome: number): number {
  if (isPair(die)) return pairResult(die, ...pairOf(outcome, sides));
  return clamp(faceOn(die, outcome), min, max);
}

const pairOf = (outcome: number, sides: number): [number, number] => [
  Math.floor((outcome - 1) / sides) + 1,
  ((outcome - 1) % sides) + 1,
];

/** The two dice of a pair as the one they count for. */
export function pairDie({ die }: DiceNode, first: number, second: number): LooseDie {
  const value = pairResult(die, first, second);
  return { face: value, value, fate: 'kept', exploded: false, pair: [first, second] };
}
