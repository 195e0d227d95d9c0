/** DICE-07 to DICE-11: what the Host lays upon somebody's scores and rolls for a while, with what it comes from. */
import { z } from 'zod';
import { type Circumstance, circumstance } from '../checks/standard-roll.ts';
import { listed, withSign } from '../checks/words.ts';
import { SAVES, type Save } from '../content/damage-types.ts';
import { type HostScore, MODIFIED_SCORES, MODIFIED_TESTS, modifierFields } from '../content/modifier-list.ts';
import { isOwn } from '../content/own-conditions.ts';
import type { Ability } from '../content/primary-abilities.ts';
import type { SecondaryKey } from '../content/secondary-abilities.ts';
import type { Affliction } from './afflictions.ts';

const LONGEST_LABEL = 60;
export const hostModifierFields = {
  ...modifierFields,
  rounds: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe('Rounds that it lasts, the present one included; left out: until it is taken back.'),
  once: z
    .boolean()
    .default(false)
    .describe(
      'For one roll: the next attack they make, with `defense` the next one made on them, with saves and tests the next of these that they roll; what one deed rolls of them counts as one.',
    ),
  why: z
    .string()
    .min(1)
    .max(LONGEST_LABEL)
    .default('the Host')
    .describe('What it comes from, as every roll shows it; what had the same name is replaced.'),
};
export const hostModifierSchema = z.strictObject(hostModifierFields);
export type HostModifier = z.output<typeof hostModifierSchema>;
export const MOST_HOST_MODIFIERS = 20;
export const laidField = z
  .array(z.strictObject({ ...hostModifierFields, why: hostModifierFields.why.unwrap() }))
  .max(MOST_HOST_MODIFIERS)
  .default([])
  .describe('What the Host has laid upon them for a while; a fight knows it.')
  .meta({ rank: 'rare' });

/** Only fighters have any of the Host: no sheet notes what lasts for moments. Conditions of packs bring theirs to anybody. */
interface Bearer {
  readonly name: string;
  readonly conditions: readonly Affliction[];
  readonly hostModifiers?: readonly HostModifier[] | undefined;
}
/** What the Host has laid upon somebody. */
export const laidOn = ({ hostModifiers }: Bearer): readonly HostModifier[] => hostModifiers ?? NONE;
/** Somebody asked about, with what a fight says was laid upon them. */
export const withLaid = <B extends Bearer>(bearer: B, laid: readonly HostModifier[]): B =>
  laid.length > 0 ? { ...bearer, hostModifiers: [...laidOn(bearer), ...laid] } : bearer;
/** The same, and what conditions of packs do to scores and rolls. */
export function hostModifiersOf(bearer: Bearer): readonly HostModifier[] {
  const laid = laidOn(bearer);
  for (const { name } of bearer.conditions)
    if (isOwn(name)) return [...laid, ...bearer.conditions.flatMap(ofCondition)];
  return laid;
}
const NONE: readonly HostModifier[] = [];
const ofCondition = ({ name }: Affliction): readonly HostModifier[] =>
  isOwn(name) ? name.modifiers.map(each => ({ ...each, rounds: null, once: false, why: name.name })) : NONE;

export const concernsScore = ({ on }: HostModifier, key: SecondaryKey): boolean =>
  (MODIFIED_SCORES[on] as readonly SecondaryKey[]).includes(key);

/** As in “−2 and disadvantage on attack”. */
export const modifierWords = ({ on, value, gives }: Pick<HostModifier, 'on' | 'value' | 'gives'>): string =>
  `${listed([...(value === 0 ? [] : [withSign(value)]), ...(gives ? [gives] : [])])} on ${on}`;

const ON_SAVES = ['saves', 'fortitude', 'reflex', 'willpower'] as const satisfies readonly HostScore[];
/** An attack uses up what is laid on it; a save or a test may come from anywhere. */
export const isOfAttacks = (on: HostScore): boolean =>
  MODIFIED_TESTS[on] === undefined && !(ON_SAVES as readonly HostScore[]).includes(on);

/** OA-DICE-08 to OA-DICE-11: what the Host's word does to rolls on this score. */
export const hostCircumstances = (bearer: Bearer, key: SecondaryKey): Circumstance[] =>
  hostModifiersOf(bearer).flatMap(each =>
    each.gives && concernsScore(each, key) ? [circumstance(each.gives, each.why, RULES[each.gives])] : [],
  );
/** OA-DICE-07: what the Host's word does to an ability test. */
export const hostOnTests = (bearer: Bearer, ability: Ability): readonly HostModifier[] =>
  hostModifiersOf(bearer).filter(({ on }) => MODIFIED_TESTS[on]?.includes(ability));
export const testCircumstances = (bearer: Bearer, ability: Ability): Circumstance[] =>
  hostOnTests(bearer, ability).flatMap(({ gives, why }) =>
    gives ? [circumstance(gives, why, RULES[gives])] : [],
  );
const RULES = {
  advantage: 'OA-DICE-08',
  disadvantage: 'OA-DICE-09',
  proficiency: 'OA-DICE-10',
  ineptitude: 'OA-DICE-11',
} as const;

/** What is left of them, and the names of those that are over. */
interface HostModifiersLeft {
  readonly left: HostModifier[];
  readonly over: string[];
}
const without = (
  all: readonly HostModifier[],
  isOver: (each: HostModifier) => boolean,
): HostModifiersLeft => ({
  left: all.filter(each => !isOver(each)),
  over: all.filter(isOver).map(({ why }) => why),
});

/** After an attack on one of these scores. */
export const afterAttack = (bearer: Bearer, key: SecondaryKey): HostModifiersLeft =>
  without(laidOn(bearer), each => each.once && concernsScore(each, key));

/** After tests and saves on these. */
export const afterRolls = (bearer: Bearer, on: readonly (Ability | Save)[]): HostModifiersLeft =>
  without(laidOn(bearer), each => each.once && on.some(rolled => concernsRoll(each, rolled)));
const concernsRoll = (each: HostModifier, on: Ability | Save): boolean =>
  isSave(on) ? concernsScore(each, on) : MODIFIED_TESTS[each.on]?.includes(on) === true;
const isSave = (on: Ability | Save): on is Save => (SAVES as readonly string[]).includes(on);
/** Whether somebody bears what ends with the next of their tests or saves. */
export const isForOneRoll = ({ on, once }: HostModifier): boolean => once && !isOfAttacks(on);

/** At the end of a round. */
export function afterRound(bearer: Bearer): HostModifiersLeft {
  const { left, over } = without(laidOn(bearer), ({ rounds }) => rounds === 1);
  return {
    left: left.map(each => (each.rounds === null ? each : { ...each, rounds: each.rounds - 1 })),
    over,
  };
}

export const withoutNamed = (bearer: Bearer, why: string): HostModifiersLeft =>
  without(laidOn(bearer), each => each.why === why);
