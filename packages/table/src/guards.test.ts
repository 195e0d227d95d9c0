import { request } from 'node:http';
import { isRefusal, requestSchema, type TableRequest } from '@arbiter/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTable, takeChair } from './client.ts';
import { Bucket, depthOf, Rates } from './guards.ts';
import { LIMITS, tooMuch } from './limits.ts';
import { hashOf, newSecret, ownerOf } from './secrets.ts';
import type { LogLine, Serving } from './server.ts';
import { type Store, StoreFailure } from './store/store.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { done, serving, sitter, until } from './testing/tables.ts';

let place: Place;
let store: Store;
let server: Serving;
let isIll = false;
const log: LogLine[] = [];
beforeAll(async () => {
  place = await KINDS[0]![1]();
  store = await place.open();
  const failing: Store = {
    ...store,
    ailment: async () => (isIll ? 'The disk is full.' : undefined),
    write: (lane, writings) =>
      isIll ? Promise.reject(new StoreFailure('The disk is full.')) : store.write(lane, writings),
    open: id => (isIll ? Promise.reject(new StoreFailure('The disk is gone.')) : store.open(id)),
  };
  server = await serving(failing, 0, { log: line => log.push(line) });
});
afterAll(async () => {
  await server.close();
  await place.clear();
});
const origin = (): string => `http://127.0.0.1:${server.port}`;
const made = async (): Promise<{ table: string; secret: string }> => {
  const table = await server.hall.create({ name: 'Guarded', seed: 'guarded' });
  if (isRefusal(table)) throw new Error(table.message);
  return table;
};

/** What a raw socket is told before it is let go. */
const farewell = (
  messages: readonly (string | Buffer)[],
  headers: Record<string, string> = {},
): Promise<string> =>
  new Promise(settled => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/table`, { headers });
    let said = '';
    socket.on('open', () => {
      for (const message of messages) socket.send(message);
    });
    socket.on('message', data => {
      said = String(data);
    });
    socket.on('unexpected-response', (_, response) => settled(`${response.statusCode}`));
    socket.on('close', code => settled(said === '' ? `${code}` : (JSON.parse(said).why ?? said)));
    socket.on('error', () => {});
  });

describe('whoever has no chair', () => {
  test('learns nothing, not even whether there is such a table', async () => {
    const { table } = await made();
    const hello = (id: string) => JSON.stringify({ is: 'hello', table: id, secret: newSecret() });
    const [there, nowhere] = [await farewell([hello(table)]), await farewell([hello('nowhere')])];
    expect(there).toBe('There is no such table, or you have no chair at it.');
    expect(nowhere).toBe(there);
    const asked = async (id: string, path = '', method = 'GET') => {
      const response = await fetch(`${origin()}/api/tables/${id}${path}`, { method });
      return [response.status, await response.text(), [...response.headers.keys()].sort().join()];
    };
    for (const [path, method] of [
      ['', 'GET'],
      ['/file', 'GET'],
      ['', 'DELETE'],
      ['/requests', 'POST'],
    ])
      expect(await asked(table, path, method)).toEqual(await asked('nowhere', path, method));
    expect((await asked(table))[0]).toBe(404);
    expect(await takeChair(origin(), table, newSecret(), 'Eve')).toEqual(
      await takeChair(origin(), 'nowhere', newSecret(), 'Eve'),
    );
  });

  test('may guess only so often', () => {
    const strangers = new Rates(LIMITS.strangerBurst, LIMITS.strangerRefill);
    const tries = (address: string, now: number): boolean[] =>
      Array.from({ length: LIMITS.strangerBurst + 1 }, () => strangers.isTooMany(address, now));
    expect(tries('10.0.0.1', 0).filter(Boolean)).toHaveLength(1);
    expect(strangers.isTooMany('10.0.0.2', 0)).toBe(false);
    expect(strangers.isTooMany('10.0.0.1', 2000)).toBe(false);
    for (let i = 0; i < 10_500; i++) strangers.isTooMany(`10.1.${i >> 8}.${i & 255}`, 3000);
    expect(strangers.isTooMany('10.9.9.9', 3000)).toBe(false);
  });
});

describe('messages that are none', () => {
  test.each([
    ['no JSON', ['{'], 'That is no JSON.'],
    ['bytes', [Buffer.from('{}')], 'Messages are text.'],
    ['something unknown', ['{"is":"odd"}'], /^`is` must be one of "hello", "ask", .*, got "odd"\.$/],
    ['no object', ['[]'], /^The input must be an object whose `is` is one of "hello", "ask"/],
    ['a request before hello', ['{"is":"history","id":"1","game":"a","fight":"b"}'], /^Say hello first/],
    ['something deep', ['['.repeat(100)], tooMuch('depth').message],
    ['something huge', [`"${'x'.repeat(LIMITS.message)}"`], tooMuch('message').message],
    [
      'a secret that is none',
      ['{"is":"hello","table":"t","secret":"short"}'],
      '`secret` must be text of 20 to 64 characters, got "short".',
    ],
    [
      'a secret of other letters',
      [`{"is":"hello","table":"t","secret":"${'ß'.repeat(24)}"}`],
      'A secret is made of letters, digits, - and _.',
    ],
  ])('%s ends the connection in a sentence', async (_, messages, sentence) => {
    expect(await farewell(messages)).toMatch(sentence);
  });

  test('of another page or for another name are not even heard', async () => {
    expect(await farewell([], { origin: 'https://evil.example' })).toBe('403');
    expect(await farewell([], { origin: 'null' })).toBe('403');
    expect(await farewell([], { host: 'evil.example' })).toBe('421');
    expect(await farewell(['{'], { origin: origin() })).toBe('That is no JSON.');
    const status = (headers: Record<string, string>, path = '/healthz', method = 'GET') =>
      new Promise<number | undefined>(settled =>
        request(`${origin()}${path}`, { headers, method }, response => {
          settled(response.resume().statusCode);
        }).end(method === 'POST' ? '{"name":"Mine"}' : undefined),
      );
    expect(await status({ host: 'evil.example' })).toBe(421);
    // A form or a script of another page makes no tables here, though it could not read what came of it.
    const before = await store.count();
    for (const other of ['https://evil.example', 'http://127.0.0.1:1', 'null'])
      expect(await status({ origin: other }, '/api/tables', 'POST')).toBe(403);
    expect(await store.count()).toBe(before);
    expect(await status({ origin: origin() }, '/api/tables', 'POST')).toBe(201);
  });
});

const KINDS_OF_REQUEST = `one of ${requestSchema.options.length} names such as "name", "show", "seat", "retire", "invite"`;
/** Requests that are none, and what is wrong with each: field, what was wrong, what is right. */
const WRONG: readonly (readonly [request: unknown, field: string, sentence: string])[] = [
  [
    { ask: 'invite', invitation: 3, role: 'player', plays: [] },
    'request.invitation',
    '`request.invitation` must be text of 1 to 80 characters, got 3.',
  ],
  [
    { ask: 'say', text: 'a', too: ['x'] },
    'request.too',
    '`too` is not a field of `request`; did you mean `to`?',
  ],
  [
    { ask: 'undo', game: 'g', fight: 'f', steps: 0 },
    'request.steps',
    '`request.steps` must be a whole number from 1 to 10000, got 0.',
  ],
  [
    { ask: 'retier', game: 'g', id: 'x' },
    'request.ask',
    `\`request.ask\` must be ${KINDS_OF_REQUEST}, got "retier"; did you mean "retire"?`,
  ],
  [
    undefined,
    'request',
    `\`request\` is missing: it must be an object whose \`ask\` is ${KINDS_OF_REQUEST}.`,
  ],
];

describe('a request that is none', () => {
  test.each(WRONG)(
    '%j is refused by itself, in the same sentence on both ways',
    async (request, field, message) => {
      const { table, secret } = await made();
      const { client } = sitter(origin(), table, 'host', secret);
      const [wrong, right, later] = [
        client.ask(request as TableRequest),
        client.ask({ ask: 'name', name: 'Tuesday' }),
        client.question({ is: 'look', chair: 7 as never }),
      ];
      expect((await wrong).refusal).toEqual({ rule: '', message, field });
      expect((await right).ok).toBe(true);
      expect((await later).refusal?.message).toBe('`chair` must be text of 1 to 80 characters, got 7.');
      expect(client.state).toBe('connected');
      client.close();
      const response = await fetch(`${origin()}/api/tables/${table}/requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
        body: JSON.stringify({ id: 'wrong', request }),
      });
      expect([response.status, await response.json()]).toEqual([400, { message, field }]);
    },
  );

  test('counts like any other, so that nobody sends such for ever', async () => {
    const { table, secret } = await made();
    const { client } = sitter(origin(), table, 'host', secret);
    const wrong = { ask: 'odd' } as unknown as TableRequest;
    const answers = await Promise.all(Array.from({ length: LIMITS.burst * 2 }, () => client.ask(wrong)));
    const said = new Set(answers.map(({ refusal }) => refusal?.message));
    expect(said).toContain(tooMuch('burst').message);
    expect(said.size).toBe(2);
    client.close();
  });
});

describe('a chair', () => {
  test('that asks too much at once is told to wait', async () => {
    const { table, secret } = await made();
    const { client } = sitter(origin(), table, 'host', secret);
    await until(() => client.view !== undefined, 'the view');
    const answers = await Promise.all(
      Array.from({ length: LIMITS.burst * 3 }, (_, n) => client.ask({ ask: 'name', name: `n${n}` })),
    );
    const refused = answers.filter(({ refusal }) => refusal !== undefined);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.refusal?.message).toBe(tooMuch('burst').message);
    client.close();
  });

  test('has one measure for all its connections, and over HTTP', async () => {
    const { table, secret } = await made();
    const pair = ['one', 'other'].map(name => sitter(origin(), table, name, secret).client);
    await until(() => pair.every(({ view }) => view !== undefined), 'both views');
    const headers = { authorization: `Bearer ${secret}` };
    const look = async (): Promise<{ status: number; message?: string }> => {
      const response = await fetch(`${origin()}/api/tables/${table}`, { headers });
      return { status: response.status, ...((await response.json()) as { message?: string }) };
    };
    expect((await look()).status).toBe(200);
    const begun = Date.now();
    const answers = await Promise.all(
      Array.from({ length: LIMITS.burst }, () =>
        pair.map(client => client.ask({ ask: 'favour', what: 'x', on: true })),
      ).flat(),
    );
    const given = answers.filter(({ refusal }) => refusal === undefined).length;
    const back = ((Date.now() - begun) / 1000) * LIMITS.refill;
    expect(given).toBeLessThanOrEqual(LIMITS.burst + Math.ceil(back));
    const looks = await Promise.all(Array.from({ length: 2 * LIMITS.burst }, look));
    expect(looks).toContainEqual({ status: 429, message: tooMuch('burst').message, field: 'limit' });
    for (const client of pair) client.close();
  });

  test('is told when nothing can be kept, and served again when it can', async () => {
    const { table, secret } = await made();
    const { client } = sitter(origin(), table, 'host', secret);
    await until(() => client.view !== undefined, 'the view');
    isIll = true;
    const health = await fetch(`${origin()}/healthz`);
    expect([health.status, await health.json()]).toEqual([503, { ok: false, message: 'The disk is full.' }]);
    const refused = await client.ask({ ask: 'name', name: 'Tuesday' });
    expect(refused.refusal?.message).toBe('The disk is full. Nothing was changed: ask again.');
    const other = await fetch(`${origin()}/api/tables/elsewhere`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    expect([other.status, await other.json()]).toEqual([
      503,
      { message: 'The disk is gone.', field: 'store' },
    ]);
    isIll = false;
    await done(client.ask({ ask: 'name', name: 'Tuesday' }));
    expect(client.view?.name).toBe('Tuesday');
    expect((await fetch(`${origin()}/healthz`)).status).toBe(200);
    client.close();
  });
});

test.each([
  ['anybody', undefined, true],
  ['nobody', undefined, false],
  [{ word: 'sesame' }, undefined, false],
  [{ word: 'sesame' }, 'sesame', true],
  [{ word: 'sesame' }, 'simsim', false],
] as const)('who may make tables: %j with the word %s', async (create, word, may) => {
  const other = await place.open().catch(() => undefined);
  expect(other).toBeUndefined();
  const own = await KINDS[0]![1]();
  const serves = await serving(await own.open(), 0, { create });
  const at = `http://127.0.0.1:${serves.port}`;
  const answer = await createTable(at, { name: 'Mine', host: 'Me' }, word);
  expect('secret' in answer).toBe(may);
  if ('message' in answer) expect(answer.message).toMatch(/\.$/);
  await serves.close();
  await own.clear();
});

test('whoever has the server’s word makes a new link for a host who lost theirs, and nobody else', async () => {
  const own = await KINDS[0]![1]();
  const serves = await serving(await own.open(), 0, { create: { word: 'sesame sesame' } });
  const made = await serves.hall.create({ name: 'Lost', seed: 'lost' });
  if (isRefusal(made)) throw new Error(made.message);
  const rehost = (table: string, word: string) =>
    fetch(`http://127.0.0.1:${serves.port}/api/tables/${table}/host`, {
      method: 'POST',
      headers: { authorization: `Bearer ${word}` },
    });
  expect((await rehost(made.table, made.secret)).status).toBe(404);
  expect((await rehost('nowhere', 'sesame sesame')).status).toBe(404);
  const { secret } = (await (await rehost(made.table, 'sesame sesame')).json()) as { secret: string };
  expect(await serves.hall.visitor(made.table, made.secret)).toBeUndefined();
  expect(await serves.hall.visitor(made.table, secret)).toMatchObject({ chair: { role: 'host' } });
  await serves.close();
  await own.clear();
});

test('a file is brought in and taken out over HTTP; what is no table is refused', async () => {
  const file = {
    arbiter: 'table',
    version: 2,
    name: 'Old',
    people: [{ id: 'a', game: 'edge', name: 'A', file: {} }],
  };
  const answer = await createTable(origin(), { name: 'New', file });
  if (!('secret' in answer)) throw new Error(answer.message);
  const { table, secret } = answer;
  const response = await fetch(`${origin()}/api/tables/${table}/file`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  expect(await response.json()).toMatchObject({ name: 'New', version: 3, people: file.people });
  expect(await createTable(origin(), { name: 'New', file: { arbiter: 'no' } })).toMatchObject({
    message: expect.stringMatching(/^That is no table/),
  });
  const huge = await fetch(`${origin()}/api/tables`, { method: 'POST', body: 'x'.repeat(LIMITS.body + 1) });
  expect(huge.status).toBe(413);
});

test('/openapi.json tells every route, and every schema that it names is there', async () => {
  const document = await (await fetch(`${origin()}/openapi.json`)).json();
  expect(document).toMatchObject({ openapi: '3.1.0', security: [{ chair: [] }] });
  const text = JSON.stringify(document);
  // A reference is read from the root of the whole document.
  for (const [, path = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g))
    expect(document).toHaveProperty(path.split('/'));
  expect(Object.keys(document.paths)).toContain('/api/tables/{table}/requests');
  for (const ask of ['invite', 'begin', 'act', 'say']) expect(text).toContain(`"const":"${ask}"`);
});

test('/metrics shows numbers, and neither it nor the log any secret', async () => {
  const { table, secret } = await made();
  const { client } = sitter(origin(), table, 'host', secret);
  await until(() => client.view !== undefined, 'the view');
  const text = await (await fetch(`${origin()}/metrics`)).text();
  expect(text).toMatch(/^arbiter_sockets 1$/m);
  expect(text).toMatch(/^arbiter_request_seconds_bucket/m);
  expect(text).toMatch(/^arbiter_loop_delay_seconds_bucket\{le="0.005"\} \d+$/m);
  expect(text).toMatch(/^arbiter_longest_turn_seconds [\d.e-]+$/m);
  client.close();
  expect(log.map(({ is }) => is)).toContain('joined');
  expect(`${text}${JSON.stringify(log)}`).not.toMatch(new RegExp(`${secret}|${table}`));
});

test('secrets are compared whole, by their hashes', () => {
  const [one, two] = [newSecret(), newSecret()];
  const keys = [
    { owner: 'one', hash: hashOf(one) },
    { owner: 'two', hash: hashOf(two) },
    { owner: 'odd', hash: 'short' },
  ];
  expect([ownerOf(keys, one), ownerOf(keys, two), ownerOf(keys, `${one}x`), ownerOf(keys, '')]).toEqual([
    ...['one', 'two', undefined, undefined],
  ]);
  expect(one).toMatch(/^[\w-]{24}$/);
});

test('a bucket fills again, and a clock that goes backwards does it no harm', () => {
  const bucket = new Bucket(2, 1, 1000);
  expect([bucket.take(1000), bucket.take(1000), bucket.take(1000)]).toEqual([true, true, false]);
  expect([bucket.take(500), bucket.take(1600), bucket.isFull(9000)]).toEqual([false, true, true]);
});

test('depth is counted outside of texts', () => {
  expect([depthOf('[[1],[{"a":[]}]]'), depthOf('"[[[[\\"[["'), depthOf('')]).toEqual([4, 0, 0]);
});
