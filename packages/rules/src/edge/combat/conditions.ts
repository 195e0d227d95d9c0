/** The thirteen conditions: what implies what, who is Exposed by them, and what they forbid. */
import { entryMarks, type Origin } from '@arbiter/engine';
import { z } from 'zod';
import { type Source, source } from '../checks/edge-and-hindrance.ts';
import { type Scope, scopesSchema } from '../checks/scopes.ts';
import type { RuleId } from '../play.ts';

export const CONDITIONS = [
  'Bleeding',
  'Blinded',
  'Charmed',
  'Deafened',
  'Frightened',
  'Grappled',
  'Incapacitated',
  'Paralyzed',
  'Petrified',
  'Prone',
  'Restrained',
  'Sickened',
  'Unconscious',
] as const;
export type Condition = (typeof CONDITIONS)[number];

/** ED-CND-14: what a condition brings along, and to whom it exposes. */
export interface ConditionRow {
  readonly name: Condition;
  readonly rule: RuleId;
  readonly implies: readonly Condition[];
  readonly exposes: 'everyone' | 'its source' | 'melee' | 'nobody';
}
export const CONDITION_TABLE: readonly ConditionRow[] = [
  { name: 'Bleeding', rule: 'ED-CND-02', implies: [], exposes: 'nobody' },
  { name: 'Blinded', rule: 'ED-CND-01', implies: [], exposes: 'everyone' },
  { name: 'Charmed', rule: 'ED-CND-03', implies: [], exposes: 'its source' },
  { name: 'Deafened', rule: 'ED-CND-04', implies: [], exposes: 'everyone' },
  { name: 'Frightened', rule: 'ED-CND-05', implies: [], exposes: 'everyone' },
  { name: 'Grappled', rule: 'ED-CND-06', implies: [], exposes: 'everyone' },
  { name: 'Incapacitated', rule: 'ED-CND-07', implies: [], exposes: 'everyone' },
  { name: 'Paralyzed', rule: 'ED-CND-08', implies: ['Incapacitated'], exposes: 'everyone' },
  { name: 'Petrified', rule: 'ED-CND-10', implies: ['Paralyzed', 'Incapacitated'], exposes: 'everyone' },
  { name: 'Prone', rule: 'ED-CND-11', implies: [], exposes: 'melee' },
  { name: 'Restrained', rule: 'ED-CND-12', implies: [], exposes: 'everyone' },
  { name: 'Sickened', rule: 'ED-CND-13', implies: [], exposes: 'nobody' },
  {
    name: 'Unconscious',
    rule: 'ED-CND-09',
    implies: ['Paralyzed', 'Prone', 'Incapacitated'],
    exposes: 'everyone',
  },
];

const ROW = Object.fromEntries(CONDITION_TABLE.map(row => [row.name, row])) as Readonly<
  Record<Condition, ConditionRow>
>;
export const conditionRow = (condition: Condition): ConditionRow => ROW[condition];

/** Each condition as a source of Edge or Hindrance. */
export const CONDITION_SOURCE = Object.fromEntries(
  CONDITION_TABLE.map(({ name, rule }) => [name, source(name, rule)]),
) as Readonly<Record<Condition, Source>>;

/** When a condition ends by itself. `left` counts the moments that are still to come, this one included. */
export interface Ending {
  readonly at: 'start' | 'end';
  /** Whose turn it is counted by; `round` is the end of the round. */
  readonly of: 'bearer' | 'source' | 'round';
  left: number;
}

const text = z.string().min(1).max(80);
export const endingSchema = z.strictObject({
  at: z.enum(['start', 'end']),
  of: z.enum(['bearer', 'source', 'round']),
  left: z.int().min(1).max(1000).default(1),
});

/** A condition of a pack: conditions of the book, Edges and Hindrances under one name, which come together. */
export interface OwnCondition {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly has: readonly Condition[];
  readonly modifiers: {
    readonly edge?: readonly Scope[] | undefined;
    readonly hindrance?: readonly Scope[] | undefined;
  };
  readonly until?: Ending | undefined;
  readonly target?: number | undefined;
  readonly origin?: Origin | undefined;
}

const ownFields = z.strictObject({
  summary: z.string().min(1).max(300).describe('What it does, in a sentence.'),
  has: z
    .array(z.enum(CONDITIONS))
    .max(CONDITIONS.length)
    .default([])
    .describe('Conditions of the book that it brings, each with all that it does.')
    .meta({ title: 'Parts' }),
  modifiers: z
    .strictObject({
      edge: scopesSchema.optional().describe('Edge on these rolls.'),
      hindrance: scopesSchema.optional().describe('A Hindrance on these rolls.'),
    })
    .prefault({})
    .describe('What it brings besides.'),
  until: endingSchema
    .optional()
    .describe('When it ends by itself, unless whatever inflicts it says otherwise; left out: it lasts.'),
  target: z
    .int()
    .min(-10)
    .max(60)
    .optional()
    .describe(
      'ED-SKL-08: what Will+Focus must reach to shake it off; left out: it cannot be, unless what inflicts it says `retry`.',
    ),
});
const bringsSomething = ({ has: conditions, modifiers }: Pick<OwnCondition, 'has' | 'modifiers'>): boolean =>
  conditions.length > 0 || modifiers.edge !== undefined || modifiers.hindrance !== undefined;
const BRINGS_NOTHING =
  'It brings nothing: `has` names conditions of the book, such as "Sickened", and `modifiers` an Edge or a Hindrance, such as { "hindrance": ["attack"] }.';

/** As a pack writes one, and as somebody carries it. */
export const ownConditionFields = ownFields.refine(bringsSomething, BRINGS_NOTHING);
export const ownConditionSchema: z.ZodType<OwnCondition, unknown> = ownFields
  .extend(entryMarks)
  .refine(bringsSomething, BRINGS_NOTHING);

/** A condition of the book by its name, or a pack's as it is. */
export const conditionRef = z.union([z.enum(CONDITIONS), ownConditionSchema]).meta({ from: 'conditions' });

/** ED-CND-15: a condition as one source gave it; each source keeps its own end (ED-R-115). */
export interface Affliction {
  readonly condition: Condition;
  /** Who caused it: the charmer, the one who is feared, the one who holds. */
  readonly by?: string | undefined;
  /** The feature, spell, act or thing that caused it. */
  readonly source?: string | undefined;
  readonly until?: Ending | undefined;
  /** ED-SKL-08: what a retry must reach, where the effect can be shaken off. */
  readonly target?: number | undefined;
  /** ED-CND-05: false while a frightened creature cannot sense whom it fears. */
  readonly sensed?: boolean | undefined;
  /** The condition of a pack that it is a part of. */
  readonly of?: OwnCondition | undefined;
}

/** The same as an input gives it: a pack's still in one. */
export interface AfflictionGiven extends Omit<Affliction, 'condition'> {
  readonly condition: Condition | OwnCondition;
}

const afflictionObject = z.strictObject({
  condition: conditionRef,
  by: text.optional().describe('Who caused it.'),
  source: text.optional().describe('What caused it.'),
  until: endingSchema.optional(),
  target: z.int().min(-10).max(60).optional().describe('The number a retry must reach.'),
  sensed: z.boolean().optional().describe('Frightened: whether the source can be sensed; yes if left out.'),
  of: ownConditionSchema.optional().describe('The condition of a pack that it is a part of.'),
});
export const afflictionSchema = z
  .union([z.enum(CONDITIONS), afflictionObject, ownConditionSchema])
  .meta({ from: 'conditions' })
  .transform(
    (given): AfflictionGiven =>
      typeof given === 'string' || !('condition' in given) ? { condition: given } : given,
  );

export const afflictionsSchema = z
  .array(afflictionSchema)
  .max(60)
  .default([])
  .describe('Conditions, by name or with who caused them and until when.');

/** ED-NPC-06: what somebody cannot have: a condition of the book, or a pack's. */
export type Immunity = Condition | OwnCondition;

export interface Afflicted {
  readonly conditions: readonly Affliction[];
  readonly immunities: readonly Immunity[];
}

/** ED-NPC-06: whether somebody can never have it. */
export const isImmuneTo = (
  { immunities }: Pick<Afflicted, 'immunities'>,
  condition: Condition | OwnCondition,
): boolean =>
  typeof condition === 'string'
    ? immunities.includes(condition)
    : immunities.some(each => typeof each !== 'string' && each.id === condition.id);

const brings = (given: Condition, wanted: Condition): boolean =>
  given === wanted || ROW[given].implies.includes(wanted);

/** ED-CND-14, ED-NPC-06, ED-R-104: whether it has the condition, by itself or implied; never one it is immune to. */
export function has({ conditions, immunities }: Afflicted, condition: Condition): boolean {
  if (conditions.length === 0) return false;
  for (const each of conditions)
    if (brings(each.condition, condition)) return !immunities.includes(condition);
  return false;
}

/** Every condition it has, implied ones included, in the order of the list. */
export const allConditions = (creature: Afflicted): Condition[] =>
  creature.conditions.length === 0 ? [] : CONDITIONS.filter(condition => has(creature, condition));

/** Whether the condition comes from this one. */
export function hasFrom({ conditions }: Afflicted, condition: Condition, by: string): boolean {
  for (const each of conditions) if (each.condition === condition && each.by === by) return true;
  return false;
}

/** Who asks whether a creature is Exposed. */
export interface Exposing {
  readonly by?: string | undefined;
  readonly melee: boolean;
}

/** ED-EXS-01, ED-CND-14: whether its conditions expose it to this attacker. */
export function exposedByCondition(creature: Afflicted, { by, melee }: Exposing): boolean {
  for (const { condition, by: cause } of creature.conditions) {
    if (creature.immunities.includes(condition)) continue;
    const { exposes } = ROW[condition];
    if (exposes === 'everyone' || (exposes === 'melee' && melee)) return true;
    if (exposes === 'its source' && by !== undefined && cause === by) return true;
  }
  return false;
}

/** ED-CND-07: no Act, Swift Act, Response or movement. */
export const isIncapacitated = (creature: Afflicted): boolean => has(creature, 'Incapacitated');

/** ED-R-194: Incapacitated alone keeps the Minor Act. */
export const keepsMinorAct = (creature: Afflicted): boolean => !has(creature, 'Paralyzed');

/** ED-CND-06, ED-CND-12. */
export const isHeld = (creature: Afflicted): boolean =>
  creature.conditions.length > 0 && (has(creature, 'Grappled') || has(creature, 'Restrained'));

/** ED-CND-10: what a petrified creature cannot suffer anew. */
export const PETRIFIED_IMMUNE_TO = ['poison', 'disease', 'aging'] as const;

/** ED-CND-05, ED-R-213: whether fear hinders it now: only while it can sense whom it fears. */
export const fearHinders = (creature: Afflicted): boolean =>
  creature.conditions.some(({ condition, sensed }) => condition === 'Frightened' && sensed !== false) &&
  !creature.immunities.includes('Frightened') &&
  !has(creature, 'Unconscious');
