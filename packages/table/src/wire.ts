/** What goes over the socket, in both directions: one file for both ends. JSON, one message a frame. */
import {
  type Glance,
  ORDERS,
  type OrderOffer,
  type PackShown,
  requestSchema,
  stripsSchema,
  type TableView,
  type Turns,
  tableSchema,
  veilSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import type { Difference } from './differences.ts';
import {
  actionSchema,
  fightViewSchema,
  foreseenSchema,
  refusalSchema,
  type Shape,
  thrownSchema,
  traceSchema,
} from './glance-schema.ts';

const name = z.string().min(1).max(80);
export const LONGEST_ID = 64;
const id = z.string().min(1).max(LONGEST_ID).describe('Chosen by whoever asks; the answer has the same.');
const fight = { game: name, fight: name };
/** A secret as links carry it. */
export const secretSchema = z
  .string()
  .min(20)
  .max(64)
  .refine(text => /^[A-Za-z0-9_-]*$/.test(text), 'A secret is made of letters, digits, - and _.')
  .describe('A secret: 20 to 64 letters, digits, - and _.');

/** What a client says. */
export const clientMessageSchema = z.discriminatedUnion('is', [
  z
    .strictObject({
      ...{ is: z.literal('hello'), table: name, secret: secretSchema },
      known: z.boolean().optional().describe('Whether to send the known state with each decision.'),
    })
    .describe('The first message: which table, and whose chair.'),
  z
    .strictObject({
      ...{ is: z.literal('ask'), id, request: requestSchema },
      at: z.string().max(64).optional().describe('The `at` of the fight as it was when this was decided.'),
    })
    .describe('Asks something of the table.'),
  z
    .strictObject({
      ...{ is: z.literal('history'), id, ...fight },
      before: z.int().min(0).optional().describe('Steps before this one; the latest where it does not say.'),
    })
    .describe('What was told of a fight, in pages.'),
  z
    .strictObject({ is: z.literal('why'), id, ...fight, step: z.int().min(0) })
    .describe('The reasons of a step.'),
  z
    .strictObject({ is: z.literal('foresee'), id, ...fight, command: z.unknown() })
    .describe('What a deed promises.'),
  z
    .strictObject({ is: z.literal('besides'), id, ...fight })
    .describe(
      'What one’s own people may do while others are waited for, and what the book leaves to each of them.',
    ),
  z
    .strictObject({ is: z.literal('past'), id })
    .describe(
      'What was done at the table lately and can be taken back: one’s own, and for the host everybody’s.',
    ),
  z
    .strictObject({ is: z.literal('look'), id, chair: name.optional() })
    .describe('The host looks through the eyes of another chair, or through their own again.'),
  z
    .strictObject({ is: z.literal('stand in'), id, ...fight })
    .describe('The host decides for whoever is waited for, this once: `offers` follow.'),
  z
    .strictObject({ is: z.literal('ping'), id })
    .describe('Asks for an answer and nothing else: whether the line still holds.'),
]);
/** A message of a client. */
export type ClientMessage = z.output<typeof clientMessageSchema>;

/** A fight as a chair sees it, with the mark of what it has been shown. */
export type FightShown = TableView['fights'][number] & { readonly at?: string | undefined };
/** A table as a chair sees it. */
export type TableShown = Omit<TableView, 'fights'> & { readonly fights: readonly FightShown[] };

/** What a fight shows besides fighters. */
export type Scenery = Omit<Glance, 'fighters'>;

const {
  chairs,
  invitations,
  knocking,
  openness,
  prepared,
  people,
  rulings,
  log,
  words,
  notes,
  calls,
  orders,
} = tableSchema.shape;
const person = { game: name, id: name };
/** A list as it is read: nobody writes into a message. */
const list = <T extends z.ZodType>(item: T) => z.array(item).readonly();
const sides = list(z.string());
const mark = z.string().describe('The mark of what is shown: `ask` takes it as `at`.');

const packShown = z.strictObject({
  ...{ id: z.string(), game: z.string(), version: z.string(), title: z.string() },
  ...{ authors: list(z.string()), licence: z.string() },
  mark: z.string().describe('Another one whenever the pack says something else.'),
  entries: list(z.strictObject({ kind: z.string(), id: z.string(), name: z.string() })).describe(
    'What it brings, by name: `GET /api/tables/ID/packs` has the whole of it.',
  ),
} satisfies Shape<PackShown>);

/** The parts of a table besides its fights, what was asked and what was said. */
const parts = {
  ...{ name: z.string(), game: z.string().optional(), chair: chairs.unwrap().element },
  chairs: list(chairs.unwrap().element),
  invitations: invitations.unwrap().optional().describe('For the host alone.'),
  openness: openness.describe('What players see of a foe’s numbers; for the host alone.'),
  knocking: knocking.unwrap().optional().describe('Who waits at the door; for the host alone.'),
  prepared: prepared.unwrap().optional().describe('Fights that were prepared; for the host alone.'),
  packs: list(packShown).describe(
    'The packs on the table; players are not told of the people and fights in them.',
  ),
  people: list(z.union([people.unwrap().element, z.strictObject({ ...person, name })])).describe(
    'Own people whole; others by name.',
  ),
  ...{ rulings: rulings.unwrap(), notes: notes.unwrap(), calls: calls.unwrap(), orders: orders.unwrap() },
  clock: z.number().nullable().describe('Seconds after which the tactics answer; null where no clock runs.'),
} satisfies Shape<Omit<TableView, 'fights' | 'log' | 'words'>>;

/** Parts of a table that are others now. */
export type TableChanged = Partial<Omit<TableView, 'fights' | 'log' | 'words'>>;
// What is sent is there: the engine's types say so, a schema's options do not.
const tableChanged = z.strictObject(parts).partial() as z.ZodType<unknown> as z.ZodType<TableChanged>;

/** Somebody's decision, and the chairs that it is up to. */
const turn = {
  fighter: z.string().describe('The fighter, or gm for anybody unseen.'),
  chairs: list(z.strictObject({ id: name, name })).describe('The chairs that decide.'),
};
const since = z.number().nullable().describe('Since when, in milliseconds since 1970 by the server’s clock.');
const turns = z
  .strictObject({
    asked: z
      .strictObject({ ...turn, since })
      .nullable()
      .describe('Whose decision it is now.'),
    next: z.strictObject(turn).nullable().describe('Whose comes after that, where the order is fixed.'),
  } satisfies Shape<Turns>)
  .describe('Whose turn it is.');
const cast = z.record(z.string(), z.string()).describe('Persons’ ids by the ids of the fighters they are.');

const proof = z
  .strictObject({
    promise: z.string().describe('The hash of the seed of its dice, from its beginning.'),
    seal: z.string().optional().describe('The seal over everything in it, once it is over.'),
    seed: z
      .string()
      .optional()
      .describe('The seed, once the host has shown it: `arbiter verify` proves the fight.'),
  })
  .describe('What proves that it was played as it is told.');
const home = z
  .strictObject({ came: sides, stayed: sides })
  .describe('Who came home from it as it left them, and who was changed meanwhile and stays as they are.');

const fightShown = z.strictObject({
  ...{ ...person, winner: z.string().optional(), automatic: sides.optional() },
  title: z.string().optional(),
  begunAt: z.number().optional().describe('When it was begun, in milliseconds since 1970.'),
  prepared: z.string().optional().describe('The prepared fight it was begun from; for the host alone.'),
  picture: z.string().optional().describe('The picture under its squares, by its id.'),
  fog: stripsSchema.optional().describe('Places that lie in fog for the party.'),
  veil: veilSchema
    .omit({ fog: true })
    .optional()
    .describe('Whom the host hides, and whether fog lifts by sight; for the host alone.'),
  home: home.optional(),
  proof: proof.optional(),
  plays: sides.describe('The fighters whom the chair plays.'),
  undone: z.number().optional().describe('Steps that could be taken again; for the host.'),
  people: cast.optional(),
  turns: turns.optional(),
  view: fightViewSchema.optional(),
  at: mark.optional(),
} satisfies Shape<FightShown>);

const tableShown = z
  .strictObject({ ...parts, fights: list(fightShown), log: log.unwrap(), words: words.unwrap() })
  // JSON leaves out what is undefined; the engine's view has it.
  .describe('The table as the chair sees it.') as z.ZodType<unknown> as z.ZodType<TableShown>;

const path = list(z.union([z.string(), z.number()]));
const difference: z.ZodType<Difference> = z.union([z.tuple([path]), z.tuple([path, z.unknown()])]);

/** What a step of a fight changed for a view. */
const fightChanged = z.strictObject({
  ...{ ...person, at: mark },
  did: z.enum(['undo', 'redo']).optional().describe('Where steps were taken back, or taken again.'),
  told: list(z.string()).describe('What happened, in sentences.'),
  changes: list(difference).describe(
    'What is another than it was: a path and what stands there now, or a path alone where nothing does. A path begins with `fighters` and an id, with `glance` and another part of that, or with `steps`, `turns`, `people`, `proof`, `outcome`, `undone`.',
  ),
  home: home.optional(),
});

const offered = z
  .strictObject({
    action: actionSchema,
    also: list(
      z.strictObject({
        command: z.record(z.string(), z.unknown()),
        ...{ label: z.string().optional(), cost: z.string().optional() },
      }),
    ).optional(),
  })
  .describe('Like actions as one: the first of them, and the fields in which the others differ.');

const changed = z
  .strictObject({
    is: z.literal('changed'),
    n: z.number().describe('Counts what this connection was sent of the table: 1, 2, 3, without a gap.'),
    fight: fightChanged.optional(),
    table: tableChanged.optional().describe('Parts of the table that are others now.'),
    entries: log.unwrap().readonly().optional().describe('What was asked and answered.'),
    words: words.unwrap().readonly().optional().describe('What was said.'),
    plays: sides.optional().describe('Whom the chair plays in the fight, where that has changed.'),
    asks: z
      .strictObject({ actor: z.string(), offers: list(offered) })
      .optional()
      .describe('The reaction that is asked of the chair now, with its answers: no `offers` follow.'),
  })
  .describe('What a step changed for the chair. Nothing is sent of what changed nothing for it.');

const orderOfferSchema: z.ZodType<OrderOffer> = z.strictObject({
  about: z.string().describe('What an order goes by: the command `standing order` takes it as `about`.'),
  title: z.string(),
  rules: list(z.string()),
  now: z.enum(ORDERS).describe('What holds now.'),
  answers: list(z.enum(ORDERS)),
});

const answer = z
  .strictObject({
    ...{ is: z.literal('answer'), id, ok: z.literal(true).optional(), refusal: refusalSchema.optional() },
    since: list(z.string())
      .optional()
      .describe('What has happened since whoever asked looked, where that is why.'),
    secret: z.string().optional().describe('A secret that was made, told this once.'),
    history: z
      .strictObject({ from: z.number(), told: list(list(z.string())) })
      .optional()
      .describe('What was told, step by step, from this one on.'),
    past: list(
      z.strictObject({
        request: z.string().describe('Its id: `take back` takes it as `of`.'),
        chair: z.string().describe('Whose request it was.'),
        at: z.number().describe('When, in milliseconds since 1970.'),
        about: z.string().describe('What it has changed.'),
      }),
    )
      .optional()
      .describe('What can be taken back, the latest first.'),
    why: z.strictObject({ dice: list(thrownSchema), trace: list(traceSchema) }).optional(),
    foreseen: foreseenSchema.optional(),
    left: z
      .strictObject({
        besides: list(z.strictObject({ actor: z.string(), offers: list(actionSchema) })),
        orders: z.record(z.string(), list(orderOfferSchema)),
      })
      .optional()
      .describe('Deeds out of turn, and what is left to people, by their ids.'),
  })
  .describe('An answer: it is kept, or why not, or what was asked for.');

/** What the server says. It is held against what a server really sends by tests, and read as it is. */
export const serverMessageSchema = z.discriminatedUnion('is', [
  z
    .strictObject({
      ...{ is: z.literal('view'), n: z.number(), view: tableShown },
      version: z.string().describe('The version of the rules there.'),
      now: z.number().describe('The server’s time, in milliseconds since 1970.'),
      as: z.string().optional().describe('The chair through whose eyes the host looks.'),
    })
    .describe('Everything that the chair may see: the first message, and after whatever changes fights.'),
  changed,
  z
    .strictObject({
      ...{ is: z.literal('offers'), ...fight, at: mark, actor: z.string(), offers: list(offered) },
    })
    .describe('What the chair may do, to the chair that decides.'),
  z
    .strictObject({
      ...{ is: z.literal('known'), ...fight, at: mark },
      state: z.unknown().optional().describe('Whole: the first time, and after each `view`.'),
      on: mark.optional().describe('The mark of the known state on which the differences build.'),
      changes: list(difference)
        .optional()
        .describe(
          'What is another since: a path and what stands there now, or a path alone where nothing does.',
        ),
    })
    .describe('The fight’s state as the chair knows it, where that was wanted.'),
  z
    .strictObject({ is: z.literal('present'), chairs: list(z.string()) })
    .describe('The chairs on which somebody sits at this moment.'),
  answer,
  z
    .strictObject({
      ...{ is: z.literal('bye'), why: z.string() },
      again: z.boolean().describe('Whether to connect again.'),
    })
    .describe('The last message.'),
]);

/** What a step of a fight changed for a view. */
export type FightChanged = z.output<typeof fightChanged>;
/** What a step changed for a chair. */
export type Changed = z.output<typeof changed>;
/** Like actions as one. */
export type Offered = z.output<typeof offered>;
/** An answer. */
export type WireAnswer = z.output<typeof answer>;
/** What the server says. */
export type ServerMessage = z.output<typeof serverMessageSchema>;
