/** Whoever rolls a pool outside a fight: what is put into it, and what the roll costs. */
import { type Refusal, refuse } from '@arbiter/engine';
import { z } from 'zod';
import { spendAffinity } from './affinity.ts';
import { effortProblems } from './exertion.ts';
import { hdWithin } from './hit-dice.ts';
import { levelSchema, MAX_PROFICIENCY, proficiencyAt } from './level.ts';
import type { AffinityPlay } from './play.ts';
import { poolDice, poolSize, rollPool } from './pool.ts';
import { type Domain, domainDice, domainSchema } from './skills.ts';
import type { Tier } from './tiers.ts';

export const rollerFields = {
  level: levelSchema,
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
  abilities: z
    .array(
      z.strictObject({
        name: z.string().max(80),
        domain: domainSchema,
        dice: z.int().min(1).max(10),
      }),
    )
    .max(20)
    .default([])
    .describe('Abilities and features that add dice in a domain; they count where that domain applies.'),
  bonus: z.int().min(0).max(20).default(0).describe('Other bonus dice; their ones burn nothing.'),
  penalty: z
    .int()
    .min(0)
    .max(40)
    .default(0)
    .describe('Dice taken away: from the bonus first, then from proficiency.'),
  hd: z.int().min(0).max(100).optional().describe('Hit Dice now; left out: enough for every burn.'),
};

export interface Roller {
  readonly level: number;
  readonly exertion: number;
  readonly affinity: number;
  readonly storedAffinity?: number | undefined;
  readonly abilities: readonly { readonly name: string; readonly domain: Domain; readonly dice: number }[];
  readonly bonus: number;
  readonly penalty: number;
  readonly hd?: number | undefined;
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
    proficiency: proficiencyAt(roller.level),
    exertion: roller.exertion,
    affinity: roller.affinity,
    bonus: roller.bonus + bonus + domainDice(domain, roller.abilities),
    penalty: roller.penalty + penalty,
  });
}

/** What speaks against this roll. AF-R-28: tasks know no minimum of exertion, so contests name their tier. */
export function rollProblem(roller: Roller, minimumOf: Tier, play: AffinityPlay): Refusal | undefined {
  if (roller.hd === 0 && play.ruling('AF-R-09') === 'unconsciousDying')
    return refuse(
      'AF-DYI-03',
      'A character at 0 HD is unconscious and dying: it cannot roll until it is healed.',
    );
  const who = { proficiency: proficiencyAt(roller.level), storedAffinity: storedBy(roller) };
  return effortProblems(roller, who, minimumOf)[0];
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

const storedBy = (roller: Roller): number => roller.storedAffinity ?? roller.affinity;
