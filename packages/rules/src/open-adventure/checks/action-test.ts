/** ACT: what all the common actions share: an ability test on their own ability, with helpers and equipment. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import type { Character } from '../character/character.ts';
import type { Sense } from '../content/condition-list.ts';
import type { Ability } from '../content/primary-abilities.ts';
import { abilityName } from '../content/words/other-names.ts';
import { encumbranceOf } from '../gear/load.ts';
import type { OpenAdventurePlay } from '../play.ts';
import { combatField, type RollMode, rollModeSchema } from './standard-roll.ts';
import { type Modifier, USUAL_TARGET } from './test.ts';
import {
  type ActionChanges,
  type Task,
  taskFields,
  testerFields,
  testerSchema,
  testTogether,
  whyNotTogether,
} from './tester.ts';

/** The fields of an action that is tested on this ability where the Host names no other. */
export const actionFields = (ability: Ability) => ({
  ...testerFields,
  ability: abilityName.default(ability).describe('The ability that fits best.').meta({ rank: 'often' }),
  environment: taskFields.environment,
  light: taskFields.light,
  combat: combatField,
  helpers: z
    .array(testerSchema)
    .max(20)
    .default([])
    .describe('Who helps, each with a test of their own.')
    .meta({ rank: 'rare' }),
});
const actionSchema = z.strictObject(actionFields('STR'));
export type ActionInput = z.output<typeof actionSchema>;

export const targetField = z
  .int()
  .min(-100)
  .max(100)
  .default(USUAL_TARGET)
  .describe('Target number.')
  .meta({ rank: 'often' });

/** What came of an action's test; nothing was rolled where whoever tries is bound to fail. */
export interface ActionResult {
  readonly total: number | null;
  readonly roll: number | null;
  readonly mode: RollMode | null;
  readonly success: boolean;
}

export const resultFields = {
  total: z.int().nullable().describe('Null where nothing was rolled.'),
  roll: z.int().nullable(),
  mode: rollModeSchema.nullable(),
};

const UNTRIED: ActionResult = { total: null, roll: null, mode: null, success: false };

export interface Action {
  readonly action: string;
  /** The target number; where there is none, the total itself is what counts. */
  readonly target?: number;
  readonly sense?: Sense;
  readonly kindOf?: string;
  readonly more?: (character: Character) => ActionChanges;
}

const taskOf = (input: ActionInput, { action, target, sense, kindOf, more }: Action): Task => ({
  ability: input.ability,
  action,
  target: target ?? USUAL_TARGET,
  measured: target === undefined,
  learned: false,
  environment: input.environment,
  light: input.light,
  toward: null,
  sense: sense ?? null,
  ...(kindOf ? { kindOf } : {}),
  ...(more ? { more } : {}),
});

/** Why an action cannot be tested, for whatever rolls other dice first. */
export const whyNotTestAction = (input: ActionInput, action: Action): Refusal | undefined =>
  whyNotTogether(input, input.helpers, taskOf(input, action));

/** OA-TEST-02, OA-SKIL-11: an action tested like everything else. */
export function testAction(
  input: ActionInput,
  action: Action,
  play: OpenAdventurePlay,
): ActionResult | Refusal {
  const result = testTogether(input, input.helpers, taskOf(input, action), play);
  if (isRefusal(result)) return result;
  if (!result.tested) return UNTRIED;
  const { total, roll, mode, success } = result;
  return { total, roll, mode, success };
}

/** OA-ACT-01, 16, 27: what encumbrance counters take from a test. */
export const loadModifier = (character: Character): Modifier => ({
  label: 'encumbrance',
  value: -encumbranceOf(character).counters,
  rule: 'OA-ENC-03',
});
