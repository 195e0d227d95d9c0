/** `npm run bench`: one table of ratios, everything measured in this one run; `npm run bench start` only what is called so. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { printTable, type Row } from './table.ts';

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  start: async () => (await import('./start.ts')).startBench(),
  server: async () => (await import('./server.ts')).serverBench(),
  page: async () => (await import('./page.ts')).pageBench(),
  together: async () => (await import('./together.ts')).togetherBench(),
  pools: async () => (await import('./pools.ts')).poolBench(),
  'attack odds': async () => (await import('./attack-odds.ts')).attackOddsBench(),
  'simverse odds': async () => (await import('./simverse-odds.ts')).simverseOddsBench(),
  'affinity odds': async () => (await import('./affinity-odds.ts')).affinityOddsBench(),
  'long odds': async () => (await import('./long-odds.ts')).longOddsBench(),
  notation: async () => (await import('./notation.ts')).notationBench(),
  'simverse fights': async () => (await import('./simverse-fight.ts')).simverseFightBench(),
  'affinity fights': async () => (await import('./affinity-fight.ts')).affinityFightBench(),
  'anyventure fights': async () => (await import('./anyventure-fight.ts')).anyventureFightBench(),
  'edge fights': async () => (await import('./edge-fight.ts')).edgeFightBench(),
  'ready fights': async () => (await import('./ready-fights.ts')).readyFightBench(undefined),
  'table steps': async () => (await import('./table-steps.ts')).tableStepsBench(),
  'open adventure fights': async () => (await import('./open-adventure-fight.ts')).openAdventureFightBench(),
};

/** Each bench runs in a process of its own: what another leaves behind, memory and compiled code, would be measured too. */
async function measured(name: string): Promise<Row[]> {
  process.stderr.write(`measuring ${name} …\n`);
  const child = fork(import.meta.filename, [name]);
  const rows: Row[] = [];
  child.on('message', message => rows.push(...(message as Row[])));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The bench "${name}" ended with code ${code}.`);
  return rows;
}

const [own = ''] = process.argv.slice(2);
if (process.send) process.send(await benches[own]!());
else {
  const rows: Row[] = [];
  for (const name of Object.keys(benches).filter(each => each.includes(own)))
    rows.push(...(await measured(name)));
  printTable(rows);
}
