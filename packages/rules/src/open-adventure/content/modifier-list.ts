/** DICE-07 to DICE-11: which scores and rolls a number or a circumstance can be laid upon, by the Host's word or a condition of a pack. */
import { z } from 'zod';
import { ABILITY_NAMES, type Ability } from './primary-abilities.ts';
import type { SecondaryKey } from './secondary-abilities.ts';

export const CIRCUMSTANCES = ['advantage', 'disadvantage', 'proficiency', 'ineptitude'] as const;
export type CircumstanceKind = (typeof CIRCUMSTANCES)[number];

/** What it can be laid upon, and the scores that this means; a dodge and a block are reflex saves (OA-GUARD-03, OA-GUARD-04). */
export const MODIFIED_SCORES = {
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
export type HostScore = keyof typeof MODIFIED_SCORES;
export const HOST_SCORES = Object.keys(MODIFIED_SCORES) as [HostScore, ...HostScore[]];

/** The ability tests that it means. */
export const MODIFIED_TESTS: Readonly<Partial<Record<HostScore, readonly Ability[]>>> = {
  tests: Object.keys(ABILITY_NAMES) as Ability[],
  strength: ['STR'],
  perception: ['PER'],
  dexterity: ['DEX'],
  intelligence: ['INT'],
  vitality: ['VIT'],
  charisma: ['CHA'],
  magicTests: ['MAG'],
};

export const modifierFields = {
  on: z
    .enum(HOST_SCORES)
    .describe(
      'A score; `attack` is every attack, `reflex` also a dodge and a block, `saves` all three, `tests` every ability test, `strength` those of Strength.',
    ),
  value: z.int().min(-20).max(20).default(0).describe('What it adds; below 0, what it takes.'),
  gives: z.enum(CIRCUMSTANCES).nullable().default(null).describe('How it alters the dice of such rolls.'),
};

export const isRolled = (on: HostScore): boolean => on !== 'defense';

/** What alters a score or a roll, whoever says so. */
interface SaidModifier {
  readonly on: HostScore;
  readonly value: number;
  readonly gives: CircumstanceKind | null;
}
/** OA-DICE-07, OA-DICE-13: something must be altered, and by something that is rolled: the field that is wrong, and why. */
export function whyNotModifier({
  on,
  value,
  gives,
}: SaidModifier): readonly [keyof SaidModifier, string] | undefined {
  if (value === 0 && gives === null)
    return ['value', 'Say what it adds or takes (`value`), or how it alters the dice (`gives`).'];
  if (gives !== null && !isRolled(on))
    return [
      'gives',
      'Nobody rolls for defense: a number alters it, or disadvantage on the attacks of whoever attacks.',
    ];
  return undefined;
}
