/** Dice notation for the tray: what it shows when rolled, and its odds. */

import { generator, notationOdds, parseNotation, ratio, rollNotation, rollTotals } from '@arbiter/dice';
import { grouped } from '@arbiter/engine';
import { fieldOdds } from '../odds/shares.ts';
import { type Findings, RUNS } from '../odds/work.ts';
import type { DrawnDie } from '../result/ask.ts';

export interface TrayTerm {
  readonly label: string;
  readonly total: number;
  readonly dice: readonly (DrawnDie & { readonly off: boolean; readonly fate: string })[];
}

export type TrayRoll =
  | { readonly ok: true; readonly total: number; readonly terms: readonly TrayTerm[] }
  | { readonly ok: false; readonly message: string; readonly column: number };

export function rollTray(text: string, seed: string): TrayRoll {
  const parsed = parseNotation(text);
  if (!parsed.ok) return { ok: false, message: parsed.error.message, column: parsed.error.column };
  const { total, terms } = rollNotation(parsed.notation, generator(seed));
  return {
    ok: true,
    total,
    terms: terms.map(term => ({
      label: term.label,
      total: term.total,
      dice: term.dice.flatMap(die => drawn(die, term.die, term.sides)),
    })),
  };
}

interface RolledDie {
  readonly face: number;
  readonly fate: string;
  readonly pair?: readonly [number, number];
}

/** A die as it is drawn; a pair of a white and a black one is two. */
function drawn({ face, fate, pair }: RolledDie, kind: string, sides: number): TrayTerm['dice'] {
  const off = fate !== 'kept' && fate !== 'compounded';
  if (!pair) return [{ face, sides: kind === 'dF' ? 0 : sides, kind: '', off, fate }];
  return pair.map((shown, i) => ({ face: shown, sides, kind: kind[i] === 'b' ? 'black' : '', off, fate }));
}

/** What is wrong with a notation, as it is typed. */
export function misread(text: string): { message: string; column: number } | undefined {
  const parsed = parseNotation(text);
  return parsed.ok ? undefined : { message: parsed.error.message, column: parsed.error.column };
}

/** The exact odds of the total, or, where that is too much, an estimate. */
export function notationFindings(text: string): Findings {
  const parsed = parseNotation(text);
  if (!parsed.ok) return { kind: 'refused', message: parsed.error.message };
  const found = notationOdds(parsed.notation);
  if (found.ok) {
    const { outcomes, total } = found.odds;
    const weighed = outcomes.map(({ value, weight }) => ({
      outcome: { total: value },
      p: ratio(weight, total),
    }));
    return { kind: 'exact', fields: fieldOdds(weighed), distinct: weighed.length, effort: weighed.length };
  }
  const counts = grouped([...rollTotals(parsed.notation, RUNS, generator('the page'))], total => total);
  const weighed = [...counts].map(([total, seen]) => ({
    outcome: { total },
    p: ratio(BigInt(seen.length), BigInt(RUNS)),
  }));
  return { kind: 'estimate', fields: fieldOdds(weighed, RUNS), distinct: weighed.length, effort: RUNS };
}
