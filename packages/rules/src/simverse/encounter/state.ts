/** A fight as it stands: who, where, whose turn, and what is still to be answered. */
import { areAllThere, defaultReadings, GAME_MASTER, MOST_LISTED } from '@arbiter/engine';
import { z } from 'zod';
import { ROLL_WORDS } from '../combat/attack.ts';
import { STATE_NAMES } from '../combat/states.ts';
import { rulings } from '../content/rulings/index.ts';
import { LOCATIONS } from '../gear/armour.ts';
import { HANDS, WEAPON_USES } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { penaltySchema } from '../world/hardships.ts';
import { type Combatant, combatantSchema, shapeSchema, sideName } from './combatant.ts';

const id = z.string().min(1).max(60);
const count = z.int().min(0).max(10_000);
export const MAX_RUNNING = 200;
const square = z.strictObject({ x: z.int().min(0).max(199), y: z.int().min(0).max(199) });

/** The ground, in squares of one metre. The book has no grid: a step to any of the eight neighbours is a metre. */
export const mapSchema = z.strictObject({
  width: z.int().min(2).max(200).default(24),
  height: z.int().min(2).max(200).default(16),
  darkness: z.boolean().default(false),
  difficult: z.array(square).max(5000).default([]).describe('Each metre costs two.'),
  walls: z.array(square).max(5000).default([]).describe('Nobody can stand or pass here.'),
  high: z.array(square).max(5000).default([]).describe('High ground.'),
  cover: z
    .array(z.strictObject({ ...square.shape, cover: z.enum(['light', 'heavy']) }))
    .max(5000)
    .default([])
    .describe('Who stands here has cover.'),
  low: z
    .array(square)
    .max(5000)
    .default([])
    .describe(
      'Low walls: light cover right behind them, heavy for whoever lies there; each metre over them costs two.',
    ),
  brush: z.array(square).max(5000).default([]).describe('Underbrush in which somebody can hide.'),
  fog: z
    .array(square)
    .max(5000)
    .default([])
    .describe('Fog: −4 on attacks into it or out of it, farther than a metre.'),
  dark: z.array(square).max(5000).default([]).describe('Dark here, wherever it is light.'),
  lights: z
    .array(z.strictObject({ ...square.shape, metres: z.int().min(1).max(100) }))
    .max(200)
    .default([])
    .describe('Fires and lamps that stand somewhere, and how far they light it.'),
});
export type BattleMap = z.infer<typeof mapSchema>;

/** An attack that has succeeded and waits for the defence. */
export const pendingSchema = z.strictObject({
  by: id,
  target: id,
  weapon: z.int().min(-1).max(24).describe('-1 for a power.'),
  use: z.enum(WEAPON_USES),
  location: z.enum(LOCATIONS),
  hand: z.enum(HANDS),
  power: z.int().min(-1).max(40).describe('The power that rides on it, or -1.'),
  grapple: z.boolean(),
  metres: z.number().min(0).max(1000),
  tn: z.int(),
  roll: z.enum(ROLL_WORDS),
  steps: z.int().min(0).max(1000),
});
export type Pending = z.infer<typeof pendingSchema>;

/** SV-LIM-10: who may strike back at whom, and with which weapon. */
export const openingSchema = z.strictObject({ to: id, against: id, weapon: z.int().min(-1).max(24) });
export type Opening = z.infer<typeof openingSchema>;

/** What waits for an answer: an attack that has succeeded, or a way open for a counter-attack. */
export type Asked = Pending | Opening;
export const askedIn = ({ pending, opening }: Pick<FightState, 'pending' | 'opening'>): Asked | null =>
  pending ?? opening;
export const whoIsAsked = (asked: Asked): string => ('to' in asked ? asked.to : asked.target);

/** What only some powers do while they run; a plain blessing has none of it. */
export const specialsSchema = z.strictObject({
  /** Cannot be targeted directly. */
  invisible: z.literal(true).optional(),
  /** Takes its user for a friend, until that friend turns on it. */
  charms: z.literal(true).optional(),
  /** Fights for its user. */
  controls: z.literal(true).optional(),
  silences: z.literal(true).optional(),
  /** Conditions of packs that end with it, by name. */
  conditions: z.array(z.string().max(60)).max(10).optional(),
  /** Ends as soon as somebody under it attacks. */
  untilAttack: z.literal(true).optional(),
  /** SV-LIM-01: what it changes besides as long as whoever it is on is on the move. */
  onTheMove: z
    .partialRecord(
      z.enum(['attack', 'defence', 'resistance', 'task', 'AR', 'armour', 'dodge']),
      z.int().min(-1000).max(1000),
    )
    .optional(),
  /** Added to dodging. */
  dodge: z.int().min(-20).max(20).optional(),
  /** AR against fire alone. */
  fireproof: z.int().min(0).max(20).optional(),
  /** Dice that a weapon of this place in the list adds. */
  weapon: z.strictObject({ index: z.int().min(0).max(24), dice: z.int().min(0).max(60) }).optional(),
  /** What it takes at the start of each own turn of its victim. */
  hurts: z
    .strictObject({
      dice: z.int().min(0).max(60),
      modifier: z.int().min(-60).max(60),
      type: z.string().max(20),
      atLeast: z.int().min(0).max(60).optional(),
      factor: z
        .number()
        .min(0)
        .max(10)
        .optional()
        .describe('Half of a poison that was resisted, or twice it.'),
      every: z.int().min(1).max(1000).optional().describe('Own turns from one time to the next.'),
    })
    .optional(),
  speed: z.number().min(0).max(20).optional().describe('Factor of movement.'),
  /** Nobody else moves meanwhile; no harm can be done. */
  outsideTime: z.literal(true).optional(),
  /** A circle around a square. */
  circle: z
    .strictObject({
      ...square.shape,
      metres: z.number().min(0).max(100),
      is: z.enum(['sanctuary', 'light']),
      steps: z.int().min(0).max(1000),
    })
    .optional(),
  summoned: z.array(id).max(10).optional(),
  /** SV-R-183: a stronger body while it lasts. */
  body: z.strictObject({ ST: z.int().min(-50).max(20), EN: z.int().min(-50).max(20) }).optional(),
  /** SV-DIS-01: a poison at work, and what it takes from rolls. */
  poison: z.literal(true).optional(),
  lowers: penaltySchema.optional(),
  /** SV-HAZ-07: no air: rounds of breath left, and once unconscious the rounds until death. */
  airless: z.strictObject({ held: count, dies: count.nullable(), choked: z.boolean() }).optional(),
  /** SV-R-187: another body while it lasts. */
  shape: shapeSchema.optional(),
  /** SV-LIM-16: its user is strained when it is over. */
  strains: z.literal(true).optional(),
  /** Whoever has it has it for one roll. */
  oneRoll: z.literal(true).optional(),
  /** The game master’s: nobody ends it themselves. */
  ruled: z.literal(true).optional(),
});

export type Specials = z.infer<typeof specialsSchema>;

const DEFAULTS = defaultReadings(rulings);
const CHOICES: ReadonlyMap<string, readonly string[]> = new Map(
  rulings.filter(r => r.switch).map(r => [r.id, r.readings.map(reading => reading.key)]),
);

/** A reading of every switch; those left out are at their default. */
const readingsSchema = z
  .record(z.string().max(20), z.string().max(60))
  .refine(
    given => Object.entries(given).every(([id, key]) => CHOICES.get(id)?.includes(key)),
    'Each ruling must be a switch of the book at one of its readings.',
  )
  .default({})
  .transform(given => ({ ...DEFAULTS, ...given }) as SimversePlay['readings']);

/** A power that goes on: on whom, for how long, and what it does. */
export const runningSchema = z.strictObject({
  by: id,
  on: z.array(id).max(MOST_LISTED),
  name: z.string().min(1).max(80),
  /** Own turns of its user until it ends. */
  turns: z.int().min(0).max(10_000_000),
  attack: z.int().min(-100).max(100),
  defence: z.int().min(-100).max(100),
  resistance: z.int().min(-100).max(100),
  task: z.int().min(-100).max(100),
  AR: z.int().min(-100).max(100).describe('Added to whatever is worn.'),
  states: z.array(z.enum(STATE_NAMES)).max(STATE_NAMES.length).describe('States that end with it.'),
  /** What the spell is worth against Dispel Magic; where it needed no roll, the skill of its user. */
  strength: z.int().min(-100).max(1000),

  armour: z.int().min(0).max(100).describe('In place of what is worn, where that is less.'),
  /** SV-LIM-06: no other actions, and any interruption ends it. */
  concentration: z.boolean(),
  /** SV-LIM-09: ends as its user is hurt. */
  fragile: z.boolean(),
  /** SV-LIM-17: no other powers meanwhile. */
  barsOthers: z.boolean(),
  ...specialsSchema.shape,
});
export type Running = z.infer<typeof runningSchema>;

const fightSchema = z.strictObject({
  round: z.int().min(0).max(1_000_000),
  /** Who acts when: one after the other, those of equal Speed and AW together. */
  order: z.array(z.array(id).max(MOST_LISTED)).max(MOST_LISTED),
  group: z.int().min(0).max(MOST_LISTED),
  /** −1 where it is not yet the turn of anybody of the group: as others know it while somebody unseen acts. */
  member: z.int().min(-1).max(MOST_LISTED),
  /** SV-INIT-01: of those who act at the same time, who was on their feet when it began: they act, whatever befalls them. */
  together: z.array(id).max(MOST_LISTED),
  fighters: z.record(id, combatantSchema),
  /** Powers that last. */
  running: z.array(runningSchema).max(MAX_RUNNING),
  map: mapSchema,
  pending: pendingSchema.nullable(),
  /** Answers to the same power that come after it. */
  queue: z.array(pendingSchema).max(MOST_LISTED),
  /** SV-LIM-10: a parry has opened a way for a counter-attack. */
  opening: openingSchema.nullable(),
  /** SV-MOR-01: whether the dread of battle is played out. */
  morale: z.boolean(),
  /** How the table reads the book: what is offered and what is decided go by the same readings. */
  readings: readingsSchema,
  /** SV-LIM-01: what holds here, where the table has said so. */
  circumstances: z
    .array(z.strictObject({ holds: z.string().max(80) }))
    .max(20)
    .nullable()
    .default(null),
  /** SV-R-229: whether anybody has hidden in this fight. */
  hiding: z.boolean().exactOptional(),
  /** SV-R-232: the side that acts first, by the game master's word. */
  first: sideName.exactOptional(),
  /** SV-LIM-10: whether anybody's powers wait for something to happen. */
  triggers: z.boolean().default(false),
  /** SV-R-185: the side that has won and still cares for its wounded, and since which round. */
  quiet: z
    .strictObject({ side: sideName, round: z.int().min(0).max(1_000_000) })
    .nullable()
    .default(null),
  /** The side that is left, or `nobody`. */
  winner: z.string().max(20).nullable(),
});
export type FightState = z.infer<typeof fightSchema>;

/** A fight from a file names only people who are in it. */
export const stateSchema = fightSchema.refine(
  state => areAllThere(state, named(state)),
  'Everybody whom a fight names must be in it.',
);

function named({
  order,
  together,
  fighters,
  pending,
  queue,
  opening,
  running,
}: FightState): (string | null)[] {
  return [
    ...order.flat(),
    ...together,
    ...[pending, ...queue].flatMap(waits => (waits ? [waits.by, waits.target] : [])),
    ...(opening ? [opening.to, opening.against] : []),
    // A power whose user is unseen is nobody's whom others know of.
    ...running.flatMap(({ by, on, summoned = [] }) => [by === GAME_MASTER ? null : by, ...on, ...summoned]),
    ...Object.values(fighters).flatMap(c => [
      c.aim,
      c.holds,
      c.heldBy,
      c.controlledBy,
      c.summonedBy,
      ...c.charmedBy,
      ...c.behind,
    ]),
  ];
}

export function combatant(state: FightState, id: string): Combatant | undefined {
  const found = state.fighters[id];
  // What an object has by nature (`constructor`) has no such id.
  return found?.id === id ? found : undefined;
}

/** The combatant of an id that the state itself holds. */
export function fighterOf(state: FightState, id: string): Combatant {
  const found = state.fighters[id];
  if (!found) throw new Error(`Nobody in this fight is called ${id}.`);
  return found;
}

/** All who take part, in the order in which they came. */
export const everybody = (state: Pick<FightState, 'fighters'>): Combatant[] => Object.values(state.fighters);

/** SV-INIT-01: acts at the same time as the one whose turn it is, and has not done so yet. */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (state.together.length < 2 || c.fled || !state.together.includes(c.id)) return false;
  return (state.order[state.group]?.indexOf(c.id) ?? -1) > state.member;
}

/** Whose turn it is; nobody's, as others know it while somebody unseen acts. */
export const actorOnTurn = (state: FightState): string => state.order[state.group]?.[state.member] ?? '';
