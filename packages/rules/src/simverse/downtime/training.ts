/** SKL-07 to 09: the time that learning takes beside the CP. */
import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { levelSchema, skillCost } from '../character/skills.ts';
import { skillSchema } from '../checks/circumstances.ts';
import { type SkillRef, skillNamed, skillTitle } from '../content/skill-list.ts';
import { part, procedure, refuse, type SimversePlay } from '../play.ts';

/** SV-DOWN-05, SV-DOWN-06: hours a day. */
export const PRACTICE_HOURS = 4;

/** SV-SKL-07: CP a week. */
export const TRAINING_RATE = { none: 1, teacher: 1.5, resources: 1.5, both: 2 } as const;
export type Help = keyof typeof TRAINING_RATE;
/** SV-R-37: Quick Learner comes after teacher and resources, past their maximum if need be. */
export const QUICK_LEARNER = 1.5;
/** SV-SKL-08: so many sessions count as recent. */
export const RECENT_SESSIONS = 3;

export const helpOf = (teacher: boolean, resources: boolean): Help =>
  teacher && resources ? 'both' : teacher ? 'teacher' : resources ? 'resources' : 'none';

/** SV-SKL-08: session 10 of 12 is one of the last three. */
export const usedRecently = (lastUsed: number | undefined, sessionsPlayed: number): boolean =>
  lastUsed !== undefined && lastUsed > sessionsPlayed - RECENT_SESSIONS;

export interface Training {
  readonly cp: number;
  readonly teacher: boolean;
  readonly resources: boolean;
  readonly quickLearner: boolean;
  readonly hard: boolean;
  /** Never had before, and paid for with CP too. */
  readonly newSkill: boolean;
  readonly recent: boolean;
}

export interface TrainingTime {
  readonly ratePerWeek: number;
  readonly weeks: number;
}

export function trainingTime(training: Training, play: SimversePlay): TrainingTime | Refusal {
  const { cp, teacher, resources, quickLearner, hard, newSkill, recent } = training;
  const help = helpOf(teacher, resources);
  const rate = play.trace
    .sum('SV-SKL-07', 'CP a week')
    .add(help === 'none' ? 'alone' : help === 'both' ? 'teacher and resources' : help, TRAINING_RATE[help])
    .change('Quick Learner', r => (quickLearner ? r * QUICK_LEARNER : r), 'SV-PERK-26').total;
  if (recent) {
    play.trace.note('SV-SKL-08', 'used in the last three sessions: no training time', 0);
    return { ratePerWeek: rate, weeks: 0 };
  }
  if (hard && help === 'none')
    return refuse('SV-SKL-07', 'A hard skill cannot be trained without a teacher or quality resources.');
  const weeks = play.trace
    .sum('SV-SKL-07', 'weeks')
    .add(`${cp} CP at ${rate} a week`, cp / rate)
    .change('a completely new skill takes half the time', w => (newSkill ? w / 2 : w), 'SV-SKL-09').total;
  return { ratePerWeek: rate, weeks };
}

const trainingProcedure = procedure({
  name: 'training-time',
  title: 'How long training takes',
  summary:
    'Weeks to back CP with training: 1 CP a week alone, 1.5 with a good teacher or good resources, 2 with both. Hard skills need one of them; a new skill takes half the time; a skill used in the last three sessions takes none.',
  rules: ['SV-SKL-07', 'SV-SKL-08', 'SV-SKL-09', 'SV-PERK-26'],
  input: z.strictObject({
    skill: skillSchema.optional().meta({ rank: 'first' }),
    from: levelSchema
      .default(0)
      .describe('Level now; 0 means the skill is completely new.')
      .meta({ rank: 'first' }),
    to: levelSchema.optional().meta({ rank: 'first' }),
    cp: z
      .int()
      .min(0)
      .max(20_000)
      .optional()
      .describe('Instead of a skill and its levels: the CP to train for.')
      .meta({ rank: 'first', unit: 'CP' }),
    teacher: z.boolean().default(false).meta({ rank: 'often' }),
    resources: z
      .boolean()
      .default(false)
      .describe('Good books or other quality resources.')
      .meta({ rank: 'often' }),
    quickLearner: z.boolean().default(false).meta({ rank: 'often' }),
    naturalTalent: z.boolean().default(false).meta({ rank: 'rare' }),
    payingCp: z
      .boolean()
      .default(true)
      .describe('CP are spent on it; only then is a new skill learned faster.')
      .meta({ rank: 'often' }),
    sessionsPlayed: z.int().min(0).max(100_000).default(0).meta({ rank: 'rare' }),
    lastUsedSession: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe('The session it was last used in.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({ cp: z.int(), ratePerWeek: z.number(), weeks: z.number() }),
  example: {
    input: { skill: 'Streetwise', to: 2 },
    dice: [],
    outcome: { cp: 3, ratePerWeek: 1, weeks: 1.5 },
  },
  run(input, play) {
    const price = priceOfTraining(input);
    if (typeof price !== 'number') return price;
    const { skill, from, teacher, resources, quickLearner, lastUsedSession, sessionsPlayed } = input;
    const time = trainingTime(
      {
        cp: price,
        teacher,
        resources,
        quickLearner,
        hard: skill !== undefined && skillNamed(skill).type === 'hard',
        newSkill: skill !== undefined && from === 0 && input.payingCp,
        recent: input.payingCp && from > 0 && usedRecently(lastUsedSession, sessionsPlayed),
      },
      play,
    );
    return isRefusal(time) ? time : { cp: price, ...time };
  },
  tell: ({ cp, weeks }) => `${cp} CP of training take ${counted(Math.round(weeks * 100) / 100, 'week')}.`,
});

function priceOfTraining(input: {
  skill?: SkillRef | undefined;
  from: number;
  to?: number | undefined;
  cp?: number | undefined;
  naturalTalent: boolean;
}): number | Refusal {
  const { skill, from, to, cp, naturalTalent } = input;
  if (to !== undefined && to <= from)
    return refuse('SV-SKL-07', `Training raises a skill: ${to} is not above ${from}.`);
  const price =
    skill && to !== undefined ? skillCost(from, to, skillNamed(skill).type, naturalTalent) : undefined;
  if (price !== undefined && cp !== undefined && cp !== price)
    return refuse(
      'SV-SKL-07',
      `${skillTitle(skill ?? '')} ${from} to ${to} costs ${price} CP, not ${cp}; leave \`cp\` out.`,
    );
  return (
    price ??
    cp ??
    refuse('SV-SKL-07', 'Say which `skill` is trained `to` which level, or give the `cp` to train for.')
  );
}

export const trainingProcedures = [trainingProcedure] as const;
export const trainingParts = [part('state', 'sessions a skill was used in', ['SV-SKL-08'], usedRecently)];

// DOWN: study and practice, week by week.

export const lessonFields = {
  skill: skillSchema.meta({ rank: 'first' }),
  teacher: z.boolean().default(false).meta({ rank: 'often' }),
  resources: z
    .boolean()
    .default(false)
    .describe('Good books or other quality resources.')
    .meta({ rank: 'often' }),
  quickLearner: z.boolean().default(false).meta({ rank: 'often' }),
  newSkill: z
    .boolean()
    .default(false)
    .describe('Completely new, and CP are spent on it too: half the time.')
    .meta({ rank: 'often' }),
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
  tell: ({ cp, cpPerWeek }, { skill }) => `${cp} CP towards ${skillTitle(skill)}, ${cpPerWeek} a week.`,
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
    return refuse(
      'SV-SKL-07',
      `${skillTitle(skill)} is a hard skill: it needs a teacher or quality resources.`,
    );
  return play.trace
    .sum('SV-SKL-07', 'CP a week')
    .add(help === 'none' ? 'alone' : help === 'both' ? 'teacher and resources' : help, TRAINING_RATE[help])
    .change('Quick Learner', rate => (quickLearner ? rate * QUICK_LEARNER : rate), 'SV-PERK-26')
    .change('a completely new skill', rate => (newSkill ? rate * NEW_SKILL : rate), 'SV-SKL-09').total;
}

export const practiceProcedures = [practice] as const;
