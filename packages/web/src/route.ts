/** The address of everything on the page. It is the part after #, so any server of plain files will do. */
import { Address, defined, queryText } from './address.ts';
import { type InGame, placeAt, views } from './places.tsx';

/** Readings by ruling. Those of the table at hand are kept there; an address that is sent to others names its own. */
export type Choices = Readonly<Record<string, string>>;

export type Route = { readonly view: 'home'; readonly notation?: string; readonly seed?: string } | InGame;

/** Changes what the address says of the place one is in. */
export type Navigate = (route: Route) => void;

export interface OfSystem {
  readonly system: string;
  /** The readings in force. */
  readonly choices: Choices;
  /** The address itself brings them; otherwise they are the table's own and no address names them. */
  readonly shared?: true;
}

export interface Arrival {
  readonly route: Route;
  /** What of the address could not be read, in one sentence. */
  readonly problem?: string;
}

const LONGEST = 20_000;

export function readHash(hash: string): Arrival {
  const text = hash.replace(/^#?\/?/, '');
  if (text.length > LONGEST)
    return { route: { view: 'home' }, problem: 'That address is too long to be one of ours.' };
  const [path = '', query = ''] = split(text, '?');
  const words = path.split('/').filter(Boolean).map(decoded);
  if (words.includes(undefined))
    return { route: { view: 'home' }, problem: 'That address has a % in it that stands for nothing.' };
  return readPath(words as string[], new URLSearchParams(query));
}

function readPath([system, ...words]: readonly string[], query: URLSearchParams): Arrival {
  const address = new Address(query);
  if (system === undefined)
    return {
      route: defined({ view: 'home', notation: address.text('roll'), seed: address.text('seed') }),
    };
  const { choices, problem } = readChoices(query.get('rulings') ?? '');
  const of = { system, choices, ...(query.has('rulings') && { shared: true as const }) };
  const route = readPlace(words, address, of);
  if (!route) return { route: { view: 'table', ...of }, problem: nothingAt(words) };
  const wrong = address.problem ?? problem;
  return wrong ? { route, problem: wrong } : { route };
}

/** The first place whose address these words are. */
function readPlace([path, ...words]: readonly string[], address: Address, of: OfSystem): InGame | undefined {
  for (const view of views) {
    const row = placeAt(view);
    if (row.path !== path || words.length > (row.most ?? 0)) continue;
    const said = row.read(address, ...words);
    if (said) return defined({ view, ...of, ...said }) as InGame;
  }
  return undefined;
}

const nothingAt = (words: readonly string[]): string =>
  `There is nothing at “${words.join('/').slice(0, 60)}”, so here is the table.`;

/** `SV-R-11:always,SV-R-20:never`. Whether they exist is for the ruleset to say. */
function readChoices(text: string): { choices: Choices; problem?: string } {
  const pairs = text
    .split(',')
    .filter(Boolean)
    .map(pair => split(pair, ':'));
  const choices = Object.fromEntries(pairs.filter(([id, key]) => id && key));
  const odd = pairs.find(([id, key]) => !id || !key);
  return odd
    ? { choices, problem: `“${String(odd[0]).slice(0, 30)}” in this address is no choice of a ruling.` }
    : { choices };
}

export function hashOf(route: Route): string {
  if (route.view === 'home') return `#/${queryText({ roll: route.notation, seed: route.seed })}`;
  const rulings = route.shared
    ? Object.entries(route.choices)
        .map(([id, key]) => `${id}:${key}`)
        .join(',')
    : undefined;
  const { query } = placeAt(route.view).write?.(route) ?? {};
  const path = [route.system, ...wordsOf(route)].map(encodeURIComponent).join('/');
  return `#/${path}${queryText({ ...query, rulings })}`;
}

/** The words of an address after the game. */
export function wordsOf(route: InGame): readonly string[] {
  const { path, write } = placeAt(route.view);
  return [path, ...(write?.(route).words ?? [])].filter(word => word !== undefined);
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

function split(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
