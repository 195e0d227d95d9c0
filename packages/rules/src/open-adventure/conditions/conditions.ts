/** COND: what conditions mean for whoever bears them, how they begin and how they end. */
import type { Refusal } from '@arbiter/engine';
import { abilityNow } from '../character/abilities.ts';
import {
  type Affliction,
  type AfflictionInput,
  afflictionOf,
  countersOf,
  isEmpty,
  isSuspended,
  isTroubled,
  MOST_CONDITION_COUNTERS,
  partsOf,
  wearOf,
} from '../character/afflictions.ts';
import { type Character, isImmuneTo } from '../character/character.ts';
import { isDead } from '../character/dead.ts';
import { hostCircumstances, hostModifiersOf } from '../character/host-modifiers.ts';
import { isOverloaded } from '../character/overload.ts';
import { type Circumstance, circumstance } from '../checks/standard-roll.ts';
import type { Modifier } from '../checks/test.ts';
import {
  AT_ZERO,
  type Condition,
  type ConditionName,
  conditionNamed,
  conditionRow,
  conditions,
  type Deed,
  deedWords,
  type Sense,
} from '../content/condition-list.ts';
import { type ConditionRef, isOwn } from '../content/own-conditions.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { type SecondaryKey, secondaryAbilities } from '../content/secondary-abilities.ts';
import { entryOf } from '../demand.ts';
import type { AttackKind } from '../gear/weapons.ts';
import { part, type RuleId, refuse } from '../play.ts';

/** A condition in effect, and by which rule. */
interface InEffect {
  readonly condition: Condition;
  readonly rule: RuleId;
  /** What is feared can be seen; other conditions do not ask. */
  readonly inSight: boolean;
}

/** OA-COND-40, OA-R-524: abilities that were lost down to 0; whoever never had a score is not struck by its lack. */
const zeroAbilities = (character: Character): readonly Ability[] =>
  ABILITIES.filter(
    ability => AT_ZERO[ability] && character[ability] > 0 && abilityNow(character, ability) <= 0,
  );

/** OA-COND-40, OA-R-622: what an ability at 0 brings, unless nothing of the kind can befall this one. */
function broughtAtZero(character: Character, ability: Ability): readonly ConditionName[] {
  const effect = AT_ZERO[ability];
  if (effect === undefined || effect === 'dead' || isImmuneTo(character, effect)) return NO_CONDITIONS;
  // Whoever has no Strength lies on the ground, unless turned to stone.
  const falls = ability === 'STR' && !character.conditions.some(({ name }) => name === 'petrify');
  return falls ? [effect, 'prone'] : [effect];
}
const NO_CONDITIONS: readonly ConditionName[] = [];

const NOTHING: readonly InEffect[] = [];

/** OA-COND-11: the confused who flee are panicked by everybody, and cower where they cannot. */
const BROUGHT_BY_DOING: Readonly<Partial<Record<NonNullable<Affliction['doing']>, ConditionName>>> = {
  'flees from everybody': 'panic',
  cowers: 'cower',
};

/** Everything in effect just now: what somebody bears, what an ability at 0 brings, and what these imply. */
export function conditionsNow(character: Character): readonly InEffect[] {
  if (!isTroubled(character)) return NOTHING;
  const { conditions: borne } = character;
  const [only] = borne;
  if (
    borne.length === 1 &&
    only &&
    isPlain(only) &&
    !isOwn(only.name) &&
    !isBurdened(character) &&
    !mayLackAbility(character)
  )
    return entryOf(BY_ITSELF, only.name);
  return everythingOn(character);
}

const isBurdened = ({ load, encumbrance }: Character): boolean => load !== 0 || encumbrance !== null;
/** Nothing about it but its name decides what it brings. */
const isPlain = ({ doing, held, inSight }: Affliction): boolean => doing === null && held === 0 && inSight;

function everythingOn(character: Character): readonly InEffect[] {
  const { conditions: borne } = character;
  const overloaded = isOverloaded(character);
  const found = new Map<ConditionName, InEffect>();
  const add = (name: ConditionName, rule: RuleId, inSight: boolean): void => {
    const before = found.get(name);
    if (before && (before.inSight || !inSight)) return;
    found.set(name, { condition: conditionNamed(name), rule, inSight });
    for (const implied of conditionNamed(name).implies ?? [])
      add(implied, conditionNamed(name).rule, inSight);
  };
  for (const affliction of borne) {
    if (isSuspended(borne, affliction)) continue;
    if (isOwn(affliction.name)) continue;
    const { rule } = conditionNamed(affliction.name);
    add(affliction.name, rule, affliction.inSight);
    const brought = affliction.doing && BROUGHT_BY_DOING[affliction.doing];
    if (brought) add(brought, rule, affliction.inSight);
  }
  if (overloaded) add('paralysis', 'OA-ENC-06', true);
  for (const ability of mayLackAbility(character) ? zeroAbilities(character) : [])
    for (const effect of broughtAtZero(character, ability)) add(effect, 'OA-COND-40', true);
  return [...found.values()];
}

/** What one condition alone brings: most who bear any bear one, and are asked about it many times for every blow. */
const BY_ITSELF: ReadonlyMap<ConditionName, readonly InEffect[]> = new Map(
  conditions.map(({ name }) => {
    const inEffect = new Map<ConditionName, InEffect>();
    const add = (brought: ConditionName, rule: RuleId): void => {
      if (inEffect.has(brought)) return;
      const condition = conditionNamed(brought);
      inEffect.set(brought, { condition, rule, inSight: true });
      for (const implied of condition.implies ?? []) add(implied, condition.rule);
    };
    add(name, conditionNamed(name).rule);
    return [name, [...inEffect.values()]];
  }),
);

/** Asked many times for every blow: without building the whole list. */
export const hasCondition = (character: Character, name: ConditionName): boolean =>
  isTroubled(character) && hasAnyOf(character, entryOf(BROUGHT_BY, name));

/** The question after any of these conditions: what could bring them is looked up once for all who are asked. */
export function bears(...names: readonly ConditionName[]): (character: Character) => boolean {
  const causes = [...new Set(names.flatMap(name => entryOf(BROUGHT_BY, name)))];
  return causes.some(cause => BY_BODY.includes(cause))
    ? character => hasAnyOf(character, causes)
    : character => bearsAny(character.conditions, causes);
}

/** Whether any of these conditions is in effect: what somebody bears, what a load or an ability at 0 brings. */
function hasAnyOf(character: Character, causes: readonly ConditionName[]): boolean {
  const { conditions: borne } = character;
  let lacks = mayLackAnyway(character);
  for (const affliction of borne) {
    if (isAmong(causes, affliction) && !isSuspended(borne, affliction)) return true;
    if (affliction.ability !== null) lacks = true;
  }
  return (lacks || isBurdened(character)) && isBroughtByBody(character, causes);
}

function bearsAny(borne: readonly Affliction[], causes: readonly ConditionName[]): boolean {
  for (const affliction of borne)
    if (isAmong(causes, affliction) && !isSuspended(borne, affliction)) return true;
  return false;
}

/** What a body may bring about by itself, overloaded or with an ability at 0. */
const BY_BODY: readonly (ConditionName | 'dead')[] = ['paralysis', 'prone', ...Object.values(AT_ZERO)];
const isBroughtByBody = (character: Character, causes: readonly ConditionName[]): boolean =>
  (isBurdened(character) && causes.includes('paralysis') && isOverloaded(character)) ||
  zeroAbilities(character).some(ability =>
    broughtAtZero(character, ability).some(effect => causes.includes(effect)),
  );

function isAmong(causes: readonly ConditionName[], { name, doing }: Affliction): boolean {
  for (const cause of causes) if (cause === name) return true;
  const brought = doing === null ? undefined : BROUGHT_BY_DOING[doing];
  return brought !== undefined && causes.includes(brought);
}

/** Whether one condition is another, or implies it. */
const bringsAlong = (borne: ConditionName, name: ConditionName): boolean =>
  borne === name || (conditionNamed(borne).implies ?? []).some(implied => bringsAlong(implied, name));

/** Every condition that brings a given one along, itself included. */
const BROUGHT_BY: ReadonlyMap<ConditionName, readonly ConditionName[]> = new Map(
  conditions.map(({ name }) => [
    name,
    conditions.filter(({ name: borne }) => bringsAlong(borne, name)).map(({ name: borne }) => borne),
  ]),
);

/** Whether any ability could have come down to 0: nothing passing, nothing damaged and no layers of armor is no. */
function mayLackAbility(character: Character): boolean {
  if (mayLackAnyway(character)) return true;
  for (const { ability } of character.conditions) if (ability !== null) return true;
  return false;
}
const mayLackAnyway = ({ temporary, armor }: Character): boolean => armor.length > 1 || !isEmpty(temporary);

/** OA-COND-22: without defense, and Dexterity counts for nothing. */
export const isHelpless = bears('helpless');
export const isConfused = bears('confuse');
export const isFascinated = bears('fascinate');
export const isInvisible = bears('invisibility');
export const isPanicked = bears('panic');
/** OA-COND-31, OA-COND-33: who acts after everybody else, and who has one action and no reaction. */
export const isSlow = bears('slow');
export const isStunned = bears('stun');
export const isUnconscious = bears('unconscious');

/** OA-R-404: who gets no turn at all. */
const NO_TURN = ['surprise', 'unconscious', 'paralysis', 'petrify', 'cower'] as const;
export const hasNoTurn = bears(...NO_TURN);
/** OA-COND-31: who gets none before others. */
export const hasNoTurnYet = bears(...NO_TURN, 'slow');

/** OA-DEAD-01: the dead do nothing any more, and nothing more befalls them. */
export const whyNotAlive = (
  { name, HP }: Pick<Character, 'name' | 'HP'>,
  field?: string,
): Refusal | undefined =>
  HP !== null && isDead(HP) ? refuse('OA-DEAD-01', `${name} is dead.`, field) : undefined;

/** OA-COND-12, 17, 21, 26, 27, 33, 35, 38: death, or the condition that keeps somebody from this. */
export function whyNotDo(character: Character, deed: Deed): Refusal | undefined {
  if (!mayBeRestrained(character)) return whyNotAlive(character);
  const dead = whyNotAlive(character);
  if (dead) return dead;
  for (const { condition, rule } of conditionsNow(character)) {
    const { name, allows, forbids } = condition;
    if ((allows && !allows.includes(deed)) || forbids?.includes(deed))
      return refuse(rule, `${character.name} cannot ${deedWords(deed)}: ${STATE[name] ?? name}.`);
  }
  for (const { name, doing } of character.conditions) {
    const allowed = doing && ONLY[doing];
    if (allowed && !allowed.includes(deed))
      return refuse(
        conditionRow(name).rule,
        `${character.name} cannot ${deedWords(deed)}: ${name}, and ${doing}.`,
      );
  }
  return undefined;
}

/** The question whether anything could bring a condition that does this: what only wounds or wears down mostly cannot. */
function mayBring(does: (condition: Condition) => boolean): (character: Character) => boolean {
  const causes = new Set(conditions.filter(does).flatMap(({ name }) => entryOf(BROUGHT_BY, name)));
  return character => {
    for (const { name, doing } of character.conditions)
      if (doing !== null || (!isOwn(name) && causes.has(name))) return true;
    return isBurdened(character) || mayLackAbility(character);
  };
}

/** Whether anything could keep somebody from any deed. */
const mayBeRestrained = mayBring(({ allows, forbids }) => allows !== undefined || forbids !== undefined);
/** Whether anything could have brought somebody down, or out of hand: what keeps from no deed and lets stand has not. */
export const mayBeFelled = mayBring(
  ({ name, allows, forbids }) => name === 'prone' || allows !== undefined || forbids !== undefined,
);
/** Whether anything about somebody could turn the dice of an attack, their own or one against them. */
export const mayTurnAttacks = (character: Character): boolean =>
  mayBringCircumstances(character) || hostModifiersOf(character).length > 0;
const mayBringCircumstances = mayBring(
  ({ name, allRolls, rolls, ownAttacks, attacksAgainst }) =>
    name === 'invisibility' || Boolean(allRolls ?? rolls ?? ownAttacks ?? attacksAgainst),
);

const TALKS: readonly Deed[] = ['think', 'perceive', 'speak'];
/** OA-R-477: getting into position is part of the attack. */
const FIGHTS: readonly Deed[] = [...TALKS, 'attack', 'move', 'run', 'stand up', 'react', 'full-round action'];
/** OA-COND-10, OA-COND-11, OA-R-449: all that whoever is bound to something still does. */
const ONLY: Readonly<Partial<Record<NonNullable<Affliction['doing']>, readonly Deed[]>>> = {
  'attacks the provoker': FIGHTS,
  'attacks the attacker': FIGHTS,
  'attacks the nearest': FIGHTS,
  'attacks the cause': FIGHTS,
  'strikes themself': [...TALKS, 'attack'],
  'flees from everybody': [...TALKS, 'flee', 'run', 'stand up'],
  babbles: TALKS,
  cowers: ['think', 'perceive'],
};

/** Why somebody cannot take a step, be it only to flee. */
export const whyNotMove = (character: Character): Refusal | undefined =>
  whyNotDo(character, 'flee') && whyNotDo(character, 'move');

const isSurprised = bears('surprise');
export const isLimp = bears('paralysis', 'unconscious');
/** OA-COND-26, OA-R-601: why somebody no longer flies, swims or holds on; the moment of a surprise makes nobody drop. */
export function whyNotHoldOn(character: Character): Refusal | undefined {
  const still = whyNotMove(character);
  return still && isSurprised(character) && !isLimp(character) ? undefined : still;
}

/** OA-CMBT-07: a test is an action: of the body to whoever can move or handle anything, of the mind to whoever thinks or speaks. */
export function whyNotTest(character: Character, ability: Ability): Refusal | undefined {
  const dead = whyNotAlive(character);
  if (dead) return dead;
  if (character.conditions.length === 0 && !isOverloaded(character)) return undefined;
  switch (ability) {
    case 'STR':
    case 'DEX':
      return whyNotMove(character) && whyNotDo(character, 'handle things');
    case 'INT':
      return whyNotDo(character, 'think');
    case 'CHA':
      return whyNotDo(character, 'speak');
    case 'MAG':
      return whyNotDo(character, 'concentrate');
    // Perception has its senses, and Vitality endures by itself.
    default:
      return undefined;
  }
}

/** How a sentence calls whoever bears it. */
const STATE: Readonly<Partial<Record<ConditionName, string>>> = {
  cower: 'cowering',
  entangle: 'entangled',
  fascinate: 'fascinated',
  nausea: 'nauseated',
  panic: 'panicked',
  paralysis: 'paralyzed',
  petrify: 'turned to stone',
  stun: 'stunned',
  surprise: 'surprised',
};

/** OA-COND-10, 11, 19, 20, 21: conditions that ask who caused them. */
const OF_SOMEBODY: readonly ConditionName[] = ['provoke', 'confuse', 'fascinate', 'fear', 'panic'];
export const dependsOnWhom = (ref: ConditionRef): boolean => !isOwn(ref) && OF_SOMEBODY.includes(ref);

/** OA-COND-20: whom somebody may never willingly come closer to. */
export const shunnedBy = ({ conditions: borne }: Character): readonly string[] =>
  borne
    .filter(({ name }) => name === 'fear' || name === 'panic')
    .map(({ source }) => source || 'what is feared');

/** OA-COND-21: the panicked flee as fast as possible, and cower where they cannot. */
export const flightOf = (canFlee: boolean): 'flees as fast as possible' | 'cowers' =>
  canFlee ? 'flees as fast as possible' : 'cowers';

/** OA-COND-33: half-round actions left of those that a round gives, bonus actions included. */
export const halfRoundsUnder = (character: Character, halfRounds: number): number =>
  hasNoTurn(character) ? 0 : isStunned(character) ? Math.min(1, halfRounds) : halfRounds;

/** OA-COND-09, 18, 32, 36, 37: what counters take from every standard roll. */
export function conditionModifiers({ conditions: borne }: Character): readonly Modifier[] {
  if (borne.length === 0) return [];
  const found: Modifier[] = [];
  for (const affliction of borne) {
    const { perCounter, rule } = conditionRow(affliction.name);
    if (perCounter?.rolls && !isSuspended(borne, affliction))
      found.push({
        label: refName(affliction.name),
        value: -perCounter.rolls * (affliction.counters ?? 1),
        rule,
      });
  }
  return found;
}
/** The same as one number, and never the minus zero that a sign alone would make of nothing. */
export const rollPenalty = ({ conditions: borne }: Character): number =>
  borne.length === 0 ? 0 : 0 - wearOf(borne, 'rolls');

/** The primary abilities that a secondary score stands on. */
const STANDS_ON = new Map<SecondaryKey, readonly Ability[]>(secondaryAbilities.map(s => [s.key, s.from]));

/** OA-COND-20, OA-COND-24, OA-R-244: what alters any roll that stands on these abilities. */
export function rollCircumstances(character: Character, abilities: readonly Ability[]): Circumstance[] {
  const found: Circumstance[] = [];
  for (const { condition, rule, inSight } of conditionsNow(character)) {
    if (condition.allRolls && inSight) found.push(circumstance(condition.allRolls, condition.name, rule));
    for (const ability of abilities) {
      const gives = condition.rolls?.[ability];
      if (gives) found.push(circumstance(gives, `${condition.name}, ${ABILITY_NAMES[ability]}`, rule));
    }
  }
  return found;
}
export function scoreCircumstances(character: Character, key: SecondaryKey): Circumstance[] {
  const found = isTroubled(character) ? rollCircumstances(character, STANDS_ON.get(key) ?? []) : [];
  if (hostModifiersOf(character).length > 0) found.push(...hostCircumstances(character, key));
  return found;
}

/** What conditions do to an ability test; `fails` is the rule by which it fails without a roll. */
export function testConditions(
  character: Character,
  ability: Ability,
  sense: Sense | null,
): { readonly circumstances: readonly Circumstance[]; readonly fails: InEffect | undefined } {
  const circumstances = rollCircumstances(character, [ability]);
  for (const { name, tests, held, source } of character.conditions)
    if (tests.includes(ability) && held === 0)
      circumstances.push(circumstance('disadvantage', source || refName(name), 'OA-TLNT-17'));
  let fails: InEffect | undefined;
  for (const effect of conditionsNow(character)) {
    const { condition, rule } = effect;
    const altered = condition.tests?.[ability];
    if (altered) circumstances.push(circumstance(altered, condition.name, rule));
    if (ability !== 'PER') continue;
    const sensed = sense && condition.senses?.[sense];
    // OA-COND-38: who perceives nothing fails every test of Perception.
    if (sensed === 'fails' || condition.allows?.includes('perceive') === false) fails ??= effect;
    else if (sensed) circumstances.push(circumstance(sensed, condition.name, rule));
  }
  return { circumstances, fails };
}

/** OA-COND-14, OA-COND-15: deafness in an initiative test; OA-COND-19: it is a test of Perception for the fascinated too. */
export function initiativeConditions(character: Character): {
  readonly circumstances: readonly Circumstance[];
  readonly modifiers: readonly Modifier[];
} {
  const circumstances = scoreCircumstances(character, 'initiative');
  const modifiers = [...conditionModifiers(character)];
  for (const { condition, rule } of conditionsNow(character)) {
    const { gives, modifier } = condition.initiative ?? {};
    const altered = condition.tests?.PER;
    if (altered) circumstances.push(circumstance(altered, condition.name, rule));
    if (gives) circumstances.push(circumstance(gives, condition.name, rule));
    if (modifier) modifiers.push({ label: condition.name, value: modifier, rule });
  }
  return { circumstances, modifiers };
}

/** The four types of attack; magic is one of its own (OA-CMBT-16). */
export type AttackType = AttackKind | 'magic';

const ATTACK_SCORE: Readonly<Record<AttackType, SecondaryKey>> = {
  melee: 'meleeAttack',
  ranged: 'rangedAttack',
  unarmed: 'unarmedAttack',
  magic: 'magicAttack',
};

/** What the attacker's own state does to an attack of this kind. */
export function ownAttackCircumstances(
  attacker: Character,
  kind: AttackType,
  { entangledTogether = false }: { readonly entangledTogether?: boolean } = {},
): Circumstance[] {
  if (!mayTurnAttacks(attacker)) return [];
  const found = scoreCircumstances(attacker, ATTACK_SCORE[kind]);
  // OA-R-243: between two who entangle each other these cancel.
  for (const { condition, rule } of conditionsNow(attacker))
    if (condition.ownAttacks && !(entangledTogether && condition.name === 'entangle'))
      found.push(circumstance(condition.ownAttacks, condition.name, rule));
  return found;
}

/** What the defender's state does to an attack of this kind. */
export function circumstancesAgainst(
  defender: Character,
  kind: AttackType,
  { entangledTogether = false }: { readonly entangledTogether?: boolean } = {},
): Circumstance[] {
  const found: Circumstance[] = [];
  for (const { condition, rule } of conditionsNow(defender)) {
    const gives = condition.attacksAgainst?.[kind];
    if (gives && !(entangledTogether && condition.name === 'entangle'))
      found.push(circumstance(gives, `target: ${condition.name}`, rule));
  }
  return found;
}

/** OA-COND-25, OA-SIGHT-08: the invisible have heavy concealment towards everybody who cannot see them. */
export function invisibilityCircumstances(attacker: Character, defender: Character): Circumstance[] {
  const found: Circumstance[] = [];
  if (isInvisible(attacker)) found.push(circumstance('advantage', 'attacker is invisible', 'OA-COND-25'));
  if (isInvisible(defender)) found.push(circumstance('ineptitude', 'target is invisible', 'OA-COND-25'));
  return found;
}

/** Everything that conditions on either side do to an attack. */
export const attackCircumstances = (
  attacker: Character,
  defender: Character,
  kind: AttackType,
  options: { readonly entangledTogether?: boolean } = {},
): Circumstance[] =>
  conditionsNow(attacker).length === 0 &&
  conditionsNow(defender).length === 0 &&
  hostModifiersOf(attacker).length === 0
    ? []
    : [
        ...ownAttackCircumstances(attacker, kind, options),
        ...circumstancesAgainst(defender, kind, options),
        ...invisibilityCircumstances(attacker, defender),
      ];

/** Points of speed that counters take away, before any factor (OA-R-201). */
export const speedLoss = ({ conditions: borne }: Character): number => wearOf(borne, 'speed');
/** The same, each with its reason. */
export function speedLosses({
  conditions: borne,
}: Character): readonly { readonly name: ConditionName; readonly value: number; readonly rule: RuleId }[] {
  return borne.flatMap(affliction => {
    const { name } = affliction;
    if (isOwn(name)) return [];
    const { perCounter, rule } = conditionNamed(name);
    return perCounter?.speed && !isSuspended(borne, affliction)
      ? [{ name, value: perCounter.speed * (affliction.counters ?? 1), rule }]
      : [];
  });
}

/** OA-COND-17, OA-COND-31: by what speed is divided, and whether it is 0 (OA-COND-01: the more severe counts). */
export function speedDivisors(character: Character): {
  readonly still: RuleId | undefined;
  readonly divisors: readonly { readonly by: number; readonly why: ConditionName; readonly rule: RuleId }[];
} {
  const anchored = character.conditions.some(({ name, anchored: fixed }) => name === 'entangle' && fixed);
  const divisors: { by: number; why: ConditionName; rule: RuleId }[] = [];
  let still: RuleId | undefined = anchored ? 'OA-COND-17' : undefined;
  for (const { condition, rule } of conditionsNow(character)) {
    const { allows, slowedBy, name } = condition;
    if (allows && !allows.includes('move') && !allows.includes('flee')) still ??= rule;
    if (slowedBy) divisors.push({ by: slowedBy, why: name, rule });
  }
  return { still, divisors };
}

/** OA-COND-26, OA-R-444: speed points more for entering the space of somebody who cannot bar it. */
export const entryCostOver = (occupant: Character): number =>
  hasCondition(occupant, 'paralysis') || hasCondition(occupant, 'unconscious') ? 1 : 0;

/** OA-COND-28, OA-R-607: stone neither breathes nor eats, and nothing in it mends. */
export const isStone = (character: Character): boolean => hasCondition(character, 'petrify');

/** OA-COND-28: a body of stone is ten times as heavy. */
export const weightFactor = (character: Character): number => (isStone(character) ? 10 : 1);

/** Two of the same kind add up, unless it matters where they come from (OA-COND-03, OA-R-300). */
const sameKind = (a: Affliction, b: Affliction): boolean =>
  refName(a.name) === refName(b.name) &&
  a.of === b.of &&
  a.ability === b.ability &&
  a.anchored === b.anchored &&
  a.tests.length === b.tests.length &&
  a.held === 0 &&
  b.held === 0 &&
  (!conditionRow(a.name).bySource || a.ability !== null || a.source === b.source);

const isOpenEnded = ({ counters, rounds }: Affliction): boolean => counters === null && rounds === null;

/** Counters add up, of two times the longer one counts, and what has no end is not shortened by what has. */
function merge(before: Affliction, more: Affliction): Affliction {
  const open = isOpenEnded(before) || isOpenEnded(more);
  const counters = Math.min(MOST_CONDITION_COUNTERS, (before.counters ?? 0) + (more.counters ?? 0));
  const rounds = Math.max(before.rounds ?? 0, more.rounds ?? 0);
  return {
    ...before,
    counters: open || counters === 0 ? null : counters,
    rounds: open || rounds === 0 ? null : rounds,
    late: before.late + more.late,
    inSight: before.inSight || more.inSight,
    freedBy: more.freedBy ?? before.freedBy,
  };
}

/** Stamina goes with the counters that take it, and comes back with them (OA-R-239). */
function staminaUnder(conditions: readonly Affliction[], before: Character): Character['SP'] {
  if (before.SP === null) return null;
  return before.SP - wearOf(conditions, 'stamina') + wearOf(before.conditions, 'stamina');
}

/** OA-SECO-04: who is killed has no health points left. */
export const healthOfTheKilled = ({ HP }: Character): number => Math.min(0, HP ?? 0);
export const kill = (character: Character): Character => ({
  ...character,
  HP: healthOfTheKilled(character),
});

/** OA-COND-04, OA-R-522: no more points are lost than there are. */
function withinAbility(character: Character, affliction: Affliction): Affliction | undefined {
  if (affliction.ability === null) return affliction;
  const left = Math.max(0, abilityNow(character, affliction.ability));
  const counters = Math.min(affliction.counters ?? 1, left);
  return counters > 0 ? { ...affliction, counters } : undefined;
}

/** OA-R-238: the round in which somebody catches fire is not judged. */
const justCaught = (affliction: Affliction): Affliction =>
  affliction.name === 'burn' ? { ...affliction, late: affliction.counters ?? 1 } : affliction;

/**
 * OA-COND-01, OA-COND-02: a condition begins at once, and its counters add to those of its kind. Abilities at 0, falling
 * down and the stamina that counters take are seen to.
 */
export function afflict(character: Character, given: AfflictionInput): Character {
  const now = beginningOf(given, character);
  return now ? { ...character, ...now } : character;
}

/** The same, written into somebody. */
function bear(bearer: Character, given: AfflictionInput): void {
  const now = beginningOf(given, bearer);
  if (!now) return;
  bearer.conditions = now.conditions;
  bearer.SP = now.SP;
  bearer.HP = now.HP;
}

/** What a condition changes of somebody as it begins; nothing where it cannot befall them. */
function beginningOf(
  given: AfflictionInput,
  character: Character,
): Pick<Character, 'conditions' | 'SP' | 'HP'> | undefined {
  const affliction = withinAbility(character, afflictionOf(given));
  if (!affliction || isImmuneTo(character, refName(affliction.name))) return undefined;
  const at = character.conditions.findIndex(each => sameKind(each, affliction));
  const conditions =
    at < 0
      ? [...character.conditions, justCaught(affliction)]
      : character.conditions.map((each, i) => (i === at ? merge(each, affliction) : each));
  const { HP } = character;
  const SP = staminaUnder(conditions, character);
  if (affliction.name === 'unconscious') return { conditions: withProne(conditions), SP, HP };
  if (affliction.ability === null || character[affliction.ability] <= 0) return { conditions, SP, HP };
  const left = abilityNow({ ...character, conditions }, affliction.ability);
  const zero = left <= 0 ? AT_ZERO[affliction.ability] : undefined;
  if (!zero || zero === 'paralysis') return { conditions, SP, HP };
  return zero === 'dead'
    ? { conditions, SP, HP: healthOfTheKilled(character) }
    : { conditions: withProne(conditions), SP, HP };
}

/** OA-R-403: received at the same moment, they count in the order of the alphabet. */
const byAlphabet = (given: readonly AfflictionInput[]): readonly AfflictionInput[] =>
  given.length < 2 ? given : [...given].sort((a, b) => byName(refName(a.name), refName(b.name)));
const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
export const afflictAll = (character: Character, given: readonly AfflictionInput[]): Character =>
  byAlphabet(given).reduce(afflict, character);
/** The same, written into somebody. */
export function bearAll(bearer: Character, given: readonly AfflictionInput[]): void {
  for (const each of byAlphabet(given)) bear(bearer, each);
}

/** OA-COND-38, OA-COND-40: who loses consciousness or all Strength falls; the petrified stay as they stood. */
export const fallenProne = (character: Character): Character => {
  const conditions = withProne(character.conditions);
  return conditions === character.conditions ? character : { ...character, conditions };
};
const withProne = (borne: Character['conditions']): Character['conditions'] =>
  borne.some(({ name }) => name === 'prone' || name === 'petrify')
    ? borne
    : [...borne, afflictionOf({ name: 'prone' })];

/** Takes counters of a condition away, the oldest first, or all of it; of one source only where it is named. */
export function relieve(
  character: Character,
  name: ConditionName,
  {
    counters = Number.POSITIVE_INFINITY,
    source,
    ability,
  }: { readonly counters?: number; readonly source?: string; readonly ability?: Ability } = {},
): Character {
  const isMeant = (affliction: Affliction): boolean =>
    affliction.name === name &&
    (source === undefined || affliction.source === source) &&
    (ability === undefined || affliction.ability === ability);
  let active = 0;
  for (const each of character.conditions) if (each.held === 0 && isMeant(each)) active += each.counters ?? 1;
  // What is held back goes last.
  let [fromActive, fromHeld] = [Math.min(counters, active), Math.max(0, counters - active)];
  const borne: Affliction[] = [];
  for (const affliction of character.conditions) {
    const has = affliction.counters ?? 1;
    const going = isMeant(affliction) ? Math.min(has, affliction.held ? fromHeld : fromActive) : 0;
    if (affliction.held) fromHeld -= going;
    else fromActive -= going;
    if (going === 0) borne.push(affliction);
    else if (going < has)
      borne.push({ ...affliction, counters: has - going, late: Math.min(affliction.late, has - going) });
  }
  return withoutEnded(
    { ...character, conditions: withoutEmpty(borne), SP: staminaUnder(borne, character) },
    name,
  );
}

/** Without a condition of a pack: its modifiers end, and what is left of its parts. */
export function withoutOwn(character: Character, name: string): Character {
  const [ended, left] = [true, false].map(ends =>
    character.conditions.filter(({ of }) => (of === name) === ends),
  ) as [Affliction[], Affliction[]];
  const without = { ...character, conditions: left, SP: staminaUnder(left, character) };
  return ended.reduce(
    (now, part) => (isOwn(part.name) ? now : withoutEnded(now, part.name)),
    without as Character,
  );
}

/** A condition of a pack is over with the last of its parts, unless it alters scores or rolls besides. */
export function withoutEmpty(borne: readonly Affliction[]): Affliction[] {
  const isEmptied = ({ name }: Affliction): boolean =>
    isOwn(name) && name.modifiers.length === 0 && partsOf(borne, name).length === 0;
  return borne.some(isEmptied) ? borne.filter(each => !isEmptied(each)) : [...borne];
}

/** OA-EQP-24: one counter of a condition is held back for so many rounds; it comes back by itself. */
export function heldBack(character: Character, name: ConditionName, rounds: number): Character {
  const active = character.conditions.find(each => each.name === name && each.held === 0);
  if (!active) return character;
  const without = relieve(character, name, { counters: 1, source: active.source });
  // OA-R-365: what would take the counter away goes on, on the clock of those that are left.
  const alone = without.conditions.every(each => each.name !== name || each.held > 0);
  const held = {
    ...active,
    counters: active.counters === null ? null : 1,
    late: 0,
    held: rounds,
    elapsed: alone ? active.elapsed : 0,
  };
  return { ...without, conditions: [...without.conditions, held] };
}

/** OA-COND-13, OA-R-447: who was felled by suffocation, cold, heat or poison recovers when that is over. */
function isOver(character: Character, { name, source }: Affliction): boolean {
  if (name !== 'dying' && name !== 'unconscious') return false;
  switch (source) {
    case 'suffocation':
    case 'cold':
      return countersOf(character.conditions, source) === 0;
    case 'swelter':
      return countersOf(character.conditions, source) < abilityNow(character, 'VIT');
    case 'poison':
      return name === 'dying' && !character.conditions.some(each => each.name === 'poison');
    default:
      return false;
  }
}

/** Only what hung on the condition that has become less; heat weighs by the Vitality as well. */
function withoutEnded(character: Character, relieved: ConditionName): Character {
  const ends = (each: Affliction): boolean =>
    (each.source === relieved || (each.source === 'swelter' && relieved === 'ability damage')) &&
    isOver(character, each);
  return character.conditions.some(ends)
    ? { ...character, conditions: character.conditions.filter(each => !ends(each)) }
    : character;
}

/** OA-COND-34, 09, 36: felled at once, for as long as the cause lasts. */
export const felledBy = (character: Character, cause: 'suffocation' | 'cold' | 'swelter'): Character =>
  afflictAll(character, [
    { name: 'dying', source: cause },
    { name: 'unconscious', source: cause },
  ]);

export const conditionParts = [
  part('table', 'Conditions', ['OA-COND-01', 'OA-COND-02', 'OA-COND-03'], conditions),
  part('state', 'Abilities at zero', ['OA-COND-40'], AT_ZERO),
  part('state', 'What conditions forbid', ['OA-COND-12', 'OA-COND-27', 'OA-COND-35'], whyNotDo),
  part(
    'state',
    'Conditions in an attack',
    ['OA-COND-06', 'OA-COND-07', 'OA-COND-17', 'OA-COND-22', 'OA-COND-25', 'OA-COND-30'],
    attackCircumstances,
  ),
  part('state', 'Conditions in a test', ['OA-COND-20', 'OA-COND-24', 'OA-COND-38'], testConditions),
  part('state', 'Deafness', ['OA-COND-14', 'OA-COND-15'], initiativeConditions),
  part('state', 'Slow and entangled', ['OA-COND-17', 'OA-COND-31'], speedDivisors),
  part('state', 'Temporary loss of stamina', ['OA-COND-18', 'OA-COND-37', 'OA-COND-39'], wearOf),
];
