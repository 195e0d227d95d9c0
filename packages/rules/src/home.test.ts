/** A fight's end writes home what it did to people, in every book; taken back, so is that. */
import {
  afterStep,
  type Chair,
  chanceFrom,
  type Decided,
  decideRequest,
  HOST,
  isRefusal,
  newTable,
  type Room,
  requestSchema,
  roomOf,
  type TableFile,
  viewFor,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.encounter && book.person);

describe.each(books.map(book => [book.id, book] as const))('%s', (game, book) => {
  const fight = { game, fight: 'ford' };
  const people = (book.pregenerated ?? [])
    .slice(0, 3)
    .map(({ name, choices }, i) => ({ id: `p${i}`, game, name, file: choices as object }));
  function done(room: Room, asked: object): Decided {
    const decided = decideRequest(room, HOST, requestSchema.parse(asked), chanceFrom('home'));
    if (isRefusal(decided)) throw new Error(decided.message);
    expect(decided.steps.reduce(afterStep, room).table).toEqual(decided.room.table);
    return decided;
  }
  const peopleIn = ({ table }: Room) => table.people;
  const shownTo = (room: Room, chair: Chair) => viewFor(room, chair).fights[0]?.home;
  const watcher: Chair = { ...HOST, id: 'screen', role: 'watcher' };

  test('people are as the fight left them, and as it found them where its end is taken back', () => {
    const { foes } = book.encounters![0]!.setup as { readonly foes: unknown };
    const setup = { party: people.map(({ file }) => ({ character: file })), foes };
    let room = roomOf({ ...newTable('Monday', game), people } as TableFile, [book]);
    room = done(room, { ask: 'begin', ...fight, setup }).room;
    let last: Decided['steps'] = [];
    while (room.table.fights[0]?.winner === undefined) {
      expect(peopleIn(room)).toEqual(people);
      ({ room, steps: last } = done(room, { ask: 'auto', ...fight }));
    }
    const changed = peopleIn(room).filter(({ file }, i) => file !== people[i]!.file);
    expect(changed.length).toBeGreaterThan(0);
    const came = changed.map(({ id }) => id);
    expect(last.map(({ is }) => is)).toEqual(['fought', ...came.map(() => 'seated')]);
    expect([shownTo(room, HOST), shownTo(room, watcher)]).toEqual(Array(2).fill({ came, stayed: [] }));
    for (const { file } of changed) expect(isRefusal(book.person!.of(file))).toBe(false);

    const back = done(room, { ask: 'undo', ...fight }).room;
    expect(peopleIn(back)).toEqual(people);
    expect(shownTo(back, HOST)).toEqual({ came: [], stayed: [] });
    expect(peopleIn(done(back, { ask: 'redo', ...fight }).room)).toEqual(peopleIn(room));

    // Whoever was changed since stays as they are, and is named.
    const [first] = changed as [(typeof changed)[0]];
    const other = { ...first, file: people.find(({ id }) => id !== first.id)!.file };
    const meddled = done(room, { ask: 'seat', seat: other }).room;
    const undone = done(meddled, { ask: 'undo', ...fight }).room;
    expect(peopleIn(undone)).toEqual(people.map(one => (one.id === first.id ? other : one)));
    expect(shownTo(undone, HOST)).toEqual({ came: [], stayed: [first.id] });
    const again = done(done(back, { ask: 'seat', seat: other }).room, { ask: 'redo', ...fight }).room;
    expect(shownTo(again, HOST)).toEqual({ came: came.filter(id => id !== first.id), stayed: [first.id] });
    expect(peopleIn(again).find(({ id }) => id === first.id)).toEqual(other);
  });
});
