/** What `npm start` leaves in memory once it serves: just begun, and with a fight of each book at a table. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };
import { catalogue, openBook } from '../packages/rules/src/index.ts';
import { printTable, type Row } from './table.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What `npm start` runs, after `node`. */
const START = manifest.scripts.start.split(' ').slice(1);
const GOAL = 120;

/** Serves what `folder` keeps, on any free port. */
async function started(folder: string): Promise<{ child: ChildProcess; at: string }> {
  const child = spawn(process.execPath, [...START, '--port', '0', '--data', folder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const at = await new Promise<string>(heard => {
    let said = '';
    child.stdout?.on('data', text => {
      said += text;
      const [, address] = /(http:\S+)\//.exec(said) ?? [];
      if (address) heard(address);
    });
  });
  return { child, at };
}

/** Megabytes that a process has in memory, once it is at rest; Linux tells. */
async function resident({ pid }: ChildProcess): Promise<number> {
  await new Promise(rested => setTimeout(rested, 1500));
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

async function posted(at: string, body: object, secret = ''): Promise<Record<string, string>> {
  const answer = await fetch(at, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as Record<string, string>;
}

/** A table at which a ready fight of this game is begun, and the tactics decide ten times. */
async function fightAt(at: string, game: string): Promise<void> {
  const setup = (await openBook(game))?.encounters?.[0]?.setup;
  const { table, secret } = await posted(`${at}/api/tables`, { name: game });
  const requests = `${at}/api/tables/${table}/requests`;
  const fight = { game, fight: 'first' };
  await posted(requests, { id: 'begin', request: { ask: 'begin', ...fight, setup } }, secret);
  for (let i = 0; i < 10; i++)
    await posted(requests, { id: `auto ${i}`, request: { ask: 'auto', ...fight } }, secret);
}

export async function serverBench(): Promise<Row[]> {
  const bundled = spawn(process.execPath, [join(root, 'scripts/bundle.js')], { stdio: 'inherit' });
  await new Promise(ended => bundled.once('exit', ended));
  const rows: Row[] = [];
  const told = (name: string, megabytes: number): void => {
    const ok = megabytes <= GOAL;
    rows.push({
      ...{ name, value: `${megabytes.toFixed(0)} MB`, baseline: '', ratio: '', goal: `≤ ${GOAL} MB`, ok },
    });
  };
  for (const { id, name } of [undefined, ...catalogue].map(card => card ?? { id: '', name: 'nothing' })) {
    const folder = mkdtempSync(join(tmpdir(), 'arbiter-bench-'));
    const { child, at } = await started(folder);
    if (id) await fightAt(at, id);
    told(`Server, resident with ${id ? `a fight of ${name}` : 'no table yet'}`, await resident(child));
    const ended = new Promise(settled => child.once('exit', settled));
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true });
  }
  return rows;
}

if (import.meta.main) printTable(await serverBench());
