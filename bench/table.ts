/** One line of the benchmark: what was measured, against what, and the goal where there is one. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly baseline: string;
  readonly ratio: string;
  readonly goal?: string;
  readonly ok?: boolean;
}

export function printTable(rows: readonly Row[]): void {
  const cells = [
    ['what', 'measured', 'against', 'ratio', 'goal', ''],
    ...rows.map(r => [
      r.name,
      r.value,
      r.baseline,
      r.ratio,
      r.goal ?? '',
      r.ok === undefined ? '' : r.ok ? 'met' : 'MISSED',
    ]),
  ];
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map(row => row[i]!.length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    );
}

/** The median time of one call in milliseconds, over batches, after warming up. */
export function medianMs(work: () => unknown, { warmUp = 200, samples = 200 } = {}): number {
  for (let i = 0; i < warmUp; i++) work();
  const times: number[] = [];
  for (let i = 0; i < samples; i++) {
    const begun = performance.now();
    work();
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** The least processor time of one call in milliseconds over several batches, once it has run hot. */
export function bestMs(work: () => unknown, { warmUp = 300, batches = 8, batch = 150 } = {}): number {
  const spent = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const timed = (least: number): number => {
    const [begun, until] = [spent(), performance.now() + least];
    let calls = 0;
    for (; performance.now() < until; calls++) work();
    return (spent() - begun) / calls;
  };
  timed(warmUp);
  return Math.min(...Array.from({ length: batches }, () => timed(batch)));
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
