/** The dice of the book: tiers, pools and exertion; tasks; and social duels, its contest of words. */
import { betProcedure } from './bet.ts';
import { exertionBudget } from './exertion.ts';
import { poolProcedure } from './pool.ts';
import * as social from './social.ts';
import * as socialRound from './social-round.ts';
import { wholeDuel } from './social-whole.ts';
import * as tasks from './tasks.ts';
import * as tiers from './tiers.ts';

export const procedures = [
  poolProcedure,
  exertionBudget,
  betProcedure,
  ...tasks.procedures,
  ...socialRound.procedures,
  wholeDuel,
];

export const parts = [...tiers.parts, ...tasks.parts, ...social.parts];
