import { type Procedure, procedureCalled, type Referee, type Resolution } from '@arbiter/engine';
import { z } from 'zod';
import { type Answer, type Call, type Wrong, wrong } from '../answer.ts';
import { detail, faces, game, input, procedure, request } from '../fields.ts';
import { gameOr, isReferee, refereeFor } from '../house.ts';
import { closest } from '../library.ts';
import type { Place } from '../place.ts';
import { ANYBODY, tool } from '../tool.ts';
import { diceSaid, reasonsSaid } from '../words.ts';

/** Every procedure of every book, through one verb. */
export const resolve = tool({
  name: 'resolve',
  title: 'Resolve a procedure of the rules',
  description:
    'Roll and resolve any procedure of a rulebook. Every number you tell must come from here or from a fight tool: never roll or reckon yourself. With record "table" it stands in the table’s log and changes people there; "secret" only the host sees.',
  input: z.strictObject({
    game: game.optional(),
    procedure,
    input,
    faces: faces.optional(),
    record: z.enum(['no', 'table', 'secret']).default('no').describe('Whether a table keeps it.'),
    request,
    detail,
  }),
  reads: false,
  isAlone: ({ record }) => record === 'no',
  for: ANYBODY,
  example: (place, given) => workedExample('resolve', place, given),
  async run(
    { game: given, procedure: name, input: fields, faces: rolled, record, request: id, detail: how },
    place,
  ) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    const called = procedureIn(at, name);
    if ('problems' in called) return called;
    if (record !== 'no') {
      if (!place.door) return wrong('record', 'There is no table here to keep it: leave `record` out.', 'no');
      return recorded(at, called, fields, { rolled, isSecret: record === 'secret', id }, place);
    }
    const done = at.resolve(called.name, fields, rolled ? { faces: rolled } : undefined);
    if (!done.ok) return { problems: done.problems, example: exampleOf('resolve', at, called) };
    return resolutionSaid(done, how === 'full');
  },
});

function resolutionSaid(
  { sentence: told, outcome, dice, trace, changed }: Resolution,
  isFull: boolean,
): Answer {
  return {
    told,
    outcome,
    dice: diceSaid(dice),
    why: reasonsSaid(trace, isFull),
    ...(Object.keys(changed).length > 0 && { changed: isFull ? changed : Object.keys(changed) }),
  };
}

/** Asked at the table, where it is kept and changes people. */
async function recorded(
  { book }: Referee,
  { name }: Procedure,
  fields: Readonly<Record<string, unknown>>,
  { rolled, isSecret, id }: { rolled: number[] | undefined; isSecret: boolean; id: string | undefined },
  { door }: Place,
): Promise<Answer | Wrong> {
  if (!door) return wrong('record', 'There is no table here.', 'no');
  return door.write(id, {
    ...{ ask: 'question', game: book.id, question: name, input: fields },
    ...(rolled && { faces: rolled }),
    ...(isSecret && { isSecret }),
  });
}

/** The procedure of a name, or what is wrong with that. */
export function procedureIn({ book }: Referee, name: string): Procedure | Wrong {
  const called = procedureCalled(book, name);
  if (called.ok) return called.value;
  const names = book.procedures.map(one => one.name);
  return wrong('procedure', called.problems[0]?.message ?? '', closest(name, names));
}

/** A procedure's own worked example, as a call. */
export const exampleOf = (by: 'resolve' | 'odds', { book }: Referee, { name, example }: Procedure): Call => ({
  tool: by,
  arguments: {
    ...{ game: book.id, procedure: name },
    ...(by === 'odds' ? { inputs: [example.input] } : { input: example.input }),
  },
});

/** The worked example of the procedure that was meant, or of the book's first. */
export async function workedExample(
  by: 'resolve' | 'odds',
  place: Place,
  { game: given, procedure: name }: Readonly<Record<string, unknown>>,
): Promise<Call> {
  const at = await refereeFor(place, gameOr(place, given));
  if (!isReferee(at)) return { tool: 'rules_search', arguments: { words: 'attack' } };
  const called = typeof name === 'string' && name.length <= 80 ? procedureCalled(at.book, name) : undefined;
  const isAsked = (one: Procedure): boolean => by === 'resolve' || one.rolls;
  const meant = called?.ok && isAsked(called.value) ? called.value : at.book.procedures.find(isAsked)!;
  return exampleOf(by, at, meant);
}
