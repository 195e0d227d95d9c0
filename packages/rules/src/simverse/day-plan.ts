/** REST-01: what fits into one day between adventures. */
import { isRefusal, type Part, type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { ACTIVITIES, type Activity, clash, together } from './combining.ts';
import { procedure } from './play.ts';

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

/** The slot these hours fill; undefined where none of this length exists. */
function slotOf(activity: Activity, hours: number): Slot | undefined {
  const { primary, secondary } = SLOTS;
  if (hours >= secondary.min && hours <= secondary.max) return 'secondary';
  const longest = activity === 'forced march' ? LONGEST_MARCH : primary.max;
  return hours >= primary.min && hours <= longest ? 'primary' : undefined;
}

/** SV-REST-01: places activities of known length first, then those that take whatever slot is free. */
function place(plan: readonly Planned[]): Slots | Refusal {
  const slots: Record<Slot, Activity[]> = { primary: [], secondary: [] };
  for (const { activity, hours } of [...plan].sort((a, b) => Number(!a.hours) - Number(!b.hours))) {
    const free = slots.primary.length ? 'secondary' : 'primary';
    const slot = hours === undefined ? free : slotOf(activity, hours);
    if (!slot)
      return refuse(
        'SV-REST-01',
        'The primary activity of a day takes 4 to 8 hours, the secondary one 1 to 2.',
      );
    const [taken, ...more] = slots[slot];
    // SV-DOWN-13: a pair that combines shares its hours.
    if (taken && (more.length || !together(taken, activity)))
      return refuse('SV-REST-01', `A day has one ${slot} activity; ${taken} already fills that time.`);
    slots[slot].push(activity);
  }
  return slots;
}

/** SV-DOWN-14, SV-ENCH-04: what one day never holds together. */
function quarrel(one: Activity, other: Activity): Refusal | undefined {
  const pair = [one, other];
  // SV-R-161: enchanting has hours of its own beside other work, but not beside surgery or complex crafting, nor on the road.
  if (!pair.includes('enchanting') || pair.includes('surgery')) return clash(one, other);
  if (pair.includes('complex crafting'))
    return refuse(
      'SV-DOWN-14',
      'Complex crafting goes with no other focused work, and enchanting is such work.',
    );
  return pair.includes('travel') || pair.includes('forced march')
    ? refuse('SV-ENCH-04', 'Regular enchanting keeps the enchanter in one place: not on a day of travel.')
    : undefined;
}

export const dayPlanProcedure = procedure({
  name: 'plan-day',
  title: 'A day’s activities',
  summary:
    'Does this fit into one day? One primary activity (4 to 8 hours) and one secondary (1 to 2 hours); pairs that combine, such as crafting and training under a master, share their hours. Surgery goes with nothing else, a forced march with nothing productive, complex crafting with no other focused work; enchanting fills the secondary hours, but not beside complex crafting or on the road.',
  rules: ['SV-REST-01', 'SV-DOWN-13', 'SV-DOWN-14', 'SV-ENCH-15', 'SV-ENCH-04'],
  input: z.strictObject({
    activities: z
      .array(
        z.strictObject({
          activity: z.enum(ACTIVITIES),
          hours: z.number().min(0).max(24).optional().describe('Left out: whichever slot is free.'),
        }),
      )
      .min(1)
      .max(6),
  }),
  output: z.strictObject({
    allowed: z.literal(true),
    primary: z.string().nullable(),
    secondary: z.string().nullable(),
  }),
  example: {
    input: {
      activities: [
        { activity: 'crafting', hours: 6 },
        { activity: 'gather information', hours: 2 },
      ],
    },
    dice: [],
    outcome: { allowed: true, primary: 'crafting', secondary: 'gather information' },
  },
  run({ activities }) {
    const slots = planDay(activities);
    if (isRefusal(slots)) return slots;
    const named = (slot: Slot): string | null => slots[slot].join(' with ') || null;
    return { allowed: true as const, primary: named('primary'), secondary: named('secondary') };
  },
});

/** SV-REST-01, SV-DOWN-13, SV-DOWN-14: what fills which hours of a day, or why it does not fit. */
export function planDay(plan: readonly Planned[]): Slots | Refusal {
  for (const [i, one] of plan.entries())
    for (const other of plan.slice(i + 1)) {
      const no = quarrel(one.activity, other.activity);
      if (no) return no;
    }
  return place(plan);
}

export const dayPlanParts: readonly Part[] = [
  { kind: 'state', name: 'time slots of a day', rules: ['SV-REST-01'] },
];
