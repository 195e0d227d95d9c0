/** REST-01, DOWN-13, DOWN-14: how a stretch of days is spent: which activities, on which undertakings, for how long. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr, unknownName } from '../by-name.ts';
import { refuse, type SimversePlay } from '../play.ts';
import { FULL_SLEEP } from '../world/hardships.ts';
import { CARES } from '../world/rest.ts';
import { ACTIVITIES, type Activity, combinationOf } from './combined-activities.ts';
import { planDay, SLOTS } from './day-plan.ts';
import { GATHERING_HOURS } from './downtime-activities.ts';
import { REGULAR } from './enchanting.ts';
import { MAINTENANCE } from './repair.ts';
import type { Undertaking } from './undertaking-kinds.ts';
import { type CourseOfWork, courseOf, dayOfWork, type Standing } from './undertakings.ts';
import type { Toll } from './work-penalties.ts';

/** The longest time that is asked about at once. */
export const LONGEST = 365;

const doing = z.string().min(1).max(60).describe('An undertaking by its name, or a plain activity.');
export const stretchSchema = z.strictObject({
  days: z
    .int()
    .min(1)
    .max(LONGEST)
    .default(1)
    .describe('How many days are spent like this.')
    .meta({ unit: 'days' }),
  activities: z
    .array(
      byNameOr(
        doing,
        z.strictObject({
          do: doing,
          hours: z
            .number()
            .min(1)
            .max(12)
            .optional()
            .describe(
              'Left out: 8 for the first (4 of gathering information or surgery), 2 for the others; pairs that combine share theirs.',
            ),
        }),
      ),
    )
    .max(4)
    .default([])
    .describe('One primary and one secondary; pairs that combine share their hours.'),
  efficiency: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Guard duty with practice: the share of the practice that the GM leaves.'),
  sleepHours: z.number().min(0).max(24).default(FULL_SLEEP).meta({ unit: 'hours' }),
  care: z.enum(CARES).default('none').describe('Care that is certain.'),
  medicine: z
    .int()
    .min(-50)
    .max(100)
    .optional()
    .describe('Target number of a healer’s Medicine, rolled every day in place of certain care.'),
  food: z.boolean().default(true),
  water: z.boolean().default(true),
  hot: z.boolean().default(false).describe('Heat or desert.'),
  healsWhileLosing: z
    .boolean()
    .default(true)
    .describe(
      'Rest restores Vitality on days when hunger, thirst or disease takes some, as the book has it; false where the GM rules otherwise.',
    ),
  healsOutOfBed: z
    .boolean()
    .default(false)
    .describe(
      'The GM lets broken bones and internal injuries heal on these days although they ask for bed rest (SV-REST-06).',
    ),
});
export type Stretch = z.output<typeof stretchSchema>;

/** An undertaking with what the book says of it and where it stands. */
export interface Job {
  readonly undertaking: Undertaking;
  readonly course: CourseOfWork;
  readonly now: Standing;
  /** SV-ENCH-04: regular enchanting was left for the road. */
  readonly abandoned: boolean;
}

/** One thing done on a day: the activity it counts as, its hours, and the undertaking it serves, if any. */
export interface Deed {
  readonly activity: Activity;
  readonly hours: number;
  readonly job: number | undefined;
}

export function jobsOf(undertakings: readonly Undertaking[], play: SimversePlay): readonly Job[] | Refusal {
  const jobs: Job[] = [];
  for (const undertaking of undertakings) {
    if (jobs.some(job => job.undertaking.name === undertaking.name))
      return refuse(
        'SV-REST-01',
        `Two undertakings are called "${undertaking.name}": give each its own name.`,
      );
    const course = courseOf(undertaking, play);
    if (isRefusal(course)) return course;
    const { needed } = course;
    const ready = needed !== null && undertaking.done >= needed;
    if (ready)
      return refuse(
        'SV-REST-01',
        `${undertaking.name} takes ${needed} ${course.unit}, and as many are done already.`,
      );
    jobs.push({ undertaking, course, now: { done: undertaking.done, needed }, abandoned: false });
  }
  return jobs;
}

/** SV-REST-06: the book’s own word for a day of recovery. */
const ALSO_CALLED: Readonly<Partial<Record<string, Activity>>> = { 'bed rest': 'recovery', rest: 'recovery' };

/** SV-REST-01: what the words of a stretch mean, with their hours. */
export function deedsOf({ activities }: Stretch, jobs: readonly Job[]): readonly Deed[] | Refusal {
  const deeds: Deed[] = [];
  for (const [i, given] of activities.entries()) {
    const { do: name, hours } = typeof given === 'string' ? { do: given, hours: undefined } : given;
    const job = jobs.findIndex(({ undertaking }) => undertaking.name === name);
    const plain = name.trim().toLowerCase();
    const activity =
      jobs[job]?.course.activity ?? ACTIVITIES.find(known => known === (ALSO_CALLED[plain] ?? plain));
    if (!activity)
      return refuse(
        'SV-REST-01',
        unknownName(
          'activity',
          name,
          [...jobs.map(j => j.undertaking.name), ...ACTIVITIES],
          'Long work is listed in `undertakings`.',
        ),
        `activities[${i}]`,
      );
    deeds.push({ activity, hours: hours ?? usualHours(activity, deeds), job: job < 0 ? undefined : job });
  }
  const planned = planDay(deeds);
  return isRefusal(planned) ? planned : deeds;
}

/** What takes another time than the whole of its slot. */
const USUAL_HOURS: Partial<Record<Activity, number>> = {
  enchanting: REGULAR.hoursPerDay,
  maintenance: MAINTENANCE.hours,
};
/** SV-DOWN-08, SV-REST-14: the longest of what is shorter than a primary activity. */
const SHORT: Partial<Record<Activity, number>> = { 'gather information': GATHERING_HOURS.to, surgery: 4 };

function usualHours(activity: Activity, [first]: readonly Deed[]): number {
  const own = USUAL_HOURS[activity];
  if (own !== undefined) return own;
  if (!first) return SHORT[activity] ?? SLOTS.primary.max;
  // SV-DOWN-13: a pair that combines shares its hours.
  return combinationOf(first.activity, activity) ? first.hours : SLOTS.secondary.max;
}

/** The hours that all of it takes; a pair that combines takes them once. */
export const hoursOf = (deeds: readonly Deed[]): number =>
  deeds.reduce((sum, deed, i) => {
    const shared = deeds.slice(0, i).some(other => combinationOf(other.activity, deed.activity));
    return shared ? sum : sum + deed.hours;
  }, 0);

/** Activities that bring something only as an undertaking. */
const BARE: readonly Activity[] = [
  'work',
  'practice',
  'training',
  'training under a master',
  'light study',
  'crafting',
  'complex crafting',
  'enchanting',
  'research',
  'writing',
  'building contacts',
];

/** What a game master should know of activities that stand for nothing in `undertakings`. */
export const idleRemarks = (deeds: readonly Deed[]): readonly string[] =>
  deeds
    .filter(({ activity, job }) => job === undefined && BARE.includes(activity))
    .map(
      ({ activity }) =>
        `"${activity}" only fills its hours and brings nothing: what should progress or pay is listed in \`undertakings\` and named in the schedule.`,
    );

const isOnTheRoad = (deeds: readonly Deed[]): boolean =>
  deeds.some(({ activity }) => activity === 'travel' || activity === 'forced march');

/** SV-REST-06: a day in bed holds recovery, and at most light study beside it. */
export const isBedRest = (deeds: readonly Deed[]): boolean =>
  deeds.some(({ activity }) => activity === 'recovery') &&
  deeds.every(({ activity }) => activity === 'recovery' || activity === 'light study');

/** SV-DOWN-13, SV-R-167: what guard duty leaves of practice in the same hours, as the GM says. */
export function efficiencyOf(deeds: readonly Deed[], { efficiency }: Stretch): number | Refusal {
  const reduced = deeds.some((one, i) =>
    deeds
      .slice(i + 1)
      .some(other => one.hours === other.hours && combinationOf(one.activity, other.activity)?.reduced),
  );
  if (!reduced) return 1;
  return (
    efficiency ??
    refuse(
      'SV-DOWN-13',
      'Guard duty and practice in the same hours are less efficient: give `efficiency` as the GM sets it.',
    )
  );
}

/** The work of a day on every undertaking it serves. */
export function workedOn(
  jobs: readonly Job[],
  deeds: readonly Deed[],
  day: { readonly efficiency: number; readonly toll: Toll },
  play: SimversePlay,
): readonly Job[] | Refusal {
  const road = isOnTheRoad(deeds);
  const after: Job[] = [];
  for (const [i, job] of jobs.entries()) {
    const deed = deeds.find(d => d.job === i);
    if (deed && job.abandoned)
      return refuse(
        'SV-ENCH-04',
        `${job.undertaking.name}: the enchanter left for the road, and must begin anew.`,
      );
    const now = deed
      ? dayOfWork(
          { u: job.undertaking, course: job.course, now: job.now },
          { ...day, hours: deed.hours },
          play,
        )
      : job.now;
    if (isRefusal(now)) return now;
    const begun = job.course.activity === 'enchanting' && now.result === undefined && now.done > 0;
    after.push({ ...job, now, abandoned: job.abandoned || (road && begun) });
  }
  return after;
}
