/** Writes the service worker: which release this is, and the files that make up its frame. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Books are large and kept when they are first opened. */
const isBook = (file: string, books: readonly string[]): boolean =>
  books.some(book => file.startsWith(`assets/${book}-`));

export function offline(books: readonly string[]): Plugin {
  return {
    name: 'arbiter-offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter(file => !file.endsWith('.map') && file !== 'index.html');
      const frame = [
        './',
        'manifest.webmanifest',
        'icon.svg',
        ...files.filter(file => !isBook(file, books)),
      ].sort();
      // Named by what is in it, not by the clock: the same sources are the same release.
      const hash = createHash('sha256');
      for (const file of files.sort()) {
        const part = bundle[file];
        hash.update(`${file}\n`).update(part?.type === 'chunk' ? part.code : (part?.source ?? ''));
      }
      const release = hash.digest('base64url').slice(0, 12);
      const source = readFileSync(new URL('./worker.js', import.meta.url), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'offline.js',
        source: `const RELEASE = ${JSON.stringify(release)};\nconst FRAME = ${JSON.stringify(frame)};\n${source}`,
      });
    },
  };
}
