import type { CharacterRules, Part, Ruleset } from '@arbiter/engine';
import * as character from './character/index.ts';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import * as conditions from './conditions/index.ts';
import { kinds } from './content/entries.ts';
import { columns, tables } from './content/index.ts';
import { screen } from './content/screen.ts';
import { synonyms } from './content/words/synonyms.ts';
import { verbs } from './content/words/verbs.ts';
import { core } from './core.ts';
import * as downtime from './downtime/index.ts';
import * as gear from './gear/index.ts';
import * as powers from './powers/index.ts';
import * as rounds from './rounds/index.ts';
import * as world from './world/index.ts';

const rooms = [checks, character, gear, combat, conditions, powers, rounds, world, downtime];

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  ...core,
  synonyms,
  verbs,
  screen,
  procedures: rooms.flatMap(room => room.procedures),
  parts: rooms.flatMap<Part>(room => room.parts),
  character: character.character,
  person: character.person,
  content: tables,
  columns,
  packs: {
    kinds,
    character: content =>
      character.characterWith(content as unknown as character.CharacterTables) as CharacterRules,
  },
};
