import type { CharacterRules, PersonRules, Ruleset } from '@arbiter/engine';
import { person } from './character/character-person.ts';
import * as character from './character/index.ts';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { kinds } from './content/entries.ts';
import { OPPONENTS } from './content/opponents.ts';
import { screen } from './content/screen.ts';
import { synonyms } from './content/synonyms.ts';
import type { CharacterTables } from './content/tables.ts';
import { verbs } from './content/verbs.ts';
import { core } from './core.ts';
import * as downtime from './downtime/index.ts';
import * as gear from './gear/index.ts';
import * as powers from './powers/index.ts';
import * as world from './world/index.ts';

const rooms = [checks, character, gear, combat, powers, world, downtime];

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  verbs,
  screen,
  procedures: rooms.flatMap(room => room.procedures),
  parts: rooms.flatMap(room => room.parts),
  character: character.character,
  person: person as PersonRules,
  content: {
    ...character.tables,
    ...checks.tables,
    ...combat.tables,
    ...gear.tables,
    ...powers.tables,
    opponents: OPPONENTS,
    ...world.tables,
    ...downtime.tables,
  },
  columns: powers.columns,
  packs: {
    kinds,
    character: content => character.characterWith(content as unknown as CharacterTables) as CharacterRules,
  },
};
