/**
 * The one person of the book, a creature: who it is, what it carries, how it stands. Characters, creatures of the
 * game master, mounts and companions are all of this shape; every procedure takes it and a fight extends it.
 */
import { isRefusal, type Orders, ordersField, ownOf, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Difficulty, difficultySchema } from '../checks/difficulty.ts';
import { SCOPES, type Scope } from '../checks/scopes.ts';
import {
  type Affliction,
  afflictionsSchema,
  conditionRef,
  endingSchema,
  has,
  type Immunity,
  isImmuneTo,
  keepsMinorAct,
  type OwnCondition,
  ownConditionSchema,
} from '../combat/conditions.ts';
import { bodyOf, type Defense, mindOf, reactOf } from '../combat/defenses.ts';
import { inParts } from '../combat/own-conditions.ts';
import { abilityRow } from '../content/abilities.ts';
import { armorRow, shieldRow } from '../content/armors.ts';
import { type Item, itemRow } from '../content/items.ts';
import { abilityRef, armorRef, itemEntry, shieldRef, weaponRef } from '../content/refs.ts';
import { isShotByBook, weaponRow } from '../content/weapons.ts';
import { type Armor, deflectOf } from '../gear/armor.ts';
import type { Weapon } from '../gear/weapon.ts';
import { type AtTable, type EdgePlay, refuse } from '../play.ts';
import { type Ability, abilityId, type Grants } from '../powers/ability.ts';
import { type Size, sizeSchema, speedOfSize } from './size.ts';
import { isEnigma, SKILLS, type Skill, skillSchema } from './skills.ts';
import { type Stat, type Stats, statsSchema } from './stats.ts';
import { proficiencyAt, tierSchema } from './tier.ts';

/** ED-NPC-01. */
export const CREATURE_TYPES = [
  'Beast',
  'Construct',
  'Elemental',
  'Dragon',
  'Giant',
  'Goblinoid',
  'Humanoid',
  'Monstrosity',
  'Outsider',
  'Plant',
  'Undead',
] as const;
export type CreatureType = (typeof CREATURE_TYPES)[number];

/** ED-BEN-02, ED-BEN-03. */
export const MAX_BENNIES = 3;
export const SESSION_BENNIES = 2;

/** ED-DYI-01 to 06. */
export const LIVES = ['living', 'dying', 'stable', 'dead'] as const;
export type Life = (typeof LIVES)[number];

/** An Edge or Hindrance that lasts a while: Dodge, Elude, a boon of a spell, being Rattled; or an expertise that counts. */
export interface Mark {
  readonly name: string;
  /** ED-EXPT-02: an expertise goes by its own name, on the rolls where the game master has agreed to it. */
  readonly gives: 'edge' | 'hindrance' | 'expertise' | 'approach';
  /** ED-DIF-04: how hard the way makes a number that is set already. */
  readonly approach?: Difficulty | undefined;
  readonly on: readonly Scope[];
  readonly until?: Affliction['until'];
  /** Who gave it. */
  readonly by?: string | undefined;
  /** What caused it, where its own name does not say so. */
  readonly source?: string | undefined;
  /** Only against these, by name. */
  readonly toward?: readonly string[] | undefined;
  /** ED-SKL-08: what a retry must reach, where it can be shaken off. */
  readonly target?: number | undefined;
  /** The condition of a pack that it is a part of. */
  readonly of?: OwnCondition | undefined;
  /** Where the book itself gives it. */
  readonly rule?: (typeof MARK_RULES)[number] | undefined;
}
/** ED-ACT-10: the rules that mark somebody; everything else is a feature's. */
const MARK_RULES = ['ED-ACT-10', 'ED-CHS-04', 'ED-CHS-06', 'ED-CHS-07', 'ED-CHS-12', 'ED-CHS-16'] as const;

const name = z.string().min(1).max(60);
const count = (most: number) => z.int().min(0).max(most).default(0);
const defense = (what: string) =>
  z
    .int()
    .min(-20)
    .max(60)
    .optional()
    .describe(`${what} bonus; left out: from the stats. Of a stat block: its target number less 5.`)
    .meta({ rank: 'often' });

export const markSchema = z.strictObject({
  name,
  gives: z.enum(['edge', 'hindrance', 'expertise', 'approach']),
  approach: difficultySchema
    .optional()
    .describe('Of an approach: how hard it makes a number that is set already.'),
  on: z.array(z.enum(SCOPES)).min(1).max(16),
  until: endingSchema.optional(),
  by: name.optional(),
  source: z.string().min(1).max(80).optional(),
  toward: z.array(name).max(60).optional().describe('Only against these, by name.'),
  target: z.int().min(-10).max(60).optional().describe('The number a retry must reach.'),
  of: ownConditionSchema.optional().describe('The condition of a pack that it is a part of.'),
  rule: z.enum(MARK_RULES).optional(),
});

export const creatureFields = {
  name: name.default('Somebody').meta({ rank: 'first' }),
  player: z
    .boolean()
    .default(true)
    .describe('Whether a player rolls for it; a creature of the game master has target numbers instead.')
    .meta({ rank: 'first' }),
  type: z.enum(CREATURE_TYPES).optional(),
  tier: tierSchema,
  proficiencyBonus: z.int().min(0).max(10).optional().describe('Left out: the tier.'),
  stats: statsSchema.meta({ rank: 'first' }),
  skills: z
    .array(skillSchema)
    .max(SKILLS.length)
    .default([])
    .describe('Proficient in these.')
    .meta({ rank: 'often' }),
  expertises: z
    .array(name)
    .max(40)
    .default([])
    .describe('Expertises; culture and background count as one each.'),
  size: sizeSchema.default('Medium'),
  speed: z.int().min(0).max(40).optional().describe('Left out: by size.').meta({ unit: 'spaces' }),
  fly: count(40).meta({ unit: 'spaces' }),
  hover: z.boolean().default(false),
  swim: count(40).meta({ unit: 'spaces' }),
  climb: count(40).meta({ unit: 'spaces' }),
  body: defense('Body'),
  react: defense('React'),
  mind: defense('Mind'),
  deflect: defense('Deflect'),
  soak: z.int().min(0).max(60).optional().describe('Left out: Fortitude and armor.').meta({ rank: 'often' }),
  durability: z.int().min(0).max(60).default(0).describe('ED-OBJ-01: of an object or vehicle.'),
  baseHp: z.int().min(0).max(400).default(10).describe('Base HP of the archetype.'),
  maxHp: z
    .int()
    .min(1)
    .max(400)
    .optional()
    .describe('Left out: base HP and Fortitude.')
    .meta({ rank: 'often' }),
  hp: z.int().min(0).max(400).optional().describe('Now; left out: the maximum.').meta({ rank: 'often' }),
  tempHp: count(400),
  armor: armorRef.nullable().default(null).describe('Worn armor.'),
  shield: shieldRef.nullable().default(null),
  weapons: z.array(weaponRef).max(20).default([]).describe('Carried.'),
  held: z
    .array(name)
    .max(4)
    .optional()
    .describe('What is in the hands; left out: the first weapon and the shield.'),
  unloaded: z.array(name).max(20).default([]).describe('Mechanical weapons that must be reloaded.'),
  ammunition: z.record(name, z.int().min(0).max(1000)).default({}).describe('How much of each kind.'),
  items: z.record(name, z.int().min(0).max(1000)).default({}).describe('Other things carried, and how many.'),
  carries: z
    .array(itemEntry)
    .max(20)
    .default([])
    .describe('Of `items`, those that are not the book’s.')
    .meta({ rank: 'rare' }),
  abilities: z
    .array(abilityRef)
    .max(60)
    .default([])
    .describe('Features, acts and spells, by id or written out.'),
  spent: z
    .record(abilityId, z.int().min(0).max(20))
    .default({})
    .describe('Uses of abilities spent since the rest that brings them back.'),
  resistances: z
    .array(name)
    .max(20)
    .default([])
    .describe('Kinds of damage that are halved; `all` for every kind.'),
  immunities: z.array(conditionRef).max(13).default([]),
  conditions: afflictionsSchema.meta({ rank: 'often' }),
  marks: z.array(markSchema).max(60).default([]).describe('Edges and Hindrances that last a while.'),
  exposed: z.boolean().default(false).describe('Exposed to everyone until the start of its next turn.'),
  life: z.enum(LIVES).default('living'),
  successes: count(5).describe('Stabilization successes.'),
  failures: count(5).describe('Stabilization failures.'),
  bennies: z.int().min(0).max(MAX_BENNIES).default(0),
  exploited: z
    .boolean()
    .default(false)
    .describe('It has dealt its additional damage to somebody Exposed in this turn already.'),
  responses: z.int().min(0).max(10).default(1).describe('Responses left until its next turn.'),
  responsesPerTurn: z.int().min(0).max(10).default(1),
  bodyLoss: count(20).describe('Body lost to forced marches.'),
  concentrating: name.nullable().default(null).describe('The spell it concentrates on.'),
  breath: z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe('Rounds of held breath left; null: it breathes.'),
  battleTrained: z.boolean().default(false).describe('Of a mount.'),
  orders: ordersField.optional(),
};

const wholeCreature = z.strictObject(creatureFields).transform(inParts);
/** Named, so that errors and declarations say it in a word. */
export interface CreatureInput extends z.output<typeof wholeCreature> {}
export interface CreatureGiven extends z.input<typeof wholeCreature> {}
export const creatureSchema: z.ZodType<CreatureInput, CreatureGiven> = wholeCreature
  .describe(
    'A creature: a character, a creature of the game master, a mount. Whatever is left out has a default.',
  )
  .meta({ from: 'person' });

/** Marks as outcomes show them: lists of their own. */
export const marksShown = (marks: readonly Mark[]): z.output<typeof markSchema>[] =>
  marks.map(({ toward, ...each }) => ({
    ...each,
    on: [...each.on],
    ...(toward && { toward: [...toward] }),
  }));

/** A creature with every number worked out. Readonly is what it is; the rest is how it stands. */
export interface Creature {
  readonly name: string;
  readonly player: boolean;
  readonly type?: CreatureType | undefined;
  readonly tier: number;
  readonly proficiencyBonus: number;
  readonly stats: Stats;
  readonly skills: readonly Skill[];
  readonly expertises: readonly string[];
  readonly size: Size;
  readonly speed: number;
  readonly fly: number;
  readonly hover: boolean;
  readonly swim: number;
  readonly climb: number;
  readonly darkSight: boolean;
  readonly body: number;
  readonly react: number;
  readonly mind: number;
  readonly deflect: number;
  readonly soak: number;
  readonly durability: number;
  readonly maxHp: number;
  readonly armor: Armor | null;
  readonly shield: Armor | null;
  readonly weapons: readonly Weapon[];
  readonly abilities: readonly Ability[];
  /** What its abilities give without being used. */
  readonly grants: readonly Grants[];
  readonly resistances: readonly string[];
  readonly immunities: readonly Immunity[];
  readonly responsesPerTurn: number;
  readonly battleTrained: boolean;
  /** What it does wherever the book says that it may. */
  orders?: Orders;
  hp: number;
  tempHp: number;
  held: string[];
  unloaded: string[];
  ammunition: Record<string, number>;
  items: Record<string, number>;
  /** Of those, what is not the book's. */
  carries: Item[];
  spent: Record<string, number>;
  conditions: Affliction[];
  marks: Mark[];
  exposed: boolean;
  /** ED-R-203: what it deals more to an Exposed target comes once a turn. */
  exploited: boolean;
  life: Life;
  successes: number;
  failures: number;
  bennies: number;
  responses: number;
  bodyLoss: number;
  concentrating: string | null;
  breath: number | null;
}

/** What a fight, a day or a rest changes: the fields that go back into a file. */
export const STANDING = [
  'hp',
  'tempHp',
  'held',
  'unloaded',
  'ammunition',
  'items',
  'carries',
  'spent',
  'conditions',
  'marks',
  'exposed',
  'exploited',
  'life',
  'successes',
  'failures',
  'bennies',
  'responses',
  'bodyLoss',
  'concentrating',
  'breath',
  'orders',
] as const satisfies readonly (keyof Creature)[];

/** The person as it came in, with how it stands now. */
export function keepStanding<I extends CreatureInput>(
  input: I,
  now: Partial<Pick<Creature, (typeof STANDING)[number]>>,
): I {
  const kept: Record<string, unknown> = { ...input };
  for (const field of STANDING) if (now[field] !== undefined) kept[field] = now[field];
  return kept as I;
}

/** ED-HPS-01, ED-R-39. Where the number is asked for, whoever asks names the switch. */
export function maxHpOf(
  { baseHp, fortitude, proficiencyBonus }: { baseHp: number; fortitude: number; proficiencyBonus: number },
  { readings }: AtTable,
): number {
  const whole = readings['ED-R-39'] === 'allTimesBonus';
  return Math.max(1, whole ? (baseHp + fortitude) * proficiencyBonus : baseHp + fortitude * proficiencyBonus);
}

/** ED-DEF-05, ED-R-34, ED-R-35. */
export function soakOf(
  { stats, bonus }: { stats: Pick<Stats, 'Strength' | 'Fortitude'>; bonus: number },
  play: { readonly readings: Pick<EdgePlay['readings'], 'ED-R-34'> },
): number {
  const base = play.readings['ED-R-34'] === 'body' ? bodyOf(stats) : stats.Fortitude;
  return Math.max(0, base + bonus);
}

const most = (grants: readonly Grants[], field: 'swim' | 'climb', own: number): number =>
  Math.max(own, ...grants.map(each => each[field]));
const total = (grants: readonly Grants[], field: 'soak' | 'deflect' | 'maxHp' | 'speed'): number =>
  grants.reduce((sum, each) => sum + each[field], 0);

/** What a name in a list stands for; a refusal where there is no such thing. */
function looked<T>(
  given: string | T,
  find: (name: string) => T | undefined,
  refused: (name: string) => Refusal,
): T | Refusal {
  return typeof given === 'string' ? (find(given) ?? refused(given)) : given;
}

interface Things {
  readonly armor: Armor | null;
  readonly shield: Armor | null;
  readonly weapons: readonly Weapon[];
  readonly abilities: readonly Ability[];
}

function thingsOf(input: CreatureInput): Things | Refusal {
  const armor =
    input.armor === null
      ? null
      : looked(input.armor, armorRow, word =>
          refuse('ED-DEF-04', `There is no armor called “${word}”.`, 'armor'),
        );
  if (armor && isRefusal(armor)) return armor;
  const shield =
    input.shield === null
      ? null
      : (shieldRow(input.shield) ??
        refuse('ED-TAG-22', `There is no shield called “${String(input.shield)}”.`, 'shield'));
  if (shield && isRefusal(shield)) return shield;
  const weapons: Weapon[] = [];
  for (const each of input.weapons) {
    const weapon = looked<Weapon>(each, weaponRow, word =>
      refuse('ED-TAG-01', `There is no weapon called “${word}”.`, 'weapons'),
    );
    if (isRefusal(weapon)) return weapon;
    weapons.push(weapon);
  }
  const abilities: Ability[] = [];
  for (const each of input.abilities) {
    const ability = looked<Ability>(each, abilityRow, word =>
      refuse('ED-CRE-11', `There is no ability called “${word}”.`, 'abilities'),
    );
    if (isRefusal(ability)) return ability;
    abilities.push(ability);
  }
  return { armor, shield, weapons, abilities };
}

/** ED-R-122: unless told otherwise, the first weapon is in hand, and the shield where a hand is left. */
function heldAtFirst({ weapons, shield }: Things): string[] {
  const [first] = weapons;
  const twoHanded = first?.tags.includes('Two-Handed') ?? false;
  return [...(first ? [first.name] : []), ...(shield && !twoHanded ? [shield.name] : [])];
}

/** ED-TAG-26, ED-R-232. */
export const HANDS = 2;

type Carried = Pick<Things, 'weapons' | 'shield'>;

/** ED-TAG-26, ED-TAG-27: hands that something takes up. */
export const handsFor = ({ weapons }: Pick<Things, 'weapons'>, item: string): number =>
  weapons.find(each => each.name === item)?.tags.includes('Two-Handed') ? HANDS : 1;

/** ED-TAG-26, ED-R-122: why the hands of somebody cannot hold all of this, if so. */
export function whyNotHoldAll(
  { name }: Pick<CreatureInput, 'name'>,
  things: Carried,
  held: readonly string[],
): Refusal | undefined {
  const needed = held.reduce((total, item) => total + handsFor(things, item), 0);
  if (needed <= HANDS) return undefined;
  const heavy = held.findIndex(item => handsFor(things, item) === HANDS);
  return refuse(
    'ED-TAG-26',
    heavy < 0
      ? `${name} has two hands and cannot hold ${held.join(', ')} at once.`
      : `${name} needs both hands for the ${held[heavy]} and holds the ${held.filter((_, i) => i !== heavy).join(' and the ')}.`,
    'held',
  );
}

/** The item of this name that somebody has: the book's, or its own. */
export const itemOf = ({ carries }: Pick<Creature, 'carries'>, name: string): Item | undefined =>
  itemRow(name) ?? carries.find(each => each.name === name);

/** ED-TAG-02: whether it is something that weapons shoot: the book's, its own, or what is shot in their place. */
export const isAmmunition = (
  { carries, weapons }: Pick<Creature, 'carries' | 'weapons'>,
  name: string,
): boolean =>
  isShotByBook(name) ||
  weapons.some(each => each.ammunition === name) ||
  itemOf({ carries }, name)?.fits !== undefined;

/** What it has of a thing that is counted; nothing where none is left. */
export const itemAtHand = (
  { items, carries }: Pick<Creature, 'items' | 'carries'>,
  name: string,
): Item | undefined => ((ownOf(items, name) ?? 0) > 0 ? itemOf({ carries }, name) : undefined);

const folded = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** What somebody carries under this name, however it is written. */
export function carriedName({ weapons, shield }: Carried, given: string): string {
  const names = [...weapons.map(each => each.name), ...(shield ? [shield.name] : [])];
  return names.includes(given) ? given : (names.find(each => folded(each) === folded(given)) ?? given);
}

/** ED-ITM-01: whether what an ability grants is there: some of it comes only with a weapon in hand. */
export const isWielded = ({ needs }: Pick<Ability, 'needs'>, inHand: readonly Weapon[]): boolean =>
  needs.length === 0 || inHand.some(({ tags }) => needs.every(tag => tags.includes(tag)));

/** ED-ITM-01: Soak and Deflect that come and go with what is in hand. */
export function wieldedGrants(
  { abilities, weapons }: Pick<Creature, 'abilities' | 'weapons'>,
  held: readonly string[],
): { soak: number; deflect: number } {
  const sum = { soak: 0, deflect: 0 };
  for (const ability of abilities) {
    if (ability.cost !== 'passive' || !ability.grants || ability.needs.length === 0) continue;
    const inHand = weapons.filter(({ name }) => held.includes(name));
    if (!isWielded(ability, inHand)) continue;
    sum.soak += ability.grants.soak;
    sum.deflect += ability.grants.deflect;
  }
  return sum;
}

/** The creature that an input describes. */
export function creatureOf(input: CreatureInput, play: AtTable): Creature | Refusal {
  const before = known.get(input);
  const found = before?.readings === play.readings ? before.creature : workedOut(input, play);
  if (before?.creature !== found) known.set(input, { readings: play.readings, creature: found });
  return isRefusal(found) ? found : standingCopy(found);
}

/** Exact odds ask for the same people in each course: they are worked out once, and copied where they are written into. */
const known = new WeakMap<CreatureInput, AtTable & { readonly creature: Creature | Refusal }>();

/** The creature with lists of its own, which the rules write into. */
const standingCopy = (creature: Creature): Creature => ({
  ...creature,
  held: [...creature.held],
  unloaded: [...creature.unloaded],
  ammunition: { ...creature.ammunition },
  items: { ...creature.items },
  carries: [...creature.carries],
  spent: { ...creature.spent },
  conditions: [...creature.conditions],
  marks: [...creature.marks],
});

function workedOut(input: CreatureInput, play: AtTable): Creature | Refusal {
  const things = thingsOf(input);
  if (isRefusal(things)) return things;
  const { armor, shield, abilities } = things;
  const { stats } = input;
  const grants = abilities.flatMap(each => (each.cost === 'passive' && each.grants ? [each.grants] : []));
  const lasting = abilities.flatMap(each =>
    each.cost === 'passive' && each.grants && each.needs.length === 0 ? [each.grants] : [],
  );
  const held = input.held?.map(each => carriedName(things, each)) ?? heldAtFirst(things);
  const wielded = wieldedGrants(things, held);
  const overloaded = whyNotHoldAll(input, things, held);
  if (overloaded) return overloaded;
  // ED-R-153: a shield helps in hand, not on the back.
  const readied = shield && held.includes(shield.name) ? shield : null;
  const proficiencyBonus = input.proficiencyBonus ?? proficiencyAt(input.tier);
  const react = input.react ?? reactOf(stats);
  const maxHp =
    input.maxHp ??
    maxHpOf({ baseHp: input.baseHp, fortitude: stats.Fortitude, proficiencyBonus }, play) +
      total(grants, 'maxHp');
  const hp = input.hp ?? (input.life === 'living' ? maxHp : 0);
  // ED-DYI-01, ED-R-162, ED-R-220: at 0 HP a creature is dying and a thing broken, whether the input says so or not.
  const life = hp > 0 || input.life !== 'living' ? input.life : isThing(input) ? 'dead' : 'dying';
  if (hp > maxHp) return refuse('ED-HPS-02', `${input.name} has at most ${maxHp} HP, not ${hp}.`, 'hp');
  if (hp > 0 && (input.life === 'dying' || input.life === 'stable'))
    return refuse(
      'ED-DYI-01',
      `${input.name} has ${hp} HP; only at 0 HP is a creature dying or stable.`,
      'life',
    );
  if (input.life !== 'dead' && (input.failures >= 3 || input.successes >= 3))
    return refuse(
      'ED-DYI-05',
      `Three successes or failures end dying: ${input.name} has at most two of each.`,
      'failures',
    );
  if (input.type === 'Humanoid' && !['Small', 'Medium'].includes(input.size))
    return refuse('ED-NPC-01', `A Humanoid is Small or Medium, not ${input.size}.`, 'size');
  const immunities = [
    ...new Set<Immunity>([
      ...input.immunities,
      ...grants.flatMap(each => each.immunities),
      // ED-NPC-05: what hovers cannot be knocked Prone.
      ...(input.hover ? (['Prone'] as const) : []),
    ]),
  ];
  // ED-NPC-06: what it cannot have implies nothing either; whoever is down lies there all the same.
  const conditions = input.conditions.filter(
    ({ condition, source, of }) =>
      !(of && isImmuneTo({ immunities }, of)) &&
      (!immunities.includes(condition) || (condition === 'Unconscious' && source !== undefined)),
  );
  // A creature that is down lies unconscious, unless its input says that temporary HP keep it awake.
  if (
    (life === 'dying' || life === 'stable') &&
    input.tempHp === 0 &&
    !has({ conditions, immunities: [] }, 'Unconscious')
  )
    conditions.push({ condition: 'Unconscious', source: life });
  return {
    name: input.name,
    player: input.player,
    type: input.type,
    tier: input.tier,
    proficiencyBonus,
    stats,
    skills: [...new Set([...input.skills, ...grants.flatMap(each => each.skills)])],
    expertises: [...new Set([...input.expertises, ...grants.flatMap(each => each.expertises)])],
    size: input.size,
    speed: (input.speed ?? speedOfSize(input.size)) + total(grants, 'speed'),
    fly: input.fly,
    hover: input.hover,
    swim: most(grants, 'swim', input.swim),
    climb: most(grants, 'climb', input.climb),
    darkSight: grants.some(each => each.darkSight),
    body: input.body ?? bodyOf(stats),
    react,
    mind: input.mind ?? mindOf(stats),
    deflect:
      input.deflect ??
      deflectOf({ react, armor, shield: readied }) + total(lasting, 'deflect') + wielded.deflect,
    soak:
      input.soak ??
      soakOf({ stats, bonus: (armor?.soak ?? 0) + (readied?.soak ?? 0) }, play) +
        total(lasting, 'soak') +
        wielded.soak,
    durability: input.durability,
    maxHp,
    armor,
    shield,
    weapons: things.weapons,
    abilities,
    grants,
    resistances: [...new Set([...input.resistances, ...grants.flatMap(each => each.resistances)])],
    immunities,
    responsesPerTurn: input.responsesPerTurn,
    battleTrained: input.battleTrained,
    hp,
    tempHp: input.tempHp,
    held: [...held],
    unloaded: input.unloaded.map(each => carriedName(things, each)),
    ammunition: { ...input.ammunition },
    items: { ...input.items },
    carries: [...input.carries],
    spent: { ...input.spent },
    conditions,
    marks: input.marks.filter(({ of }) => !of || !isImmuneTo({ immunities }, of)),
    exposed: input.exposed,
    exploited: input.exploited,
    life,
    successes: input.successes,
    failures: input.failures,
    bennies: input.bennies,
    responses: input.responses,
    bodyLoss: input.bodyLoss,
    concentrating: input.concentrating,
    breath: input.breath,
    ...(input.orders && { orders: input.orders }),
  };
}

/** ED-DEF-01 to 04, ED-TRV-03: the bonus of a defense as it stands; lost Body lowers Body. */
export function defenseBonus(creature: Creature, which: Defense): number {
  switch (which) {
    case 'Body':
      return creature.body - creature.bodyLoss;
    case 'React':
      return creature.react;
    case 'Mind':
      return creature.mind;
    case 'Deflect':
      return creature.deflect;
  }
}

export interface BonusParts {
  readonly stat: Stat;
  readonly skill?: Skill | undefined;
  /** The one expertise that the game master accepts for this roll. */
  readonly expertise?: string | undefined;
}

export const isProficient = (creature: Creature, skill: Skill | undefined): boolean =>
  skill !== undefined && creature.skills.includes(skill);

export const hasExpertise = (creature: Creature, expertise: string | undefined): boolean =>
  expertise !== undefined && creature.expertises.some(each => each.toLowerCase() === expertise.toLowerCase());

/** ED-ROLL-02, ED-EXPT-02: stat, and the proficiency bonus once for the skill and once for one expertise. */
export const bonusOf = (creature: Creature, { stat, skill, expertise }: BonusParts): number =>
  creature.stats[stat] +
  (isProficient(creature, skill) ? creature.proficiencyBonus : 0) +
  (hasExpertise(creature, expertiseIn(creature, skill, expertise)) ? creature.proficiencyBonus : 0);

/** ED-EXPT-02: one expertise to a roll: the one that goes with it, or another that the game master has agreed to. */
export function expertiseIn(
  creature: Creature,
  skill: Skill | undefined,
  expertise: string | undefined,
): string | undefined {
  if (creature.marks.length === 0 || hasExpertise(creature, expertise)) return expertise;
  const isAttack = skill === 'Weapon' || isEnigma(skill);
  return (
    agreedOn(
      creature,
      scope => scope === skill || (scope === 'attack' && isAttack) || (scope === 'Enigma' && isEnigma(skill)),
    ) ?? expertise
  );
}

/** The expertise that counts on rolls of such a kind by word of the game master. */
export function agreedOn(creature: Creature, isAbout: (scope: Scope) => boolean): string | undefined {
  for (const { gives, name: expertise, on } of creature.marks)
    if (gives === 'expertise' && on.some(scope => scope === 'all' || isAbout(scope))) return expertise;
  return undefined;
}

/** ED-ACT-07, ED-CND-07, ED-DYI-01. */
export const isAble = (creature: Creature): boolean =>
  creature.life !== 'dead' && !has(creature, 'Incapacitated');

/** ED-CND-07: why somebody can neither act nor answer, if so. */
export const whyNotAble = (creature: Creature, field: string): Refusal | undefined =>
  isAble(creature) ? undefined : refuseUnable(creature, field);
export const refuseUnable = ({ name }: Pick<Creature, 'name'>, field: string): Refusal =>
  refuse('ED-CND-07', `${name} cannot act.`, field);

/** ED-CND-07, ED-VEH-01: why somebody does no deed of their own, if so: what carries others only moves. */
export const whyNotOwnDeed = (creature: Creature, field: string): Refusal | undefined =>
  whyNotAble(creature, field) ?? whyNotByItself(creature, field);

/** ED-VEH-01: why a thing does nothing of its own. */
export const whyNotByItself = (creature: Creature, field?: string): Refusal | undefined =>
  isThing(creature)
    ? refuse('ED-VEH-01', `${creature.name} is a vehicle: it moves, and does nothing by itself.`, field)
    : undefined;

/** ED-CND-07, ED-R-194: why somebody has not even its Minor Act, if so: Incapacitated alone keeps it. */
export const whyNotHandle = (creature: Creature, field: string): Refusal | undefined =>
  creature.life !== 'dead' && keepsMinorAct(creature) ? undefined : refuseUnable(creature, field);

/** ED-ACT-07: why somebody has no Response left, if so. */
export const whyNotRespond = (
  { name, responses }: Pick<Creature, 'name' | 'responses'>,
  field?: string,
): Refusal | undefined =>
  responses > 0 ? undefined : refuse('ED-ACT-07', `${name} has no Response left until its next turn.`, field);

/** ED-DYI-06, ED-VEH-01: nothing more is done to the dead, nor to a wreck. */
export const whyNotAlive = (
  creature: Pick<Creature, 'name' | 'life' | 'durability'>,
  field?: string,
): Refusal | undefined => {
  if (creature.life !== 'dead') return undefined;
  return isThing(creature)
    ? refuse('ED-VEH-01', `${creature.name} is wrecked already.`, field)
    : refuse('ED-DYI-06', `${creature.name} is dead already.`, field);
};

/** ED-R-213: the dead and the Unconscious sense nothing. */
export const sensesNothing = (creature: Creature): boolean =>
  creature.life === 'dead' || has(creature, 'Unconscious');

/** ED-VEH-01, ED-OBJ-01, ED-R-162: what has Durability is a thing: it breaks, and neither dies nor bleeds. */
export const isThing = ({ durability }: Pick<Creature, 'durability'>): boolean => durability > 0;

/** ED-VEH-01, ED-R-211: a thing that carries people. */
export const isVehicle = (creature: Pick<Creature, 'durability' | 'speed' | 'size'>): boolean =>
  isThing(creature) && creature.speed > 0 && !SMALL_THINGS.has(creature.size);
const SMALL_THINGS: ReadonlySet<Size> = new Set<Size>(['Tiny', 'Small', 'Medium']);

/** ED-DYI-09: at 0 HP only temporary HP keep somebody up. */
export const isUp = (creature: Creature): boolean =>
  (creature.life === 'living' || creature.tempHp > 0) && isAble(creature);
