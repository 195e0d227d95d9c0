/** DOWN: which activities share the same hours, and which never do. */
import { capital, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { type Citation, part, procedure, refuse } from '../play.ts';

export const ACTIVITIES = [
  'travel',
  'gather information',
  'recovery',
  'light study',
  'crafting',
  'training under a master',
  'guard duty',
  'practice',
  'light duties',
  'surgery',
  'forced march',
  'complex crafting',
  'enchanting',
  'training',
  'research',
  'work',
  'writing',
  'building contacts',
  'maintenance',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

/** SV-DOWN-13, and the light duties that study (SV-DOWN-01) and practice (SV-DOWN-05) allow. */
export const ALLOWED: readonly {
  pair: readonly [Activity, Activity];
  rule: Citation;
  how: string;
  reduced: boolean;
}[] = [
  { pair: ['travel', 'gather information'], rule: 'SV-DOWN-13', how: 'at each stop', reduced: false },
  { pair: ['recovery', 'light study'], rule: 'SV-DOWN-13', how: 'reading while resting', reduced: false },
  {
    pair: ['crafting', 'training under a master'],
    rule: 'SV-DOWN-13',
    how: 'learning while doing',
    reduced: false,
  },
  {
    pair: ['guard duty', 'practice'],
    rule: 'SV-DOWN-13',
    how: 'drill and watch, both less efficient',
    reduced: true,
  },
  {
    pair: ['light study', 'light duties'],
    rule: 'SV-DOWN-01',
    how: 'study beside light duties',
    reduced: false,
  },
  {
    pair: ['practice', 'light duties'],
    rule: 'SV-DOWN-05',
    how: 'practice beside light duties',
    reduced: false,
  },
];

const FOCUSED: readonly Activity[] = [
  'research',
  'training',
  'training under a master',
  'practice',
  'crafting',
  'writing',
  'work',
  'enchanting',
];
const PRODUCTIVE: readonly Activity[] = ACTIVITIES.filter(
  a => !['travel', 'recovery', 'forced march'].includes(a),
);

/** SV-DOWN-14: what each of these never shares its hours with. */
export const NEVER: readonly { activity: Activity; with: readonly Activity[]; why: string }[] = [
  { activity: 'surgery', with: ACTIVITIES, why: 'surgery goes with nothing else' },
  { activity: 'forced march', with: PRODUCTIVE, why: 'a forced march goes with nothing productive' },
  { activity: 'complex crafting', with: FOCUSED, why: 'complex crafting goes with no other focused work' },
  { activity: 'enchanting', with: ACTIVITIES, why: 'enchanting needs full concentration' },
];

/** SV-DOWN-14, SV-ENCH-15: why two activities cannot share their hours. */
export function whyNotCombined(one: Activity, other: Activity): Refusal | undefined {
  const row = NEVER.find(
    n => (n.activity === one && n.with.includes(other)) || (n.activity === other && n.with.includes(one)),
  );
  if (!row) return undefined;
  return refuse(
    row.activity === 'enchanting' ? 'SV-ENCH-15' : 'SV-DOWN-14',
    `These cannot be combined: ${row.why}.`,
  );
}

/** SV-DOWN-13: the row of a pair that may share its hours. */
export const combinationOf = (one: Activity, other: Activity) =>
  ALLOWED.find(({ pair }) => one !== other && pair.includes(one) && pair.includes(other));

const combine = procedure({
  name: 'combine-activities',
  title: 'Combine downtime activities',
  summary:
    'Whether two activities can share the same hours of a day. Some pairs may, some never; for the rest the GM decides. What fits into one day side by side, `plan-day` says.',
  rules: ['SV-DOWN-13', 'SV-DOWN-14', 'SV-ENCH-15'],
  input: z.strictObject({
    first: z.enum(ACTIVITIES).meta({ rank: 'first' }),
    second: z.enum(ACTIVITIES).meta({ rank: 'first' }),
    masterTeaches: z
      .boolean()
      .default(true)
      .describe('Crafting with training: a master craftsman teaches.')
      .meta({ rank: 'often' }),
    efficiency: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .describe('Guard duty with practice: the share of both that the GM leaves.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    allowed: z.boolean().nullable().describe('Null: the book does not say, the GM decides.'),
    how: z.string(),
    efficiency: z.number().nullable().describe('Of both activities; null where the GM has yet to set it.'),
    rule: z.string().nullable().describe('The rule that says so; null where the book does not say.'),
  }),
  example: {
    input: { first: 'recovery', second: 'light study' },
    dice: [],
    outcome: { allowed: true, how: 'reading while resting', efficiency: 1, rule: 'SV-DOWN-13' },
  },
  run({ first, second, masterTeaches, efficiency }, play) {
    const no = (rule: string, how: string) => ({ allowed: false, how, efficiency: null, rule });
    const forbidden = whyNotCombined(first, second);
    if (forbidden) return no(forbidden.rule, forbidden.message);
    const row = combinationOf(first, second);
    if (!row) return { allowed: null, how: 'the GM decides', efficiency: 1, rule: null };
    if (row.pair.includes('training under a master') && !masterTeaches)
      return no('SV-DOWN-13', 'Crafting teaches only where a master craftsman does.');
    play.trace.note(row.rule, `${first} and ${second}`, row.how);
    // SV-R-167: the game master sets what guard duty costs the practice.
    return {
      allowed: true,
      how: row.how,
      efficiency: row.reduced ? (efficiency ?? null) : 1,
      rule: row.rule,
    };
  },
  tell: ({ allowed, how }) =>
    allowed === null ? `${capital(how)}.` : allowed ? `Yes: ${how}.` : `No: ${how}`.replace(/([^.])$/, '$1.'),
});

export const combiningProcedures = [combine] as const;
export const combiningParts = [
  part('table', 'activities that combine', ['SV-DOWN-13'], ALLOWED),
  part('table', 'activities that do not combine', ['SV-DOWN-14'], NEVER),
];
