/** Begins `bench/serve.ts` in a process of its own, and asks it what it has used. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Seats } from './serve.ts';

/** Processor time in microseconds, and resident bytes. */
export interface Usage {
  readonly micros: number;
  readonly resident: number;
}

/** A server in another process. */
export interface Started {
  readonly port: number;
  readonly all: readonly Seats[];
  usage(): Promise<Usage>;
  stop(): void;
}

const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** Begins a server on a store, with so many tables at which a fight of a game is begun. */
export async function startServer(where: string, tables: number, game: string): Promise<Started> {
  const child = fork(SERVE, [where, String(tables), game]);
  const [{ port, all }] = await once(child, 'message');
  return {
    ...{ port, all },
    async usage() {
      const told = once(child, 'message');
      child.send('usage');
      return (await told)[0];
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
