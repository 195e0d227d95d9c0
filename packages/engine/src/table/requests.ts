/** What somebody asks of a table. One schema for page, command line, server and MCP. */
import { z } from 'zod';
import { OPENNESS } from '../encounter/known.ts';
import {
  chairSchema,
  keptName,
  LONGEST_CLOCK,
  MOST_CHAIRS,
  orderSchema,
  seatSchema,
  tableEntrySchema,
} from './file.ts';
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
const faces = z.array(z.int().min(0).max(1_000_000)).max(MOST_FACES);
const fight = { game: keptName, fight: keptName.describe('The fight, by its id.') };
const readings = z.record(keptName, keptName);

const secret = z.literal(true).optional().describe('For the host alone.');
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
    })
    .describe('Makes a link by which somebody can take a chair.'),
  z
    .strictObject({ ask: z.literal('revoke'), id: keptName })
    .describe('An invitation, or a chair, is good for nothing any longer.'),
  z
    .strictObject({ ask: z.literal('rekey'), chair: keptName })
    .describe('A new link for a chair whose old one was lost.'),
  z
    .strictObject({ ask: z.literal('hand over'), game: keptName, id: keptName, to: keptName })
    .describe('A person is played by another chair from now on.'),
  z
    .strictObject({ ask: z.literal('rename'), name: keptName })
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
      },
    })
    .describe('Begins a fight.'),
  z
    .strictObject({ ask: z.literal('act'), ...fight, command: bounded, faces: faces.optional() })
    .describe('Does something in a fight, on the table’s dice or on faces typed in.'),
  z
    .strictObject({ ask: z.literal('auto'), ...fight })
    .describe('Lets the tactics decide for whoever is waited for.'),
  z
    .strictObject({ ask: z.literal('undo'), ...fight, steps: z.int().min(1).max(10_000).default(1) })
    .describe('Takes steps of a fight back.'),
  z
    .strictObject({ ask: z.literal('redo'), ...fight, steps: z.int().min(1).max(10_000).default(1) })
    .describe('Takes steps again that were taken back.'),
  z.strictObject({ ask: z.literal('close'), ...fight }).describe('Puts a fight away.'),
]);

/** Something that somebody asks of a table. */
export type TableRequest = z.output<typeof requestSchema>;
/** A kind of request. */
export type RequestKind = TableRequest['ask'];
