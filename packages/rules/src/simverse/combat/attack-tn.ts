/** ATK-01: the target number of an attack, with everything that changes it. */

import type { RollBase } from '../checks/penalties.ts';
import { addConditions, addPenalty, finishedTn } from '../checks/rolls.ts';
import type { Location } from '../gear/armour.ts';
import { type Arms, grip, type Hand, handModifier, isRanged, TOO_WEAK_TO_HIT } from '../gear/weapons.ts';
import type { SimversePlay } from '../play.ts';
import { AIMED, CALLED_SHOTS, pointBlank, rangeCounts, rangePenalty, SITUATION } from './combat-modifiers.ts';
import { SPECIALIZED, skillLevel } from './defence.ts';
import { type Fighter, seesInDark } from './fighter.ts';

/** Somebody about to attack. */
export interface Attacker extends Fighter {
  /** What the attack rolls on: DX, or the attribute of a magic skill. */
  readonly base: RollBase;
  /** The value of that attribute; DX where it is left out. */
  readonly attribute: number | undefined;
  /** Level of the skill; 0 is untrained. */
  readonly skill: number;
  readonly specialized: boolean;
  readonly weaponMaster: boolean;
  /** A finished value that a table gives in place of attribute, skill, specialization and Weapon Master. */
  readonly target: number | undefined;
  readonly armourPenalty: number;
  /** Casting that needs gestures feels armour (SV-ARM-03). */
  readonly gestures: boolean;
}

/** Where, how and from where the attack is made. */
export interface Situation {
  readonly hand: Hand;
  readonly location: Location;
  readonly metres: number;
  readonly aimed: boolean;
  readonly highGround: boolean;
  readonly flanking: boolean;
  readonly darkness: boolean;
  readonly modifiers: readonly { readonly source: string; readonly value: number }[];
}

const WEAPON_MASTER_ATTACK = 2;
const HAND_LABEL = {
  main: 'main hand',
  off: 'off-hand',
  'main of two': 'main hand of two',
  'off of two': 'off-hand of two',
} as const;
/** SV-FLAW-03, SV-FLAW-07, SV-FLAW-12: what bad eyes take; blindness counts in melee too (SV-R-55). */
const ONE_EYE = -3;
const BLIND = -6;

export function attackTn(
  attacker: Attacker,
  arms: Arms,
  at: Situation,
  targetProne: boolean,
  play: SimversePlay,
): number {
  const total = play.trace.sum('SV-ATK-01', 'attack target number');
  if (attacker.target === undefined)
    total
      .add(attacker.base, attacker.attribute ?? attacker.DX)
      .add(attacker.skill === 0 ? 'untrained' : 'skill', skillLevel(attacker.skill))
      .add('specialization', attacker.specialized ? SPECIALIZED : 0, 'SV-SKL-06')
      .add('Weapon Master', attacker.weaponMaster ? WEAPON_MASTER_ATTACK : 0, 'SV-PERK-03');
  else total.add('target', attacker.target);
  total
    .add(arms.name, arms.toHit)
    .add(HAND_LABEL[at.hand], handModifier(at.hand, attacker.perks.includes('Ambidextrous')), 'SV-WEAP-02')
    .add(
      'too weak for the weapon',
      grip(arms, attacker.ST) === 'too weak' ? TOO_WEAK_TO_HIT : 0,
      'SV-WEAP-06',
    )
    .add(at.location, CALLED_SHOTS[at.location].toHit, 'SV-CMOD-06')
    .add('high ground', at.highGround ? SITUATION.highGround : 0, 'SV-CMOD-01')
    .add('flanking', at.flanking ? SITUATION.flanking : 0, 'SV-CMOD-01')
    .add('aimed', at.aimed ? AIMED : 0, 'SV-CMOD-05')
    .add('prone', attacker.prone ? SITUATION.attackerProne : 0, 'SV-CMOD-01')
    .add('shock', attacker.shock, 'SV-PAIN-01');
  const blind = attacker.flaws.includes('Blind');
  // SV-FLAW-12: who cannot see loses nothing more to the dark.
  if (at.darkness && !blind && !seesInDark(attacker.perks, at.metres))
    total.add('darkness', SITUATION.darkness, 'SV-CMOD-01');
  if (isRanged(arms.kind)) {
    total
      .add('target prone', targetProne ? SITUATION.rangedAgainstProne : 0, 'SV-CMOD-01')
      .add(
        play.trace.on ? `${at.metres} m` : '',
        rangeCounts(arms.kind, play) ? rangePenalty(at.metres) : 0,
        'SV-CMOD-02',
      )
      .add('point-blank', pointBlank(arms.kind, at.metres), 'SV-CMOD-04')
      .add('Poor Vision', -attacker.poorVision, 'SV-FLAW-03')
      .add('One Eye', attacker.flaws.includes('One Eye') ? ONE_EYE : 0, 'SV-FLAW-07');
  } else total.add('target prone', targetProne ? SITUATION.meleeAgainstProne : 0, 'SV-CMOD-01');
  total.add('Blind', blind ? BLIND : 0, 'SV-FLAW-12');
  if (attacker.armourPenalty !== 0 && armourHinders(attacker, play))
    total.add('armour', attacker.armourPenalty, 'SV-ARM-03');
  addConditions(total, attacker.conditions, 'attack', attacker.base, play);
  addPenalty(total, attacker.pain, 'attack', attacker.base, play);
  for (const { source, value } of at.modifiers) total.add(source, value);
  return total.change('fraction dropped', finishedTn, 'SV-R-01').total;
}

/** SV-R-85: armour hinders attacks only by the other reading; casting with gestures always. */
const armourHinders = ({ gestures }: Attacker, play: SimversePlay): boolean =>
  gestures || play.ruling('SV-R-85') === 'attacksToo';
