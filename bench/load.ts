/**
 * `node bench/load.ts [TABLES] [GAME…]`: tables of six chairs (a host, four players of a side, a watcher: three views). A step of a
 * fight is under way at each, asked by the chair that decides, decided by the rules, durable in SQLite, then sent to all six; the same
 * with rolls by the five who may roll, in turn. What is asked was written down beforehand. The server is another process, whose processor time
 * is measured with all its threads; every client looks for gaps. The reference, in the same run, is plain `ws`: a message of 215 bytes
 * to six, without rules and store. Between two windows fights begin anew, which is not measured; the least of the later ones counts.
 * `STORE=postgres`: two processes on one PostgreSQL, half of the tables at each. `VIEWS=one`: everybody is a host and sees the same.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@arbiter/rules';
import { type WebSocket, WebSocketServer } from 'ws';
import { startPostgres } from '../packages/table/src/testing/postgres.ts';
import { opened, Six, Tally } from './six.ts';
import { type Started, startServer, type Usage } from './started.ts';

const tables = Number(process.argv[2] ?? 100);
const games = process.argv.length > 3 ? process.argv.slice(3) : catalogue.map(({ id }) => id);
const CHAIRS = 6;
const STEPS = 40;
const [WARM_UP, WINDOWS] = [6, 8];
/** A folder for profiles of what the server works on while steps are asked for, where one is wanted: they slow it. */
const PROFILES = process.env['PROFILES'];
/** Two processes on it, where there is one. */
const postgres =
  process.env['STORE'] === 'postgres' && process.argv[2] !== 'raw' ? await startPostgres() : undefined;

/** What was done and delivered in a window, and what the server used for it. */
interface Window {
  readonly micros: number;
  readonly done: number;
  readonly deliveries: number;
  readonly bytes: number;
  readonly offers: number;
  readonly milliseconds: number;
}

/** What a server uses for some work. */
async function windowOf(
  tally: Tally,
  usage: () => Promise<Usage>,
  work: () => Promise<unknown>,
): Promise<Window> {
  const [before, from, begun] = [await usage(), { ...tally }, performance.now()];
  await work();
  const milliseconds = performance.now() - begun;
  const { micros } = await usage();
  return {
    ...{ micros: micros - before.micros, milliseconds, done: tally.done - from.done },
    ...{ deliveries: tally.deliveries - from.deliveries, bytes: tally.bytes - from.bytes },
    offers: tally.offers - from.offers,
  };
}

/** The window in which the least was used for each of what was done. */
const least = (windows: readonly Window[]): Window =>
  windows.reduce((best, one) => (one.micros / one.done < best.micros / best.done ? one : best));

/** Plain sockets in groups of six, in a process of their own; one of each group sends again when it hears its own message. */
class Plain {
  private readonly child = fork(import.meta.filename, ['raw']);
  private readonly tally = new Tally();
  private readonly senders: { send(): void; left: number; over(): void }[] = [];

  async connect(): Promise<void> {
    const [port] = await once(this.child, 'message');
    for (let n = 0; n < tables; n++) {
      const message = JSON.stringify({ n, text: 'x'.repeat(200 - String(n).length) });
      for (let chair = 0; chair < CHAIRS; chair++) {
        const line = await opened(port);
        line.send(String(n));
        const sender = { send: () => line.send(message), left: 0, over: () => {} };
        if (chair === 0) this.senders.push(sender);
        line.on('message', (data: Buffer) => {
          this.tally.deliveries += 1;
          this.tally.bytes += data.length;
          if (chair > 0) return;
          this.tally.done += 1;
          sender.left -= 1;
          if (sender.left > 0) sender.send();
          else sender.over();
        });
      }
    }
  }

  private async usage(): Promise<Usage> {
    const told = once(this.child, 'message');
    this.child.send('usage');
    return (await told)[0];
  }

  async window(): Promise<Window> {
    return windowOf(
      this.tally,
      () => this.usage(),
      () =>
        Promise.all(
          this.senders.map(
            sender =>
              new Promise<void>(over => {
                Object.assign(sender, { left: 4 * STEPS, over });
                sender.send();
              }),
          ),
        ),
    );
  }

  stop(): void {
    this.child.kill();
  }
}

function serveRaw(): void {
  const groups = new Map<string, WebSocket[]>();
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
  server.on('connection', line => {
    let group: WebSocket[] | undefined;
    line.on('message', (data: Buffer) => {
      const text = String(data);
      if (group) for (const other of group) other.send(text);
      else {
        group = groups.get(text) ?? [];
        groups.set(text, group);
        group.push(line);
      }
    });
  });
  server.on('listening', () => process.send?.((server.address() as { port: number }).port));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ micros: user + system, resident: process.memoryUsage().rss, heap: 0 });
  });
  process.once('disconnect', () => process.exit());
}

interface Measured {
  readonly steps: Window;
  readonly rolls: Window;
  readonly plain: Window;
  readonly resident: number;
  readonly gaps: number;
}

async function book(game: string, plain: Plain, node: readonly string[]): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-load-'));
  const where = postgres?.url ?? folder;
  const fights = WARM_UP + WINDOWS;
  const server: Started = await startServer(where, { tables, game, fights, steps: STEPS, node });
  const other = postgres && (await startServer(where, { tables: 0, game, node }));
  const usage = async (): Promise<Usage> => {
    const [one, two] = [await server.usage(), await other?.usage()];
    return two ? { ...one, micros: one.micros + two.micros, resident: one.resident + two.resident } : one;
  };
  const tally = new Tally();
  const sixes: Six[] = [];
  for (const [n, { table, secrets }] of server.all.entries()) {
    const six = new Six(tally);
    sixes.push(six);
    await six.connect((n % 2 === 1 ? other : server)?.port ?? server.port, table, secrets);
  }
  const scriptOf = (n: number) => server.scripts[server.all[n]!.script]!;
  const each = (asked: (n: number) => Parameters<Six['askAll']>[0]) =>
    Promise.all(sixes.map((six, n) => six.askAll(asked(n))));
  const fight = { game, fight: 'f' };
  const steps: Window[] = [];
  for (let i = 0; i < fights; i++) {
    if (i > 0)
      await each(n => [
        { chair: 0, request: { ask: 'close', ...fight } },
        { chair: 0, request: scriptOf(n).begin },
      ]);
    if (PROFILES && i === WARM_UP) await server.profile();
    const window = await windowOf(tally, usage, () => each(n => scriptOf(n).fights[i]!));
    if (process.env['VERBOSE']) console.error(told(`  ${game}, a step`, window));
    if (i >= WARM_UP) steps.push(window);
  }
  if (PROFILES) await server.profiled(join(PROFILES, `${game}.cpuprofile`));
  const { resident } = await usage();
  const rolls: Window[] = [];
  const plains: Window[] = [];
  const rolling = Array.from({ length: 2 * STEPS }, (_, i) => ({
    ...{ chair: i % 5, request: { ask: 'roll', notation: '3d6' } },
  }));
  for (let i = 0; i < fights; i++) {
    if (PROFILES && i === WARM_UP) await server.profile();
    const rolled = await windowOf(tally, usage, () => each(() => rolling));
    const sent = await plain.window();
    if (i < WARM_UP) continue;
    rolls.push(rolled);
    plains.push(sent);
  }
  if (PROFILES) await server.profiled(join(PROFILES, `${game}-rolls.cpuprofile`));
  for (const six of sixes) six.end();
  await server.stop();
  await other?.stop();
  rmSync(folder, { recursive: true });
  return { steps: least(steps), rolls: least(rolls), plain: least(plains), resident, gaps: tally.gaps };
}

function told(name: string, window: Window, reference?: Window): string {
  const { micros, done, bytes, deliveries, milliseconds } = window;
  const parts = [
    `${(micros / done).toFixed(0)} µs`,
    `${((done / milliseconds) * 1000).toFixed(0)} a second`,
    `${(bytes / deliveries).toFixed(0)} bytes a delivery, ${(deliveries / done).toFixed(1)} of them`,
    ...(reference ? [`${(reference.micros / reference.done / (micros / done)).toFixed(2)} of plain ws`] : []),
    ...(window.offers > 0 ? [`${(window.offers / done).toFixed(2)} offers`] : []),
  ];
  return `${name}: ${parts.join(', ')}`;
}

if (process.argv[2] === 'raw') serveRaw();
else {
  const plain = new Plain();
  await plain.connect();
  const ratios: number[] = [];
  for (const game of games) {
    const {
      steps,
      rolls,
      plain: reference,
      resident,
      gaps,
    } = await book(game, plain, (process.env['SERVER_OPTIONS'] ?? '').split(' ').filter(Boolean));
    console.log(told('plain ws', reference));
    console.log(told(`${game}, a step`, steps, reference));
    console.log(told(`${game}, a roll`, rolls, reference));
    console.log(`${game}: ${gaps} gaps, ${Math.round(resident / 1e6)} MB resident`);
    ratios.push(reference.micros / reference.done / (steps.micros / steps.done));
  }
  const mean = Math.exp(ratios.reduce((sum, one) => sum + Math.log(one), 0) / ratios.length);
  console.log(`steps, geometric mean: ${mean.toFixed(2)} of plain ws`);
  plain.stop();
  await postgres?.stop();
}
process.exitCode ??= 0;
