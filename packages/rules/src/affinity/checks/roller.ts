/** Whoever rolls a pool outside a fight: what is put into it, and what the roll costs. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import { z } from 'zod';
import { hdWithin, MAX_RESOLVE } from '../character/hit-dice.ts';
import { MAX_PROFICIENCY } from '../character/level.ts';
import { type Domain, type DomainBonus, domainBonusesSchema, domainDice } from '../character/skills.ts';
import { rankFields, rankOf, storageProblem } from '../combat/condition.ts';
import { cannotAct, lifeStateOf } from '../combat/dying.ts';
import type { AffinityPlay } from '../play.ts';
import { spendAffinity } from '../powers/affinity-dice.ts';
import { effortProblems } from './exertion.ts';
import { poolDice, poolSize, rollPool } from './pool.ts';
import type { Tier } from './tiers.ts';

export const rollerFields = {
  ...rankFields,
  exertion: z
    .int()
    .min(0)
    .max(MAX_PROFICIENCY)
    .default(0)
    .describe('Exertion dice, at most Proficiency together with affinity dice. Each 1 on them burns 1 HD.'),
  affinity: z
    .int()
    .min(0)
    .max(MAX_PROFICIENCY)
    .default(0)
    .describe('Stored affinity dice spent on this roll.'),
  storedAffinity: z
    .int()
    .min(0)
    .max(10)
    .optional()
    .describe('Affinity dice stored; left out: as many as are spent.'),
  abilities: domainBonusesSchema,
  bonus: z.int().min(0).max(20).default(0).describe('Other bonus dice; their ones burn nothing.'),
  penalty: z
    .int()
    .min(0)
    .max(40)
    .default(0)
    .describe('Dice taken away: from the bonus first, then from proficiency.'),
  hd: z.int().min(0).max(100).optional().describe('Hit Dice now; left out: enough for every burn.'),
  resolve: z
    .int()
    .min(0)
    .max(MAX_RESOLVE)
    .default(MAX_RESOLVE)
    .describe('Resolve now. Tasks know no penalty for low Resolve; only the unconscious cannot try.'),
  conceded: z.boolean().default(false).describe('At Resolve 0 from a social duel, and still conscious.'),
};

export interface RollerInput {
  readonly level?: number | undefined;
  readonly proficiency?: number | undefined;
  readonly exertion: number;
  readonly affinity: number;
  readonly storedAffinity?: number | undefined;
  readonly abilities: readonly DomainBonus[];
  readonly bonus: number;
  readonly penalty: number;
  readonly hd?: number | undefined;
  readonly resolve: number;
  readonly conceded: boolean;
}

/** A roller whose Proficiency is known and whose declared dice are allowed. */
export interface Roller extends RollerInput {
  readonly proficiency: number;
}

export const rolledFields = {
  poolSize: z.int(),
  successes: z.int(),
  burn: z.int().describe('Ones on exertion and affinity dice; each burns 1 HD.'),
  hd: z.int().optional().describe('Hit Dice afterwards, where they were given.'),
  storedAffinity: z.int().describe('Affinity dice left.'),
  fell: z.boolean().describe('Whether the burns brought the roller to 0 HD.'),
};

export interface Rolled {
  readonly poolSize: number;
  readonly successes: number;
  readonly burn: number;
  readonly hd?: number | undefined;
  readonly storedAffinity: number;
  readonly fell: boolean;
}

export interface Roll {
  readonly tier: Tier;
  readonly label: string;
  readonly domain?: Domain | undefined;
  /** Dice from the circumstances of this roll, on top of the roller's own. */
  readonly bonus?: number;
  readonly penalty?: number;
}

/** AF-POOL-01: the roller's dice for one roll, before they are thrown. */
export function dicePut(roller: Roller, { domain, bonus = 0, penalty = 0 }: Omit<Roll, 'tier' | 'label'>) {
  return poolDice({
    proficiency: roller.proficiency,
    exertion: roller.exertion,
    affinity: roller.affinity,
    bonus: roller.bonus + bonus + domainDice(domain, roller.abilities),
    penalty: roller.penalty + penalty,
  });
}

/** Whoever may roll this. AF-R-28: tasks know no minimum of exertion, so only contests name their own tier. */
export function readyToRoll(input: RollerInput, minimumOf: Tier, play: AffinityPlay): Roller | Refusal {
  const rank = rankOf(input);
  if (isRefusal(rank)) return rank;
  const unable = cannotAct({ state: lifeStateOf({ ...input, hd: input.hd ?? 1 }, play) });
  if (unable) return unable;
  const who = { proficiency: rank.proficiency, storedAffinity: storedBy(input) };
  const overfull =
    input.storedAffinity === undefined ? undefined : storageProblem(input.storedAffinity, rank.level);
  if (overfull) return overfull;
  const [problem] = effortProblems(input, who, minimumOf);
  return problem ?? { ...input, ...rank };
}

/** Throws the pool; burns and spent affinity dice are taken off at once. */
export function rollFor(roller: Roller, roll: Roll, play: AffinityPlay): Rolled {
  const dice = dicePut(roller, roll);
  const { successes, ones } = rollPool(dice, roll.tier, roll.label, play);
  const stored = spendAffinity(storedBy(roller), roller.affinity);
  return {
    poolSize: poolSize(dice),
    successes,
    burn: ones,
    ...burnt(roller.hd, ones),
    storedAffinity: typeof stored === 'number' ? stored : 0,
  };
}

/** AF-POOL-03, AF-R-05, AF-R-68: burns come off the permanent HD and stop at 0. */
function burnt(hd: number | undefined, ones: number): { readonly hd?: number; readonly fell: boolean } {
  if (hd === undefined) return { fell: false };
  const left = hdWithin(hd - ones, hd);
  return { hd: left, fell: hd > 0 && left === 0 };
}

const storedBy = (roller: RollerInput): number => roller.storedAffinity ?? roller.affinity;
