/** TRAV-07 to TRAV-09: levels of fatigue, how they are gained and lost. */
import { z } from 'zod';
import { type Penalty, penaltyOf } from '../checks/penalties.ts';
import { part } from '../play.ts';

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

export const fatigueParts = [
  part('table', 'fatigue levels', ['SV-TRAV-07'], FATIGUE),
  part('state', 'fatigue', ['SV-TRAV-08', 'SV-TRAV-09'], fatigueAfter),
];
