/** Steps 6 to 8 of an attack (OA-R-428): damage, factors, resistances, and what befalls those who were hurt. */
import { isRefusal, itemAt } from '@arbiter/engine';
import { isEmpty } from '../character/afflictions.ts';
import { type Character, isImmuneTo } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { maximumHP, saveScore } from '../character/secondary-scores.ts';
import { keepsConcentrating } from '../checks/concentration.ts';
import { paidForSense } from '../checks/danger-sense.ts';
import { type DamageFactor, quietPools, suffer, suffersNonlethal, whyNotNatural } from '../checks/harm.ts';
import {
  type Harm,
  helpsAgainst,
  resistanceAgainst,
  saidThresholds,
  thresholdSources,
} from '../checks/resistance.ts';
import { half } from '../checks/rounding.ts';
import { saveTest } from '../checks/save.ts';
import { rollTest, USUAL_TARGET } from '../checks/test.ts';
import { CAUGHT, catchesFire, isOfFire } from '../conditions/burning.ts';
import { hasCondition } from '../conditions/conditions.ts';
import { isSpared } from '../conditions/receiving.ts';
import { armorRow } from '../content/armor-list.ts';
import { conditionRow } from '../content/condition-list.ts';
import type { DamageType } from '../content/damage-types.ts';
import { refName } from '../content/ref-name.ts';
import { abilityRow, type WeaponAbilityName } from '../content/weapon-ability-list.ts';
import type { WeaponAbility } from '../content/weapon-list.ts';
import { sizesAbove } from '../gear/donning.ts';
import { type OpenAdventurePlay, type RuleId, silently } from '../play.ts';
import { type Arms, isCharging } from './arms.ts';
import {
  type AttackCourse,
  isToldApart,
  type Payments,
  paidProtection,
  type Struck,
  type TargetCourse,
  toldOf,
} from './attack-course.ts';
import { belowHalf, enfeeblement, knockbackOf } from './attack-talents.ts';
import type { Swing } from './blow.ts';
import { guardExult } from './exult.ts';
import { guardEnds, payDeflect } from './guard.ts';
import { type Hit, noHit } from './hit.ts';
import { hasShots } from './shots.ts';
import { abilitiesUsed, abilitySave, hasAbility, inExplosion, takeEffect } from './weapon-abilities.ts';

const ORDINARY = { against: [], magical: false } as const;

/** OA-WABL-03: pieces more that a burst takes, and what it adds. */
const BURST = { shots: 2, damage: 2 } as const;

/** Nothing has kept the blow away. */
const isOpen = ({ foiled }: TargetCourse): boolean => foiled === null;
/** It gets through, or would. */
const isHurt = ({ foiled, over }: TargetCourse): boolean => foiled === null && over >= 1;

function noteOver(
  { over, cover, region, target }: TargetCourse,
  rule: RuleId,
  several: boolean,
  play: OpenAdventurePlay,
): void {
  if (cover) {
    const half = region !== null && target.cover?.half.includes(region.name);
    play.trace.note(half ? 'OA-SIGHT-06' : 'OA-SIGHT-05', 'cover of the region', cover);
  }
  play.trace.note(rule, several ? `${target.defender.name}: total over defense` : 'total over defense', over);
}

/** Steps 6 and 7: damage, pierce and bonuses, factors, resistances. Gives the shots that a burst took besides. */
export function wound(
  attack: AttackCourse,
  courses: readonly TargetCourse[],
  factors: readonly DamageFactor[] = NO_FACTORS,
): number {
  const { swing, arms, payments, play } = attack;
  const { attacker, buys, form, magical } = swing;
  const { weapon, kind, rule, at, types } = arms;
  if (play.trace.on)
    for (const course of courses) if (isOpen(course)) noteOver(course, rule, courses.length > 1, play);

  let shots = 0;
  let bonus = 0;
  for (const ability of abilitiesUsed(at.damage, buys)) {
    const points = ability.counters ?? 1;
    if (ability.ability === 'pierce') {
      // OA-R-284: whether it needs damage first. OA-R-433: off the sum of all protection.
      const early = courses.some(isOpen) && play.ruling('OA-R-284') === 'beforeDamage';
      const pierced = piercedOf(courses, points, early);
      if (pierced.length && payments.buy(ability))
        for (const course of pierced) {
          course.over += Math.min(points, course.protection);
          play.trace.note('OA-WABL-17', 'over the defense with pierce', course.over);
        }
    } else if (courses.some(isHurt)) {
      if (!hasShots(attacker, weapon, 1 + BURST.shots))
        play.trace.note('OA-WABL-03', 'no burst fire: it takes two more pieces of ammunition');
      else if (payments.buy(ability)) {
        shots = BURST.shots;
        if (abilitySave(attacker, 'REF', 'burst fire', play)) bonus = BURST.damage;
      }
    }
  }
  if (!courses.some(isHurt)) return shots;
  const hurt = courses.length === 1 ? courses : courses.filter(isHurt);
  let paid = false;
  for (const course of hurt) if (wouldPay(course) && paysArmor(course, types, play)) paid = true;
  const wounded = paid ? hurt.filter(isHurt) : hurt;
  if (wounded.length === 0) return shots;
  if (form === 'counter-weapon' && kind === 'unarmed') {
    for (const course of wounded) {
      play.trace.note('OA-UNARM-17', 'drops weapon or shield instead of damage');
      course.drops = true;
    }
    return shots;
  }

  const idle = at.declared.length > 0 && !wounded.some(({ target }) => mayFall(target.defender));
  const declared = paidOf(
    idle ? at.declared.filter(({ ability }) => ability !== 'hook') : at.declared,
    buys,
    payments,
  );
  const charges = isCharging(swing, arms);
  const factor = charges || at.factor.length === 0 ? at.factor : at.factor.filter(isNoCharge);
  const used = abilitiesUsed(factor, buys);
  const doubling = used.length === 0 ? used : paying(used, wounded, { types, magical, kind: 'damage' }, play);
  const multiplying = doubling.length === 0 ? doubling : doubling.filter(ability => payments.buy(ability));
  const dealt: Dealt = { rule, bonus, factors, multiplying, hooks: hasAbility(declared, 'hook') };
  const disarms = hasAbility(declared, 'disarm');
  for (const course of wounded)
    if (disarms) course.drops = !abilitySave(course.target.defender, 'REF', 'disarm', play, course.cover);
    else if (isToldApart(courses, play)) tellAndDeal(attack, course, dealt);
    else deal(attack, course, dealt);
  return shots;
}
const NO_FACTORS: readonly DamageFactor[] = [];

/** OA-WABL-17: those whose protection a pierce of so many points makes a difference to. */
const piercedOf = (courses: readonly TargetCourse[], points: number, early: boolean): TargetCourse[] =>
  courses.filter(
    c =>
      isOpen(c) &&
      c.protection > 0 &&
      (c.over >= 1 || (early && c.over + Math.min(points, c.protection) >= 1)),
  );

/** OA-RTHR-06: whether the target is immune to all of it, so that none of it can be doubled or take hold. */
function isProof({ target }: TargetCourse, harm: Harm, play: OpenAdventurePlay): boolean {
  const theirs = thresholdSources(target.defender, harm);
  if (theirs.length === 0 && isEmpty(target.thresholds)) return false;
  const sources = [...saidThresholds(target.thresholds), ...theirs];
  return resistanceAgainst(sources, harm.types, silently(play)).threshold === 'immune';
}
/** What is worth its price: nothing that costs anything where it would be for nothing. */
const paying = (
  used: readonly WeaponAbility[],
  wounded: readonly TargetCourse[],
  harm: Harm,
  play: OpenAdventurePlay,
): readonly WeaponAbility[] =>
  used.some(({ cost }) => cost !== undefined) && wounded.every(course => isProof(course, harm, play))
    ? used.filter(({ cost }) => cost === undefined)
    : used;
const isNoCharge = ({ ability }: WeaponAbility): boolean => ability !== 'charge';

/** OA-WABL-13: a hook may be used; at somebody who lies already nobody gives up damage for it. */
const mayFall = (defender: Character): boolean =>
  !hasCondition(defender, 'prone') && !isImmuneTo(defender, 'prone');

/** Of the abilities that are used now those that could be paid. */
function paidOf(
  here: readonly WeaponAbility[],
  buys: readonly WeaponAbilityName[],
  payments: Payments,
): readonly WeaponAbility[] {
  const used = abilitiesUsed(here, buys);
  return used.length === 0 ? used : used.filter(ability => payments.buy(ability));
}

/** What the blow deals to everybody whom it wounds. */
interface Dealt {
  readonly rule: RuleId;
  /** OA-WABL-03: what a burst adds. */
  readonly bonus: number;
  readonly factors: readonly DamageFactor[];
  readonly multiplying: readonly WeaponAbility[];
  readonly hooks: boolean;
}

const tellAndDeal = (attack: AttackCourse, course: TargetCourse, dealt: Dealt): void =>
  toldOf(course, attack.play, () => deal(attack, course, dealt));

/** Step 7 for one target: what is dealt, what is suffered of it, and what that takes. */
function deal({ swing, arms: { types }, play }: AttackCourse, course: TargetCourse, dealt: Dealt): void {
  const { attacker, talent, magical } = swing;
  const { defender, thresholds, armorPaid, defenderRound } = course.target;
  const { rule, bonus } = dealt;
  const hooks = dealt.hooks && mayFall(defender);
  const factors = factorsAgainst(course, dealt, hooks, play);
  const sum = play.trace.sum(rule, 'damage dealt');
  sum.add('over the defense', course.over).add('burst fire', bonus, 'OA-WABL-03');
  if (talent === 'power attack') sum.add('power attack', 2 * swing.power, 'OA-TLNT-16');
  if (talent === 'sneak attack') sum.add('half the level', half(attacker.level), 'OA-TLNT-12');
  const { amount } = suffer(
    defender,
    {
      amount: sum.total,
      types,
      magical,
      thresholds,
      against: [],
      kind: 'damage',
      target: USUAL_TARGET,
      ownSave: null,
      choice: null,
      armorAbility: armorPaid || defenderRound.armorPaid || course.armorPaid,
      factors,
      region: course.region,
      cover: course.cover,
    },
    play,
  );
  course.SP = paidForSense(defender, course.SP, play);
  course.damage = naturalArmor(course, amount, { types, magical }, play);
  lose(swing, course, play);
  if (hooks && !isDead(course.HP)) course.prone = !abilitySave(defender, 'REF', 'hook', play, course.cover);
}

/** OA-WABL-04, OA-WABL-09, OA-WABL-13: what doubles the damage unless a save is made, and a hook that halves it. */
function factorsAgainst(
  { target: { defender }, cover }: TargetCourse,
  { factors, multiplying }: Dealt,
  hooks: boolean,
  play: OpenAdventurePlay,
): readonly DamageFactor[] {
  if (multiplying.length === 0 && !hooks) return factors;
  const all = [...factors];
  for (const { ability } of multiplying) {
    const save = ability === 'charge' ? 'REF' : 'FORT';
    if (!abilitySave(defender, save, ability, play, cover))
      all.push({ label: ability, factor: 2, rule: ability === 'charge' ? 'OA-WABL-04' : 'OA-WABL-09' });
  }
  if (hooks) all.push({ label: 'hook', factor: 0.5, rule: 'OA-WABL-13' });
  return all;
}

const wouldPay = ({ target }: TargetCourse): boolean => target.payArmor;

/** OA-ARMR-07, OA-ARMR-14, OA-R-441: the defender pays when damage is about to be assigned. */
function paysArmor(course: TargetCourse, types: readonly DamageType[], play: OpenAdventurePlay): boolean {
  const { target } = course;
  if (!target.payArmor || target.armorPaid || target.defenderRound.armorPaid) return false;
  const ability = paidAbility(target.defender);
  if (!ability || course.SP < ability.cost.stamina) return false;
  course.SP -= ability.cost.stamina;
  course.armorPaid = true;
  play.trace.note('OA-ARMR-07', 'paid for the armor');
  const more = paidProtection(target.defender, types);
  if (more) {
    course.over -= more;
    play.trace.note('OA-ARMR-14', 'over the defense with the armor paid for', course.over);
  }
  return true;
}
/** The ability of armor that helps against damage. */
export function paidAbility({ armor }: Pick<Character, 'armor'>) {
  for (const suit of armor) {
    const { ability } = armorRow(suit);
    if (ability?.threshold || ability?.protection) return ability;
  }
  return undefined;
}

/** OA-ARMR-07, OA-ARMR-14: whether what the armor does for a price is any use against such damage. */
export const armorHelps = (
  defender: Character,
  { threshold }: NonNullable<ReturnType<typeof paidAbility>>,
  types: readonly DamageType[],
  play: Pick<OpenAdventurePlay, 'readings'>,
): boolean => (threshold ? helpsAgainst(threshold.type, types, play) : paidProtection(defender, types) > 0);

/** OA-PERK-18, OA-R-363: last of all, off what would really be suffered. */
export function naturalArmor(
  course: TargetCourse,
  dealt: number,
  harm: Pick<Harm, 'types' | 'magical'>,
  play: OpenAdventurePlay,
): number {
  const { target } = course;
  if (!target.naturalArmor || dealt < 1) return dealt;
  const negates = whyNotNatural({
    character: target.defender,
    ...harm,
    naturalArmorUsed: target.defenderRound.naturalArmor,
  });
  if (isRefusal(negates) || course.SP < negates.stamina) return dealt;
  course.SP = paidForSense(target.defender, course.SP - negates.stamina, play);
  course.naturalArmorPaid = true;
  const left = Math.max(0, dealt - negates.points);
  play.trace.note('OA-PERK-18', 'natural armor', left);
  return left;
}

/** What the damage takes: health or stamina, or slowness in its place; a push, a kill. */
function lose(swing: Swing, course: TargetCourse, play: OpenAdventurePlay): void {
  const { attacker, talent } = swing;
  const { defender } = course.target;
  if (course.damage < 1) return;
  if (talent === 'enfeebling strike') {
    play.trace.note('OA-TLNT-17', 'slow instead of wounded, minutes', course.damage);
    Object.assign(course, enfeeblement(attacker.level, course.damage), { damage: 0 });
    return;
  }
  const before = course.HP;
  takeAway(swing, course, course.damage, play);
  // OA-TLNT-18: enemies are driven back, not friends whom the sweep reaches.
  if (talent === 'sweep attack' && !course.target.ally) {
    course.knockback = knockbackOf(attacker.level, course.damage, sizesAbove(defender, attacker));
    play.trace.note(
      'OA-TLNT-18',
      course.knockback ? 'driven back' : 'too large to be driven back',
      course.knockback,
    );
  }
  const due =
    talent === 'sneak attack' &&
    course.HP < before &&
    !isDead(course.HP) &&
    belowHalf(course.HP, maximumHP(defender, play));
  if (!due) return;
  course.killed = !rollTest(
    {
      ...saveTest(defender, 'FORT', ORDINARY, {
        target: USUAL_TARGET,
        score: saveScore(defender, 'FORT', play),
      }),
      onlySuccess: true,
    },
    play,
  ).success;
  if (!course.killed) return;
  play.trace.note('OA-TLNT-13', 'killed at once');
  // OA-SECO-04: who is killed has no health points left.
  course.HP = Math.min(0, course.HP);
}

/** OA-TACT-01, OA-WEAP-15: health, or stamina where the blow is not meant to kill. */
export function takeAway(
  { nonlethal, stun }: Swing,
  course: TargetCourse,
  damage: number,
  play: OpenAdventurePlay,
): void {
  if (!nonlethal && !stun) {
    course.HP -= damage;
    return;
  }
  const left = suffersNonlethal({ HP: course.HP, SP: course.SP }, damage, play);
  course.HP = left.HP;
  course.SP = left.SP;
  course.unconscious ||= left.unconscious;
}

/** OA-FIRE-03, OA-R-693: whoever suffers fire damage and lives saves with reflexes, or burns. */
export function catchFire(
  { nonlethal, stun, magical }: Swing,
  { types }: Arms,
  courses: readonly TargetCourse[],
  play: OpenAdventurePlay,
): void {
  if (!isOfFire(types) || nonlethal || stun) return;
  for (const course of courses) {
    if (!isWounded(course) || isDead(course.HP)) continue;
    if (!catchesFire(course.target.defender, 'REF', play, magical)) continue;
    const { gains } = course.affected;
    course.affected = { ...course.affected, gains: { ...gains, burn: (gains.burn ?? 0) + CAUGHT } };
  }
}

/** Step 8: whatever befalls those who suffered damage. Whether an extra attack has been won. */
export function takeEffects(
  { swing, arms: { at, types }, payments, play }: AttackCourse,
  courses: readonly TargetCourse[],
): boolean {
  let extraAttack = false;
  const effects = abilitiesUsed(at.effect, swing.buys);
  if (effects.length === 0) return extraAttack;
  if (!courses.some(isWounded)) return extraAttack;
  for (const ability of effects) {
    const { ability: name } = ability;
    if (name === 'extra attack') {
      extraAttack = !swing.attackerRound.extraAttack && payments.buy(ability);
      continue;
    }
    const befallen = befallenBy(ability, courses, swing, play);
    if ((befallen.length === 0 && name !== 'explosive munition') || !payments.buy(ability)) continue;
    for (const course of befallen) {
      const { target } = course;
      const before = course.affected.damage;
      course.affected = takeEffect(
        ability,
        target.defender,
        course.affected,
        {
          types,
          magical: swing.magical,
          thresholds: target.thresholds,
          choked: target.struggle?.theirs === 'choked',
          cover: course.cover,
        },
        play,
      );
      const more = course.affected.damage - before;
      if (more > 0) takeAway(swing, course, more, play);
      if (course.affected.disintegrated) course.HP = Math.min(0, course.HP);
    }
  }
  return extraAttack;
}

const isWounded = ({ damage }: TargetCourse): boolean => damage >= 1;

const befallenBy = (
  ability: WeaponAbility,
  courses: readonly TargetCourse[],
  swing: Swing,
  play: OpenAdventurePlay,
): readonly TargetCourse[] => courses.filter(course => canBefall(ability, course, swing, play));

/** Nobody pays for what can do nothing: sunder without armor, strangling somebody who is not choked, what the target is immune to, anything to the dead. */
function canBefall(
  { ability: name, condition: own }: WeaponAbility,
  course: TargetCourse,
  { magical }: Swing,
  play: OpenAdventurePlay,
): boolean {
  if (!isWounded(course) || isDead(course.HP)) return false;
  const { defender, struggle } = course.target;
  if (name === 'sunder') return course.protection > 0;
  if (name === 'strangle') return struggle?.theirs === 'choked';
  const condition = own ?? abilityRow(name).condition;
  const type = condition && conditionRow(condition).type;
  // OA-R-690: bleeding is of a damage type, and androids are immune to that.
  const proof = type !== undefined && isProof(course, { types: [type], magical, kind: 'effect' }, play);
  if (!condition || !(proof || isSpared(defender, condition))) return true;
  if (play.trace.on) play.trace.note('OA-RTHR-06', `immune to ${refName(condition)}`);
  return false;
}

export const explodesFreely = ({ explodes, at }: Arms, courses: readonly TargetCourse[]): boolean =>
  explodes &&
  at.effect.some(({ ability, cost }) => ability === 'explosive munition' && !cost) &&
  courses.some(({ damage }) => damage >= 1);

/** OA-WABL-11, OA-TACT-01, OA-R-680: somebody near the explosion; a shot not meant to kill tires bystanders like the target. */
export function explosionHit(
  character: Character,
  { magical, nonlethal, stun }: Swing,
  play: OpenAdventurePlay,
): Hit {
  const { damage, knockback } = inExplosion(character, { magical, thresholds: {} }, play);
  const { HP, SP } = quietPools(character, play);
  const pools = { HP, SP: paidForSense(character, SP, play) };
  const left = nonlethal || stun ? suffersNonlethal(pools, damage, play) : undefined;
  return left
    ? { ...noHit(left.HP, left.SP), damage, knockback, unconscious: left.unconscious }
    : { ...noHit(HP - damage, pools.SP), damage, knockback };
}

/** OA-ACT-22: a save for damage suffered and stamina spent, or for the maneuver itself where the table reads it so. */
const outlasts = (
  { concentration, defender }: TargetCourse['target'],
  damage: number,
  spent: number,
  play: OpenAdventurePlay,
): boolean =>
  concentration === 'rolled'
    ? keepsConcentrating(
        defender,
        damage + spent > 0 ? { damage, stamina: spent } : { activity: 'the maneuver' },
        play,
      )
    : concentration === 'kept';

/** What everybody is left with. */
export function struckBy(
  courses: readonly TargetCourse[],
  attacker: Character,
  play: OpenAdventurePlay,
): readonly Struck[] {
  const struck = [struckIn(itemAt(courses, 0), attacker, play)];
  for (let i = 1; i < courses.length; i++) struck.push(struckIn(itemAt(courses, i), attacker, play));
  return struck;
}

/** OA-ACT-22: stamina that somebody has paid to meet a blow: whatever is gone besides the damage. */
export const staminaPaid = (
  before: { readonly HP: number | null; readonly SP: number | null },
  { HP, SP, damage }: Pick<Struck, 'HP' | 'SP' | 'damage'>,
): number => Math.max(0, (before.HP ?? HP) - HP + (before.SP ?? SP) - SP - damage);

const FELLING = ['unconscious', 'paralysis'] as const;
const brings = (
  { gains, inflicts = [] }: TargetCourse['affected'],
  name: (typeof FELLING)[number],
): boolean =>
  Boolean(gains[name]) || inflicts.some(({ has }) => has.some(({ condition }) => condition === name));

/** What one target is left with, and whether its guard still stands (OA-ACT-22, OA-R-269, OA-R-442). */
function struckIn(course: TargetCourse, attacker: Character, play: OpenAdventurePlay): Struck {
  const { target, affected } = course;
  const { defenderRound, guard } = target;
  course.SP = paidForSense(target.defender, course.SP, play);
  const damage = course.damage + affected.damage;
  const dead = isDead(course.HP);
  const gains = course.prone ? { ...affected.gains, prone: 1 } : affected.gains;
  const felled = dead || course.unconscious || FELLING.some(name => brings(affected, name));
  const maneuvered = guard !== null && guard.maneuver !== 'deflect';
  const spent = defenderRound.guarding
    ? staminaPaid(quietPools(target.defender, play), { HP: course.HP, SP: course.SP, damage })
    : 0;
  const disturbed = damage + spent > 0 || (maneuvered && play.readings['OA-R-269'] === 'everyTime');
  if (defenderRound.guarding && maneuvered) play.ruling('OA-R-269');
  const guarding =
    defenderRound.guarding &&
    !felled &&
    (!disturbed || outlasts(target, damage, spent, play)) &&
    !guardEnds('attack', play);
  return {
    damage,
    HP: course.HP,
    SP: course.SP,
    unconscious: course.unconscious,
    dead,
    killed: course.killed,
    disintegrated: affected.disintegrated,
    slowMinutes: course.slowMinutes,
    stunnedRounds: course.stunnedRounds,
    gains,
    ...(affected.inflicts && { inflicts: affected.inflicts }),
    knockback: course.knockback + affected.knockback,
    drops: course.drops,
    // OA-WABL-22: no more than there is.
    sundered: Math.min(affected.sundered, Math.max(0, course.protection)),
    skewered: affected.skewered,
    foiled: course.foiled,
    range: course.range,
    region: course.region?.name ?? null,
    guarding,
    defenderExult:
      guard === null
        ? defenderRound.exult
        : maneuvered
          ? defenderRound.exult + guardExult(target.defender, attacker, play)
          : payDeflect(target, play).exult,
    armorPaid: course.armorPaid,
    naturalArmorPaid: course.naturalArmorPaid,
    strangled: affected.strangled,
  };
}
