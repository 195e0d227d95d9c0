/** The evenings of a table: what was fought and asked, by the day on which people sat down. */
import type { KeptFight, TableEntry, TableFile } from '@arbiter/engine';

/** Something that happened in an evening. */
export type Happening =
  | { readonly is: 'fight'; readonly at: number; readonly kept: KeptFight }
  | { readonly is: 'asked'; readonly at: number; readonly entry: TableEntry };

export interface Evening {
  /** `2026-11-18`: the day on which it began. */
  readonly day: string;
  readonly happenings: readonly Happening[];
}

/** Whoever plays past midnight still plays the same evening. */
const MORNING = 6;

/** The day an hour belongs to, by the clock on the wall. */
export function dayOf(at: number): string {
  const date = new Date(at);
  date.setHours(date.getHours() - MORNING);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The evenings of a game at a table, the latest first; what has no date was kept by an older page and belongs to none. */
export function eveningsOf(
  { fights, log }: Pick<TableFile, 'fights' | 'log'>,
  game: string,
): readonly Evening[] {
  const happenings: Happening[] = [
    ...fights.flatMap((kept): Happening[] =>
      kept.game === game && kept.begunAt !== undefined ? [{ is: 'fight', at: kept.begunAt, kept }] : [],
    ),
    ...log.flatMap((entry): Happening[] =>
      entry.game === game && entry.at !== undefined ? [{ is: 'asked', at: entry.at, entry }] : [],
    ),
  ];
  const days = new Map<string, Happening[]>();
  for (const one of happenings.sort((a, b) => a.at - b.at)) {
    const day = dayOf(one.at);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days].map(([day, all]) => ({ day, happenings: all })).reverse();
}

/** `Wednesday, 18 November 2026`. */
export const daySaid = (day: string): string =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-GB', {
    ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  });

/** `20:14`. */
export const timeSaid = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
