import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBook } from '@arbiter/rules';
import { openSqlite, type Serving, serveTables } from '@arbiter/table';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toolService } from './http.ts';
import { ask, ERAS, type Era } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'arbiter-tools-'));
const tools = toolService();
let serving: Serving;
let table: string;
let secrets: Record<'host' | 'player' | 'watcher', string>;

const addressOf = (path: string): URL => new URL(path, `http://127.0.0.1:${serving.port}/`);
const send = async (path: string, body: object, secret = ''): Promise<Response> =>
  fetch(addressOf(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  const store = await openSqlite(folder);
  serving = await serveTables({
    ...{
      store,
      openBook,
      host: '127.0.0.1',
      port: 0,
      create: 'anybody',
      isOurs: () => true,
      newSeed: () => 'tuesday',
    },
    tools: asked => tools.answer(asked),
  });
  const made = await (await send('api/tables', { name: 'Tuesday', host: 'Gil' })).json();
  table = made.table;
  const host = made.secret as string;
  const { choices } = (await openBook('edge'))!.pregenerated!.find(({ id }) => id === 'brenna')!;
  await asked(host, 'seat', {
    ask: 'seat',
    seat: { id: 'brenna', game: 'edge', name: 'Brenna', file: choices },
  });
  secrets = {
    host,
    player: await sitting(host, 'player', [{ game: 'edge', id: 'brenna' }], 'Ann'),
    watcher: await sitting(host, 'watcher', [], 'Will'),
  };
});

afterAll(async () => {
  await tools.close();
  await serving.close();
  rmSync(folder, { recursive: true, force: true });
});

async function asked(secret: string, id: string, request: object): Promise<{ secret?: string }> {
  const answer = await send(`api/tables/${table}/requests`, { id, request }, secret);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function sitting(host: string, role: string, plays: object[], name: string): Promise<string> {
  const { secret: invitation } = await asked(host, `invite ${role}`, {
    ask: 'invite',
    invitation: role,
    role,
    plays,
  });
  const secret = `${role}-secret-of-at-least-twenty-letters`;
  const sat = await send(`api/tables/${table}/chairs`, { invitation, name, secret });
  expect(sat.status).toBe(201);
  return secret;
}

async function clientAt(secret: string | undefined, era: Era = 'modern'): Promise<Client> {
  const client = new Client(
    { name: 'test', version: '1' },
    { versionNegotiation: { mode: era === 'legacy' ? 'legacy' : { pin: '2026-07-28' } } },
  );
  const path = secret === undefined ? 'api/mcp' : `api/tables/${table}/mcp`;
  const requestInit = { headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` } };
  await client.connect(new StreamableHTTPClientTransport(addressOf(path), { requestInit }));
  return client;
}

describe.each(ERAS)('tools on the table server, for a client of the %s era', era => {
  test('each chair has the list of its role; without a secret there are the books alone', async () => {
    const lists: Record<string, number> = {};
    for (const [role, secret] of [...Object.entries(secrets), ['nobody', undefined] as const]) {
      const client = await clientAt(secret, era);
      lists[role] = (await client.listTools()).tools.length;
      await client.close();
    }
    expect(lists).toEqual({ host: 16, player: 12, watcher: 7, nobody: 6 });
  });

  test('what needs no table is worked out in a thread, and refused with an example', async () => {
    const client = await clientAt(undefined, era);
    const said = await ask(client, 'odds', {
      game: 'edge',
      procedure: 'attack',
      inputs: [{ attacker: 'nobody' }],
    });
    expect(said.error).toMatchObject({ field: 'inputs[0].attacker' });
    const { tool, arguments: given } = said.error!.example;
    expect(await ask(client, tool, given)).not.toHaveProperty('error');
    await client.close();
  });
});

test('a wrong secret, and a secret of another table, are told alike', async () => {
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const [wrong, other] = [
    await send(`api/tables/${table}/mcp`, call, 'a-wrong-secret-of-many-letters'),
    await send('api/tables/another/mcp', call, secrets.host),
  ];
  expect([wrong.status, other.status]).toEqual([404, 404]);
  expect(await wrong.json()).toEqual(await other.json());
});

test('a host and a player play a fight, each by their own tools', async () => {
  const [host, player] = [await clientAt(secrets.host), await clientAt(secrets.player)];
  let said = await ask(host, 'fight_open', {
    game: 'edge',
    encounter: { party: 'brenna', foes: '2 goblin cutters' },
  });
  for (let i = 0; i < 12 && said.due.length > 0; i++) {
    const isAnns = (await ask(player, 'table_view', {})).due[0]?.endsWith('fight_act.');
    const options = isAnns ? await ask(player, 'fight_options', {}) : undefined;
    said = options
      ? await ask(player, 'fight_act', { option: options.advice, step: options.step })
      : await ask(host, 'fight_auto', {});
    expect(said).not.toHaveProperty('error');
  }
  // What is a foe's is not the player's to decide.
  const { error } = await ask(player, 'fight_auto', { who: ['foes'] });
  expect(error?.field).toMatch(/who|fight/);
  expect(
    (await ask(player, 'table_change', { change: { ask: 'name', name: 'Mine' }, reason: 'x' })).error,
  ).toMatchObject({ field: 'tool' });
  await Promise.all([host.close(), player.close()]);
});
