/** TRAV-07 to TRAV-09: levels of fatigue, how they are gained and lost. */
import { signed } from '@arbiter/engine';
import { z } from 'zod';
import { type Penalty, penaltyOf } from '../checks/penalties.ts';
import { part, procedure } from '../play.ts';

/** SV-TRAV-07: by level. SV-R-133: a worse level keeps the half movement of a milder one. */
export const FATIGUE = [
  { name: 'Fresh', halfMovement: false, sprint: true, unconscious: false },
  { name: 'Tired', halfMovement: false, sprint: true, unconscious: false },
  { name: 'Weary', halfMovement: true, sprint: true, unconscious: false },
  { name: 'Exhausted', halfMovement: true, sprint: false, unconscious: false },
  { name: 'Collapse', halfMovement: true, sprint: false, unconscious: true },
] as const;
export type FatigueRow = (typeof FATIGUE)[number];
export const fatigueRow = (level: number): FatigueRow => FATIGUE[level] ?? FATIGUE[0];
export const WORST_FATIGUE = 4;
const WEARY = 2;

export const fatigueLevel = z
  .int()
  .min(0)
  .max(WORST_FATIGUE)
  .default(0)
  .describe('0 fresh, 1 Tired, 2 Weary, 3 Exhausted, 4 Collapse.');

/** SV-TRAV-07: the penalty of a level; each replaces the one before. At 4 nobody acts at all. */
export const fatiguePenalty = (level: number): Penalty | undefined =>
  level >= 1 && level < WORST_FATIGUE ? penaltyOf(`Fatigue ${level as 1 | 2 | 3}`) : undefined;

/** SV-TRAV-07: all that a level does. */
export function fatigueEffects(level: number) {
  const penalty = fatiguePenalty(level);
  return { ...fatigueRow(level), actions: penalty?.value ?? 0, defences: penalty?.defence ?? null };
}

export const moreFatigue = (level: number, gained = 1): number => Math.min(WORST_FATIGUE, level + gained);

/** SV-TRAV-09: a short rest takes one level; Collapse is only slept off. */
export const fatigueAfterShortRest = (level: number): number =>
  level >= WORST_FATIGUE ? level : Math.max(0, level - 1);

/** SV-TRAV-08: what adds a level. */
export const FATIGUE_CAUSES = [
  'failed march roll',
  'eight hours of travel without rest',
  'heavy exertion while Overburdened',
  'unpaid travel Stamina',
  'fight',
] as const;
export type FatigueCause = (typeof FATIGUE_CAUSES)[number];

/** SV-TRAV-08, SV-R-139: everything adds one level; a fight only to those already Weary, once however long. */
export const fatigueAfter = (level: number, cause: FatigueCause): number =>
  cause === 'fight' && level < WEARY ? level : moreFatigue(level);

export const fatigueProcedure = procedure({
  name: 'fatigue',
  title: 'Gaining fatigue',
  summary:
    'What exertion does to the fatigue level, step by step. A fight adds a level only to somebody already Weary or worse, once per fight; nothing goes above 4.',
  rules: ['SV-TRAV-07', 'SV-TRAV-08'],
  input: z.strictObject({
    fatigueLevel: fatigueLevel.meta({ rank: 'first' }),
    events: z
      .array(z.enum(FATIGUE_CAUSES))
      .max(50)
      .default([])
      .describe('In the order in which they happen.')
      .meta({ rank: 'first' }),
  }),
  output: z.strictObject({
    levels: z.array(z.int()).describe('The level after each event.'),
    fatigueLevel: z.int(),
    name: z.string(),
    actions: z.int().describe('Penalty on all actions.'),
    defences: z
      .int()
      .nullable()
      .describe('The level’s own number for defences, if any; otherwise SV-R-06 decides.'),
    halfMovement: z.boolean(),
    sprint: z.boolean(),
    unconscious: z.boolean(),
  }),
  example: {
    input: { fatigueLevel: 2, events: ['fight', 'fight', 'fight'] },
    dice: [],
    outcome: {
      levels: [3, 4, 4],
      fatigueLevel: 4,
      name: 'Collapse',
      actions: 0,
      defences: null,
      halfMovement: true,
      sprint: false,
      unconscious: true,
    },
  },
  run({ fatigueLevel: before, events }, play) {
    let level = before;
    const levels = events.map(event => {
      level = fatigueAfter(level, event);
      play.trace.note('SV-TRAV-08', event, level);
      return level;
    });
    return { levels, fatigueLevel: level, ...fatigueEffects(level) };
  },
  tell({ fatigueLevel: level, name, actions, unconscious }) {
    if (unconscious) return `Fatigue ${level}, ${name}: unconscious, until slept off.`;
    return `Fatigue ${level}, ${name}${actions ? `: ${signed(actions)} on all actions` : ''}.`;
  },
  apply: (_input, { fatigueLevel: level }) => ({ fatigueLevel: level, events: [] }),
});

export const fatigueParts = [
  part('table', 'fatigue levels', ['SV-TRAV-07'], FATIGUE),
  part('state', 'fatigue', ['SV-TRAV-08', 'SV-TRAV-09'], fatigueAfter),
];
