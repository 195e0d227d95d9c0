/**
 * The dice that a term without rerolls and explosions can show. They are plain data that nobody changes, so each
 * is made once and shared by all rolls: most of the cost of a roll would be making them.
 */
import { facesOf, isPair } from './faces.ts';
import { pairResult } from './pair.ts';
import { clamp } from './range.ts';
import type { Die } from './result.ts';
import { scoreOf } from './score.ts';
import type { DiceNode } from './syntax.ts';

/** Outcomes are numbered from 1; those of a pair run through the second die first. */
export const outcomesOf = ({ die, sides }: DiceNode): number => (isPair(die) ? sides * sides : sides);

/** What a die is worth to keep and drop, before successes are counted. */
export function worthOf({ die, sides, modifiers: { min, max } }: DiceNode): (outcome: number) => number {
  const offset = facesOf({ die, sides }).low - 1;
  if (!isPair(die)) return outcome => clamp(outcome + offset, min, max);
  return outcome => pairResult(die, ...pairOf(outcome, sides));
}

const pairOf = (outcome: number, sides: number): [number, number] => [
  Math.floor((outcome - 1) / sides) + 1,
  ((outcome - 1) % sides) + 1,
];

/** Beyond this many outcomes the same die hardly comes twice. */
const MOST_SHARED = 1000;

/** The dice of a term that share one fate, by outcome. */
export class DiceTable {
  readonly #node: DiceNode;
  readonly #fate: 'kept' | 'dropped';
  readonly #made: (Die | undefined)[];

  constructor(node: DiceNode, fate: 'kept' | 'dropped') {
    this.#node = node;
    this.#fate = fate;
    this.#made = new Array(Math.min(outcomesOf(node), MOST_SHARED) + 1);
  }

  at(outcome: number): Die {
    return this.#made[outcome] ?? this.#make(outcome);
  }

  #make(outcome: number): Die {
    const die = dieOf(this.#node, outcome, this.#fate);
    if (outcome < this.#made.length) this.#made[outcome] = die;
    return die;
  }
}

function dieOf(node: DiceNode, outcome: number, fate: 'kept' | 'dropped'): Die {
  const { die, sides, modifiers } = node;
  const worth = worthOf(node)(outcome);
  const value = fate === 'kept' ? scoreOf(modifiers.count)(worth) : 0;
  if (isPair(die)) return { face: worth, value, fate, exploded: false, pair: pairOf(outcome, sides) };
  return { face: outcome + facesOf(node).low - 1, value, fate, exploded: false };
}
