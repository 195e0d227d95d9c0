import { expect, test } from 'vitest';
import { type State, skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { actsByItself, askedIn, clockFor, ordered } from './by-itself.ts';
import { decideRequest } from './decide.ts';
import { chanceFrom, type Decided } from './decision.ts';
import { decideByClock } from './fight-decisions.ts';
import { readTable } from './file.ts';
import { requestSchema } from './requests.ts';
import { afterStep, fightIn, type Room, roomOf, withRunning } from './room.ts';
import type { Running } from './running.ts';
import { takenBack } from './steps.ts';
import { type Chair, HOST, newTable } from './table.ts';
import { viewFor } from './view-for.ts';

/** The smallest book, in which everything that is asked counts as a reaction. */
const foresight = { isOpen: () => true, weigh: () => ({ worked: true, effect: 0, risk: 0 }) };
const bookOf = (encounter: object): Ruleset =>
  // The smallest book has no more than this; what else a book has no test here asks for.
  ({
    id: 'skirmish',
    name: 'Skirmish',
    rulings: [],
    procedures: [],
    parts: [],
    encounter,
  }) as unknown as Ruleset;
const fight = { game: 'skirmish', fight: 'ford' };
const ama = { game: 'skirmish', id: 'ama' };
const setup = { party: [{ name: 'Ama', might: 5 }], foes: [{ creature: 'wolf', count: 2 }] };
const anna: Chair = { id: 'anna', name: 'Anna', role: 'player', plays: [ama] };
const otto: Chair = { id: 'otto', name: 'Otto', role: 'player', plays: [] };
const screen: Chair = { id: 'screen', name: 'Screen', role: 'watcher', plays: [] };
const chance = chanceFrom('table');

/** The room after a request, which is what its steps say, also when they are taken back. */
function done(room: Room, asked: object, by: Chair = HOST): Room {
  const chair = room.table.chairs.find(({ id }) => id === by.id) ?? by;
  const decided = decideRequest(room, chair, requestSchema.parse(asked), chance) as Decided;
  if (isRefusal(decided)) throw new Error(decided.message);
  expect(decided.steps.reduce(afterStep, room).table).toEqual(decided.room.table);
  expect(readTable(JSON.parse(JSON.stringify(decided.room.table))).ok).toBe(true);
  const [step] = decided.steps;
  const isOurs = step?.is === 'ordered' || step?.is === 'order over' || step?.is === 'timed';
  const back = isOurs ? takenBack(room.table, step) : undefined;
  if (back) expect(afterStep(decided.room, back).table).toEqual(room.table);
  return decided.room;
}
const refused = (room: Room, asked: object, chair: Chair): string => {
  const decided = decideRequest(room, chair, requestSchema.parse(asked), chance);
  return isRefusal(decided) ? decided.message : '';
};
function begun(encounter: object = { ...skirmish, foresight }): Room {
  const seat = { ...ama, name: 'Ama', file: {} };
  const seated = [HOST, anna, otto, screen].reduce(
    (room, chair) => afterStep(room, { is: 'sat down', chair }),
    done(roomOf(newTable('Monday', 'skirmish'), [bookOf(encounter)]), { ask: 'seat', seat }),
  );
  return done(seated, { ask: 'begin', ...fight, setup });
}
function runningIn(room: Room): Running {
  const running = fightIn(room, 'skirmish', 'ford');
  if (isRefusal(running)) throw new Error(running.message);
  return running;
}
const answer = (room: Room): unknown => ordered(room, 'ford', runningIn(room));
const wait = { ask: 'order', ...ama, when: 'end turn', answer: { do: 'end turn' }, label: 'Wait' };
const command = { do: 'end turn', actor: 'ama' };

test('a standing order answers for its chair’s people, is shown to that chair alone, and ends by another word', () => {
  const before = begun();
  expect(skirmish.waitingFor(runningIn(before).fight.state as State)).toBe('ama');
  expect(answer(before)).toBeUndefined();
  const room = done(before, wait, anna);
  expect(answer(room)).toEqual({ chair: 'anna', request: { ask: 'act', ...fight, command } });
  expect(viewFor(room, anna).orders).toMatchObject([{ when: 'end turn', label: 'Wait' }]);
  for (const other of [HOST, otto, screen]) expect(viewFor(room, other).orders).toEqual([]);
  const tactical = done(room, { ...wait, answer: 'tactics' }, anna);
  expect(tactical.table.orders).toHaveLength(1);
  expect(answer(tactical)).toEqual({ chair: 'anna', request: { ask: 'auto', ...fight } });
  const asked = done(tactical, { ...wait, answer: 'ask' }, anna);
  expect(answer(asked)).toBeUndefined();
  expect(refused(asked, { ...wait, answer: 'ask' }, anna)).toMatch(/^You are asked about that already/);
  expect(refused(before, wait, otto)).toBe('ama is not yours to decide for.');
  expect(refused(before, wait, screen)).toMatch(/^Only the host may do that/);
});

test('who is asked all the same: on a turn of their own, for what is not offered, after a step was taken back', () => {
  expect(answer(done(begun(skirmish), wait, anna))).toBeUndefined();
  expect(answer(done(begun(), { ...wait, answer: { do: 'strike' } }, anna))).toBeUndefined();
  expect(answer(done(begun(), { ...wait, when: 'parry' }, anna))).toBeUndefined();
  const room = done(begun(), wait, anna);
  const gone = done(room, { ask: 'act', ...fight, command }, anna);
  expect(answer(done(gone, { ask: 'undo', ...fight }))).toBeUndefined();
});

test('an order holds as long as its chair decides for the person', () => {
  const room = done(begun(), wait, anna);
  expect(answer(done(room, { ask: 'hand over', ...ama, to: 'otto' }))).toBeUndefined();
  expect(done(room, { ask: 'revoke', id: 'anna' }).table.orders).toEqual([]);
  // The host decides for whom nobody else plays.
  const hosted = done(begun(), wait, HOST);
  expect(answer(hosted)).toBeUndefined();
  expect(answer(done(hosted, { ask: 'revoke', id: 'anna' }))).toMatchObject({ chair: 'host' });
});

test('a chair gives fifty standing orders', () => {
  let room = begun();
  for (let n = 0; n < 50; n++) room = done(room, { ...wait, when: `kind ${n}` }, anna);
  expect(refused(room, wait, anna)).toMatch(/^You have given 50 standing orders/);
  expect(refused(room, { ...wait, when: 'kind 7' }, anna)).toBe('');
});

test('the clock runs for players’ people, is everybody’s to see, and the host stops it', () => {
  const room = done(begun(), { ask: 'clock', seconds: 30 });
  expect(clockFor(begun(), runningIn(room))).toBeUndefined();
  expect(clockFor(room, runningIn(room))).toBe(30);
  expect(viewFor(room, screen).clock).toBe(30);
  const foes = done(room, { ask: 'act', ...fight, command }, anna);
  expect(clockFor(foes, runningIn(foes))).toBeUndefined();
  const stopped = done(done(room, { ask: 'clock', seconds: 60 }), { ask: 'clock', seconds: null });
  expect(clockFor(stopped, runningIn(stopped))).toBeUndefined();
  expect(viewFor(stopped, anna).clock).toBeNull();
  expect(refused(room, { ask: 'clock', seconds: null }, anna)).toMatch(/ask the host to set the clock/);
});

test('when time is up the tactics answer on what that side knows', () => {
  const room = begun();
  const running = runningIn(room);
  const state = structuredClone(running.fight.state) as State;
  for (const id of ['wolf-1', 'wolf-2']) Object.assign(state.fighters[id]!, { hidden: true });
  Object.assign(state.fighters['wolf-1']!, { x: state.fighters['ama']!.x + 1, y: state.fighters['ama']!.y });
  const unseen = withRunning(room, 'skirmish', 'ford', { ...running, fight: { ...running.fight, state } });
  const actedBy = (decided: Decided | { refused: true }): string => {
    if (isRefusal(decided)) throw new Error('It was refused.');
    return (runningIn((decided as Decided).room).standing.at(-1)!.command as { do: string }).do;
  };
  expect(actedBy(decideRequest(unseen, HOST, { ask: 'auto', ...fight }, chance) as Decided)).toBe('strike');
  expect(actedBy(decideByClock(unseen, fight, chance) as Decided)).not.toBe('strike');
});

test('nobody is asked where a side acts by itself; else the chairs of whoever has to decide are', () => {
  let room = begun();
  const asked = (now: Room) => {
    const { actor, chairs } = askedIn(now, runningIn(now), fight) ?? {};
    return [actor, chairs?.map(({ name }) => name)];
  };
  while (asked(room)[0] !== 'ama') room = done(room, { ask: 'auto', ...fight });
  expect(asked(room)).toEqual(['ama', ['Anna']]);
  expect([['party'], ['foes'], []].map(sides => actsByItself(runningIn(room), sides))).toEqual([
    true,
    false,
    false,
  ]);
  expect(asked(done(room, { ask: 'run', ...fight, sides: ['party'] }))).toEqual([undefined, undefined]);
  const foes = done(room, { ask: 'run', ...fight, sides: ['foes'] });
  expect(asked(foes)).toEqual(['ama', ['Anna']]);
  expect(asked(done(foes, { ask: 'act', ...fight, command }, anna))).toEqual([undefined, undefined]);
  expect(asked(done(room, { ask: 'act', ...fight, command }, anna))).toEqual(['wolf-1', [HOST.name]]);
});
