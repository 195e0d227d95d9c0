// Builds the page and serves it, in one process. Further arguments go to `arbiter serve`: `npm start -- --port 8080`.
import { fileURLToPath } from 'node:url';
import { handOver } from '../packages/cli/bin/runtime.js';

if (!handOver(import.meta.url)) {
  const { build } = await import('vite');
  console.log('Building the page …');
  await build({ root: fileURLToPath(new URL('../packages/web', import.meta.url)), logLevel: 'warn' });
  process.argv.splice(2, 0, 'serve');
  await import('../packages/cli/src/main.ts');
}
