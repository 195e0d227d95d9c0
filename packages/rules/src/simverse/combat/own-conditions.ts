/** Conditions of packs: states of the book and numbers under one name. Each rule asks for the parts, and knows no other. */
import { entryMarks, listed, signed } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import type { Modifier } from '../checks/modifiers.ts';
import type { RollPurpose } from '../checks/penalties.ts';
import { STATE_NAMES, type State } from './states.ts';

/** The most own turns that a state is counted. */
export const MOST_TURNS = 999;
/** The most conditions of packs that one is in at a time. */
export const MOST_AFFLICTIONS = 10;

const modifier = z.int().min(-20).max(20).exactOptional();

/** What a condition of a pack says. */
export const conditionFields = {
  summary: z.string().max(400).default('').describe('What it does, in words.'),
  has: z
    .array(z.enum(STATE_NAMES))
    .max(STATE_NAMES.length)
    .transform(list => [...new Set(list)])
    .prefault([])
    .describe('States of the book that it consists of: each does what it does by itself.')
    .meta({ title: 'Parts' }),
  modifiers: z
    .strictObject({
      attack: modifier.describe('On attacks.'),
      defence: modifier.describe('On defences.'),
      resistance: modifier.describe('On resisting.'),
      task: modifier.describe('On other rolls.'),
    })
    .default({})
    .describe('What it adds to rolls, and with a minus takes from them.'),
  turns: z
    .int()
    .min(1)
    .max(MOST_TURNS)
    .exactOptional()
    .describe('Own turns that it lasts; left out: until it is ended.')
    .meta({ unit: 'turns' }),
};
const says = z.strictObject(conditionFields);

export const changesRolls = ({ modifiers }: Pick<z.output<typeof says>, 'modifiers'>): boolean =>
  Object.values(modifiers).some(value => value !== 0);
const isSomething = (condition: z.output<typeof says>): boolean =>
  condition.has.length > 0 || changesRolls(condition);

/** As a pack writes it. */
export const writtenCondition = says.refine(
  isSomething,
  'A condition consists of states of the book in `has`, of numbers in `modifiers`, or of both.',
);

/** As somebody carries it. */
const wholeCondition = z.strictObject({ ...entryMarks, ...conditionFields });
export interface OwnCondition extends z.output<typeof wholeCondition> {}
export const conditionEntry: z.ZodType<OwnCondition, unknown> = wholeCondition;

/** Somebody in a condition of a pack: what is left of its states, and how long it lasts. */
export const afflictionSchema = z.strictObject({
  condition: conditionEntry,
  states: z.array(z.enum(STATE_NAMES)).max(STATE_NAMES.length).describe('Which of its states are left.'),
  turns: z
    .int()
    .min(1)
    .max(MOST_TURNS + 1)
    .exactOptional()
    .describe('Own turns that are left; left out: until it is ended.')
    .meta({ unit: 'turns' }),
});
export type Affliction = z.output<typeof afflictionSchema>;
export const afflictionsField = z
  .array(afflictionSchema)
  .max(MOST_AFFLICTIONS)
  .exactOptional()
  .describe('Conditions of packs that somebody is in.');

/** A state of the book by its name, or a condition of a pack. */
export type ToldState = State | OwnCondition;
export const toldState = byNameOr(z.enum(STATE_NAMES), conditionEntry).meta({ from: 'conditions' });
export const statesSchema = z
  .array(toldState)
  .max(STATE_NAMES.length + MOST_AFFLICTIONS)
  .default([])
  .describe('States the character is in.');
export const isOwnCondition = (told: ToldState): told is OwnCondition => typeof told !== 'string';

/** States as they are told: those of the book, and those that conditions of packs consist of. */
export const statesOfTold = (told: readonly ToldState[]): State[] => [
  ...new Set(told.flatMap(one => (isOwnCondition(one) ? one.has : one))),
];

/** What is left of a condition, as it is told anew. */
export const toldAgain = ({ condition, states }: Affliction): OwnCondition => ({ ...condition, has: states });

type Feeling = { readonly fearless: boolean; readonly being: 'living' | 'undead' | 'construct' };
const FEARS: readonly State[] = ['Steeled', 'Shaken', 'Panic', 'Total panic'];

/** SV-MOR-01, SV-DMG-08: the fearless check no morale, and only the living bleed: they do not get that part. */
export const feltBy = (condition: OwnCondition, { fearless, being }: Feeling): State[] =>
  condition.has.filter(
    state => !(fearless && FEARS.includes(state)) && !(being !== 'living' && state === 'Bleeding'),
  );

/** Somebody as they come into a condition. */
export const afflictionBy = (
  condition: OwnCondition,
  who: Feeling,
  turns: number | undefined = condition.turns,
): Affliction => ({
  condition,
  states: feltBy(condition, who),
  ...(turns !== undefined && { turns: Math.min(turns, MOST_TURNS) }),
});

interface Afflicted {
  readonly afflictions?: readonly Affliction[] | undefined;
}

/** What the conditions of packs that somebody is in change about a roll. */
export const afflictionModifiers = ({ afflictions }: Afflicted, purpose: RollPurpose): readonly Modifier[] =>
  afflictions === undefined
    ? NONE
    : conditionModifiers(
        afflictions.map(({ condition }) => condition),
        purpose,
      );
const NONE: readonly Modifier[] = [];

export const conditionModifiers = (
  conditions: readonly OwnCondition[],
  purpose: RollPurpose,
): readonly Modifier[] =>
  conditions.flatMap(({ name, modifiers }) => {
    const value = modifiers[purpose] ?? 0;
    return value === 0 ? [] : [{ source: name, value }];
  });

const ON = {
  attack: 'to attack',
  defence: 'to defend',
  resistance: 'to resist',
  task: 'to other rolls',
} as const satisfies Record<RollPurpose, string>;

/** What a condition consists of, in words: “Dazed, Prone and −2 to attack”. */
export const conditionWords = ({ condition, states }: Pick<Affliction, 'condition' | 'states'>): string =>
  listed([
    ...states,
    ...(Object.keys(ON) as RollPurpose[]).flatMap(purpose => {
      const value = condition.modifiers[purpose] ?? 0;
      return value === 0 ? [] : [`${signed(value)} ${ON[purpose]}`];
    }),
  ]);
