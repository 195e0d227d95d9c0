/**
 * What the others know of a fighter. Nobody hides in Affinity but by the host's hand; what one does not see are numbers: Hit
 * Dice, Resolve and layers show in words, abilities and skill as its kind has them.
 */
import {
  type EventKnowledge,
  entriesByName,
  eyesOf,
  type FightKnowledge,
  healthOf,
  type Knowledge,
  knownEvents,
  knownFighters,
  mentions,
  numberLike,
  whoIsKnown,
} from '@arbiter/engine';
import { MAX_RESOLVE } from '../character/hit-dice.ts';
import { proficiencyAt } from '../character/level.ts';
import { abilityOf } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import type { Layer } from '../gear/layers.ts';
import type { FightEvent } from './events.ts';
import { type Fighter, type FightState, fighterOf, OCCASIONS } from './state.ts';

/** Hit Dice that a layer of protection is taken to have while anything is left of it. */
const USUAL_LAYER = 3;

/** What one takes a fighter's numbers to be. */
type Looks = Pick<
  Fighter,
  | 'level'
  | 'proficiency'
  | 'die'
  | 'maxHd'
  | 'layers'
  | 'storedAffinity'
  | 'exerts'
  | 'abilities'
  | 'features'
  | 'reactsTo'
  | 'bonuses'
  | 'affinityGainsToday'
  | 'restsFinishedHoursAgo'
  | 'recoveredHoursAgo'
>;

/** How each field of a fighter shows to the other side. */
export const fighterKnowledge: Knowledge<Fighter, Looks> = {
  id: 'open',
  name: 'open',
  side: 'open',
  initiative: 'open',
  level: 'number',
  proficiency: 'number',
  die: 'number',
  maxHd: 'number',
  hd: (who, { hasNumbers, looks }) =>
    hasNumbers ? who.hd : numberLike(healthOf(who.hd, who.maxHd), looks.maxHd),
  // AF-DYI-01: that somebody has none left is plain to see.
  resolve: (who, { hasNumbers }) => (hasNumbers || who.resolve === 0 ? who.resolve : MAX_RESOLVE),
  conceded: 'open',
  state: 'open',
  layers: (who, { hasNumbers, looks }) =>
    hasNumbers ? who.layers : who.layers.map((layer, i) => layerSeen(layer, looks.layers[i])),
  storedAffinity: 'number',
  concentrating: 'open',
  round: ({ round }, { hasNumbers }) => (hasNumbers ? round : { ...round, hdLost: 0 }),
  actionsPerTurn: 'open',
  move: 'open',
  exerts: 'number',
  weapons: 'open',
  armour: 'open',
  abilities: 'number',
  features: 'number',
  reactsTo: 'number',
  bonuses: 'number',
  x: 'open',
  y: 'open',
  moveLeft: 'open',
  safeMove: 'open',
  turnBegun: 'open',
  held: 'open',
  bonusDice: 'open',
  penaltyDice: 'open',
  circumstances: 'open',
  used: 'open',
  affinityGainsToday: 'number',
  restsFinishedHoursAgo: 'number',
  recoveredHoursAgo: 'number',
  remedies: (who, { isOwn }) => (isOwn ? who.remedies : undefined),
  orders: (who, { isOwn }) => (isOwn ? who.orders : undefined),
  seenAs: (who, { hasNumbers }) => (hasNumbers ? undefined : healthOf(who.hd, who.maxHd)),
};

/** A layer that is still there, as thick as such a layer is; one that is gone is seen to be gone. */
function layerSeen({ layer, die, hd }: Layer, entry: Layer | undefined): Layer {
  const whole = entry?.layer === layer ? (entry.rolled ?? entry.hd) : USUAL_LAYER;
  const left = hd > 0 ? Math.max(1, whole) : 0;
  return { layer, die, hd: left, rolled: Math.max(1, whole) };
}

/** A creature looks like its entry, and anybody else like a beginner with what is in plain sight. */
const looksOf = ({ name }: Fighter): Looks => {
  const entry = entryOf(name);
  return (entry && LOOKS.get(entry)) ?? BEGINNER;
};
const entryOf = entriesByName(creatures);

const plainLooks = (
  of: Pick<Looks, 'level' | 'die' | 'maxHd' | 'exerts' | 'abilities' | 'layers'>,
): Looks => ({
  ...of,
  proficiency: proficiencyAt(of.level),
  storedAffinity: 0,
  features: NONE,
  bonuses: [],
  reactsTo: OCCASIONS.filter(occasion => of.abilities.some(ref => abilityOf(ref)?.trigger === occasion)),
  affinityGainsToday: 0,
  restsFinishedHoursAgo: [],
  recoveredHoursAgo: null,
});
const NONE: readonly never[] = [];
const BEGINNER = plainLooks({ level: 1, die: 8, maxHd: 4, exerts: true, abilities: NONE, layers: [] });
const LOOKS: ReadonlyMap<(typeof creatures)[number], Looks> = new Map(
  creatures.map(entry => {
    const { level, die, hd, exerts, abilities, layers } = entry;
    return [entry, plainLooks({ level, die, maxHd: hd, exerts, abilities, layers: [...layers] })];
  }),
);

const knownFighter = knownFighters(fighterKnowledge, looksOf);

/** Everything that happens is seen; how much of a foe is left is said in words. */
const events: EventKnowledge<FightEvent> = {
  began: (event, eyes) => (eyes.hidden.size > 0 ? { ...event, order: whoIsKnown(event.order, eyes) } : event),
  round: 'open',
  turn: 'open',
  'count zero': (event, eyes) =>
    eyes.hidden.size > 0 ? { ...event, waiting: whoIsKnown(event.waiting, eyes) } : event,
  passed: 'open',
  moved: 'open',
  declared: 'open',
  acted: 'open',
  fizzled: 'open',
  hit: 'open',
  stripped: 'open',
  healed: 'open',
  restored: 'open',
  shielded: 'open',
  helped: 'open',
  hindered: 'open',
  modified: 'open',
  'modifiers over': 'open',
  'place modified': 'open',
  'place modifiers over': 'open',
  'used up': 'open',
  given: 'open',
  taken: 'open',
  reordered: 'open',
  distracted: 'open',
  stabilized: 'open',
  revived: 'open',
  concentrated: 'open',
  portal: 'open',
  'gained movement': 'open',
  leapt: 'open',
  checked: 'open',
  became: 'open',
  steadied: 'open',
  rushed: 'open',
  shared: 'open',
  held: 'open',
  released: 'open',
  ruled: 'open',
  joined: 'open',
  interrupted: 'open',
  ended: 'open',
};

export const knowledge: FightKnowledge<FightState, FightEvent> = {
  // Whoever has a part in what is being answered is noticed as long as that takes.
  eyes: (state, viewer, openness, veiled) =>
    eyesOf(
      state,
      viewer,
      openness,
      who => veiled?.(who) === true && !mentions(state.stack, new Set([who.id])),
    ),
  state(state, eyes, memory) {
    const fighters: Record<string, Fighter> = {};
    for (const id in state.fighters)
      if (eyes.knows(id)) fighters[id] = knownFighter(fighterOf(state, id), eyes, memory);
    const known: Required<Omit<FightState, 'places'>> & Pick<FightState, 'places'> = {
      fighters,
      order: whoIsKnown(state.order, eyes),
      map: state.map,
      maxRounds: state.maxRounds,
      readings: state.readings,
      round: state.round,
      // The turn of somebody unknown is that of whoever comes after them.
      turn: whoIsKnown(state.order.slice(0, state.turn), eyes).length,
      atZero: whoIsKnown(state.atZero, eyes),
      stack: state.stack,
      ...(state.places && { places: state.places }),
      portals: eyes.hidden.size > 0 ? state.portals.filter(({ owner }) => eyes.knows(owner)) : state.portals,
      winner: state.winner,
    };
    return known;
  },
  event: knownEvents(events),
};
