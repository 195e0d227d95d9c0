/** The host prepares: fights that were drawn up beforehand, and pictures for their ground. */
import { type Refusal, refuse } from '../refusal.ts';
import type { Note, TableFile } from './file.ts';
import { MOST_PICTURES, MOST_PREPARED, type Picture, type PreparedFight } from './prepared.ts';
import type { TableStep } from './step.ts';
import { type Chair, isSameOne } from './table.ts';

/** A prepared fight comes to the table, or is changed; a table holds so many and no more. */
export function prepareFight(table: TableFile, prepared: PreparedFight): TableStep[] | Refusal {
  const { picture } = prepared.plan;
  if (picture !== undefined && !table.pictures.some(({ id }) => id === picture)) return noPicture(picture);
  const isNew = !table.prepared.some(one => isSameOne(one, prepared));
  return isNew && table.prepared.length >= MOST_PREPARED
    ? refuse('', `At most ${MOST_PREPARED} fights are prepared at a table: throw one away first.`, 'prepared')
    : [{ is: 'prepared', prepared }];
}

/** A picture comes to the table; where that is full, the oldest that nothing shows any more makes room. */
export function addPicture(table: TableFile, picture: Picture): TableStep[] | Refusal {
  const { pictures } = table;
  if (pictures.length < MOST_PICTURES || pictures.some(({ id }) => id === picture.id))
    return [{ is: 'pictured', picture }];
  const unused = pictures.find(({ id }) => !isShown(table, id));
  return unused
    ? [
        { is: 'picture gone', picture: unused.id },
        { is: 'pictured', picture },
      ]
    : refuse('', `At most ${MOST_PICTURES} pictures are kept at a table: throw one away first.`, 'picture');
}

const isShown = ({ prepared, fights, notes }: TableFile, id: string): boolean =>
  [...prepared.map(({ plan }) => plan), ...fights, ...notes].some(({ picture }) => picture === id);

export const noPicture = (id: string): Refusal =>
  refuse('', `There is no picture “${id.slice(0, 40)}” at this table.`, 'picture');

/** Whether a chair may read a note: its writer, whoever it is for, and the host. */
export const maySeeNote = ({ by, to }: Note, { id, role }: Chair): boolean =>
  role === 'host' || by === id || to === 'all' || to.includes(id);

/** A picture that a chair may see: the host every one, others those under a fight of the table and in notes that are for them. */
export const pictureFor = (
  { pictures, fights, notes }: TableFile,
  chair: Chair,
  id: string,
): Picture | undefined =>
  chair.role === 'host' ||
  fights.some(({ picture }) => picture === id) ||
  notes.some(note => note.picture === id && maySeeNote(note, chair))
    ? pictures.find(one => one.id === id)
    : undefined;
