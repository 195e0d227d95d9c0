/** What was compared last in each game, for as long as the tab is open, so that another question can be put beside it. */
import { type Line, linesIn } from './lines.ts';

const keyOf = (system: string): string => `arbiter compared ${system}`;

export function keepLines(system: string, lines: readonly Line[]): void {
  try {
    sessionStorage.setItem(keyOf(system), JSON.stringify(lines));
  } catch {
    // A browser that keeps nothing compares only what stands in the address.
  }
}

export function latelyCompared(system: string): readonly Line[] {
  try {
    return linesIn(JSON.parse(sessionStorage.getItem(keyOf(system)) ?? '[]'));
  } catch {
    return [];
  }
}
