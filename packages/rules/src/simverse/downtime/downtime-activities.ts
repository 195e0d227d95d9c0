/** DOWN: what characters do between adventures: train, talk, work. */

import { counted, isRefusal, type Refusal, signed } from '@arbiter/engine';
import { z } from 'zod';
import { attributeRaise, WEEKS_PER_CP, whyNotRaisedTo } from '../character/advancement.ts';
import { ATTRIBUTES, attributeValue } from '../character/attributes.ts';
import { ownRolls } from '../checks/lucky.ts';
import { rollAgainst, tellRoll, wholeTn } from '../checks/rolls.ts';
import { skillSum, trained } from '../checks/trained-skill.ts';
import { part, procedure, refuse } from '../play.ts';
import { bodyField } from '../world/body.ts';
import { PRACTICE_HOURS } from './training.ts';
import { modifiers } from './work-penalties.ts';

/** What a roll leaves in an outcome. */
export const rolledFields = {
  tn: z.int(),
  roll: z.int(),
  margin: z.int(),
  success: z.boolean(),
  critical: z.enum(['success', 'failure', 'none']),
};

/** SV-DOWN-08 */
export const GATHERING_SKILLS = ['Streetwise', 'Persuasion', 'Etiquette'] as const;
export const GATHERING_HOURS = { from: 2, to: 4 } as const;

const gather = procedure({
  name: 'gather-information',
  title: 'Gather information',
  summary:
    'Two to four hours of talk for rumours, people, places and the mood of a town; the right places help.',
  rules: ['SV-DOWN-08'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    skill: z.enum(GATHERING_SKILLS).default('Streetwise').meta({ rank: 'first' }),
    value: trained.meta({ rank: 'first' }),
    hours: z
      .number()
      .min(GATHERING_HOURS.from)
      .max(GATHERING_HOURS.to)
      .default(2)
      .meta({ rank: 'first', unit: 'hours' }),
    venue: z
      .int()
      .min(-10)
      .max(10)
      .default(0)
      .describe('What the place is worth, as the GM says.')
      .meta({ rank: 'often' }),
    modifiers: modifiers.meta({ rank: 'often' }),
  }),
  output: z.strictObject({ ...rolledFields, hours: z.number() }),
  example: {
    input: { value: { attribute: 12, level: 2 } },
    dice: [3, 4, 4],
    outcome: { tn: 14, roll: 11, margin: 3, success: true, critical: 'none', hours: 2 },
  },
  run({ skill, value, hours, venue, modifiers: others }, play) {
    const sum = skillSum({ rule: 'SV-DOWN-08', label: `${skill} target number` }, skill, value, play);
    if (isRefusal(sum)) return sum;
    sum.add('venue', venue);
    for (const { source, value: by } of others) sum.add(source, by);
    const tn = wholeTn(sum);
    return { tn, ...rollAgainst(tn, skill, play), hours };
  },
  tell: outcome => `${tellRoll(outcome)} It took ${counted(outcome.hours, 'hour')}.`,
});

/** SV-DOWN-10: silver a day, from and to (10 silver to the gold, SV-R-34), and the skill it asks for. */
export const WORK = {
  unskilled: { silver: [1, 2], skill: 0, reputation: false },
  skilled: { silver: [5, 10], skill: 2, reputation: false },
  professional: { silver: [10, 50], skill: 4, reputation: false },
  expert: { silver: [50, 200], skill: 6, reputation: true },
} as const;
export type Work = keyof typeof WORK;

export const jobFields = {
  work: z.enum(Object.keys(WORK) as [Work, ...Work[]]).meta({ rank: 'first', from: 'work' }),
  skill: z
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Level of the craft or skill the work needs.')
    .meta({ rank: 'first' }),
  reputation: z.boolean().default(false).describe('Experts need a name.').meta({ rank: 'often' }),
};
type Job = z.output<z.ZodObject<typeof jobFields>>;

const work = procedure({
  name: 'work',
  title: 'Work for income',
  summary:
    'What days of work earn, in silver: the middle of the range for the kind of work, if the skill is there.',
  rules: ['SV-DOWN-10'],
  input: z.strictObject({
    ...jobFields,
    days: z.int().min(0).max(10_000).default(1).meta({ rank: 'first', unit: 'days' }),
    purse: z
      .number()
      .min(-1_000_000)
      .max(1_000_000)
      .optional()
      .describe('What there was before; or the `person`, whose purse it goes into.')
      .meta({ rank: 'rare', unit: 'silver' }),
    person: bodyField.describe('Whoever works: the money goes into their purse.'),
  }),
  output: z.strictObject({ silver: z.number(), perDay: z.number() }),
  example: { input: { work: 'skilled', days: 10, skill: 2 }, dice: [], outcome: { silver: 75, perDay: 7.5 } },
  run({ days, purse: _, person: __, ...job }, play) {
    const perDay = dailyIncome(job);
    if (typeof perDay !== 'number') return perDay;
    const silver = play.trace
      .sum('SV-DOWN-10', 'silver')
      .add(`${days} days at ${perDay}`, days * perDay).total;
    return { silver, perDay };
  },
  tell: ({ silver, perDay }) => `The work brings ${silver} silver, ${perDay} a day.`,
  apply: ({ purse = 0, person }, { silver }) =>
    person ? { person: { ...person, silver: (person.silver ?? 0) + silver } } : { purse: purse + silver },
});

/** SV-DOWN-10: silver of a day's work, for those who have what it needs. */
export function dailyIncome({ work: kind, skill, reputation }: Job): number | Refusal {
  const { skill: needed, silver, ...row } = WORK[kind];
  if (skill < needed)
    return refuse('SV-DOWN-10', `${kind} work needs the relevant skill at level ${needed}, not ${skill}.`);
  if (row.reputation && !reputation) return refuse('SV-DOWN-10', 'Expert work needs a reputation too.');
  // SV-R-165: the middle of the range.
  return (silver[0] + silver[1]) / 2;
}

export const FITNESS_HOURS = 1;

const trainAttribute = procedure({
  name: 'train-attribute',
  title: 'Train an attribute',
  summary:
    'Ten weeks for each CP of the price at four or more hours a day, besides paying the CP. An hour a day only keeps fit.',
  rules: ['SV-DOWN-06', 'SV-ADV-04', 'SV-ADV-07'],
  input: z.strictObject({
    attribute: z.enum(ATTRIBUTES).meta({ rank: 'first' }),
    from: attributeValue.meta({ rank: 'first' }),
    to: attributeValue.meta({ rank: 'first' }),
    hoursPerDay: z.number().min(0).max(24).default(PRACTICE_HOURS).meta({ rank: 'often', unit: 'hours' }),
    supernatural: z
      .boolean()
      .default(false)
      .describe('A supernatural template allows more than 18.')
      .meta({ rank: 'often' }),
  }),
  output: z.strictObject({ cp: z.int(), weeks: z.int() }),
  example: { input: { attribute: 'ST', from: 11, to: 12 }, dice: [], outcome: { cp: 5, weeks: 50 } },
  run({ attribute, from, to, hoursPerDay, supernatural }, play) {
    if (to <= from) return refuse('SV-DOWN-06', `${attribute} is at ${from} already; name a higher value.`);
    const capped = whyNotRaisedTo(to, supernatural);
    if (capped) return capped;
    if (hoursPerDay < PRACTICE_HOURS)
      return refuse(
        'SV-DOWN-06',
        `Improving an attribute takes ${PRACTICE_HOURS} hours a day or more; ${FITNESS_HOURS} hour only keeps fit.`,
      );
    const cp = attributeRaise(attribute, from, to, play);
    return {
      cp,
      weeks: play.trace.sum('SV-R-162', 'weeks').add(`${cp} CP × ${WEEKS_PER_CP}`, cp * WEEKS_PER_CP).total,
    };
  },
  tell: ({ cp, weeks }, { attribute, to }) =>
    `${attribute} ${to} costs ${cp} CP and ${counted(weeks, 'week')} of training.`,
});

/** SV-DOWN-07, SV-R-163 */
export const SPARRING = { attack: 1, defence: 1 } as const;

const spar = procedure({
  name: 'spar',
  title: 'Spar',
  summary:
    'Practice with a partner of similar or greater skill: +1 on attack and defence against that style, or progress towards the CP of a maneuver.',
  rules: ['SV-DOWN-07'],
  input: z.strictObject({
    partner: z
      .enum(['similar', 'greater', 'lesser'])
      .default('similar')
      .describe("The partner's skill, as the GM sees it.")
      .meta({ rank: 'first' }),
    attackTn: z
      .number()
      .min(-50)
      .max(100)
      .optional()
      .describe('To see it with the bonus.')
      .meta({ rank: 'often' }),
    defenceTn: z.number().min(-50).max(100).optional().meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    attack: z.int(),
    defence: z.int(),
    attackTn: z.number().nullable(),
    defenceTn: z.number().nullable(),
    towardsManeuver: z.boolean().describe('The time may count towards a maneuver’s CP instead.'),
  }),
  example: {
    input: { attackTn: 14, defenceTn: 8 },
    dice: [],
    outcome: { attack: 1, defence: 1, attackTn: 15, defenceTn: 9, towardsManeuver: true },
  },
  run({ partner, attackTn, defenceTn }, play) {
    if (partner === 'lesser')
      return refuse('SV-DOWN-07', 'Sparring needs a partner of similar or greater skill.');
    play.trace.note('SV-DOWN-07', 'against the sparred style', '+1 on attack and defence');
    return {
      ...SPARRING,
      attackTn: attackTn === undefined ? null : attackTn + SPARRING.attack,
      defenceTn: defenceTn === undefined ? null : defenceTn + SPARRING.defence,
      towardsManeuver: true,
    };
  },
  tell: ({ attack, defence }) =>
    `The next fight is at ${signed(attack)} to attack and ${signed(defence)} to defend.`,
});

/** SV-PERK-34: what contacts are worth, by how powerful they are. */
export const CONTACTS_CP = { from: 5, to: 15 } as const;

const contacts = procedure({
  name: 'build-contacts',
  title: 'Build contacts',
  summary:
    'Days to weeks of good relations, often money too, earn the Connected perk; its CP are still paid.',
  rules: ['SV-DOWN-09'],
  input: z.strictObject({
    value: z
      .int()
      .min(CONTACTS_CP.from)
      .max(CONTACTS_CP.to)
      .describe('Of the Connected perk, set with the GM.')
      .meta({ rank: 'first' }),
    days: z
      .int()
      .min(1)
      .max(10_000)
      .default(7)
      .describe('Time the GM asks for.')
      .meta({ rank: 'often', unit: 'days' }),
    silver: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Money the GM asks for.')
      .meta({ rank: 'often', unit: 'silver' }),
  }),
  output: z.strictObject({ perk: z.literal('Connected'), cp: z.int(), days: z.int(), silver: z.number() }),
  example: { input: { value: 10 }, dice: [], outcome: { perk: 'Connected', cp: 10, days: 7, silver: 0 } },
  run({ value, days, silver }, play) {
    play.trace.note('SV-DOWN-09', `days of good relations${silver > 0 ? ` and ${silver} silver` : ''}`, days);
    play.trace.note('SV-R-164', 'the perk’s CP are paid', value);
    return { perk: 'Connected', cp: value, days, silver };
  },
  tell: ({ perk, cp, days, silver }) =>
    `${perk} for ${cp} CP, after ${counted(days, 'day')}${silver > 0 ? ` and ${silver} silver` : ''}.`,
});

export const activityProcedures = [gather, work, trainAttribute, spar, contacts] as const;
export const activityParts = [part('table', 'work for income', ['SV-DOWN-10'], WORK)];
