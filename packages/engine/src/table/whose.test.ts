import { expect, test } from 'vitest';
import type { Phase } from '../encounter/glance.ts';
import { type State, skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { decideRequest } from './decide.ts';
import { type Chance, chanceFrom } from './decision.ts';
import { requestSchema } from './requests.ts';
import { fightIn, type Room, roomOf, withRunning } from './room.ts';
import type { Running } from './running.ts';
import { type Chair, HOST, newTable } from './table.ts';
import { turnsIn } from './turns.ts';
import { viewFor } from './view-for.ts';

/** The smallest book, with its slots as the order of turns. */
const encounter = {
  ...skirmish,
  glance: (state: State) => ({
    ...skirmish.glance(state),
    phases: state.slots.map(({ members }, i) => ({
      is: i < state.moment.slot ? 'over' : i === state.moment.slot ? 'now' : 'ahead',
      ...(members.length > 1 && { order: 'free' }),
      seats: members.map(id => ({
        id,
        is: state.moment.done.includes(id) ? 'done' : skirmish.waitingFor(state) === id ? 'now' : 'ahead',
      })),
    })),
  }),
};
// The smallest book has no more than this; what else a book has no test here asks for.
const book = {
  id: 'skirmish',
  name: 'Skirmish',
  rulings: [],
  procedures: [],
  encounter,
} as unknown as Ruleset;
const fight = { game: 'skirmish', fight: 'ford' };
const setup = {
  party: [
    { name: 'Ama', might: 5 },
    { name: 'Bo', might: 5 },
  ],
  foes: [{ creature: 'wolf' }],
};
const anna: Chair = { id: 'c1', name: 'Anna', role: 'player', plays: [{ game: 'skirmish', id: 'p-ama' }] };
const otto: Chair = { id: 'c2', name: 'Otto', role: 'player', plays: [{ game: 'skirmish', id: 'p-bo' }] };
const screen: Chair = { id: 'c3', name: 'Screen', role: 'watcher', plays: [] };
const at = (now: number): Chance => ({ ...chanceFrom('whose'), now });

function done(room: Room, asked: object, now = 0): Room {
  const decided = decideRequest(room, HOST, requestSchema.parse(asked), at(now));
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided.room;
}
function begun(): Room {
  const chairs = [HOST, anna, otto, screen].map(chair => ({ ...chair, plays: [...chair.plays] }));
  const people = ['Ama', 'Bo'].map(name => ({
    id: `p-${name.toLowerCase()}`,
    game: 'skirmish',
    name,
    file: {},
  }));
  const room = roomOf({ ...newTable('Monday', 'skirmish'), chairs, people }, [book]);
  return done(room, { ask: 'begin', ...fight, setup }, 1000);
}
function runningIn(room: Room): Running {
  const running = fightIn(room, 'skirmish', 'ford');
  if (isRefusal(running)) throw new Error(running.message);
  return running;
}
const turnsOf = (room: Room, chair: Chair) => viewFor(room, chair).fights[0]!.turns!;
const named = (chair: Chair) => ({ id: chair.id, name: chair.name });

test('a chair reads whose turn it is, whose is next, which chairs’ those are, and since when', () => {
  const room = begun();
  const order = (runningIn(room).fight.state as State).slots.flatMap(({ members }) => members);
  const chairOf = (id: string | undefined) => named(id === 'ama' ? anna : id === 'bo' ? otto : HOST);
  for (const chair of [HOST, anna, otto, screen])
    expect(turnsOf(room, chair)).toEqual({
      asked: { fighter: order[0], chairs: [chairOf(order[0])], since: 1000 },
      next: { fighter: order[1], chairs: [chairOf(order[1])] },
    });
  expect(viewFor(room, anna).fights[0]).toMatchObject({
    plays: ['ama'],
    people: { ama: 'p-ama', bo: 'p-bo' },
  });
  const handed = done(room, { ask: 'hand over', game: 'skirmish', id: 'p-ama', to: 'c2' });
  const { asked } = turnsOf({ ...handed, table: handed.table }, screen);
  expect(asked?.chairs).toEqual([order[0] === 'wolf' ? named(HOST) : named(otto)]);
});

test('whoever acts unseen is the game master, is nobody’s next, and stops no clock of those who heard nothing', () => {
  const room = begun();
  const running = runningIn(room);
  const state = structuredClone(running.fight.state) as State;
  Object.assign(state.fighters['wolf']!, { hidden: true });
  const hidden = withRunning(room, 'skirmish', 'ford', { ...running, fight: { ...running.fight, state } });
  let now = hidden;
  for (let n = 0; skirmish.waitingFor(runningIn(now).fight.state as State) !== 'wolf'; n++) {
    expect(turnsOf(now, anna).next?.fighter).not.toBe('wolf');
    const actor = skirmish.waitingFor(runningIn(now).fight.state as State);
    now = done(now, { ask: 'act', ...fight, command: { do: 'end turn', actor } }, 2000 + n);
  }
  expect(turnsOf(now, HOST).asked?.fighter).toBe('wolf');
  expect(turnsOf(now, anna).asked).toMatchObject({ fighter: 'gm', chairs: [named(HOST)] });
  const { x, y } = (runningIn(now).fight.state as State).fighters['wolf']!;
  const gone = done(now, { ask: 'act', ...fight, command: { do: 'move', actor: 'wolf', x: x - 1, y } }, 9000);
  const since = (chair: Chair) => turnsOf(gone, chair).asked?.since;
  expect([since(HOST), since(anna), since(screen)]).toEqual([9000, since(otto), since(otto)]);
  expect(since(otto)).toBeLessThan(9000);
  const back = done(gone, { ask: 'undo', ...fight }, 9500);
  expect([turnsOf(back, HOST).asked?.since, turnsOf(back, anna).asked?.since]).toEqual([9500, since(anna)]);
});

test('where those who are left choose the order among themselves nobody is next', () => {
  const running = runningIn(begun());
  const glance = {
    ...encounter.glance(running.fight.state as State),
    phases: [
      { is: 'now' as const, seats: [{ id: 'wolf', is: 'now' as const }] },
      {
        is: 'ahead' as const,
        order: 'free' as const,
        seats: ['ama', 'bo'].map(id => ({ id, is: 'ahead' as const })),
      },
    ],
  };
  const next = (phases: readonly Phase[]) => turnsIn(running, 'gm', { ...glance, phases }, []).next?.fighter;
  expect(next(glance.phases)).toBeUndefined();
  const [now, ahead] = glance.phases as [(typeof glance.phases)[0], (typeof glance.phases)[0]];
  expect(next([now, { ...ahead, seats: ahead.seats.slice(1) }])).toBe('bo');
});
