/** COND-01 to 03: conditions as somebody bears them: which, how many counters, from whom, and on which clock. */
import { entryMarks } from '@arbiter/engine';
import { z } from 'zod';
import { CLOCKS, CONFUSED, type ConditionName, conditionRow } from '../content/condition-list.ts';
import {
  type ConditionRef,
  conditionEntry,
  conditionRef,
  freeingSave,
  isOfAbility,
  isOwn,
  MOST_ROUNDS,
  type OwnCondition,
} from '../content/own-conditions.ts';
import { ABILITIES, ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import { refName } from '../content/ref-name.ts';
import { abilityName, CONDITIONS, conditionName } from '../content/words/other-names.ts';
import { modifierWords } from './host-modifiers.ts';

export { isOfAbility };
export const MOST_CONDITION_COUNTERS = 1000;

export const DOINGS = ['attacks the provoker', 'attacks the attacker', 'cowers', ...CONFUSED] as const;

export const afflictionSchema = z.strictObject({
  name: conditionRef.meta({ rank: 'first', from: 'conditions' }),
  counters: z
    .int()
    .min(1)
    .max(MOST_CONDITION_COUNTERS)
    .nullable()
    .default(null)
    .describe('How many counters; none where the condition came without a number.')
    .meta({ rank: 'first' }),
  source: z.string().max(60).default('').describe('Who or what caused it.').meta({ rank: 'often' }),
  ability: abilityName.nullable().default(null).describe('The primary ability that is damaged.'),
  tests: z
    .array(abilityName)
    .max(ABILITIES.length)
    .default([])
    .describe('Abilities whose tests are at a disadvantage as long as it lasts.')
    .meta({ rank: 'rare' }),
  rounds: z
    .int()
    .min(1)
    .max(MOST_ROUNDS)
    .nullable()
    .default(null)
    .describe('Rounds that it still lasts, where it was given for a time and not as counters.')
    .meta({ unit: 'rounds' }),
  anchored: z.boolean().default(false).describe('Entangled in bonds that hang on something immovable.'),
  inSight: z.boolean().default(true).describe('Whether what is feared is in line of sight.'),
  freedBy: freeingSave
    .nullable()
    .default(null)
    .describe('A save that ends it, and how often it may be tried.')
    .meta({ rank: 'rare' }),
  doing: z
    .enum(DOINGS)
    .nullable()
    .default(null)
    .describe('What a provoked or confused character does just now.')
    .meta({ rank: 'rare' }),
  elapsed: z
    .int()
    .min(0)
    .max(CLOCKS.day - 1)
    .default(0)
    .describe('Rounds since it last acted on its clock.')
    .meta({ rank: 'rare' }),
  late: z
    .int()
    .min(0)
    .max(MOST_CONDITION_COUNTERS)
    .default(0)
    .describe('Counters received after the own turn of this round.')
    .meta({ rank: 'rare' }),
  held: z
    .int()
    .min(0)
    .max(MOST_ROUNDS)
    .default(0)
    .describe('Rounds for which a herb or the like holds it back.')
    .meta({ rank: 'rare', unit: 'rounds' }),
  of: entryMarks.name
    .optional()
    .describe('The condition of a pack that it belongs to; written by Arbiter.')
    .meta({ rank: 'rare' }),
});
export type Affliction = z.output<typeof afflictionSchema>;
export type AfflictionInput = z.input<typeof afflictionSchema>;

/** OA-R-300: counters of exhaustion remember their source, in whatever words; each has a cure of its own. */
export const LOST_SLEEP = 'lost sleep';
export const FORCED_MARCH = 'forced march';
export const sourceOf = (name: ConditionRef, told: string): string =>
  name !== 'exhaustion'
    ? told
    : /sleep/i.test(told)
      ? LOST_SLEEP
      : /march|travel/i.test(told)
        ? FORCED_MARCH
        : told;

/** OA-COND-02: as many counters as this condition can have. */
export function countersOfKind(name: ConditionRef, given: number | null): number | null {
  const { counters: kind } = conditionRow(name);
  return kind === 'none' ? null : kind === 'own' && name !== 'dying' ? (given ?? 1) : given;
}

/** A condition with everything that is not said about it; fights make many of them, so no schema is asked. */
export function afflictionOf(given: AfflictionInput): Affliction {
  // What is an entry was read before anybody bears it.
  const name = given.name as ConditionRef;
  const own = isOwn(name) ? name : undefined;
  const { freedBy = own?.freedBy ?? null, of = own?.name } = given;
  return {
    name,
    counters: countersOfKind(name, given.counters ?? null),
    source: given.source ? sourceOf(name, given.source) : '',
    ability: given.ability ?? null,
    tests: given.tests ?? [],
    rounds: given.rounds ?? own?.rounds ?? null,
    anchored: given.anchored ?? false,
    inSight: given.inSight ?? true,
    freedBy: freedBy && {
      save: freedBy.save,
      target: freedBy.target ?? 10,
      clock: freedBy.clock ?? 'minute',
    },
    doing: given.doing ?? null,
    elapsed: given.elapsed ?? 0,
    late: given.late ?? 0,
    held: given.held ?? 0,
    ...(of === undefined ? undefined : { of }),
  };
}

/** What is said of somebody: a condition of a pack that is only named comes with all of its parts. */
function afflictionsOf(given: AfflictionInput): Affliction[] {
  const whole = afflictionOf(given);
  if (!isOwn(whole.name) || given.of !== undefined) return [whole];
  const { source, of } = whole;
  const parts = whole.name.has.filter(({ condition }) => condition !== 'energy drain');
  return [whole, ...parts.map(({ condition: name, ...part }) => afflictionOf({ name, ...part, source, of }))];
}

/**
 * A list of names and of conditions in full, or counters by name: `["prone"]`, `{ "bleed": 2, "full blindness": true }`. True
 * is a condition without a number.
 */
export const conditionsSchema = z
  .union([
    z
      .array(
        z
          .union([conditionName, afflictionSchema, conditionEntry])
          .meta({ from: 'conditions', alsoCalled: CONDITIONS }),
      )
      .max(60),
    z.partialRecord(conditionName, z.union([z.int().min(0).max(MOST_CONDITION_COUNTERS), z.boolean()])),
  ])
  .transform((given): Affliction[] =>
    Array.isArray(given)
      ? given.flatMap(each => afflictionsOf(typeof each === 'string' || 'id' in each ? { name: each } : each))
      : Object.entries(given).flatMap(([name, counters]) =>
          counters === 0 || counters === false
            ? []
            : [afflictionOf({ name: name as ConditionName, counters: counters === true ? null : counters })],
        ),
  )
  .refine(
    all => all.every(({ name, ability }) => !isOfAbility(name) || ability !== null),
    'Ability damage and annihilation say which ability: {"name": "ability damage", "ability": "STR", "counters": 2}.',
  )
  .default([]);

/** No changes, no counters: one record for all of whom nothing is noted, known at a glance. */
export const NOTHING_NOTED = {};
export function isEmpty(record: object): boolean {
  if (record === NOTHING_NOTED) return true;
  for (const _ in record) return false;
  return true;
}

/** Whether anything weighs on somebody that could bring a condition: one that is borne, a load, a passing change, layers of armor. */
export const isTroubled = ({
  conditions,
  load,
  encumbrance,
  temporary,
  armor,
}: {
  readonly conditions: readonly Affliction[];
  readonly load: number;
  readonly encumbrance: number | null;
  readonly temporary: object;
  readonly armor: readonly unknown[];
}): boolean =>
  conditions.length > 0 || load !== 0 || encumbrance !== null || armor.length > 1 || !isEmpty(temporary);

/** OA-COND-28: a poison in a body of stone. */
export const isPoisonInStone = (all: readonly Affliction[], { name, source }: Affliction): boolean =>
  (name === 'poison' || (name === 'dying' && source === 'poison')) && all.some(c => c.name === 'petrify');

/** Whether a condition is suspended: held back by a herb, or a poison in a body of stone. */
export const isSuspended = (all: readonly Affliction[], affliction: Affliction): boolean =>
  affliction.held > 0 || isPoisonInStone(all, affliction);

/** Counters that count just now, whatever their sources; a condition without a number counts as one. */
export function countersOf(all: readonly Affliction[], name: ConditionName, source?: string): number {
  let total = 0;
  for (const affliction of all)
    if (
      affliction.name === name &&
      (source === undefined || affliction.source === source) &&
      !isSuspended(all, affliction)
    )
      total += affliction.counters ?? 1;
  return total;
}

/** OA-R-365: counters that are borne, those that a herb holds back among them: what cures takes these too. */
export const countersBorne = (all: readonly Affliction[], name: ConditionName, source?: string): number =>
  all.reduce(
    (total, each) =>
      each.name === name && (source === undefined || each.source === source)
        ? total + (each.counters ?? 1)
        : total,
    0,
  );

/** OA-COND-04, OA-COND-41: points of a primary ability that are lost. */
export function abilityLoss(all: readonly Affliction[], ability: Ability): number {
  let total = 0;
  for (const each of all) if (each.ability === ability && isOfAbility(each.name)) total += each.counters ?? 1;
  return total;
}

/** OA-COND-39: what the counters of cold, hunger, weariness and the like take away together. */
export function wearOf(all: readonly Affliction[], what: 'stamina' | 'speed' | 'rolls'): number {
  let total = 0;
  for (const affliction of all) {
    const each = conditionRow(affliction.name).perCounter?.[what] ?? 0;
    if (each && !isSuspended(all, affliction)) total += each * (affliction.counters ?? 1);
  }
  return total;
}

/** "2 bleed", but "fear": some conditions have no counters (OA-COND-02). */
export const countedCondition = (name: ConditionName, counters: number): string =>
  countersOfKind(name, counters) === null ? name : `${counters} ${name}`;

/** "2 bleed", "prone", "ability damage 3 (Strength)", as a table would say it. */
function afflictionWords(affliction: Affliction): string {
  const { name, counters } = affliction;
  const details = detailsOf(affliction);
  return `${counters === null ? '' : `${counters} `}${refName(name)}${details.length ? ` (${details.join(', ')})` : ''}`;
}
const detailsOf = ({ ability, source, anchored, rounds, held }: Affliction): string[] =>
  [
    ability ? ABILITY_NAMES[ability] : '',
    source,
    anchored ? 'anchored' : '',
    rounds === null ? '' : `${rounds} rounds left`,
    held ? `held back for ${held} rounds` : '',
  ].filter(Boolean);

/** What is left of a condition of a pack besides its own name. */
export const partsOf = (all: readonly Affliction[], own: OwnCondition): readonly Affliction[] =>
  all.filter(each => each.of === own.name && !isOwn(each.name));
/** Whether it belongs to a condition of a pack that is borne, and stands under its name. */
export const isPart = (all: readonly Affliction[], { name, of }: Affliction): boolean =>
  of !== undefined && !isOwn(name) && all.some(each => each.of === of && isOwn(each.name));

/** "Frostbite (2 cold, −1 on attack, 3 rounds left)": one thing, and what it consists of. */
function ownWords(all: readonly Affliction[], affliction: Affliction, own: OwnCondition): string {
  const parts = partsOf(all, own).map(afflictionWords);
  const lasts = detailsOf({ ...affliction, source: '' });
  const says = [...parts, ...own.modifiers.map(modifierWords), ...lasts];
  return `${own.name} (${says.join(', ')})`;
}

/** Conditions as a table would say them, one of a pack as one thing, each with the row that it is. */
export const saidConditions = (
  all: readonly Affliction[],
): readonly { readonly affliction: Affliction; readonly words: string }[] =>
  all.flatMap(affliction =>
    isPart(all, affliction)
      ? []
      : {
          affliction,
          words: isOwn(affliction.name)
            ? ownWords(all, affliction, affliction.name)
            : afflictionWords(affliction),
        },
  );
export const conditionsWords = (all: readonly Affliction[]): string[] =>
  saidConditions(all).map(({ words }) => words);
