import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import catalogue from '../rules/src/catalogue.json' with { type: 'json' };
import { textsApart } from './src/book/texts-plugin.ts';
import { docsBeside } from './src/docs/plugin.ts';
import { ahead, offline } from './src/offline/plugin.ts';
import { roomsWritten } from './src/rooms-plugin.ts';

/** Workers are entries beside the page and not bundles of their own: a book is one chunk for all of them. */
const DOCS_SEARCH = 'docs-search';
const WORKERS = { 'odds-worker': 'src/odds/worker.ts', 'fight-worker': 'src/fight/worker.ts' };
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Where a book is opened, as far as somebody wants it. */
const BOOK = /\/rules\/src\/([^/]+)\/(index|book|core)\.ts$/;

export default defineConfig({
  // Relative addresses: the page works wherever it is put.
  base: './',
  plugins: [
    textsApart(),
    roomsWritten(catalogue),
    docsBeside(),
    offline(catalogue.map(({ id }) => id)),
    ahead(['/index.html']),
  ],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2024',
    chunkSizeWarningLimit: 4000,
    // Preloading needs a document, which the worker has not.
    modulePreload: false,
    rolldownOptions: {
      input: {
        page: at('index.html'),
        [DOCS_SEARCH]: at('src/docs/search.ts'),
        ...Object.fromEntries(Object.entries(WORKERS).map(([name, file]) => [name, at(file)])),
      },
      output: {
        // Every part of a book is named after it: the offline worker keeps it when it is first opened.
        chunkFileNames: ({ name, moduleIds }) => {
          const file = moduleIds.find(id => BOOK.test(id)) ?? '';
          const [, book, part] = BOOK.exec(file) ?? [];
          return `assets/${book ? `${book}-${part}` : name}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            {
              debugName: 'texts',
              test: /\?texts$/,
              name: id => `${/\/rules\/src\/([^/]+)\//.exec(id)?.[1]}-texts`,
            },
          ],
        },
        entryFileNames: ({ name }) =>
          Object.hasOwn(WORKERS, name) || name === DOCS_SEARCH ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
