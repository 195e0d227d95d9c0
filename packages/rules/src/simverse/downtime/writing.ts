/** DOWN: copying, composing, and the scrolls that hold a spell. */

import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { byNameOr } from '../by-name.ts';
import { ownRolls } from '../checks/lucky.ts';
import { rollAgainst, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained } from '../checks/trained-skill.ts';
import { part, procedure, refuse } from '../play.ts';
import { nameOfPower, powerEntry, readyName, readyOf } from '../powers/power-entry.ts';
import { skillsOf } from '../powers/power-skills.ts';
import { choices, craftOutcome, outcome, tellCrafted, workDone } from './crafting.ts';
import { WORKDAY } from './crafts.ts';
import { modifiers } from './work-penalties.ts';

/** SV-DOWN-11: books take weeks to months, with no upper end. */
export const PAGES_PER_DAY = 10;
export const COMPOSITIONS = {
  'letter or report': { from: 1, to: 2, unit: 'hours' },
  'technical document': { from: 4, to: 8, unit: 'hours' },
  'book or manual': { from: 1, to: null, unit: 'weeks' },
} as const;
export type Composition = keyof typeof COMPOSITIONS;

const transcribe = procedure({
  name: 'transcribe',
  title: 'Copy a text',
  summary: 'Ten pages a day with writing materials and the original at hand; no roll.',
  rules: ['SV-DOWN-11'],
  input: z.strictObject({ pages: z.int().min(1).max(100_000).meta({ rank: 'first', unit: 'pages' }) }),
  output: z.strictObject({
    days: z.number().describe('Days of 8 working hours.').meta({ unit: 'days' }),
    hours: z.number().describe('The same in working hours.').meta({ unit: 'hours' }),
  }),
  example: { input: { pages: 45 }, dice: [], outcome: { days: 4.5, hours: 36 } },
  run({ pages }, play) {
    const days = pages / PAGES_PER_DAY;
    play.trace.note('SV-DOWN-11', `${pages} pages at ${PAGES_PER_DAY} a day`, days);
    return { days, hours: (pages * WORKDAY) / PAGES_PER_DAY };
  },
  tell: ({ days, hours }) => `The copy takes ${counted(days, 'day')}, ${counted(hours, 'hour')} in all.`,
});

const span = ({ from, to, unit }: (typeof COMPOSITIONS)[Composition]): string =>
  to === null ? `${unit} to months` : `${from} to ${to} ${unit}`;

const compose = procedure({
  name: 'compose',
  title: 'Write a text',
  summary: 'How long a letter, a technical document or a book takes; no roll.',
  rules: ['SV-DOWN-11'],
  input: z.strictObject({
    text: z.enum(Object.keys(COMPOSITIONS) as [Composition, ...Composition[]]).meta({ rank: 'first' }),
    time: z
      .number()
      .min(1)
      .max(1000)
      .optional()
      .describe('What the GM says; it must fit the kind of text.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({ from: z.number(), to: z.number().nullable(), unit: z.enum(['hours', 'weeks']) }),
  example: { input: { text: 'technical document' }, dice: [], outcome: { from: 4, to: 8, unit: 'hours' } },
  run({ text, time }, play) {
    const row = COMPOSITIONS[text];
    if (time !== undefined && (time < row.from || (row.to !== null && time > row.to)))
      return refuse('SV-DOWN-11', `A ${text} takes ${span(row)}, not ${time} ${row.unit}.`);
    play.trace.note('SV-DOWN-11', text, span(row));
    return time === undefined ? { ...row } : { from: time, to: time, unit: row.unit };
  },
  tell: ({ from, to, unit }) =>
    `It takes ${from}${to === null ? ' or more' : to === from ? '' : ` to ${to}`} ${unit}.`,
});

/** SV-DOWN-12 */
export const SCROLL = { leastHours: 4, silverPerCp: 10 } as const;
export const scrollPlan = (cp: number): { hours: number; silver: number } => ({
  hours: Math.max(SCROLL.leastHours, cp),
  silver: cp * SCROLL.silverPerCp,
});

const powerSchema = byNameOr(z.union([readyName, z.int().min(1).max(1000)]), powerEntry).describe(
  'A ready power by name, or its CP.',
);

/** SV-DOWN-12: the skills that scrolls are written with. */
const MAGIC_SKILLS = skillsOf('spell') as [string, ...string[]];

/** SV-DOWN-12: the writer knows the power, and writes it with a skill that it is cast with. */
function whyNotWritten(
  power: z.output<typeof powerSchema>,
  skill: string,
  knows: boolean,
): Refusal | undefined {
  if (!knows)
    return refuse('SV-DOWN-12', 'The writer must know the power, or have it before them on a scroll.');
  const known = typeof power === 'number' ? undefined : readyOf(power);
  const fitting = known && skillsOf(known.kind, known);
  return !fitting || fitting.includes(skill)
    ? undefined
    : refuse('SV-DOWN-12', `${known.name} is written with ${fitting.join(' or ')}, not with ${skill}.`);
}

/** The price of the power on the scroll. Maneuvers are no magic that ink could hold. */
function cpOf(power: z.output<typeof powerSchema>): number | Refusal {
  if (typeof power === 'number') return power;
  const known = readyOf(power);
  if (!known) throw new Error(`${nameOfPower(power)} is no ready power`);
  return known.kind === 'maneuver'
    ? refuse('SV-DOWN-12', `${known.name} is a maneuver, and scrolls hold spells.`)
    : known.cp;
}

function usualSkill(power: z.output<typeof powerSchema>): string {
  const known = typeof power === 'number' ? undefined : readyOf(power);
  return (known && skillsOf(known.kind, known)[0]) ?? 'Spellcasting';
}

const planScroll = procedure({
  name: 'plan-scroll',
  title: 'What a spell scroll takes',
  summary: 'As many hours as the power has CP, four at the least, and 10 silver of materials for each CP.',
  rules: ['SV-DOWN-12'],
  input: z.strictObject({ power: powerSchema.meta({ rank: 'first', from: 'powers' }) }),
  output: z.strictObject({ hours: z.number(), silver: z.number() }),
  example: { input: { power: 'Fire Bolt' }, dice: [], outcome: { hours: 7, silver: 70 } },
  run({ power }, play) {
    const cp = cpOf(power);
    if (typeof cp !== 'number') return cp;
    const plan = scrollPlan(cp);
    play.trace.note('SV-DOWN-12', 'hours', plan.hours);
    play.trace.note('SV-DOWN-12', 'silver', plan.silver);
    return plan;
  },
  tell: ({ hours, silver }) => `The scroll takes ${counted(hours, 'hour')} and ${silver} silver.`,
});

const scroll = procedure({
  name: 'write-scroll',
  title: 'Write a spell scroll',
  summary:
    'Put a power on a scroll with the magic skill: a one-use item or a lasting reference. The crafting results say what a margin makes of it.',
  rules: ['SV-DOWN-12', 'SV-CRFT-03'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    power: powerSchema.meta({ rank: 'first', from: 'powers' }),
    skill: z
      .enum(MAGIC_SKILLS)
      .optional()
      .describe('The magic skill of the power. Left out: the one its listing names, or Spellcasting.')
      .meta({ rank: 'first' }),
    knowsPower: z
      .boolean()
      .default(true)
      .describe('Knows the power, or copies it from a reference.')
      .meta({ rank: 'rare' }),
    value: trained.meta({ rank: 'first' }),
    makes: z.enum(['one-use item', 'permanent reference']).default('one-use item').meta({ rank: 'often' }),
    modifiers: modifiers.meta({ rank: 'often' }),
    ...choices,
  }),
  output: z.strictObject({ ...outcome, makes: z.enum(['one-use item', 'permanent reference']) }),
  example: {
    input: { power: 'Fire Bolt', value: 14 },
    dice: [3, 4, 4],
    outcome: {
      tn: 14,
      roll: 11,
      margin: 3,
      result: 'as specified',
      quality: 'as specified',
      boon: null,
      hours: 7,
      materialsCost: 70,
      harmPossible: false,
      makes: 'one-use item',
    },
  },
  run(input, play) {
    const cp = cpOf(input.power);
    if (typeof cp !== 'number') return cp;
    const skill = input.skill ?? usualSkill(input.power);
    const refused = whyNotWritten(input.power, skill, input.knowsPower);
    if (refused) return refused;
    const sum = skillSum({ rule: 'SV-DOWN-12', label: `${skill} target number` }, skill, input.value, play);
    if (isRefusal(sum)) return sum;
    for (const { source, value } of input.modifiers) sum.add(source, value);
    const tn = wholeTn(sum);
    const { hours, silver } = scrollPlan(cp);
    // SV-R-166: failures read the crafting results.
    const rolled = rollAgainst(tn, skill, play);
    const work = workDone(rolled, craftOutcome(rolled, input, play), { hours, materialsCost: silver });
    return { tn, ...work, makes: input.makes };
  },
  tell: tellCrafted,
});

export const writingProcedures = [transcribe, compose, planScroll, scroll] as const;
export const writingParts = [part('table', 'time to write', ['SV-DOWN-11'], COMPOSITIONS)];
