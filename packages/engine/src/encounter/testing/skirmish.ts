/** The smallest book with an encounter: everybody walks, strikes, hides, and the last side standing wins. */
import { pool, sum } from '@arbiter/dice';
import {
  afterTurn,
  areAllThere,
  byInitiative,
  Course,
  type CourseRules,
  chebyshev,
  check,
  type EncounterRules,
  type Eyes,
  eyesOf,
  type FightKnowledge,
  type Flood,
  fighterOf,
  flood,
  goOn,
  HEALTH,
  healthOf,
  isMarked,
  type Knowledge,
  knownEvents,
  knownFighters,
  type LegalAction,
  lineUp,
  type Moment,
  mayAct,
  muster,
  numberLike,
  type Ownership,
  type Place,
  type Play,
  type Problem,
  type Refusal,
  refuse,
  roundBegins,
  type Seen,
  type Slot,
  sideSchema,
  startWith,
  whoIsKnown,
  winnerOf,
} from '@arbiter/engine';
import { z } from 'zod';

const STRIDE = 3;
const D6 = pool(1, 6);

/** The one person of the book; a fighter extends it. */
const person = z.strictObject({
  name: z.string().min(1).max(40),
  might: z.int().min(1).max(5).default(3).describe('Strikes at this or less on a d6.'),
  life: z.int().min(0).max(20).default(6),
});
const id = z.string().min(1).max(60);
const count = z.int().min(0).max(999);
const fighter = person.extend({
  id,
  side: id,
  x: count,
  y: count,
  hidden: z.boolean(),
  strides: z.int().min(0).max(STRIDE),
  most: z.int().min(0).max(20),
  /** How hurt it looks, to whoever may not know the number. */
  seenAs: z.enum(HEALTH).optional(),
});
type Fighter = z.infer<typeof fighter>;

const square = z.strictObject({ x: z.int().min(0).max(99), y: z.int().min(0).max(99) });
const map = z.strictObject({
  width: z.int().min(2).max(100).default(9),
  height: z.int().min(2).max(100).default(5),
  walls: z.array(square).default([]),
});
const setup = z.strictObject({ party: sideSchema, foes: sideSchema, map: map.prefault({}) });
const state = z
  .strictObject({
    fighters: z.record(id, fighter),
    slots: z.array(z.strictObject({ members: z.array(id), order: z.literal('fixed') })),
    moment: z.strictObject({ round: count, slot: count, done: z.array(id) }),
    map,
    winner: id.nullable(),
  })
  .refine(
    now => areAllThere(now, [...now.slots.flatMap(slot => slot.members), ...now.moment.done]),
    'Everybody whom a fight names must be in it.',
  );
export interface State extends Omit<z.infer<typeof state>, 'slots' | 'moment' | 'fighters'> {
  readonly fighters: Record<string, Fighter>;
  readonly slots: readonly Slot[];
  moment: Moment;
}

const command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('strike'), actor: id, target: id }),
  z.strictObject({ do: z.literal('move'), actor: id, x: count, y: count }),
  z.strictObject({ do: z.literal('hide'), actor: id }),
  z.strictObject({ do: z.literal('end turn'), actor: id }),
]);
type Command = z.infer<typeof command>;

type Event =
  | { is: 'moved'; actor: string; x: number; y: number; strides: number }
  | { is: 'struck'; actor: string; target: string; lost: number }
  | { is: 'bumped'; actor: string; into: string }
  | { is: 'hid'; actor: string }
  | { is: 'turn'; actor: string; moment: Moment }
  | { is: 'ended'; winner: string };

const isUp = ({ life }: Fighter): boolean => life > 0;
const acting = ({ slots, moment }: State): string => mayAct(slots, moment) ?? '';
const isTaken = ({ fighters }: State, at: Place): boolean =>
  Object.values(fighters).some(other => isUp(other) && other.x === at.x && other.y === at.y);

/** One flood answers for every square. */
const waysOf = (now: State, from: Fighter): Flood =>
  flood(now.map, from, from.strides, to =>
    isMarked(now.map, now.map.walls, to) ? Number.POSITIVE_INFINITY : 1,
  );

/** May I? The one place that says no; `legal` asks it too. */
function whyNot(now: State, order: Command, ways?: Flood): Refusal | undefined {
  const me = now.fighters[order.actor];
  if (now.winner || !me || acting(now) !== order.actor) return refuse('SK-01', 'It is somebody else’s turn.');
  if (order.do === 'move') {
    const far = (ways ?? waysOf(now, me)).cost(order);
    return far === 0 || far > me.strides || isTaken(now, order)
      ? refuse('SK-02', 'One walks at most 3 squares, to a free one.')
      : undefined;
  }
  if (order.do === 'end turn') return undefined;
  const foes = Object.values(now.fighters).filter(other => other.side !== me.side && isUp(other));
  if (order.do === 'hide')
    return me.hidden || foes.some(foe => chebyshev(me, foe) <= 2)
      ? refuse('SK-04', 'One hides where no foe is within 2 squares.')
      : undefined;
  const target = foes.find(foe => foe.id === order.target);
  return target && chebyshev(me, target) === 1
    ? undefined
    : refuse('SK-03', 'One strikes a foe on the next square.');
}

/** What happens: all dice fall here, on a copy in which each step sees the last, or in the state itself. */
const decideOn =
  (whose: Ownership) =>
  (now: State, order: Command, play: Play): readonly Event[] | Refusal => {
    const no = whyNot(now, order);
    if (no) return no;
    const course: SkirmishCourse = new Course(now, play, COURSE, whose);
    happen(course, order);
    return course.events;
  };

const COURSE: CourseRules<State, Fighter, Event> = {
  evolve,
  touches: event =>
    'into' in event
      ? [event.into]
      : 'actor' in event
        ? 'target' in event
          ? [event.actor, event.target]
          : [event.actor]
        : [],
  copyOfFighter: one => ({ ...one }),
  copyOfState: one => one,
};

type SkirmishCourse = Course<State, Fighter, Event, Play>;

function happen(course: SkirmishCourse, order: Command): void {
  const me = course.who(order.actor);
  if (order.do === 'move')
    course.emit({
      is: 'moved',
      ...place(order),
      actor: me.id,
      strides: waysOf(course.state, me).cost(order),
    });
  if (order.do === 'hide') course.emit({ is: 'hid', actor: me.id });
  if (order.do === 'strike') {
    const hits = course.play.dice.roll(D6, sum, 'strike', face => face <= me.might);
    const lost = hits ? Math.min(course.who(order.target).life, me.might) : 0;
    course.emit({ is: 'struck', actor: me.id, target: order.target, lost });
  }
  const winner = winnerOf(Object.values(course.state.fighters), isUp);
  if (winner) course.emit({ is: 'ended', winner });
  else if (order.do !== 'move') course.emit(nextTurn(course.state, me.id));
}
const place = ({ x, y }: Place): Place => ({ x, y });

function nextTurn({ slots, moment, fighters }: State, id: string): Event {
  const able = (who: string): boolean => isUp(fighters[who]!);
  const later = afterTurn(slots, moment, id, able) ?? goOn(slots, roundBegins(moment.round + 1), able);
  return { is: 'turn', actor: mayAct(slots, later!)!, moment: later! };
}

/** Writes down; nothing is rolled and nothing decided here. */
function evolve(now: State, event: Event): void {
  switch (event.is) {
    case 'moved':
      Object.assign(fighterOf(now, event.actor), place(event));
      fighterOf(now, event.actor).strides -= event.strides;
      return;
    case 'struck':
      fighterOf(now, event.target).life -= event.lost;
      fighterOf(now, event.actor).hidden = false;
      return;
    case 'bumped':
      fighterOf(now, event.into).hidden = false;
      return;
    case 'hid':
      fighterOf(now, event.actor).hidden = true;
      return;
    case 'turn':
      now.moment = event.moment;
      fighterOf(now, event.actor).strides = STRIDE;
      return;
    case 'ended':
      now.winner = event.winner;
  }
}

function legal(now: State, actor: string): LegalAction<Command>[] {
  const me = now.fighters[actor];
  if (!me || acting(now) !== actor || now.winner) return [];
  const ways = waysOf(now, me);
  const offer = (order: Command, label: string, rule: string): LegalAction<Command>[] =>
    whyNot(now, order, ways) ? [] : [{ command: order, label, cost: '', rules: [rule] }];
  return [
    ...Object.values(now.fighters).flatMap(({ id, name }) =>
      offer({ do: 'strike', actor, target: id }, `Strike ${name}`, 'SK-03'),
    ),
    ...[...ways.places()].flatMap(({ at: { x, y } }) =>
      offer({ do: 'move', actor, x, y }, `Walk to ${x}, ${y}`, 'SK-02'),
    ),
    ...offer({ do: 'hide', actor }, 'Hide', 'SK-04'),
    ...offer({ do: 'end turn', actor }, 'Wait', 'SK-01'),
  ];
}

const WOLVES = [{ name: 'Wolf', might: 2, life: 4 }];

const BOOK = {
  person: {
    schema: person,
    isFile: () => false,
    of: (file: unknown) => file,
    lists: { wolves: (row: object) => row },
  },
  content: { wolves: WOLVES },
  with: z.strictObject({}),
  nameOf: ({ name }: z.infer<typeof person>) => name,
  most: 40,
};

function prepare(given: unknown) {
  const refused = (problems: readonly Problem[]): Refusal =>
    refuse('SK-01', problems.map(({ message }) => message).join(' '));
  const read = check(setup, given);
  if (!read.ok) return refused(read.problems);
  const { party, foes, map: ground } = read.value;
  const all = muster({ party, foes }, BOOK);
  if (!all.ok) return refused(all.problems);
  const places = lineUp(ground, all.value, 4, at => isMarked(ground, ground.walls, at));
  if (!places.ok) return refused(places.problems);
  const begin = () => {
    const made = all.value.map(({ id, side, name, person: one }, i): Fighter => {
      const { x, y } = places.value[i]!;
      return { ...one, id, side, name, x, y, hidden: false, strides: STRIDE, most: one.life };
    });
    const fighters = Object.fromEntries(made.map(one => [one.id, one]));
    const slots = byInitiative(made, ({ might }) => might);
    return { state: { fighters, slots, moment: roundBegins(1), map: ground, winner: null }, events: [] };
  };
  return { begin };
}

/** One fighter as everybody sees it who knows of it: the number of its life, or how hurt it looks. */
const card = ({ id, name, side, x, y, life, hidden, seenAs }: Fighter): Seen => ({
  ...{ id, name, side, x, y, there: true, able: life > 0 },
  condition: hidden ? 'hidden' : (seenAs ?? (life > 0 ? 'up' : 'down')),
  pools: seenAs === undefined ? [{ name: 'Life', now: life }] : [],
});

/** What others see of a fighter. */
export const fighterKnowledge: Knowledge<Fighter> = {
  id: 'open',
  name: 'open',
  side: 'open',
  x: 'open',
  y: 'open',
  hidden: 'open',
  strides: 'open',
  might: 'number',
  most: 'number',
  life: (one, { hasNumbers, looks }) =>
    hasNumbers ? one.life : numberLike(healthOf(one.life, one.most), looks.most),
  seenAs: (one, { hasNumbers }) => (hasNumbers ? undefined : healthOf(one.life, one.most)),
};

/** A wolf looks like the wolf of the list, and anybody else like anybody. */
function looksOf(one: Fighter): Fighter {
  const entry = WOLVES.find(({ name }) => one.name.startsWith(name)) ?? { might: 3, life: 6 };
  return { ...one, might: entry.might, most: entry.life, life: entry.life };
}

const knownFighter = knownFighters(fighterKnowledge, looksOf);

const knowledge: FightKnowledge<State, Event> = {
  /** Whoever hides is unknown to everybody but their own side. */
  eyes: (now, viewer, openness, veiled) =>
    eyesOf(now, viewer, openness, one => one.hidden || veiled?.(one) === true),
  state: (now, eyes, memory) => ({
    fighters: Object.fromEntries(
      whoIsKnown(Object.keys(now.fighters), eyes).map(id => [
        id,
        knownFighter(now.fighters[id]!, eyes, memory),
      ]),
    ),
    slots: now.slots
      .map(slot => ({ ...slot, members: whoIsKnown(slot.members, eyes) }))
      .filter(({ members }) => members.length > 0),
    moment: knownMoment(now, eyes),
    map: now.map,
    winner: now.winner,
  }),
  event: knownEvents<Event>({
    moved: 'open',
    struck: 'open',
    bumped: 'open',
    hid: 'open',
    turn: 'open',
    ended: 'open',
  }),
};

/** The moment among those slots that are known; in an unseen fighter's turn nobody seen may act. */
function knownMoment({ slots, moment }: State, eyes: Eyes): Moment {
  const isSlotKnown = ({ members }: Slot): boolean => members.some(eyes.knows);
  const before = slots.slice(0, moment.slot).filter(isSlotKnown).length;
  const now = slots[moment.slot];
  const done = whoIsKnown(moment.done, eyes);
  return now && isSlotKnown(now)
    ? { round: moment.round, slot: before, done }
    : { round: moment.round, slot: slots.filter(isSlotKnown).length, done: [] };
}

export const skirmish: EncounterRules<State, Command, Event> = {
  setup,
  state: state as z.ZodType<State, unknown>,
  command,
  prepare,
  start: startWith(prepare),
  waitingFor: now => (now.winner ? undefined : acting(now)),
  legal,
  whyNot,
  decide: decideOn('lent'),
  enact: decideOn('owned'),
  evolve,
  outcome: ({ winner, moment }) => (winner ? { winner, rounds: moment.round } : undefined),
  tell(now, event) {
    const name = (id: string): string => fighterOf(now, id).name;
    if (event.is === 'moved') return `${name(event.actor)} walks ${event.strides}.`;
    if (event.is === 'bumped') return `${name(event.actor)} walks into ${name(event.into)}.`;
    if (event.is === 'hid') return `${name(event.actor)} hides.`;
    if (event.is === 'ended') return `The ${event.winner} have won.`;
    if (event.is === 'turn') return undefined;
    if (event.lost > 0 && fighterOf(now, event.target).seenAs !== undefined)
      return `${name(event.actor)} strikes ${name(event.target)}.`;
    return event.lost > 0
      ? `${name(event.actor)} strikes ${name(event.target)} for ${event.lost}.`
      : `${name(event.actor)} misses ${name(event.target)}.`;
  },
  glance: ({ fighters, moment, map: { width, height, walls } }) => ({
    round: moment.round,
    ground: { width, height, marks: walls.map(at => ({ ...at, is: 'wall' as const })) },
    fighters: Object.values(fighters).map(card),
  }),
  card: (now, id) => (Object.hasOwn(now.fighters, id) ? card(now.fighters[id]!) : undefined),
  knowledge,
  sharing: COURSE,
  thwarted: (now, order, play) => {
    const course: SkirmishCourse = new Course(now, play, COURSE);
    const unseen = Object.values(now.fighters).find(
      one => order.do === 'move' && isUp(one) && one.x === order.x && one.y === order.y,
    );
    if (unseen) course.emit({ is: 'bumped', actor: order.actor, into: unseen.id });
    course.emit(nextTurn(course.state, order.actor));
    return course.events;
  },
  foresight: {
    isOpen: () => false,
    weigh(before, after, _events, actor) {
      const total = (now: State, mine: boolean): number =>
        Object.values(now.fighters).reduce(
          (all, one) => ((one.side === fighterOf(now, actor).side) === mine ? all + one.life : all),
          0,
        );
      const effect = total(before, false) - total(after, false);
      return { worked: effect > 0, effect, risk: total(before, true) - total(after, true) };
    },
  },
  tactics(now, actor) {
    const me = fighterOf(now, actor);
    const foes = Object.values(now.fighters).filter(one => one.side !== me.side && isUp(one));
    const far = (at: Place): number => Math.min(...foes.map(foe => chebyshev(foe, at)));
    const offers = legal(now, actor).map(one => one.command);
    const nearest = offers
      .filter(one => one.do === 'move')
      .sort((a, b) => far(a) - far(b))
      .find(one => far(one) < far(me));
    return offers.find(one => one.do === 'strike') ?? nearest ?? { do: 'end turn', actor };
  },
};
