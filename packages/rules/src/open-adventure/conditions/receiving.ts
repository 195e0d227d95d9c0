/** COND-01: whatever befalls somebody under the name of a condition, the book’s or one of a pack. */
import type { AfflictionInput } from '../character/afflictions.ts';
import { type Character, isImmuneTo } from '../character/character.ts';
import { drainLevels } from '../character/energy-drain.ts';
import { CONDITION_NAMES, type ConditionName } from '../content/condition-list.ts';
import { type ConditionRef, type Inflicted, isOwn, type OwnCondition } from '../content/own-conditions.ts';
import { type Ref, refName } from '../content/ref-name.ts';
import { afflict, dependsOnWhom, hasCondition, relieve, withoutEmpty, withoutOwn } from './conditions.ts';
import { withPoison } from './losses.ts';

/** What is given to somebody, its name read. */
export type Given = Omit<AfflictionInput, 'name'> & { readonly name: ConditionRef };

/** OA-COND-16, OA-COND-29: levels go at once, and poison brings its rounds of dying; a condition of a pack brings all of its parts. */
export function receiveCondition(character: Character, given: Given): Character {
  const { name, counters, of } = given;
  if (isOwn(name)) return receiveOwn(character, { condition: name, has: name.has }, given);
  if (name === 'energy drain') return drainLevels(character, counters ?? 1);
  if (name === 'poison') return withPoison(character, counters ?? 1, {}, of);
  return afflict(character, given);
}

/** OA-RTHR-06: whether nothing of it would befall somebody. */
export const isSpared = (character: Character, ref: ConditionRef): boolean =>
  isImmuneTo(character, refName(ref)) ||
  (isOwn(ref) &&
    ref.modifiers.length === 0 &&
    ref.has.every(({ condition }) => isImmuneTo(character, condition)));

/** What is borne under this name: a condition of a pack, or one of the book. */
const ownBorne = ({ conditions }: Character, word: string): OwnCondition | undefined =>
  conditions
    .map(({ name }) => name)
    .filter(isOwn)
    .find(({ name }) => name.toLowerCase() === word.toLowerCase());
export const bookName = (word: string): ConditionName | undefined =>
  CONDITION_NAMES.find(name => name === word);

export function bearsCondition(character: Character, ref: Ref): boolean {
  const book = bookName(refName(ref));
  return (
    ownBorne(character, refName(ref)) !== undefined || (book !== undefined && hasCondition(character, book))
  );
}
/** Somebody without it: of a condition of a pack all that is left of it goes. */
export function relievedOf(character: Character, ref: Ref): Character {
  const own = ownBorne(character, refName(ref));
  const book = bookName(refName(ref));
  return own ? withoutOwn(character, own.name) : book ? relieve(character, book) : character;
}

/** A condition of a pack befalls somebody. Whoever is immune to it, or to a part, does not get that. */
export function receiveOwn(
  character: Character,
  { condition, has }: Inflicted,
  given: Omit<Given, 'name'> = {},
): Character {
  if (isImmuneTo(character, condition.name)) return character;
  const of = condition.name;
  const { source, late } = given;
  const begun = afflict(character, { ...given, counters: null, ability: null, name: condition, of });
  const whole = has.reduce(
    (now, { condition: name, ...part }) =>
      receiveCondition(now, { ...part, name, late, of, ...(dependsOnWhom(name) && { source }) }),
    begun,
  );
  return { ...whole, conditions: withoutEmpty(whole.conditions) };
}
