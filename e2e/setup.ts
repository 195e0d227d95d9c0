/** Builds the page once for all files that drive it, and serves it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

const WEB = fileURLToPath(new URL('../packages/web', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

declare module 'vitest' {
  interface ProvidedContext {
    address: string;
    /** Where the page is built. */
    folder: string;
  }
}

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-page-'));
  await build({ root: WEB, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  provide('folder', folder);
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://page').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    const body = await readFile(file).catch(() => undefined);
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      // As the table server has it: what carries its hash in its name never changes.
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  provide('address', `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return async () => {
    server.closeAllConnections();
    await new Promise(closed => server.close(closed));
    await rm(folder, { recursive: true, force: true });
  };
}
