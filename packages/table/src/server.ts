/** Page, HTTP and WebSocket on one port. Whoever has no secret learns nothing, not even which tables there are. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { type Chair, check, isRefusal, knownTo, type Refusal, type Ruleset, refuse } from '@arbiter/engine';
import { getRequestListener } from '@hono/node-server';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { Companies, type Company, type Guest } from './company.ts';
import { Rates, UnderWay } from './guards.ts';
import { GONE, Hall, MOVED_ON } from './hall.ts';
import { httpOf } from './http.ts';
import { LIMITS, tooMuch } from './limits.ts';
import { type Meters, metersOf } from './meters.ts';
import { Pool } from './pool.ts';
import { type Json, jsonIn, readAs } from './reading.ts';
import { flush, Post, Sender } from './sending.ts';
import { type After, after } from './steward.ts';
import type { Store } from './store/store.ts';
import {
  type ClientMessage,
  clientMessageSchema,
  LONGEST_ID,
  type ServerMessage,
  type WireAnswer,
} from './wire.ts';

/** Who may make tables here. */
export type MayCreate = 'anybody' | 'nobody' | { readonly word: string };

/** What a server is made of. */
export interface ServerOptions {
  readonly store: Store;
  openBook(game: string): Promise<Ruleset | undefined>;
  readonly host: string;
  readonly port: number;
  readonly create: MayCreate;
  /** Whether a proxy stands before it, whose word on addresses is taken. */
  readonly isProxied?: boolean;
  /** Whether a name by which somebody asks for this server is one of its own. */
  isOurs(name: string | undefined): boolean;
  /** Answers what is not the server's: the page. */
  page?(request: IncomingMessage, response: ServerResponse): void;
  /** Answers AI game masters, who call tools: from a chair, or from none. */
  tools?(asked: ToolsAsked): Promise<Response>;
  /** Milliseconds between two steps of fighters who act by themselves. */
  readonly pace?: number;
  /** What waits for them, and for the table's clock; by the clock on the wall where nobody says. */
  readonly after?: After;
  /** The time that steps are stamped with; by the clock on the wall where nobody says. */
  now?(): number;
  /** What the dice of a new table come from: only for tests, which want the same dice again. */
  newSeed?(): string;
  /** Keeps a line of the log; no secret is ever in one. */
  log?(line: LogLine): void;
}

/** A request for tools, and the chair whose secret came with it; what it may know is that chair's. */
export interface ToolsAsked {
  readonly hall: Hall;
  readonly request: Request;
  readonly table?: string;
  readonly chair?: Chair;
}

/** A line of the log. */
export interface LogLine {
  readonly is: string;
  readonly [detail: string]: string | number | boolean | undefined;
}

/** A server that runs. */
export interface Serving {
  readonly port: number;
  readonly hall: Hall;
  /** Says goodbye, keeps everything, and frees the port. */
  close(): Promise<void>;
}

/** Milliseconds between two steps of fighters who act by themselves. */
const PACE = 700;

/** Starts a server. Throws what the system says where the port cannot be had. */
export async function serveTables(options: ServerOptions): Promise<Serving> {
  const { store, openBook, isProxied = false, isOurs, log = () => {} } = options;
  const hall = new Hall(store, {
    openBook,
    ...(options.now && { now: options.now }),
    ...(options.newSeed && { newSeed: options.newSeed }),
  });
  const pool = new Pool();
  const companies = new Companies(hall, {
    ...{ pace: options.pace ?? PACE, after: options.after ?? after },
    think: asked => pool.decision(asked),
    choose: asked => pool.offers(asked),
  });
  // Strangers have threads of their own: no chair waits for them.
  const desk = new Pool(LIMITS.questionPatience);
  const meters = metersOf(() => ({ ...hall.sizes, sockets: sockets.clients.size }));
  const outgoing = new Post(bytes => meters.sent.inc(bytes));
  const strangers = new Rates(LIMITS.strangerBurst, LIMITS.strangerRefill);
  const chairs = new Rates(LIMITS.burst, LIMITS.refill);
  const foreseeing = new UnderWay(LIMITS.foreseenTogether);
  const perAddress = new Map<string, number>();
  const addressOf = (request: IncomingMessage): string => {
    const forwarded = isProxied ? request.headers['x-forwarded-for'] : undefined;
    // The last one was written by the proxy itself; those before it anybody could have written.
    return (
      String(forwarded ?? '')
        .split(',')
        .at(-1)
        ?.trim() ||
      (request.socket.remoteAddress ?? '')
    );
  };

  const app = httpOf({ ...options, hall, strangers, chairs, meters, desk });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (!isOurs(request.headers.host)) say(response, 421, 'This server does not answer to that name.');
    else if (isForeign(request)) say(response, 403, FOREIGN);
    else if (isApi(request.url)) void listener(request, response);
    else if (options.page) options.page(request, response);
    else say(response, 404, 'There is no such page here.');
  });
  server.headersTimeout = 20_000;
  server.requestTimeout = 60_000;

  const sockets = new WebSocketServer({
    noServer: true,
    // What is a little too long is refused in a sentence; what is far too long is not even read.
    maxPayload: 2 * LIMITS.message,
    perMessageDeflate: false,
    clientTracking: true,
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const address = addressOf(request);
    const refusal = whyNotUpgrade(request, isOurs, perAddress.get(address) ?? 0, sockets.clients.size);
    if (refusal) {
      reject(socket, refusal);
      return;
    }
    sockets.handleUpgrade(request, socket, head, line => {
      perAddress.set(address, (perAddress.get(address) ?? 0) + 1);
      line.once('close', () => {
        const left = (perAddress.get(address) ?? 1) - 1;
        if (left > 0) perAddress.set(address, left);
        else perAddress.delete(address);
      });
      attend(line, new Sender(line, socket, outgoing), address, {
        hall,
        companies,
        pool,
        strangers,
        chairs,
        foreseeing,
        meters,
        log,
      });
    });
  });
  const beating = setInterval(() => beat(sockets.clients), LIMITS.heartbeat);
  beating.unref();

  try {
    await listen(server, options.port, options.host);
  } catch (error) {
    clearInterval(beating);
    meters.stop();
    await hall.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  log({ is: 'listening', host: options.host, port });
  return {
    port,
    hall,
    async close() {
      clearInterval(beating);
      meters.stop();
      const closed = new Promise(settled => server.close(settled));
      for (const line of sockets.clients)
        bye(line, 'The server is being closed: connect again in a moment.', true);
      await hall.close();
      await Promise.all([pool.close(), desk.close()]);
      for (const line of sockets.clients) line.terminate();
      server.closeAllConnections();
      await closed;
      await store.close();
      log({ is: 'closed' });
    },
  };
}

const isApi = (url = '/'): boolean => /^\/(api|healthz|metrics|openapi\.json)([/?]|$)/.test(url);

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((settled, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      settled();
    });
  });

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  response.end(sentence);
}

/** Why somebody may not connect, with the status that says so. */
function whyNotUpgrade(
  request: IncomingMessage,
  isOurs: ServerOptions['isOurs'],
  ofAddress: number,
  ofAll: number,
): readonly [status: string, sentence: string] | undefined {
  if (request.url?.split('?')[0] !== '/table')
    return ['404 Not Found', 'There is nothing to connect to here.'];
  if (!isOurs(request.headers.host))
    return ['421 Misdirected Request', 'This server does not answer to that name.'];
  if (isForeign(request)) return ['403 Forbidden', FOREIGN];
  if (ofAll >= LIMITS.sockets) return ['503 Service Unavailable', tooMuch('sockets').message];
  if (ofAddress >= LIMITS.socketsPerAddress)
    return ['429 Too Many Requests', tooMuch('socketsPerAddress').message];
  return undefined;
}

const FOREIGN = 'Only pages of this server may talk to it.';

/** Whether a page of somebody else asks: browsers say which page a script or a form belongs to. */
const isForeign = ({ headers: { host, origin } }: IncomingMessage): boolean =>
  origin !== undefined && hostOf(origin) !== host;

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

function reject(socket: Duplex, [status, sentence]: readonly [string, string]): void {
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\nconnection: close\r\n\r\n${sentence}`,
  );
}

function bye(line: WebSocket, why: string, again: boolean): void {
  if (line.readyState !== WebSocket.OPEN) return;
  flush(line);
  line.send(JSON.stringify({ is: 'bye', why, again } satisfies ServerMessage));
  line.close(again ? 1001 : 1008);
}

/** Who does not read is let go; who has not answered since the last look is gone. */
export function beat(lines: Iterable<WebSocket>): void {
  for (const line of lines) {
    const state = pulses.get(line);
    const isLetGo = line.readyState !== WebSocket.OPEN;
    if (!isLetGo && line.bufferedAmount > LIMITS.unread) bye(line, tooMuch('unread').message, true);
    else if (state === 'asked') line.terminate();
    else {
      pulses.set(line, 'asked');
      line.ping();
    }
  }
}
const pulses = new WeakMap<WebSocket, 'asked' | 'there'>();

interface Attending {
  readonly hall: Hall;
  readonly companies: Companies;
  readonly pool: Pool;
  readonly strangers: Rates;
  /** How often each chair may ask, by all of its connections together. */
  readonly chairs: Rates;
  /** What is foreseen for each chair at this moment. */
  readonly foreseeing: UnderWay;
  readonly meters: Meters;
  log(line: LogLine): void;
}

/** Serves one connection, from hello to the end. */
function attend(line: WebSocket, sender: Sender, address: string, around: Attending): void {
  const { companies, log, meters } = around;
  let seat: Seated | undefined;
  let isGreeted = false;
  // Messages are answered in the order in which they came.
  let turn: Promise<void> = Promise.resolve();
  const greeting = setTimeout(() => bye(line, tooMuch('greeting').message, false), LIMITS.greeting);
  const fail = (error: unknown): void => {
    log({ is: 'error', message: (error as Error).message });
    bye(line, 'The server could not answer: connect again.', true);
  };

  line.on('message', (data: RawData, isBinary: boolean) => {
    // Whoever was let go is not listened to any longer, however much they had sent by then.
    if (line.readyState !== WebSocket.OPEN) return;
    const sent = isBinary ? NOT_TEXT : textIn(data);
    const message = isRefusal(sent) ? sent : readAs(clientMessageSchema, sent);
    if (isRefusal(message)) meters.refused.inc({ why: 'message' });
    // What is wrong with a request is its own answer: whatever else was asked goes on.
    const id = isRefusal(sent) || !isRefusal(message) ? undefined : idIn(sent.value);
    turn = turn.then(async () => {
      try {
        if (isRefusal(message) && (!seat || id === undefined)) return bye(line, message.message, false);
        if (isRefusal(message)) return seat && answer(seat, id ?? '', refusedTo(seat, message, around));
        if (message.is !== 'hello' && !seat) return bye(line, HELLO_FIRST, false);
        // What is worked out in a thread holds up nothing else that is asked.
        if (message.is === 'foresee' && seat) return void handle(seat, message, around).catch(fail);
        if (message.is !== 'hello') return seat && handle(seat, message, around);
        if (isGreeted) return bye(line, 'Hello was said already.', false);
        isGreeted = true;
        seat = await welcome(line, sender, address, message, around);
        clearTimeout(greeting);
      } catch (error) {
        fail(error);
      }
    });
  });
  line.on('pong', () => pulses.set(line, 'there'));
  line.on('error', () => line.terminate());
  line.on('close', () => {
    clearTimeout(greeting);
    void turn.then(() => seat && companies.leave(seat.table, seat.guest));
  });
}

const HELLO_FIRST = 'Say hello first: which table, and whose chair.';

const NOT_TEXT = refuse('', 'Messages are text.');

function textIn(data: RawData): Json | Refusal {
  const text = String(data);
  return Buffer.byteLength(text) > LIMITS.message ? tooMuch('message') : jsonIn(text);
}

/** The id of a message that is not as it should be, where whoever sent it can be answered. */
function idIn(value: unknown): string | undefined {
  const { id } = (value ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && id.length > 0 && id.length <= LONGEST_ID ? id : undefined;
}

/** Whoever sends what is wrong uses up what they may ask like anybody else. */
const refusedTo = (seat: Seated, refusal: Refusal, { chairs }: Attending): Refusal =>
  asksTooMuch(seat, chairs) ? tooMuch('burst') : refusal;

const asksTooMuch = ({ table, guest }: Seated, chairs: Rates): boolean =>
  chairs.isTooMany(`${table} ${guest.chair}`, Date.now());

/** A connection that has a chair. */
interface Seated {
  readonly table: string;
  readonly guest: Guest;
  readonly company: Company;
  readonly sender: Sender;
}

async function welcome(
  line: WebSocket,
  sender: Sender,
  address: string,
  { table, secret, known = false }: Extract<ClientMessage, { is: 'hello' }>,
  { hall, companies, strangers, meters, log }: Attending,
): Promise<Seated | undefined> {
  const visitor = await hall.visitor(table, secret);
  if (visitor?.is !== 'chair') {
    meters.refused.inc({ why: 'secret' });
    const isTooMany = strangers.isTooMany(address, Date.now());
    bye(line, isTooMany ? tooMuch('strangerBurst').message : GONE.message, false);
    return undefined;
  }
  const chair = visitor.chair.id;
  const guest: Guest = {
    ...{
      chair,
      eyes: chair,
      n: 0,
      present: '',
      isBehind: false,
      wantsKnown: known,
      offered: new Map(),
      standsIn: new Map(),
      known: new Map(),
    },
    line: {
      send: text => sender.send(text),
      sendAround: (before, part, behind) => sender.sendAround(before, part, behind),
      get unread() {
        return sender.unread;
      },
      close: (why, again) => bye(line, why, again),
    },
  };
  const company = await companies.join(table, guest);
  if (!company) {
    bye(line, GONE.message, false);
    return undefined;
  }
  log({ is: 'joined', role: visitor.chair.role });
  return { table, guest, company, sender };
}

/** Answers one message of somebody with a chair. */
async function handle(
  seat: Seated,
  message: Exclude<ClientMessage, { is: 'hello' }>,
  around: Attending,
): Promise<void> {
  answer(seat, message.id, await answerTo(seat, message, around));
}

function answer({ sender }: Seated, id: string, given: Given | Refusal): void {
  const message: WireAnswer = { is: 'answer', id, ...(isRefusal(given) ? asSent(given) : given) };
  sender.send(JSON.stringify(message));
}

type Given = Omit<WireAnswer, 'is' | 'id'>;

const asSent = ({ rule, message, field }: Refusal): Given => ({
  refusal: { rule, message, ...(field !== undefined && { field }) },
});

async function answerTo(
  seat: Seated,
  message: Exclude<ClientMessage, { is: 'hello' }>,
  around: Attending,
): Promise<Given | Refusal> {
  const { guest, company } = seat;
  if (asksTooMuch(seat, around.chairs)) {
    around.meters.refused.inc({ why: 'rate' });
    return tooMuch('burst');
  }
  if (message.is === 'ask') return ask(seat, message, around);
  if (message.is === 'ping') return { ok: true };
  if (message.is === 'past') {
    const past = await around.hall.past(seat.table, guest.chair);
    return isRefusal(past) ? past : { past };
  }
  if (message.is !== 'foresee') return company.consult(guest, message);
  const found = company.fightOf(guest, message.game, message.fight);
  if (isRefusal(found)) return found;
  const { rules, fight, openness, memory, readings } = found.running;
  const known = knownTo(rules, fight.state, found.viewer, { openness, memory });
  const { game } = message;
  // What it names of packs goes along whole: a thread knows none.
  const read = check(rules.command, message.command);
  const command = read.ok ? read.value : message.command;
  const foreseen = await around.foreseeing.work(`${seat.table} ${guest.chair}`, () =>
    around.pool.foresee({ game, known, command, readings }),
  );
  if (foreseen === undefined) return tooMuch('foreseenTogether');
  return isRefusal(foreseen) ? foreseen : { foreseen };
}

/** Asks the hall, unless what it was based on is no longer so. */
async function ask(
  { table, guest, company }: Seated,
  message: Extract<ClientMessage, { is: 'ask' }>,
  { hall, meters }: Attending,
): Promise<Given | Refusal> {
  const done = meters.asked.startTimer({ ask: message.request.ask });
  const basis = company.basis(guest, message);
  const isStale = basis !== undefined && 'since' in basis;
  // What was carried out already is answered for, however much has happened since.
  if (isStale && !(await hall.isDone(table, guest.chair, message.id)))
    return { ...asSent(MOVED_ON), since: basis.since };
  const entry = basis && 'entry' in basis ? basis.entry : undefined;
  const answer = await hall.ask(table, guest.chair, message.id, message.request, entry);
  done();
  if (isRefusal(answer)) meters.refused.inc({ why: answer.field === 'store' ? 'store' : 'rules' });
  return answer;
}
