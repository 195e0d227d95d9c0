/** A fight as plain data: its fighters, the ground, whose moment it is, and what somebody is asked. */

import { noDice } from '@arbiter/dice';
import {
  areAllThere,
  type Body,
  fighterOf,
  HEALTH,
  type Health,
  isClear,
  isMarked,
  MOST_LISTED,
  type Moment,
  Play,
  type Slot,
} from '@arbiter/engine';
import { z } from 'zod';
import { type Creature, weaponSkillsSchema, wholeCreature } from '../character/creature.ts';
import { PHASES, type Phase, type Size } from '../character/creature-kinds.ts';
import { hasCondition } from '../checks/creature-check.ts';
import { DEFENSES } from '../combat/defense.ts';
import { GROUPS, type Group } from '../combat/initiative.ts';
import { isUnconscious } from '../combat/restrictions.ts';
import { rulings } from '../content/rulings/index.ts';
import { type Coating, goodFields } from '../gear/good.ts';
import type { AnyventurePlay, AnyventureReadings } from '../play.ts';

/** A creature in a fight. */
export interface Fighter extends Creature {
  readonly id: string;
  readonly side: string;
  readonly group: Group;
  initiative: number;
  x: number;
  y: number;
  /** Who has found it though it is Obscured (AV-R-192). */
  found: readonly string[];
  /** AV-R-156: what is in its hands, weapons by name and instruments by type; a shield in hand is `shield`. */
  held: readonly string[];
  /** A shield that it carries and does not hold. */
  slung: Shield;
  /** Poison put on weapons, gone with the hit that brings it in. */
  coated: readonly Coat[];
  /** AV-R-194: wants to be asked when a friend leaves its reach. */
  watchful: boolean;
  /** AV-R-141: what its charmer has told it to do in its next turn. */
  order: Order | null;
  /** How hurt it looks, in a state known to somebody who may not know its numbers. */
  readonly seenAs?: Health | undefined;
}

/** Poison on a weapon: what it is called, and what it does. */
export interface Coat {
  readonly weapon: string;
  readonly poison: string;
  readonly coats?: Omit<Coating, 'name'>;
}

export type Shield = Creature['shield'];

/** AV-COND-09, AV-R-197: what the charmed can be told to do. */
export interface Order {
  readonly by: string;
  readonly is: 'attack' | 'wait' | 'words';
  /** Whom to attack. */
  readonly victim: string | null;
  /** Anything else, for the table to see done. */
  readonly words: string | null;
}

/** What somebody is asked before the fight goes on. */
export type Pending =
  | { readonly is: 'order'; readonly actor: string; readonly among: readonly string[] }
  | { readonly is: 'lifeline'; readonly actor: string }
  /** AV-DEF-01: each target in turn chooses its defense, before any die is seen. */
  | {
      readonly is: 'defense';
      readonly actor: string;
      readonly blow: BlowUnderWay;
      readonly asked: readonly string[];
      readonly chosen: readonly ChosenDefense[];
    }
  | {
      readonly is: 'resist';
      readonly actor: string;
      readonly by: string;
      readonly deed: 'grab' | 'shove';
    }
  /** AV-ACT-09, AV-R-59: a shove is won, and the shover says what it does. */
  | { readonly is: 'shove'; readonly actor: string; readonly target: string }
  /** AV-REA-02, AV-R-143: who may strike before the mover leaves their reach. */
  | {
      readonly is: 'opportunity';
      readonly actor: string;
      readonly asked: readonly string[];
      readonly walk: WalkUnderWay;
    }
  /** AV-COND-05, AV-R-155: who is Alert and may point out whom it has noticed. */
  | {
      readonly is: 'reveal';
      readonly actor: string;
      readonly asked: readonly string[];
      readonly walk: WalkUnderWay;
    }
  /** AV-REA-03, AV-REA-04, AV-R-142: whom a spell works on through eyes or ears, and who may still cover them. */
  | {
      readonly is: 'spell';
      readonly actor: string;
      readonly asked: readonly string[];
      readonly spell: SpellUnderWay;
    };

/** AV-R-137, AV-R-142: what waits while confusion makes something else of a Reaction; `asked` are still to be asked. */
export type Interrupted =
  | Extract<Pending, { is: 'defense' | 'resist' }>
  | {
      readonly is: 'opportunity' | 'reveal';
      readonly asked: readonly string[];
      readonly walk: WalkUnderWay;
    }
  | { readonly is: 'spell'; readonly asked: readonly string[]; readonly spell: SpellUnderWay };

export interface SpellUnderWay {
  readonly by: string;
  readonly name: string;
  readonly target: string;
  readonly charge: boolean;
  readonly focus: string | null;
  /** What it is read from. */
  readonly scroll?: string;
}

export interface BlowUnderWay {
  readonly by: string;
  readonly weapon: string;
  /** Whom it is aimed at, then everybody else in its area. */
  readonly targets: readonly string[];
  /** Where whoever it is aimed at stood when it was declared. */
  readonly place: Place;
  /** The module action it is made with. */
  readonly act: string | null;
  /** As a Reaction, and the walk that it interrupts. */
  readonly reaction: boolean;
  readonly walk: WalkUnderWay | null;
  readonly queue: readonly string[];
}

export interface ChosenDefense {
  readonly who: string;
  readonly defense: 'evasion' | 'deflection';
  readonly act: string | null;
}

export type Place = { readonly x: number; readonly y: number };

export const WALKS = ['walk', 'sprint', 'jump', 'flee', 'stumble', 'charge'] as const;
export interface WalkUnderWay {
  readonly mover: string;
  readonly how: (typeof WALKS)[number];
  /** Squares still to go. */
  readonly way: readonly { readonly x: number; readonly y: number }[];
  readonly gone: number;
  /** The last place on it that nobody else holds (AV-R-199). */
  readonly free: Place;
  /** What follows when it is over: a forced attack on somebody, as a Reaction where confusion has taken one. */
  readonly strikes: string | null;
  readonly reaction: boolean;
}

export interface FightMap {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly { readonly x: number; readonly y: number }[];
}

/** AV-MAG-13: an area that raises every magic number inside by so much, or blocks magic where it says no number. */
export interface Nullfield {
  readonly x: number;
  readonly y: number;
  /** Units from its middle. */
  readonly radius: number;
  readonly raises: number | null;
}

export interface FightState {
  readonly fighters: Record<string, Fighter>;
  readonly map: FightMap;
  readonly readings: AnyventureReadings;
  slots: readonly Slot[];
  moment: Moment;
  /** Whose turn is running; null between turns. */
  actor: string | null;
  pending: Pending | null;
  /** What waits until the deeds of the confused are over, the last first. */
  interrupted: readonly Interrupted[];
  /** AV-ITM-04: thrown weapons, whose they are and where they lie. */
  lying: readonly Lying[];
  nullfields: readonly Nullfield[];
  winner: string | null;
}

export interface Lying {
  readonly weapon: string;
  readonly owner: string;
  readonly x: number;
  readonly y: number;
}

/**
 * A fighter to work on: whatever is done to it leaves the first one as it was. Written out, because every event of a fight
 * copies somebody: so all fighters are of one shape, wherever they come from, with what is asked of everybody side by side
 * (bench/anyventure-fight.ts).
 */
export const copyOfFighter = (one: Fighter): Fighter => ({
  id: one.id,
  name: one.name,
  side: one.side,
  group: one.group,
  tier: one.tier,
  size: one.size,
  x: one.x,
  y: one.y,
  dead: one.dead,
  out: one.out,
  health: one.health,
  conditions: one.conditions,
  effects: one.effects,
  helps: one.helps,
  concentration: one.concentration,
  turn: one.turn,
  energy: one.energy,
  found: one.found,
  held: one.held,
  thrown: one.thrown,
  coated: one.coated,
  weapons: one.weapons,
  features: one.features,
  attributes: one.attributes,
  skills: one.skills,
  weaponSkills: one.weaponSkills,
  mitigation: one.mitigation,
  meal: one.meal,
  morale: one.morale,
  shield: one.shield,
  resolve: one.resolve,
  resolveMax: one.resolveMax,
  healthMax: one.healthMax,
  energyMax: one.energyMax,
  moraleMax: one.moraleMax,
  movement: one.movement,
  order: one.order,
  watchful: one.watchful,
  initiative: one.initiative,
  slung: one.slung,
  stars: one.stars,
  type: one.type,
  schools: one.schools,
  crafts: one.crafts,
  immune: one.immune,
  spells: one.spells,
  songs: one.songs,
  instruments: one.instruments,
  locked: one.locked,
  heard: one.heard,
  lastRest: one.lastRest,
  overplay: one.overplay,
  items: one.items,
  wonder: one.wonder,
  woe: one.woe,
  injuries: one.injuries,
  regained: one.regained,
  orders: one.orders,
});

/** AV-R-203: squares a creature is wide. */
const SPANS: Readonly<Record<Size, number>> = { tiny: 1, small: 1, medium: 1, large: 2, huge: 3 };
export const spanOf = (fighter: Pick<Creature, 'size'>): number => SPANS[fighter.size];
export const bodyOf = (fighter: Fighter): Body => ({ x: fighter.x, y: fighter.y, span: spanOf(fighter) });

/** AV-R-46: squares lying between. */
export function gapBetween(a: Body, b: Body): number {
  const [wide, deep] = [a.span || 1, b.span || 1];
  return Math.max(0, freeSquares(a.x, wide, b.x, deep), freeSquares(a.y, wide, b.y, deep));
}
export function gap(a: Fighter, b: Fighter): number {
  const [wide, deep] = [spanOf(a), spanOf(b)];
  return Math.max(0, freeSquares(a.x, wide, b.x, deep), freeSquares(a.y, wide, b.y, deep));
}
/** Squares between two stretches of a row or column; below 0 where they touch. */
const freeSquares = (a: number, wide: number, b: number, deep: number): number =>
  a < b ? b - a - wide : a - b - deep;

export const fightersOf = (state: FightState, ids: readonly string[]): Fighter[] =>
  ids.map(id => fighterOf(state, id));
export const idsOf = (people: readonly { readonly id: string }[]): string[] => people.map(({ id }) => id);

/** On the field and not felled. */
export const isIn = (fighter: Fighter): boolean => !fighter.dead && !fighter.out;
/** Able to do anything at all: who is not is no threat and wins no fight. */
export const isUp = (fighter: Fighter): boolean => isIn(fighter) && !isUnconscious(fighter);
export const isFoe = (a: Fighter, b: Fighter): boolean => a.side !== b.side;

/** AV-COND-29, AV-R-151: whether somebody can choose another as a target. */
export const perceives = (viewer: Fighter, other: Fighter): boolean =>
  viewer.side === other.side || !hasCondition(other, 'obscured') || other.found.includes(viewer.name);

export const isWall = (map: FightMap, at: { x: number; y: number }): boolean => isMarked(map, map.walls, at);
/** Somebody at a place, or a place alone. */
type Standing = Body & { readonly size?: Size };
const squaresOf = (one: Standing): Place[] => {
  const span = one.span ?? (one.size ? SPANS[one.size] : 1);
  if (span === 1) return [{ x: one.x, y: one.y }];
  return Array.from({ length: span * span }, (_, i) => ({
    x: one.x + (i % span),
    y: one.y + Math.floor(i / span),
  }));
};
/** AV-R-203: from any square of the one to any square of the other. */
export function hasSight({ map }: FightState, a: Standing, b: Standing): boolean {
  if (map.walls.length === 0) return true;
  const stops = (at: Place): boolean => isWall(map, at);
  const seen = squaresOf(b);
  return squaresOf(a).some(from => seen.some(to => isClear(from, to, stops)));
}

/** AV-ACT-12: whether an enemy sees or senses somebody now. */
export const isSensed = (state: FightState, me: Fighter): boolean =>
  Object.values(state.fighters).some(
    other =>
      isFoe(me, other) &&
      isUp(other) &&
      !hasCondition(other, 'blinded') &&
      perceives(other, me) &&
      hasSight(state, other, me),
  );

/** Every enemy who could notice somebody at its place. */
export const observersOf = (state: FightState, me: Fighter): Fighter[] =>
  Object.values(state.fighters).filter(
    other => isFoe(me, other) && isUp(other) && hasSight(state, other, me),
  );

export const NO_DICE = noDice('Nothing is rolled before a command is accepted.');
/** For asking the rules what is allowed, without dice. */
export const playFor = ({ readings }: FightState): AnyventurePlay => new Play(NO_DICE, readings);

const word = z.string().min(1).max(80);
const place = { x: z.int().min(0).max(99), y: z.int().min(0).max(99) };
const spot = z.strictObject(place);

export const ORDERS = ['attack', 'wait', 'words'] as const;
const SHIELDS = ['none', 'light', 'heavy'] as const;
export const nullfieldSchema = z
  .strictObject({
    ...place,
    radius: z.int().min(0).max(100).describe('Units from its middle.'),
    raises: z.int().min(1).max(30).nullable().describe('Added to every magic number; null blocks magic.'),
  })
  .describe('A Nullfield.');

const fighterSchema = wholeCreature.extend({
  id: word,
  side: word,
  group: z.enum(GROUPS),
  weaponSkills: weaponSkillsSchema,
  initiative: z.int().min(-100).max(200),
  ...place,
  found: z.array(word).max(MOST_LISTED),
  held: z.array(word).max(20),
  slung: z.enum(SHIELDS),
  coated: z
    .array(
      z.strictObject({
        weapon: word,
        poison: word,
        coats: goodFields.coats.unwrap().exactOptional(),
      }),
    )
    .max(20)
    .readonly(),
  watchful: z.boolean(),
  order: z
    .strictObject({
      by: word,
      is: z.enum(ORDERS),
      victim: word.nullable(),
      words: z.string().max(200).nullable(),
    })
    .nullable(),
  seenAs: z.enum(HEALTH).optional(),
});

const walk = z.strictObject({
  mover: word,
  how: z.enum(WALKS),
  way: z.array(spot).max(200).readonly(),
  gone: z.int().min(0).max(200),
  free: spot,
  strikes: word.nullable(),
  reaction: z.boolean(),
});
const blow = z.strictObject({
  by: word,
  weapon: word,
  targets: z.array(word).min(1).max(MOST_LISTED).readonly(),
  place: spot,
  act: word.nullable(),
  reaction: z.boolean(),
  walk: walk.nullable(),
  queue: z.array(word).max(MOST_LISTED).readonly(),
});
const defenseAsked = z.strictObject({
  is: z.literal('defense'),
  actor: word,
  blow,
  asked: z.array(word).max(MOST_LISTED).readonly(),
  chosen: z
    .array(z.strictObject({ who: word, defense: z.enum(DEFENSES), act: word.nullable() }))
    .max(MOST_LISTED)
    .readonly(),
});
const resistAsked = z.strictObject({
  is: z.literal('resist'),
  actor: word,
  by: word,
  deed: z.enum(['grab', 'shove']),
});
const spellUnderWay = z.strictObject({
  by: word,
  name: word,
  target: word,
  charge: z.boolean(),
  focus: word.nullable(),
  scroll: word.exactOptional(),
});
const pendingSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('order'), actor: word, among: z.array(word).max(MOST_LISTED).readonly() }),
  z.strictObject({ is: z.literal('lifeline'), actor: word }),
  defenseAsked,
  resistAsked,
  z.strictObject({ is: z.literal('shove'), actor: word, target: word }),
  z.strictObject({
    is: z.literal('opportunity'),
    actor: word,
    asked: z.array(word).max(MOST_LISTED).readonly(),
    walk,
  }),
  z.strictObject({
    is: z.literal('reveal'),
    actor: word,
    asked: z.array(word).max(MOST_LISTED).readonly(),
    walk,
  }),
  z.strictObject({
    is: z.literal('spell'),
    actor: word,
    asked: z.array(word).max(MOST_LISTED).readonly(),
    spell: spellUnderWay,
  }),
]);

const interruptedSchema = z.discriminatedUnion('is', [
  defenseAsked,
  resistAsked,
  z.strictObject({
    is: z.enum(['opportunity', 'reveal']),
    asked: z.array(word).max(MOST_LISTED).readonly(),
    walk,
  }),
  z.strictObject({
    is: z.literal('spell'),
    asked: z.array(word).max(MOST_LISTED).readonly(),
    spell: spellUnderWay,
  }),
]);

const readingsSchema = z.strictObject(
  Object.fromEntries(
    rulings
      .filter(r => r.switch)
      .map(r => [r.id, z.enum(r.readings.map(one => one.key) as [string, ...string[]])]),
  ),
);

/** Everybody whom a question names. */
function namedInQuestion(asked: Pending | Interrupted): readonly (string | null)[] {
  const walkers = (one: WalkUnderWay | null) => (one ? [one.mover, one.strikes] : []);
  switch (asked.is) {
    case 'order':
      return [asked.actor, ...asked.among];
    case 'lifeline':
      return [asked.actor];
    case 'shove':
      return [asked.actor, asked.target];
    case 'resist':
      return [asked.actor, asked.by];
    case 'defense': {
      const { by, targets, queue, walk } = asked.blow;
      const chosen = asked.chosen.map(one => one.who);
      return [asked.actor, by, ...targets, ...queue, ...asked.asked, ...chosen, ...walkers(walk)];
    }
    case 'spell':
      return ['actor' in asked ? asked.actor : null, ...asked.asked, asked.spell.by, asked.spell.target];
    default:
      return ['actor' in asked ? asked.actor : null, ...asked.asked, ...walkers(asked.walk)];
  }
}

/** Everybody whom the state names. */
function namedIn(state: FightState): (string | null | undefined)[] {
  const { pending, interrupted, moment, slots, actor, lying, fighters } = state;
  return [
    ...lying.map(one => one.owner),
    ...Object.values(fighters).map(one => one.order?.victim),
    actor,
    ...moment.done,
    ...slots.flatMap(slot => slot.members),
    ...(pending ? namedInQuestion(pending) : []),
    ...interrupted.flatMap(namedInQuestion),
  ];
}

export const stateSchema = z
  .strictObject({
    fighters: z.record(word, fighterSchema),
    map: z.strictObject({
      width: z.int().min(4).max(60),
      height: z.int().min(4).max(60),
      walls: z.array(spot).max(3600).readonly(),
    }),
    readings: readingsSchema,
    slots: z
      .array(
        z.strictObject({
          name: z.enum(PHASES),
          members: z.array(word).max(MOST_LISTED).readonly(),
          order: z.literal('fixed'),
        }),
      )
      .max(200)
      .readonly(),
    moment: z.strictObject({
      round: z.int().min(1).max(1000),
      slot: z.int().min(0).max(200),
      done: z.array(word).max(MOST_LISTED).readonly(),
    }),
    actor: word.nullable(),
    pending: pendingSchema.nullable(),
    interrupted: z.array(interruptedSchema).max(60).readonly(),
    lying: z
      .array(z.strictObject({ weapon: word, owner: word, ...place }))
      .max(200)
      .readonly(),
    nullfields: z.array(nullfieldSchema).max(20).readonly(),
    winner: word.nullable(),
  })
  .refine(
    state => areAllThere(state as unknown as FightState, namedIn(state as unknown as FightState)),
    'Everybody the fight names must take part in it.',
  ) as unknown as z.ZodType<FightState, unknown>;

export const phaseOf = ({ slots, moment }: FightState): Phase =>
  (slots[moment.slot]?.name as Phase | undefined) ?? 'early';
