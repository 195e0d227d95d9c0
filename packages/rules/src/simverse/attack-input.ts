/** ATK: attackers, targets and situations as a table describes them, made ready for the rules. */
import { isRefusal, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import {
  armourPenalty,
  LOCATIONS,
  NATURAL_ARMOUR,
  PIECE_ON,
  protectionAt,
  shieldSd,
  type Worn,
  wear,
  wornSchema,
} from './armour.ts';
import { ANSWERS, type Target } from './attack.ts';
import type { Attacker, Situation } from './attack-tn.ts';
import { bodyOf } from './damage.ts';
import { type Defender, defenderFields } from './defence.ts';
import { fighterFields, modifiersSchema } from './fighter.ts';
import { ROLL_BASES } from './penalties.ts';
import type { SimversePlay } from './play.ts';
import { sizeSchema } from './size.ts';
import { type Arms, armsOf, grip, HANDS, type USES, unusable, type weaponSchema } from './weapons.ts';

const SPECIALIZE_FROM = 5;

export const attackerSchema = z.strictObject({
  ...fighterFields,
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
    .describe('A Major Action was spent aiming at this target, and nothing broke the aim.'),
  highGround: z.boolean().default(false),
  flanking: z.boolean().default(false).describe('An ally stands on the opposite side.'),
  darkness: z.boolean().default(false),
  modifiers: modifiersSchema,
};

export const targetSchema = z.strictObject({
  ...defenderFields,
  answer: z
    .enum(ANSWERS)
    .default('best')
    .describe('What the defender does if the attack succeeds; best is the highest target number.'),
  reactions: z.int().min(0).max(3).default(1),
  frontal: z.boolean().default(true).describe('Only frontal attacks can be blocked.'),
  armour: wornSchema,
  AR: z.int().min(0).max(500).optional().describe('At the attacked location, in place of a list of armour.'),
  AD: z.int().min(0).max(20).optional().describe('At the attacked location, in place of a list of armour.'),
  size: sizeSchema,
  unliving: z.boolean().default(false).describe('A construct or an object: it never bleeds.'),
  sturdyWeapon: z.boolean().default(false).describe('Parries with a masterwork or oversized weapon.'),
  vitality: z.int().min(-10_000).max(10_000).optional(),
  maxVitality: z.int().min(1).max(10_000).optional(),
  bleedingCount: z.int().min(0).max(100).default(0),
  activeCombat: z.boolean().default(true).describe('Already fighting: no shock (SV-PAIN-02).'),
  lostThisRound: z.int().min(0).max(10_000).default(0).describe('Vitality lost earlier in the same round.'),
});
export type TargetInput = z.infer<typeof targetSchema>;
export type AttackerInput = z.infer<typeof attackerSchema>;

export function attackerOf(input: AttackerInput, play: SimversePlay): Attacker | Refusal {
  if (input.specialized && input.target === undefined && input.skill < SPECIALIZE_FROM)
    return refuse('SV-SKL-06', `A specialization needs skill level ${SPECIALIZE_FROM}, not ${input.skill}.`);
  const worn = wear(input.armour);
  if (isRefusal(worn)) return worn;
  return {
    ...input,
    attribute: input.attribute,
    target: input.target,
    armourPenalty: penaltyOf(worn, input.perks, play),
  };
}

export const penaltyOf = (worn: readonly Worn[], perks: readonly string[], play: SimversePlay): number =>
  worn.length ? armourPenalty(worn, perks, play) : 0;

/** The weapon that is used, if the attacker can use it at all. */
export function usable(
  weapon: z.infer<typeof weaponSchema>,
  use: (typeof USES)[number] | undefined,
  ST: number,
): Arms | Refusal {
  const arms = armsOf(weapon, use);
  if (isRefusal(arms)) return arms;
  return grip(arms, ST) === 'unusable' ? unusable(arms) : arms;
}

export function targetOf(
  input: TargetInput,
  arms: Arms,
  situation: Situation,
  play: SimversePlay,
): Target | Refusal {
  const worn = wear(input.armour);
  if (isRefusal(worn)) return worn;
  const SD = input.shield && shieldSd(input.shield.SD);
  if (SD !== undefined && isRefusal(SD)) return SD;
  const natural = input.perks.includes('Natural Armor');
  const found = protectionAt(worn, situation.location, natural, input.size, play);
  const protection = { AR: input.AR ?? found.AR, AD: input.AD ?? found.AD };
  const piece = worn.find(p => p.piece === PIECE_ON[situation.location]);
  const given = input.AR === undefined ? undefined : protection;
  return {
    defender: defenderOf(
      input,
      SD,
      worn.length > 0 || (input.AR ?? 0) > (natural ? NATURAL_ARMOUR : 0),
      penaltyOf(worn, input.perks, play),
    ),
    answer: input.answer,
    reactions: input.reactions,
    frontal: input.frontal,
    protection,
    piece: piece ?? given,
    body: bodyOf(protection.AR, arms, input.perks, input.unliving),
    sturdyWeapon: input.sturdyWeapon,
  };
}

export function defenderOf(
  input: z.infer<z.ZodObject<typeof defenderFields>>,
  SD: number | undefined,
  armoured: boolean,
  penalty: number,
): Defender {
  const { shield, weapon, fixed } = input;
  return {
    ...input,
    weapon,
    fixed,
    shield: shield && SD !== undefined ? { ...shield, SD } : undefined,
    unarmoured: !armoured,
    armourPenalty: penalty,
  };
}
