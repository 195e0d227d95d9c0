/** The dice of the book: tiers, pools and exertion; tasks; and social duels, its contest of words. */
import type { Procedure } from '@arbiter/engine';
import { betProcedure } from './bet.ts';
import { duelSetup } from './duel.ts';
import { duelRound } from './duel-round.ts';
import { exertionBudget } from './effort.ts';
import { MINIMUM_EXERTION } from './exertion.ts';
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

/** AF-TIER-01: the least face that succeeds, and the dice that must be staked. */
const tierTable = tiers.TIERS.map(name => ({
  name,
  threshold: tiers.TIER[name].threshold === 6 ? '6 only' : `${tiers.TIER[name].threshold}+`,
  'least exertion': MINIMUM_EXERTION[name],
  typical: tiers.TIER[name].typical,
}));

/** AF-SOC-03: how an argument is made, and by which domain. */
const approachTable = Object.entries(social.APPROACH).map(([name, how]) => ({ name, how }));

/** AF-SOC-06 to 08: what a speaker can do besides arguing. */
const duelTable = [
  { name: 'Concede a point', resolve: -social.CONCEDE.resolve, 'dice next': social.CONCEDE.nextRollDice },
  { name: 'Deflect', resolve: 0, 'dice next': 0 },
  { name: 'Walk away', resolve: 0, 'dice next': 0 },
].map((row, i) => ({
  ...row,
  does: [
    'gives ground for a stronger argument',
    'each success at 3+ cancels 1 of the damage; ones burn',
    'loses the duel and no more Resolve',
  ][i],
}));

export const tables = { tiers: tierTable, approaches: approachTable, 'duel options': duelTable };
