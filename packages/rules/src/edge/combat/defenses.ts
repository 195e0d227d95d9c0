/** The four defenses, and the target number that a creature nobody rolls for presents. */
import { z } from 'zod';
import type { Stats } from '../character/stats.ts';

export const DEFENSES = ['Body', 'React', 'Mind', 'Deflect'] as const;
export type Defense = (typeof DEFENSES)[number];
export const defenseSchema = z.enum(DEFENSES);

/** ED-CORE-05: what is added to a bonus so that it stands for a roll. */
export const STANDS_FOR_ROLL = 5;

/** ED-CORE-05, ED-DEF-06, ED-NPC-03: the number that whoever rolls has to reach. No floor. */
export const targetNumberOf = (bonus: number): number => bonus + STANDS_FOR_ROLL;

/** ED-DEF-01. */
export const bodyOf = (stats: Pick<Stats, 'Strength' | 'Fortitude'>): number =>
  stats.Strength + stats.Fortitude;
/** ED-DEF-02. */
export const reactOf = (stats: Pick<Stats, 'Dexterity' | 'Wits'>): number => stats.Dexterity + stats.Wits;
/** ED-DEF-03. */
export const mindOf = (stats: Pick<Stats, 'Aptitude' | 'Will'>): number => stats.Aptitude + stats.Will;
