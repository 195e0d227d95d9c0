/** COND-01, COND-40: which conditions are in effect: those somebody bears, those that a load or a lost ability brings, and what these imply. */
import { abilityNow } from '../character/abilities.ts';
import { type Affliction, isEmpty, isSuspended } from '../character/afflictions.ts';
import type { Character } from '../character/character.ts';
import { isOverloaded } from '../character/overload.ts';
import { AT_ZERO, type Condition, type ConditionName, conditionNamed } from '../content/condition-list.ts';
import { ABILITIES, type Ability } from '../content/primary-abilities.ts';
import type { RuleId } from '../play.ts';

/** A condition in effect, and by which rule. */
export interface InEffect {
  readonly condition: Condition;
  readonly rule: RuleId;
  /** What is feared can be seen; other conditions do not ask. */
  readonly inSight: boolean;
}

/** How somebody stands: what is in effect on them, and what is asked of it again and again. */
interface Standing {
  readonly inEffect: readonly InEffect[];
  /** OA-R-404: whether there is no turn to be had. */
  readonly hasNoTurn: boolean;
  /** Whether there is any deed that they could be kept from. */
  readonly isRestrained: boolean;
}
const AT_EASE: Standing = { inEffect: [], hasNoTurn: false, isRestrained: false };

/** OA-R-404: who gets no turn at all. */
const NO_TURN: readonly ConditionName[] = ['surprise', 'unconscious', 'paralysis', 'petrify', 'cower'];

export function standingOf(character: Character): Standing {
  const { conditions: borne, load, encumbrance, temporary, armor } = character;
  if (load !== 0 || encumbrance !== null || !isEmpty(temporary)) return workedOut(character);
  if (borne.length === 0) return AT_EASE;
  // Layers of armor slow whoever has lost Dexterity.
  return armor.length > 1 ? workedOut(character) : (BY_CONDITIONS.get(borne) ?? remembered(character));
}

/**
 * Lists of conditions are replaced, never written into, and where nothing else weighs on somebody they say it all. In a
 * fight (bench/open-adventure-fight.ts) each is asked about a dozen times an attack.
 */
const BY_CONDITIONS = new WeakMap<readonly Affliction[], Standing>();
function remembered(character: Character): Standing {
  const standing = workedOut(character);
  if (!character.conditions.some(({ ability }) => ability !== null))
    BY_CONDITIONS.set(character.conditions, standing);
  return standing;
}

function workedOut(character: Character): Standing {
  const inEffect = everythingOn(character);
  return {
    inEffect,
    hasNoTurn: inEffect.some(({ condition }) => NO_TURN.includes(condition.name)),
    isRestrained:
      inEffect.some(({ condition: { allows, forbids } }) => allows !== undefined || forbids !== undefined) ||
      character.conditions.some(({ doing }) => doing !== null),
  };
}

/** OA-COND-11: the confused who flee are panicked by everybody, and cower where they cannot. */
const BROUGHT_BY_DOING: Readonly<Partial<Record<NonNullable<Affliction['doing']>, ConditionName>>> = {
  'flees from everybody': 'panic',
  cowers: 'cower',
};

function everythingOn(character: Character): readonly InEffect[] {
  const { conditions: borne } = character;
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
    const { rule } = conditionNamed(affliction.name);
    add(affliction.name, rule, affliction.inSight);
    const brought = affliction.doing && BROUGHT_BY_DOING[affliction.doing];
    if (brought) add(brought, rule, affliction.inSight);
  }
  if (isOverloaded(character)) add('paralysis', 'OA-ENC-06', true);
  for (const ability of zeroAbilities(character)) {
    const effect = AT_ZERO[ability];
    if (effect && effect !== 'dead') add(effect, 'OA-COND-40', true);
  }
  return [...found.values()];
}

/** OA-COND-40, OA-R-524: abilities that were lost down to 0; whoever never had a score is not struck by its lack. */
const zeroAbilities = (character: Character): readonly Ability[] =>
  mayLackAbility(character)
    ? ABILITIES.filter(
        ability => AT_ZERO[ability] && character[ability] > 0 && abilityNow(character, ability) <= 0,
      )
    : [];

/** Whether any ability could have come down to 0: nothing passing, nothing damaged and no layers of armor is no. */
const mayLackAbility = ({ conditions: borne, temporary, armor }: Character): boolean =>
  !isEmpty(temporary) ||
  (borne.length > 0 && (armor.length > 1 || borne.some(({ ability }) => ability !== null)));

/** Everything in effect just now: what somebody bears, what an ability at 0 brings, and what these imply. */
export const conditionsNow = (character: Character): readonly InEffect[] => standingOf(character).inEffect;

export function hasCondition(character: Character, name: ConditionName): boolean {
  const { inEffect } = standingOf(character);
  for (let i = 0; i < inEffect.length; i++) if (inEffect[i]!.condition.name === name) return true;
  return false;
}

/** OA-COND-22: without defense, and Dexterity counts for nothing. */
export const isHelpless = (character: Character): boolean => hasCondition(character, 'helpless');

/** OA-R-404: who gets no turn at all. */
export const hasNoTurn = (character: Character): boolean => standingOf(character).hasNoTurn;
