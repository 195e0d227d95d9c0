/** What somebody asks of a table. One schema for page, command line, server and MCP. */
import { z } from 'zod';
import { OPENNESS } from '../encounter/known.ts';
import { stripsSchema } from '../encounter/veil-schema.ts';
import { LONGEST_PACK } from '../pack/file.ts';
import { originOf } from '../pack/origin.ts';
import { isRecord } from '../plain-data.ts';
import {
  chairSchema,
  keptName,
  LONGEST_CLOCK,
  MOST_CHAIRS,
  MOST_PEOPLE,
  orderSchema,
  seatSchema,
  tableEntrySchema,
} from './file.ts';
import { pictureSchema, preparedSchema } from './prepared.ts';
import { ROLES } from './table.ts';

const MOST_FACES = 1000;
/** A set-up or a command is no larger than this, written as JSON. */
const MOST_WRITTEN = 400_000;

const bounded = z
  .unknown()
  .refine(
    value => JSON.stringify(value ?? null).length <= MOST_WRITTEN,
    'That is more than a fight ever needs.',
  );
const packFile = z
  .unknown()
  .refine(
    value => JSON.stringify(value ?? null).length <= LONGEST_PACK,
    `A pack has at most ${LONGEST_PACK.toLocaleString('en')} characters.`,
  );
const packedEntry = bounded.refine(
  (entry): entry is object =>
    isRecord(entry) && typeof entry.id === 'string' && originOf(entry) !== undefined,
  'That is no entry of a pack.',
);
const faces = z.array(z.int().min(0).max(1_000_000)).max(MOST_FACES);
const fight = { game: keptName, fight: keptName.describe('The fight, by its id.') };
const readings = z.record(keptName, keptName);

const secret = z.literal(true).optional().describe('For the host alone.');
const anyway = z.literal(true).optional().describe('Also where others have acted since.');
const someChairs = z.array(keptName).max(MOST_CHAIRS);
const plays = chairSchema.shape.plays;

/** Requests by what they ask. */
export const requestSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('name'), name: z.string().max(80) }).describe('Names the table.'),
  z
    .strictObject({ ask: z.literal('show'), openness: z.enum(OPENNESS) })
    .describe('What players see of a foe’s numbers.'),
  z.strictObject({ ask: z.literal('seat'), seat: seatSchema }).describe('Seats a person, or changes one.'),
  z
    .strictObject({ ask: z.literal('retire'), game: keptName, id: keptName })
    .describe('A person leaves the table.'),
  z
    .strictObject({
      ...{ ask: z.literal('invite'), invitation: keptName, role: z.enum(ROLES), plays },
      many: z.boolean().default(false).describe('For any number of people, not for one.'),
      until: z.int().optional().describe('When it ends, in milliseconds since 1970.'),
      knock: z.literal(true).optional().describe('Whoever comes waits until a host lets them in.'),
    })
    .describe('Makes a link by which somebody can take a chair.'),
  z
    .strictObject({
      ask: z.literal('let in'),
      id: keptName.describe('Who knocks, by the id of their chair.'),
    })
    .describe('Lets somebody in who knocks.'),
  z
    .strictObject({
      ...{ ask: z.literal('revoke'), id: keptName },
      word: z.string().max(200).optional().describe('What whoever loses their chair is told.'),
    })
    .describe('An invitation, or a chair, is good for nothing any longer; who knocks is turned away.'),
  z.strictObject({ ask: z.literal('leave') }).describe('Whoever asks leaves the table for good.'),
  z
    .strictObject({ ask: z.literal('rekey'), chair: keptName })
    .describe('A new link for a chair whose old one was lost.'),
  z
    .strictObject({ ask: z.literal('hand over'), game: keptName, id: keptName, to: keptName })
    .describe('A person is played by another chair from now on.'),
  z
    .strictObject({ ask: z.literal('play'), game: keptName, id: keptName })
    .describe('Plays somebody of the table whom nobody plays yet.'),
  z
    .strictObject({ ask: z.literal('bring'), seat: seatSchema })
    .describe('Brings somebody of one’s own to the table, and plays them.'),
  z
    .strictObject({
      ...{ ask: z.literal('rename'), name: keptName },
      chair: keptName.optional().describe('Somebody else, for the host.'),
    })
    .describe('What whoever asks is called at the table.'),
  z
    .strictObject({ ask: z.literal('rule'), game: keptName, ruling: keptName, reading: keptName.optional() })
    .describe('A house ruling; without a reading the book’s own holds again.'),
  z
    .strictObject({
      ...{ ask: z.literal('question'), game: keptName, question: keptName, input: bounded },
      faces: faces.optional(),
      isSecret: secret,
    })
    .describe('Asks the referee a question of the book.'),
  z
    .strictObject({
      ...{ ask: z.literal('rest'), game: keptName },
      procedure: keptName.describe(
        'A rest of the book, or what else it asks for one person and changes them by.',
      ),
      people: z.array(keptName).min(1).max(MOST_PEOPLE).describe('Who rests, by their ids.'),
      input: z
        .record(keptName, bounded)
        .optional()
        .describe('What else it wants to know, alike for all: hours, days, care.'),
      faces: z.record(keptName, faces).optional().describe('Dice that were rolled at the table, by person.'),
      isSecret: secret,
    })
    .describe('People rest, or time passes for them: what it does is written to their files.'),
  z
    .strictObject({
      ...{ ask: z.literal('renew'), game: keptName },
      entries: z
        .array(packedEntry)
        .min(1)
        .max(200)
        .optional()
        .describe(
          'As the newer version of a pack has them; those of the packs on the table where it does not say.',
        ),
    })
    .describe('People and prepared fights have a newer version of what they carry from a pack.'),
  z
    .strictObject({ ask: z.literal('pack'), game: keptName, pack: packFile.describe('The pack’s file.') })
    .describe('Puts a pack on the table, or another version of one: what it brings is there for everybody.'),
  z
    .strictObject({
      ask: z.literal('unpack'),
      game: keptName,
      pack: keptName.describe('The pack, by its id.'),
    })
    .describe('Takes a pack off the table. Who has something of it keeps it.'),
  z
    .strictObject({
      ask: z.literal('roll'),
      notation: z.string().min(1).max(400),
      label: z.string().max(80).optional().describe('What it is for.'),
      faces: faces.optional(),
      isSecret: secret,
    })
    .describe('Rolls dice.'),
  z
    .strictObject({
      ask: z.literal('say'),
      text: z.string().min(1).max(2000),
      to: someChairs.min(1).optional().describe('The chairs it is for; everybody where it does not say.'),
    })
    .describe('A word to everybody, or to some.'),
  z
    .strictObject({
      ...{ ask: z.literal('note'), note: keptName.describe('Its id.'), title: z.string().max(200) },
      text: z.string().max(20_000),
      to: z
        .union([z.literal('all'), someChairs])
        .default([])
        .describe('Who may read it beside the host.'),
      picture: keptName.optional().describe('A picture of the table, by its id.'),
    })
    .describe('Writes a note or a handout, or changes one.'),
  z.strictObject({ ask: z.literal('unnote'), note: keptName }).describe('Throws a note away.'),
  z
    .strictObject({
      ...{ ask: z.literal('call'), call: keptName.describe('Its id.'), text: z.string().min(1).max(400) },
      chairs: someChairs.min(1),
      choices: z.array(z.string().min(1).max(80)).min(1).max(20).optional(),
      notation: z.string().min(1).max(400).optional().describe('The dice that each of them rolls.'),
    })
    .describe('Asks chairs for a choice or a roll.'),
  z
    .strictObject({
      ...{ ask: z.literal('reply'), call: keptName, choice: z.string().min(1).max(400).optional() },
      faces: faces.optional(),
    })
    .describe('Answers what the host has asked for.'),
  z.strictObject({ ask: z.literal('uncall'), call: keptName }).describe('Asks for it no longer.'),
  z
    .strictObject({
      ...{ ask: z.literal('order'), game: keptName, id: keptName.describe('Whom it is for.') },
      when: orderSchema.shape.when,
      answer: z
        .union([z.literal('ask').describe('Ask again, as without an order.'), orderSchema.shape.answer])
        .describe('What is done from now on: by tactics, or the offer whose command has these fields.'),
      label: orderSchema.shape.label,
    })
    .describe('A standing order: what somebody answers to a kind of reaction without being asked.'),
  z
    .strictObject({
      ask: z.literal('clock'),
      seconds: z.int().min(1).max(LONGEST_CLOCK).nullable().describe('Null stops it.'),
    })
    .describe('After so many seconds the tactics answer for people whose players do not.'),
  z
    .strictObject({ ask: z.literal('run'), ...fight, sides: z.array(keptName).max(20) })
    .describe('Which sides of a fight act by themselves from now on.'),
  z
    .strictObject({ ask: z.literal('log'), entry: tableEntrySchema })
    .describe('Keeps an answer that was given elsewhere.'),
  z
    .strictObject({ ask: z.literal('favour'), what: keptName, on: z.boolean() })
    .describe('Puts a question among those asked often.'),
  z
    .strictObject({
      ...{
        ask: z.literal('begin'),
        ...fight,
        setup: bounded,
        rulings: readings.optional(),
        faces: faces.optional(),
        title: keptName.optional().describe('What it is called.'),
        prepared: keptName.optional().describe('The prepared fight that it is begun from.'),
        picture: keptName.optional().describe('The picture under its squares.'),
        hide: z.array(keptName).max(200).optional().describe('Fighters whom the party does not see yet.'),
        inFog: z.literal(true).optional().describe('All in fog but for what the party sees.'),
      },
    })
    .describe('Begins a fight.'),
  z
    .strictObject({ ask: z.literal('prepare'), prepared: preparedSchema })
    .describe('Keeps a fight that was drawn up beforehand, or changes one.'),
  z
    .strictObject({ ask: z.literal('unprepare'), game: keptName, id: keptName })
    .describe('Throws a prepared fight away.'),
  z
    .strictObject({ ask: z.literal('picture'), picture: pictureSchema })
    .describe('Keeps a picture for prepared ground.'),
  z.strictObject({ ask: z.literal('unpicture'), picture: keptName }).describe('Throws a picture away.'),
  z
    .strictObject({
      ...{ ask: z.literal('act'), ...fight, command: bounded, faces: faces.optional() },
      because: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .optional()
        .describe('The reason of a word of the game master’s: told to whoever hears of it.'),
    })
    .describe('Does something in a fight, on the table’s dice or on faces typed in.'),
  z
    .strictObject({
      ...{ ask: z.literal('cast'), ...fight, fighter: keptName.describe('The fighter, by its id.') },
      person: keptName.nullable().describe('Who it is; null where nobody of the table.'),
    })
    .describe('Says which person of the table a fighter is: who plays them decides for the fighter.'),
  z
    .strictObject({
      ...{ ask: z.literal('veil'), ...fight },
      hide: z.array(keptName).max(200).optional().describe('Fighters whom the party no longer sees.'),
      reveal: z.array(keptName).max(200).optional().describe('Fighters whom the party sees again.'),
      cover: stripsSchema.optional().describe('Places over which fog comes.'),
      lift: stripsSchema.optional().describe('Places from which it goes.'),
      bySight: z.boolean().optional().describe('Whether it lifts where somebody of the party sees.'),
    })
    .describe('Hides people and places of a fight from the party, or reveals them.'),
  z
    .strictObject({ ask: z.literal('auto'), ...fight })
    .describe('Lets the tactics decide for whoever is waited for.'),
  z
    .strictObject({
      ...{ ask: z.literal('undo'), ...fight, steps: z.int().min(1).max(10_000).default(1) },
      step: z
        .int()
        .min(0)
        .optional()
        .describe('Back to before this step instead, with everything after it; counted as in `history`.'),
      anyway,
    })
    .describe('Takes steps of a fight back. Whoever acts by themselves stops.'),
  z
    .strictObject({
      ask: z.literal('take back'),
      of: z.string().min(1).max(64).describe('The id of the request that is to be taken back.'),
      chair: keptName.optional().describe('Whose request it was; one’s own where it does not say.'),
      anyway,
    })
    .describe('Takes back what a request has changed at the table; asked of itself, it is done again.'),
  z
    .strictObject({ ask: z.literal('redo'), ...fight, steps: z.int().min(1).max(10_000).default(1) })
    .describe('Takes steps again that were taken back.'),
  z
    .strictObject({ ask: z.literal('prove'), ...fight })
    .describe(
      'Shows everybody the seed of a fight that is over: with its seal, anybody can prove it. It stays as it ended.',
    ),
  z.strictObject({ ask: z.literal('close'), ...fight }).describe('Puts a fight away.'),
]);

/** Something that somebody asks of a table. */
export type TableRequest = z.output<typeof requestSchema>;
/** A kind of request. */
export type RequestKind = TableRequest['ask'];
/** The request of a kind. */
export type Asking<K extends RequestKind> = Extract<TableRequest, { ask: K }>;
