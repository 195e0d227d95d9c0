/**
 * `node bench/load.ts [SECONDS] [TABLES]`: tables of six chairs (a host, four players of a side, a watcher: three views), a step of
 * a fight under way at each, decided by the rules, durable in SQLite, then sent to all six; the same with rolls of dice. The server is
 * another process, whose processor time is measured; every client looks for gaps. The reference, in the same run, is plain `ws`: a
 * message of 215 bytes to six, without rules and store.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogue } from '@arbiter/rules';
import { WebSocket, WebSocketServer } from 'ws';
import { type Started, startServer, type Usage } from './started.ts';

const seconds = Number(process.argv[2] ?? 5);
const tables = Number(process.argv[3] ?? 100);
const CHAIRS = 6;

interface Measured {
  readonly micros: number;
  readonly perSecond: number;
  readonly bytes: number;
}

/** Counts what is done and delivered. */
class Tally {
  done = 0;
  deliveries = 0;
  bytes = 0;
  gaps = 0;
}

const opened = async (port: number): Promise<WebSocket> => {
  const line = new WebSocket(`ws://127.0.0.1:${port}/table`, { perMessageDeflate: false });
  await once(line, 'open');
  return line;
};

/** What a warm server used for each of what was done in so many seconds. */
async function measured(tally: Tally, usage: () => Promise<Usage>): Promise<Measured> {
  const waited = (part: number) => new Promise(settled => setTimeout(settled, part * seconds * 1000));
  await waited(0.6);
  const [before, from] = [await usage(), { ...tally }];
  const begun = performance.now();
  await waited(1);
  const after = await usage();
  const done = tally.done - from.done;
  return {
    micros: (after.micros - before.micros) / done,
    perSecond: (done / (performance.now() - begun)) * 1000,
    bytes: (tally.bytes - from.bytes) / (tally.deliveries - from.deliveries),
  };
}

/** Plain sockets in groups of six; one of each group sends again as soon as it hears its own message. */
async function raw(): Promise<Measured> {
  const child = fork(import.meta.filename, ['raw']);
  const [port] = await once(child, 'message');
  const tally = new Tally();
  for (let n = 0; n < tables; n++) {
    const message = JSON.stringify({ n, text: 'x'.repeat(200 - String(n).length) });
    for (let chair = 0; chair < CHAIRS; chair++) {
      const line = await opened(port);
      line.send(String(n));
      line.on('message', (data: Buffer) => {
        tally.deliveries += 1;
        tally.bytes += data.length;
        if (chair > 0) return;
        tally.done += 1;
        line.send(message);
      });
      if (chair === CHAIRS - 1) line.send(message);
    }
  }
  const result = await measured(tally, async () => {
    const told = once(child, 'message');
    child.send('usage');
    return (await told)[0];
  });
  child.kill('SIGKILL');
  return result;
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
    process.send?.({ micros: user + system, resident: process.memoryUsage().rss });
  });
  process.once('disconnect', () => process.exit());
}

/** Asks the same of every table again and again, one request a table under way. */
async function asked(server: Started, tally: Tally, request: (n: number) => object): Promise<() => void> {
  const lines: WebSocket[] = [];
  for (const { table, secrets } of server.all)
    for (const [chair, secret] of secrets.entries()) {
      const line = await opened(server.port);
      lines.push(line);
      let [n, requests] = [0, 0];
      const ask = (): void => {
        requests += 1;
        line.send(JSON.stringify({ is: 'ask', id: `${requests}`, request: request(requests) }));
      };
      line.on('message', (data: Buffer) => {
        const message = JSON.parse(String(data));
        if (message.is === 'changed' || message.is === 'view') {
          if (message.n !== n + 1) tally.gaps += 1;
          n = message.n;
        }
        if (message.is === 'changed') {
          tally.deliveries += 1;
          tally.bytes += data.length;
        }
        if (message.is !== 'answer') return;
        if (message.ok) tally.done += 1;
        // A fight that is over is taken back a good way, and goes on.
        if (message.refusal)
          line.send(JSON.stringify({ is: 'ask', id: `back ${requests}`, request: { ...UNDO } }));
        else ask();
      });
      line.send(JSON.stringify({ is: 'hello', table, secret }));
      if (chair === 0) setTimeout(ask, 200);
    }
  return () => {
    for (const line of lines) line.terminate();
  };
}
const UNDO = { ask: 'undo', game: '', fight: 'f', steps: 40 };

async function book(
  game: string,
): Promise<{ steps: Measured; rolls: Measured; resident: number; gaps: number }> {
  UNDO.game = game;
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-load-'));
  const server = await startServer(folder, tables, game);
  const stepped = new Tally();
  let stop = await asked(server, stepped, () => ({ ask: 'auto', game, fight: 'f' }));
  const steps = await measured(stepped, server.usage);
  stop();
  const { resident } = await server.usage();
  const rolled = new Tally();
  stop = await asked(server, rolled, () => ({ ask: 'roll', notation: '3d6' }));
  const rolls = await measured(rolled, server.usage);
  stop();
  server.stop();
  rmSync(folder, { recursive: true });
  return { steps, rolls, resident, gaps: stepped.gaps + rolled.gaps };
}

if (process.argv[2] === 'raw') serveRaw();
else {
  const reference = await raw();
  const row = (name: string, { micros, perSecond, bytes }: Measured): void =>
    console.log(
      `${name}: ${micros.toFixed(0)} µs, ${perSecond.toFixed(0)} a second, ${bytes.toFixed(0)} bytes a delivery, ${(reference.micros / micros).toFixed(2)} of plain ws`,
    );
  row('plain ws', reference);
  for (const { id } of catalogue) {
    const { steps, rolls, resident, gaps } = await book(id);
    row(`${id}, a step`, steps);
    row(`${id}, a roll`, rolls);
    console.log(`${id}: ${gaps} gaps, ${Math.round(resident / 1e6)} MB resident`);
  }
}
process.exitCode ??= 0;
