/**
 * A deed that can be asked for on its own and done in a fight must have the same odds both ways. Both are functions of
 * dice that say what came of it in the same words; the comparison is exact.
 */
import { type Dice, type Odds, odds, type Rational, seededDice } from '@arbiter/dice';
import type { Refusal } from '../../refusal.ts';

/** Nothing where both agree; otherwise the first outcome whose odds differ, in a sentence. */
export function agreement<O>(
  ask: (dice: Dice) => O,
  play: (dice: Dice) => O,
  courses = 200_000,
): string | undefined {
  const bounds = { maxCourses: courses, maxRolls: Number.POSITIVE_INFINITY };
  const [asked, played] = [sharesOf(odds(ask, bounds)), sharesOf(odds(play, bounds))];
  for (const outcome of new Set([...asked.keys(), ...played.keys()])) {
    const [one, other] = [asked.get(outcome) ?? 'never', played.get(outcome) ?? 'never'];
    if (one !== other) return `${outcome} has odds ${one} when asked and ${other} when played.`;
  }
  return undefined;
}

/** What was refused, and in which words: the field is the question's or the command's own. */
export interface Refused {
  readonly refused: string;
}
export const refusedIn = ({ rule, message }: Refusal): Refused => ({ refused: `${rule} ${message}` });

const isRefused = (outcome: unknown): outcome is Refused =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome;

/** A deed as it is asked for and as it is played; what is refused is an outcome as well (`refusedIn`). */
export interface AskedAndPlayed {
  readonly ask: (dice: Dice) => unknown;
  readonly play: (dice: Dice) => unknown;
  /** What to look at where they differ. */
  readonly about: unknown;
}

/** Holds so many pairs against each other, those that are refused as well; says how many were allowed. */
export function agreeInAll(title: string, count: number, pairOf: (n: number) => AskedAndPlayed): number {
  let allowed = 0;
  for (let n = 0; n < count; n++) {
    const { ask, play, about } = pairOf(n);
    const difference = agreement(ask, play);
    if (difference) throw new Error(`${title} ${n}: ${difference} ${JSON.stringify(about)}`);
    // Any dice: whether it is refused is settled before one falls.
    if (!isRefused(ask(seededDice('any')))) allowed++;
  }
  return allowed;
}

const sharesOf = ({ outcomes }: Odds<unknown>): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const { outcome, p } of outcomes) found.set(text(outcome), fraction(p));
  return found;
};

/** Whether two are the same data, whatever the order of their fields; a field without a value is none. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) || Array.isArray(other)) return areSameLists(one, other);
  const mine = one as Record<string, unknown>;
  const theirs = other as Record<string, unknown>;
  for (const key in mine) if (!isSameData(mine[key], theirs[key])) return false;
  for (const key in theirs) if (theirs[key] !== undefined && mine[key] === undefined) return false;
  return true;
}

function areSameLists(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSameData(one[i], other[i])) return false;
  return true;
}

/** The same data in one spelling, whatever the order of its fields. */
export const text = (data: unknown): string => JSON.stringify(inOrder(data)) ?? 'undefined';

const inOrder = (data: unknown): unknown => {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map(inOrder);
  const ordered: Record<string, unknown> = {};
  for (const key of Object.keys(data).sort()) ordered[key] = inOrder((data as Record<string, unknown>)[key]);
  return ordered;
};

const fraction = ({ num, den }: Rational): string => `${num}/${den}`;
