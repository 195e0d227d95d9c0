import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadInput } from './failure.ts';

const PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));
const FIRST_PORT = 8127;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** The page runs only its own scripts and talks to nobody. */
const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; worker-src 'self' blob:; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** Serves the built page and tells its address. A port that was asked for must be free; otherwise the next free one is taken. */
export async function servePage(port: number | undefined, host: string): Promise<string> {
  if (!existsSync(join(PAGE, 'index.html')))
    throw new BadInput(
      'The page is not built yet: `npm start` builds and serves it, `npm run build` only builds it.',
    );
  const server = createServer(answer);
  for (let candidate = port ?? FIRST_PORT; ; candidate++) {
    const refusal = await listen(server, candidate, host);
    if (!refusal)
      return `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}/`;
    if (refusal.code !== 'EADDRINUSE')
      throw new BadInput(`Cannot listen on ${host} port ${candidate}: ${refusal.message}.`);
    if (port !== undefined || candidate >= FIRST_PORT + 100)
      throw new BadInput(`Port ${candidate} is taken: choose another with --port.`);
  }
}

const listen = (server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> =>
  new Promise(settled => {
    server.once('error', settled);
    server.listen(port, host, () => {
      server.off('error', settled);
      settled(undefined);
    });
  });

function answer(request: IncomingMessage, response: ServerResponse): void {
  const file = fileOf(request.url ?? '/');
  if (request.method !== 'GET' && request.method !== 'HEAD')
    say(response, 405, 'This server only answers GET.');
  else if (!file) say(response, 404, 'There is no such page here.');
  else send(file, request, response);
}

function send(file: string, request: IncomingMessage, response: ServerResponse): void {
  const cache = file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  response.writeHead(200, {
    ...HEADERS,
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(file).size,
    'cache-control': cache,
  });
  if (request.method === 'HEAD') response.end();
  else
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
}

/** The file an address names, only ever inside the page's own folder. */
export function fileOf(url: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '/');
  } catch {
    return undefined;
  }
  if (path.includes('\0')) return undefined;
  const file = join(PAGE, normalize(`/${path}`));
  const named = file.endsWith('/') ? `${file}index.html` : file;
  return existsSync(named) && statSync(named).isFile() ? named : undefined;
}

function say(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { ...HEADERS, 'content-type': 'text/plain; charset=utf-8' });
  response.end(sentence);
}
