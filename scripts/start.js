// Builds the page and serves it. Further arguments go to `arbiter serve`: `npm start -- --port 8080`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const node = (args, stdio) => spawnSync(process.execPath, args, { cwd: root, stdio });

console.log('Building the page …');
const built = node(
  [`${root}node_modules/vite/bin/vite.js`, 'build', 'packages/web', '--logLevel', 'warn'],
  'inherit',
);
if (built.status !== 0) process.exit(built.status ?? 1);
process.exitCode =
  node([`${root}packages/cli/bin/arbiter.js`, 'serve', ...process.argv.slice(2)], 'inherit').status ?? 1;
