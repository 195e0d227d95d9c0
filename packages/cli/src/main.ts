import v8 from 'node:v8';
import { run } from './run.ts';

// Young things in a small room: a question with a million answers stays within 160 MB instead of 280.
v8.setFlagsFromString('--max-semi-space-size=4');
v8.setFlagsFromString('--semi-space-growth-factor=1');

// A reader that closes early (`arbiter rules simverse | head`) is no failure.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2));
// A command may have set a code of its own: `character check` of an illegal character.
if (code !== 0) process.exitCode = code;
