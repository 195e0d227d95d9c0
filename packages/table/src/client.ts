/**
 * A client of a table, for browsers and Node: it connects, comes back when the connection is lost, asks what was not
 * answered once more, and keeps the view that its chair has. It needs nothing but the platform's WebSocket.
 */
import type { TableRequest } from '@arbiter/engine';
import { actionsOf, applied, linkTo, readLink } from './shown.ts';
import type { ClientMessage, Offered, ServerMessage, TableShown, WireAnswer } from './wire.ts';

export { actionsOf, linkTo, type Offered, readLink, type ServerMessage, type TableShown, type WireAnswer };

/** Where a table is, and whose chair. */
export interface ClientOptions {
  /** The server, `http://…` or `https://…`. */
  readonly origin: string;
  readonly table: string;
  readonly secret: string;
  /** Whether the known state is wanted with each decision. */
  readonly known?: boolean;
  /** Called after whatever has changed. */
  changed?(client: TableClient): void;
  /** Called with each message, before anything else. */
  heard?(message: ServerMessage): void;
}

/** A decision that is this chair's now. */
export interface Decision {
  readonly game: string;
  readonly fight: string;
  readonly at: string;
  readonly actor: string;
  readonly offers: readonly Offered[];
}

type Question = Exclude<ClientMessage, { is: 'hello' }>;
/** A question without its id, which the client chooses. */
type Asking<T> = T extends Question ? Omit<T, 'id'> : never;

interface Waiting {
  readonly message: Question;
  settle(answer: WireAnswer): void;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;

/** A chair at a table on a server. */
export class TableClient {
  /** What the chair sees; nothing before the first answer of the server. */
  view: TableShown | undefined;
  /** What it has to decide now. */
  decision: Decision | undefined;
  /** A fight as it is known, where that was wanted. */
  known: Extract<ServerMessage, { is: 'known' }> | undefined;
  state: 'connecting' | 'connected' | 'closed' = 'connecting';
  /** Why the server said goodbye for good. */
  farewell: string | undefined;
  /** The version of the rules there. */
  version: string | undefined;
  private readonly options: ClientOptions;
  private readonly waiting = new Map<string, Waiting>();
  private socket: WebSocket | undefined;
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private n = 0;
  private count = 0;
  private readonly run = randomText(9);

  constructor(options: ClientOptions) {
    this.options = options;
    this.connect();
  }

  /** Asks something of the table. Asked again after a lost connection, it is carried out once. */
  ask(request: TableRequest, at?: string): Promise<WireAnswer> {
    return this.question({ is: 'ask', request, ...(at !== undefined && { at }) });
  }

  /** Asks for history, reasons, or what a deed promises, or looks through other eyes. */
  question(asked: Asking<Question>): Promise<WireAnswer> {
    const id = `${this.run}-${++this.count}`;
    // With its id it is whole.
    const message = { ...asked, id } as Question;
    return new Promise(settle => {
      if (this.state === 'closed') return settle(this.lost(id));
      this.waiting.set(id, { message, settle });
      if (this.state === 'connected') this.send(message);
    });
  }

  /** Leaves the table. */
  close(): void {
    this.end('You have left the table.');
    this.socket?.close();
  }

  /** Loses the connection, as a phone does in a tunnel. */
  drop(): void {
    this.socket?.close();
  }

  private connect(): void {
    const { origin, table, secret, known } = this.options;
    const socket = new WebSocket(`${origin.replace(/^http/, 'ws').replace(/\/$/, '')}/table`);
    this.socket = socket;
    socket.onopen = () =>
      socket.send(
        JSON.stringify({ is: 'hello', table, secret, ...(known && { known }) } satisfies ClientMessage),
      );
    socket.onmessage = ({ data }) => {
      if (socket === this.socket && this.state !== 'closed') this.hear(JSON.parse(String(data)));
    };
    socket.onclose = () => {
      if (socket === this.socket && this.state !== 'closed') this.comeBack();
    };
    // What is wrong is followed by the end of the connection.
    socket.onerror = () => {};
  }

  private comeBack(): void {
    this.state = 'connecting';
    this.decision = undefined;
    this.timer = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    this.options.changed?.(this);
  }

  private hear(message: ServerMessage): void {
    this.options.heard?.(message);
    switch (message.is) {
      case 'view':
        this.view = message.view;
        this.version = message.version;
        this.n = message.n;
        if (this.state === 'connecting') this.arrive();
        this.forgetDecision();
        break;
      case 'changed':
        // A gap would leave us with another table than the server's.
        if (message.n !== this.n + 1 || !this.view) {
          this.drop();
          return;
        }
        this.n = message.n;
        this.view = applied(this.view, message);
        this.forgetDecision();
        break;
      case 'offers': {
        const { is: _, ...decision } = message;
        this.decision = decision;
        break;
      }
      case 'known':
        this.known = message;
        break;
      case 'answer':
        this.waiting.get(message.id)?.settle(message);
        this.waiting.delete(message.id);
        break;
      case 'bye':
        if (!message.again) this.end(message.why);
    }
    this.options.changed?.(this);
  }

  private arrive(): void {
    this.state = 'connected';
    this.pause = FIRST_PAUSE;
    for (const { message } of this.waiting.values()) this.send(message);
  }

  /** What was offered holds as long as the fight is what it was. */
  private forgetDecision(): void {
    const { decision, view } = this;
    const fight = view?.fights.find(({ game, id }) => game === decision?.game && id === decision.fight);
    if (decision && fight?.at !== decision.at) this.decision = undefined;
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private end(why: string): void {
    this.state = 'closed';
    this.farewell ??= why;
    clearTimeout(this.timer);
    for (const [id, { settle }] of this.waiting) settle(this.lost(id));
    this.waiting.clear();
  }

  private lost(id: string): WireAnswer {
    return { is: 'answer', id, refusal: { rule: '', message: this.farewell ?? 'The connection is closed.' } };
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Letters at random, from what every browser has, also where the page is not a secure one. */
function randomText(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, byte => LETTERS[byte % 64]).join('');
}

/** What a server says to a request over HTTP. */
async function post(
  url: string,
  body: unknown,
  word?: string,
): Promise<{ message?: string } & Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(word !== undefined && { authorization: `Bearer ${word}` }),
    },
    body: JSON.stringify(body),
  });
  const said = (await response.json()) as { message?: string } & Record<string, unknown>;
  return response.ok ? said : { message: said.message ?? `The server said ${response.status}.` };
}

/** Makes a table on a server; the host's secret, or why not. */
export async function createTable(
  origin: string,
  table: { readonly name: string; readonly host?: string; readonly file?: unknown },
  word?: string,
): Promise<{ readonly table: string; readonly secret: string } | { readonly message: string }> {
  const said = await post(`${origin.replace(/\/$/, '')}/api/tables`, table, word);
  return said.message !== undefined
    ? { message: said.message }
    : { table: String(said['table']), secret: String(said['secret']) };
}

/** Takes a chair by an invitation: the secret of the chair, or why not. Asked again with the same secret, it is one chair. */
export async function takeChair(
  origin: string,
  table: string,
  invitation: string,
  name: string,
  secret = randomText(24),
): Promise<{ readonly secret: string } | { readonly message: string }> {
  const said = await post(`${origin.replace(/\/$/, '')}/api/tables/${table}/chairs`, {
    invitation,
    name,
    secret,
  });
  return said.message !== undefined ? { message: said.message } : { secret };
}

/** Whether a secret is a chair's own, and no invitation to take one. */
export async function isChair(origin: string, table: string, secret: string): Promise<boolean> {
  const url = `${origin.replace(/\/$/, '')}/api/tables/${table}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
  await response.body?.cancel();
  return response.ok;
}
