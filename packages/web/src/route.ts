/** The address of everything on the page. It is the part after #, so any server of plain files will do. */

/** A table's own readings, by ruling. They travel with every address of their system. */
export type Choices = Readonly<Record<string, string>>;

export type Route =
  | { readonly view: 'home'; readonly notation?: string; readonly seed?: string }
  | ({ readonly view: 'system'; readonly find?: string } & OfSystem)
  | ({
      readonly view: 'rules';
      readonly find?: string;
      readonly area?: string;
      readonly tag?: string;
    } & OfSystem)
  | ({ readonly view: 'rule'; readonly id: string } & OfSystem)
  | ({ readonly view: 'rulings'; readonly id?: string } & OfSystem)
  | ({ readonly view: 'tables'; readonly id?: string; readonly find?: string } & OfSystem)
  | ({ readonly view: 'procedure' } & Question & OfSystem);

interface OfSystem {
  readonly system: string;
  readonly choices: Choices;
}

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

function readPath([system, place, id, ...rest]: readonly string[], query: URLSearchParams): Arrival {
  const text = (key: string) => query.get(key)?.slice(0, 1000) || undefined;
  if (system === undefined)
    return { route: defined({ view: 'home', notation: text('roll'), seed: text('seed') }) };
  const { choices, problem } = readChoices(query.get('rulings') ?? '');
  const of = { system, choices };
  const told = <R extends Route>(route: R): Arrival => (problem ? { route, problem } : { route });
  if (rest.length > 0) return { route: { view: 'system', ...of }, problem: nothingAt([place, id, ...rest]) };
  if (place === undefined) return told(defined({ view: 'system', ...of, find: text('find') }));
  if (place === 'rules' && id === undefined)
    return told(defined({ view: 'rules', ...of, find: text('find'), area: text('area'), tag: text('tag') }));
  if (place === 'rules' && id !== undefined) return told({ view: 'rule', ...of, id });
  if (place === 'rulings') return told(defined({ view: 'rulings', ...of, id }));
  if (place === 'tables') return told(defined({ view: 'tables', ...of, id, find: text('find') }));
  if (place === 'ask' && id !== undefined) return readQuestion(id, of, query, problem);
  return { route: { view: 'system', ...of }, problem: nothingAt([place, id]) };
}

const nothingAt = (parts: readonly (string | undefined)[]): string =>
  `There is nothing at “${parts.filter(Boolean).join('/').slice(0, 60)}”, so here is the system’s first page.`;

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

function readInput(text: string | null): { value?: unknown; problem?: string } {
  if (text === null) return {};
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'The input in this address is not whole, so the worked example stands in its place.' };
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
  const rulings = Object.entries(route.choices)
    .map(([id, key]) => `${id}:${key}`)
    .join(',');
  const base = `#/${encodeURIComponent(route.system)}`;
  switch (route.view) {
    case 'system':
      return `${base}${queryOf({ find: route.find, rulings })}`;
    case 'rules':
      return `${base}/rules${queryOf({ find: route.find, area: route.area, tag: route.tag, rulings })}`;
    case 'rule':
      return `${base}/rules/${encodeURIComponent(route.id)}${queryOf({ rulings })}`;
    case 'rulings':
      return `${base}/rulings${route.id ? `/${encodeURIComponent(route.id)}` : ''}${queryOf({ rulings })}`;
    case 'tables':
      return `${base}/tables${route.id ? `/${encodeURIComponent(route.id)}` : ''}${queryOf({ find: route.find, rulings })}`;
    case 'procedure':
      return `${base}/ask/${encodeURIComponent(route.name)}${queryOf({
        input: route.input === undefined ? undefined : JSON.stringify(route.input),
        seed: route.seed,
        dice: route.faces?.join(','),
        rulings,
      })}`;
  }
}

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
