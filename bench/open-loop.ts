/**
 * `node bench/open-loop.ts [TABLES] [SECONDS] [GAME]`: requests come at a fixed rate, whether or not those before were answered, each at the
 * next table; how long each took from when it was due until it was answered, and the longest turn of the server's event loop. With many
 * tables and little time it says what a process bears: `node bench/open-loop.ts 3000 10`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Six, Tally } from './six.ts';
import { startServer } from './started.ts';

const tables = Number(process.argv[2] ?? 100);
const seconds = Number(process.argv[3] ?? 4);
const game = process.argv[4] ?? 'affinity';
const STEPS = 60;
const WARM_UP = 2;
const isLarge = tables > 500;
/** Requests a second, and every how many of them is a step of a fight; the others are rolls. */
const RATES: readonly (readonly [rate: number, step: number])[] = isLarge
  ? [[1500, 5]]
  : [
      [600, 1],
      [1500, 1],
      [3000, Number.POSITIVE_INFINITY],
    ];

const folder = mkdtempSync(join(tmpdir(), 'arbiter-open-'));
const fights = WARM_UP + RATES.length;
const server = await startServer(folder, { tables, game, fights, steps: STEPS, isFought: !isLarge });
const tally = new Tally();
const sixes: Six[] = [];
const before = await server.collected();
for (const { table, secrets } of server.all) {
  const six = new Six(tally);
  sixes.push(six);
  await six.connect(server.port, table, secrets);
}
const scriptOf = (n: number) => server.scripts[server.all[n]!.script]!;
const fight = { game, fight: 'f' };
const begin = (n: number, isFirst: boolean) => [
  ...(isFirst ? [] : [{ chair: 0, request: { ask: 'close', ...fight } }]),
  { chair: 0, request: scriptOf(n).begin },
];
const each = (asked: (n: number) => Parameters<Six['askAll']>[0]): Promise<unknown> =>
  Promise.all(sixes.map((six, n) => six.askAll(asked(n))));

/** The longest turn of the event loop since this was asked last, in milliseconds. */
async function longestTurn(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
  return Number(/^arbiter_longest_turn_seconds (\S+)/m.exec(metrics)?.[1]) * 1000;
}

async function measured(rate: number, step: number, of: number): Promise<string> {
  const took: number[] = [];
  const next = sixes.map(() => 0);
  const busy = sixes.map(() => Promise.resolve());
  const used = await server.usage();
  await longestTurn();
  const begun = performance.now();
  let [asked, steps] = [0, 0];
  const all: Promise<void>[] = [];
  for (let isOver = false; !isOver; ) {
    for (const now = performance.now(); asked < ((now - begun) / 1000) * rate; asked++) {
      const n = asked % tables;
      const due = begun + (asked / rate) * 1000;
      const isStep = (Math.floor(asked / tables) + n) % step === 0;
      const own = isStep ? scriptOf(n).fights[of]?.[next[n]!++] : undefined;
      if (own) steps += 1;
      const what = own ?? { chair: asked % 5, request: { ask: 'roll', notation: '3d6' } };
      const six = sixes[n]!;
      const ask = (): Promise<void> =>
        new Promise(settle => six.ask(what.chair, what.request, () => settle()));
      // The steps of a fight follow each other; how long one takes counts from when it was due.
      const answered = own ? busy[n]!.then(ask) : ask();
      if (own) busy[n] = answered;
      all.push(
        answered.then(() => {
          took.push(performance.now() - due);
        }),
      );
    }
    isOver = performance.now() - begun > seconds * 1000;
    await new Promise(settled => setTimeout(settled, 1));
  }
  await Promise.all(all);
  const turn = await longestTurn();
  const { micros } = await server.usage();
  took.sort((a, b) => a - b);
  const at = (part: number): string => took[Math.floor(took.length * part)]!.toFixed(1);
  return `${rate} a second (${steps} of ${asked} steps): half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms, all within ${took.at(-1)!.toFixed(0)} ms; ${((micros - used.micros) / asked).toFixed(0)} µs each, longest turn ${turn.toFixed(0)} ms`;
}

if (isLarge) {
  const idle = await server.collected();
  await each(n => begin(n, true));
  const fighting = await server.collected();
  const kilobytes = (more: number): string => `${(more / tables / 1000).toFixed(1)} kB`;
  console.log(
    `${tables} tables, ${6 * tables} sockets: ${kilobytes(idle.heap - before.heap)} of heap a table with its sockets, ${kilobytes(fighting.heap - idle.heap)} more in a fight`,
  );
  console.log(await measured(...RATES[0]!, 0));
} else
  for (let i = 0; i < fights; i++) {
    if (i > 0) await each(n => begin(n, false));
    if (i < WARM_UP) await each(n => scriptOf(n).fights[i]!);
    else console.log(`${game}: ${await measured(...RATES[i - WARM_UP]!, i)}`);
  }
console.log(`${tally.gaps} gaps, ${Math.round((await server.usage()).resident / 1e6)} MB resident`);
for (const six of sixes) six.end();
await server.stop();
rmSync(folder, { recursive: true });
process.exit();
