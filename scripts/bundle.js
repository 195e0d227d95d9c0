// Writes the command line as a bundle (see packages/cli/bin/bundle.js), unless the one there is still good.
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BUNDLE, isFresh, MADE_OF, mark } from '../packages/cli/bin/bundle.js';
import { handOver } from '../packages/cli/bin/runtime.js';

const root = fileURLToPath(new URL('..', import.meta.url));

if (!isFresh() && !handOver(import.meta.url)) await bundle();

async function bundle() {
  const { build } = await import('vite');
  const { output } = await build({
    configFile: false,
    root: `${root}packages/cli`,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: fileURLToPath(BUNDLE),
      emptyOutDir: true,
      target: 'node24',
      rolldownOptions: {
        // The table server and fights on all cores start their threads from files beside themselves.
        input: [
          'src/main.ts',
          'src/all-books.ts',
          '../simulator/src/fight-thread.ts',
          '../table/src/pool-thread.ts',
          '../mcp/src/mcp-thread.ts',
          '../table/src/store/sqlite-thread.ts',
        ],
        output: {
          minify: { mangle: false },
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
        },
      },
    },
  });
  const modules = output.flatMap(chunk => chunk.moduleIds ?? []).filter(id => existsSync(id));
  const manifests = readdirSync(`${root}packages`).map(name => `${root}packages/${name}/package.json`);
  const files = [...modules, ...manifests, `${root}package-lock.json`];
  const { writeSearch } = await import(new URL('all-books.js', BUNDLE).href);
  await writeSearch(BUNDLE);
  // What was compiled of an older bundle is of no use any more.
  rmSync(`${root}node_modules/.cache/arbiter`, { recursive: true, force: true });
  writeFileSync(MADE_OF, JSON.stringify(Object.fromEntries(files.map(file => [file, mark(file)]))));
}
