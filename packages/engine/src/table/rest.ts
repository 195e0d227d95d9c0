/** Rests and passing time: a procedure of the book, asked for each of some people, or for all of them at once where it takes a party. */

import { type OpenDice, scriptedDice } from '@arbiter/dice';
import { introduce, PERSON } from '../names.ts';
import { ownOf } from '../plain-data.ts';
import type { Procedure } from '../procedure.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { resolve, sentence } from '../resolve.ts';
import type { Ruleset } from '../ruleset.ts';
import type { Readings } from '../ruling.ts';
import { jsonSchema } from '../schema.ts';
import type { Seat, TableEntry, TableFile } from './file.ts';
import { seatWord } from './guests.ts';
import type { TableRequest } from './requests.ts';
import type { TableStep } from './step.ts';

/** The field of a question in which whoever rests stands, and whether that is everybody at once. */
export function restersIn({
  input,
}: Procedure): { readonly field: string; readonly isParty: boolean } | undefined {
  const found = Object.entries(jsonSchema(input).properties ?? {}).find(([, { from }]) => from === PERSON);
  return found && { field: found[0], isParty: found[1].type === 'array' };
}

interface Resting {
  readonly book: Ruleset;
  readonly readings: Readings;
  readonly dice: OpenDice;
  /** The chair that asks for it, and when, where that is kept. */
  readonly by?: string;
  readonly at?: number | undefined;
}

/**
 * Asks a procedure for each of these people. What it does to them is written to their files; where the book refuses it to
 * one of them, nothing happens to anybody.
 */
export function restTogether(
  { people }: Pick<TableFile, 'people'>,
  request: Omit<Extract<TableRequest, { ask: 'rest' }>, 'ask' | 'game'>,
  resting: Resting,
): TableStep[] | Refusal {
  const { procedure: name, people: ids, faces = {}, isSecret } = request;
  const { book, by, at } = resting;
  const procedure = book.procedures.find(one => one.name === name);
  const resters = procedure?.apply && restersIn(procedure);
  if (!procedure || !resters)
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
  const seats = people.filter(one => one.game === book.id && ids.includes(one.id));
  const [entries, changed]: [TableStep[], TableStep[]] = [[], []];
  for (const group of resters.isParty ? [seats] : seats.map(seat => [seat])) {
    const called = resters.isParty ? 'Everybody' : (group[0]?.name ?? '');
    const typed = group.flatMap(({ id }) => ownOf(faces, id) ?? []);
    const own = typed.length > 0 ? scriptedDice(typed) : undefined;
    const rested = restOf(
      procedure,
      resters.field,
      group,
      { ...resting, dice: own ?? resting.dice },
      request,
    );
    if (isRefusal(rested)) return { ...rested, message: `${called}: ${rested.message}` };
    own?.finish();
    const said = rested.entry.sentence;
    const entry = {
      ...{ ...rested.entry, sentence: said.includes(called) ? said : `${called}: ${said}` },
      ...{ ...(by !== undefined && { by }), ...(at !== undefined && { at }), ...(isSecret && { isSecret }) },
    };
    entries.push({ is: 'asked', entry });
    changed.push(...rested.seats.map((seat): TableStep => ({ is: 'seated', seat })));
  }
  return [...entries, ...changed];
}

/** What a procedure says and does to those of whom it is asked together; the seats of whoever it has changed. */
function restOf(
  procedure: Procedure,
  field: string,
  group: readonly Seat[],
  { book, readings, dice }: Resting,
  { input = {} }: Pick<Extract<TableRequest, { ask: 'rest' }>, 'input'>,
): { readonly entry: TableEntry; readonly seats: readonly Seat[] } | Refusal {
  const schema = jsonSchema(procedure.input);
  const isParty = schema.properties?.[field]?.type === 'array';
  const { person } = book;
  if (!person || !group.every(({ file }) => person.isFile(file)))
    return refuse('', `This is no character file of ${book.name}.`, 'people');
  const files = group.map(({ file }) => file);
  const met = introduce(book, schema, { ...input, [field]: isParty ? files : files[0] }, readings);
  if (!met.ok) return refuse('', met.problems[0]?.message ?? 'That cannot be asked.', 'input');
  const before = dice.thrown.length;
  const rested = resolve(procedure, met.value.input, dice, readings, met.value);
  if (!rested.ok) return 'refusal' in rested ? rested.refusal : refuse('', sentence(rested), 'input');
  const changed = rested.changed[field];
  const after = isParty ? (Array.isArray(changed) ? changed : []) : [changed];
  // What others may read names people by their seats, and does not hold their files.
  const words = group.map(seatWord);
  return {
    entry: {
      ...{ game: book.id, question: procedure.name, sentence: rested.sentence.slice(0, MOST_WORDS) },
      dice: dice.thrown.slice(before, before + MOST_DICE),
      input: { ...input, [field]: isParty ? words : words[0] },
    },
    seats: group.flatMap((seat, i) =>
      after[i] === undefined
        ? []
        : [{ ...seat, file: person.keep(seat.file, after[i], readings) as Seat['file'] }],
    ),
  };
}

/** As much of an answer as a table's log keeps, with room for a name. */
const [MOST_WORDS, MOST_DICE] = [3900, 1000];
