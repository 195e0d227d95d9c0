/** Exact distributions of the pools that the rulebooks roll, against listing every multiset of faces by brute force. */

// Past the memory of `distribution`: the work itself is measured, not the memory of it.
import { compute } from '../packages/dice/src/distribution.ts';
import {
  atLeast,
  countOf,
  highest,
  joint,
  type Pool,
  pool,
  type Statistic,
  sum,
  weighted,
} from '../packages/dice/src/index.ts';
import { medianMs, printTable, type Row } from './table.ts';

const successes = weighted('successes at 4+, sixes double', f => (f === 6 ? 2 : f >= 4 ? 1 : 0));
const GOAL_MS = 0.2;

const cases: readonly [string, () => unknown, (() => unknown) | undefined][] = [
  ['sum of 3d6', ask(pool(3, 6), sum), brute(3, 6, faces => faces.reduce((a, b) => a + b))],
  ['highest of 7d12', ask(pool(7, 12), highest(1)), brute(7, 12, faces => Math.max(...faces))],
  [
    '12d6 successes at 4+, sixes double, with the ones',
    ask(pool(12, 6), joint({ successes, ones: countOf(1) })),
    brute(12, 6, faces =>
      faces.reduce((n, f) => n + (f === 6 ? 2 : f >= 4 ? 1 : 0) + (f === 1 ? 100 : 0), 0),
    ),
  ],
  ['highest of 6d20 against highest of 5d16', duel, undefined],
  [
    '20d6 keep 5 highest',
    ask(pool(20, 6), highest(5)),
    brute(20, 6, faces => faces.slice(-5).reduce((a, b) => a + b)),
  ],
  ['40d6 successes at 5+', ask(pool(40, 6), atLeast(5)), undefined],
];

export async function poolBench(): Promise<Row[]> {
  return cases.map(([name, exact, enumeration]) => {
    const ours = medianMs(exact);
    const theirs = enumeration ? medianMs(enumeration, { warmUp: 1, samples: 5 }) : undefined;
    return {
      name: `exact: ${name}`,
      value: `${ours.toFixed(3)} ms`,
      baseline: theirs === undefined ? 'no enumeration in reach' : `multisets ${theirs.toFixed(3)} ms`,
      ratio: theirs === undefined ? '' : `${(theirs / ours).toFixed(1)}×`,
      goal: `< ${GOAL_MS} ms`,
      ok: ours < GOAL_MS,
    };
  });
}

function ask(dice: Pool, statistic: Statistic<unknown>): () => unknown {
  return () => compute(dice, statistic);
}

/** The chance that the first is higher, equal or lower, from the two distributions. */
function duel(): readonly bigint[] {
  const [ours, theirs] = [compute(pool(6, 20), highest(1)), compute(pool(5, 16), highest(1))];
  let [more, same, less] = [0n, 0n, 0n];
  for (const a of ours.outcomes) {
    for (const b of theirs.outcomes) {
      const ways = a.weight * b.weight;
      if (a.value > b.value) more += ways;
      else if (a.value === b.value) same += ways;
      else less += ways;
    }
  }
  return [more, same, less];
}

/** Every multiset of faces with the number of sequences that show it. */
function brute(count: number, sides: number, value: (faces: readonly number[]) => number): () => unknown {
  return () => {
    const ways = new Map<number, number>();
    const faces: number[] = [];
    const fill = (least: number, sequences: number, run: number): void => {
      if (faces.length === count) {
        const v = value(faces);
        ways.set(v, (ways.get(v) ?? 0) + sequences);
        return;
      }
      for (let face = least; face <= sides; face++) {
        const equal = face === faces.at(-1) ? run + 1 : 1;
        faces.push(face);
        fill(face, (sequences * faces.length) / equal, equal);
        faces.pop();
      }
    };
    fill(1, 1, 0);
    return ways;
  };
}

if (import.meta.main) printTable(await poolBench());
