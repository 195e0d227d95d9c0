/** REST-01: what fits into one day between adventures. */
import { isRefusal, listed, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { eitherSchema } from '../by-name.ts';
import { part, procedure, refuse } from '../play.ts';
import { ACTIVITIES, type Activity, combinationOf, whyNotCombined } from './combined-activities.ts';

/** SV-REST-01: hours of the one primary and the one secondary activity. */
export const SLOTS = { primary: { min: 4, max: 8 }, secondary: { min: 1, max: 2 } } as const;
type Slot = keyof typeof SLOTS;
/** SV-TRAV-03: a Forced March may take longer than any other day's work. */
const LONGEST_MARCH = 12;

export interface Planned {
  readonly activity: Activity;
  readonly hours?: number | undefined;
}
type Slots = Record<Slot, readonly Activity[]>;

/** The slots that these hours may fill, the fitting one first; none where no day is that long. */
function slotsFor({ activity, hours }: Planned): readonly Slot[] {
  if (hours === undefined) return ['primary', 'secondary'];
  // SV-DOWN-08, SV-REST-14, SV-CRFT-05: some activities take less than the 4 hours of the primary one, and fill its place.
  if (hours <= SLOTS.secondary.max) return ['secondary', 'primary'];
  const longest = activity === 'forced march' ? LONGEST_MARCH : SLOTS.primary.max;
  return hours <= longest ? ['primary'] : [];
}

/** SV-REST-01: places the longest first, then the short, then those that take whatever slot is free. */
function place(plan: readonly Planned[]): Slots | Refusal {
  const slots: Record<Slot, Activity[]> = { primary: [], secondary: [] };
  for (const planned of [...plan].sort((a, b) => (b.hours ?? 0) - (a.hours ?? 0))) {
    const { activity } = planned;
    const fitting = slotsFor(planned);
    const [first] = fitting;
    if (!first)
      return refuse(
        'SV-REST-01',
        `The primary activity of a day takes 4 to 8 hours, the secondary one 1 to 2: there is no place for ${planned.hours} hours of ${activity}.`,
      );
    const slot =
      fitting.find(free => slots[free].length === 0) ?? fitting.find(of => shares(slots[of], activity));
    if (!slot)
      return refuse(
        'SV-REST-01',
        `A day has one ${first} activity${first === 'secondary' ? ' of 1 to 2 hours' : ''}; ${slots[first].join(' with ')} already fills that time.`,
      );
    slots[slot].push(activity);
  }
  return slots;
}

/** SV-DOWN-13: a pair that combines shares its hours. */
const shares = ([taken, ...more]: readonly Activity[], activity: Activity): boolean =>
  taken !== undefined && more.length === 0 && combinationOf(taken, activity) !== undefined;

/** SV-DOWN-14, SV-ENCH-04: what one day never holds together. */
function whyNotOnOneDay(one: Activity, other: Activity): Refusal | undefined {
  const pair = [one, other];
  // SV-R-161: enchanting has hours of its own beside other work, but not beside surgery or complex crafting, nor on the road.
  if (!pair.includes('enchanting') || pair.includes('surgery')) return whyNotCombined(one, other);
  if (pair.includes('complex crafting'))
    return refuse(
      'SV-DOWN-14',
      'Complex crafting goes with no other focused work, and enchanting is such work.',
    );
  return pair.includes('travel') || pair.includes('forced march')
    ? refuse('SV-ENCH-04', 'Regular enchanting keeps the enchanter in one place: not on a day of travel.')
    : undefined;
}

const planned = z.strictObject({
  activity: z.enum(ACTIVITIES).meta({ rank: 'first' }),
  hours: z
    .number()
    .min(0.1)
    .max(24)
    .optional()
    .describe('Left out: whichever slot is free.')
    .meta({ rank: 'often', unit: 'hours' }),
});
/** An activity by its name alone, or with its hours. */
const plannedSchema = eitherSchema(
  given => typeof given === 'string',
  z.enum(ACTIVITIES).transform((activity): z.output<typeof planned> => ({ activity })),
  planned,
);

export const dayPlanProcedure = procedure({
  name: 'plan-day',
  title: 'A day’s activities',
  summary:
    'Does this fit into one day? One primary activity (4 to 8 hours, or one that takes less by its nature, such as surgery) and one secondary (1 to 2 hours); pairs that combine, such as crafting and training under a master, share their hours. Surgery goes with nothing else, a forced march with nothing productive, complex crafting with no other focused work; enchanting fills the secondary hours, but not beside complex crafting or on the road.',
  rules: ['SV-REST-01', 'SV-DOWN-13', 'SV-DOWN-14', 'SV-ENCH-15', 'SV-ENCH-04'],
  input: z.strictObject({
    activities: z.array(plannedSchema).min(1).max(6).meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    allowed: z.boolean(),
    primary: z.string().nullable(),
    secondary: z.string().nullable(),
    rule: z.string().nullable().describe('The rule that forbids it.'),
    why: z.string().nullable().describe('Why it does not fit.'),
  }),
  example: {
    input: {
      activities: [
        { activity: 'crafting', hours: 6 },
        { activity: 'gather information', hours: 2 },
      ],
    },
    dice: [],
    outcome: { allowed: true, primary: 'crafting', secondary: 'gather information', rule: null, why: null },
  },
  run({ activities }, play) {
    const slots = planDay(activities);
    if (isRefusal(slots)) play.trace.refusal('the day', slots);
    if (isRefusal(slots))
      return { allowed: false, primary: null, secondary: null, rule: slots.rule, why: slots.message };
    const named = (slot: Slot): string | null => slots[slot].join(' with ') || null;
    for (const slot of ['primary', 'secondary'] as const)
      play.trace.note(
        slots[slot].length > 1 ? 'SV-DOWN-13' : 'SV-REST-01',
        `${slot} activity`,
        named(slot) ?? 'none',
      );
    return { allowed: true, primary: named('primary'), secondary: named('secondary'), rule: null, why: null };
  },
  tell: ({ allowed, primary, secondary, why }) =>
    allowed
      ? `The day holds ${listed([primary, secondary].filter(each => each !== null))}.`
      : `No: ${why}`.replace(/([^.])$/, '$1.'),
});

/** SV-REST-01, SV-DOWN-13, SV-DOWN-14: what fills which hours of a day, or why it does not fit. */
export function planDay(plan: readonly Planned[]): Slots | Refusal {
  for (const [i, one] of plan.entries())
    for (const other of plan.slice(i + 1)) {
      const no = whyNotOnOneDay(one.activity, other.activity);
      if (no) return no;
    }
  return place(plan);
}

export const dayPlanParts = [part('state', 'time slots of a day', ['SV-REST-01'], planDay)];
