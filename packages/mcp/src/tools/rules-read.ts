import {
  areasOfRulings,
  describe,
  isMechanical,
  jsonSchema,
  type Procedure,
  type Referee,
  type Ruleset,
  rankOf,
} from '@arbiter/engine';
import { z } from 'zod';
import { wrong } from '../answer.ts';
import { detail, game } from '../fields.ts';
import { gameOr, isReferee, refereeFor } from '../house.ts';
import { closest } from '../library.ts';
import { ANYBODY, tool } from '../tool.ts';

/** What stands in a book under an id, whole; of a procedure what it takes, and how it is asked. */
export const rulesRead = tool({
  name: 'rules_read',
  title: 'Read rules and procedures',
  description:
    'Read up to five findings of rules_search by id. A procedure shows its fields and a worked example to copy into resolve or odds; a rule shows the house ruling in force.',
  input: z.strictObject({
    ids: z.array(z.string().trim().min(1).max(120)).min(1).max(5).describe('Ids as rules_search gives them.'),
    game: game.optional(),
    detail,
  }),
  reads: true,
  isAlone: () => true,
  for: ANYBODY,
  async example(place, { game: given }) {
    const called = gameOr(place, given);
    const at = await refereeFor(place, called);
    return {
      tool: 'rules_read',
      arguments: { game: called, ids: [isReferee(at) ? (at.book.procedures[0]?.name ?? '') : ''] },
    };
  },
  async run({ game: given, ids, detail: how }, place) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    const read = ids.map(id => entryOf(at, id, how === 'full'));
    const missing = read.indexOf(undefined);
    if (missing >= 0)
      return wrong(
        `ids[${missing}]`,
        `${at.book.name} has nothing under “${ids[missing]!.slice(0, 40)}”: rules_search finds ids.`,
        closest(ids[missing]!, namesIn(at.book)),
      );
    const titles = read.map(one => String(one?.title ?? one?.id));
    return { told: `${at.book.name}: ${titles.join('; ')}.`, entries: read };
  },
});

type Entry = Readonly<Record<string, unknown>>;

const namesIn = (book: Ruleset): readonly string[] => [
  ...book.procedures.map(({ name }) => name),
  ...book.rules.map(({ id }) => id),
  ...book.rulings.map(({ id }) => id),
  ...Object.keys(book.content ?? {}),
];

/** What stands in a book under an id. */
export function entryOf({ book, readings }: Referee, id: string, isFull: boolean): Entry | undefined {
  const isIt = (other: string): boolean => other.toLowerCase() === id.toLowerCase();
  const rule = book.rules.find(one => isIt(one.id));
  if (rule) {
    const { title, section, summary } = rule;
    const rulings = book.rulings.filter(({ id: ruling }) => summary.includes(ruling));
    return {
      ...{ id: rule.id, kind: 'rule', title, chapter: section, text: summary },
      ...(isMechanical(rule) && {
        procedures: book.procedures.filter(({ rules }) => rules.includes(rule.id)).map(({ name }) => name),
      }),
      ...(rulings.length > 0 && { rulings: rulings.map(one => rulingOf(one, readings, false)) }),
    };
  }
  const ruling = book.rulings.find(one => isIt(one.id));
  if (ruling)
    return { kind: 'ruling', areas: areasOfRulings(book)[ruling.id], ...rulingOf(ruling, readings, true) };
  const procedure = book.procedures.find(one => isIt(one.name));
  if (procedure) return procedureOf(book, procedure, isFull);
  return contentOf(book, id, isIt, isFull);
}

/** The ruling in force first. */
const rulingOf = (
  { id, question, readings: all, why, default: usual, house }: Ruleset['rulings'][number],
  readings: Referee['readings'],
  isWhole: boolean,
): Entry => {
  const inForce = readings[id] ?? usual;
  return {
    ...{ id, title: question, inForce, means: all.find(({ key }) => key === inForce)?.text },
    ...(inForce !== usual && {
      house: `${house?.reading === inForce ? `The pack ${house.pack}` : 'The house'} reads it so; the book’s default is ${usual}.`,
    }),
    ...(isWhole && { others: all.filter(({ key }) => key !== inForce), why }),
  };
};

function procedureOf(
  book: Ruleset,
  { name, title, summary, rules, rolls, input, example }: Procedure,
  isFull: boolean,
): Entry {
  const schema = jsonSchema(input);
  const must = (field: string): boolean => schema.required?.includes(field) ?? false;
  const inExample = (field: string): boolean => Object.hasOwn(example.input as object, field);
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([field, { rank }]) =>
      isFull || rankOf(rank, { must: must(field), inExample: inExample(field) }) !== 'rare',
  );
  const asked = { game: book.id, procedure: name };
  return {
    ...{ id: name, kind: 'procedure', title, text: summary, rules, rolls },
    fields: Object.fromEntries(
      fields.map(([field, node]) => [
        must(field) ? `${field} (required)` : field,
        [node.description, describe(node, schema)].filter(Boolean).join(' — '),
      ]),
    ),
    ...(isFull && { schema }),
    example: { tool: 'resolve', arguments: { ...asked, input: example.input } },
    ...(isFull && rolls && { another: { tool: 'odds', arguments: { ...asked, inputs: [example.input] } } }),
  };
}

/** A row of a table, a whole table, somebody ready or a ready fight. */
function contentOf(
  book: Ruleset,
  id: string,
  isIt: (id: string) => boolean,
  isFull: boolean,
): Entry | undefined {
  const [table = '', ...rest] = id.split('/');
  const content = book.content ?? {};
  const name = Object.keys(content).find(one => one.toLowerCase() === table.toLowerCase());
  const called = rest.join('/').toLowerCase();
  const rows = name === undefined ? [] : (content[name] ?? []);
  const titleOf = (row: unknown): string =>
    String((row as { name?: unknown }).name ?? (row as { id?: unknown }).id ?? '');
  if (name !== undefined && rest.length === 0)
    return {
      id: name,
      kind: 'table',
      title: name,
      rows: isFull ? rows : rows.slice(0, MOST_ROWS).map(titleOf),
      of: rows.length,
    };
  const row = rows.find(one => titleOf(one).toLowerCase() === called);
  if (row) return { id, kind: 'entry', title: titleOf(row), entry: row };
  const ready = (book.pregenerated ?? []).find(one => isIt(one.id));
  if (ready)
    return {
      id: ready.id,
      kind: 'character',
      title: ready.name,
      text: ready.summary,
      ...(isFull && { choices: ready.choices }),
    };
  const fight = (book.encounters ?? []).find(one => isIt(one.id));
  if (fight)
    return {
      id: fight.id,
      kind: 'fight',
      title: fight.title,
      text: fight.summary,
      difficulty: fight.difficulty,
    };
  if (isIt(book.id))
    return { id: book.id, kind: 'game', title: book.name, text: book.summary, credit: book.credit };
  for (const [in_, all] of Object.entries(content)) {
    const found = all.find(one => isIt(titleOf(one)));
    if (found) return { id: `${in_}/${titleOf(found)}`, kind: 'entry', title: titleOf(found), entry: found };
  }
  return undefined;
}
const MOST_ROWS = 40;
