/** One who fights: numbers that stay, and what the fight has made of them. All plain JSON. */
import { z } from 'zod';
import { SIZE_NAMES } from '../character/size.ts';
import { CONDITIONS } from '../checks/penalties.ts';
import { fighterFields } from '../combat/fighter.ts';
import { STATE_NAMES } from '../combat/states.ts';
import { BEINGS, isConscious, isDead, VITALITY_STATES } from '../combat/vitality.ts';
import { DAMAGE_TYPES } from '../content/weapon-list.ts';
import { POTION_NAMES } from '../downtime/alchemy.ts';
import type { LOCATIONS } from '../gear/armour.ts';
import { ATTACK_KINDS, USES } from '../gear/weapons.ts';
import { powerSchema } from '../powers/activation.ts';

export const SIDES = ['party', 'foes'] as const;
export type Side = (typeof SIDES)[number];

/** Where a weapon is: in a hand, in both, at the belt, on the ground, or of no more use. */
export const PLACES = ['main', 'off', 'both', 'stowed', 'ground', 'broken'] as const;
export type Place = (typeof PLACES)[number];

const name = z.string().min(1).max(80);
const coordinate = z.int().min(-1000).max(1000);
const count = z.int().min(0).max(1_000_000);

export const armsSchema = z.strictObject({
  name,
  damage: z.strictObject({ dice: z.int().min(0).max(200), modifier: z.int().min(-200).max(200) }),
  type: z.enum(DAMAGE_TYPES),
  kind: z.enum(ATTACK_KINDS),
  unarmed: z.boolean(),
  thrust: z.boolean(),
  reach: z.number().min(0).max(1000),
  maxRange: z.number().min(0).max(1_000_000),
  minSt: z.int().min(0).max(100),
  unusableBelowMinSt: z.boolean(),
  piercing: z.int().min(0).max(100),
  toHit: z.int().min(-50).max(50),
  parry: z.int().min(-50).max(50),
  againstArmour: z.strictObject({ fromAr: z.int(), damage: z.int() }).optional(),
});

/** A weapon that somebody carries, with each way of using it. */
export const carriedSchema = z.strictObject({
  name,
  uses: z
    .array(z.strictObject({ use: z.enum(USES), arms: armsSchema, skill: z.int().min(0).max(100) }))
    .min(1)
    .max(3),
  specialized: z.boolean(),
  weaponMaster: z.boolean(),
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  place: z.enum(PLACES),
  /** SV-R-80: attacked with since the own turn began. */
  attacked: z.boolean(),
  /** Missiles left; null where nobody counts them. */
  ammunition: count.nullable(),
  x: coordinate,
  y: coordinate,
});
export type Carried = z.infer<typeof carriedSchema>;

/** A power that can be used in a fight, with what it costs. */
export const combatPowerSchema = z.strictObject({
  name,
  tn: z.int().min(-50).max(200).describe('Target number of its skill.'),
  base: z.enum(['DX', 'WS', 'IN', 'CH']),
  pool: z.enum(['stamina', 'mana']),
  cost: z.int().min(0).max(1000),
  range: z.number().min(0).max(100_000).describe('Metres; 0 is touch.'),
  kind: z
    .enum(['bolt', 'heal', 'blow', 'riposte', 'draw', 'rise', 'aim', 'cast'])
    .describe(
      'Met like an attack; healing; part of a blow; a counter-attack after a parry; a quick way to draw, get up or aim; or whatever its design says.',
    ),
  dice: z.int().min(0).max(60),
  modifier: z.int().min(-60).max(60),
  type: z.enum(DAMAGE_TYPES),
  toHit: z.int().min(-50).max(50),
  gestures: z.boolean(),
  verbal: z.boolean(),
  homing: z.boolean(),
  reliable: z.boolean(),
  piercing: z.int().min(0).max(100),
  push: z.int().min(0).max(100),
  /** The whole power, where it was given by name or by its design. */
  design: powerSchema.optional(),
  /** SV-LIM-03: uses made already today, or this week. */
  used: z.int().min(0).max(1_000_000),
  /** SV-LIM-04: own turns of preparation so far. */
  prepared: z.int().min(0).max(1_000_000),
  /** Targets it has been used on, where once in a fight is enough. */
  usedOn: z.array(z.string().max(20)).max(200),
});
export type CombatPower = z.infer<typeof combatPowerSchema>;

export const wornPieceSchema = z.strictObject({
  piece: z.enum(['torso', 'leggings', 'gloves', 'boots', 'helmet']),
  AR: z.int().min(0).max(500),
  AD: z.int().min(0).max(50),
  armourClass: z.enum(['light', 'medium', 'heavy']).optional(),
});

export const combatantSchema = z.strictObject({
  id: z.string().min(1).max(20),
  name,
  side: z.enum(SIDES),
  ...fighterFields,
  perks: z.array(z.string().max(80)).max(60),
  flaws: z.array(z.string().max(80)).max(60),
  WS: z.int().min(1).max(50),
  IN: z.int().min(1).max(50),
  CH: z.int().min(1).max(50),
  being: z.enum(BEINGS),
  size: z.enum(SIZE_NAMES),
  maxVitality: z.int().min(1).max(10_000),
  vitality: z.int().min(-100_000).max(10_000),
  bleedingCount: count,
  stable: z.boolean(),
  unconscious: z.boolean(),
  hardToKill: z.boolean(),
  /** Relentless: the one more action, while it lasts. */
  lastAction: z.boolean(),
  /** Relentless has not been used yet. */
  relentless: z.boolean(),
  life: z.enum(VITALITY_STATES),
  fled: z.boolean(),
  stamina: count,
  mana: count,
  speed: z.number().min(0).max(1000),
  movement: z.number().min(0).max(1000).describe('Metres of a half move.'),
  canSprint: z.boolean(),
  reflexes: z.int().min(0).max(10),
  /** SV-INIT-02: what surprise adds to Speed in the first round. */
  surprise: z.int().min(-100).max(100),
  /** SV-PAIN-02: not yet aware of the danger. */
  surprised: z.boolean(),
  brawling: z.int().min(0).max(100),
  firstAid: z.int().min(-50).max(200).describe('Target number of First Aid or Medicine.'),
  weapons: z.array(carriedSchema).max(24),
  shield: z
    .strictObject({ SD: z.int().min(0).max(20), skill: z.int().min(0).max(100), specialized: z.boolean() })
    .nullable(),
  armour: z.array(wornPieceSchema).max(5),
  armourPenalty: z.int().min(-50).max(0),
  powers: z.array(combatPowerSchema).max(40),
  /** What the load and lasting pain take; states add theirs. */
  burdens: z.array(z.enum(CONDITIONS)).max(CONDITIONS.length),
  states: z.array(z.enum(STATE_NAMES)).max(STATE_NAMES.length),
  /** Own turns until a state passes. */
  timers: z.array(z.strictObject({ state: z.enum(STATE_NAMES), turns: z.int().min(0).max(1000) })).max(20),
  aim: z.string().max(20).nullable(),
  holds: z.string().max(20).nullable(),
  heldBy: z.string().max(20).nullable(),
  x: coordinate,
  y: coordinate,
  major: z.int().min(0).max(1),
  minor: z.int().min(0).max(1),
  reactions: z.int().min(0).max(3),
  /** SV-WEAP-02: the off-hand still has its half of a two-weapon attack. */
  offHandDue: z.boolean(),
  moved: z.number().min(0).max(10_000),
  /** Times the movement that this turn allows: 1, or 2 and 4 once the Major Action went into moving. */
  stride: z.int().min(1).max(4),
  attackedUnarmed: z.boolean(),
  lostThisRound: count,
  /** SV-PAIN-02: the round in which it last acted; 0 for not yet. */
  actedInRound: count,
  treated: z.boolean(),
  /** Not frightened by anything: constructs, the mindless. */
  fearless: z.boolean(),
  veteran: z.boolean(),
  inexperienced: z.boolean(),
  /** SV-MOR-02: has met such foes before. */
  familiar: z.boolean(),
  /** What parts of some powers are meant for: "evil beings". */
  kinds: z.array(z.string().max(60)).max(10),
  /** SV-INIT-10: difficult ground costs nothing extra. */
  sureFooted: z.boolean(),
  potions: z.array(z.enum(POTION_NAMES)).max(20),
  outnumbered: z.boolean(),
  /** SV-LIM-12: cannot speak. */
  silenced: z.boolean(),
  /** The side it stands on by itself. */
  ownSide: z.enum(SIDES),
  /** What the powers that run make of it; kept in step by `lasting.ts`. */
  invisible: z.boolean(),
  hushed: z.boolean(),
  controlledBy: z.string().max(20).nullable(),
  charmedBy: z.array(z.string().max(20)).max(100),
  speedFactor: z.number().min(0).max(1000),
  summonedBy: z.string().max(20).nullable(),
  /** SV-LIM-16: own turns of strain left. */
  strained: z.int().min(0).max(1000),
  /** SV-POW-10: the next Major Action is lost. */
  losesAction: z.boolean(),
  /** What a maneuver adds to the aim. */
  aimExtra: z.int().min(0).max(20),
  /** Who has been feinted this turn. */
  feinted: z.string().max(20).nullable(),
  /** Maneuvers that go once with a turn. */
  rodeAlong: z.boolean(),
  quick: z.boolean(),
  /** Blows that a maneuver still owes. */
  due: z
    .strictObject({
      power: z.int().min(0).max(40),
      weapon: z.int().min(0).max(24),
      use: z.enum(USES),
      left: z.int().min(1).max(10),
      paid: z.int().min(0).max(1000),
    })
    .nullable(),
});
export type Combatant = z.infer<typeof combatantSchema>;

/** One blow that a combatant may strike. */
export interface Blow {
  readonly weapon: number;
  readonly use: (typeof USES)[number];
  readonly location: (typeof LOCATIONS)[number];
}

/** Able to act and to defend. */
export const isUp = ({ life, fled }: Combatant): boolean => !fled && isConscious(life);
/** On the field, whether on its feet or not, and not dead. */
export const isThere = ({ fled, life }: Combatant): boolean => !fled && !isDead(life);
