/** Kills a process that keeps a table at random moments under load, again and again, and looks what is there afterwards. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { generator } from '@arbiter/dice';
import { Hall } from '../hall.ts';
import { readStep } from '../live.ts';
import type { Store } from '../store/store.ts';
import { openStore } from './open-store.ts';
import { openBook } from './skirmish.ts';

const SCRIPT = fileURLToPath(new URL('./kill-me.ts', import.meta.url));
/** Requests that are always under way. */
const UNDER_WAY = 20;
/** More steps than there are. */
const ALL = 1_000_000;

/** What was there after so many kills; every list but the numbers is to be empty. */
export interface Aftermath {
  readonly acknowledged: number;
  readonly steps: number;
  /** Requests that were refused, acknowledged ones that are not there, and those that are there twice or out of order. */
  readonly refused: readonly string[];
  readonly lost: readonly string[];
  readonly disordered: readonly string[];
  /** Steps that were told with other words or dice than they are kept with. */
  readonly changed: readonly number[];
  /** Whether the table from its last snapshot is the table folded from its first step. */
  readonly isFold: boolean;
}

interface Said {
  readonly table?: string;
  readonly host?: string;
  readonly kept?: string;
  readonly refused?: string;
  readonly told?: readonly (readonly [seq: number, step: string])[];
}

/** Kills so many processes on a store, each after up to `most` more acknowledged requests. */
export async function aftermathOf(at: string, kills: number, most = 60): Promise<Aftermath> {
  const luck = generator(`kill ${kills}`);
  const acknowledged = new Set<string>();
  const told = new Map<number, string>();
  const refused: string[] = [];
  const unanswered: string[] = [];
  let known: string | undefined;
  let asked = 0;
  for (let kill = 0; kill < kills; kill++) {
    const child = spawn(process.execPath, [SCRIPT, at, ...(known ? [known] : [])], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise(settled => child.once('exit', settled));
    child.stdin.on('error', () => {});
    const last = acknowledged.size + luck.die(most);
    const ask = (name: string): void => void child.stdin.write(`${name}\n`);
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as Said;
      for (const [seq, step] of said.told ?? []) told.set(seq, step);
      if (said.refused !== undefined) refused.push(said.refused);
      if (said.table !== undefined) {
        known = `${said.table} ${said.host}`;
        for (const name of unanswered) ask(name);
      } else if (said.kept !== undefined) {
        acknowledged.add(said.kept);
        unanswered.splice(unanswered.indexOf(said.kept), 1);
      }
      while (unanswered.length < UNDER_WAY) {
        const name = String(++asked).padStart(6, '0');
        unanswered.push(name);
        ask(name);
      }
      if (acknowledged.size >= last || refused.length > 0) child.kill('SIGKILL');
    }
    await ended;
  }
  const store = await openStore(at);
  const kept = await looked(store, known?.split(' ')[0] ?? '', told, acknowledged);
  await store.close();
  return { ...kept, acknowledged: acknowledged.size, refused };
}

async function looked(
  store: Store,
  table: string,
  told: ReadonlyMap<number, string>,
  acknowledged: ReadonlySet<string>,
): Promise<Omit<Aftermath, 'acknowledged' | 'refused'>> {
  const { number } = (await store.open(table))!;
  const log = await store.after(number, 0, ALL);
  // The first step is the table's own.
  const requests = log.slice(1).map(({ request }) => request);
  // A request may be several steps, one after the other.
  const once = requests.filter((request, i) => request !== requests[i - 1]);
  const there = new Set(once);
  const unfolded: Store = {
    ...store,
    open: async id => {
      const found = await store.open(id);
      return found && { ...found, snapshot: undefined, steps: log };
    },
  };
  const [here, fold] = await Promise.all(
    [store, unfolded].map(over => new Hall(over, { openBook }).room(table)),
  );
  return {
    steps: log.length,
    lost: [...acknowledged].filter(name => !there.has(name)),
    disordered: once.filter((name, i) => i > 0 && name <= once[i - 1]!),
    changed: log
      .filter(step => told.has(step.seq) && told.get(step.seq) !== JSON.stringify(readStep(step).step))
      .map(({ seq }) => seq),
    isFold: isDeepStrictEqual(here?.table, fold?.table),
  };
}
