// Keeps what this version writes, for every later one to open: a table with a fight of each book, fights by themselves,
// characters, and packs. `node scripts/keep.ts` writes them once, when a version is released; they never change again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fastDice, generator } from '../packages/dice/src/index.ts';
import {
  type Chair,
  chanceFrom,
  decideRequest,
  defaultReadings,
  fileOf,
  HOST,
  isRefusal,
  MADE_BY,
  newTable,
  type Room,
  type Ruleset,
  roomOf,
  type TableRequest,
  withMarks,
} from '../packages/engine/src/index.ts';
import { buildPack } from '../packages/engine/src/pack/index.ts';
import { openBooks } from '../packages/rules/src/index.ts';

const folder = fileURLToPath(new URL('../packages/rules/src/', import.meta.url));
const STEPS = 16;
const books = await openBooks();

const write = (what: string, document: unknown): void => {
  const file = `${folder}fixtures/${what}-${MADE_BY}.json.gz`;
  writeFileSync(file, gzipSync(JSON.stringify(document), { level: 9 }), { flag: 'wx' });
  console.log(file);
};

const done = (room: Room, request: TableRequest, chair: Chair = HOST): Room => {
  const decided = decideRequest(room, chair, request, chanceFrom(`kept ${JSON.stringify(request)}`));
  if (isRefusal(decided)) throw new Error(`${request.ask}: ${decided.message}`);
  return decided.room;
};

/** A table at which every game was played: people, a fight that goes on, a question, words, a note and a ruling. */
function played(): Room {
  let room: Room = roomOf(newTable('Everybody’s Monday', books[0]?.id), books);
  room = done(room, { ask: 'say', text: 'The door creaks.' });
  room = done(room, { ask: 'roll', notation: '2d6', label: 'weather' });
  room = done(room, { ask: 'note', note: 'n1', title: 'Plan', text: 'The bridge is watched.', to: [] });
  for (const book of books) room = playedOf(book, room);
  return room;
}

function playedOf(book: Ruleset, before: Room): Room {
  const game = book.id;
  let room = before;
  for (const { id, name, choices } of (book.pregenerated ?? []).slice(0, 2)) {
    const file = withMarks(game, structuredClone(choices) as object);
    room = done(room, { ask: 'seat', seat: { id, game, name, file } });
  }
  const ruling = book.rulings.find(one => one.switch);
  const other = ruling?.readings.find(({ key }) => key !== ruling.default);
  if (ruling && other) room = done(room, { ask: 'rule', game, ruling: ruling.id, reading: other.key });
  const [ready] = book.encounters ?? [];
  room = done(room, { ask: 'begin', game, fight: game, setup: ready?.setup });
  for (let i = 0; i < STEPS; i++) room = done(room, { ask: 'auto', game, fight: game });
  return room;
}

/** Every ready character as a file, and three that chance made. */
const characters = books.flatMap(book => [
  ...(book.pregenerated ?? []).map(({ choices }) => withMarks(book.id, choices as object)),
  ...['one', 'two', 'three'].map(seed => {
    const made = book.character!.random(fastDice(generator(seed)), {}, defaultReadings(book.rulings));
    return withMarks(book.id, made as object);
  }),
]);

const packs = books.flatMap(book => {
  const own = `${folder}${book.id}/fixtures/`;
  return readdirSync(own)
    .filter(file => file.endsWith('.pack.json'))
    .map(file => {
      const built = buildPack(book, JSON.parse(readFileSync(own + file, 'utf8')));
      if (!('pack' in built)) throw new Error(file);
      return built.pack;
    });
});

const table = fileOf(played());
write('table', table);
write(
  'fights',
  table.fights.map(({ fight }) => fight),
);
write('characters', characters);
write('packs', packs);
