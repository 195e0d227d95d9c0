/**
 * The way of a request: may I, then what happens, as steps. All dice fall here; whoever keeps the table keeps the steps,
 * and everybody else folds them (`afterStep`).
 */
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import { takeBack } from './back.ts';
import { bookDecisions } from './book-decisions.ts';
import { seatIn } from './cast.ts';
import {
  bring,
  choose,
  getUp,
  handOver,
  invite,
  letIn,
  noChair,
  rename,
  revoke,
  takeChair,
} from './chairs.ts';
import {
  type Asked,
  type Chance,
  changed,
  changedBy,
  type Decided,
  type Decisions,
  onFaces,
  spokenAt,
  stamp,
  WORDS,
} from './decision.ts';
import { fightDecisions } from './fight-decisions.ts';
import { BOUNDED, MOST, type Seat, type TableFile } from './file.ts';
import { mayI } from './may-i.ts';
import { giveOrder } from './orders.ts';
import { ownedFile } from './packs.ts';
import { addPicture, noPicture, prepareFight } from './preparing.ts';
import { whyClosed } from './proof.ts';
import type { Asking, RequestKind, TableRequest } from './requests.ts';
import { bookIn, fightIn, type Room } from './room.ts';
import type { Running } from './running.ts';
import { type Chair, isSameOne } from './table.ts';
import { callAndReply, speak, writeNote } from './talk.ts';

/** Decides a request of a chair; a refusal changes nothing. */
export function decideRequest(
  room: Room,
  chair: Chair,
  request: TableRequest,
  chance: Chance,
): Decided | Refusal {
  const decided = decideWithin(room, chair, request, chance);
  return isRefusal(decided) ? decided : (whyTooMuch(room.table, decided.room.table) ?? decided);
}

/** Why a table would hold more than can be read again; what it holds already it keeps. */
function whyTooMuch(before: TableFile, after: TableFile): Refusal | undefined {
  for (const part of BOUNDED) {
    const most = MOST[part];
    if (after[part].length > most && after[part].length > before[part].length)
      return refuse('', `A table holds at most ${most} ${part}: take some away first.`, part);
  }
  return undefined;
}

function decideWithin(room: Room, chair: Chair, request: TableRequest, chance: Chance): Decided | Refusal {
  const running =
    'fight' in request && request.ask !== 'begin' ? fightIn(room, request.game, request.fight) : undefined;
  if (isRefusal(running)) return running;
  const refused = mayI(chair, request, running) ?? whyClosed(running, request);
  if (refused) return refused;
  return decisionOf(request)({ room, chair, request, chance, running });
}

type Decision = (asked: Asked & { readonly running: Running | undefined }) => Decided | Refusal;
// The table has a row for each kind; the compiler cannot see that it is this request's own, nor that whatever speaks of
// a fight has one by now: what named none was refused.
const decisionOf = ({ ask }: TableRequest): Decision => DECISIONS[ask] as unknown as Decision;

const DECISIONS: Decisions<RequestKind> = {
  name: ({ room, request }) => changed(room, { is: 'named', name: request.name }),
  show: ({ room, request }) => changed(room, { is: 'shown', openness: request.openness }),
  seat: ({ room, chair, request }) => changedBy(room, seatIn(room, chair, ownedSeat(room, request.seat))),
  retire: ({ room, request: { game, id } }) =>
    room.table.people.some(one => isSameOne(one, { game, id }))
      ? changed(room, { is: 'left', game, id })
      : refuse('', `Nobody at this table is called “${id.slice(0, 40)}”.`, 'id'),
  invite: ({ room, request }) => changedBy(room, invite(room, request)),
  'let in': ({ room, request }) => changedBy(room, letIn(room, request)),
  revoke: ({ room, request }) => changedBy(room, revoke(room, request)),
  leave: ({ room, chair }) => changedBy(room, getUp(room, chair)),
  rekey: ({ room, request: { chair } }) =>
    room.table.chairs.some(({ id }) => id === chair)
      ? changed(room, { is: 'rekeyed', chair })
      : noChair(chair, 'chair'),
  'hand over': ({ room, request }) => changedBy(room, handOver(room, request)),
  play: ({ room, chair, request }) => changedBy(room, choose(room, chair, request)),
  bring: ({ room, chair, request }) =>
    changedBy(room, bring(room, chair, { ...request, seat: ownedSeat(room, request.seat) })),
  rename: ({ room, chair, request }) => changedBy(room, rename(room, chair, request)),
  roll: spoken,
  say: spoken,
  note: ({ room, chair, request }) => changedBy(room, writeNote(room.table, chair, request)),
  unnote: ({ room, chair, request }) => changedBy(room, writeNote(room.table, chair, request)),
  call: called,
  reply: called,
  uncall: called,
  order: ({ room, chair, request }) => changedBy(room, giveOrder(room.table, chair, request)),
  clock: ({ room, request: { seconds } }) =>
    changed(room, { is: 'timed', ...(seconds !== null && { seconds }) }),
  log: ({ room, chair, request, chance }) =>
    changed(room, { is: 'asked', entry: { ...request.entry, by: chair.id, ...stamp(chance) } }),
  favour: ({ room, request: { what, on } }) => changed(room, { is: 'favoured', what, on }),
  prepare: ({ room, request }) => changedBy(room, prepareFight(room.table, request.prepared)),
  unprepare: ({ room, request: { game, id } }) =>
    room.table.prepared.some(one => isSameOne(one, { game, id }))
      ? changed(room, { is: 'unprepared', game, id })
      : refuse('', `No fight “${id.slice(0, 40)}” is prepared at this table.`, 'id'),
  picture: ({ room, request }) => changedBy(room, addPicture(room.table, request.picture)),
  unpicture: ({ room, request: { picture } }) =>
    room.table.pictures.some(({ id }) => id === picture)
      ? changed(room, { is: 'picture gone', picture })
      : noPicture(picture),
  'take back': ({ room, chair, request, chance }) =>
    changedBy(room, takeBack(room.table, chair, request, chance.past)),
  ...bookDecisions,
  ...fightDecisions,
};

/** Whoever sits down owns what their file names of the table’s packs. */
function ownedSeat(room: Room, seat: Seat): Seat {
  const book = bookIn(room, seat.game);
  return isRefusal(book) ? seat : { ...seat, file: ownedFile(book, seat.file) };
}

/** A word or a roll between people. */
function spoken({ room, chair, request, chance }: Asked<Asking<'roll' | 'say'>>): Decided | Refusal {
  const dice = () => chance.dice(WORDS, spokenAt(room.table));
  return onFaces(() => changedBy(room, speak(room.table, chair, request, dice)));
}

/** The host asks chairs for something, or one of them answers. */
function called({
  room,
  chair,
  request,
  chance,
}: Asked<Asking<'call' | 'reply' | 'uncall'>>): Decided | Refusal {
  const dice = () => chance.dice(WORDS, spokenAt(room.table));
  return onFaces(() => changedBy(room, callAndReply(room.table, chair, request, dice)));
}

/** Somebody with an invitation takes a chair; `now` says whether it still holds. */
export const decideChair = (
  room: Room,
  invitation: string,
  chair: Parameters<typeof takeChair>[2],
  now: number,
): Decided | Refusal => changedBy(room, takeChair(room, invitation, chair, now));
