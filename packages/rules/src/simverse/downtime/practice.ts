/** DOWN: study and practice, week by week. */
import type { Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { skillSchema } from '../checks/circumstances.ts';
import { skillNamed } from '../content/skill-list.ts';
import { procedure, refuse, type SimversePlay } from '../play.ts';
import { PRACTICE_HOURS } from './downtime-activities.ts';
import { helpOf, QUICK_LEARNER, TRAINING_RATE } from './training.ts';

export const lessonFields = {
  skill: skillSchema,
  teacher: z.boolean().default(false),
  resources: z.boolean().default(false).describe('Good books or other quality resources.'),
  quickLearner: z.boolean().default(false),
  newSkill: z.boolean().default(false).describe('Completely new, and CP are spent on it too: half the time.'),
};
type Lessons = z.output<z.ZodObject<typeof lessonFields>>;

const practice = procedure({
  name: 'practice',
  title: 'Study or practise a skill',
  summary:
    'CP worth of progress after weeks of study or practice at four or more hours a day: 1 a week alone, 1.5 with a teacher or good resources, 2 with both, and a completely new skill takes half the time. Light duties may go with it.',
  rules: ['SV-DOWN-01', 'SV-DOWN-05', 'SV-SKL-09'],
  input: z.strictObject({
    ...lessonFields,
    weeks: z.number().min(0).max(10_000).meta({ rank: 'first', unit: 'weeks' }),
    hoursPerDay: z.number().min(0).max(24).default(PRACTICE_HOURS).meta({ rank: 'often', unit: 'hours' }),
  }),
  output: z.strictObject({ cpPerWeek: z.number(), cp: z.number().describe('Progress in all.') }),
  example: {
    input: { skill: 'History', weeks: 4, teacher: true },
    dice: [],
    outcome: { cpPerWeek: 1.5, cp: 6 },
  },
  run({ weeks, hoursPerDay, ...lessons }, play) {
    if (hoursPerDay < PRACTICE_HOURS)
      return refuse(
        'SV-DOWN-05',
        `Practice counts from ${PRACTICE_HOURS} hours a day on, not ${hoursPerDay}.`,
      );
    const cpPerWeek = weeklyProgress(lessons, play);
    return typeof cpPerWeek === 'number' ? { cpPerWeek, cp: cpPerWeek * weeks } : cpPerWeek;
  },
  tell: ({ cp, cpPerWeek }, { skill }) => `${cp} CP towards ${skill}, ${cpPerWeek} a week.`,
});

/** SV-SKL-09: a new skill takes half the time, so a week brings twice as much. */
const NEW_SKILL = 2;

/** SV-SKL-07: CP a week with this help; hard skills are not learned alone. */
export function weeklyProgress(
  { skill, teacher, resources, quickLearner, newSkill }: Lessons,
  play: SimversePlay,
): number | Refusal {
  const help = helpOf(teacher, resources);
  if (skillNamed(skill).type === 'hard' && help === 'none')
    return refuse('SV-SKL-07', `${skill} is a hard skill: it needs a teacher or quality resources.`);
  return play.trace
    .sum('SV-SKL-07', 'CP a week')
    .add(help === 'none' ? 'alone' : help === 'both' ? 'teacher and resources' : help, TRAINING_RATE[help])
    .change('Quick Learner', rate => (quickLearner ? rate * QUICK_LEARNER : rate), 'SV-PERK-26')
    .change('a completely new skill', rate => (newSkill ? rate * NEW_SKILL : rate), 'SV-SKL-09').total;
}

export const practiceProcedures = [practice] as const;
