/** Rests and passing time: a procedure of the book for one person, asked for each of some people at once. */
import { type OpenDice, scriptedDice } from '@arbiter/dice';
import { introduce, PERSON } from '../names.ts';
import type { Procedure } from '../procedure.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { resolve, sentence } from '../resolve.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { type JsonSchema, jsonSchema } from '../schema.ts';
import type { Seat, TableEntry, TableFile } from './file.ts';
import type { TableRequest } from './requests.ts';
import type { TableStep } from './steps.ts';

/** The field of a question in which a person stands. */
export const personField = (schema: JsonSchema): string | undefined =>
  Object.entries(schema.properties ?? {}).find(([, { from }]) => from === PERSON)?.[0];

/**
 * Asks a procedure for each of these people. What it does to them is written to their files; where the book refuses it to
 * one of them, nothing happens to anybody.
 */
export function restTogether(
  { people }: TableFile,
  book: Ruleset,
  readings: Readings,
  { procedure: name, people: ids, input = {}, faces = {}, isSecret }: Extract<TableRequest, { ask: 'rest' }>,
  by: string,
  dice: OpenDice,
): TableStep[] | Refusal {
  const procedure = book.procedures.find(one => one.name === name);
  if (!procedure?.apply || personField(jsonSchema(procedure.input)) === undefined)
    return refuse(
      '',
      `${book.name} has no procedure “${name.slice(0, 40)}” that changes a person.`,
      'procedure',
    );
  const stranger = [...ids, ...Object.keys(faces)].find(
    id => !ids.includes(id) || !people.some(seat => seat.game === book.id && seat.id === id),
  );
  if (stranger !== undefined)
    return refuse('', `Nobody who rests here is called “${stranger.slice(0, 40)}”.`, 'people');
  const [entries, seats]: [TableStep[], TableStep[]] = [[], []];
  for (const seat of people.filter(one => one.game === book.id && ids.includes(one.id))) {
    const own = Object.hasOwn(faces, seat.id) ? scriptedDice(faces[seat.id]!) : undefined;
    const rested = restOf(book, procedure, seat, { input, readings, dice: own ?? dice });
    if (isRefusal(rested)) return { ...rested, message: `${seat.name}: ${rested.message}` };
    own?.finish();
    const { entry, file } = rested;
    entries.push({ is: 'asked', entry: { ...entry, by, ...(isSecret && { isSecret }) } });
    if (file) seats.push({ is: 'seated', seat: { ...seat, file } });
  }
  return [...entries, ...seats];
}

/** What a procedure says and does to one person; their file where it has changed it. */
export function restOf(
  book: Ruleset,
  procedure: Procedure,
  seat: Seat,
  how: {
    readonly input: Readonly<Record<string, unknown>>;
    readonly readings: Readings;
    readonly dice: OpenDice;
  },
): { readonly entry: TableEntry; readonly file: Seat['file'] | undefined } | Refusal {
  const { input, readings, dice } = how;
  const schema = jsonSchema(procedure.input);
  const field = personField(schema) ?? '';
  if (!book.person?.isFile(seat.file)) return refuse('', `${NO_FILE} ${book.name}.`, 'people');
  const met = introduce(book, schema, { ...input, [field]: seat.file }, readings);
  if (!met.ok) return refuse('', met.problems[0]?.message ?? 'That cannot be asked.', 'input');
  const before = dice.thrown.length;
  const rested = resolve(procedure, met.value.input, dice, readings, met.value);
  if (!rested.ok) return 'refusal' in rested ? rested.refusal : refuse('', sentence(rested), 'input');
  const after = rested.changed[field];
  return {
    entry: {
      ...{ game: book.id, question: procedure.name, sentence: rested.sentence },
      dice: dice.thrown.slice(before),
      // What others may read names the person, and does not hold their file.
      input: { ...input, [field]: seat.name },
    },
    file: after === undefined ? undefined : (book.person.keep(seat.file, after, readings) as Seat['file']),
  };
}
const NO_FILE = 'This is no character file of';
