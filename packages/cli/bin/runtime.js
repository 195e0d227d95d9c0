// Which Node runs us. Plain JavaScript for Node 20 and newer: the sources are TypeScript, which only Node 24 and
// newer load as they are, so an older Node hands over to the one that `npm install` brought along.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const isEnough = Number(process.versions.node.split('.')[0]) >= 24;

/** The Node among our packages for this kind of machine. */
export function broughtNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return ['node', 'node-bin']
    .map(name => `../../../node_modules/${name}-${system}-${process.arch}/bin/${file}`)
    .map(path => fileURLToPath(new URL(path, import.meta.url)))
    .find(path => existsSync(path));
}

/** Whether there is a Node that can run the sources. */
export const hasNode = () => isEnough || broughtNode() !== undefined;

/** Runs this script under a Node that is new enough, signals and exit code included; false where this one is. */
export function handOver(script) {
  if (process.env.npm_lifecycle_event) endWithParent();
  if (isEnough) return false;
  const node = broughtNode();
  if (!node) {
    console.error(
      'Arbiter needs Node 24, which `npm install` brings along: run `npm install` in its folder first.',
    );
    process.exitCode = 1;
    return true;
  }
  const child = spawn(node, [...process.execArgv, fileURLToPath(script), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal ?? 'SIGTERM'] ?? 0);
  });
  return true;
}

/** npm ends the shell it started us with, and that shell tells nobody: but from then on our parent is another one. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
