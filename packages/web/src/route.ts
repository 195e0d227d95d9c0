/** The address of everything on the page. It is the part after #, so any server of plain files will do. */

import { parsed } from './json.ts';

/** Readings by ruling. Those of the table at hand are kept there; an address that is sent to others names its own. */
export type Choices = Readonly<Record<string, string>>;

export type Route =
  | { readonly view: 'home'; readonly notation?: string; readonly seed?: string }
  | ({ readonly view: 'table' } & OfSystem)
  /** An evening at the table, by its day; the latest where none is named. */
  | ({ readonly view: 'evening'; readonly day?: string } & OfSystem)
  | ({ readonly view: 'ask'; readonly find?: string } & OfSystem)
  | ({ readonly view: 'people'; readonly id?: string; readonly page?: PeoplePage } & OfSystem)
  | ({
      readonly view: 'fight';
      readonly id?: string;
      /** A ready encounter to begin at once. */
      readonly ready?: string;
      /** A prepared fight that the address brings along, packed. */
      readonly prepared?: string;
      readonly story?: true;
    } & OfSystem)
  | ({ readonly view: 'odds'; readonly lines?: unknown; readonly sweep?: unknown } & OfSystem)
  | ({
      readonly view: 'rules';
      readonly find?: string;
      readonly area?: string;
      readonly tag?: string;
    } & OfSystem)
  | ({ readonly view: 'rule'; readonly id: string } & OfSystem)
  | ({
      readonly view: 'rulings';
      readonly id?: string;
      readonly find?: string;
      readonly area?: string;
    } & OfSystem)
  | ({ readonly view: 'tables'; readonly id?: string; readonly find?: string } & OfSystem)
  | ({ readonly view: 'procedure' } & Question & OfSystem);

interface OfSystem {
  readonly system: string;
  /** The readings in force. */
  readonly choices: Choices;
  /** The address itself brings them; otherwise they are the table's own and no address names them. */
  readonly shared?: true;
}

/** What is done with somebody: looked at, built, or printed. */
export const PEOPLE_PAGES = ['build', 'print'] as const;
export type PeoplePage = (typeof PEOPLE_PAGES)[number];

/** A procedure with everything that decides its outcome. */
export interface Question {
  readonly name: string;
  /** As given; undefined starts from the procedure's example. */
  readonly input?: unknown;
  readonly seed?: string;
  /** Faces from a real table; they take the place of the seed. */
  readonly faces?: readonly number[];
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
  const parts = path.split('/').filter(Boolean).map(decoded);
  if (parts.includes(undefined))
    return { route: { view: 'home' }, problem: 'That address has a % in it that stands for nothing.' };
  return readPath(parts as string[], new URLSearchParams(query));
}

function readPath([system, place, id, page, ...rest]: readonly string[], query: URLSearchParams): Arrival {
  const text = (key: string) => query.get(key)?.slice(0, 1000) || undefined;
  if (system === undefined)
    return { route: defined({ view: 'home', notation: text('roll'), seed: text('seed') }) };
  const { choices, problem } = readChoices(query.get('rulings') ?? '');
  const of = { system, choices, ...(query.has('rulings') && { shared: true as const }) };
  const told = <R extends Route>(route: R): Arrival => (problem ? { route, problem } : { route });
  const lost: Arrival = {
    route: { view: 'table', ...of },
    problem: nothingAt([place, id, page, ...rest]),
  };
  if (rest.length > 0) return lost;
  if (place === 'people' && id !== undefined && page !== undefined)
    return isPeoplePage(page) ? told({ view: 'people', ...of, id, page }) : lost;
  if (place === 'fight' && id !== undefined && page !== undefined)
    return page === 'story' ? told({ view: 'fight', ...of, id, story: true }) : lost;
  if (page !== undefined) return lost;
  switch (place) {
    case undefined:
      return told({ view: 'table', ...of });
    case 'evening':
      return id === undefined || /^\d{4}-\d\d-\d\d$/.test(id)
        ? told(defined({ view: 'evening', ...of, day: id }))
        : lost;
    case 'ask':
      return id === undefined
        ? told(defined({ view: 'ask', ...of, find: text('find') }))
        : readQuestion(id, of, query, problem);
    case 'people':
      return told(defined({ view: 'people', ...of, id }));
    case 'fight':
      return told(
        defined({
          view: 'fight',
          ...of,
          id,
          ready: text('ready'),
          prepared: query.get('prepared') || undefined,
        }),
      );
    case 'odds': {
      const lines = readInput(query.get('lines'), 'comparison');
      const sweep = readInput(query.get('sweep'), 'comparison');
      const route = defined({ view: 'odds' as const, ...of, lines: lines.value, sweep: sweep.value });
      const wrong = lines.problem ?? sweep.problem;
      return wrong ? { route, problem: wrong } : told(route);
    }
    case 'rules':
      return id === undefined
        ? told(defined({ view: 'rules', ...of, find: text('find'), area: text('area'), tag: text('tag') }))
        : told({ view: 'rule', ...of, id });
    case 'rulings':
      return told(defined({ view: 'rulings', ...of, id, find: text('find'), area: text('area') }));
    case 'tables':
      return told(defined({ view: 'tables', ...of, id, find: text('find') }));
    default:
      return lost;
  }
}

const isPeoplePage = (text: string): text is PeoplePage => (PEOPLE_PAGES as readonly string[]).includes(text);

const nothingAt = (parts: readonly (string | undefined)[]): string =>
  `There is nothing at “${parts.filter(Boolean).join('/').slice(0, 60)}”, so here is the table.`;

function readQuestion(name: string, of: OfSystem, query: URLSearchParams, choice?: string): Arrival {
  const input = readInput(query.get('input'));
  const faces = readFaces(query.get('dice'));
  const route = defined({
    view: 'procedure' as const,
    ...of,
    name,
    input: input.value,
    seed: query.get('seed')?.slice(0, 200) || undefined,
    faces: faces.value,
  });
  const problem = input.problem ?? faces.problem ?? choice;
  return problem ? { route, problem } : { route };
}

function readInput(text: string | null, what = 'input'): { value?: unknown; problem?: string } {
  if (text === null) return {};
  try {
    return { value: parsed(text) };
  } catch (error) {
    const why = error instanceof RangeError ? 'nested deeper than any of ours' : 'not whole';
    return { problem: `The ${what} in this address is ${why}, so the worked example stands in its place.` };
  }
}

function readFaces(text: string | null): { value?: readonly number[]; problem?: string } {
  if (text === null) return {};
  const { faces, problem } = facesIn(text);
  return problem ? { value: faces, problem } : { value: faces };
}

const MOST_FACES = 500;

/** Faces as people write them down: `4, 3 6`. What is no number is left out, and a sentence says so. */
export function facesIn(text: string): { faces: readonly number[]; problem?: string } {
  const pieces = text.split(/[\s,;.]+/).filter(Boolean);
  const faces = pieces.filter(piece => /^\d{1,7}$/.test(piece)).map(Number);
  const odd = pieces.find(piece => !/^\d{1,7}$/.test(piece));
  if (odd !== undefined)
    return {
      faces,
      problem: `“${odd.slice(0, 20)}” is not the face of a die; write whole numbers such as 4, 3, 6.`,
    };
  if (faces.length > MOST_FACES)
    return { faces: faces.slice(0, MOST_FACES), problem: `Only the first ${MOST_FACES} faces are read.` };
  return { faces };
}

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
  if (route.view === 'home') return `#/${queryOf({ roll: route.notation, seed: route.seed })}`;
  const rulings = route.shared
    ? Object.entries(route.choices)
        .map(([id, key]) => `${id}:${key}`)
        .join(',')
    : undefined;
  const base = `#/${encodeURIComponent(route.system)}`;
  const under = (...parts: readonly (string | undefined)[]): string =>
    [base, ...parts.filter(part => part !== undefined).map(encodeURIComponent)].join('/');
  switch (route.view) {
    case 'table':
      return `${base}${queryOf({ rulings })}`;
    case 'evening':
      return `${under('evening', route.day)}${queryOf({ rulings })}`;
    case 'ask':
      return `${under('ask')}${queryOf({ find: route.find, rulings })}`;
    case 'people':
      return `${under('people', route.id, route.page)}${queryOf({ rulings })}`;
    case 'fight':
      return `${under('fight', route.id, route.story && 'story')}${queryOf({ ready: route.ready, prepared: route.prepared, rulings })}`;
    case 'odds':
      return `${under('odds')}${queryOf({ lines: written(route.lines), sweep: written(route.sweep), rulings })}`;
    case 'rules':
      return `${under('rules')}${queryOf({ find: route.find, area: route.area, tag: route.tag, rulings })}`;
    case 'rule':
      return `${under('rules', route.id)}${queryOf({ rulings })}`;
    case 'rulings':
      return `${under('rulings', route.id)}${queryOf({ find: route.find, area: route.area, rulings })}`;
    case 'tables':
      return `${under('tables', route.id)}${queryOf({ find: route.find, rulings })}`;
    case 'procedure':
      return `${under('ask', route.name)}${queryOf({
        input: written(route.input),
        seed: route.seed,
        dice: route.faces?.join(','),
        rulings,
      })}`;
  }
}

const written = (value: unknown): string | undefined =>
  value === undefined ? undefined : JSON.stringify(value);

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter(([key, value]) => value || (key === 'dice' && value === ''));
  const text = given.map(([key, value]) => `${key}=${lightly(value ?? '')}`).join('&');
  return text ? `?${text}` : '';
}

/** Encodes what a query needs encoded, and leaves JSON's own signs readable. */
const lightly = (text: string): string =>
  encodeURIComponent(text).replace(/%(22|2C|3A|5B|5D|7B|7D|40)/g, sign => decodeURIComponent(sign));

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

type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same without the keys that hold nothing. */
function defined<const T extends object>(value: T): Defined<T> {
  return Object.fromEntries(Object.entries(value).filter(([, v]) => v !== undefined)) as Defined<T>;
}
