/** ATK: attackers, targets and situations as a table describes them, made ready for the rules. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { sizeSchema } from '../character/size.ts';
import { ROLL_BASES } from '../checks/penalties.ts';
import {
  armourPenalty,
  LOCATIONS,
  PIECE_ON,
  protectionAt,
  shieldSd,
  suitOf,
  type Worn,
  wear,
  wornSchema,
} from '../gear/armour.ts';
import {
  type Arms,
  armsOf,
  grip,
  HANDS,
  type Hand,
  isRanged,
  type ToldUse,
  takesBothHands,
  unusable,
  type WeaponInput,
} from '../gear/weapons.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { ANSWERS, type Target } from './attack.ts';
import type { Attacker, Situation } from './attack-tn.ts';
import { bodyOf } from './damage.ts';
import { type Defender, defenderFields, type Skilled } from './defence.ts';
import { fighterFields, modifiersSchema, USUAL } from './fighter.ts';
import type { Wounded } from './vitality.ts';
import { hurtFields, hurtOf } from './wounds.ts';

const SPECIALIZE_FROM = 5;

export const attackerSchema = z.strictObject({
  ...fighterFields,
  ...hurtFields,
  unliving: z.boolean().default(false).describe('A construct: below 0 it glitches but works on.'),
  base: z
    .enum(ROLL_BASES)
    .default('DX')
    .describe('What the attack rolls on; for spells the attribute of the magic skill.'),
  attribute: z.int().min(1).max(50).optional().describe('The value of `base`; DX where it is left out.'),
  skill: z.int().min(0).max(60).default(0).describe('Level of the weapon skill; 0 is untrained (-2).'),
  specialized: z.boolean().default(false).describe('+2, from skill level 5 on.'),
  weaponMaster: z.boolean().default(false).describe('Weapon Master with this weapon.'),
  target: z
    .number()
    .min(-50)
    .max(100)
    .optional()
    .describe('A finished value in place of attribute, skill, specialization and Weapon Master.'),
  armour: wornSchema,
  gestures: z.boolean().default(false).describe('Casting that needs gestures, which armour hinders.'),
  damageBonus: z.int().min(-50).max(50).default(0).describe('Flat damage from elsewhere.'),
});

export const situationFields = {
  hand: z.enum(HANDS).default('main'),
  location: z.enum(LOCATIONS).default('torso').describe('A called shot names another one than the torso.'),
  metres: z.number().min(0).max(1_000_000).default(1).describe('Distance; only ranged attacks care.'),
  aimed: z
    .boolean()
    .default(false)
    .describe('A Major Action was spent aiming this shot at this target, and nothing broke the aim.'),
  highGround: z.boolean().default(false),
  flanking: z.boolean().default(false).describe('An ally stands on the opposite side.'),
  darkness: z.boolean().default(false),
  modifiers: modifiersSchema,
};

/** As a table tells it: a blow needs no distance, a shot does. */
export const attackSituation = {
  ...situationFields,
  metres: situationFields.metres
    .unwrap()
    .optional()
    .describe('Distance; a ranged attack must name it, a blow goes as far as the weapon reaches.'),
};
export type Told = Omit<Situation, 'metres'> & { readonly metres?: number | undefined };

/** Of a blow in melee. */
const ARMS_LENGTH = 1;

/** SV-CMOD-02, SV-CMOD-05: only a shot is aimed, and only a shot depends on the distance. */
export function situationOf(told: Told, arms: Arms): Situation | Refusal {
  const { metres } = told;
  if (!isRanged(arms.kind))
    return told.aimed
      ? refuse('SV-CMOD-05', 'Aiming helps the next shot; a blow in melee gains nothing from it.')
      : { ...told, metres: metres ?? ARMS_LENGTH };
  if (metres === undefined)
    return refuse('SV-CMOD-02', `Say in \`metres\` how far away the target of the ${arms.name} is.`);
  return { ...told, metres };
}

/** SV-ATK-02: a blow in melee goes as far as the weapon reaches; without a reach of its own it strikes the adjacent. */
export const outOfReach = ({ metres }: Situation, { name, kind, reach }: Arms): Refusal | undefined =>
  !isRanged(kind) && metres > Math.max(reach, ARMS_LENGTH)
    ? refuse(
        'SV-ATK-02',
        `${name} reaches ${reach} m and the target is ${metres} m away: go nearer, or shoot.`,
      )
    : undefined;

/** Armour as a list, or the AR and AD of the piece that is attacked. */
export const protectionFields = {
  armour: wornSchema,
  AR: z
    .int()
    .min(0)
    .max(500)
    .optional()
    .describe(
      'Of the piece worn at the attacked location, in place of a list; Natural Armor and size come on top.',
    ),
  AD: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .describe('Of the piece worn at the attacked location, in place of a list of armour.'),
};

export const targetSchema = z.strictObject({
  ...defenderFields,
  answer: z
    .enum(ANSWERS)
    .default('best')
    .describe('What the defender does if the attack succeeds; best is the highest target number.'),
  reactions: z.int().min(0).max(3).default(1),
  frontal: z.boolean().default(true).describe('Only frontal attacks can be blocked.'),
  ...protectionFields,
  size: sizeSchema,
  unliving: z
    .boolean()
    .default(false)
    .describe('A construct or an object: it never bleeds and is never unconscious.'),
  sturdyWeapon: z.boolean().default(false).describe('Parries with a masterwork or oversized weapon.'),
  ...hurtFields,
  bleedingCount: z.int().min(0).max(100).default(0),
  activeCombat: z
    .boolean()
    .default(true)
    .describe('Already fighting: no shock (SV-PAIN-02), and no pain of old wounds unless SV-R-102 says so.'),
  lostThisRound: z.int().min(0).max(10_000).default(0).describe('Vitality lost earlier in the same round.'),
});
export type TargetInput = z.infer<typeof targetSchema>;
export type AttackerInput = z.infer<typeof attackerSchema>;

export function attackerOf(input: AttackerInput, play: SimversePlay): Attacker | Refusal {
  const wrong = input.target === undefined ? tooNarrow(input) : saidTwice(input);
  if (wrong) return wrong;
  if (input.gestures && input.conditions.includes('Grappled'))
    return refuse('SV-LIM-11', 'Whoever is held in a grapple has no hand free for gestures.');
  const worn = wear(input.armour);
  if (isRefusal(worn)) return worn;
  // SV-PAIN-02: whoever attacks is in active combat.
  const being = beingOf(input);
  const hurt = hurtOf(input, { being, size: 'Human', activeCombat: true }, play);
  if (isRefusal(hurt)) return hurt;
  if (hurt.unconscious)
    return being === 'construct'
      ? refuse('SV-DER-02', 'A construct that is shut down does nothing until it is repaired.')
      : refuse('SV-STAT-08', 'An unconscious character can neither act nor defend.');
  return {
    ...input,
    ...hurt,
    EN: input.EN ?? USUAL,
    attribute: input.attribute,
    target: input.target,
    armourPenalty: penaltyOf(worn, input.perks, play),
  };
}

/** SV-SKL-06: nobody specializes below a skill level of 5. */
const tooNarrow = ({ skill, specialized }: Skilled): Refusal | undefined =>
  specialized && skill < SPECIALIZE_FROM
    ? refuse('SV-SKL-06', `A specialization needs skill level ${SPECIALIZE_FROM}, not ${skill}.`)
    : undefined;

/** SV-ATK-01: a finished value holds the attribute and the skill already. */
const saidTwice = ({ attribute, skill, specialized }: AttackerInput): Refusal | undefined =>
  attribute !== undefined || skill > 0 || specialized
    ? refuse(
        'SV-ATK-01',
        '`target` holds attribute, skill and specialization already: give it or them, not both.',
      )
    : undefined;

const beingOf = ({ unliving }: { readonly unliving: boolean }): Wounded['being'] =>
  unliving ? 'construct' : 'living';

/** SV-STAT-08: whether this Vitality leaves somebody awake. */
export function isConsciousAt(vitality: number, input: TargetInput, play: SimversePlay): boolean {
  const { size, activeCombat } = input;
  const hurt = hurtOf({ ...input, vitality }, { being: beingOf(input), size, activeCombat }, play);
  return !isRefusal(hurt) && !hurt.unconscious;
}

export const penaltyOf = (worn: readonly Worn[], perks: readonly string[], play: SimversePlay): number =>
  worn.length ? armourPenalty(worn, perks, play) : 0;

/** The weapon that is used, if the attacker can use it at all, and in this hand. */
export function usable(
  weapon: WeaponInput,
  use: ToldUse | undefined,
  ST: number,
  hand: Hand,
): Arms | Refusal {
  const arms = armsOf(weapon, use);
  if (isRefusal(arms)) return arms;
  const both = takesBothHands(weapon, hand);
  if (both) return both;
  return grip(arms, ST) === 'unusable' ? unusable(arms) : arms;
}

export function targetOf(
  input: TargetInput,
  arms: Arms,
  situation: Situation,
  play: SimversePlay,
): Target | Refusal {
  const { location } = situation;
  const worn = suitOf(input, location);
  if (isRefusal(worn)) return worn;
  const defender = defenderOf(input, worn, play);
  if (isRefusal(defender)) return defender;
  const protection = protectionAt(worn, location, input.perks.includes('Natural Armor'), input.size, play);
  return {
    defender,
    answer: input.answer,
    reactions: input.reactions,
    frontal: input.frontal,
    protection,
    piece: worn.find(p => p.piece === PIECE_ON[location]),
    body: bodyOf(protection.AR, arms, input.perks, input.unliving),
    sturdyWeapon: input.sturdyWeapon,
  };
}

/** What defences ask for besides the defender itself. */
export const stanceFields = {
  ...defenderFields,
  ...protectionFields,
  ...hurtFields,
  size: sizeSchema,
  unliving: z.boolean().default(false).describe('A construct or an object.'),
  activeCombat: z
    .boolean()
    .default(true)
    .describe('Already fighting, when the pain of wounds is not felt yet (SV-R-102).'),
};

export function defenderOf(
  input: z.infer<z.ZodObject<typeof stanceFields>>,
  worn: readonly Worn[],
  play: SimversePlay,
): Defender | Refusal {
  const { shield, weapon, fixed, size, activeCombat } = input;
  const narrow = (weapon && tooNarrow(weapon)) ?? (shield && tooNarrow(shield));
  if (narrow) return narrow;
  const SD = shield && shieldSd(shield.SD);
  if (isRefusal(SD)) return SD;
  const hurt = hurtOf(input, { being: beingOf(input), size, activeCombat }, play);
  if (isRefusal(hurt)) return hurt;
  return {
    ...input,
    ...hurt,
    EN: input.EN ?? USUAL,
    weapon,
    fixed,
    speed: input.speed,
    freeHand: input.freeHand ?? !(weapon && shield),
    shield: shield && SD !== undefined ? { ...shield, SD } : undefined,
    // SV-PERK-04: whatever is worn anywhere counts; a hide of one's own does not.
    unarmoured: worn.length === 0,
    armourPenalty: penaltyOf(worn, input.perks, play),
  };
}
