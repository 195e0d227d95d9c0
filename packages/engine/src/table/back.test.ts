import { expect, test } from 'vitest';
import { skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { type PastRequest, wayBack } from './back.ts';
import { decideRequest } from './decide.ts';
import { chanceFrom, type Decided } from './decision.ts';
import { requestSchema } from './requests.ts';
import { afterStep, fightIn, fileOf, type Room, roomOf } from './room.ts';
import { type Chair, HOST, newTable } from './table.ts';
import { viewFor } from './view-for.ts';

// The smallest book has no more than this; what else a book has no test here asks for.
const book = {
  ...{ id: 'skirmish', name: 'Skirmish', rulings: [], procedures: [], encounter: skirmish },
} as unknown as Ruleset;
const fight = { game: 'skirmish', fight: 'ford' };
const setup = { party: [{ name: 'Ama' }, { name: 'Bo' }], foes: [{ creature: 'wolf', count: 2 }] };
const playing = (id: string, name: string, person: string): Chair => ({
  ...{ id, name, role: 'player', plays: [{ game: 'skirmish', id: person }] },
});
const [anna, otto] = [playing('c1', 'Anna', 'ama'), playing('c2', 'Otto', 'bo')];
const seat = (id: string, more: object = {}) => ({
  ...{ ask: 'seat', seat: { id, game: 'skirmish', name: id, file: more } },
});

function ask(room: Room, asked: object, chair: Chair = HOST, past?: PastRequest): Decided {
  const decided = decideRequest(room, chair, requestSchema.parse(asked), { ...chanceFrom('back'), past });
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}
const refused = (room: Room, asked: object, chair: Chair = HOST, past?: PastRequest): string => {
  const decided = decideRequest(room, chair, requestSchema.parse(asked), { ...chanceFrom('back'), past });
  return isRefusal(decided) ? decided.message : '';
};
/** A request as whoever keeps a table finds it again. */
function pastOf(before: Room, { steps }: Decided, chair: Chair = HOST): PastRequest {
  let room = before;
  const ways = steps.map(step => {
    const back = wayBack(room.table, step);
    room = afterStep(room, step);
    return { step, back };
  });
  return { chair: chair.id, steps: JSON.parse(JSON.stringify(ways)) };
}
const table = (): Room =>
  ['ama', 'bo'].reduce(
    (room, id) => ask(room, seat(id)).room,
    [HOST, anna, otto].reduce(
      (room, chair) => afterStep(room, { is: 'sat down', chair }),
      roomOf(newTable('Monday', 'skirmish'), [book]),
    ),
  );
const back = (more: object = {}) => ({ ask: 'take back', of: 'r1', ...more });

test.each<[string, object]>([
  ['a person who was changed', seat('ama', { life: 3 })],
  ['a person who came', seat('cy')],
  ['a person who left', { ask: 'retire', game: 'skirmish', id: 'bo' }],
  ['a note', { ask: 'note', note: 'n', title: 'Letter', text: 'Come', to: 'all' }],
  ['a name', { ask: 'name', name: 'Tuesday' }],
  ['a clock', { ask: 'clock', seconds: 30 }],
  ['a fight', { ask: 'begin', ...fight, setup }],
])('%s is taken back, and that again', (_, asked) => {
  const before = table();
  const done = ask(before, asked);
  const undone = ask(done.room, back(), HOST, pastOf(before, done));
  expect({ ...undone.room.table, begun: 0 }).toEqual({ ...before.table, begun: 0 });
  const again = ask(undone.room, back(), HOST, pastOf(done.room, undone));
  expect(again.room.table).toEqual(done.room.table);
});

test('what people carry of packs is renewed: told in words, one step, and taken back', () => {
  const blade = (damage: number, hash: string) => ({
    ...{ id: 'mira.moon/weapon/moon-blade', name: 'Moon blade', damage },
    origin: { pack: 'mira.moon', version: '1.0.0', table: 'weapons', hash },
  });
  const before = ask(table(), seat('ama', { bag: [blade(2, 'a')] })).room;
  const renew = (entry: object) => ({ ask: 'renew', game: 'skirmish', entries: [entry] });
  const done = ask(before, renew(blade(3, 'b')));
  expect(done.room.table.words.at(-1)?.text).toBe('Moon blade: damage 2 → 3; 1 person has it.');
  expect(done.room.table.people.find(({ id }) => id === 'ama')?.file).toMatchObject({ bag: [blade(3, 'b')] });
  const undone = ask(done.room, back(), HOST, pastOf(before, done));
  expect(undone.room.table.people).toEqual(before.table.people);
  expect(refused(before, renew({ ...blade(3, 'b'), id: 'mira.moon/weapon/other' }))).toMatch(
    /^Nobody at this table has/,
  );
  expect(refused(before, renew(blade(3, 'b')), anna)).toMatch(/^Only the host/);
});

test('where it was changed again since, that is said first', () => {
  const before = table();
  const done = ask(before, seat('ama', { life: 3 }));
  const past = pastOf(before, done);
  const since = ask(done.room, seat('ama', { life: 1 }), anna).room;
  expect(refused(since, back(), HOST, past)).toBe(
    'Since then something else has changed ama: ask with `anyway` to take it back all the same.',
  );
  expect(ask(since, back({ anyway: true }), HOST, past).room.table.people).toEqual(before.table.people);
  // Whatever else was done meanwhile is nobody's concern, and stays.
  const other = ask(done.room, seat('bo', { life: 1 }), otto).room;
  expect(ask(other, back(), HOST, past).room.table.people.map(({ file }) => file)).toEqual([{}, { life: 1 }]);
  const begun = ask(before, { ask: 'begin', ...fight, setup });
  const gone = ask(begun.room, { ask: 'auto', ...fight }).room;
  expect(refused(gone, back(), HOST, pastOf(before, begun))).toMatch(
    /^Since then something else has changed a fight/,
  );
});

test('players take back what was theirs; what was said, and steps of fights, are no part of it', () => {
  const before = table();
  const done = ask(before, seat('ama', { life: 3 }), anna);
  const past = pastOf(before, done, anna);
  expect(ask(done.room, back(), anna, past).room.table).toEqual(before.table);
  const nothing = 'You have asked for nothing like that which could be taken back.';
  expect(refused(done.room, back({ chair: 'c1' }), otto, past)).toBe(nothing);
  expect(refused(done.room, back(), anna)).toBe(nothing);
  expect(ask(done.room, back({ chair: 'c1' }), HOST, past).room.table).toEqual(before.table);
  const said = ask(before, { ask: 'say', text: 'Hello.' });
  expect(refused(said.room, back(), HOST, pastOf(before, said))).toMatch(
    /^That is nothing that can be taken back/,
  );
  const begun = ask(before, { ask: 'begin', ...fight, setup }).room;
  const fought = ask(begun, { ask: 'auto', ...fight });
  expect(refused(fought.room, back(), HOST, pastOf(begun, fought))).toMatch(/take it back there/);
});

test('a fight goes back to before a step, and says who has acted since', () => {
  let room = ask(table(), { ask: 'begin', ...fight, setup }).room;
  const told = (now: Room): number => viewFor(now, HOST).fights[0]!.view!.steps;
  for (let n = 0; n < 8; n++) room = ask(room, { ask: 'auto', ...fight }).room;
  room = ask(room, { ask: 'run', ...fight, sides: ['foes'] }).room;
  const undo = { ask: 'undo', ...fight, step: 1 };
  expect(refused(room, undo)).toMatch(
    /^Since then others have acted: .*(Anna|Otto) \(\d+ steps?\).*Ask with `anyway`/,
  );
  const undone = ask(room, { ...undo, anyway: true }).room;
  expect(told(undone)).toBe(1);
  expect(undone.table.fights[0]?.automatic).toEqual([]);
  const again = ask(undone, { ask: 'redo', ...fight, steps: 99 }).room;
  expect(told(again)).toBe(told(room));
  expect(refused(room, { ...undo, step: 99 })).toBe('There is no step 99 in this fight.');
  // The latest step has nothing after it.
  expect(refused(room, { ...undo, step: told(room) - 1 })).toBe('');
});

test('the host hides somebody from players and whoever watches, and takes that back', () => {
  const room = ask(table(), { ask: 'begin', ...fight, setup }).room;
  const namesFor = (at: Room, chair: Chair) =>
    viewFor(at, chair).fights[0]!.view!.glance.fighters.map(({ name }) => name);
  const [wolf] = viewFor(room, HOST).fights[0]!.view!.glance.fighters.filter(({ side }) => side === 'foes');
  expect(namesFor(room, anna)).toContain(wolf!.name);
  const hidden = ask(room, { ask: 'veil', ...fight, hide: [wolf!.id] });
  expect(namesFor(hidden.room, anna)).not.toContain(wolf!.name);
  expect(namesFor(hidden.room, { ...anna, role: 'watcher', plays: [] })).not.toContain(wolf!.name);
  expect(namesFor(hidden.room, HOST)).toContain(wolf!.name);
  expect(viewFor(hidden.room, anna).fights[0]).not.toHaveProperty('veil');
  const shown = ask(hidden.room, back(), HOST, pastOf(room, hidden)).room;
  expect(namesFor(shown, anna)).toContain(wolf!.name);
  // It holds for whoever opens the table again, and from the first moment of a fight that begins so.
  const again = roomOf(fileOf(hidden.room), [book]);
  expect(fightIn(again, fight.game, fight.fight)).toMatchObject({ veil: { people: [wolf!.id] } });
  const ambush = ask(table(), { ask: 'begin', ...fight, setup, hide: [wolf!.id] }).room;
  expect(namesFor(ambush, anna)).not.toContain(wolf!.name);
  expect(refused(room, { ask: 'veil', ...fight, hide: ['nobody'] })).toContain('Nobody in this fight');
});
