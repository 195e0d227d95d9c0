/** What a creature brings to a check: its Talent and level, and what conditions, effects and help add or take. */

import { type Refusal, signed, Trace } from '@arbiter/engine';
import {
  ATTRIBUTE_OF,
  type Attribute,
  type CheckName,
  isDiscipline,
  isSchool,
  isSkill,
  isWeaponCategory,
  type School,
  type Skill,
  titleOf,
} from '../character/attributes.ts';
import type { Creature, CreatureState } from '../character/creature.ts';
import { CONDITIONS, type ConditionName, SUSPENDED_BY_MADNESS } from '../combat/conditions.ts';
import { type AnyventurePlay, withoutTrace } from '../play.ts';
import { dieOf, type Sides } from './ladder.ts';
import {
  chanceToMeet,
  checkPool,
  meanKept,
  type PoolParts,
  poolOf,
  rollAsFarAs,
  rollKept,
  whyNotRoll,
} from './pool.ts';

/** AV-CHK-07: what kind of check it is decides which conditions weigh on it. */
export type CheckKind = 'check' | 'attack' | 'defense' | 'craft';

/** AV-CHK-07: a weapon's skill makes an Attack, Evasion and Deflection are Defenses, whatever they are rolled for. */
export const kindOf = (check: CheckName): CheckKind =>
  check === 'evasion' || check === 'deflection'
    ? 'defense'
    : isWeaponCategory(check)
      ? 'attack'
      : isDiscipline(check)
        ? 'craft'
        : 'check';

/** What is written down of a pool while it is put together. */
type Told = Pick<AnyventurePlay, 'trace'>;
const UNTOLD: Told = { trace: Trace.silent };

/** What the situation adds to a check, beyond what the creature itself brings. */
export interface Circumstance {
  readonly bonus?: number | undefined;
  readonly penalty?: number | undefined;
  readonly upgrades?: number | undefined;
  readonly downgrades?: number | undefined;
  /** AV-R-28: the attribute that a recipe names. */
  readonly attribute?: Attribute | undefined;
}

/** AV-R-80: madness suspends what it drives out. */
export const isAtWork = (name: ConditionName, on: Pick<CreatureState, 'conditions'>): boolean =>
  !SUSPENDED_BY_MADNESS.includes(name) || !on.conditions.some(c => c.name === 'maddened');

export function hasCondition(on: Pick<CreatureState, 'conditions'>, name: ConditionName): boolean {
  for (const condition of on.conditions) if (condition.name === name) return isAtWork(name, on);
  return false;
}

/** AV-COND-08: on Social checks against the charmed. */
export const CHARMER_BONUS = 1;

/** AV-COND-08: the bonus dice of a check against somebody whom its maker charms; a charm that names nobody is theirs. */
export function charmerDice(
  { name }: Pick<Creature, 'name'>,
  check: CheckName,
  target: Pick<Creature, 'name' | 'conditions'>,
  play: Told,
): number {
  const isSocial = isSkill(check) && ATTRIBUTE_OF[check] === 'social';
  if (!isSocial || !hasCondition(target, 'charmed')) return 0;
  if (!target.conditions.some(c => c.name === 'charmed' && (c.by ?? name) === name)) return 0;
  if (play.trace.on)
    play.trace.note('AV-COND-08', `${target.name} is Charmed by ${name}: bonus dice`, CHARMER_BONUS);
  return CHARMER_BONUS;
}

/** AV-MAG-01, AV-R-27: which Talent a school rolls with; the attribute it belongs to, if it is one. */
export function schoolTalent(creature: Creature, school: School, play: AnyventurePlay) {
  const own = creature.schools[school]?.talent;
  // AV-R-215: a Talent that the creature states for the school counts for Knowledge, and it is a Knowledge check still.
  return play.ruling('AV-R-27') === 'ownTalent'
    ? { talent: own ?? 0, attribute: undefined }
    : { talent: own ?? creature.attributes.knowledge, attribute: 'knowledge' as const };
}

/** AV-DICE-01: Talent and level of what is rolled, and the attribute that is its Talent (AV-COND-06). */
function rankFor(creature: Creature, check: CheckName, circumstance: Circumstance, play: AnyventurePlay) {
  if (isSkill(check)) {
    const attribute = ATTRIBUTE_OF[check];
    return { talent: creature.attributes[attribute], level: creature.skills[check] ?? 0, attribute };
  }
  if (isWeaponCategory(check)) {
    const { talent, level } = creature.weaponSkills[check];
    return { talent, level, attribute: undefined };
  }
  if (isSchool(check))
    return { ...schoolTalent(creature, check, play), level: creature.schools[check]?.level ?? 0 };
  const attribute = circumstance.attribute ?? 'knowledge';
  return { talent: creature.attributes[attribute], level: creature.crafts[check] ?? 0, attribute };
}

/** AV-COND-06, AV-COND-16, AV-ATK-04, AV-DEF-08: penalty dice of different conditions add up (AV-COND-38). */
function conditionDice(
  creature: Creature,
  attribute: Attribute | undefined,
  kind: CheckKind,
  play: Told,
): number {
  if (creature.conditions.length === 0) return 0;
  let dice = 0;
  const counted: ConditionName[] = [];
  for (const condition of creature.conditions) {
    if (counted.includes(condition.name)) continue;
    const card = CONDITIONS[condition.name];
    let own = 0;
    if (kind === 'attack') own = card.attackDice ?? 0;
    if (kind === 'defense')
      own = card.defenseDice ?? (condition.name === 'dazed' && !condition.defended ? 1 : 0);
    if (attribute && card.attributeDice?.attributes.includes(attribute)) own += card.attributeDice.dice;
    if (own === 0) continue;
    counted.push(condition.name);
    dice += own;
    if (play.trace.on) play.trace.note(card.rule, `${titleOf(condition.name)}: penalty dice`, own);
  }
  return dice;
}

const NOTHING_GRANTED = { bonus: 0, upgrades: 0, downgrades: 0 };

/** What effects and features add under the check's own name or its kind's. */
function grantedDice(creature: Creature, check: CheckName, kind: CheckKind, play: Told) {
  if (creature.effects.length + creature.features.length === 0) return NOTHING_GRANTED;
  let [bonus, upgrades, downgrades] = [0, 0, 0];
  for (const granted of [creature.effects, creature.features])
    for (const { name, bonus: dice, upgrade, downgrade } of granted) {
      const own = (dice?.[check] ?? 0) + (dice?.[kind] ?? 0);
      if (own) {
        bonus += own;
        if (play.trace.on)
          play.trace.note(
            own > 0 ? 'AV-DICE-07' : 'AV-DICE-08',
            `${name}: ${own > 0 ? 'bonus' : 'penalty'} dice`,
            Math.abs(own),
          );
      }
      if (downgrade?.includes(check) || downgrade?.includes(kind)) {
        downgrades++;
        if (play.trace.on) play.trace.note('AV-DICE-12', `${name}: downgrade`, 1);
      }
      if (upgrade?.includes(check) || upgrade?.includes(kind)) {
        upgrades++;
        if (play.trace.on) play.trace.note('AV-DICE-11', `${name}: upgrade`, 1);
      }
    }
  return { bonus, upgrades, downgrades };
}

/** AV-CHK-04, AV-R-168: a die for each helper that waits for this check. */
const helpDice = (creature: Creature, check: CheckName): number => {
  let dice = 0;
  for (const help of creature.helps) if (help.check === check) dice++;
  return dice;
};

/** The whole pool of a creature's check. */
export function partsOfCheck(
  creature: Creature,
  check: CheckName,
  kind: CheckKind,
  circumstance: Circumstance,
  play: AnyventurePlay,
): PoolParts {
  const { talent, level, attribute } = rankFor(creature, check, circumstance, play);
  const helped = helpDice(creature, check);
  if (helped && play.trace.on) play.trace.note('AV-CHK-01', 'help: bonus dice', helped);
  const granted = grantedDice(creature, check, kind, play);
  const penalty = (circumstance.penalty ?? 0) + conditionDice(creature, attribute, kind, play);
  return {
    talent,
    level,
    bonus: Math.max(0, (circumstance.bonus ?? 0) + helped + Math.max(0, granted.bonus)),
    penalty: penalty + Math.max(0, -granted.bonus),
    upgrades: (circumstance.upgrades ?? 0) + granted.upgrades,
    downgrades: (circumstance.downgrades ?? 0) + granted.downgrades,
  };
}

/** AV-R-13: whether a Talent of 0 lets this creature not even try, whatever helps it. */
export const whyNotCheck = (
  creature: Creature,
  check: CheckName,
  circumstance: Circumstance,
  play: AnyventurePlay,
): Refusal | undefined =>
  whyNotRoll(partsOfCheck(creature, check, kindOf(check), circumstance, withoutTrace(play)), play);

/** How many dice of which size a skill has as the creature stands now, before anything is decided. */
function diceNow(creature: Creature, skill: Skill): { readonly net: number; readonly sides: Sides } {
  const kind = kindOf(skill);
  const attribute = ATTRIBUTE_OF[skill];
  const { bonus, upgrades, downgrades } = grantedDice(creature, skill, kind, UNTOLD);
  const lowered = conditionDice(creature, attribute, kind, UNTOLD);
  return {
    net: creature.attributes[attribute] + bonus + helpDice(creature, skill) - lowered,
    sides: dieOf(creature.skills[skill] ?? 0, upgrades - downgrades),
  };
}

/** What a skill promises on average: for whoever may choose between two. */
export function meanOfSkill(creature: Creature, skill: Skill): number {
  const { net, sides } = diceNow(creature, skill);
  return meanKept(net, sides);
}

/** Whether nothing adds to its checks or takes from them. */
const isPlain = ({ conditions, effects, features, helps }: Creature): boolean =>
  conditions.length + effects.length + features.length + helps.length === 0;

/** What a defense promises on average; it is asked of everybody in reach before each blow. */
export const meanOfDefense = (creature: Creature, defense: 'evasion' | 'deflection'): number =>
  isPlain(creature) ? meanOfTrained(creature, defense) : meanOfSkill(creature, defense);

/** What training alone promises of a defense, whatever weighs on it now. */
export const meanOfTrained = ({ attributes, skills }: Creature, defense: 'evasion' | 'deflection'): number =>
  defense === 'evasion'
    ? meanKept(attributes.finesse, dieOf(skills.evasion ?? 0))
    : meanKept(attributes.physique, dieOf(skills.deflection ?? 0));

/** The chance that a skill meets a number, its result halved where a rule says so. */
export function chanceOfSkill(creature: Creature, skill: Skill, rc: number, halved = false): number {
  const least = creature.meal?.minimum?.[skill];
  if (least !== undefined && meets(least, rc)) return 1;
  const { net, sides } = diceNow(creature, skill);
  return chanceToMeet(poolOf(net, sides), halved ? 2 * rc : rc);
}

/** AV-COND-13, AV-R-79: Dazed weighs on the first Defense check only. */
export function useDefense(creature: Creature, check: CheckName): void {
  if (creature.conditions.length === 0 || kindOf(check) !== 'defense') return;
  if (!creature.conditions.some(c => c.name === 'dazed' && !c.defended)) return;
  creature.conditions = creature.conditions.map(c => (c.name === 'dazed' ? { ...c, defended: true } : c));
}

/** AV-R-168: help is for one check, and gone with it. */
export function useHelp(creature: Creature, check: CheckName): void {
  if (creature.helps.length && creature.helps.some(help => help.check === check))
    creature.helps = creature.helps.filter(help => help.check !== check);
}

/** What a check of somebody uses up. */
export function useUp(creature: Creature, check: CheckName): void {
  useHelp(creature, check);
  useDefense(creature, check);
}

/** What is done to the kept die before it counts (AV-DICE-14), in this order. */
export interface Reckoning {
  readonly halve?: boolean;
  readonly double?: boolean;
  /** Only rituals have one (AV-MAG-10). */
  readonly flat?: number;
}

export function reckon(kept: number, { halve, double, flat = 0 }: Reckoning, play: AnyventurePlay): number {
  // AV-R-200: a halving and a doubling cancel.
  if (halve && double) {
    if (play.trace.on) play.trace.note('AV-DICE-14', 'halved and doubled: as rolled', kept);
    return kept + flat;
  }
  // AV-GEN-04: every half is rounded down.
  const result = halve ? Math.floor(kept / 2) : double ? kept * 2 : kept;
  if ((halve || double) && play.trace.on)
    play.trace.note('AV-DICE-14', halve ? 'halved, rounded down' : 'doubled', result);
  if (flat && play.trace.on)
    play.trace.note('AV-MAG-10', `with ${signed(flat)} from assistants`, result + flat);
  return result + flat;
}

/** AV-CRF-09, AV-R-104: a meal raises a result that fell below its floor. */
export function raisedByMeal(
  creature: Creature,
  check: CheckName,
  result: number,
  play: AnyventurePlay,
): number {
  const least = creature.meal?.minimum?.[check];
  if (least === undefined || result >= least) return result;
  if (play.trace.on) play.trace.note('AV-CRF-09', `${creature.meal?.name}: at least`, least);
  return least;
}

/** A check of one result, from pool to final number; waiting help is used up. */
export function creatureCheck(
  creature: Creature,
  check: CheckName,
  play: AnyventurePlay,
  options: Circumstance & Reckoning & CheckRead = {},
): number {
  const label = options.label ?? check;
  const parts = partsOfCheck(creature, check, kindOf(check), options, play);
  const pool = checkPool(parts, play);
  const { asFarAs } = options;
  const result =
    asFarAs && !play.trace.on
      ? rollAsFarAs(pool, label, play, kept =>
          asFarAs(raisedByMeal(creature, check, reckon(kept, options, play), play)),
        )
      : raisedByMeal(creature, check, reckon(rollKept(pool, label, play), options, play), play);
  useUp(creature, check);
  return result;
}

/** How a check is read. */
interface CheckRead {
  readonly label?: string;
  /** One result for all that make no difference; odds then follow one course for them. A trace tells the one rolled. */
  readonly asFarAs?: ((result: number) => number) | undefined;
}

/** AV-GEN-05, AV-DICE-06: meeting the number is enough, whatever it is called. */
export const meets = (result: number, rc: number): boolean => result >= rc;
