// Every check there is, each with its time; the first that fails ends the run.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tools = `${root}node_modules/.bin`;
// `arbiter coverage` reads this report: a rule is tested when a passing test of the whole run names it.
const report = `${root}reports/tests.json`;
// There once the check of the types has written the library, for which the tests that pack it wait.
const written = `${root}node_modules/.cache/written`;
// However this was started, the tests run under the Node that came with the packages.
const env = { ...process.env, ARBITER_WRITTEN: written, PATH: `${tools}${delimiter}${process.env.PATH}` };
// The checker keeps nearly all it makes: collecting what is left over took a quarter of its time, and saved a sixth of its memory.
const UNCOLLECTED = { GOGC: 'off', GOMEMLIMIT: '3GiB' };

try {
  for (const file of [report, written]) rmSync(file, { force: true });
  // One checker beside the tests, because several work out the same types and take half as much time and memory more.
  await Promise.all([
    check('format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    check('types', 'tsc', ['-p', 'tsconfig.build.json', '--checkers', '1'], UNCOLLECTED).then(() =>
      writeFileSync(written, ''),
    ),
    check('tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]),
  ]);
  spawnSync(process.execPath, [`${root}packages/cli/bin/arbiter.js`, 'coverage'], {
    cwd: root,
    stdio: 'inherit',
  });
} catch {
  process.exitCode = 1;
}
summary();
process.exit();

/** Runs a tool, and says what it said and how long it took; throws where it fails. */
function check(name, command, args, settings = {}) {
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  const child = spawn(`${tools}/${command}`, args, {
    cwd: root,
    env: { ...env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.on('exit', () => child.kill());
  return new Promise((pass, fail) => {
    child.on('error', fail);
    child.on('exit', status => {
      const took = ((Date.now() - begun) / 1000).toFixed(1);
      console.log(`${name}: ${status === 0 ? 'good' : 'FAILED'} after ${took} s`);
      if (status === 0) pass();
      else fail(new Error(name));
    });
  });
}

/** The closing line, as plain as a line can be. */
function summary() {
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
}
