/** Begins `bench/serve.ts` in a process of its own, and asks it what it has used. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Script, Seats } from './serve.ts';

/** Processor time in microseconds, resident bytes, and what the heap holds once its garbage is collected. */
export interface Usage {
  readonly micros: number;
  readonly resident: number;
  readonly heap: number;
}

/** A server in another process. */
export interface Started {
  readonly port: number;
  readonly all: readonly Seats[];
  readonly scripts: readonly Script[];
  readonly pid: number;
  usage(): Promise<Usage>;
  /** The same after its garbage is collected. */
  collected(): Promise<Usage>;
  /** What its main thread works on is written down from here, until `profiled` writes it into a file. */
  profile(): Promise<void>;
  profiled(file: string): Promise<void>;
  stop(): Promise<void>;
}

const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url));

/** What a server is begun with: how many tables, of which game, and fights of so many steps that are written down beforehand. */
export interface Tables {
  readonly tables: number;
  readonly game: string;
  readonly fights?: number;
  readonly steps?: number;
  /** Whether a fight is begun at each table; so where it does not say. */
  readonly isFought?: boolean;
  /** Options of Node for its process. */
  readonly node?: readonly string[];
}

/** Begins a server on a store, with tables at which a fight of a game is begun. */
export async function startServer(
  where: string,
  { tables, game, fights = 0, steps = 40, isFought = true, node = [] }: Tables,
): Promise<Started> {
  const given = [tables, game, fights, steps, isFought ? 'fought' : 'at rest'].map(String);
  const child = fork(SERVE, [where, ...given], { execArgv: [...process.execArgv, ...node] });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${code}.`);
  });
  const [{ port, all, scripts }] = await Promise.race([once(child, 'message'), failed]);
  failed.catch(() => {});
  const said = async (message: Parameters<typeof child.send>[0]): Promise<Usage> => {
    const told = once(child, 'message');
    child.send(message);
    return (await told)[0];
  };
  return {
    ...{ port, all, scripts, pid: child.pid ?? 0 },
    usage: () => said('usage'),
    collected: () => said('collect'),
    profile: async () => void (await said('profile')),
    profiled: async file => void (await said({ profile: file })),
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}
