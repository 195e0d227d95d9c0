import type { AddressInfo } from 'node:net';
import { newTable, roomOf, viewFor } from '@arbiter/engine';
import { afterEach, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { TableClient } from './client.ts';
import { until } from './testing/tables.ts';

let server: WebSocketServer;
let client: TableClient;
afterEach(async () => {
  client.close();
  await new Promise(settled => server.close(settled));
});

/** A server that says which version it has, and becomes the next one whenever somebody connects. */
function versions(...all: string[]): string {
  const chair = { id: 'host', name: 'Host', role: 'host', plays: [] } as const;
  const view = viewFor(roomOf(newTable('Monday', undefined), []), { ...chair, plays: [] });
  let connections = 0;
  server = new WebSocketServer({ port: 0 });
  server.on('connection', line => {
    const version = all[connections++] ?? all.at(-1);
    line.once('message', () => line.send(JSON.stringify({ is: 'view', n: 1, version, view })));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const connected = (origin: string, heard: string[], version?: string): TableClient =>
  new TableClient({
    ...{ origin, table: 't', secret: 's', upgraded: (now: string) => heard.push(now) },
    ...(version !== undefined && { version }),
  });
const back = async (): Promise<void> => {
  client.drop();
  await until(() => client.state === 'connecting', 'the end');
  await until(() => client.state === 'connected', 'the connection');
};

test('whoever was built with another version than the server’s is told once, and goes on', async () => {
  const heard: string[] = [];
  client = connected(versions('0.2.0'), heard, '0.1.0');
  await until(() => client.state === 'connected', 'the connection');
  expect([heard, client.isUpgraded, client.view?.name]).toEqual([['0.2.0'], true, 'Monday']);
  await back();
  expect([heard, client.isUpgraded]).toEqual([['0.2.0'], true]);
});

test('a server that is upgraded while somebody is connected tells them when they come back', async () => {
  const heard: string[] = [];
  client = connected(versions('0.2.0', '0.2.0', '0.3.0', '0.3.0', '0.4.0'), heard);
  await until(() => client.state === 'connected', 'the connection');
  const seen: unknown[] = [];
  for (let n = 0; n < 4; n++) {
    await back();
    seen.push([...heard]);
  }
  expect(seen).toEqual([[], ['0.3.0'], ['0.3.0'], ['0.3.0', '0.4.0']]);
  expect([client.isUpgraded, client.version, client.state]).toEqual([true, '0.4.0', 'connected']);
});

test('the same version is nothing to tell', async () => {
  const heard: string[] = [];
  client = connected(versions('0.2.0'), heard, '0.2.0');
  await until(() => client.state === 'connected', 'the connection');
  await back();
  expect([heard, client.isUpgraded]).toEqual([[], false]);
});

test('a line that no longer answers is given up, and one that does is kept', async () => {
  // This server answers no ping.
  client = connected(versions('0.2.0'), []);
  await until(() => client.state === 'connected', 'the connection');
  client.probe(20);
  await until(() => client.state === 'connecting', 'the end');
  // Whoever waits for the next try is asked at once.
  client.probe();
  await until(() => client.state === 'connected', 'the connection');
  server.clients.forEach(line => {
    line.on('message', said => {
      const { id } = JSON.parse(String(said)) as { readonly id: string };
      line.send(JSON.stringify({ is: 'answer', id, ok: true }));
    });
  });
  client.probe(60_000);
  expect(await client.question({ is: 'ping' })).toMatchObject({ ok: true });
  expect(client.state).toBe('connected');
});
