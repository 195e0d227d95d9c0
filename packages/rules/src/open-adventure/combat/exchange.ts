/**
 * One attack, from the line of sight to what it leaves: OA-CMBT-13 and OA-R-428 in their order. The same function
 * serves the attack procedures and the fights; whoever answers or pays has said so in the swing and the targets.
 */

import type { Sum } from '@arbiter/engine';
import { itemAt } from '@arbiter/engine';
import { abilityNow } from '../character/abilities.ts';
import { afflictionOf } from '../character/afflictions.ts';
import { alignmentOf, type Character } from '../character/character.ts';
import { defenseScore } from '../character/secondary-scores.ts';
import { keepsConcentrating } from '../checks/concentration.ts';
import { paidForSense } from '../checks/danger-sense.ts';
import { type DamageFactor, quietPools } from '../checks/harm.ts';
import { half } from '../checks/rounding.ts';
import {
  type Circumstance,
  type ModedRoll,
  PLAIN,
  type RollMode,
  rollModeOf,
  standardRolls,
} from '../checks/standard-roll.ts';
import type { Modifier } from '../checks/test.ts';
import { isHelpless, rollPenalty } from '../conditions/conditions.ts';
import type { DamageType } from '../content/damage-types.ts';
import type { WeaponAbilityName } from '../content/weapon-ability-list.ts';
import type { WeaponAbility } from '../content/weapon-list.ts';
import { protectionOf, shieldProtection } from '../gear/armor.ts';
import { attackScore, effectiveRange } from '../gear/weapons.ts';
import { type OpenAdventurePlay, silently } from '../play.ts';
import { exultAfter } from '../rounds/round-state.ts';
import { fromTheOther } from '../rounds/struggle.ts';
import { type Arms, armsOf, isCharging } from './arms.ts';
import { isMadeHelpless, swingCircumstances, whyNotReact } from './attack-circumstances.ts';
import {
  type AttackCourse,
  coursesOf,
  isToldApart,
  Payments,
  paidProtection,
  type Struck,
  type TargetCourse,
  toldOf,
  wantedOf,
} from './attack-course.ts';
import { plainSwing, plainTarget, type Swing, type Target } from './blow.ts';
import { type Region, regionDamage, rollRegion, settleRegion } from './body-region.ts';
import { exultPoints } from './exult.ts';
import { feintReduction } from './feint.ts';
import { answersAttack, deflectPrice, dodges, payDeflect, whyNotDodge } from './guard.ts';
import { bothHits, type Hit, hitOf, writeHit } from './hit.ts';
import { abilitiesUsed, abilitySave, paidAhead } from './weapon-abilities.ts';
import { catchFire, explodesFreely, explosionHit, struckBy, takeEffects, wound } from './wounding.ts';

export interface Exchange {
  readonly mode: RollMode;
  /** What the dice showed; counters on the attacker change the total, not this (OA-R-276). */
  readonly roll: number;
  readonly total: number;
  /** Exult points left, of this attack and of the round. */
  readonly exult: number;
  readonly attackerSP: number;
  readonly attackerGuarding: boolean;
  readonly bought: readonly WeaponAbilityName[];
  readonly extraAttack: boolean;
  /** Pieces of ammunition, or uses of a cell, that it took. */
  readonly shots: number;
  /** OA-WABL-16: what a weapon set against the charge did to the attacker. */
  readonly counter: Hit | null;
  readonly targets: readonly Struck[];
  /** The roll against each of them. */
  readonly rolls: readonly RollAgainst[];
  /** OA-WABL-11: those near the explosion. */
  readonly nearby: readonly Hit[];
}

/** The roll of an attack, and what can still be bought with it. */
export interface Rolled {
  readonly mode: RollMode;
  readonly natural: number;
  readonly total: number;
  readonly reach: number;
  /** OA-WABL-02: what it has gone through on its way has taken so much of its range. */
  readonly lost?: number;
  readonly gained: number;
  /** OA-R-591: the same throw, as it counts against each target. */
  readonly each: readonly RollAgainst[];
}

export interface RollAgainst extends ModedRoll {
  total: number;
}

/** What shapes an attack besides swing and target: said by the rule that makes it. */
export interface Shape {
  readonly nearby?: readonly Character[];
  /** OA-WABL-16: what a weapon set against a charge does to the damage. */
  readonly factors?: readonly DamageFactor[];
  readonly circumstances?: readonly Circumstance[];
  readonly modifiers?: readonly Modifier[];
  /** OA-WABL-02: the projectile goes on through whatever it damages; the nearest target comes first. */
  readonly blast?: boolean;
  /** OA-COND-23: what counts as rolled where no die is. */
  readonly asIfRolled?: number;
  /** What the attacker brings, for whoever has looked at it before. */
  readonly arms?: Arms | undefined;
}

/** An attack after its first five steps: rolled, aimed and answered, but nobody hurt yet. */
export interface Opening extends AttackCourse {
  readonly stamina: number;
  readonly guarding: boolean;
  readonly counter: Hit | null;
  readonly rolled: Rolled;
  readonly courses: readonly TargetCourse[];
}

/** Steps 1 to 5: what was declared, answers, the roll, the body region, and whether the answer holds. */
export function openAttack(
  swing: Swing,
  reached: readonly Target[],
  play: OpenAdventurePlay,
  shape: Shape = {},
): Opening {
  const { attacker, attackerRound } = swing;
  const { arms = armsOf(swing) } = shape;
  const held = exultAfter(attackerRound.exult, 'attack', play);
  const { HP, SP } = quietPools(attacker, play);
  const payments = new Payments({ HP, SP, exult: held }, play, wantedOf(swing.buys, arms.abilities));
  const stamina = payments.SP;
  // OA-ACT-22: attacking is more than light activity for somebody who concentrates on a guard.
  const kept = attackerRound.guarding && keepsConcentrating(attacker, { activity: 'attacking' }, play);
  for (const ability of paidAhead(swing, arms)) payments.buy(ability);

  const attack: AttackCourse = { swing, arms, payments, play };
  const { counter, guarding, targets } = counterCharges(attack, kept, reached);
  const courses = coursesOf(targets, play);
  // The charge ended on the point of a spear: nobody else has been touched.
  if (counter?.dead) return { ...attack, stamina, guarding, counter, rolled: NO_ROLL, courses };
  for (const course of courses) course.spoilt = counterDeflects(attack, course.target);
  const rolled = targets.every(isWrongSpace) ? NO_ROLL : rollAttack(attack, targets, shape);
  let lost = 0;
  for (let i = 0; i < courses.length; i++) {
    const course = itemAt(courses, i);
    if (lost >= STOPPED) course.foiled = 'stopped';
    else {
      const flight = flightTo(rolled, i, lost);
      lost += isToldApart(courses, play)
        ? toldMeeting(attack, course, flight, shape)
        : meets(attack, course, flight, shape);
    }
  }
  return { ...attack, stamina, guarding, counter, rolled, courses };
}

/** One target on the way of the attack; what it takes of the range of a blast. */
function meets(attack: AttackCourse, course: TargetCourse, flight: Rolled, { blast }: Shape): number {
  aim(attack, course, flight);
  return blast ? rangeLost(attack, course) : 0;
}

const toldMeeting: typeof meets = (attack, course, flight, shape) =>
  toldOf(course, attack.play, () => meets(attack, course, flight, shape));

/** OA-R-591: the throw as it counts against one target; what it has gone through has shortened its range. */
function flightTo(rolled: Rolled, i: number, lost: number): Rolled {
  const against = rolled.each[i];
  const differs = against ? against.roll - rolled.natural : 0;
  return lost || differs
    ? {
        ...rolled,
        natural: rolled.natural + differs,
        total: rolled.total + differs,
        reach: rolled.reach + differs - lost,
        lost,
      }
    : rolled;
}

/** OA-SIGHT-08: a blow at a space where nobody is. */
const isWrongSpace = ({ rightSpace, concealment }: Target): boolean => !rightSpace && concealment === 'heavy';

/** OA-WABL-02, OA-R-563: what one thing in its way takes from the range of a blast. */
function rangeLost(attack: AttackCourse, course: TargetCourse): number {
  if (course.foiled === 'dodge' || course.foiled === 'free dodge' || course.foiled === 'wrong space')
    return 0;
  wound(attack, [course]);
  const through = course.damage >= 1 ? course.protection : STOPPED;
  if (through !== STOPPED) attack.play.trace.note('OA-WABL-02', 'range lost in going through', through);
  return through;
}
const STOPPED = 1_000_000;

/** What is left of the attack once everybody has what is coming to them. */
export function closeAttack(
  { swing: { attacker }, payments, play, stamina, guarding, counter, rolled, courses }: Opening,
  { extraAttack, shots, nearby }: Pick<Exchange, 'extraAttack' | 'shots' | 'nearby'>,
): Exchange {
  const left = paidForSense(attacker, payments.SP, play);
  const spent = stamina - left;
  return {
    mode: rolled.mode,
    roll: rolled.natural,
    total: rolled.total,
    exult: payments.exult,
    attackerSP: counter?.dead ? counter.SP : left,
    attackerGuarding: guarding && (spent === 0 || keepsConcentrating(attacker, { stamina: spent }, play)),
    bought: payments.bought,
    extraAttack,
    shots,
    counter,
    targets: struckBy(courses, attacker, play),
    rolls: rolled.each,
    nearby,
  };
}

/** OA-CMBT-14, OA-CMBT-15, OA-UNARM-01: the whole exchange. */
export function exchange(
  swing: Swing,
  targets: readonly Target[],
  play: OpenAdventurePlay,
  shape: Shape = {},
): Exchange {
  const opening = openAttack(swing, targets, play, shape);
  const { arms, payments, counter, courses } = opening;
  if (counter?.dead) return closeAttack(opening, { extraAttack: false, shots: 0, nearby: NOBODY_NEAR });
  const shots = arms.shots + (shape.blast ? 0 : wound(opening, courses, shape.factors));
  catchFire(swing, arms, courses, play);
  const extraAttack = takeEffects(opening, courses);
  const exploded = payments.bought.includes('explosive munition') || explodesFreely(arms, courses);
  const nearby = exploded
    ? (shape.nearby ?? []).map(one =>
        // Whoever shoots next to it has paid for it before.
        explosionHit(one === swing.attacker ? { ...one, SP: payments.SP } : one, swing, play),
      )
    : NOBODY_NEAR;
  return closeAttack(opening, { extraAttack, shots, nearby });
}

const NOBODY_NEAR: readonly Hit[] = [];
const NO_ROLL: Rolled = { mode: PLAIN, natural: 0, total: 0, reach: 0, gained: 0, each: [] };

interface Countered {
  readonly counter: Hit | null;
  /** The charger's guard still stands. */
  readonly guarding: boolean;
  readonly targets: readonly Target[];
}

/** OA-WABL-16: weapons set against a charge strike first, and twice as hard; each is a real attack (OA-R-466). */
function counterCharges(
  { swing, arms, play }: AttackCourse,
  guarding: boolean,
  reached: readonly Target[],
): Countered {
  let so: Countered = { counter: null, guarding, targets: reached };
  if (!isCharging(swing, arms) || !reached.some(({ setVersusCharge }) => setVersusCharge !== null)) return so;
  let { attacker } = swing;
  for (const [i, target] of reached.entries()) {
    if (target.setVersusCharge === null || so.counter?.dead) continue;
    const set: Swing = {
      ...plainSwing(target.defender),
      attackerRound: target.defenderRound,
      weapon: target.setVersusCharge,
      abilities: target.defenderAbilities,
      attackerHeld: target.defenderHeld,
    };
    const back = {
      ...facing(target),
      defender: attacker,
      defenderRound: { ...swing.attackerRound, guarding: so.guarding },
      defenderHeld: swing.attackerHeld,
    };
    const made = play.trace.within('OA-WABL-16', 'set versus charge', () =>
      exchange(set, [back], play, {
        factors: [{ label: 'set versus charge', factor: 2, rule: 'OA-WABL-16' }],
      }),
    );
    const struck = itemAt(made.targets, 0);
    attacker = writeHit(attacker, struck, target.setVersusCharge);
    const defenderRound = { ...target.defenderRound, exult: made.exult, guarding: made.attackerGuarding };
    so = {
      counter: so.counter ? bothHits(so.counter, struck) : hitOf(struck),
      guarding: struck.guarding,
      targets: so.targets.map((each, at) => (at === i ? { ...each, defenderRound } : each)),
    };
  }
  return so;
}

/** What lies between the two, seen by the target. */
const facing = ({
  defender,
  distance,
  height,
  concealment,
  attackerConcealment,
  struggle,
}: Target): Target => ({
  ...plainTarget(defender),
  distance,
  height: -height,
  concealment: attackerConcealment,
  attackerConcealment: concealment,
  struggle: struggle && fromTheOther(struggle),
});

/** OA-WABL-06, OA-R-436: once a parry or deflect is named, a save of the attacker can spoil it. */
function counterDeflects({ swing, arms, payments, play }: AttackCourse, { guard }: Target): boolean {
  if (guard?.maneuver !== 'parry' && guard?.maneuver !== 'deflect') return false;
  const ability = abilitiesUsed(arms.at.answer, swing.buys).find(a => a.ability === 'counter deflect');
  if (!ability || !payments.buy(ability)) return false;
  return abilitySave(swing.attacker, 'REF', 'counter deflect', play);
}

/** Step 3: the roll, its exult points, and what is bought for the weapon's own numbers (OA-R-429). */
function rollAttack(
  attack: AttackCourse,
  targets: readonly Target[],
  { circumstances = NO_CIRCUMSTANCES, modifiers = NO_MODIFIERS, asIfRolled }: Shape,
): Rolled {
  const { swing, arms, payments, play } = attack;
  const { weapon, kind, rule, at } = arms;
  const { attacker, talent, power } = swing;
  const first = itemAt(targets, 0);
  const score = attackScore(attacker, weapon, { kind, infrared: swing.infrared }, play);
  // What is not rolled is not altered, and nothing is told of it.
  const modes = asIfRolled === undefined ? play : silently(play);
  const each = [modeAgainst(attack, first, circumstances, modes)];
  for (let i = 1; i < targets.length; i++)
    each.push(modeAgainst(attack, itemAt(targets, i), circumstances, modes));
  if (asIfRolled === undefined) standardRolls(each, 'attack roll', play, true);
  else for (const against of each) against.roll = asIfRolled;
  const { mode, roll: natural } = itemAt(each, 0);
  const worn = asIfRolled === undefined ? rollPenalty(attacker) : 0;
  const gained = exultPoints(
    {
      attacker,
      roll: natural,
      target: {
        kinds: first.targetKinds.length
          ? [...first.targetKinds, ...first.defender.kinds]
          : first.defender.kinds,
        alignment: knownAlignment(first.defender),
        trade: first.defender.trade,
      },
      weapon: swing.weaponNature ?? weapon?.nature ?? null,
    },
    play,
  );
  if (gained > 0) payments.earn(gained);

  const total = play.trace.sum(rule, 'attack total');
  total.add('attack score', score);
  if (talent === 'power attack') total.add('power attack gives up', -power, 'OA-TLNT-16');
  for (const { label, value, rule: from } of modifiers) total.add(label, value, from ?? '');
  total.add('attack roll', natural).add('counters on every roll', worn, 'OA-COND-39');
  // OA-WEAP-17: switched over with the points of this very roll, for what comes after it.
  if (kind !== 'ranged') for (const ability of abilitiesUsed(at.mode, swing.buys)) payments.buy(ability);
  let reach = natural + worn;
  const ownNumbers = abilitiesUsed(at['own numbers'], swing.buys);
  for (const ability of ownNumbers) {
    const points = ability.counters ?? 1;
    if (ability.ability === 'more destruction') continue;
    if (isJustOutside(arms, first, reach, points) && payments.buy(ability, YES)) reach += points;
  }
  // OA-CMBT-15: what falls short hurts nobody, however hard.
  if (ownNumbers.length > 0 && targets.some(target => isWithin(arms, target, reach)))
    buyDestruction(attack, ownNumbers, total, { each, targets });
  for (const against of each) against.total = total.total + against.roll - natural;
  return { mode, natural, total: total.total, reach, gained, each };
}

/** In which mode the attack is rolled against one target. */
function modeAgainst(
  { swing, arms }: AttackCourse,
  target: Target,
  circumstances: readonly Circumstance[],
  play: OpenAdventurePlay,
): RollAgainst {
  const found = swingCircumstances(swing, target, arms.kind, play);
  const mode = rollModeOf(circumstances.length ? [...found, ...circumstances] : found, play);
  return { mode, roll: 0, total: 0 };
}

/** OA-WEAP-21: destruction is bought where nobody would be hurt without it, or where nothing else is wanted more. */
function buyDestruction(
  { arms: { types }, payments, play }: AttackCourse,
  abilities: readonly WeaponAbility[],
  total: Sum,
  { each, targets }: { readonly each: readonly RollAgainst[]; readonly targets: readonly Target[] },
): void {
  const natural = itemAt(each, 0).roll;
  // Whatever else is wanted needs damage first.
  const hurtsNobody = (more = 0): boolean =>
    each.every(
      ({ roll }, i) =>
        total.total + more + roll - natural <= defenseAgainst(itemAt(targets, i), types, silently(play)),
    );
  for (const ability of abilities) {
    const points = ability.counters ?? 1;
    if (ability.ability !== 'more destruction') continue;
    // OA-EXLT-02: nobody pays for what can do nothing; a pierce that comes before damage may make up for the rest.
    if (hurtsNobody(points) && play.readings['OA-R-284'] !== 'beforeDamage') continue;
    if (payments.buy(ability, hurtsNobody)) total.add('more destruction', points, 'OA-WEAP-21');
  }
}

const NO_CIRCUMSTANCES: readonly Circumstance[] = [];
/** Without it nothing else can come about. */
const YES = (): boolean => true;
const NO_MODIFIERS: readonly Modifier[] = [];

export const knownAlignment = (defender: Character) =>
  defender.alignment === null && !defender.virtues.length && !defender.vices.length
    ? null
    : alignmentOf(defender);

/** OA-TACT-03, OA-R-282: a target below is reached from farther away, up to twice the listed range. */
export const rangeFrom = (listed: number, height: number): number =>
  listed + Math.min(listed, Math.max(0, height));

type Ranged = Pick<Arms, 'weapon' | 'kind'>;
const isWithin = ({ weapon, kind }: Ranged, { distance, height }: Target, reach: number): boolean =>
  kind !== 'ranged' ||
  !weapon ||
  weapon.range === null ||
  distance <= effectiveRange(rangeFrom(weapon.range, height), reach);

const isJustOutside = (
  { weapon, kind }: Ranged,
  { distance, height }: Target,
  reach: number,
  more: number,
): boolean => {
  if (kind !== 'ranged' || !weapon || weapon.range === null) return false;
  const range = effectiveRange(rangeFrom(weapon.range, height), reach);
  return distance > range && distance <= range + more;
};

/** OA-SECO-16, OA-COND-22, OA-AIM-03: the defense that this blow meets, cover apart. */
function defenseAgainst(target: Target, types: readonly DamageType[], play: OpenAdventurePlay): number {
  const { defender, feint } = target;
  const pinned = isMadeHelpless(target)
    ? { ...defender, conditions: [...defender.conditions, HELPLESS] }
    : defender;
  const own = defenseScore(pinned, play);
  const sum = play.trace.sum('OA-SECO-16', 'defense against this').add('defense', own);
  if (target.armorPaid || target.defenderRound.armorPaid)
    sum.add('armor paid for', paidProtection(defender, types), 'OA-ARMR-14');
  if (feint === 0) return sum.total;
  // OA-R-606: what does not defend anyway cannot be feinted away.
  const dexterity = isHelpless(pinned) ? 0 : abilityNow(defender, 'DEX');
  return sum.add('feint', -feintReduction(feint, dexterity), 'OA-AIM-03').total;
}

const HELPLESS = afflictionOf({ name: 'helpless' });

/** OA-SIGHT-05, OA-SIGHT-06: what light cover adds where the blow would land. */
export function coverOver({ cover }: Pick<Target, 'cover'>, region: Region | null): number {
  if (!cover || !region) return 0;
  if (cover.covered.includes(region.name)) return cover.protection;
  return cover.half.includes(region.name) ? half(cover.protection) : 0;
}

/** Steps 3 to 5 for one target: within range, where it lands, and whether the answer holds. */
function aim({ swing, arms, payments, play }: AttackCourse, course: TargetCourse, rolled: Rolled): void {
  const { weapon, kind, types } = arms;
  const { target } = course;
  const { defender, distance, guard } = target;
  const listed = kind === 'ranged' ? (weapon?.range ?? null) : null;
  const range = listed === null ? null : effectiveRange(rangeFrom(listed, target.height), rolled.reach);
  if (listed !== null && play.trace.on) {
    const { natural, reach, lost = 0 } = rolled;
    const worn = rolled === NO_ROLL ? 0 : rollPenalty(swing.attacker);
    play.trace
      .sum('OA-CMBT-15', rolled === NO_ROLL ? 'range' : 'range with this roll')
      .add('range of the weapon', listed)
      .add('height', rangeFrom(listed, target.height) - listed, 'OA-TACT-03')
      .add('attack roll', natural)
      .add('counters on every roll', worn, 'OA-COND-39')
      .add('more range', reach - natural - worn + lost, 'OA-WEAP-21')
      .add('lost on the way', -lost, 'OA-WABL-02');
  }
  course.range = range;
  course.protection =
    protectionOf(defender.armor, play) + shieldProtection(defender.shields) + defender.protection;
  course.defense = defenseAgainst(target, types, play);
  if (guard?.maneuver === 'deflect') {
    course.SP = payDeflect(target, play).SP;
    if (deflectPrice(target)) play.trace.note('OA-EXLT-02', 'paid for deflect');
  }
  if (isWrongSpace(target)) course.foiled = 'wrong space';
  else if (range !== null && distance > range) course.foiled = 'out of range';
  if (course.foiled !== null) return;

  course.over = rolled.total - course.defense;
  const sought = swing.aimed || swing.talent === 'sneak attack';
  // OA-AIM-01: rolled before damage is assigned, so that nothing is rolled or spent where there is none to assign.
  const lands = (sought || swing.rollRegion) && mayHurt(swing, arms, course, play);
  // OA-SIGHT-05: at somebody in light cover it must be rolled.
  if (lands || target.cover) {
    const movable = sought && lands;
    const { region, spent } = settleRegion(
      rollRegion(play),
      {
        region: swing.region,
        regionExult: swing.regionExult,
        exult: movable ? Math.min(rolled.gained, payments.exult) : 0,
      },
      at => regionDamage(Math.max(0, course.over - coverOver(target, at)), at),
      play,
    );
    payments.earn(-spent);
    course.region = region;
    course.cover = coverOver(target, region);
    course.over -= course.cover;
  }

  const against = { total: rolled.total, cover: course.cover };
  if (guard && course.spoilt) play.trace.note('OA-WABL-06', `the ${guard.maneuver} is spoilt`);
  else if (guard && answersAttack(target, against, play)) course.foiled = guard.maneuver;
  const slow = arms.slow && listed !== null && 2 * distance >= listed;
  if (!course.foiled && slow && mayDodgeFreely(target) && dodges(target, against, 'free dodge', play))
    course.foiled = 'free dodge';
  course.SP = paidForSense(defender, course.SP, play);
}

/** Whether there may be damage: the total is over the defense, or a pierce that comes before damage brings it there (OA-R-284). */
function mayHurt(swing: Swing, { at }: Arms, course: TargetCourse, play: OpenAdventurePlay): boolean {
  if (course.over >= 1) return true;
  const pierce = abilitiesUsed(at.damage, swing.buys).find(({ ability }) => ability === 'pierce');
  return (
    pierce !== undefined &&
    course.over + Math.min(pierce.counters ?? 1, course.protection) >= 1 &&
    play.ruling('OA-R-284') === 'beforeDamage'
  );
}

/** OA-WABL-20, OA-R-288, OA-R-413: nobody has to have guarded; somebody who dodges already does not dodge twice. */
const mayDodgeFreely = (target: Target): boolean =>
  target.freeDodge &&
  target.guard?.maneuver !== 'dodge' &&
  !whyNotReact(target, 'free dodge') &&
  !whyNotDodge(target);
