/**
 * One table's own file: its people, its fights, its house rulings and what was asked and rolled. The command line and
 * the page open the same file.
 */
import { z } from 'zod';
import { OPENNESS } from '../encounter/known.ts';
import { veilSchema } from '../encounter/veil-schema.ts';
import { type Checked, check } from '../schema.ts';
import { MOST_PACKS, tablePackSchema } from './packs.ts';
import { MOST_PICTURES, MOST_PREPARED, pictureSchema, preparedSchema } from './prepared.ts';
import { isSameOne, MOST_ENTRIES, MOST_WORDS, ROLES, TABLE_VERSION } from './table.ts';

export const MOST_PEOPLE = 200;
/** As many sit at a table, and are invited to it. */
export const MOST_CHAIRS = 50;
export const MOST_INVITATIONS = 100;
/** As many wait at the door. */
export const MOST_KNOCKING = 20;
/** As many of these a table holds: the file of one with more is not read. */
export const MOST = { people: MOST_PEOPLE, fights: 200, notes: 500, calls: 50, favourites: 200 } as const;
export const BOUNDED = ['people', 'fights', 'notes', 'calls', 'favourites'] as const;
/** As many standing orders a chair gives. */
export const MOST_ORDERS = 50;
/** The clock gives nobody longer than this, in seconds. */
export const LONGEST_CLOCK = 3600;

/** A name or id that a table keeps. */
export const keptName = z.string().min(1).max(80);
const word = keptName;
const ruled = z.record(word, word);

/** Somebody at the table: a character file of a game, under a name. */
export const seatSchema = z.strictObject({
  id: word.describe('What they are called by in commands.'),
  game: word,
  name: word,
  file: z.looseObject({}).describe('The character file: choices and state.'),
});

const keptFightSchema = z.strictObject({
  id: word,
  game: word,
  fight: z.looseObject({ log: z.array(z.unknown()) }).describe('The fight as `encounter start` prints it.'),
  winner: word.optional().describe('Who has won, once it is over.'),
  stream: z.int().min(1).optional().describe('Which of the fights begun here it is: its dice are its own.'),
  automatic: z.array(word).max(20).optional().describe('Sides that act by themselves.'),
  home: z
    .strictObject({
      came: z.array(word).max(MOST_PEOPLE).describe('Who came home from it as it left them.'),
      stayed: z.array(word).max(MOST_PEOPLE).describe('Who was changed meanwhile, and stays as they are.'),
    })
    .optional()
    .describe('The people of the table at its end.'),
  title: word.optional().describe('What it is called, where that was said.'),
  prepared: word.optional().describe('The prepared fight that it was begun from, by its id.'),
  picture: word.optional().describe('The picture under its squares, by its id.'),
  begunAt: z.int().optional().describe('When it was begun, in milliseconds since 1970.'),
  veil: veilSchema.optional().describe('What the host keeps from the party’s eyes.'),
});

export const chairSchema = z.strictObject({
  id: word,
  name: word,
  role: z.enum(ROLES),
  plays: z
    .array(z.strictObject({ game: word, id: word }))
    .max(MOST_PEOPLE)
    .default([]),
});

const invitationSchema = z.strictObject({
  id: word,
  role: z.enum(ROLES),
  plays: chairSchema.shape.plays,
  many: z.boolean().default(false),
  until: z.int().optional(),
  knock: z.literal(true).optional(),
});

const someChairs = z.array(word).max(MOST_CHAIRS);

/** Something that was said, or rolled, at the table. */
const wordSchema = z.strictObject({
  by: word.describe('The chair.'),
  text: z.string().max(4000),
  to: someChairs
    .optional()
    .describe('The chairs it was said to, beside the host; to everybody where it does not say.'),
  roll: z.strictObject({ notation: z.string().max(400), total: z.number() }).optional(),
});

/** A note, or a handout. */
const noteSchema = z.strictObject({
  id: word,
  by: word.describe('The chair that wrote it.'),
  title: z.string().max(200),
  text: z.string().max(20_000),
  to: z.union([z.literal('all'), someChairs]).describe('Who may read it, beside the host and its writer.'),
  picture: word.optional().describe('A picture of the table, by its id.'),
});

/** What the host has asked chairs for. */
const callSchema = z.strictObject({
  id: word,
  text: z.string().max(400),
  chairs: someChairs,
  choices: z.array(z.string().min(1).max(80)).min(1).max(20).optional(),
  notation: z.string().max(400).optional().describe('The dice that each of them rolls.'),
  replies: z.record(word, z.string().max(4000)).default({}),
});

/** What a chair answers for one of its people to a kind of reaction, without being asked each time. */
export const orderSchema = z.strictObject({
  chair: word.describe('The chair that gave it.'),
  game: word,
  id: word.describe('The person.'),
  when: word.describe('The kind of reaction: what one of its answers does (`do`).'),
  answer: z
    .union([
      z.literal('tactics').describe('As the tactics would.'),
      z.record(word, z.union([z.string().max(80), z.number(), z.boolean()])),
    ])
    .describe('What is done: by tactics, or the offer whose command has these fields.'),
  label: z.string().max(80).optional().describe('What the answer is called on the button.'),
});

/** Something that was asked and answered. */
export const tableEntrySchema = z.strictObject({
  game: word,
  question: word.describe('The procedure.'),
  sentence: z.string().max(4000),
  dice: z.array(z.unknown()).max(1000).default([]),
  seed: z.string().max(200).optional(),
  by: word.optional().describe('The chair that asked.'),
  isSecret: z.literal(true).optional().describe('For the host alone.'),
  input: z.unknown().optional().describe('As it was asked, so that it can be asked again.'),
  at: z.int().optional().describe('When it was asked, in milliseconds since 1970.'),
});

/** The schema of a table's file. */
export const tableSchema = z.strictObject({
  arbiter: z.literal('table'),
  version: z.literal(TABLE_VERSION),
  madeBy: z.string().max(40).optional().describe('The version of Arbiter that wrote it.'),
  name: z.string().max(80).default(''),
  game: word.optional().describe('The game that is meant where none is named.'),
  people: z.array(seatSchema).max(MOST_PEOPLE).default([]),
  openness: z.enum(OPENNESS).optional().describe('What players see of a foe’s numbers.'),
  chairs: z.array(chairSchema).max(MOST_CHAIRS).default([]).describe('Who sits at it, when several do.'),
  invitations: z
    .array(invitationSchema)
    .max(MOST_INVITATIONS)
    .default([])
    .describe('Ways to a chair that are still open.'),
  knocking: z
    .array(chairSchema)
    .max(MOST_KNOCKING)
    .default([])
    .describe('Who has come and waits until the host lets them in: no chair yet.'),
  rulings: z.record(word, ruled).default({}).describe('House rulings, by game.'),
  fights: z.array(keptFightSchema).max(MOST.fights).default([]),
  log: z.array(tableEntrySchema).max(MOST_ENTRIES).default([]),
  begun: z.int().min(0).default(0).describe('How many fights were begun here.'),
  words: z.array(wordSchema).max(MOST_WORDS).default([]),
  notes: z.array(noteSchema).max(MOST.notes).default([]),
  calls: z.array(callSchema).max(MOST.calls).default([]),
  orders: z
    .array(orderSchema)
    .max(MOST_CHAIRS * MOST_ORDERS)
    .default([])
    .describe('Standing orders: reactions that somebody is not asked about.'),
  clock: z
    .int()
    .min(1)
    .max(LONGEST_CLOCK)
    .optional()
    .describe('Seconds after which the tactics answer for a player’s people.'),
  favourites: z.array(word).max(MOST.favourites).default([]),
  prepared: z
    .array(preparedSchema)
    .max(MOST_PREPARED)
    .default([])
    .describe('Fights that were prepared; for the host alone.'),
  packs: z
    .array(tablePackSchema)
    .max(MOST_PACKS)
    .default([])
    .describe('Packs that are on the table: everything they bring is there for everybody.'),
  pictures: z.array(pictureSchema).max(MOST_PICTURES).default([]).describe('Pictures of prepared ground.'),
});

/** A table as it is kept in a file. */
export type TableFile = z.output<typeof tableSchema>;
/** Somebody at the table: a character file, and which game it is for. */
export type Seat = z.output<typeof seatSchema>;
/** A fight that a table keeps, under a name. */
export type KeptFight = z.output<typeof keptFightSchema>;
/** Something said at a table. */
export type Word = z.output<typeof wordSchema>;
/** A note at a table. */
export type Note = z.output<typeof noteSchema>;
/** What the host has asked chairs for. */
export type Call = z.output<typeof callSchema>;
/** A standing order at a table. */
export type StandingOrder = z.output<typeof orderSchema>;
/** A line of a table's log. */
export type TableEntry = z.output<typeof tableEntrySchema>;

/** Reads a table that was kept somewhere; a newer one than we know is refused in a sentence. */
export function readTable(value: unknown): Checked<TableFile> {
  const wrong = (message: string): Checked<never> => ({ ok: false, problems: [{ path: '', message }] });
  if (typeof value !== 'object' || value === null || !('arbiter' in value) || value.arbiter !== 'table')
    return wrong('That is no table: `arbiter table new FILE` makes one.');
  if ('version' in value && typeof value.version === 'number' && value.version > TABLE_VERSION)
    return wrong(
      `That table was kept by a newer Arbiter (version ${value.version}; this one knows ${TABLE_VERSION}).`,
    );
  const read = check(tableSchema, upToDate(value));
  if (!read.ok) return read;
  const { people, packs } = read.value;
  const ids = people.map(({ id, game }) => `${game} ${id}`);
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined) return wrong(`Two at that table go by the same name (${twice}).`);
  const same = packs.find((pack, i) => packs.some((other, j) => j < i && isSameOne(other, pack)));
  return same ? wrong(`That table has the pack ${same.id} twice.`) : read;
}

/** A table of an older version as this one writes it: what is new in this version has its default. */
const upToDate = (value: object): object =>
  'version' in value && (value.version === 1 || value.version === 2)
    ? { ...value, version: TABLE_VERSION }
    : value;
