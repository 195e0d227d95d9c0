/** How a fight is set up: who takes part, where they stand, and who begins. */
import {
  check,
  type Entrant,
  entryForm,
  entryWords,
  type Happening,
  isMarked,
  isRefusal,
  itemAt,
  lineUp,
  MOST_FIGHTERS,
  muster,
  ordersField,
  type Place,
  type Prepared,
  type Problem,
  type Refusal,
  sideSchema,
  unused,
} from '@arbiter/engine';
import { z } from 'zod';
import {
  type Creature,
  type CreatureInput,
  creatureOf,
  isAmmunition,
  isThing,
  itemOf,
} from '../character/creature.ts';
import { person } from '../character/person.ts';
import { spanOf } from '../combat/spaces.ts';
import { weaponInHand } from '../combat/strike.ts';
import { charactersFirst, rollInitiative } from '../combat/turn.ts';
import { shieldRow } from '../content/armors.ts';
import { creatures, vehicles } from '../content/creatures.ts';
import { pregenerated } from '../content/pregenerated.ts';
import { weaponRow } from '../content/weapons.ts';
import { type AtTable, type EdgePlay, type EdgeReadings, refuse } from '../play.ts';
import { terrainHazardSchema } from '../world/chase-hazards.ts';
import { LIGHTS } from '../world/light.ts';
import { sceneFeatureSchema } from '../world/scene-features.ts';
import { perilSchema } from '../world/terrain.ts';
import { SCENE_ZONES, sceneSchema } from '../world/zones.ts';
import { settleAt } from './changes/place-changes.ts';
import type { FightEvent } from './events.ts';
import { baseSpeed } from './ground/position.ts';
import { placeAlong, racersIn, roadOf } from './racers.ts';
import {
  type Chase,
  type Fighter,
  type FightMap,
  type FightState,
  ridersOf,
  type Side,
  seatsOf,
  type TurnSide,
  whyNotThirdParty,
} from './state.ts';

const place = z.strictObject({ x: z.int().min(0).max(99), y: z.int().min(0).max(99) });
const spaces = (what: string) => z.array(place).max(4000).default([]).describe(what);

export const setupSchema = z.strictObject({
  party: sideSchema.describe('The characters’ side.'),
  foes: sideSchema.describe('Everybody against them.'),
  others: z
    .record(z.string().min(1).max(60), sideSchema)
    .refine(sides => Object.keys(sides).length <= 1, 'There is room for one third party.')
    .optional()
    .describe('A third party by its name: it fights both, and acts in the enemies’ turn. On a map only.'),
  map: z
    .strictObject({
      width: z.int().min(3).max(100).default(16),
      height: z.int().min(3).max(100).default(10),
      walls: spaces('Solid up to the ceiling: spaces nobody enters, flies over or sees through. Full Cover.'),
      cover: spaces('Half high things: Cover for whoever is behind, upright, lying or in the air alike.'),
      difficult: spaces('Spaces that cost two spaces of movement.'),
      hazards: spaces('Hazardous spaces.'),
      water: spaces('Water too deep to stand in.'),
      dim: spaces('Dim light.'),
      dark: spaces('Darkness.'),
      light: z.enum(LIGHTS).exactOptional().describe('How light it is everywhere else; left out: bright.'),
      lights: z
        .array(place.extend({ radius: z.int().min(1).max(40).describe('Of bright light.') }))
        .max(100)
        .exactOptional()
        .describe('What shines and stays where it is: a fire, a lamp on the wall.'),
      fog: z
        .array(place)
        .max(4000)
        .exactOptional()
        .describe('Fog, smoke or dense foliage: Cover from more than 1 space away.'),
    })
    .nullable()
    .optional()
    .describe('A grid of spaces of 2 metres. Left out, with no scene: an open field.'),
  scene: sceneSchema
    .optional()
    .describe('In place of a map: theater of the mind, with the zones of such a place.'),
  chase: z
    .strictObject({
      pursued: z.enum(['party', 'foes']).default('foes').describe('Who is pursued.'),
      lead: z
        .int()
        .min(1)
        .max(200)
        .default(12)
        .describe('How far ahead they begin.')
        .meta({ unit: 'spaces' }),
      terrain: z
        .array(terrainHazardSchema.nullable())
        .max(60)
        .default([])
        .describe(
          'What the way has in store: one for each round, null for none, and then again from the first.',
        ),
      screened: z
        .boolean()
        .default(true)
        .describe('Whether anything could screen whoever wants to disappear.'),
    })
    .nullable()
    .default(null)
    .describe('A chase along a line, in place of a map. Who is `at` a place of it stands `x` spaces along.'),
  hazard: perilSchema.nullable().default(null).describe('What the hazardous spaces do.'),
  events: z
    .array(perilSchema)
    .max(10)
    .default([])
    .describe('Environmental Events at the end of each round, for everybody.'),
  sceneFeatures: z
    .array(sceneFeatureSchema)
    .max(40)
    .refine(
      all => new Set(all.map(({ name }) => name)).size === all.length,
      'Each feature has a name of its own.',
    )
    .default([])
    .describe('What there is to use in the scene: chairs to throw, tables to turn over.'),
  first: z.enum(['party', 'foes']).optional().describe('Who begins; left out: 1d20.'),
  maxRounds: z.int().min(1).max(1000).default(60).describe('After so many rounds nobody has won.'),
});

type Setup = z.output<typeof setupSchema>;

const entry = z.strictObject({
  inLair: z.boolean().default(false).describe('Whether it is in its lair.'),
  unready: z.boolean().default(false).describe('Caught unready: nothing is drawn and nothing loaded.'),
  height: z.int().min(0).max(200).default(0).describe('Of a flyer on a map: spaces above the ground.'),
  rides: z.string().min(1).max(60).optional().describe('The id or name of whom it rides.'),
  hidden: z
    .boolean()
    .default(false)
    .describe('Lies in wait: Hidden from everybody of the other sides until they have it in sight.'),
  zone: z.string().min(1).max(60).optional().describe('In a scene without a map: the zone it stands in.'),
  orders: ordersField.optional(),
});
type Entry = z.output<typeof entry>;
/** What an entry of a side may say beside who it is. */
export const entryFields = entryForm({ with: entry });

const OPEN_FIELD: FightMap = {
  width: 16,
  height: 10,
  walls: [],
  cover: [],
  difficult: [],
  hazards: [],
  water: [],
  dim: [],
  dark: [],
};
const APART = 6;

const refuseSetup = (problems: readonly Problem[]): Refusal =>
  refuse('ED-INI-01', problems.map(each => each.message).join(' '), problems[0]?.path ?? '');

interface Who {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly inLair: boolean;
}

/** A fresh fighter from a creature. */
function fighterFrom(creature: Creature, who: Who): Fighter {
  const only = (
    counts: Readonly<Record<string, number>>,
    isKnown: (name: string) => boolean,
  ): Record<string, number> => Object.fromEntries(Object.entries(counts).filter(([name]) => isKnown(name)));
  return {
    ...creature,
    // A fight keeps count of what it can use; the rest stays in the file.
    items: only(creature.items, name => itemOf(creature, name) !== undefined),
    ammunition: only(creature.ammunition, name => isAmmunition(creature, name)),
    spent: only(creature.spent, name => creature.abilities.some(each => each.id === name)),
    ...who,
    character: creature.player,
    x: 0,
    y: 0,
    height: 0,
    zone: null,
    act: true,
    swift: true,
    minor: true,
    moved: 0,
    travelled: 0,
    extraMove: 0,
    risen: 0,
    grounded: true,
    lastTurn: 0,
    tallied: false,
    ended: false,
    arriving: false,
    evading: false,
    scathed: false,
    used: [],
    hiddenFrom: [],
    hiding: null,
    locatedBy: [],
    engagedWith: null,
    dragging: null,
    recoverable: {},
    mount: null,
    saddle: null,
    commanded: null,
    course: null,
    sinking: false,
    underwater: false,
    suffocatingSince: null,
    gone: false,
  };
}

const bookOf = ({ readings }: AtTable) => ({
  person,
  content: { creatures, vehicles },
  pregenerated,
  with: entry,
  nameOf: (one: CreatureInput): string => one.name,
  readings,
});

/** Orders that an entry gives beside those that somebody has anyway. */
const withEntryOrders = (creature: CreatureInput, { orders }: Entry): CreatureInput =>
  orders ? { ...creature, orders: { ...creature.orders, ...orders } } : creature;

/** ED-R-122: as it was given, or with empty hands and nothing loaded. */
function emptyHanded(creature: CreatureInput, { unready }: Entry): CreatureInput {
  if (!unready) return creature;
  const mechanical = creature.weapons
    .map(each => (typeof each === 'string' ? weaponRow(each) : each))
    .flatMap(each => (each?.tags.includes('Mechanical') ? [each.name] : []));
  return { ...creature, held: [], unloaded: [...new Set([...creature.unloaded, ...mechanical])] };
}

type Enlisted = Entrant<CreatureInput, Entry>;
/** Somebody in a fight that begins, and what its entry says of them. */
interface Placed {
  readonly fighter: Fighter;
  readonly entry: Enlisted;
}

function enlist(
  { id, name, side, person: one, with: own, path }: Enlisted,
  table: AtTable,
): Fighter | Refusal {
  const creature = creatureOf(emptyHanded(withEntryOrders({ ...one, name }, own), own), table);
  if (isRefusal(creature)) return refuse('ED-INI-01', `${path} (${name}): ${creature.message}`, path);
  // ED-R-122: what it holds it carries; a torch or a rope only takes a hand.
  const absent = creature.held.find(
    item => !weaponInHand(creature, item) && (weaponRow(item) ?? shieldRow(item)),
  );
  if (absent !== undefined)
    return refuse('ED-TAG-26', `${path} (${name}): it carries no ${absent} to hold.`, path);
  if (own.height > 0 && creature.fly === 0)
    return refuse('ED-NPC-04', `${path} (${name}): only flyers begin in the air.`, path);
  const fighter = fighterFrom(creature, { id, name, side: side as Side, inLair: own.inLair });
  return { ...fighter, height: own.height, grounded: own.height === 0 };
}

/** Somebody who comes into a running fight, and how. */
export interface Newcomer {
  readonly fighter: Fighter;
  readonly at: Place | undefined;
  /** Where the first of several comes in. */
  readonly near: Place | undefined;
  readonly zone: string | undefined;
  readonly hidden: boolean;
  /** ED-R-163: whom it comes riding. */
  readonly rides: string | undefined;
}

/** ED-R-121: whoever comes into a running fight, with ids and names of their own. */
export function newcomers(
  state: FightState,
  side: Side,
  who: unknown,
): { readonly entrants: readonly Newcomer[] } | Refusal {
  const all = muster<CreatureInput, Entry>({ [side]: [who] }, bookOf(state));
  if (!all.ok) return refuseSetup(all.problems);
  const elsewhere = whyNotPlaces(all.value, state.map !== null);
  if (elsewhere) return elsewhere;
  if (all.value.length + Object.keys(state.fighters).length > MOST_FIGHTERS)
    return refuse('ED-INI-01', `At most ${MOST_FIGHTERS} can take part in one fight.`, 'who');
  const fresh = unused(Object.values(state.fighters).flatMap(each => [each.id, each.name]));
  const entrants: Newcomer[] = [];
  for (const one of all.value) {
    const fighter = enlist({ ...one, id: fresh(one.id, '-'), name: fresh(one.name, ' ') }, state);
    if (isRefusal(fighter)) return fighter;
    const { zone, hidden, rides } = one.with;
    entrants.push({ fighter, at: one.at, near: one.near, zone, hidden, rides });
  }
  return { entrants };
}

/** ED-TOM-01: a place is a square of the map, or a zone of a scene without one. */
function whyNotPlaces(all: readonly Enlisted[], hasMap: boolean): Refusal | undefined {
  for (const { path, at, with: own } of all) {
    if (hasMap && own.zone !== undefined)
      return refuse(
        'ED-TOM-01',
        `${entryWords(path)}: there are no zones on a map; say “at” with x and y.`,
        path,
      );
    if (!hasMap && at)
      return refuse(
        'ED-TOM-01',
        `${entryWords(path)}: there are no squares in a scene; say its “zone”.`,
        path,
      );
    if (!hasMap && own.height > 0)
      return refuse('ED-TOM-01', `${entryWords(path)}: nobody has a height in a scene of zones.`, path);
  }
  return undefined;
}

/** ED-R-163, ED-R-211: whom somebody can ride of those on its side, by id or name. */
export function freeMount(fighters: readonly Fighter[], rider: Fighter, wanted: string): Fighter | undefined {
  const mount = fighters.find(
    ({ side, id, name, gone }) => side === rider.side && !gone && (id === wanted || name === wanted),
  );
  if (!mount || mount === rider || mount.mount !== null || isThing(rider)) return undefined;
  // Who is ridden rides nobody, whichever of the two is said first.
  if (fighters.some(each => each.mount === rider.id)) return undefined;
  return fighters.filter(each => each.mount === mount.id).length < seatsOf(mount) ? mount : undefined;
}

/** ED-R-163: in the saddle, and as high as the mount. */
export function seat(rider: Fighter, mount: Fighter): void {
  rider.mount = mount.id;
  rider.saddle = mount.size;
  rider.height = mount.height;
  rider.grounded = mount.grounded;
}

/** ED-R-163: riders are put on their mounts. */
function putInSaddles(all: readonly Placed[]): Refusal | undefined {
  const fighters = all.map(({ fighter }) => fighter);
  for (const {
    fighter: rider,
    entry: { at: own, path, with: how },
  } of all) {
    if (how.rides === undefined) continue;
    const mount = freeMount(fighters, rider, how.rides);
    const under = mount && all.find(each => each.fighter === mount);
    if (!mount || !under)
      return refuse('ED-MNT-02', `${path}: there is no free mount “${how.rides}” on that side.`, path);
    const { at, with: where } = under.entry;
    const apart =
      (own && !(at?.x === own.x && at.y === own.y)) ||
      (how.zone !== undefined && how.zone !== where.zone) ||
      (how.height > 0 && how.height !== where.height);
    if (apart)
      return refuse(
        'ED-MNT-02',
        `${entryWords(path)}: whoever rides is where its mount is; give ${mount.name} the place.`,
        path,
      );
    seat(rider, mount);
    mount.player = rider.player;
  }
  return undefined;
}

const chaseOf = ({ pursued, terrain, screened }: NonNullable<Setup['chase']>): Chase => ({
  pursued,
  terrain,
  screened,
});

/** ED-CHS-01: everybody along the line, the pursued ahead, each at its own speed and with whoever steers it. */
function lineUpRacers(state: FightState, all: readonly Enlisted[], lead: number): void {
  const racers = racersIn(state);
  // Nobody is in the way of those who are put there first.
  for (const racer of racers) racer.gone = true;
  for (const racer of racers) {
    racer.gone = false;
    const ahead = racer.side === state.chase?.pursued ? lead : 0;
    const at = placeAlong(state, racer, all.find(each => each.id === racer.id)?.at?.x ?? ahead);
    racer.x = at.x;
    racer.y = at.y;
    const riders = ridersOf(state, racer.id);
    for (const rider of riders) settleAt(rider, racer);
    racer.race = { speed: baseSpeed(state, racer), pilot: riders[0]?.id ?? racer.id, moved: false };
  }
  state.map = roadOf(Object.values(state.fighters));
}

/** ED-R-149: who was put into the same space before, where that is one other and nobody more. */
function sharedWith(placed: Placed, all: readonly Placed[]): Placed | undefined {
  const { at } = placed.entry;
  if (!at || spanOf(placed.fighter.size) !== 1) return undefined;
  const before = all
    .slice(0, all.indexOf(placed))
    .filter(
      ({ fighter, entry: { at: there } }) =>
        there?.x === at.x && there.y === at.y && spanOf(fighter.size) === 1,
    );
  return before.length === 1 ? before[0] : undefined;
}

type Ground = Pick<FightState, 'map'>;

/** A scene has zones, a chase its line; everything else takes place on a map. */
const mapOf = ({ scene, chase, map }: Setup): FightState['map'] =>
  scene ? null : chase ? roadOf([]) : (map ?? OPEN_FIELD);

/** ED-TOM-01, ED-CHS-01, ED-TER-02: a fight has one kind of ground, and a hazard has its spaces on a map. */
function whyNotGround(setup: Setup, { map }: Ground): Refusal | undefined {
  if (setup.map && setup.scene)
    return refuse('ED-TOM-01', 'A fight has a map or a scene with zones, not both.', 'scene');
  if (setup.chase && (setup.map || setup.scene))
    return refuse('ED-CHS-01', 'A chase has a line of its own: leave out the map and the zones.', 'chase');
  return setup.hazard && !map?.hazards.length
    ? refuse('ED-TER-02', 'There is a `hazard` and no hazardous space on a map for it.', 'hazard')
    : undefined;
}

/** ED-TOM-02: the zones people are put into are zones of this scene. */
function whyNotZones({ scene }: Setup, all: readonly Enlisted[]): Refusal | undefined {
  if (!scene) return undefined;
  const zones: readonly string[] = SCENE_ZONES[scene];
  for (const { path, with: own } of all)
    if (own.zone !== undefined && !zones.includes(own.zone))
      return refuse(
        'ED-TOM-02',
        `${entryWords(path)}: this scene has the zones ${zones.join(', ')}, not ${own.zone}.`,
        path,
      );
  return undefined;
}

/** Whoever takes part, as fighters, with those who ride in their saddles. */
function enlistAll(all: readonly Enlisted[], table: AtTable): Placed[] | Refusal {
  const everybody: Placed[] = [];
  for (const one of all) {
    const fighter = enlist(one, table);
    if (isRefusal(fighter)) return fighter;
    everybody.push({ fighter, entry: one });
  }
  return putInSaddles(everybody) ?? everybody;
}

/** ED-R-163: whoever somebody stands as: who rides is where its mount is, and needs no place of its own. */
const legsOf = (placed: Placed, everybody: readonly Placed[]): Placed =>
  everybody.find(({ fighter }) => fighter.id === placed.fighter.mount) ?? placed;

/** Where everybody is put: on its mount, beside whom it shares the space with, or at its own place. */
function placesOf(
  everybody: readonly Placed[],
  { map, chase }: Ground & Pick<Setup, 'chase'>,
): ((placed: Placed) => Place) | Refusal {
  // Along the line of a chase everybody is put by their speed; in zones nobody has a space.
  if (!map || chase) return () => ({ x: 0, y: 0 });
  const onFoot = everybody.filter(({ fighter }) => fighter.mount === null);
  // ED-SPC-07, ED-SPC-08: two may share a space; the second stands where the first was put.
  const alone = onFoot.filter(each => !sharedWith(each, onFoot));
  const places = lineUp(
    map,
    alone.map(({ fighter, entry: { side, name, at, path } }) => ({
      ...{ side, name, at, path },
      span: Math.max(1, spanOf(fighter.size)),
    })),
    APART,
    at => isMarked(map, map.walls, at),
  );
  if (!places.ok) return refuseSetup(places.problems);
  return placed => {
    const legs = legsOf(placed, everybody);
    return itemAt(places.value, alone.indexOf(sharedWith(legs, onFoot) ?? legs));
  };
}

/** Everybody where they begin, in their zone, and hidden from whom they are hidden. */
const fightersIn = (
  everybody: readonly Placed[],
  placeOf: (placed: Placed) => Place,
  { map }: Ground,
): FightState['fighters'] =>
  Object.fromEntries(
    everybody.map(placed => {
      const { fighter, entry } = placed;
      const { x, y } = placeOf(placed);
      const { zone } = legsOf(placed, everybody).entry.with;
      const hiddenFrom = entry.with.hidden
        ? everybody.filter(each => each.fighter.side !== fighter.side).map(each => each.fighter.id)
        : [];
      const where = map ? null : ((zone ?? 'Adjacent') as Fighter['zone']);
      return [fighter.id, { ...fighter, x, y, zone: where, hiddenFrom }];
    }),
  );

export function prepare(
  given: unknown,
  play: EdgePlay,
): Prepared<FightState, FightEvent, EdgeReadings> | Refusal {
  const read = check(setupSchema, given);
  if (!read.ok) return refuseSetup(read.problems);
  const setup = read.value;
  const [third] = Object.values(setup.others ?? {});
  const all = muster<CreatureInput, Entry>(
    { party: setup.party, foes: setup.foes, ...(third !== undefined && { others: third }) },
    bookOf(play),
  );
  if (!all.ok) return refuseSetup(all.problems);
  const map = mapOf(setup);
  const groundless =
    whyNotGround(setup, { map }) ??
    whyNotPlaces(all.value, map !== null) ??
    (third === undefined ? undefined : whyNotThirdParty({ map }, 'others'));
  if (groundless) return groundless;
  const everybody = enlistAll(all.value, play);
  if (isRefusal(everybody)) return everybody;
  const placeOf = placesOf(everybody, { map, chase: setup.chase });
  if (isRefusal(placeOf)) return placeOf;
  const nowhere = whyNotZones(setup, all.value);
  if (nowhere) return nowhere;
  const begin = (now: EdgePlay): Happening<FightState, FightEvent> => {
    const roll = setup.first === undefined ? rollInitiative(now) : 0;
    const first: TurnSide = setup.first ?? (charactersFirst(roll) ? 'party' : 'foes');
    const state: FightState = {
      fighters: fightersIn(everybody, placeOf, { map }),
      map,
      chase: setup.chase && chaseOf(setup.chase),
      scene: setup.scene ?? null,
      hazard: setup.hazard,
      events: setup.events,
      sceneFeatures: setup.sceneFeatures,
      maxRounds: setup.maxRounds,
      first,
      readings: now.readings,
      round: 1,
      slot: 0,
      lairDone: [],
      ground: [],
      asked: null,
      queue: [],
      winner: null,
    };
    if (setup.chase) lineUpRacers(state, all.value, setup.chase.lead);
    return { state, events: [{ is: 'began', first, roll }] };
  };
  return { begin };
}
