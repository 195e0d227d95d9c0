import { expect, test } from 'vitest';
import { isRefusal } from '../refusal.ts';
import { welcomeFor } from './chairs.ts';
import { decideChair, decideRequest } from './decide.ts';
import { chanceFrom, type Decided } from './decision.ts';
import type { TableRequest } from './requests.ts';
import { afterStep, type Room, roomOf } from './room.ts';
import { type Chair, HOST, newTable, type PersonRef } from './table.ts';
import { viewFor } from './view-for.ts';

const seat = (id: string) => ({ id, game: 'edge', name: id, file: {} });
const ama = { game: 'edge', id: 'ama' };
const empty = (): Room => {
  const table = { ...newTable('Monday', 'edge'), people: [seat('ama'), seat('bo')] };
  return afterStep(roomOf(table, []), { is: 'sat down', chair: HOST });
};

function outcome(decided: Decided | { message: string }): Room {
  if (isRefusal(decided) || !('room' in decided)) throw new Error(decided.message);
  return decided.room;
}
const ask = (room: Room, request: TableRequest, chair: Chair = HOST) =>
  decideRequest(room, chair, request, chanceFrom('chairs'));
const done = (room: Room, request: TableRequest, chair: Chair = HOST): Room =>
  outcome(ask(room, request, chair));
const refused = (decided: Decided | { message: string }): string =>
  'message' in decided ? decided.message : '';

const invited = (room: Room, id: string, more: object = {}): Room =>
  done(room, { ask: 'invite', invitation: id, role: 'player', plays: [], many: false, ...more });
const sat = (room: Room, invitation: string, id: string, name: string): Room =>
  outcome(decideChair(room, invitation, { id, name }, 0));
const chairIn = ({ table }: Room, id: string): Chair => table.chairs.find(chair => chair.id === id)!;

test('an invitation for one is used up; one for many is not', () => {
  const one = invited(empty(), 'door', { plays: [ama] });
  const room = sat(one, 'door', 'c1', 'Anna');
  expect(chairIn(room, 'c1')).toEqual({ id: 'c1', name: 'Anna', role: 'player', plays: [ama] });
  expect(refused(decideChair(room, 'door', { id: 'c2', name: 'Otto' }, 0))).toMatch(
    /^That invitation is used up/,
  );
  const many = sat(invited(room, 'all', { many: true, role: 'watcher' }), 'all', 'c2', 'Otto');
  expect(sat(many, 'all', 'c3', 'Eve').table.chairs.map(({ role }) => role)).toEqual([
    ...['host', 'player', 'watcher', 'watcher'],
  ]);
});

test('an invitation ends when it says, and when it is revoked', () => {
  const room = invited(empty(), 'door', { until: 1000 });
  expect(refused(decideChair(room, 'door', { id: 'c1', name: 'Anna' }, 1001))).toMatch(/expired/);
  expect(decideChair(room, 'door', { id: 'c1', name: 'Anna' }, 1000)).toHaveProperty('steps');
  const gone = done(room, { ask: 'revoke', id: 'door' });
  expect(refused(decideChair(gone, 'door', { id: 'c1', name: 'Anna' }, 0))).toMatch(/taken back/);
  expect(refused(ask(room, { ask: 'revoke', id: 'nobody' }))).toMatch(/has the chair “nobody”/);
});

test('a person is played by whoever they are handed to, and by nobody else', () => {
  let room = sat(invited(empty(), 'door', { plays: [ama] }), 'door', 'c1', 'Anna');
  room = sat(invited(room, 'door 2'), 'door 2', 'c2', 'Otto');
  const anna = chairIn(room, 'c1');
  room = done(room, { ask: 'hand over', ...ama, to: 'c2' }, anna);
  expect([chairIn(room, 'c1').plays, chairIn(room, 'c2').plays]).toEqual([[], [ama]]);
  expect(refused(ask(room, { ask: 'hand over', ...ama, to: 'c1' }, chairIn(room, 'c1')))).toMatch(
    /not yours/,
  );
  expect(refused(ask(room, { ask: 'hand over', ...ama, to: 'c9' }))).toMatch(/has the chair “c9”/);
  expect(refused(ask(room, { ask: 'hand over', game: 'edge', id: 'eve', to: 'c1' }))).toMatch(/called “eve”/);
  // Somebody who comes for a person takes them over.
  room = sat(invited(room, 'door 3', { plays: [ama] }), 'door 3', 'c3', 'Eve');
  expect([chairIn(room, 'c2').plays, chairIn(room, 'c3').plays]).toEqual([[], [ama]]);
  const screen = sat(invited(room, 'door 4', { role: 'watcher' }), 'door 4', 'c4', 'Screen');
  expect(refused(ask(screen, { ask: 'hand over', ...ama, to: 'c4' }))).toBe('Screen only watches.');
});

test('a name at a table is one person’s, whatever its case', () => {
  const room = sat(invited(invited(empty(), 'a'), 'b'), 'a', 'c1', 'Anna');
  expect(refused(decideChair(room, 'b', { id: 'c2', name: ' ANNA' }, 0))).toMatch(
    /already: choose another name/,
  );
  expect(chairIn(done(room, { ask: 'rename', name: 'Anne' }, chairIn(room, 'c1')), 'c1').name).toBe('Anne');
  expect(refused(ask(room, { ask: 'rename', name: 'host' }, chairIn(room, 'c1')))).toMatch(/already/);
});

test('the last host stays', () => {
  const room = sat(invited(empty(), 'door', { role: 'host' }), 'door', 'c1', 'Second host');
  expect(done(room, { ask: 'revoke', id: 'host' }).table.chairs).toHaveLength(1);
  expect(refused(ask(empty(), { ask: 'revoke', id: 'host' }))).toMatch(/only host’s own chair/);
});

test('whoever comes by an open invitation chooses among those who are free', () => {
  const room = invited(empty(), 'all', { many: true });
  expect(welcomeFor(room, 'all')).toEqual({
    ...{ name: 'Monday', game: 'edge', host: 'Host', role: 'player', plays: [], knock: false },
    free: [ama, { game: 'edge', id: 'bo' }].map(ref => ({ ...ref, name: ref.id })),
  });
  expect(welcomeFor(room, 'other')).toBeUndefined();
  const one = outcome(decideChair(room, 'all', { id: 'c1', name: 'Anna', chosen: ama }, 0));
  expect(chairIn(one, 'c1').plays).toEqual([ama]);
  expect(welcomeFor(one, 'all')?.free.map(({ id }) => id)).toEqual(['bo']);
  const second = (chosen: PersonRef) => decideChair(one, 'all', { id: 'c2', name: 'Otto', chosen }, 0);
  expect(refused(second(ama))).toBe('Anna plays them already: choose somebody else.');
  expect(refused(second({ game: 'edge', id: 'eve' }))).toMatch(/^Nobody at this table is called “eve”/);
  const named = invited(one, 'named', { plays: [ama] });
  expect(refused(decideChair(named, 'named', { id: 'c3', name: 'Eve', chosen: ama }, 0))).toMatch(
    /says already/,
  );
});

test('a player who sits already plays somebody who is free, or brings somebody', () => {
  const room = sat(sat(invited(empty(), 'all', { many: true }), 'all', 'c1', 'Anna'), 'all', 'c2', 'Otto');
  const played = done(room, { ask: 'play', ...ama }, chairIn(room, 'c1'));
  expect(chairIn(played, 'c1').plays).toEqual([ama]);
  expect(refused(ask(played, { ask: 'play', ...ama }, chairIn(played, 'c2')))).toMatch(/^Anna plays them/);
  const brought = done(played, { ask: 'bring', seat: seat('cy') }, chairIn(played, 'c2'));
  expect(brought.table.people.map(({ id }) => id)).toEqual(['ama', 'bo', 'cy']);
  expect(chairIn(brought, 'c2').plays).toEqual([{ game: 'edge', id: 'cy' }]);
  expect(refused(ask(brought, { ask: 'bring', seat: seat('ama') }, chairIn(brought, 'c2')))).toMatch(
    /choose another/,
  );
  expect(refused(ask(brought, { ask: 'bring', seat: seat('dee') }))).toMatch(/^Only/);
});

test('whoever knocks has no chair until the host lets them in, and plays whoever is free by then', () => {
  const room = invited(empty(), 'all', { many: true, knock: true });
  expect(welcomeFor(room, 'all')?.knock).toBe(true);
  const knock = (at: Room, id: string, name: string): Room =>
    outcome(decideChair(at, 'all', { id, name, chosen: ama }, 0));
  const both = knock(knock(room, 'c1', 'Anna'), 'c2', 'Otto');
  expect(both.table.chairs.map(({ id }) => id)).toEqual(['host']);
  expect(viewFor(both, HOST).knocking?.map(({ name }) => name)).toEqual(['Anna', 'Otto']);
  const watcher: Chair = { id: 'w', name: 'Screen', role: 'watcher', plays: [] };
  expect(JSON.stringify(viewFor(both, watcher))).not.toMatch(/Anna|Otto/);
  expect(refused(decideChair(both, 'all', { id: 'c3', name: 'anna' }, 0))).toMatch(/already/);
  const one = done(both, { ask: 'let in', id: 'c2' });
  const two = done(one, { ask: 'let in', id: 'c1' });
  expect(two.table.knocking).toEqual([]);
  expect([chairIn(two, 'c2').plays, chairIn(two, 'c1').plays]).toEqual([[ama], []]);
  expect(refused(ask(two, { ask: 'let in', id: 'c1' }))).toMatch(/^Nobody knocks/);
  expect(refused(ask(one, { ask: 'let in', id: 'c1' }, chairIn(one, 'c2')))).toMatch(/^Only the host/);
  const away = done(both, { ask: 'revoke', id: 'c1' });
  expect(away.table.knocking.map(({ id }) => id)).toEqual(['c2']);
  // One who knocks uses an invitation for one up.
  const single = knock(invited(empty(), 'all', { knock: true }), 'c1', 'Anna');
  expect(single.table.invitations).toEqual([]);
});

test('the host names others, and everybody but the last host may leave for good', () => {
  const room = sat(invited(invited(empty(), 'a'), 'b'), 'a', 'c1', 'Anna');
  expect(chairIn(done(room, { ask: 'rename', name: 'Anne', chair: 'c1' }), 'c1').name).toBe('Anne');
  const anna = chairIn(room, 'c1');
  expect(refused(ask(room, { ask: 'rename', name: 'x', chair: 'host' }, anna))).toMatch(/^Only the host/);
  expect(done(room, { ask: 'leave' }, anna).table.chairs.map(({ id }) => id)).toEqual(['host']);
  expect(refused(ask(room, { ask: 'leave' }))).toMatch(/only host’s own chair/);
});
