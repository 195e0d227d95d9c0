/** What is asked over HTTP: questions of the books, making tables, taking chairs, files of tables, and how the server is. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  eveningAsMarkdown,
  fileOf,
  isRefusal,
  MADE_BY,
  packsFor,
  pictureFor,
  type Refusal,
  refuse,
  viewFor,
  welcomeFor,
} from '@arbiter/engine';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { z } from 'zod';
import { apiPage, STYLE_HASH } from './api-page.ts';
import { BODIES } from './bodies.ts';
import { Rates, UnderWay } from './guards.ts';
import { GONE, type Hall } from './hall.ts';
import { LIMITS, tooMuch } from './limits.ts';
import type { Meters } from './meters.ts';
import { isZipped, readNewTable } from './new-table.ts';
import { type OpenApi, openApi } from './openapi.ts';
import type { Pool } from './pool.ts';
import { type BookQuestion, bookList } from './questions.ts';
import { reachedAt } from './reach.ts';
import { jsonIn, readAs } from './reading.ts';
import { newId } from './secrets.ts';
import type { ServerOptions } from './server.ts';
import { StoreFailure } from './store/store.ts';

interface Needs extends Pick<ServerOptions, 'store' | 'create' | 'isProxied' | 'host' | 'log' | 'tools'> {
  readonly hall: Hall;
  readonly strangers: Rates;
  /** How often each chair may ask, over HTTP and by its sockets together. */
  readonly chairs: Rates;
  readonly meters: Meters;
  /** The threads for questions that need no table. */
  readonly desk: Pool;
}

const zipped = promisify<string, Buffer>(gzip);

/** Where the server is, on a page that is still to be told. */
const HERE = 'http://here.invalid';

/** What whoever took a chair is told where a host has to let them in first. */
const KNOCKS = { knocks: true } as const;

type Env = { Bindings: { incoming: IncomingMessage } };

/** The routes of a server. */
export function httpOf(needs: Needs): Hono<Env> {
  const { hall, store, create, strangers, chairs, meters, desk, tools, isProxied = false } = needs;
  const app = new Hono<Env>();
  const askers = new Rates(LIMITS.questionBurst, LIMITS.questionRefill);
  const underWay = new UnderWay(LIMITS.questionsTogether);
  const addressOf = (c: Context<Env>): string => {
    const forwarded = isProxied ? c.req.header('x-forwarded-for') : undefined;
    return forwarded?.split(',').at(-1)?.trim() || (c.env?.incoming?.socket.remoteAddress ?? '');
  };
  const isTooMany = (c: Context<Env>): boolean => strangers.isTooMany(addressOf(c), Date.now());
  const refused = (
    c: Context<Env>,
    { message, field }: Refusal,
    status: 400 | 403 | 404 | 413 | 429 | 503 = 400,
  ) => c.json({ message, ...(field !== undefined && { field }) }, field === 'store' ? 503 : status);
  const body = async <T>(
    c: Context<Env>,
    schema: z.ZodType<T, unknown>,
    limit: 'body' | 'question' = 'body',
  ): Promise<T | Response> => {
    const sent = await bytesOf(c.req.raw, LIMITS[limit]);
    if (!sent) return refused(c, tooMuch(limit), 413);
    const json = jsonIn(new TextDecoder().decode(sent));
    const read = isRefusal(json) ? json : readAs(schema, json);
    return isRefusal(read) ? refused(c, read) : read;
  };
  /** Has a question worked out in a thread. */
  const answered = async (c: Context<Env>, question: BookQuestion): Promise<Response> => {
    const done = meters.asked.startTimer({ ask: question.is });
    const answer = await underWay.work(addressOf(c), () => desk.answer(question));
    if (answer === undefined) return refused(c, tooMuch('questionsTogether'), 429);
    done();
    if (isRefusal(answer)) return refused(c, answer, 503);
    return c.body(answer.text, answer.status, { 'content-type': 'application/json' });
  };
  const secretOf = (c: Context<Env>): string =>
    /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  /** The chair whose secret came with a request. */
  const chairOf = async (c: Context<Env>) => {
    const table = c.req.param('table') ?? '';
    const visitor = await hall.visitor(table, secretOf(c));
    if (visitor?.is === 'chair') {
      if (!chairs.isTooMany(`${table} ${visitor.chair.id}`, Date.now())) return visitor.chair;
      meters.refused.inc({ why: 'rate' });
      return refused(c, tooMuch('burst'), 429);
    }
    meters.refused.inc({ why: 'secret' });
    return isTooMany(c) ? refused(c, tooMuch('strangerBurst'), 429) : refused(c, GONE, 404);
  };

  app.use('*', async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
    c.header(
      'content-security-policy',
      `default-src 'none'; style-src '${STYLE_HASH}'; frame-ancestors 'none'`,
    );
  });
  app.onError((error, c) => {
    needs.log?.({ is: 'error', message: error.message });
    // What the store says is for people; anything else is a mistake of ours, and where it is says its stack.
    if (error instanceof StoreFailure) return refused(c, refuse('', error.message, 'store'));
    console.error(error);
    return c.json({ message: 'The server could not answer that.' }, 500);
  });
  app.notFound(c => c.json({ message: 'There is nothing here.' }, 404));

  app.get('/healthz', async c => {
    const ailment = await store.ailment();
    return ailment === undefined ? c.json({ ok: true }) : c.json({ ok: false, message: ailment }, 503);
  });
  app.get('/metrics', async c => {
    c.header('content-type', meters.registry.contentType);
    return c.body(await meters.registry.metrics());
  });

  let document: OpenApi | undefined;
  app.get('/openapi.json', c => {
    document ??= openApi();
    return c.json(document);
  });

  let page: string | undefined;
  app.get('/api', c => {
    // Made once: it takes longer than the loop should wait, and only the server's name differs.
    page ??= String(apiPage(openApi(), HERE));
    const name = c.req.header('host') ?? '';
    return c.html(page.replaceAll(HERE, `${isProxied ? 'https' : 'http'}://${html`${name}`}`));
  });

  for (const path of ['/api/books/*', '/api/resolve', '/api/odds'])
    app.use(path, async (c, next) =>
      askers.isTooMany(addressOf(c), Date.now()) ? refused(c, tooMuch('questionBurst'), 429) : next(),
    );
  app.get('/api/books', c => c.json(bookList()));
  app.get('/api/books/:game', c => answered(c, { is: 'book', game: c.req.param('game') }));
  app.get('/api/books/:game/procedures/:procedure', c =>
    answered(c, { is: 'procedure', game: c.req.param('game'), procedure: c.req.param('procedure') }),
  );
  app.post('/api/resolve', async c => {
    const given = await body(c, BODIES.resolve, 'question');
    return given instanceof Response ? given : answered(c, { is: 'resolve', ...given });
  });
  app.post('/api/odds', async c => {
    const given = await body(c, BODIES.odds, 'question');
    return given instanceof Response ? given : answered(c, { is: 'odds', ...given });
  });

  app.get('/api/server', c =>
    c.json({
      version: MADE_BY,
      create: typeof create === 'string' ? create : 'word',
      addresses: isProxied ? [] : reachedAt(needs.host, c.env?.incoming?.socket.localPort ?? 0),
    }),
  );
  app.post('/api/tables', async c => {
    if (isTooMany(c)) return refused(c, tooMuch('strangerBurst'), 429);
    if (create === 'nobody') return c.json({ message: 'Nobody may make tables on this server.' }, 403);
    if (create !== 'anybody' && !isWord(c.req.header('authorization') ?? '', create.word))
      return c.json({ message: 'Making tables here takes the server’s word: ask whoever keeps it.' }, 403);
    const sent = await bytesOf(c.req.raw, LIMITS.body);
    if (!sent) return refused(c, tooMuch('body'), 413);
    const chair = newId();
    const isQuick = sent.byteLength <= LIMITS.atOnce && !isZipped(sent);
    const opening = isQuick
      ? readNewTable(sent, chair)
      : await underWay.work(addressOf(c), () => desk.newTable({ sent, chair }));
    if (opening === undefined) return refused(c, tooMuch('questionsTogether'), 429);
    if (isRefusal(opening)) return refused(c, opening);
    const made = await hall.create({ name: '', opening });
    return isRefusal(made) ? refused(c, made, 503) : c.json(made, 201);
  });
  app.post('/api/tables/:table/host', async c => {
    if (isTooMany(c)) return refused(c, tooMuch('strangerBurst'), 429);
    if (typeof create === 'string' || !isWord(c.req.header('authorization') ?? '', create.word))
      return refused(c, GONE, 404);
    const table = c.req.param('table');
    const host = (await hall.room(table))?.table.chairs.find(({ role }) => role === 'host')?.id;
    if (host === undefined) return refused(c, GONE, 404);
    const answer = await hall.ask(table, host, newId(), { ask: 'rekey', chair: host });
    return isRefusal(answer) ? refused(c, answer) : c.json({ table, secret: answer.secret });
  });
  app.post('/api/tables/:table/chairs', async c => {
    const given = await body(c, BODIES.sit);
    if (given instanceof Response) return given;
    const table = c.req.param('table');
    const [visitor, own] = [
      await hall.visitor(table, given.invitation),
      await hall.visitor(table, given.secret),
    ];
    // Whoever did not hear the first answer has the chair already.
    if (own && own.is !== 'invited') return c.json({ ok: true, ...(own.is === 'knocking' && KNOCKS) });
    if (visitor?.is !== 'invited') {
      meters.refused.inc({ why: 'secret' });
      return isTooMany(c) ? refused(c, tooMuch('strangerBurst'), 429) : refused(c, GONE, 404);
    }
    const answer = await hall.sit(table, visitor.invitation, given);
    if (isRefusal(answer)) return refused(c, answer);
    const sits = await hall.visitor(table, given.secret);
    return c.json({ ok: true, ...(sits?.is === 'knocking' && KNOCKS) }, 201);
  });
  app.get('/api/tables/:table/welcome', async c => {
    const table = c.req.param('table');
    const visitor = await hall.visitor(table, secretOf(c));
    const room = visitor && (await hall.room(table));
    if (room && visitor?.is === 'chair') return c.json({ chair: visitor.chair });
    // Whoever waits at the door is told nothing of the table but its name.
    if (room && visitor?.is === 'knocking')
      return c.json({ knocking: { name: room.table.name, who: visitor.chair.name } });
    const invitation = room && visitor?.is === 'invited' ? welcomeFor(room, visitor.invitation) : undefined;
    if (invitation) return c.json({ invitation });
    meters.refused.inc({ why: 'secret' });
    return isTooMany(c) ? refused(c, tooMuch('strangerBurst'), 429) : refused(c, GONE, 404);
  });
  app.get('/api/tables/:table', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    const room = await hall.room(c.req.param('table'));
    return room ? c.json(viewFor(room, chair)) : refused(c, GONE, 404);
  });
  app.post('/api/tables/:table/requests', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    const given = await body(c, BODIES.ask);
    if (given instanceof Response) return given;
    const answer = await hall.ask(c.req.param('table'), chair.id, given.id, given.request);
    return isRefusal(answer) ? refused(c, answer) : c.json(answer);
  });
  if (tools) {
    app.all('/api/mcp', async c =>
      askers.isTooMany(addressOf(c), Date.now())
        ? refused(c, tooMuch('questionBurst'), 429)
        : ((await underWay.work(addressOf(c), () => tools({ hall, request: c.req.raw }))) ??
          refused(c, tooMuch('questionsTogether'), 429)),
    );
    app.all('/api/tables/:table/mcp', async c => {
      const chair = await chairOf(c);
      if (chair instanceof Response) return chair;
      const table = c.req.param('table');
      return (
        (await underWay.work(`${table} ${chair.id}`, () =>
          tools({ hall, request: c.req.raw, table, chair }),
        )) ?? refused(c, tooMuch('burst'), 429)
      );
    });
  }
  app.get('/api/tables/:table/pictures/:picture', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    const room = await hall.room(c.req.param('table'));
    const picture = room && pictureFor(room.table, chair, c.req.param('picture'));
    return picture ? c.json(picture) : c.json({ message: 'There is no such picture at this table.' }, 404);
  });
  app.get('/api/tables/:table/packs', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    const room = await hall.room(c.req.param('table'));
    return room ? c.json(packsFor(room, chair)) : refused(c, GONE, 404);
  });
  app.get('/api/tables/:table/evening', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    const room = await hall.room(c.req.param('table'));
    if (!room) return refused(c, GONE, 404);
    return c.text(eveningAsMarkdown(room, chair), 200, { 'content-type': 'text/markdown; charset=utf-8' });
  });
  app.get('/api/tables/:table/file', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    if (chair.role !== 'host') return c.json({ message: 'Only the host takes the table’s file.' }, 403);
    const room = await hall.room(c.req.param('table'));
    if (!room) return refused(c, GONE, 404);
    const text = JSON.stringify(fileOf(room));
    const isPacked = c.req.query('packed') !== undefined;
    const name = encodeURIComponent(`${room.table.name || 'table'}.json${isPacked ? '.gz' : ''}`);
    return c.body(isPacked ? new Uint8Array(await zipped(text)) : text, 200, {
      'content-type': isPacked ? 'application/gzip' : 'application/json',
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
    });
  });
  app.delete('/api/tables/:table', async c => {
    const chair = await chairOf(c);
    if (chair instanceof Response) return chair;
    if (chair.role !== 'host') return c.json({ message: 'Only the host deletes the table.' }, 403);
    const answer = await hall.remove(c.req.param('table'), chair.id);
    return isRefusal(answer) ? refused(c, answer) : c.json({ ok: true });
  });
  return app;
}

/** Whether a header has the server's word, compared in constant time. */
function isWord(header: string, word: string): boolean {
  const [given, due] = [header, `Bearer ${word}`].map(text => createHash('sha256').update(text).digest());
  return timingSafeEqual(given!, due!);
}

/** The body of a request, as long as it may be; nothing where it is longer. */
async function bytesOf({ body }: Request, most: number): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > most) return undefined;
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
