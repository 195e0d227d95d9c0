/** The d12 roll: a kept die, a total, and what it means on its scale. */
import { highest, lowest, pool, sum } from '@arbiter/dice';
import { z } from 'zod';
import type { EdgePlay, RuleId } from '../play.ts';
import { type Lean, leanOf, type SwayCount } from './edge-and-hindrance.ts';
import { OUTCOME_OF, type Outcome, outcomeSchema, type Scale } from './outcome.ts';

const ONE = pool(1, 12);
const TWO = pool(2, 12);
const HIGHER = highest(1);
const LOWER = lowest(1, 2);

/** ED-EDGE-01, ED-EDGE-02, ED-EDGE-05: one d12, or two of which one is kept. */
export function keptDie(lean: Lean, label: string, play: EdgePlay): number {
  if (lean === 0) return play.dice.roll(ONE, sum, label);
  return play.dice.roll(TWO, lean > 0 ? HIGHER : LOWER, label);
}

/** A part of a number, for the trace. */
export interface Reason {
  readonly label: string;
  readonly value: number;
  readonly rule: RuleId;
}

export interface Roll {
  readonly bonus: number;
  readonly target: number;
  readonly scale: Scale;
  readonly sway: SwayCount;
  /** What it is for, as the table would say it. */
  readonly label: string;
  /** What bonus and target are made of, where a trace is written. */
  readonly bonusOf?: readonly Reason[] | undefined;
  readonly targetOf?: readonly Reason[] | undefined;
}

export interface Rolled {
  /** ED-EDGE-05: the kept one. */
  readonly die: number;
  readonly dice: 1 | 2;
  readonly total: number;
  readonly target: number;
  readonly outcome: Outcome;
}

const SCALE_RULE: Readonly<Record<Scale, RuleId>> = {
  skill: 'ED-ROLL-03',
  attack: 'ED-ROLL-04',
  defense: 'ED-ROLL-07',
};

/** ED-ROLL-11: the number to reach, with its parts where they are known. */
export function noteTarget(target: number, parts: readonly Reason[] | undefined, play: EdgePlay): void {
  if (parts) {
    const needed = play.trace.sum('ED-ROLL-11', 'target number');
    for (const each of parts) needed.add(each.label, each.value, each.rule);
  } else play.trace.note('ED-ROLL-11', 'target number', target);
}

/** Whether anybody may read what a roll is for: then it is worth putting into words. */
export const isRead = ({ dice, trace }: EdgePlay): boolean => trace.on || !dice.isUnlabelled;

/** ED-ROLL-01: kept die + bonus against the target, read on its scale. */
export function rollD12(roll: Roll, play: EdgePlay): Rolled {
  const { bonus, target, scale, sway, label } = roll;
  const lean = leanOf(sway, play);
  const die = keptDie(lean, label, play);
  const total = die + bonus;
  const outcome = OUTCOME_OF[scale](die, total, target);
  if (play.trace.on) {
    const made = play.trace.sum('ED-ROLL-01', label).add('kept die', die, 'ED-EDGE-05');
    if (!roll.bonusOf) made.add('bonus', bonus, 'ED-ROLL-02');
    for (const each of roll.bonusOf ?? []) made.add(each.label, each.value, each.rule);
    noteTarget(target, roll.targetOf, play);
    play.trace.note(SCALE_RULE[scale], `on the ${scale} scale`, outcome);
  }
  return { die, dice: lean === 0 ? 1 : 2, total, target, outcome };
}

export const rolledFields = {
  target: z.int().describe('The target number.'),
  dice: z.int().describe('How many d12s: two with Edge or Hindrance, none where nothing is rolled.'),
  die: z.int().nullable().describe('The die that counts; null where nothing is rolled.'),
  total: z.int().nullable(),
  outcome: outcomeSchema,
};
