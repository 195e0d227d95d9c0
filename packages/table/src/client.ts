/**
 * A client of a table, for browsers and Node: it connects, comes back when the connection is lost, asks what was not
 * answered once more, and keeps the view that its chair has. It needs nothing but the platform's WebSocket.
 */

import type { PersonRef, Picture, TablePack, TableRequest } from '@arbiter/engine';
import { withDifferences } from './differences.ts';
import { actionsOf, applied, linkTo, readLink } from './shown.ts';
import type { ClientMessage, FightShown, Offered, ServerMessage, TableShown, WireAnswer } from './wire.ts';

export { actionsOf, linkTo, type Offered, readLink, type ServerMessage, type TableShown, type WireAnswer };

/** Where a table is, and whose chair. */
export interface ClientOptions {
  /** The server, `http://…` or `https://…`. */
  readonly origin: string;
  readonly table: string;
  readonly secret: string;
  /** Whether the known state is wanted with each decision. */
  readonly known?: boolean;
  /** The version of the rules that whoever asks was built with; that of the server's first word where it does not say. */
  readonly version?: string;
  /** Called once when the server has another version: everything goes on, and whoever can loads anew when it suits them. */
  upgraded?(version: string): void;
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

/** A fight as the chair knows it: a state of its book's. */
export interface Known {
  readonly game: string;
  readonly fight: string;
  readonly at: string;
  readonly state: unknown;
}

type Question = Exclude<ClientMessage, { is: 'hello' }>;
/** A question without its id, which the client chooses. */
type Asking<T> = T extends Question ? Omit<T, 'id'> : never;

interface Waiting {
  readonly message: Question;
  settle(answer: WireAnswer): void;
}

/** The code with which a socket is closed over which too much came at once. */
const TOO_LARGE = 1009;
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5000;
/** Milliseconds after which a line that does not answer is dead. */
const PATIENCE = 4000;

/** A chair at a table on a server. */
export class TableClient {
  /** What the chair sees; nothing before the first answer of the server. */
  view: TableShown | undefined;
  /** What it has to decide now. */
  decision: Decision | undefined;
  /** The fight of the latest decision as it is known, where that was wanted. */
  known: Known | undefined;
  /** The chairs on which somebody sits at this moment. */
  present: readonly string[] = [];
  state: 'connecting' | 'connected' | 'closed' = 'connecting';
  /** Why the server said goodbye for good. */
  farewell: string | undefined;
  /** The version of the rules there. */
  version: string | undefined;
  /** Whether that is another than the one this was built with. */
  isUpgraded = false;
  private firstVersion: string | undefined;
  /** By how many milliseconds the clock here is ahead of the server's. */
  private ahead = 0;
  private readonly options: ClientOptions;
  /** Every fight as it is known: what comes next builds on it. */
  private readonly knownFights = new Map<string, Known>();
  private readonly waiting = new Map<string, Waiting>();
  private readonly pictures = new Map<string, Promise<Picture | undefined>>();
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

  /** The table's id. */
  get table(): string {
    return this.options.table;
  }

  /** What time it is, by the server's clock. */
  now(): number {
    return Date.now() - this.ahead;
  }

  /** Asks something of the table. Asked again after a lost connection, it is carried out once. */
  ask(request: TableRequest, at?: string): Promise<WireAnswer> {
    // A pack may be longer than a message over the socket.
    if (request?.ask === 'pack') return this.askOnce(request);
    return this.question({ is: 'ask', request, ...(at !== undefined && { at }) });
  }

  private async askOnce(request: TableRequest): Promise<WireAnswer> {
    const { origin, table, secret } = this.options;
    const id = `${this.run}-${++this.count}`;
    try {
      const said = await post(`${bare(origin)}/api/tables/${table}/requests`, { id, request }, secret);
      if (said.message === undefined) return { is: 'answer', id, ok: true };
      return { is: 'answer', id, refusal: { rule: '', message: said.message } };
    } catch {
      return { is: 'answer', id, refusal: { rule: '', message: 'The server cannot be reached: try again.' } };
    }
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

  /** A picture of the table that the chair may see; nothing where there is none, or no way to it now. */
  picture(id: string): Promise<Picture | undefined> {
    const known = this.pictures.get(id) ?? this.fetchPicture(id);
    this.pictures.set(id, known);
    return known;
  }

  /** The packs on the table, as far as the chair may know them; nothing where there is no way to them now. */
  async packs(): Promise<readonly TablePack[] | undefined> {
    const { origin, table, secret } = this.options;
    try {
      const response = await fetch(`${bare(origin)}/api/tables/${table}/packs`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      if (response.ok) return (await response.json()) as readonly TablePack[];
      await response.body?.cancel();
    } catch {
      // The connection is gone: whoever looks again asks again.
    }
    return undefined;
  }

  private async fetchPicture(id: string): Promise<Picture | undefined> {
    const { origin, table, secret } = this.options;
    const url = `${origin.replace(/\/$/, '')}/api/tables/${table}/pictures/${encodeURIComponent(id)}`;
    try {
      const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
      if (response.ok) return (await response.json()) as Picture;
      await response.body?.cancel();
    } catch {
      // The connection is gone: whoever looks again asks again.
    }
    this.pictures.delete(id);
    return undefined;
  }

  /** Since when a fight waits for whoever has to decide, by the clock here; nothing where it is not known. */
  waitingSince({ turns }: Pick<FightShown, 'turns'>): number | undefined {
    const since = turns?.asked?.since;
    return typeof since === 'number' ? since + this.ahead : undefined;
  }

  /** Leaves the table. */
  close(): void {
    this.end('You have left the table.');
    this.socket?.close();
  }

  /** Gives the connection up and comes back: a line that is dead says so only after minutes. */
  drop(): void {
    const { socket } = this;
    if (!socket || this.state === 'closed') return;
    this.socket = undefined;
    socket.close();
    this.comeBack();
  }

  /** Looks whether the line still holds, as after a phone was asleep; what is not answered in so many milliseconds is given up. */
  probe(patience = PATIENCE): void {
    if (this.state === 'connecting') this.comeBackNow();
    if (this.state !== 'connected') return;
    const { socket } = this;
    const timer = setTimeout(() => socket === this.socket && this.drop(), patience);
    void this.question({ is: 'ping' }).then(() => clearTimeout(timer));
  }

  /** Whoever waits for the next try need not. */
  private comeBackNow(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.connect();
  }

  private connect(): void {
    this.timer = undefined;
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
    socket.onclose = ({ code }) => {
      if (socket !== this.socket || this.state === 'closed') return;
      // Whoever came back would send it again.
      if (code !== TOO_LARGE) return this.comeBack();
      this.end('What was sent is larger than the server reads.');
      this.options.changed?.(this);
    };
    // What is wrong is followed by the end of the connection.
    socket.onerror = () => {};
  }

  private comeBack(): void {
    this.state = 'connecting';
    this.decision = undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), this.pause * (0.5 + Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    this.options.changed?.(this);
  }

  private hear(message: ServerMessage): void {
    this.options.heard?.(message);
    switch (message.is) {
      case 'view':
        this.view = message.view;
        this.compareVersions(message.version);
        this.knownFights.clear();
        this.ahead = Date.now() - message.now;
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
        if (message.asks && message.fight) {
          const { game, id: fight, at } = message.fight;
          this.decision = { game, fight, at, ...message.asks };
        }
        break;
      case 'offers': {
        const { is: _, ...decision } = message;
        this.decision = decision;
        break;
      }
      case 'known':
        if (!this.learn(message)) return;
        break;
      case 'present':
        this.present = message.chairs;
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

  /** Says once of each other version that the server has it. */
  private compareVersions(version: string): void {
    const known = this.version ?? this.options.version ?? version;
    this.version = version;
    this.isUpgraded = version !== (this.options.version ?? this.firstVersion ?? version);
    this.firstVersion ??= version;
    if (this.isUpgraded && version !== known) this.options.upgraded?.(version);
  }

  /** Takes in what is known of a fight, whole or by what is another; whether it fits what was known. */
  private learn({ game, fight, at, state, on, changes }: Extract<ServerMessage, { is: 'known' }>): boolean {
    const key = `${game}/${fight}`;
    const before = this.knownFights.get(key);
    if (changes && before?.at !== on) {
      // What it builds on was lost: whoever comes back is sent everything.
      this.drop();
      return false;
    }
    const now = changes ? withDifferences(before?.state, changes) : state;
    this.known = { game, fight, at, state: now };
    this.knownFights.set(key, this.known);
    return true;
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

  /** The connection is no more, and will not be again. */
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

/** Takes a table's file to a server, as a page or a command line has written it, packed or not: the host's secret, or why not. */
export async function bringTable(
  origin: string,
  file: Blob,
  word?: string,
): Promise<{ readonly table: string; readonly secret: string } | { readonly message: string }> {
  const headers = { ...(word !== undefined && { authorization: `Bearer ${word}` }) };
  const response = await fetch(`${bare(origin)}/api/tables`, { method: 'POST', headers, body: file });
  const said = (await response.json()) as { table?: string; secret?: string; message?: string };
  return said.table !== undefined && said.secret !== undefined
    ? { table: said.table, secret: said.secret }
    : { message: said.message ?? `The server said ${response.status}.` };
}

/** The file of a table on a server, packed, for its host; or why not. */
export async function takeFile(
  origin: string,
  table: string,
  secret: string,
): Promise<Blob | { readonly message: string }> {
  const response = await fetch(`${bare(origin)}/api/tables/${table}/file?packed`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (response.ok) return response.blob();
  const said = (await response.json()) as { message?: string };
  return { message: said.message ?? `The server said ${response.status}.` };
}

const bare = (origin: string): string => origin.replace(/\/$/, '');

/** Takes a chair by an invitation: the secret of the chair, or why not. Asked again with the same secret, it is one chair. */
export async function takeChair(
  origin: string,
  table: string,
  invitation: string,
  name: string,
  {
    plays,
    secret = randomText(24),
  }: { readonly plays?: PersonRef | undefined; readonly secret?: string } = {},
): Promise<{ readonly secret: string; readonly knocks: boolean } | { readonly message: string }> {
  const said = await post(`${origin.replace(/\/$/, '')}/api/tables/${table}/chairs`, {
    ...{ invitation, name, secret },
    ...(plays && { plays }),
  });
  return said.message !== undefined ? { message: said.message } : { secret, knocks: said['knocks'] === true };
}

export { type Welcomed, welcomeAt } from './welcome.ts';

/** Whether a secret is a chair's own, and no invitation to take one. */
export async function isChair(origin: string, table: string, secret: string): Promise<boolean> {
  const url = `${origin.replace(/\/$/, '')}/api/tables/${table}`;
  const response = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
  await response.body?.cancel();
  return response.ok;
}
