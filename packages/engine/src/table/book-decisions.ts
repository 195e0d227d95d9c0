/** What comes of requests about a book: house rulings, questions, rests, and the packs on the table. */
import { scriptedDice } from '@arbiter/dice';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { resolve } from '../resolve.ts';
import { chooseReadings, type Readings } from '../ruling.ts';
import { jsonSchema } from '../schema.ts';
import {
  type Asked,
  changed,
  changedBy,
  type Decided,
  type Decisions,
  onFaces,
  spokenAt,
  stamp,
  WORDS,
} from './decision.ts';
import { withPeople } from './guests.ts';
import { isWholeFor } from './may-i.ts';
import { putOn, takeOff } from './packs.ts';
import { renewEntries } from './renewing.ts';
import type { Asking } from './requests.ts';
import { restTogether } from './rest.ts';
import { bookFor, bookIn, plainBookIn, type Room } from './room.ts';

export const bookDecisions: Decisions<'rule' | 'question' | 'rest' | 'renew' | 'pack' | 'unpack'> = {
  rule: ruled,
  question: answered,
  rest: asked => onFaces(() => rested(asked)),
  renew({ room, chair, request }) {
    const book = bookIn(room, request.game);
    return isRefusal(book) ? book : changedBy(room, renewEntries(room.table, book, chair, request));
  },
  pack({ room, chair, request }) {
    const book = plainBookIn(room, request.game);
    return isRefusal(book) ? book : changedBy(room, putOn(room.table, book, chair, request));
  },
  unpack({ room, chair, request }) {
    const book = plainBookIn(room, request.game);
    return isRefusal(book) ? book : changedBy(room, takeOff(room.table, book, chair, request));
  },
};

function ruled({ room, request }: Asked<Asking<'rule'>>): Decided | Refusal {
  const { game, ruling, reading } = request;
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const chosen = chooseReadings(book.rulings, reading === undefined ? {} : { [ruling]: reading });
  if (!chosen.ok) return refuse('', chosen.message, 'ruling');
  return changed(room, { is: 'ruled', game, ruling, ...(reading !== undefined && { reading }) });
}

/** The readings of the table's house rulings in a game. */
export function houseReadings(
  room: Room,
  game: string,
  more: Readonly<Record<string, string>> = {},
): Readings | Refusal {
  const book = bookIn(room, game);
  if (isRefusal(book)) return book;
  const chosen = chooseReadings(book.rulings, { ...room.table.rulings[game], ...more });
  return chosen.ok ? chosen.readings : refuse('', chosen.message, 'rulings');
}

function answered({ room, chair, request, chance }: Asked<Asking<'question'>>): Decided | Refusal {
  const { game, question, input, faces, isSecret } = request;
  const book = bookFor(room, game, chair);
  if (isRefusal(book)) return book;
  const readings = houseReadings(room, game);
  if (isRefusal(readings)) return readings;
  const procedure = book.procedures.find(({ name }) => name === question);
  if (!procedure) return refuse('', `${book.name} has no procedure “${question.slice(0, 40)}”.`, 'question');
  // People of the table stand in a question by their seats: those whom the chair may know whole.
  const people = room.table.people.filter(seat => seat.game === game && isWholeFor(seat, chair));
  const met = withPeople(book, jsonSchema(procedure.input), input, people, readings);
  if (!met.ok) return refuse('', met.problems[0]?.message ?? 'That cannot be asked.', 'input');
  return onFaces(() => {
    const script = faces && scriptedDice(faces);
    const dice = script ?? chance.dice(WORDS, spokenAt(room.table));
    const result = resolve(procedure, met.value.input, dice, readings, met.value);
    if (!result.ok)
      return 'refusal' in result
        ? result.refusal
        : refuse('', result.problems[0]?.message ?? 'That cannot be asked.', 'input');
    script?.finish();
    const { sentence = '' } = result;
    const entry = {
      game,
      question,
      sentence,
      dice: [...dice.thrown],
      input,
      by: chair.id,
      ...(isSecret && { isSecret }),
      ...stamp(chance),
    };
    return changed(room, { is: 'asked', entry });
  });
}

function rested({ room, chair, request, chance }: Asked<Asking<'rest'>>): Decided | Refusal {
  const book = bookIn(room, request.game);
  if (isRefusal(book)) return book;
  const readings = houseReadings(room, request.game);
  if (isRefusal(readings)) return readings;
  const dice = chance.dice(WORDS, spokenAt(room.table));
  return changedBy(
    room,
    restTogether(room.table, request, { book, readings, dice, by: chair.id, at: chance.now }),
  );
}
