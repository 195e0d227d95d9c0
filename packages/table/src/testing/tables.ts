/** A served table with its five chairs, for tests over real sockets. */
import { isRefusal, type Ruleset, type TableRequest } from '@arbiter/engine';
import { actionsOf, TableClient, takeChair, type WireAnswer } from '../client.ts';
import { type ServerOptions, type Serving, serveTables } from '../server.ts';
import type { Store } from '../store/store.ts';
import { type ServerMessage, serverMessageSchema } from '../wire.ts';
import { openBook } from './skirmish.ts';

/** Serves a store on a port of this machine. */
export const serving = (
  store: Store,
  port = 0,
  more: Partial<ServerOptions> & { openBook?: (game: string) => Promise<Ruleset | undefined> } = {},
): Promise<Serving> =>
  serveTables({
    ...{ store, openBook, host: '127.0.0.1', port, create: 'anybody', pace: 5 },
    isOurs: name => name !== undefined && /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(name),
    ...more,
  });

/** A chair that is played by a test, with everything that it was sent. */
export interface Sitter {
  readonly name: string;
  readonly client: TableClient;
  /** Whether it is sent what it knows with each decision. */
  readonly known: boolean;
  readonly heard: ServerMessage[];
  readonly secret: string;
}

export const sitter = (
  origin: string,
  table: string,
  name: string,
  secret: string,
  known = false,
): Sitter => {
  const heard: ServerMessage[] = [];
  const client = new TableClient({ origin, table, secret, known, heard: message => heard.push(message) });
  return { name, client, known, heard, secret };
};

/** What a chair was sent that is not as the schema of messages has it. */
export const notAsSaid = ({ heard }: Sitter): string[] =>
  heard.flatMap(message => {
    const read = serverMessageSchema.safeParse(message);
    return read.success ? [] : [`${message.is}: ${read.error.issues.map(({ path }) => path.join('.'))}`];
  });

/** Whether a message asks its chair to decide. */
export const isAsked = (message: ServerMessage): boolean =>
  message.is === 'offers' || (message.is === 'changed' && message.asks !== undefined);

/** Whether a chair has a decision, with everything that is sent with one: what may be done is told last. */
export function mayDecide({ client: { decision }, known, heard }: Sitter): boolean {
  const last = heard.findLast(message => message.is === 'known');
  return decision !== undefined && (!known || last?.at === decision.at);
}

/** Waits until something is so. */
export async function until(isSo: () => boolean, what: string, patience = 60_000): Promise<void> {
  const end = Date.now() + patience;
  while (!isSo()) {
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await new Promise(settled => setTimeout(settled, 2));
  }
}

export async function done(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  const said = await answer;
  if (said.refusal) throw new Error(said.refusal.message);
  return said;
}

/** A table with a host, players for these people, and a watcher. */
export async function fiveAtATable(
  { hall, port }: Serving,
  people: readonly {
    readonly game: string;
    readonly id: string;
    readonly name?: string;
    readonly file?: object;
  }[],
  seed = 'five',
): Promise<{
  origin: string;
  table: string;
  host: Sitter;
  players: Sitter[];
  watcher: Sitter;
  all: Sitter[];
}> {
  const origin = `http://127.0.0.1:${port}`;
  const made = await hall.create({ name: 'Five', host: 'Hanna', seed });
  if (isRefusal(made)) throw new Error(made.message);
  const { table, secret } = made;
  const host = sitter(origin, table, 'Hanna', secret);
  await until(() => host.client.view !== undefined, 'the host');
  for (const { game, id, name = id, file = {} } of people) {
    const seat: TableRequest = { ask: 'seat', seat: { id, game, name, file: { ...file } } };
    await done(host.client.ask(seat));
  }
  const joined = async (name: string, role: 'player' | 'watcher', plays: { game: string; id: string }[]) => {
    const invite: TableRequest = { ask: 'invite', invitation: `for ${name}`, role, plays, many: false };
    const { secret: invitation = '' } = await done(host.client.ask(invite));
    const chair = await takeChair(origin, table, invitation, name);
    if (!('secret' in chair)) throw new Error(chair.message);
    return sitter(origin, table, name, chair.secret, name === 'Player 1');
  };
  const players = [];
  for (const [i, { game, id }] of people.entries())
    players.push(await joined(`Player ${i + 1}`, 'player', [{ game, id }]));
  const watcher = await joined('Screen', 'watcher', []);
  const all = [host, ...players, watcher];
  await until(() => all.every(({ client }) => client.view !== undefined), 'everybody');
  return { origin, table, host, players, watcher, all };
}

/** What a chair does that has to decide: a blow where there is one, on its own dice if it has some, or what its tactics say. */
export function decide(
  { client }: Sitter,
  kinds: readonly string[],
  faces?: number[],
): Promise<WireAnswer> | undefined {
  const { decision } = client;
  if (!decision) return undefined;
  const { game, fight, at, offers } = decision;
  const actions = offers.flatMap(actionsOf);
  const blow = actions.find(({ command }) => kinds.includes((command as { do: string }).do));
  const request: TableRequest = blow
    ? { ask: 'act', game, fight, command: blow.command, ...(faces && { faces }) }
    : { ask: 'auto', game, fight };
  client.decision = undefined;
  return client.ask(request, at);
}
