/** The tools over HTTP, on the table server: a chair's secret is the bearer, and the chair's view is all there is. */
import { extname } from 'node:path';
import { type Chair, isRefusal } from '@arbiter/engine';
import { type Hall, LIMITS, newId, Threads, type ToolsAsked } from '@arbiter/table';
import { type CallToolResult, createMcpHandler } from '@modelcontextprotocol/server';
import type { Answer, Wrong } from './answer.ts';
import { Door, type Keeper } from './door.ts';
import { Library } from './library.ts';
import type { Asked } from './mcp-thread.ts';
import { type Caller, NO_HOUSE, type Place } from './place.ts';
import { serverFor } from './server.ts';
import type { Workshop } from './workshop.ts';

/** What answers for tools on a table server. */
export interface ToolService {
  answer(asked: ToolsAsked): Promise<Response>;
  close(): Promise<void>;
}

/** As many chairs' answers are remembered. */
const MOST_CHAIRS = 1000;

export function toolService(): ToolService {
  const threads = new Threads(new URL(`./mcp-thread${extname(import.meta.url)}`, import.meta.url));
  const work = <T>(asked: Asked) => threads.work<T>(asked);
  const workshop: Workshop = {
    options: asked => work({ is: 'options', ...asked }),
    forecast: asked => work({ is: 'forecast', ...asked }),
  };
  const library = new Library();
  const memories = new Map<string, Map<string, Promise<CallToolResult>>>();
  const memoryOf = (key: string): Map<string, Promise<CallToolResult>> => {
    const known = memories.get(key) ?? new Map();
    memories.set(key, known);
    if (memories.size > MOST_CHAIRS) memories.delete(memories.keys().next().value!);
    return known;
  };
  const elsewhere: Place['elsewhere'] = async asked => {
    const found = await work<Answer | Wrong>({ is: 'alone', ...asked });
    return isRefusal(found) ? { problems: [{ path: found.field ?? '', message: found.message }] } : found;
  };
  // No session: who asks is known anew with every request.
  const handler = createMcpHandler(
    ({ authInfo }) => {
      const known = authInfo?.extra as { caller: Caller; place: Place } | undefined;
      return serverFor(known?.caller ?? 'nobody', known?.place ?? { library, house: NO_HOUSE, elsewhere });
    },
    {
      maxRequestBodySize: LIMITS.message,
      onerror: error => console.error(error.message),
    },
  );
  return {
    answer({ hall, request, table, chair }) {
      const alone: Place = { library, house: NO_HOUSE, elsewhere };
      const place =
        table === undefined || !chair
          ? alone
          : {
              ...alone,
              door: new Door(hallKeeper(hall, table, chair), workshop),
              memory: memoryOf(`${table} ${chair.id}`),
            };
      const extra = { caller: chair?.role ?? 'nobody', place };
      return handler.fetch(request, { authInfo: { token: '', clientId: '', scopes: [], extra } });
    },
    async close() {
      await handler.close();
      await threads.close();
    },
  };
}

/** A table of a server's hall, from one of its chairs. */
const hallKeeper = (hall: Hall, table: string, { id }: Chair): Keeper => ({
  table,
  chair: async () => (await hall.room(table))?.table.chairs.find(one => one.id === id),
  room: () => hall.room(table),
  newId,
  ask: (request, asked, entry) => hall.ask(table, id, request, asked, entry),
});
