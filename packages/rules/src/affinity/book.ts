import type { CharacterRules, Procedure, Ruleset } from '@arbiter/engine';
import * as character from './character/index.ts';
import * as checks from './checks/index.ts';
import * as combat from './combat/index.ts';
import { creatures } from './content/creatures.ts';
import { encounters } from './content/encounters.ts';
import { kinds } from './content/entries.ts';
import { pregenerated } from './content/pregenerated.ts';
import { rules } from './content/rules/index.ts';
import { rulingAreas, rulings } from './content/rulings/index.ts';
import { samples } from './content/samples.ts';
import { screen } from './content/screen.ts';
import { synonyms } from './content/synonyms.ts';
import type { CharacterTables } from './content/tables.ts';
import { verbs } from './content/verbs.ts';
import * as gear from './gear/index.ts';
import * as powers from './powers/index.ts';
import * as world from './world/index.ts';

const rooms = [combat, checks, character, gear, powers, world];

/** The book but for its fights, which are a third of it: whoever only reads, asks or builds needs them not. */
export const book: Ruleset = {
  id: 'affinity',
  name: 'Affinity',
  summary:
    'Pools of d6 where every extra die may cost your own Hit Dice, and Resolve decides who stays standing.',
  credit: 'Affinity core mechanics; all rights with its author',
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
    ...combat.tables,
    ...checks.tables,
    ...character.tables,
    ...world.tables,
    creatures,
    samples,
  },
  columns: {
    weapons: ['name', 'required', 'damage', 'range', 'hands', 'tags'],
    armour: ['name', 'layer', 'dice', 'magic'],
    abilities: ['name', 'class', 'level', 'tier', 'required', 'target', 'range', 'limit', 'summary'],
    features: ['name', 'class', 'level', 'summary'],
    creatures: ['name', 'level', 'hd', 'die', 'actions', 'resolve', 'behaviour'],
  },
  pregenerated,
  encounters,
  packs: {
    kinds,
    character: content => character.characterWith(content as unknown as CharacterTables) as CharacterRules,
  },
};
