/** One who fights in an encounter: a person, what only the fight knows of them, and the body they have for a while. All plain JSON. */
import { HEALTH, MOST_LISTED } from '@arbiter/engine';
import { z } from 'zod';
import { fighterFields } from '../combat/fighter.ts';
import { STATE_NAMES } from '../combat/states.ts';
import { isConscious, isDead } from '../combat/vitality.ts';
import type { LOCATIONS } from '../gear/armour.ts';
import { WEAPON_USES } from '../gear/weapons.ts';

/** SV-R-187: the body that somebody has for a while, and the own one meanwhile. */
const { DX, ST, EN, size, maxVitality, speed, movement, perks, weapons, shield, armour, armourPenalty } =
  fighterFields;

/** What of somebody is body: limbs, hide, and what is worn and carried. Mind, pools and powers stay. */
export const bodySchema = z.strictObject({
  DX,
  ST,
  EN,
  size,
  maxVitality,
  speed,
  movement,
  perks,
  weapons,
  shield,
  armour,
  armourPenalty,
});
type Bodily = z.infer<typeof bodySchema>;

export const shapeSchema = bodySchema.extend({
  as: z.string().min(1).max(60).describe('The animal whose body it is.'),
});
export type Shape = z.infer<typeof shapeSchema>;

/** The body that somebody has now. */
export const bodilyOf = (c: Bodily): Bodily => ({
  DX: c.DX,
  ST: c.ST,
  EN: c.EN,
  size: c.size,
  maxVitality: c.maxVitality,
  speed: c.speed,
  movement: c.movement,
  perks: c.perks,
  weapons: c.weapons,
  shield: c.shield,
  armour: c.armour,
  armourPenalty: c.armourPenalty,
});

const coordinate = z.int().min(-1000).max(1000);
const id = z.string().max(60);
/** The name of a side: `party`, `foes`, or one of the table’s own. */
export const sideName = z.string().min(1).max(20);

export const combatantSchema = z.strictObject({
  ...fighterFields,
  id: id.min(1),
  side: sideName,
  /** The side it stands on by itself. */
  ownSide: sideName,
  x: coordinate,
  y: coordinate,
  fled: z.boolean(),
  /** SV-PAIN-02: not yet aware of the danger. */
  surprised: z.boolean(),
  /** SV-PAIN-02: the round in which it last acted; 0 for not yet. */
  actedInRound: z.int().min(0).max(1_000_000),
  major: z.int().min(0).max(1),
  minor: z.int().min(0).max(1),
  /** SV-WEAP-02: the off-hand still has its half of a two-weapon attack. */
  offHandDue: z.boolean(),
  moved: z.number().min(0).max(10_000),
  /** Times the movement that this turn allows: 1, or 2 and 4 once the Major Action went into moving. */
  stride: z.int().min(1).max(4),
  /** Own turns until a state passes. */
  timers: z.array(z.strictObject({ state: z.enum(STATE_NAMES), turns: z.int().min(0).max(1000) })).max(20),
  aim: id.nullable(),
  holds: id.nullable(),
  heldBy: id.nullable(),
  outnumbered: z.boolean(),
  /** SV-LIM-10: what powers wait for, and what of it has happened since the own last turn. */
  awaits: z.array(z.string().max(20)).max(10).default([]),
  happened: z.array(z.string().max(20)).max(10).default([]),
  /** SV-FLAW-18, SV-R-222: too sure of winning to leave in this turn. */
  stays: z.boolean().default(false),
  /** SV-ATK-10, SV-R-184: who strikes from behind, until the own turn. */
  behind: z.array(id).max(MOST_LISTED).default([]),
  /** SV-R-229: hidden, and what each searcher loses by how well. */
  hidden: z.int().min(0).max(100).exactOptional(),
  /** SV-R-232: the Speed that counts for turns, where the game master has said one. */
  initiative: z.number().min(0).max(1000).exactOptional(),
  /** What the powers that run make of it; kept in step by `power-states.ts`. */
  invisible: z.boolean(),
  hushed: z.boolean(),
  controlledBy: id.nullable(),
  charmedBy: z.array(id).max(MOST_LISTED),
  speedFactor: z.number().min(0).max(1000),
  summonedBy: id.nullable(),
  /** SV-R-183: what running powers add to the body. */
  raised: z
    .strictObject({ ST: z.int().min(-50).max(20), EN: z.int().min(-50).max(20) })
    .default({ ST: 0, EN: 0 }),
  /** SV-R-187: the own body, as long as a power has put another in its place. */
  ownBody: bodySchema.nullable().default(null),
  /** SV-LIM-16: own turns of strain left. */
  strained: z.int().min(0).max(1000),
  /** SV-POW-10: the next Major Action is lost. */
  losesAction: z.boolean(),
  /** What a maneuver adds to the aim. */
  aimExtra: z.int().min(0).max(20),
  /** Who has been feinted this turn. */
  feinted: id.nullable(),
  /** Maneuvers that go once with a turn. */
  rodeAlong: z.boolean(),
  quick: z.boolean(),
  /** Blows that a maneuver still owes. */
  due: z
    .strictObject({
      power: z.int().min(0).max(40),
      weapon: z.int().min(0).max(24),
      use: z.enum(WEAPON_USES),
      left: z.int().min(1).max(10),
      paid: z.int().min(0).max(1000),
    })
    .nullable(),
  /** How hurt it looks, to whoever may not know the number. */
  seenAs: z.enum(HEALTH).optional(),
});
export type Combatant = z.infer<typeof combatantSchema>;

/** A blow that a combatant chooses: which weapon, how, and where. */
export interface ChosenBlow {
  readonly weapon: number;
  readonly use: (typeof WEAPON_USES)[number];
  readonly location: (typeof LOCATIONS)[number];
}

/** SV-R-232: a side that begins by the game master's word does so before all others. */
const BEFORE_ALL = 10_000;

/** SV-INIT-01: what the order of turns goes by: Speed and reflexes, unless the game master has said a number. */
export const quickness = (
  { speed, reflexes, initiative, side }: Combatant,
  first: string | undefined,
  surprise = 0,
): number => (initiative ?? speed + reflexes + surprise) + (side === first ? BEFORE_ALL : 0);

/** Able to act and to defend. */
export const isUp = ({ life, fled }: Combatant): boolean => !fled && isConscious(life);
/** On the field, whether on its feet or not, and not dead. */
export const isThere = ({ fled, life }: Combatant): boolean => !fled && !isDead(life);
