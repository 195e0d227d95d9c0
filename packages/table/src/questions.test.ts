import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { catalogue } from '@arbiter/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { curlFor, routesOf } from './api-page.ts';
import { UnderWay } from './guards.ts';
import { httpOf } from './http.ts';
import { LIMITS, tooMuch } from './limits.ts';
import { openApi } from './openapi.ts';
import { Pool } from './pool.ts';
import { REQUEST_EXAMPLES } from './request-examples.ts';
import { newSecret } from './secrets.ts';
import type { Serving } from './server.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { serving } from './testing/tables.ts';

const WORD = 'sesame sesame';
let place: Place;
let server: Serving;
beforeAll(async () => {
  place = await KINDS[0]![1]();
  // Behind a proxy each test is an address of its own.
  server = await serving(await place.open(), 0, { create: { word: WORD }, isProxied: true });
});
afterAll(async () => {
  await server.close();
  await place.clear();
});

const origin = (): string => `http://127.0.0.1:${server.port}`;
let address = '10.0.0.1';
const get = (path: string): Promise<Response> =>
  fetch(`${origin()}${path}`, { headers: { 'x-forwarded-for': address } });
const post = (path: string, body: unknown): Promise<Response> =>
  fetch(`${origin()}${path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
/** The status of an answer, and what it says. */
const said = async (answer: Promise<Response>) => {
  const response = await answer;
  const answered = (await response.json()) as Record<string, unknown>;
  return { ...answered, status: response.status } as Record<string, unknown>;
};
const CHECK = { game: 'simverse', procedure: 'check', input: { target: 14, difficulty: 'Hard' } };

describe('limits on questions, each in a sentence', () => {
  test('an address has only so many worked out together', async () => {
    // The thread has still to be started, so that none of them is answered before the last is asked.
    const asked = Array.from({ length: LIMITS.questionsTogether + 2 }, () =>
      said(get('/api/books/simverse')),
    );
    const all = await Promise.all(asked);
    expect(all.filter(({ status }) => status === 200)).toHaveLength(LIMITS.questionsTogether);
    expect(all.find(({ status }) => status === 429)).toMatchObject(sentence('questionsTogether'));
    const underWay = new UnderWay(1);
    const [first, second] = [underWay.work('a', async () => 1), underWay.work('a', async () => 2)];
    expect([await first, await second]).toEqual([1, undefined]);
    expect(await underWay.work('a', async () => 3)).toBe(3);
  });

  test('an address asks only so often; others are not kept waiting', async () => {
    address = '10.0.0.2';
    const all = await Promise.all(Array.from({ length: LIMITS.questionBurst * 2 }, () => get('/api/books')));
    const refused = all.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject(sentence('questionBurst'));
    address = '10.0.0.3';
    expect((await get('/api/books')).status).toBe(200);
  });

  test('a question is neither long nor deep, and has no other fields', async () => {
    const long = await said(post('/api/odds', { ...CHECK, of: 'x'.repeat(LIMITS.question) }));
    expect(long).toMatchObject({ status: 413, ...sentence('question') });
    const deep = `{"game":"simverse","procedure":"check","input":{"target":${'['.repeat(80)}${']'.repeat(80)}}}`;
    expect(await said(post('/api/resolve', deep))).toMatchObject({ status: 400, ...sentence('depth') });
    const wrong = async (path: string, body: unknown) => (await said(post(path, body)))['message'];
    expect(await wrong('/api/resolve', { ...CHECK, odd: 1 })).toMatch(
      /^`odd` is not a field; the fields are `game`, `procedure`, `input`/,
    );
    expect(await wrong('/api/resolve', { game: 'simverse' })).toMatch(
      /either a `procedure` or a `sentence`\.$/,
    );
    expect(await wrong('/api/resolve', { ...CHECK, faces: [1], seed: 'a' })).toMatch(
      /`faces` or a `seed`, not both\.$/,
    );
    expect(await wrong('/api/odds', { game: 'simverse', notation: '3d6' })).toMatch(
      /or a `notation` alone\.$/,
    );
    expect(await wrong('/api/odds', '{')).toBe('That is no JSON.');
  });

  test('what takes too long is stopped, and what waits when the server closes is told so', async () => {
    const hasty = new Pool(1);
    // Ten thousand totals, each a fraction of two hundred digits: half a second's work.
    expect(await hasty.answer({ is: 'odds', notation: '100d100' })).toEqual(tooMuch('patience'));
    await hasty.close();
    const pool = new Pool();
    const asked = Array.from({ length: LIMITS.pondering + 50 }, () =>
      pool.answer({ is: 'book', game: 'edge' }),
    );
    expect(await asked.at(-1)).toEqual(tooMuch('pondering'));
    await pool.close();
    for (const answer of [asked[0], asked[LIMITS.pondering - 1], pool.answer({ is: 'book', game: 'edge' })])
      expect(await answer).toMatchObject({ message: 'The server is being closed: ask again in a moment.' });
  });

  test('odds that are too much work are refused', async () => {
    address = '10.0.0.4';
    expect(await said(post('/api/odds', { notation: '1000d1000' }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/exact odds of 1000d1000 .* stop at/),
    });
    expect(await said(post('/api/odds', { notation: '1d1000000' }))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/too long for one message/),
    });
  });
});

const sentence = (limit: Parameters<typeof tooMuch>[0]) => ({ message: tooMuch(limit).message });

describe('/api/resolve', () => {
  test('carries out a procedure on faces or from a seed, under house rulings', async () => {
    address = '10.0.1.1';
    const done = await said(post('/api/resolve', { ...CHECK, faces: [1, 2, 3] }));
    expect(done).toMatchObject({ status: 200, game: 'simverse', outcome: { success: true } });
    expect(Object.keys(done)).toEqual(expect.arrayContaining(['sentence', 'dice', 'trace', 'madeBy']));
    expect(done).not.toHaveProperty('seed');
    const [one, two] = [
      await said(post('/api/resolve', { ...CHECK, seed: 'monday' })),
      await said(post('/api/resolve', { ...CHECK, game: 'Simv', seed: 'monday' })),
    ];
    expect(one).toMatchObject({ status: 200, seed: 'monday' });
    expect(two).toEqual(one);
    expect(await said(post('/api/resolve', CHECK))).toMatchObject({ seed: expect.any(String) });
    expect(await said(post('/api/resolve', { ...CHECK, rulings: { 'SV-R-9999': 'mine' } }))).toMatchObject({
      ...{ status: 400, failed: 'input', message: expect.stringMatching(/^There is no ruling SV-R-9999/) },
    });
  });

  test('understands a sentence, and says what it understood', async () => {
    const ask = (text: string) => said(post('/api/resolve', { game: 'simverse', sentence: text, seed: 'a' }));
    expect(await ask('Brenna attacks a wolf with her longsword')).toMatchObject({
      status: 200,
      understood: { game: 'simverse', procedure: 'attack', told: expect.stringContaining('Brenna') },
    });
    const unclear = await ask('Brenna attacks the moon');
    expect(unclear).toMatchObject({
      status: 400,
      problems: expect.any(Array),
      understood: expect.any(Object),
    });
    expect(await ask('How likely is it that Brenna hits a wolf with her longsword?')).toMatchObject({
      ...{ status: 400, message: expect.stringMatching(/ask \/api\/odds/), understood: expect.any(Object) },
    });
  });

  test('says what is wrong: the game, the procedure, the faces', async () => {
    const wrong = async (change: object) => said(post('/api/resolve', { ...CHECK, ...change }));
    expect(await wrong({ game: 'chess' })).toMatchObject({
      ...{ status: 404, message: expect.stringMatching(/^There is no game "chess"; there are simverse/) },
    });
    expect(await wrong({ procedure: 'castle-long' })).toMatchObject({
      ...{ status: 400, message: expect.stringContaining('has no procedure "castle-long"') },
    });
    expect(await wrong({ faces: [1] })).toMatchObject({ status: 400, problems: [{ path: 'faces' }] });
  });
});

test('/api/odds answers for a procedure, one of its fields, and a notation', async () => {
  address = '10.0.1.2';
  const whole = await said(post('/api/odds', CHECK));
  expect(whole).toMatchObject({ status: 200, game: 'simverse', fields: expect.any(Array) });
  const field = await said(post('/api/odds', { ...CHECK, of: 'success' }));
  expect(field).toMatchObject({
    of: 'success',
    outcomes: expect.arrayContaining([
      { outcome: true, p: { num: expect.any(String), den: expect.any(String), value: expect.any(Number) } },
    ]),
  });
  const dice = await said(post('/api/odds', { notation: '2d6' }));
  expect(dice).toMatchObject({ status: 200, notation: '2d6', mean: { num: '7' }, ways: '36' });
  expect(await said(post('/api/odds', { notation: '2d' }))).toMatchObject({
    ...{ status: 400, message: expect.stringMatching(/^That is not a dice notation/) },
  });
  expect(await said(post('/api/odds', { ...CHECK, of: 'beauty' }))).toMatchObject({ status: 400 });
});

test('/api/books lists the games, what each has, and what a procedure takes', async () => {
  address = '10.0.1.3';
  const list = (await (await get('/api/books')).json()) as { id: string }[];
  expect(list.map(({ id }) => id)).toEqual(catalogue.map(({ id }) => id));
  const book = await said(get('/api/books/simverse'));
  const card = catalogue.find(({ id }) => id === 'simverse')!;
  expect(book['procedures']).toHaveLength(card.procedures.length);
  expect(book['rules']).toHaveLength(card.rules);
  expect(book['rulings']).toHaveLength(card.rulings);
  expect(book['characters']).toHaveLength(card.characters.length);
  expect(book['fights']).toHaveLength(card.encounters.length);
  expect(book['creatures']).toContain('Wolf');
  expect(await said(get('/api/books/simverse/procedures/check'))).toMatchObject({
    ...{ name: 'check', input: { properties: { target: {} } }, output: { type: 'object' } },
    example: { input: expect.any(Object) },
  });
  expect((await get('/api/books/chess')).status).toBe(404);
  expect((await get('/api/books/simverse/procedures/castle-long')).status).toBe(404);
});

describe('/api', () => {
  const routes = routesOf(openApi());

  test('tells every route that there is, and no other', () => {
    // Only the routes are looked at: nothing is asked of what they need.
    const served = httpOf({} as Parameters<typeof httpOf>[0])
      .routes.filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(routes.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(served.sort());
  });

  test('is a page without script that tells each route with its fields', async () => {
    const response = await get('/api');
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    const page = await response.text();
    expect(page).not.toMatch(/<script|undefined|\[object/);
    for (const { method, path } of routes) expect(page).toContain(`<h3>${method.toUpperCase()} ${path}</h3>`);
    expect(page).toContain('ask is one of');
    expect(page).toContain('One field of the outcome, or a condition: damage, damage&gt;=6.');
  });

  test.skipIf(process.platform === 'win32')('each example does what it says, in a shell', async () => {
    const known: Record<string, string> = { ARBITER_WORD: WORD, NEW_SECRET: newSecret() };
    for (const route of routes) {
      const { path } = route;
      if (path.includes('{picture}')) {
        const { picture } = REQUEST_EXAMPLES.picture;
        const body = JSON.stringify({ id: 'picture', request: REQUEST_EXAMPLES.picture });
        const headers = { authorization: `Bearer ${known['SECRET']}` };
        await fetch(`${origin()}/api/tables/${known['TABLE']}/requests`, { method: 'POST', headers, body });
        known['PICTURE'] = picture.id;
      }
      const curl = curlFor(route, openApi(), origin());
      const { stdout } = await promisify(execFile)(
        'sh',
        ['-c', curl.replace('curl', 'curl -sS --fail-with-body')],
        {
          env: { ...process.env, ...known },
        },
      ).catch(error => {
        throw new Error(`${curl}\n${error.stdout}`);
      });
      if (!path.startsWith('/api/tables') || path.endsWith('/evening') || path.includes('{picture}'))
        continue;
      const { table, secret } = JSON.parse(stdout) as { table?: string; secret?: string };
      if (table) known['TABLE'] = table;
      if (secret) known[path.endsWith('/requests') ? 'INVITATION' : 'SECRET'] = secret;
    }
    expect(Object.keys(known).sort()).toEqual([
      'ARBITER_WORD',
      'INVITATION',
      'NEW_SECRET',
      'PICTURE',
      'SECRET',
      'TABLE',
    ]);
  });
});
