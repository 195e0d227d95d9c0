/** A real client at the other end of a pipe in memory, for tests. */

import { type Chair, HOST, newTable, type Ruleset, seated, type TableFile } from '@arbiter/engine';
import { openBook } from '@arbiter/rules';
import { type CallToolResult, Client, InMemoryTransport } from '@modelcontextprotocol/client';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Door } from './door.ts';
import { fileKeeper } from './file-keeper.ts';
import { Library } from './library.ts';
import { type Caller, NO_HOUSE, type Place } from './place.ts';
import { serverFor } from './server.ts';
import { workshopAt } from './workshop.ts';

/** The revisions of the protocol that clients speak: with a handshake, and without. */
export const ERAS = ['legacy', 'modern'] as const;
export type Era = (typeof ERAS)[number];

/** One library for every test: books open once. */
export const library = new Library();
export const alone: Place = { library, house: NO_HOUSE };

/** A client of a server for this caller. */
export async function clientOf(caller: Caller, place: Place, era: Era = 'modern'): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  serveStdio(() => serverFor(caller, place), { transport: far });
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } } },
  );
  await client.connect(near);
  return client;
}

/** What a tool said, by its structured half; its text must say the same. */
export interface Said {
  readonly told: string;
  readonly step: string | null;
  readonly due: readonly string[];
  readonly error?: {
    readonly field: string;
    readonly reason: string;
    readonly nearest?: unknown;
    readonly example: { readonly tool: string; readonly arguments: Record<string, unknown> };
  };
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the tool gives.
  readonly [own: string]: any;
}

export const saidBy = ({ structuredContent }: CallToolResult): Said => structuredContent as unknown as Said;

/** Calls a tool and gives what it said. */
export async function ask(client: Client, name: string, given: Record<string, unknown> = {}): Promise<Said> {
  return saidBy(await client.callTool({ name, arguments: given }));
}

/** The chairs of the evening: Ann plays Brenna, and Will looks on. */
export const GIL: Chair = { ...HOST, name: 'Gil' };
export const ANN: Chair = { id: 'ann', name: 'Ann', role: 'player', plays: [{ game: 'edge', id: 'brenna' }] };
export const WILL: Chair = { id: 'will', name: 'Will', role: 'watcher', plays: [] };

/** A table at which Ann plays Brenna. */
export async function evening(): Promise<TableFile> {
  const edge = (await openBook('edge')) as Ruleset;
  const { choices } = edge.pregenerated!.find(({ id }) => id === 'brenna')!;
  const table = seated(newTable('Monday', 'edge'), {
    id: 'brenna',
    game: 'edge',
    name: 'Brenna',
    file: choices as never,
  });
  return { ...table, chairs: structuredClone([GIL, ANN, WILL]) as TableFile['chairs'] };
}

/** A place at a table that is kept in memory. Whoever shares a keeper sits at the same table. */
export async function placeAt(
  file: TableFile,
  chair: Chair = GIL,
  seed = 'monday',
  book?: Ruleset,
): Promise<Place & { readonly kept: { file: TableFile } }> {
  const kept = { file };
  const keeper = fileKeeper({
    ...{
      table: 'table',
      file,
      chair,
      books: [book ?? ((await openBook('edge')) as Ruleset)],
      openBook,
      seed,
    },
    keep: now => {
      kept.file = now;
    },
  });
  return { library, house: NO_HOUSE, door: new Door(keeper, workshopAt(library)), memory: new Map(), kept };
}
