#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import v8 from 'node:v8';
import { ENTRY, isFresh } from './bundle.js';
import { handOver } from './runtime.js';

if (!handOver(import.meta.url)) {
  // Young things in a small room: a question with a million answers stays within 160 MB instead of 280.
  v8.setFlagsFromString('--max-semi-space-size=4');
  v8.setFlagsFromString('--semi-space-growth-factor=1');
  // Compiled once, kept beside the packages.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/arbiter', import.meta.url)));
  await import(isFresh() ? ENTRY.href : '../src/main.ts');
}
