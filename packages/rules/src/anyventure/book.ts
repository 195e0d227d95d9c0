import type { CharacterRules, Procedure, Ruleset } from '@arbiter/engine';
import * as character from './character/index.ts';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { encounters } from './content/encounters.ts';
import { kinds } from './content/entries.ts';
import { pregenerated } from './content/pregenerated.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';
import { screen } from './content/screen.ts';
import { synonyms } from './content/synonyms.ts';
import type { CharacterTables } from './content/tables.ts';
import { verbs } from './content/verbs.ts';
import * as downtime from './downtime/index.ts';
import * as gear from './gear/index.ts';
import * as powers from './powers/index.ts';
import * as world from './world/index.ts';

const rooms = [combat, checks, character, gear, powers, world, downtime];

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  id: 'anyventure',
  name: 'Anyventure',
  summary:
    'Talent says how many dice, skill how big they are; phases, Energy that may run below nothing, and a Lifeline bought with Resolve.',
  credit: 'Anyventure rule guide; all rights with its author',
  rules,
  rulings,
  rulingAreas,
  synonyms,
  verbs,
  procedures: rooms.flatMap<Procedure>(room => room.procedures),
  parts: rooms.flatMap(room => room.parts),
  character: character.character,
  person: character.person,
  screen,
  content: {
    ...gear.tables,
    ...powers.tables,
    ...downtime.tables,
    ...character.tables,
    ...combat.tables,
    ...checks.tables,
    ...world.tables,
  },
  columns: { conditions: ['name', 'recovery', 'text'] },
  pregenerated,
  encounters,
  packs: {
    kinds,
    character: content => character.characterWith(content as unknown as CharacterTables) as CharacterRules,
  },
};
