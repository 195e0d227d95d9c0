/** What somebody has: things of the book by their names, and others as they are. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { ARCHETYPE_NAMES, type Archetype, TALENT_NAMES, type Talent, TIERS } from './archetypes.ts';
import { ARMOR_KINDS, ARMOR_NAMES, type Armor, piece, type Worn } from './armor-list.ts';
import { DAMAGE_TYPES, THRESHOLDS } from './damage-types.ts';
import { GOODS_GROUPS, type Good, LIVING_STANDARDS } from './goods.ts';
import { conditionRef, inflictedRef, isOwn } from './own-conditions.ts';
import { PERK_NAMES, type Perk } from './perks.ts';
import { ABILITIES, type Ability } from './primary-abilities.ts';
import { refName } from './ref-name.ts';
import { SECONDARY_KEYS } from './secondary-abilities.ts';
import { BODIES, GENRES, HEIGHTS, POPULATIONS, type Race, SPECIES_NAMES, type Species } from './species.ts';
import { CELL_TYPES, HIGHEST_TECHNOLOGY } from './technology-levels.ts';
import { TRADE_NAMES, type Trade } from './trades.ts';
import { TRAITS, VICES, VIRTUES, type ViceRef, type VirtueRef } from './traits.ts';
import { INFLICTING } from './weapon-ability-list.ts';
import {
  AMMUNITION_NAMES,
  improvisedThing,
  WEAPON_NAMES,
  WEAPON_NATURES,
  type Weapon,
  weaponOfNature,
} from './weapon-list.ts';
import {
  ARMORS,
  abilityName,
  armorName,
  BARE_HANDS,
  OTHER_WARES,
  RACES,
  raceName,
  saveName,
  WEAPONS,
  weaponAbilityName,
  weaponName,
  wearableName,
} from './words/other-names.ts';

const technologyLevel = z.int().min(0).max(HIGHEST_TECHNOLOGY);
const technology = z
  .strictObject({ from: technologyLevel, to: technologyLevel })
  .default({ from: 0, to: HIGHEST_TECHNOLOGY })
  .describe('The technology levels at which it is commonplace.');
const genre = z.enum(GENRES).default('fantasy').describe('Sold where the game is of this genre.');
const costCc = z.int().min(0).max(100_000_000).default(0).describe('Its price.').meta({ unit: 'cc' });
const weight = z.number().min(0).max(10_000).default(0).meta({ unit: 'wt' });

/** What a weapon can do besides wounding, and what must be paid for it each time. */
const ownAbility = z
  .strictObject({
    ability: weaponAbilityName,
    condition: inflictedRef
      .optional()
      .describe('What it puts upon the target in the place of the condition of its name.'),
    counters: z.int().min(0).max(100).optional(),
    cost: z
      .strictObject({
        exult: z.int().min(0).max(20).optional(),
        stamina: z.int().min(0).max(20).optional(),
      })
      .optional()
      .describe('Without a cost it is always on.'),
    damaged: z.literal(true).optional().describe('As the book prints its sign; it changes nothing.'),
  })
  .superRefine(({ ability, condition, counters }, context) => {
    const wrong = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (condition !== undefined && !INFLICTING.includes(ability))
      wrong('condition', `“${ability}” puts no condition upon anybody; only ${INFLICTING.join(', ')} do.`);
    else if (condition !== undefined && isOwn(condition) && counters !== undefined)
      wrong('counters', `${condition.name} has no counters of its own; leave them out.`);
  });

/** What a weapon of a list says; the book's own and those of packs. */
export const weaponFields = {
  genre,
  kind: z
    .enum(['melee', 'ranged', 'thrown'])
    .default('melee')
    .describe('What is listed as thrown is only thrown.'),
  costCc,
  destruction: z.int().min(-20).max(100).describe('Added to the attack score.'),
  range: z
    .int()
    .min(0)
    .max(10_000)
    .nullable()
    .default(null)
    .describe('Of what is shot or thrown.')
    .meta({ unit: 'spaces' }),
  weight,
  hands: z.union([z.literal(1), z.literal(2)]).default(1),
  technology,
  unarmed: z.literal(true).optional().describe('Serves unarmed attacks and no others.'),
  ammunition: z
    .array(z.enum(AMMUNITION_NAMES))
    .max(AMMUNITION_NAMES.length)
    .optional()
    .describe('One piece of each is spent per use.'),
  cell: z
    .strictObject({ type: z.enum(CELL_TYPES), count: z.int().min(1).max(10) })
    .optional()
    .describe('The energy cell that it runs on.'),
  stunToggle: z.literal(true).optional().describe('Can be switched to nonlethal damage.'),
  infrared: z
    .strictObject({ destruction: z.int().min(-20).max(20) })
    .optional()
    .describe('Can be switched to a beam that only thermal vision sees.'),
  firesAs: z
    .enum(WEAPON_NAMES)
    .optional()
    .describe(
      'The weapon of the book whose destruction and range it has when it is fired, once that is paid for.',
    ),
  improvised: z.literal(true).optional().describe('An everyday object, to strike with or to throw.'),
  natural: z.literal(true).optional().describe('Part of a body: cannot be dropped, drawn or bought.'),
  damageType: z.enum(DAMAGE_TYPES).default('kinetic'),
  nature: z.enum(WEAPON_NATURES).optional().describe('What theologians of the same alignment trust in.'),
  abilities: z.array(ownAbility).max(6).default([]).describe('What it can do besides wounding.'),
};

/** What is shot or thrown has a range, and melee weapons have none. */
const hasItsRange = ({ kind, range }: Pick<Weapon, 'kind' | 'range'>): boolean =>
  (range === null) === (kind === 'melee');
const RANGE_MISSING = {
  path: ['range'],
  message: 'What is ranged or thrown has a range in spaces; a melee weapon has none.',
};

/** A weapon as a pack writes it. */
export const writtenWeapon = z.strictObject(weaponFields).refine(hasItsRange, RANGE_MISSING);
const wholeWeapon = z.strictObject({ ...entryMarks, ...weaponFields }).refine(hasItsRange, RANGE_MISSING);
/** A weapon as somebody carries it. */
export const weaponEntry: z.ZodType<Weapon, Weapon | z.input<typeof wholeWeapon>> = wholeWeapon;
/** OA-TRAD-28: `{ "weapon": "long sword", "nature": "consecrated" }`. */
const hallowedWeapon = z
  .strictObject({ weapon: weaponName, nature: z.enum(WEAPON_NATURES) })
  .transform(({ weapon, nature }) => weaponOfNature(weapon, nature));
/** OA-WEAP-18: `{ "improvised": "chair", "weight": 6 }`. */
const everydayThing = z
  .strictObject({ improvised: z.string().min(1).max(60), weight: z.number().min(0).max(10_000) })
  .transform(({ improvised, weight: heavy }) => improvisedThing(improvised, heavy));
export const weaponRef = z
  .union([weaponName, hallowedWeapon, everydayThing, weaponEntry])
  .meta({ from: 'weapons', alsoCalled: WEAPONS });

/** In a fight a thing goes by its name alone: whoever carries it knows what it is. These words stand for one of the book, or for none. */
function nameInFights<Listed extends z.ZodType<string>>(listed: Listed, words: readonly string[]) {
  const known = new Set(words);
  const other = z
    .string()
    .min(1)
    .max(60)
    .refine(said => !known.has(said.toLowerCase()));
  return z.union([listed, other]);
}
export const carriedName = nameInFights(weaponName, [
  ...WEAPON_NAMES,
  ...Object.keys(WEAPONS),
  ...BARE_HANDS,
]).meta({ from: 'weapons', also: '.' });
export const wornName = nameInFights(armorName, [...ARMOR_NAMES, ...Object.keys(ARMORS)]).meta({
  from: 'armor',
  also: '.',
});

/** A weapon, or null for bare hands, which go by many words. */
export const weaponOrHands = weaponRef
  .nullable()
  .default(null)
  .meta({ from: 'weapons', nothing: BARE_HANDS });
/** The same where a weapon that nobody names is the one in hand. */
export const weaponInHand = weaponRef
  .nullable()
  .optional()
  .describe('Unarmed, or null, for bare hands; left out: the first weapon in hand.')
  .meta({ rank: 'first', from: 'weapons', nothing: BARE_HANDS });

const damageType = z.enum(DAMAGE_TYPES).meta({ from: 'damage types' });
const gift = z.strictObject({ type: damageType, threshold: z.enum(THRESHOLDS) });
const holds = z.number().min(0).max(10_000);

/** What a suit or shield of a list says; the book's own and those of packs. */
export const armorFields = {
  genre,
  kind: z.enum(ARMOR_KINDS),
  costCc,
  protection: z.int().min(0).max(20),
  weight,
  technology,
  metal: z.boolean().default(false).describe('Noisy where silence matters.'),
  thresholds: z.array(gift).max(6).exactOptional().describe('What it makes of kinds of damage.'),
  under: z
    .strictObject({ DEX: z.int().min(-10).max(0).default(0), thresholds: z.array(gift).max(6).default([]) })
    .exactOptional()
    .describe('May be worn under light or medium armor, at this price.'),
  ability: z
    .strictObject({
      cost: z.strictObject({ stamina: z.int().min(0).max(20) }),
      until: z.enum(['end of round', 'end of turn']),
      threshold: z.strictObject({ type: damageType, is: z.enum(THRESHOLDS) }).exactOptional(),
      protection: z.strictObject({ against: damageType, points: z.int().min(1).max(20) }).exactOptional(),
      scores: z
        .strictObject({
          STR: z.int().min(-10).max(10).exactOptional(),
          FORT: z.int().min(-10).max(10).exactOptional(),
        })
        .exactOptional(),
    })
    .exactOptional()
    .describe('What it does for a price.'),
  blocks: z.literal(true).exactOptional().describe('Blocks like a shield.'),
  deflects: z.literal(true).exactOptional().describe('Deflects like a weapon.'),
  capacity: holds.exactOptional().describe('What its pockets hold.').meta({ unit: 'wt' }),
  cell: z.enum(CELL_TYPES).exactOptional().describe('The energy cell without which it does nothing.'),
  sight: z.literal('thermal vision').exactOptional(),
  larger: z.literal(true).exactOptional().describe('Its wearer counts as one size larger.'),
  carriesItself: z.literal(true).exactOptional().describe('With power it weighs nothing on its wearer.'),
};
/** A suit or shield as somebody carries it. */
export const armorEntry: z.ZodType<Armor, unknown> = z.strictObject({ ...entryMarks, ...armorFields });
export const armorRef = z.union([armorName, armorEntry]).meta({ from: 'armor' });

/** What anything else on sale says; the book's own and that of packs. */
export const goodFields = {
  group: z.enum(GOODS_GROUPS).describe('The list it stands on.'),
  costCc,
  weight,
  scienceFiction: z.literal(true).exactOptional().describe('On sale in science fiction only.'),
  cell: z
    .strictObject({ type: z.enum(CELL_TYPES), count: z.int().min(1).max(10) })
    .exactOptional()
    .describe('The energy cells that it runs on.'),
  capacity: holds.exactOptional().describe('What it holds, if it is a container.').meta({ unit: 'wt' }),
  holySymbol: z.literal(true).exactOptional().describe('Serves a disciple as a symbol.'),
};
export const goodEntry: z.ZodType<Good, unknown> = z.strictObject({ ...entryMarks, ...goodFields });

/** A thing that is sold: by its name on the lists, by any other name, or as it is. */
export const wareRef = z
  .union([z.string().min(1).max(60), weaponEntry, armorEntry, goodEntry])
  .meta({ from: 'wares', also: '.', alsoCalled: OTHER_WARES });

/** Whatever is put on. */
export const wearableRef = z
  .union([
    wearableName,
    armorEntry,
    goodEntry.refine(({ group }) => group === 'clothing', 'Only armor, shields and clothes are put on.'),
  ])
  .meta({ from: 'wares', alsoCalled: ARMORS });

const carried = z
  .strictObject({
    name: z
      .union([z.string().min(1).max(60), armorEntry])
      .meta({ from: 'armor', also: '.', alsoCalled: ARMORS }),
    lost: z.int().min(0).max(20).default(0).describe('Protection lost for good.'),
    powered: z.boolean().default(true).describe('Whether its energy cell has capacity, if it needs one.'),
    own: armorEntry.exactOptional().describe('What it is, where it is none of the book’s.'),
  })
  .refine(({ name, own }) => own !== undefined || armorRef.safeParse(name).success, {
    abort: true,
    path: ['name'],
    error: ({ input }) => `There is no armor called “${(input as { readonly name: string }).name}”.`,
  });
/** One suit of armor or shield as it is worn: what sunder and the like have taken from it, and whether it has power. */
export const wornSchema = z.union([armorRef, carried]).transform((worn): Worn => {
  if (typeof worn === 'string' || !('lost' in worn)) return piece(worn);
  const { name, lost, powered } = worn;
  const own = worn.own ?? (typeof name === 'string' ? undefined : name);
  return own ? { ...piece(own, powered), lost } : { name: refName(name), lost, powered };
});

const points = z.int().min(-20).max(20);
const line = z.string().max(200);
const words = z.array(z.string().min(1).max(60)).max(20);
const changes = z.partialRecord(abilityName, points).default({});
const modifiers = z.partialRecord(z.enum(SECONDARY_KEYS), points).default({});
const percent = z.int().min(0).max(500).meta({ unit: 'percent' });
const factor = z.int().min(1).max(20);
const stamina = z.int().min(0).max(20);

/** What a perk gives, and a talent of a pack may. */
export const giftFields = {
  proficientTests: words.exactOptional().describe('Proficient in tests whose action has one of these words.'),
  saves: z
    .array(
      z.strictObject({
        against: words.describe('Damage types, or a word: “fear”, “trap”.'),
        save: saveName.exactOptional(),
        proficient: z.literal(true).exactOptional(),
        bonus: points.exactOptional(),
        nonmagical: z.literal(true).exactOptional(),
      }),
    )
    .max(6)
    .exactOptional(),
  thresholds: z
    .array(gift.extend({ nonmagical: z.literal(true).exactOptional() }))
    .max(6)
    .exactOptional(),
  immuneTo: z
    .array(conditionRef)
    .max(20)
    .exactOptional()
    .describe('Conditions that cannot befall it.')
    .meta({ from: 'conditions' }),
  verticalSpeed: points.exactOptional(),
  hangingFactor: factor.exactOptional(),
  swimsAtNormalSpeed: z.literal(true).exactOptional(),
  sprint: z.strictObject({ stamina, percent }).exactOptional(),
  healingPerLevel: points.exactOptional(),
  staminaPerLevel: points.exactOptional(),
  harder: z
    .strictObject({ types: z.array(damageType).min(1).max(10), percent })
    .exactOptional()
    .describe('Suffers more from these types.'),
  sight: z.enum(['dark vision', 'thermal vision']).exactOptional(),
  walksOnSoftGround: z.literal(true).exactOptional(),
  surpriseThreshold: z
    .strictObject({ lower: z.int().min(0).max(10), distance: z.int().min(0).max(1000) })
    .exactOptional(),
  breathFactor: factor.exactOptional(),
  negatesDamage: z
    .strictObject({ stamina, points: z.int().min(1).max(20), type: damageType })
    .exactOptional()
    .describe('Once a turn, for this price, so much less damage.'),
};

export const perkFields = { summary: line.default(''), ...giftFields };
export const perkEntry: z.ZodType<Perk, unknown> = z.strictObject({ ...entryMarks, ...perkFields });
export const perkRef = z.union([z.enum(PERK_NAMES), perkEntry]).meta({ from: 'perks' });

export const speciesFields = {
  genres: z
    .array(z.enum(GENRES))
    .min(1)
    .max(2)
    .default([...GENRES]),
  scores: z.strictObject(
    Object.fromEntries(ABILITIES.map(ability => [ability, z.int().min(-10).max(20)])) as Record<
      Ability,
      z.ZodInt
    >,
  ),
  speed: z.int().min(0).max(30),
  height: z.enum(HEIGHTS).default('medium'),
  body: z.enum(BODIES).default('average'),
  perks: z.tuple([perkRef, perkRef]).describe('Exactly two.'),
};
export const speciesEntry: z.ZodType<Species, unknown> = z.strictObject({ ...entryMarks, ...speciesFields });
export const speciesRef = z.union([z.enum(SPECIES_NAMES), speciesEntry]).meta({ from: 'species' });

export const raceFields = {
  species: speciesRef,
  population: z.enum(POPULATIONS).default('common'),
  changes,
  perk: perkRef,
};
export const raceEntry: z.ZodType<Race, unknown> = z.strictObject({ ...entryMarks, ...raceFields });
export const raceRef = z.union([raceName, raceEntry]).meta({ from: 'races', alsoCalled: RACES });

export const tradeFields = {
  minimums: z
    .array(z.strictObject({ ability: abilityName, score: points }))
    .max(7)
    .default([])
    .describe('Whoever is below one of these takes a test.'),
  living: z.enum(LIVING_STANDARDS).default('middle'),
  changes,
  modifiers,
  skills: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        points,
        choose: z.enum(['one', 'all']).default('one'),
        actions: words.min(1),
      }),
    )
    .max(6)
    .default([])
    .describe('Skill points, for one of the actions or for all of them.'),
  professions: words.min(1),
  exult: z
    .strictObject({
      name: z.string().min(1).max(60),
      points: z.int().min(1).max(20),
      targets: words.exactOptional().describe('Kinds of target it is for.'),
      targetTrade: z.string().min(1).max(60).exactOptional(),
      tutelary: z.literal(true).exactOptional().describe('Only with a weapon that the alignment trusts in.'),
      guarding: z.literal(true).exactOptional(),
    })
    .exactOptional()
    .describe('Exult points that an attack carries besides those rolled.'),
  travelHours: z.int().min(0).max(24).exactOptional(),
  surpriseInitiative: points.exactOptional(),
  magicalLanguage: points.exactOptional(),
  castingAttack: points.exactOptional(),
  radiant: z.literal(true).exactOptional(),
};
export const tradeEntry: z.ZodType<Trade, unknown> = z.strictObject({ ...entryMarks, ...tradeFields });
export const tradeRef = z.union([z.enum(TRADE_NAMES), tradeEntry]).meta({ from: 'trades' });

const level = z.int().min(0).max(10);
export const archetypeFields = {
  expertise: line.default('').describe('What it is good at, in a few words.'),
  shares: z
    .enum(ARCHETYPE_NAMES)
    .optional()
    .describe('The archetype of the book whose choices, duties and talents it shares.'),
  changes,
  speed: points.default(0),
  modifiers,
  healthPerLevel: points.default(0),
  duty: z
    .array(z.strictObject({ hours: z.int().min(1).max(24), of: line }))
    .max(4)
    .default([]),
  mendHours: z.int().min(0).max(100).default(0),
  tiers: z.strictObject({ basic: level, intermediate: level }).default({ basic: 0, intermediate: 2 }),
  memorised: points.exactOptional(),
  weaken: points.exactOptional().describe('Loads count as so much heavier.'),
  strengthSkill: points.exactOptional(),
  forbiddenVices: z.array(z.enum(VICES)).max(12).exactOptional(),
};
export const archetypeEntry: z.ZodType<Archetype, unknown> = z.strictObject({
  ...entryMarks,
  ...archetypeFields,
});
export const archetypeRef = z.union([z.enum(ARCHETYPE_NAMES), archetypeEntry]).meta({ from: 'archetypes' });

export const talentFields = {
  archetype: archetypeRef,
  tier: z.enum(TIERS).default('basic'),
  summary: line.default(''),
  does: z.enum(TALENT_NAMES).optional().describe('The talent of the book that it is in all it does.'),
  gives: z.strictObject(giftFields).optional().describe('What it gives for good, as perks do.'),
};
export const talentEntry: z.ZodType<Talent, unknown> = z.strictObject({ ...entryMarks, ...talentFields });
export const talentRef = z.union([z.enum(TALENT_NAMES), talentEntry]).meta({ from: 'talents' });

export const virtueFields = {
  summary: line.default(''),
  does: z
    .enum(VIRTUES)
    .describe('The virtue of the book that it is in all it does: what it opposes, and what asks for it.'),
};
export const viceFields = {
  summary: line.default(''),
  does: z
    .enum(VICES)
    .describe('The vice of the book that it is in all it does: what it opposes, and what asks for it.'),
};
const virtueEntry: z.ZodType<Exclude<VirtueRef, string>, unknown> = z.strictObject({
  ...entryMarks,
  ...virtueFields,
});
const viceEntry: z.ZodType<Exclude<ViceRef, string>, unknown> = z.strictObject({
  ...entryMarks,
  ...viceFields,
});
export const virtueRef = z.union([z.enum(VIRTUES), virtueEntry]).meta({ from: 'virtues' });
export const viceRef = z.union([z.enum(VICES), viceEntry]).meta({ from: 'vices' });
export const traitRef = z.union([z.enum(TRAITS), virtueEntry, viceEntry]).meta({ from: 'traits' });
