/**
 * What the others know of a fight. AV-COND-29, AV-R-192: nobody knows of the Obscured whom nobody of their side has found;
 * of those in sight one sees what they carry and do, and takes their numbers to be those of their kind.
 */
import {
  defaultReadings,
  demand,
  type EventKnowledge,
  type Eyes,
  entriesByName,
  eyesOf,
  type FightKnowledge,
  fighterOf,
  type Health,
  healthOf,
  ifKnown,
  isRefusal,
  type Knowledge,
  knownEvents,
  knownFighters,
  type Memory,
  mentions,
  numberLike,
  type Openness,
  type Veiled,
  type Viewer,
  whoIsKnown,
} from '@arbiter/engine';
import {
  type Creature,
  type CreatureGiven,
  creatureOf,
  creatureSchema,
  isPc,
} from '../character/creature.ts';
import { hasCondition } from '../checks/creature-check.ts';
import type { Condition } from '../combat/conditions.ts';
import { creatures } from '../content/creatures.ts';
import { rulings } from '../content/rulings/index.ts';
import type { AnyventurePlay } from '../play.ts';
import type { FeltTarget, FightEvent } from './events.ts';
import { asKept } from './kept-events.ts';
import {
  type Fighter,
  type FightState,
  type Interrupted,
  isIn,
  isUp,
  type Pending,
  type WalkUnderWay,
} from './state.ts';

/** AV-LIFE-01: whoever is at 0 Health and acts by Resolve is badly hurt; whoever lies there is down. */
const looksLike = (who: Fighter): Health => {
  if (!isIn(who)) return 'down';
  if (who.health > 0) return healthOf(who.health, who.healthMax);
  return isUp(who) ? 'badly hurt' : 'down';
};

/** What one takes somebody to be at first sight. */
type Looks = Creature & Pick<Fighter, 'coated' | 'watchful'>;

/** How each field of a fighter shows to the other sides. */
export const fighterKnowledge: Knowledge<Fighter, Looks> = {
  id: 'open',
  name: 'open',
  side: 'open',
  group: 'open',
  tier: 'open',
  size: 'open',
  x: 'open',
  y: 'open',
  dead: 'open',
  out: 'open',
  // That somebody has none left is plain to see.
  health: (who, { hasNumbers, looks }) =>
    hasNumbers || who.health === 0
      ? who.health
      : Math.max(1, numberLike(healthOf(who.health, who.healthMax), looks.healthMax)),
  conditions: ({ conditions }, { eyes }) => knownConditions(conditions, eyes),
  effects: ({ effects }, { eyes }) => madeByKnown(effects, eyes),
  helps: ({ helps }, { eyes }) => madeByKnown(helps, eyes),
  concentration: 'open',
  turn: 'open',
  energy: 'number',
  found: ({ found }, { eyes, isOwn }) => {
    if (found.length === 0) return found;
    const { unknown, own } = namesFor(eyes);
    return found.filter(name => (isOwn ? !unknown.has(name) : own.has(name)));
  },
  held: 'open',
  thrown: 'open',
  coated: 'number',
  weapons: 'open',
  features: 'number',
  attributes: 'number',
  skills: 'number',
  weaponSkills: 'number',
  mitigation: 'number',
  meal: 'number',
  morale: 'number',
  shield: 'open',
  // AV-COND-06: the Broken have none.
  resolve: (who, { hasNumbers, looks }) =>
    hasNumbers ? who.resolve : hasCondition(who, 'broken') ? 0 : looks.resolve,
  resolveMax: 'number',
  healthMax: 'number',
  energyMax: 'number',
  moraleMax: 'number',
  movement: 'open',
  order: ({ order }, { eyes }) =>
    order === null || eyes.hidden.size === 0
      ? order
      : {
          by: nameKnown(order.by, eyes),
          is: order.is,
          victim: ifKnown(order.victim, eyes),
          words: order.words,
        },
  // AV-R-194: a word to the game master.
  watchful: 'own',
  initiative: 'open',
  slung: 'open',
  stars: 'open',
  type: 'open',
  schools: 'number',
  crafts: 'number',
  immune: 'number',
  spells: 'number',
  songs: 'number',
  instruments: 'open',
  locked: 'number',
  heard: 'number',
  lastRest: 'number',
  overplay: 'number',
  items: 'number',
  wonder: 'number',
  woe: 'number',
  injuries: 'open',
  regained: 'number',
  orders: ({ orders }, { isOwn }) => (isOwn ? orders : {}),
  seenAs: (who, { hasNumbers }) => (hasNumbers ? undefined : looksLike(who)),
};

/** Whoever cannot be named. */
const UNSEEN = 'somebody';

/** People by name, as eyes know them: conditions and help go by the names of those who gave them. */
interface Names {
  readonly unknown: ReadonlySet<string>;
  readonly own: ReadonlySet<string>;
}
const LOOKED_AT = new WeakMap<Eyes, FightState>();
const NAMES = new WeakMap<Eyes, Names>();

function namesFor(eyes: Eyes): Names {
  const before = NAMES.get(eyes);
  if (before) return before;
  const [unknown, own] = [new Set<string>(), new Set<string>()];
  // Eyes are looked up only while somebody looks through them.
  const state = demand(LOOKED_AT.get(eyes), 'fight that these eyes look at');
  for (const id in state.fighters) {
    if (eyes.hidden.has(id)) unknown.add(fighterOf(state, id).name);
    else if (eyes.isOwn(id)) own.add(fighterOf(state, id).name);
  }
  const names = { unknown, own };
  NAMES.set(eyes, names);
  return names;
}

const isUnknown = (by: string, eyes: Eyes): boolean => eyes.hidden.has(by) || namesFor(eyes).unknown.has(by);
const nameKnown = (by: string, eyes: Eyes): string => (isUnknown(by, eyes) ? UNSEEN : by);

const madeByKnown = <T extends { readonly by: string }>(all: readonly T[], eyes: Eyes): readonly T[] =>
  eyes.hidden.size === 0 || all.length === 0
    ? all
    : all.map(each => (isUnknown(each.by, eyes) ? { ...each, by: UNSEEN } : each));

function knownConditions(conditions: readonly Condition[], eyes: Eyes): readonly Condition[] {
  if (eyes.hidden.size === 0 || conditions.length === 0) return conditions;
  return conditions.map(each => ({
    ...each,
    ...(each.by === undefined ? {} : { by: nameKnown(each.by, eyes) }),
    ...(each.sources === undefined ? {} : { sources: madeByKnown(each.sources, eyes) }),
  }));
}

/** Nothing is rolled to read an entry, so only the readings are asked. */
const PLAY = { readings: defaultReadings(rulings) } as AnyventurePlay;

/** Somebody as an entry prints them, in a fight where nothing has happened yet. */
function asPrinted(given: unknown): Looks {
  const made = creatureOf(creatureSchema.parse(given) as CreatureGiven, PLAY);
  if (isRefusal(made)) throw new Error(made.message);
  return { ...made, coated: [], watchful: false };
}

/** A creature looks like its entry, and anybody else like a plain person of their tier. */
function looksOf({ name, tier }: Fighter): Looks {
  const entry = entryNamed(name);
  const key = entry?.name ?? tier;
  const before = LOOKS.get(key);
  if (before) return before;
  const looks = asPrinted(
    entry ? personOf(entry) : isPc({ tier }) ? {} : { tier, ...STARS[tier], resolveMax: null },
  );
  LOOKS.set(key, looks);
  return looks;
}
const entryNamed = entriesByName(creatures);
const LOOKS = new Map<string, Looks>();
const STARS: Partial<Record<Fighter['tier'], object>> = { elite: { stars: 1 } };
/** What is written about a creature for people is no number of it. */
const personOf = ({ text: _text, tactics: _tactics, loot: _loot, ...person }: (typeof creatures)[number]) =>
  person;

const knownFighter = knownFighters(fighterKnowledge, looksOf);

/** Whoever strikes, seizes or channels at somebody is noticed while that is answered, and so is whom it is aimed at. */
function isEngaged(state: FightState, id: string, side: string | undefined): boolean {
  const { pending, interrupted } = state;
  return (
    (pending !== null && engages(state, pending, id, side)) ||
    interrupted.some(asked => engages(state, asked, id, side))
  );
}
function engages(
  state: FightState,
  asked: Pending | Interrupted,
  id: string,
  side: string | undefined,
): boolean {
  switch (asked.is) {
    // AV-R-151: only who has noticed the walker is asked.
    case 'opportunity':
    case 'reveal': {
      const all = 'actor' in asked ? [asked.actor, ...asked.asked] : asked.asked;
      return asked.walk.mover === id && all.some(who => fighterOf(state, who).side === side);
    }
    case 'defense':
      return asked.blow.by === id || asked.blow.targets[0] === id;
    case 'resist':
      return asked.by === id || asked.actor === id;
    case 'shove':
      return asked.actor === id || asked.target === id;
    case 'spell':
      return asked.spell.by === id || asked.spell.target === id;
    default:
      return false;
  }
}

/** AV-COND-29: to those who only watch, whoever is Obscured is unknown. */
function isHidden(state: FightState, one: Fighter, side: string | undefined, veiled?: Veiled): boolean {
  if (veiled?.(one)) return !isEngaged(state, one.id, side);
  if (one.conditions.length === 0 || !hasCondition(one, 'obscured')) return false;
  if (!isIn(one) || isEngaged(state, one.id, side)) return false;
  if (side === undefined || one.found.length === 0) return true;
  for (const id in state.fighters) {
    const other = fighterOf(state, id);
    if (other.side === side && isIn(other) && one.found.includes(other.name)) return false;
  }
  return true;
}

function eyesFor(state: FightState, viewer: Viewer, openness: Openness, veiled?: Veiled): Eyes {
  const eyes = eyesOf(state, viewer, openness, (one, side) => isHidden(state, one, side, veiled));
  LOOKED_AT.set(eyes, state);
  return eyes;
}

/** A walk without those who are unknown; how others mean to go on is theirs to know. */
function knownWalk(walk: WalkUnderWay, eyes: Eyes): WalkUnderWay | undefined {
  if (!eyes.knows(walk.mover)) return undefined;
  if (eyes.isOwn(walk.mover)) return { ...walk, strikes: ifKnown(walk.strikes, eyes) };
  return { ...walk, way: walk.way.slice(0, 1), strikes: null };
}

type Asked<K extends Pending['is']> = Extract<Pending | Interrupted, { readonly is: K }>;

/** A question as far as it can be known; nothing where it is about somebody unknown. */
function knownQuestion(asked: Pending, eyes: Eyes): Pending | undefined;
function knownQuestion(asked: Interrupted, eyes: Eyes): Interrupted | undefined;
function knownQuestion(asked: Pending | Interrupted, eyes: Eyes): Pending | Interrupted | undefined {
  if ('actor' in asked && !eyes.knows(asked.actor)) return undefined;
  switch (asked.is) {
    case 'order':
      return { ...asked, among: whoIsKnown(asked.among, eyes) };
    case 'defense':
      return knownDefense(asked, eyes);
    case 'opportunity':
    case 'reveal': {
      const walk = knownWalk(asked.walk, eyes);
      return walk && { ...asked, asked: whoIsKnown(asked.asked, eyes), walk };
    }
    case 'spell':
      return eyes.knows(asked.spell.by) && eyes.knows(asked.spell.target)
        ? { ...asked, asked: whoIsKnown(asked.asked, eyes) }
        : undefined;
    default:
      return mentions(asked, eyes.hidden) ? undefined : asked;
  }
}

function knownDefense(asked: Asked<'defense'>, eyes: Eyes): Asked<'defense'> | undefined {
  const { blow, chosen } = asked;
  const targets = whoIsKnown(blow.targets, eyes);
  if (!eyes.knows(blow.by) || targets.length === 0) return undefined;
  return {
    is: 'defense',
    actor: asked.actor,
    blow: {
      ...blow,
      targets,
      walk: (blow.walk && knownWalk(blow.walk, eyes)) ?? null,
      queue: whoIsKnown(blow.queue, eyes),
    },
    asked: whoIsKnown(asked.asked, eyes),
    chosen: eyes.hidden.size === 0 ? chosen : chosen.filter(({ who }) => eyes.knows(who)),
  };
}

/** The order of the round without those who are unknown, and where it has come to in it. */
function knownOrder({ slots, moment }: FightState, eyes: Eyes): Pick<FightState, 'slots' | 'moment'> {
  if (eyes.hidden.size === 0) return { slots, moment };
  const kept: FightState['slots'][number][] = [];
  let [slot, isNow] = [0, false];
  for (const [at, each] of slots.entries()) {
    const members = whoIsKnown(each.members, eyes);
    if (members.length === 0) continue;
    if (at < moment.slot) slot += 1;
    if (at === moment.slot) isNow = true;
    kept.push({ ...each, members });
  }
  return {
    slots: kept,
    moment: { round: moment.round, slot, done: isNow ? whoIsKnown(moment.done, eyes) : [] },
  };
}

function knownState(state: FightState, eyes: Eyes, memory?: Memory): FightState {
  const fighters: Record<string, Fighter> = {};
  for (const id in state.fighters)
    if (!eyes.hidden.has(id)) fighters[id] = knownFighter(fighterOf(state, id), eyes, memory);
  const { slots, moment } = knownOrder(state, eyes);
  const pending = state.pending && (knownQuestion(state.pending, eyes) ?? null);
  // While somebody unseen is asked, nobody who is seen is waited for.
  const isUnseen = state.pending !== null && pending === null;
  const known: Required<FightState> = {
    fighters,
    map: state.map,
    readings: state.readings,
    slots,
    moment,
    actor: isUnseen ? null : ifKnown(state.actor, eyes),
    pending,
    interrupted:
      state.interrupted.length === 0
        ? state.interrupted
        : state.interrupted.flatMap(each => knownQuestion(each, eyes) ?? []),
    lying: eyes.hidden.size === 0 ? state.lying : state.lying.filter(({ owner }) => eyes.knows(owner)),
    nullfields: state.nullfields,
    winner: state.winner,
  };
  return known;
}

/** Names of the unknown that stand in a text: of whoever frightens or charms. */
function withoutNames(text: string, eyes: Eyes): string {
  let left = text;
  for (const name of namesFor(eyes).unknown)
    if (left.includes(name))
      left = left.replace(new RegExp(`(?<![\\p{L}\\d])${escaped(name)}(?![\\p{L}\\d])`, 'gu'), UNSEEN);
  return left;
}
const escaped = (name: string): string => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Those of a list whom one knows. */
const ofKnown = <T extends { readonly id: string }>(all: readonly T[], eyes: Eyes): readonly T[] =>
  all.filter(({ id }) => eyes.knows(id));

/** Whether an event has to do with anybody unknown. */
function isAbout(event: FightEvent, eyes: Eyes): boolean {
  if (eyes.hidden.size === 0) return false;
  if (mentions(event, eyes.hidden)) return true;
  const facts: object = { ...event, left: undefined, newcomer: undefined };
  const text = JSON.stringify(facts);
  return withoutNames(text, eyes) !== text;
}

/** What of an event is no more than written (`left` by earlier versions), which nobody is told who does not know everybody in it. */
const UNTOLD = ['left', 'pending', 'interrupted', 'lying', 'taken'] as const;

/** Whole to whoever knows everybody in it; to others without what is only written, and not at all where it speaks of the unknown. */
function deed<E extends FightEvent>(event: E, eyes: Eyes): E | undefined {
  if (!isAbout(event, eyes)) return event;
  const told: Record<string, unknown> = { ...event };
  for (const field of UNTOLD) delete told[field];
  // It is of the same kind, and nothing is left out that its sentence is made of.
  return told as E;
}

/** The same of what `shown` leaves of it for whoever does not know everybody. */
const seen =
  <E extends FightEvent>(shown: (event: E, eyes: Eyes) => E) =>
  (event: E, eyes: Eyes): E | undefined =>
    isAbout(event, eyes) ? deed(shown(event, eyes), eyes) : event;

/** What those whom one knows have felt, as far as it is told. */
const feltByKnown = (all: readonly FeltTarget[], eyes: Eyes): readonly FeltTarget[] =>
  ofKnown(all, eyes).map(felt => ({
    ...felt,
    changes: felt.changes.filter(({ is }) => is !== 'gained'),
  }));

/** What others see of each kind of event. */
const events: EventKnowledge<FightEvent> = {
  initiative: deed,
  round: seen(event => ({ ...event, slots: [] })),
  turn: seen(event => ({ ...event, moment: { ...event.moment, done: [] } })),
  'turn goes on': deed,
  'time passed': seen((event, eyes) => ({
    ...event,
    from: eyes.knows(event.from) ? event.from : UNSEEN,
    // An earlier version did not say it.
    on: whoIsKnown(event.on ?? [], eyes),
    expired: ofKnown(event.expired, eyes),
  })),
  'turn ended': seen((event, eyes) => ({
    ...event,
    ...(event.ticks && {
      ticks: event.ticks.map(tick =>
        tick.by === undefined ? tick : { ...tick, by: withoutNames(tick.by, eyes) },
      ),
    }),
  })),
  asked: deed,
  faltered: deed,
  'Action given back': deed,
  moved: deed,
  placed: deed,
  sprinted: deed,
  jumped: deed,
  attacked: seen(({ target: _target, ...event }, eyes) => ({
    ...event,
    struck: ofKnown(event.struck, eyes).map(one => ({ ...one, brings: [] })),
    answers: ofKnown(event.answers, eyes),
  })),
  'found nobody': deed,
  cast: seen(({ target: _target, ...event }, eyes) => ({ ...event, felt: feltByKnown(event.felt, eyes) })),
  acted: seen(({ target: _target, ...event }, eyes) => ({ ...event, felt: feltByKnown(event.felt, eyes) })),
  grabbed: deed,
  shoved: deed,
  'gave way': deed,
  freed: seen(event => ({ ...event, from: { holders: [], charmers: [] } })),
  coated: deed,
  used: deed,
  interacted: seen((event, eyes) => ({ ...event, words: withoutNames(event.words, eyes) })),
  'handed over': deed,
  handled: deed,
  rested: deed,
  hid: seen(event => ({ ...event, against: [] })),
  // Whoever is noticed by somebody unseen does not know of it.
  crept: seen((event, eyes) =>
    event.noticedBy !== 'nobody known' && event.noticedBy.some(id => !eyes.knows(id))
      ? { ...event, noticedBy: 'nobody known', against: [] }
      : { ...event, against: [] },
  ),
  // Whom somebody finds is theirs to know.
  searched: seen((event, eyes) =>
    event.found !== 'nobody tells' && event.found.some(id => !eyes.knows(id))
      ? { ...event, found: 'nobody tells', against: [] }
      : { ...event, against: [] },
  ),
  alerted: deed,
  'pointed out': deed,
  helped: deed,
  stood: deed,
  doused: deed,
  recovered: deed,
  // Whom it helps is told where everybody of them is known.
  sang: seen((event, eyes) => ({
    ...event,
    gains: event.gains.every(({ id }) => eyes.knows(id)) ? event.gains : [],
    near: [],
    enjoys: [],
  })),
  retuned: deed,
  over: seen(({ is, what }) => ({ is, what })),
  harmonized: deed,
  'let go': deed,
  commanded: seen((event, eyes) => {
    const { by, words } = event.order;
    return {
      ...event,
      order: { ...event.order, by: nameKnown(by, eyes), words: words && withoutNames(words, eyes) },
    };
  }),
  reacted: deed,
  watches: deed,
  cashed: deed,
  paid: deed,
  harmed: deed,
  restored: deed,
  drained: deed,
  awarded: deed,
  condition: seen(({ given: _given, own: _own, of: _of, ...event }, eyes) =>
    event.by === undefined ? event : { ...event, by: nameKnown(event.by, eyes) },
  ),
  modified: seen((event, eyes) => ({ ...event, why: withoutNames(event.why, eyes) })),
  got: deed,
  'initiative set': deed,
  nullfield: deed,
  // AV-COND-29: whoever comes unseen is announced to nobody who does not perceive them.
  joined: (event, eyes) => (eyes.knows(event.actor) ? deed(event, eyes) : undefined),
  thwarted: deed,
  ended: deed,
};

const knownEvent = knownEvents(events);

/** Of what an earlier version kept, whoever knows everybody in it is told. */
const knownKept = (event: FightEvent, eyes: Eyes): FightEvent | undefined => {
  if (eyes.hidden.size === 0) return event;
  const text = JSON.stringify(event);
  const isUnknownTo = [...eyes.hidden].some(id => text.includes(`{${id}}`));
  return isUnknownTo || isAbout(event, eyes) ? undefined : event;
};

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  eyes: eyesFor,
  state: knownState,
  event: (event, eyes) => (asKept(event) ? knownKept(event, eyes) : knownEvent(event, eyes)),
};
