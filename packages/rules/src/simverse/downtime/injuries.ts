/** REST-08 to REST-12: serious injuries as temporary flaws. */
import { capital, counted, inField, isRefusal, listed, type Procedure, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { rolledWithin } from '../checks/rolled-range.ts';
import { INJURIES, INJURY_NAMES, type Injury, type InjuryRow } from '../content/injury-list.ts';
import { part, procedure, refuse } from '../play.ts';
import { bodyField, bodyTold, changeOfBody } from '../world/body.ts';

const DAYS_PER_WEEK = 7;

export const injuryProcedure = procedure({
  name: 'injury',
  title: 'A serious injury',
  summary:
    'Which temporary flaw an injury brings, what it does, how long it takes to heal once properly treated (rolled inside its range if you like), whether only in bed, and what it would cost to be rid of it. It credits no CP.',
  rules: ['SV-REST-08', 'SV-REST-10', 'SV-REST-12', 'SV-REST-06'],
  input: z.strictObject({
    injury: z.enum(INJURY_NAMES).meta({ rank: 'first', from: 'injuries' }),
    rollTime: z
      .boolean()
      .default(false)
      .describe('Roll the healing time inside its range.')
      .meta({ rank: 'often' }),
    person: bodyField.describe('Whoever is injured: the injury stays with them until it has healed.'),
  }),
  output: z.strictObject({
    flaw: z.string(),
    levels: z.int(),
    effect: z.string(),
    cpToRemove: z.int().meta({ unit: 'CP' }),
    creditedCp: z.literal(0),
    weeks: z.array(z.int()).nullable().describe('Shortest and longest; null: permanent without magic.'),
    rolledWeeks: z.int().nullable().describe('The healing time that was rolled.').meta({ unit: 'weeks' }),
    surgery: z.boolean().describe('Whether surgery must come before it can heal.'),
    bedRest: z.boolean().describe('Whether only days in bed count.'),
  }),
  example: {
    input: { injury: 'broken leg' },
    dice: [],
    outcome: {
      flaw: 'Lame',
      levels: 3,
      effect: 'Movement Speed −3.',
      cpToRemove: 15,
      creditedCp: 0,
      weeks: [6, 8],
      rolledWeeks: null,
      surgery: true,
      bedRest: true,
    },
  },
  run({ injury, rollTime }, play) {
    const { flaw, levels, effect, cp, weeks, surgery, bedRest } = INJURIES[injury];
    play.trace.note('SV-REST-08', `${injury}: ${flaw}`, effect);
    play.trace.note('SV-REST-12', 'CP to remove it, credited with none', cp);
    play.trace.note(
      'SV-REST-11',
      'weeks to heal once treated',
      weeks ? weeks.join(' to ') : 'never without magic',
    );
    if (bedRest) play.trace.note('SV-REST-06', 'heals only in bed');
    return {
      flaw,
      levels,
      effect,
      cpToRemove: cp,
      creditedCp: 0 as const,
      weeks: weeks && [...weeks],
      rolledWeeks: weeks && rollTime ? rolledWithin(weeks, 'weeks to heal', play) : null,
      surgery,
      bedRest,
    };
  },
  tell: ({ flaw, levels, weeks, rolledWeeks, surgery }, { injury }) =>
    `${capital(injury)}: ${flaw}${levels > 1 ? ` × ${levels}` : ''}, ${rolledWeeks !== null ? counted(rolledWeeks, 'week') : weeks === null ? 'for good' : `${weeks.join(' to ')} weeks`} to heal${surgery ? ', after surgery' : ''}.`,
  apply(input, { rolledWeeks, weeks, surgery }, readings) {
    const { person, injury } = input;
    if (!person) return {};
    // SV-REST-11: bones and organs wait for the surgeon. What only magic heals has no time to run.
    const days = rolledWeeks === null ? {} : { days: rolledWeeks * DAYS_PER_WEEK };
    const now = { injury, treated: !surgery, ...(weeks === null ? { daysLeft: null } : days) };
    return changeOfBody(input, { injuries: [...person.injuries, now] }, readings);
  },
});

/** SV-REST-08: a natural healing time in days must lie inside the injury's range. */
export function whyNotHealingDays(injury: Injury, days: number): Refusal | undefined {
  const { weeks } = INJURIES[injury];
  if (!weeks) return undefined;
  const [least, most] = weeks;
  return days < least * DAYS_PER_WEEK || days > most * DAYS_PER_WEEK
    ? refuse(
        'SV-REST-08',
        `A ${injury} takes ${least} to ${most} weeks by nature, ${least * DAYS_PER_WEEK} to ${most * DAYS_PER_WEEK} days, not ${days}.`,
      )
    : undefined;
}

/** SV-REST-11, SV-R-03: healing time with the perk and the flaw, in whole days. */
export const healingDays = (days: number, fastHealer: boolean, fragile: boolean): number =>
  Math.floor((days * (fragile ? 2 : 1)) / (fastHealer ? 2 : 1));

/** SV-R-149: each day with a successful care roll counts as two. `caredDays` come first. */
export function daysNeeded(days: number, caredDays: number): number {
  return caredDays * 2 >= days ? Math.ceil(days / 2) : days - caredDays;
}

export const injuryHealingProcedure = procedure({
  name: 'injury-healing',
  title: 'How long an injury takes to heal',
  summary:
    'Healing time runs only once the injury is properly treated, for broken bones and internal injuries only in bed. Fast Healer halves it, Fragile doubles it, and every day with successful care counts as two.',
  rules: ['SV-REST-06', 'SV-REST-10', 'SV-REST-11', 'SV-REST-12', 'SV-PERK-11', 'SV-FLAW-11'],
  input: z.strictObject({
    days: z
      .int()
      .min(1)
      .max(3650)
      .optional()
      .describe('Natural healing time in days, rolled or set inside the injury’s range.')
      .meta({ rank: 'first', unit: 'days' }),
    weeks: z
      .int()
      .min(1)
      .max(520)
      .optional()
      .describe('The same in weeks.')
      .meta({ rank: 'first', unit: 'weeks' }),
    injury: z
      .enum(INJURY_NAMES)
      .optional()
      .describe('Checks the time against the injury’s range, and knows what only magic heals.')
      .meta({ rank: 'first', from: 'injuries' }),
    treated: z.boolean().default(true).describe('Surgery where needed, then care.').meta({ rank: 'often' }),
    inBed: z
      .boolean()
      .default(true)
      .describe('Kept to bed, without which broken bones and internal injuries do not heal.')
      .meta({ rank: 'often' }),
    caredDays: z
      .int()
      .min(0)
      .max(3650)
      .default(0)
      .describe('Days with a successful care roll.')
      .meta({ rank: 'often', unit: 'days' }),
    careEveryDay: z.boolean().default(false).meta({ rank: 'rare' }),
    fastHealer: z.boolean().default(false).meta({ rank: 'often' }),
    fragile: z.boolean().default(false).meta({ rank: 'rare' }),
    daysPassed: z
      .int()
      .min(0)
      .max(36500)
      .default(0)
      .describe('Days since treatment began.')
      .meta({ rank: 'often', unit: 'days' }),
  }),
  output: z.strictObject({
    daysNeeded: z.int().nullable().describe('Null: it does not heal by itself.').meta({ unit: 'days' }),
    weeks: z.number().nullable().meta({ unit: 'weeks' }),
    healed: z.boolean(),
  }),
  example: {
    input: { days: 14, caredDays: 5 },
    dice: [],
    outcome: { daysNeeded: 9, weeks: 9 / 7, healed: false },
  },
  run(given, play) {
    const row: InjuryRow | undefined = given.injury && INJURIES[given.injury];
    // SV-REST-11: time runs only once treated. SV-REST-08: some injuries only magic heals.
    // SV-REST-06: and some only in bed.
    const isIdle = !given.treated || row?.weeks === null || (row?.bedRest && !given.inBed);
    if (isIdle)
      play.trace.note(
        !given.treated ? 'SV-REST-11' : row?.weeks === null ? 'SV-REST-08' : 'SV-REST-06',
        !given.treated ? 'untreated' : row?.weeks === null ? 'only magic heals it' : 'not in bed',
        'no healing time runs',
      );
    if (isIdle) return { daysNeeded: null, weeks: null, healed: false };
    if (given.days !== undefined && given.weeks !== undefined)
      return refuse('SV-REST-08', 'Give the natural healing time in days or in weeks, not both.');
    const natural = given.days ?? (given.weeks ?? 0) * DAYS_PER_WEEK;
    if (natural <= 0)
      return refuse(
        'SV-REST-08',
        'Give the natural healing time in days or weeks, inside the injury’s range.',
      );
    const wrong = given.injury && whyNotHealingDays(given.injury, natural);
    if (wrong) return wrong;
    const days = healingDays(natural, given.fastHealer, given.fragile);
    const needed = daysNeeded(days, given.careEveryDay ? days : given.caredDays);
    play.trace
      .sum('SV-REST-11', 'days needed')
      .add('natural', natural)
      .add('Fast Healer', given.fastHealer ? healingDays(natural, true, false) - natural : 0, 'SV-PERK-11')
      .add('Fragile', given.fragile ? days - healingDays(natural, given.fastHealer, false) : 0, 'SV-FLAW-11')
      .add('days of care', needed - days, 'SV-REST-15');
    return { daysNeeded: needed, weeks: needed / DAYS_PER_WEEK, healed: given.daysPassed >= needed };
  },
  tell: ({ daysNeeded, healed }) =>
    daysNeeded === null
      ? 'It does not heal like this.'
      : healed
        ? `It has healed; ${counted(daysNeeded, 'day')} were needed.`
        : `It needs ${counted(daysNeeded, 'day')} to heal.`,
});

export const removeInjuryProcedure = procedure({
  name: 'remove-injury',
  title: 'Removing an injury',
  summary:
    'Suitable magic removes an injury at once; paying CP equal to its value heals it within days; otherwise it takes treatment and time.',
  rules: ['SV-REST-12'],
  input: z.strictObject({
    injury: z.enum(INJURY_NAMES).meta({ rank: 'first', from: 'injuries' }),
    by: z.enum(['magic', 'CP', 'time']).meta({ rank: 'first' }),
    cp: z
      .int()
      .min(0)
      .max(10_000)
      .default(0)
      .describe('CP the character has left.')
      .meta({ rank: 'often', unit: 'CP' }),
    healed: z
      .boolean()
      .default(false)
      .describe('Whether the healing time has run (see injury-healing).')
      .meta({ rank: 'rare' }),
    person: bodyField.describe('Whoever has the injury.'),
  }),
  output: z.strictObject({ removed: z.literal(true), when: z.string(), cpSpent: z.int(), cpLeft: z.int() }),
  example: {
    input: { injury: 'broken leg', by: 'CP', cp: 20 },
    dice: [],
    outcome: { removed: true, when: 'within days', cpSpent: 15, cpLeft: 5 },
  },
  run({ injury, by, cp, healed, person }, play) {
    // Who it is must be somebody who can be, though nothing but their injuries is read.
    const owner = person && inField('person', bodyTold(person, play));
    if (owner && isRefusal(owner)) return owner;
    const other = person && whyNotBorne('SV-REST-12', { injury, injuries: person.injuries });
    if (other) return other;
    const { cp: value, weeks } = INJURIES[injury];
    play.trace.note('SV-REST-12', `a ${injury}, by ${by}`, by === 'CP' ? `${value} CP` : 'for no CP');
    if (by === 'magic') return { removed: true as const, when: 'at once', cpSpent: 0, cpLeft: cp };
    if (by === 'CP')
      return cp < value
        ? refuse('SV-REST-12', `Healing a ${injury} costs ${value} CP, and only ${cp} are left.`)
        : { removed: true as const, when: 'within days', cpSpent: value, cpLeft: cp - value };
    if (weeks === null) return refuse('SV-REST-08', `A ${injury} is permanent without magic.`);
    if (!healed) return refuse('SV-REST-11', 'The healing time of a treated injury has not run yet.');
    return { removed: true as const, when: 'healed', cpSpent: 0, cpLeft: cp };
  },
  tell: ({ when, cpSpent, cpLeft }) =>
    `It goes ${when}${cpSpent > 0 ? `, for ${cpSpent} CP; ${cpLeft} are left` : ''}.`,
  apply(input, { cpLeft }, readings) {
    const { person, injury } = input;
    if (!person) return { cp: cpLeft };
    const at = person.injuries.findIndex(borne => borne.injury === injury);
    const injuries = person.injuries.filter((_, i) => i !== at);
    return { cp: cpLeft, ...changeOfBody(input, { injuries }, readings) };
  },
});

/** Nobody is rid of what they do not have; who has told of no injuries may have any. */
export function whyNotBorne(
  rule: 'SV-REST-12' | 'SV-REST-14',
  of: { readonly injury?: Injury | undefined; readonly injuries: readonly { readonly injury: Injury }[] },
): Refusal | undefined {
  const { injury, injuries } = of;
  if (!injury || injuries.length === 0 || injuries.some(borne => borne.injury === injury)) return undefined;
  const has = listed(injuries.map(borne => borne.injury));
  return refuse(rule, `The patient has no ${injury}: choose among ${has}.`, 'injury');
}

export const injuryProcedures: readonly Procedure[] = [
  injuryProcedure,
  injuryHealingProcedure,
  removeInjuryProcedure,
];
export const injuryParts = [
  part('table', 'injuries', ['SV-REST-08'], INJURIES),
  part('state', 'injury record', ['SV-REST-10', 'SV-REST-11'], healingDays),
];
