/**
 * What the others know of a fighter: what is in plain sight is open, numbers are those of its entry in the lists, and HP
 * show in words. ED-SCN-06, ED-SCN-07: nobody knows of whoever is Hidden or unseen.
 */
import {
  type EventKnowledge,
  type Eyes,
  eyesOf,
  type FightKnowledge,
  GAME_MASTER,
  healthOf,
  ifKnown,
  type Knowledge,
  knownEvents,
  knownFighters,
  mentions,
  numberLike,
  whoIsKnown,
} from '@arbiter/engine';
import type { Attempted } from '../checks/attempt.ts';
import { isSuccess } from '../checks/outcome.ts';
import type { Deed, FightAsk, Frame } from './deed.ts';
import type { Ended, FightEvent, Spending } from './events.ts';
import { type Looks, looksOf } from './looks.ts';
import { type Fighter, type FightState, fighterAt, hasLairAct, type Side } from './state.ts';
import { isHidden } from './unseen.ts';

/** How each field of a fighter shows to the other sides. */
export const fighterKnowledge: Knowledge<Fighter, Looks> = {
  id: 'open',
  name: 'open',
  side: 'open',
  player: 'open',
  character: 'open',
  type: 'open',
  tier: 'number',
  proficiencyBonus: 'number',
  stats: 'number',
  skills: 'number',
  expertises: 'number',
  size: 'open',
  speed: 'open',
  fly: 'open',
  hover: 'open',
  swim: 'open',
  climb: 'open',
  darkSight: 'number',
  body: 'number',
  react: 'number',
  mind: 'number',
  deflect: 'number',
  soak: 'number',
  // What is a thing is seen to be one.
  durability: (who, { hasNumbers, looks }) =>
    hasNumbers || who.durability === 0 ? who.durability : Math.max(1, looks.durability),
  maxHp: 'number',
  armor: 'open',
  shield: 'open',
  weapons: 'open',
  abilities: 'number',
  grants: 'number',
  resistances: 'number',
  // What a condition does not do to its bearer is seen.
  immunities: (who, { hasNumbers, looks }) =>
    hasNumbers || who.conditions.length > 0 ? who.immunities : looks.immunities,
  responsesPerTurn: 'open',
  battleTrained: 'number',
  orders: (who, { isOwn }) => (isOwn ? who.orders : undefined),
  hp: (who, { hasNumbers, looks }) => (hasNumbers ? who.hp : numberLike(healthSeen(who), looks.maxHp)),
  // ED-DYI-09: that temporary HP keep somebody up is seen.
  tempHp: (who, { hasNumbers }) =>
    hasNumbers ? who.tempHp : who.life !== 'living' && who.tempHp > 0 ? 1 : 0,
  held: 'open',
  unloaded: 'open',
  ammunition: 'number',
  items: 'number',
  carries: 'number',
  spent: 'number',
  conditions: (who, { hasNumbers }) => (hasNumbers ? who.conditions : who.conditions.map(withoutNumber)),
  marks: (who, { hasNumbers }) => (hasNumbers ? who.marks : who.marks.map(withoutNumber)),
  exposed: 'open',
  exploited: 'open',
  life: 'open',
  successes: 'open',
  failures: 'open',
  bennies: 'number',
  responses: 'open',
  bodyLoss: 'number',
  concentrating: 'open',
  breath: 'number',
  // Whoever waits at the end of the round has a Lair Act, whatever its entry has.
  inLair: (who, { hasNumbers }) => who.inLair && (hasNumbers || hasLairAct(who)),
  x: 'open',
  y: 'open',
  height: 'open',
  zone: 'open',
  act: 'open',
  swift: 'open',
  minor: 'open',
  moved: 'open',
  travelled: 'open',
  extraMove: 'open',
  risen: 'open',
  grounded: 'open',
  lastTurn: 'open',
  tallied: 'open',
  ended: 'open',
  arriving: 'open',
  evading: 'open',
  scathed: 'open',
  used: 'number',
  hiddenFrom: (who, { eyes, isOwn }) => placesKnown(who.hiddenFrom, eyes, isOwn),
  hiding: ({ hiding }, { eyes, isOwn }) =>
    isOwn && hiding ? { from: whoIsKnown(hiding.from, eyes), since: hiding.since } : null,
  locatedBy: (who, { eyes, isOwn }) => placesKnown(who.locatedBy, eyes, isOwn),
  engagedWith: (who, { eyes }) => ifKnown(who.engagedWith, eyes),
  dragging: (who, { eyes }) => ifKnown(who.dragging, eyes),
  recoverable: 'own',
  mount: (who, { eyes }) => ifKnown(who.mount, eyes),
  saddle: 'open',
  commanded: 'open',
  course: 'open',
  sinking: 'open',
  underwater: 'open',
  suffocatingSince: 'open',
  race: 'open',
  gone: 'open',
  seenAs: (who, { hasNumbers }) => (hasNumbers ? undefined : healthSeen(who)),
};

/** Who lies there is down, though ED-R-85 leaves the drowned their HP. */
const healthSeen = ({ hp, maxHp, life }: Fighter) => (life === 'living' ? healthOf(hp, maxHp) : 'down');

/** What a retry must reach is the bearer's to know. */
const withoutNumber = <T extends { readonly target?: number | undefined }>(one: T): T => {
  if (one.target === undefined) return one;
  const { target: _target, ...seen } = one;
  // Only a field that may be left out is left out.
  return seen as T;
};

/** From whom somebody is Hidden, and who knows the place: the own side knows all of it, others what concerns them. */
const placesKnown = (ids: string[], eyes: Eyes, isOwn: boolean): string[] =>
  ids.length === 0 ? ids : isOwn ? whoIsKnown(ids, eyes) : ids.filter(eyes.isOwn);

const knownFighter = knownFighters(fighterKnowledge, looksOf);

/** A deed without those who are unknown; nothing where it is theirs. */
function knownDeed(deed: Deed, eyes: Eyes): Deed | undefined {
  if (!mentions(deed, eyes.hidden)) return deed;
  if (!('actor' in deed) || !eyes.knows(deed.actor)) return undefined;
  switch (deed.deed) {
    case 'attack': {
      const targets = whoIsKnown(deed.targets, eyes);
      return targets.length > 0 ? { ...deed, targets } : undefined;
    }
    case 'step':
    case 'zone':
    case 'leave':
      return { ...deed, asked: whoIsKnown(deed.asked, eyes) };
    case 'skill': {
      const { target: _target, ...rest } = deed;
      return rest;
    }
    default:
      return undefined;
  }
}

const NOTHING_ROLLED: Attempted = { die: null, dice: 0, total: null, target: 0, outcome: 'failure' };

/** While somebody unseen is asked, it is the game master who decides. */
const UNSEEN_IS_ASKED: Frame = {
  deed: { deed: 'end', slot: 0 },
  answers: [],
  faces: [],
  ask: { ask: 'benny', who: GAME_MASTER, of: 'skill', rolled: NOTHING_ROLLED },
};

/** What is asked, of somebody who is known. */
function knownFrame(frame: Frame, eyes: Eyes): Frame | undefined {
  const { ask, deed, answers, faces } = frame;
  if (!eyes.knows(ask.who)) return undefined;
  return {
    deed: knownDeed(deed, eyes) ?? UNSEEN_IS_ASKED.deed,
    answers,
    faces,
    ask: knownAsk(ask, eyes),
  };
}

/** Rolls against the number of somebody else. */
const AGAINST_OTHERS: readonly string[] = ['attack', 'defense', 'skill'];

/** Where numbers are not open, what a roll was against is only known by how it came out. */
function knownAsk(ask: FightAsk, eyes: Eyes): FightAsk {
  if (ask.ask !== 'benny' || eyes.openness === 'numbers' || !AGAINST_OTHERS.includes(ask.of)) return ask;
  const { die, dice, total, outcome } = ask.rolled;
  const target = Math.max(0, (total ?? 0) + (isSuccess(outcome) ? 0 : 1));
  return { ask: 'benny', who: ask.who, of: ask.of, rolled: { die, dice, total, target, outcome } };
}

/** What the unknown caused stays without a cause: conditions and marks have the names of those who gave them. */
function withoutNames(known: Fighter, names: ReadonlySet<string>): Fighter {
  const isGiven = ({ by }: { readonly by?: string | undefined }): boolean =>
    by !== undefined && names.has(by);
  if (!known.conditions.some(isGiven) && !known.marks.some(isGiven)) return known;
  const nameless = <T extends { readonly by?: string | undefined }>(one: T): T => {
    if (!isGiven(one)) return one;
    const { by: _by, ...rest } = one;
    // Only a field that may be left out is left out.
    return rest as T;
  };
  return { ...known, conditions: known.conditions.map(nameless), marks: known.marks.map(nameless) };
}

/** Names by which only somebody unknown goes. */
function namesOf({ fighters }: FightState, { hidden }: Eyes): ReadonlySet<string> {
  const names = new Set<string>();
  for (const id of hidden) names.add(fighterAt(fighters, id).name);
  return names;
}

const knownSpending = <E extends { readonly spending: readonly Spending[] }>(event: E, eyes: Eyes): E =>
  eyes.hidden.size === 0
    ? event
    : { ...event, spending: event.spending.filter(({ who }) => eyes.knows(who)) };

const knownEnds = <E extends { readonly ends?: readonly Ended[] }>(event: E, eyes: Eyes): E =>
  eyes.hidden.size === 0 || !event.ends
    ? event
    : { ...event, ends: event.ends.filter(({ who }) => eyes.knows(who)) };

/** What others see of an event. Whoever acts unseen has the game master's hand. */
const events: EventKnowledge<FightEvent> = {
  began: 'open',
  turn: knownEnds,
  'turn over': knownEnds,
  asked(event, eyes) {
    const frame = knownFrame(event.frame, eyes);
    return frame && { is: 'asked', frame, queue: [] };
  },
  answered: 'open',
  moved: (event, { isOwn }) =>
    event.hidden === null || isOwn(event.actor)
      ? event
      : event.hidden.some(isOwn)
        ? undefined
        : { ...event, hidden: null },
  pushed: 'open',
  fell: 'open',
  'changed zone': 'open',
  left: 'open',
  stood: 'open',
  'lay down': 'open',
  dived: 'open',
  surfaced: 'open',
  attacked(event, eyes) {
    if (eyes.hidden.size === 0) return event;
    const targets = event.targets.filter(({ id }) => eyes.knows(id));
    const isSeen = eyes.knows(event.actor);
    if (!isSeen && targets.length === 0) return undefined;
    return {
      ...event,
      actor: isSeen ? event.actor : GAME_MASTER,
      targets,
      from: ifKnown(event.from, eyes),
      responses: event.responses.filter(({ who }) => eyes.knows(who)),
      spending: event.spending.filter(({ who }) => eyes.knows(who)),
    };
  },
  used: 'open',
  braced: 'open',
  hid: (event, eyes) =>
    eyes.isOwn(event.actor)
      ? {
          ...knownSpending(event, eyes),
          watchers: event.watchers.filter(({ who }) => eyes.knows(who)),
          from: whoIsKnown(event.from, eyes),
          exposed: whoIsKnown(event.exposed, eyes),
        }
      : {
          ...knownSpending(event, eyes),
          watchers: event.watchers.filter(({ who }) => eyes.isOwn(who)),
          from: event.from.filter(eyes.isOwn),
          exposed: event.exposed.filter(eyes.isOwn),
        },
  // Who searches in vain learns nothing of whom.
  searched: (event, eyes) =>
    eyes.knows(event.target)
      ? knownSpending(event, eyes)
      : {
          ...knownSpending(event, eyes),
          target: event.actor,
          found: false,
          exposed: ifKnown(event.exposed, eyes),
        },
  'looked around': (event, eyes) => ({
    ...knownSpending(event, eyes),
    found: whoIsKnown(event.found, eyes),
    exposed: whoIsKnown(event.exposed, eyes),
  }),
  aided: knownSpending,
  roused: 'open',
  'shook off': knownSpending,
  // Whoever is stared at out of hiding feels it, and does not see by whom.
  intimidated(event, eyes) {
    if (eyes.knows(event.actor)) return knownSpending(event, eyes);
    return eyes.knows(event.target) ? { ...knownSpending(event, eyes), actor: GAME_MASTER } : undefined;
  },
  handled: 'open',
  'handed over': 'open',
  'guessed wrong': 'open',
  'took hold': 'open',
  'let go': 'open',
  freed: 'open',
  'held breath': 'open',
  swam: knownSpending,
  suffocated: 'open',
  mounted: 'open',
  dismounted: 'open',
  commanded: knownSpending,
  coasted: 'open',
  // Whoever throws something out of hiding is not seen doing it.
  hurled(event, eyes) {
    if (eyes.knows(event.actor)) return knownSpending(event, eyes);
    return eyes.knows(event.target) ? { ...knownSpending(event, eyes), actor: GAME_MASTER } : undefined;
  },
  'turned over': 'open',
  sped: 'open',
  eluded: 'open',
  'took over': 'open',
  raced: knownSpending,
  outwitted: (event, eyes) => ({ ...knownSpending(event, eyes), unseenBy: whoIsKnown(event.unseenBy, eyes) }),
  perk: 'open',
  'chase over': 'open',
  joined: (event, eyes) =>
    !eyes.knows(event.fighter.id)
      ? undefined
      : eyes.isOwn(event.fighter.id)
        ? event
        : { is: 'joined', fighter: knownFighter(event.fighter, eyes) },
  returned: 'open',
  'changed side': 'open',
  endangered: knownSpending,
  steadied: knownSpending,
  bled: 'open',
  stabilization: knownSpending,
  recharged: (event, { isOwn, openness }) =>
    openness === 'numbers' || isOwn(event.actor) ? event : undefined,
  thwarted: 'open',
  done: 'open',
  lair: 'open',
  judged: 'open',
  ended: 'open',
};

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  eyes: (state, viewer, openness, veiled) =>
    // A side of the state is one of the book's.
    eyesOf(state, viewer, openness, (one, side) => isHidden(state, one, side as Side | undefined, veiled)),
  state(state, eyes, memory) {
    const names = eyes.hidden.size > 0 ? namesOf(state, eyes) : undefined;
    const fighters: Record<string, Fighter> = {};
    for (const id in state.fighters) {
      if (eyes.hidden.has(id)) continue;
      const known = knownFighter(fighterAt(state.fighters, id), eyes, memory);
      fighters[id] = names ? withoutNames(known, names) : known;
    }
    const known: Required<FightState> = {
      fighters,
      map: state.map,
      chase: state.chase,
      scene: state.scene,
      hazard: state.hazard,
      events: state.events,
      sceneFeatures: state.sceneFeatures,
      maxRounds: state.maxRounds,
      first: state.first,
      readings: state.readings,
      round: state.round,
      slot: state.slot,
      lairDone: whoIsKnown(state.lairDone, eyes),
      ground: names ? state.ground.filter(({ owner }) => eyes.knows(owner)) : state.ground,
      asked: state.asked && (knownFrame(state.asked, eyes) ?? UNSEEN_IS_ASKED),
      queue: names ? state.queue.flatMap(deed => knownDeed(deed, eyes) ?? []) : state.queue,
      winner: state.winner,
    };
    return known;
  },
  event: knownEvents(events),
};
