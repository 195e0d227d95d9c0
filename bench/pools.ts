/** Exact distributions of the pools that the rulebooks roll, against listing every multiset of faces by brute force. */

import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
// Past the memory of `distribution`: the work itself is measured, not the memory of it.
import { compute } from '../packages/dice/src/distribution.ts';
import {
  atLeast,
  countOf,
  highest,
  joint,
  lowest,
  type Pool,
  pool,
  type Statistic,
  sum,
  weighted,
} from '../packages/dice/src/index.ts';
import { bestMs, medianMs, printTable, type Row } from './table.ts';

const successes = weighted('successes at 4+, sixes double', f => (f === 6 ? 2 : f >= 4 ? 1 : 0));

/** A pool, what icepool 2.2.2 took for it without what it remembers (docs/performance.md), and every multiset by hand. */
interface Case {
  readonly name: string;
  readonly exact: () => unknown;
  readonly icepool?: number;
  readonly multisets?: () => unknown;
}

const sumOf = (faces: readonly number[]): number => faces.reduce((a, b) => a + b, 0);

const cases: readonly Case[] = [
  {
    name: '3d6: sum, highest and lowest, so that three alike show',
    exact: ask(pool(3, 6), joint({ sum, high: highest(1), low: lowest(1, 3) })),
    icepool: 0.663,
    multisets: brute(3, 6, sumOf),
  },
  {
    name: 'highest of 7d12',
    exact: ask(pool(7, 12), highest(1)),
    icepool: 0.063,
    multisets: brute(7, 12, faces => Math.max(...faces)),
  },
  {
    name: '12d6 successes at 4+, sixes double, with the ones',
    exact: ask(pool(12, 6), joint({ successes, ones: countOf(1) })),
    icepool: 5.167,
    multisets: brute(12, 6, faces =>
      faces.reduce((n, f) => n + (f === 6 ? 2 : f >= 4 ? 1 : 0) + (f === 1 ? 100 : 0), 0),
    ),
  },
  { name: 'highest of 6d20 against highest of 5d16', exact: duel, icepool: 0.25 },
  { name: '10d6 against 8d6, net successes at 4+', exact: netSuccesses, icepool: 0.674 },
  {
    name: '20d6 keep 5 highest',
    exact: ask(pool(20, 6), highest(5)),
    icepool: 2.202,
    multisets: brute(20, 6, faces => sumOf(faces.slice(-5))),
  },
  { name: '40d6 keep 10 highest', exact: ask(pool(40, 6), highest(10)), icepool: 7.545 },
  {
    name: '30d6 successes, sixes double, with the ones',
    exact: ask(pool(30, 6), joint({ successes, ones: countOf(1) })),
    icepool: 47.96,
  },
  { name: '40d6 successes at 5+', exact: ask(pool(40, 6), atLeast(5)) },
  { name: 'sum of 1000d6', exact: ask(pool(1000, 6), sum) },
];

/** The first six are what the goal stands on. */
const GOAL_CASES = 6;
const GOAL_MEAN = 40;
const GOAL_EACH = 8;

export async function poolBench(): Promise<Row[]> {
  const measured = cases.map(each => ({ ...each, ours: bestMs(each.exact) }));
  const rows = measured.map(({ name, ours, icepool, multisets }): Row => {
    const theirs = multisets ? medianMs(multisets, { warmUp: 1, samples: 5 }) : undefined;
    const ratio = icepool === undefined ? undefined : icepool / ours;
    return {
      name: `exact: ${name}`,
      value: `${ours.toFixed(4)} ms`,
      baseline: `${icepool === undefined ? '' : `icepool ${icepool} ms`}${theirs === undefined ? '' : `, multisets ${theirs.toFixed(3)} ms`}`,
      ratio: ratio === undefined ? '' : `${ratio.toFixed(1)}×`,
      ...(ratio !== undefined && { goal: `≥ ${GOAL_EACH}×`, ok: ratio >= GOAL_EACH }),
    };
  });
  const ratios = measured.slice(0, GOAL_CASES).map(({ ours, icepool = ours }) => icepool / ours);
  const mean = Math.exp(sumOf(ratios.map(Math.log)) / ratios.length);
  return [
    ...rows,
    {
      name: `exact: geometric mean of the first ${GOAL_CASES}`,
      value: '',
      baseline: 'icepool',
      ratio: `${mean.toFixed(1)}×`,
      goal: `≥ ${GOAL_MEAN}×`,
      ok: mean >= GOAL_MEAN,
    },
    ...LARGE.map(memoryRow),
  ];
}

/** What the command line may hold at once, whatever it is asked. */
const MOST_MB = 200;
const LARGE = ['3d6', '1d1000000', '1d1000000 --json', '1000d20 --json', '100d1000 --json', '999d6kh3'];

function memoryRow(question: string): Row {
  const report = 'process.on("exit",()=>process.stderr.write(String(process.resourceUsage().maxRSS)))';
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${report}`, ARBITER, 'odds', ...question.split(' ')],
    { stdio: ['ignore', openSync('/dev/null', 'w'), 'pipe'], encoding: 'utf8' },
  );
  const resident = Number(stderr) / 1024;
  return {
    name: `memory: arbiter odds ${question}`,
    value: `${resident.toFixed(0)} MB`,
    baseline: '',
    ratio: '',
    goal: `< ${MOST_MB} MB`,
    ok: resident < MOST_MB,
  };
}

const ARBITER = new URL('../packages/cli/bin/arbiter.js', import.meta.url).pathname;

/** How many more successes one side has, from the two distributions. */
function netSuccesses(): ReadonlyMap<number, bigint> {
  const [ours, theirs] = [compute(pool(10, 6), atLeast(4)), compute(pool(8, 6), atLeast(4))];
  const net = new Map<number, bigint>();
  for (const a of ours.outcomes)
    for (const b of theirs.outcomes)
      net.set(a.value - b.value, (net.get(a.value - b.value) ?? 0n) + a.weight * b.weight);
  return net;
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
