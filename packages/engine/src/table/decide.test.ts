import { expect, test } from 'vitest';
import { type State, skirmish } from '../encounter/testing/skirmish.ts';
import { isRefusal } from '../refusal.ts';
import type { Ruleset } from '../ruleset.ts';
import { decideRequest } from './decide.ts';
import { type Chance, chanceFrom, type Decided } from './decision.ts';
import { BOUNDED, MOST, readTable } from './file.ts';
import { MAY, mayI } from './may-i.ts';
import { type RequestKind, requestSchema, type TableRequest } from './requests.ts';
import { afterStep, fightIn, fileOf, type Room, roomOf, withRunning } from './room.ts';
import { type Running, story, whyIn } from './running.ts';
import { type Chair, HOST, newTable, ROLES } from './table.ts';
import { heardBy } from './told.ts';
import { fightFor, offersFor, viewFor } from './view-for.ts';

const book = {
  ...{
    id: 'skirmish',
    name: 'Skirmish',
    rulings: [],
    procedures: [],
    parts: [],
    rules: [],
    encounter: skirmish,
  },
} as unknown as Ruleset;
const chance: Chance = chanceFrom('table');
const fight = { game: 'skirmish', fight: 'ford' };
const setup = { party: [{ name: 'Ama', might: 5 }], foes: [{ creature: 'wolf', count: 2 }] };
const ama: Chair = { id: 'c1', name: 'Anna', role: 'player', plays: [{ game: 'skirmish', id: 'ama' }] };
const watcher: Chair = { id: 'c2', name: 'The screen', role: 'watcher', plays: [] };

const empty = (): Room => roomOf(newTable('Monday', 'skirmish'), [book]);

function done(room: Room, request: TableRequest, chair: Chair = HOST): Decided {
  const decided = decideRequest(room, chair, request, chance);
  if (isRefusal(decided)) throw new Error(decided.message);
  return decided;
}
const refused = (room: Room, request: TableRequest, chair: Chair = HOST): string => {
  const decided = decideRequest(room, chair, request, chance);
  return isRefusal(decided) ? decided.message : '';
};
/** A table at which Ama sits. */
const seated = (): Room =>
  done(empty(), { ask: 'seat', seat: { id: 'ama', game: 'skirmish', name: 'Ama', file: {} } }).room;
const begun = (): Room => done(seated(), { ask: 'begin', ...fight, setup }).room;
function runningIn(room: Room): Running {
  const running = fightIn(room, 'skirmish', 'ford');
  if (isRefusal(running)) throw new Error(running.message);
  return running;
}

/** A whole fight by tactics, with every step. */
function played(): Decided {
  let room = begun();
  const steps: Decided['steps'][number][] = [];
  for (let n = 0; n < 60 && !skirmish.outcome(runningIn(room).fight.state as State); n++) {
    const decided = done(room, { ask: 'auto', ...fight });
    steps.push(...decided.steps);
    room = decided.room;
  }
  return { steps, room };
}

test('a table is its steps: folded elsewhere, through JSON too, they give the same room', () => {
  const { steps, room } = played();
  const first = done(seated(), { ask: 'begin', ...fight, setup });
  const written = JSON.parse(JSON.stringify([...first.steps, ...steps])) as typeof steps;
  const folded = written.reduce(afterStep, seated());
  expect(runningIn(folded).fight.state).toEqual(runningIn(room).fight.state);
  expect(runningIn(folded).fight.log).toEqual(runningIn(room).fight.log);
  const followed = steps.reduce(afterStep, { ...first.room });
  expect(runningIn(followed).fight.state).toEqual(runningIn(room).fight.state);
  expect(viewFor(followed, HOST)).toEqual(viewFor(room, HOST));
  const read = readTable(JSON.parse(JSON.stringify(fileOf(room))));
  expect(read.ok && roomOf(read.value, [book]).table.fights[0]?.winner).toBe(
    skirmish.outcome(runningIn(room).fight.state as State)?.winner,
  );
});

test('a step of a fight carries what happened and what was said of it, and never the state', () => {
  const { steps } = played();
  const [step] = steps;
  expect(step).toMatchObject({
    is: 'fought',
    entries: [{ command: {}, events: [{}], told: { gm: ['Ama walks 3.'] } }],
  });
  expect(step).not.toHaveProperty('state');
  expect(steps.at(-1)).toHaveProperty('state');
});

test('what is taken back can be taken again, and belongs to the log', () => {
  const { room } = played();
  const before = runningIn(room).fight;
  const back = done(room, { ask: 'undo', ...fight, steps: 3 });
  expect(back.steps).toMatchObject([
    { is: 'fought', entries: [{ undo: true }, { undo: true }, { undo: true }], winner: null },
  ]);
  const again = done(back.room, { ask: 'redo', ...fight, steps: 9 });
  expect(runningIn(again.room).fight.state).toEqual(before.state);
  expect(refused(again.room, { ask: 'redo', ...fight, steps: 1 })).toMatch(/^Nothing was taken back/);
  expect(refused(begun(), { ask: 'undo', ...fight, steps: 1 })).toMatch(/^Nothing has happened/);
});

test('talk between two blows shifts no die', () => {
  const room = begun();
  const talked = done(room, { ask: 'name', name: 'Tuesday' }).room;
  const [one, other] = [room, talked].map(now => done(now, { ask: 'auto', ...fight }).steps);
  expect(one).toEqual(other);
});

test('a player acts for their own people alone, as far as they know', () => {
  const room = begun();
  const move = { do: 'move', actor: 'ama', x: 3, y: 2 };
  expect(done(room, { ask: 'act', ...fight, command: move }, ama).steps).toHaveLength(1);
  expect(refused(room, { ask: 'act', ...fight, command: { ...move, actor: 'wolf-1' } }, ama)).toBe(
    'wolf-1 is not yours to decide for.',
  );
  expect(refused(room, { ask: 'act', ...fight, command: move }, watcher)).toMatch(
    /^Only the host may do that/,
  );
  expect(refused(room, { ask: 'act', ...fight, command: { do: 'fly' } })).not.toBe('');
  expect(refused(room, { ask: 'act', ...fight, command: move, because: 'I may.' }, ama)).toBe(
    'Only a word of the game master’s has a reason said with it.',
  );
});

test('somebody unseen stands in the way: who walks there bumps into them, and a guess at them is a guess', () => {
  const room = begun();
  const state = structuredClone(runningIn(room).fight.state) as State;
  Object.assign(state.fighters['wolf-1']!, { x: 4, y: 2, hidden: true });
  const running = runningIn(room);
  const hidden = {
    ...room,
    fights: new Map([['skirmish/ford', { ...running, fight: { ...running.fight, state } }]]),
  };
  const seen = fightFor(runningIn(hidden), 'party');
  expect(seen.glance.fighters.map(({ id }) => id)).toEqual(['ama', 'wolf-2']);
  const offers = offersFor(runningIn(hidden), 'ama', 'party').map(({ command }) => command);
  expect(offers).toContainEqual({ do: 'move', actor: 'ama', x: 4, y: 2 });
  const strike = (target: string): string =>
    refused(hidden, { ask: 'act', ...fight, command: { do: 'strike', actor: 'ama', target } }, ama);
  expect(strike('wolf-1')).toBe(strike('nobody'));
  const bumped = done(
    hidden,
    { ask: 'act', ...fight, command: { do: 'move', actor: 'ama', x: 4, y: 2 } },
    ama,
  );
  expect(bumped.steps).toMatchObject([{ entries: [{ told: { gm: ['Ama walks into Wolf 1.'] } }] }]);
});

test('reasons are worked out on what a viewer knew, and only for what they were told whole', () => {
  const { room } = played();
  const running = runningIn(room);
  const strike = running.standing.findIndex(({ dice }) => (dice?.length ?? 0) > 0);
  expect(whyIn(running, strike, 'gm').dice).toHaveLength(1);
  expect(whyIn(running, strike, 'party').dice).toHaveLength(1);
  expect(whyIn(running, 999, 'gm')).toEqual({ dice: [], trace: [] });
});

test('what a chair is shown: own people whole, others by name, fights as their side knows them', () => {
  const seat = { id: 'ama', game: 'skirmish', name: 'Ama', file: { secret: 'of Ama' } };
  const other = { ...seat, id: 'bo', name: 'Bo', file: { secret: 'of Bo' } };
  const room = [seat, other].reduce((now, one) => done(now, { ask: 'seat', seat: one }).room, begun());
  expect(JSON.stringify(viewFor(room, HOST))).toContain('of Bo');
  expect(JSON.stringify(viewFor(room, ama))).toContain('of Ama');
  expect(JSON.stringify(viewFor(room, ama))).not.toContain('of Bo');
  expect(viewFor(room, ama).fights).toMatchObject([{ plays: ['ama'], view: { viewer: 'party' } }]);
  expect(JSON.stringify(viewFor(room, watcher))).not.toContain('"Life"');
});

test.each(ROLES.flatMap(role => (Object.keys(MAY) as RequestKind[]).map(ask => [role, ask] as const)))(
  'may a %s ask to %s?',
  (role, ask) => {
    const running = runningIn(begun());
    const chair: Chair = { ...ama, role, plays: [] };
    const request = {
      ask,
      ...fight,
      id: 'ama',
      seat: { id: 'ama', game: 'skirmish', name: 'Ama' },
      command: { actor: 'ama' },
    };
    const own: Chair = { ...ama, role };
    const isAllowed = (who: Chair): boolean =>
      mayI(who, request as unknown as TableRequest, running) === undefined;
    const may = MAY[ask][role];
    expect([isAllowed(chair), isAllowed(own)]).toEqual([may === 'yes', may !== 'no']);
    expect(requestSchema.safeParse({ ask, odd: true }).success).toBe(false);
  },
);

/** Who may ask what, written down a second time: host, player, watcher. */
const MATRIX: Readonly<Record<RequestKind, string>> = {
  ...{ name: 'yes no no', show: 'yes no no', rule: 'yes no no', clock: 'yes no no', rest: 'yes no no' },
  ...{ renew: 'yes no no', pack: 'yes no no', unpack: 'yes no no' },
  ...{ seat: 'yes own no', retire: 'yes own no', 'hand over': 'yes own no', order: 'yes own no' },
  ...{ act: 'yes own no', auto: 'yes own no', play: 'no yes no', bring: 'no yes no' },
  ...{ invite: 'yes no no', 'let in': 'yes no no', revoke: 'yes no no', rekey: 'yes no no' },
  ...{ leave: 'yes yes yes', rename: 'yes yes yes', reply: 'yes yes yes' },
  ...{ question: 'yes yes no', roll: 'yes yes no', say: 'yes yes no', 'take back': 'yes yes no' },
  ...{ note: 'yes yes no', unnote: 'yes yes no', call: 'yes no no', uncall: 'yes no no' },
  ...{ run: 'yes no no', log: 'yes no no', favour: 'yes no no', cast: 'yes no no', begin: 'yes no no' },
  ...{ prepare: 'yes no no', unprepare: 'yes no no', picture: 'yes no no', unpicture: 'yes no no' },
  ...{ undo: 'yes no no', redo: 'yes no no', prove: 'yes no no', close: 'yes no no', veil: 'yes no no' },
};

test('no cell of the matrix changes by itself', () => {
  const cells = Object.entries(MAY).map(([ask, may]) => [ask, ROLES.map(role => may[role]).join(' ')]);
  expect(ROLES).toEqual(['host', 'player', 'watcher']);
  expect(Object.fromEntries(cells)).toEqual(MATRIX);
});

test('whoever never may is told who does', () => {
  const room = begun();
  const why = (request: object, chair: Chair): string | undefined =>
    mayI(chair, request as TableRequest, runningIn(room))?.message;
  expect(why({ ask: 'undo' }, ama)).toBe('Only the host may do that: ask the host to take steps back.');
  expect(why({ ask: 'undo' }, watcher)).toBe('Only the host may do that: ask the host to take steps back.');
  expect(why({ ask: 'say' }, watcher)).toBe(
    'Only the host may do that for those who watch: ask the host to say something.',
  );
  for (const chair of [HOST, watcher])
    expect(why({ ask: 'play' }, chair)).toBe('Only players choose whom they play.');
});

test.each<[TableRequest, RegExp]>([
  [{ ask: 'auto', game: 'skirmish', fight: 'nowhere' }, /^There is no fight “nowhere”/],
  [{ ask: 'begin', game: 'chess', fight: 'ford', setup }, /^The book of chess is not open/],
  [{ ask: 'begin', ...fight, setup: {} }, /./],
  [{ ask: 'rule', game: 'skirmish', ruling: 'SK-R-1', reading: 'yes' }, /./],
  [{ ask: 'retire', game: 'skirmish', id: 'bo' }, /^Nobody at this table/],
  [{ ask: 'question', game: 'skirmish', question: 'check', input: {} }, /^Skirmish has no procedure/],
])('%j is refused in a sentence', (request, sentence) => {
  expect(refused(begun(), request)).toMatch(sentence);
});

test('a fight of a name that was used before has other dice', () => {
  const first = begun();
  const faces = (room: Room): unknown => {
    let now = room;
    while (!skirmish.outcome(runningIn(now).fight.state as State))
      now = done(now, { ask: 'auto', ...fight }).room;
    return runningIn(now).fight.log.map(entry => ('dice' in entry ? entry.dice : []));
  };
  const again = done(done(first, { ask: 'close', ...fight }).room, { ask: 'begin', ...fight, setup }).room;
  expect(again.table.fights[0]?.stream).toBe(2);
  expect(faces(again)).not.toEqual(faces(first));
  expect(faces(again)).toEqual(faces(again));
});

/** The room with somebody of the fight in hiding. */
function hidden(room: Room, id: string): Room {
  const running = runningIn(room);
  const state = structuredClone(running.fight.state) as State;
  state.fighters[id]!.hidden = true;
  return withRunning(room, 'skirmish', 'ford', { ...running, fight: { ...running.fight, state } });
}

test('nobody tries out by typed faces what would be rolled: what does not fit falls by the table’s dice', () => {
  let room = begun();
  while (skirmish.waitingFor(runningIn(room).fight.state as State) !== 'ama')
    room = done(room, { ask: 'auto', ...fight }).room;
  const [offer] = offersFor(runningIn(room), 'ama', 'party');
  const act = { ask: 'act', ...fight, command: offer!.command } as const;
  for (const faces of [[], [1], Array(60).fill(3), [99, -1, 0.5]])
    expect(refused(room, { ...act, faces }, ama)).toBe('');
  expect(refused(room, { ...act, faces: Array(60).fill(3) })).toMatch(/left over/);
});

test('who asks the tactics for a decision that is not theirs is not told whose it is', () => {
  let room = begun();
  while (skirmish.waitingFor(runningIn(room).fight.state as State) === 'ama')
    room = done(room, { ask: 'auto', ...fight }).room;
  const actor = skirmish.waitingFor(runningIn(room).fight.state as State)!;
  const said = refused(hidden(room, actor), { ask: 'auto', ...fight }, ama);
  expect(said).toBe('That is not yours to decide for.');
});

test('a player’s tactics decide on what the player knows', () => {
  let room = begun();
  while (skirmish.waitingFor(runningIn(room).fight.state as State) !== 'ama')
    room = done(room, { ask: 'auto', ...fight }).room;
  // Both wolves stand beside her, and she sees neither.
  const running = runningIn(room);
  const state = structuredClone(running.fight.state) as State;
  const { x, y } = state.fighters.ama!;
  Object.assign(state.fighters['wolf-1']!, { x: x + 1, y, hidden: true });
  Object.assign(state.fighters['wolf-2']!, { x, y: y + 1, hidden: true });
  const beside = withRunning(room, 'skirmish', 'ford', { ...running, fight: { ...running.fight, state } });
  const decidedBy = (chair: Chair): unknown =>
    runningIn(done(beside, { ask: 'auto', ...fight }, chair).room).standing.at(-1)?.command;
  expect(decidedBy(ama)).toEqual({ do: 'end turn', actor: 'ama' });
  expect(decidedBy(HOST)).toMatchObject({ do: 'strike' });
});

test('whoever is nobody in the fight hears what a watcher hears, and somebody in it what their side does', () => {
  const told = { gm: ['Wolf 2 creeps.', 'Ama waits.'], watcher: [1], foes: [0, 1] };
  for (const nobody of ['spectator', 'GM', '', 'a side that came later', 'party'])
    expect(heardBy(told, nobody)).toEqual(['Ama waits.']);
  expect(heardBy(told, 'foes')).toEqual(told.gm);
  const { room } = played();
  expect(story(runningIn(room), 'ama')).toEqual(story(runningIn(room), 'party'));
});

test('a table takes in no more than its file may hold, and what it has it keeps', () => {
  const requests: Record<(typeof BOUNDED)[number], (n: number) => TableRequest> = {
    people: n => ({ ask: 'seat', seat: { game: 'skirmish', id: `p${n}`, name: `P${n}`, file: {} } }),
    fights: n => ({ ask: 'begin', game: 'skirmish', fight: `f${n}`, setup }),
    notes: n => ({ ask: 'note', note: `n${n}`, title: 'A', text: 'B', to: [] }),
    calls: n => ({ ask: 'call', call: `c${n}`, text: 'Who?', chairs: [ama.id] }),
    favourites: n => ({ ask: 'favour', what: `w${n}`, on: true }),
  };
  for (const part of BOUNDED) {
    let room: Room = {
      ...empty(),
      table: {
        ...newTable('Full', 'skirmish'),
        chairs: [HOST, ama].map(one => ({ ...one, plays: [...one.plays] })),
      },
    };
    for (let n = 0; n < MOST[part]; n++) room = done(room, requests[part](n)).room;
    expect(readTable(JSON.parse(JSON.stringify(fileOf(room)))).ok).toBe(true);
    expect(refused(room, requests[part](MOST[part]))).toMatch(/already|at most/);
    // What is there already can be changed.
    if (part === 'notes') expect(done(room, requests.notes(0)).room.table.notes).toHaveLength(MOST.notes);
  }
});
