#!/usr/bin/env node
// Runs on any Node: the sources are TypeScript, which only Node 24 and newer load as they are,
// so an older Node hands over to the one that `npm install` brought along.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const pinned = fileURLToPath(new URL('../../../node_modules/node/bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= 24) {
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/arbiter', import.meta.url)));
  await import(main);
} else if (existsSync(pinned)) {
  const { status } = spawnSync(pinned, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  console.error(
    'Arbiter needs Node 24, which `npm install` brings along: run `npm install` in its folder first.',
  );
  process.exitCode = 1;
}
