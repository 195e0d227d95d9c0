import { expect, test } from 'vitest';
import { skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { decideRequest } from './decide.ts';
import { chanceFrom } from './decision.ts';
import { readTable } from './file.ts';
import { pictureFor } from './preparing.ts';
import { requestSchema, type TableRequest } from './requests.ts';
import { type Room, roomOf } from './room.ts';
import { stepped, takenBack } from './steps.ts';
import { type Chair, HOST, newTable } from './table.ts';
import { viewFor } from './view-for.ts';

const book = { id: 'skirmish', name: 'Skirmish', rulings: [], procedures: [], parts: [], rules: [] };
const empty = roomOf(newTable('Monday', 'skirmish'), [
  { ...book, encounter: skirmish } as unknown as Ruleset,
]);
const player: Chair = { id: 'c1', name: 'Anna', role: 'player', plays: [] };
const picture = { id: 'cave', name: 'cave.jpg', data: 'data:image/webp;base64,AAAA', width: 8, height: 6 };
const plan = { foes: [{ name: 'wolf', count: 3 }], width: 20, height: 12, notes: 'the MARK lair' };
const prepared = { id: 'lair', game: 'skirmish', title: 'The MARK lair', plan };
const setup = { party: [{ name: 'Ama' }], foes: [{ creature: 'wolf' }] };

function asked(room: Room, request: unknown, chair = HOST): Room | string {
  const read = requestSchema.safeParse(request);
  if (!read.success) return read.error.issues[0]!.message;
  const decided = decideRequest(room, chair, read.data, chanceFrom('x'));
  return isRefusal(decided) ? decided.message : decided.room;
}
const after = (...requests: readonly unknown[]): Room =>
  requests.reduce<Room>((room, request) => {
    const next = asked(room, request);
    if (typeof next === 'string') throw new Error(next);
    return next;
  }, empty);

test('what the host prepares is kept in the file, changed in place, thrown away, and each of it taken back', () => {
  const { table } = after({ ask: 'picture', picture }, { ask: 'prepare', prepared });
  const read = readTable(JSON.parse(JSON.stringify(table)));
  expect(read).toMatchObject({
    ok: true,
    value: { prepared: [{ id: 'lair', plan: { waves: [], places: {} } }] },
  });
  const again = after(
    { ask: 'prepare', prepared },
    { ask: 'prepare', prepared: { ...prepared, title: 'Den' } },
  );
  expect(again.table.prepared.map(({ title }) => title)).toEqual(['Den']);
  const gone = { is: 'unprepared', game: 'skirmish', id: 'lair' } as const;
  const back = takenBack(again.table, gone);
  expect(back && stepped(stepped(again.table, gone), back)).toEqual(again.table);
  expect(after({ ask: 'picture', picture }, { ask: 'unpicture', picture: 'cave' }).table.pictures).toEqual(
    [],
  );
});

test('players prepare nothing and are shown nothing of it', () => {
  const room = after({ ask: 'picture', picture }, { ask: 'prepare', prepared });
  for (const request of [
    { ask: 'prepare', prepared },
    { ask: 'unprepare', game: 'skirmish', id: 'lair' },
    { ask: 'picture', picture },
    { ask: 'unpicture', picture: 'cave' },
  ])
    expect(asked(room, request, player)).toMatch(/^Only the host may do that/);
  expect(viewFor(room, HOST).prepared).toHaveLength(1);
  expect(JSON.stringify(viewFor(room, player))).not.toMatch(/MARK|cave|lair/);
  expect(pictureFor(room.table, player, 'cave')).toBeUndefined();
});

test('a fight is begun under its name, with a picture that everybody at it may see', () => {
  const begin = { ask: 'begin', game: 'skirmish', fight: 'den', setup, title: 'The den', picture: 'cave' };
  const room = after(
    { ask: 'picture', picture },
    { ask: 'prepare', prepared },
    { ...begin, prepared: 'lair' },
  );
  const [shown] = viewFor(room, player).fights;
  expect(shown).toMatchObject({ title: 'The den', picture: 'cave' });
  expect(shown?.prepared).toBeUndefined();
  expect(viewFor(room, HOST).fights[0]?.prepared).toBe('lair');
  expect(pictureFor(room.table, player, 'cave')).toEqual(picture);
  expect(asked(empty, begin)).toBe('There is no picture “cave” at this table.');
});

test.each([
  ['data:image/svg+xml;base64,AAAA', /WebP, JPEG or PNG/],
  ['data:text/html;base64,AAAA', /WebP, JPEG or PNG/],
  ['https://example.org/x.png', /WebP, JPEG or PNG/],
  [`data:image/png;base64,${'A'.repeat(420_000)}`, /420000/],
])('a picture is pixels and bounded: %.40s', (data, sentence) => {
  expect(asked(empty, { ask: 'picture', picture: { ...picture, data } } as unknown as TableRequest)).toMatch(
    sentence,
  );
});

test('a table that is full of pictures makes room by the oldest that nothing shows', () => {
  const requests = Array.from({ length: 60 }, (_, n) => ({
    ask: 'picture',
    picture: { ...picture, id: `p${n}` },
  }));
  const shown = { ...prepared, plan: { ...plan, picture: 'p0' } };
  const room = after(...requests, { ask: 'prepare', prepared: shown }, { ask: 'picture', picture });
  expect(room.table.pictures).toHaveLength(60);
  expect(room.table.pictures.map(({ id }) => id)).toEqual(expect.arrayContaining(['p0', 'p2', 'cave']));
  expect(room.table.pictures.some(({ id }) => id === 'p1')).toBe(false);
});
