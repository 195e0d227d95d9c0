import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { BadInput } from './failure.ts';

// Beside the sources, or packed along with the command line.
const PAGE =
  ['../page', '../../web/dist']
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path)) ?? '';
const FIRST_PORT = 8127;

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.woff2', 'font/woff2'],
]);

/** The page runs only its own scripts and talks to nobody. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

export interface Served {
  readonly address: string;
  close(): void;
}

/** Serves the built page and tells its address. A port that was asked for must be free; otherwise the next free one is taken. */
export async function servePage(port: number | undefined, host: string, folder = PAGE): Promise<Served> {
  const server = createServer(pageOf(host, folder));
  await onFreePort(port, host, candidate => listen(server, candidate, host));
  return {
    address: addressOf(host, (server.address() as AddressInfo).port),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** What answers for the page, also by the names of a proxy before it; refused where it is not built. */
export function pageOf(
  host: string,
  folder = PAGE,
  names: readonly string[] = [],
): (request: IncomingMessage, response: ServerResponse) => void {
  if (host.trim() === '')
    throw new BadInput('--host needs an address to listen on, such as 127.0.0.1 or 0.0.0.0; it was empty.');
  if (!existsSync(join(folder, 'index.html')))
    throw new BadInput(
      'The page is not built yet: `npm start` builds and serves it, `npm run build` only builds it.',
    );
  const isMeant = (name: string | undefined): boolean => isOurs(name, host) || names.includes(nameIn(name));
  return (request, response) => void answer(folder, isMeant, request, response);
}

/** Begins to listen: on this port, or on the next that is free where none was asked for. */
export async function onFreePort<T>(
  port: number | undefined,
  host: string,
  listenOn: (candidate: number) => Promise<T>,
): Promise<T> {
  for (let candidate = port ?? FIRST_PORT; ; candidate++)
    try {
      return await listenOn(candidate);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE')
        throw new BadInput(`Cannot listen on ${host} port ${candidate}: ${message}.`);
      if (port !== undefined || candidate >= FIRST_PORT + 100)
        throw new BadInput(`Port ${candidate} is taken: choose another with --port.`);
    }
}

/** Where a server is that listens there. */
export const addressOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;

/** However the process is asked to end, the port is free afterwards. */
export function closeOnSignals({ close }: Served): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, close);
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((settled, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      settled();
    });
  });

async function answer(
  folder: string,
  isMeant: (name: string | undefined) => boolean,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!isMeant(request.headers.host))
    return say(response, 421, 'This server does not answer to that name: ask for it by its address.');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return say(response, 405, 'This server only answers GET and HEAD.', { allow: 'GET, HEAD' });
  // The docs’ own links start from their folder.
  if (/^\/docs(?:[?#]|$)/.test(request.url ?? ''))
    return say(response, 308, 'The docs are at docs/.', { location: '/docs/' });
  const file = fileOf(request.url ?? '/', folder);
  // A file may vanish at any time: only the attempt to read it says whether it is there.
  const body = file && (await readInside(file, folder).catch(() => undefined));
  if (!file || !body) return say(response, 404, 'There is no such page here.');
  await send(file, body, request, response);
}

/**
 * Whether a request was meant for us. A site of somebody else may point its own name at this address to have a browser
 * fetch from here; its requests carry that name.
 */
export function isOurs(named: string | undefined, host: string): boolean {
  const name = nameIn(named);
  if (isLocal(name) || name === host.toLowerCase()) return name !== '';
  return !isLocal(host.toLowerCase()) && (isIP(name) !== 0 || name === hostname().toLowerCase());
}

/** The name in a host header, without its port. */
export const nameIn = (named: string | undefined): string =>
  (named ?? '')
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .toLowerCase();

/** Whether a browser takes the page for a secure one; where it does not, it complains of what it then ignores. */
const isSecure = ({ headers }: IncomingMessage): boolean =>
  isLocal(nameIn(headers.host)) || headers['x-forwarded-proto'] === 'https';

const headersFor = (request: IncomingMessage): Readonly<Record<string, string>> =>
  isSecure(request) ? { ...HEADERS, 'cross-origin-opener-policy': 'same-origin' } : HEADERS;

/** This machine itself, by a whole address: 127.evil.example is the name of another. */
const isLocal = (name: string): boolean =>
  name === 'localhost' || name === '::1' || (isIP(name) === 4 && name.startsWith('127.'));

/** A file of the page; none where a link leads out of its folder. */
async function readInside(file: string, folder: string): Promise<Buffer | undefined> {
  const [real, inside] = await Promise.all([realpath(file), realpath(folder)]);
  return real.startsWith(inside + sep) ? await readFile(real) : undefined;
}

async function send(
  file: string,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const type = TYPES.get(extname(file)) ?? 'application/octet-stream';
  const coding = codingOf(request.headers['accept-encoding'], type);
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}${coding ? `-${coding}` : ''}"`;
  const headers = {
    ...headersFor(request),
    'content-type': type,
    etag: tag,
    vary: 'accept-encoding',
    'cache-control': file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  if (isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const sent = coding ? await packed(tag, coding, body) : body;
  response.writeHead(200, {
    ...headers,
    ...(coding && { 'content-encoding': coding }),
    'content-length': sent.length,
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}

const isKnown = (given: string | undefined, tag: string): boolean =>
  (given ?? '').split(',').some(known => known.trim().replace(/^W\//, '') === tag || known.trim() === '*');

type Coding = 'br' | 'gzip';

/** The best packing that the browser says it can unpack; pictures are packed already. */
function codingOf(accepted: string | undefined, type: string): Coding | undefined {
  if (['image/png', 'font/woff2', 'application/octet-stream'].includes(type)) return undefined;
  const wanted = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter(coding => !/;\s*q=0(\.0*)?\s*$/.test(coding))
    .map(coding => coding.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find(coding => wanted.includes(coding));
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const MOST_KEPT = 100;
const kept = new Map<string, Promise<Buffer>>();

/** Packed once for each version of each file. */
function packed(tag: string, coding: Coding, body: Buffer): Promise<Buffer> {
  const known = kept.get(tag);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const made =
    coding === 'br' ? brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }) : zip(body);
  kept.set(tag, made);
  return made;
}

/** The file an address names, only ever inside the page's own folder. */
export function fileOf(url: string, folder = PAGE): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = join(folder, normalize(`/${path}`));
  return file.endsWith('/') ? `${file}index.html` : file;
}

function say(
  response: ServerResponse,
  status: number,
  sentence: string,
  more: Readonly<Record<string, string>> = {},
): void {
  // A file of another version may be there again after the next start.
  response.writeHead(status, {
    ...{ ...headersFor(response.req), 'cache-control': 'no-store', ...more },
    'content-type': 'text/plain; charset=utf-8',
  });
  response.end(response.req.method === 'HEAD' ? undefined : sentence);
}
