/** The state of a fight: plain JSON, from which everything else follows. */
import {
  areAllThere,
  HEALTH,
  type Health,
  LONGEST_ENTRY_ID,
  MOST_LISTED,
  ordersField,
  originSchema,
} from '@arbiter/engine';
import { z } from 'zod';
import { proficiencyAt } from '../character/level.ts';
import { DOMAINS } from '../character/skills.ts';
import { type Circumstance, circumstanceFields, circumstancesSchema } from '../checks/circumstances.ts';
import { LIFE_STATES } from '../combat/life-state.ts';
import type { Person } from '../combat/person.ts';
import { TRIGGERS as CHECK_TRIGGERS, type Trigger as CheckTrigger } from '../combat/resolve.ts';
import { MOMENTS, type Moment } from '../combat/turn.ts';
import { abilityEntry, armourEntry, featureEntry, remedyEntry, WEAPON_TAGS } from '../content/entries.ts';
import { rulings } from '../content/rulings/index.ts';
import type { AbilityTrigger } from '../content/types.ts';
import { LAYERS } from '../gear/layers.ts';
import type { AffinityPlay } from '../play.ts';
import { type Command, commandSchema, SIDES, type Side } from './commands.ts';
import type { ActionFrame } from './frames.ts';

/** What sets a triggered or held action off. */
export const OCCASIONS = [
  'selfHit',
  'allyHit',
  'allyFalls',
  'enemyMoves',
  'enemyActs',
] as const satisfies readonly AbilityTrigger[];
export type Occasion = (typeof OCCASIONS)[number];

/** Somebody in the fight: a person, and what only a fight needs to know. */
export interface Fighter extends Person {
  readonly id: string;
  readonly side: Side;
  /** AF-R-57: its count in the order, above 0. */
  initiative: number;
  /** Which occasions its triggered abilities wait for. */
  readonly reactsTo: readonly Occasion[];
  /** Where it stands, in squares of one yard; both 0 without a map. */
  x: number;
  y: number;
  moveLeft: number;
  /** AF-R-46: yards of that which set nothing off. */
  safeMove: number;
  /** AF-R-58: whether its own turn of this round has begun. */
  turnBegun: boolean;
  /** AF-TURN-05: the occasions its held actions wait for, one for each action held. */
  held: Occasion[];
  /** How hurt it looks, to whoever may not know its Hit Dice. */
  readonly seenAs?: Health;
}

export interface Square {
  readonly x: number;
  readonly y: number;
}

export interface FightMap {
  readonly width: number;
  readonly height: number;
  /** AF-MOV-05. */
  readonly difficult: readonly Square[];
  readonly walls: readonly Square[];
}

/** Two places that an ability has made one, as long as its owner maintains it. */
export interface Portal {
  readonly owner: string;
  /** The ability that is maintained. */
  readonly effect: string;
  readonly from: Square;
  readonly to: Square;
}

/** What the game master has laid upon a place: whoever stands in it when they roll has to do with it. */
export interface PlaceCircumstance extends Circumstance, Square {
  readonly width: number;
  readonly height: number;
}

/** One thing that is still to be done of an action; others may react before it. */
export type Step =
  | { readonly do: 'roll' }
  | { readonly do: 'move' }
  | { readonly do: 'trade' }
  | { readonly do: 'hit'; readonly target: string; readonly damage: number }
  | { readonly do: 'effect'; readonly target: string; readonly index: number; readonly steps: number }
  /** What was used is put away, or gone. */
  | { readonly do: 'used up' }
  | { readonly do: 'fallen'; readonly target: string }
  | { readonly do: 'arrived'; readonly from: Square };

/** AF-TURN-05: an action under way; AF-R-74: who owes a check once all is done, the acting character first. */
export interface Frame extends ActionFrame<Command, Step, Due> {
  readonly when: Moment;
}

export interface Due {
  readonly who: string;
  readonly triggers: readonly CheckTrigger[];
}

export interface FightState {
  readonly fighters: Record<string, Fighter>;
  /** Ids by descending initiative. */
  order: readonly string[];
  readonly map: FightMap | null;
  readonly maxRounds: number;
  /** The table's rulings, fixed when the fight begins. */
  readonly readings: AffinityPlay['readings'];
  round: number;
  /** Whose turn it is, as a place in the order; its length stands for count 0. */
  turn: number;
  /** AF-TURN-06: who may still use a held action at count 0. */
  atZero: string[];
  stack: Frame[];
  portals: Portal[];
  places?: readonly PlaceCircumstance[];
  winner: Side | 'nobody' | null;
}

/** Places that something lies upon, in one fight. */
export const MOST_PLACES = 20;
/** Weapons that somebody carries, found ones included. */
export const MOST_WEAPONS = 40;
/** Remedies that somebody carries, found ones included. */
export const MOST_CARRIED = 100;
const int = (most: number, least = 0) => z.int().min(least).max(most);
const square = z.strictObject({ x: int(1000), y: int(1000) });
const placeSchema = z.strictObject({
  ...circumstanceFields,
  ...square.shape,
  width: int(1000, 1),
  height: int(1000, 1),
});
const id = z.string().min(1).max(LONGEST_ENTRY_ID);
const occasion = z.enum(OCCASIONS);

export const fighterSchema = z.strictObject({
  id,
  name: z.string().max(60),
  side: z.enum(SIDES),
  initiative: int(1000, 1),
  level: int(10, 1),
  proficiency: int(5, 1),
  die: z.union([z.literal(6), z.literal(8), z.literal(10), z.literal(12)]),
  maxHd: int(1000, 1),
  hd: int(1000),
  resolve: int(5),
  conceded: z.boolean(),
  state: z.enum(LIFE_STATES),
  layers: z
    .array(
      z.strictObject({
        layer: z.enum(LAYERS),
        die: int(12),
        hd: int(1000),
        rolled: int(1000).optional(),
      }),
    )
    .max(100),
  storedAffinity: int(10),
  concentrating: id.nullable(),
  round: z.strictObject({
    hdLost: int(1000),
    exertion: int(1000),
    checks: int(1000),
    actionsUsed: int(10),
    expertUsed: z.boolean(),
    held: int(10),
    stabilized: z.boolean(),
  }),
  actionsPerTurn: int(10),
  move: int(100),
  exerts: z.boolean(),
  weapons: z
    .array(
      z.strictObject({
        id,
        name: z.string().max(60),
        required: int(20, 1),
        damage: int(50),
        range: z.union([z.literal('touch'), int(1000)]),
        hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
        tags: z.array(z.enum(WEAPON_TAGS)).max(8).optional(),
        origin: originSchema.optional(),
      }),
    )
    .max(MOST_WEAPONS),
  armour: z.union([id, armourEntry]).nullable(),
  abilities: z.array(z.union([id, abilityEntry])).max(60),
  features: z.array(z.union([id, featureEntry])).max(20),
  reactsTo: z.array(occasion).max(5),
  bonuses: z
    .array(z.strictObject({ name: z.string().max(80), domain: z.enum(DOMAINS), dice: int(10) }))
    .max(20),
  x: int(1000),
  y: int(1000),
  moveLeft: int(1000),
  safeMove: int(1000),
  turnBegun: z.boolean(),
  held: z.array(occasion).max(10),
  bonusDice: int(20),
  penaltyDice: int(40),
  circumstances: circumstancesSchema.exactOptional(),
  used: z.array(id).max(60),
  affinityGainsToday: int(100),
  restsFinishedHoursAgo: z.array(z.number().min(0).max(1_000_000)).max(100),
  recoveredHoursAgo: z.number().min(0).max(1_000_000).nullable(),
  remedies: z
    .array(z.union([id, remedyEntry]))
    .max(MOST_CARRIED)
    .exactOptional(),
  orders: ordersField.exactOptional(),
  seenAs: z.enum(HEALTH).exactOptional(),
});

const checkTriggers = Object.keys(CHECK_TRIGGERS) as [CheckTrigger, ...CheckTrigger[]];

const stepSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('roll') }),
  z.strictObject({ do: z.literal('move') }),
  z.strictObject({ do: z.literal('trade') }),
  z.strictObject({ do: z.literal('hit'), target: id, damage: int(1000) }),
  z.strictObject({ do: z.literal('effect'), target: id, index: int(20), steps: int(20) }),
  z.strictObject({ do: z.literal('used up') }),
  z.strictObject({ do: z.literal('fallen'), target: id }),
  z.strictObject({ do: z.literal('arrived'), from: square }),
]);

export const frameSchema = z.strictObject({
  command: commandSchema,
  when: z.enum(MOMENTS),
  steps: z.array(stepSchema).max(200),
  waiting: z.array(id).max(MOST_LISTED).nullable(),
  due: z
    .array(z.strictObject({ who: id, triggers: z.array(z.enum(checkTriggers)).max(10) }))
    .max(MOST_LISTED),
});

const stateFields = z.strictObject({
  fighters: z.record(id, fighterSchema),
  order: z.array(id).min(2).max(MOST_LISTED),
  map: z
    .strictObject({
      width: int(200, 1),
      height: int(200, 1),
      difficult: z.array(square).max(5000),
      walls: z.array(square).max(5000),
    })
    .nullable(),
  maxRounds: int(1000, 1),
  readings: z.record(z.string().max(20), z.string().max(60)),
  round: int(1000, 1),
  turn: int(MOST_LISTED),
  atZero: z.array(id).max(MOST_LISTED),
  stack: z.array(frameSchema).max(100),
  portals: z.array(z.strictObject({ owner: id, effect: id, from: square, to: square })).max(50),
  places: z.array(placeSchema).max(MOST_PLACES).exactOptional(),
  winner: z.enum([...SIDES, 'nobody']).nullable(),
});

type Fight = z.infer<typeof stateFields>;

/** Everybody whom the state names. */
const everybodyNamed = ({ order, atZero, stack, portals }: Fight): string[] => [
  ...order,
  ...atZero,
  ...portals.map(({ owner }) => owner),
  ...stack.flatMap(({ command, steps, waiting, due }) => [
    command.actor,
    ...('target' in command && command.target !== undefined ? [command.target] : []),
    ...steps.flatMap(step => ('target' in step ? [step.target] : [])),
    ...(waiting ?? []),
    ...due.map(({ who }) => who),
  ]),
];

/** AF-HITD-01, AF-TURN-03, AF-MOV-01: what no fight can have come to. */
function isSound(fight: Fight): boolean {
  const { fighters, order, map, turn, readings } = fight;
  const ids = Object.keys(fighters);
  if (new Set(order).size !== order.length || ids.length !== order.length) return false;
  if (turn > order.length || !isReadings(readings)) return false;
  return Object.values(fighters).every(
    ({ hd, maxHd, level, proficiency, round, held, x, y, layers }) =>
      hd <= maxHd &&
      proficiency === proficiencyAt(level) &&
      round.held === held.length &&
      layers.every(layer => layer.hd <= (layer.rolled ?? layer.hd)) &&
      (map === null || (x < map.width && y < map.height)),
  );
}

const switches = rulings.filter(ruling => ruling.switch);

/** Whether every switch has one of its readings. */
const isReadings = (readings: Readonly<Record<string, string>>): boolean =>
  switches.every(({ id: ruling, readings: known }) => known.some(({ key }) => key === readings[ruling])) &&
  Object.keys(readings).every(ruling => switches.some(({ id: known }) => known === ruling));

export const fightStateSchema = stateFields
  .refine(fight => areAllThere(fight, everybodyNamed(fight)), 'Everybody whom a fight names must be in it.')
  .refine(isSound, 'This is no state that a fight can come to.');

/** The fighter of an id that the state itself holds; asked several times for every blow. */
export function fighterOf({ fighters }: FightState, id: string): Fighter {
  const found = fighters[id];
  if (!found) throw new RangeError(`There is no fighter ${id}.`);
  return found;
}

/** The fighter that a command names; names of objects' own machinery are nobody's. */
export const fighterNamed = ({ fighters }: FightState, id: string | undefined): Fighter | undefined =>
  id !== undefined && Object.hasOwn(fighters, id) ? fighters[id] : undefined;

/** AF-R-74: everybody makes one check at the end, for all that called for it. */
export function owe(frame: Frame, who: string, triggers: readonly CheckTrigger[]): void {
  if (triggers.length === 0) return;
  const at = frame.due.findIndex(due => due.who === who);
  const before = frame.due[at];
  if (before) frame.due[at] = { who, triggers: [...before.triggers, ...triggers] };
  else frame.due.push({ who, triggers });
}

export const isStanding = (who: Pick<Person, 'state'>): boolean => who.state === 'conscious';

/** What a held action waits for, in words. */
export const OCCASION_WORDS: Readonly<Record<Occasion, string>> = {
  selfHit: 'hit oneself',
  allyHit: 'an ally is hit',
  allyFalls: 'an ally falls',
  enemyMoves: 'an enemy moves',
  enemyActs: 'an enemy acts',
};
