/** COND: a condition of a pack is a bundle of what the book knows already, under one name. */
import { entryMarks, type Origin } from '@arbiter/engine';
import { z } from 'zod';
import { CONDITION_NAMES, type ConditionName } from './condition-list.ts';
import { SAVES } from './damage-types.ts';
import { type CircumstanceKind, type HostScore, modifierFields, whyNotModifier } from './modifier-list.ts';
import { ABILITIES, type Ability } from './primary-abilities.ts';
import { CONDITIONS, conditionName } from './words/other-names.ts';

export const MOST_ROUNDS = 10_000_000;

/** OA-COND-04, OA-COND-41: whether a condition is about one primary ability. */
export const isOfAbility = (name: unknown): boolean =>
  name === 'ability damage' || name === 'ability annihilation';

export const freeingSave = z.strictObject({
  save: z.enum(SAVES),
  target: z.int().min(-100).max(100).default(10),
  clock: z.enum(['round', 'minute', 'segment']).default('minute'),
});

/** A condition of the book as part of one of a pack. */
const partFields = {
  condition: conditionName.describe('A condition of the book, with all that it does.'),
  counters: z.int().min(1).max(100).nullable().default(null).describe('How many counters, where it has any.'),
  ability: z.enum(ABILITIES).nullable().default(null).describe('Which one ability damage takes from.'),
  anchored: z.boolean().default(false).describe('Entangled in bonds that hang on something immovable.'),
};
const partOf = z.strictObject(partFields).superRefine(({ condition, ability, anchored }, context) => {
  if (isOfAbility(condition) !== (ability !== null))
    context.addIssue({
      code: 'custom',
      path: ['ability'],
      message: ability
        ? `${condition} is of no ability; leave the ability out.`
        : `Say which ability it takes from: {"condition": "${condition}", "counters": 2, "ability": "STR"}.`,
    });
  if (anchored && condition !== 'entangle')
    context.addIssue({
      code: 'custom',
      path: ['anchored'],
      message: 'Only who is entangled hangs on anything.',
    });
});
const modifier = z.strictObject(modifierFields).superRefine((said, context) => {
  const [field, message] = whyNotModifier(said) ?? [];
  if (field) context.addIssue({ code: 'custom', path: [field], message });
});

/** What a condition of a pack says. */
export const conditionFields = {
  summary: z.string().max(200).default('').describe('What it does, in words.'),
  has: z
    .array(partOf)
    .max(10)
    .default([])
    .describe('The conditions of the book whose effects it has.')
    .meta({ title: 'Parts' }),
  modifiers: z
    .array(modifier)
    .max(10)
    .default([])
    .describe('What it does to scores and rolls besides, for as long as it lasts.'),
  rounds: z
    .int()
    .min(1)
    .max(MOST_ROUNDS)
    .nullable()
    .default(null)
    .describe('How long it lasts by itself; left out, until it is ended.')
    .meta({ unit: 'rounds' }),
  freedBy: freeingSave
    .nullable()
    .default(null)
    .describe('A save that ends it, and how often it may be tried.'),
};
const doesSomething = ({ has, modifiers }: Pick<OwnCondition, 'has' | 'modifiers'>): boolean =>
  has.length + modifiers.length > 0;
const DOES_NOTHING = {
  path: ['has'],
  message:
    'It does nothing: say which conditions of the book it has, as in {"has": [{"condition": "slow"}]}, or what it does to rolls, as in {"modifiers": [{"on": "attack", "value": -1}]}.',
};
export const writtenCondition = z.strictObject(conditionFields).refine(doesSomething, DOES_NOTHING);
const wholeCondition = z
  .strictObject({ ...entryMarks, ...conditionFields })
  .refine(doesSomething, DOES_NOTHING);

/** A condition of a pack as somebody bears it. */
export interface OwnCondition {
  readonly id: string;
  readonly name: string;
  readonly origin?: Origin | undefined;
  readonly summary: string;
  readonly has: readonly {
    readonly condition: ConditionName;
    readonly counters: number | null;
    readonly ability: Ability | null;
    readonly anchored: boolean;
  }[];
  readonly modifiers: readonly {
    readonly on: HostScore;
    readonly value: number;
    readonly gives: CircumstanceKind | null;
  }[];
  readonly rounds: number | null;
  readonly freedBy: z.output<typeof freeingSave> | null;
}
export const conditionEntry: z.ZodType<OwnCondition, OwnCondition | z.input<typeof wholeCondition>> =
  wholeCondition;

/** A condition of the book by its name, or one of a pack as it is. */
export type ConditionRef = ConditionName | OwnCondition;
export const conditionRef = z
  .union([z.enum(CONDITION_NAMES), conditionEntry])
  .meta({ from: 'conditions', alsoCalled: CONDITIONS });

export const isOwn = (ref: ConditionRef): ref is OwnCondition => typeof ref !== 'string';

/** What magic and weapons inflict: damage to an ability would have to name it. */
export const inflictedRef = z
  .union([conditionName.exclude(['ability damage', 'ability annihilation']), conditionEntry])
  .meta({ from: 'conditions', alsoCalled: CONDITIONS });

/** A condition of a pack that befalls somebody, with those of its parts that do. */
export const inflictedSchema = z.strictObject({ condition: conditionEntry, has: z.array(partOf).readonly() });
export type Inflicted = z.output<typeof inflictedSchema>;

const known = new Set<string>([...CONDITION_NAMES, ...Object.keys(CONDITIONS)]);
/** What somebody bears already: of a pack that is gone it goes by its name alone. */
export const conditionBorne = z
  .union([
    z.enum(CONDITION_NAMES),
    conditionEntry,
    z
      .string()
      .min(1)
      .max(60)
      .refine(said => !known.has(said.toLowerCase())),
  ])
  .meta({ from: 'conditions', also: '.', alsoCalled: CONDITIONS });
