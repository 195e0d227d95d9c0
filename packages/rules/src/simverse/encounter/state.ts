/** A fight as it stands: who, where, whose turn, and what is still to be answered. */
import { z } from 'zod';
import { LOCATIONS } from '../armour.ts';
import { ROLL_WORDS } from '../attack.ts';
import { DEFENCES } from '../defence.ts';
import { STATE_NAMES } from '../states.ts';
import { HANDS, USES } from '../weapons.ts';
import { type Combatant, combatantSchema } from './combatant.ts';

const id = z.string().min(1).max(20);
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
});
export type BattleMap = z.infer<typeof mapSchema>;

/** An attack that has succeeded and waits for the defence. */
export const pendingSchema = z.strictObject({
  by: id,
  target: id,
  weapon: z.int().min(-1).max(24).describe('-1 for a power.'),
  use: z.enum(USES),
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

/** A power that goes on: on whom, for how long, and what it does. */
export const runningSchema = z.strictObject({
  by: id,
  on: z.array(id).max(100),
  name: z.string().min(1).max(80),
  /** Own turns of its user until it ends. */
  turns: z.int().min(0).max(10_000_000),
  attack: z.int().min(-100).max(100),
  defence: z.int().min(-100).max(100),
  resistance: z.int().min(-100).max(100),
  task: z.int().min(-100).max(100),
  AR: z.int().min(-100).max(100).describe('Added to whatever is worn.'),
  states: z.array(z.enum(STATE_NAMES)).max(STATE_NAMES.length).describe('States that end with it.'),
  armour: z.int().min(0).max(100).describe('In place of what is worn, where that is less.'),
  /** SV-LIM-06: no other actions, and any interruption ends it. */
  concentration: z.boolean(),
  /** SV-LIM-09: ends as its user is hurt. */
  fragile: z.boolean(),
  /** SV-LIM-17: no other powers meanwhile. */
  barsOthers: z.boolean(),
});
export type Running = z.infer<typeof runningSchema>;

export const stateSchema = z.strictObject({
  round: z.int().min(0).max(1_000_000),
  /** Who acts when: one after the other, those of equal Speed and AW together. */
  order: z.array(z.array(id).max(100)).max(100),
  group: z.int().min(0).max(100),
  member: z.int().min(0).max(100),
  /** SV-INIT-01: of those who act at the same time, who was on their feet when it began: they act, whatever befalls them. */
  together: z.array(id).max(100),
  combatants: z.array(combatantSchema).max(100),
  /** Powers that last. */
  running: z.array(runningSchema).max(MAX_RUNNING),
  map: mapSchema,
  pending: pendingSchema.nullable(),
  /** SV-MOR-01: whether the dread of battle is played out. */
  morale: z.boolean(),
  winner: z.enum(['party', 'foes', 'nobody']).nullable(),
});
export type FightState = z.infer<typeof stateSchema>;

export function combatant(state: FightState, id: string): Combatant | undefined {
  for (const c of state.combatants) if (c.id === id) return c;
  return undefined;
}

/** The combatant of an id that the state itself holds. */
export function known(state: FightState, id: string): Combatant {
  const found = combatant(state, id);
  if (!found) throw new Error(`Nobody in this fight is called ${id}.`);
  return found;
}

/** SV-INIT-01: acts at the same time as the one whose turn it is, and has not done so yet. */
export function stillToAct(state: FightState, c: Combatant): boolean {
  if (state.together.length < 2 || c.fled || !state.together.includes(c.id)) return false;
  return (state.order[state.group]?.indexOf(c.id) ?? -1) > state.member;
}

/** Whose turn it is. */
export const acting = (state: FightState): string => state.order[state.group]?.[state.member] ?? '';

const action = { actor: id };
const blow = {
  weapon: z.int().min(0).max(24).describe('Place in the list of weapons.'),
  use: z.enum(USES).default('strike'),
  location: z.enum(LOCATIONS).default('torso'),
};

/** The states that a game master may set or end; holds and wounds have numbers of their own. */
export const RULED_STATES = [
  'Stunned',
  'Prone',
  'Dazed',
  'Steeled',
  'Shaken',
  'Panic',
  'Total panic',
  'Unconscious',
] as const;

/** What somebody may do on their turn, or answer when attacked. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    ...action,
    do: z.literal('attack'),
    target: id,
    ...blow,
    hands: z.enum(['one', 'two']).default('one').describe('`two` strikes with both weapons, this one first.'),
    power: z.int().min(-1).max(40).default(-1).describe('A maneuver that goes with the blow.'),
  }),
  z.strictObject({
    ...action,
    do: z.literal('power'),
    power: z.int().min(0).max(40),
    target: id.describe('Whom it is aimed at; with an area, its middle.'),
    others: z.array(id).max(11).optional().describe('Further targets, where the power has several.'),
  }),
  z.strictObject({
    ...action,
    do: z.literal('end power'),
    running: z
      .int()
      .min(0)
      .max(MAX_RUNNING - 1)
      .describe('Place in the list of running powers.'),
  }),
  z.strictObject({ ...action, do: z.literal('grapple'), target: id }),
  z.strictObject({ ...action, do: z.literal('break grapple') }),
  z.strictObject({ ...action, do: z.literal('release') }),
  z.strictObject({ ...action, do: z.literal('aim'), target: id }),
  z.strictObject({ ...action, do: z.literal('full defense') }),
  z.strictObject({
    ...action,
    do: z.literal('move'),
    how: z.enum(['half', 'full', 'sprint']),
    x: z.int().min(0).max(199),
    y: z.int().min(0).max(199),
  }),
  z.strictObject({ ...action, do: z.literal('leave'), how: z.enum(['half', 'full', 'sprint']) }),
  z.strictObject({
    ...action,
    do: z.literal('stand up'),
    how: z.enum(['half', 'full', 'sprint']).default('half'),
  }),
  z.strictObject({ ...action, do: z.literal('first aid'), target: id }),
  z.strictObject({
    ...action,
    do: z.literal('draw'),
    weapon: z.int().min(0).max(24),
    hand: z.enum(['main', 'off', 'both']),
  }),
  z.strictObject({
    ...action,
    do: z.literal('pick up'),
    weapon: z.int().min(0).max(24),
    hand: z.enum(['main', 'off', 'both']),
  }),
  z.strictObject({ ...action, do: z.literal('drop'), weapon: z.int().min(0).max(24) }),
  z.strictObject({
    ...action,
    do: z.literal('defend'),
    with: z.enum([...DEFENCES, 'none']),
    weapon: z.int().min(-1).max(24).default(-1).describe('The weapon to parry with; -1 for bare hands.'),
  }),
  z.strictObject({ ...action, do: z.literal('end turn') }),
  z
    .strictObject({
      ...action,
      do: z.literal('rule'),
      why: z.string().min(1).max(200).default('by decision of the game master'),
      vitality: z.int().min(-1000).max(10_000).optional(),
      bleedingCount: z.int().min(0).max(100).optional(),
      stamina: z.int().min(0).max(10_000).optional(),
      mana: z.int().min(0).max(10_000).optional(),
      x: z.int().min(0).max(199).optional(),
      y: z.int().min(0).max(199).optional(),
      state: z.enum(RULED_STATES).optional(),
      turns: z.int().min(0).max(999).default(1).describe('Own turns that the state lasts; 0 ends it.'),
      silenced: z.boolean().optional(),
    })
    .describe(
      'For the game master: what is so from now on, whoever’s turn it is. `actor` is whom it concerns.',
    ),
]);
export type Command = z.infer<typeof commandSchema>;
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>;
