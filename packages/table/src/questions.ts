/** Questions of the books for which nobody sits at a table: what is asked, and the engine's answer as text. */
import { DIALECTS, exactInJson, notationOdds, parseNotation } from '@arbiter/dice';
import {
  areasOfRulings,
  type Checked,
  clip,
  type Failure,
  isShortOdds,
  jsonSchema,
  nameCalled,
  notationDocument,
  type Problem,
  procedureCalled,
  type Ruleset,
  referee,
  sentence as sentenceOf,
  withMarks,
} from '@arbiter/engine';
import { catalogue } from '@arbiter/rules';
import { openBook } from '@arbiter/rules/books';
import { z } from 'zod';
import { LIMITS } from './limits.ts';

const name = z.string().trim().min(1).max(80);
const game = name.describe('The game by its id, or a beginning of it: simverse.');
const procedure = name.describe('The procedure by its name: check. A book lists its own.');
const input = z
  .record(z.string(), z.unknown())
  .describe('The fields of the procedure. People may be named, or given as files or numbers.');
const rulings = z
  .record(z.string().max(40), z.string().max(80))
  .describe('House rulings: the key of a reading by the id of its ruling.');

export const resolveSchema = z
  .strictObject({
    game,
    procedure: procedure.optional(),
    input: input.optional(),
    sentence: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('Instead of a procedure and its fields: a sentence.'),
    faces: z
      .array(z.int().min(0).max(1_000_000))
      .max(1000)
      .optional()
      .describe('Faces from a real table, in the order asked for; all of them are used.'),
    seed: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('Instead of faces: the same seed gives the same ones.'),
    rulings: rulings.optional(),
  })
  .refine(asked => (asked.procedure === undefined) !== (asked.sentence === undefined), {
    error: 'A question has either a `procedure` or a `sentence`.',
  })
  .refine(asked => asked.sentence === undefined || asked.input === undefined, {
    error: 'A `sentence` stands without an `input`: it says everything itself.',
  })
  .refine(asked => asked.faces === undefined || asked.seed === undefined, {
    error: 'A question has `faces` or a `seed`, not both.',
  });

export const oddsSchema = z
  .strictObject({
    game: game.optional(),
    procedure: procedure.optional(),
    input: input.optional(),
    of: z
      .string()
      .min(1)
      .max(200)
      .optional()
      .describe('One field of the outcome, or a condition: damage, damage>=6.'),
    given: z
      .array(z.string().min(1).max(200))
      .max(10)
      .optional()
      .describe('What rolls are supposed to read: attack=hit.'),
    rulings: rulings.optional(),
    notation: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .optional()
      .describe('Instead of a game and a procedure: dice, such as 4d6kh3.'),
    dialect: z.enum(DIALECTS).optional().describe('The tool as which a notation is read.'),
  })
  .refine(
    asked =>
      asked.notation === undefined
        ? asked.game !== undefined && asked.procedure !== undefined && asked.dialect === undefined
        : Object.keys(asked).every(key => key === 'notation' || key === 'dialect'),
    { error: 'A question has a `game` and a `procedure`, or a `notation` alone.' },
  );

/** A question as the thread is asked. */
export type BookQuestion =
  | ({ readonly is: 'resolve' } & z.output<typeof resolveSchema>)
  | ({ readonly is: 'odds' } & z.output<typeof oddsSchema>)
  | { readonly is: 'book'; readonly game: string }
  | { readonly is: 'procedure'; readonly game: string; readonly procedure: string };

/** The answer, as it is sent. */
export interface BookAnswer {
  readonly status: 200 | 400 | 404;
  readonly text: string;
}

/** The games there are, without opening any of their books. */
export const bookList = (): object[] =>
  catalogue.map(({ id, name: title, summary, credit, rules, rulings: switches, ...card }) => ({
    ...{ id, name: title, summary, credit, rules, rulings: switches },
    ...{ procedures: card.procedures.length, character: card.character, encounter: card.encounter },
  }));

/** Answers a question; `begin` hears when its book is open. What is wrong with it is an answer too. */
export async function answerOf(question: BookQuestion, begin: () => void): Promise<BookAnswer> {
  if (question.is === 'odds' && question.notation !== undefined) {
    begin();
    return notationAnswer(question.notation, question.dialect);
  }
  const book = await bookCalled(question.game ?? '');
  begin();
  if (!book.ok) return wrong(book.problems, 404);
  switch (question.is) {
    case 'resolve':
      return resolution(book.value, question);
    case 'odds':
      return odds(book.value, question);
    case 'book':
      return told(withMarks(book.value.id, bookDocument(book.value)));
    case 'procedure':
      return procedureAnswer(book.value, question.procedure);
  }
}

const told = (document: unknown): BookAnswer => ({
  status: 200,
  text: JSON.stringify(document, exactInJson),
});

/** Why not: in a sentence, and each problem by itself. */
const failed = (failure: Failure, status: 400 | 404 = 400, more: object = {}): BookAnswer => ({
  status,
  text: JSON.stringify({
    ...{ message: sentenceOf(failure), failed: failure.failed, problems: failure.problems },
    ...more,
  }),
});

const wrong = (problems: readonly Problem[], status: 400 | 404 = 400): BookAnswer =>
  failed({ failed: 'input', problems }, status);

async function bookCalled(word: string): Promise<Checked<Ruleset>> {
  const ids = catalogue.map(({ id }) => id);
  const called = nameCalled(word, ids, `There is no game "${clip(word)}"`);
  if (!called.ok) return called;
  const book = await openBook(called.value, 'book');
  return book
    ? { ok: true, value: book }
    : { ok: false, problems: [{ path: 'game', message: 'There is no such game.' }] };
}

function resolution(
  book: Ruleset,
  { procedure: asked = '', input: fields = {}, sentence, ...given }: z.output<typeof resolveSchema>,
): BookAnswer {
  const at = referee(book, given.rulings);
  const seed = given.faces ? undefined : (given.seed ?? crypto.randomUUID());
  const dice = seed === undefined ? { faces: given.faces ?? [] } : { seed };
  const read = sentence === undefined ? undefined : at.understand(sentence);
  if (read && !read.ok) return failed(read);
  const understood = read && {
    understood: { game: book.id, procedure: read.procedure.name, input: read.input, told: read.told },
  };
  if (read?.odds) {
    const message = 'That asks how likely it is: ask /api/odds for what was understood.';
    return failed({ failed: 'input', problems: [{ path: 'sentence', message }] }, 400, understood);
  }
  const done = sentence === undefined ? at.resolve(asked, fields, dice) : at.ask(sentence, dice);
  if (!done.ok) return failed(done, 400, understood);
  const { outcome, sentence: answer, dice: thrown, trace, changed } = done;
  return told(
    withMarks(book.id, {
      ...understood,
      ...{ outcome, sentence: answer, dice: thrown, trace },
      ...(seed !== undefined && { seed }),
      ...(Object.keys(changed).length > 0 && { changed }),
    }),
  );
}

function odds(
  book: Ruleset,
  { procedure: asked = '', input: fields = {}, of, given, rulings: chosen }: z.output<typeof oddsSchema>,
): BookAnswer {
  const question = { ...(of !== undefined && { of }), ...(given && { given }), maxRolls: LIMITS.rolls };
  const found = referee(book, chosen).oddsDocument(asked, fields, question);
  return found.ok ? told(withMarks(book.id, found.document)) : failed(found);
}

function notationAnswer(text: string, dialect: z.output<typeof oddsSchema>['dialect']): BookAnswer {
  const parsed = parseNotation(text, dialect);
  const mistake = (message: string): BookAnswer => wrong([{ path: 'notation', message }]);
  if (!parsed.ok) return mistake(`That is not a dice notation: ${parsed.error.message}.`);
  const found = notationOdds(parsed.notation);
  if (!found.ok) return mistake(found.error.message);
  if (!isShortOdds(found.odds))
    return mistake('These odds are too long for one message; `arbiter odds` tells them.');
  return told(notationDocument(text, found.odds));
}

function procedureAnswer(book: Ruleset, called: string): BookAnswer {
  const found = procedureCalled(book, called);
  if (!found.ok) return wrong(found.problems, 404);
  const { name: id, title, summary, rules, rolls, input: takes, output: gives, example } = found.value;
  return told(
    withMarks(book.id, {
      ...{ system: book.id, name: id, title, summary, rules, rolls },
      ...{ input: jsonSchema(takes, 'input'), output: jsonSchema(gives, 'output'), example },
    }),
  );
}

/** What a book has: what can be asked, its rules and rulings, and who and what is ready. */
function bookDocument(book: Ruleset): object {
  const { id, name: title, summary, credit, procedures, rules } = book;
  const areas = areasOfRulings(book);
  return {
    ...{ id, name: title, summary, credit },
    procedures: procedures.map(each => ({
      ...{ name: each.name, title: each.title, summary: each.summary, rules: each.rules, rolls: each.rolls },
    })),
    rules: rules.map(rule => ({
      ...rule,
      procedures: procedures.filter(each => each.rules.includes(rule.id)).map(each => each.name),
    })),
    rulings: book.rulings.map(ruling => ({ ...ruling, areas: areas[ruling.id] ?? [] })),
    creatures: Object.keys(book.person?.lists ?? {}).flatMap(list =>
      (book.content?.[list] ?? []).flatMap(row => ('name' in row ? [row.name] : [])),
    ),
    characters: (book.pregenerated ?? []).map(({ choices: _, ...character }) => character),
    fights: (book.encounters ?? []).map(({ setup: _, scenery: __, ...fight }) => fight),
  };
}
