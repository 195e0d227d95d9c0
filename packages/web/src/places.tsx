/**
 * The places of a game on the page, a row each: what its address says, its line in the rail, how far the book is opened
 * for it, and the part of the page that shows it. A new place is a line of `Said` and a row of `places`.
 */
import type { Ruleset, TableFile } from '@arbiter/engine';
import type { Extent } from '@arbiter/rules/books';
import type { ComponentChildren, FunctionComponent } from 'preact';
import { type Address, type Query, valueText } from './address.ts';
import type { Navigate, OfSystem } from './route.ts';
import type { Company } from './together/company.ts';

/** What is done with somebody: looked at, built, or printed. */
export const PEOPLE_PAGES = ['build', 'print'] as const;
export type PeoplePage = (typeof PEOPLE_PAGES)[number];

/** What the address of a place says, besides the game and its readings. */
interface Said {
  readonly table: object;
  /** An evening at the table, by its day; the latest where none is named. */
  readonly evening: { readonly day?: string };
  readonly ask: { readonly find?: string };
  readonly procedure: Question;
  readonly people: { readonly id?: string; readonly page?: PeoplePage };
  readonly fight: {
    readonly id?: string;
    /** A ready encounter to begin at once. */
    readonly ready?: string;
    /** A prepared fight that the address brings along, packed. */
    readonly prepared?: string;
    readonly story?: true;
  };
  readonly odds: { readonly lines?: unknown; readonly sweep?: unknown };
  readonly rules: { readonly find?: string; readonly area?: string; readonly tag?: string };
  readonly rule: { readonly id: string };
  readonly rulings: { readonly id?: string; readonly find?: string; readonly area?: string };
  readonly tables: { readonly id?: string; readonly find?: string };
  readonly workshop: {
    /** A pack by its id, or packed into the address itself; `new` is one that is still to be made. */
    readonly id?: string;
    /** All its entries of a kind. */
    readonly kind?: string;
    /** One of them; `new` is one that is still to be made. */
    readonly entry?: string;
    /** What a new one is made like. */
    readonly like?: string;
  };
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

export type View = keyof Said;
export type RouteOf<V extends View> = { [P in V]: { readonly view: P } & Said[P] & OfSystem }[V];
export type InGame = RouteOf<View>;

/** What the part that shows a place is given. */
export interface Visit<V extends View = View> {
  readonly ruleset: Ruleset;
  readonly route: RouteOf<V>;
  readonly change: Navigate;
}

type Part<P> = () => Promise<FunctionComponent<P>>;

interface Row<V extends View> {
  readonly name: string;
  /** The word after the game in its address. */
  readonly path?: string;
  /** How many more words its address may have. */
  readonly most?: number;
  /** What those words and the query say; undefined where no such place is. */
  readonly read: (address: Address, ...words: readonly string[]) => Loose<Said[V]> | undefined;
  readonly write?: (said: Said[V]) => {
    readonly words?: readonly (string | undefined)[];
    readonly query?: Query;
  };
  /** The sign of its line in the rail, or the place whose line stands for it. */
  readonly rail: { readonly name?: string; readonly ink: ComponentChildren } | { readonly under: View };
  /** What the window is called there, where its name is not enough. */
  readonly title?: (said: Said[V], known: Known) => string | undefined;
  /** Where an address leads that names something the book does not have, and why. */
  readonly lost?: (
    said: Said[V],
    ruleset: Ruleset,
  ) => { readonly view: View; readonly problem: string } | undefined;
  /** How much of the book it needs; most need all that can be asked. */
  readonly extent?: Extent;
  readonly load: Part<Visit<V>>;
  /** What shows it at a table of several. */
  readonly shared?: {
    readonly load: Part<Visit<V> & { readonly company: Company }>;
    readonly isFor?: (said: Said[V]) => boolean;
  };
}

/** The same, with undefined for what is not there. */
type Loose<T> = { [K in keyof T]: T[K] | undefined };

interface Known {
  readonly ruleset: Ruleset;
  readonly people: TableFile['people'];
}

export const places: { readonly [V in View]: Row<V> } = {
  table: {
    name: 'Table',
    read: () => ({}),
    rail: { ink: <path d="M5 8h14v8H5ZM8 4h3M13 4h3M8 20h3M13 20h3M2 10.500v3M22 10.500v3" /> },
    extent: 'core',
    load: async () => (await import('./table/place.tsx')).TableView,
    shared: { load: async () => (await import('./together/table.tsx')).SharedTable },
  },
  evening: {
    name: 'Evening',
    path: 'evening',
    most: 1,
    read: (_, day) => (day === undefined || /^\d{4}-\d\d-\d\d$/.test(day) ? { day } : undefined),
    write: ({ day }) => ({ words: [day] }),
    rail: { under: 'table' },
    extent: 'core',
    load: async () => (await import('./table/evening.tsx')).EveningView,
  },
  ask: {
    name: 'Ask',
    path: 'ask',
    read: address => ({ find: address.text('find') }),
    write: ({ find }) => ({ query: { find } }),
    rail: {
      ink: (
        <path d="M4 4h16v12h-9l-5 4v-4H4ZM9.500 8.500c.3-1.600 1.300-2.300 2.600-2.300 1.500 0 2.500.9 2.500 2.100 0 1.800-2.500 1.800-2.500 3.400M12 13.600v.3" />
      ),
    },
    load: async () => (await import('./ask/questions.tsx')).QuestionsView,
  },
  procedure: {
    name: 'Ask',
    path: 'ask',
    most: 1,
    read: (address, name) =>
      name === undefined
        ? undefined
        : {
            name,
            input: address.value('input', 'input'),
            seed: address.text('seed', 200),
            faces: address.faces('dice'),
          },
    write: ({ name, input, seed, faces }) => ({
      words: [name],
      query: { input: valueText(input), seed, dice: faces?.join(',') },
    }),
    rail: { under: 'ask' },
    title: ({ name }, { ruleset }) => ruleset.procedures.find(procedure => procedure.name === name)?.title,
    lost: ({ name }, { name: book, procedures }) =>
      procedures.some(procedure => procedure.name === name)
        ? undefined
        : {
            view: 'ask',
            problem: `${book} has no procedure called “${name.slice(0, 40)}”. Here are those it has.`,
          },
    load: async () => (await import('./ask/procedure.tsx')).ProcedureView,
  },
  people: {
    name: 'People',
    path: 'people',
    most: 2,
    read: (_, id, page) => (page === undefined || isPeoplePage(page) ? { id, page } : undefined),
    write: ({ id, page }) => ({ words: [id, page] }),
    rail: {
      ink: <path d="M12 4a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7ZM5 21c0-4.500 3-7 7-7s7 2.500 7 7Z" />,
    },
    // By their names, never by an id.
    title: ({ id }, { ruleset, people }) =>
      [...people.filter(({ game }) => game === ruleset.id), ...(ruleset.pregenerated ?? [])].find(
        person => person.id === id,
      )?.name,
    load: async () => (await import('./people/place.tsx')).PeopleView,
  },
  fight: {
    name: 'Fight',
    path: 'fight',
    most: 2,
    read: (address, id, page) =>
      page === undefined || page === 'story'
        ? {
            id,
            ready: address.text('ready'),
            prepared: address.whole('prepared'),
            story: page === 'story' ? true : undefined,
          }
        : undefined,
    write: ({ id, story, ready, prepared }) => ({
      words: [id, story && 'story'],
      query: { ready, prepared },
    }),
    rail: {
      ink: (
        <path d="M4 4l3 .5L18 16M20 4l-3 .5L6 16M14.500 19 19 14.500M17.500 17.500 21 21M9.500 19 5 14.500M6.500 17.500 3 21" />
      ),
    },
    extent: 'whole',
    load: async () => (await import('./fight/place.tsx')).FightPlace,
    shared: {
      load: async () => (await import('./together/fight.tsx')).SharedFight,
      isFor: ({ id }) => id !== undefined,
    },
  },
  odds: {
    name: 'Odds',
    path: 'odds',
    read: address => ({
      lines: address.value('lines', 'comparison'),
      sweep: address.value('sweep', 'comparison'),
    }),
    write: ({ lines, sweep }) => ({ query: { lines: valueText(lines), sweep: valueText(sweep) } }),
    rail: { ink: <path d="M3 20h18M5.500 20v-4M9 20v-8M12.500 20V6M16 20v-8M19.500 20v-4" /> },
    load: async () => (await import('./odds/place.tsx')).OddsView,
  },
  rules: {
    name: 'Rules',
    path: 'rules',
    read: address => ({
      find: address.text('find'),
      area: address.text('area'),
      tag: address.text('tag'),
    }),
    write: ({ find, area, tag }) => ({ query: { find, area, tag } }),
    rail: {
      name: 'Book',
      ink: (
        <path d="M12 6c-2.500-1.600-5.500-2-9-2v14c3.500 0 6.500.4 9 2 2.500-1.600 5.500-2 9-2V4c-3.500 0-6.500.4-9 2ZM12 6v14" />
      ),
    },
    load: bookView,
  },
  rule: {
    name: 'Rule',
    path: 'rules',
    most: 1,
    read: (_, id) => (id === undefined ? undefined : { id }),
    write: ({ id }) => ({ words: [id] }),
    rail: { under: 'rules' },
    title: ({ id }) => id,
    lost: ({ id }, { name, rules }) =>
      rules.some(rule => rule.id === id)
        ? undefined
        : { view: 'rules', problem: `${name} has no rule ${id.slice(0, 40)}. Here is its index.` },
    load: bookView,
  },
  rulings: {
    name: 'Rulings',
    path: 'rulings',
    most: 1,
    read: (address, id) => ({ id, find: address.text('find'), area: address.text('area') }),
    write: ({ id, find, area }) => ({ words: [id], query: { find, area } }),
    rail: { under: 'rules' },
    title: ({ id }) => id,
    lost: ({ id }, { name, rulings }) =>
      id === undefined || rulings.some(ruling => ruling.id === id)
        ? undefined
        : { view: 'rulings', problem: `${name} has no ruling ${id.slice(0, 40)}. Here are all of them.` },
    load: bookView,
  },
  tables: {
    name: 'Tables',
    path: 'tables',
    most: 1,
    read: (address, id) => ({ id, find: address.text('find') }),
    write: ({ id, find }) => ({ words: [id], query: { find } }),
    rail: { under: 'rules' },
    title: ({ id }) => id,
    lost: ({ id }, { name, content }) =>
      id === undefined || Object.hasOwn(content ?? {}, id)
        ? undefined
        : {
            view: 'tables',
            problem: `${name} has no table called “${id.slice(0, 40)}”. Here are those it has.`,
          },
    load: bookView,
  },
  workshop: {
    name: 'Workshop',
    path: 'workshop',
    most: 3,
    read: (address, id, kind, entry) => ({ id, kind, entry, like: address.text('like', 100) }),
    write: ({ id, kind, entry, like }) => ({ words: [id, kind, entry], query: { like } }),
    rail: {
      ink: (
        <path d="M8 6h13c0 3-2 4.500-5.500 4.800V14l2 2.500V19h-9v-2.500l2-2.500v-3C6 10.800 3.500 9 3 7.500h5Z" />
      ),
    },
    extent: 'whole',
    load: async () => (await import('./workshop/place.tsx')).WorkshopView,
  },
};

/** Rules, rulings and tables are pages of one book. */
async function bookView() {
  return (await import('./book/place.tsx')).BookView;
}

const isPeoplePage = (text: string): text is PeoplePage => (PEOPLE_PAGES as readonly string[]).includes(text);

/** The row of a place where which one it is shows only when the page runs. */
// A row reads and writes what its own address says, so whatever it is given came from itself.
export const placeAt = (view: View): Row<View> => places[view] as unknown as Row<View>;

export const views = Object.keys(places) as readonly View[];
