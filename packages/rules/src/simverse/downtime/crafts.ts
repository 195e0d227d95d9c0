/** CRFT: smithing, leather, wood and engineering: their tools and the time they take. */
import { z } from 'zod';
import { part, procedure } from '../play.ts';

/** SV-CRFT-09 to 12: tools and base time of the crafts. Engineering takes a week or more, as the game master sets. */
export const CRAFTS = {
  Blacksmithing: {
    rule: 'SV-CRFT-09',
    tools: 'forge, anvil, hammer, tongs',
    time: 1,
    unit: 'days',
    perGold: 10,
  },
  Leatherworking: {
    rule: 'SV-CRFT-10',
    tools: 'cutting tools, needles, tanning supplies',
    time: 4,
    unit: 'hours',
    perGold: 5,
  },
  Woodworking: {
    rule: 'SV-CRFT-11',
    tools: 'carving tools, a lathe for fine work',
    time: 4,
    unit: 'hours',
    perGold: 5,
  },
  Engineering: {
    rule: 'SV-CRFT-12',
    tools: 'drafting tools and a workshop',
    time: 1,
    unit: 'weeks',
    perGold: null,
  },
} as const;
export type Craft = keyof typeof CRAFTS;

/** SV-REST-01: the longest primary activity; a day of work is so many hours, and a working week has five of them. */
export const WORKDAY = 8;
const HOURS_OF = { hours: 1, days: WORKDAY, weeks: 5 * WORKDAY } as const;

/** SV-R-153: odd values take their part of the time. */
export function craftingTime(
  craft: Craft,
  gold: number,
  weeks: number,
): { time: number; unit: 'days' | 'hours' | 'weeks' } {
  const { time, unit, perGold } = CRAFTS[craft];
  return perGold === null ? { time: Math.max(time, weeks), unit } : { time: (gold * time) / perGold, unit };
}

const craftingTimeProcedure = procedure({
  name: 'crafting-time',
  title: 'How long crafting takes',
  summary:
    'The base time of smithing, leather and wood work from the value of the item, and the tools it needs; complex devices of engineering take a week or more.',
  rules: ['SV-CRFT-09', 'SV-CRFT-10', 'SV-CRFT-11', 'SV-CRFT-12'],
  input: z.strictObject({
    craft: z.enum(Object.keys(CRAFTS) as [Craft, ...Craft[]]).meta({ rank: 'first', from: 'crafts' }),
    gold: z
      .number()
      .min(0)
      .max(1_000_000)
      .default(0)
      .describe('Value of the item; not used by Engineering.')
      .meta({ rank: 'first', unit: 'gold' }),
    weeks: z
      .number()
      .min(1)
      .max(1000)
      .default(1)
      .describe('Engineering: how long the GM says, a week at the least.')
      .meta({ rank: 'often', unit: 'weeks' }),
  }),
  output: z.strictObject({
    time: z.number(),
    unit: z.enum(['hours', 'days', 'weeks']).describe('A day is 8 hours of work, a week 40.'),
    hours: z
      .number()
      .describe('The same in working hours, as `craft` and `downtime-days` take it.')
      .meta({ unit: 'hours' }),
    tools: z.string(),
  }),
  example: {
    input: { craft: 'Blacksmithing', gold: 15 },
    dice: [],
    outcome: { time: 1.5, unit: 'days', hours: 12, tools: 'forge, anvil, hammer, tongs' },
  },
  run({ craft, gold, weeks }, play) {
    const { time, unit } = craftingTime(craft, gold, weeks);
    play.trace.note(CRAFTS[craft].rule, `${craft}: ${unit}`, time);
    return { time, unit, hours: time * HOURS_OF[unit], tools: CRAFTS[craft].tools };
  },
  tell: ({ time, unit, tools }) => `It takes ${time} ${unit}, with ${tools}.`,
});

export const craftsProcedures = [craftingTimeProcedure] as const;
export const craftsParts = [
  part('table', 'crafts', ['SV-CRFT-09', 'SV-CRFT-10', 'SV-CRFT-11', 'SV-CRFT-12'], CRAFTS),
];
