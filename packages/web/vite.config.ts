import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const WORKER = 'odds-worker';
const at = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

export default defineConfig({
  // Relative addresses: the page works wherever it is put.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2024',
    chunkSizeWarningLimit: 4000,
    // Preloading needs a document, which the worker has not.
    modulePreload: false,
    // The worker is an entry beside the page and not a bundle of its own: a book is one chunk for both.
    rolldownOptions: {
      input: { page: at('index.html'), [WORKER]: at('src/odds/worker.ts') },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
