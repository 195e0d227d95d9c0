/** Whoever sits at a table fights as themselves, whatever a book calls its fighters. */
import {
  afterStep,
  asKept,
  type Chair,
  chanceFrom,
  type Decided,
  decidedBy,
  decideRequest,
  fightIn,
  HOST,
  homecoming,
  isRefusal,
  newTable,
  ownFighters,
  type Room,
  type Ruleset,
  type Running,
  requestSchema,
  roomOf,
  type TableFile,
  viewerAt,
} from '@arbiter/engine';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const books = (await openBooks()).filter(book => book.encounter && book.person);

describe.each(books.map(book => [book.id, book] as const))('%s', (game, book) => {
  const fight = { game, fight: 'ford' };
  const readyOnes = (book.pregenerated ?? []).slice(0, 2);
  const [one, other] = readyOnes as [(typeof readyOnes)[0], (typeof readyOnes)[0]];
  const foes = (book.encounters![0]!.setup as { readonly foes: unknown }).foes;
  const seat = (id: string, ready = one) => ({ id, game, name: ready.name, file: ready.choices as object });
  const chair = (...plays: string[]): Chair => ({
    ...{ id: `chair of ${plays}`, name: 'Anna', role: 'player' },
    plays: plays.map(id => ({ game, id })),
  });
  const tableOf = (...people: readonly ReturnType<typeof seat>[]): Room =>
    roomOf({ ...newTable('Monday', game), people: [...people] } as TableFile, [book]);
  function done(room: Room, asked: object): Room {
    const decided = decideRequest(room, HOST, requestSchema.parse(asked), chanceFrom('cast'));
    if (isRefusal(decided)) throw new Error(decided.message);
    const { steps, room: after } = decided as Decided;
    const folded = (JSON.parse(JSON.stringify(steps)) as typeof steps).reduce(afterStep, room);
    expect(runningIn(folded).fight.people).toEqual(runningIn(after).fight.people);
    return after;
  }
  const begun = (room: Room, party: unknown): Room =>
    done(room, { ask: 'begin', ...fight, setup: { party, foes } });
  function runningIn(room: Room): Running {
    const running = fightIn(room, game, 'ford');
    if (isRefusal(running)) throw new Error(running.message);
    return running;
  }
  const idsIn = (room: Room): string[] =>
    book
      .encounter!.glance(runningIn(room).fight.state)
      .fighters.flatMap(({ id, side }) => (side === 'party' ? [id] : []));
  const own = (room: Room, ...plays: string[]): readonly string[] =>
    ownFighters(chair(...plays), runningIn(room));

  test('by the file, by the name of a ready character, and seen from their own side', () => {
    const people = [seat('the first'), seat('the second', other)];
    for (const party of [
      [{ character: one.choices }, other.choices],
      [one.id, { ready: other.id }],
    ]) {
      const room = begun(tableOf(...people), party);
      const [first, second] = idsIn(room);
      expect([own(room, 'the first'), own(room, 'the second'), own(room, 'nobody')]).toEqual([
        [first],
        [second],
        [],
      ]);
      expect(viewerAt(chair('the second'), runningIn(room))).toBe('party');
      expect(viewerAt(chair('nobody'), runningIn(room))).toBe('watcher');
      const chairs = [HOST, chair('the first'), chair('the second')];
      const actor = book.encounter!.waitingFor(runningIn(room).fight.state)!;
      const asked = chairs.filter(each => decidedBy(runningIn(room), each, chairs) !== undefined);
      const isOwn = chairs.slice(1).filter(each => ownFighters(each, runningIn(room)).includes(actor));
      expect(asked).toEqual(isOwn.length > 0 ? isOwn : [HOST]);
    }
  });

  test('the second of two with the same file is the second in the fight, and comes home as that one', () => {
    const room = begun(tableOf(seat('brenna'), seat('brenna-2')), [{ character: one.choices }, one.choices]);
    const [first, second] = idsIn(room);
    expect([own(room, 'brenna'), own(room, 'brenna-2')]).toEqual([[first], [second]]);
    const { fight: log } = runningIn(room);
    expect(homecoming(book, room.table.people, log).map(({ id }) => id)).toEqual(['brenna', 'brenna-2']);
    const { people: _, ...old } = log;
    expect(homecoming(book, room.table.people, old).map(({ id }) => id)).toEqual(['brenna', 'brenna-2']);
  });

  test('a table of before finds out who is who; whoever is seated later is whom they fight as', () => {
    const room = begun(tableOf(seat('the first')), [one.id, other.id]);
    const [first, second] = idsIn(room);
    const { people: _, ...old } = asKept(runningIn(room).fight);
    const table = { ...room.table, fights: [{ game, id: 'ford', fight: old }] } as TableFile;
    expect(own(roomOf(table, [book]), 'the first')).toEqual([first]);
    const later = done(room, { ask: 'seat', seat: seat('the second', other) });
    expect(own(later, 'the first', 'the second')).toEqual([first, second]);
    const byPlayer = decideRequest(
      room,
      chair('the second'),
      requestSchema.parse({ ask: 'seat', seat: seat('the second', other) }),
      chanceFrom('cast'),
    );
    expect('steps' in byPlayer && byPlayer.steps.map(({ is }) => is)).toEqual(['seated']);
    // A foe is nobody's, whatever somebody at the table is called.
    const foe = Object.keys((runningIn(room).fight.state as { fighters: object }).fighters).at(-1)!;
    const called = done(room, { ask: 'seat', seat: { ...seat(foe), name: foe } });
    expect(own(called, foe)).toEqual([]);
  });

  test('the host says who is who', () => {
    const room = begun(tableOf(seat('the first')), [one.id, other.id]);
    const [first, second] = idsIn(room);
    const cast = { ask: 'cast', ...fight, fighter: second };
    const recast = done(room, { ...cast, person: 'the first' });
    expect(own(recast, 'the first')).toEqual([second]);
    expect(own(done(recast, { ...cast, person: null }), 'the first')).toEqual([]);
    const refused = (asked: object): string => {
      const decided = decideRequest(room, HOST, requestSchema.parse(asked), chanceFrom('cast'));
      return isRefusal(decided) ? decided.message : '';
    };
    expect(refused({ ...cast, fighter: 'odd', person: null })).toBe('Nobody in this fight is called “odd”.');
    expect(refused({ ...cast, fighter: first, person: 'odd' })).toBe('Nobody at this table is called “odd”.');
  });

  const joins = joinOf(book);
  // Simverse knows only opponents of its list who join.
  test.each(joins ? [joins] : [])(
    '%s: whoever joins later is who they are at the table, also once it was taken back',
    () => {
      const people = [seat('the first'), seat('the second', other)];
      const room = begun(tableOf(...people), [one.id]);
      const [first] = idsIn(room);
      const command = { do: joins, actor: 'gm', side: 'party', who: { character: other.choices } };
      const joined = done(room, { ask: 'act', ...fight, command });
      const newcomer = idsIn(joined).find(id => id !== first)!;
      expect([own(joined, 'the first'), own(joined, 'the second')]).toEqual([[first], [newcomer]]);
      const home = homecoming(book, joined.table.people, runningIn(joined).fight);
      expect(home.map(({ id }) => id)).toEqual(['the first', 'the second']);
      const back = done(joined, { ask: 'undo', ...fight });
      expect(own(back, 'the second')).toEqual([]);
      expect(own(done(back, { ask: 'redo', ...fight }), 'the second')).toEqual([newcomer]);
      const wolf = done(back, {
        ask: 'act',
        ...fight,
        command: { ...command, who: oneOf(foes, newcomer) },
      });
      expect(own(wolf, 'the second')).toEqual([]);
    },
  );
});

/** What a book calls it when somebody comes to a fight from a file. */
function joinOf({ encounter }: Ruleset): string | undefined {
  const who = { do: 'join', actor: 'gm', side: 'party', who: 'anybody' };
  return [who, { ...who, do: 'gm join' }].find(command => encounter!.command.safeParse(command).success)?.do;
}

/** One of the first entry of a side, under an id. */
function oneOf(side: unknown, id: string): object {
  const [first] = [side].flat() as [string | { readonly count?: number }];
  const { count: _, ...entry } = typeof first === 'string' ? { creature: first } : first;
  return { ...entry, id };
}
