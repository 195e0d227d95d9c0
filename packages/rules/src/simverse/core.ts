import type { CharacterRules, PersonRules, Ruleset } from '@arbiter/engine';
import { person } from './character/character-person.ts';
import * as character from './character/index.ts';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { kinds } from './content/entries.ts';
import { OPPONENTS } from './content/opponents.ts';
import { PREGENERATED } from './content/pregenerated.ts';
import { ENCOUNTERS } from './content/ready-encounters.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';
import { screen } from './content/screen.ts';
import type { CharacterTables } from './content/tables.ts';
import { verbs } from './content/verbs.ts';
import * as gear from './gear/index.ts';
import * as powers from './powers/index.ts';

const rooms = [checks, character, gear, combat, powers];

/** What a table sits down with: the book but for its fights, and for journeys and quiet weeks (book.ts). */
export const core: Ruleset = {
  id: 'simverse',
  name: 'Simverse',
  summary: '3d6 roll-under with margins; characters and powers built from points; deadly, located combat.',
  credit: 'Simverse Core Rulebook by Julio Holon, CC BY-NC-SA 4.0',
  rules,
  rulings,
  rulingAreas,
  verbs,
  character: character.character,
  person: person as PersonRules,
  pregenerated: PREGENERATED,
  packs: {
    kinds,
    character: content => character.characterWith(content as unknown as CharacterTables) as CharacterRules,
  },
  encounters: ENCOUNTERS,
  procedures: rooms.flatMap(room => room.procedures),
  parts: rooms.flatMap(room => room.parts),
  screen,
  content: {
    ...character.tables,
    ...checks.tables,
    ...combat.tables,
    ...gear.tables,
    ...powers.tables,
    opponents: OPPONENTS,
  },
  columns: powers.columns,
};
