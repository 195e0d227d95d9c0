/** Who takes part, where, and what their initiative is. */
import {
  chebyshev,
  check,
  type Entrant,
  entrance,
  fits,
  isRefusal,
  lineUp,
  MOST_FIGHTERS,
  muster,
  nearestFree,
  offTheMap,
  ordersField,
  type Prepared,
  type Problem,
  type Refusal,
  roundBegins,
  sideSchema,
  startWith,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import { person } from '../character/character.ts';
import { type Creature, type CreatureGiven, creatureOf } from '../character/creature.ts';
import { whyNotPoison } from '../combat/conditions.ts';
import { freshEnergy } from '../combat/energy.ts';
import { betterInitiative, type Group, INITIATIVE_SKILLS, rollInitiative } from '../combat/initiative.ts';
import { creatures } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { type AnyventurePlay, type AnyventureReadings, refuse } from '../play.ts';
import { gripOf } from './acts/item-acts.ts';
import type { CommandOf } from './commands.ts';
import { Course } from './course.ts';
import type { FightEvent } from './events.ts';
import { firstGrip } from './hands.ts';
import {
  copyOfFighter,
  type Fighter,
  type FightMap,
  type FightState,
  gap,
  isIn,
  isWall,
  nullfieldSchema,
  type Place,
  spanOf,
} from './state.ts';
import { nextTurn, slotsOf } from './turn-flow.ts';
import { isHeld } from './ways.ts';

const spot = z.strictObject({ x: z.int().min(0).max(59), y: z.int().min(0).max(59) });

export const setupSchema = z.strictObject({
  party: sideSchema.describe('Player characters, and whoever stands by them.'),
  foes: sideSchema.describe('Whoever stands against them.'),
  others: z
    .record(z.string().min(1).max(20), sideSchema)
    .default({})
    .describe('Further sides by name: each fights every other, and acts with the enemies.'),
  map: z
    .strictObject({
      width: z.int().min(4).max(60).default(16),
      height: z.int().min(4).max(60).default(12),
      walls: z.array(spot).max(3600).readonly().default([]),
    })
    .prefault({}),
  nullfields: z
    .array(nullfieldSchema)
    .max(20)
    .readonly()
    .default([])
    .describe('Areas that raise the numbers of magic or block it.'),
  apart: z.int().min(1).max(30).default(6).describe('Squares between the two sides.'),
});

const ENTRY = z.strictObject({
  initiative: z
    .union([z.enum(INITIATIVE_SKILLS), z.int().min(-100).max(200)])
    .optional()
    .describe('The skill it rolls initiative with, or what initiative came to where nothing is rolled.'),
  hidden: z.boolean().default(false).describe('Begins Obscured.'),
  holds: z
    .array(z.string().max(80))
    .max(2)
    .optional()
    .describe('What it begins with in hand: weapons, "shield", a type of instrument; else its first weapon.'),
  orders: ordersField.optional(),
});

type Entry = z.output<typeof ENTRY>;

export const BOOK = {
  person,
  content: { creatures },
  pregenerated,
  with: ENTRY,
  nameOf: ({ name }: CreatureGiven) => name,
};

const refusalOf = (problems: readonly Problem[], field?: string): Refusal =>
  refuse('AV-CMB-03', problems.map(p => p.message).join(' '), field);

/** AV-CMB-06, AV-R-205: player characters, whoever fights them, and everybody else of the party. */
const groupOf = (side: string, creature: Creature): Group =>
  side !== 'party' ? 'enemy' : creature.tier === 'pc' ? 'pc' : 'ally';

/** Names that mean something else in a fight. */
const TAKEN = ['party', 'foes', 'nobody', 'gm'];
const takenName = (others: object): string | undefined =>
  Object.keys(others).find(name => TAKEN.includes(name));

export function prepare(
  given: unknown,
  play: AnyventurePlay,
): Prepared<FightState, FightEvent, AnyventureReadings> | Refusal {
  const read = check(setupSchema, given);
  if (!read.ok) return refusalOf(read.problems);
  const { party, foes, others, map, apart, nullfields } = read.value;
  const taken = takenName(others);
  if (taken !== undefined)
    return refuse(
      'AV-CMB-06',
      `A further side cannot be called ${taken}; give it a name of its own.`,
      'others',
    );
  const off = offTheMap(map, { walls: map.walls });
  if (off) return refusalOf([off], 'map');
  const all = muster({ party, foes, ...others }, { ...BOOK, readings: play.readings });
  if (!all.ok) return refusalOf(all.problems);
  const made: Made[] = [];
  const wanted: (Entrant<CreatureGiven, Entry> & { readonly span: number })[] = [];
  for (const entrant of all.value) {
    const one = madeOf(entrant, play);
    if (isRefusal(one)) return one;
    made.push(one);
    wanted.push({ ...entrant, span: spanOf(one.fighter) });
  }
  const ground: FightMap = map;
  const places = lineUp(ground, wanted, apart, at => isWall(ground, at));
  if (!places.ok) return refusalOf(places.problems);
  return { begin: chance => begin(made, places.value, { map: ground, nullfields }, chance) };
}

interface Made {
  readonly fighter: Fighter;
  /** The skill it rolls with, or the result itself. */
  readonly initiative: (typeof INITIATIVE_SKILLS)[number] | number;
}

/** AV-CMB-03: rolled, unless the table has said what it came to. */
export const initiativeOf = ({ fighter, initiative }: Made, play: AnyventurePlay): number =>
  typeof initiative === 'number' ? initiative : rollInitiative(copyOfFighter(fighter), initiative, play);

/** Somebody as they come into a fight. */
function madeOf(
  { id, name, side, person: numbers, with: own, path }: Entrant<CreatureGiven, Entry>,
  play: AnyventurePlay,
): Made | Refusal {
  const creature = creatureOf(numbers, play);
  if (isRefusal(creature)) return refuse('AV-CRE-01', `${path} (${name}): ${creature.message}`);
  const nameless = whyNotPoison(creature.conditions);
  if (nameless) return refuse('AV-COND-30', `${path} (${name}): ${nameless.message}`);
  // AV-RES-10: a fight starts with full Energy and without Winded.
  freshEnergy(creature);
  const conditions = own.hidden
    ? [...creature.conditions, { name: 'obscured' as const }]
    : creature.conditions;
  const fighter: Fighter = {
    ...creature,
    ...firstGrip(creature),
    id,
    name,
    side,
    group: groupOf(side, creature),
    conditions,
    orders: own.orders ? { ...creature.orders, ...own.orders } : creature.orders,
    found: [],
    coated: [],
    watchful: false,
    order: null,
    initiative: 0,
    x: 0,
    y: 0,
  };
  const gripping = own.holds ? gripOf({ ...fighter, shield: creature.shield }, own.holds) : fighter;
  if (isRefusal(gripping)) return refuse('AV-ACT-10', `${path} (${name}): ${gripping.message}`);
  return { fighter: gripping, initiative: own.initiative ?? betterInitiative(creature) };
}

/** AV-R-210: those who come to a fight that is under way, with their places. */
export function newcomers(
  state: FightState,
  { side, who }: CommandOf<'gm join'>,
  play: AnyventurePlay,
): { readonly made: readonly Made[] } | Refusal {
  const there = { ...state, fighters: { ...state.fighters } };
  const all = muster({ [side]: [who] }, { ...BOOK, readings: play.readings });
  if (!all.ok) return refusalOf(all.problems, 'who');
  if (all.value.length + Object.keys(state.fighters).length > MOST_FIGHTERS)
    return refuse('AV-CMB-03', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(Object.values(state.fighters).flatMap(({ id, name }) => [id, name]));
  const made: Made[] = [];
  for (const entrant of all.value) {
    const one = madeOf({ ...entrant, id: fresh(entrant.id, '-'), name: fresh(entrant.name, ' ') }, play);
    if (isRefusal(one)) return one;
    const { fighter } = one;
    const friends = Object.values(there.fighters).filter(each => each.side === side && isIn(each));
    const far = (at: Place): number =>
      Math.min(...friends.map(friend => gap({ ...fighter, ...at }, friend)), FARTHEST);
    const isFree = (at: Place): boolean =>
      fits(state.map, { ...at, span: spanOf(fighter) }, cell => isWall(state.map, cell)) &&
      !isHeld(there, fighter, at);
    const { near } = entrant;
    const at =
      entrant.at ??
      (near ? nearestFree(state.map, near, chebyshev, isFree) : entrance(state.map, isFree, far));
    if (!at || !isFree(at)) return refuse('AV-ACT-01', `${fighter.name} cannot stand there.`, 'who');
    const placed = { ...fighter, x: at.x, y: at.y };
    there.fighters[fighter.id] = placed;
    made.push({ ...one, fighter: placed });
  }
  return { made };
}
/** Farther than any map is wide: nobody is there to come to. */
const FARTHEST = 10_000;

function begin(
  made: readonly Made[],
  places: readonly { x: number; y: number }[],
  { map, nullfields }: Pick<FightState, 'map' | 'nullfields'>,
  play: AnyventurePlay,
) {
  const fighters: Record<string, Fighter> = {};
  for (const [i, { fighter }] of made.entries()) {
    fighters[fighter.id] = Object.assign(copyOfFighter(fighter), places[i]);
  }
  const state: FightState = {
    fighters,
    map,
    readings: play.readings,
    slots: [],
    moment: roundBegins(1),
    actor: null,
    pending: null,
    interrupted: [],
    lying: [],
    nullfields,
    winner: null,
  };
  const course = new Course(state, play, 'owned');
  for (const { fighter, initiative } of made)
    course.emit({
      is: 'initiative',
      actor: fighter.id,
      result: initiativeOf({ fighter: course.who(fighter.id), initiative }, play),
      isGiven: typeof initiative === 'number',
    });
  course.emit({ is: 'round', round: 1, slots: slotsOf(course.all(), 1, play) });
  nextTurn(course, null);
  return { state: course.state, events: course.events };
}

export const start = startWith(prepare);
