#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { handOver } from './runtime.js';

if (!handOver(import.meta.url)) {
  // Compiled once, kept beside the packages: a command starts in a third of the time.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/arbiter', import.meta.url)));
  await import('../src/main.ts');
}
