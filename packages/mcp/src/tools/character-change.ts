import { type CharacterRead, type PersonRef, type Referee, type Seat, withMarks } from '@arbiter/engine';
import { z } from 'zod';
import { type Call, type Wrong, wrong } from '../answer.ts';
import { doorOf, LOOK } from '../at-table.ts';
import { game, id, request } from '../fields.ts';
import { isReferee, refereeFor } from '../house.ts';
import { closest } from '../library.ts';
import type { Place } from '../place.ts';
import { tool } from '../tool.ts';

/** Somebody of the table is made, changed or grows, as far as the rules allow. */
export const characterChange = tool({
  name: 'character_change',
  title: 'Make or change a character',
  description:
    'Seat a new character (choices, or a ready one by its id), change one’s choices, or let one grow by a change of the book (advance). What breaks a rule is refused with the rule; use `check` while building.',
  input: z.strictObject({
    character: id.describe('Whom: an id at the table, or a new one.'),
    game: game.optional(),
    choices: z
      .union([z.string().min(1).max(80), z.record(z.string(), z.unknown())])
      .optional()
      .describe('All choices, or the id of a ready character.'),
    advance: z
      .unknown()
      .optional()
      .describe('Instead: one change as the book takes it; without a right one the likely ones are listed.'),
    request,
  }),
  reads: false,
  for: ['host', 'player'],
  example: exampleFor,
  async run({ character, game: given, choices, advance, request: own }, place) {
    const at = await refereeFor(place, given);
    if (!isReferee(at)) return at;
    const door = doorOf(place);
    const now = await door.moment();
    if ('problems' in now) return now;
    const isHim = (one: PersonRef): boolean => one.game === at.book.id && one.id === character;
    const seat = now.view.people.find(isHim);
    if ((choices === undefined) === (advance === undefined))
      return wrong(
        choices === undefined ? 'choices' : 'advance',
        'Give `choices`, or `advance`, and not both.',
      );
    if (seat && !('file' in seat)) return wrong('character', `${seat.name} is not yours.`);
    if (!seat && choices === undefined)
      return wrong(
        'character',
        'Nobody of yours is called that.',
        closest(
          character,
          now.view.people.map(one => one.id),
        ),
      );
    const read = choices === undefined ? at.advance(seat!.file, advance) : at.character(choices);
    if (!read.ok)
      return {
        problems: read.problems.map(one => ({ ...one, path: fieldOf(choices, one.path) })),
        ...growth(at, seat),
      };
    if (read.problems.length > 0)
      return { problems: read.problems.map(one => ({ ...one, path: fieldOf(choices, one.path) })) };
    const file = withMarks(at.book.id, read.choices as object) as Seat['file'];
    const name = seat?.name ?? nameOf(read, character);
    const person: Seat = { id: character, game: at.book.id, name, file };
    const asks = now.chair.role === 'host' || seat ? 'seat' : 'bring';
    return door.write(own, { ask: asks, seat: person }, () => ({
      told: `${name} is at the table.`,
      character: name,
      ...accountOf(at, read),
    }));
  },
});

const fieldOf = (choices: unknown, path: string): string =>
  choices === undefined ? 'advance' : path === '' ? 'choices' : `choices.${path}`;

const nameOf = ({ choices }: CharacterRead, otherwise: string): string => {
  const { name } = choices as { readonly name?: unknown };
  return typeof name === 'string' && name.trim() !== '' ? name.slice(0, 80) : otherwise;
};

/** What a character cost, and the first part of its sheet. */
function accountOf({ book, readings }: Referee, { choices, sheet }: CharacterRead): object {
  const account = book.character?.account?.(choices, readings);
  const [first] = sheet;
  return {
    ...(account && { points: `${account.spent} of ${account.available} ${account.unit} spent` }),
    ...(first && { sheet: { [first.title]: first.rows.map(row => row.join(' ')) } }),
  };
}

/** Changes by which a character may grow, where that was asked for wrongly. */
function growth(at: Referee, seat: Seat | PersonRef | undefined): Pick<Wrong, 'now'> {
  const read = seat && 'file' in seat ? at.character(seat.file) : undefined;
  const offers = (read?.ok && at.book.character?.growth?.(read.choices, at.readings)) || [];
  return offers.length === 0
    ? {}
    : {
        now: {
          told: '',
          advance: offers.slice(0, 8).map(({ value, name, price }) => ({ value, name, price })),
        },
      };
}

/** A ready character as a new one of the table, or as one's own. */
async function exampleFor(place: Place, { game: given }: Readonly<Record<string, unknown>>): Promise<Call> {
  const at = await refereeFor(place, typeof given === 'string' && given.length <= 80 ? given : undefined);
  const referee = isReferee(at) ? at : await refereeFor(place, place.house.game ?? 'edge');
  if (!isReferee(referee)) return LOOK;
  const now = await doorOf(place).moment();
  const [ready] = referee.book.pregenerated ?? [];
  if ('problems' in now || !ready) return LOOK;
  const people = now.view.people.filter(one => one.game === referee.book.id);
  const own = people.find(one => 'file' in one);
  const taken = new Set(people.map(one => one.id));
  const free =
    own?.id ??
    [ready.id, ...Array.from({ length: 99 }, (_, i) => `${ready.id}-${i + 2}`)].find(one => !taken.has(one));
  return {
    tool: 'character_change',
    arguments: { character: free ?? ready.id, game: referee.book.id, choices: ready.id },
  };
}
