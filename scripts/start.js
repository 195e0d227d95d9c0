// Serves the page, built anew where a source has changed. Further arguments go to `arbiter serve`: `npm start -- --port 8080`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { handOver } from '../packages/cli/bin/runtime.js';

if (!handOver(import.meta.url)) {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('page.js', import.meta.url))], {
    stdio: 'inherit',
  });
  if (status === 0) {
    process.argv.splice(2, 0, 'serve');
    await import('../packages/cli/bin/arbiter.js');
  } else process.exitCode = status ?? 1;
}
