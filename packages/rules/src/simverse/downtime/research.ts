/** DOWN: looking things up. */

import { counted, isRefusal } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, type Rolled, rollAgainst, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained, workingSkill } from '../checks/trained-skill.ts';
import { skillTitle } from '../content/skill-list.ts';
import { part, procedure, refuse } from '../play.ts';
import { rolledFields } from './downtime-activities.ts';
import { modifiers } from './work-penalties.ts';

/** SV-DOWN-03: base time, least and most working hours (days of 8, weeks of 40) and difficulty of a question; where the book gives a span, the game master picks in it. */
export const QUESTIONS = {
  common: { hours: 1, least: 1, most: 1, time: '1 hour', difficulty: 2 },
  specialized: { hours: 4, least: 4, most: 4, time: '4 hours', difficulty: 0 },
  obscure: { hours: null, least: 8, most: 24, time: '1 to 3 days', difficulty: -2 },
  rare: { hours: null, least: 40, most: null, time: 'a week or more', difficulty: { from: -4, to: -6 } },
} as const;
export type Question = keyof typeof QUESTIONS;

const aQuestion = (question: Question): string =>
  `${question === 'obscure' ? 'An' : 'A'} ${question} question`;

const span = (least: number, most: number | null): string =>
  most === null ? `at least ${least}` : least === most ? `${least}` : `${least} to ${most}`;

/** SV-DOWN-04 */
export const LIBRARIES = {
  poor: { timePercent: 150, modifier: -2 },
  average: { timePercent: 100, modifier: 0 },
  good: { timePercent: 75, modifier: 2 },
  excellent: { timePercent: 50, modifier: 4 },
} as const;
export type Library = keyof typeof LIBRARIES;

const researchInput = {
  question: z.enum(Object.keys(QUESTIONS) as [Question, ...Question[]]).meta({ rank: 'first' }),
  library: z
    .enum(Object.keys(LIBRARIES) as [Library, ...Library[]])
    .default('average')
    .meta({ rank: 'first', from: 'libraries' }),
  skill: workingSkill
    .default('Research')
    .describe('Research, or a fitting knowledge skill.')
    .meta({ rank: 'first', from: 'skills', also: '.' }),
  value: trained.meta({ rank: 'first' }),
  rareDifficulty: z
    .int()
    .min(-6)
    .max(-4)
    .default(-4)
    .describe('Rare or secret: −4 to −6, as the GM says.')
    .meta({ rank: 'often' }),
  baseHours: z
    .number()
    .min(1)
    .max(10_000)
    .optional()
    .describe(
      'Obscure (1 to 3 days) and rare (a week or more): working hours the GM sets, 8 to the day, 40 to the week.',
    )
    .meta({ rank: 'rare', unit: 'hours' }),
  modifiers: modifiers.meta({ rank: 'often' }),
};

/** SV-DOWN-02 to 04: the target number and the hours of a piece of research. */
const planResearch = procedure({
  name: 'plan-research',
  title: 'What research takes',
  summary: 'Target number and hours of looking something up, by how obscure it is and how good the library.',
  rules: ['SV-DOWN-03', 'SV-DOWN-04'],
  input: z.strictObject(researchInput),
  output: z.strictObject({ tn: z.int(), hours: z.number() }),
  example: {
    input: { question: 'specialized', library: 'good', value: 12 },
    dice: [],
    outcome: { tn: 14, hours: 3 },
  },
  run({ question, library, skill, value, rareDifficulty, baseHours, modifiers: others }, play) {
    const { hours: fixed, least, most, time, difficulty } = QUESTIONS[question];
    const base = fixed ?? baseHours;
    if (base === undefined)
      return refuse(
        'SV-DOWN-03',
        `${aQuestion(question)} takes ${time}: give \`baseHours\` as the GM sets them.`,
      );
    if (baseHours !== undefined && (baseHours < least || baseHours > (most ?? baseHours)))
      return refuse(
        'SV-DOWN-03',
        `${aQuestion(question)} takes ${time}, ${span(least, most)} working hours, not ${baseHours}.`,
      );
    const sum = skillSum(
      { rule: 'SV-DOWN-02', label: `${skillTitle(skill)} target number` },
      skill,
      value,
      play,
    );
    if (isRefusal(sum)) return sum;
    sum
      .add(`${question} question`, typeof difficulty === 'number' ? difficulty : rareDifficulty, 'SV-DOWN-03')
      .add(`${library} library`, LIBRARIES[library].modifier, 'SV-DOWN-04');
    for (const { source, value: by } of others) sum.add(source, by);
    const hours = play.trace
      .sum('SV-DOWN-03', 'hours')
      .add(`${question} question`, base)
      .change(`${library} library`, h => (h * LIBRARIES[library].timePercent) / 100, 'SV-DOWN-04').total;
    return { tn: wholeTn(sum), hours };
  },
  tell: ({ tn, hours }) => `The target number is ${tn}, and it takes ${counted(hours, 'hour')}.`,
});

/** SV-DOWN-02: what a roll finds. */
export const FINDINGS = ['accurate', 'incomplete or more time', 'misleading'] as const;
export function findingOf({
  success,
  critical,
}: Pick<Rolled, 'success' | 'critical'>): (typeof FINDINGS)[number] {
  if (success) return 'accurate';
  return critical === 'failure' ? 'misleading' : 'incomplete or more time';
}

const research = procedure({
  name: 'research',
  title: 'Research a question',
  summary:
    'Look something up. Success finds an accurate answer; failure an incomplete one, or it takes longer; a critical failure misleads, and the player is not told.',
  rules: ['SV-DOWN-02', 'SV-DOWN-03', 'SV-DOWN-04'],
  conventions: [ownRolls('value')],
  input: z.strictObject(researchInput),
  output: z.strictObject({
    ...rolledFields,
    hours: z.number().meta({ unit: 'hours' }),
    result: z.enum(FINDINGS),
    informationTrue: z.boolean(),
    playerTold: z.string().describe('What the player may know of the result.'),
  }),
  example: {
    input: { question: 'common', value: 12 },
    dice: [3, 4, 4],
    outcome: {
      tn: 14,
      roll: 11,
      margin: 3,
      success: true,
      critical: 'none',
      hours: 1,
      result: 'accurate',
      informationTrue: true,
      playerTold: 'an answer',
    },
  },
  run(input, play) {
    const plan = planResearch.run(input, play);
    if (isRefusal(plan)) return plan;
    const rolled = rollAgainst(plan.tn, skillTitle(input.skill), play);
    const result = findingOf(rolled);
    return {
      ...plan,
      ...rolled,
      result,
      informationTrue: result !== 'misleading',
      // Whoever is misled must not be able to tell it from a success.
      playerTold: result === 'incomplete or more time' ? 'that something is missing' : 'an answer',
    };
  },
  tell: ({ tn, roll, hours, result }) =>
    `${aRoll(roll)} against ${tn} after ${counted(hours, 'hour')}: ${result}.`,
});

export const researchProcedures = [planResearch, research] as const;
export const researchParts = [
  part('table', 'research difficulty', ['SV-DOWN-03'], QUESTIONS),
  part('table', 'library quality', ['SV-DOWN-04'], LIBRARIES),
];
