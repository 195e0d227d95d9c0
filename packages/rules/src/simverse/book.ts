import type { Ruleset } from '@arbiter/engine';
import { synonyms } from './content/synonyms.ts';
import { core } from './core.ts';
import * as downtime from './downtime/index.ts';
import * as world from './world/index.ts';

const rooms = [world, downtime];

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  procedures: [core, ...rooms].flatMap(room => room.procedures),
  parts: [core, ...rooms].flatMap(room => room.parts),
  content: { ...core.content, ...world.tables, ...downtime.tables },
};
