// Everything a bare clone needs before anything else can run. Plain JavaScript without dependencies,
// because it runs before any install, under whatever Node is on the machine.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hasNode } from '../packages/cli/bin/runtime.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.arbiter-setup`;
const wanted = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Arbiter needs Node 20 or newer to set itself up; this is ${process.version}.`);
}
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages (only once) …');
  // Not `npm ci`: it insists on packages for every other platform, which a registry mirror may not carry.
  // Nothing may fetch more behind the lock file's back: no package runs a script of its own.
  run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  // Optional packages are left out without a word where they cannot be had, or are not what the lock file says.
  if (!hasNode())
    fail(
      `There is no Node 24 among the packages for ${process.platform} ${process.arch}: install Node 24 or newer yourself.`,
    );
  writeFileSync(stamp, wanted);
}
// Without it everything works as well, only commands start more slowly.
spawnSync(process.execPath, [`${root}scripts/bundle.js`], { cwd: root, stdio: 'ignore' });
if (process.argv.includes('--browser') && !browser()) installBrowser();

/** The Chromium that the page's tests drive. */
function browser() {
  const places = JSON.parse(readFileSync(`${root}scripts/browsers.json`, 'utf8'));
  return [process.env.CHROMIUM, ...places].find(place => place && existsSync(place));
}

function installBrowser() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    fail('The tests drive the page in Chromium: install it, or name it in the variable CHROMIUM.');
  }
  console.log('Installing Chromium for the tests of the page (only once) …');
  run('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends'];
  // The one without windows is less to fetch and to run; not every system has it apart.
  const { status } = spawnSync('apt-get', [...install, 'chromium-headless-shell'], { stdio: 'ignore' });
  if (status !== 0) run('apt-get', [...install, 'chromium']);
}

function run(command, args) {
  const quiet = command === 'apt-get' ? 'ignore' : 'inherit';
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', quiet, 'inherit'] });
  if (status !== 0) fail(`\`${command} ${args.join(' ')}\` failed; its own message stands above.`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
