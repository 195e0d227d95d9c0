import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { isRefusal, type Refusal } from '@arbiter/engine';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTable } from './client.ts';
import { Company, type Guest } from './company.ts';
import { Bucket, Rates } from './guards.ts';
import { Hall } from './hall.ts';
import { LIMITS, type Limit, tooMuch } from './limits.ts';
import { readNewTable } from './new-table.ts';
import { Pool } from './pool.ts';
import { answerOf, type BookQuestion } from './questions.ts';
import { beat, type Serving } from './server.ts';
import type { Store } from './store/store.ts';
import { withLimits } from './testing/limits.ts';
import { BEGIN, FIGHT, openBook } from './testing/skirmish.ts';
import { KINDS, type Place } from './testing/stores.ts';
import { done, serving, sitter } from './testing/tables.ts';
import type { ServerMessage } from './wire.ts';

const sentence = (limit: Limit): string => tooMuch(limit).message;
let place: Place;
let store: Store;
let server: Serving;
/** Writes wait as long as this is there. */
let held: Promise<void> | undefined;
beforeAll(async () => {
  place = await KINDS[0]![1]();
  store = await place.open();
  const slow: Store = {
    ...store,
    async write(lane, writings) {
      await held;
      return store.write(lane, writings);
    },
  };
  server = await withLimits({ heartbeat: 250, foreseenTogether: 0 }, () => serving(slow));
});
afterAll(async () => {
  await server.close();
  await place.clear();
});
const origin = (): string => `http://127.0.0.1:${server.port}`;
const made = async (hall = server.hall) => {
  const table = await hall.create({ name: 'Limited', seed: 'limited' });
  if (isRefusal(table)) throw new Error(table.message);
  const visitor = await hall.visitor(table.table, table.secret);
  if (visitor?.is !== 'chair') throw new Error('The host has no chair.');
  return { ...table, host: visitor.chair.id };
};

/** A connection that says nothing by itself, and what it is told: a refusal with its status, or the last message. */
const connected = (options: object = {}) => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/table`, options);
  const ended = new Promise<string>(settled => {
    let said = '';
    socket.on('message', data => {
      said = String(data);
    });
    socket.on('unexpected-response', (_, response) => {
      response.on('data', data => settled(`${response.statusCode} ${data}`));
    });
    socket.on('close', code => settled(said.includes('"bye"') ? JSON.parse(said).why : `${code}`));
    socket.on('error', () => {});
  });
  const opened = new Promise(settled => socket.once('open', settled));
  return { socket, ended, opened };
};

describe('connections', () => {
  test.each([
    ['503', sentence('sockets'), { sockets: 1 }],
    ['429', sentence('socketsPerAddress'), { socketsPerAddress: 1 }],
  ])('no more than there may be: %s %s', async (status, message, limits) => {
    const before = connected();
    await before.opened;
    await withLimits(limits, async () => {
      expect(await connected().ended).toBe(`${status} ${message}`);
    });
    before.socket.close();
    await before.ended;
    const after = connected();
    await after.opened;
    after.socket.close();
  });

  test('whoever does not say hello is let go: greeting', async () => {
    const silent = await withLimits({ greeting: 50 }, async () => {
      const one = connected();
      await one.opened;
      return one;
    });
    expect(await silent.ended).toBe(sentence('greeting'));
  });

  test('whoever does not answer any longer is gone: heartbeat', async () => {
    const { table, secret } = await made();
    const [dead, alive] = [connected({ autoPong: false }), connected()];
    await Promise.all([dead.opened, alive.opened]);
    for (const { socket } of [dead, alive]) socket.send(JSON.stringify({ is: 'hello', table, secret }));
    expect(await dead.ended).toBe('1006');
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    alive.socket.close();
  });

  test('a message is no longer than it may be: one a little too long is refused, one far too long ends it', async () => {
    const little = connected();
    await little.opened;
    little.socket.send(`"${'x'.repeat(LIMITS.message)}"`);
    expect(await little.ended).toBe(sentence('message'));
    const { table, secret } = await made();
    const { client } = sitter(origin(), table, 'host', secret);
    const answer = await client.ask({ ask: 'name', name: 'x'.repeat(2 * LIMITS.message) });
    expect(answer.refusal?.message).toBe('What was sent is larger than the server reads.');
    expect(client.state).toBe('closed');
  });

  test('whoever does not read is let go, with a sentence, also where they have not answered either: unread', () => {
    const idler = (bufferedAmount: number) => {
      const said: string[] = [];
      const line = {
        ...{ readyState: WebSocket.OPEN, bufferedAmount, ping: () => said.push('ping') },
        send: (text: string) => said.push(JSON.parse(text).why),
        close: () => said.push('close'),
        terminate: () => said.push('terminate'),
      };
      beat([line as unknown as WebSocket]);
      line.bufferedAmount = LIMITS.unread + 1;
      beat([line as unknown as WebSocket]);
      return said;
    };
    expect(idler(LIMITS.unread)).toEqual(['ping', sentence('unread'), 'close']);
    expect(idler(LIMITS.unread + 1).slice(0, 2)).toEqual([sentence('unread'), 'close']);
  });
});

test('whoever reads too slowly is sent nothing until they have caught up, then everything at once: unread', async () => {
  const hall = new Hall(store, { openBook });
  const { table, host } = await made(hall);
  const heard: ServerMessage[] = [];
  const line = {
    ...{ unread: 0, send: (text: string) => heard.push(JSON.parse(text)), close: () => {} },
    sendAround: (...parts: unknown[]) => heard.push(JSON.parse(parts.join(''))),
  };
  const guest: Guest = {
    ...{
      line,
      chair: host,
      eyes: host,
      n: 0,
      isBehind: false,
      wantsKnown: false,
      present: '',
      offered: new Map(),
      standsIn: new Map(),
      known: new Map(),
    },
  };
  const company = new Company((await hall.room(table))!);
  await hall.watch(table, happened => company.tell(happened));
  company.join(guest);
  const name = (text: string) => hall.ask(table, host, text, { ask: 'name', name: text });
  line.unread = LIMITS.unread + 1;
  await name('unheard');
  await name('unheard, too');
  line.unread = 0;
  await name('heard');
  await name('heard, too');
  expect(heard.map(({ is }) => is)).toEqual(['view', 'present', 'view', 'changed']);
  expect(heard[2]).toMatchObject({ n: 2, view: { name: 'heard' } });
  await hall.close();
});

describe('tables', () => {
  test('there are no more than there may be: tables', async () => {
    const count = await store.count();
    await withLimits({ tables: count + 1 }, async () => {
      expect(await createTable(origin(), { name: 'The last' })).toHaveProperty('secret');
      expect(await createTable(origin(), { name: 'One more' })).toEqual({ message: sentence('tables') });
    });
  });

  test('one that is sent packed does not grow beyond measure: unpacked', async () => {
    const packed = gzipSync(JSON.stringify({ name: 'x'.repeat(5000) }));
    await withLimits({ unpacked: 4000 }, async () => {
      expect(readNewTable(packed, 'host')).toEqual(tooMuch('unpacked'));
    });
    expect(readNewTable(packed, 'host')).toMatchObject({ field: 'name' });
    expect(readNewTable(packed.subarray(0, 40), 'host')).toMatchObject({
      message: 'What is sent looks packed, and cannot be unpacked.',
    });
  });

  test('what is large is read in a thread: atOnce', async () => {
    // Nothing may wait for a thread: whatever is not read at once is refused.
    await withLimits({ atOnce: 40, pondering: 0 }, async () => {
      expect(await createTable(origin(), { name: 'Small' })).toHaveProperty('secret');
      expect(await createTable(origin(), { name: 'Large'.repeat(10) })).toEqual({
        message: sentence('pondering'),
      });
    });
  });

  test('no more waits to be written than may: waiting', async () => {
    const { table, host } = await made();
    let release = (): void => {};
    held = new Promise(settled => {
      release = settled;
    });
    await withLimits({ waiting: 3 }, async () => {
      const name = (n: number) => server.hall.ask(table, host, `n${n}`, { ask: 'name', name: `${n}` });
      const asked = [0, 1, 2, 3].map(name);
      expect(await asked[3]).toEqual(tooMuch('waiting'));
      held = undefined;
      release();
      expect(await Promise.all(asked.slice(0, 3))).toEqual(Array(3).fill({ ok: true }));
      // Asked again when there is room, it is done.
      expect(await name(3)).toEqual({ ok: true });
    });
  });

  test('one that nobody sits at leaves the memory: idle', async () => {
    await withLimits({ idle: 100 }, async () => {
      const hall = new Hall(store, { openBook });
      await made(hall);
      await vi.waitFor(() => expect(hall.sizes.tables).toBe(0), 30_000);
      await hall.close();
    });
  });

  test('history comes in pages: page', async () => {
    const { table, host, secret } = await made();
    for (const [id, request] of [
      ['b', BEGIN],
      ...[1, 2, 3, 4, 5].map(n => [`a${n}`, AUTO] as const),
    ] as const)
      await server.hall.ask(table, host, id, request);
    const { client } = sitter(origin(), table, 'host', secret);
    await withLimits({ page: 2 }, async () => {
      expect((await server.hall.history(table, 0, 100)).map(({ seq }) => seq)).toEqual([1, 2]);
      const { history } = await done(client.question({ is: 'history', ...FIGHT }));
      expect(history?.told).toHaveLength(2);
      const before = history?.from ?? 0;
      const earlier = await done(client.question({ is: 'history', ...FIGHT, before }));
      expect(earlier.history?.from).toBe(before - 2);
    });
    client.close();
  });
});
const AUTO = { ask: 'auto', ...FIGHT } as const;

test('as many come back each second as should: refill, strangerRefill, questionRefill', () => {
  const chair = new Bucket(LIMITS.burst, LIMITS.refill, 0);
  const takes = (now: number): number => {
    for (let n = 0; ; n++) if (!chair.take(now)) return n;
  };
  expect([takes(0), takes(1000), takes(2000)]).toEqual([LIMITS.burst, LIMITS.refill, LIMITS.refill]);
  const tries = (strangers: Rates, now: number): number => {
    for (let n = 0; ; n++) if (strangers.isTooMany('10.0.0.1', now)) return n;
  };
  const guessing = new Rates(LIMITS.strangerBurst, LIMITS.strangerRefill);
  expect([tries(guessing, 0), tries(guessing, 3000)]).toEqual([
    LIMITS.strangerBurst,
    3 * LIMITS.strangerRefill,
  ]);
  const asking = new Rates(LIMITS.questionBurst, LIMITS.questionRefill);
  expect([tries(asking, 0), tries(asking, 1000)]).toEqual([LIMITS.questionBurst, LIMITS.questionRefill]);
});

describe('threads', () => {
  test('for one chair so much is foreseen together: foreseenTogether', async () => {
    const { table, host, secret } = await made();
    await server.hall.ask(table, host, 'b', BEGIN);
    const { client } = sitter(origin(), table, 'host', secret);
    // None may be here, so that no thread has to be started.
    const { refusal } = await client.question({ is: 'foresee', ...FIGHT, command: {} });
    expect(refusal?.message).toBe(sentence('foreseenTogether'));
    client.close();
  });

  const refused = async (pool: Pool): Promise<Refusal | object> => {
    const answer = await pool.answer({ is: 'odds', notation: '100d100' });
    await pool.close();
    return answer;
  };

  test('a thread that does not start is not waited for: opening', async () => {
    const answer = await withLimits({ opening: 1 }, () => refused(new Pool()));
    expect(answer).toEqual(tooMuch('patience'));
  });

  test('a thread fills no more memory than it may: threadMemory', async () => {
    const answer = await withLimits({ threadMemory: 6 }, () => refused(new Pool()));
    expect(answer).toEqual(tooMuch('threadMemory'));
  });

  test('a stranger’s question is given up sooner than a chair’s: questionPatience', async () => {
    const own = await KINDS[0]![1]();
    const hasty = await withLimits({ questionPatience: 1 }, async () => serving(await own.open()));
    const response = await fetch(`http://127.0.0.1:${hasty.port}/api/odds`, {
      method: 'POST',
      body: JSON.stringify({ notation: '100d100' }),
    });
    expect([response.status, await response.json()]).toMatchObject([503, { message: sentence('patience') }]);
    expect(LIMITS.questionPatience).toBeLessThan(LIMITS.patience);
    await hasty.close();
    await own.clear();
  });

  test('odds are followed for so many rolls: rolls', async () => {
    const question: BookQuestion = {
      ...{ is: 'odds', game: 'simverse', procedure: 'check' },
      input: { target: 14, difficulty: 'Hard' },
    };
    const answer = () => answerOf(question, () => {});
    expect((await answer()).status).toBe(200);
    await withLimits({ rolls: 0 }, async () => {
      const { status, text } = await answer();
      expect([status, JSON.parse(text).message]).toEqual([
        400,
        expect.stringMatching(/^Following every course takes more than 0 rolls/),
      ]);
    });
  });
});

test('every limit is named in a test, and whoever meets one is told so', () => {
  const here = new URL('.', import.meta.url);
  const tests = readdirSync(here)
    .filter(file => file.endsWith('.test.ts'))
    .map(file => readFileSync(new URL(file, here), 'utf8'))
    .join();
  const isNamed = (limit: string): boolean =>
    new RegExp(
      `LIMITS\\.${limit}\\b|tooMuch\\('${limit}'|sentence\\('${limit}'|withLimits\\(\\{[^}]*\\b${limit}:`,
    ).test(tests);
  expect(Object.keys(LIMITS).filter(limit => !isNamed(limit))).toEqual([]);
});
