import { z } from 'zod';
import { wrong } from '../answer.ts';
import { doorOf, LOOK } from '../at-table.ts';
import { dueFor, faced, type Moment, missedSince, openly, stepOf } from '../door.ts';
import { detail, fight, id } from '../fields.ts';
import { fightSaid, fightTold } from '../fight-said.ts';
import { tool } from '../tool.ts';

const PARTS = ['news', 'fight', 'people', 'rulings', 'notes', 'log'] as const;

/** The table as the chair sees it: enough to go on with a session in one call. */
export const tableView = tool({
  name: 'table_view',
  title: 'Look at the table',
  description:
    'The table as you may see it: what happened since a step, the running fight, whose turn it is, what is due. Call it first in a session and whenever you are unsure. `told` is safe to read aloud, the rest is yours.',
  input: z.strictObject({
    table: id.optional().describe('The table’s id; yours where left out.'),
    since: z.string().max(40).optional().describe('A step from an earlier answer: only what is new.'),
    part: z.enum(PARTS).default('news'),
    fight,
    detail,
  }),
  reads: true,
  for: ['host', 'player', 'watcher'],
  example: () => LOOK,
  async run({ table, since, part, fight: wanted, detail: how }, place) {
    const door = doorOf(place);
    if (table !== undefined && table !== door.table)
      return wrong('table', 'There is no such table, or you have no chair at it.', door.table);
    const now = await door.moment();
    if ('problems' in now) return now;
    const facing = faced(now, wanted);
    if ('problems' in facing && wanted !== undefined) return facing;
    const { view } = now;
    const seen = 'problems' in facing ? undefined : view.fights.find(one => one.id === facing.id)?.view;
    const base = {
      step: stepOf(now.heard, 'problems' in facing ? undefined : facing.id),
      due: dueFor(now),
      ...(!('problems' in facing) && { fight: facing.id }),
    };
    const stands = 'problems' in facing ? 'No fight is on.' : fightTold(openly(facing));
    if (part !== 'news')
      return { told: stands, ...base, [part]: partOf(part, now, seen && fightSaid(seen), how === 'full') };
    const missed = missedSince(now, since);
    const isKnown = since !== undefined && missed.isAll;
    return {
      told: [...missed.aloud, stands].join(' '),
      ...base,
      ...(since !== undefined &&
        !missed.isAll && { since: 'Something was taken back since then: these are the latest.' }),
      ...(missed.own.length > 0 && { host: missed.own.join(' ') }),
      ...(!isKnown && {
        table: {
          id: door.table,
          name: view.name,
          game: view.game,
          you: view.chair.name,
          role: view.chair.role,
        },
        chairs: Object.fromEntries(
          view.chairs.map(({ id: chair, name, role }) => [chair, `${name}, ${role}`]),
        ),
        people: Object.fromEntries(view.people.map(({ id: person, name }) => [person, name])),
        ...(view.notes.length > 0 && {
          notes: Object.fromEntries(view.notes.map(note => [note.id, note.title])),
        }),
        ...(seen && { stands: fightSaid(seen) }),
      }),
    };
  },
});

/** A part of the table, whole. */
function partOf(
  part: Exclude<(typeof PARTS)[number], 'news'>,
  { view }: Moment,
  seen: object | undefined,
  isFull: boolean,
): unknown {
  const most = isFull ? 100 : 15;
  switch (part) {
    case 'fight':
      return seen ?? null;
    case 'people':
      return view.people.map(person =>
        isFull ? person : { id: person.id, game: person.game, name: person.name },
      );
    case 'rulings':
      return view.rulings;
    case 'notes':
      return view.notes.map(({ id: note, title, text, to }) => ({ id: note, title, text, to }));
    case 'log':
      return [
        ...view.log.slice(-most).map(({ sentence }) => sentence),
        ...view.words.slice(-most).map(({ by, text }) => `${by}: ${text}`),
      ];
  }
}
