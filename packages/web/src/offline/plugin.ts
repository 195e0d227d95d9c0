/** Writes the service worker: which release this is, and the files that make up its frame. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Books are large and kept when they are first opened. */
const isBook = (file: string, books: readonly string[]): boolean =>
  books.some(book => file.startsWith(`assets/${book}-`));

/** The docs are read with a network. */
const isOfDocs = (file: string): boolean => /^docs[/-]/.test(file);

export function offline(books: readonly string[]): Plugin {
  return {
    name: 'arbiter-offline',
    apply: 'build',
    generateBundle: {
      // Behind Vite's own, which takes out what is left of files that were nothing but styles.
      order: 'post',
      handler(_, bundle) {
        const files = Object.keys(bundle).filter(
          file => !file.endsWith('.map') && file !== 'index.html' && !isOfDocs(file),
        );
        const frame = [
          './',
          'manifest.webmanifest',
          'icon.svg',
          ...files.filter(file => !isBook(file, books)),
        ].sort();
        const parts = books.map(book => files.filter(file => isBook(file, [book])));
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
          source: `const RELEASE = ${JSON.stringify(release)};\nconst FRAME = ${JSON.stringify(frame)};\nconst BOOKS = ${JSON.stringify(parts)};\n${source}`,
        });
      },
    },
  };
}

/** What the first screen is made of is asked for at once, and not one behind the other. */
export function ahead(modules: readonly string[]): Plugin {
  return {
    name: 'arbiter-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const wanted = new Set<string>();
        const want = (file: string): void => {
          const chunk = bundle[file];
          if (chunk?.type !== 'chunk' || wanted.has(file)) return;
          wanted.add(file);
          chunk.imports.forEach(want);
        };
        for (const chunk of Object.values(bundle)) if (isOneOf(chunk, modules)) want(chunk.fileName);
        return [...wanted].map(file => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}

const isOneOf = (chunk: Rolldown.OutputChunk | Rolldown.OutputAsset, modules: readonly string[]): boolean =>
  chunk.type === 'chunk' && modules.some(module => chunk.facadeModuleId?.endsWith(module));
