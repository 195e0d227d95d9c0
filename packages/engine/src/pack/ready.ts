/** Ready characters and ready fights as kinds of entries: every book that has them takes them from packs. */
import { z } from 'zod';
import type { Ruleset, SceneryKind } from '../ruleset.ts';
import type { PackKind } from './kinds.ts';

const SCENERY = [
  'water',
  'road',
  'thicket',
  'grass',
  'rubble',
  'sacks',
  'stair',
  'door',
  'gate',
  'gallows',
] as const satisfies readonly SceneryKind[];

const count = z.int().min(0).max(200);
const summary = z.string().max(400).default('').describe('Who or what it is, in a line.');

const characterSchema = z.strictObject({
  summary,
  choices: z.looseObject({}).describe('The character file, as `arbiter character` writes it.'),
});

const fightSchema = z.strictObject({
  summary,
  difficulty: z.enum(['easy', 'even', 'deadly']).default('even'),
  setup: z.looseObject({}).describe('As `arbiter encounter start` takes it: who, and where.'),
  scenery: z
    .array(z.strictObject({ is: z.enum(SCENERY), x: count, y: count, width: count, height: count }))
    .max(200)
    .optional()
    .describe('What is drawn on the map.'),
});

/** A ready character of the book, as the worked example of its kind. */
export function readyCharacter(book: Ruleset): PackKind {
  const [first] = book.pregenerated ?? [];
  return {
    table: 'ready characters',
    schema: characterSchema,
    one: 'character',
    many: 'characters',
    summary: 'Somebody ready to be played.',
    example: {
      id: 'somebody',
      name: 'Somebody of one’s own',
      summary: first?.summary ?? '',
      choices: first?.choices ?? {},
    },
  };
}

/** A ready fight of the book, as the worked example of its kind. */
export function readyFight(book: Ruleset): PackKind {
  const [first] = book.encounters ?? [];
  return {
    table: 'ready fights',
    schema: fightSchema,
    one: 'fight',
    many: 'fights',
    summary: 'A fight ready to be begun, with its map.',
    example: {
      id: 'a-fight',
      name: 'A fight of one’s own',
      summary: first?.summary ?? '',
      difficulty: first?.difficulty ?? 'even',
      setup: first?.setup ?? {},
    },
  };
}
