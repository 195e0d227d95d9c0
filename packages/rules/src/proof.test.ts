/** A fight at a table proves itself: promised before its first die, sealed, and played again from its seed. */
import {
  type Chair,
  chanceFrom,
  decideRequest,
  type FightLog,
  fileOf,
  HOST,
  isRefusal,
  newTable,
  type Room,
  readFight,
  readTable,
  requestSchema,
  roomOf,
  type TableFile,
  verifyFight,
  viewFor,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.encounter && book.encounters?.length);
const chance = { ...chanceFrom('a table’s own secret'), now: 1 };
const watcher: Chair = { id: 'screen', name: 'Screen', role: 'watcher', plays: [] };

describe.each(books.map(book => [book.id, book] as const))('%s', (game, book) => {
  const rules = book.encounter!;
  const fight = { game, fight: 'ford' };
  const ask = (room: Room, asked: object) =>
    decideRequest(room, HOST, requestSchema.parse({ ...fight, ...asked }), chance);
  function done(room: Room, asked: object): Room {
    const decided = ask(room, asked);
    if (isRefusal(decided)) throw new Error(decided.message);
    return decided.room;
  }
  const why = (room: Room, asked: object): string => {
    const decided = ask(room, asked);
    return isRefusal(decided) ? decided.message : '';
  };

  test('its file proves set-up, rulings, commands and dice, with steps taken back and faces typed in', () => {
    const { setup } = book.encounters![0]!;
    const player: Chair = { id: 'c', name: 'Anna', role: 'player', plays: [{ game, id: 'p' }] };
    let room = roomOf(newTable('Monday', game), [book]);
    room = done(room, { ask: 'begin', setup });
    const shown = (one: Chair = watcher) => viewFor(room, one).fights[0]?.proof;
    const { promise } = shown()!;
    expect(Object.keys(shown()!)).toEqual(['promise']);
    const first = Object.keys(
      (room.fights.get(`${game}/ford`)!.fight.start as { fighters: object }).fighters,
    )[0]!;
    room = {
      ...room,
      table: { ...room.table, people: [{ id: 'p', game, name: 'P', file: {} }] } as TableFile,
    };
    room = done(room, { ask: 'cast', fighter: first, person: 'p' });
    let typed = 0;
    for (let n = 0; room.table.fights[0]?.winner === undefined; n++) {
      const running = room.fights.get(`${game}/ford`)!;
      const { state } = running.fight;
      // A player types faces that fit here and there, and some that never do.
      const offer =
        rules.waitingFor(state) === first &&
        rules
          .legal(state, first, running.readings)
          .find(({ command }) => /attack|strike/.test((command as { do: string }).do));
      const asked =
        offer && requestSchema.parse({ ask: 'act', ...fight, command: offer.command, faces: [2, 999, 1] });
      const decided = asked ? decideRequest(room, player, asked, chance) : undefined;
      if (decided && 'room' in decided) {
        room = decided.room;
        typed += 1;
      } else room = done(room, { ask: 'auto' });
      if (n === 5) room = done(done(room, { ask: 'undo', steps: 3 }), { ask: 'redo', steps: 1 });
    }
    expect(typed).toBeGreaterThan(0);
    const { seal, seed: hidden } = shown()!;
    expect([shown()!.promise, hidden]).toEqual([promise, undefined]);
    expect(why(room, { ask: 'prove' })).toBe('');
    room = done(room, { ask: 'prove' });
    const { seed } = shown()!;
    for (const asked of ['undo', 'auto', 'redo'])
      expect(why(room, { ask: asked })).toMatch(/stays as it ended/);

    const read = readTable(JSON.parse(JSON.stringify(fileOf(room))));
    const kept = read.ok ? (read.value.fights[0]!.fight as unknown as FightLog) : undefined;
    const log = readFight(book, rules, kept);
    if (!log.ok) throw new Error(log.problems[0]?.message);
    expect(verifyFight(book, rules, log.value, seed!, seal)).toMatchObject({ honest: true, proves: 'fight' });
    const played = log.value.log.findIndex(entry => 'dice' in entry && (entry.dice?.length ?? 0) > 0);
    const other = log.value.log.map((entry, i) => (i === played ? { ...entry, faces: [1] } : entry));
    expect(verifyFight(book, rules, { ...log.value, log: other }, seed!, seal)).toMatchObject({
      honest: false,
    });
    expect(verifyFight(book, rules, log.value, 'another', seal)).toMatchObject({ honest: false });
  });
});

test('whoever asks too early is refused, and nothing is proven that was not promised', () => {
  const book = books[0]!;
  const { setup } = book.encounters![0]!;
  const asked = (asking: object) => requestSchema.parse({ game: book.id, fight: 'ford', ...asking });
  const decided = decideRequest(
    roomOf(newTable('', book.id), [book]),
    HOST,
    asked({ ask: 'begin', setup }),
    chance,
  );
  if (isRefusal(decided) || !('room' in decided)) throw new Error('It did not begin.');
  const prove = (given: typeof chance | { dice: typeof chance.dice }): string => {
    const proven = decideRequest(decided.room, HOST, asked({ ask: 'prove' }), given);
    return isRefusal(proven) ? proven.message : '';
  };
  expect(prove(chance)).toMatch(/^The fight goes on/);
  expect(prove({ dice: chance.dice })).toMatch(/^Nothing was promised/);
});
