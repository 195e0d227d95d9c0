/** Deeds: what is to be done, one after another; a deed that somebody is asked about waits in a frame. */
import { MOST_LISTED, recordedFields } from '@arbiter/engine';
import { z } from 'zod';
import { OUTCOMES } from '../checks/outcome.ts';
import { COMPOSURES } from '../combat/composure.ts';
import { COSTS, TRIGGERS } from '../powers/ability.ts';
import { PERKS } from '../world/chase-hazards.ts';
import { zoneSchema } from '../world/zones.ts';
import { MOUNT_ORDERS } from './orders.ts';

const id = z.string().min(1).max(60);
const int = (most: number, least = 0) => z.int().min(least).max(most);
const place = z.strictObject({ x: int(999), y: int(999) });

/** What an attack is made with and what it costs. */
const attackDeedSchema = z.strictObject({
  deed: z.literal('attack'),
  actor: id,
  targets: z.array(id).min(1).max(MOST_LISTED),
  weapon: id.optional(),
  ability: id.optional(),
  hands: z.union([z.literal(1), z.literal(2)]).optional(),
  /** ED-TAG-02: what is shot in place of the usual. */
  ammunition: id.optional(),
  cost: z.enum(COSTS),
  /** Where an area is laid. */
  at: place.extend({ height: int(200).optional() }).optional(),
  /** ED-R-139: at a space, without knowing who is there. */
  blind: z.boolean().optional(),
});
export type AttackDeed = z.output<typeof attackDeedSchema>;

/** When a hazard befalls somebody: as a turn begins in it, on the way through, pushed into it, or at the end of the round. */
export const PERILS = ['begins', 'moves', 'pushed', 'event'] as const;
export type PerilName = (typeof PERILS)[number];

/** ED-CHS-03, ED-CHS-06, ED-CHS-07: manoeuvres that are rolled against somebody. */
export const RUSES = ['juke', 'swap', 'disappear'] as const;
export type Ruse = (typeof RUSES)[number];

export const SKILL_DEEDS = ['hide', 'search', 'aid', 'shake off', 'intimidate', 'rouse'] as const;

export const deedSchema = z.discriminatedUnion('deed', [
  attackDeedSchema,
  z.strictObject({ deed: z.literal('work'), actor: id, ability: id, target: id, cost: z.enum(COSTS) }),
  z.strictObject({
    deed: z.literal('step'),
    actor: id,
    path: z.array(z.strictObject({ x: int(999), y: int(999), height: int(200).optional() })).max(60),
    asked: z.array(id).max(MOST_LISTED),
  }),
  z.strictObject({
    deed: z.literal('zone'),
    actor: id,
    zone: zoneSchema,
    asked: z.array(id).max(MOST_LISTED),
  }),
  z.strictObject({
    deed: z.literal('turning'),
    actor: id,
    next: attackDeedSchema,
    asked: z.array(id).max(MOST_LISTED),
  }),
  z.strictObject({ deed: z.literal('leave'), actor: id, asked: z.array(id).max(MOST_LISTED) }),
  z.strictObject({ deed: z.literal('skill'), actor: id, what: z.enum(SKILL_DEEDS), target: id.optional() }),
  z.strictObject({ deed: z.literal('hazard'), actor: id, index: int(10, -1), why: z.enum(PERILS) }),
  z.strictObject({
    deed: z.literal('push'),
    actor: id,
    target: id,
    spaces: int(20, 1),
    /** ED-R-151: hazardous terrain hurts once on the way. */
    scathed: z.boolean(),
  }),
  z.strictObject({ deed: z.literal('swim'), actor: id }),
  z.strictObject({ deed: z.literal('suffocate'), actor: id }),
  z.strictObject({
    deed: z.literal('command'),
    actor: id,
    order: z.enum(MOUNT_ORDERS),
    /** What Will+Pilot must reach; null: no roll. */
    number: int(200, -50).nullable(),
  }),
  z.strictObject({ deed: z.literal('coast'), actor: id }),
  z.strictObject({ deed: z.literal('hurl'), actor: id, feature: id, target: id }),
  z.strictObject({ deed: z.literal('race'), actor: id }),
  /** ED-CHS-06, ED-CHS-15: somebody faces the terrain at once. */
  z.strictObject({ deed: z.literal('terrain'), actor: id }),
  z.strictObject({
    deed: z.literal('outwit'),
    actor: id,
    how: z.enum(RUSES),
    target: id.optional(),
    speed: int(400),
  }),
  z.strictObject({ deed: z.literal('perk'), actor: id }),
  z.strictObject({ deed: z.literal('chase') }),
  z.strictObject({
    deed: z.literal('steady'),
    actor: id,
    of: z.enum(COMPOSURES),
    taken: int(500, 1),
  }),
  z.strictObject({ deed: z.literal('stabilize'), actor: id }),
  z.strictObject({ deed: z.literal('bleed'), actor: id }),
  z.strictObject({ deed: z.literal('recharge'), actor: id }),
  z.strictObject({ deed: z.literal('begin'), slot: int(2), round: int(1001, 1) }),
  z.strictObject({ deed: z.literal('end'), slot: int(2) }),
]);
export type Deed = z.output<typeof deedSchema>;
export type DeedOf<K extends Deed['deed']> = Extract<Deed, { deed: K }>;

const rolled = z.strictObject({
  die: int(12, 1).nullable(),
  dice: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  total: int(200, -50).nullable(),
  target: int(500, -50),
  outcome: z.enum(OUTCOMES),
});

export const BENNY_ROLLS = [
  'attack',
  'defense',
  'Body',
  'concentration',
  'breath',
  'skill',
  'hazard',
  'stabilization',
] as const;

export const askSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('benny'), who: id, of: z.enum(BENNY_ROLLS), rolled }),
  z.strictObject({
    ask: z.literal('hit'),
    who: id,
    target: id,
    options: z.strictObject({ nonLethal: z.boolean(), disarm: z.array(id).max(4), push: z.boolean() }),
  }),
  z.strictObject({
    ask: z.literal('response'),
    who: id,
    target: id,
    trigger: z.enum(TRIGGERS),
    abilities: z.array(id).max(20),
  }),
  z.strictObject({
    ask: z.literal('movement'),
    who: id,
    target: id,
    weapons: z.array(id).max(10),
    abilities: z.array(id).max(20),
  }),
  z.strictObject({ ask: z.literal('push'), who: id, target: id, places: z.array(place).min(1).max(12) }),
  z.strictObject({
    ask: z.literal('perk'),
    who: id,
    /** Whom each perk may be used on; a Shortcut needs nobody. */
    behind: z.array(id).max(MOST_LISTED),
    ahead: z.array(id).max(MOST_LISTED),
  }),
]);
export type FightAsk = z.output<typeof askSchema>;

export const answerSchema = z.union([
  z.boolean(),
  z.null(),
  z.string().max(60),
  place,
  z.strictObject({ perk: z.enum(PERKS), target: id.optional() }),
  z.strictObject({ nonLethal: z.boolean().optional(), disarm: id.optional(), push: z.boolean().optional() }),
]);
export type FightAnswer = z.output<typeof answerSchema>;

/** A deed under way: the answers and the dice so far, from which it is taken up again. */
export const frameSchema = z.strictObject({
  deed: deedSchema,
  ...recordedFields(answerSchema),
  ask: askSchema,
});
export type Frame = z.output<typeof frameSchema>;
