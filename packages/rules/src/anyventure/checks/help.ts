/** CHK: help with the same skill, with another one, or with one that hardly fits. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type AnyventurePlay, part, procedure, refuse } from '../play.ts';
import { meets } from './creature-check.ts';
import { dieOf, levelField } from './ladder.ts';
import { type CheckPool, rollKept } from './pool.ts';

export const helperSchema = z.strictObject({
  kind: z
    .enum(['same', 'other'])
    .default('same')
    .describe('With the very skill of the check, or with another one.')
    .meta({ rank: 'first' }),
  level: levelField.describe('The helper’s level in the skill they help with.').meta({ rank: 'first' }),
  relevant: z.boolean().default(true).describe('Whether the game master finds the other skill fitting.'),
});
export type Helper = z.output<typeof helperSchema>;

/** AV-CHK-01, AV-R-18, AV-R-169: why somebody cannot help, if so. */
export function whyNotHelp(
  helper: Helper,
  helpedLevel: number,
  rc: number | undefined,
  field?: string,
): Refusal | undefined {
  if (helper.kind === 'same')
    return helper.level < helpedLevel
      ? refuse(
          'AV-CHK-01',
          `The helper needs an equal or higher level in the same skill: ${helpedLevel}, not ${helper.level}.`,
          field,
        )
      : undefined;
  return rc === undefined
    ? refuse(
        'AV-CHK-02',
        'An attack or contest has no number another skill could meet; help with the same skill.',
        field,
      )
    : undefined;
}

export interface Helped {
  readonly bonusDice: number;
  readonly helpResult: number | null;
}

/** AV-CHK-01 to 03, AV-R-16: a bonus die without a roll, or on meeting the number with one die, or with the lower of two. */
export function helpFrom(
  helper: Helper,
  rc: number | undefined,
  label: string,
  play: AnyventurePlay,
): Helped {
  if (helper.kind === 'same') {
    if (play.trace.on) play.trace.note('AV-CHK-01', 'help with the same skill: bonus dice', 1);
    return { bonusDice: 1, helpResult: null };
  }
  const pool: CheckPool = helper.relevant
    ? { dice: 1, sides: dieOf(helper.level), keep: 'highest' }
    : { dice: 2, sides: dieOf(helper.level), keep: 'lowest' };
  const helpResult = rollKept(pool, label, play);
  const bonusDice = meets(helpResult, rc ?? 0) ? 1 : 0;
  if (play.trace.on)
    play.trace.note(helper.relevant ? 'AV-CHK-02' : 'AV-CHK-03', `help against ${rc}: bonus dice`, bonusDice);
  return { bonusDice, helpResult };
}

export const helpersField = z.array(helperSchema).max(12).default([]).describe('Who helps, in order.');

/** The first of several who cannot help, if any. */
export function whyNotHelpers(
  helpers: readonly Helper[],
  helpedLevel: number,
  rc: number | undefined,
): Refusal | undefined {
  for (const [i, helper] of helpers.entries()) {
    const problem = whyNotHelp(helper, helpedLevel, rc, `helpers[${i}]`);
    if (problem) return problem;
  }
  return undefined;
}

/** AV-CHK-04, AV-R-17: a bonus die for each who succeeds. */
export const helpFromAll = (
  helpers: readonly Helper[],
  rc: number | undefined,
  play: AnyventurePlay,
): number =>
  helpers.reduce(
    (sum, helper, i) => sum + helpFrom(helper, rc, `help of helper ${i + 1}`, play).bonusDice,
    0,
  );

export const helpProcedure = procedure({
  name: 'help',
  title: 'Help',
  summary:
    'Whether a helper adds a bonus die: with the same skill at an equal or higher level without a roll; with another skill on one die that meets the check’s number, or on the lower of two where it hardly fits.',
  rules: ['AV-CHK-01', 'AV-CHK-02', 'AV-CHK-03', 'AV-CHK-04'],
  input: z.strictObject({
    ...helperSchema.shape,
    helpedLevel: levelField.default(0).describe('The level of whoever is helped.').meta({ rank: 'first' }),
    rc: z
      .int()
      .min(-60)
      .max(100)
      .optional()
      .describe('The number of the check that is helped.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ bonusDice: z.int(), helpResult: z.int().nullable(), penaltyDice: z.int() }),
  example: {
    input: { kind: 'other', level: 4, rc: 9 },
    dice: [11],
    outcome: { bonusDice: 1, helpResult: 11, penaltyDice: 0 },
  },
  run: ({ helpedLevel, rc, ...helper }, play) =>
    whyNotHelp(helper, helpedLevel, rc) ?? { ...helpFrom(helper, rc, 'help', play), penaltyDice: 0 },
  tell: ({ bonusDice, helpResult }) =>
    `${helpResult === null ? 'The helper' : `The helper rolls ${helpResult} and`} ${bonusDice ? 'adds a bonus die' : 'adds nothing'}.`,
});

export const helpParts = [part('state', 'several helpers', ['AV-CHK-04'], helpFrom)];
