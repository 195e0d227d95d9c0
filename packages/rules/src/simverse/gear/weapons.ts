/** WEAP: how weapons are used, off-hand and two at a time, and the strength that heavy ones ask for. */

import { entryMarks, inField, isRefusal, type Refusal, refusedAt } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, eitherSchema, unknownName } from '../by-name.ts';
import { type Damage, PROPULSIONS, parseDamage } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import type { PerkTitle } from '../character/perks/traits.ts';
import { skillSchema } from '../checks/circumstances.ts';
import { type SkillRef, skillTitle, WEAPON_SKILLS } from '../content/skill-list.ts';
import {
  DAMAGE_TYPES,
  type DamageType,
  WEAPON_GROUPS,
  WEAPONS,
  type Weapon,
  type WeaponRef,
  weaponNamed,
  weaponRow,
} from '../content/weapon-list.ts';
import { part, procedure, refuse } from '../play.ts';

/** Everything that carries an attack to its target: weapons by what drives them, and attack powers. */
export const ATTACK_KINDS = [...PROPULSIONS, 'spell'] as const;
export type AttackKind = (typeof ATTACK_KINDS)[number];
export const isRanged = (kind: AttackKind): boolean => kind !== 'melee';

/** Made to be thrown, or to throw with. */
export const isHurled = (kind: AttackKind): boolean => kind === 'thrown' || kind === 'sling';

/** SV-R-200: what flies from the hand and lies where it was thrown; missiles that are counted are used up instead. */
export const leavesHand = ({ kind, unarmed }: Pick<Arms, 'kind' | 'unarmed'>): boolean =>
  kind === 'thrown' && !unarmed;

/** SV-DMG-11: a slashing weapon may be thrust; SV-ATK-01: a thrown one is a ranged attack with Throwing. */
export const WEAPON_USES = ['strike', 'thrust', 'throw'] as const;
export type UseOfWeapon = (typeof WEAPON_USES)[number];

/** The use as a table says it: a slash is the strike of a blade. */
export const TOLD_USES = [...WEAPON_USES, 'slash'] as const;
export type ToldUse = (typeof TOLD_USES)[number];
export const useSchema = z
  .enum(TOLD_USES)
  .optional()
  .describe(
    'Strike unless said otherwise, which is to slash with a blade and to thrust with a spear; a slashing weapon may thrust, some can be thrown.',
  );

/** A weapon used in one of its ways: what attack and damage need to know. */
export interface Arms {
  readonly name: string;
  readonly damage: Damage;
  readonly type: DamageType;
  readonly kind: AttackKind;
  readonly unarmed: boolean;
  readonly thrust: boolean;
  readonly reach: number;
  readonly maxRange: number;
  readonly minSt: number;
  /** SV-WEAP-07: below its strength it cannot be used at all. */
  readonly unusableBelowMinSt: boolean;
  readonly piercing: number;
  readonly toHit: number;
  readonly parry: number;
  readonly againstArmour: { readonly fromAr: number; readonly damage: number } | undefined;
}

/** SV-WEAP-05: the least ST for each group of heavy weapons, with the book's own samples. */
export const HEAVY_WEAPONS = [
  { group: 'heavy two-handed swords', minSt: 12, samples: ['Greatsword', 'Zweihander'] },
  { group: 'heavy axes', minSt: 12, samples: ['Greataxe', 'Heavy Battleaxe'] },
  { group: 'heavy maces and hammers', minSt: 12, samples: ['Maul', 'Heavy Warhammer'] },
  { group: 'heavy polearms', minSt: 11, samples: ['Halberd', 'Pike'] },
  { group: 'longbow', minSt: 10, samples: ['Longbow'] },
] as const;

/** A row of that table by one of its samples, whose damage the book does not print, or by its group. */
const heavyNamed = (name: string) =>
  HEAVY_WEAPONS.find(({ group, samples }) =>
    [group, ...samples].some(known => known.toLowerCase() === name.toLowerCase()),
  );

const MELEE_REACH = 1;
const NOTATION = /^\s*([1-9]\d?)?[dD]6\s*([+−-]\s*\d{1,2})?\s*$/;
const notation = z
  .string()
  .max(20)
  .refine(text => NOTATION.test(text), 'The damage of a weapon is written as dice such as 2d6-1 or d6.')
  .meta({ pattern: NOTATION.source })
  .overwrite(text => text.replace(/\s/g, '').replace(/^(\d*)[dD]/, (_, dice) => `${dice || 1}d`))
  .describe('Dice and modifier as listed, without ST, such as 2d6-1.');

/** A weapon by its numbers. */
export const madeWeapon = z.strictObject({
  name: z.string().min(1).max(40).optional().describe('What it is called; the dice where left out.'),
  damage: notation,
  type: z.enum(DAMAGE_TYPES).default('bludgeoning').describe('How it hurts.'),
  kind: z
    .enum(ATTACK_KINDS)
    .default('melee')
    .describe('What drives it; everything but melee is ranged. ST adds to melee, thrown, slings and bows.'),
  unarmed: z.boolean().default(false).describe('Fists, feet and the like.'),
  canThrust: z.boolean().default(false).describe('A slashing weapon that may be thrust.'),
  hands: z
    .int()
    .min(1)
    .max(2)
    .optional()
    .describe('Hands it takes; left out: two for bows and crossbows, else one.'),
  reach: z.number().min(0).max(100).default(MELEE_REACH).describe('Metres.'),
  maxRange: z.number().min(0).max(100_000).default(0).describe('Metres; 0 where none is known.'),
  minST: z.int().min(0).max(50).default(0).describe('ST a heavy weapon asks for.'),
  armorPiercing: z.int().min(0).max(50).default(0).describe('Points of AR it ignores.'),
});

/** What a weapon of a list says; the book's own and those of packs. */
export const weaponFields = {
  group: z.enum(WEAPON_GROUPS).describe('`unarmed` is part of the body and is held in no hand.'),
  skill: skillSchema.nullable().default(null).describe('The skill that covers it.'),
  also: z.array(skillSchema).max(4).optional().describe('Further skills that cover it.'),
  damage: notation,
  type: z.enum(DAMAGE_TYPES).default('bludgeoning').describe('How it hurts.'),
  propulsion: z.enum(PROPULSIONS).default('melee').describe('What drives it.'),
  hands: z.union([z.literal(1), z.literal(2), z.literal('1-2')]).default(1),
  thrust: z.boolean().optional().describe('A slashing weapon that may be thrust.'),
  reach: z.number().min(0).max(100).optional().describe('Metres; 1 where left out.').meta({ unit: 'm' }),
  thrownRange: z.number().min(0).max(1000).optional().describe('How far it flies.').meta({ unit: 'm' }),
  maxRange: z.number().min(0).max(100_000).optional().describe('Of what shoots.').meta({ unit: 'm' }),
  minSt: z.int().min(0).max(50).optional().describe('ST that it asks for.'),
  unusableBelowMinSt: z.boolean().optional().describe('Below that ST it cannot be used at all.'),
  piercing: z.int().min(0).max(50).optional().describe('Points of AR it ignores.'),
  toHit: z.int().min(-20).max(20).optional().describe('Added to every attack with it.'),
  parry: z.int().min(-20).max(20).optional().describe('Added to every parry with it.'),
  againstArmour: z
    .strictObject({ fromAr: z.int().min(0).max(100), damage: z.int().min(-50).max(50) })
    .optional()
    .describe('What its damage gains where the armour has so much AR.'),
  sturdy: z.boolean().optional().describe('It breaks less easily, as masterwork does.'),
  weight: z.number().min(0).max(1000).optional().meta({ unit: 'kg' }),
  price: z.number().min(0).max(10_000_000).optional().meta({ unit: 'silver' }),
  notes: z.string().max(400).optional(),
};
/** As a pack writes it: what covers a weapon is a skill of weapons. */
export const writtenWeapon = z.strictObject(weaponFields).superRefine(({ skill, also = [] }, ctx) => {
  const told = [{ name: skill, path: ['skill'] }, ...also.map((name, i) => ({ name, path: ['also', i] }))];
  for (const { name, path } of told)
    if (name !== null && !isArmedSkill(name))
      ctx.addIssue({
        code: 'custom',
        path,
        message: `${skillTitle(name)} covers no weapon: there are ${ARMED_SKILLS.join(', ')}.`,
      });
});
const ARMED_SKILLS: readonly string[] = [...WEAPON_SKILLS, 'Shield'];
const isArmedSkill = (skill: SkillRef): boolean =>
  typeof skill === 'string' ? ARMED_SKILLS.includes(skill) : skill.group === 'combat';
export const weaponEntry: z.ZodType<Weapon, unknown> = z.strictObject({ ...entryMarks, ...weaponFields });

/** An entry of a list beside a weapon by its numbers: only a list says what drives it in this word. */
const isListed = (given: unknown): boolean =>
  typeof given === 'object' && given !== null && ('propulsion' in given || 'origin' in given);
export const weaponOrEntry = <Out, In>(made: z.ZodType<Out, In>) =>
  eitherSchema(given => !isListed(given), made, weaponEntry);

/** Names that fields take beside those of the table: better or worse work (SV-R-195), and what only its owner has: a bite. */
const OWN_WEAPON = '.';

export const weaponSchema = byNameOr(
  z
    .string()
    .max(40)
    .describe('A weapon of the list, by name: "Longsword", "Masterwork Longsword (damage)", "Rusty Dagger".'),
  weaponOrEntry(madeWeapon),
)
  .describe('What the attack is made with: a name from the list, or its numbers.')
  .meta({ from: 'weapons', also: OWN_WEAPON });
export type WeaponInput = z.infer<typeof weaponSchema>;
type MadeWeapon = z.infer<typeof madeWeapon>;

/** A weapon by its numbers, and neither a name nor an entry of a list. */
export const isMade = (input: WeaponInput): input is MadeWeapon =>
  typeof input !== 'string' && !('propulsion' in input);

/** The weapon in the given use; where it cannot be used like that, why not. */
export function armsOf(input: WeaponInput, use: ToldUse = 'strike'): Arms | Refusal {
  const arms = isMade(input) ? made(input) : listed(input);
  return isRefusal(arms) ? refusedAt(arms, 'weapon') : inField('use', inUse(arms, use));
}

/** Hands that a weapon takes; one that may be held in one hand or two takes one. */
export function handsTaken(input: WeaponInput): number {
  if (!isMade(input)) return weaponRow(input)?.hands === 2 ? 2 : 1;
  return input.hands ?? (input.kind === 'bow' || input.kind === 'crossbow' ? 2 : 1);
}

/** SV-WEAP-01, SV-WEAP-02: what takes both hands is neither used off-hand nor one of two weapons. */
export function whyNotHand(input: WeaponInput, hand: Hand): Refusal | undefined {
  if (hand === 'main' || handsTaken(input) < 2) return undefined;
  const name = isMade(input) ? (input.name ?? 'This weapon') : (weaponRow(input)?.name ?? String(input));
  return hand === 'off'
    ? refuse('SV-WEAP-01', `${name} takes both hands: the off-hand alone cannot use it.`)
    : refuse('SV-WEAP-02', `${name} takes both hands: it cannot be one of two weapons.`);
}

/** A weapon with all its ways of use. */
interface Model extends Arms {
  readonly canThrust: boolean;
  readonly thrownRange: number | undefined;
}

function listed(ref: WeaponRef): Model | Refusal {
  const weapon = weaponRow(ref);
  const damage = weapon && parseDamage(weapon.damage);
  if (!weapon || !damage)
    return refuse(
      'SV-DMG-15',
      unknownName(
        'weapon',
        String(ref),
        WEAPONS.map(w => w.name),
        'Or give its damage and type.',
      ),
    );
  return {
    name: weapon.name,
    damage,
    type: weapon.type,
    kind: weapon.propulsion,
    unarmed: weapon.group === 'unarmed',
    thrust: false,
    reach: weapon.reach ?? MELEE_REACH,
    maxRange: weapon.maxRange ?? 0,
    minSt: weapon.minSt ?? 0,
    unusableBelowMinSt: weapon.unusableBelowMinSt === true,
    piercing: weapon.piercing ?? 0,
    toHit: weapon.toHit ?? 0,
    parry: weapon.parry ?? 0,
    againstArmour: weapon.againstArmour,
    canThrust: weapon.thrust === true,
    thrownRange: weapon.thrownRange,
  };
}

function made(input: MadeWeapon): Model {
  return {
    name: input.name ?? input.damage,
    damage: parseDamage(input.damage) ?? { dice: 0, modifier: 0 },
    type: input.type,
    kind: input.kind,
    unarmed: input.unarmed,
    thrust: false,
    reach: input.reach,
    maxRange: input.maxRange,
    minSt: input.minST,
    // The only bow of the table that asks for strength cannot be used below it.
    unusableBelowMinSt: input.kind === 'bow',
    piercing: input.armorPiercing,
    toHit: 0,
    parry: 0,
    againstArmour: undefined,
    canThrust: input.canThrust,
    thrownRange: input.maxRange || undefined,
  };
}

function inUse(model: Model, use: ToldUse): Arms | Refusal {
  switch (use) {
    case 'strike':
      return model;
    case 'slash':
      return EDGELESS.includes(model.type)
        ? refuse('SV-DMG-07', `${model.name} has no edge to slash with: strike or thrust with it.`)
        : model;
    case 'thrust':
      return thrust(model);
    case 'throw':
      return thrown(model);
  }
}
const EDGELESS: readonly DamageType[] = ['bludgeoning', 'impaling'];

/**
 * SV-DMG-10, SV-DMG-11: a spear or pike is made to be thrust and does what is listed; only a slashing weapon loses by it.
 * The companion list gives the rapier, impaling and nothing else, a thrust at -1; by the book that is for slashing weapons.
 */
function thrust(model: Model): Arms | Refusal {
  if (model.type === 'impaling' && !isRanged(model.kind)) return model;
  if (!model.canThrust)
    return refuse('SV-DMG-11', `${model.name} is no weapon that can be thrust: strike with it.`);
  return { ...model, type: 'impaling', thrust: true };
}

/** SV-ATK-01: what is thrown is a ranged attack; with a sling it is the stone. */
function thrown(model: Model): Arms | Refusal {
  if (isHurled(model.kind)) return model;
  if (model.kind !== 'melee' || model.thrownRange === undefined)
    return refuse(
      'SV-ATK-01',
      `${model.name} is not made for throwing; where the game master allows it, give its damage with \`kind\` "thrown" and a \`maxRange\`.`,
    );
  return { ...model, kind: 'thrown', maxRange: model.thrownRange };
}

/** SV-WEAP-06, SV-WEAP-07: whether somebody is strong enough for the weapon. */
export type Grip = 'strong enough' | 'too weak' | 'unusable';
export function grip(arms: Pick<Arms, 'minSt' | 'unusableBelowMinSt'>, ST: number): Grip {
  if (ST >= arms.minSt) return 'strong enough';
  return arms.unusableBelowMinSt ? 'unusable' : 'too weak';
}
export const TOO_WEAK_TO_HIT = -4;

/** SV-WEAP-01, SV-WEAP-02: the hand that attacks, alone or as one of two. */
export const HANDS = ['main', 'off', 'main of two', 'off of two'] as const;
export type Hand = (typeof HANDS)[number];
const HAND_MODIFIER = { main: 0, off: -4, 'main of two': -2, 'off of two': -6 } as const;
const AMBIDEXTROUS_MODIFIER = { main: 0, off: 0, 'main of two': -2, 'off of two': -2 } as const;
export const handModifier = (hand: Hand, ambidextrous: boolean): number =>
  (ambidextrous ? AMBIDEXTROUS_MODIFIER : HAND_MODIFIER)[hand];

/** SV-PERK-04: Martial Arts Training makes an unarmed attack a Minor Action. */
export const mayAttackAsMinor = ({ unarmed }: Pick<Arms, 'unarmed'>, perks: readonly PerkTitle[]): boolean =>
  unarmed && can(perks, 'fights unarmed');

const strengthProcedure = procedure({
  name: 'weapon-strength',
  title: 'Strong enough for a weapon?',
  summary:
    'Whether a character has the ST that a heavy weapon asks for. Too weak means -4 on every attack with it and half damage at the very end; a longbow cannot be used at all below ST 10.',
  rules: ['SV-WEAP-05', 'SV-WEAP-06', 'SV-WEAP-07'],
  input: z.strictObject({
    ST: z.int().min(1).max(50).meta({ rank: 'first' }),
    weapon: weaponSchema.meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    required: z.int(),
    penalized: z.boolean(),
    toHit: z.int(),
    halfDamage: z.boolean(),
  }),
  example: {
    input: { ST: 10, weapon: 'Greatsword' },
    dice: [],
    outcome: { required: 12, penalized: true, toHit: -4, halfDamage: true },
  },
  run({ ST, weapon }, play) {
    const arms = heldArms(weapon);
    if (isRefusal(arms)) return arms;
    play.trace.note('SV-WEAP-05', `ST for ${arms.name}`, arms.minSt);
    const held = grip(arms, ST);
    if (held === 'unusable') return refuseTooWeak(arms);
    const weak = held === 'too weak';
    return { required: arms.minSt, penalized: weak, toHit: weak ? TOO_WEAK_TO_HIT : 0, halfDamage: weak };
  },
  tell: ({ required, penalized, toHit }, { ST }) =>
    penalized
      ? `ST ${ST} is below the ${required} it needs: ${toHit} to hit, and half damage.`
      : `Strong enough: it needs ST ${required}.`,
});

/** What holding it asks for: the weapon itself, or a row of the table of heavy weapons. */
function heldArms(weapon: WeaponInput): Pick<Arms, 'name' | 'minSt' | 'unusableBelowMinSt'> | Refusal {
  const row = typeof weapon === 'string' && !weaponNamed(weapon) ? heavyNamed(weapon) : undefined;
  return row ? { name: String(weapon), minSt: row.minSt, unusableBelowMinSt: false } : armsOf(weapon);
}

/** SV-WEAP-07: the refusal for a weapon that nobody this weak can use. */
export const refuseTooWeak = ({ name, minSt }: Pick<Arms, 'name' | 'minSt'>): Refusal =>
  refuse('SV-WEAP-07', `Nobody below ST ${minSt} can use this bow (${name}).`);

export const weaponProcedures = [strengthProcedure] as const;
export const weaponParts = [
  part('table', 'weapons', ['SV-DMG-14', 'SV-DMG-15'], WEAPONS),
  part('table', 'heavy weapons', ['SV-WEAP-05'], HEAVY_WEAPONS),
  part('derivation', 'off-hand and two weapons', ['SV-WEAP-01', 'SV-WEAP-02'], handModifier),
];
