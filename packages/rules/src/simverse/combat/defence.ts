/** ATK-03 to ATK-08: dodge, parry and block. */
import { isRefusal, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { type Encumbrance, speed } from '../character/derived.ts';
import { addConditions, addPenalty, finishedTn } from '../checks/rolls.ts';
import { shieldSchema } from '../gear/armour.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { COVER, COVERS, type Cover } from './combat-modifiers.ts';
import { type Fighter, fighterFields, modifiersSchema } from './fighter.ts';

export const DEFENCES = ['dodge', 'parry', 'block'] as const;
export type Defence = (typeof DEFENCES)[number];

/** The weapon or shield in hand, as far as its skill goes. */
export interface Skilled {
  /** Level; 0 is untrained. */
  readonly skill: number;
  readonly specialized: boolean;
}

export interface ParryingWeapon extends Skilled {
  readonly weaponMaster: boolean;
  readonly offHand: boolean;
  readonly attackedThisTurn: boolean;
  /** What the weapon itself adds. */
  readonly bonus: number;
}

export interface Defender extends Fighter {
  readonly weapon: ParryingWeapon | undefined;
  readonly brawling: number;
  readonly attackedUnarmed: boolean;
  readonly freeHand: boolean;
  readonly shield: (Skilled & { readonly SD: number }) | undefined;
  readonly unarmoured: boolean;
  readonly armourPenalty: number;
  readonly cover: Cover;
  /** Speed of this round, perks and load included, for SV-R-21. */
  readonly speed?: number | undefined;
  readonly modifiers: readonly { readonly source: string; readonly value: number }[];
  /** Finished values that a table gives in place of the formulas. */
  readonly fixed: { readonly [D in Defence]?: number | undefined } | undefined;
}

/** What the defender knows of the attack once it has succeeded. */
export interface Incoming {
  readonly ranged: boolean;
  readonly unarmed: boolean;
  readonly frontal: boolean;
  /** AD at the attacked location (SV-R-83). */
  readonly AD: number;
  /** Full fives of the attacker's margin. */
  readonly steps: number;
}

/** SV-R-87: an untrained skill counts as its default inside the formula. */
const UNTRAINED = -2;
/** SV-SKL-06, SV-R-36: a specialization counts as skill levels inside the halved formula. */
export const SPECIALIZED = 2;
/** SV-ATK-05, SV-WEAP-01, SV-PERK-03: what changes a parry with a weapon. */
export const PARRY = { attackedWithIt: -4, offHand: -4, weaponMaster: 2 } as const;
const MARTIAL_ARTS = { defence: 2, parryRanged: -4 } as const;

export const skillLevel = (level: number): number => (level === 0 ? UNTRAINED : level);
const halved = (DX: number, { skill, specialized }: Skilled): number =>
  (DX + skillLevel(skill) + (specialized ? SPECIALIZED : 0)) / 2;

const halfOf = (skill: string, { specialized }: Skilled): string =>
  specialized ? `(DX + ${skill} + ${SPECIALIZED} for the specialization) / 2` : `(DX + ${skill}) / 2`;

const NO_REACTION = refuse('SV-STAT-01', 'A stunned character has no reaction to defend with.');
const ASLEEP = refuse('SV-STAT-08', 'An unconscious character cannot defend.');
const LAST_ACTION = refuse(
  'SV-PERK-07',
  'At 0 Vitality Relentless leaves one Major Action and nothing else, so no reaction to defend with (SV-R-45).',
);
const NO_LEGS = refuse('SV-FLAW-09', 'Without the use of the legs nobody dodges: parry or block.');
const MELEE_ONLY = refuse('SV-ATK-05', 'Parry works against melee attacks only: dodge or block.');
const NO_WEAPON = refuse('SV-ATK-05', 'Bare hands parry only unarmed attacks: dodge or block.');
const NO_SHIELD = refuse('SV-ATK-06', 'A block needs a shield: dodge or parry.');
const NOT_FRONTAL = refuse('SV-ATK-06', 'A block works only against frontal attacks: dodge or parry.');

/** The target number of a defence against this attack, or why it is not possible. */
export function defenceTn(
  defence: Defence,
  defender: Defender,
  incoming: Incoming,
  play: SimversePlay,
): number | Refusal {
  if (defender.unconscious) return ASLEEP;
  if (defender.lastAction) return LAST_ACTION;
  if (defender.conditions.includes('Stunned')) return NO_REACTION;
  const total = BASE[defence](defender, incoming, play);
  return isRefusal(total) ? total : finish(total, defender, incoming, play);
}

const BASE = { dodge, parry, block };

/** SV-ATK-04: DX / 2 + AD, or Speed + AD by the other reading of SV-R-21. */
function dodge(defender: Defender, { AD }: Incoming, play: SimversePlay): Sum | Refusal {
  if (defender.flaws.includes('Paraplegic')) return NO_LEGS;
  const total = play.trace.sum('SV-ATK-04', 'dodge');
  const fixed = defender.fixed?.dodge;
  if (fixed !== undefined) return total.add('dodge', fixed);
  if (play.ruling('SV-R-21') === 'speed')
    total.add('Speed', defender.speed ?? speed(defender, {}, loadOf(defender)), 'SV-DER-08');
  else total.add('DX / 2', defender.DX / 2, 'SV-ATK-08');
  return total.add('AD', AD);
}

const loadOf = ({ conditions }: Defender): Encumbrance =>
  conditions.includes('Overburdened')
    ? 'Overburdened'
    : conditions.includes('Heavy load')
      ? 'Heavy'
      : 'Normal';

/** SV-ATK-05: (DX + skill) / 2 with the weapon, or with bare hands where they will do. */
function parry(defender: Defender, incoming: Incoming, play: SimversePlay): Sum | Refusal {
  const { weapon, fixed } = defender;
  if (incoming.ranged || !weapon) return parryBareHanded(defender, incoming, play);
  const total = play.trace.sum('SV-ATK-05', 'parry');
  if (fixed?.parry === undefined)
    total.add(halfOf('skill', weapon), halved(defender.DX, weapon), 'SV-ATK-08');
  else total.add('parry', fixed.parry);
  return total
    .add('Weapon Master', weapon.weaponMaster ? PARRY.weaponMaster : 0, 'SV-PERK-03')
    .add('weapon', weapon.bonus)
    .add(
      'off-hand',
      weapon.offHand && !defender.perks.includes('Ambidextrous') ? PARRY.offHand : 0,
      'SV-WEAP-01',
    )
    .add('attacked with it this turn', weapon.attackedThisTurn ? PARRY.attackedWithIt : 0);
}

/** SV-R-84: bare hands meet bare hands; Martial Arts Training meets weapons too, and missiles at -4 (SV-PERK-04). */
function parryBareHanded(defender: Defender, incoming: Incoming, play: SimversePlay): Sum | Refusal {
  const trained = defender.perks.includes('Martial Arts Training');
  if (incoming.ranged && (!trained || !defender.freeHand)) return MELEE_ONLY;
  if (!incoming.unarmed && !trained && defender.fixed?.parry === undefined) return NO_WEAPON;
  const total = play.trace.sum('SV-ATK-05', 'parry with bare hands');
  if (defender.fixed?.parry !== undefined) total.add('parry', defender.fixed.parry);
  else
    total.add(
      '(DX + Brawling) / 2',
      halved(defender.DX, { skill: defender.brawling, specialized: false }),
      'SV-ATK-08',
    );
  return total
    .add('ranged attack', incoming.ranged ? MARTIAL_ARTS.parryRanged : 0, 'SV-PERK-04')
    .add('attacked with them this turn', defender.attackedUnarmed ? PARRY.attackedWithIt : 0);
}

/** SV-ATK-06: (DX + Shield) / 2 + SD. SV-R-173: the hand that holds the shield does not matter. */
function block({ DX, shield, fixed }: Defender, { frontal }: Incoming, play: SimversePlay): Sum | Refusal {
  if (!frontal) return NOT_FRONTAL;
  if (fixed?.block !== undefined) return play.trace.sum('SV-ATK-06', 'block').add('block', fixed.block);
  if (!shield || shield.SD <= 0) return NO_SHIELD;
  const total = play.trace.sum('SV-ATK-06', 'block');
  return total
    .add(halfOf('Shield', shield), halved(DX, shield), 'SV-ATK-08')
    .add('SD', shield.SD, 'SV-ARM-05');
}

/** SV-ATK-07, SV-ATK-08: everything else is added after the halving; the fraction goes last. */
function finish(total: Sum, defender: Defender, incoming: Incoming, play: SimversePlay): number {
  total
    .add('cover', COVER[defender.cover], 'SV-CMOD-01')
    .add('shock', defender.shock, 'SV-PAIN-01')
    .add('attacker’s margin, 1 per 5', -incoming.steps, 'SV-ROLL-05');
  if (defender.unarmoured && defender.perks.includes('Martial Arts Training'))
    total.add('Martial Arts Training', MARTIAL_ARTS.defence, 'SV-PERK-04');
  if (defender.armourPenalty !== 0 && play.ruling('SV-R-85') === 'attacksToo')
    total.add('armour', defender.armourPenalty, 'SV-ARM-03');
  addConditions(total, defender.conditions, 'defence', 'DX', play);
  addPenalty(total, defender.pain, 'defence', 'DX', play);
  for (const { source, value } of defender.modifiers) total.add(source, value);
  return total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

export interface Chosen {
  readonly defence: Defence;
  readonly tn: number;
}

/** In case of equal chances the earlier one: a dodge risks neither shield nor weapon. */
const BY_PREFERENCE = ['dodge', 'block', 'parry'] as const;

/** SV-ATK-03: the possible defence with the best target number. */
export function bestDefence(defender: Defender, incoming: Incoming, play: SimversePlay): Chosen | undefined {
  let best: Chosen | undefined;
  for (const defence of BY_PREFERENCE) {
    const tn = defenceTn(defence, defender, incoming, play);
    if (typeof tn === 'number' && (!best || tn > best.tn)) best = { defence, tn };
  }
  return best;
}

/** The same from target numbers that are known already; null is impossible. */
export function bestOf(tns: Readonly<Record<Defence, number | null>>): Chosen | undefined {
  let best: Chosen | undefined;
  for (const defence of BY_PREFERENCE) {
    const tn = tns[defence];
    if (tn !== null && (!best || tn > best.tn)) best = { defence, tn };
  }
  return best;
}

const skillFields = {
  skill: z.int().min(0).max(60).default(0).describe('Level; 0 is untrained.'),
  specialized: z.boolean().default(false),
};

export const defenderFields = {
  ...fighterFields,
  weapon: z
    .strictObject({
      ...skillFields,
      weaponMaster: z.boolean().default(false),
      offHand: z.boolean().default(false),
      attackedThisTurn: z
        .boolean()
        .default(false)
        .describe('Attacked with this weapon since the own turn began.'),
      bonus: z.int().min(-20).max(20).default(0).describe('What the weapon itself adds to a parry.'),
    })
    .optional()
    .describe('The weapon to parry with; without one only bare hands remain.'),
  brawling: z.int().min(0).max(60).default(0).describe('Level of Brawling, for parrying with bare hands.'),
  attackedUnarmed: z.boolean().default(false),
  freeHand: z
    .boolean()
    .optional()
    .describe(
      'Needed to parry missiles with Martial Arts Training; left out: free unless weapon and shield fill both hands.',
    ),
  speed: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Speed with perks and load, which only SV-R-21 asks for; (DX + EN) / 4 where left out.'),
  shield: z.strictObject({ ...skillFields, SD: shieldSchema }).optional(),
  cover: z.enum(COVERS).default('none'),
  modifiers: modifiersSchema,
  fixed: z
    .strictObject({
      dodge: z.number().min(-50).max(100).optional(),
      parry: z.number().min(-50).max(100).optional(),
      block: z.number().min(-50).max(100).optional(),
    })
    .optional()
    .describe('Target numbers of defences in place of the formulas; modifiers named here still count.'),
};
