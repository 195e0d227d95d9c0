/** The dice of the book: tiers, pools and exertion; tasks; and social duels, its contest of words. */
import type { Procedure } from '@arbiter/engine';
import { betProcedure } from './bet.ts';
import { duelSetup } from './duel.ts';
import { duelRound } from './duel-round.ts';
import { exertionBudget } from './effort.ts';
import { poolProcedure } from './pool.ts';
import * as social from './social.ts';
import { wholeDuel } from './social-duel.ts';
import * as tasks from './tasks.ts';
import * as tiers from './tiers.ts';

export const procedures: readonly Procedure[] = [
  poolProcedure,
  exertionBudget,
  betProcedure,
  ...tasks.procedures,
  wholeDuel,
  duelSetup,
  duelRound,
  social.deflectProcedure,
];

export const parts = [...tiers.parts, ...tasks.parts, ...social.parts];
