import type { Procedure, Ruleset } from '@arbiter/engine';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { rules } from './content/rules/index.ts';
import { rulings } from './content/rulings/index.ts';
import * as world from './world/index.ts';

const rooms = [combat, checks, world];

export const anyventure: Ruleset = {
  id: 'anyventure',
  name: 'Anyventure',
  summary:
    'Talent says how many dice, skill how big they are; phases, Energy that may run below nothing, and a Lifeline bought with Resolve.',
  credit: 'Anyventure rule guide; all rights with its author',
  rules,
  rulings,
  procedures: rooms.flatMap<Procedure>(room => room.procedures),
  parts: rooms.flatMap(room => room.parts),
  content: { ...combat.tables, ...checks.tables, ...world.tables },
};
