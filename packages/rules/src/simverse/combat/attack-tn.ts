/** ATK-01, ROLL-07, ROLL-08: the target number of an attack, and of any other roll in the middle of things. */
import { hasFlaw } from '../character/perks/flaws.ts';
import { can } from '../character/perks/perk-deeds.ts';
import type { Modifier } from '../checks/modifiers.ts';
import type { RollBase } from '../checks/penalties.ts';
import { addConditions, addPenalty, wholeTn } from '../checks/rolls.ts';
import { ONE_ARM, ONE_ARM_PENALTY } from '../content/injury-list.ts';
import type { Location } from '../gear/armour.ts';
import { handsOfBody } from '../gear/carried-weapons.ts';
import { type Arms, grip, type Hand, handModifier, isRanged, TOO_WEAK_TO_HIT } from '../gear/weapons.ts';
import type { Citation, SimversePlay } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { AIMED, CALLED_SHOTS, pointBlank, rangeCounts, rangePenalty, SITUATION } from './combat-modifiers.ts';
import type { Added } from './damage.ts';
import { SPECIALIZED, skillLevel } from './defence.ts';
import { type Fighter, painOf, seesInDark, sparedTheHold } from './fighter.ts';

/** Where, how and from where something is aimed. */
export interface AttackSituation {
  readonly hand: Hand;
  readonly location: Location;
  readonly metres: number;
  readonly aimed: boolean;
  readonly highGround: boolean;
  readonly flanking: boolean;
  readonly darkness: boolean;
  readonly modifiers: readonly Modifier[];
}

/** What is rolled on: skill and attribute, or a finished number. */
export interface AttackSkill {
  /** DX, or the attribute of a magic skill. */
  readonly base: RollBase;
  /** The value of that attribute; DX where it is left out. */
  readonly attribute?: number | undefined;
  /** Level; 0 is untrained. */
  readonly skill: number;
  readonly specialized: boolean;
  readonly weaponMaster: boolean;
  /** A finished value that a table gives in place of attribute, skill, specialization and Weapon Master. */
  readonly target?: number | undefined;
  /** Casting that needs gestures feels armour (SV-ARM-03). */
  /** What `target` is made of, where that is known. */
  readonly parts?: CombatPower['parts'];
  readonly gestures: boolean;
}

/** What belongs to the blow and not to the one who strikes it. */
export interface Blow extends AttackSituation, AttackSkill {
  readonly arms: Arms;
  /** Flat damage from elsewhere. */
  readonly bonus?: number;
  /** Dice that a maneuver adds; a thrust takes nothing from them (SV-R-92). */
  readonly extraDice?: number;
  /** Dice of another type that a power adds. */
  readonly added?: readonly Added[];
  /** SV-ENH-16: metres that a hit pushes besides its force. */
  readonly push?: number;
  /** What a maneuver takes from the defence. */
  readonly weakens?: Modifier;
  /** ST adds nothing to the damage of a power, and takes nothing from it. */
  readonly powered?: boolean;
  /** SV-R-108: a hold and no wound. */
  readonly grapple?: boolean;
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

/** A finished number, with the reasons for it where they are known. */
export function addTarget(
  total: ReturnType<SimversePlay['trace']['sum']>,
  target: number,
  parts: CombatPower['parts'],
  { trace }: SimversePlay,
): void {
  if (!parts || !trace.on) total.add('target', target);
  else for (const { source, value, rule = '' } of parts) total.add(source, value, rule as Citation);
}

export function attackTn(attacker: Fighter, blow: Blow, targetProne: boolean, play: SimversePlay): number {
  const { arms } = blow;
  const total = play.trace.sum('SV-ATK-01', 'attack target number');
  if (blow.target === undefined)
    total
      .add(blow.base, blow.attribute ?? attacker.DX)
      .add(blow.skill === 0 ? 'untrained' : 'skill', skillLevel(blow.skill))
      .add('specialization', blow.specialized ? SPECIALIZED : 0, 'SV-SKL-06')
      .add('Weapon Master', blow.weaponMaster ? WEAPON_MASTER_ATTACK : 0, 'SV-PERK-03');
  else addTarget(total, blow.target, blow.parts, play);
  total.add(arms.name, arms.toHit);
  // The main hand alone changes nothing, nor does the torso.
  if (blow.hand !== 'main')
    total.add(
      HAND_LABEL[blow.hand],
      handModifier(blow.hand, can(attacker.perks, 'uses either hand')),
      'SV-WEAP-02',
    );
  total.add(
    'too weak for the weapon',
    grip(arms, attacker.ST) === 'too weak' ? TOO_WEAK_TO_HIT : 0,
    'SV-WEAP-06',
  );
  if (blow.location !== 'torso') total.add(blow.location, CALLED_SHOTS[blow.location].toHit, 'SV-CMOD-06');
  total
    .add('high ground', blow.highGround ? SITUATION.highGround : 0, 'SV-CMOD-01')
    .add('flanking', blow.flanking ? SITUATION.flanking : 0, 'SV-CMOD-01')
    .add('aimed', blow.aimed ? AIMED : 0, 'SV-CMOD-05')
    .add('prone', attacker.prone ? SITUATION.attackerProne : 0, 'SV-CMOD-01')
    .add('shock', attacker.shock, 'SV-PAIN-01');
  if (blow.grapple) total.add(ONE_ARM, holdsWithOneArm(attacker), 'SV-R-193');
  const blind = hasFlaw(attacker.flaws, 'Blind');
  // SV-FLAW-12: who cannot see loses nothing more to the dark.
  if (blow.darkness && !blind && !seesInDark(attacker.perks, blow.metres))
    total.add('darkness', SITUATION.darkness, 'SV-CMOD-01');
  if (isRanged(arms.kind)) {
    total
      .add('target prone', targetProne ? SITUATION.rangedAgainstProne : 0, 'SV-CMOD-01')
      .add(
        play.trace.on ? `${blow.metres} m` : '',
        rangeCounts(arms.kind, play) ? rangePenalty(blow.metres) : 0,
        'SV-CMOD-02',
      )
      .add('point-blank', pointBlank(arms.kind, blow.metres), 'SV-CMOD-04')
      .add('Poor Vision', -attacker.poorVision, 'SV-FLAW-03')
      .add('One Eye', hasFlaw(attacker.flaws, 'One Eye') ? ONE_EYE : 0, 'SV-FLAW-07');
  } else total.add('target prone', targetProne ? SITUATION.meleeAgainstProne : 0, 'SV-CMOD-01');
  total.add('Blind', blind ? BLIND : 0, 'SV-FLAW-12');
  if (attacker.armourPenalty !== 0 && armourHinders(blow, play))
    total.add('armour', attacker.armourPenalty, 'SV-ARM-03');
  const conditions = blow.grapple ? sparedTheHold(attacker.conditions) : attacker.conditions;
  addConditions(total, conditions, 'attack', blow.base, play);
  for (const ailment of attacker.ailments) addPenalty(total, ailment, 'attack', blow.base, play);
  // SV-PAIN-02: whoever attacks is in active combat.
  addPenalty(total, painOf(attacker, true, play), 'attack', blow.base, play);
  for (const { source, value } of blow.modifiers) total.add(source, value);
  return wholeTn(total);
}

/** SV-R-193: what one arm takes from seizing and holding on. */
export const holdsWithOneArm = ({ flaws }: Fighter): number =>
  handsOfBody({ flaws }) === 1 ? ONE_ARM_PENALTY : 0;

/** SV-R-85: armour hinders attacks only by the other reading; casting with gestures always. */
const armourHinders = ({ gestures }: AttackSkill, play: SimversePlay): boolean =>
  gestures || play.ruling('SV-R-85') === 'attacksToo';

/** A roll of somebody in the middle of things that is neither attack nor defence. */
export interface FighterTask {
  readonly rule: Citation;
  readonly label: string;
  /** What is rolled on, as a finished number, and what it is called. */
  readonly of: string;
  readonly value: number;
  /** What the number is made of, where that is known. */
  readonly parts?: CombatPower['parts'];
  readonly base: RollBase;
  /** SV-STAT-04: wrestling is spared the −4 of the hold. */
  readonly grapple?: boolean;
  /** SV-PAIN-02: in active combat, where pain is not felt unless SV-R-102 says so. */
  readonly activeCombat: boolean;
  readonly modifiers: readonly Modifier[];
}

/** The target number, with everything that somebody's state takes from it. */
export function taskTn(fighter: Fighter, task: FighterTask, play: SimversePlay): number {
  const total = play.trace.sum(task.rule, task.label);
  if (task.parts) addTarget(total, task.value, task.parts, play);
  else total.add(task.of, task.value);
  total.add('shock', fighter.shock, 'SV-PAIN-01');
  const conditions = task.grapple ? sparedTheHold(fighter.conditions) : fighter.conditions;
  // SV-R-28: wrestling is fighting, and a load lowers only the physical skills of other tasks.
  const purpose = task.grapple ? 'attack' : 'task';
  addConditions(total, conditions, purpose, task.base, play);
  for (const ailment of fighter.ailments) addPenalty(total, ailment, purpose, task.base, play);
  addPenalty(total, painOf(fighter, task.activeCombat, play), purpose, task.base, play);
  for (const { source, value } of task.modifiers) total.add(source, value);
  return wholeTn(total);
}
