import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the page works wherever it is put.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2024', chunkSizeWarningLimit: 4000 },
  worker: { format: 'es' },
});
