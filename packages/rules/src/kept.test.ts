/** What earlier versions kept opens in this one: tables and their fights, which go on; fights by themselves, characters and packs. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  chanceFrom,
  decideRequest,
  fightIn,
  fileOf,
  HOST,
  isRefusal,
  type Room,
  readFight,
  readTable,
  referee,
  roomOf,
  type TableFile,
} from '@arbiter/engine';
import { loadPacks } from '@arbiter/engine/pack';
import { describe, expect, test } from 'vitest';
import { openBooks } from './index.ts';

const folder = new URL('./fixtures/', import.meta.url);
const books = await openBooks();
const bookOf = (id: unknown) => books.find(book => book.id === id)!;

/** What each version kept of this kind, by its version. */
const keptAs = <T>(what: string): readonly (readonly [string, T])[] =>
  readdirSync(folder).flatMap(file => {
    const [, version] = new RegExp(`^${what}-(.+)\\.json\\.gz$`).exec(file) ?? [];
    if (version === undefined) return [];
    return [[version, JSON.parse(gunzipSync(readFileSync(new URL(file, folder))).toString()) as T] as const];
  });

const tables = keptAs<TableFile>('table');

test('each version since 0.2.0 has kept something of everything', () => {
  const versions = (what: string): string[] => keptAs(what).map(([version]) => version);
  expect(versions('table')).toEqual(expect.arrayContaining(['0.1.0', '0.2.0']));
  for (const what of ['fights', 'characters', 'packs'])
    expect(versions(what)).toEqual(versions('table').filter(version => version !== '0.1.0'));
});

describe.each(tables)('a table that %s kept', (_version, kept) => {
  function room(): Room {
    const read = readTable(structuredClone(kept));
    if (!read.ok) throw new Error(read.problems[0]?.message);
    return roomOf(read.value, books);
  }

  test.each(kept.fights.map(fight => [fight.game, fight] as const))(
    'its fight of %s goes on',
    (game, { id, fight }) => {
      let now = room();
      const opened = fightIn(now, game, id);
      if (isRefusal(opened)) throw new Error(opened.message);
      // What is new since has its default; everything that was kept is as it was.
      const { fighters } = fight.state as { fighters: Record<string, { name: string }> };
      expect(opened.rules.glance(opened.fight.state).fighters.map(({ name }) => name)).toEqual(
        Object.values(fighters).map(({ name }) => name),
      );
      expect(Object.keys(opened.fight.state as object)).toEqual(
        expect.arrayContaining(Object.keys(fight.state as object)),
      );
      const before = opened.fight.log.length;
      for (let n = 0; n < 10; n++) {
        const decided = decideRequest(now, HOST, { ask: 'auto', game, fight: id }, chanceFrom('kept'));
        if (isRefusal(decided)) throw new Error(decided.message);
        now = decided.room;
      }
      const again = readTable(JSON.parse(JSON.stringify(fileOf(now))));
      const after = again.ok && fightIn(roomOf(again.value, books), game, id);
      expect(after && !isRefusal(after) && after.fight.log.length).toBe(before + 10);
    },
  );

  test('its people have sheets', () => {
    for (const { game, name, file } of room().table.people) {
      const read = referee(bookOf(game)).character(file);
      expect(read.ok || read.problems, name).toBe(true);
    }
  });
});

test.each(keptAs<readonly { readonly system: string }[]>('fights'))(
  'fights that %s kept by themselves can be read',
  (_version, fights) => {
    expect(fights.map(({ system }) => system)).toEqual(books.map(({ id }) => id));
    for (const fight of fights) {
      const book = bookOf(fight.system);
      const read = readFight(book, book.encounter!, fight);
      expect(read.ok || read.problems, fight.system).toBe(true);
    }
  },
);

test.each(keptAs<readonly { readonly game: string; readonly name?: string }[]>('characters'))(
  'characters that %s kept are legal, and have sheets',
  (_version, files) => {
    expect(new Set(files.map(({ game }) => game)).size).toBe(books.length);
    for (const file of files) {
      const read = referee(bookOf(file.game)).character(file);
      if (!read.ok) throw new Error(`${file.game}: ${JSON.stringify(read.problems)}`);
      expect(read.problems, `${file.game} ${file.name}`).toEqual([]);
      expect(read.sheet.length).toBeGreaterThan(0);
    }
  },
);

test.each(keptAs<readonly { readonly game: string }[]>('packs'))(
  'packs that %s built load whole',
  (_version, packs) => {
    expect(new Set(packs.map(({ game }) => game)).size).toBe(books.length);
    for (const pack of packs) {
      const { entries, aside } = loadPacks(bookOf(pack.game), [pack]);
      expect(aside).toEqual([]);
      expect(entries.length).toBeGreaterThan(0);
    }
  },
);
