/** What a state that is read from outside must be. */
import { areAllThere, GAME_MASTER, HEALTH, MOST_LISTED, ordersField } from '@arbiter/engine';
import { z } from 'zod';
import {
  CREATURE_TYPES,
  isAmmunition,
  itemOf,
  LIVES,
  MAX_BENNIES,
  markSchema,
} from '../character/creature.ts';
import { sizeSchema } from '../character/size.ts';
import { skillSchema } from '../character/skills.ts';
import { STATS } from '../character/stats.ts';
import { CONDITIONS, conditionRef, ownConditionSchema } from '../combat/conditions.ts';
import { itemEntry } from '../content/refs.ts';
import { rulings } from '../content/rulings/index.ts';
import { armorSchema } from '../gear/armor.ts';
import { weaponSchema } from '../gear/weapon.ts';
import { abilityId, abilitySchema, grantsSchema } from '../powers/ability.ts';
import { terrainHazardSchema } from '../world/chase-hazards.ts';
import { LIGHTS } from '../world/light.ts';
import { sceneFeatureSchema } from '../world/scene-features.ts';
import { perilSchema } from '../world/terrain.ts';
import { sceneSchema, zoneSchema } from '../world/zones.ts';
import { deedSchema, frameSchema } from './deed.ts';
import { MOUNT_ORDERS } from './orders.ts';
import { type Fighter, SIDES, TURNS } from './state.ts';

const int = (most: number, least = 0) => z.int().min(least).max(most);
const id = z.string().min(1).max(60);
const place = z.strictObject({ x: int(999), y: int(999) });
const counts = z.record(id, int(1000));

const afflictionState = z.strictObject({
  condition: z.enum(CONDITIONS),
  by: id.optional(),
  source: z.string().min(1).max(80).optional(),
  until: z
    .strictObject({
      at: z.enum(['start', 'end']),
      of: z.enum(['bearer', 'source', 'round']),
      left: int(1000, 1),
    })
    .optional(),
  target: int(100, -10).optional(),
  sensed: z.boolean().optional(),
  of: ownConditionSchema.optional(),
});

const stat = int(20, -10);
const fighterSchema = z.strictObject({
  id,
  side: z.enum(SIDES),
  inLair: z.boolean(),
  name: id,
  player: z.boolean(),
  type: z.enum(CREATURE_TYPES).optional(),
  tier: int(10, 1),
  proficiencyBonus: int(10),
  stats: z.strictObject(
    Object.fromEntries(STATS.map(each => [each, stat])) as Record<(typeof STATS)[number], typeof stat>,
  ),
  skills: z.array(skillSchema).max(12),
  expertises: z.array(z.string().max(60)).max(80),
  size: sizeSchema,
  speed: int(60),
  fly: int(40),
  hover: z.boolean(),
  swim: int(40),
  climb: int(40),
  darkSight: z.boolean(),
  body: int(60, -20),
  react: int(60, -20),
  mind: int(60, -20),
  deflect: int(80, -20),
  soak: int(80),
  durability: int(60),
  maxHp: int(500, 1),
  armor: armorSchema.nullable(),
  shield: armorSchema.nullable(),
  weapons: z.array(weaponSchema).max(20),
  abilities: z.array(abilitySchema).max(80),
  grants: z.array(grantsSchema).max(80),
  resistances: z.array(id).max(40),
  immunities: z.array(conditionRef).max(13),
  responsesPerTurn: int(10),
  battleTrained: z.boolean(),
  orders: ordersField.exactOptional(),
  hp: int(500),
  tempHp: int(500),
  held: z.array(id).max(4),
  unloaded: z.array(id).max(20),
  ammunition: counts,
  items: counts,
  carries: z.array(itemEntry).max(60).default([]),
  spent: z.record(abilityId, int(1000)),
  moved: int(400),
  conditions: z.array(afflictionState).max(80),
  marks: z.array(markSchema).max(80),
  exposed: z.boolean(),
  life: z.enum(LIVES),
  successes: int(6),
  failures: int(6),
  bennies: int(MAX_BENNIES),
  responses: int(10),
  bodyLoss: int(30),
  concentrating: id.nullable(),
  breath: int(100).nullable(),
  exploited: z.boolean(),
  character: z.boolean(),
  x: int(999),
  y: int(999),
  height: int(200),
  zone: zoneSchema.nullable(),
  act: z.boolean(),
  swift: z.boolean(),
  minor: z.boolean(),
  travelled: int(200),
  extraMove: int(40),
  risen: int(200),
  grounded: z.boolean(),
  lastTurn: int(1001),
  tallied: z.boolean(),
  ended: z.boolean(),
  arriving: z.boolean(),
  evading: z.boolean(),
  scathed: z.boolean(),
  used: z.array(abilityId).max(40),
  hiddenFrom: z.array(id).max(MOST_LISTED),
  hiding: z.strictObject({ from: z.array(id).max(MOST_LISTED), since: int(200) }).nullable(),
  locatedBy: z.array(id).max(MOST_LISTED),
  engagedWith: id.nullable(),
  dragging: id.nullable(),
  recoverable: counts,
  mount: id.nullable(),
  saddle: sizeSchema.nullable(),
  commanded: z.enum(MOUNT_ORDERS).nullable(),
  course: z.strictObject({ x: int(1, -1), y: int(1, -1), spaces: int(200) }).nullable(),
  sinking: z.boolean(),
  underwater: z.boolean(),
  suffocatingSince: int(1001, 1).nullable(),
  race: z
    .strictObject({
      speed: int(400),
      pilot: id,
      moved: z.boolean(),
      rattled: z.boolean().exactOptional(),
      unseenSince: int(1001, 1).exactOptional(),
    })
    .exactOptional(),
  gone: z.boolean(),
  seenAs: z.enum(HEALTH).optional(),
});

/** What is counted must be something that can be used. */
const isUsable = ({
  abilities,
  items,
  carries,
  spent,
}: Pick<Fighter, 'abilities' | 'items' | 'carries' | 'spent'>): boolean =>
  Object.keys(spent).every(each => abilities.some(one => one.id === each)) &&
  Object.keys(items).every(each => itemOf({ carries }, each) !== undefined);

/** The table's rulings, each one of its readings. */
const readingsSchema = z.strictObject(
  Object.fromEntries(
    rulings
      .filter(each => each.switch)
      .map(each => [each.id, z.enum(each.readings.map(one => one.key) as [string, ...string[]])]),
  ),
);

const mapSchema = z.strictObject({
  width: int(1000, 3),
  height: int(100, 3),
  walls: z.array(place).max(4000),
  cover: z.array(place).max(4000),
  difficult: z.array(place).max(4000),
  hazards: z.array(place).max(4000),
  water: z.array(place).max(4000),
  dim: z.array(place).max(4000),
  dark: z.array(place).max(4000),
  light: z.enum(LIGHTS).exactOptional(),
  lights: z
    .array(place.extend({ radius: int(40, 1) }))
    .max(100)
    .exactOptional(),
  fog: z.array(place).max(4000).exactOptional(),
});

export const fightStateSchema = z
  .strictObject({
    fighters: z.record(id, fighterSchema.refine(isUsable, 'What is counted must be something it can use.')),
    map: mapSchema.nullable(),
    chase: z
      .strictObject({
        pursued: z.enum(TURNS),
        terrain: z.array(terrainHazardSchema.nullable()).max(60),
        screened: z.boolean(),
      })
      .nullable()
      .default(null),
    scene: sceneSchema.nullable(),
    hazard: perilSchema.nullable(),
    events: z.array(perilSchema).max(10),
    sceneFeatures: z.array(sceneFeatureSchema).max(40).default([]),
    maxRounds: int(1000, 1),
    first: z.enum(TURNS),
    readings: readingsSchema,
    round: int(1001, 1),
    slot: int(2),
    lairDone: z.array(id).max(MOST_LISTED),
    ground: z
      .array(
        z.strictObject({
          item: id,
          owner: id,
          weapon: weaponSchema.nullable(),
          shield: armorSchema.nullable(),
          // What falls in a chase stays behind.
          x: int(999, -9999),
          y: int(999),
          zone: zoneSchema.nullable(),
          side: z.enum(SIDES),
        }),
      )
      .max(400),
    asked: frameSchema.nullable(),
    queue: z.array(deedSchema).max(200),
    winner: z.enum([...SIDES, 'nobody']).nullable(),
  })
  .refine(
    now =>
      areAllThere(now, [
        ...now.lairDone,
        // In what players know, the game master answers for whoever is unseen.
        now.asked?.ask.who === GAME_MASTER ? undefined : now.asked?.ask.who,
        ...now.ground.map(each => each.owner),
        ...Object.values(now.fighters).flatMap(each => [
          each.engagedWith,
          each.dragging,
          each.mount,
          each.race?.pilot,
        ]),
      ]),
    'Everybody whom a fight names must be in it.',
  )
  .refine(({ fighters, ground }) => {
    const all = Object.values(fighters);
    const shot = new Set([
      ...all.flatMap(each => each.weapons.map(one => one.ammunition)),
      ...ground.map(each => each.weapon?.ammunition),
    ]);
    return all.every(
      ({ ammunition, recoverable, ...fighter }) =>
        Object.keys(ammunition).every(each => shot.has(each) || isAmmunition(fighter, each)) &&
        Object.keys(recoverable).every(each => Object.hasOwn(ammunition, each)),
    );
  }, 'Ammunition must be something that a weapon shoots.')
  .refine(now => (now.map === null) !== (now.scene === null), 'A fight has a map or a scene with zones.');
