/**
 * The one shape of somebody who acts: who they are, what they carry, how they stand. A player character and a creature
 * of the lists are both creatures here, as in the book; a fighter is one with a place.
 */
import { isRefusal, type Orders, ordersField, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { levelField } from '../checks/ladder.ts';
import { type Condition, type OwnMark, ownMarkSchema } from '../combat/conditions.ts';
import { type DamageType, mitigationField } from '../combat/mitigation.ts';
import { conditionsOf } from '../combat/own-condition.ts';
import { type ConditionRef, conditionField, conditionRef, isOwn } from '../combat/own-condition-entry.ts';
import { songs } from '../content/songs.ts';
import { instruments } from '../content/supplies.ts';
import { ammunitionFor, armsOf, isFlask } from '../gear/ammunition.ts';
import { goodObject, goodOf, goodRef, type Item, itemOf } from '../gear/good.ts';
import { UNARMED, type Weapon, weaponObject, whyNotBands } from '../gear/weapon.ts';
import { weaponRow } from '../gear/weapon-list.ts';
import { type AnyventurePlay, part, refuse } from '../play.ts';
import { type ActRef, actRef } from '../powers/act-entry.ts';
import { type SongRef, songRef } from '../powers/song-entry.ts';
import { type SpellRef, spellRef } from '../powers/spell-entry.ts';
import {
  ATTRIBUTE_BOUNDS,
  ATTRIBUTES,
  type Attribute,
  DISCIPLINES,
  type Discipline,
  grantKeyField,
  SCHOOLS,
  type School,
  type Skill,
  STARTING_TALENT,
  skillField,
  WEAPON_CATEGORIES,
  type WeaponCategory,
} from './attributes.ts';
import {
  type CreatureType,
  movementOf,
  PHASES,
  type Phase,
  type Size,
  sizeField,
  type Tier,
  tierField,
  tierNamed,
  typeField,
  whyNotStars,
} from './creature-kinds.ts';

/** What somebody is called who is given without a name. */
export const UNNAMED = 'The character';

/** AV-CRE-07, AV-CRE-08, AV-CRE-11, AV-RES-06: what a player character has unless something changes it. */
export const DEFAULTS = { health: 20, resolve: 20, energy: 5, morale: 0 } as const;
/** AV-RES-06, AV-R-34: Morale is stored up to here. */
export const MORALE_LIMIT = 20;

/** AV-RES-01 to AV-RES-12: the pools as the book lists them, what they start at and how they come back. */
export const POOLS = [
  { name: 'Health', default: DEFAULTS.health, 'comes back': 'full rests, potions, medicine, magic' },
  {
    name: 'Resolve',
    default: DEFAULTS.resolve,
    'comes back': 'consumables, roleplay, ballads; a favorable rest',
  },
  { name: 'Morale', default: DEFAULTS.morale, most: MORALE_LIMIT, 'comes back': 'modules, items, ballads' },
  { name: 'Energy', default: DEFAULTS.energy, 'comes back': '3 at the start of each turn' },
  { name: 'Wonder', default: 0, most: 1, 'comes back': 'awarded by the game master' },
  { name: 'Woe', default: 0, most: 1, 'comes back': 'awarded by the game master' },
] as const;

export interface Rank {
  readonly talent: number;
  readonly level: number;
}
/** AV-R-27, AV-R-215: Knowledge is the Talent unless the school has one of its own. */
export interface SchoolRank {
  readonly level: number;
  readonly talent?: number | undefined;
}

/** A lasting influence with a name of its own (AV-R-162): a ward, a blessing, a tune. */
export interface Effect {
  readonly name: string;
  /** Who keeps it up, by id or name. */
  readonly by: string;
  /** Ends at the start of that creature's so many-th turn; absent: with its Concentration, or when something ends it. */
  readonly turns?: number | undefined;
  /** Compared when the same effect is given again. */
  readonly strength: number;
  readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
  /** Bonus dice on checks by name, or on "attack" and "defense". */
  readonly bonus?: Readonly<Record<string, number>> | undefined;
  readonly upgrade?: readonly string[] | undefined;
  readonly downgrade?: readonly string[] | undefined;
  readonly movement?: number | undefined;
  /** The condition of one's own that it is part of. */
  readonly of?: OwnMark | undefined;
}

/** AV-CRF-08, AV-R-103: how long a meal is at work. */
const MEAL_HOURS = 24;
/** AV-R-211: with the 24th hour it is over. */
export const isAtWorkAfter = (hours: number): boolean => hours < MEAL_HOURS;

/** AV-CRF-08: the one meal that is at work. */
export interface ActiveMeal {
  readonly name: string;
  readonly mitigation?: Partial<Record<DamageType, number>> | undefined;
  /** AV-CRF-09: results below are raised to it, by skill. */
  readonly minimum?: Readonly<Record<string, number>> | undefined;
  readonly hours: number;
}

/** What a module or trait adds to checks and crits for good. */
export interface Feature {
  readonly name: string;
  readonly bonus?: Readonly<Record<string, number>> | undefined;
  readonly upgrade?: readonly string[] | undefined;
  readonly downgrade?: readonly string[] | undefined;
  readonly critFaces?: Partial<Record<WeaponCategory, number>> | undefined;
  /** Physical damage to whoever grabs them. */
  readonly thorns?: number | undefined;
  /** An action or reaction of its own, found by the table of module actions. */
  readonly act?: ActRef | undefined;
}

/** AV-COND-40, AV-R-97: one thing at a time. */
export interface Concentration {
  readonly on: 'song' | 'alert' | 'spell';
  readonly name: string;
  /** A song: the instrument that its leader plays instead of singing (AV-R-173). */
  readonly instrument?: string | undefined;
  /** A song: plays along and does not lead. */
  readonly harmony?: boolean | undefined;
}

/** AV-R-168: a bonus die waiting for one named check, until the helper's next turn. */
export interface HelpGiven {
  readonly by: string;
  readonly check: string;
}

/** What has been used of the present turn. */
export interface TurnTally {
  /** Its turn is running. */
  readonly now: boolean;
  /** Actions spent, and units of the turn's own Movement. */
  readonly actions: number;
  readonly movement: number;
  /** Units moved in all by its own power, which make a running start; Sprint makes one too. */
  readonly moved: number;
  readonly sprinted: boolean;
  /** AV-LIFE-01: 2 Resolve were paid since its last turn began. */
  readonly paid: boolean;
  /** AV-R-124: dropped to 0 Health in its own turn; what was left of it is lost. */
  readonly dropped: boolean;
  /** AV-CMB-10: turns begun in this fight. */
  readonly taken: number;
  readonly round: number;
  readonly phase: Phase | null;
  /** AV-R-172: songs whose check of this turn has been made, and harmonies played. */
  readonly performed: readonly string[];
}

export const FRESH_TURN: TurnTally = {
  now: false,
  actions: 0,
  movement: 0,
  moved: 0,
  sprinted: false,
  paid: false,
  dropped: false,
  taken: 0,
  round: 0,
  phase: null,
  performed: [],
};

/** A turn's tally to go on with; written out because every Action makes one (bench/anyventure-fight.ts). */
export const nextTally = (turn: TurnTally): { -readonly [K in keyof TurnTally]: TurnTally[K] } => ({
  now: turn.now,
  actions: turn.actions,
  movement: turn.movement,
  moved: turn.moved,
  sprinted: turn.sprinted,
  paid: turn.paid,
  dropped: turn.dropped,
  taken: turn.taken,
  round: turn.round,
  phase: turn.phase,
  performed: turn.performed,
});

/** What one is, which no fight changes. */
export interface CreatureNature {
  readonly name: string;
  readonly tier: Tier;
  readonly stars: number | null;
  readonly type: CreatureType;
  readonly size: Size;
  readonly movement: number;
  readonly attributes: Readonly<Record<Attribute, number>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly weaponSkills: Readonly<Record<WeaponCategory, Rank>>;
  readonly schools: Readonly<Partial<Record<School, SchoolRank>>>;
  readonly crafts: Readonly<Partial<Record<Discipline, number>>>;
  readonly weapons: readonly Weapon[];
  readonly immune: readonly ConditionRef[];
  readonly features: readonly Feature[];
  readonly spells: readonly SpellRef[];
  readonly songs: readonly SongRef[];
  readonly instruments: readonly string[];
  readonly resolveMax: number | null;
  readonly energyMax: number;
  readonly moraleMax: number;
  /** What it does wherever the book says that it may. */
  readonly orders: Orders;
}

/** How one stands: all that play changes. Values are replaced, never changed in place. */
export interface CreatureState {
  shield: 'none' | 'light' | 'heavy';
  mitigation: Readonly<Partial<Record<DamageType, number>>>;
  healthMax: number;
  health: number;
  resolve: number;
  morale: number;
  energy: number;
  conditions: readonly Condition[];
  effects: readonly Effect[];
  helps: readonly HelpGiven[];
  concentration: Concentration | null;
  meal: ActiveMeal | null;
  /** AV-MAG-06: spells that failed since the last full rest. */
  locked: readonly string[];
  /** AV-SONG-07: songs and ballads enjoyed since the last full rest. */
  heard: readonly string[];
  /** AV-R-178: the hour at which its last full rest that counted ended, by the table's own clock. */
  lastRest: number | null;
  /** AV-SONG-10: ballads without effect until a day. */
  overplay: readonly { readonly ballad: string; readonly until: number }[];
  items: readonly Item[];
  /** AV-ITM-04: weapons thrown and not picked up again, one entry each. */
  thrown: readonly string[];
  wonder: boolean;
  woe: boolean;
  injuries: readonly string[];
  /** AV-R-128: Health regained since falling Unconscious. */
  regained: number;
  /** AV-LIFE-16: felled non-player characters are out of the fight. */
  out: boolean;
  dead: boolean;
  turn: TurnTally;
}

export interface Creature extends CreatureNature, CreatureState {}

/** What became different about somebody: the fields that changed, as they are now; of the turn only what changed. */
export type CreatureChange = Partial<Omit<CreatureState, 'turn'>> & { readonly turn?: Partial<TurnTally> };

/** Two lists without anything in them are the same, whoever made them. */
const differs = (old: readonly unknown[], now: readonly unknown[]): boolean =>
  old !== now && (old.length > 0 || now.length > 0);

/** Field by field, by name, for whatever asks what a rule made of somebody. A test holds it to the fields there are. */
export function changeOf(before: CreatureState, after: CreatureState): CreatureChange {
  const change: { -readonly [K in keyof CreatureChange]: CreatureChange[K] } = {};
  if (before.shield !== after.shield) change.shield = after.shield;
  if (before.mitigation !== after.mitigation) change.mitigation = after.mitigation;
  if (before.healthMax !== after.healthMax) change.healthMax = after.healthMax;
  if (before.health !== after.health) change.health = after.health;
  if (before.resolve !== after.resolve) change.resolve = after.resolve;
  if (before.morale !== after.morale) change.morale = after.morale;
  if (before.energy !== after.energy) change.energy = after.energy;
  if (differs(before.conditions, after.conditions)) change.conditions = after.conditions;
  if (differs(before.effects, after.effects)) change.effects = after.effects;
  if (differs(before.helps, after.helps)) change.helps = after.helps;
  if (before.concentration !== after.concentration) change.concentration = after.concentration;
  if (before.meal !== after.meal) change.meal = after.meal;
  if (differs(before.locked, after.locked)) change.locked = after.locked;
  if (differs(before.heard, after.heard)) change.heard = after.heard;
  if (before.lastRest !== after.lastRest) change.lastRest = after.lastRest;
  if (differs(before.overplay, after.overplay)) change.overplay = after.overplay;
  if (differs(before.items, after.items)) change.items = after.items;
  if (differs(before.thrown, after.thrown)) change.thrown = after.thrown;
  if (before.wonder !== after.wonder) change.wonder = after.wonder;
  if (before.woe !== after.woe) change.woe = after.woe;
  if (differs(before.injuries, after.injuries)) change.injuries = after.injuries;
  if (before.regained !== after.regained) change.regained = after.regained;
  if (before.out !== after.out) change.out = after.out;
  if (before.dead !== after.dead) change.dead = after.dead;
  if (before.turn !== after.turn) {
    const turn = turnChange(before.turn, after.turn);
    if (turn) change.turn = turn;
  }
  return change;
}

function turnChange(before: TurnTally, after: TurnTally): Partial<TurnTally> | undefined {
  const change: { -readonly [K in keyof TurnTally]?: TurnTally[K] } = {};
  let any = false;
  const note = (differ: boolean): boolean => {
    any ||= differ;
    return differ;
  };
  if (note(before.now !== after.now)) change.now = after.now;
  if (note(before.actions !== after.actions)) change.actions = after.actions;
  if (note(before.movement !== after.movement)) change.movement = after.movement;
  if (note(before.moved !== after.moved)) change.moved = after.moved;
  if (note(before.sprinted !== after.sprinted)) change.sprinted = after.sprinted;
  if (note(before.paid !== after.paid)) change.paid = after.paid;
  if (note(before.dropped !== after.dropped)) change.dropped = after.dropped;
  if (note(before.taken !== after.taken)) change.taken = after.taken;
  if (note(before.round !== after.round)) change.round = after.round;
  if (note(before.phase !== after.phase)) change.phase = after.phase;
  if (note(differs(before.performed, after.performed))) change.performed = after.performed;
  return any ? change : undefined;
}

/** A creature to work on: whatever is done to it leaves the first one as it was. */
export const copyOf = <C extends Creature>(creature: C): C => ({ ...creature });

/** Writes a change down. */
export function writeChange(creature: CreatureState, change: CreatureChange): void {
  const { turn } = creature;
  Object.assign(creature, change);
  if (change.turn) creature.turn = { ...turn, ...change.turn };
}

/** The person a procedure was given, as they are afterwards. */
export const personAfter = (given: CreatureGiven, change: CreatureChange | undefined): CreatureGiven =>
  ({
    ...given,
    ...(given.conditions.some(isOwn) && conditionsOf(given)),
    ...change,
    turn: { ...given.turn, ...change?.turn },
  }) as CreatureGiven;

const rank = z.strictObject({
  talent: z.int().min(0).max(10).optional(),
  level: levelField.default(0),
});
/** Talent and level of every weapon category, as somebody has them who is worked out. */
export const weaponSkillsSchema = z.record(z.enum(WEAPON_CATEGORIES), rank.required({ talent: true }));
const checkNumbers = z.partialRecord(grantKeyField, z.int().min(-20).max(30));
const name = z.string().max(80);

export const effectSchema = z.strictObject({
  name,
  by: name,
  turns: z.int().min(1).max(1000).optional(),
  strength: z.int().min(0).max(1000).default(1),
  mitigation: mitigationField.optional(),
  bonus: checkNumbers.optional(),
  upgrade: z.array(grantKeyField).max(40).readonly().optional(),
  downgrade: z.array(grantKeyField).max(40).readonly().optional(),
  movement: z.int().min(-20).max(20).optional(),
  of: ownMarkSchema.optional(),
});

export const mealSchema = z.strictObject({
  name,
  mitigation: mitigationField.optional(),
  minimum: checkNumbers.optional().describe('Results below are raised to it, by skill.'),
  hours: z.number().min(0).max(1000).default(0).describe('Hours since it was eaten.'),
});

/** Something carried. */
export const itemSchema = z.strictObject({
  name: goodRef,
  count: z.int().min(0).max(10000).default(1),
  good: goodObject
    .optional()
    .describe('What it is good for, where the lists do not say so of its name.')
    .meta({ rank: 'rare' }),
});

const featureSchema = z.strictObject({
  name,
  bonus: checkNumbers.optional(),
  upgrade: z.array(grantKeyField).max(40).readonly().optional(),
  downgrade: z.array(grantKeyField).max(40).readonly().optional(),
  critFaces: z.partialRecord(z.enum(WEAPON_CATEGORIES), z.int().min(0).max(10)).optional(),
  thorns: z.int().min(0).max(100).optional().describe('Physical damage to whoever grabs them.'),
  act: actRef.optional(),
});

export const turnSchema = z
  .strictObject({
    now: z.boolean().default(false).describe('Its turn is running.'),
    actions: z.int().min(0).max(20).default(0).describe('Actions spent in the present turn.'),
    movement: z
      .int()
      .min(0)
      .max(1000)
      .default(0)
      .describe('Units of the turn’s Movement spent.')
      .meta({ unit: 'units' }),
    moved: z.int().min(0).max(1000).default(0).describe('Units moved this turn.').meta({ unit: 'units' }),
    sprinted: z.boolean().default(false),
    paid: z.boolean().default(false).describe('2 Resolve were paid since its last turn began.'),
    dropped: z.boolean().default(false).describe('Fell to 0 Health in its own turn.'),
    taken: z.int().min(0).max(10000).default(0).describe('Turns taken in this fight.'),
    round: z
      .int()
      .min(0)
      .max(10000)
      .default(0)
      .describe('Round of the fight; 0 where no rounds are counted.'),
    phase: z.enum(PHASES).nullable().default(null),
    performed: z.array(name).max(20).readonly().default([]),
  })
  .describe('What has been used of the present turn.');

/** Everything has a default, so that `{ "attributes": { "physique": 3 } }` is somebody. */
export const wholeCreature = z
  .strictObject({
    name: name.min(1).default(UNNAMED).meta({ rank: 'often' }),
    tier: tierField
      .default('pc')
      .describe('"pc" for a player character, else the creature’s tier.')
      .meta({ rank: 'often' }),
    stars: z.int().min(0).max(20).nullable().default(null).describe('Stars of an Elite, 1 to 5.'),
    type: typeField.default('humanoid'),
    size: sizeField.default('medium'),
    movement: z
      .int()
      .min(0)
      .max(60)
      .optional()
      .describe('Units a turn; by size where left out.')
      .meta({ unit: 'units' }),
    attributes: z
      .strictObject(
        Object.fromEntries(
          ATTRIBUTES.map(a => [a, z.int().min(0).max(10).default(ATTRIBUTE_BOUNDS.least)]),
        ) as Record<Attribute, z.ZodDefault<z.ZodInt>>,
      )
      .prefault({})
      .describe('The five Talents of the base skills.')
      .meta({ rank: 'first' }),
    skills: z
      .partialRecord(skillField, levelField)
      .default({})
      .describe('Levels of base skills; those left out are 0.')
      .meta({ rank: 'first' }),
    weaponSkills: z
      .partialRecord(z.enum(WEAPON_CATEGORIES), rank)
      .default({})
      .describe('Talent and level of weapon categories.')
      .meta({ rank: 'often' }),
    schools: z
      .partialRecord(
        z.enum(SCHOOLS),
        z.strictObject({ level: levelField.default(0), talent: z.int().min(0).max(10).optional() }),
      )
      .default({})
      .describe('Levels of magic schools, with a Talent where a school has its own.'),
    crafts: z
      .partialRecord(z.enum(DISCIPLINES), levelField)
      .default({})
      .describe('Levels of crafting skills.'),
    weapons: z
      .array(z.union([z.string().max(60), weaponObject]).meta({ from: 'weapons' }))
      .max(20)
      .default([])
      .describe('Weapons at hand, by name or by numbers; the first is in use.')
      .meta({ rank: 'often' }),
    shield: z.enum(['none', 'light', 'heavy']).default('none').meta({ rank: 'often' }),
    mitigation: mitigationField.default({}).meta({ rank: 'often' }),
    immune: z.array(conditionRef).max(24).default([]).describe('Conditions it never gains.'),
    features: z.array(featureSchema).max(80).default([]).describe('What modules and traits add.'),
    spells: z.array(spellRef).max(60).default([]).describe('Spells it can channel.'),
    songs: z.array(songRef).max(60).default([]).describe('Songs and ballads it knows.'),
    instruments: z.array(name).max(20).default([]).describe('Types of instruments it can play.'),
    healthMax: z.int().min(1).max(1000).default(DEFAULTS.health),
    health: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .describe('Health now; the maximum where left out.')
      .meta({ rank: 'often' }),
    resolveMax: z
      .int()
      .min(0)
      .max(1000)
      .nullable()
      .default(DEFAULTS.resolve)
      .describe('null for a creature without Resolve.'),
    resolve: z
      .int()
      .min(0)
      .max(1000)
      .optional()
      .describe('Resolve now; the maximum where left out.')
      .meta({ rank: 'often' }),
    morale: z.int().min(0).max(MORALE_LIMIT).default(DEFAULTS.morale).meta({ rank: 'often' }),
    moraleMax: z.int().min(0).max(MORALE_LIMIT).default(0).describe('As raised by modules and items.'),
    energyMax: z.int().min(0).max(100).default(DEFAULTS.energy),
    energy: z
      .int()
      .min(-100)
      .max(100)
      .optional()
      .describe('Energy now; the maximum where left out.')
      .meta({ rank: 'often' }),
    conditions: z
      .array(conditionField)
      .max(60)
      .default([])
      .describe('Conditions, the oldest first.')
      .meta({ rank: 'often' }),
    effects: z.array(effectSchema).max(60).default([]).describe('Spells, tunes and wards at work on it.'),
    helps: z
      .array(z.strictObject({ by: name, check: name }))
      .max(20)
      .default([])
      .describe('Help that waits for a check.'),
    concentration: z
      .strictObject({
        on: z.enum(['song', 'alert', 'spell']),
        name,
        instrument: name.optional().describe('What the leader of a song plays instead of singing.'),
        harmony: z.boolean().optional().describe('Plays along in a song and does not lead it.'),
      })
      .nullable()
      .default(null)
      .describe('What it concentrates on.'),
    meal: mealSchema.nullable().default(null).describe('The meal at work.'),
    locked: z.array(name).max(60).default([]).describe('Spells that failed since the last full rest.'),
    heard: z.array(name).max(60).default([]).describe('Songs and ballads enjoyed since the last full rest.'),
    lastRest: z
      .number()
      .min(-100000)
      .max(100000)
      .nullable()
      .default(null)
      .describe('The hour at which its last full rest ended, by the table’s clock.'),
    overplay: z
      .array(z.strictObject({ ballad: name, until: z.int().min(0).max(100000) }))
      .max(60)
      .default([])
      .describe('Ballads without effect until a day.'),
    items: z.array(itemSchema).max(100).default([]),
    thrown: z.array(name).max(40).default([]).describe('Weapons thrown and not picked up again.'),
    wonder: z.boolean().default(false),
    woe: z.boolean().default(false),
    injuries: z.array(name).max(60).default([]),
    regained: z.int().min(0).max(1000).default(0).describe('Health regained since falling Unconscious.'),
    out: z.boolean().default(false).describe('A felled non-player character.'),
    dead: z.boolean().default(false),
    turn: turnSchema.prefault({}),
    orders: ordersField.default({}),
  })
  .describe('Somebody who acts: a player character or a creature.');
/** Named, so that errors and declarations say it in a word. */
export interface CreatureGiven extends z.output<typeof wholeCreature> {}
export const creatureSchema: z.ZodType<CreatureGiven, z.input<typeof wholeCreature>> = wholeCreature;

/** A field that takes a person: numbers, a ready character, a creature of the list, a character file. */
export const creatureField = (what: string) =>
  creatureSchema.describe(what).meta({ rank: 'first', from: 'person' });

/** What changed about somebody, as outcomes hold it. */
export const changeSchema = z
  .record(z.string(), z.json())
  .describe('What changed about them, field by field, as it is now.') as unknown as z.ZodType<CreatureChange>;

/** AV-CRE-10: categories left out have the Talent they start with. */
function weaponRanks(given: CreatureGiven['weaponSkills']): Record<WeaponCategory, Rank> {
  const ranks = {} as Record<WeaponCategory, Rank>;
  for (const category of WEAPON_CATEGORIES) {
    const known = given[category];
    ranks[category] = { talent: known?.talent ?? STARTING_TALENT[category], level: known?.level ?? 0 };
  }
  return ranks;
}

function whyNotPools(given: CreatureGiven): Refusal | undefined {
  const { health, healthMax, resolve, resolveMax, energy, energyMax } = given;
  if (health !== undefined && health > healthMax)
    return refuse('AV-RES-01', `Health is at most ${healthMax}, got ${health}.`, 'health');
  if (resolveMax !== null && resolve !== undefined && resolve > resolveMax)
    return refuse('AV-RES-03', `Resolve is at most ${resolveMax}, got ${resolve}.`, 'resolve');
  if (energy !== undefined && energy > energyMax)
    return refuse('AV-RES-07', `Energy is at most ${energyMax}, got ${energy}.`, 'energy');
  return undefined;
}

/** Songs and instruments as their lists write them; an own name stays as it is. */
const LISTED_NAMES: ReadonlyMap<string, string> = new Map(
  [...songs.map(song => song.name), ...instruments.map(one => one.type)].map(name => [
    name.toLowerCase(),
    name,
  ]),
);
const asListed = (given: string): string => LISTED_NAMES.get(given.toLowerCase()) ?? given;

/** The creature that numbers describe; what they leave out is the book's default. */
export function creatureOf(given: CreatureGiven, play: AnyventurePlay): Creature | Refusal {
  const tier = tierNamed(given.tier);
  const movement = given.movement ?? movementOf(given.size, play);
  if (typeof movement !== 'number') return movement;
  const problem = whyNotStars(tier, given.stars ?? undefined) ?? whyNotPools(given);
  if (problem) return problem;
  const { conditions, effects, concentration } = conditionsOf(given);
  const health = given.health ?? given.healthMax;
  const weapons: Weapon[] = [];
  for (const [i, weapon] of given.weapons.entries()) {
    const found = weaponRow(weapon);
    if (!found)
      return refuse(
        'AV-ATK-01',
        `There is no weapon called ${String(weapon)}; give its numbers.`,
        `weapons[${i}]`,
      );
    const bands = whyNotBands(found, `weapons[${i}]`);
    if (bands) return bands;
    weapons.push(found);
  }
  return {
    ...given,
    tier,
    movement,
    meal: given.meal && isAtWorkAfter(given.meal.hours) ? given.meal : null,
    weaponSkills: weaponRanks(given.weaponSkills),
    weapons,
    items: given.items.map(itemOf),
    health,
    // AV-LIFE-16: without a Lifeline, 0 Health is out of the fight.
    out: given.out || (tier !== 'pc' && health === 0),
    resolve: given.resolve ?? given.resolveMax ?? 0,
    energy: given.energy ?? given.energyMax,
    conditions,
    effects,
    songs: given.songs.map(song => (typeof song === 'string' ? asListed(song) : song)),
    instruments: given.instruments.map(asListed),
    heard: given.heard.map(asListed),
    turn: { ...given.turn, performed: given.turn.performed.map(asListed) },
    concentration:
      concentration?.on === 'song' ? { ...concentration, name: asListed(concentration.name) } : concentration,
  };
}

/** Several at once; a refusal says whose field it is. */
export function creaturesOf<K extends string>(
  given: Readonly<Record<K, CreatureGiven>>,
  play: AnyventurePlay,
): Record<K, Creature> | Refusal {
  const made = {} as Record<K, Creature>;
  for (const key of Object.keys(given) as K[]) {
    const creature = creatureOf(given[key], play);
    if (isRefusal(creature)) return refusedAt(creature, key);
    made[key] = creature;
  }
  return made;
}

/** AV-ITM-04: what is still at hand; a thrown weapon lies where it fell. */
export function weaponsAtHand(creature: Pick<Creature, 'weapons' | 'thrown' | 'items'>): readonly Weapon[] {
  const { weapons, thrown, items } = creature;
  if (thrown.length === 0) return armsOf(creature);
  const gone = [...thrown];
  const left = weapons.filter(weapon => {
    const at = gone.indexOf(weapon.name);
    if (at >= 0) gone.splice(at, 1);
    return at < 0;
  });
  // Of several flasks or blades one has made, one may lie where it was dropped, and the others are still carried.
  const lying = (weapon: Weapon): number => thrown.filter(name => name === weapon.name).length;
  return armsOf({ weapons: left, items }).filter(weapon => {
    const carried = isFlask(weapon)
      ? (ammunitionFor(items, weapon)?.count ?? 0)
      : items.find(item => goodOf(item)?.weapon === weapon)?.count;
    return carried === undefined || carried > lying(weapon);
  });
}

/** A weapon that somebody has at hand, or their fists. */
export function weaponNamed(
  creature: Pick<Creature, 'weapons' | 'thrown' | 'items'>,
  wanted: string | undefined,
): Weapon | undefined {
  const had = weaponsAtHand(creature);
  if (wanted === undefined) return had[0] ?? UNARMED;
  for (const weapon of had) if (weapon.name === wanted) return weapon;
  if (wanted === UNARMED.name) return UNARMED;
  const key = wanted.toLowerCase();
  const found = had.find(weapon => weapon.name.toLowerCase() === key);
  return found ?? (UNARMED.name.toLowerCase().startsWith(key) ? UNARMED : undefined);
}

/** AV-LIFE-05: why nothing more happens to somebody, if so. */
export const whyNotAlive = (
  { dead, name }: { readonly dead: boolean; readonly name: string },
  field?: string,
): Refusal | undefined => (dead ? refuse('AV-LIFE-05', `${name} is dead.`, field) : undefined);

/** Whether two are one and the same; whoever is given without a name is somebody else. */
export const isSamePerson = (a: { readonly name: string }, b: { readonly name: string }): boolean =>
  a.name === b.name && a.name !== UNNAMED;

export const isPc = (creature: { readonly tier: Tier }): boolean => creature.tier === 'pc';

export const creatureParts = [
  part('state', 'a creature', ['AV-RES-01', 'AV-RES-03', 'AV-RES-06', 'AV-RES-07'], creatureSchema),
  part('derivation', 'pools at creation', ['AV-CRE-07', 'AV-CRE-08', 'AV-CRE-11'], DEFAULTS),
];
