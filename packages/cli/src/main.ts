import { run } from './run.ts';

// A reader that closes early (`arbiter rules simverse | head`) is no failure.
process.stdout.on('error', error => {
  if ((error as NodeJS.ErrnoException).code === 'EPIPE') process.exit(0);
  throw error;
});

const code = await run(process.argv.slice(2));
// A command may have set a code of its own: `character check` of an illegal character.
if (code !== 0) process.exitCode = code;
