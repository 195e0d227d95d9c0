import { resolve } from 'node:path';
import type { ToolService } from '@arbiter/mcp';
import { openBook } from '@arbiter/rules/books';
import type { MayCreate, ServerOptions, Serving, Store } from '@arbiter/table';
import type { Command } from 'commander';
import { BadInput } from '../failure.ts';
import { readCount } from '../read.ts';
import { addressOf, closeOnSignals, isOurs, nameIn, onFreePort, pageOf, servePage } from '../server.ts';

interface Options {
  readonly port?: string;
  readonly host: string;
  readonly data: string;
  readonly create: string;
  readonly proxy?: string;
  readonly log?: true;
}

export function addServe(arbiter: Command): void {
  arbiter
    .command('serve')
    .description('Serve the page, and tables at which several people sit.')
    .option('--port <port>', 'the port; without it 8127, or the next that is free')
    .option('--host <host>', 'the address to listen on; 0.0.0.0 is for everybody on the network', '127.0.0.1')
    .option('--data <folder>', 'where tables are kept', '.arbiter')
    .option('--create <who>', 'who may make tables: anybody, nobody, or word', 'anybody')
    .option('--proxy <names>', 'behind a proxy that serves these names, with commas: table.example.org')
    .option('--log', 'print what happens, a line of JSON each, on standard error')
    .addHelpText('after', ENVIRONMENT)
    .action(async (options: Options) => {
      const { host } = options;
      const port = options.port === undefined ? undefined : readCount(options.port, '--port', 0, 65_535);
      if (!hasTables()) {
        const served = await servePage(port, host);
        closeOnSignals(served);
        console.log(`Arbiter is at ${served.address}  (Ctrl+C ends it)`);
        console.log(`Tables for several people need Node 22.13 or newer; this is ${process.version}.`);
        return;
      }
      const served = await serveAll(options, port);
      endOnSignals(served);
      for (const line of await addresses(host, served.port)) console.log(line);
      console.log(keptWhere(options));
    });
}

const ENVIRONMENT = `
Environment:
  DATABASE_URL   postgres://user:password@host/name: tables are kept in PostgreSQL instead, and any number of
                 processes serve the same ones
  ARBITER_WORD   with --create word: what somebody must know to make a table, at least 12 letters

docs/hosting.md says how to serve a table at home and on the internet.`;

/** SQLite is built into Node from here on, without a flag. */
function hasTables(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 13);
}

/** Serves page and tables; `folder` is where the page is, if not where it is built; what else a test needs comes last. */
export async function serveAll(
  options: Options,
  port: number | undefined,
  folder?: string,
  more: Pick<ServerOptions, 'pace' | 'newSeed'> = {},
): Promise<Serving> {
  const { host, proxy } = options;
  const [create, names] = [mayCreate(options.create), proxyNames(proxy)];
  const page = pageOf(host, folder, names);
  const { serveTables } = await import('@arbiter/table');
  const tools = lateTools();
  const store = await openStore(options.data);
  const settings: Omit<ServerOptions, 'port'> = {
    ...{ store, openBook, host, create, page, isProxied: names.length > 0 },
    ...more,
    tools: asked => tools.answer(asked),
    isOurs: name => isOurs(name, host) || names.includes(nameIn(name)),
    ...(options.log && {
      log: line => console.error(JSON.stringify({ at: new Date().toISOString(), ...line })),
    }),
  };
  try {
    const serving = await onFreePort(port, host, candidate => serveTables({ ...settings, port: candidate }));
    return {
      ...serving,
      async close() {
        await tools.close();
        await serving.close();
      },
    };
  } catch (error) {
    await tools.close();
    await store.close();
    throw error;
  }
}

/** The tools for AI game masters, loaded when somebody asks for them. */
function lateTools(): ToolService {
  let loading: Promise<ToolService> | undefined;
  return {
    async answer(asked) {
      loading ??= import('@arbiter/mcp').then(({ toolService }) => toolService());
      return (await loading).answer(asked);
    },
    close: async () => (await loading)?.close(),
  };
}

async function openStore(folder: string): Promise<Store> {
  const { openPostgres, openSqlite, StoreFailure } = await import('@arbiter/table');
  const { DATABASE_URL: database } = process.env;
  if (database !== undefined && !/^postgres(ql)?:\/\//.test(database))
    throw new BadInput('DATABASE_URL must begin with postgres://; leave it out to keep tables in a folder.');
  if (folder.trim() === '') throw new BadInput('--data needs a folder, such as .arbiter; it was empty.');
  try {
    return await (database === undefined ? openSqlite(resolve(folder)) : openPostgres(database));
  } catch (error) {
    if (error instanceof StoreFailure) throw new BadInput(error.message);
    throw error;
  }
}

const SHORTEST_WORD = 12;

function mayCreate(who: string): MayCreate {
  if (who === 'anybody' || who === 'nobody') return who;
  if (who !== 'word')
    throw new BadInput(`--create is anybody, nobody or word; “${who.slice(0, 40)}” is none of them.`);
  const { ARBITER_WORD: word = '' } = process.env;
  if (word.length < SHORTEST_WORD)
    throw new BadInput(
      `--create word takes the word from the environment: set ARBITER_WORD to at least ${SHORTEST_WORD} letters.`,
    );
  return { word };
}

function proxyNames(names: string | undefined): readonly string[] {
  const all = (names ?? '').split(',').map(name => name.trim().toLowerCase());
  const odd = names === undefined ? undefined : all.find(name => !/^[a-z0-9.-]+$/.test(name));
  if (odd !== undefined)
    throw new BadInput(
      `--proxy takes the names that the proxy serves, such as table.example.org; “${odd.slice(0, 40)}” is none.`,
    );
  return all.filter(Boolean);
}

/** However the process is asked to end, everything is kept and the port is free afterwards; asked twice, it ends at once. */
export function endOnSignals({ close }: Serving): void {
  let isEnding = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      isEnding = true;
      close().then(
        () => process.exit(0),
        error => {
          console.error(error);
          process.exit(1);
        },
      );
    });
}

/** Where the server is; for the network every address by which a phone can reach it, and one as a picture. */
async function addresses(host: string, port: number): Promise<string[]> {
  const own = `Arbiter is at ${addressOf(host, port)}  (Ctrl+C ends it)`;
  const isEverywhere = host === '0.0.0.0' || host === '::';
  if (!isEverywhere) return [own];
  const { qrCode, reachedAt } = await import('@arbiter/table');
  const reached = reachedAt(host, port);
  const first = reached[0];
  if (first === undefined) return [own, 'This machine is on no network that a phone could be on, too.'];
  return [
    `Arbiter is at ${addressOf('127.0.0.1', port)}  (Ctrl+C ends it)`,
    'On your network:',
    ...reached.map(address => `  ${address}`),
    qrCode(first),
  ];
}

const keptWhere = ({ data }: Options): string =>
  process.env.DATABASE_URL === undefined
    ? `Tables are kept in ${resolve(data)}`
    : 'Tables are kept in PostgreSQL, as DATABASE_URL says';
