import { type Chair, chanceFrom, decideRequest, HOST, isRefusal, newTable, roomOf } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { openBook } from './books.ts';

test('people of a table stand in its questions by their seats: for the host all, for players their own', async () => {
  const book = (await openBook('simverse'))!;
  const [one, two] = book.pregenerated!.map(({ id, name, choices }) => {
    const file = choices as Record<string, unknown>;
    return { id: `my ${id}`, game: 'simverse', name, file };
  });
  const table = { ...newTable('Monday', 'simverse'), people: [one!, two!] };
  const room = roomOf(table, [book]);
  const player: Chair = {
    id: 'c1',
    name: 'Anna',
    role: 'player',
    plays: [{ game: 'simverse', id: one!.id }],
  };
  const ask = (seat: { id: string }, chair: Chair) => {
    const input = { attacker: `@${seat.id}`, weapon: 'dagger', defender: 'wolf' };
    const request = { ask: 'question', game: 'simverse', question: 'attack', input } as const;
    return decideRequest(room, chair, request, chanceFrom('seats'));
  };
  for (const decided of [ask(one!, HOST), ask(two!, HOST), ask(one!, player)]) {
    if (isRefusal(decided)) throw new Error(decided.message);
    // The log names the seat, and holds nobody's sheet.
    expect(decided.room.table.log.at(-1)?.input).toMatchObject({ attacker: expect.stringMatching(/^@my /) });
  }
  expect(ask(two!, player)).toMatchObject({
    message: expect.stringContaining(`Nobody at your table goes by “${two!.id}”`),
  });
});
