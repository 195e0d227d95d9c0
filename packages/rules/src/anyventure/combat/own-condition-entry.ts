/** COND: a condition of one's own as data: conditions of the book and dice under one name, and the check that ends it. */
import {
  capital,
  LONGEST_ENTRY_ID,
  listed,
  nearest,
  type Origin,
  originSchema,
  ownOf,
  type Refusal,
} from '@arbiter/engine';
import { z } from 'zod';
import { type CheckName, grantKeyField, type Skill, skillField } from '../character/attributes.ts';
import { poisons } from '../content/supplies.ts';
import { refuse } from '../play.ts';
import {
  CONDITION_NAMES,
  CONDITIONS,
  type ConditionName,
  conditionObject,
  NAMELESS_POISON,
  OWN_RECOVERY_TIMES,
  type OwnRecoveryTime,
} from './conditions.ts';

/** A condition of the book that is in another, with what it says there. */
export interface ConditionPart {
  readonly name: ConditionName;
  readonly rc?: number | undefined;
  readonly damage?: number | undefined;
  readonly skill?: Skill | undefined;
  readonly turns?: number | undefined;
}

/** A condition of one's own: whoever gets it gets all that it has, under its name. */
export interface OwnCondition {
  readonly id?: string | undefined;
  readonly origin?: Origin | undefined;
  readonly name: string;
  readonly text: string;
  readonly has: readonly (ConditionName | ConditionPart)[];
  readonly modifiers: readonly {
    readonly check: CheckName | 'attack' | 'defense';
    readonly bonus: number;
    readonly grade?: 'upgrade' | 'downgrade' | undefined;
  }[];
  readonly movement?: number | undefined;
  readonly turns?: number | undefined;
  /** The check that ends all that is left of it. */
  readonly ends?: { readonly skill: Skill; readonly rc: number; readonly when: OwnRecoveryTime } | undefined;
}

/** A condition by its name in the book, or one of one's own. */
export type ConditionRef = ConditionName | OwnCondition;

const name = z.string().min(1).max(60);
const rc = z.int().min(1).max(60);
const turns = z.int().min(1).max(100);

const partField = z.union([
  z.enum(CONDITION_NAMES),
  z.strictObject({
    name: z.enum(CONDITION_NAMES),
    rc: rc.optional().describe('The number of its recovery check, where it is not the usual one.'),
    damage: z.int().min(0).max(100).optional().describe('Poison: Toxic damage a turn.'),
    skill: skillField.optional().describe('Charmed: the skill that breaks out.'),
    turns: turns.optional().describe('Turns after which this part is over before the rest.'),
  }),
]);

/** What a condition of one's own says. */
export const ownConditionFields = {
  text: z.string().max(400).default('').describe('What it does, in a line.'),
  has: z
    .array(partField)
    .max(12)
    .readonly()
    .default([])
    .describe('The conditions of the book that it is made of.')
    .meta({ rank: 'first', title: 'Parts' }),
  modifiers: z
    .array(
      z.strictObject({
        check: grantKeyField.describe('A check by its name, or a kind of checks.'),
        bonus: z.int().min(-10).max(10).default(0).describe('Bonus dice; below 0, penalty dice.'),
        grade: z.enum(['upgrade', 'downgrade']).optional().describe('One upgrade or downgrade of its dice.'),
      }),
    )
    .max(20)
    .readonly()
    .default([])
    .describe('Bonus and penalty dice, upgrades and downgrades.')
    .meta({ rank: 'first' }),
  movement: z
    .int()
    .min(-20)
    .max(20)
    .optional()
    .describe('Units of Movement a turn that it adds; below 0, that it takes.'),
  turns: turns
    .optional()
    .describe('Turns of whoever brings it that it lasts; left out: until something ends it.')
    .meta({ rank: 'often' }),
  ends: z
    .strictObject({
      skill: skillField,
      rc: rc.default(10),
      when: z.enum(OWN_RECOVERY_TIMES).default('end of turn'),
    })
    .optional()
    .describe('A check of its own that ends all that is left of it; easier by one after each that does not.')
    .meta({ rank: 'often' }),
};

type Said = Omit<OwnCondition, 'id' | 'origin' | 'name'>;
const partOf = (part: ConditionName | ConditionPart): ConditionPart =>
  typeof part === 'string' ? { name: part } : part;
export const partsOf = ({ has }: Pick<OwnCondition, 'has'>): readonly ConditionPart[] => has.map(partOf);

/** Everything that could never come of what a condition of one's own says. */
function saysWhatComes(
  own: Said,
  issue: { addIssue(issue: { code: 'custom'; path: (string | number)[]; message: string }): void },
): void {
  const wrong = (path: (string | number)[], message: string): void =>
    issue.addIssue({ code: 'custom', path, message });
  if (own.has.length === 0 && own.modifiers.length === 0 && !own.movement)
    wrong(
      ['has'],
      `It does nothing yet: name conditions of the book it is made of in \`has\` (${CONDITION_NAMES.join(', ')}), or dice in \`modifiers\`.`,
    );
  partsOf(own).forEach((part, i, all) => {
    const title = capital(part.name);
    if (all.findIndex(other => other.name === part.name) < i)
      wrong(['has', i], `${title} stands in \`has\` twice: once is enough.`);
    if (part.name === 'poisoned' && (part.rc === undefined || part.damage === undefined))
      wrong(['has', i], NAMELESS_POISON);
    if (part.rc !== undefined && !CONDITIONS[part.name].recovery)
      wrong(['has', i, 'rc'], `${title} has no recovery check that could take a number: leave it out.`);
    if (part.damage !== undefined && part.name !== 'poisoned')
      wrong(['has', i, 'damage'], `Only Poisoned says its damage a turn, and this is ${title}.`);
    if (part.skill !== undefined && part.name !== 'charmed')
      wrong(['has', i, 'skill'], `Only Charmed names the skill that breaks out, and this is ${title}.`);
  });
  own.modifiers.forEach(({ bonus, grade }, i) => {
    if (bonus === 0 && !grade)
      wrong(['modifiers', i], 'Say how many bonus dice, or an upgrade or a downgrade.');
  });
}

/** What a pack says of one. */
export const ownConditionEntry = z.strictObject(ownConditionFields).superRefine(saysWhatComes);

export const ownConditionObject = z
  .strictObject({
    name,
    ...ownConditionFields,
    id: z.string().min(1).max(LONGEST_ENTRY_ID).optional().meta({ rank: 'rare' }),
    origin: originSchema.optional(),
  })
  .superRefine(saysWhatComes);

/** AV-COND-01: Hidden and Obscured are one. */
const ALSO_CALLED = { hidden: 'obscured', burning: 'ignited' } as const;
const NAMED = { from: 'conditions', alsoCalled: ALSO_CALLED };
const LISTED: Readonly<Record<string, ConditionName>> = {
  ...Object.fromEntries(CONDITION_NAMES.map(each => [each, each])),
  ...ALSO_CALLED,
};

/** A condition that comes to somebody or cannot. */
export const conditionRef = z.union([z.enum(CONDITION_NAMES), ownConditionObject]).meta(NAMED);

/** One that somebody may have: the name is enough, whether its pack is there or not. */
export const conditionHad = z
  .union([name.transform(said => ownOf(LISTED, said.toLowerCase()) ?? said), ownConditionObject])
  .meta({ ...NAMED, also: '.' });

/** A bare name stands for a fresh condition; "hidden" is Obscured. */
export const conditionField = z
  .union([z.enum([...CONDITION_NAMES, 'hidden']), conditionObject, ownConditionObject])
  .meta(NAMED)
  .describe('A condition by name, or with its recovery number and where it comes from; or one of one’s own.');
export type ConditionGiven = z.output<typeof conditionField>;

export const isOwn = (given: ConditionGiven | string): given is OwnCondition =>
  typeof given !== 'string' && 'has' in given;

/** One like a condition of the book is made of it; a poison has the numbers of the first of the list. */
export function fieldsOfCondition(row: object): object {
  if ('has' in row) return row;
  const { name: book, text } = row as { readonly name: ConditionName; readonly text: string };
  const [first] = poisons;
  return {
    text,
    has: [book === 'poisoned' && first ? { name: book, rc: first.rc, damage: first.damage } : book],
  };
}

interface SaidOf {
  readonly condition: ConditionRef;
  readonly rc?: number | undefined;
  readonly damage?: number | undefined;
}

/** What nothing can come of where a condition is brought: a poison states its numbers, and what has no check takes none. */
export function whatItCannotSay({ condition, rc, damage }: SaidOf): string | undefined {
  if (condition === 'poisoned' && (rc === undefined || damage === undefined)) return NAMELESS_POISON;
  if (typeof condition === 'string') return undefined;
  if (rc !== undefined && !condition.ends)
    return `${condition.name} has no recovery check of its own that takes a number: leave \`rc\` out.`;
  return damage === undefined
    ? undefined
    : `${condition.name} says itself what it does: leave \`damage\` out; only Poisoned takes it.`;
}

export const saysWhatItCan = (said: SaidOf, issue: { addIssue(message: string): void }): void => {
  const wrong = whatItCannotSay(said);
  if (wrong !== undefined) issue.addIssue(wrong);
};

export const isBooks = (condition: string): condition is ConditionName =>
  (CONDITION_NAMES as readonly string[]).includes(condition);

export const refOf = (ref: string | OwnCondition): string => (typeof ref === 'string' ? ref : ref.name);
/** A condition by whatever name somebody gives it, or a sentence that says which there are. */
export function conditionNamed(said: string | OwnCondition, field: string): ConditionRef | Refusal {
  if (typeof said !== 'string' || isBooks(said)) return said;
  const near = nearest({ enum: [...CONDITION_NAMES] }, said);
  return refuse(
    'AV-COND-01',
    `There is no condition called “${said}”; ${near === undefined ? `there are ${listed(CONDITION_NAMES)}, and those of packs by their whole names.` : `did you mean “${String(near)}”?`}`,
    field,
  );
}

/** "Prone", "Moonstruck": as sentences call it. */
export const conditionTitle = (ref: string | OwnCondition): string =>
  typeof ref === 'string' ? capital(ref) : ref.name;
