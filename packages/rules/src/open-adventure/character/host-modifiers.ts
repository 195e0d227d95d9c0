/** DICE-07 to DICE-11: what the Host lays upon somebody's scores and rolls for a while, with what it comes from. */
import { z } from 'zod';
import { CIRCUMSTANCES, type Circumstance, circumstance } from '../checks/standard-roll.ts';
import { listed, withSign } from '../checks/words.ts';
import { ABILITY_NAMES, type Ability } from '../content/primary-abilities.ts';
import type { SecondaryKey } from '../content/secondary-abilities.ts';

/** What it can be laid upon, and the scores that this means; a dodge and a block are reflex saves (OA-GUARD-03, OA-GUARD-04). */
const SCORES = {
  attack: ['meleeAttack', 'rangedAttack', 'unarmedAttack', 'magicAttack'],
  melee: ['meleeAttack'],
  ranged: ['rangedAttack'],
  unarmed: ['unarmedAttack'],
  magic: ['magicAttack'],
  defense: ['defense'],
  saves: ['FORT', 'REF', 'WILL'],
  fortitude: ['FORT'],
  reflex: ['REF'],
  willpower: ['WILL'],
  tests: [],
  strength: [],
  perception: [],
  dexterity: [],
  intelligence: [],
  vitality: [],
  charisma: [],
  magicTests: [],
} as const satisfies Readonly<Record<string, readonly SecondaryKey[]>>;
/** The ability tests that it means. */
const ABILITIES = Object.keys(ABILITY_NAMES) as Ability[];
const TESTS: Readonly<Partial<Record<keyof typeof SCORES, readonly Ability[]>>> = {
  tests: ABILITIES,
  strength: ['STR'],
  perception: ['PER'],
  dexterity: ['DEX'],
  intelligence: ['INT'],
  vitality: ['VIT'],
  charisma: ['CHA'],
  magicTests: ['MAG'],
};
export type HostScore = keyof typeof SCORES;
export const HOST_SCORES = Object.keys(SCORES) as [HostScore, ...HostScore[]];

const LONGEST_LABEL = 60;
export const hostModifierFields = {
  on: z
    .enum(HOST_SCORES)
    .describe(
      'A score; `attack` is every attack, `reflex` also a dodge and a block, `saves` all three, `tests` every ability test, `strength` those of Strength.',
    ),
  value: z.int().min(-20).max(20).default(0).describe('What it adds; below 0, what it takes.'),
  gives: z.enum(CIRCUMSTANCES).nullable().default(null).describe('How it alters the dice of such rolls.'),
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
    .describe('For one roll: the next attack they make, or with `defense` the next one made on them.'),
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

/** Only fighters have any: no sheet notes what lasts for moments. */
interface Bearer {
  readonly name: string;
  readonly hostModifiers?: readonly HostModifier[] | undefined;
}
export const hostModifiersOf = ({ hostModifiers }: Bearer): readonly HostModifier[] => hostModifiers ?? NONE;
const NONE: readonly HostModifier[] = [];

export const concernsScore = ({ on }: HostModifier, key: SecondaryKey): boolean =>
  (SCORES[on] as readonly SecondaryKey[]).includes(key);

/** As in “−2 and disadvantage on attack”. */
export const modifierWords = ({ on, value, gives }: HostModifier): string =>
  `${listed([...(value === 0 ? [] : [withSign(value)]), ...(gives ? [gives] : [])])} on ${on}`;

export const isRolled = (on: HostScore): boolean => on !== 'defense';
const SAVES = ['saves', 'fortitude', 'reflex', 'willpower'] as const satisfies readonly HostScore[];
/** An attack uses up what is laid on it; a save or a test may come from anywhere. */
export const isOfAttacks = (on: HostScore): boolean =>
  TESTS[on] === undefined && !(SAVES as readonly HostScore[]).includes(on);

/** OA-DICE-08 to OA-DICE-11: what the Host's word does to rolls on this score. */
export const hostCircumstances = (bearer: Bearer, key: SecondaryKey): Circumstance[] =>
  hostModifiersOf(bearer).flatMap(each =>
    each.gives && concernsScore(each, key) ? [circumstance(each.gives, each.why, RULES[each.gives])] : [],
  );
/** OA-DICE-07: what the Host's word does to an ability test. */
export const hostOnTests = (bearer: Bearer, ability: Ability): readonly HostModifier[] =>
  hostModifiersOf(bearer).filter(({ on }) => TESTS[on]?.includes(ability));
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
  without(hostModifiersOf(bearer), each => each.once && concernsScore(each, key));

/** At the end of a round. */
export function afterRound(bearer: Bearer): HostModifiersLeft {
  const { left, over } = without(hostModifiersOf(bearer), ({ rounds }) => rounds === 1);
  return {
    left: left.map(each => (each.rounds === null ? each : { ...each, rounds: each.rounds - 1 })),
    over,
  };
}

export const withoutNamed = (bearer: Bearer, why: string): HostModifiersLeft =>
  without(hostModifiersOf(bearer), each => each.why === why);
