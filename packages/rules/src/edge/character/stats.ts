/** The six stats, and what each is used for. */
import { z } from 'zod';

export const STATS = ['Strength', 'Fortitude', 'Dexterity', 'Wits', 'Aptitude', 'Will'] as const;
export type Stat = (typeof STATS)[number];
export type Stats = Readonly<Record<Stat, number>>;

/** ED-STAT-01. */
export const STAT_USES = [
  { name: 'Strength', use: 'striking, lifting, jumping and other feats of the body' },
  { name: 'Fortitude', use: 'health and endurance' },
  { name: 'Dexterity', use: 'fine control and flexibility' },
  { name: 'Wits', use: 'focus under stress and quick reactions' },
  { name: 'Aptitude', use: 'learning, recalling and applying knowledge' },
  { name: 'Will', use: 'force of will and keeping it up' },
] as const satisfies readonly { name: Stat; use: string }[];

export const MIN_STAT = -10;
export const MAX_STAT = 20;

const stat = z.int().min(MIN_STAT).max(MAX_STAT).default(0);
export const statsSchema = z
  .strictObject({ Strength: stat, Fortitude: stat, Dexterity: stat, Wits: stat, Aptitude: stat, Will: stat })
  .prefault({})
  .describe('The six stats; those left out are 0.');

export const statSchema = z.enum(STATS);
