/** The tools, prompts and resources as a server of the Model Context Protocol, in both of its eras. */
import { jsonSchema, MADE_BY } from '@arbiter/engine';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { carryOut } from './call.ts';
import type { Caller, Place } from './place.ts';
import { promptList, promptOf } from './prompts.ts';
import { RESOURCE_TEMPLATES, resourceAt, resourceList } from './resources.ts';
import type { Tool } from './tool.ts';
import { toolsFor } from './tools/index.ts';

/** Lists change with the version of the program only, and by who asks. */
const CACHED = { ttlMs: 3_600_000, cacheScope: 'private' } as const;

const INSTRUCTIONS =
  'Arbiter is the referee: it knows the rulebooks, rolls the dice and keeps the table. Never invent a number, a roll or a rule: find it (rules_search, rules_read), resolve it, or act in the fight (fight_options, fight_act, fight_auto). Read `told` aloud; keep every other field to yourself unless it is asked for. Look at `due` before you go on.';

/** A server for one caller. */
export function serverFor(caller: Caller, place: Place): Server {
  const server = new Server(
    { name: 'arbiter', title: 'Arbiter, the referee', version: MADE_BY },
    {
      capabilities: { tools: {}, prompts: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: {
        'tools/list': CACHED,
        'prompts/list': CACHED,
        'server/discover': CACHED,
      },
    },
  );
  const tools = toolsFor(caller).map(listed);
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) =>
    carryOut({ tool: params.name, arguments: params.arguments ?? {} }, caller, place),
  );
  server.setRequestHandler('prompts/list', () => ({ prompts: promptList() }));
  server.setRequestHandler('prompts/get', ({ params }) => {
    const prompt = promptOf(params.name, params.arguments);
    if (!prompt) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such prompt.');
    return prompt;
  });
  server.setRequestHandler('resources/list', async () => ({ resources: await resourceList(place) }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: RESOURCE_TEMPLATES }));
  server.setRequestHandler('resources/read', async ({ params }) => {
    const resource = await resourceAt(params.uri, place);
    if (!resource)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is nothing at that address.');
    return resource;
  });
  return server;
}

/** A tool as it is listed. The top of its schema is a plain object: clients drop tools where it is not. */
export function listed({ name, title, description, input, reads, destroys }: Tool) {
  const { $schema: _, ...inputSchema } = jsonSchema(input) as Record<string, unknown>;
  return {
    ...{ name, title, description },
    inputSchema: inputSchema as { type: 'object' },
    annotations: {
      readOnlyHint: reads,
      ...(!reads && { destructiveHint: destroys ?? false }),
      openWorldHint: false,
    },
  };
}
