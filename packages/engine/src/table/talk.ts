/** What is said, rolled, noted and asked between the people at a table, and who may see which of it. */
import {
  type OpenDice,
  parseNotation,
  pool,
  renderRoll,
  rollNotation,
  scriptedDice,
  sum,
} from '@arbiter/dice';
import { type Refusal, refuse } from '../refusal.ts';
import type { Call, Note, TableFile, Word } from './file.ts';
import { maySeeNote, noPicture, pictureFor } from './preparing.ts';
import type { Asking } from './requests.ts';
import type { TableStep } from './step.ts';
import type { Chair } from './table.ts';

/** A word to everybody, or to some; or a roll of dice for everybody or for the host alone. */
export function speak(
  table: TableFile,
  chair: Chair,
  request: Asking<'say' | 'roll'>,
  dice: () => OpenDice,
): TableStep[] | Refusal {
  if (request.ask === 'say') {
    const stranger = request.to?.find(id => !table.chairs.some(other => other.id === id));
    if (stranger !== undefined) return nobody(stranger);
    const { text, to } = request;
    return [{ is: 'said', word: { by: chair.id, text, ...(to && { to }) } }];
  }
  const { notation, label, faces, isSecret } = request;
  const rolled = throwIn(notation, faces ? scriptedDice(faces) : dice());
  if ('refused' in rolled) return rolled;
  const text = label === undefined ? rolled.text : `${label}: ${rolled.text}`;
  return [{ is: 'said', word: { by: chair.id, text, ...rolled.roll, ...(isSecret && { to: [] }) } }];
}

/** A notation thrown on these dice. */
function throwIn(
  notation: string,
  dice: OpenDice & { finish?(): void },
): { readonly text: string; readonly roll: Pick<Word, 'roll'> } | Refusal {
  const parsed = parseNotation(notation);
  if (!parsed.ok) return refuse('', parsed.error.message, 'notation');
  const rolled = rollNotation(parsed.notation, { die: sides => dice.roll(pool(1, sides), sum, notation) });
  dice.finish?.();
  return { text: renderRoll(rolled), roll: { roll: { notation, total: rolled.total } } };
}

/** A note is its writer's, and the host's, to change. */
export function writeNote(
  table: TableFile,
  chair: Chair,
  request: Asking<'note' | 'unnote'>,
): TableStep[] | Refusal {
  const known = table.notes.find(({ id }) => id === request.note);
  if (known && known.by !== chair.id && chair.role !== 'host')
    return refuse('', 'That note is somebody else’s.', 'note');
  if (request.ask === 'unnote')
    return known
      ? [{ is: 'note gone', note: request.note }, ...unused(table, known)]
      : refuse('', 'There is no such note at this table.', 'note');
  const { note: id, title, text, to, picture } = request;
  // Nobody sees a picture by naming it in a note of their own.
  if (picture !== undefined && !pictureFor(table, chair, picture)) return noPicture(picture);
  const stranger = to === 'all' ? undefined : to.find(one => !table.chairs.some(other => other.id === one));
  if (stranger !== undefined) return nobody(stranger);
  const note: Note = {
    ...{ id, by: known?.by ?? chair.id, title, text, to },
    ...(picture !== undefined && { picture }),
  };
  return [{ is: 'noted', note }, ...(known && known.picture !== picture ? unused(table, known) : [])];
}

/** The picture of a note that is gone goes with it, unless something else shows it. */
function unused({ notes, prepared, fights, pictures }: TableFile, { id, picture }: Note): TableStep[] {
  const isElsewhere =
    notes.some(note => note.id !== id && note.picture === picture) ||
    prepared.some(({ plan }) => plan.picture === picture) ||
    fights.some(fight => fight.picture === picture);
  return picture === undefined || isElsewhere || !pictures.some(one => one.id === picture)
    ? []
    : [{ is: 'picture gone', picture }];
}

/** The host asks chairs for a choice or a roll; each answers for itself, once. */
export function callAndReply(
  table: TableFile,
  chair: Chair,
  request: Asking<'call' | 'reply' | 'uncall'>,
  dice: () => OpenDice,
): TableStep[] | Refusal {
  const known = table.calls.find(({ id }) => id === request.call);
  if (request.ask === 'call') {
    const { call: id, text, chairs, choices, notation } = request;
    const stranger = chairs.find(one => !table.chairs.some(other => other.id === one));
    if (stranger !== undefined) return nobody(stranger);
    if (notation !== undefined) {
      const parsed = parseNotation(notation);
      if (!parsed.ok) return refuse('', parsed.error.message, 'notation');
    }
    const asked = { ...(choices && { choices }), ...(notation !== undefined && { notation }) };
    return [{ is: 'called', call: { id, text, chairs, replies: {}, ...asked } }];
  }
  if (!known) return refuse('', 'Nobody has asked for that, or not any longer.', 'call');
  if (request.ask === 'uncall') return [{ is: 'call over', call: request.call }];
  if (!known.chairs.includes(chair.id)) return refuse('', 'You were not asked.', 'call');
  if (Object.hasOwn(known.replies, chair.id)) return refuse('', 'You have answered that already.', 'call');
  const reply = replyOf(known, request, dice);
  return typeof reply === 'string' ? [{ is: 'replied', call: known.id, chair: chair.id, reply }] : reply;
}

function replyOf(
  { choices, notation }: Call,
  { choice, faces }: Asking<'reply'>,
  dice: () => OpenDice,
): string | Refusal {
  if (notation !== undefined) {
    const rolled = throwIn(notation, faces ? scriptedDice(faces) : dice());
    return 'refused' in rolled ? rolled : rolled.text;
  }
  if (choice === undefined) return refuse('', 'That wants an answer.', 'choice');
  return choices === undefined || choices.includes(choice)
    ? choice
    : refuse('', `The answers are ${choices.join(', ')}.`, 'choice');
}

const nobody = (id: string): Refusal =>
  refuse('', `Nobody at this table has the chair “${id.slice(0, 40)}”.`, 'to');

/** Whether a chair may hear something that was said. A secret roll is not even for whoever made it. */
export function mayHear({ by, to, roll }: Word, { id, role }: Chair): boolean {
  return role === 'host' || to === undefined || to.includes(id) || (by === id && !roll);
}

const MOST_SHOWN = 100;

/** What a chair may see of what was said, noted and called for. The host sees everything. */
export function heardAt(table: TableFile, chair: Chair): Pick<TableFile, 'words' | 'notes' | 'calls'> {
  const { id, role } = chair;
  const { notes, calls } = table;
  const words = table.words.filter(said => mayHear(said, chair)).slice(-MOST_SHOWN);
  if (role === 'host') return { words, notes, calls };
  return {
    words,
    notes: notes.filter(note => maySeeNote(note, chair)),
    // Whom else the host has asked, and what they said, is the host's.
    calls: calls
      .filter(({ chairs }) => chairs.includes(id))
      .map(({ replies, ...call }) => ({
        ...{ ...call, chairs: [id] },
        replies: Object.fromEntries(Object.entries(replies).filter(([chair]) => chair === id)),
      })),
  };
}
