/**
 * `node bench/two-processes.ts [KILLS] [nginx]`: two servers on one PostgreSQL behind one address (nginx, where it is asked for), at which people say a word and roll dice all
 * the time. Now and then one of the two is ended with `kill -9` and begun again; whoever sat there goes on at the other. Afterwards
 * every word that was acknowledged must be there, once, and each speaker's in order.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { generator } from '@arbiter/dice';
import { openPostgres } from '../packages/table/src/store/postgres.ts';
import { startPostgres } from '../packages/table/src/testing/postgres.ts';
import { type Sitter, sitter, until } from '../packages/table/src/testing/tables.ts';
import { nginxDoor, ownDoor } from './doors.ts';
import type { Seats } from './serve.ts';

const kills = Number(process.argv[2] ?? 20);
const TABLES = 10;
const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url));
const luck = generator(`two processes ${kills}`);
const pause = (ms: number): Promise<void> => new Promise(settled => setTimeout(settled, ms));

interface Server {
  child: ChildProcess;
  port: number;
  isThere: boolean;
}
const postgres = await startPostgres();
async function begin(tables: number): Promise<{ server: Server; all: readonly Seats[] }> {
  const child = fork(SERVE, [postgres.url, String(tables), 'affinity']);
  const [{ port, all }] = await once(child, 'message');
  return { server: { child, port, isThere: true }, all };
}
const first = await begin(TABLES);
const servers = [first.server, (await begin(0)).server];

const portsThere = (): number[] => servers.flatMap(({ isThere, port }) => (isThere ? [port] : []));
const door = await (process.argv[3] === 'nginx' ? nginxDoor : ownDoor)(portsThere);
const { port } = door;

let isOver = false;
const acknowledged: string[] = [];
let refused = 0;
async function speak({ name, client }: Sitter): Promise<void> {
  await until(() => client.view !== undefined, name);
  for (let n = 0; !isOver; n++) {
    const text = `${name} says ${String(n).padStart(6, '0')}`;
    const { refusal } = await client.ask({ ask: 'say', text });
    if (refusal) {
      refused += 1;
      n -= 1;
    } else acknowledged.push(text);
    if (n % 5 === 0) await client.ask({ ask: 'roll', notation: '3d6' });
  }
}
const people = first.all.flatMap(({ table, secrets }, t) =>
  secrets.slice(0, 3).map((secret, c) => sitter(`http://127.0.0.1:${port}`, table, `t${t}c${c}`, secret)),
);
const speaking = people.map(speak);
const gaps: number[] = [];
for (let kill = 0; kill < kills; kill++) {
  await pause(300 + luck.below(700));
  const server = servers[kill % 2]!;
  server.isThere = false;
  const before = acknowledged.length;
  const killed = performance.now();
  server.child.kill('SIGKILL');
  await until(() => people.every(({ client }) => client.state === 'connected'), 'everybody to be back');
  await until(() => acknowledged.length > before, 'a word after it');
  gaps.push(performance.now() - killed);
  Object.assign(server, (await begin(0)).server);
  await door.changed();
}
isOver = true;
await Promise.all(speaking);
for (const { client } of people) client.close();

const store = await openPostgres(postgres.url);
const kept: string[] = [];
for (const { table } of first.all) {
  const { number } = (await store.open(table))!;
  for (const { data } of (await store.after(number, 0, 10_000_000)).map(step => ({
    data: JSON.stringify(step),
  })))
    kept.push(...(data.match(/t\d+c\d+ says \d+/g) ?? []));
}
await store.close();
const there = new Set(kept);
const lost = acknowledged.filter(text => !there.has(text)).length;
const last = new Map<string, string>();
let disordered = 0;
for (const text of kept) {
  const [who = ''] = text.split(' ');
  if (text <= (last.get(who) ?? '')) disordered += 1;
  last.set(who, text);
}
console.log(
  JSON.stringify({
    ...{ kills, acknowledged: acknowledged.length, kept: kept.length, lost, disordered, refused },
    longestPause: Math.round(Math.max(...gaps)),
  }),
);
if (lost + disordered > 0) process.exitCode = 1;
for (const { child } of servers) child.kill('SIGKILL');
door.close();
await postgres.stop();
process.exit();
