/**
 * What the others know of a fight. Whoever is invisible or hidden from everybody of a side is unknown to it; of those in
 * sight one sees what they carry and do, and takes their numbers to be those of their kind.
 */

import {
  defaultReadings,
  type EventKnowledge,
  type Eyes,
  eyesOf,
  type FightKnowledge,
  type Health,
  healthOf,
  ifKnown,
  type Knowledge,
  knownEvents,
  knownFighters,
  mentions,
  numberLike,
  ofKnown,
  whoIsKnown,
} from '@arbiter/engine';
import { characterOf } from '../character/character.ts';
import { maximumHP } from '../character/secondary-scores.ts';
import { capital } from '../checks/words.ts';
import { isInvisible } from '../conditions/conditions.ts';
import { creatures } from '../content/creatures.ts';
import { rulings } from '../content/rulings/index.ts';
import { type OpenAdventureReadings, quietPlay } from '../play.ts';
import { holdOf } from '../rounds/struggle.ts';
import type { Command } from './commands.ts';
import { looksAs } from './entrants.ts';
import type { Changes, FightEvent } from './events.ts';
import { type Asked, type Fighter, type FightState, fighterIn, isAlive, isPresent } from './state.ts';
import { UNSEEN } from './unseen.ts';
import { waitingFor } from './why-not.ts';

const PLAY = quietPlay(defaultReadings(rulings) as OpenAdventureReadings);

/** OA-SECO-04: how hurt somebody looks; whoever is down is dead. */
export const looksLike = (who: Fighter): Health =>
  isAlive(who) ? healthOf(who.HP ?? 1, Math.max(1, maximumHP(who, PLAY))) : 'down';

/** How each field of a fighter shows to the others. */
export const fighterKnowledge: Knowledge<Fighter> = {
  id: 'open',
  name: 'open',
  side: 'open',
  x: 'open',
  y: 'open',
  seenAs: (who, { hasNumbers }) => (hasNumbers ? undefined : looksLike(who)),
  HP: (who, { hasNumbers, looks }) =>
    hasNumbers ? who.HP : numberLike(looksLike(who), Math.max(1, looks.HP ?? 1)),
  SP: 'number',
  maxHP: 'number',
  maxSP: 'number',
  STR: 'number',
  PER: 'number',
  DEX: 'number',
  INT: 'number',
  VIT: 'number',
  CHA: 'number',
  MAG: 'number',
  level: 'number',
  levels: 'own',
  species: 'open',
  race: 'open',
  perks: 'number',
  trade: 'own',
  profession: 'own',
  archetype: 'number',
  talents: 'number',
  virtues: 'own',
  vices: 'own',
  alignment: 'own',
  deityAlignment: 'own',
  occultResistance: 'number',
  height: 'open',
  body: 'open',
  homeTechnology: 'own',
  skills: 'number',
  skillBonuses: 'number',
  languages: 'own',
  magicalLanguage: 'own',
  modifiers: 'number',
  created: 'own',
  born: 'own',
  temporary: 'number',
  baseSpeed: 'number',
  armor: 'open',
  shields: 'open',
  protection: 'number',
  weapons: 'open',
  skewers: 'open',
  load: 'number',
  ammunition: 'number',
  capacity: 'number',
  spareCells: 'number',
  kinds: 'open',
  thresholds: 'number',
  immunities: 'number',
  mana: 'number',
  powers: 'number',
  encumbrance: 'number',
  conditions: ({ conditions }, { eyes }) => knownConditions(conditions, eyes),
  breath: 'number',
  habitats: 'open',
  sleepDebt: 'own',
  halfHealed: 'own',
  aidKits: 'number',
  aidedToday: 'own',
  herbToday: 'own',
  pack: 'number',
  spare: 'number',
  lapsed: 'own',
  orderPenalty: 'own',
  missing: 'own',
  explorer: 'own',
  xp: 'own',
  spent: 'own',
  player: 'open',
  declares: 'open',
  leader: ({ leader }, { eyes, isOwn }) => (isOwn ? ifKnown(leader, eyes) : null),
  loyalty: 'own',
  prefers: 'own',
  span: 'open',
  reach: 'open',
  gone: 'open',
  hands: 'open',
  done: 'open',
  // OA-CMBT-09: who may be named for an extra turn is for everybody to know.
  bonus: 'open',
  round: ({ round }, { hasNumbers }) => (hasNumbers || round.exult === 0 ? round : { ...round, exult: 0 }),
  moment: 'open',
  speedLeft: 'number',
  ran: 'open',
  sprinted: 'open',
  straight: 'open',
  aiming: ({ aiming }, { eyes }) => ifKnown(aiming, eyes),
  feints: ({ feints }, { eyes }) => ofKnown(feints, eyes),
  aided: 'open',
  aidedBy: ({ aidedBy }, { eyes }) => ifKnown(aidedBy, eyes),
  fought: 'open',
  // OA-CMBT-12: what somebody waits for is between them and the Host.
  delay: 'own',
  declared({ declared }, { eyes, isOwn }) {
    if (!declared) return null;
    return isOwn
      ? { ...declared, target: ifKnown(declared.target, eyes) }
      : { intention: 'anything', target: null, done: declared.done };
  },
  fears: 'own',
  tested: 'own',
  calmed: 'own',
  foughtFire: 'open',
  firesUntil: 'open',
  hidden({ hidden }, { eyes, isOwn }) {
    if (!hidden) return null;
    if (isOwn) return { ...hidden, from: whoIsKnown(hidden.from, eyes) };
    // OA-ACT-24: which of theirs have lost sight of somebody, not how well it was done.
    const from = hidden.from.filter(eyes.isOwn);
    return from.length > 0 ? { from, result: 0 } : null;
  },
  exertion: 'open',
  climbTest: 'open',
  sneaked: 'own',
  altitude: 'open',
  posture: 'open',
  wall: 'open',
  hangs: 'open',
  airless: 'number',
  afloat: 'open',
  lamp: 'open',
  dressing: 'open',
  cloaking: 'open',
  attackedBy: ({ attackedBy }, { eyes }) => ifKnown(attackedBy, eyes),
  scorched: 'open',
  burns: 'open',
  gravity: 'open',
  hostModifiers: 'open',
  orders: (fighter, { isOwn }) => (isOwn ? fighter.orders : undefined),
};

/** Somebody looks like the entry of their kind, or else like anybody with what is in plain sight. */
function looksOf({ name }: Fighter): Fighter {
  const kind = name.replace(NUMBER, '');
  return LOOKS.get(kind) ?? ANYBODY;
}
const NUMBER = / \d+$/;
const ANYBODY = looksAs(characterOf({}), PLAY);
const LOOKS: ReadonlyMap<string, Fighter> = new Map(
  creatures.map(({ name, numbers }) => [capital(name), looksAs(characterOf(numbers), PLAY)]),
);

const knownFighter = knownFighters(fighterKnowledge, looksOf);

/** The names of those whom eyes do not know: a condition may go by the name of whoever caused it. */
const NAMES = new WeakMap<Eyes, readonly string[]>();

/** A source that does not tell of anybody unknown; a hold goes by the name of whoever holds. */
function knownSource(source: string, eyes: Eyes): string {
  const isUnknown =
    eyes.hidden.has(source) || NAMES.get(eyes)?.some(name => source === name || source === holdOf(name));
  return isUnknown ? '' : source;
}

type Conditions = Fighter['conditions'];
const knownConditions = (conditions: Conditions, eyes: Eyes): Conditions =>
  eyes.hidden.size === 0 || conditions.length === 0
    ? conditions
    : conditions.map(each => ({ ...each, source: knownSource(each.source, eyes) }));

/**
 * OA-ACT-24, OA-COND-25: the invisible are unknown, and whoever is hidden from everybody of a side who could look; to those
 * who only watch, whoever is hidden at all. OA-ACT-26: whom somebody is asked about is known as long as it is asked.
 */
function eyesFor(state: FightState, ...[viewer, openness, veiled]: EyesOf): Eyes {
  let watching: readonly Fighter[] | undefined;
  const eyes = eyesOf(state, viewer, openness, (fighter, side) => {
    if (veiled?.(fighter)) return !isAskedAbout(state, fighter.id, side);
    const { hidden } = fighter;
    const invisible = fighter.conditions.length > 0 && isInvisible(fighter);
    if (hidden === null && !invisible) return false;
    if (!isAlive(fighter) || isAskedAbout(state, fighter.id, side)) return false;
    if (hidden === null || invisible) return true;
    watching ??= Object.values(state.fighters).filter(each => each.side === side && isPresent(each));
    return watching.every(({ id }) => hidden.from.includes(id));
  });
  if (eyes.hidden.size > 0)
    NAMES.set(
      eyes,
      [...eyes.hidden].map(id => fighterIn(state, id).name),
    );
  return eyes;
}
type EyesOf =
  Parameters<FightKnowledge<FightState, FightEvent>['eyes']> extends [unknown, ...infer R] ? R : never;

/** Whether somebody of a side is asked about what another does to them. */
function isAskedAbout(state: FightState, id: string, side: string | undefined): boolean {
  return state.asked.some(
    each =>
      id === aboutWhom(each) &&
      [each.who, ...('left' in each ? each.left : [])].some(who => fighterIn(state, who).side === side),
  );
}
const aboutWhom = (asked: Asked): string =>
  asked.for === 'answer' ? asked.attack.actor : asked.for === 'lead' ? asked.npc : asked.target;

/** A question as far as it can be known; nothing where it is about somebody unknown. */
function knownAsked(asked: Asked, eyes: Eyes): Asked | undefined {
  if (eyes.hidden.size === 0) return asked;
  if (!eyes.knows(asked.who) || !eyes.knows(aboutWhom(asked))) return undefined;
  const { hidden } = eyes;
  switch (asked.for) {
    case 'answer': {
      const { attack, left, answers } = asked;
      const isSeen = !('target' in attack) || attack.target === null || !hidden.has(attack.target);
      return {
        ...asked,
        // Of several who are attacked at once, the one that is seen.
        attack: isSeen ? attack : ({ ...attack, target: asked.who } as Command),
        left: whoIsKnown(left, eyes),
        answers: ofKnown(answers, eyes),
      };
    }
    case 'lead':
      return { ...asked, left: whoIsKnown(asked.left, eyes) };
    case 'interrupt':
      return {
        ...asked,
        left: whoIsKnown(asked.left, eyes),
        resume: mentions(asked.resume, hidden) ? null : asked.resume,
      };
    case 'free attack':
      return mentions(asked.resume, hidden)
        ? { ...asked, resume: { do: 'end turn', actor: asked.target } }
        : asked;
  }
}

type Remembered = Parameters<typeof knownFighter>[2];

/** Where nobody is unseen, everything of one's own people is known. */
const fighterAsKnown = (fighter: Fighter, eyes: Eyes, memory: Remembered): Fighter =>
  memory === undefined && fighter.side === eyes.side && eyes.hidden.size === 0
    ? { ...fighter }
    : knownFighter(fighter, eyes, memory);

/** The state as eyes know it. */
function knownState(state: FightState, eyes: Eyes, memory: Remembered): FightState {
  const { hidden, knows } = eyes;
  const fighters: Record<string, Fighter> = {};
  for (const [id, fighter] of Object.entries(state.fighters))
    if (!hidden.has(id)) fighters[id] = fighterAsKnown(fighter, eyes, memory);
  const ifSeen = <T extends { readonly actor: string }>(turn: T | null): T | null =>
    turn && knows(turn.actor) ? turn : null;
  const isWhole = hidden.size === 0;
  const known: FightState = {
    fighters,
    order: whoIsKnown(state.order, eyes),
    map: state.map,
    readings: state.readings,
    maxRounds: state.maxRounds,
    declarations: state.declarations,
    magic: state.magic,
    round: state.round,
    step: state.step,
    sides: isWhole ? state.sides : state.sides.filter(side => isThere(fighters, side)),
    starter: ifKnown(state.starter, eyes),
    last: ifKnown(state.last, eyes),
    turn: knownTurn(ifSeen(state.turn), eyes),
    interrupt: knownTurn(ifSeen(state.interrupt), eyes),
    asked: isWhole ? state.asked : state.asked.flatMap(each => knownAsked(each, eyes) ?? []),
    waits: knownWaits(fighters),
    positions: isWhole
      ? state.positions
      : state.positions.filter(({ who, against }) => knows(who) && knows(against)),
    things: isWhole
      ? state.things
      : state.things.map(({ owner, ...thing }) =>
          owner === undefined || !knows(owner) ? thing : { ...thing, owner },
        ),
    effects: isWhole ? state.effects : state.effects.filter(({ on, from }) => knows(on) && knows(from)),
    // OA-TLNT-02: who is alert to danger does not show.
    wary: state.wary.length === 0 ? state.wary : state.wary.filter(({ who }) => eyes.isOwn(who)),
    slow: isWhole ? state.slow : state.slow.filter(({ who }) => knows(who)),
    winner: state.winner,
    ...(state.regions && { regions: state.regions }),
    ...(state.systems && { systems: state.systems }),
  };
  if (isWhole || waitingFor(known) === waitingFor(state)) return known;
  // Somebody unseen decides: nobody who is seen is waited for.
  return { ...known, step: 'turns', last: null, turn: null, interrupt: null, asked: [] };
}

const isThere = (fighters: FightState['fighters'], side: string): boolean =>
  Object.values(fighters).some(fighter => fighter.side === side);

const knownTurn = (turn: FightState['turn'], eyes: Eyes): FightState['turn'] =>
  turn?.extraAttack && !eyes.knows(turn.extraAttack) ? { ...turn, extraAttack: null } : turn;

/** How many delays there must have been, by those that are known. */
const knownWaits = (fighters: FightState['fighters']): number =>
  Math.max(0, ...Object.values(fighters).map(({ delay }) => (delay?.since ?? -1) + 1));

/** OA-ACT-26: who is struck out of nowhere feels the blow, not whose it was. */
const byWhom = (actor: string, { knows }: Eyes): string => (knows(actor) ? actor : UNSEEN);

/** Everything that happens between those who are seen is seen; how much of a foe is left is said in words. */
const events: EventKnowledge<FightEvent> = {
  initiative: (event, eyes) => ({
    ...event,
    tests: event.tests.filter(({ who }) => eyes.knows(who)),
    surprised: whoIsKnown(event.surprised, eyes),
  }),
  declared: (event, eyes) => (eyes.isOwn(event.actor) ? event : undefined),
  step: 'open',
  morale: 'open',
  led: 'open',
  asked: 'open',
  passed: 'open',
  named: 'open',
  turn: 'open',
  // OA-EXLT-03: what others might have done is theirs to regret.
  'turn over': (event, { isOwn }) =>
    event.vanished && !isOwn(event.actor) ? { is: event.is, actor: event.actor } : event,
  suffered: (event, eyes) =>
    eyes.hidden.size === 0
      ? event
      : {
          ...event,
          happened: event.happened.map(each => ({ ...each, source: knownSource(each.source, eyes) })),
        },
  burned: 'open',
  'kept burning': 'open',
  exposed: 'open',
  'back in air': 'open',
  smothered: 'open',
  attacked(event, eyes) {
    const { hidden } = eyes;
    if (!mentions(event, hidden)) return event;
    const isSeen = event.reached.map(({ id }) => !hidden.has(id));
    const isNear = event.nearby.map(id => !hidden.has(id));
    const only = <T>(all: readonly T[], which: readonly boolean[]): T[] => all.filter((_, i) => which[i]);
    if (![...isSeen, ...isNear].includes(true)) return undefined;
    const { outcome } = event;
    return {
      ...event,
      actor: byWhom(event.actor, eyes),
      reached: only(event.reached, isSeen),
      nearby: only(event.nearby, isNear),
      outcome: {
        ...outcome,
        targets: only(outcome.targets, isSeen),
        rolls: only(outcome.rolls, isSeen),
        nearby: only(outcome.nearby, isNear),
      },
    };
  },
  wrestled: (event, eyes) =>
    mentions(event, eyes.hidden)
      ? { ...event, actor: byWhom(event.actor, eyes), positions: knownHolds(event.positions, eyes) }
      : event,
  thwarted: (event, eyes) =>
    event.into !== undefined && !eyes.knows(event.into) ? { ...event, into: UNSEEN } : event,
  'readied sense': (event, { isOwn }) => (isOwn(event.actor) ? event : undefined),
  'sensed danger': 'open',
  'used armor': 'open',
  released: (event, eyes) => ({ ...event, positions: knownHolds(event.positions, eyes) }),
  reversed: (event, eyes) => ({ ...event, positions: knownHolds(event.positions, eyes) }),
  moved: 'open',
  'took posture': 'open',
  rose: 'open',
  swam: 'open',
  climbed: 'open',
  hung: 'open',
  'lost grip': 'open',
  'wrapped foot': 'open',
  jumped: 'open',
  'poured oil': 'open',
  'threw oil': 'open',
  'set alight': 'open',
  'burned down': 'open',
  drifted: 'open',
  'held on': 'open',
  caught: 'open',
  grabbed: 'open',
  ran: 'open',
  left: 'open',
  'stood up': 'open',
  'lay down': 'open',
  pushed: 'open',
  fell: 'open',
  guarded: 'open',
  'guard lost': 'open',
  // OA-ACT-24: how well somebody hides or looks is for their own side to know.
  hid: (event, eyes) =>
    eyes.isOwn(event.actor)
      ? eyes.hidden.size === 0
        ? event
        : { ...event, from: whoIsKnown(event.from, eyes) }
      : { ...event, total: null, from: event.from.filter(eyes.isOwn) },
  cloaking: 'open',
  cloaked: (event, { isOwn }) => (isOwn(event.actor) ? event : { ...event, total: null }),
  uncloaked: 'open',
  noticed(event, eyes) {
    const by = whoIsKnown(event.by, eyes);
    return by.length === 0 ? undefined : by.length === event.by.length ? event : { ...event, by };
  },
  searched(event, eyes) {
    const isOwn = eyes.isOwn(event.actor);
    return {
      ...event,
      tests: event.tests
        .filter(({ who, found }) => eyes.knows(who) && (found || eyes.isOwn(who)))
        .map(test => (isOwn ? test : { ...test, total: null })),
    };
  },
  aimed: 'open',
  'aim lost': 'open',
  feinted: 'open',
  delayed: 'open',
  'delay lost': 'open',
  interrupted: 'open',
  drew: 'open',
  'put away': 'open',
  dropped: 'open',
  'picked up': 'open',
  'used magic'(event, eyes) {
    if (!mentions(event, eyes.hidden)) return event;
    const reached = event.reached.filter(({ id }) => eyes.knows(id));
    return reached.length === 0 && !eyes.knows(event.actor)
      ? undefined
      : { ...event, actor: byWhom(event.actor, eyes), reached, inForce: knownEffects(event.inForce, eyes) };
  },
  'magic ended': 'open',
  collected: 'open',
  'fought fire': 'open',
  shook: 'open',
  stirred: 'open',
  'pulled out': 'open',
  'coup de grace': (event, eyes) =>
    mentions(event, eyes.hidden)
      ? {
          ...event,
          actor: byWhom(event.actor, eyes),
          nearby: event.nearby.filter(({ id }) => eyes.knows(id)),
        }
      : event,
  'gave first aid': 'open',
  'took herb': 'open',
  lit: 'open',
  'changed cell': 'open',
  'went out': 'open',
  dressed: 'open',
  aided: 'open',
  cowered: 'open',
  'ran down': (event, eyes) =>
    eyes.hidden.size === 0
      ? event
      : {
          ...event,
          over: event.over.filter(({ id }) => eyes.knows(id)),
          faded: knownEffects(event.faded, eyes),
        },
  round: (event, { isOwn }) =>
    event.vanished ? { ...event, vanished: event.vanished.filter(({ who }) => isOwn(who)) } : event,
  host: (event, eyes) =>
    event.what !== 'afflict' || !event.source || eyes.hidden.size === 0
      ? event
      : { ...event, source: knownSource(event.source, eyes) },
  modified: 'open',
  placed: 'open',
  'leader named': 'open',
  laid: 'open',
  ground: 'open',
  'used system': 'open',
  air: 'open',
  // OA-R-611: whoever comes unseen has come for nobody who is fooled.
  joined: (event, { knows }) => (knows(event.actor) ? event : undefined),
  frightened: 'open',
  ended: 'open',
};

const knownHolds = (positions: FightState['positions'], { hidden, knows }: Eyes): FightState['positions'] =>
  hidden.size === 0 ? positions : positions.filter(({ who, against }) => knows(who) && knows(against));
const knownEffects = <T extends { readonly on: string; readonly from: string }>(
  effects: readonly T[],
  { knows }: Eyes,
): T[] => effects.filter(({ on, from }) => knows(on) && knows(from));

const knownEvent = knownEvents(events);

/** What has changed of somebody goes without the names of those who are unknown. */
function withKnownSources(event: FightEvent, eyes: Eyes): FightEvent {
  if (eyes.hidden.size === 0 || !('now' in event)) return event;
  const { conditions } = event.now as Changes;
  return conditions
    ? { ...event, now: { ...event.now, conditions: knownConditions(conditions, eyes) } }
    : event;
}

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  eyes: eyesFor,
  state: knownState,
  event: (event, eyes) => knownEvent(withKnownSources(event, eyes), eyes),
};
