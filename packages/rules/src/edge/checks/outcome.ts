/** The three scales on which a d12 roll is read. "Die" is the one kept after Edge or Hindrance. */
import { z } from 'zod';

export const OUTCOMES = [
  'success with perk',
  'success',
  'success with complication',
  'failure',
  'failure with complication',
] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const outcomeSchema = z.enum(OUTCOMES);

/** The faces that are special on every scale. */
export const PERK_FACE = 12;
export const FUMBLE_FACE = 1;

export const SCALES = ['skill', 'attack', 'defense'] as const;
export type Scale = (typeof SCALES)[number];

/** ED-R-04: a 12 below the target just succeeds, on every scale. */
const special = (die: number, total: number, target: number): Outcome | undefined =>
  die === PERK_FACE
    ? total >= target
      ? 'success with perk'
      : 'success'
    : total >= target
      ? 'success'
      : die === FUMBLE_FACE
        ? 'failure with complication'
        : undefined;

/** ED-ROLL-03: below the target a skill roll still succeeds, with a complication; only a 1 fails. */
const skillOutcome = (die: number, total: number, target: number): Outcome =>
  special(die, total, target) ?? 'success with complication';

/** ED-ROLL-04 for attacks, ED-ROLL-07 for defenses: below the target it fails (ED-R-05). */
const attackOutcome = (die: number, total: number, target: number): Outcome =>
  special(die, total, target) ?? 'failure';

export const OUTCOME_OF: Readonly<Record<Scale, (die: number, total: number, target: number) => Outcome>> = {
  skill: skillOutcome,
  attack: attackOutcome,
  defense: attackOutcome,
};

export const isSuccess = (outcome: Outcome): boolean =>
  outcome !== 'failure' && outcome !== 'failure with complication';
export const hasPerk = (outcome: Outcome): boolean => outcome === 'success with perk';
export const hasComplication = (outcome: Outcome): boolean => outcome.endsWith('complication');

/** What comes with it and is for the table to name. */
export const asideWords = (outcome: Outcome): string =>
  hasPerk(outcome) ? ', with a Perk' : hasComplication(outcome) ? ', with a Complication' : '';

/** What counts as reaching the target: the total, or a 12 (ED-R-04). */
export const meets = (die: number, total: number, target: number): boolean =>
  total >= target || die === PERK_FACE;
