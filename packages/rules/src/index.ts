import type { Ruleset } from '@arbiter/engine';
import { affinity } from './affinity/index.ts';
import { simverse } from './simverse/index.ts';

/** Every rulebook Arbiter knows, in the order they are listed to people. */
export const rulesets: readonly Ruleset[] = [simverse, affinity];
