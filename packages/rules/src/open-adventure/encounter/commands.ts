/** What can be ordered in a fight: one shape for each `do`. */
import { entrySchema } from '@arbiter/engine';
import { z } from 'zod';
import { afflictionSchema } from '../character/afflictions.ts';
import { hostModifierFields } from '../character/host-modifiers.ts';
import { MOST_DANGER_SENSE } from '../checks/danger-sense.ts';
import { LIGHTS, testerFields } from '../checks/tester.ts';
import { ATTACK_TALENTS } from '../combat/attack-talents.ts';
import { GUARDS, STRIKING_FORMS } from '../combat/blow.ts';
import { DAMAGE_TYPES } from '../content/damage-types.ts';
import { LAMPS } from '../content/goods.ts';
import { conditionBorne, conditionRef } from '../content/own-conditions.ts';
import type { PostureName } from '../content/posture-list.ts';
import { ABILITIES } from '../content/primary-abilities.ts';
import { carriedName, wornName } from '../content/refs.ts';
import {
  BARE_HANDS,
  herbName,
  regionWish,
  terrainName,
  weaponAbilityName,
} from '../content/words/other-names.ts';
import { ATTACK_KINDS } from '../gear/weapons.ts';
import { HOLDS } from '../rounds/struggle.ts';
import { fireSchema } from '../world/fire.ts';
import { COMPASS } from './ground/compass.ts';

/** Who has caused what nobody else is named for. */
export const THE_HOST = 'the Host';

const id = z.string().min(1).max(60);
const count = z.int().min(0).max(999);
export const sideName = z.string().min(1).max(20);
const weapon = carriedName;
const weaponOrHands = weapon.nullable().default(null).meta({ nothing: BARE_HANDS });
/** What is held and can lie on the ground. */
export const thingSchema = z.string().min(1).max(60);
export type Thing = string;
/** OA-WEAP-18: what makes a weapon of something that is on no list. */
export const weightOfThing = z
  .number()
  .min(0)
  .max(10_000)
  .nullable()
  .default(null)
  .describe('Of an everyday object, which is an improvised weapon.')
  .meta({ unit: 'wt' });

/** OA-CMBT-02: what a player says that a character will do in the round. */
export const INTENTIONS = ['attack', 'use magic', 'guard', 'move', 'help', 'anything'] as const;
export type Intention = (typeof INTENTIONS)[number];

/** OA-POST-02, OA-POST-03: postures that one chooses; to climb, swim, run and lie down are deeds of their own. */
export const CHOSEN_POSTURES = [
  'backwards, run',
  'backwards, walk',
  'burrow',
  'crawl',
  'fly, average',
  'fly, great',
  'roll',
  'supine',
  'walk, hand-stand',
] as const satisfies readonly PostureName[];

/** What the Host may make of spaces. */
export const GROUNDS = [
  'open',
  'wall',
  'low wall',
  'fog',
  'patchy fog',
  'fire',
  'oil',
  'vacuum',
  'terrain',
  ...LIGHTS,
] as const;

/** OA-CMBT-12: the one thing that a delayed action waits for. */
export const TRIGGERS = [
  'an enemy comes into reach',
  'an enemy comes into sight',
  'an enemy attacks',
  'an enemy uses magic',
  'an ally is hurt',
  'the Host says so',
] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** OA-CMBT-12: what is done then. */
export const RESPONSES = [
  'attack',
  'move',
  'use magic',
  'guard',
  'stand up',
  'help',
  'handle things',
  'something else',
] as const;
export type Response = (typeof RESPONSES)[number];
/** OA-CMBT-12: what else it may be, as things turn out. */
export const alternatives = z.array(z.enum(RESPONSES)).max(RESPONSES.length);

/** OA-ARMR-07, OA-PERK-18: what a defender may pay stamina for, if it comes to damage. */
export const PAYABLE = ['armor', 'natural armor'] as const;
export type Payable = (typeof PAYABLE)[number];

/** OA-WABL-14: the attacker chooses the direction. */
const drives = z
  .enum(COMPASS)
  .nullable()
  .default(null)
  .describe('Whither knockback drives, if it comes to that; straight away where nothing is said.');

/** OA-SKIL-13: what helps with a test, as the Host allows; each piece rolls a failure again. */
const { equipment } = testerFields;

/** OA-COND-01: where a condition comes from, and how it ends. */
const besidesFields = {
  source: z
    .string()
    .max(60)
    .default(THE_HOST)
    .describe('Who or what caused it: who provokes, is feared or confuses by name, what entangles.'),
  anchored: z.boolean().default(false).describe('Entangled in what hangs on something immovable.'),
  rounds: z
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('How long it lasts, where it was not counters that were given.')
    .meta({ unit: 'rounds' }),
  freedBy: afflictionSchema.shape.freedBy,
} as const;

const attackFields = {
  actor: id,
  target: id,
  weapon: weaponOrHands.describe('Unarmed, or null, for bare hands.'),
  kind: z.enum(ATTACK_KINDS).nullable().default(null).describe('Where it is not used as usual.'),
  form: z.enum(STRIKING_FORMS).default('strike').describe('Of an unarmed attack.'),
  buys: z.array(weaponAbilityName).max(6).default([]).describe('Abilities to pay for, if it comes to it.'),
  talent: z.enum(ATTACK_TALENTS).default('none'),
  power: z.int().min(1).max(20).default(1).describe('What a power attack gives up.'),
  nonlethal: z.boolean().default(false),
  infrared: z.boolean().default(false).describe('A laser rifle switched to infrared.'),
  through: z
    .boolean()
    .default(false)
    .describe('With a weapon that has reach: everybody between is attacked as well.'),
  offHand: z.boolean().default(false).describe('The additional attack with the other weapon.'),
  region: regionWish.nullable().default(null).describe('Where exult points shall move an aimed attack.'),
  knocksAway: thingSchema
    .nullable()
    .default(null)
    .describe('What the target shall drop, if it comes to that; the first weapon where nothing is said.'),
  drives,
};

/** What the Host alone can do, whoever’s turn it is. */
const hostCommandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('harm'),
    actor: z.literal('gm'),
    target: id,
    damage: z.int().min(1).max(1000),
    types: z.array(z.enum(DAMAGE_TYPES)).max(4).default([]),
  }),
  z.strictObject({
    do: z.literal('heal'),
    actor: z.literal('gm'),
    target: id,
    points: z.int().min(1).max(1000),
  }),
  z.strictObject({
    do: z.literal('afflict'),
    actor: z.literal('gm'),
    target: id,
    condition: conditionRef,
    counters: z.int().min(1).max(100).nullable().default(null),
    ability: z.enum(ABILITIES).nullable().default(null).describe('Which one ability damage takes from.'),
    ...besidesFields,
  }),
  z
    .strictObject({ do: z.literal('gm drop'), actor: z.literal('gm'), target: id, weapon: thingSchema })
    .describe('What somebody holds falls to the ground.'),
  z
    .strictObject({
      do: z.literal('lay'),
      actor: z.literal('gm'),
      weapon: thingSchema,
      x: count,
      y: count,
      weight: weightOfThing,
    })
    .describe('A weapon, a shield, a burning lamp or whatever comes to hand lies in a space.'),
  z
    .strictObject({
      do: z.literal('ground'),
      actor: z.literal('gm'),
      x: count,
      y: count,
      width: z.int().min(1).max(200).default(1),
      height: z.int().min(1).max(200).default(1),
      becomes: z.enum(GROUNDS),
      size: fireSchema.default('medium').describe('Of a fire.').meta({ from: 'fires' }),
      tall: z.int().min(1).max(50).default(1).describe('Of a low wall.').meta({ unit: 'spaces' }),
      terrain: terrainName.default('floor').describe('Of terrain.'),
    })
    .describe('What spaces become: walls fall, fire spreads, fog comes, lights go out.'),
  z
    .strictObject({
      do: z.literal('name leader'),
      actor: z.literal('gm'),
      target: id,
      leader: id.nullable().describe('A player-character, or nobody.'),
    })
    .describe('Who may lead somebody that loses heart.'),
  z.strictObject({
    do: z.literal('relieve'),
    actor: z.literal('gm'),
    target: id,
    condition: conditionBorne,
  }),
  z
    .strictObject({
      do: z.literal('modify'),
      actor: z.literal('gm'),
      target: id,
      ...hostModifierFields,
      ends: z.boolean().default(false).describe('Takes back what has this name instead.'),
    })
    .describe(
      'A number on a score, or an altered roll, for one roll, some rounds or until it is taken back.',
    ),
  z.strictObject({ do: z.literal('place'), actor: z.literal('gm'), target: id, x: count, y: count }),
  z.strictObject({ do: z.literal('frighten'), actor: z.literal('gm'), target: id }),
  z.strictObject({ do: z.literal('signal'), actor: z.literal('gm') }),
  z
    .strictObject({
      do: z.literal('join'),
      actor: z.literal('gm'),
      side: sideName.default('foes').describe('One that is there, or a new one.'),
      who: entrySchema,
    })
    .describe('Somebody else comes to the fight, and acts from the next round on.'),
  z.strictObject({ do: z.literal('end fight'), actor: z.literal('gm'), winner: id }),
]);
/** What somebody in the fight, or the Host, can do. */
export const commandSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('declare'),
    actor: id,
    intention: z.enum(INTENTIONS),
    target: id.nullable().default(null),
  }),
  z.strictObject({ do: z.literal('name'), actor: id, next: id }),
  z.strictObject({ do: z.literal('attack'), ...attackFields }),
  z.strictObject({
    do: z.literal('wrestle'),
    actor: id,
    target: id,
    ladder: z.enum(['clinch', 'grapple']),
    use: z.enum(['push down', 'rise']).default('push down'),
    into: z.enum(HOLDS).nullable().default(null),
    nonlethal: z.boolean().default(false).describe('What it does is done to stamina.'),
    drives,
  }),
  z.strictObject({ do: z.literal('let go'), actor: id, target: id }),
  z.strictObject({ do: z.literal('move'), actor: id, x: count, y: count }),
  z.strictObject({
    do: z.literal('rise'),
    actor: id,
    z: z.int().min(-50).max(50).describe('How high above the ground, or below the surface if negative.'),
  }),
  z.strictObject({ do: z.literal('climb'), actor: id, x: count, y: count, equipment }),
  z
    .strictObject({
      do: z.literal('hang'),
      actor: id,
      x: count,
      y: count,
      z: z.int().min(0).max(50).describe('How high above the ground.'),
      equipment,
    })
    .describe('Up or down a rope that hangs free, or along a ceiling.'),
  z
    .strictObject({
      do: z.literal('wrap foot'),
      actor: id,
      off: z.boolean().default(false).describe('Uncoils the rope again.'),
    })
    .describe('The rope around a foot is a step to stand on.'),
  z.strictObject({ do: z.literal('jump'), actor: id, x: count, y: count, equipment }),
  z.strictObject({ do: z.literal('throw oil'), actor: id, x: count, y: count }),
  z.strictObject({ do: z.literal('pour oil'), actor: id, x: count, y: count }),
  z.strictObject({ do: z.literal('set alight'), actor: id, x: count, y: count }),
  z.strictObject({ do: z.literal('run'), actor: id }),
  z.strictObject({ do: z.literal('sprint'), actor: id }),
  z.strictObject({ do: z.literal('leave'), actor: id }),
  z.strictObject({ do: z.literal('stand up'), actor: id }),
  z
    .strictObject({
      do: z.literal('posture'),
      actor: id,
      posture: z.enum(CHOSEN_POSTURES).nullable().default(null).describe('As usual where not given.'),
    })
    .describe('How to move from now on.'),
  z.strictObject({ do: z.literal('lie down'), actor: id }),
  z.strictObject({ do: z.literal('guard'), actor: id }),
  z.strictObject({ do: z.literal('hide'), actor: id, equipment }),
  z.strictObject({ do: z.literal('search'), actor: id, equipment }),
  z.strictObject({ do: z.literal('aim'), actor: id, target: id }),
  z.strictObject({ do: z.literal('feint'), actor: id, target: id }),
  z.strictObject({
    do: z.literal('delay'),
    actor: id,
    trigger: z.enum(TRIGGERS),
    response: z.enum(RESPONSES),
    or: alternatives.default([]).describe('What else it may be, by how things turn out.'),
    before: z
      .boolean()
      .default(false)
      .describe('Before the trigger takes effect, where the table leaves that to players.'),
  }),
  z.strictObject({ do: z.literal('stop waiting'), actor: id }),
  z
    .strictObject({ do: z.literal('use system'), actor: id, system: z.string().min(1).max(60) })
    .describe('A system of the starship; what it does is for the Host to say.'),
  z
    .strictObject({ do: z.literal('cloak'), actor: id })
    .describe('A scout hides in the shadows, a round of the minute at a time.'),
  z.strictObject({ do: z.literal('draw'), actor: id, weapon }),
  z.strictObject({ do: z.literal('holster'), actor: id, weapon }),
  z.strictObject({ do: z.literal('drop'), actor: id, weapon: thingSchema }),
  z.strictObject({ do: z.literal('pick up'), actor: id, weapon: thingSchema }),
  z.strictObject({
    do: z.literal('use magic'),
    actor: id,
    magic: z.string().min(1).max(60),
    target: id,
  }),
  z.strictObject({ do: z.literal('end magic'), actor: id }),
  z.strictObject({ do: z.literal('use armor'), actor: id, armor: wornName }),
  z.strictObject({
    do: z.literal('sense danger'),
    actor: id,
    rerolls: z
      .int()
      .min(0)
      .max(MOST_DANGER_SENSE)
      .default(MOST_DANGER_SENSE)
      .describe('How often the next reflex save that fails is rolled again, for a stamina point each.'),
  }),
  z.strictObject({ do: z.literal('collect oneself'), actor: id }),
  z.strictObject({ do: z.literal('fight the fire'), actor: id, target: id }),
  z.strictObject({ do: z.literal('shake'), actor: id, target: id }),
  z.strictObject({ do: z.literal('pull out'), actor: id, target: id }),
  z.strictObject({ do: z.literal('first aid'), actor: id, target: id }),
  z.strictObject({ do: z.literal('take herb'), actor: id, target: id, herb: herbName }),
  z.strictObject({ do: z.literal('light'), actor: id, lamp: z.enum(LAMPS) }),
  z.strictObject({ do: z.literal('change cell'), actor: id }),
  z.strictObject({ do: z.literal('don'), actor: id, armor: wornName }),
  z.strictObject({ do: z.literal('doff'), actor: id, armor: wornName }),
  z.strictObject({
    do: z.literal('coup de grace'),
    actor: id,
    target: id,
    weapon: weaponOrHands,
    buys: attackFields.buys,
    drives,
  }),
  z.strictObject({ do: z.literal('aid ally'), actor: id, target: id, help: z.enum(['attacks', 'defends']) }),
  z.strictObject({ do: z.literal('end turn'), actor: id }),
  z.strictObject({
    do: z.literal('answer'),
    actor: id,
    maneuver: z.enum(['none', ...GUARDS]),
    weapon: weaponOrHands,
    at: z
      .strictObject({ x: count, y: count })
      .nullable()
      .default(null)
      .describe(
        'The empty adjacent space to which the defender dodges; away from enemies where nothing is said.',
      ),
    pays: z
      .array(z.enum(PAYABLE))
      .max(PAYABLE.length)
      .default([])
      .describe('What is paid for if it comes to damage, by whoever wants to be asked about it.'),
  }),
  z.strictObject({ do: z.literal('lead'), actor: id }),
  z.strictObject({ do: z.literal('interrupt'), actor: id }),
  z.strictObject({ do: z.literal('pass'), actor: id }),
  ...hostCommandSchema.options,
]);
/** What the Host has arranged for a round to come. */
export const scheduledSchema = z.strictObject({
  round: z.int().min(1).max(1000).describe('As this round begins.'),
  does: hostCommandSchema,
});
export type Command = z.output<typeof commandSchema>;
export type CommandOf<D extends Command['do']> = Extract<Command, { do: D }>;
export type AttackCommand = CommandOf<'attack'>;
