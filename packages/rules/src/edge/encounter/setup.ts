/** How a fight is set up: what is said of it, where everybody stands, and who begins. */
import {
  check,
  entryWords,
  type Happening,
  isMarked,
  isRefusal,
  itemAt,
  lineUp,
  muster,
  type Place,
  type Prepared,
  type Refusal,
  sideSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import type { CreatureInput } from '../character/creature.ts';
import { spanOf } from '../combat/spaces.ts';
import { charactersFirst, rollInitiative } from '../combat/turn.ts';
import { type EdgePlay, type EdgeReadings, refuse } from '../play.ts';
import { terrainHazardSchema } from '../world/chase-hazards.ts';
import { LIGHTS } from '../world/light.ts';
import { sceneFeatureSchema } from '../world/scene-features.ts';
import { perilSchema } from '../world/terrain.ts';
import { SCENE_ZONES, sceneSchema } from '../world/zones.ts';
import { settleAt } from './changes/place-changes.ts';
import {
  bookOf,
  type Enlisted,
  type Entry,
  enlistAll,
  type Recruit,
  refuseSetup,
  whyNotPlaces,
} from './entrants.ts';
import type { FightEvent } from './events.ts';
import { baseSpeed } from './ground/position.ts';
import { placeAlong, racersIn, roadOf } from './racers.ts';
import {
  type Chase,
  type Fighter,
  type FightMap,
  type FightState,
  ridersOf,
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
function sharedWith(placed: Recruit, all: readonly Recruit[]): Recruit | undefined {
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

/** ED-R-163: whoever somebody stands as: who rides is where its mount is, and needs no place of its own. */
const legsOf = (placed: Recruit, everybody: readonly Recruit[]): Recruit =>
  everybody.find(({ fighter }) => fighter.id === placed.fighter.mount) ?? placed;

/** Where everybody is put: on its mount, beside whom it shares the space with, or at its own place. */
function placesOf(
  everybody: readonly Recruit[],
  { map, chase }: Ground & Pick<Setup, 'chase'>,
): ((placed: Recruit) => Place) | Refusal {
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
  everybody: readonly Recruit[],
  placeOf: (placed: Recruit) => Place,
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
