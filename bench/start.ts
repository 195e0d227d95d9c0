/** How long a command takes from nothing, against a Node that starts and does nothing. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { catalogue } from '../packages/rules/src/index.ts';
import { median, type Row } from './table.ts';

const ARBITER = fileURLToPath(new URL('../packages/cli/bin/arbiter.js', import.meta.url));
const BUNDLE = fileURLToPath(new URL('../scripts/bundle.js', import.meta.url));
const ROUNDS = 11;

interface Command {
  readonly name: string;
  readonly args: readonly string[];
  /** At most this many times as long as an empty Node. */
  readonly goal: number;
}

const COMMANDS: readonly Command[] = [
  { name: 'arbiter roll 3d6', args: ['roll', '3d6'], goal: 4 },
  { name: 'arbiter systems', args: ['systems'], goal: 4 },
  ...catalogue.map(({ id }) => ({ name: `arbiter procedures ${id}`, args: ['procedures', id], goal: 12 })),
];

export async function startBench(): Promise<Row[]> {
  // As after `npm start`; without the bundle the sources are run, in about twice the time.
  started([BUNDLE]);
  const empty: number[] = [];
  const times = COMMANDS.map(() => [] as number[]);
  for (const { args } of COMMANDS) started([ARBITER, ...args]);
  // In turn, so that a noisy moment hits all of them.
  for (let round = 0; round < ROUNDS; round++) {
    empty.push(started(['-e', '0']));
    COMMANDS.forEach(({ args }, i) => {
      times[i]?.push(started([ARBITER, ...args]));
    });
  }
  const base = median(empty);
  return COMMANDS.map(({ name, goal }, i) => {
    const own = median(times[i] ?? []);
    const ratio = own / base;
    return {
      name,
      value: `${own.toFixed(0)} ms`,
      baseline: `empty Node ${base.toFixed(0)} ms`,
      ratio: `${ratio.toFixed(1)}×`,
      goal: `≤ ${goal}×`,
      ok: ratio <= goal,
    };
  });
}

function started(args: readonly string[]): number {
  const begun = performance.now();
  spawnSync(process.execPath, args, { stdio: 'ignore' });
  return performance.now() - begun;
}
