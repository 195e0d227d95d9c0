/** What an entry of one's own may say: the fields that the book's own entries have, checked. */
import { entryMarks, type PackKind } from '@arbiter/engine';
import { z } from 'zod';
import { CLASSES } from '../character/hit-dice.ts';
import { DOMAINS } from '../character/skills.ts';
import { TIERS } from '../checks/tiers.ts';
import { LAYERS } from '../gear/layers.ts';
import type { Ability, Armour, Creature, Effect, Feature, Remedy, Weapon } from './types.ts';

export const WEAPON_TAGS = [
  'melee',
  'ranged',
  'thrown',
  'light',
  'heavy',
  'reach',
  'focus',
  'natural',
] as const;
const TRIGGERS = ['selfHit', 'allyHit', 'allyFalls', 'enemyMoves', 'enemyActs'] as const;
const KEYWORDS = ['Restore', 'Heal', 'Shield', 'Force check', 'War Cry', 'Power Word'] as const;

const int = (least: number, most: number) => z.int().min(least).max(most);
const required = int(1, 20).describe('Successes that it needs.');
const range = z
  .union([z.literal('touch'), int(0, 1000)])
  .default('touch')
  .describe('How far it reaches: an arm’s length (`touch`), or so many yards.')
  .meta({ unit: 'yards' });
const die = z.union([z.literal(6), z.literal(8), z.literal(10), z.literal(12)]);
const summary = z.string().max(400).default('').describe('What it does, in a line.');
const level = int(1, 10);

const weaponFields = {
  required: required.default(1),
  damage: int(0, 50).describe('Base damage.').meta({ unit: 'HD' }),
  hands: z.union([z.literal(0), z.literal(1), z.literal(2)]).default(1),
  range,
  tags: z.array(z.enum(WEAPON_TAGS)).max(8).default(['melee']),
};

const armourFields = {
  dice: z
    .strictObject({ count: int(1, 10), size: die })
    .describe('The dice that are rolled for its temporary HD as it is donned.'),
  layer: z.enum(LAYERS).default('physical'),
  magic: z.boolean().default(false),
  mendable: z.boolean().default(true),
};

const is = <K extends string>(kind: K) => ({ kind: z.literal(kind) });
const few = int(1, 20);

/** What an ability can do: the effects that the rules know, and no others. */
const effectSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...is('damage'), hd: int(0, 50) }),
  z.strictObject({ ...is('heal'), grade: z.enum(['minor', 'moderate', 'major']) }),
  z.strictObject({ ...is('restore'), resolve: int(1, 5) }),
  z.strictObject({
    ...is('layer'),
    layer: z.enum(LAYERS),
    hd: int(1, 50),
    die: z.union([die, z.literal('class')]),
  }),
  z.strictObject({ ...is('strip'), hd: int(1, 50) }),
  z.strictObject({ ...is('forceCheck') }),
  z.strictObject({ ...is('bonusDice'), dice: few }),
  z.strictObject({ ...is('penaltyDice'), dice: few }),
  z.strictObject({ ...is('aura'), dice: few }),
  z.strictObject({ ...is('move'), yards: int(1, 100) }),
  z.strictObject({ ...is('stabilize') }),
  z.strictObject({ ...is('portal'), yards: int(1, 1000) }),
  z.strictObject({ ...is('safePlace'), hours: int(1, 100) }),
  z.strictObject({ ...is('journeyBuffer'), resolve: few }),
  z.strictObject({ ...is('revive'), hd: int(1, 50), resolve: int(0, 5) }),
]) satisfies z.ZodType<Effect, unknown>;

const abilityFields = {
  class: z.enum([...CLASSES, 'Creature']).describe('The class that learns it, or `Creature`.'),
  level: level.default(1).describe('The level from which it is available.'),
  spell: z.boolean().default(false),
  tier: z.enum(TIERS).default('Basic'),
  required: required.default(1),
  trigger: z
    .enum(TRIGGERS)
    .optional()
    .describe('What sets it off, where it is a triggered action.')
    .meta({ rank: 'rare' }),
  target: z
    .enum(['self', 'ally', 'enemy', 'area', 'allies', 'place'])
    .describe('`area`: every enemy within `radius` of one in range; `allies`: the user and all in range.'),
  range,
  radius: int(0, 100).optional().describe('Of an `area`.').meta({ unit: 'yards' }),
  concentration: z.boolean().default(false).describe('Maintained until something ends it.'),
  domain: z.enum(DOMAINS).optional(),
  keywords: z.array(z.enum(KEYWORDS)).max(6).default([]),
  limit: z.enum(['none', 'short rest', 'long rest']).default('none'),
  effects: z.array(effectSchema).min(1).max(8),
  perExtra: z
    .strictObject({
      adds: z.enum(effectSchema.options.map(option => option.shape.kind.value)),
      cap: few.optional(),
    })
    .optional()
    .describe('What each extra success adds 1 to.'),
  summary,
};

const featureFields = {
  class: z.enum(CLASSES),
  level: level.default(1),
  bonus: z
    .strictObject({ domain: z.enum(DOMAINS), dice: int(1, 10) })
    .optional()
    .describe('Dice on every roll of a domain.'),
  journeyTreaty: z.literal(true).optional().describe('The party loses 1 Resolve less on journeys.'),
  mends: z.literal(true).optional().describe('Mends armour where that takes an ability.'),
  restHoursLess: int(1, 5).optional().describe('Hours off the length of a Recover.'),
  restHdMore: int(1, 20).optional().describe('HD more from a short Rest.'),
  summary,
};

const remedyFields = {
  grade: z.enum(['minor', 'moderate', 'major']).describe('minor 1d6, moderate 2d6, major 4d6.'),
  tier: z.enum(TIERS).default('Basic'),
  required: required.default(1),
  range,
  restore: int(0, 5).default(0).describe('Resolve that it gives back.'),
  lasts: z.boolean().default(false).describe('Whether it can be used again and again.'),
};

const creatureFields = {
  level: level.default(1),
  hd: int(1, 1000).describe('Hit Dice.'),
  die: die.default(8).describe('Their size.'),
  actions: int(0, 10).default(2).describe('Actions in a turn.'),
  resolve: int(0, 5).default(5),
  move: int(0, 100).default(10).describe('Yards a round, free.'),
  layers: z
    .array(z.strictObject({ layer: z.enum(LAYERS), hd: int(1, 1000), die }))
    .max(10)
    .default([])
    .describe('Protection around the body, the outermost first.'),
  attacks: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(60),
        name: z.string().min(1).max(60),
        ...weaponFields,
        hands: weaponFields.hands.default(0),
        tags: weaponFields.tags.default(['melee', 'natural']),
      }),
    )
    .min(1)
    .max(20),
  abilities: z
    .array(
      z
        .union([z.string().min(1).max(60), z.strictObject({ ...entryMarks, ...abilityFields })])
        .meta({ from: 'abilities' }),
    )
    .max(60)
    .default([]),
  exerts: z.boolean().default(true).describe('Whether it uses exertion dice at all.'),
  minor: z.boolean().default(false),
  behaviour: z.string().max(400).default('').describe('How it fights, in a line.'),
};

const carried = <T, S extends z.ZodRawShape>(fields: S): z.ZodType<T, unknown> =>
  z.strictObject({ ...entryMarks, ...fields }) as unknown as z.ZodType<T, unknown>;

/** Entries as somebody carries them. */
export const weaponEntry = carried<Weapon, typeof weaponFields>(weaponFields);
export const armourEntry = carried<Armour, typeof armourFields>(armourFields);
export const abilityEntry = carried<Ability, typeof abilityFields>(abilityFields);
export const featureEntry = carried<Feature, typeof featureFields>(featureFields);
export const remedyEntry = carried<Remedy, typeof remedyFields>(remedyFields);
export const creatureEntry = carried<Creature, typeof creatureFields>(creatureFields);

/** An entry of the book's tables without what only the book says of it. */
const written = <T extends object>(row: T): object => {
  const { original: _original, tier, ...rest } = row as Record<string, unknown>;
  return 'effects' in rest ? { ...rest, tier } : rest;
};

/** What packs may bring; what a creature speaks of comes before it. */
export const kinds: Readonly<Record<string, PackKind>> = {
  weapon: {
    table: 'weapons',
    schema: z.strictObject(weaponFields),
    one: 'weapon',
    many: 'weapons',
    summary: 'Something to strike or shoot with.',
    example: { id: 'moon-blade', name: 'Moon blade', required: 1, damage: 2, hands: 1, tags: ['melee'] },
    fieldsOf: written,
  },
  armour: {
    table: 'armour',
    schema: z.strictObject(armourFields),
    one: 'suit of armour',
    many: 'suits of armour',
    summary: 'A suit that gives temporary Hit Dice.',
    example: { id: 'bark-mail', name: 'Bark mail', dice: { count: 2, size: 8 }, layer: 'physical' },
    fieldsOf: written,
  },
  ability: {
    table: 'abilities',
    schema: z.strictObject(abilityFields),
    one: 'ability',
    many: 'abilities',
    summary: 'Something a class or a creature can do beyond a weapon.',
    example: {
      id: 'moonfire',
      name: 'Moonfire',
      class: 'Weaver',
      level: 1,
      spell: true,
      tier: 'Basic',
      required: 1,
      target: 'enemy',
      range: 20,
      effects: [{ kind: 'damage', hd: 2 }],
      summary: 'Cold light that burns.',
    },
    fieldsOf: written,
  },
  feature: {
    table: 'features',
    schema: z.strictObject(featureFields),
    one: 'feature',
    many: 'features',
    summary: 'Something a class has without declaring or rolling it.',
    example: {
      id: 'night-eyes',
      name: 'Night eyes',
      class: 'Ranger',
      level: 1,
      bonus: { domain: 'Awareness', dice: 1 },
      summary: 'One die more on Awareness rolls.',
    },
    fieldsOf: written,
  },
  remedy: {
    table: 'healing',
    schema: z.strictObject(remedyFields),
    one: 'remedy',
    many: 'remedies',
    summary: 'Healing that somebody carries and uses.',
    example: { id: 'moon-salve', name: 'Moon salve', grade: 'minor', restore: 1 },
    fieldsOf: row => {
      const { original: _original, ...rest } = row as Remedy;
      return rest;
    },
  },
  creature: {
    table: 'creatures',
    schema: z.strictObject(creatureFields),
    one: 'creature',
    many: 'creatures',
    summary: 'Somebody or something to fight.',
    example: {
      id: 'moon-wolf',
      name: 'Moon wolf',
      level: 2,
      hd: 5,
      die: 8,
      actions: 1,
      move: 15,
      attacks: [{ id: 'jaws', name: 'Silver jaws', required: 1, damage: 2 }],
      abilities: ['power-word-despair'],
      behaviour: 'Howls first, then bites.',
    },
    fieldsOf: row => ({
      ...written(row),
      attacks: (row as Creature).attacks.map(attack => {
        const { origin: _, ...rest } = written(attack) as Weapon;
        return rest;
      }),
    }),
  },
};
