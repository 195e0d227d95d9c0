/** `npm run bench`: one table of ratios, everything measured in this one run. */
import { affinityFightBench } from './affinity-fight.ts';
import { affinityOddsBench } from './affinity-odds.ts';
import { anyventureFightBench } from './anyventure-fight.ts';
import { edgeFightBench } from './edge-fight.ts';
import { longOddsBench } from './long-odds.ts';
import { notationBench } from './notation.ts';
import { openAdventureFightBench } from './open-adventure-fight.ts';
import { pageBench } from './page.ts';
import { poolBench } from './pools.ts';
import { simverseFightBench } from './simverse-fight.ts';
import { simverseOddsBench } from './simverse-odds.ts';
import { startBench } from './start.ts';
import { printTable, type Row } from './table.ts';

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: startBench,
  page: pageBench,
  pools: poolBench,
  'simverse odds': simverseOddsBench,
  'affinity odds': affinityOddsBench,
  'long odds': longOddsBench,
  notation: notationBench,
  'simverse fights': simverseFightBench,
  'affinity fights': affinityFightBench,
  'anyventure fights': anyventureFightBench,
  'edge fights': edgeFightBench,
  'open adventure fights': openAdventureFightBench,
};

const rows: Row[] = [];
for (const [name, bench] of Object.entries(benches)) {
  process.stderr.write(`measuring ${name} …\n`);
  rows.push(...(await bench()));
}
printTable(rows);
