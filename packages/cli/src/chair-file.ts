/** A chair at a table on a server: taken by a link, and kept in a file so that coming again is the same chair. */
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isChair, readLink, takeChair } from '@arbiter/table/client';
import { BadInput } from './failure.ts';
import { readDocument } from './read.ts';
import { ownFolder } from './settings.ts';

/** Where a chair is, and the secret that makes it somebody's own. */
export interface KeptChair {
  readonly origin: string;
  readonly table: string;
  readonly secret: string;
  /** What whoever sits on it was called when they took it. */
  readonly name: string;
}

export interface ChairOptions {
  readonly name?: string | undefined;
  /** The file that keeps the chair. */
  readonly chair?: string | undefined;
  /** Asks whoever comes what they are called. */
  askName(): Promise<string>;
}

type Link = NonNullable<ReturnType<typeof readLink>>;

/** The chair that a link leads to, or that a file keeps: the same one however often somebody comes. */
export async function chairBy(link: string | undefined, options: ChairOptions): Promise<KeptChair> {
  const to = link === undefined ? undefined : readLink(link);
  if (link !== undefined && !to)
    throw new BadInput(
      'A link to a table looks like http://HOST:PORT/#/table/TABLE/SECRET: copy the whole of it, in quotes.',
    );
  const path = options.chair ?? (to && fileFor(to));
  if (path === undefined)
    throw new BadInput(
      'Give the link that you were sent, or with --chair the file of a chair that is yours already.',
    );
  const kept = existsSync(path) ? readChair(path) : undefined;
  if (!to) {
    if (!kept) throw new BadInput(`There is no chair in ${path} yet: come with a link first.`);
    return kept;
  }
  if (kept) return chairAgain(to, kept, path);
  if (await answered(to.origin, isChair(to.origin, to.table, to.secret))) {
    const chair = { ...to, name: '' };
    // Whoever has the link of a chair needs no file; whoever names one wants it.
    if (options.chair !== undefined) writeChair(path, chair);
    return chair;
  }
  return newChair(to, path, options);
}

/** Each link has a file of its own, which does not tell it. */
function fileFor({ table, secret }: Link): string {
  const mark = createHash('sha256').update(secret).digest('hex').slice(0, 12);
  return join(ownFolder(), 'chairs', `${table}-${mark}.json`);
}

/** The chair of a file, where the link is of the same table; the server may have another address by now. */
async function chairAgain(to: Link, kept: KeptChair, path: string): Promise<KeptChair> {
  if (kept.table !== to.table)
    throw new BadInput(`${path} keeps a chair at another table: name another file with --chair.`);
  // Asked with the same secret it is the same chair, also where the first answer was lost.
  const taken = await answered(
    to.origin,
    takeChair(to.origin, to.table, to.secret, kept.name || 'Guest', { secret: kept.secret }),
  );
  if ('message' in taken) throw new BadInput(`${taken.message} (Your chair was kept in ${path}.)`);
  if (taken.knocks) throw new BadInput(KNOCKING);
  return { ...kept, origin: to.origin };
}

/** Takes a chair by an invitation. Its secret is kept first, so that no lost answer loses the chair. */
async function newChair(to: Link, path: string, options: ChairOptions): Promise<KeptChair> {
  const name = (options.name ?? (await options.askName())).trim();
  if (name === '') throw new BadInput('An invitation needs to know what you are called: --name NAME.');
  const chair = {
    ...{ origin: to.origin, table: to.table, name },
    secret: randomBytes(18).toString('base64url'),
  };
  writeChair(path, chair);
  const taken = await answered(
    to.origin,
    takeChair(to.origin, to.table, to.secret, name, { secret: chair.secret }),
  );
  if ('knocks' in taken && taken.knocks) throw new BadInput(KNOCKING);
  if (!('message' in taken)) return chair;
  rmSync(path, { force: true });
  throw new BadInput(taken.message);
}

const KNOCKING = 'You have knocked: once the host has let you in, come again with the same link.';

function readChair(path: string): KeptChair {
  const { value } = readDocument(path, 'chair');
  const { origin, table, secret, name } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (
    typeof origin !== 'string' ||
    typeof table !== 'string' ||
    typeof secret !== 'string' ||
    typeof name !== 'string'
  )
    throw new BadInput(`${path} keeps no chair: name another file with --chair.`);
  return { origin, table, secret, name };
}

/** Only whoever owns the file may read it: who has the secret has the chair. */
function writeChair(path: string, { origin, table, secret, name }: KeptChair): void {
  const text = `${JSON.stringify({ arbiter: 'chair', origin, table, secret, name }, null, 2)}\n`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, text, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new BadInput(`Cannot keep your chair in ${path}: ${(error as Error).message}.`);
  }
}

/** What a server says, or that none is there. */
async function answered<T>(origin: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new BadInput(
      error instanceof SyntaxError
        ? `What answers at ${origin} is no server of tables.`
        : `Nobody answers at ${origin}: is the server running, and can this machine reach it?`,
    );
  }
}
