/** The odds of one die of a term: rerolls, explosions, least and greatest value, and what it scores. */
import type { Budget } from './budget.ts';
import { meets, spansOf, withinAny } from './condition.ts';
import { facesOf, isPair, sidesShowing } from './faces.ts';
import { clamp } from './range.ts';
import { score } from './score.ts';
import type { Condition, DiceNode, Explode } from './syntax.ts';
import {
  add,
  cellFor,
  checkValues,
  extent,
  mapValues,
  PACKED_STEPS,
  pack,
  unpack,
  type Weights,
} from './weights.ts';

/** What one die is worth to keep and drop; with its extra dice where it compounds. */
export function worthOdds(node: DiceNode, budget: Budget): Weights {
  const { min, max, explode } = node.modifiers;
  const value = (face: number): number => clamp(face, min, max);
  return explode ? explosion(faceOdds(node), explode, value, budget) : mapValues(faceOdds(node), value);
}

/** What one die adds to the total; with all its extra dice, each scored by itself unless they compound. */
export function scoreOdds(node: DiceNode, budget: Budget): Weights {
  const { min, max, explode, count } = node.modifiers;
  if (!explode || explode.compound) return mapValues(worthOdds(node, budget), value => score(count, value));
  return explosion(faceOdds(node), explode, face => score(count, clamp(face, min, max)), budget);
}

/** The face on which a die comes to stand. */
function faceOdds(node: DiceNode): Weights {
  if (isPair(node.die)) return pairOdds(node);
  const faces = facesOf(node);
  const sides = sidesShowing(node, [faces]);
  checkValues(sides);
  const { reroll } = node.modifiers;
  const again = spansOf(reroll?.when, faces);
  const rerolled = sidesShowing(node, again);
  const ways = new Map<number, bigint>();
  for (let face = faces.low; face <= faces.high; face++) {
    const showing = node.die === 'dF.1' && face === 0 ? 4 : 1;
    const stands = withinAny(again, face) ? 0 : 1;
    // Rerolled once: of sides² ways, it falls so at first (`sides` ways to go on), or after any rerolled face.
    const weight = showing * (reroll?.once ? stands * sides + rerolled : stands);
    if (weight > 0) ways.set(face, BigInt(weight));
  }
  return { ways, total: BigInt(reroll?.once ? sides * sides : sides - rerolled) };
}

function pairOdds({ die, sides }: DiceNode): Weights {
  checkValues(2 * sides);
  const ways = new Map([[0, BigInt(sides)]]);
  for (let lower = 1; lower < sides; lower++) {
    const higher = BigInt(sides - lower);
    if (die !== 'bb') ways.set(lower, die === 'ww' ? 2n * higher : higher);
    if (die !== 'ww') ways.set(-lower, die === 'bb' ? 2n * higher : higher);
  }
  return { ways, total: BigInt(sides * sides) };
}

/** A die with its extra dice; those of a penetrating one count one less than they show. */
function explosion(
  faces: Weights,
  explode: Explode,
  value: (face: number) => number,
  budget: Budget,
): Weights {
  const { penetrate, when, limit } = explode;
  if (!penetrate) return chain(faces, explode, value, budget);
  if (limit === 0) return mapValues(faces, value);
  const extra = chain(faces, { ...explode, limit: limit - 1 }, face => value(face - 1), budget);
  const goesOn = add(mapValues(only(faces, when, true), value), extra, budget);
  const ways = new Map(goesOn.ways);
  for (const [worth, weight] of mapValues(only(faces, when, false), value).ways)
    ways.set(worth, (ways.get(worth) ?? 0n) + weight * extra.total);
  return { ways, total: faces.total * extra.total };
}

/**
 * A die that may explode `limit` times is a die that stops, or an exploding one and after it a die that may explode
 * once less. As generating functions, with S for the faces that stop it, G for those that go on, T for all ways of one
 * die: P(n) = S·T^n + G·P(n − 1). Unrolled that is S·T·A(n) + G^n·P(0) with A(n) = Σ G^k·T^(n−1−k), and A doubles like
 * a power: A(2n) = A(n)·(T^n + G^n), A(n + 1) = G·A(n) + T^n.
 */
function chain(
  faces: Weights,
  { when, limit }: Explode,
  value: (face: number) => number,
  budget: Budget,
): Weights {
  const all = mapValues(faces, value);
  const { low, high } = extent(all);
  // Cells are counted from 0, or from the least value of as many dice as there are so far.
  const base = Math.min(0, low);
  const total = faces.total ** BigInt(limit + 1);
  const cells = (Math.max(0, high) - base) * (limit + 1) + 1;
  const cell = cellFor(total, cells);
  budget.spend(PACKED_STEPS, cells * cell * 4);
  const stops = pack(mapValues(only(faces, when, false), value), base, cell);
  const goesOn = pack(mapValues(only(faces, when, true), value), base, cell);
  const one = faces.total << BigInt(-base * cell * 4);
  let [sum, on, ways] = [0n, 1n, 1n];
  for (const bit of limit.toString(2)) {
    [sum, on, ways] = [sum * (ways + on), on * on, ways * ways];
    if (bit === '1') [sum, on, ways] = [sum * goesOn + ways, on * goesOn, ways * one];
  }
  const packed = stops * one * sum + on * pack(all, base, cell);
  return unpack(packed, base * (limit + 1), cell, total);
}

/** The faces that meet a condition, or those that do not. */
const only = ({ ways, total }: Weights, when: Condition, met: boolean): Weights => ({
  ways: new Map([...ways].filter(([face]) => meets(when, face) === met)),
  total,
});
