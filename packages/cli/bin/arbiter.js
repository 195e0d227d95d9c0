#!/usr/bin/env node
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { ENTRY, isFresh } from './bundle.js';
import { handOver } from './runtime.js';

if (!handOver(import.meta.url)) {
  // Compiled once, kept beside the packages.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/arbiter', import.meta.url)));
  await import(isFresh() ? ENTRY.href : '../src/main.ts');
}
