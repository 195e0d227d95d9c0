/** The chairs that this browser has at tables on servers: what lets somebody back in without a word. */
import { parsed } from '../json.ts';

/** A chair at a table on the server that the page comes from. */
export interface OwnChair {
  readonly table: string;
  readonly secret: string;
  /** What the table is called, and who sits on the chair. */
  readonly name: string;
  readonly who: string;
  /** Whether they wait at its door. */
  readonly isKnocking?: boolean;
  /** Links that were made here, by the id of their invitation: a server tells a secret only once. */
  readonly links?: Readonly<Record<string, string>>;
}

const KEY = 'arbiter chairs';
const MOST = 50;
/** For as long as the page is open, where the browser keeps nothing. */
let fleeting: readonly OwnChair[] = [];

const isChair = (value: unknown): value is OwnChair =>
  typeof value === 'object' &&
  value !== null &&
  ['table', 'secret', 'name', 'who'].every(
    key => typeof (value as Record<string, unknown>)[key] === 'string',
  );

/** The chairs, the one that was sat on last first. */
export function ownChairs(): readonly OwnChair[] {
  try {
    const kept = parsed(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isChair) : [];
  } catch {
    return fleeting;
  }
}

export const chairAt = (table: string): OwnChair | undefined => ownChairs().find(one => one.table === table);

/** Keeps a chair, in the place of another at the same table. */
export function keepChair(chair: OwnChair): void {
  write([chair, ...ownChairs().filter(({ table }) => table !== chair.table)].slice(0, MOST));
}

/** The chair is no more. */
export function forgetChair(table: string): void {
  write(ownChairs().filter(one => one.table !== table));
}

function write(chairs: readonly OwnChair[]): void {
  fleeting = chairs;
  try {
    localStorage.setItem(KEY, JSON.stringify(chairs));
  } catch {
    // A private window may keep nothing: then the chair lasts as long as the page.
  }
}

/** The table in the address, behind the question mark: it stays there wherever one goes on the page. */
export const tableInAddress = (): string | undefined =>
  new URLSearchParams(location.search).get('at')?.slice(0, 80) || undefined;

/** The address of a place at a table of this server. */
export const addressOf = (table: string, hash = '#/'): string =>
  `${location.pathname}?at=${encodeURIComponent(table)}${hash}`;

/** What a link to a table says after its #. */
export function invitationIn(hash: string): { readonly table: string; readonly secret: string } | undefined {
  const [, table, secret] = /^#\/table\/([\w-]{1,80})\/([\w-]{1,80})$/.exec(hash) ?? [];
  return table && secret ? { table, secret } : undefined;
}
