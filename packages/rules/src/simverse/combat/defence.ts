/** ATK-03 to ATK-08: dodge, parry and block. */

import { isRefusal, type Refusal, type Sum } from '@arbiter/engine';
import { z } from 'zod';
import { hasFlaw } from '../character/perks/flaws.ts';
import { can } from '../character/perks/perk-deeds.ts';
import type { Modifier } from '../checks/modifiers.ts';
import { modifiersSchema } from '../checks/modifiers.ts';
import { addConditions, addPenalty, wholeTn } from '../checks/rolls.ts';
import type { Protection } from '../gear/armour.ts';
import { type Carried, canParry, firstParry, hasFreeHand } from '../gear/carried-weapons.ts';
import { has } from '../has.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { COVER, COVERS, type Cover } from './combat-modifiers.ts';
import { type Fighter, isWakeful, painOf, sparedTheHold } from './fighter.ts';

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
  /** SV-ARM-09: masterwork or oversized. */
  readonly sturdy: boolean;
}

/** What the defender does about a successful attack. */
export const ANSWERS = ['best', 'dodge', 'parry', 'block', 'none'] as const;
export type DefenceAnswer = (typeof ANSWERS)[number];

/** What belongs to the defence and not to the one who defends. */
export interface Stance {
  readonly answer: DefenceAnswer;
  /** What a parry is made with; bare hands where there is nothing. */
  readonly weapon: ParryingWeapon | undefined;
  readonly freeHand: boolean;
  readonly frontal: boolean;
  readonly cover: Cover;
  /** SV-PAIN-02: aware and fighting, so that neither shock nor pain is felt yet. */
  readonly activeCombat: boolean;
  readonly modifiers: readonly Modifier[];
  /** Finished values that a table gives in place of the formulas. */
  readonly fixed?: { readonly [D in Defence]?: number | undefined } | undefined;
  /** What protects the attacked location, where powers that run change it. */
  readonly protection?: Protection | undefined;
}

/** A weapon as something to parry with. */
export const parryingWith = (weapon: Carried): ParryingWeapon => ({
  skill: weapon.uses[0]?.skill ?? 0,
  specialized: weapon.specialized,
  weaponMaster: weapon.weaponMaster,
  offHand: weapon.place === 'off',
  attackedThisTurn: weapon.attacked,
  bonus: weapon.uses[0]?.arms.parry ?? 0,
  sturdy: weapon.sturdy,
});

/** The weapon of this place in somebody's list, if it can be put in a blow's way. */
export function parryingIn({ weapons }: Fighter, index: number): ParryingWeapon | undefined {
  const carried = index < 0 ? undefined : weapons[index];
  return carried && canParry(carried) ? parryingWith(carried) : undefined;
}

/** Ready for an attack from the front: with the weapon of this place in the list to parry with; -1 leaves bare hands. */
export function stanceOf(fighter: Fighter, weapon: number = firstParry(fighter)): Stance {
  return {
    answer: 'best',
    weapon: parryingIn(fighter, weapon),
    freeHand: hasFreeHand(fighter),
    frontal: true,
    cover: 'none',
    activeCombat: true,
    modifiers: [],
  };
}

/** SV-ARM-08, SV-ARM-09: how somebody stands whose gear a blow has worn; who meant to use what broke does the best left. */
export function stanceAfter(stance: Stance, left: Fighter, wear: readonly string[]): Stance {
  if (wear.length === 0) return stance;
  const broke = wear.includes('weapon');
  const { fixed } = stance;
  const lost =
    (stance.answer === 'parry' && broke) || (stance.answer === 'block' && (left.shield?.SD ?? 0) <= 0);
  return {
    ...stance,
    answer: lost ? 'best' : stance.answer,
    weapon: broke ? stanceOf(left).weapon : stance.weapon,
    fixed: fixed && { ...fixed, parry: broke ? undefined : fixed.parry },
  };
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
  /** SV-R-108: an attempt to seize. */
  readonly grapple?: boolean | undefined;
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
export const LAST_ACTION = refuse(
  'SV-PERK-07',
  'At 0 Vitality Relentless leaves one Major Action and nothing else, so no reaction to defend with.',
);
const NO_LEGS = refuse('SV-FLAW-09', 'Without the use of the legs nobody dodges: parry or block.');
const MELEE_ONLY = refuse('SV-ATK-05', 'Parry works against melee attacks only: dodge or block.');
const NO_WEAPON = refuse('SV-ATK-05', 'Bare hands parry only unarmed attacks: dodge or block.');
const NO_SHIELD = refuse('SV-ATK-06', 'A block needs a shield: dodge or parry.');
const NOT_FRONTAL = refuse('SV-ATK-06', 'A block works only against frontal attacks: dodge or parry.');

/** The target number of a defence against this attack, or why it is not possible. */
export function defenceTn(
  defence: Defence,
  defender: Fighter,
  stance: Stance,
  incoming: Incoming,
  play: SimversePlay,
): number | Refusal {
  if (!isWakeful(defender)) return ASLEEP;
  if (defender.life === 'last action') return LAST_ACTION;
  if (has(defender.conditions, 'Stunned')) return NO_REACTION;
  const total = baseOf(defence, defender, stance, incoming, play);
  return isRefusal(total) ? total : finish(total, defender, stance, incoming, play);
}

function baseOf(
  defence: Defence,
  defender: Fighter,
  stance: Stance,
  incoming: Incoming,
  play: SimversePlay,
): Sum | Refusal {
  switch (defence) {
    case 'dodge':
      return dodge(defender, stance, incoming, play);
    case 'parry':
      return parry(defender, stance, incoming, play);
    case 'block':
      return block(defender, stance, incoming, play);
  }
}

/** SV-ATK-04: DX / 2 + AD, or Speed + AD by the other reading of SV-R-21. */
function dodge(defender: Fighter, { fixed }: Stance, { AD }: Incoming, play: SimversePlay): Sum | Refusal {
  if (hasFlaw(defender.flaws, 'Paraplegic')) return NO_LEGS;
  const total = play.trace.sum('SV-ATK-04', 'dodge');
  if (fixed?.dodge !== undefined) return total.add('dodge', fixed.dodge);
  if (play.ruling('SV-R-21') === 'speed')
    total.add('Speed', Math.max(0, defender.speed + defender.surprise), 'SV-DER-08');
  else total.add('DX / 2', defender.DX / 2, 'SV-ATK-08');
  return total.add('AD', AD, 'SV-ARM-01');
}

/** SV-ATK-05: (DX + skill) / 2 with the weapon, or with bare hands where they will do. */
function parry(defender: Fighter, stance: Stance, incoming: Incoming, play: SimversePlay): Sum | Refusal {
  const { weapon, fixed } = stance;
  if (incoming.ranged || !weapon) return parryBareHanded(defender, stance, incoming, play);
  const total = play.trace.sum('SV-ATK-05', 'parry');
  if (fixed?.parry === undefined)
    total.add(play.trace.on ? halfOf('skill', weapon) : '', halved(defender.DX, weapon), 'SV-ATK-08');
  else total.add('parry', fixed.parry);
  return total
    .add('Weapon Master', weapon.weaponMaster ? PARRY.weaponMaster : 0, 'SV-PERK-03')
    .add('weapon', weapon.bonus)
    .add(
      'off-hand',
      weapon.offHand && !can(defender.perks, 'uses either hand') ? PARRY.offHand : 0,
      'SV-WEAP-01',
    )
    .add('attacked with it this turn', weapon.attackedThisTurn ? PARRY.attackedWithIt : 0);
}

/** SV-R-84: bare hands meet bare hands; Martial Arts Training meets weapons too, and missiles at -4 (SV-PERK-04). */
function parryBareHanded(
  defender: Fighter,
  { freeHand, fixed }: Stance,
  incoming: Incoming,
  play: SimversePlay,
): Sum | Refusal {
  const trained = can(defender.perks, 'fights unarmed');
  if (incoming.ranged && (!trained || !freeHand)) return MELEE_ONLY;
  if (!incoming.unarmed && !trained && fixed?.parry === undefined) return NO_WEAPON;
  const total = play.trace.sum('SV-ATK-05', 'parry with bare hands');
  if (fixed?.parry !== undefined) total.add('parry', fixed.parry);
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
function block(
  { DX, shield }: Fighter,
  { fixed }: Stance,
  { frontal }: Incoming,
  play: SimversePlay,
): Sum | Refusal {
  if (!frontal) return NOT_FRONTAL;
  if (fixed?.block !== undefined) return play.trace.sum('SV-ATK-06', 'block').add('block', fixed.block);
  if (!shield || shield.SD <= 0) return NO_SHIELD;
  const total = play.trace.sum('SV-ATK-06', 'block');
  return total
    .add(play.trace.on ? halfOf('Shield', shield) : '', halved(DX, shield), 'SV-ATK-08')
    .add('SD', shield.SD, 'SV-ARM-05');
}

/** SV-ATK-07, SV-ATK-08: everything else is added after the halving; the fraction goes last. */
function finish(
  total: Sum,
  defender: Fighter,
  stance: Stance,
  incoming: Incoming,
  play: SimversePlay,
): number {
  total
    .add('cover', stance.cover === 'none' ? 0 : COVER[stance.cover], 'SV-CMOD-01')
    .add('shock', defender.shock, 'SV-PAIN-01')
    .add('attacker’s margin, 1 per 5', -incoming.steps, 'SV-ROLL-05');
  // SV-PERK-04: whatever is worn anywhere counts; a hide of one's own does not.
  if (defender.armour.length === 0 && can(defender.perks, 'fights unarmed'))
    total.add('Martial Arts Training', MARTIAL_ARTS.defence, 'SV-PERK-04');
  if (defender.armourPenalty !== 0 && play.ruling('SV-R-85') === 'attacksToo')
    total.add('armour', defender.armourPenalty, 'SV-ARM-03');
  const conditions = incoming.grapple ? sparedTheHold(defender.conditions) : defender.conditions;
  addConditions(total, conditions, 'defence', 'DX', play);
  for (const ailment of defender.ailments) addPenalty(total, ailment, 'defence', 'DX', play);
  addPenalty(total, painOf(defender, stance.activeCombat, play), 'defence', 'DX', play);
  for (const { source, value } of stance.modifiers) total.add(source, value);
  return wholeTn(total);
}

export interface Chosen {
  readonly defence: Defence;
  readonly tn: number;
}

/** In case of equal chances the earlier one: a dodge risks neither shield nor weapon. */
const BY_PREFERENCE = ['dodge', 'block', 'parry'] as const;

/** SV-ATK-03: the possible defence with the best target number. */
export function bestDefence(
  defender: Fighter,
  stance: Stance,
  incoming: Incoming,
  play: SimversePlay,
): Chosen | undefined {
  let best: Chosen | undefined;
  for (const defence of BY_PREFERENCE) {
    const tn = defenceTn(defence, defender, stance, incoming, play);
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

/** What belongs to the defence, as a table tells it beside the one who defends. */
export const stanceFields = {
  weapon: z
    .strictObject({
      skill: z.int().min(0).max(60).default(0).describe('Level; 0 is untrained.'),
      specialized: z.boolean().default(false),
      weaponMaster: z.boolean().default(false),
      offHand: z.boolean().default(false),
      attackedThisTurn: z
        .boolean()
        .default(false)
        .describe('Attacked with this weapon since the own turn began.'),
      bonus: z.int().min(-20).max(20).default(0).describe('What the weapon itself adds to a parry.'),
    })
    .optional()
    .describe(
      'The weapon to parry with; left out: the one in hand of those in `weapons`, else only bare hands remain.',
    ),
  freeHand: z
    .boolean()
    .optional()
    .describe(
      'Needed to parry missiles with Martial Arts Training; left out: free unless weapon and shield fill both hands.',
    ),
  frontal: z.boolean().default(true).describe('Only frontal attacks can be blocked.'),
  cover: z.enum(COVERS).default('none').meta({ rank: 'often' }),
  activeCombat: z
    .boolean()
    .default(true)
    .describe('Already fighting: no shock (SV-PAIN-02), and no pain of old wounds unless SV-R-102 says so.'),
  sturdyWeapon: z.boolean().default(false).describe('Parries with a masterwork or oversized weapon.'),
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
