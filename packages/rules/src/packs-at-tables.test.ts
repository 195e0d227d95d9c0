/** The example packs on a table: what they bring is there for everybody, told in words, taken back as a step, and no fight hears of it. */
import {
  absenceSaid,
  absentFrom,
  bookFor,
  bookIn,
  type Chair,
  chanceFrom,
  decideRequest,
  fightIn,
  fileOf,
  HOST,
  houseReadings,
  isRefusal,
  newTable,
  packsFor,
  type Room,
  type Ruleset,
  readTable,
  referee,
  requestSchema,
  roomOf,
  type TableRequest,
  takenBack,
  viewFor,
  withoutAbsent,
} from '@arbiter/engine';
import { kindsOf, loadPacks } from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';
import { exampleOf } from './testing/with-example.ts';

const books = (await openBooks()).filter(({ packs }) => packs !== undefined);
const shelf = books.map(book => [book.id, book, exampleOf(book)] as const);
const CHANCE = chanceFrom('packs');
/** Later than any example. */
const NEXT = '1.99.0';
const PLAYER: Chair = { id: 'ann', name: 'Ann', role: 'player', plays: [] };

const empty = (book: Ruleset): Room => roomOf(newTable('Monday', book.id), [book]);
const packing = (pack: unknown): TableRequest =>
  requestSchema.parse({ ask: 'pack', game: (pack as { game: string }).game, pack });

function done(room: Room, request: TableRequest, chair = HOST): Room {
  const decided = decideRequest(room, chair, request, CHANCE);
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided.room;
}
function refused(room: Room, request: TableRequest, chair = HOST): string {
  const decided = decideRequest(room, chair, request, CHANCE);
  return isRefusal(decided) ? decided.message : 'It was done.';
}
const opened = (room: Room, game: string): Ruleset => {
  const book = bookIn(room, game);
  if (isRefusal(book)) throw new Error(book.message);
  return book;
};
const wordsOf = (room: Room, chair: Chair): readonly string[] =>
  viewFor(room, chair).words.map(({ text }) => text);
/** What a file with JSON in it comes back as. */
const kept = (room: Room, book: Ruleset): Room => {
  const read = readTable(JSON.parse(JSON.stringify(fileOf(room))));
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return roomOf(read.value, [book]);
};

/** What is said of the house rulings that a pack switches on. */
const ruledBy = ({ rulings = {} }: Record<string, unknown>): string => {
  const said = Object.entries(rulings as object).map(([id, key]) => `${id} = ${key}`);
  return said.length > 0 ? ` House rulings: ${said.join(', ')}.` : '';
};

test('house rulings of a pack hold at the table; what the table rules itself goes before, and a fight keeps its own', () => {
  const book = books.find(({ packs, rulings }) => packs && rulings.some(({ switch: one }) => one))!;
  const ruling = book.rulings.find(({ switch: one }) => one)!;
  const [other = ''] = ruling.readings.map(({ key }) => key).filter(key => key !== ruling.default);
  const pack = { ...exampleOf(book), rulings: { [ruling.id]: other } };
  const laid = done(empty(book), packing(pack));
  const inForce = (room: Room) => (houseReadings(room, book.id) as Record<string, string>)[ruling.id];
  expect([inForce(empty(book)), inForce(laid)]).toEqual([ruling.default, other]);
  const own = { ask: 'rule', game: book.id, ruling: ruling.id, reading: ruling.default };
  expect(inForce(done(laid, requestSchema.parse(own)))).toBe(ruling.default);
  const ready = book.encounters![0]!;
  const name = { game: book.id, fight: 'ford' };
  const begun = (room: Room) =>
    done(room, requestSchema.parse({ ask: 'begin', ...name, setup: ready.setup }));
  const readingIn = (room: Room): unknown => {
    const running = fightIn(room, book.id, 'ford');
    return isRefusal(running) ? running.message : running.readings[ruling.id];
  };
  const off = (room: Room): Room => done(room, requestSchema.parse(taking(book)));
  expect([readingIn(begun(laid)), readingIn(off(begun(laid)))]).toEqual([other, other]);
  expect(readingIn(done(begun(empty(book)), packing(pack)))).toBe(ruling.default);
});

describe.each(shelf)('%s', (_, book, pack) => {
  const { entries } = loadPacks(book, [pack]);
  const lists = book.person!.lists;
  const isHosts = (kind: string): boolean =>
    kind === 'fight' || Object.hasOwn(lists, kindsOf(book)[kind]!.table);
  const laid = done(empty(book), packing(pack));

  test('a pack on the table is there in the book, said in words, and in the table’s file', () => {
    expect(wordsOf(laid, HOST)).toEqual([
      `The moonlit road ${pack.version} is on the table: ${entries.length} entries.${ruledBy(pack)}`,
    ]);
    for (const room of [laid, kept(laid, book)])
      expect(opened(room, book.id).packed?.entries.map(({ row }) => row.id)).toEqual(
        entries.map(({ row }) => row.id),
      );
    // The same table gives the same book, not another one each time.
    expect(opened(laid, book.id)).toBe(opened(laid, book.id));
    expect(opened(done(laid, { ask: 'name', name: 'Tuesday' }), book.id)).toBe(opened(laid, book.id));
    expect(opened(empty(book), book.id)).toBe(book);
    expect(refused(laid, packing(pack))).toBe(`“The moonlit road” ${pack.version} is on the table already.`);
  });

  test('players are shown names and origin, and nothing of the people and fights that wait in it', () => {
    const shown = viewFor(laid, PLAYER).packs[0]!;
    expect(shown).toMatchObject({ id: 'arbiter.moonlit-road', version: pack.version, licence: pack.licence });
    expect(shown.entries.map(({ id }) => id)).toEqual(
      entries.filter(({ kind }) => !isHosts(kind)).map(({ row }) => row.id),
    );
    expect(viewFor(laid, HOST).packs[0]?.entries).toHaveLength(entries.length);
    const sent = JSON.stringify([viewFor(laid, PLAYER), packsFor(laid, PLAYER)]);
    for (const { kind, row } of entries.filter(({ kind }) => isHosts(kind))) {
      expect(sent, kind).not.toContain(`/${kind}/`);
      expect(sent, row.name).not.toContain(row.name);
    }
    // Nor do they find them by asking.
    const known = bookFor(laid, book.id, PLAYER) as Ruleset;
    expect(known.packed?.entries.every(({ kind }) => !isHosts(kind))).toBe(true);
    expect(bookFor(laid, book.id, HOST)).toBe(opened(laid, book.id));
  });

  test('a newer version is told in words: of people and fights to the host alone; what anybody carries stays', () => {
    const owner = referee(opened(laid, book.id)).character(
      opened(laid, book.id).pregenerated!.find(({ id }) => id.includes('/'))!.id,
    );
    if (!owner.ok) throw new Error('The pack has no ready character.');
    const seat = { id: 'lysa', game: book.id, name: 'Lysa', file: owner.choices as Record<string, unknown> };
    const seated = done(laid, { ask: 'seat', seat });
    const newer = done(seated, packing(renamed(pack)));
    const text = `The moonlit road ${NEXT} is on the table in the place of ${pack.version}`;
    expect(wordsOf(newer, PLAYER).at(-1)).toContain(text);
    expect(newer.table.people).toEqual(seated.table.people);
    const renewed = done(newer, requestSchema.parse({ ask: 'renew', game: book.id }));
    expect(JSON.stringify(renewed.table.people)).toContain(`"version":"${NEXT}"`);
    expect(wordsOf(renewed, PLAYER).at(-1)).toContain('1 person has it.');
    expect(opened(newer, book.id).packed?.entries[0]?.row.origin.version).toBe(NEXT);
  });

  test('each step can be taken back, and the table is as it was', () => {
    for (const request of [packing(renamed(pack)), requestSchema.parse(taking(book))]) {
      const decided = decideRequest(laid, HOST, request, CHANCE);
      if (isRefusal(decided)) throw new Error(decided.message);
      const step = decided.steps.find(({ is }) => is === 'packed' || is === 'unpacked')!;
      const past = { chair: HOST.id, steps: [{ step, back: takenBack(laid.table, step) }] };
      const again = decideRequest(decided.room, HOST, requestSchema.parse({ ask: 'take back', of: 'x' }), {
        ...CHANCE,
        past,
      });
      if (isRefusal(again)) throw new Error(again.message);
      expect(again.room.table.packs).toEqual(laid.table.packs);
    }
  });

  test('a fight that was begun with a pack is the same whatever becomes of the pack', () => {
    const ready = opened(laid, book.id).encounters!.find(({ id }) => id.includes('/'))!;
    const name = { game: book.id, fight: 'ford' };
    const begun = done(laid, requestSchema.parse({ ask: 'begin', ...name, setup: ready.setup }));
    const auto = requestSchema.parse({ ask: 'auto', ...name });
    const stateIn = (room: Room): unknown => {
      const running = fightIn(room, book.id, 'ford');
      return isRefusal(running) ? running.message : running.fight.state;
    };
    const fates: readonly ((room: Room) => Room)[] = [
      room => room,
      room => done(room, packing(renamed(pack))),
      room => done(room, requestSchema.parse(taking(book))),
      room => kept(done(room, requestSchema.parse(taking(book))), book),
    ];
    const ends = fates.map(fate => {
      let room = fate(begun);
      expect(stateIn(room)).toEqual(stateIn(begun));
      for (let i = 0; i < 6; i++) room = done(room, auto);
      return stateIn(room);
    });
    for (const end of ends) expect(end).toEqual(ends[0]);
  });

  test('a prepared fight keeps foes whose pack is off, says who they are and which pack they want, and has them back with it', () => {
    const grown = opened(laid, book.id);
    const lists = Object.keys(book.person?.lists ?? {});
    const { name } = grown.packed!.entries.find(({ row }) => lists.includes(row.origin.table))!.row;
    const plan = { foes: [{ name, count: 2 }], width: 20, height: 12 };
    const preparing = { ask: 'prepare', prepared: { id: 'ford', game: book.id, title: 'The ford', plan } };
    const prepared = done(laid, requestSchema.parse(preparing));
    const off = done(prepared, requestSchema.parse(taking(book)));
    const sentence = `“${name}” comes from the pack “The moonlit road”, which is not on this table: put it on, or take them out of the fight.`;
    expect(wordsOf(off, HOST).at(-1)).toBe(
      `The prepared fight “The ford” cannot be begun without it: ${sentence}`,
    );
    expect(JSON.stringify(viewFor(off, PLAYER))).not.toContain(name);
    const later = kept(off, book).table.prepared[0]!.plan;
    const absent = absentFrom(later, book);
    expect(absent).toEqual([{ name, pack: 'arbiter.moonlit-road' }]);
    expect(absenceSaid(absent, book, [{ id: 'arbiter.moonlit-road', title: 'The moonlit road' }])).toEqual([
      sentence,
    ]);
    expect(absentFrom(later, opened(done(off, packing(pack)), book.id))).toEqual([]);
    expect(withoutAbsent(later, absent).foes).toEqual([]);
    // A pack that is on and has them no more.
    const [changed] = absenceSaid(absent, opened(done(off, packing(renamed(pack))), book.id));
    expect(changed).toContain('is not in the pack “The moonlit road” any more');
    expect(absenceSaid([{ name: 'Nobody' }], book)[0]).toMatch(/^Nobody here is called “Nobody”/);
  });

  test('only a host puts packs on a table and takes them off, and only one that is a pack of its game', () => {
    expect(refused(laid, packing(pack), PLAYER)).toContain('Only the host may do that');
    expect(refused(laid, requestSchema.parse({ ...taking(book), pack: 'no.pack' }))).toContain('no pack');
    const request = (given: unknown) => requestSchema.parse({ ask: 'pack', game: book.id, pack: given });
    expect(refused(laid, request({ ...pack, game: 'chess' }))).toContain('is for chess');
    for (const nothing of [null, 5, [], { arbiter: 'pack' }, { ...pack, format: 99 }])
      expect(refused(laid, request(nothing))).toMatch(/\w/);
    const off = done(laid, requestSchema.parse(taking(book)));
    expect(opened(off, book.id)).toBe(book);
    expect(wordsOf(off, PLAYER).at(-1)).toBe(
      'The moonlit road is off the table; whoever has something of it keeps it.',
    );
  });

  test('what cannot be loaded of a pack is told to the host, and the rest is there', () => {
    const [kind = ''] = Object.keys(pack.entries as object);
    const list = (pack.entries as Record<string, object[]>)[kind]!;
    const spoilt = { ...pack, entries: { ...(pack.entries as object), [kind]: [...list, { id: 'x' }] } };
    const room = done(empty(book), packing(spoilt));
    expect(wordsOf(room, HOST).at(-1)).toContain('is set aside');
    expect(wordsOf(room, PLAYER)).toHaveLength(1);
    // What is wrong in it goes with it, so that it can be mended and exported.
    expect(room.table.packs[0]?.entries).toEqual(spoilt.entries);
  });
});

const taking = ({ id: game }: Ruleset) => ({ ask: 'unpack', game, pack: 'arbiter.moonlit-road' }) as const;

/** The pack as its next version, in which every entry has another name. */
function renamed(pack: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(pack.entries as Record<string, Record<string, unknown>[]>);
  return {
    ...pack,
    version: NEXT,
    entries: Object.fromEntries(
      entries.map(([kind, list]) => [
        kind,
        list.map(entry => ({ ...entry, name: `${String(entry.name)} II` })),
      ]),
    ),
  };
}
