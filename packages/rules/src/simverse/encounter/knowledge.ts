/**
 * What the others know of a fight. Whoever is invisible to everybody of a side is unknown to it; of those in sight one
 * sees what they carry and do, takes their numbers to be those of their kind, and sees in words how hurt they are.
 */

import {
  type EventKnowledge,
  type Eyes,
  eyesOf,
  type FightKnowledge,
  GAME_MASTER,
  type Health,
  healthOf,
  ifKnown,
  isRefusal,
  type Knowledge,
  knownEvents,
  knownFighters,
  numberLike,
  whoIsKnown,
} from '@arbiter/engine';
import { can } from '../character/perks/perk-deeds.ts';
import { personSchema } from '../combat/person.ts';
import { isConscious } from '../combat/vitality.ts';
import { OPPONENTS } from '../content/opponents.ts';
import type { Carried } from '../gear/carried-weapons.ts';
import { reckoning } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { bodilyOf, type Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import type { Felt } from './lasting-powers.ts';
import { fighter } from './setup.ts';
import type { FightState, Pending, Running } from './state.ts';
import { isPowerKnown, isUnknownTo } from './unseen.ts';

/** SV-STAT-08: how hurt somebody looks; whoever is kept up at 0 or less is in a bad way. */
export const looksLike = ({ life, vitality, maxVitality }: Combatant): Health =>
  isConscious(life) ? healthOf(Math.max(1, vitality), maxVitality) : 'down';

/** How each field of a fighter shows to the other sides. */
export const fighterKnowledge: Knowledge<Combatant> = {
  id: 'open',
  name: 'open',
  side: 'open',
  // The own side of somebody whom nobody known controls is the one they fight on.
  ownSide: (c, { eyes }) => (c.controlledBy !== null && !eyes.knows(c.controlledBy) ? c.side : c.ownSide),
  x: 'open',
  y: 'open',
  seenAs: (c, { hasNumbers }) => (hasNumbers && !isNumb(c) ? undefined : looksLike(c)),
  DX: 'number',
  ST: 'number',
  EN: 'number',
  AW: 'number',
  WS: 'number',
  IN: 'number',
  CH: 'number',
  size: 'open',
  being: 'open',
  perks: 'number',
  flaws: 'number',
  poorVision: 'number',
  maxVitality: 'number',
  vitality: (c, { hasNumbers, looks }) =>
    hasNumbers ? (isNumb(c) ? vitalitySeen(c, c) : c.vitality) : vitalitySeen(c, looks),
  // That somebody bleeds is seen, not from how many wounds.
  bleedingCount: (c, { hasNumbers }) =>
    hasNumbers && !isNumb(c) ? c.bleedingCount : Math.min(1, c.bleedingCount),
  stable: 'open',
  unconscious: 'open',
  hardToKill: 'number',
  lastAction: 'open',
  relentless: 'number',
  life: 'open',
  treated: 'open',
  // SV-DER-06, SV-DER-07: that a pool is empty shows.
  stamina: ({ stamina }, { hasNumbers, looks }) => (hasNumbers ? stamina : poolSeen(stamina, looks.stamina)),
  maxStamina: 'number',
  mana: ({ mana }, { hasNumbers, looks }) => (hasNumbers ? mana : poolSeen(mana, looks.mana)),
  maxMana: 'number',
  burdens: 'open',
  states: 'open',
  // That it is so is seen, and not for how long.
  afflictions: ({ afflictions }, { hasNumbers }) =>
    hasNumbers ? afflictions : afflictions?.map(({ condition, states }) => ({ condition, states })),
  conditions: 'open',
  ailments: 'number',
  shock: 'number',
  nextShock: 'number',
  prone: 'open',
  // SV-INIT-01: Speed is called out, as everybody acts by it.
  speed: 'open',
  surprise: 'open',
  movement: 'open',
  canSprint: 'number',
  reflexes: 'open',
  brawling: 'number',
  firstAid: 'number',
  weapons: ({ weapons }, { hasNumbers, looks }) =>
    hasNumbers ? weapons : weapons.map(weapon => weaponSeen(weapon, looks.weapons)),
  shield: ({ shield }, { hasNumbers, looks }) =>
    hasNumbers || !shield
      ? shield
      : {
          SD: shield.SD,
          skill: looks.shield?.skill ?? USUAL_SKILL,
          specialized: looks.shield?.specialized ?? false,
        },
  armour: 'open',
  armourPenalty: 'open',
  guarded: 'number',
  powers: ({ powers }, { eyes, hasNumbers, looks }) =>
    hasNumbers ? powers.map(power => usedOnKnown(power, eyes)) : powersSeen(powers, looks.powers, eyes),
  attackedUnarmed: 'open',
  reactions: 'open',
  lostThisRound: (c, { hasNumbers, looks }) =>
    hasNumbers && !isNumb(c) ? c.lostThisRound : looks.lostThisRound,
  fearless: 'number',
  veteran: 'number',
  inexperienced: 'number',
  familiar: 'number',
  kinds: 'number',
  sureFooted: 'number',
  potions: 'number',
  poisons: 'number',
  skills: 'number',
  silenced: 'open',
  drowsy: 'number',
  lucky: 'number',
  luckyUsed: 'number',
  mount: 'open',
  orders: ({ orders }, { isOwn }) => (isOwn ? orders : undefined),
  fled: 'open',
  surprised: 'open',
  actedInRound: 'open',
  major: 'open',
  minor: 'open',
  offHandDue: 'open',
  moved: 'open',
  stride: 'open',
  timers: 'number',
  aim: ({ aim }, { eyes }) => ifKnown(aim, eyes),
  holds: ({ holds }, { eyes }) => ifKnown(holds, eyes),
  heldBy: ({ heldBy }, { eyes }) => ifKnown(heldBy, eyes),
  outnumbered: 'open',
  awaits: 'number',
  happened: 'number',
  stays: 'open',
  behind: ({ behind }, { eyes }) => whoIsKnown(behind, eyes),
  invisible: 'open',
  hidden: 'open',
  initiative: 'open',
  hushed: 'open',
  controlledBy: ({ controlledBy }, { eyes }) => ifKnown(controlledBy, eyes),
  charmedBy: ({ charmedBy }, { eyes }) => whoIsKnown(charmedBy, eyes),
  speedFactor: 'open',
  summonedBy: ({ summonedBy }, { eyes }) => ifKnown(summonedBy, eyes),
  raised: 'number',
  // SV-R-187: that it is not the own body is seen.
  ownBody: ({ ownBody }, { hasNumbers, looks }) => (hasNumbers || !ownBody ? ownBody : bodilyOf(looks)),
  strained: 'number',
  losesAction: 'open',
  aimExtra: 'open',
  feinted: ({ feinted }, { eyes }) => ifKnown(feinted, eyes),
  rodeAlong: 'open',
  quick: 'open',
  due: 'open',
};

/** SV-PERK-16: nobody but the game master knows how much is left of whoever feels no pain. */
const isNumb = ({ perks }: Combatant): boolean => can(perks, 'feels no pain');

/** SV-STAT-08 to SV-STAT-12: a Vitality with which somebody of that kind would be in the state that is seen. */
function vitalitySeen(c: Combatant, { maxVitality, EN }: Combatant): number {
  switch (c.life) {
    case 'up':
      return Math.max(1, numberLike(looksLike(c), maxVitality));
    case 'shut down':
    case 'dead':
      return -EN;
    case 'destroyed':
      return -2 * EN;
    default:
      return 0;
  }
}

const poolSeen = (now: number, usual: number): number => (now <= 0 ? 0 : Math.max(1, usual));

/** Level of those of whom one only sees that they know how to hold a weapon. */
const USUAL_SKILL = 1;
const USUAL_MISSILES = 20;
/** Target number of a spell or maneuver, and what a spell is worth against Dispel Magic. */
const USUAL_POWER = 12;

/** A weapon in plain sight, in hands as skilled as those of its bearer’s kind. */
function weaponSeen(weapon: Carried, printed: readonly Carried[]): Carried {
  const entry = printed.find(({ name }) => name === weapon.name);
  // SV-DIS-01: what is on a blade shows only to whoever put it there.
  const { poison: _, ...plain } = weapon;
  return {
    ...plain,
    uses: weapon.uses.map(({ use, arms }, i) => ({ use, arms, skill: entry?.uses[i]?.skill ?? USUAL_SKILL })),
    specialized: entry?.specialized ?? false,
    weaponMaster: entry?.weaponMaster ?? false,
    ammunition: weapon.ammunition === null ? null : (entry?.ammunition ?? USUAL_MISSILES),
  };
}

const usedOnKnown = (power: CombatPower, eyes: Eyes): CombatPower =>
  eyes.hidden.size === 0 || power.usedOn.length === 0
    ? power
    : { ...power, usedOn: whoIsKnown(power.usedOn, eyes) };

/** Powers of the entry, and whatever was seen to be used or prepared, each in its place; of the others nothing. */
function powersSeen(
  powers: readonly CombatPower[],
  printed: readonly CombatPower[],
  eyes: Eyes,
): CombatPower[] {
  const seen = powers.map((power, i) => {
    const entry = printed[i]?.name === power.name ? printed[i] : undefined;
    return entry || power.used > 0 || power.prepared > 0 ? powerSeen(power, entry, eyes) : UNKNOWN_POWER;
  });
  while (seen.at(-1) === UNKNOWN_POWER) seen.pop();
  return seen;
}

/** What a power does is seen as it is used; how well its user knows it is not. */
function powerSeen(power: CombatPower, entry: CombatPower | undefined, eyes: Eyes): CombatPower {
  const { parts: _parts, stone: _stone, left: _left, ...rest } = power;
  return { ...rest, tn: entry?.tn ?? USUAL_POWER, used: 0, usedOn: whoIsKnown(power.usedOn, eyes) };
}

/** In the place of a power that nobody has seen: it does nothing. */
const UNKNOWN_POWER: CombatPower = {
  ...{
    name: 'a power',
    tn: 0,
    base: 'WS',
    pool: 'mana',
    cost: 0,
    range: 0,
    kind: 'cast',
    dice: 0,
    modifier: 0,
  },
  ...{ type: 'bludgeoning', toHit: 0, gestures: false, verbal: false, homing: false, reliable: false },
  ...{ piercing: 0, push: 0, used: 0, prepared: 0, usedOn: [] },
};

/** An opponent looks like its entry, and anybody else like a plain person of that size. */
function looksOf({ name, size, being }: Combatant): Combatant {
  const kind = name.replace(NUMBER, '');
  const key = ENTRIES.has(kind) ? kind : `${size} ${being}`;
  let looks = LOOKS.get(key);
  if (!looks) {
    looks = unhurt(ENTRIES.get(kind) ?? { size, being });
    LOOKS.set(key, looks);
  }
  return looks;
}
const NUMBER = / \d+$/;
const ENTRIES: ReadonlyMap<string, unknown> = new Map(OPPONENTS.map(({ name, numbers }) => [name, numbers]));
/** Made once: they are as the lists print them. */
const LOOKS = new Map<string, Combatant>();

function unhurt(given: unknown): Combatant {
  const made = fighter(personSchema.parse(given), '', reckoning());
  if (isRefusal(made)) throw new Error(made.message);
  return made;
}

const knownFighter = knownFighters(fighterKnowledge, looksOf);

type Remembered = Parameters<typeof knownFighter>[2];

/** Where nobody is unseen, everything of one’s own people is known. */
const fighterAsKnown = (c: Combatant, eyes: Eyes, memory: Remembered): Combatant =>
  c.side === eyes.side && eyes.hidden.size === 0 && !isNumb(c) ? c : knownFighter(c, eyes, memory);

const hasNumbersOf = (id: string, { openness, isOwn }: Eyes): boolean => openness === 'numbers' || isOwn(id);

/** A power that runs; of whose it is one knows nothing where its user is unseen. */
function knownPower(power: Running, eyes: Eyes): Running {
  const { by, on, summoned, strains, ...rest } = power;
  if (eyes.hidden.size === 0 && hasNumbersOf(by, eyes)) return power;
  const isSeen = eyes.knows(by);
  return {
    by: isSeen ? by : GAME_MASTER,
    on: whoIsKnown(on, eyes),
    ...rest,
    strength: hasNumbersOf(by, eyes) ? power.strength : USUAL_POWER,
    ...(summoned && { summoned: whoIsKnown(summoned, eyes) }),
    ...(strains && isSeen && { strains }),
  };
}

/** SV-ATK-07: how far an attack succeeded is seen, not what it had to roll. */
const knownPending = (pending: Pending, eyes: Eyes): Pending =>
  hasNumbersOf(pending.by, eyes) ? pending : { ...pending, tn: 0 };

/** The order of those who are known, and where in it the fight stands; while somebody unseen acts, before the next of them. */
function knownOrder(
  { order, group, member }: FightState,
  eyes: Eyes,
): Pick<FightState, 'order' | 'group' | 'member'> {
  if (eyes.hidden.size === 0) return { order, group, member };
  const known = (groups: readonly string[][]): string[][] =>
    groups.map(ids => whoIsKnown(ids, eyes)).filter(ids => ids.length > 0);
  const now = order[group] ?? [];
  const before = now.slice(0, Math.max(0, member));
  const isSeen = eyes.knows(now[member] ?? '');
  const over = known([...order.slice(0, group), ...(isSeen ? [] : [before])]);
  const ahead = known([isSeen ? now : now.slice(member + 1), ...order.slice(group + 1)]);
  return {
    order: [...over, ...ahead],
    group: over.length,
    member: isSeen ? whoIsKnown(before, eyes).length : -1,
  };
}

/** SV-ATK-03: whoever must answer a power sees what it is. */
function showAnswered(state: FightState, fighters: FightState['fighters'], eyes: Eyes): void {
  for (const { by, power: index } of state.pending ? [state.pending, ...state.queue] : state.queue) {
    const c = fighters[by];
    const power = state.fighters[by]?.powers[index];
    if (!c || !power || hasNumbersOf(by, eyes)) continue;
    if (c.powers[index] && c.powers[index] !== UNKNOWN_POWER) continue;
    const powers = [...c.powers];
    while (powers.length < index) powers.push(UNKNOWN_POWER);
    powers[index] = powerSeen(power, undefined, eyes);
    fighters[by] = { ...c, powers };
  }
}

/** The state as eyes know it. */
function knownState(state: FightState, eyes: Eyes, memory: Remembered): FightState {
  const { hidden, knows } = eyes;
  const fighters: FightState['fighters'] = {};
  for (const id in state.fighters)
    if (!hidden.has(id)) fighters[id] = fighterAsKnown(state.fighters[id] as Combatant, eyes, memory);
  showAnswered(state, fighters, eyes);
  const { order, group, member } = knownOrder(state, eyes);
  const isWhole = hidden.size === 0;
  const known: FightState = {
    round: state.round,
    order,
    group,
    member,
    together: whoIsKnown(state.together, eyes),
    fighters,
    running: (isWhole ? state.running : state.running.filter(power => isPowerKnown(power, eyes))).map(power =>
      knownPower(power, eyes),
    ),
    map: state.map,
    // Whoever strikes or is struck at is known.
    pending: state.pending && knownPending(state.pending, eyes),
    queue: (isWhole ? state.queue : state.queue.filter(({ by, target }) => knows(by) && knows(target))).map(
      pending => knownPending(pending, eyes),
    ),
    opening: state.opening,
    morale: state.morale,
    readings: state.readings,
    circumstances: state.circumstances,
    triggers: state.triggers,
    ...(state.first !== undefined && { first: state.first }),
    // Of whom one does not know, one does not know that they hide.
    ...(Object.values(fighters).some(({ hidden }) => hidden !== undefined) && { hiding: true }),
    quiet: state.quiet,
    winner: state.winner,
  };
  return known;
}

/** What is felt though nobody sees whose doing it is. */
const byWhom = (id: string, { knows }: Eyes): string => (knows(id) ? id : GAME_MASTER);

/** Whether eyes know of a power that has ended: its user, or somebody whose body it changed. */
const isEndKnown = ({ actor, bodies = [] }: Felt & { readonly actor: string }, { knows }: Eyes): boolean =>
  knows(actor) || bodies.some(knows);

/** Who feels the end of it, of those who are known. */
const knownFelt = ({ bodies, strained }: Felt, eyes: Eyes): Felt => ({
  ...(bodies && { bodies: whoIsKnown(bodies, eyes) }),
  ...(strained !== undefined && eyes.knows(strained) && { strained }),
});

/** What a state comes from is told to those who know of it. */
function knownSource<E extends { readonly by?: string }>(event: E, { hidden }: Eyes): E {
  if (event.by === undefined || !hidden.has(event.by)) return event;
  const { by: _, ...rest } = event;
  // The same event without what it may leave out.
  return rest as E;
}

/** Everything that happens to those who are seen is seen; how much of a foe is left is said in words. */
const events: EventKnowledge<FightEvent> = {
  surprised: 'open',
  round: (event, eyes) =>
    eyes.hidden.size === 0
      ? event
      : { ...event, order: event.order.map(ids => whoIsKnown(ids, eyes)).filter(ids => ids.length > 0) },
  // Places in the order would count those who are unseen.
  turn: (event, eyes) =>
    eyes.hidden.size === 0
      ? event
      : { ...event, group: 0, member: 0, together: whoIsKnown(event.together, eyes) },
  wounds: 'open',
  moved: 'open',
  'stood up': 'open',
  left: 'open',
  // SV-R-178: what somebody’s luck is for is theirs to know, until it was used.
  'trusts to luck': (event, eyes) => (hasNumbersOf(event.actor, eyes) ? event : undefined),
  'was lucky': 'open',
  'passed over': 'open',
  aimed: 'open',
  feinted: 'open',
  'loses action': 'open',
  strained: 'open',
  backfired: event => (event.choices === '' ? event : { ...event, choices: '' }),
  prepared: 'open',
  opening: 'open',
  'let pass': 'open',
  owes: 'open',
  awaited: (event, eyes) =>
    eyes.hidden.size === 0
      ? event
      : {
          ...event,
          actor: byWhom(event.actor, eyes),
          answers: event.answers.filter(({ by, target }) => eyes.knows(by) && eyes.knows(target)),
        },
  answered: 'open',
  lapsed(event, eyes) {
    if (eyes.hidden.size === 0) return event;
    const { is, name, why } = event;
    return isEndKnown(event, eyes)
      ? { is, actor: byWhom(event.actor, eyes), name, why, ...knownFelt(event, eyes) }
      : undefined;
  },
  overcame: 'open',
  // Whoever comes hidden comes unannounced: before they came, nobody knew of them either.
  joined(event, eyes) {
    if (eyes.isOwn(event.actor)) return event;
    return eyes.knows(event.actor) ? { ...event, combatant: knownFighter(event.combatant, eyes) } : undefined;
  },
  woken: 'open',
  drank: 'open',
  coated: 'open',
  lit: 'open',
  'burnt out': 'open',
  poisoned: (event, eyes) => (hasNumbersOf(event.actor, eyes) ? event : { ...event, missedBy: 0 }),
  strangles: 'open',
  airless: 'open',
  rolled: 'open',
  hid: (event, eyes) => ({
    ...event,
    noticedBy: ifKnown(event.noticedBy, eyes),
    steps: event.steps === null ? null : 0,
  }),
  'looked around': (event, eyes) => ({ ...event, found: whoIsKnown(event.found, eyes) }),
  hiding: 'open',
  mounted: 'open',
  initiative: 'open',
  circumstances: 'open',
  darkness: 'open',
  'full defense': 'open',
  weapon: 'open',
  attacked: (event, eyes) =>
    eyes.knows(event.actor) ? event : { ...event, actor: GAME_MASTER, pending: null },
  'used power'(event, eyes) {
    const { on, ...rest } = event;
    return on === undefined || eyes.knows(on) ? event : rest;
  },
  defended: 'open',
  hit: (event, eyes) => (eyes.knows(event.by) ? event : { ...event, by: GAME_MASTER }),
  healed: (event, eyes) => (eyes.knows(event.by) ? event : { ...event, by: GAME_MASTER }),
  'first aid': 'open',
  grappled: 'open',
  'tried to break free': 'open',
  'let go': 'open',
  morale: 'open',
  ordeal: 'open',
  'tried to retreat': 'open',
  // What the game master is to carry out, players hear from the game master.
  cast(event, eyes) {
    const targets = whoIsKnown(event.targets, eyes);
    if (!eyes.knows(event.actor) && targets.length === 0) return undefined;
    return event.gm.length === 0 && eyes.hidden.size === 0
      ? event
      : { ...event, actor: byWhom(event.actor, eyes), targets, gm: [] };
  },
  affected: (event, eyes) => (eyes.knows(event.by) ? event : { ...event, by: GAME_MASTER }),
  pools: (event, eyes) => (hasNumbersOf(event.actor, eyes) ? event : undefined),
  placed: 'open',
  disarmed: 'open',
  began(event, eyes) {
    if (eyes.hidden.size === 0) return event;
    if (!isPowerKnown(event.running, eyes)) return undefined;
    return { ...event, actor: byWhom(event.actor, eyes), running: knownPower(event.running, eyes) };
  },
  'power ended'(event, eyes) {
    if (eyes.hidden.size === 0) return event;
    const { is, name } = event;
    // Its place in the list would count powers that are unknown.
    return isEndKnown(event, eyes)
      ? { is, actor: byWhom(event.actor, eyes), running: 0, name, ...knownFelt(event, eyes) }
      : undefined;
  },
  ruled: (event, eyes) =>
    event.behind && eyes.hidden.size > 0 ? { ...event, behind: whoIsKnown(event.behind, eyes) } : event,
  quiet: 'open',
  state: knownSource,
  afflicted: knownSource,
  relieved: 'open',
  prone: knownSource,
  thwarted: 'open',
  'turn ended': 'open',
  ended: 'open',
};

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  eyes: (state, viewer, openness, veiled) =>
    eyesOf(state, viewer, openness, (c, side) => isUnknownTo(state, c, side, veiled?.(c))),
  state: knownState,
  event: knownEvents(events),
};
