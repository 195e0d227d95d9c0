/** Lantern Watch without its fights: its rooms, listed. */
import type { Procedure, Ruleset } from '@arbiter/engine';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { person } from './combat/person.ts';
import { rules } from './content/rules.ts';
import { rulings } from './content/rulings.ts';
import { WATCH } from './content/watch-list.ts';

const rooms = [checks, combat];

export const book: Ruleset = {
  id: 'lantern',
  name: 'Lantern Watch',
  summary: 'Nights in narrow streets, on a d6.',
  credit: 'Our own',
  rules,
  rulings,
  // A room's list holds procedures of different types.
  procedures: rooms.flatMap(room => room.procedures as unknown as readonly Procedure[]),
  parts: rooms.flatMap(room => room.parts),
  person,
  content: { watch: WATCH },
};
