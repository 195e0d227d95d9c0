// Every check there is, each with its time; the first that fails ends the run.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
// `arbiter coverage` reads this report: a rule is tested when a passing test of the whole run names it.
const report = `${root}reports/tests.json`;
const checks = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  // Writes the library along the way, which a test packs.
  ['types', 'tsc', ['-p', 'tsconfig.build.json']],
  ['tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]],
];

for (const [name, command, args] of checks) {
  const begun = Date.now();
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(`${root}node_modules/.bin/${command}`, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(
    `${name}: ${status === 0 ? 'good' : 'FAILED'} after ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) {
    summary();
    process.exit(1);
  }
}
spawnSync(process.execPath, [`${root}packages/cli/bin/arbiter.js`, 'coverage'], {
  cwd: root,
  stdio: 'inherit',
});
summary();

/** The closing line, as plain as a line can be. */
function summary() {
  if (!existsSync(report)) return;
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
}
