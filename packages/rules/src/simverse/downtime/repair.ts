/** CRFT: mending what is damaged, and the care that keeps gear from needing it. */

import { counted, isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { ownRolls } from '../checks/lucky.ts';
import { aRoll, rollAgainst } from '../checks/rolls.ts';
import { trained, workingSkill } from '../checks/trained-skill.ts';
import { type PersonInput, personSchema } from '../combat/person.ts';
import { skillTitle } from '../content/skill-list.ts';
import { procedure, refuse } from '../play.ts';
import {
  benchTn,
  choices,
  craftOutcome,
  type Made,
  materialRows,
  outcome,
  resultTold,
  workDone,
  workplace,
} from './crafting.ts';
import { mend } from './mending.ts';
import { modifiers } from './work-penalties.ts';

/** SV-CRFT-13: percent of crafting time and of the price, for each point restored. */
export const REPAIR_PERCENT = 10;

/** SV-CRFT-13: what mending so many points takes. */
export const repairCost = (
  points: number,
  craftingTime: number,
  price: number,
): { time: number; materials: number } => ({
  time: (craftingTime * points * REPAIR_PERCENT) / 100,
  materials: (price * points * REPAIR_PERCENT) / 100,
});

const points = z
  .int()
  .min(1)
  .max(100)
  .describe('Lost AR or SD to restore; for a broken weapon or shield, as many as the GM says.');

const repairCostProcedure = procedure({
  name: 'repair-cost',
  title: 'What a repair takes',
  summary:
    'Time and materials of a repair: a tenth of the crafting time and a tenth of the price for each point.',
  rules: ['SV-CRFT-13'],
  input: z.strictObject({
    points: points.meta({ rank: 'first' }),
    craftingTime: z
      .number()
      .min(0)
      .max(100_000)
      .describe('Of the item when it was made, in any unit.')
      .meta({ rank: 'first' }),
    price: z
      .number()
      .min(0)
      .max(10_000_000)
      .describe('Of the item, in any coin.')
      .meta({ rank: 'first', unit: 'silver' }),
  }),
  output: z.strictObject({ time: z.number(), materials: z.number() }),
  example: {
    input: { points: 2, craftingTime: 6, price: 60 },
    dice: [],
    outcome: { time: 1.2, materials: 12 },
  },
  run({ points, craftingTime, price }, play) {
    const cost = repairCost(points, craftingTime, price);
    play.trace.note('SV-CRFT-13', `time for ${points} points at ${REPAIR_PERCENT} % each`, cost.time);
    play.trace.note(
      'SV-CRFT-13',
      `materials for ${points} points at ${REPAIR_PERCENT} % each`,
      cost.materials,
    );
    return cost;
  },
  tell: ({ time, materials }) => `The repair takes ${time} of the time unit and ${materials} in materials.`,
});

const repair = procedure({
  name: 'repair',
  title: 'Repair equipment',
  summary: 'Restore lost armour or shield points or a broken weapon with the skill the item was made by.',
  rules: ['SV-CRFT-13'],
  conventions: [ownRolls('value')],
  input: z.strictObject({
    skill: workingSkill.default('Blacksmithing').meta({ rank: 'first', from: 'skills', also: '.' }),
    value: trained.meta({ rank: 'first' }),
    points: points.meta({ rank: 'first' }),
    craftingHours: z
      .number()
      .min(0)
      .max(100_000)
      .describe('Hours the item took to make.')
      .meta({ rank: 'first', unit: 'hours' }),
    price: z
      .number()
      .min(0)
      .max(10_000_000)
      .describe('Of the item, in any coin.')
      .meta({ rank: 'first', unit: 'coins' }),
    difficulty: z.int().min(-20).max(20).default(0).meta({ rank: 'often' }),
    ...workplace,
    ...materialRows,
    modifiers: modifiers.meta({ rank: 'often' }),
    ...choices,
    person: personSchema
      .optional()
      .describe('Whose gear it is: what is mended stays mended in their file.')
      .meta({ from: 'person', rank: 'often' }),
    item: z
      .string()
      .min(1)
      .max(80)
      .optional()
      .describe('What of it, by name: the broken weapon, the worn piece of armour or the shield.')
      .meta({ rank: 'often' }),
    flawedRestores: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe('A flawed repair: how many of the points it still gives back, as the GM says.')
      .meta({ rank: 'rare' }),
  }),
  output: z.strictObject({
    ...outcome,
    restored: z
      .int()
      .nullable()
      .describe('Points given back; null: a flawed repair, of which the GM says how many it gives.'),
  }),
  example: {
    input: { value: 13, points: 2, craftingHours: 40, price: 60 },
    dice: [3, 3, 4],
    outcome: {
      tn: 13,
      roll: 10,
      margin: 3,
      result: 'as specified',
      quality: 'as specified',
      boon: null,
      hours: 8,
      materialsCost: 12,
      harmPossible: false,
      restored: 2,
    },
  },
  run(input, play) {
    if ((input.flawedRestores ?? 0) > input.points)
      return refuse('SV-CRFT-13', `A flawed repair of ${input.points} points gives no more than these back.`);
    const wrong = whyNotMended(input);
    if (wrong) return wrong;
    const tn = benchTn(input, play);
    if (typeof tn !== 'number') return tn;
    const rolled = rollAgainst(tn, skillTitle(input.skill), play);
    const work = craftOutcome(rolled, input, play);
    const { time, materials } = repairCost(input.points, input.craftingHours, input.price);
    return {
      tn,
      ...workDone(rolled, work, { hours: time, materialsCost: materials }),
      restored: restored(work, input),
    };
  },
  tell: ({ tn, roll, restored, ...made }) =>
    `${aRoll(roll)} against ${tn}: ${resultTold(made)}${restored ? `, ${counted(restored, 'point')} restored` : ''}.`,
  apply({ person, item, points }, { restored }) {
    if (!person || item === undefined || !restored) return {};
    const after = mend(person, { item, points: restored, whole: restored === points });
    return isRefusal(after) ? {} : { person: after };
  },
});

/** Owner and thing go together, and the thing must be one of theirs that has suffered. */
function whyNotMended({
  person,
  item,
  points,
}: {
  person?: PersonInput | undefined;
  item?: string | undefined;
  points: number;
}): Refusal | undefined {
  if (!person && item === undefined) return undefined;
  if (!person) return refuse('SV-CRFT-13', 'Say in `person` whose it is.', 'person');
  if (item === undefined)
    return refuse('SV-CRFT-13', `Say in \`item\` what of ${person.name} is mended.`, 'item');
  const after = mend(person, { item, points, whole: true });
  return isRefusal(after) ? after : undefined;
}

/** SV-CRFT-03: flawed work is of lower quality, and the book does not say how much of a repair that leaves. */
function restored(
  { quality }: Made,
  { points, flawedRestores }: { points: number; flawedRestores?: number | undefined },
): number | null {
  if (quality === 'none') return 0;
  return quality === 'flawed' ? (flawedRestores ?? null) : points;
}

/** SV-R-155: what a week of neglect lowers. */
export const NEGLECTED = {
  weapon: 'attack and parry',
  armour: 'AR',
  shield: 'SD',
  tool: 'its skill',
} as const;
/** SV-CRFT-14: hours a round of care takes, and after how many days it is due. */
export const MAINTENANCE = { hours: 1, days: 7, daysInHarshConditions: 1 } as const;
const WEEK = 7;

const maintenance = procedure({
  name: 'maintenance',
  title: 'Neglected equipment',
  summary:
    'Whether gear is due for its hour of care (weekly for metal, daily in wet or harsh conditions), and what each full week of neglect takes from it until then.',
  rules: ['SV-CRFT-14'],
  input: z.strictObject({
    item: z.enum(['weapon', 'armour', 'shield', 'tool']).meta({ rank: 'first' }),
    daysNeglected: z.int().min(0).max(100_000).meta({ rank: 'first', unit: 'days' }),
    rating: z
      .int()
      .min(0)
      .max(30)
      .default(0)
      .describe('AR of armour, SD of a shield.')
      .meta({ rank: 'often' }),
    harsh: z.boolean().default(false).describe('Wet or harsh conditions.').meta({ rank: 'often' }),
  }),
  output: z.strictObject({
    due: z.boolean(),
    hours: z.int().meta({ unit: 'hours' }),
    fullWeeks: z.int().meta({ unit: 'weeks' }),
    penalty: z.int(),
    rating: z.int().nullable().describe('What is left of AR or SD.'),
    effect: z.string(),
  }),
  example: {
    input: { item: 'armour', daysNeglected: 17, rating: 4 },
    dice: [],
    outcome: { due: true, hours: 1, fullWeeks: 2, penalty: -2, rating: 2, effect: 'AR 2' },
  },
  run({ item, daysNeglected, rating, harsh }, play) {
    const fullWeeks = Math.floor(daysNeglected / WEEK);
    play.trace.note('SV-CRFT-14', 'full weeks of neglect', fullWeeks);
    const rated = item === 'armour' || item === 'shield';
    const left = Math.max(0, rating - fullWeeks);
    const penalty = 0 - fullWeeks;
    return {
      due: daysNeglected >= (harsh ? MAINTENANCE.daysInHarshConditions : MAINTENANCE.days),
      hours: MAINTENANCE.hours,
      fullWeeks,
      penalty,
      rating: rated ? left : null,
      effect: rated
        ? `${NEGLECTED[item]} ${left}`
        : fullWeeks
          ? `−${fullWeeks} on ${NEGLECTED[item]}`
          : 'none',
    };
  },
  tell: ({ due, penalty, effect }) =>
    due ? `An hour of care is due${penalty === 0 ? '' : `; until then ${effect}`}.` : 'Nothing is due.',
});

export const repairProcedures = [repairCostProcedure, repair, maintenance] as const;
